// flags: -O2
// SHA3-256, SHAKE128 streams and a duplex authenticated sponge on messages of 8 bytes to 32 KB: 25 lanes of 64-bit logic with register spills, byte absorption at odd offsets.
#include <stdint.h>
#include <stdio.h>
#include <string.h>
typedef struct { uint64_t s[25]; unsigned rate, pos; uint8_t dom; } Sponge;
static const uint64_t RC[24] = {
 0x0000000000000001ULL,0x0000000000008082ULL,0x800000000000808aULL,0x8000000080008000ULL,0x000000000000808bULL,0x0000000080000001ULL,
 0x8000000080008081ULL,0x8000000000008009ULL,0x000000000000008aULL,0x0000000000000088ULL,0x0000000080008009ULL,0x000000008000000aULL,
 0x000000008000808bULL,0x800000000000008bULL,0x8000000000008089ULL,0x8000000000008003ULL,0x8000000000008002ULL,0x8000000000000080ULL,
 0x000000000000800aULL,0x800000008000000aULL,0x8000000080008081ULL,0x8000000000008080ULL,0x0000000080000001ULL,0x8000000080008008ULL };
static const uint8_t ROT[24] = {1,3,6,10,15,21,28,36,45,55,2,14,27,41,56,8,25,43,62,18,39,61,20,44};
static const uint8_t PIL[24] = {10,7,11,17,18,3,5,16,8,21,24,4,15,23,19,13,12,2,20,14,22,9,6,1};
#define ROL(x,n) (((x) << (n)) | ((x) >> (64 - (n))))
static void permute(uint64_t *s, int rounds) {
    for (int r = 24 - rounds; r < 24; r++) {
        uint64_t c0 = s[0]^s[5]^s[10]^s[15]^s[20], c1 = s[1]^s[6]^s[11]^s[16]^s[21], c2 = s[2]^s[7]^s[12]^s[17]^s[22];
        uint64_t c3 = s[3]^s[8]^s[13]^s[18]^s[23], c4 = s[4]^s[9]^s[14]^s[19]^s[24];
        uint64_t d0 = c4^ROL(c1,1), d1 = c0^ROL(c2,1), d2 = c1^ROL(c3,1), d3 = c2^ROL(c4,1), d4 = c3^ROL(c0,1);
        for (int j = 0; j < 25; j += 5) { s[j]^=d0; s[j+1]^=d1; s[j+2]^=d2; s[j+3]^=d3; s[j+4]^=d4; }
        uint64_t t = s[1];
        for (int i = 0; i < 24; i++) { uint64_t u = s[PIL[i]]; s[PIL[i]] = ROL(t, ROT[i]); t = u; }
        for (int j = 0; j < 25; j += 5) {
            uint64_t a = s[j], b = s[j+1], c = s[j+2], d = s[j+3], e = s[j+4];
            s[j] = a ^ (~b & c); s[j+1] = b ^ (~c & d); s[j+2] = c ^ (~d & e); s[j+3] = d ^ (~e & a); s[j+4] = e ^ (~a & b);
        }
        s[0] ^= RC[r];
    }
}
static void init(Sponge *k, unsigned rate, uint8_t dom) { memset(k, 0, sizeof *k); k->rate = rate; k->dom = dom; }
static void absorb(Sponge *k, const uint8_t *p, size_t n) {
    uint8_t *b = (uint8_t *)k->s;
    while (n) {
        if ((k->pos & 7) == 0 && n >= 8 && k->pos + 8 <= k->rate) {
            uint64_t w; memcpy(&w, p, 8); k->s[k->pos >> 3] ^= w; k->pos += 8; p += 8; n -= 8;
        } else { b[k->pos++] ^= *p++; n--; }
        if (k->pos == k->rate) { permute(k->s, 24); k->pos = 0; }
    }
}
static void finish(Sponge *k) {
    uint8_t *b = (uint8_t *)k->s; b[k->pos] ^= k->dom; b[k->rate - 1] ^= 0x80; permute(k->s, 24); k->pos = 0;
}
static void squeeze(Sponge *k, uint8_t *o, size_t n) {
    const uint8_t *b = (const uint8_t *)k->s;
    while (n) {
        if (k->pos == k->rate) { permute(k->s, 24); k->pos = 0; }
        size_t m = k->rate - k->pos; if (m > n) m = n;
        memcpy(o, b + k->pos, m); o += m; n -= m; k->pos += m;
    }
}
static void duplex(uint64_t *st, uint8_t *buf, size_t n, int dec) {
    for (size_t i = 0; i < n; i++) {
        uint8_t *b = (uint8_t *)st + i % 144, c = buf[i] ^ *b;
        *b = dec ? buf[i] : c; buf[i] = c;
        if (i % 144 == 143) permute(st, 12);
    }
    permute(st, 12);
}
static uint8_t buf[32768], tmp[4096];
int main(void) {
    uint64_t x = 88172645463325252ULL, sum = 0; Sponge k; uint8_t d[32];
    for (size_t i = 0; i < sizeof buf; i++) { x ^= x << 13; x ^= x >> 7; x ^= x << 17; buf[i] = x; }
    static const unsigned lens[6] = {40, 32768, 200, 4096, 9, 1500};
    for (int r = 0; r < 70; r++) {
        unsigned n = lens[r % 6], reps = 6000 / (n + 200) + 1;
        for (unsigned q = 0; q < reps; q++) {
            unsigned off = (r * 37 + q * 11) % (sizeof buf - n + 1), piece = 1 + (r * 29 + q) % 300;
            init(&k, 136, 6);
            for (unsigned i = 0; i < n; i += piece) absorb(&k, buf + off + i, n - i < piece ? n - i : piece);
            finish(&k); squeeze(&k, d, 32);
            for (int i = 0; i < 32; i++) { sum = sum * 31 + d[i]; buf[(off + i) % sizeof buf] ^= d[i]; }
        }
        init(&k, 168, 0x1f); absorb(&k, d, 32); finish(&k);
        for (int i = 0; i < 12; i++) { squeeze(&k, tmp, 77 + r); sum += tmp[i * 3]; }
        uint64_t st[25], s2[25]; memset(st, r, sizeof st); memcpy(s2, st, sizeof st);
        unsigned m = 200 + r * 17;
        memcpy(tmp, buf + r, m); duplex(st, tmp, m, 0); duplex(s2, tmp, m, 1);
        sum += memcmp(tmp, buf + r, m) ? 1000003 : 7; sum ^= st[3] + s2[3];
    }
    printf("%016llx\n", (unsigned long long)sum);
    return 0;
}
