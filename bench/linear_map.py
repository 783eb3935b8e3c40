#!/usr/bin/env python3
"""What a linear map of ideal machines' cycles is off by, beside a model whose vectors end with them, on the same traces.

usage: bench/linear_map.py MODEL OUT --fitted TRACE... --choose TRACE... --report TRACE... [--labelled TRACE...]

Fits a number a machine for each of MODEL's cores, by least squares of relative errors, to the FITTED traces' latencies on
that core and, where there are some, to the times that timing models (models/x86-64-timing.safetensors) give the LABELLED
ones. The ridge, and whether labels take part, is what does best on the traces to CHOOSE by. Prints the errors of a
program's time on a core on these and on those to REPORT on (mean, median, largest) beside MODEL's own: with the cycles
alone, with MODEL's other numbers alone, and with both. OUT keeps what `predict` says; what is there is not made again.
Needs NumPy. PERFPRED (environment): the program, build/release/src/cli/perfpred by default.
"""
import argparse
import json
import pathlib

import numpy

import least_squares
from perfpred_command import TIMING_MODELS, run

RIDGES = (1e-5, 1e-4, 1e-3, 3e-3, 1e-2, 3e-2)  # of each number's mean square


def by_trace(predictions):
    """Those of a file, by core, in a list by trace."""
    traces = {}
    for entry in json.loads(predictions.read_text())["predictions"]:
        traces.setdefault(entry["trace"], {})[entry["core"]] = entry
    return list(traces.values())


def predict(traces, model, name, out):
    """The vectors of traces and their predictions, both by trace and these by core as well."""
    vectors, predictions = out / f"{name}.vectors.json", out / f"{name}.json"
    if not vectors.exists() or not predictions.exists():
        printed = run("predict", *traces, "--model", model, "--vector", vectors, "--json")
        predictions.write_bytes(printed)
    kept = json.loads(vectors.read_text())["traces"]
    return numpy.array([trace["vector"] for trace in kept]), by_trace(predictions)


def labelled_times(traces, cores, out):
    times = out / "labelled.times.json"
    if not times.exists():
        times.write_bytes(run("predict", *traces, "--model", TIMING_MODELS, "--cores", ",".join(cores), "--json"))
    return times_of(by_trace(times), cores, "time_ps")


def times_of(predictions, cores, key):
    """[traces, cores], not a number where a trace has none."""
    return numpy.array([[of[core].get(key, numpy.nan) for core in cores] for of in predictions], float)


def fit(vectors, times, ridge):
    """[numbers, cores]"""
    result = numpy.zeros((vectors.shape[1], times.shape[1]))
    for core in range(times.shape[1]):
        known = ~numpy.isnan(times[:, core])
        rows = vectors[known] / times[known, core][:, None]
        result[:, core] = least_squares.solve(rows, numpy.ones((len(rows), 1)), ridge)[:, 0]
    return result


def errors_of(times, predictions, truth):
    """Of programs, their windows taken together: [programs, cores]."""
    programs = [next(iter(of.values()))["program"] for of in predictions]
    rows = [[i for i, other in enumerate(programs) if other == program] for program in sorted(set(programs))]
    return numpy.array([abs(times[row].sum(0) / truth[row].sum(0) - 1) for row in rows])


def text(errors):
    known = 100 * errors[~numpy.isnan(errors)]
    return f"{known.mean():.2f} % mean, {numpy.median(known):.2f} % median, {known.max():.0f} % largest"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("model")
    parser.add_argument("out", type=pathlib.Path)
    for name in ("fitted", "choose", "report"):
        parser.add_argument(f"--{name}", nargs="+", required=True)
    parser.add_argument("--labelled", nargs="+", default=[])
    arguments = parser.parse_args()
    arguments.out.mkdir(exist_ok=True)
    data = {name: predict(getattr(arguments, name), arguments.model, name, arguments.out)
            for name in ("fitted", "choose", "report")}
    cores = sorted({core for of in data["report"][1] for core in of})
    truth = {name: times_of(predictions, cores, "truth_time_ps") for name, (_, predictions) in data.items()}
    for name in ("choose", "report"):
        own = times_of(data[name][1], cores, "time_ps")
        print(f"{name}, the model: {text(errors_of(own, data[name][1], truth[name]))}")
    sources = {"fitted": (data["fitted"][0], truth["fitted"])}
    if arguments.labelled:
        vectors, _ = predict(arguments.labelled, arguments.model, "labelled", arguments.out)
        times = labelled_times(arguments.labelled, cores, arguments.out)
        sources["fitted and labelled"] = (numpy.vstack([data["fitted"][0], vectors]),
                                          numpy.vstack([truth["fitted"], times]))
    machines = json.loads(run("info", arguments.model, "--json"))["model"]["network"]["passed_cycles"]
    width = data["fitted"][0].shape[1]
    for label, columns in (("machines' cycles", slice(width - machines, width)),
                           ("the other numbers", slice(0, width - machines)), ("both", slice(0, width))):
        tried = []
        for source, (vectors, times) in sources.items():
            for ridge in RIDGES:
                numbers = fit(vectors[:, columns], times, ridge)
                errors = {name: errors_of(data[name][0][:, columns] @ numbers, data[name][1], truth[name])
                          for name in ("choose", "report")}
                tried.append((numpy.nanmean(errors["choose"]), source, ridge, errors))
        _, source, ridge, errors = min(tried, key=lambda one: one[0])
        for name in ("choose", "report"):
            print(f"{name}, {label} (ridge {ridge:g}, {source}): {text(errors[name])}")


if __name__ == "__main__":
    main()
