#!/usr/bin/env python3
"""How many of the stretches that the slower of two cores wins are those in which the faster one refreshed its memory.

usage: bench/refreshes.py FOLDER [CORE...]

FOLDER holds traces, windows of programs that were simulated each from its own checkpoint, so that the memory's first
refresh comes a refresh interval after the trace's start; CORE are cores with DDR4 (7.8 us), by default NeuroScalar's
five. Of each pair of cores and each 10,000 instructions: whether the core that wins the program loses, by over 2 %, and
whether one of the two refreshed and the other did not. Needs Debian's python3-h5py.
"""
import collections
import itertools
import pathlib
import sys

import h5py
import numpy

STRETCH = 10_000
REFRESH_INTERVAL_PS = 7_800_000 - 14_160  # gem5 counts to the next one from when one was due, less tRP
CORES = ["ns-8w", "ns-6w-ls", "ns-rob", "ns-lsq", "ns-4w-mem"]


def stretches(column):
    """Times in ps of the whole stretches, and the refreshes in each."""
    times = column[:].astype(float) * column.attrs["period_ps"]
    whole = len(times) // STRETCH
    ends = numpy.cumsum(times)[STRETCH - 1::STRETCH][:whole]
    refreshes = numpy.floor(ends / REFRESH_INTERVAL_PS)
    return numpy.diff(ends, prepend=0.0), numpy.diff(refreshes, prepend=0.0)


def read(folder, cores):
    programs = collections.defaultdict(lambda: {core: [] for core in cores})
    for file in sorted(pathlib.Path(folder).glob("*.h5")):
        with h5py.File(file) as trace:
            for core in cores:
                programs[trace.attrs["program"]][core].append(stretches(trace["retire"][core]))
    return {program: {core: numpy.concatenate(parts, axis=1) for core, parts in by_core.items()}
            for program, by_core in programs.items()}


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    counts = collections.Counter()
    for by_core in read(sys.argv[1], sys.argv[2:] or CORES).values():
        for a, b in itertools.combinations(by_core.values(), 2):
            (time_a, refreshes_a), (time_b, refreshes_b) = a, b
            sign = numpy.sign(time_a.sum() - time_b.sum())
            margin = sign * (time_a - time_b) / numpy.minimum(time_a, time_b)
            more = sign * (refreshes_a - refreshes_b)  # of the core that loses the program
            for kind, chosen in (("counter-intuitive by over 2 %", margin < -0.02), ("all others", margin >= -0.02)):
                for what, held in (("the overall winner alone refreshed", more < 0),
                                   ("the overall loser alone refreshed", more > 0), ("both or none", more == 0)):
                    counts[kind, what] += int((chosen & held).sum())
    print("| stretches of 10,000 instructions | " + " | ".join(dict.fromkeys(what for _, what in counts)) + " |")
    for kind in dict.fromkeys(kind for kind, _ in counts):
        values = [count for (one, _), count in counts.items() if one == kind]
        print(f"| {kind} | " + " | ".join(f"{value:,} ({value / max(1, sum(values)):.0%})" for value in values) + " |")


if __name__ == "__main__":
    main()
