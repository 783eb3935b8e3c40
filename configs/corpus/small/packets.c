// flags: -O2
// builds and parses type-length-value packets byte by byte, reads back the bytes as words (internet and Fletcher checksums), fragments and reassembles with small memcpy
#include <stdio.h>
#include <stdint.h>
#include <string.h>
enum { T_U8 = 1, T_U16, T_U32, T_VAR, T_STR, T_PAIR, T_END };
typedef struct { uint8_t type; uint16_t len; uint64_t val; char text[24]; } field;
typedef struct { uint32_t src, dst; uint16_t id, off; uint8_t more, len; uint8_t data[64]; } frag;
static uint32_t seed = 7;
static uint32_t rnd(void) { seed ^= seed << 13; seed ^= seed >> 17; seed ^= seed << 5; return seed; }
static uint8_t *put16(uint8_t *p, uint32_t v) { p[0] = (uint8_t)(v >> 8); p[1] = (uint8_t)v; return p + 2; }
static uint8_t *put_var(uint8_t *p, uint64_t v) {
    while (v >= 128) { *p++ = (uint8_t)(v | 128); v >>= 7; }
    *p++ = (uint8_t)v; return p;
}
static const uint8_t *get_var(const uint8_t *p, uint64_t *v) {
    uint64_t r = 0; int sh = 0;
    while (*p & 128) { r |= (uint64_t)(*p++ & 127) << sh; sh += 7; }
    *v = r | (uint64_t)*p++ << sh;
    return p;
}
static uint16_t inet_sum(const uint8_t *p, int n) {
    uint64_t s = 0; uint32_t w; uint16_t h;
    for (; n >= 4; n -= 4, p += 4) { memcpy(&w, p, 4); s += w; }
    if (n >= 2) { memcpy(&h, p, 2); s += h; p += 2; n -= 2; }
    if (n) s += *p;
    while (s >> 16) s = (s & 0xffff) + (s >> 16);
    return (uint16_t)~s;
}
static uint32_t fletcher(const uint8_t *p, int n) {
    uint32_t a = 1, b = 0;
    for (int i = 0; i < n; i++) { a += p[i]; b += a; if ((i & 255) == 255) { a %= 65521; b %= 65521; } }
    return (b % 65521) << 16 | a % 65521;
}
static int build(uint8_t *buf, const field *f, int n) {
    uint8_t *p = buf + 8;
    for (int i = 0; i < n; i++) {
        *p++ = f[i].type;
        switch (f[i].type) {
        case T_U8: *p++ = (uint8_t)f[i].val; break;
        case T_U16: p = put16(p, (uint32_t)f[i].val); break;
        case T_U32: p = put16(p, (uint32_t)f[i].val >> 16); p = put16(p, (uint32_t)f[i].val); break;
        case T_VAR: p = put_var(p, f[i].val); break;
        case T_STR: *p++ = (uint8_t)f[i].len; memcpy(p, f[i].text, f[i].len); p += f[i].len; break;
        case T_PAIR: p = put_var(put_var(p, f[i].val & 0xffff), f[i].val >> 16 & 0xffff); break;
        }
    }
    *p++ = T_END;
    int len = (int)(p - buf);
    put16(buf, (uint32_t)len); put16(buf + 2, 0);
    uint32_t fl = fletcher(buf + 8, len - 8);
    memcpy(buf + 4, &fl, 4);
    uint16_t c = inet_sum(buf, len);
    memcpy(buf + 2, &c, 2);
    return len;
}
static uint64_t parse(const uint8_t *buf, int len) {
    uint64_t sum = 0, v; uint32_t fl; char txt[256];
    if (inet_sum(buf, len) != 0) return 1;
    memcpy(&fl, buf + 4, 4);
    if (fl != fletcher(buf + 8, len - 8)) return 2;
    for (const uint8_t *p = buf + 8;;) switch (*p++) {
        case T_U8: sum += *p++; break;
        case T_U16: sum += (uint32_t)p[0] << 8 | p[1]; p += 2; break;
        case T_U32: sum ^= (uint32_t)p[0] << 24 | p[1] << 16 | p[2] << 8 | p[3]; p += 4; break;
        case T_VAR: p = get_var(p, &v); sum += v; break;
        case T_STR: v = *p++; memcpy(txt, p, v); txt[v] = 0; p += v; sum = sum * 33 + strlen(txt) + (uint8_t)txt[0]; break;
        case T_PAIR: p = get_var(p, &v); sum += v * 3; p = get_var(p, &v); sum ^= v; break;
        default: return sum;
    }
}
int main(void) {
    static uint8_t buf[2048], back[2048];
    static frag fr[40];
    uint64_t total = 0;
    for (int r = 0; r < 14000; r++) {
        field f[24]; int n = 4 + (int)(rnd() % 20);
        for (int i = 0; i < n; i++) {
            uint32_t q = rnd();
            f[i].type = (uint8_t)(1 + q % 6);
            f[i].val = (uint64_t)rnd() >> (q >> 8 & 31);
            f[i].len = (uint16_t)(1 + (q >> 16) % 23);
            if (f[i].type == T_STR) for (int k = 0; k < f[i].len; k++) f[i].text[k] = (char)('a' + (q >> k % 16) % 26);
        }
        int len = build(buf, f, n), nf = 0;
        for (int off = 0; off < len; off += 56) {
            frag g = { 0 };
            g.src = (uint32_t)r; g.dst = 9; g.id = (uint16_t)r; g.off = (uint16_t)off;
            g.len = (uint8_t)(len - off < 56 ? len - off : 56); g.more = off + 56 < len;
            memcpy(g.data, buf + off, g.len);
            fr[nf++] = g;
        }
        for (int i = nf - 1; i > 0; i--) { int j = (int)(rnd() % (uint32_t)(i + 1)); frag t = fr[i]; fr[i] = fr[j]; fr[j] = t; }
        int got = 0;
        for (int i = 0; i < nf; i++) { memcpy(back + fr[i].off, fr[i].data, fr[i].len); got += fr[i].len; }
        if (r % 16 == 3) back[rnd() % (uint32_t)got] ^= 4;
        total = total * 1000003 + parse(back, got);
    }
    printf("%016llx\n", (unsigned long long)total);
    return 0;
}
