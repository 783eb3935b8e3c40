#!/usr/bin/env python3
"""Makes the inputs of the corpus: configs/corpus/make_inputs.py FOLDER. The same files each time, from a seed."""
import json
import math
import os
import random
import struct
import sys
import wave
import zlib

VERSION = "1"  # of all files; another one makes them anew
COMMON = """the of and to in a is that it was for on are as with his they at be this from have or by one had not but what
all were when we there can an your which their said if do will each about how up out them then she many some so these
would other into has more her two like him see time could no make than first been its who now people my made over did
down only way find use may water long little very after words called just where most know get through back much before
go good new write our used me man too any day same right look think also around another came come work three word must
because does part even place well such here take why things help put years different away again off went old number
great tell men say small every found still between name should home big give air line set own under read last never us
left end along while might next sound below saw something thought both few those always looked show large often together
asked house world going want school important until form food keep children feet land side without boy once animals life
enough took sometimes four head above kind began almost live page got earth need far hand high year mother light parts
country father let night following picture being study second eyes soon times story boys since white days ever paper hard
near sentence better best across during today others however sure means knew try told young miles sun ways thing whole
hear example heard several change answer room sea against top turned learn point city play toward five using himself
usually money seen car morning given trees become body computer memory program language machine branch letter""".split()

class Inputs:
    def __init__(self, folder):
        self.folder = folder

    def random(self, name):
        return random.Random("perfpred corpus " + name)

    def write(self, name, content):
        with open(os.path.join(self.folder, name), "wb") as file:
            file.write(content.encode() if isinstance(content, str) else content)

    # Text

    def words(self):
        rng = self.random("words")
        syllables = [a + b for a in "b c d f g l m n p r s t v st br pl ch".split() for b in "a e i o u an er on il".split()]
        made = ["".join(rng.choice(syllables) for _ in range(rng.choice((2, 2, 3, 4)))) for _ in range(4000)]
        return COMMON + made

    def prose(self, name, length):
        rng, words, lines, size = self.random(name), self.words(), [], 0
        weights = [1 / (i + 3) for i in range(len(words))]
        total, cumulative = 0.0, []
        for weight in weights:
            total += weight
            cumulative.append(total)
        while size < length:
            chosen = rng.choices(words, cum_weights=cumulative, k=rng.randrange(4, 15))
            if rng.random() < 0.2:
                chosen.insert(rng.randrange(len(chosen)), str(rng.randrange(10000)))
            line = " ".join(chosen).capitalize() + rng.choice((".", ".", ",", ";", "?"))
            lines.append(line)
            if rng.random() < 0.15:
                lines.append("")
            size += len(line) + 1
        return "\n".join(lines) + "\n"

    def text(self):
        text = self.prose("text", 1_500_000)
        self.write("text.txt", text)
        self.write("medium.txt", text[:300_000])
        self.write("small.txt", text[:60_000])
        rng, lines = self.random("edit"), text[:300_000].split("\n")
        for _ in range(400):
            at = rng.randrange(len(lines))
            what = rng.random()
            if what < 0.4:
                lines[at] = " ".join(reversed(lines[at].split()))
            elif what < 0.7:
                del lines[at]
            else:
                lines.insert(at, f"inserted line {rng.randrange(1000)}")
        self.write("medium2.txt", "\n".join(lines))
        self.write("words.txt", "\n".join(sorted(set(self.words()))) + "\n")
        rng = self.random("numbers")
        self.write("numbers.txt", "".join(f"{rng.randrange(10**9)}\n" for _ in range(60000)))
        self.write("floats.txt", "".join(f"{rng.gauss(10, 3):.5f}\n" for _ in range(60000)))
        self.write("pairs.txt", "".join(f"{i * 0.01:.3f} {math.sin(i * 0.01) + rng.gauss(0, 0.1):.5f}\n"
                                        for i in range(20000)))
        self.write("random.bin", rng.randbytes(1_000_000))
        self.write("mixed.bin", rng.randbytes(20_000) + text[:400_000].encode() + bytes(60_000) +
                   b"".join(struct.pack("<IHHd", i, i * 7 % 999, i % 13, i * 0.25) for i in range(20000)))
        ids = list(range(20000))
        self.write("join1.txt", "".join(f"{i:06d} {rng.randrange(1000)}\n" for i in ids if i % 3))
        self.write("join2.txt", "".join(f"{i:06d} {rng.choice(COMMON)}\n" for i in ids if i % 4))
        self.write("edges.txt", "".join(f"n{rng.randrange(i)} n{i}\n" for i in range(1, 20000)))

    def tables(self):
        rng = self.random("tables")
        rows = [(i, rng.choice(COMMON), rng.choice(("north", "south", "east", "west")), rng.randrange(1000),
                 round(rng.gauss(50, 20), 3), f"20{rng.randrange(10, 24)}-{rng.randrange(1, 13):02d}-{rng.randrange(1, 29):02d}")
                for i in range(15000)]
        head = "id,name,region,count,value,date"
        self.write("data.csv", head + "\n" + "".join(",".join(map(str, row)) + "\n" for row in rows))
        self.write("data.tsv", head.replace(",", "\t") + "\n" + "".join("\t".join(map(str, row)) + "\n" for row in rows))
        records = [dict(zip(head.split(","), row), tags=rng.sample(COMMON, 3), nested={"x": rng.random(), "ok": rng.random() < 0.5})
                   for row in rows[:8000]]
        self.write("data.json", json.dumps(records))
        self.write("small.json", json.dumps(records[:2000]))
        self.write("data.jsonl", "".join(json.dumps(record) + "\n" for record in records))
        self.write("data.xml", '<?xml version="1.0"?>\n<records>\n' + "".join(
            f'<record id="{r["id"]}" region="{r["region"]}"><name>{r["name"]}</name><value unit="m">{r["value"]}</value>'
            f'<tags><tag>{"</tag><tag>".join(r["tags"])}</tag></tags></record>\n' for r in records) + "</records>\n")
        self.write("data.rec", "%rec: Item\n\n" + "".join(
            f"Id: {r['id']}\nName: {r['name']}\nRegion: {r['region']}\nCount: {r['count']}\n\n" for r in records[:4000]))
        paths = ["/index.html", "/a/b.png", "/search", "/news/today", "/login", "/favicon.ico"]
        self.write("access.log", "".join(
            f'10.{rng.randrange(9)}.{rng.randrange(250)}.{rng.randrange(250)} - - [{rng.randrange(1, 29):02d}/Mar/2021:'
            f'{rng.randrange(24):02d}:{rng.randrange(60):02d}:{rng.randrange(60):02d} +0000] "GET {rng.choice(paths)}?q={rng.choice(COMMON)} HTTP/1.1" '
            f'{rng.choice((200, 200, 200, 304, 404, 500))} {rng.randrange(50000)} "-" "Mozilla/5.0 (X11; Linux x86_64) Firefox/{rng.randrange(50, 99)}.0"\n'
            for _ in range(20000)))
        self.write("svm.txt", "".join(f"{1 if sum(v[:3]) > 0 else -1} " + " ".join(f"{i + 1}:{x:.4f}" for i, x in enumerate(v)) + "\n"
                                      for v in ([rng.gauss(0, 1) for _ in range(12)] for _ in range(1500))))
        self.write("regress.txt", "".join(f"{sum(v):.4f} " + " ".join(f"{i + 1}:{x:.4f}" for i, x in enumerate(v)) + "\n"
                                          for v in ([rng.gauss(0, 1) for _ in range(40)] for _ in range(2500))))
        self.write("timbl.train", "".join(" ".join(rng.choice("abcdefg") for _ in range(7)) + " " + rng.choice("XYZ") + "\n" for _ in range(3000)))
        self.write("track.gpx", '<?xml version="1.0"?><gpx version="1.1" creator="x" xmlns="http://www.topografix.com/GPX/1/1"><trk><name>t</name><trkseg>' + "".join(
            f'<trkpt lat="{48 + math.sin(i / 300) + rng.gauss(0, 1e-4):.6f}" lon="{11 + math.cos(i / 170):.6f}"><ele>{500 + i % 90}</ele><time>2020-01-01T{i // 3600 % 24:02d}:{i // 60 % 60:02d}:{i % 60:02d}Z</time></trkpt>\n'
            for i in range(8000)) + "</trkseg></trk></gpx>\n")

    # Documents

    def documents(self):
        rng, words = self.random("documents"), self.words()

        def sentence(least=8, most=20):
            return " ".join(rng.choice(words[:800]) for _ in range(rng.randrange(least, most))).capitalize() + "."

        def paragraph():
            return "\n".join(sentence() for _ in range(rng.randrange(3, 8)))
        self.write("doc.md", "".join(
            f"## {sentence(2, 5)}\n\n{paragraph()}\n\n* *{sentence(2, 5)}*\n* **{sentence(3, 6)}** and `code`\n* [link](http://x.org/{i})\n\n"
            f"> {sentence()}\n\n```c\nint f{i}(void) {{ return {i}; }}\n```\n\n| a | b |\n|---|---|\n| {i} | {sentence(1, 3)} |\n\n" for i in range(300)))
        self.write("doc.html", "<!DOCTYPE html><html><head><title>Doc</title></head><body>" + "".join(
            f'<h2 id="s{i}">{sentence(2, 5)}</h2><p class="x">{paragraph()}</p><ul><li>{sentence(2, 4)}<li><b>{sentence(2, 4)}</b></ul>'
            f'<table><tr><td>{i}</td><td>{sentence(1, 3)}</td></tr></table><p>&amp; &lt;{i}&gt; <a href="#s{i}">x</a>\n' for i in range(300)) + "</body></html>")
        self.write("doc.roff", ".TH DOC 1\n.SH NAME\ndoc \\- text\n" + "".join(
            f".SH {sentence(1, 3).upper()}\n.PP\n{paragraph()}\n.TP\n.B \\-{rng.choice('abcdef')}\n{sentence()}\n.I {sentence(2, 3)}\n" for _ in range(300)))
        self.write("doc.ms", ".TL\nDoc\n.AU\nNobody\n" + "".join(f".NH 1\n{sentence(2, 4)}\n.PP\n{paragraph()}\n.EQ\nx sub {i} = a over {{b + {i}}} sqrt y\n.EN\n.TS\nl r.\n{rng.choice(words)}\t{i}\n.TE\n" for i in range(150)))
        self.write("doc.tex", "\\hsize=12cm\n" + "".join(f"\\beginsection {i} {sentence(2, 4)}\\par\n{paragraph()}\n$$\\sum_{{i=0}}^{{{i}}} {{x_i^2 \\over \\sqrt{{y+{i}}}}}$$\n\n" for i in range(120)) + "\\bye\n")
        self.write("doc.rtf", "{\\rtf1\\ansi " + "".join(f"{{\\b {sentence(2, 4)}}}\\par {paragraph()}\\par\n" for _ in range(400)) + "}")
        self.write("doc.abc", "X:1\nT:Tune\nM:4/4\nL:1/8\nQ:1/4=120\nK:G\n" + "".join(
            " ".join("".join(rng.choice(["C", "D", "E", "F", "G", "A", "B", "c", "d", "e", "f", "g"]) for _ in range(4)) for _ in range(2)) + (" |\n" if i % 4 == 3 else " | ") for i in range(400)) + "|]\n")
        lines, number = ["%!PS-Adobe-3.0"], 0
        for page in range(4):
            lines.append("/Times-Roman findfont 10 scalefont setfont")
            for y in range(740, 60, -14):
                number += 1
                lines.append(f"40 {y} moveto ({sentence(8, 14)}) show")
            for i in range(60):
                lines.append(f"newpath {rng.randrange(600)} {rng.randrange(800)} moveto {rng.randrange(600)} {rng.randrange(800)} {rng.randrange(600)} {rng.randrange(800)} {rng.randrange(600)} {rng.randrange(800)} curveto {rng.random():.2f} setgray stroke")
            lines.append("showpage")
        self.write("doc.ps", "\n".join(lines) + "\n")
        objects, stream_pages = [], []
        for page in range(12):
            content = "BT /F1 10 Tf 40 760 Td 12 TL\n" + "".join(f"({sentence(8, 14)}) Tj T*\n" for _ in range(58)) + "ET\n" + "".join(
                f"{rng.randrange(600)} {rng.randrange(800)} m {rng.randrange(600)} {rng.randrange(800)} l S\n" for _ in range(60))
            stream_pages.append(zlib.compress(content.encode()))
        kids = " ".join(f"{4 + 2 * i} 0 R" for i in range(len(stream_pages)))
        objects.append(b"<< /Type /Catalog /Pages 2 0 R >>")
        objects.append(f"<< /Type /Pages /Kids [{kids}] /Count {len(stream_pages)} >>".encode())
        objects.append(b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>")
        for i, stream in enumerate(stream_pages):
            objects.append(f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents {5 + 2 * i} 0 R /Resources << /Font << /F1 3 0 R >> >> >>".encode())
            objects.append(f"<< /Length {len(stream)} /Filter /FlateDecode >>\nstream\n".encode() + stream + b"\nendstream")
        pdf, offsets = b"%PDF-1.4\n", []
        for number, body in enumerate(objects, 1):
            offsets.append(len(pdf))
            pdf += f"{number} 0 obj\n".encode() + body + b"\nendobj\n"
        start = len(pdf)
        pdf += f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n".encode() + "".join(f"{o:010d} 00000 n \n" for o in offsets).encode()
        pdf += f"trailer << /Size {len(objects) + 1} /Root 1 0 R >>\nstartxref\n{start}\n%%EOF\n".encode()
        self.write("doc.pdf", pdf)
        self.write("po.po", 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n' + "".join(
            f'#: a.c:{i}\nmsgid "{i} {sentence()}"\nmsgstr "{i} {sentence()}"\n\n' for i in range(6000)))

    # Source code

    def sources(self):
        rng = self.random("sources")

        def expression(names, depth=0):
            if depth > 3 or rng.random() < 0.3:
                return rng.choice(names + [str(rng.randrange(1, 100))])
            return f"({expression(names, depth + 1)} {rng.choice(['+', '-', '*', '^', '&', '|', '+'])} {expression(names, depth + 1)})"
        body = []
        for i in range(160):
            names = ["a", "b", "c", "t", "u"]
            call = f"t += f{rng.randrange(i)}(a, b & 15, c);" if i else ""
            body.append(f"""int f{i}(int a, int b, int c) {{
  int t = {expression(['a', 'b', 'c'])}, u = {expression(['a', 'b', 'c'])};
  for (int i = 0; i < (b & 31); i++) {{
    if ({expression(names)} > {expression(names)}) t = {expression(names)};
    else u += table[(t + i) & 255] * {rng.randrange(1, 9)};
    switch (u & 3) {{ case 0: t ^= i; break; case 1: t += {rng.randrange(99)}; break; default: u -= a; }}
  }}
  {call}
  table[a & 255] = t;
  return t ^ u;
}}
""")
        c = "static int table[256];\n" + "".join(body) + "int main(void) { int s = 0; for (int i = 0; i < 100; i++) s += f159(i, i, s); return s & 127; }\n"
        self.write("prog.c", c)
        structs = "".join(f"""struct node{i} {{ struct node{i} *next, *prev; int key[{rng.randrange(2, 9)}]; double value; char name[{rng.randrange(8, 40)}]; }};
static double sum{i}(const struct node{i} *n) {{ double s = 0; while (n) {{ s += n->value * n->key[1]; n = n->next; }} return s; }}
double walk{i}(struct node{i} *n, int k) {{ struct node{i} *p = n; while (p && p->key[0] != k) p = p->next; if (!p) return -1; p->value += sum{i}(n); return p->value / ({rng.randrange(2, 9)}.5 + k); }}
""" for i in range(120))
        self.write("structs.c", structs)
        self.write("prog.cc", "#include <map>\n#include <vector>\n#include <string>\n#include <algorithm>\n" + "".join(
            f"""template <class T> struct Box{i} {{ std::vector<T> items; T total() const {{ T s{{}}; for (auto& x : items) s = s + x; return s; }} void sort() {{ std::sort(items.begin(), items.end(), [](const T& a, const T& b) {{ return b < a; }}); }} }};
int use{i}(int n) {{ Box{i}<int> b; std::map<std::string, int> m; for (int i = 0; i < n; ++i) {{ b.items.push_back(i * {rng.randrange(1, 99)} % 97); m[std::to_string(i)] += i; }} b.sort(); return b.total() + m.size(); }}
""" for i in range(15)))
        self.write("prog.f90", "".join(f"""subroutine s{i}(a, b, n)
  integer, intent(in) :: n
  real(8), intent(inout) :: a(n, n), b(n)
  integer :: i, j
  do j = 2, n - 1
    do i = 2, n - 1
      a(i, j) = {rng.random():.3f}d0 * (a(i-1, j) + a(i+1, j)) + b(i) * sin(a(i, j-1))
      if (a(i, j) > {rng.randrange(9)}.0d0) b(j) = b(j) + a(i, j)
    end do
  end do
end subroutine
""" for i in range(80)))
        self.write("prog.pas", "program p;\nvar t: array[0..255] of longint;\n" + "".join(f"""function f{i}(a, b: longint): longint;
var i, s: longint;
begin
  s := a * {rng.randrange(1, 99)};
  for i := 0 to b and 31 do begin
    if s > t[i] then s := s xor (a + i * {rng.randrange(1, 9)}) else s := s + t[(s + i) and 255];
    t[i] := s;
  end;
  f{i} := s;
end;
""" for i in range(250)) + "begin\nwriteln(f1(2, 3));\nend.\n")
        self.write("prog.asm", "".join(f"f{i}:\n  push rbx\n  mov eax, [rel t + {4 * (i % 60)}]\n  lea rbx, [rax + rax*4 + {i}]\n  xor rax, rbx\n.l:\n  dec rbx\n  jnz .l\n  movaps xmm0, [rel t]\n  add rax, {rng.randrange(99999)}\n  pop rbx\n  ret\n" for i in range(3000)) + "align 16\nt: times 64 dd 0\n")
        self.write("prog.m4", "define(`square', `eval($1 * $1)')define(`loop', `ifelse(eval($1 > $2), 1, , `square($1) loop(incr($1), $2)')')\n" + "".join(f"define(`m{i}', `ifelse($1, 0, x, `m{i}(decr($1))y{i}')')m{i}({i % 9})\nloop(1, 60)\n" for i in range(400)))
        self.write("scan.l", "%%\n" + "".join(f'"{w}" return {i};\n' for i, w in enumerate(sorted(set(self.words()[:900])))) + '[a-z]+[0-9]* return 1000;\n[0-9]+"."[0-9]*(e[-+]?[0-9]+)? return 1001;\n[ \\t\\n]+ ;\n%%\n')
        self.write("parse.y", "%token " + " ".join(f"T{i}" for i in range(80)) + "\n%%\nstart: e0;\n" + "".join(
            f"e{i}: e{i + 1} | e{i} T{i} e{i + 1} | T{i + 40} e{i + 1} T{(i + 1) % 40 + 40} ;\n" for i in range(38)) + "e38: T39 | T38 e0 T37 | T36 list T35;\nlist: e0 | list T34 e0;\n%%\n")
        self.write("scan.re", "int scan(const char *s) { const char *YYCURSOR = s, *YYMARKER;\n/*!re2c\nre2c:define:YYCTYPE = char;\nre2c:yyfill:enable = 0;\n" + "".join(
            f'"{w}" {{ return {i}; }}\n' for i, w in enumerate(sorted(set(self.words()[:300])))) + '[a-z]+ { return 1; }\n[0-9]+ { return 2; }\n* { return 0; }\n*/\n}\n')
        self.write("machine.rl", "%%{\nmachine m;\nmain := (" + " | ".join(f"'{w}' %{{ n = {i}; }}" for i, w in enumerate(sorted(set(self.words()[:160])))) + " | [0-9]+ ' ' )* ;\n}%%\nint n;\n%% write data;\nvoid f(char *p, char *pe) {\nint cs;\n%% write init;\n%% write exec;\n}\n")
        self.write("words.gperf", "%%\n" + "\n".join(sorted(set(self.words()[:500]))) + "\n%%\n")
        self.write("msg.proto", 'syntax = "proto3";\n' + "".join(f"message M{i} {{ int32 a = 1; repeated string b = 2; map<string, int64> c = 3; oneof d {{ bool e = 4; double f = 5; }} enum K {{ Z{i} = 0; O{i} = 1; }} K k = 6; }}\n" for i in range(200)))
        self.write("schema.fbs", "".join(f"table T{i} {{ a:int = {i}; b:string; c:[float]; d:T{max(i - 1, 0)}; }}\n" for i in range(400)) + "root_type T1;\n")
        self.write("api.i", "%module api\n" + "".join(f"struct S{i} {{ int a; double b[{i % 7 + 1}]; char *name; }};\nint call{i}(struct S{i} *s, int n, const char *text);\n" for i in range(300)))
        self.write("circuit.v", "".join(f"module m{i}(input clk, input [15:0] a, b, output reg [15:0] q);\n always @(posedge clk) begin q <= (a ^ (b << {i % 5})) + q * {rng.randrange(1, 9)}; if (q[{i % 16}]) q <= q - a; end\nendmodule\n" for i in range(40)) +
                   "module top; reg clk = 0; reg [15:0] a = 1, b = 3;\n" + "".join(f"wire [15:0] q{i}; m{i} u{i}(clk, a, b, q{i});\ninitial u{i}.q = {i};\n" for i in range(40)) +
                   " always #5 clk = ~clk;\n always @(posedge clk) begin a <= a * 5 + 7; b <= b ^ a; end\n initial #40000 begin $display(q1); $finish; end\nendmodule\n")
        self.write("rtl.v", "module rtl(input [31:0] a, b, input [2:0] op, output [31:0] r);\nassign r = op == 0 ? a + b : op == 1 ? a - b : op == 2 ? a & b : op == 3 ? (a << b[4:0]) : op == 4 ? (a ^ {b[15:0], b[31:16]}) : op == 5 ? {31'b0, a < b} : op == 6 ? (a >> b[4:0]) : a * b;\nendmodule\n")
        gates, wires = [], [f"i{i}" for i in range(64)]
        for i in range(4000):
            x, y = rng.sample(wires[-200:] if len(wires) > 260 else wires, 2)
            gates.append(f".names {x} {y} w{i}\n{rng.choice(['11', '10', '01'])} 1\n" if rng.random() < 0.7 else f".names {x} {y} w{i}\n10 1\n01 1\n")
            wires.append(f"w{i}")
        self.write("logic.blif", ".model m\n.inputs " + " ".join(f"i{i}" for i in range(64)) + "\n.outputs " + " ".join(f"w{i}" for i in range(3900, 4000)) + "\n" + "".join(gates) + ".end\n")

    # Pictures and sound

    def picture(self, name, width, height):
        rng = self.random(name)
        discs = [(rng.random() * width, rng.random() * height, rng.random() * width / 6 + 5, [rng.randrange(256) for _ in range(3)]) for _ in range(40)]
        rows = []
        for y in range(height):
            row = bytearray()
            for x in range(width):
                color = [128 + 100 * math.sin(x / 37 + y / 91), 128 + 90 * math.sin(y / 23), 255 * x / width]
                for cx, cy, radius, paint in discs:
                    if (x - cx) ** 2 + (y - cy) ** 2 < radius * radius:
                        color = paint
                noise = rng.randrange(-6, 7)
                row += bytes(min(255, max(0, int(v + noise))) for v in color)
            rows.append(bytes(row))
        return rows

    def png(self, rows, width, kind):
        def chunk(tag, data):
            return struct.pack(">I", len(data)) + tag + data + struct.pack(">I", zlib.crc32(tag + data))
        return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, len(rows), 8, kind, 0, 0, 0)) +
                chunk(b"IDAT", zlib.compress(b"".join(b"\0" + row for row in rows), 3)) + chunk(b"IEND", b""))

    def pictures(self):
        width, height = 400, 300
        rows = self.picture("picture", width, height)
        self.write("image.ppm", f"P6\n{width} {height}\n255\n".encode() + b"".join(rows))
        gray = [bytes((r[i] * 3 + r[i + 1] * 6 + r[i + 2]) // 10 for i in range(0, len(r), 3)) for r in rows]
        self.write("image.pgm", f"P5\n{width} {height}\n255\n".encode() + b"".join(gray))
        bits = b"".join(bytes(sum((row[x + k] < 120) << (7 - k) for k in range(8)) for x in range(0, width, 8)) for row in gray)
        self.write("image.pbm", f"P4\n{width} {height}\n".encode() + bits)
        self.write("image.png", self.png(rows, width, 2))
        self.write("gray.png", self.png(gray, width, 0))
        frames = []
        for t in range(4):
            luma = b"".join(bytes(row[(x + 3 * t) % width] for x in range(320)) for row in gray[:240])
            u = b"".join(bytes(rows[y][(3 * (x + 3 * t) + 1) % (3 * width)] for x in range(0, 320, 2)) for y in range(0, 240, 2))
            frames.append(b"FRAME\n" + luma + u + u)
        self.write("video.y4m", b"YUV4MPEG2 W320 H240 F25:1 Ip A1:1 C420jpeg\n" + b"".join(frames))
        self.write("video420.y4m", b"YUV4MPEG2 W320 H240 F25:1 Ip A1:1 C420mpeg2\n" + b"".join(frames * 3))

    def sound(self):
        rng = self.random("sound")
        for name, rate, channels, seconds in (("audio.wav", 44100, 2, 6), ("mono16k.wav", 16000, 1, 8), ("mono8k.wav", 8000, 1, 12), ("audio48k.wav", 48000, 2, 5)):
            samples = []
            phase = [0.0] * 6
            pitch = [110 * 1.5 ** k for k in range(6)]
            for i in range(rate * seconds):
                if i % (rate // 4) == 0:
                    pitch = [rng.choice((110, 165, 220, 247, 330, 440, 523, 880)) * (1 + 0.002 * k) for k in range(6)]
                fade = 1 - (i % (rate // 4)) / (rate / 3)
                value = 0.0
                for k in range(6):
                    phase[k] += pitch[k] / rate
                    value += math.sin(6.2831853 * phase[k]) * fade / (k + 2)
                value += rng.uniform(-0.05, 0.05)
                samples.append(max(-32767, min(32767, int(value * 14000))))
                if channels == 2:
                    samples.append(max(-32767, min(32767, int(value * 9000 + math.sin(i / 50) * 3000))))
            with wave.open(os.path.join(self.folder, name), "wb") as file:
                file.setnchannels(channels)
                file.setsampwidth(2)
                file.setframerate(rate)
                file.writeframes(struct.pack(f"<{len(samples)}h", *samples))
            if name == "mono8k.wav":
                self.write("mono8k.raw", struct.pack(f"<{len(samples)}h", *samples))
        # A module of four channels with two made samples.
        data = bytes(int(60 * math.sin(i / 5) + 50 * math.sin(i / 2.1)) & 255 for i in range(2000))
        header = b"corpus".ljust(20, b"\0")
        for i in range(31):
            length = len(data) // 2 if i < 2 else 0
            header += b"s".ljust(22, b"\0") + struct.pack(">HBBHH", length, 0, 50 if i < 2 else 0, 0, length if i == 0 else 1)
        header += bytes([3, 127]) + bytes([0, 1, 0]) .ljust(128, b"\0") + b"M.K."
        periods = (428, 381, 339, 320, 285, 254, 226, 214, 570, 509)
        patterns = b""
        for _ in range(2 * 64 * 4):
            period = rng.choice(periods) if rng.random() < 0.5 else 0
            sample = rng.choice((1, 2)) if period else 0
            effect, value = rng.choice(((0, 0x37), (4, 0x42), (0xA, 3), (0, 0)))
            patterns += bytes([period >> 8, period & 255, sample << 4 | effect, value])
        self.write("tune.mod", header + patterns + data + data)
        track = b"\0\xff\x51\x03\x07\xa1\x20"
        for i in range(200):
            notes = rng.sample(range(40, 84), 3)
            track += b"".join(bytes([0, 0x90, n, 90]) for n in notes) + b"".join(bytes([60 if k == 0 else 0, 0x80, n, 0]) for k, n in enumerate(notes))
            if i % 20 == 0:
                track += bytes([0, 0xC0, rng.randrange(100)])
        track += b"\0\xff\x2f\0"
        self.write("tune.mid", b"MThd" + struct.pack(">IHHH", 6, 0, 1, 96) + b"MTrk" + struct.pack(">I", len(track)) + track)

    # Biology

    def biology(self):
        rng = self.random("biology")
        genome = "".join(rng.choice("ACGT") for _ in range(300_000))
        for _ in range(40):  # repeats
            at, to = rng.randrange(290_000), rng.randrange(290_000)
            genome = genome[:to] + genome[at:at + 800] + genome[to + 800:]
        self.write("genome.fa", ">chr1\n" + "\n".join(genome[i:i + 60] for i in range(0, len(genome), 60)) + "\n")
        turn = str.maketrans("ACGT", "TGCA")

        def mutate(sequence, rate, letters):
            out = []
            for letter in sequence:
                chance = rng.random()
                if chance < rate * 0.8:
                    out.append(rng.choice(letters))
                elif chance < rate * 0.9:
                    continue
                elif chance < rate:
                    out.append(letter + rng.choice(letters))
                else:
                    out.append(letter)
            return "".join(out)
        self.write("genome2.fa", ">chr1b\n" + mutate(genome[20_000:200_000], 0.04, "ACGT") + "\n")
        reads, fasta = [], []
        for i in range(12000):
            at = rng.randrange(len(genome) - 400)
            piece = mutate(genome[at:at + 110], 0.01, "ACGT")[:100]
            if rng.random() < 0.5:
                piece = piece[::-1].translate(turn)
            reads.append(f"@r{i}\n{piece}\n+\n{''.join(chr(33 + min(40, max(2, int(rng.gauss(34, 5))))) for _ in piece)}\n")
            fasta.append(f">r{i}\n{piece}\n")
        self.write("reads.fq", "".join(reads))
        self.write("reads.fa", "".join(fasta))
        self.write("longreads.fa", "".join(f">l{i}\n{mutate(genome[at:at + 5000], 0.1, 'ACGT')}\n" for i in range(120) for at in [rng.randrange(290_000)]))
        letters = "ACDEFGHIKLMNPQRSTVWY"
        families = ["".join(rng.choice(letters) for _ in range(rng.randrange(120, 260))) for _ in range(12)]
        proteins = [f">p{f}_{i}\n{mutate(families[f], 0.1 + 0.02 * i, letters)}\n" for i in range(20) for f in range(12)]
        self.write("proteins.fa", "".join(proteins))
        self.write("family.fa", "".join(f">f{i}\n{mutate(families[0], 0.05 + 0.02 * i, letters)}\n" for i in range(14)))
        self.write("query.fa", "".join(f">q{f}\n{mutate(families[f], 0.2, letters)}\n" for f in range(6)))
        ancestor = "".join(rng.choice("ACGT") for _ in range(600))
        tree = [ancestor]
        while len(tree) < 16:
            parent = tree[rng.randrange(len(tree))]
            tree.append("".join(rng.choice("ACGT") if rng.random() < 0.08 else letter for letter in parent))
        self.write("aligned.fa", "".join(f">s{i}\n{s}\n" for i, s in enumerate(tree)))
        self.write("aligned.phy", f" {len(tree)} 600\n" + "".join(f"s{i:<9}{s}\n" for i, s in enumerate(tree)))
        self.write("dna_family.fa", "".join(f">d{i}\n{mutate(ancestor, 0.1, 'ACGT')}\n" for i in range(12)))
        rna = "".join(rng.choice("ACGU") for _ in range(300))
        self.write("rna.fa", ">rna\n" + rna + "\n")
        intervals = sorted((rng.randrange(290_000), rng.randrange(50, 2000)) for _ in range(8000))
        self.write("a.bed", "".join(f"chr1\t{s}\t{s + l}\ti{i}\t{i % 100}\t+\n" for i, (s, l) in enumerate(intervals[::2])))
        self.write("b.bed", "".join(f"chr1\t{s}\t{s + l}\tj{i}\t{i % 90}\t-\n" for i, (s, l) in enumerate(intervals[1::2])))
        self.write("calls.vcf", "##fileformat=VCFv4.2\n##contig=<ID=1,length=300000>\n##FORMAT=<ID=GT,Number=1,Type=String,Description=\"g\">\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\t" + "\t".join(f"s{i}" for i in range(60)) + "\n" + "".join(
            f"1\t{100 * i + 1}\trs{i}\t{'ACGT'[i % 4]}\t{'CGTA'[i % 4]}\t50\tPASS\t.\tGT\t" + "\t".join(rng.choice(("0/0", "0/0", "0/1", "1/1")) for _ in range(60)) + "\n" for i in range(2500)))

    # Problems for solvers, graphs, meshes

    def problems(self):
        rng = self.random("problems")

        def three_sat(variables, clauses):
            return f"p cnf {variables} {clauses}\n" + "".join(" ".join(str(v if rng.random() < 0.5 else -v) for v in rng.sample(range(1, variables + 1), 3)) + " 0\n" for _ in range(clauses))
        self.write("sat.cnf", three_sat(200, 850))
        self.write("sat2.cnf", three_sat(1500, 5700))
        holes = 8
        clauses = [[p * holes + h + 1 for h in range(holes)] for p in range(holes + 1)]
        clauses += [[-(p * holes + h + 1), -(q * holes + h + 1)] for h in range(holes) for p in range(holes + 1) for q in range(p)]
        self.write("hole.cnf", f"p cnf {holes * (holes + 1)} {len(clauses)}\n" + "".join(" ".join(map(str, c)) + " 0\n" for c in clauses))
        self.write("quant.cnf", "p cnf 60 220\na " + " ".join(map(str, range(1, 16))) + " 0\ne " + " ".join(map(str, range(16, 61))) + " 0\n" + "".join(
            " ".join(str(v if rng.random() < 0.5 else -v) for v in [rng.randrange(1, 16)] + rng.sample(range(16, 61), 3)) + " 0\n" for _ in range(220)))
        n, m = 60, 40
        rows = [(rng.sample(range(n), 8), [rng.randrange(1, 20) for _ in range(8)]) for _ in range(m)]
        lp = "Maximize\n obj: " + " + ".join(f"{rng.randrange(1, 30)} x{i}" for i in range(n)) + "\nSubject To\n" + "".join(
            f" c{k}: " + " + ".join(f"{a} x{i}" for i, a in zip(columns, factors)) + f" <= {sum(factors) // 2}\n" for k, (columns, factors) in enumerate(rows))
        self.write("mip.lp", lp + "Bounds\n" + "".join(f" x{i} <= 3\n" for i in range(n)) + "General\n " + " ".join(f"x{i}" for i in range(n)) + "\nEnd\n")
        self.write("mip.lpsolve", "max: " + " + ".join(f"{rng.randrange(1, 30)} x{i}" for i in range(30)) + ";\n" + "".join(
            " + ".join(f"{a} x{i % 30}" for i, a in dict(zip([c % 30 for c in columns], factors)).items()) + f" <= {sum(factors) // 2};\n" for columns, factors in rows[:20]) + "".join(f"x{i} <= 3;\n" for i in range(30)) + "int " + ",".join(f"x{i}" for i in range(30)) + ";\n")
        rng2 = self.random("mps")
        self.write("big.lp", "Minimize\n obj: " + " + ".join(f"{rng2.randrange(1, 90)} y{i}" for i in range(300)) + "\nSubject To\n" + "".join(
            f" d{k}: " + " + ".join(f"{rng2.randrange(1, 9)} y{i}" for i in rng2.sample(range(300), 12)) + f" >= {rng2.randrange(20, 90)}\n" for k in range(200)) + "End\n")
        self.write("graph.dot", "digraph g {\n" + "".join(f"n{rng.randrange(max(0, i - 30), i + 1)} -> n{i + 1} [label=\"{rng.choice(COMMON)}\"];\n" for i in range(150)) + "".join(f"n{a} -> n{b};\n" for a, b in (sorted(rng.sample(range(150), 2)) for _ in range(60))) + "}\n")
        self.write("net.dot", "graph g {\n" + "".join(f"n{rng.randrange(i + 1)} -- n{i + 1};\n" for i in range(120)) + "".join(f"n{rng.randrange(120)} -- n{rng.randrange(120)};\n" for _ in range(40)) + "}\n")
        side = 60
        neighbours = [[(y + dy) * side + x + dx + 1 for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1)) if 0 <= x + dx < side and 0 <= y + dy < side] for y in range(side) for x in range(side)]
        self.write("mesh.graph", f"{side * side} {sum(map(len, neighbours)) // 2}\n" + "".join(" ".join(map(str, line)) + "\n" for line in neighbours))
        arcs = sum(map(len, neighbours))
        self.write("mesh.grf", f"0\n{side * side} {arcs}\n1 000\n" + "".join(f"{len(line)} " + " ".join(map(str, line)) + "\n" for line in neighbours))
        self.write("edges.abc", "".join(f"a{rng.randrange(600)} a{rng.randrange(600)} {rng.random():.3f}\n" if rng.random() < 0.3 else f"a{(k := rng.randrange(590))} a{k + rng.randrange(10)} {rng.random():.3f}\n" for _ in range(8000)))
        nodes, lines = 60, set()
        while len(lines) < 500:
            lines.add(tuple(sorted(rng.sample(range(1, nodes + 1), 2))))
        self.write("clique.dimacs", f"p edge {nodes * 2} {len(lines) * 2}\n" + "".join(f"e {a} {b}\ne {a + nodes} {b + nodes}\n" for a, b in sorted(lines)))
        tall = ["solid s"]
        triangles = []
        grid = 36
        points = [[(x, y, 3 * math.sin(x / 4) * math.cos(y / 5)) for x in range(grid)] for y in range(grid)]
        for y in range(grid - 1):
            for x in range(grid - 1):
                a, b, c, d = points[y][x], points[y][x + 1], points[y + 1][x], points[y + 1][x + 1]
                triangles += [(a, b, c), (b, d, c)]
        for t in triangles:
            tall.append("facet normal 0 0 1\nouter loop\n" + "".join("vertex %.6f %.6f %.6f\n" % p for p in t) + "endloop\nendfacet")
        self.write("mesh.stl", "\n".join(tall) + "\nendsolid s\n")
        self.write("mesh.obj", "".join("v %.5f %.5f %.5f\n" % p for row in points for p in row) + "".join(
            f"f {y * grid + x + 1} {y * grid + x + 2} {y * grid + grid + x + 1}\nf {y * grid + x + 2} {y * grid + grid + x + 2} {y * grid + grid + x + 1}\n" for y in range(grid - 1) for x in range(grid - 1)))
        self.write("points.node", "800 3 0 0\n" + "".join(f"{i + 1} {rng.random():.6f} {rng.random():.6f} {rng.random():.6f}\n" for i in range(800)))
        self.write("antenna.nec", "CM yagi\nCE\n" + "".join(f"GW {i + 1} 21 {i * 0.2:.2f} -0.5 0 {i * 0.2:.2f} 0.5 0 0.001\n" for i in range(8)) + "GE 0\nEX 0 2 11 0 1.0 0\nFR 0 6 0 0 145 1\nRP 0 37 73 1000 0 0 5 5\nEN\n")
        self.write("scene.pov", "camera { location <0, 4, -9> look_at 0 }\nlight_source { <20, 30, -20> rgb 1 }\nplane { y, -2 pigment { checker rgb 1 rgb 0.2 } finish { reflection 0.2 } }\n" + "".join(
            f"sphere {{ <{rng.uniform(-4, 4):.2f}, {rng.uniform(-1, 3):.2f}, {rng.uniform(-2, 5):.2f}>, {rng.uniform(0.3, 0.9):.2f} pigment {{ marble color_map {{ [0 rgb <{rng.random():.2f},{rng.random():.2f},1>] [1 rgb 0.1] }} turbulence 0.8 }} finish {{ phong 0.7 reflection 0.15 }} }}\n" for _ in range(25)) +
            "difference { box { -1, 1 } torus { 1, 0.4 rotate 90*x } pigment { granite } translate <0,0,3> }\n")
        packets, clock = [], 1_000_000_000
        for i in range(4000):
            payload = " ".join(rng.choice(COMMON) for _ in range(rng.randrange(2, 60))).encode()
            udp = struct.pack(">HHHH", rng.randrange(1024, 60000), rng.choice((53, 123, 5060, 9999)), 8 + len(payload), 0) + payload
            tcp = struct.pack(">HHIIBBHHH", rng.randrange(1024, 60000), rng.choice((80, 443, 25)), rng.randrange(2**32), rng.randrange(2**32), 0x50, rng.choice((2, 16, 24)), 8192, 0, 0) + payload
            kind, body = (17, udp) if rng.random() < 0.5 else (6, tcp)
            ip = struct.pack(">BBHHHBBHII", 0x45, 0, 20 + len(body), i, 0, 64, kind, 0, 0x0A000000 + rng.randrange(500), 0xC0A80000 + rng.randrange(500)) + body
            frame = bytes(range(12)) + b"\x08\0" + ip
            packets.append(struct.pack("<IIII", clock + i // 50, i % 50 * 20000, len(frame), len(frame)) + frame)
        self.write("net.pcap", struct.pack("<IHHiIII", 0xA1B2C3D4, 2, 4, 0, 0, 65535, 1) + b"".join(packets))
        self.write("zone.db", "$ORIGIN example.org.\n$TTL 3600\n@ IN SOA ns admin 1 3600 900 604800 300\n@ IN NS ns\nns IN A 10.0.0.1\n" + "".join(f"h{i} IN A 10.{i >> 16 & 255}.{i >> 8 & 255}.{i & 255}\nh{i} IN TXT \"{rng.choice(COMMON)}\"\n" for i in range(6000)))
        self.write("circuit.cir", "ring\n.model n nmos (vto=0.7 kp=1e-4)\n.model p pmos (vto=-0.7 kp=5e-5)\nvdd vdd 0 3.3\n" + "".join(
            f"mn{i} s{(i + 1) % 9} s{i} 0 0 n w=2u l=1u\nmp{i} s{(i + 1) % 9} s{i} vdd vdd p w=4u l=1u\nc{i} s{i} 0 10f\n" for i in range(9)) + ".ic v(s0)=0\n.tran 0.05n 60n uic\n.print tran v(s0)\n.end\n")
        self.write("rules.yar", "".join(f'rule r{i} {{ strings: $a = "{rng.choice(self.words())}" nocase $b = /[a-f]{{{i % 5 + 2}}}[0-9]+{rng.choice(COMMON)}/ $c = {{ {rng.randrange(256):02x} ?? {rng.randrange(256):02x} {rng.randrange(256):02x} }} condition: any of them }}\n' for i in range(60)))
        self.write("blocks.lp", "q(1..10).\n1 { at(X, Y) : q(Y) } 1 :- q(X).\n:- at(X, Y), at(Z, Y), X < Z.\n:- at(X, Y), at(Z, W), X < Z, |X - Z| == |Y - W|.\n")
        size = 7

        smt = "(set-logic QF_LIA)\n" + "".join(f"(declare-const x{i} Int)\n(assert (and (>= x{i} 0) (< x{i} {size})))\n" for i in range(size))
        smt += "".join(f"(assert (and (not (= x{i} x{j})) (not (= (- x{i} x{j}) {j - i})) (not (= (- x{j} x{i}) {j - i}))))\n" for i in range(size) for j in range(i + 1, size))
        self.write("queens.smt2", smt + "(check-sat)\n(get-model)\n")
        self.write("bits.smt2", "(set-logic QF_BV)\n(declare-const a (_ BitVec 20))\n(declare-const b (_ BitVec 20))\n(assert (= (bvmul a b) #xb1e35))\n(assert (bvugt a #x00001))\n(assert (bvugt b a))\n(assert (bvult b #x01000))\n(check-sat)\n")

def main():
    if len(sys.argv) != 2:
        sys.exit("usage: make_inputs.py FOLDER")
    folder = sys.argv[1]
    stamp = os.path.join(folder, ".version")
    with open(__file__, "rb") as file:
        version = f"{VERSION} {zlib.crc32(file.read()):08x}"
    if os.path.exists(stamp):
        with open(stamp, encoding="utf-8") as file:
            if file.read() == version:
                return
    os.makedirs(folder, exist_ok=True)
    inputs = Inputs(folder)
    for part in ("text", "tables", "documents", "sources", "pictures", "sound", "biology", "problems"):
        getattr(inputs, part)()
    with open(stamp, "w", encoding="utf-8") as file:
        file.write(version)

if __name__ == "__main__":
    main()
