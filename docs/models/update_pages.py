#!/usr/bin/env python3
"""Writes docs/models/NAME.md for each MODEL: what its card says, and its errors as `perfpred evaluate` measures them.

usage: docs/models/update_pages.py --perfpred PROGRAM --traces FOLDER [--baselines FILE] [--tune CORES]
           [--described FOLDER] MODEL...

FOLDER holds the folders train, validation and test with traces; nothing but the tables of its own name is made from
test. The fitted baselines come from --baselines (perfpred evaluate --keep-baselines), else they are fitted to train,
which takes minutes. --tune CORE,CORE: cores that the model does not know; each is tuned on train, and the tuned model,
which is not kept, gives the cells of unseen cores. --described FOLDER: core files of cores that a model with a core
encoder was not fitted to, whose truth the test traces have. What a page has under "## Known weak spots" is written by
hand and kept. Every command that was run is on the page.
"""
import argparse
import json
import pathlib
import shlex
import subprocess
import sys
import tempfile

PAGES = pathlib.Path(__file__).resolve().parent
WEAK_SPOTS = "## Known weak spots"
PREDICTORS = [("model", "model"), ("mean_cpi", "mean CPI"), ("counts", "linear regression"),
              ("trees", "boosted trees"), ("interval", "interval model")]


class Runner:
    """Runs perfpred; remembers the commands as a reader would repeat them."""

    def __init__(self, program, traces, scratch):
        self.program, self.traces, self.scratch = program, traces, scratch
        self.commands = []

    def shown(self, word):
        word = word.replace(str(self.scratch) + "/", "")
        return word.replace(self.traces, "traces", 1) if word.startswith(self.traces) else word

    def json(self, *words):
        words = [str(word) for word in words]
        self.commands.append("perfpred " + shlex.join(self.shown(word) for word in words))
        print("  perfpred " + shlex.join(words), file=sys.stderr)
        result = subprocess.run([self.program, *words], stdout=subprocess.PIPE, check=False)
        if result.returncode != 0:
            sys.exit(f"update_pages: perfpred {words[0]} ended with status {result.returncode}")
        return json.loads(result.stdout)


def percent(value, digits=1, sign=False):
    return "-" if value is None else f"{100 * value:{'+' if sign else ''}.{digits}f} %"


def number(value, digits=3):
    return "-" if value is None else f"{value:.{digits}f}"


def table(titles, rows):
    lines = ["| " + " | ".join(titles) + " |", "|" + " --- |" * len(titles)]
    lines += ["| " + " | ".join(str(cell) for cell in row) + " |" for row in rows]
    return "\n".join(lines) + "\n"


def summary_cells(errors):
    if errors is None:
        return ["-"] * 5
    return [percent(errors[key]) for key in ("mean", "median", "p95", "max")] + [percent(errors["bias"], sign=True)]


def cells_table(groups):
    rows = []
    for group in groups:
        for place, (key, title) in enumerate(PREDICTORS):
            name = f"{group['group']} ({group['model']['count']})" if place == 0 else ""
            rows.append([name, title, *summary_cells(group[key])])
    return table(["programs x cores (pairs)", "predicted by", "mean", "median", "p95", "largest", "bias"], rows)


def groups_table(title, groups):
    rows = []
    for group in groups:
        baselines = [percent(group[key]["mean"]) if group[key] else "-" for key, _ in PREDICTORS[1:]]
        rows.append([group["group"], *summary_cells(group["model"]), *baselines])
    return table([title, "mean", "median", "p95", "largest", "bias", *(name for _, name in PREDICTORS[1:])], rows)


def lengths_table(entries):
    rows = [[f"{entry['instructions']:,}" if entry["instructions"] else "all", entry["standing"],
             f"{entry['model']['count']:,}", *summary_cells(entry["model"])] for entry in entries]
    return table(["instructions", "programs", "n", "mean", "median", "p95", "largest", "bias"], rows)


def instructions_table(entries):
    rows = [[entry["core"], entry["standing"], f"{entry['instructions']:,}", number(entry["mae_cycles"]),
             number(entry["rmse_cycles"]), number(entry["rae"]), percent(entry["exact"]), percent(entry["most_frequent"]),
             percent(entry["within_1_cycle"]), percent(entry["within_2_cycles"]), percent(entry["within_5_percent"]),
             percent(entry["mape"]), number(entry["pearson"]), number(entry["spearman"]), number(entry["kendall"])]
            for entry in entries]
    return table(["core", "programs", "n", "MAE", "RMSE", "RAE", "exact", "most frequent", "within 1", "within 2", "within 5 %", "MAPE",
                  "Pearson", "Spearman", "Kendall"], rows)


def correlations_table(entries):
    rows = [[entry["core"], entry["standing"], entry["programs"], number(entry["pearson"]), number(entry["spearman"]),
             number(entry["kendall"])] for entry in entries]
    return table(["core", "programs", "n", "Pearson", "Spearman", "Kendall"], rows)


def bands_section(bands):
    if bands is None:
        return ""
    total = bands["unseen_programs"] + bands["validation_programs"] + bands["training_programs"]
    text = (f"Level {percent(bands['level'])}, from {total} programs: {bands['unseen_programs']} unseen, "
            f"{bands['validation_programs']} validation, {bands['training_programs']} training (errors "
            f"times {bands['widening']:.2f}). Share of true times inside:\n\n")
    rows = [["whole programs" if entry["of"] == "programs" else "single windows", entry["standing"], entry["count"],
             percent(entry["covered"]), number(entry["mean_factor"])] for entry in bands["coverage"]]
    return "## Bands\n" + text + table(["of", "programs", "n", "inside", "mean factor"], rows) + "\n"


def names(all_names, shown=60):
    more = f" and {len(all_names) - shown:,} more (`perfpred info --json` has them)" if len(all_names) > shown else ""
    return f"{len(all_names):,}: {', '.join(all_names[:shown])}{more}"


def facts(info):
    card = info["model"]
    network = card["network"]
    kind = "foundation model" if card["kind"] == "foundation" else "NeuroScalar model"
    cores = [core["name"] + (" (tuned)" if core["tuned"] else "") for core in card["cores"]]
    rows = [
        ["kind", f"{kind}, {card['isa']}, granularity {card['granularity']}"],
        ["network", f"{'bidirectional ' if network['bidirectional'] else ''}{network['cell']} {network['layers']} x "
                    f"{network['width']}, {network['input']} input, {info['parameters']:,} parameters"
                    + (", corrects a timing model" if network.get("reads_timing_model") else "")],
        ["features", f"`{card['feature_set']}` version {card['feature_version']}"],
        ["training programs", names(card["training_programs"])],
        ["validation programs", names(card["validation_programs"])],
        ["cores", f"{len(cores)}: {', '.join(cores)}"],
        ["instructions", f"{card['training_instructions']:,} in the training set, {card['instructions_seen']:,} read"],
        ["loss", card["loss"]],
        ["seed", card["seed"]],
        ["time", f"{card['training_seconds'] / 60:.0f} minutes"],
        ["date, version", f"{card['date']}, perfpred {card['perfpred_version']}"],
    ]
    return table(["", ""], rows) + f"\n```\n{card['command']}\n```\n"


def errors_section(title, evaluation, cells_only=False):
    text = f"## {title}\n"
    if evaluation["notes"]:
        text += " ".join(note[0].upper() + note[1:] + "." for note in evaluation["notes"]) + "\n\n"
    text += cells_table(evaluation["cells"]) + "\n"
    if cells_only:
        return text
    if len(evaluation["windows"]) != len(evaluation["programs"]):
        text += "Single windows:\n\n" + cells_table(evaluation["window_cells"]) + "\n"
    text += groups_table("program", evaluation["by_program"]) + "\n" + groups_table("core", evaluation["by_core"]) + "\n"
    text += "Intervals:\n\n" + lengths_table(evaluation["intervals"]) + "\n"
    text += "Traces cut short:\n\n" + lengths_table(evaluation["prefixes"]) + "\n"
    if evaluation["instructions"]:
        text += "Single instructions, cycles:\n\n" + instructions_table(evaluation["instructions"]) + "\n"
    if evaluation["correlations"]:
        text += "Predicted against true times of programs:\n\n" + correlations_table(evaluation["correlations"]) + "\n"
    return text


def weak_spots(page):
    if page.exists():
        text = page.read_text()
        if WEAK_SPOTS in text:
            return text[text.index(WEAK_SPOTS):]
    return WEAK_SPOTS + "\nNot described yet.\n"


def write_page(model, arguments, scratch):
    runner = Runner(arguments.perfpred, arguments.traces, scratch)
    traces = pathlib.Path(arguments.traces)
    info = runner.json("info", model, "--json")
    kept = scratch / "baselines"
    if arguments.baselines:
        fitted = ["--baselines", arguments.baselines]
    else:
        fitted = ["--train-traces", traces / "train", "--keep-baselines", kept]
    common = ["--threads", arguments.threads, "--json"]
    test = runner.json("evaluate", traces / "test", "-m", model, *fitted, *common)
    if not arguments.baselines:
        fitted = ["--baselines", kept]
    validation = runner.json("evaluate", traces / "validation", "-m", model, *fitted, "--per-instruction-cores", "none",
                             *common)
    text = f"# {model.stem}\n`{model}`. Made by `docs/models/update_pages.py`; the last section is written by hand.\n\n"
    text += facts(info) + "\n"
    text += errors_section("Errors on test programs", test) + bands_section(test["bands"])
    text += errors_section("Errors on validation programs", validation, cells_only=True)
    if arguments.described:
        files = [word for file in sorted(pathlib.Path(arguments.described).glob("*.yaml"))
                 for word in ("--core-file", file)]
        described = runner.json("evaluate", traces / "test", "-m", model, *files, "--per-instruction-cores", "none",
                                *common)
        text += "## Cores by their description alone, test programs\n" + cells_table(described["cells"]) + "\n"
        text += groups_table("core", described["by_core"]) + "\n"
    if arguments.tune:
        tuned = model
        for core in arguments.tune.split(","):
            output = scratch / f"with-{core}.safetensors"
            runner.json("tune", traces / "train", "-m", tuned, "--core", core, "-o", output, *common)
            tuned = output
        unseen = runner.json("evaluate", traces / "test", "-m", tuned, "--cores", arguments.tune,
                             "--train-traces", traces / "train", *common)
        text += errors_section("Errors on cores added by tune", unseen)
    text += "## Commands\n```\n" + "\n".join(runner.commands) + "\n```\n\n"
    page = PAGES / f"{model.stem}.md"
    page.write_text(text + weak_spots(page))
    print(page)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--perfpred", default="build/release/src/cli/perfpred")
    parser.add_argument("--traces", required=True)
    parser.add_argument("--baselines")
    parser.add_argument("--tune")
    parser.add_argument("--described")
    parser.add_argument("--threads", default="0")
    parser.add_argument("models", nargs="+", type=pathlib.Path)
    arguments = parser.parse_args()
    arguments.traces = arguments.traces.rstrip("/")
    for model in arguments.models:
        with tempfile.TemporaryDirectory() as scratch:
            write_page(model, arguments, pathlib.Path(scratch))


if __name__ == "__main__":
    main()
