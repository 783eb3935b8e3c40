#!/usr/bin/env python3
"""What recording a program costs: how many times as long as natively it runs, and what a trace takes on disk.

usage: bench/recording.py [--rounds N] [--folder FOLDER] [-- PROGRAM ARGS...]

One round runs the program natively (five times, of which the median counts), under QEMU without a plugin, recorded
whole, and with one epoch of 100,000 instructions in 100 million; the first round also under valgrind's lackey with a
line for each access, where valgrind is installed. Ratios are to the native run of the same round, of processor time
(user and system, all processes together, so that other work on the machine counts less) and of the wall's clock;
printed are medians over the rounds. The default program is gzip -9 on docs/*.md, twice. Traces go to a folder of FOLDER
(TMPDIR or /tmp by default) that is removed.
PERFPRED (environment): the program, build/release/src/cli/perfpred by default.
"""
import argparse
import json
import pathlib
import resource
import shutil
import statistics
import subprocess
import tempfile
import time

from perfpred_command import PERFPRED

DEFAULT_PROGRAM = ["gzip", "-9", "-c"] + 2 * sorted(map(str, pathlib.Path("docs").glob("*.md")))
NATIVE_RUNS = 5
EPOCHS = ["--epochs", "4294967296", "--every", "100000000", "--length", "100000"]


def times(command):
    """Processor seconds of a command and all that it starts, and seconds by the wall's clock."""
    begin = time.monotonic()
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, time.monotonic() - begin


def recorded(folder, options, program):
    """Times of a recording, and its summary."""
    for old in folder.iterdir():
        old.unlink()
    report = folder / "report.json"
    taken = times([PERFPRED, "record", "-o", folder / "T.h5", "--report", report, *options, "--", *program])
    summary = json.loads(report.read_text())
    summary["bytes"] = sum(file.stat().st_size for file in folder.glob("*.h5"))
    return taken, summary


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--folder")
    parser.add_argument("program", nargs="*", default=DEFAULT_PROGRAM)
    options = parser.parse_args()
    program = options.program
    ratios = {}
    with tempfile.TemporaryDirectory(dir=options.folder) as name:
        folder = pathlib.Path(name)
        for turn in range(options.rounds):
            native = tuple(map(statistics.median, zip(*(times(program) for _ in range(NATIVE_RUNS)))))
            found = {"QEMU without a plugin": times(["qemu-x86_64", shutil.which(program[0]), *program[1:]])}
            found["recorded whole"], whole = recorded(folder, ["--whole"], program)
            found["1 epoch of 100,000 in 100 million"], epochs = recorded(folder, EPOCHS, program)
            if turn == 0 and shutil.which("valgrind"):
                found["valgrind's lackey, --trace-mem=yes"] = times(
                    ["valgrind", "--tool=lackey", "--trace-mem=yes", "--log-file=/dev/null", *program])
            for what, (processor, wall) in found.items():
                ratios.setdefault(what, []).append((processor / native[0], wall / native[1], processor, wall))
    executed = whole["executed"]
    print(f"{' '.join(program[:4])}{' ...' if len(program) > 4 else ''}: {executed:,} instructions, natively {native[0]:.3f} s of processor time\n")
    print("| | times the native run's processor time | times its wall time | million instructions a second of "
          "processor time | of wall time |\n| --- | --- | --- | --- | --- |")
    for what, rounds in ratios.items():
        processor_ratio, wall_ratio, processor, wall = map(statistics.median, zip(*rounds))
        print(f"| {what} | {processor_ratio:.1f} | {wall_ratio:.1f} | {executed / processor / 1e6:.1f} | "
              f"{executed / wall / 1e6:.1f} |")
    print(f"\non disk: {whole['bytes'] / whole['instructions']:.2f} bytes an instruction recorded whole, "
          f"{epochs['bytes'] / epochs['instructions']:.2f} in epochs ({len(epochs['traces'])})")


if __name__ == "__main__":
    main()
