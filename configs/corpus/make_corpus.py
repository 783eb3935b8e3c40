#!/usr/bin/env python3
"""Makes the corpus of recorded programs: configs/corpus/make_corpus.py OUT [--jobs 2] [--only NAMES].

Installs the Debian packages that programs.yaml names (apt-get, needs root; --no-install leaves that out), makes the
inputs, records each run with `perfpred record` and writes OUT/traces/RUN.K.h5, OUT/manifest.tsv (what was recorded)
and OUT/dropped.tsv (what was not, and why). Runs that are already there are skipped, so it goes on where it stopped.
Exit status: 0, 1 if a run failed in a way that is not a reason to drop it, 2 for a mistake in the call.
"""
import argparse
import array
import collections
import concurrent.futures
import fnmatch
import glob
import hashlib
import json
import os
import re
import resource
import shlex
import shutil
import signal
import subprocess
import sys
import time

import yaml

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))

LENGTH = 300_000        # instructions of a stretch, which follow each other without a gap
SKIP = 3_000_000        # dynamic linker and start-up
EVERY = 4_000_000        # from one stretch to the next; those that are kept are chosen from them
EPOCHS = 10             # at most so many are recorded, then the program is ended
SHORTEST = 800_000      # a run that is shorter has nothing but start-up
WITHOUT_RULE = 0.01     # a stretch with a larger share of instructions without a rule is dropped
TIME_LIMIT = 400        # seconds of one recording, on a machine that others use
STRETCHES = {1: 4, 2: 3}  # stretches of a run, by the runs that its program has; else 2
MOST_RUNS = 6           # of a package with more, each run has 2, so that none makes up much of the corpus
GUEST = range(0x4000000000, 0x5000000000)  # where QEMU 7.2 maps shared libraries


class Dropped(Exception):
    """A run that is not part of the corpus, with the reason."""


def excluded_libraries():
    with open(os.path.join(HERE, "excluded_libraries.txt"), encoding="utf-8") as file:
        return [line.split("#")[0].strip() for line in file if line.split("#")[0].strip()]


EXCLUDED = excluded_libraries()


def is_excluded(library):
    return any(fnmatch.fnmatch(os.path.basename(library), pattern) for pattern in EXCLUDED)


def read_runs():
    """The manifest's runs: dicts with run, program, class, packages, command, before, skip, every."""
    with open(os.path.join(HERE, "programs.yaml"), encoding="utf-8") as file:
        classes = yaml.safe_load(file)
    runs = []
    for kind, programs in classes.items():
        for program, entry in programs.items():
            if not isinstance(entry, dict):
                entry = {"runs": entry}
            commands = entry["runs"] if isinstance(entry["runs"], list) else [entry["runs"]]
            packages = entry.get("package", program).split()
            for number, command in enumerate(commands, 1):
                run = {"before": entry.get("before", ""), "skip": entry.get("skip", SKIP),
                       "every": entry.get("every", EVERY), "number": number}
                run.update(command if isinstance(command, dict) else {"run": command})
                run["command"] = run.pop("run")
                run["run"] = f"{program}-{number}" if len(commands) > 1 else program
                run["stretches"] = STRETCHES.get(len(commands), 2)
                run.update(program=program, packages=packages, **{"class": kind})
                runs.append(run)
    of_package = collections.Counter(run["packages"][0] for run in runs)
    for run in runs:
        if of_package[run["packages"][0]] > MOST_RUNS:
            run["stretches"] = 2
    names = collections.Counter(run["run"] for run in runs)
    if twice := [name for name, count in names.items() if count > 1]:
        sys.exit(f"programs.yaml: named twice: {', '.join(twice)}")
    return runs


def install(packages):
    state = subprocess.run(["dpkg-query", "-W", "-f", "${Package} ${db:Status-Abbrev}\n", *packages],
                           capture_output=True, text=True, check=False).stdout
    there = {line.split()[0] for line in state.splitlines() if line.split()[1:] == ["ii"]}
    missing = [package for package in packages if package not in there]
    if not missing:
        return
    if os.geteuid() != 0:
        sys.exit("apt-get needs root to install: " + " ".join(missing))
    print(f"apt-get install of {len(missing)} Debian packages", flush=True)
    environment = dict(os.environ, DEBIAN_FRONTEND="noninteractive")
    subprocess.run(["apt-get", "update", "-q"], stdout=subprocess.DEVNULL, check=True)
    subprocess.run(["apt-get", "install", "-y", "-q", "--no-install-recommends", *missing], env=environment,
                   stdout=subprocess.DEVNULL, check=True)


def guest_libraries(pattern):
    """Where QEMU's guest had its libraries, as LD_DEBUG=files wrote it: [(begin, end, file)]."""
    found = set()
    for name in glob.glob(pattern):
        with open(name, encoding="utf-8", errors="replace") as file:
            text = file.read()
        for library, base, size in re.findall(
                r"file=(\S+) \[\d+\];  generating link map\n\s*\d+:\s+dynamic: 0x\w+  base: 0x(\w+)\s+size: 0x(\w+)",
                text):
            begin = int(base, 16)
            if begin in GUEST:
                found.add((begin, begin + int(size, 16), os.path.basename(library)))
    return sorted(found)


def dump(trace, dataset, kind, scratch):
    """A dataset of integers of an HDF5 file."""
    raw = os.path.join(scratch, "dataset.raw")
    subprocess.run(["h5dump", "-d", dataset, "-b", "LE", "-o", raw, trace], stdout=subprocess.DEVNULL, check=True)
    values = array.array(kind)
    with open(raw, "rb") as file:
        values.frombytes(file.read())
    os.remove(raw)
    return values


def executed_libraries(trace, libraries, scratch):
    """Executed instructions of a trace by the library that they lie in; the program itself is ''."""
    pcs = dump(trace, "/static/pc", "Q", scratch)
    ids = dump(trace, "/dynamic/static_id", "B", scratch)
    width = len(ids) // LENGTH
    ids = array.array({1: "B", 2: "H", 4: "I"}[width], ids.tobytes())
    counts = collections.Counter()
    for row, count in collections.Counter(ids).items():
        name = next((file for begin, end, file in libraries if begin <= pcs[row] < end), "")
        counts[name] += count
    return counts


def split_command(command):
    """Words, file for standard input."""
    words = shlex.split(command)
    stdin = os.devnull
    if "<" in words:
        at = words.index("<")
        stdin = words[at + 1]
        del words[at:at + 2]
    return words, stdin


class Maker:
    def __init__(self, out, perfpred):
        self.out = os.path.abspath(out)
        self.perfpred = perfpred
        for folder in ("traces", "runs", "scratch"):
            os.makedirs(os.path.join(self.out, folder), exist_ok=True)
        self.inputs = os.path.join(self.out, "inputs")

    def environment(self, scratch):
        return {"PATH": "/usr/bin:/bin:/usr/sbin:/sbin:/usr/games:/usr/lib/gcc/x86_64-linux-gnu/12", "HOME": scratch,
                "LC_ALL": "C", "TZ": "UTC", "TERM": "dumb", "OMP_NUM_THREADS": "1", "I": self.inputs,
                "S": os.path.join(HERE, "scripts"), "PYTHONHASHSEED": "0", "SOURCE_DATE_EPOCH": "1000000000",
                "R_HOME": "/usr/lib/R"}

    def state_file(self, run):
        return os.path.join(self.out, "runs", run["run"] + ".json")

    def entry_digest(self, run):
        return hashlib.sha256(json.dumps(run, sort_keys=True).encode()).hexdigest()[:16]

    def finished(self, run):
        try:
            with open(self.state_file(run), encoding="utf-8") as file:
                state = json.load(file)
        except (OSError, ValueError):
            return None
        if state["entry"] != self.entry_digest(run):
            return None
        traces = [os.path.join(self.out, "traces", trace["file"]) for trace in state.get("traces", [])]
        return state if all(os.path.exists(trace) for trace in traces) else None

    def record(self, words, stdin, scratch, environment, program, plan):
        """Runs perfpred record; gives its report, or None and its last line where it wrote none."""
        trace, report = os.path.join(scratch, ".t.h5"), os.path.join(scratch, ".report.json")
        last = os.path.join(scratch, f".t.{plan['epochs']}.h5")
        command = [self.perfpred, "record", "-o", trace, "--report", report, "--program", program, "--quiet",
                   "--skip", str(plan["skip"]), "--epochs", str(plan["epochs"]), "--every", str(plan["every"]),
                   "--length", str(LENGTH), "--", *words]
        environment = dict(environment, LD_DEBUG="files", LD_DEBUG_OUTPUT=os.path.join(scratch, ".ld"))
        begin = time.monotonic()
        with open(stdin, "rb") as source, open(os.path.join(scratch, ".stdout"), "wb") as out, \
                open(os.path.join(scratch, ".stderr"), "wb") as err:
            child = subprocess.Popen(command, stdin=source, stdout=out, stderr=err, cwd=scratch, env=environment,
                                     start_new_session=True)
            asked = None
            while True:
                try:
                    child.wait(0.1)
                    break
                except subprocess.TimeoutExpired:
                    late = time.monotonic() - begin > TIME_LIMIT
                    if asked is None and (late or (plan["epochs"] > 1 and os.path.exists(last))):
                        asked = time.monotonic()
                        child.send_signal(signal.SIGTERM)
                    elif asked is not None and time.monotonic() - asked > 20:
                        os.killpg(child.pid, signal.SIGKILL)
            try:  # children that the program left behind
                os.killpg(child.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
        with open(os.path.join(scratch, ".stderr"), encoding="utf-8", errors="replace") as file:
            lines = [line.strip() for line in file if line.strip()]
        try:
            with open(report, encoding="utf-8") as file:
                return json.load(file), lines
        except FileNotFoundError:
            return None, lines

    def make(self, run):
        """Records one run; writes and gives its state."""
        scratch = os.path.join(self.out, "scratch", run["run"])
        shutil.rmtree(scratch, ignore_errors=True)
        os.makedirs(scratch)
        for old in glob.glob(os.path.join(self.out, "traces", glob.escape(run["run"]) + ".[0-9].h5")):
            os.remove(old)
        state = {"entry": self.entry_digest(run), **{key: run[key] for key in ("run", "program", "class", "command")}}
        begin = time.monotonic()
        try:
            self.fill(run, scratch, state)
        except Dropped as reason:
            state["dropped"] = str(reason)
        state["seconds"] = round(time.monotonic() - begin, 1)
        with open(self.state_file(run) + ".part", "w", encoding="utf-8") as file:
            json.dump(state, file, indent=1)
        os.replace(self.state_file(run) + ".part", self.state_file(run))
        shutil.rmtree(scratch, ignore_errors=True)
        return state

    def fill(self, run, scratch, state):
        environment = self.environment(scratch)
        if run["before"]:
            try:
                done = subprocess.run(["bash", "-c", run["before"]], cwd=scratch, env=environment, text=True,
                                      errors="replace", stdin=subprocess.DEVNULL, capture_output=True, check=False,
                                      timeout=TIME_LIMIT)
            except subprocess.TimeoutExpired:
                raise Dropped("before: too long") from None
            if done.returncode != 0:
                raise Dropped(f"before: exit status {done.returncode}: {last_line(done.stderr.splitlines())}")
        expanded = run["command"].replace("$I", self.inputs).replace("$S", environment["S"]).replace("$PWD", scratch)
        words, stdin = split_command(expanded)
        stdin = os.path.join(scratch, stdin)
        executable = shutil.which(words[0], path=environment["PATH"])
        if executable is None or not os.path.exists(stdin):
            raise Dropped(f"there is no {words[0] if executable is None else stdin}")
        owner = subprocess.run(["dpkg", "-S", os.path.realpath(executable), executable], capture_output=True, text=True,
                               check=False).stdout.split(":")[0].split("\n")[0] or run["packages"][0]
        state["package"] = owner
        state["version"] = subprocess.run(["dpkg-query", "-W", "-f", "${Version}", owner], capture_output=True,
                                          text=True, check=False).stdout
        plan = {"skip": run["skip"], "every": run["every"], "epochs": EPOCHS}
        report, lines = self.record(words, stdin, scratch, environment, run["program"], plan)
        ended = re.search(r"ended after (\d+) instructions", " ".join(lines))
        whole = report and any(trace["instructions"] >= LENGTH for trace in report["traces"])
        if not whole and (ended or report):  # a short run: one stretch, behind the first half
            executed = int(ended.group(1)) if ended else report["executed"]
            if executed < SHORTEST:
                raise Dropped(f"ended after {executed} instructions: {last_line(lines[:-1])}")
            plan = {"skip": min(executed // 2, executed - LENGTH - 100_000), "every": LENGTH, "epochs": 1}
            report, lines = self.record(words, stdin, scratch, environment, run["program"], plan)
        if report is None:
            raise Dropped(last_line(lines))
        state.update({key: report[key] for key in ("executed", "exit_status", "signal", "threads", "breaks",
                                                   "interrupted")})
        if report["signal"] != 0 and not report["interrupted"]:
            raise Dropped(f"killed by signal {report['signal']}: {last_line(lines)}")
        state["skip"], state["every"] = plan["skip"], plan["every"]
        state["stderr"] = last_line(lines)
        self.choose(run, report, scratch, state)

    def choose(self, run, report, scratch, state):
        """Keeps a few stretches, spread over the run."""
        libraries = guest_libraries(os.path.join(scratch, ".ld.*"))
        state["linked_excluded"] = sorted({file for _, _, file in libraries if is_excluded(file)})
        whole = [trace for trace in report["traces"] if trace["instructions"] == LENGTH]
        if not whole:
            raise Dropped("no whole stretch")
        good = [trace for trace in whole if trace["without_rule"] <= WITHOUT_RULE * LENGTH]
        if not good:
            least = min(trace["without_rule"] for trace in whole) / LENGTH
            raise Dropped(f"{100 * least:.1f} % without rule: {', '.join(report['without_rule'][:6])}")
        seen, different = set(), []
        for trace in good:
            if trace["signature"] not in seen:
                different.append(trace)
                seen.add(trace["signature"])
        by_library, clean, offender = {}, [], ""
        for trace in different:
            if state["linked_excluded"]:
                counts = executed_libraries(os.path.join(scratch, trace["file"]), libraries, scratch)
                if bad := [name for name in counts if is_excluded(name)]:
                    offender = bad[0]
                    continue
                by_library[trace["file"]] = counts
            clean.append(trace)
        if not clean:
            raise Dropped(f"executes {offender}")
        wanted = min(run["stretches"], len(clean))
        chosen = [clean[int((i + 0.5) / wanted * len(clean))] for i in range(wanted)]
        total, state["traces"] = collections.Counter(), []
        for number, trace in enumerate(chosen, 1):
            source = os.path.join(scratch, trace["file"])
            total += by_library.get(trace["file"]) or executed_libraries(source, libraries, scratch)
            target = f"{run['run']}.{number}.h5"
            os.replace(source, os.path.join(self.out, "traces", target))
            state["traces"].append({"file": target, "position": trace["position"], "thread": trace["thread"],
                                    "instructions": trace["instructions"], "without_rule": trace["without_rule"]})
        state["instructions"] = sum(trace["instructions"] for trace in state["traces"])
        state["without_rule"] = sum(trace["without_rule"] for trace in state["traces"]) / state["instructions"]
        state["libraries"] = {name or run["program"]: round(count / state["instructions"], 4)
                              for name, count in total.most_common() if count / state["instructions"] >= 0.01}


def remove_strangers(maker, runs):
    """Removes what was recorded of runs that the manifest no longer has."""
    known = {run["run"] for run in runs}
    for name in os.listdir(os.path.join(maker.out, "runs")):
        run = name.removesuffix(".json")
        if name.endswith(".json") and run not in known:
            for trace in glob.glob(os.path.join(maker.out, "traces", glob.escape(run) + ".[0-9].h5")):
                os.remove(trace)
            os.remove(os.path.join(maker.out, "runs", name))


def last_line(lines):
    lines = [line for line in lines if line.strip()]
    return re.sub(r"\s+", " ", lines[-1])[:160] if lines else ""


def write_table(path, rows):
    with open(path + ".part", "w", encoding="utf-8") as file:
        for row in rows:
            file.write("\t".join(str(value) for value in row) + "\n")
    os.replace(path + ".part", path)


def write_tables(maker, runs):
    """manifest.tsv and dropped.tsv of what is there; gives the recorded and the dropped states."""
    states = [state for run in runs if (state := maker.finished(run))]
    kept = [state for state in states if "traces" in state]
    dropped = [state for state in states if "dropped" in state]
    write_table(os.path.join(maker.out, "manifest.tsv"), [
        ("run", "program", "class", "package", "version", "command", "stretches", "instructions", "executed",
         "share_without_rule", "linked_excluded", "executed_code")] + [
             (s["run"], s["program"], s["class"], s["package"], s["version"], s["command"], len(s["traces"]),
              s["instructions"], s["executed"], f"{s['without_rule']:.5f}", ",".join(s["linked_excluded"]) or "-",
              ",".join(f"{name}:{share}" for name, share in s["libraries"].items())) for s in kept])
    write_table(os.path.join(maker.out, "dropped.tsv"), [("run", "program", "command", "reason")] + [
        (s["run"], s["program"], s["command"], s["dropped"]) for s in dropped])
    return kept, dropped


def print_summary(kept, dropped):
    if not kept:
        return
    total = sum(state["instructions"] for state in kept)
    packages = collections.Counter()
    code = collections.Counter()
    for state in kept:
        packages[state["package"]] += state["instructions"]
        for name, share in state["libraries"].items():
            code[name] += share * state["instructions"]
    print(f"{len(kept)} runs of {len({state['program'] for state in kept})} programs, "
          f"{sum(len(state['traces']) for state in kept)} stretches, {total:,} instructions; {len(dropped)} dropped")
    print("largest packages: " + ", ".join(f"{name} {100 * count / total:.1f} %"
                                           for name, count in packages.most_common(5)))
    print("most executed code: " + ", ".join(f"{name} {100 * count / total:.1f} %"
                                             for name, count in code.most_common(8)))


def find_perfpred():
    built = os.path.join(ROOT, "build", "release", "src", "cli", "perfpred")
    return built if os.path.exists(built) else shutil.which("perfpred")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("out", metavar="OUT")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--only", default="*", help="names of runs or programs, * as in the shell, separated by commas")
    parser.add_argument("--perfpred", default=find_perfpred())
    parser.add_argument("--no-install", action="store_true", help="what is not installed is dropped")
    parser.add_argument("--again", action="store_true", help="tries dropped runs once more")
    options = parser.parse_args()
    if not options.perfpred:
        parser.error("there is no perfpred: build it or name it with --perfpred")
    options.perfpred = os.path.abspath(options.perfpred)
    runs = read_runs()
    patterns = options.only.split(",")
    wanted = [run for run in runs if any(fnmatch.fnmatch(name, pattern) for pattern in patterns
                                         for name in (run["run"], run["program"]))]
    if not wanted:
        parser.error(f"--only: nothing is called {options.only}")
    if not options.no_install:
        install(sorted({package for run in wanted for package in run["packages"]} | {"hdf5-tools", "qemu-user"}))
    maker = Maker(options.out, options.perfpred)
    remove_strangers(maker, runs)
    subprocess.run([sys.executable, os.path.join(HERE, "make_inputs.py"), maker.inputs], check=True)
    todo = []
    for run in wanted:
        state = maker.finished(run)
        if state is None or (options.again and "dropped" in state):
            todo.append(run)
    todo.sort(key=lambda run: run["number"])  # different programs first
    failed = 0
    print(f"{len(todo)} of {len(wanted)} runs to record", flush=True)
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        futures = {pool.submit(maker.make, run): run for run in todo}
        for count, future in enumerate(concurrent.futures.as_completed(futures), 1):
            name = futures[future]["run"]
            try:
                state = future.result()
                text = state.get("dropped") and "dropped: " + state["dropped"] or f"{len(state['traces'])} stretches"
                print(f"[{count}/{len(todo)}] {name}: {text} ({state['seconds']} s)", flush=True)
            except Exception as error:  # of this script; the others go on
                failed += 1
                print(f"[{count}/{len(todo)}] {name}: FAILED: {error!r}", flush=True)
            if count % 20 == 0:
                write_tables(maker, runs)
    print_summary(*write_tables(maker, runs))
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    print(f"{used.ru_utime + used.ru_stime:.0f} s of processor time")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
