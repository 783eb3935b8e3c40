#!/usr/bin/env python3
"""Times programs on this machine, records them, and fits a core to the times: perfpred tune --times, docs/tune.md.

usage: bench/real_machine.py FOLDER --core-file CORE.yaml [--model MODEL] [--rounds N] [--mix CORES] [--programs A,B]

FOLDER keeps what was made: inputs, traces, times of each run (runs.json) and times.csv; started again, it goes on where
it ended and adds the rounds that are missing. A program is timed in rounds, one run of each program in turn, by the
user time of its own process; the least counts. Both runs take the same environment, and the native one has the C
library choose what it chooses under the recorder's processor (GLIBC_TUNABLES); what it chose is compared first.
Needs QEMU (docs/record.md), gcc, and of the programs below those that are installed; the others are named and left out.
PERFPRED (environment): the program, build/release/src/cli/perfpred by default.
"""
import argparse
import csv
import json
import os
import pathlib
import shutil
import statistics
import subprocess
import sys

from perfpred_command import PERFPRED, REPOSITORY, TIMING_MODELS

CORPUS = REPOSITORY / "configs" / "corpus"

# The processor that `record` shows to programs has SSSE3 and no more. The last one is no instruction set: the C library
# sets it by AVX2 before it reads what is switched off here; those before it are what it prefers on processors of Intel.
SWITCHED_OFF = ("AVX AVX2 AVX512F AVX512VL AVX512BW AVX512DQ AVX512CD FMA FMA4 ERMS FSRM BMI1 BMI2 LZCNT MOVBE POPCNT SSE4_1 "
                "SSE4_2 XSAVE XSAVEC RTM Fast_Unaligned_Load Fast_Unaligned_Copy AVX_Fast_Unaligned_Load").split()

LEAST_EXECUTED = 20_000_000  # instructions: the start of a process is not what is to be timed
LEAST_TIMED = 1_500_000_000

# Name: commands that make its inputs ("" for none), and the program. $I: inputs of make_inputs.py, $S: scripts of the
# corpus. None of them looks for instruction sets by itself, has threads, or reads the clock for more than a seed.
PROGRAMS = {
    "gzip": ("", "gzip -9 -c $I/text.txt"),
    "bzip2": ("", "bzip2 -9 -c $I/text.txt"),
    "xz": ("", "xz -3 -T1 -c $I/text.txt"),
    "lz4": ("", "lz4 -q -9 -c $I/text.txt"),
    "lzop": ("", "lzop -9 -c $I/text.txt"),
    "sort": ("cat $I/text.txt $I/text.txt $I/access.log $I/text.txt > t", "sort --parallel=1 t"),
    "gawk": ("cat $I/text.txt $I/text.txt > t", "gawk -f $S/words.awk t"),
    "mawk": ("cat $I/text.txt $I/text.txt > t", "mawk -f $S/words.awk t"),
    "perl": ("cat $I/text.txt $I/text.txt > t", "perl $S/algorithms.pl words t"),
    "python": ("", "/usr/bin/python3.11 -S $S/sieve.py sieve $I/small.txt"),
    "ruby": ("cat $I/text.txt $I/text.txt > t", "ruby3.1 --disable-gems $S/algorithms.rb words t"),
    "php": ("", "php8.2 -n $S/algorithms.php fft"),
    "tclsh": ("", "tclsh8.6 $S/algorithms.tcl sieve"),
    "dash": ("", "dash $S/sh_loop.sh"),
    "bash": ("", "bash $S/sh_loop.sh"),
    "bc": ("", "bc -lq $S/bench.bc"),
    "dc": ("", "dc $S/bench.dc"),
    "m4": ("", "m4 -L 0 $I/prog.m4"),
    "cc1": ("", "/usr/lib/gcc/x86_64-linux-gnu/12/cc1 -quiet -O2 $I/prog.c -o o.s"),
    "cc1plus": ("", "/usr/lib/gcc/x86_64-linux-gnu/12/cc1plus -quiet -imultiarch x86_64-linux-gnu -D_GNU_SOURCE -O1 "
                    "$I/prog.cc -o o.s"),
    "as": ("gcc -O1 -S $I/prog.c -o p.s", "as p.s -o p.o"),
    "objdump": ("gcc -O1 -g -c $I/prog.c -o p.o", "objdump -d p.o"),
    "nasm": ("", "nasm -f elf64 $I/prog.asm -o o.o"),
    "flex": ("", "flex -o s.c $I/scan.l"),
    "grep": ("", "grep -E '([a-z])[a-z]*\\1{2}|[0-9]{3,}e' $I/text.txt"),
    "sed": ("", "sed -E 's/([a-z]+) ([a-z]+)/\\2 \\1/g;/[0-9]/y/abc/xyz/' $I/text.txt"),
    "fmt": ("cat $I/text.txt $I/text.txt > t", "fmt -w 60 t"),
    "od": ("", "od -A x -t x1z -t f8 $I/mixed.bin"),
    "jq": ("", "jq 'map(select(.value > 50)) | group_by(.region) | map({r: .[0].region, n: length})' $I/data.json"),
    "xmlwf": ("cat $I/data.xml > d.xml", "xmlwf d.xml"),
    "tidy": ("", "tidy -q -i -asxhtml $I/doc.html"),
    "troff": ("for i in 1 2 3; do cat $I/doc.roff; done > p", "troff -man -Tps p"),
    "dot": ("", "dot -Tplain $I/graph.dot"),
    "ghostscript": ("", "gs -q -dNOPAUSE -dBATCH -dSAFER -sDEVICE=ppmraw -r40 -o o.ppm $I/doc.ps"),
    "aspell": ("", "aspell list -l en < $I/medium.txt"),
    "glpsol": ("", "glpsol --lp $I/mip.lp"),
    "minisat": ("", "minisat $I/hole.cnf"),
    "swipl": ("", "/usr/lib/swi-prolog/bin/x86_64-linux/swipl -q -f $S/bench.pl -t halt"),
    "gforth": ("", "gforth-itc $S/bench.fth"),
    "sqlite": ("printf 'create table t(a,b);with recursive n(i) as (select 1 union all select i+1 from n where i<300000) insert "
               "into t select i*7919%%100003,hex(i) from n;create index x on t(a);select count(*),sum(a*b) from t u where a in "
               "(select max(a) from t group by a%%1009);' > q", "sqlite3 :memory: < q"),
}


def words_of(command):
    """The words of a command, as a shell splits them, and its standard input."""
    import shlex
    words = shlex.split(command)
    if "<" in words:
        return words[:words.index("<")], words[words.index("<") + 1]
    return words, os.devnull


class Machine:
    def __init__(self, folder):
        self.folder = folder.resolve()
        self.inputs = self.folder / "inputs"
        self.plain = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin:/usr/games", "HOME": str(self.folder), "LC_ALL": "C",
                      "I": str(self.inputs), "S": str(CORPUS / "scripts"), "PYTHONHASHSEED": "0"}
        self.native = dict(self.plain, GLIBC_TUNABLES="glibc.cpu.hwcaps=" + ",".join("-" + name for name in SWITCHED_OFF))
        self.runs_file = self.folder / "runs.json"
        self.runs = json.loads(self.runs_file.read_text()) if self.runs_file.exists() else {}

    def prepare(self, names):
        """Makes inputs; gives the programs that are there: {name: (words, standard input, folder)}."""
        for folder in (self.inputs, self.folder / "traces", self.folder / "work"):
            folder.mkdir(parents=True, exist_ok=True)
        subprocess.run([sys.executable, str(CORPUS / "make_inputs.py"), str(self.inputs)], check=True)
        found, missing = {}, []
        for name in names:
            before, command = PROGRAMS[name]
            command = command.replace("$I", self.plain["I"]).replace("$S", self.plain["S"])
            words, standard_input = words_of(command)
            executable = shutil.which(words[0], path=self.plain["PATH"])
            if executable is None:
                missing.append(name)
                continue
            work = self.folder / "work" / name
            if not work.exists():
                work.mkdir()
                if before:
                    subprocess.run(["bash", "-c", before], cwd=work, env=self.plain, check=True)
            found[name] = ([executable, *words[1:]], standard_input, work)
        if missing:
            print("not installed:", ", ".join(missing), file=sys.stderr)
        return found

    def user_seconds(self, words, standard_input, work):
        """User time of one run, and its exit status."""
        with open(work / standard_input, "rb") as source:
            child = subprocess.Popen(words, stdin=source, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=work,
                                     env=self.native)
            _, status, usage = os.wait4(child.pid, 0)
            child.returncode = os.waitstatus_to_exitcode(status)
        return usage.ru_utime, child.returncode

    def record(self, name, program, options):
        """Records a program once; gives the summary."""
        report = self.folder / "traces" / f"{name}.json"
        if not report.exists():
            words, standard_input, work = program
            with open(work / standard_input, "rb") as source:
                done = subprocess.run(
                    [PERFPRED, "record", "-o", str(self.folder / "traces" / f"{name}.h5"), "--program", name, "--report",
                     str(report), "--quiet", *options, "--", *words],
                    stdin=source, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, cwd=work, env=self.plain)
            if not report.exists():
                raise SystemExit(f"{name} was not recorded: {done.stderr.strip()}")
        return json.loads(report.read_text())

    def time(self, found, summaries, rounds):
        """A time is the mean of as many runs back to back as execute LEAST_TIMED instructions: the system tells user
        time by what it finds running when its clock ticks."""
        for turn in range(rounds):
            for name, program in found.items():
                times = self.runs.setdefault(name, [])
                if len(times) > turn:
                    continue
                repeats = -(-LEAST_TIMED // summaries[name]["executed"])
                total = 0
                for _ in range(repeats):
                    seconds, status = self.user_seconds(*program)
                    total += seconds
                    if status != summaries[name]["exit_status"]:
                        raise SystemExit(f"{name} ended with status {status}, another one than when it was recorded")
                times.append(total / repeats)
            self.runs_file.write_text(json.dumps(self.runs))


CHOICES = r"""
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
int main(int count, char** names) {
  void* math = dlopen("libm.so.6", RTLD_NOW);
  for (int i = 1; i < count; ++i) {
    void* place = dlsym(RTLD_DEFAULT, names[i]);
    Dl_info info;
    if (!place) place = dlsym(math, names[i]);
    if (place && dladdr(place, &info)) printf("%s %lx\n", names[i], (long)((char*)place - (char*)info.dli_fbase));
  }
}
"""
CHOSEN = ("memcpy memmove mempcpy memset memcmp memchr memrchr rawmemchr strlen strnlen strchr strchrnul strrchr strcmp strncmp "
          "strcasecmp strcpy strncpy stpcpy strcat strstr strspn strcspn strpbrk wcslen sin cos tan exp log pow atan atan2 floor "
          "ceil rint fma sinf cosf expf logf powf").split()


def check_choices(machine):
    """The C library has to choose the same functions natively and under the recorder's processor."""
    source, program = machine.folder / "choices.c", machine.folder / "choices"
    source.write_text(CHOICES)
    subprocess.run(["gcc", "-o", program, source], check=True)
    native = subprocess.run([program, *CHOSEN], env=machine.native, check=True, capture_output=True, text=True).stdout
    guest = subprocess.run(["qemu-x86_64", "-cpu", "qemu64,+ssse3", program, *CHOSEN], env=machine.plain, check=True,
                           capture_output=True, text=True).stdout
    if native != guest:
        other = [a.split()[0] for a, b in zip(native.splitlines(), guest.splitlines()) if a != b]
        raise SystemExit("the C library chooses other functions natively: " + ", ".join(other))
    print(f"the C library chooses the same {len(CHOSEN)} functions natively and recorded", file=sys.stderr)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--core-file", required=True)
    parser.add_argument("--model", default=str(TIMING_MODELS))
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--mix", default="none", help="known cores of which tune may mix in the timing models")
    parser.add_argument("--epochs", default="8", help="of each program at most; half of them at least")
    parser.add_argument("--length", default="200000")
    parser.add_argument("--warm", default="50000000", help="instructions in front of each epoch, of which the last "
                        "--warm-whole are kept whole")
    parser.add_argument("--warm-whole", default="300000")
    parser.add_argument("--programs", help="names, separated by commas (default: all)")
    parser.add_argument("--only", choices=["record", "time", "fit"], help="one of the three steps")
    options = parser.parse_args()
    machine = Machine(options.folder)
    found = machine.prepare(options.programs.split(",") if options.programs else list(PROGRAMS))
    check_choices(machine)
    recording = ["--epochs", options.epochs, "--length", options.length, "--warm", options.warm, "--warm-whole",
                 options.warm_whole]
    summaries = {}
    for name, program in found.items():
        if options.only in ("time", "fit") and not (machine.folder / "traces" / f"{name}.json").exists():
            continue
        summaries[name] = machine.record(name, program, recording)
        print(f"{name}: {summaries[name]['executed']:,} instructions", file=sys.stderr, flush=True)
    if options.only == "record":
        return
    short = [name for name, summary in summaries.items() if summary["executed"] < LEAST_EXECUTED]
    if short:
        print("too short to be timed:", ", ".join(short), file=sys.stderr)
    summaries = {name: summary for name, summary in summaries.items() if name not in short}
    found = {name: program for name, program in found.items() if name in summaries}
    if options.only != "fit":
        machine.time(found, summaries, options.rounds)
    spreads = []
    with open(machine.folder / "times.csv", "w", newline="") as file:
        rows = csv.writer(file)
        rows.writerow(["program", "time_s", "weight", "repeats", "spread_s"])
        for name, summary in summaries.items():
            times = machine.runs[name]
            least = min(times)
            median = statistics.median(times)
            spreads.append(median / least - 1)
            # The first instruction of a trace has no predecessor, so it does not count.
            weight = summary["executed"] / sum(trace["instructions"] - 1 for trace in summary["traces"])
            # What the least of the runs may be off by: how far the lower half of them lies above it.
            lower = sorted(times)[:max(2, len(times) // 2)]
            rows.writerow([name, f"{least:.6f}", f"{weight:.6f}", 1, f"{statistics.fmean(lower) - least:.6f}"])
            print(f"{name:12} {summary['executed']:>14,} instructions, {least:.3f} s, median {100 * (median / least - 1):5.1f} % "
                  f"above, largest {100 * (max(times) / least - 1):5.1f} %")
    print(f"median over the least of {len(next(iter(machine.runs.values())))} runs: {100 * statistics.fmean(spreads):.1f} % in the "
          f"mean, {100 * max(spreads):.1f} % at most\n", flush=True)
    traces = [trace["file"] for summary in summaries.values() for trace in summary["traces"]]
    subprocess.run([PERFPRED, "tune", *traces, "--times", str(machine.folder / "times.csv"), "--core-file", options.core_file,
                    "--model", options.model, "--mix", options.mix, "-o", str(machine.folder / "tuned.safetensors")], check=True)


if __name__ == "__main__":
    main()
