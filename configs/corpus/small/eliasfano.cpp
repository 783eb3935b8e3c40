// flags: -O2
// Elias-Fano sequences of 1 million values with select samples: random access and next-geq queries hit cold cache lines, alternating with a small sequence.
#include <cstdint>
#include <cstdio>
#include <vector>
using namespace std;
static uint64_t s0 = 1234567891011ull;
static inline uint64_t rnd() { s0 ^= s0 >> 12; s0 ^= s0 << 25; s0 ^= s0 >> 27; return s0 * 2685821657736338717ull; }
struct EliasFano {
  vector<uint64_t> low, high; vector<uint32_t> sample; // position of every 256th one
  size_t n = 0, hbits = 0; int l = 0; uint64_t lmask = 0;
  void start(size_t count, uint64_t universe) {
    n = 0; l = 0;
    while ((universe / count) >> (l + 1)) l++;
    lmask = (1ull << l) - 1;
    low.assign(count * l / 64 + 2, 0);
    hbits = count + (universe >> l) + 2;
    high.assign(hbits / 64 + 2, 0);
    sample.clear();
  }
  void push(uint64_t v) {
    size_t p = n * l;
    uint64_t lo = v & lmask;
    low[p >> 6] |= lo << (p & 63);
    if ((p & 63) + l > 64) low[(p >> 6) + 1] |= lo >> (64 - (p & 63));
    size_t h = (v >> l) + n;
    high[h >> 6] |= 1ull << (h & 63);
    if (n % 256 == 0) sample.push_back(h);
    n++;
  }
  uint64_t get_low(size_t i) const {
    size_t p = i * l, r = p & 63;
    uint64_t x = low[p >> 6] >> r;
    if (r + l > 64) x |= low[(p >> 6) + 1] << (64 - r);
    return x & lmask;
  }
  static int select_in_word(uint64_t w, int k) { while (k--) w &= w - 1; return __builtin_ctzll(w); }
  size_t select(size_t i) const {
    size_t pos = sample[i >> 8]; int need = i & 255;
    size_t wi = pos >> 6; uint64_t w = high[wi] & (~0ull << (pos & 63));
    for (;;) {
      uint64_t x = w; x = x - ((x >> 1) & 0x5555555555555555ull);
      x = (x & 0x3333333333333333ull) + ((x >> 2) & 0x3333333333333333ull);
      int c = (int)((((x + (x >> 4)) & 0x0f0f0f0f0f0f0f0full) * 0x0101010101010101ull) >> 56);
      if (need < c) return wi * 64 + select_in_word(w, need);
      need -= c; w = high[++wi];
    }
  }
  uint64_t access(size_t i) const { return (uint64_t(select(i) - i) << l) | get_low(i); }
  size_t next_geq(uint64_t v) const { // first index whose value >= v
    size_t a = 0, b = sample.size();
    uint64_t hv = v >> l;
    while (a < b) { size_t m = (a + b) / 2; if (sample[m] - m * 256 < hv) a = m + 1; else b = m; }
    size_t lo = a ? (a - 1) * 256 : 0, hi = a * 256 < n ? a * 256 + 1 : n;
    if (a < sample.size() && sample[a] - a * 256 == hv) hi = (a + 1) * 256 < n ? (a + 1) * 256 : n;
    while (lo < hi) { size_t m = (lo + hi) / 2; if (access(m) < v) lo = m + 1; else hi = m; }
    return lo;
  }
};
template <class F> static uint64_t scan(const EliasFano &e, size_t from, size_t cnt, F f) {
  uint64_t acc = 0; size_t pos = e.select(from), wi = pos >> 6; uint64_t w = e.high[wi] & (~0ull << (pos & 63));
  for (size_t i = from; i < from + cnt && i < e.n; i++) {
    while (!w) w = e.high[++wi];
    acc = f(acc, (uint64_t(wi * 64 + __builtin_ctzll(w) - i) << e.l) | e.get_low(i));
    w &= w - 1;
  }
  return acc;
}
static void fill(EliasFano &e, size_t n, unsigned gap) {
  e.start(n, uint64_t(n) * gap); uint64_t v = 0;
  for (size_t i = 0; i < n; i++) { v += rnd() % (2 * gap - 1); if (v >= uint64_t(n) * gap) v = uint64_t(n) * gap - 1; e.push(v); }
}
int main() {
  EliasFano big, small; uint64_t sum = 0;
  const size_t NB = 100000;
  fill(big, NB, 900);
  for (int round = 0; round < 6; round++) {
    if (round == 1) fill(big, 1000000, 1000);
    fill(small, 3000 + 500 * round, 20 + round);
    for (int q = 0; q < 9000; q++) sum += big.access(rnd() % big.n);
    for (int q = 0; q < 3000; q++) sum ^= small.access(rnd() % small.n) * q;
    for (int q = 0; q < 700; q++) sum += big.next_geq(rnd() % (big.n * 900));
    for (int q = 0; q < 700; q++) sum += small.next_geq(rnd() % (small.n * 20));
    sum += scan(big, rnd() % big.n, 60000, [](uint64_t a, uint64_t v) { return a * 3 + v; });
  }
  printf("%llu\n", (unsigned long long)sum);
}
