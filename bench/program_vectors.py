#!/usr/bin/env python3
"""How much of a model's error on unseen programs lies in the vectors of its instructions, whatever its core encoder does.

usage: bench/program_vectors.py MODEL OUT --fitted TRACE... --others TRACE... [--cores 64] [--seed 1] [--jobs 2]

Draws cores (`perfpred cores sample`), takes the times of their timing models (models/x86-64-timing.safetensors) for the
truth, and fits to the FITTED traces, by least squares, the vector of each core that goes best with MODEL's program
vectors. Prints the errors of these core vectors on both sets: what remains is the network's, as no core encoder could do
better. Mean, largest and bias of the relative error, the root mean square of what a program has on all cores alike, of
what a core has on all programs alike and of what remains, in logarithms, and each trace's mean, worst first. OUT keeps
vectors and times; what is there is not made again. MODEL may be the name of a feature set: the totals of its machines'
cycles are the vectors then, without any network; with `:scaled` behind it, those of all columns as a network reads
them, so that the fit is a linear map of the features. Needs NumPy. PERFPRED (environment): the program,
build/release/src/cli/perfpred by default; COLUMN_TOTALS likewise, build/release/bench/bench_column_totals.
"""
import argparse
import concurrent.futures
import json
import os
import pathlib
import subprocess

import numpy

import least_squares
from perfpred_command import TIMING_MODELS, run

COLUMN_TOTALS = os.environ.get("COLUMN_TOTALS", "build/release/bench/bench_column_totals")
RIDGE = 1e-5  # of each coordinate's mean square
RIDGE_OF_TOTALS = 1e-3  # which go much more together


def is_feature_set(model):
    return not model.endswith(".safetensors")


def read(trace, model, out, cores):
    """The vector of a trace, and its time on each core by name."""
    name = pathlib.Path(trace).stem
    vector = out / f"{pathlib.Path(model).stem}.{name}.json"
    times = out / f"{cores.name}.{name}.json"
    if not vector.exists() and is_feature_set(model):
        feature_set, _, scaled = model.partition(":")
        command = [COLUMN_TOTALS, feature_set, trace] + ([scaled] if scaled else [])
        totals = json.loads(subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout)
        vector.write_text(json.dumps({"traces": [{"vector": totals}]}))
    elif not vector.exists():
        run("predict", trace, "--model", model, "--vector", vector, "--threads", 1)
    if not times.exists():
        printed = run("predict", trace, "--model", TIMING_MODELS, "--core-file", cores, "--threads", 1, "--json")
        times.write_bytes(printed)
    drawn = {path.stem for path in cores.glob("*.yaml")}
    of_core = {entry["core"]: entry["time_ps"] for entry in json.loads(times.read_text())["predictions"]}
    return (numpy.array(json.loads(vector.read_text())["traces"][0]["vector"]),
            numpy.array([of_core[core] for core in sorted(drawn)]))


def core_vectors(vectors, times, ridge):
    """Least squares of relative errors, a column a core."""
    weights = 1 / times.mean(1, keepdims=True)
    return least_squares.solve(vectors * weights, times * weights, ridge)


def report(title, names, predicted, truth):
    ratios = (predicted / truth).clip(1e-3)
    logs = numpy.log(ratios)
    program, core = logs.mean(1), logs.mean(0)
    rest = logs - program[:, None] - core[None] + logs.mean()
    errors = abs(ratios - 1)

    def spread(values):
        return 100 * numpy.sqrt((values ** 2).mean())
    print(f"{title}: {100 * errors.mean():.2f} % mean, {100 * errors.max():.0f} % largest, {100 * (ratios - 1).mean():+.2f} % bias; "
          f"program {spread(program):.1f} %, core {spread(core - logs.mean()):.1f} %, rest {spread(rest):.1f} %")
    order = numpy.argsort(-errors.mean(1))
    print("  " + ", ".join(f"{names[i]} {100 * errors[i].mean():.1f}" for i in order[:30]))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("model")
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("--fitted", nargs="+", required=True)
    parser.add_argument("--others", nargs="+", required=True)
    parser.add_argument("--cores", type=int, default=64)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    arguments = parser.parse_args()
    cores = arguments.out / f"cores-{arguments.cores}-{arguments.seed}"
    if not cores.exists():
        arguments.out.mkdir(parents=True, exist_ok=True)
        run("cores", "sample", "--count", arguments.cores, "--seed", arguments.seed, "-o", cores)
    sets = {}
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        for title, traces in (("fitted", arguments.fitted), ("others", arguments.others)):
            pairs = list(pool.map(lambda trace: read(trace, arguments.model, arguments.out, cores), traces))
            sets[title] = (numpy.array([pair[0] for pair in pairs]), numpy.array([pair[1] for pair in pairs]))
    numbers = sets["fitted"][0].shape[1]
    if len(arguments.fitted) <= numbers:
        parser.error(f"a vector has {numbers} numbers, so {len(arguments.fitted)} traces are fitted whatever they are")
    mean = sets["fitted"][1].mean(0)  # cores count alike, however slow they are
    ridge = RIDGE_OF_TOTALS if is_feature_set(arguments.model) else RIDGE
    fit = core_vectors(sets["fitted"][0], sets["fitted"][1] / mean, ridge)
    for title, traces in (("fitted", arguments.fitted), ("others", arguments.others)):
        vectors, times = sets[title]
        report(title, [pathlib.Path(trace).stem for trace in traces], vectors @ fit, times / mean)


if __name__ == "__main__":
    main()
