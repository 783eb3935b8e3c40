#!/usr/bin/env python3
"""NeuroScalar's heat map: trains a model of one core on one program, and measures it on each (sections 6.1).

usage: bench/heat_map.py TRACES OUT [CORE]

TRACES holds the folder train, whose windows of eight programs are read; CORE is ns-8w by default. A model is fitted to
all windows but the last of its program and measured on that last window of every program. OUT keeps the models; one
that is there is not trained again. Prints two Markdown tables, a row for each training program and one for a model of
all eight: the share of instructions whose cycles are exact after rounding, beside what always saying that window's most
frequent number of cycles would score, and the absolute error of total time.
PERFPRED (environment): the program, build/release/src/cli/perfpred by default.
"""
import json
import pathlib
import sys

from perfpred_command import run

PROGRAMS = ["bytecode_vm", "crypto_sym", "hash_table", "json_jansson", "matmul_tiled", "mp3_encode", "sat_picosat",
            "zlib_deflate"]
OPTIONS = ["--kind", "neuroscalar", "--features", "dataflow", "--layers", 1, "--width", 128, "--input", "embedded",
           "--input-width", 128, "--epochs", 4, "--epoch-instructions", 400_000, "--schedule", "cosine",
           "--learning-rate", 2e-3, "--threads", 1]


def scores(model, core, windows):
    """By window: share exact after rounding, absolute error of total time, share of the most frequent cycles."""
    result = []
    for window in windows:
        found = json.loads(run("evaluate", window, "--model", model, "--cores", core, "--threads", 1, "--json"))
        instructions = found["instructions"][0]
        result.append((instructions["exact"], abs(found["windows"][0]["error"]), instructions["most_frequent"]))
    return result


def table(title, rows):
    print(f"\n{title}\n\n| trained on | " + " | ".join(PROGRAMS) + " |\n|" + " --- |" * (len(PROGRAMS) + 1))
    for name, shares in rows:
        print(f"| {name} | " + " | ".join(f"{100 * share:.1f} %" for share in shares) + " |")


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    traces, out = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    core = sys.argv[3] if len(sys.argv) > 3 else "ns-8w"
    out.mkdir(parents=True, exist_ok=True)
    windows = {name: sorted((traces / "train").glob(f"{name}.*.h5")) for name in PROGRAMS}
    measured = [windows[name][-1] for name in PROGRAMS]
    fitted = {name: windows[name][:-1] for name in PROGRAMS}
    fitted["all eight"] = sum(fitted.values(), [])
    rows = []
    for name, traces_of in fitted.items():
        model = out / f"{name.replace(' ', '-')}.safetensors"
        if not model.exists():
            run("train", *traces_of, "-o", model, "--cores", core, *OPTIONS)
        rows.append((name, scores(model, core, measured)))
        print(name, file=sys.stderr)
    guess = [("most frequent cycles", [most for _, _, most in rows[0][1]])]
    table("Exact after rounding:", [(name, [exact for exact, _, _ in row]) for name, row in rows] + guess)
    table("Error of total time:", [(name, [error for _, error, _ in row]) for name, row in rows])


if __name__ == "__main__":
    main()
