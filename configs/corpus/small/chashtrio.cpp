// flags: -O2 -fno-inline
// MD5 and SHA-1 behind a virtual digest class: short records, hash chains with time-memory trade-off reductions, HMAC-like tags
#include <cstdio>
#include <cstdint>
#include <cstring>
#include <cmath>
#include <string>
static inline uint32_t rol(uint32_t x, int s) { return x << s | x >> (32 - s); }
class Digest {
protected:
	uint32_t h[5];
	virtual void block(const uint32_t *w) = 0;
public:
	virtual ~Digest() = default;
	uint64_t hash(const std::string &m) {
		static const uint32_t init[5] = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0};
		memcpy(h, init, sizeof h);
		std::string p = m + '\x80';
		p.resize((m.size() + 72) / 64 * 64);
		uint64_t bits = m.size() * 8;
		memcpy(&p[p.size() - 8], &bits, 8);
		for (size_t i = 0; i < p.size(); i += 64) {
			uint32_t w[16];
			memcpy(w, &p[i], 64);
			block(w);
		}
		return uint64_t(h[0] ^ h[4]) << 32 | (h[1] + h[3]);
	}
};
class Md5 : public Digest {
	uint32_t k[64];
	void block(const uint32_t *w) override {
		static const uint8_t shift[16] = {7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21};
		uint32_t a = h[0], b = h[1], c = h[2], d = h[3];
		for (int i = 0; i < 64; i++) {
			uint32_t f; int g;
			switch (i >> 4) {
			case 0: f = (b & c) | (~b & d), g = i; break;
			case 1: f = (d & b) | (~d & c); g = 5 * i + 1; break;
			case 2: f = b ^ c ^ d; g = 3 * i + 5; break;
			default: f = c ^ (b | ~d); g = 7 * i;
			}
			f += a + k[i] + w[g & 15];
			a = d; d = c; c = b; b += rol(f, shift[(i >> 4) * 4 + (i & 3)]);
		}
		h[0] += a; h[1] += b; h[2] += c; h[3] += d;
	}
public:
	Md5() { for (int i = 0; i < 64; i++) k[i] = uint32_t(fabs(sin(i + 1.0)) * 4294967296.0); }
};
class Sha1 : public Digest {
	void block(const uint32_t *m) override {
		uint32_t w[80];
		for (int i = 0; i < 16; i++) w[i] = __builtin_bswap32(m[i]);
		for (int i = 16; i < 80; i++) w[i] = rol(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
		uint32_t a = h[0], b = h[1], c = h[2], d = h[3], e = h[4];
		auto step = [&](uint32_t f, uint32_t kw) { uint32_t t = rol(a, 5) + f + e + kw; e = d; d = c; c = rol(b, 30); b = a; a = t; };
		for (int i = 0; i < 20; i++) step(d ^ (b & (c ^ d)), w[i] + 0x5a827999);
		for (int i = 20; i < 40; i++) step(b ^ c ^ d, w[i] + 0x6ed9eba1);
		for (int i = 40; i < 60; i++) step((b & c) | (d & (b | c)), w[i] + 0x8f1bbcdc);
		for (int i = 60; i < 80; i++) step(b ^ c ^ d, w[i] + 0xca62c1d6);
		h[0] += a; h[1] += b; h[2] += c; h[3] += d; h[4] += e;
	}
};
int main() {
	Md5 md5;
	Sha1 sha1;
	Digest *all[] = {&md5, &sha1};
	uint64_t sum = 0; uint32_t lcg = 12345;
	for (int round = 0; round < 620; round++) {
		Digest &d = *all[round & 1];
		std::string pass = "user" + std::to_string(round);
		for (int i = 0; i < 60; i++) {  // chain of reduced passwords
			uint64_t v = d.hash(pass);
			pass.clear();
			for (int n = 6 + i % 3; n; n--, v /= 26) pass += char('a' + v % 26);
		}
		std::string record(20 + (lcg = lcg * 1664525 + 1013904223) % 4000, 'x');
		for (size_t i = 0; i < record.size(); i += 7) record[i] = pass[i % pass.size()];
		uint64_t inner = d.hash(pass + record);
		sum = sum * 7 + d.hash(pass + std::to_string(inner));
	}
	printf("%016llx\n", (unsigned long long)sum);
}
