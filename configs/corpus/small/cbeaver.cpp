// flags: -O2 -std=c++20
// Shamir sharing modulo 2^61-1: Beaver-triple products among parties, cheat detection, Lagrange opening
#include <cstdint>
#include <cstdio>
#include <vector>
struct Fp {
	static constexpr uint64_t P = (uint64_t(1) << 61) - 1;
	uint64_t v = 0;
	Fp() = default;
	Fp(uint64_t x) : v(x % P) {}
	static Fp raw(uint64_t x) { Fp r; r.v = x >= P ? x - P : x; return r; }
	friend Fp operator+(Fp a, Fp b) { return raw(a.v + b.v); }
	friend Fp operator-(Fp a, Fp b) { return raw(a.v + P - b.v); }
	friend Fp operator*(Fp a, Fp b) {
		unsigned __int128 w = (unsigned __int128)a.v * b.v;
		return raw(uint64_t(w & P) + uint64_t(w >> 61));
	}
	bool operator==(const Fp &) const = default;
	Fp inverse() const { Fp r(1), b = *this; for (uint64_t e = P - 2; e; e >>= 1, b = b * b) if (e & 1) r = r * b; return r; }
};
class Dealer {
	uint64_t s0 = 1, s1 = 2;
public:
	Fp random() {
		uint64_t a = s0, b = s1;
		s0 = b; a ^= a << 23; s1 = a ^ b ^ a >> 18 ^ b >> 5;
		return Fp(s1 + b);
	}
	std::vector<Fp> split(Fp secret, int t, int n) {
		std::vector<Fp> poly(t), shares(n);
		poly[0] = secret;
		for (int i = 1; i < t; i++) poly[i] = random();
		for (int p = 0; p < n; p++) {
			Fp x(p + 1), y;
			for (int i = t; i--;) y = y * x + poly[i];
			shares[p] = y;
		}
		return shares;
	}
};
struct Party {
	std::vector<Fp> wire, ta, tb, tc;
};
static Fp reveal(const std::vector<Fp> &y, int from, int count) {
	Fp sum;
	for (int i = 0; i < count; i++) {
		Fp num(1), den(1), xi(from + i + 1);
		for (int j = 0; j < count; j++) if (j != i) { num = num * Fp(from + j + 1); den = den * (Fp(from + j + 1) - xi); }
		sum = sum + y[from + i] * num * den.inverse();
	}
	return sum;
}
int main() {
	Dealer dealer;
	uint64_t hash = 0;
	int bad = 0, caught = 0;
	for (int round = 0; round < 64; round++) {
		int n = 5 + round % 8, t = 2 + round % 3, inputs = 60 + round * 5 % 90;
		std::vector<Party> group(n);
		std::vector<Fp> clear;
		auto share = [&](Fp x) { return dealer.split(x, t, n); };
		for (int i = 0; i < inputs; i++) {
			clear.push_back(dealer.random());
			auto s = share(clear.back());
			Fp a = dealer.random(), b = dealer.random();
			auto sa = share(a), sb = share(b), sc = share(a * b);
			for (int p = 0; p < n; p++) {
				Party &g = group[p];
				g.wire.push_back(s[p]); g.ta.push_back(sa[p]); g.tb.push_back(sb[p]); g.tc.push_back(sc[p]);
			}
		}
		std::vector<Fp> d(n), e(n);
		for (int i = 0; i + 1 < inputs; i++) {  // chain: w[i+1] = w[i] * w[i+1] + w[i]
			for (int p = 0; p < n; p++) { d[p] = group[p].wire[i] - group[p].ta[i]; e[p] = group[p].wire[i + 1] - group[p].tb[i]; }
			if (i == round) d[t] = d[t] + Fp(1);  // a cheat
			int from = (i * 3) % (n - t + 1);
			Fp dd = reveal(d, 0, t), ee = reveal(e, from, t);
			if (i % 4 == 0 || i == round) caught += !(reveal(d, 1, t) == dd);
			for (Party &g : group) g.wire[i + 1] = g.tc[i] + dd * g.tb[i] + ee * g.ta[i] + dd * ee + g.wire[i];
			clear[i + 1] = clear[i] * clear[i + 1] + clear[i];
		}
		for (int p = 0; p < n; p++) d[p] = group[p].wire.back();
		Fp result = reveal(d, 0, t);
		bad += !(result == clear.back());
		hash = hash * 31 + result.v;
	}
	std::printf("%016llx bad %d, caught %d\n", (unsigned long long)hash, bad, caught);
}
