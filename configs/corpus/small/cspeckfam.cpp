// flags: -O3 -funroll-loops -std=c++20
// Speck, Simon and XTEA as cipher policies under CTR, OFB, CBC-MAC and hash-tree modes; independent blocks vectorise, chains do not
#include <cstdio>
#include <cstdint>
#include <bit>
#include <vector>
template <class W, int Rounds, int A, int B> struct Speck {
	using Word = W;
	W k[Rounds];
	explicit Speck(const W *key) {
		W l[4] = {key[1], key[2], key[3], 0}, c = key[0];
		for (int i = 0; i < Rounds; i++) {
			k[i] = c;
			W &x = l[i % 3];
			x = W(W(std::rotr(x, A) + c) ^ W(i));
			c = W(std::rotl(c, B) ^ x);
		}
	}
	void operator()(W &x, W &y) const {
		for (int i = 0; i < Rounds; i++) { x = W(W(std::rotr(x, A) + y) ^ k[i]); y = W(std::rotl(y, B) ^ x); }
	}
};
template <class W, int Rounds> struct Simon {
	using Word = W;
	W k[Rounds];
	explicit Simon(const W *key) {
		uint64_t z = 0x3369F885192C0EF5ull;
		for (int i = 0; i < Rounds; i++) {
			if (i < 4) { k[i] = key[i]; continue; }
			W t = W(std::rotr(k[i - 1], 3) ^ k[i - 3]);
			t = W(t ^ std::rotr(t, 1));
			k[i] = W(~k[i - 4] ^ t ^ (z >> (i - 4) % 62 & 1) ^ 3);
		}
	}
	void operator()(W &x, W &y) const {
		for (int i = 0; i < Rounds; i++) {
			W t = W(y ^ (std::rotl(x, 1) & std::rotl(x, 8)) ^ std::rotl(x, 2) ^ k[i]);
			y = x; x = t;
		}
	}
};
struct Xtea {
	using Word = uint32_t;
	uint32_t key[4];
	explicit Xtea(const uint32_t *k) : key{k[0], k[1], k[2], k[3]} {}
	void operator()(uint32_t &a, uint32_t &b) const {
		uint32_t s = 0;
		for (int i = 0; i < 32; i++) {
			a += ((b << 4 ^ b >> 5) + b) ^ (s + key[s & 3]);
			s += 0x9E3779B9u;
			b += ((a << 4 ^ a >> 5) + a) ^ (s + key[s >> 11 & 3]);
		}
	}
};
static uint64_t seed = 3;
static uint64_t next() { uint64_t z = seed += 0x9E3779B97F4A7C15ull; z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9ull; return z ^ z >> 27; }
template <class C> uint64_t session(int round) {
	using W = typename C::Word;
	static std::vector<W> data(24000, W(7));
	W key[4] = {W(next()), W(next()), W(next()), W(next())};
	C cipher(key);
	size_t n = 1000 + next() % 3000, at = next() % (data.size() - 2 * n);
	W *p = data.data() + at, u = key[0], v = key[1];
	for (size_t i = 0; i < n; i++) {  // counter mode: independent
		W x = W(u + i), y = v;
		cipher(x, y);
		p[i] ^= x; p[n + i] ^= y;
	}
	switch (round % 3) {
	case 0: for (size_t i = 0; i < n; i++) { cipher(u, v); p[2 * i] ^= u; p[2 * i + 1] ^= v; } break;
	case 1: for (size_t i = 0; i < n; i++) { u ^= p[2 * i]; v ^= p[2 * i + 1]; cipher(u, v); } break;
	default:                                                // pairwise tree, level by level
		for (size_t m = n; m > 1; m /= 2)
			for (size_t i = 0; i < m / 2; i++) { W x = p[2 * i], y = p[2 * i + 1]; cipher(x, y); p[i] = W(x ^ p[2 * i] ^ y); }
		u = p[0];
	}
	return uint64_t(u) * 3 + v;
}
int main() {
	uint64_t sum = 0;
	for (int r = 0; r < 12; r++) {
		sum = sum * 9 + session<Speck<uint64_t, 34, 8, 3>>(r);
		sum = sum * 9 + session<Speck<uint32_t, 27, 8, 3>>(r + 1);
		sum = sum * 9 + session<Simon<uint32_t, 44>>(r + 2);
		sum = sum * 9 + session<Speck<uint16_t, 22, 7, 2>>(r);
		sum = sum * 9 + session<Simon<uint64_t, 72>>(r + 1);
		sum = sum * 9 + session<Xtea>(r + 2);
	}
	printf("%016llx\n", (unsigned long long)sum);
}
