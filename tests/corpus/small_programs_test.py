"""Tests of configs/corpus/small: programs that train a model say how they are compiled, and give the same each time."""
import os
import re
import subprocess
import tempfile
import unittest

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "configs", "corpus", "small")
# What would make a recording depend on more than the program's text.
OUTSIDE = re.compile(r"\b(fopen|open|getenv|time|clock|gettimeofday|clock_gettime|s?rand|random_device|pthread_create|getpid)\s*\(|std::thread")


def first_lines(name, count):
    with open(os.path.join(FOLDER, name), encoding="utf-8") as file:
        return [file.readline() for _ in range(count)]


class SmallPrograms(unittest.TestCase):
    def setUp(self):
        self.names = sorted(os.listdir(FOLDER))

    def test_each_says_its_flags_and_what_it_does(self):
        for name in self.names:
            flags, purpose = first_lines(name, 2)
            self.assertRegex(flags, r"^// flags: -O[123s]( -f[a-z0-9=-]+| -std=[a-z0-9+]+)*$", name)
            self.assertRegex(purpose, r"^// \w.{20,}", name)

    def test_traces_of_two_programs_have_no_name_in_common(self):
        stems = [os.path.splitext(name)[0] for name in self.names]
        self.assertEqual(len(stems), len(set(stems)))
        self.assertGreaterEqual(len(stems), 600)

    def test_none_depends_on_anything_outside(self):
        for name in self.names:
            with open(os.path.join(FOLDER, name), encoding="utf-8") as file:
                for number, line in enumerate(file, 1):
                    self.assertIsNone(OUTSIDE.search(line.split("//")[0]), f"{name}:{number}: {line.strip()}")

    def test_they_compile_and_give_the_same_each_time(self):
        with tempfile.TemporaryDirectory() as folder:
            for name in self.names[:: len(self.names) // 4]:
                binary = os.path.join(folder, "program")
                compiler = "g++" if name.endswith(".cpp") else "gcc"
                flags = first_lines(name, 1)[0].split(":")[1].split()
                subprocess.run([compiler, *flags, "-march=x86-64", "-w", os.path.join(FOLDER, name), "-o", binary, "-lm"], check=True)
                outputs = [subprocess.run([binary], capture_output=True, check=True, timeout=60).stdout for _ in range(2)]
                self.assertEqual(outputs[0], outputs[1], name)
                self.assertTrue(outputs[0], name)


if __name__ == "__main__":
    unittest.main()
