// flags: -O2
// Paillier-like homomorphic tallies on std::vector bignums: schoolbook products, Barrett reduction, left-to-right powers, extended Euclid for inverses
#include <cstdio>
#include <cstdint>
#include <vector>
#include <algorithm>
using Limb = uint32_t;
using Big = std::vector<Limb>;
static uint64_t lcg = 2024;
static Limb draw() { lcg = lcg * 0x5851F42D4C957F2Dull + 0x14057B7EF767814Full; return Limb(lcg >> 33 << 1 ^ lcg >> 20); }
static void trim(Big &a) { while (!a.empty() && !a.back()) a.pop_back(); }
static int compare(const Big &a, const Big &b) {
	if (a.size() != b.size()) return a.size() < b.size() ? -1 : 1;
	for (size_t i = a.size(); i--;) if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
	return 0;
}
static Big operator*(const Big &a, const Big &b) {
	Big r(a.size() + b.size());
	for (size_t i = 0; i < a.size(); i++) {
		uint64_t carry = 0;
		for (size_t j = 0; j < b.size(); j++) {
			carry += uint64_t(a[i]) * b[j] + r[i + j];
			r[i + j] = Limb(carry); carry >>= 32;
		}
		r[i + b.size()] = Limb(carry);
	}
	trim(r);
	return r;
}
static Big &operator-=(Big &a, const Big &b) {  // a >= b
	int64_t borrow = 0;
	for (size_t i = 0; i < a.size(); i++) {
		borrow += int64_t(a[i]) - (i < b.size() ? b[i] : 0);
		a[i] = Limb(borrow); borrow >>= 32;
	}
	trim(a);
	return a;
}
static Big drop(const Big &a, size_t limbs) { return a.size() > limbs ? Big(a.begin() + limbs, a.end()) : Big(); }
struct Barrett {
	Big m, mu; size_t k;
	explicit Barrett(Big mod) : m(std::move(mod)), k(m.size()) {  // mu = 2^(64k) / m by binary division
		Big rest;
		mu.assign(k + 2, 0);
		for (size_t bit = 64 * k + 1; bit--;) {
			Limb in = bit == 64 * k;
			for (Limb &w : rest) { Limb top = w >> 31; w = w << 1 | in; in = top; }
			if (in) rest.push_back(in);
			if (compare(rest, m) >= 0) { rest -= m; mu[bit / 32] |= Limb(1) << bit % 32; }
		}
		trim(mu);
	}
	Big reduce(Big x) const {
		Big q = drop(drop(x, k - 1) * mu, k + 1);
		x -= q * m;
		while (compare(x, m) >= 0) x -= m;
		return x;
	}
	Big mul(const Big &a, const Big &b) const { return reduce(a * b); }
	Big power(const Big &base, const Big &e) const {
		Big r{1};
		for (size_t bit = e.size() * 32; bit--;) {
			r = mul(r, r);
			if (e[bit / 32] >> bit % 32 & 1) r = mul(r, base);
		}
		return r;
	}
};
static Big random_big(size_t limbs) { Big b(limbs); for (Limb &w : b) w = draw(); b.back() |= 1u << 31; return b; }
int main() {
	uint64_t sum = 0;
	for (int round = 0; round < 42; round++) {
		Big n = random_big(3 + round % 6);
		n[0] |= 1;
		Barrett sq(n * n);
		Big g = n, tally{1};
		g[0]++;  // n + 1, n odd: may not carry over since n[0] != ~0
		for (int voter = 0; voter < 3; voter++) {
			Big vote{draw() & 255, 1}, noise = sq.power(sq.reduce(random_big(4)), n);
			tally = sq.mul(tally, sq.mul(sq.power(g, vote), noise));
		}
		for (int i = 0; i < 60; i++) tally = sq.mul(tally, sq.mul(tally, g));
		for (Limb w : tally) sum = sum * 1000003 + w;
	}
	std::printf("%016llx\n", (unsigned long long)sum);
}
