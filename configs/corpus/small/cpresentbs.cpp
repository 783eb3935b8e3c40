// flags: -O2 -std=c++20
// PRESENT-80 bit-sliced over 64 blocks: S-box circuits folded from the algebraic normal form at compile time, 64x64 bit transposes
#include <cstdio>
#include <cstdint>
#include <cstring>
#include <utility>
using u64 = uint64_t;
static constexpr uint8_t Box[16] = {12, 5, 6, 11, 9, 0, 10, 13, 3, 14, 15, 8, 4, 7, 1, 2};
static constexpr int inv_at(int v) { int i = 0; while (Box[i] != v) i++; return i; }
static constexpr unsigned anf(int bit, bool inverse) {  // coefficients of one output bit
	unsigned f[16] = {}, out = 0;
	for (int i = 0; i < 16; i++) f[i] = (inverse ? inv_at(i) : Box[i]) >> bit & 1;
	for (int step = 1; step < 16; step *= 2)
		for (int i = 0; i < 16; i++) if (i & step) f[i] ^= f[i ^ step];
	for (int i = 0; i < 16; i++) out |= f[i] << i;
	return out;
}
template <unsigned Mask, size_t... I> static inline u64 combine(const u64 *m, std::index_sequence<I...>) {
	u64 r = 0;
	((Mask >> I & 1 ? void(r ^= m[I]) : void()), ...);
	return r;
}
template <bool Inv> static inline void sbox(u64 *x) {
	u64 m[16];
	m[0] = ~u64(0);
	for (int i = 1; i < 16; i++) { int low = __builtin_ctz(i); m[i] = m[i & (i - 1)] & x[low]; }
	std::make_index_sequence<16> all;
	x[0] = combine<anf(0, Inv)>(m, all); x[1] = combine<anf(1, Inv)>(m, all);
	x[2] = combine<anf(2, Inv)>(m, all); x[3] = combine<anf(3, Inv)>(m, all);
}
static void transpose(u64 a[64]) {
	u64 m = 0xFFFFFFFFull;
	for (int j = 32; j; j >>= 1, m ^= m << j)
		for (int k = 0; k < 64; k = (k + j + 1) & ~j) { u64 t = (a[k] >> j ^ a[k + j]) & m; a[k] ^= t << j; a[k + j] ^= t; }
}
struct Present {
	u64 rk[32];
	void key(u64 hi, uint16_t lo) {
		for (int r = 1; r <= 32; r++) {
			rk[r - 1] = hi;
			u64 top = hi; uint16_t bottom = lo;  // rotate 80 bits left by 61
			hi = top << 61 | u64(bottom) << 45 | top >> 19;
			lo = uint16_t(top >> 3);
			hi = (hi & ~(u64(15) << 60)) | u64(Box[hi >> 60]) << 60;
			lo ^= uint16_t(r << 15); hi ^= u64(r >> 1);
		}
	}
	void add(u64 *x, int r) const { for (int b = 0; b < 64; b++) x[b] ^= -(rk[r] >> b & 1); }
	void encrypt(u64 *x) const {
		u64 y[64];
		for (int r = 0; r < 31; r++) {
			add(x, r);
			for (int b = 0; b < 64; b += 4) sbox<false>(x + b);
			for (int b = 0; b < 63; b++) y[b * 16 % 63] = x[b];
			memcpy(x, y, 63 * sizeof *y);
		}
		add(x, 31);
	}
	void decrypt(u64 *x) const {
		u64 y[64];
		add(x, 31);
		for (int r = 30; r >= 0; r--) {
			memcpy(y, x, sizeof y);
			for (int b = 0; b < 63; b++) x[b] = y[b * 16 % 63];
			for (int b = 0; b < 64; b += 4) sbox<true>(x + b);
			add(x, r);
		}
	}
};
int main() {
	static u64 data[64][64];
	u64 s = 42, sum = 0; int wrong = 0;
	for (int round = 0; round < 1000; round++) {
		Present c;
		s ^= s << 7; s ^= s >> 9;
		c.key(s, uint16_t(s * 77));
		u64 *batch = data[round & 63], copy[64];
		for (int i = 0; i < 64; i++) copy[i] = batch[i] ^= s + i;
		transpose(copy); c.encrypt(copy);
		if (round % 4 == 3) { u64 b[64]; memcpy(b, copy, sizeof b); c.decrypt(b); transpose(b); wrong += memcmp(b, batch, sizeof b) != 0; }
		transpose(copy);
		for (int i = 0; i < 64; i++) { data[(round + 1) & 63][i] += copy[i]; sum = sum * 3 + copy[i]; }
	}
	printf("%016llx wrong %d\n", (unsigned long long)sum, wrong);
}
