// flags: -O3
// RAID-6 stripes: P and Q parity over 4 to 10 data disks with word-parallel GF(256) doubling, small in-place writes, double-failure recovery by multiplication tables and a scrubber; streaming over 9 MB.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
enum { CHUNK = 16384, STRIPES = 48, MAXD = 10 };
static uint8_t *disk[MAXD + 2];
static uint8_t ex[512], lg[256], spare[2][CHUNK];
static uint8_t gmul(uint8_t a, uint8_t b) { return a && b ? ex[lg[a] + lg[b]] : 0; }
static uint8_t ginv(uint8_t a) { return ex[255 - lg[a]]; }
static inline uint64_t dbl(uint64_t v) {
    uint64_t hi = v & 0x8080808080808080ULL;
    return ((v ^ hi) << 1) ^ ((hi << 1) - (hi >> 7)) & 0x1d1d1d1d1d1d1d1dULL;
}
static void parity(int nd, int s, uint8_t *p, uint8_t *q, int skip1, int skip2) {
    uint64_t *pp = (uint64_t *)p, *qq = (uint64_t *)q;
    for (int blk = 0; blk < CHUNK / 8; blk += 64) {       /* 512 bytes at a time stay in the first-level cache */
        uint64_t a[64], b[64]; memset(a, 0, sizeof a); memset(b, 0, sizeof b);
        for (int d = nd - 1; d >= 0; d--) {
            const uint64_t *x = (uint64_t *)(disk[d] + (size_t)s * CHUNK) + blk;
            if (d == skip1 || d == skip2) { for (int i = 0; i < 64; i++) b[i] = dbl(b[i]); continue; }
            for (int i = 0; i < 64; i++) { a[i] ^= x[i]; b[i] = dbl(b[i]) ^ x[i]; }
        }
        memcpy(pp + blk, a, sizeof a); memcpy(qq + blk, b, sizeof b);
    }
}
static void xor_into(uint8_t *d, const uint8_t *s, int n) { for (int i = 0; i < n; i++) d[i] ^= s[i]; }
static void small_write(int nd, int s, int d, int off, const uint8_t *src, int n) {
    uint8_t *x = disk[d] + (size_t)s * CHUNK + off, *p = disk[nd] + (size_t)s * CHUNK + off, *q = disk[nd + 1] + (size_t)s * CHUNK + off, g = ex[d];
    for (int i = 0; i < n; i++) { uint8_t df = x[i] ^ src[i]; p[i] ^= df; q[i] ^= gmul(g, df); x[i] = src[i]; }
}
static void recover2(int nd, int s, int x, int y) {       /* two data disks lost, x < y */
    uint8_t *P = disk[nd] + (size_t)s * CHUNK, *Q = disk[nd + 1] + (size_t)s * CHUNK, *dx = disk[x] + (size_t)s * CHUNK, *dy = disk[y] + (size_t)s * CHUNK;
    uint8_t gyx = ex[y - x], den = ginv(gyx ^ 1), A = gmul(gyx, den), B = gmul(ex[255 - x], den), ta[256], tb[256];
    for (int i = 0; i < 256; i++) { ta[i] = gmul(A, i); tb[i] = gmul(B, i); }
    parity(nd, s, spare[0], spare[1], x, y);
    for (int i = 0; i < CHUNK; i++) {
        uint8_t p = spare[0][i] ^ P[i], q = spare[1][i] ^ Q[i], v = ta[p] ^ tb[q];
        dx[i] = v; dy[i] = v ^ p;
    }
}
static void recover1(int nd, int s, int x) {              /* one data disk from P */
    uint8_t *o = disk[x] + (size_t)s * CHUNK; memcpy(o, disk[nd] + (size_t)s * CHUNK, CHUNK);
    for (int d = 0; d < nd; d++) if (d != x) xor_into(o, disk[d] + (size_t)s * CHUNK, CHUNK);
}
int main(void) {
    uint64_t r = 88, sum = 0; uint8_t v = 1;
    for (int i = 0; i < 255; i++) { ex[i] = ex[i + 255] = v; lg[v] = i; v = v << 1 ^ (v & 0x80 ? 0x1d : 0); }
    for (int d = 0; d < MAXD + 2; d++) {
        disk[d] = calloc(STRIPES, CHUNK); uint64_t *w = (uint64_t *)disk[d];
        for (int i = 0; i < CHUNK * STRIPES / 8; i += 32) { r ^= r << 13; r ^= r >> 7; r ^= r << 17; w[i] = r; w[i + 9] = r * d; w[i + 18] = r >> d; }
    }
    for (int k = 0; k < 110; k++) {
        int nd = k < 60 ? 10 : 4 + k % 7, s = (k * 29) % STRIPES; 
        parity(nd, s, disk[nd] + (size_t)s * CHUNK, disk[nd + 1] + (size_t)s * CHUNK, -1, -1);
        uint8_t buf[1024];
        for (int w = 0; w < 12; w++) {
            r ^= r << 13; r ^= r >> 7; r ^= r << 17;
            int n = 8 + (r >> 8) % 600, off = (r >> 20) % (CHUNK - n), d = (r >> 40) % nd;
            memset(buf, (int)(r >> 50), n); buf[n / 2] = w;
            small_write(nd, s, d, off, buf, n);
        }
        int x = k % nd, y = (x + 1 + k / 3 % (nd - 1)) % nd; if (x > y) { int t = x; x = y; y = t; }
        uint8_t sx[64], sy[64], *px = disk[x] + (size_t)s * CHUNK, *py = disk[y] + (size_t)s * CHUNK; int at = (k * 331) % (CHUNK - 64);
        memcpy(sx, px + at, 64); memcpy(sy, py + at, 64);
        memset(px, 0xEE, CHUNK);
        if (k % 3) { memset(py, 0x11, CHUNK); recover2(nd, s, x, y); } else recover1(nd, s, x);
        sum = sum * 31 + (memcmp(sx, px + at, 64) || memcmp(sy, py + at, 64) ? 777 : px[at] + py[at + 9]);
        if (k % 5 == 0) { parity(nd, s, spare[0], spare[1], -1, -1); sum += memcmp(spare[0], disk[nd] + (size_t)s * CHUNK, CHUNK) || memcmp(spare[1], disk[nd + 1] + (size_t)s * CHUNK, CHUNK) ? 555 : 2; }
    }
    for (int d = 0; d < MAXD + 2; d++) free(disk[d]);
    printf("%016llx\n", (unsigned long long)sum);
    return 0;
}
