// flags: -O2 -fno-tree-vectorize
// elliptic curve factoring of 50- to 60-bit integers: Suyama curves, Montgomery ladders and a baby-step giant-step second stage
#include <cstdio>
#include <cstdint>
#include <numeric>
using u64 = uint64_t;
struct Field {
	u64 n, inv, r2;
	explicit Field(u64 m) : n(m), inv(m) {
		for (int i = 0; i < 5; i++) inv *= 2 - m * inv;
		r2 = u64(-(unsigned __int128)m % m);
	}
	u64 mul(u64 a, u64 b) const {
		unsigned __int128 t = (unsigned __int128)a * b;
		u64 hi = u64(t >> 64), lo = u64((unsigned __int128)(u64(t) * inv) * n >> 64);
		return hi >= lo ? hi - lo : hi - lo + n;
	}
	u64 add(u64 a, u64 b) const { u64 s = a + b; return s >= n ? s - n : s; }
	u64 sub(u64 a, u64 b) const { return a >= b ? a - b : a + n - b; }
	u64 sq(u64 a) const { return mul(a, a); }
	u64 in(u64 a) const { return mul(a % n, r2); }
	bool fermat() const {
		u64 r = in(1), b = in(3);
		for (u64 e = n - 1; e; e >>= 1, b = sq(b)) if (e & 1) r = mul(r, b);
		return r == in(1);
	}
};
struct Point { u64 x, z; };
struct Curve {
	const Field &f;
	u64 a24n, a24d;
	Point dbl(Point p) const {
		u64 s = f.sq(f.add(p.x, p.z)), d = f.sq(f.sub(p.x, p.z));
		u64 t = f.sub(s, d), dd = f.mul(d, a24d);
		return {f.mul(s, dd), f.mul(t, f.add(dd, f.mul(t, a24n)))};
	}
	Point add(Point p, Point q, Point diff) const {
		u64 u = f.mul(f.sub(p.x, p.z), f.add(q.x, q.z)), v = f.mul(f.add(p.x, p.z), f.sub(q.x, q.z));
		return {f.mul(diff.z, f.sq(f.add(u, v))), f.mul(diff.x, f.sq(f.sub(u, v)))};
	}
	Point times(u64 k, Point p) const {
		Point a = p, b = dbl(p);
		for (int bit = 62 - __builtin_clzll(k); bit >= 0; bit--) {
			Point s = add(a, b, p);
			if (k >> bit & 1) { a = s; b = dbl(b); } else { b = s; a = dbl(a); }
		}
		return a;
	}
};
static const int primes[] = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67};
static u64 attempt(const Field &f, u64 sigma) {
	auto cube = [&](u64 a) { return f.mul(a, f.sq(a)); };
	u64 s = f.in(sigma), u = f.sub(f.sq(s), f.in(5)), v = f.mul(s, f.in(4));
	Curve c{f, f.mul(cube(f.sub(v, u)), f.add(f.mul(u, f.in(3)), v)), f.mul(f.in(16), f.mul(cube(u), v))};
	Point p{cube(u), cube(v)};
	for (int q : primes)
		for (int e = q; e < 300; e *= q) p = c.times(q, p);
	u64 g = std::gcd(p.z, f.n);
	if (g != 1) return g;
	Point giant = c.times(60, p), prev = c.times(180, p), here = c.times(240, p), baby[30];
	for (int i = 1; i < 30; i += 2) baby[i] = c.times(i, p);
	u64 acc = f.in(1);
	for (int m = 240; m < 1500; m += 60) {
		for (int i = 1; i < 30; i += 2) acc = f.mul(acc, f.sub(f.mul(here.x, baby[i].z), f.mul(baby[i].x, here.z)));
		Point next = c.add(here, giant, prev);
		prev = here; here = next;
	}
	return std::gcd(acc, f.n);
}
int main() {
	u64 s = 5, sum = 0;
	int found = 0, curves = 0;
	for (int round = 0; round < 520; round++) {
		u64 half[2];
		for (u64 &h : half) {
			s = s * 2862933555777941757ull + 3037000493ull;
			h = (s >> (36 + round % 5)) | 1;
			while (!Field(h).fermat()) h += 2;
		}
		Field f(half[0] * half[1]);
		for (u64 sigma = 6; sigma < 60; sigma++) {
			u64 g = attempt(f, sigma + round);
			curves++;
			if (g > 1 && g < f.n) { found++; sum = sum * 7 + g; break; }
		}
	}
	std::printf("%d of 520 with %d curves, %016llx\n", found, curves, (unsigned long long)sum);
}
