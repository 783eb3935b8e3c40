#!/usr/bin/env python3
"""What a mean of two models' times is worth, from `perfpred evaluate TRACES --model M --second-model S --json`.

    bench/shares.py EVALUATION.json

Prints mean and largest error of total time for shares of S in a weighted geometric mean, and for the share
that each program's fellows prefer (leave-one-program-out); then how far the two lie apart where M is right
and where it is not.
"""

import json
import math
import sys

SHARES = [0, 0.05, 0.1, 0.2, 0.3, 0.5, 0.75, 1]


def errors(pairs, share):
    """|predicted / true - 1| of times that are M's but for `share` of the logarithm of S / M."""
    return [abs(math.exp(own + share * apart) - 1) for own, apart in pairs]


def mean(values):
    return sum(values) / len(values)


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    with open(sys.argv[1], encoding="utf-8") as file:
        evaluation = json.load(file)
    programs = {}
    for entry in evaluation["programs"]:
        if "second_time_ps" in entry:
            own = math.log(entry["time_ps"] / entry["truth_time_ps"])
            apart = math.log(entry["second_time_ps"] / entry["time_ps"])
            programs.setdefault(entry["program"], []).append((own, apart))
    if len(programs) < 2:
        sys.exit(f"{sys.argv[1]}: fewer than two programs with times of a second model (evaluate --second-model)")
    pairs = [pair for of_program in programs.values() for pair in of_program]
    print(f"{len(programs)} programs, {len(pairs)} pairs of program and core")
    print("share of S   mean   largest")
    for share in SHARES:
        all_errors = errors(pairs, share)
        print(f"{share:10.2f} {100 * mean(all_errors):6.2f} % {100 * max(all_errors):6.1f} %")
    left_out, chosen = [], []
    for name, of_program in programs.items():
        others = [pair for other, pairs_of in programs.items() if other != name for pair in pairs_of]
        best = min(SHARES, key=lambda share: mean(errors(others, share)))
        chosen.append(best)
        left_out += errors(of_program, best)
    print(f"share chosen on the other programs ({min(chosen)} to {max(chosen)}): "
          f"{100 * mean(left_out):.2f} %, {100 * max(left_out):.1f} %")
    for name, holds in (("within 10 %", lambda e: e <= 0.1), ("over 10 %", lambda e: e > 0.1)):
        distances = sorted(abs(apart) for own, apart in pairs if holds(abs(math.exp(own) - 1)))
        if distances:
            print(f"where M is {name} ({len(distances)} pairs): S is a factor of "
                  f"{math.exp(distances[len(distances) // 2]):.2f} away in the median, "
                  f"{math.exp(distances[int(0.95 * (len(distances) - 1))]):.2f} for 95 %")


if __name__ == "__main__":
    main()
