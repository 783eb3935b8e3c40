// flags: -O2 -std=c++20
// cycle-level model of a five-stage in-order pipeline with forwarding, load-use stalls, branch flushes and a small branch target buffer
#include <array>
#include <cstdint>
#include <cstdio>
#include <vector>
enum class Op : uint8_t { Add, Sub, And, Slt, Load, Store, Beq, Bne, Mul, Nop };
struct Insn { Op op = Op::Nop; uint8_t rd = 0, rs = 0, rt = 0; int16_t imm = 0; };
struct Latch { Insn in; uint32_t pc = 0, a = 0, b = 0, out = 0; bool live = false, guessed = false; };
class Core {
	std::array<uint32_t, 32> reg{};
	std::vector<uint32_t> mem = std::vector<uint32_t>(2048);
	struct Target { uint32_t tag = ~0u, to = 0; uint8_t counter = 1; };
	std::array<Target, 64> btb{};
	const std::vector<Insn> &text;
	uint32_t pc = 0;
	int busy = 0;
	Latch fd, dx, xm, mw;
	static bool writes(const Insn &i) { return i.op <= Op::Slt || i.op == Op::Load || i.op == Op::Mul; }
	uint32_t forward(uint8_t r, uint32_t v) const {
		if (r == 0) return 0;
		if (xm.live && writes(xm.in) && xm.in.rd == r) return xm.out;
		if (mw.live && writes(mw.in) && mw.in.rd == r) return mw.out;
		return v;
	}
public:
	uint64_t cycles = 0, retired = 0, stalls = 0, flushes = 0;
	explicit Core(const std::vector<Insn> &t) : text(t) { for (size_t i = 0; i < mem.size(); i++) mem[i] = uint32_t(i * 2654435761u); }
	void cycle() {
		cycles++;
		if (mw.live) { retired++; if (writes(mw.in) && mw.in.rd) reg[mw.in.rd] = mw.out; }
		Latch next = xm;
		if (xm.live && xm.in.op == Op::Load) next.out = mem[xm.out & 2047];
		if (xm.live && xm.in.op == Op::Store) mem[xm.out & 2047] = xm.b;
		if (busy > 0) { busy--; stalls++; mw = next; xm.live = false; return; }
		Latch ex = dx;
		bool redirect = false;
		uint32_t target = 0;
		if (ex.live) {
			uint32_t a = forward(ex.in.rs, ex.a), b = forward(ex.in.rt, ex.b);
			ex.b = b;
			switch (ex.in.op) {
			case Op::Add: ex.out = a + b + uint32_t(ex.in.imm); break;
			case Op::Sub: ex.out = a - b; break;
			case Op::And: ex.out = a & (b ^ uint32_t(ex.in.imm)); break;
			case Op::Slt: ex.out = int32_t(a) < int32_t(b); break;
			case Op::Mul: ex.out = a * b; busy = 2; break;
			case Op::Load: case Op::Store: ex.out = a + uint32_t(ex.in.imm); break;
			case Op::Beq: case Op::Bne: {
				bool taken = (((a ^ b) & 3) == 0) == (ex.in.op == Op::Beq);
				auto &t = btb[ex.pc & 63];
				if (t.tag != ex.pc) t = {ex.pc, ex.pc + uint32_t(ex.in.imm), 1};
				if (taken && t.counter < 3) t.counter++;
				if (!taken && t.counter > 0) t.counter--;
				if (taken != ex.guessed) { redirect = true; target = taken ? ex.pc + uint32_t(ex.in.imm) : ex.pc + 1; }
				break; }
			case Op::Nop: break;
			}
		}
		bool loadUse = dx.live && dx.in.op == Op::Load && fd.live && dx.in.rd && (dx.in.rd == fd.in.rs || dx.in.rd == fd.in.rt);
		mw = next;
		xm = ex;
		if (redirect) { dx.live = fd.live = false; pc = target % text.size(); flushes++; return; }
		if (loadUse) { dx.live = false; stalls++; return; }
		dx = fd;
		auto value = [&](uint8_t r) { return mw.live && writes(mw.in) && mw.in.rd == r ? mw.out : reg[r]; };
		if (dx.live) { dx.a = value(dx.in.rs); dx.b = value(dx.in.rt); }
		fd = Latch{text[pc], pc, 0, 0, 0, true, false};
		const auto &t = btb[pc & 63];
		if (t.tag == pc && t.counter >= 2) { fd.guessed = true; pc = t.to % uint32_t(text.size()); }
		else pc = (pc + 1) % uint32_t(text.size());
	}
	uint32_t digest() const { uint32_t h = 0; for (uint32_t r : reg) h = h * 31 + r; return h; }
};
int main() {
	uint32_t s = 99, sum = 0;
	auto rnd = [&](uint32_t n) { s = s * 747796405u + 2891336453u; return (s >> 16) % n; };
	for (int round = 0; round < 48; round++) {
		std::vector<Insn> text(120 + round * 6);
		for (auto &i : text) {
			uint32_t k = rnd(20);
			i.op = k < 6 ? Op::Add : k < 8 ? Op::Sub : k < 9 ? Op::And : k < 10 ? Op::Slt : k < 14 ? Op::Load : k < 16 ? Op::Store : k < 17 ? Op::Beq : k < 19 ? Op::Bne : Op::Mul;
			i.rd = uint8_t(rnd(32)); i.rs = uint8_t(rnd(32)); i.rt = uint8_t(rnd(32));
			i.imm = int16_t(i.op == Op::Beq || i.op == Op::Bne ? int(rnd(12)) + 1 : int(rnd(300)));
		}
		Core core(text);
		for (int c = 0; c < 18000; c++) core.cycle();
		sum = sum * 7 + core.digest() + uint32_t(core.retired + core.stalls * 3 + core.flushes);
	}
	printf("%u\n", sum);
}
