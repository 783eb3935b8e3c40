#!/usr/bin/env python3
"""What `perfpred tune --encoder` is worth where a design space is explored: PerfVec's parameter network (section VI-A).

usage: bench/explore_tuned.py SPACE.yaml TOTALS.csv CORES TRACE... [--base NAME] [--model MODEL]

Half of the designs, as the black squares of a chess board, on all programs but one are what the core encoder is fitted
to; the program left out is then predicted on all designs, each program in turn. TOTALS.csv as in explore_caches.py, with
l1d_kb and l2_kb; CORES: a folder with the designs' core files, named as TOTALS.csv has them. Prints errors of times
relative to --base, of the designs that were fitted to and of the others, and the order of pairs of designs over 1 %
apart, before and after. PERFPRED (environment): the program.
"""
import argparse
import csv
import json
import pathlib
import shutil
import tempfile

from explore_caches import LEARNED, Study, explored, mean, tail
from perfpred_command import run


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("space")
    parser.add_argument("totals")
    parser.add_argument("cores")
    parser.add_argument("traces", nargs="+")
    parser.add_argument("--base", default="32-512")
    parser.add_argument("--model", default=LEARNED)
    arguments = parser.parse_args()
    with open(arguments.totals, encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    rank = {key: sorted({int(row[key]) for row in rows}) for key in ("l1d_kb", "l2_kb")}
    fitted = {row["core"] for row in rows if sum(rank[key].index(int(row[key])) for key in rank) % 2 == 0}
    program_of = {trace: json.loads(run("info", trace, "--json"))["program"] for trace in arguments.traces}
    study = Study(arguments.totals, arguments.base)
    everything = {"before": [], "after": []}
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        (folder / "cores").mkdir()
        for core in fitted:
            shutil.copy(pathlib.Path(arguments.cores) / f"{core}.json", folder / "cores")
        for trace, program in program_of.items():
            with open(folder / "times.csv", "w", encoding="utf-8") as file:
                file.write("program,core,time_s\n")
                for row in rows:
                    if row["core"] in fitted and row["program"] in program_of.values() and row["program"] != program:
                        file.write(f"{row['program']},{row['core']},{float(row['time_ps']) / 1e12!r}\n")
            others = [other for other in program_of if other != trace]
            printed = json.loads(run("tune", *others, "--encoder", "--times", folder / "times.csv", "--core-file",
                                     folder / "cores", "--model", arguments.model, "-o", folder / "tuned.safetensors",
                                     "--precision", "bf16", "--json"))
            for which, model in (("before", arguments.model), ("after", folder / "tuned.safetensors")):
                designs = explored(arguments.space, [trace], model, "--precision", "bf16")["designs"]
                times = {tail(design["design"]): design["time_ps"][0] for design in designs}
                errors, pairs, right = study.relative(program, times)
                known = {tail(core) for core in fitted}
                parts = [mean(error for design, error in zip(times, errors) if (design in known) == is_known)
                         for is_known in (True, False)]
                everything[which].append((mean(errors), max(errors), pairs, right))
                print(f"{program}, {which} {printed['steps'] if which == 'after' else 0} steps: relative times "
                      f"{100 * mean(errors):.1f} % off (fitted designs {100 * parts[0]:.1f}, others {100 * parts[1]:.1f}), "
                      f"at most {100 * max(errors):.0f} %; pairs {right} of {pairs}", flush=True)
    for which, all_of in everything.items():
        means, most, pairs, right = zip(*all_of)
        print(f"{which}: {100 * mean(means):.1f} % off, at most {100 * max(most):.0f} %; pairs {sum(right)} of {sum(pairs)}")


if __name__ == "__main__":
    main()
