#!/usr/bin/env python3
"""What choosing a design by prediction is worth: PerfVec's study of cache sizes (section VI-A).

usage: bench/explore_caches.py SPACE.yaml TOTALS.csv TRACE... [--base NAME] [--learned MODEL]

TOTALS.csv has the truth: program, core and time_ps, one line a program and design, designs named as SPACE's are but
for what stands before their first '-'. Runs `perfpred explore` by the learned model, by timing models, and by the
learned model with --confirm 5, and prints for each program: the rank of the chosen design among all by the true
objective, what it loses against the best, how many are better; errors of times relative to --base (mean, largest)
and the order of pairs of designs over 1 % apart; then the same for the one design that is best for all programs, and for
the one that is cheapest whatever runs. The objective has to be a factor times `time`. PERFPRED (environment): the
program.
"""
import argparse
import csv
import itertools
import json
import pathlib

from perfpred_command import run

MODELS = pathlib.Path(__file__).resolve().parents[1] / "models"
LEARNED, TIMING = MODELS / "x86-64-learned.safetensors", MODELS / "x86-64-timing.safetensors"


def tail(name):
    """What names a design beside its space."""
    return name.split("-", 1)[1]


def mean(values):
    values = list(values)
    return sum(values) / len(values)


class Study:
    def __init__(self, totals, base):
        self.base = base
        self.time = {}
        with open(totals, encoding="utf-8", newline="") as file:
            for row in csv.DictReader(file):
                self.time[row["program"], tail(row["core"])] = float(row["time_ps"])

    def standing(self, program, cost, design):
        """Rank of a design for a program by the true objective, and its loss."""
        truth = {other: factor * self.time[program, other] for other, factor in cost.items()}
        better = sum(value < truth[design] for value in truth.values())
        return better + 1, truth[design] / min(truth.values()) - 1

    def relative(self, program, times):
        """Errors of times over the base's, and pairs over 1 % apart: how many, and how many in the right order."""
        truth = {design: self.time[program, design] for design in times}
        errors = [abs(times[design] / times[self.base] / (truth[design] / truth[self.base]) - 1) for design in times]
        pairs = [(a, b) for a, b in itertools.combinations(times, 2) if abs(truth[a] / truth[b] - 1) > 0.01]
        right = sum((times[a] < times[b]) == (truth[a] < truth[b]) for a, b in pairs)
        return errors, len(pairs), right


def explored(space, traces, model, *options):
    return json.loads(run("explore", *traces, "--space", space, "--model", model, "--json", *options))


def report(study, title, printed, of_confirmed=False):
    print(f"\n{title}")
    designs = printed["confirmed"]["designs"] if of_confirmed else printed["designs"]
    total = {tail(design["design"]): sum(design["time_ps"]) for design in designs}
    # What a design's time is multiplied by.
    cost = {tail(design["design"]): design["objectives"][0] / total[tail(design["design"])] for design in designs}
    all_costs = {tail(design["design"]): design["objectives"][0] / sum(design["time_ps"]) for design in printed["designs"]}
    cheapest = min(all_costs, key=all_costs.get)
    together = min(cost, key=lambda design: cost[design] * total[design])
    ranks, errors, pairs, right = [], [], 0, 0
    for place, program in enumerate(entry["program"] for entry in printed["programs"]):
        times = {tail(design["design"]): design["time_ps"][place] for design in designs}
        chosen = min(times, key=lambda design: cost[design] * times[design])
        rank, loss = study.standing(program, all_costs, chosen)
        ranks.append(rank)
        line = f"  {program}: {chosen}, rank {rank} of {len(all_costs)}, loss {100 * loss:.1f} %"
        if not of_confirmed:
            of_program, of_pairs, of_right = study.relative(program, times)
            errors += of_program
            pairs, right = pairs + of_pairs, right + of_right
            line += (f"; relative times {100 * mean(of_program):.1f} % off, at most {100 * max(of_program):.0f} %; "
                     f"pairs {of_right} of {of_pairs}")
        for name, design in (("best for all", together), ("cheapest", cheapest)):
            rank, loss = study.standing(program, all_costs, design)
            line += f"; {name} {design}: rank {rank}, loss {100 * loss:.1f} %"
        print(line)
    print(f"  best for {sum(rank == 1 for rank in ranks)} of {len(ranks)}, among the best two for "
          f"{sum(rank <= 2 for rank in ranks)}, the best five for {sum(rank <= 5 for rank in ranks)}"
          + (f"; relative times {100 * mean(errors):.1f} % off, at most {100 * max(errors):.0f} %; pairs {right} of {pairs}"
             if errors else ""))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("space")
    parser.add_argument("totals")
    parser.add_argument("traces", nargs="+")
    parser.add_argument("--base", default="32-512")
    parser.add_argument("--learned", default=LEARNED)
    arguments = parser.parse_args()
    study = Study(arguments.totals, arguments.base)
    learned = explored(arguments.space, arguments.traces, arguments.learned, "--precision", "bf16")
    report(study, "the learned model", learned)
    report(study, "timing models", explored(arguments.space, arguments.traces, TIMING))
    # A program at a time, as an architect of one workload would.
    print("\nthe learned model, and timing models for its best five and their neighbours (--confirm 5), program by program")
    for trace in arguments.traces:
        printed = explored(arguments.space, [trace], arguments.learned, "--precision", "bf16", "--confirm", 5)
        costs = {tail(d["design"]): d["objectives"][0] / sum(d["time_ps"]) for d in printed["designs"]}
        chosen = tail(printed["confirmed"]["designs"][0]["design"])
        program = printed["programs"][0]["program"]
        rank, loss = study.standing(program, costs, chosen)
        print(f"  {program}: {chosen}, rank {rank}, loss {100 * loss:.1f} %, of {len(printed['confirmed']['designs'])} confirmed")


if __name__ == "__main__":
    main()
