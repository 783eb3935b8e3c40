#!/usr/bin/env python3
"""Trains variants of the foundation model's network on the same small budget, to see what matters.

usage: bench/ablation.py TRACES OUT [VARIANT...]

TRACES holds the folders train and validation; of each training program the first window is read. OUT keeps models and
logs; a variant whose model is there is not trained again. Prints a Markdown table of errors of total time on the
validation programs: over the cores that the variant was trained on, and over six cores that all of them know.
PERFPRED (environment): the program, build/release/src/cli/perfpred by default.
"""
import json
import pathlib
import sys

from perfpred_command import run

VALIDATION = "dijkstra_heap,flac_encode,kmeans,qhull_hull,re2_match,tcc_compile"
SIX_CORES = "big-core,ns-8w,narrow-o3,o3-06,inorder-04,little-core"
BUDGET = {"epochs": 4, "epoch-instructions": 500_000, "schedule": "cosine", "threads": 1}
BUNDLED = {"features": "dataflow", "layers": 1, "width": 128, "input": "embedded", "input-width": 128, "residual": True,
           "sum-lengths": "1,16,192", "program-balance": 2, "learning-rate": 2e-3}
PERFVEC = {"features": "perfvec51", "layers": 2, "width": 256, "learning-rate": 1e-3}

# Columns of `dataflow` that a trace without data addresses, and one without branches, could not fill.
MEMORY = ("data_distance,load_distance,store_distance,access_size,two_addresses,store_to_load_distance,"
          "store_covers_load,stride*,previous_line_distance,next_line_distance,sets*_distance,far_*,very_far_*,"
          "distinct_lines_*,core_*,memory_*,drain_*,inorder_core_*,inorder_memory_*")
BRANCHES = ("*_entropy,bimodal*,global*_wrong,local*_wrong,best_predictor_wrong,return*_wrong,last_target_*,"
            "path_target_*,core_*,memory_*,drain_*,inorder_core_*,inorder_memory_*")

# name: (title, options, every how manieth training program)
VARIANTS = {
    "bundled": ("LSTM 1 x 128, trained as the bundled one", BUNDLED, 1),
    "seed2": ("the same, seed 2", BUNDLED | {"seed": 2}, 1),
    "seed3": ("the same, seed 3", BUNDLED | {"seed": 3}, 1),
    "width64": ("LSTM 1 x 64", BUNDLED | {"width": 64}, 1),
    "width256": ("LSTM 1 x 256", BUNDLED | {"width": 256}, 1),
    "layers2": ("LSTM 2 x 128", BUNDLED | {"layers": 2}, 1),
    "gru": ("GRU 1 x 128", BUNDLED | {"cell": "gru"}, 1),
    "mingru": ("minimal gated units 1 x 128", BUNDLED | {"cell": "mingru"}, 1),
    "transformer": ("Transformer 2 x 128, 128 instructions", BUNDLED | {"cell": "transformer", "layers": 2}, 1),
    "cnn": ("CNN 4 x 128, 61 instructions", BUNDLED | {"cell": "cnn", "layers": 4}, 1),
    "mlp": ("MLP 2 x 128, one instruction", BUNDLED | {"cell": "mlp", "layers": 2}, 1),
    "linear": ("linear, one instruction", BUNDLED | {"cell": "linear"}, 1),
    "bidirectional": ("bidirectional LSTM 1 x 128", BUNDLED | {"bidirectional": True}, 1),
    "direct": ("no embedding, features straight into the LSTM", BUNDLED | {"input": "direct", "input-width": None}, 1),
    "plain": ("no linear map beside the LSTM", BUNDLED | {"residual": None}, 1),
    "single": ("loss of single latencies alone", BUNDLED | {"sum-lengths": 1}, 1),
    "squared": ("squared error, not relative to the program's mean", BUNDLED | {"program-balance": 0}, 1),
    "perfvec51": ("PerfVec's 51 features", BUNDLED | {"features": "perfvec51"}, 1),
    "no_memory": ("without what data addresses tell", BUNDLED | {"without-features": MEMORY}, 1),
    "no_branches": ("without what branches tell", BUNDLED | {"without-features": BRANCHES}, 1),
    "neuroscalar13": ("NeuroScalar's 13 features", BUNDLED | {"features": "neuroscalar13"}, 1),
    "perfvec": ("PerfVec: LSTM 2 x 256 on its 51 features, squared error", PERFVEC, 1),
    "half": ("20 of the 40 training programs", BUNDLED, 2),
    "tenth": ("4 of the 40 training programs", BUNDLED, 10),
    "cores6": ("6 of the 26 cores", BUNDLED | {"cores": SIX_CORES}, 1),
}


def words(options):
    for name, value in options.items():
        if value is not None:
            yield f"--{name}"
            if value is not True:
                yield str(value)


def measure(traces, out, name):
    title, options, step = VARIANTS[name]
    model = out / f"{name}.safetensors"
    windows = sorted((traces / "train").glob("*.1.h5"))[::step]
    if not model.exists():
        run("train", *windows, traces / "validation", "-o", model, "--validate", VALIDATION,
            "--hold-out-cores", "test-*", "--log", out / f"{name}.log", *words(BUDGET | options))
    info = json.loads(run("info", model, "--json"))
    predicted = json.loads(run("predict", traces / "validation", "--model", model, "--cores", SIX_CORES,
                               "--threads", 1, "--json"))
    card = info["model"]
    six = [abs(entry["error"]) for entry in predicted["programs"]]
    return (f"| {title} | {info['parameters']:,} | {100 * card['errors'][0]['mean']:.1f} % | "
            f"{100 * card['errors'][0]['max']:.0f} % | {100 * sum(six) / len(six):.1f} % | "
            f"{card['training_seconds']:.0f} |")


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    traces, out = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    out.mkdir(parents=True, exist_ok=True)
    names = sys.argv[3:] or list(VARIANTS)
    unknown = [name for name in names if name not in VARIANTS]
    if unknown:
        sys.exit(f"ablation: no variant '{unknown[0]}', there are {', '.join(VARIANTS)}")
    print("| variant | weights | mean | largest | mean, six cores | seconds |\n| --- | --- | --- | --- | --- | --- |")
    for name in names:
        print(measure(traces, out, name), flush=True)


if __name__ == "__main__":
    main()
