"""Tests of configs/corpus/make_corpus.py: what is kept and what is dropped, without recording anything."""
import array
import os
import re
import sys
import tempfile
import unittest
from unittest import mock

sys.dont_write_bytecode = True
CORPUS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "configs", "corpus")
sys.path.insert(0, CORPUS)
import make_corpus  # noqa: E402

LIBRARIES = [(0x4000100000, 0x4000200000, "libc.so.6"), (0x4000300000, 0x4000400000, "liblzma.so.5")]


class Manifest(unittest.TestCase):
    def test_commands_are_words_and_their_scripts_exist(self):
        runs = make_corpus.read_runs()
        self.assertGreaterEqual(len(runs), 300)
        self.assertGreaterEqual(len({run["program"] for run in runs}), 150)
        for run in runs:
            words, _ = make_corpus.split_command(run["command"])
            self.assertFalse({"|", ">", ";", "&&", "<"} & set(words), run["command"])
            for script in re.findall(r"\$S/([\w.]+)", run["command"] + " " + run["before"]):
                self.assertTrue(os.path.exists(os.path.join(CORPUS, "scripts", script)), script)

    def test_no_package_has_more_than_three_percent_of_the_stretches(self):
        runs = make_corpus.read_runs()
        total = sum(run["stretches"] for run in runs)
        for package in {run["packages"][0] for run in runs}:
            share = sum(run["stretches"] for run in runs if run["packages"][0] == package) / total
            self.assertLess(share, 0.03, package)


class Libraries(unittest.TestCase):
    def test_patterns_name_the_library_and_not_its_neighbours(self):
        for library in ("liblzma.so.5", "libgmp.so.10", "libjpeg.so.62", "liblua5.4.so.0", "/usr/lib/libdb-5.3.so"):
            self.assertTrue(make_corpus.is_excluded(library), library)
        for library in ("liblzo2.so.2", "libblast.so", "libgmpfr.so", "libdbus-1.so.3", "libz.so.1", "libre2c.so"):
            self.assertFalse(make_corpus.is_excluded(library), library)

    def test_only_the_guests_libraries_are_read_from_the_linkers_log(self):
        with tempfile.TemporaryDirectory() as folder:
            with open(os.path.join(folder, ".ld.7"), "w", encoding="utf-8") as file:
                for name, base in (("liblzma.so.5", 0x7F5355000000), ("libz.so.1", 0x4002928000)):
                    file.write(f"  7:\tfile={name} [0];  generating link map\n  7:\t  dynamic: 0x1  base: "
                               f"0x{base:016x}   size: 0x0000000000001000\n")
            self.assertEqual(make_corpus.guest_libraries(os.path.join(folder, ".ld.*")),
                             [(0x4002928000, 0x4002929000, "libz.so.1")])

    def test_instructions_are_counted_by_library(self):
        pcs = array.array("Q", [0x400100, 0x4000100000, 0x40001FFFFF, 0x4000200000])
        ids = array.array("H", [0, 1, 2, 3] * (make_corpus.LENGTH // 4))
        datasets = {"/static/pc": pcs, "/dynamic/static_id": array.array("B", ids.tobytes())}
        with mock.patch.object(make_corpus, "dump", lambda trace, dataset, kind, scratch: datasets[dataset]):
            counts = make_corpus.executed_libraries("t.h5", LIBRARIES, ".")
        self.assertEqual(dict(counts), {"": make_corpus.LENGTH // 2, "libc.so.6": make_corpus.LENGTH // 2})


class Choice(unittest.TestCase):
    def choose(self, traces, executed):
        """The positions that are kept of traces (position, share without rule, signature)."""
        with tempfile.TemporaryDirectory() as folder:
            maker = make_corpus.Maker(folder, "perfpred")
            report = {"traces": [], "without_rule": ["fld"]}
            for position, share, signature in traces:
                name = f"t.{position}.h5"
                open(os.path.join(folder, name), "w", encoding="utf-8").close()
                report["traces"].append({"file": name, "position": position, "thread": 1, "signature": signature,
                                         "instructions": make_corpus.LENGTH,
                                         "without_rule": int(share * make_corpus.LENGTH)})
            state = {}
            with mock.patch.object(make_corpus, "guest_libraries", lambda pattern: LIBRARIES), \
                    mock.patch.object(make_corpus, "executed_libraries",
                                      lambda trace, libraries, scratch: executed(os.path.basename(trace))):
                maker.choose({"run": "x", "program": "x", "stretches": 2}, report, folder, state)
            self.assertEqual(sorted(os.listdir(os.path.join(folder, "traces"))),
                             [trace["file"] for trace in state["traces"]])
            return [trace["position"] for trace in state["traces"]]

    @staticmethod
    def clean(_):
        return make_corpus.collections.Counter({"": make_corpus.LENGTH})

    def test_stretches_are_spread_and_differ(self):
        traces = [(1, 0, "a"), (2, 0, "b"), (3, 0, "b"), (4, 0, "c"), (5, 0, "d")]
        self.assertEqual(self.choose(traces, self.clean), [2, 5])

    def test_a_stretch_in_an_excluded_library_is_left_out(self):
        def executed(file):
            return make_corpus.collections.Counter({"liblzma.so.5" if file == "t.1.h5" else "": 1})
        self.assertEqual(self.choose([(1, 0, "a"), (2, 0, "b")], executed), [2])
        with self.assertRaisesRegex(make_corpus.Dropped, "executes liblzma.so.5"):
            self.choose([(1, 0, "a")], executed)

    def test_too_many_instructions_without_rule_drop_it(self):
        with self.assertRaisesRegex(make_corpus.Dropped, "2.0 % without rule: fld"):
            self.choose([(1, 0.02, "a")], self.clean)
        self.assertEqual(self.choose([(1, 0.02, "a"), (2, 0.01, "b")], self.clean), [2])


if __name__ == "__main__":
    unittest.main()
