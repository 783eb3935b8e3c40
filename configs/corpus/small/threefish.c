// flags: -O3
// Threefish-512 fully unrolled by macros (72 rounds of add, rotate, xor in 8 live words) in a Skein-like chained hash, tweaked sector encryption and decryption, and an interleaved two-way tree mode.
#include <stdint.h>
#include <stdio.h>
#include <string.h>
typedef uint64_t u64;
#define RL(x,n) (((x) << (n)) | ((x) >> (64 - (n))))
#define RR(x,n) (((x) >> (n)) | ((x) << (64 - (n))))
#define MIX(a,b,n) a += b; b = RL(b, n) ^ a;
#define UNM(a,b,n) b ^= a; b = RR(b, n); a -= b;
#define R4(a,b,c,d,e,f,g,h,p,q,r,s) MIX(a,b,p) MIX(c,d,q) MIX(e,f,r) MIX(g,h,s)
#define U4(a,b,c,d,e,f,g,h,p,q,r,s) UNM(a,b,p) UNM(c,d,q) UNM(e,f,r) UNM(g,h,s)
#define INJ(s,op) a op k[(s)%9]; b op k[(s+1)%9]; c op k[(s+2)%9]; d op k[(s+3)%9]; e op k[(s+4)%9]; \
    f op k[(s+5)%9] + t[(s)%3]; g op k[(s+6)%9] + t[(s+1)%3]; h op k[(s+7)%9] + (s);
#define EVEN R4(a,b,c,d,e,f,g,h,46,36,19,37) R4(c,b,e,h,g,f,a,d,33,27,14,42) R4(e,b,g,d,a,f,c,h,17,49,36,39) R4(g,b,a,h,c,f,e,d,44,9,54,56)
#define ODD  R4(a,b,c,d,e,f,g,h,39,30,34,24) R4(c,b,e,h,g,f,a,d,13,50,10,17) R4(e,b,g,d,a,f,c,h,25,29,39,43) R4(g,b,a,h,c,f,e,d,8,35,56,22)
#define UEVEN U4(g,b,a,h,c,f,e,d,44,9,54,56) U4(e,b,g,d,a,f,c,h,17,49,36,39) U4(c,b,e,h,g,f,a,d,33,27,14,42) U4(a,b,c,d,e,f,g,h,46,36,19,37)
#define UODD  U4(g,b,a,h,c,f,e,d,8,35,56,22) U4(e,b,g,d,a,f,c,h,25,29,39,43) U4(c,b,e,h,g,f,a,d,13,50,10,17) U4(a,b,c,d,e,f,g,h,39,30,34,24)
#define TWO(s) INJ(s,+=) EVEN INJ((s)+1,+=) ODD
#define UTWO(s) UODD INJ((s)+1,-=) UEVEN INJ(s,-=)
typedef struct { u64 k[9], t[3]; } Key;
static void setkey(Key *q, const u64 *key, u64 t0, u64 t1) {
    u64 p = 0x1BD11BDAA9FC1A22ULL;
    for (int i = 0; i < 8; i++) p ^= q->k[i] = key[i];
    q->k[8] = p; q->t[0] = t0; q->t[1] = t1; q->t[2] = t0 ^ t1;
}
static void encrypt(const Key *q, const u64 *in, u64 *out) {
    const u64 *k = q->k, *t = q->t;
    u64 a = in[0], b = in[1], c = in[2], d = in[3], e = in[4], f = in[5], g = in[6], h = in[7];
    TWO(0) TWO(2) TWO(4) TWO(6) TWO(8) TWO(10) TWO(12) TWO(14) TWO(16)
    INJ(18, +=)
    out[0] = a; out[1] = b; out[2] = c; out[3] = d; out[4] = e; out[5] = f; out[6] = g; out[7] = h;
}
static void decrypt(const Key *q, const u64 *in, u64 *out) {
    const u64 *k = q->k, *t = q->t;
    u64 a = in[0], b = in[1], c = in[2], d = in[3], e = in[4], f = in[5], g = in[6], h = in[7];
    INJ(18, -=)
    UTWO(16) UTWO(14) UTWO(12) UTWO(10) UTWO(8) UTWO(6) UTWO(4) UTWO(2) UTWO(0)
    out[0] = a; out[1] = b; out[2] = c; out[3] = d; out[4] = e; out[5] = f; out[6] = g; out[7] = h;
}
static void ubi(u64 *chain, const uint8_t *m, size_t n, u64 type) {
    u64 blk[8], o[8], done = 0; Key q; u64 first = 1ULL << 62;
    do {
        size_t c = n < 64 ? n : 64;
        memset(blk, 0, 64); memcpy(blk, m, c); m += c; n -= c; done += c;
        setkey(&q, chain, done, type << 56 | first | (n ? 0 : 1ULL << 63)); first = 0;
        encrypt(&q, blk, o);
        for (int i = 0; i < 8; i++) chain[i] = o[i] ^ blk[i];
    } while (n);
}
static u64 disk[131072];            /* 1 MB */
int main(void) {
    u64 x = 42, sum = 0, key[8] = {1,2,3,4,5,6,7,8};
    for (int i = 0; i < 131072; i++) { x ^= x << 13; x ^= x >> 7; x ^= x << 17; disk[i] = x; }
    for (int r = 0; r < 130; r++) {
        u64 h0[8] = {r}, h1[8] = {~(u64)r}; 
        size_t n = r % 5 == 0 ? 16000 : 30 + (r * 131) % 2500;
        ubi(h0, (uint8_t *)disk + (r * 7919) % 900000, n, 48);
        ubi(h1, (uint8_t *)disk + (r * 104729) % 900000, n / 2 + 1, 48);
        u64 node[16]; memcpy(node, h0, 64); memcpy(node + 8, h1, 64);
        ubi(key, (uint8_t *)node, 128, 4);
        for (int s = 0; s < 12; s++) {
            u64 sector = (x = x * 2862933555777941757ULL + 3037000493ULL) >> 33 & 2047; Key q;
            for (int b = 0; b < 8; b++) {
                u64 *p = disk + sector * 64 + b * 8, tmp[8], back[8];
                setkey(&q, key, sector, b); encrypt(&q, p, tmp);
                if ((s & 3) == 0) { decrypt(&q, tmp, back); sum += memcmp(back, p, 64) ? 1 << 20 : 1; }
                memcpy(p, tmp, 64);
            }
        }
        sum = sum * 31 + key[r & 7];
    }
    printf("%016llx\n", (unsigned long long)sum);
    return 0;
}
