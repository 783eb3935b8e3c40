"""Tests of configs/corpus/make_kernels.py: the programs, without recording anything."""
import os
import subprocess
import sys
import tempfile
import unittest
from unittest import mock

sys.dont_write_bytecode = True
CORPUS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "configs", "corpus")
sys.path.insert(0, CORPUS)
import make_kernels  # noqa: E402


class Programs(unittest.TestCase):
    def test_a_seed_decides_the_program(self):
        self.assertEqual(make_kernels.Program(5).text(), make_kernels.Program(5).text())
        self.assertEqual(len({make_kernels.Program(seed).text() for seed in range(100)}), 100)

    def test_every_kind_of_statement_comes_up_and_compiles(self):
        texts = [make_kernels.Program(seed).text() for seed in range(60)]
        for mark in ("switch (", "memcpy(", "while (lo < hi)", "sqrt(", "][0];", "(*const t", "--s", "__builtin"):
            self.assertTrue(any(mark in text for text in texts), mark)
        for text in texts[:12]:
            done = subprocess.run(["gcc", "-fsyntax-only", "-w", "-x", "c", "-"], input=text, text=True,
                                  capture_output=True, check=False)
            self.assertEqual(done.returncode, 0, done.stderr)

    def test_filling_the_arrays_ends_before_recording_begins(self):
        for seed in range(60):
            program = make_kernels.Program(seed)
            program.text()
            elements = 0
            for array in program.arrays:
                count = 1
                for part in array.split("[")[1:]:
                    count *= int(part.split("]")[0])
                elements += count if "[" in array else 0
            self.assertLess(elements, 2 * make_kernels.MOST_ELEMENTS, seed)

    def test_a_program_that_does_not_compile_is_named_and_the_status_says_so(self):
        with tempfile.TemporaryDirectory() as folder, \
                mock.patch.object(make_kernels.Program, "text", lambda program: "int main(void) { return x; }"), \
                mock.patch.object(sys, "argv", ["make_kernels.py", folder, "--count", "1", "--perfpred", sys.executable]), \
                mock.patch("sys.stderr") as stderr, mock.patch("sys.stdout"):
            self.assertEqual(make_kernels.main(), 1)
            said = "".join(call.args[0] for call in stderr.write.call_args_list)
            self.assertIn("kernel0001: ", said)
            self.assertEqual(os.listdir(os.path.join(folder, "traces")), [])


if __name__ == "__main__":
    unittest.main()
