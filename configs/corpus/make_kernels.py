#!/usr/bin/env python3
"""Makes traces of random small programs: configs/corpus/make_kernels.py OUT [--count 300] [--seed 1] [--jobs 2].

Each program is C that a seed decides: a few arrays of some kilobytes to some megabytes, and loops over them that stream,
gather, scatter, chase pointers, probe hash tables, branch on data that is random, periodic or hangs on what came
before, jump through tables, recurse, divide, or depend on themselves, several of it in one loop. Programs of the corpus
that people use seldom do one thing so long and so differently; this is where windows, predictors, prefetchers and
memories part. gcc compiles them, `perfpred record` records stretches of each (OUT/traces/PROGRAM.K.h5); needs gcc.
Programs that are there are left as they are. Exit status: 0, 1 if a program could not be made, 2 for a mistake in the
call.
"""
import argparse
import concurrent.futures
import os
import random
import subprocess
import sys

from make_corpus import find_perfpred

SKIP = 60_000_000    # the arrays are filled
EVERY = 3_000_000    # from one stretch to the next
MOST_ELEMENTS = 3_000_000  # of all arrays, so that filling them ends before SKIP

INTEGERS = ["int8_t", "uint16_t", "int32_t", "uint32_t", "int64_t", "uint64_t"]
FLOATS = ["float", "double"]


class Program:
    """One program's text, as its random numbers decide."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.arrays = []      # (name, type, elements)
        self.functions = []   # text
        self.fills = []       # statements of main
        self.left = MOST_ELEMENTS
        self.names = 0

    def name(self, prefix):
        self.names += 1
        return f"{prefix}{self.names}"

    def elements(self, most=None):
        """A power of two, of which every size from little to much is as likely."""
        bits = self.random.randint(7, 20)
        while (1 << bits) > (most or self.left) and bits > 6:
            bits -= 1
        return 1 << bits

    def array(self, kind, fill, count=None):
        """An array of `kind` whose element i is filled with the expression `fill`; returns name and elements."""
        count = count or self.elements()
        self.left = max(1 << 7, self.left - count)
        name = self.name("a")
        self.arrays.append(f"static {kind} {name}[{count}];")
        self.fills.append(f"for (uint64_t i = 0; i < {count}; i++) {name}[i] = {fill};")
        return name, count

    def number(self):
        return self.random.choice([3, 5, 7, 11, 13, 29, 61, 127, 0x9e3779b1, 0x85ebca6b, 0x2545f491])

    def indices(self, count):
        """An array of indices below count: random ones, near ones, ascending, or a few hot ones."""
        fill = self.random.choice([
            f"rnd() % {count}", f"(i + rnd() % 64) % {count}", f"(i * {self.random.choice([1, 2, 4, 8, 17, 64])}) % {count}",
            f"rnd() % 8 ? rnd() % {max(16, count // 64)} : rnd() % {count}", f"(i ^ (rnd() % 1024)) % {count}"])
        return self.array("uint32_t", fill)

    def outcomes(self):
        """An array of numbers whose low bits decide branches: by chance, in periods, or by those before."""
        period = self.random.choice([2, 3, 5, 8, 12, 20, 33, 70])
        fill = self.random.choice([
            "rnd()", f"(rnd() % 100) < {self.random.choice([3, 10, 20, 35])}", f"i % {period} == 0",
            f"(i / {period}) & 1", f"((i % {period}) ^ (i % {self.random.choice([2, 3, 7])})) & 1",
            f"rnd() % 16 ? (i % {period} == 1) : rnd()", "(i & (i >> 3) & (i >> 7)) != 0"])
        return self.array("uint8_t", fill, min(self.elements(), 1 << self.random.randint(6, 16)))

    # Each of these gives statements of a loop's body over i; sums go to x (integer) or f (double).

    def stream(self):
        kind = self.random.choice(INTEGERS + FLOATS)
        a, n = self.array(kind, "rnd() & 127")
        stride = self.random.choice([1, 1, 1, 2, 3, 4, 8, 16, 33, 64])
        total = "f" if kind in FLOATS else "x"
        if self.random.random() < 0.4:
            b, m = self.array(kind, "rnd() & 63")
            op = self.random.choice(["+", "-", "*"])
            return f"{a}[(i * {stride}) & {n - 1}] = {b}[i & {m - 1}] {op} {self.number() & 63};"
        return f"{total} += {a}[(i * {stride}) & {n - 1}];"

    def gather(self):
        kind = self.random.choice(INTEGERS + FLOATS)
        a, n = self.array(kind, "rnd()")
        b, m = self.indices(n)
        total = "f" if kind in FLOATS else "x"
        return f"{total} += {a}[{b}[i & {m - 1}]];"

    def dependent_gather(self):
        a, n = self.array("uint32_t", "rnd()")
        return f"x = x * {self.number()} + {a}[(x >> {self.random.randint(1, 9)}) & {n - 1}];"

    def scatter(self):
        kind = self.random.choice(INTEGERS)
        a, n = self.array(kind, "0")
        b, m = self.indices(n)
        return f"{a}[{b}[i & {m - 1}]] {self.random.choice(['+=', '^=', '='])} (uint32_t)(x + i);"

    def chase(self):
        """Chains through one permutation, in one cycle, of nodes of some size."""
        words = self.random.choice([2, 4, 8, 16, 32])
        n = max(64, self.elements(max(64, self.left // words)))
        self.left = max(1 << 7, self.left - n * words)
        name = self.name("node")
        self.arrays.append(f"static uint64_t {name}[{n}][{words}];")
        step = self.random.choice(["rnd() % (i + 1)", "i - (rnd() % (i < 16 ? i + 1 : 16))", "i"])
        self.fills.append(f"for (uint64_t i = 0; i < {n}; i++) {name}[i][0] = i;")
        self.fills.append(f"for (uint64_t i = {n} - 1; i > 0; i--) {{ uint64_t j = {step}; j = j < i ? j : i - 1; "
                          f"uint64_t t = {name}[i][0]; {name}[i][0] = {name}[j][0]; {name}[j][0] = t; }}")
        chains = self.random.choice([1, 1, 2, 3, 4, 6])
        pointers = [self.name("p") for _ in range(chains)]
        for at, pointer in enumerate(pointers):
            self.arrays.append(f"static uint64_t {pointer} = {at * (n // chains)};")
        work = self.random.choice(["", f" x += {name}[{pointers[0]}][{words - 1}];",
                                   f" {name}[{pointers[0]}][1] += x;"])
        return " ".join(f"{p} = {name}[{p}][0];" for p in pointers) + work

    def chain(self):
        k = self.number()
        steps = [f"x = x * {k} + 1;", f"x ^= x >> {self.random.randint(3, 29)};", f"x += x << {self.random.randint(1, 7)};",
                 "x = (x << 13) | (x >> 51);", f"x -= {k};"]
        return " ".join(self.random.choice(steps) for _ in range(self.random.randint(1, 8)))

    def wide(self):
        ways = self.random.randint(2, 8)
        names = [self.name("w") for _ in range(ways)]
        kind, ops = self.random.choice([("uint64_t", ["+", "^", "*", "-"]), ("double", ["+", "*", "-"]),
                                        ("uint32_t", ["+", "*", "&", "|"])])
        for name in names:
            self.arrays.append(f"static {kind} {name} = 1;")
        return " ".join(f"{name} = {name} {self.random.choice(ops)} {self.random.choice(['3', '7', 'i', '1'])};"
                        for name in names)

    def floating(self):
        op = self.random.choice(["f = f * 0.999 + 1.5;", "f = f / 1.0001 + 1.0;", "f = sqrt(f * f + 1.0);",
                                 "f += 1.0 / (double)(i + 1);", "f = f * 0.5 + f * f * 1e-9;",
                                 "f += (double)(x & 1023) * 0.25;"])
        return " ".join([op] * self.random.randint(1, 3))

    def division(self):
        return self.random.choice(["x += i / ((x & 15) + 1);", "x = x % 1000003 + i;", "x += (uint32_t)i % (((uint32_t)x & 255) + 3);",
                                   "x = (x ^ i) / 3 + x;"])

    def branch(self):
        a, n = self.outcomes()
        inner = self.random.choice([self.chain, self.wide, self.floating, self.chain])()
        other = self.random.choice(["x++;", "x ^= 5;", self.chain()])
        guard = self.random.choice([f"{a}[i & {n - 1}] & 1", f"{a}[i & {n - 1}] & 1 && {a}[(i + 1) & {n - 1}] & 1",
                                    f"({a}[i & {n - 1}] ^ x) & 1"])
        return f'if ({guard}) {{ {inner} asm volatile("" ::: "memory"); }} else {{ {other} asm volatile(""); }}'

    def branch_on_load(self):
        a, n = self.array("uint32_t", "rnd()")
        b, m = self.indices(n)
        limit = self.random.choice([0x80000000, 0xe0000000, 0x08000000])
        return f'if ({a}[{b}[i & {m - 1}]] < {limit}u) {{ x += i; asm volatile("" ::: "memory"); }}'

    def switch(self):
        cases = self.random.choice([4, 8, 16, 40])
        period = self.random.choice([3, 7, 16, 50])
        fill = self.random.choice([f"rnd() % {cases}", f"(i % {period}) % {cases}", f"rnd() % 10 ? (i % {period}) % {cases} : rnd() % {cases}"])
        a, n = self.array("uint8_t", fill, 1 << self.random.randint(5, 15))
        bodies = "".join(f'case {c}: x = x * {self.number()} + {c}; asm volatile("# {c}" ::: "memory"); break;' for c in range(cases))
        return f"switch ({a}[i & {n - 1}]) {{ {bodies} }}"

    def calls(self):
        """Through a table of functions, or all of them in turn: much code."""
        count = self.random.choice([2, 4, 16, 60, 200])
        names = [self.name("g") for _ in range(count)]
        for name in names:
            self.functions.append(f"static __attribute__((noinline)) uint64_t {name}(uint64_t x, uint64_t i) "
                                  f"{{ {self.chain()} {'if (x & %d) x += i;' % (1 << self.random.randint(0, 9))} return x; }}")
        table = self.name("t")
        self.functions.append(f"static uint64_t (*const {table}[{count}])(uint64_t, uint64_t) = {{ {', '.join(names)} }};")
        where = self.random.choice([f"i % {count}", f"(x >> 7) % {count}", f"(i / {self.random.choice([2, 5, 30])}) % {count}"])
        return f"x = {table}[{where}](x, i);"

    def recursion(self):
        name = self.name("r")
        depth = self.random.choice([3, 8, 20, 40])
        self.functions.append(f"static __attribute__((noinline)) uint64_t {name}(uint64_t x, int d) {{ "
                              f"if (d <= 0) return x; uint64_t y = {name}(x * 3 + 1, d - 1); "
                              f"return (y & 3) == 3 ? y + {name}(y, d / 2 - 2) : y ^ x; }}")
        return f"x += {name}(i, {depth});"

    def hash_probe(self):
        n = self.elements()
        a, n = self.array("uint32_t", f"rnd() % {self.random.choice([2, 4, 10])} ? rnd() | 1 : 0", n)
        return (f"{{ uint32_t h = (uint32_t)(i * {self.number() | 1}u) & {n - 1}; int c = 0; while ({a}[h] != 0 && "
                f"{a}[h] != (uint32_t)x && c++ < 12) h = (h + 1) & {n - 1}; x += h; }}")

    def search(self):
        a, n = self.array("uint32_t", "(uint32_t)i * 3")
        return (f"{{ uint32_t lo = 0, hi = {n}, k = (uint32_t)(i * {self.number()}u) % {3 * n}; while (lo < hi) {{ uint32_t m = (lo + hi) / 2; "
                f"if ({a}[m] < k) lo = m + 1; else hi = m; }} x += lo; }}")

    def scan(self):
        a, n = self.array("char", f"rnd() % {self.random.choice([4, 12, 40])} ? 'a' + rnd() % 20 : 0")
        return f"{{ uint64_t j = (i * 7) & {n - 1}; int c = 0; while ({a}[j] && c++ < 64) {{ j = (j + 1) & {n - 1}; x += {a}[j] == 'q'; }} x += j; }}"

    def stack(self):
        a, n = self.array("uint64_t", "i", 1 << self.random.randint(4, 12))
        s = self.name("s")
        self.arrays.append(f"static uint32_t {s} = 8;")
        return (f"{a}[{s}++ & {n - 1}] = x; {a}[{s}++ & {n - 1}] = i; x += {a}[--{s} & {n - 1}] ^ {a}[({s} - 1) & {n - 1}]; "
                f"{'--' + s if self.random.random() < 0.7 else s + ' += 0'};")

    def stencil(self):
        kind = self.random.choice(FLOATS + ["int32_t"])
        a, n = self.array(kind, "rnd() & 15")
        row = 1 << self.random.randint(3, 10)
        b, m = self.array(kind, "0", n)
        at = [f"{a}[(i + {d}) & {n - 1}]" for d in self.random.sample([0, 1, 2, row, 2 * row, row + 1, n - 1, n - row], 4)]
        return f"{b}[i & {m - 1}] = {' + '.join(at)};"

    def copy(self):
        a, n = self.array("uint8_t", "rnd()", max(1 << 12, self.elements()))
        most = self.random.choice([8, 24, 64, 200, 1000])
        return f"memcpy({a} + ((i * 64) & {n // 2 - 1}), {a} + {n // 2} + ((x * 32) & {n // 4 - 1}), (i * 13) % {min(most, n // 4)} + 1);"

    def bits(self):
        return self.random.choice(["{ uint64_t v = x | 1; while (v) { v &= v - 1; x++; } }", "x += __builtin_ctzll(i | 1024);",
                                   "x = __builtin_bswap64(x) + i;", "{ uint32_t v = (uint32_t)i; v = v - ((v >> 1) & 0x55555555u); x += (v & 0x33333333u) + ((v >> 2) & 0x33333333u); }"])

    def loop(self):
        kinds = [self.stream, self.stream, self.gather, self.gather, self.dependent_gather, self.scatter, self.chase, self.chase,
                 self.chain, self.wide, self.floating, self.division, self.branch, self.branch, self.branch_on_load,
                 self.switch, self.calls, self.recursion, self.hash_probe, self.search, self.scan, self.stack, self.stencil,
                 self.copy, self.bits]
        body = [self.random.choice(kinds)() for _ in range(self.random.choice([1, 1, 2, 2, 3, 4, 6]))]
        name = self.name("loop")
        unroll = self.random.choice(["", "", "#pragma GCC unroll 4\n"])
        self.functions.append(f"static __attribute__((noinline)) void {name}(uint64_t from, uint64_t count) {{ uint64_t x = sum_x; double f = sum_f;\n"
                              f"{unroll}for (uint64_t i = from; i < from + count; i++) {{\n" + "\n".join(body) +
                              "\n}\nsum_x = x; sum_f = f > 1e100 ? 1.0 : f; }")
        return name

    def text(self):
        loops = [self.loop() for _ in range(self.random.choice([1, 1, 2, 3, 4]))]
        turns = []
        for loop in loops:
            count = self.random.choice([20, 200, 2000, 20000])
            turns.append(f"{loop}(round * {count}, {count});")
        return "\n".join([
            "#include <math.h>", "#include <stdint.h>", "#include <stdio.h>", "#include <string.h>",
            "static uint64_t state = 88172645463325252ull;",
            "static inline uint32_t rnd(void) { state ^= state << 13; state ^= state >> 7; state ^= state << 17; return (uint32_t)(state >> 16); }",
            "static volatile uint64_t sum_x = 1; static volatile double sum_f = 1.0;",
            *self.arrays, *self.functions, "int main(void) {", *self.fills,
            "for (uint64_t round = 0; round < 100000000ull; round++) {", *turns, "}",
            'printf("%llu %f\\n", (unsigned long long)sum_x, sum_f); return 0; }', ""])


def make(out, seed, perfpred, stretches, length):
    """Writes, compiles and records a program; gives None or what went wrong."""
    name = f"kernel{seed:04d}"
    traces = [os.path.join(out, "traces", f"{name}.{k}.h5" if stretches > 1 else f"{name}.h5") for k in range(1, stretches + 1)]
    if all(os.path.exists(trace) for trace in traces):
        return None
    source, binary = os.path.join(out, "sources", name + ".c"), os.path.join(out, "binaries", name)
    with open(source, "w", encoding="utf-8") as file:
        file.write(Program(seed).text())
    level = random.Random(seed * 7 + 1).choice(["-O1", "-O2", "-O2", "-O3", "-O2 -fno-tree-vectorize"])
    done = subprocess.run(["gcc", *level.split(), "-static", "-w", "-o", binary, source, "-lm"], text=True,
                          capture_output=True, check=False)
    if done.returncode != 0:
        return done.stderr.strip().splitlines()[0]
    done = subprocess.run([perfpred, "record", "-o", os.path.join(out, "traces", name + ".h5"), "--program", name, "--quiet",
                           "--skip", str(SKIP), "--epochs", str(stretches), "--every", str(EVERY), "--length", str(length),
                           "--stop", "--", binary], text=True, capture_output=True, check=False, timeout=300)
    if not all(os.path.exists(trace) for trace in traces):
        return (done.stderr.strip().splitlines() or [f"exit status {done.returncode}"])[-1]
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("out", metavar="OUT")
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1, help="of the first program; the others follow")
    parser.add_argument("--stretches", type=int, default=1, help="of each program")
    parser.add_argument("--length", type=int, default=100_000, help="instructions of a stretch")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--perfpred", default=find_perfpred())
    arguments = parser.parse_args()
    if not arguments.perfpred or not os.path.exists(arguments.perfpred):
        parser.error(f"{arguments.perfpred or 'perfpred'}: no such file; name perfpred with --perfpred")
    for folder in ("sources", "binaries", "traces"):
        os.makedirs(os.path.join(arguments.out, folder), exist_ok=True)
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        seeds = range(arguments.seed, arguments.seed + arguments.count)
        for seed, wrong in zip(seeds, pool.map(lambda s: make(arguments.out, s, arguments.perfpred, arguments.stretches, arguments.length), seeds)):
            if wrong is not None:
                failed += 1
                print(f"kernel{seed:04d}: {wrong}", file=sys.stderr)
    print(f"{arguments.count - failed} of {arguments.count} programs")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
