// flags: -O3
// checksum suite by templates: CRC-8, CRC-16, CRC-32 and CRC-64 with nibble, byte and slice-by-4 tables, and joining of partial CRC-32s by bit matrices
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <vector>
static uint32_t lfsr = 0xace1u;
static uint32_t next() { lfsr = lfsr * 1664525u + 1013904223u; return lfsr >> 8; }
template <class T, T Poly> struct ByteCrc {
 T table[256];
 ByteCrc() { for (int i = 0; i < 256; i++) { T c = i; for (int k = 0; k < 8; k++) c = c & 1 ? T(c >> 1) ^ Poly : c >> 1; table[i] = c; } }
 T run(T c, const uint8_t *p, size_t n) const { while (n--) { c = sizeof(T) > 1 ? T((c >> 4 >> 4) ^ table[(c ^ *p) & 255]) : table[c ^ *p]; p++; } return c; }
};
template <class T, T Poly> struct NibbleCrc {
 T table[16];
 NibbleCrc() { for (int i = 0; i < 16; i++) { T c = i; for (int k = 0; k < 4; k++) c = c & 1 ? T(c >> 1) ^ Poly : c >> 1; table[i] = c; } }
 T run(T c, const uint8_t *p, size_t n) const {
	for (; n; n--, p++) { c ^= *p; c = (c >> 4) ^ table[c & 15]; c = (c >> 4) ^ table[c & 15]; }
	return c;
 }
};
template <uint32_t Poly> struct SlicedCrc {
 uint32_t t[4][256];
 SlicedCrc() {
	ByteCrc<uint32_t, Poly> b; memcpy(t[0], b.table, sizeof t[0]);
	for (int s = 1; s < 4; s++) for (int i = 0; i < 256; i++) t[s][i] = (t[s - 1][i] >> 8) ^ t[0][t[s - 1][i] & 255];
 }
 uint32_t run(uint32_t c, const uint8_t *p, size_t n) const {
	for (uint32_t w; n >= 4; n -= 4, p += 4) { memcpy(&w, p, 4); w ^= c; c = t[3][w & 255] ^ t[2][w >> 8 & 255] ^ t[1][w >> 16 & 255] ^ t[0][w >> 24]; }
	for (; n; n--) c = (c >> 8) ^ t[0][(c ^ *p++) & 255];
	return c;
 }
};
struct Matrix {
 uint32_t row[32];
 uint32_t apply(uint32_t v) const { uint32_t r = 0; for (int i = 0; v; v >>= 1, i++) if (v & 1) r ^= row[i]; return r; }
 Matrix squared() const { Matrix m; for (int i = 0; i < 32; i++) m.row[i] = apply(row[i]); return m; }
};
static uint32_t join(uint32_t first, uint32_t second, size_t length, uint32_t poly) {
 Matrix m;
 m.row[0] = poly;
 for (int i = 1; i < 32; i++) m.row[i] = 1u << (i - 1);
 m = m.squared().squared().squared();
 for (; length; length >>= 1, m = m.squared()) if (length & 1) first = m.apply(first);
 return first ^ second;
}
int main() {
 constexpr uint32_t P = 0xedb88320u;
 SlicedCrc<P> crc32; ByteCrc<uint8_t, 0x8c> crc8; NibbleCrc<uint16_t, 0x8408> ccitt; ByteCrc<uint64_t, 0xc96c5795d7870f42ull> crc64;
 std::vector<uint8_t> data(200000);
 for (auto &b : data) b = next();
 uint64_t sum = 0, bad = 0;
 for (int round = 0; round < 900; round++) {
	size_t len = 64 + next() % (round % 8 ? 1500 : 30000), at = next() % (data.size() - len), mid = next() % len;
	const uint8_t *p = &data[at];
	uint32_t whole = ~crc32.run(~0u, p, len), a = ~crc32.run(~0u, p, mid), b = ~crc32.run(~0u, p + mid, len - mid);
	bad += join(a, b, len - mid, P) != whole;
	uint16_t c = ccitt.run(0xffff, p, len);
	uint64_t q = crc64.run(~0ull, p, len);
	sum = sum * 33 + (whole ^ crc8.run(uint8_t(c), p, len)) + q;
	for (int k = 0; k < 16; k++) data[at + next() % len] ^= whole >> k;
 }
 printf("%llx %llu\n", (long long)sum, (long long)bad);
}
