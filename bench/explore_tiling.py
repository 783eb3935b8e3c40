#!/usr/bin/env python3
"""Choosing how to write a loop by prediction: PerfVec's study of tiles (section VI-B).

usage: bench/explore_tiling.py TOTALS.csv TRACE...

One trace a variant of the program, TOTALS.csv with its true times (program, core, time_ps). For the learned model and
for timing models, and each core of TOTALS.csv, prints predicted and true times in microseconds, what the variant with
the least predicted time truly loses against the best, and Kendall's tau over pairs whose true times differ by more than
1 %. PERFPRED (environment): the program.
"""
import csv
import itertools
import json
import pathlib
import sys

from perfpred_command import run

MODELS = pathlib.Path(__file__).resolve().parents[1] / "models"


def main():
    if len(sys.argv) < 4:
        sys.exit(__doc__)
    truth = {}
    with open(sys.argv[1], encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            truth.setdefault(row["core"], {})[row["program"]] = float(row["time_ps"])
    for model, options in (("x86-64-learned", ("--precision", "bf16")), ("x86-64-timing", ())):
        printed = json.loads(run("predict", *sys.argv[2:], "--model", MODELS / (model + ".safetensors"), "--cores",
                                 ",".join(truth), "--json", *options))
        for core, times in truth.items():
            told = {entry["program"]: entry["time_ps"] for entry in printed["predictions"] if entry["core"] == core}
            chosen = min(told, key=told.get)
            agree = disagree = 0
            for a, b in itertools.combinations(told, 2):
                if abs(times[a] / times[b] - 1) <= 0.01:
                    continue
                same = (told[a] < told[b]) == (times[a] < times[b])
                agree, disagree = agree + same, disagree + (not same)
            print(f"{model} on {core}: {chosen} loses {100 * (times[chosen] / min(times.values()) - 1):.1f} %, "
                  f"tau {(agree - disagree) / (agree + disagree):.2f}")
            print("  " + ", ".join(f"{name} {told[name] / 1e6:.0f} ({times[name] / 1e6:.0f})"
                                   for name in sorted(told, key=lambda name: (len(name), name))))


if __name__ == "__main__":
    main()
