// flags: -O2
// Factors 40- to 60-bit integers with trial division, Miller-Rabin and Brent-Pollard rho (binary gcd), then sums divisor functions over std::map.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <map>
#include <vector>
using u64 = uint64_t; using u128 = unsigned __int128;
static u64 st = 20240607;
static u64 rnd() { st ^= st << 13; st ^= st >> 7; st ^= st << 17; return st; }
static u64 mulmod(u64 a, u64 b, u64 m) { return u64(u128(a) * b % m); }
static u64 powmod(u64 a, u64 e, u64 m) { u64 r = 1; for (; e; e >>= 1, a = mulmod(a, a, m)) if (e & 1) r = mulmod(r, a, m); return r; }
static bool is_prime(u64 n) {
  if (n < 2) return false;
  for (u64 p : {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37}) if (n % p == 0) return n == p;
  u64 d = n - 1; int s = __builtin_ctzll(d); d >>= s;
  for (u64 a : {2, 325, 9375, 28178, 450775, 9780504, 1795265022}) {
    if (a % n == 0) continue;
    u64 x = powmod(a % n, d, n);
    if (x == 1 || x == n - 1) continue;
    int i = 1;
    for (; i < s; i++) { x = mulmod(x, x, n); if (x == n - 1) break; }
    if (i == s) return false;
  }
  return true;
}
static u64 gcd(u64 a, u64 b) {
  if (!a || !b) return a | b;
  int sh = __builtin_ctzll(a | b); a >>= __builtin_ctzll(a);
  do { b >>= __builtin_ctzll(b); if (a > b) std::swap(a, b); b -= a; } while (b);
  return a << sh;
}
struct Mont { // values kept in Montgomery form for the rho walk
  u64 n, inv, r2;
  explicit Mont(u64 m) : n(m), inv(m) { for (int i = 0; i < 5; i++) inv *= 2 - n * inv; r2 = u64(-u128(n) % n); }
  u64 mul(u64 a, u64 b) const { u128 t = u128(a) * b; u64 q = u64(t) * inv, h = u64(u128(q) * n >> 64), r = u64(t >> 64) - h; return u64(t >> 64) < h ? r + n : r; }
};
static u64 rho(u64 n) {
  if (n % 2 == 0) return 2;
  Mont M(n);
  for (;;) {
    u64 c = rnd() % (n - 1) + 1, y = rnd() % n, g = 1, q = M.mul(1, M.r2), x = 0, ys = 0;
    auto f = [&](u64 v) { v = M.mul(v, v) + c; return v >= n ? v - n : v; };
    for (u64 r = 1; g == 1; r <<= 1) {
      x = y;
      for (u64 i = 0; i < r; i++) y = f(y);
      for (u64 k = 0; k < r && g == 1; k += 64) {
        ys = y;
        for (u64 i = 0; i < 64 && i < r - k; i++) { y = f(y); q = M.mul(q, x > y ? x - y : y - x); }
        g = gcd(q, n);
      }
    }
    if (g == n) do { ys = f(ys); g = gcd(x > ys ? x - ys : ys - x, n); } while (g == 1);
    if (g != n) return g;
  }
}
static void factor(u64 n, std::map<u64, int> &f) {
  if (n == 1) return;
  if (is_prime(n)) { f[n]++; return; }
  u64 d = rho(n);
  factor(d, f); factor(n / d, f);
}
int main() {
  u64 sum = 0;
  for (int r = 0; r < 1500; r++) {
    u64 n = rnd() >> (r % 3 == 0 ? 24 : r % 3 == 1 ? 12 : 5) | 1, m = n;
    std::map<u64, int> f;
    for (u64 p = 2; p < 120; p++) while (m % p == 0) { f[p]++; m /= p; }
    factor(m, f);
    std::vector<u64> divs{1};
    for (auto &kv : f) {
      size_t k = divs.size(); u64 q = 1;
      for (int e = 0; e < kv.second; e++) { q *= kv.first; for (size_t i = 0; i < k; i++) divs.push_back(divs[i] * q); }
    }
    std::sort(divs.begin(), divs.end());
    if (divs.back() != n) { std::puts("bad"); return 1; }
    for (u64 d : divs) sum = sum * 1000003 + d;
  }
  std::printf("%llu\n", (unsigned long long)sum);
}
