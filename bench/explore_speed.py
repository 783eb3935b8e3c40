#!/usr/bin/env python3
"""How long designs take, as ratios in one run.

usage: bench/explore_speed.py SPACE.yaml LARGE_SPACE.yaml TRACE... [--designs 10000]

Seconds for all designs of SPACE on the traces: by timing models in shared passes, by one pass a design
(`predict` with one core file), and by the learned model, whose network reads the traces once; then --designs designs of
LARGE_SPACE on the first trace by the learned model. Two threads. PERFPRED (environment): the program.
"""
import argparse
import json
import os
import pathlib
import subprocess
import tempfile
import time

PERFPRED = os.environ.get("PERFPRED", "build/release/src/cli/perfpred")
MODELS = pathlib.Path(__file__).resolve().parents[1] / "models"
LEARNED, TIMING = MODELS / "x86-64-learned.safetensors", MODELS / "x86-64-timing.safetensors"


def timed(*arguments):
    start = time.monotonic()
    printed = subprocess.run([PERFPRED, *map(str, arguments), "--threads", "2", "--json"], stdout=subprocess.PIPE,
                             stderr=subprocess.DEVNULL, check=True).stdout
    return time.monotonic() - start, json.loads(printed)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("space")
    parser.add_argument("large")
    parser.add_argument("traces", nargs="+")
    parser.add_argument("--designs", type=int, default=10000)
    arguments = parser.parse_args()
    shared, printed = timed("explore", *arguments.traces, "--space", arguments.space, "--model", TIMING)
    encoded, _ = timed("explore", *arguments.traces, "--space", arguments.space, "--model", LEARNED, "--precision", "bf16")
    base = next(line.split(":")[1].strip() for line in open(arguments.space, encoding="utf-8") if line.startswith("base:"))
    single = 0.0
    with tempfile.TemporaryDirectory() as folder:
        for design in printed["designs"]:
            core = pathlib.Path(folder) / "core.yaml"
            core.write_text(f"base: {base}\nname: {design['design']}\n"
                            + "".join(f"{key}: {value}\n" for key, value in design["values"].items()))
            single += timed("predict", *arguments.traces, "--model", TIMING, "--core-file", core)[0]
    count = len(printed["designs"])
    print(f"{count} designs x {len(arguments.traces)} traces: one pass a design {single:.1f} s, shared passes {shared:.1f} s "
          f"(a {single / shared:.1f}th), learned model {encoded:.1f} s")
    seconds, printed = timed("explore", arguments.traces[0], "--space", arguments.large, "--model", LEARNED, "--precision",
                             "bf16", "--method", "sample", "--designs", arguments.designs)
    print(f"{len(printed['designs'])} designs x 1 trace by the learned model: {seconds:.1f} s")


if __name__ == "__main__":
    main()
