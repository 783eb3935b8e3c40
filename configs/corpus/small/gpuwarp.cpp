// flags: -O3
// a GPU warp emulator: 32-lane registers, predicate masks and a reconvergence stack run small kernels (Collatz lengths, gcd, in-warp bitonic sort by shuffles, gather reductions, escape counts); vector loops under a switch with divergent trip counts
#include <array>
#include <cstdint>
#include <cstdio>
#include <initializer_list>
#include <vector>
namespace {
constexpr int LANES = 32; using Reg = std::array<int32_t, LANES>;
enum Op : uint8_t { MOV, MOVI, ADD, SUB, MUL, AND, XOR, SHR, ADDI, MULI, ANDI, SHRI, MIN, MAX, REM, SEL, SETLT, SETNE, SETEQ, LD, ST, SHFX, VOTE, FADD, FMUL, FLT, LANE, LOOP, BREAK, ENDLOOP, IF, ELSE, ENDIF, EXIT };
struct Ins { Op op; uint8_t d, a, b; int32_t imm; };
struct Kernel { std::vector<Ins> code; std::vector<int> match; };
Kernel build(std::initializer_list<Ins> l) {
  Kernel k{ l, std::vector<int>(l.size(), -1) }; std::vector<int> st, brk;
  for (size_t i = 0; i < k.code.size(); i++) switch (k.code[i].op) { case IF: case LOOP: st.push_back((int)i); break; case ELSE: k.match[st.back()] = (int)i; st.back() = (int)i; break; case ENDIF: k.match[st.back()] = (int)i; st.pop_back(); break; case BREAK: brk.push_back((int)i); break; case ENDLOOP: for (int x : brk) k.match[x] = (int)i; brk.clear(); k.match[i] = st.back(); st.pop_back(); break; default: break; }
  return k;
}
float asf(int32_t v) { float f; __builtin_memcpy(&f, &v, 4); return f; } int32_t asi(float f) { int32_t v; __builtin_memcpy(&v, &f, 4); return v; }
class Warp {
  Reg r[16]; std::vector<int32_t> &mem; struct Frame { uint32_t mask, other; }; Frame st[32]; int sp = 0;
public:
  uint64_t issued = 0, active = 0; explicit Warp(std::vector<int32_t> &m) : mem(m) {}
  template <class F> void map(uint32_t mask, Reg &d, F f) { if (mask == 0xffffffffu) for (int i = 0; i < LANES; i++) d[i] = f(i); else { Reg t; for (int i = 0; i < LANES; i++) t[i] = f(i); for (int i = 0; i < LANES; i++) { int32_t m = -(int32_t)(mask >> i & 1); d[i] = (t[i] & m) | (d[i] & ~m); } } }
  uint32_t bits(const Reg &p) { uint32_t m = 0; for (int i = 0; i < LANES; i++) m |= (uint32_t)(p[i] != 0) << i; return m; }
  void run(const Kernel &k, int base, int param) {
    uint32_t mask = ~0u, n = (uint32_t)mem.size() - 1; sp = 0; for (auto &x : r) x.fill(0); r[15].fill(param); r[14].fill(base);
    for (size_t pc = 0;; pc++) {
      const Ins &in = k.code[pc]; Reg &d = r[in.d]; const Reg &a = r[in.a], &b = r[in.b]; issued++; active += __builtin_popcount(mask); int32_t im = in.imm;
      switch (in.op) {
      case MOV: map(mask, d, [&](int i) { return a[i]; }); break; case MOVI: map(mask, d, [&](int) { return im; }); break; case LANE: map(mask, d, [&](int i) { return i; }); break;
      case ADD: map(mask, d, [&](int i) { return (int32_t)((uint32_t)a[i] + (uint32_t)b[i]); }); break; case SUB: map(mask, d, [&](int i) { return (int32_t)((uint32_t)a[i] - (uint32_t)b[i]); }); break;
      case MUL: map(mask, d, [&](int i) { return (int32_t)((uint32_t)a[i] * (uint32_t)b[i]); }); break; case AND: map(mask, d, [&](int i) { return a[i] & b[i]; }); break; case XOR: map(mask, d, [&](int i) { return a[i] ^ b[i]; }); break;
      case SHR: map(mask, d, [&](int i) { return (int32_t)((uint32_t)a[i] >> (b[i] & 31)); }); break; case ADDI: map(mask, d, [&](int i) { return (int32_t)((uint32_t)a[i] + (uint32_t)im); }); break;
      case MULI: map(mask, d, [&](int i) { return (int32_t)((uint32_t)a[i] * (uint32_t)im); }); break; case ANDI: map(mask, d, [&](int i) { return a[i] & im; }); break; case SHRI: map(mask, d, [&](int i) { return (int32_t)((uint32_t)a[i] >> im); }); break;
      case MIN: map(mask, d, [&](int i) { return a[i] < b[i] ? a[i] : b[i]; }); break; case MAX: map(mask, d, [&](int i) { return a[i] > b[i] ? a[i] : b[i]; }); break;
      case REM: map(mask, d, [&](int i) { return b[i] ? (int32_t)((uint32_t)a[i] % (uint32_t)b[i]) : 0; }); break; case SEL: map(mask, d, [&](int i) { return d[i] ? a[i] : b[i]; }); break;
      case SETLT: map(mask, d, [&](int i) { return (int32_t)(a[i] < b[i]); }); break; case SETNE: map(mask, d, [&](int i) { return (int32_t)(a[i] != b[i]); }); break; case SETEQ: map(mask, d, [&](int i) { return (int32_t)(a[i] == im); }); break;
      case LD: for (uint32_t m = mask; m; m &= m - 1) { int i = __builtin_ctz(m); d[i] = mem[((uint32_t)a[i] + im) & n]; } break;
      case ST: for (uint32_t m = mask; m; m &= m - 1) { int i = __builtin_ctz(m); mem[((uint32_t)a[i] + im) & n] = d[i]; } break;
      case SHFX: { Reg t = a; map(mask, d, [&](int i) { return t[(i ^ im) & 31]; }); break; }
      case VOTE: { int32_t v = (int32_t)(bits(a) & mask); map(mask, d, [&](int) { return __builtin_popcount((uint32_t)v); }); break; }
      case FADD: map(mask, d, [&](int i) { return asi(asf(a[i]) + asf(b[i])); }); break; case FMUL: map(mask, d, [&](int i) { return asi(asf(a[i]) * asf(b[i]) * (im ? (float)im : 1.0f)); }); break; case FLT: map(mask, d, [&](int i) { return (int32_t)(asf(a[i]) < (float)im); }); break;
      case LOOP: st[sp++] = { mask, 0 }; break;
      case BREAK: mask &= ~bits(a); if (!mask) { pc = k.match[pc]; mask = st[--sp].mask; } break; // never inside an IF
      case ENDLOOP: if (mask) pc = k.match[pc]; else mask = st[--sp].mask; break;
      case IF: { uint32_t t = mask & bits(a); st[sp++] = { mask, mask & ~t }; mask = t; if (!mask) { pc = k.match[pc]; if (k.code[pc].op == ELSE) mask = st[sp - 1].other; else mask = st[--sp].mask; } break; }
      case ELSE: mask = st[sp - 1].other; if (!mask) { pc = k.match[pc]; mask = st[--sp].mask; } break; case ENDIF: mask = st[--sp].mask; break;
      case EXIT: return;
      }
    }
  }
};
}
int main() {
  const Kernel collatz = build({ {LANE,0,0,0,0},{ADD,0,0,14,0},{ANDI,0,0,0,0x7fff},{ADDI,0,0,0,1},{MOVI,1,0,0,0},{LOOP,0,0,0,0},{SETEQ,2,0,0,1},{BREAK,0,2,0,0},{ANDI,2,0,0,1},{IF,0,2,0,0},{MULI,0,0,0,3},{ADDI,0,0,0,1},{ELSE,0,0,0,0},{SHRI,0,0,0,1},{ENDIF,0,0,0,0},{ADDI,1,1,0,1},{ENDLOOP,0,0,0,0},{LANE,3,0,0,0},{ADD,3,3,14,0},{ST,1,3,0,0},{EXIT,0,0,0,0} });
  const Kernel gcd = build({ {LANE,3,0,0,0},{ADD,3,3,14,0},{LD,0,3,0,0},{LD,1,3,0,777},{ANDI,0,0,0,0xffff},{ANDI,1,1,0,0xffff},{LOOP,0,0,0,0},{SETEQ,2,1,0,0},{BREAK,0,2,0,0},{REM,4,0,1,0},{MOV,0,1,0,0},{MOV,1,4,0,0},{ENDLOOP,0,0,0,0},{XOR,0,0,15,0},{ST,0,3,0,99},{EXIT,0,0,0,0} });
  std::vector<Ins> bs{ {LANE,3,0,0,0},{ADD,4,3,14,0},{LD,0,4,0,0} };
  for (int k = 2; k <= 32; k <<= 1) for (int j = k >> 1; j; j >>= 1) for (Ins i : { Ins{SHFX,1,0,0,j}, Ins{ANDI,2,3,0,j}, Ins{ANDI,5,3,0,k}, Ins{SETEQ,2,2,0,0}, Ins{SETEQ,5,5,0,0}, Ins{SETNE,2,2,5,0}, Ins{MIN,6,0,1,0}, Ins{MAX,7,0,1,0}, Ins{SEL,2,7,6,0}, Ins{MOV,0,2,0,0} }) bs.push_back(i);
  bs.push_back({ ST,0,4,0,0 }); bs.push_back({ EXIT,0,0,0,0 }); Kernel bitonic{ bs, std::vector<int>(bs.size(), -1) };
  const Kernel gather = build({ {LANE,3,0,0,0},{MUL,4,3,15,0},{ADD,4,4,14,0},{MOVI,5,0,0,24},{MOVI,0,0,0,0},{LOOP,0,0,0,0},{SETEQ,2,5,0,0},{BREAK,0,2,0,0},{LD,1,4,0,0},{LD,6,1,0,5},{XOR,0,0,6,0},{MULI,0,0,0,33},{ADD,4,4,6,0},{ADDI,5,5,0,-1},{ENDLOOP,0,0,0,0},{SHFX,1,0,0,16},{ADD,0,0,1,0},{SHFX,1,0,0,1},{ADD,0,0,1,0},{ADD,4,3,14,0},{ST,0,4,0,3},{EXIT,0,0,0,0} });
  const Kernel growth = build({ {LANE,3,0,0,0},{ADD,3,3,14,0},{LD,0,3,0,0},{ANDI,0,0,0,0x7fffff},{MOVI,1,0,0,0x3f800000},{ADD,0,0,1,0},{MOVI,5,0,0,0},{LOOP,0,0,0,0},{FLT,2,1,0,5000},{SETEQ,2,2,0,0},{BREAK,0,2,0,0},{FMUL,1,1,1,0},{FADD,1,1,0,0},{ADDI,5,5,0,1},{ENDLOOP,0,0,0,0},{ST,5,3,0,11},{EXIT,0,0,0,0} });
  const Kernel *ks[] = { &collatz, &gcd, &bitonic, &gather, &growth }; uint64_t h = 0, issued = 0, active = 0; uint32_t s = 5; auto rnd = [&] { s ^= s << 13; s ^= s >> 17; s ^= s << 5; return s; };
  std::vector<int32_t> mem(1 << 18), small(1 << 10); for (auto &v : mem) v = (int32_t)rnd(); for (auto &v : small) v = (int32_t)rnd();
  for (int round = 0; round < 420; round++) { Warp w(round / 5 % 3 ? small : mem); w.run(*ks[(round / 40 % 2 ? round : rnd()) % 5], (int)(rnd() & 0x3ffff), 3 + round); issued += w.issued; active += w.active; h = h * 31 + (uint32_t)mem[rnd() & 0x3ffff] + (uint32_t)small[rnd() & 1023]; }
  std::printf("%llu %llu %llu\n", (unsigned long long)h, (unsigned long long)issued, (unsigned long long)active);
}
