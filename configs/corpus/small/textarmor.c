// flags: -O1
// binary-to-text armours: hex dumps, base32, Ascii85, uuencode, quoted-printable, yEnc-like escapes and base58 by long division, each encoded, strictly decoded and compared; table look-ups and byte stores.
#include <stdint.h>
#include <stdio.h>
#include <string.h>
typedef uint8_t u8;
static uint64_t rs = 7;
static unsigned rnd(void) { rs ^= rs << 13; rs ^= rs >> 7; rs ^= rs << 17; return (unsigned)(rs >> 31); }
static int8_t d16[256], d32[256], d58[256]; static const char A32[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567", A58[] = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz", A16[] = "0123456789abcdef";
static size_t hexd_e(const u8 *s, size_t n, char *o) {
    char *b = o;
    for (size_t i = 0; i < n; i += 16) {
        for (int k = 28; k >= 0; k -= 4) *o++ = A16[i >> k & 15];
        for (size_t j = i; j < i + 16; j++) { *o++ = ' '; if (j < n) { *o++ = A16[s[j] >> 4]; *o++ = A16[s[j] & 15]; } else { *o++ = ' '; *o++ = ' '; } }
        *o++ = ' '; *o++ = '|'; for (size_t j = i; j < i + 16 && j < n; j++) *o++ = s[j] >= 32 && s[j] < 127 ? s[j] : '.'; *o++ = '|'; *o++ = '\n';
    }
    return o - b;
}
static size_t hexd_d(const char *s, size_t n, u8 *o) {
    u8 *b = o; const char *e = s + n;
    while (s < e) { s += 8; for (int j = 0; j < 16; j++, s += 3) if (s[1] != ' ') *o++ = d16[(u8)s[1]] << 4 | d16[(u8)s[2]]; s = memchr(s, '\n', e - s); s++; while (s < e && *s == '|') s++; }
    return o - b;
}
static size_t b32_e(const u8 *s, size_t n, char *o) { char *b = o; unsigned acc = 0; int k = 0; for (size_t i = 0; i < n; i++) { acc = acc << 8 | s[i]; k += 8; while (k >= 5) { k -= 5; *o++ = A32[acc >> k & 31]; } } if (k) *o++ = A32[acc << (5 - k) & 31]; while ((o - b) & 7) *o++ = '='; return o - b; }
static size_t b32_d(const char *s, size_t n, u8 *o) { u8 *b = o; unsigned acc = 0; int k = 0; for (size_t i = 0; i < n; i++) { int v = d32[(u8)s[i]]; if (v < 0) break; acc = acc << 5 | v; k += 5; if (k >= 8) { k -= 8; *o++ = acc >> k; } } return o - b; }
static size_t a85_e(const u8 *s, size_t n, char *o) {
    char *b = o;
    for (size_t i = 0; i < n; i += 4) {
        u8 t[4] = {0}; int m = n - i < 4 ? (int)(n - i) : 4; memcpy(t, s + i, m); uint32_t v = (uint32_t)t[0] << 24 | t[1] << 16 | t[2] << 8 | t[3];
        if (!v && m == 4) { *o++ = 'z'; continue; }
        char q[5]; for (int k = 4; k >= 0; k--) { q[k] = '!' + v % 85; v /= 85; } memcpy(o, q, m + 1); o += m + 1;
    }
    return o - b;
}
static size_t a85_d(const char *s, size_t n, u8 *o) {
    u8 *b = o; uint32_t v = 0; int k = 0;
    for (size_t i = 0; i < n; i++) { if (s[i] == 'z' && !k) { memset(o, 0, 4); o += 4; continue; } v = v * 85 + (s[i] - '!'); if (++k == 5) { *o++ = v >> 24; *o++ = v >> 16; *o++ = v >> 8; *o++ = v; v = 0; k = 0; } }
    if (k) { for (int j = k; j < 5; j++) v = v * 85 + 84; for (int j = 0; j < k - 1; j++) { *o++ = v >> 24; v <<= 8; } }
    return o - b;
}
static size_t uu_e(const u8 *s, size_t n, char *o) {
    char *b = o;
    for (size_t i = 0; i < n; i += 45) {
        size_t m = n - i < 45 ? n - i : 45; *o++ = ' ' + (char)m;
        for (size_t j = 0; j < m; j += 3) { u8 t[3] = {0}; memcpy(t, s + i + j, m - j < 3 ? m - j : 3); int q[4] = {t[0] >> 2, (t[0] & 3) << 4 | t[1] >> 4, (t[1] & 15) << 2 | t[2] >> 6, t[2] & 63}; for (int k = 0; k < 4; k++) *o++ = q[k] ? ' ' + q[k] : '`'; }
        *o++ = '\n';
    }
    return o - b;
}
static size_t uu_d(const char *s, size_t n, u8 *o) {
    u8 *b = o; const char *e = s + n;
    while (s < e) { int m = (*s++ - ' ') & 63; for (int j = 0; j < m; j += 3, s += 4) { int a = (s[0] - 32) & 63, c = (s[1] - 32) & 63, d = (s[2] - 32) & 63, f = (s[3] - 32) & 63; *o++ = a << 2 | c >> 4; if (j + 1 < m) *o++ = c << 4 | d >> 2; if (j + 2 < m) *o++ = d << 6 | f; } s++; }
    return o - b;
}
static size_t qp_e(const u8 *s, size_t n, char *o) {
    char *b = o; int col = 0;
    for (size_t i = 0; i < n; i++) { if (col > 72) { *o++ = '='; *o++ = '\n'; col = 0; } u8 c = s[i]; if (c == '=' || c < 32 || c > 126) { *o++ = '='; *o++ = A16[c >> 4]; *o++ = A16[c & 15]; col += 3; } else { *o++ = c; col++; } }
    return o - b;
}
static size_t qp_d(const char *s, size_t n, u8 *o) { u8 *b = o; for (size_t i = 0; i < n;) { if (s[i] != '=') *o++ = s[i++]; else if (s[i + 1] == '\n') i += 2; else { *o++ = d16[(u8)s[i + 1]] << 4 | d16[(u8)s[i + 2]]; i += 3; } } return o - b; }
static size_t ye_e(const u8 *s, size_t n, char *o) { char *b = o; int col = 0; for (size_t i = 0; i < n; i++) { u8 c = s[i] + 42; if (c == 0 || c == 10 || c == 13 || c == '=') { *o++ = '='; c += 64; col++; } *o++ = c; if (++col >= 128) { *o++ = '\r'; *o++ = '\n'; col = 0; } } return o - b; }
static size_t ye_d(const char *s, size_t n, u8 *o) { u8 *b = o; for (size_t i = 0; i < n; i++) { u8 c = s[i]; if (c == 13 || c == 10) continue; if (c == '=') c = s[++i] - 64; *o++ = c - 42; } return o - b; }
static size_t b58_e(const u8 *s, size_t n, char *o) {
    u8 dg[400]; size_t len = 0, z = 0; while (z < n && !s[z]) z++;
    for (size_t i = z; i < n; i++) { unsigned c = s[i]; for (size_t j = 0; j < len; j++) { c += dg[j] << 8; dg[j] = c % 58; c /= 58; } while (c) { dg[len++] = c % 58; c /= 58; } }
    memset(o, '1', z); for (size_t j = 0; j < len; j++) o[z + j] = A58[dg[len - 1 - j]]; return z + len;
}
static size_t b58_d(const char *s, size_t n, u8 *o) {
    u8 by[300]; size_t len = 0, z = 0; while (z < n && s[z] == '1') z++;
    for (size_t i = z; i < n; i++) { unsigned c = d58[(u8)s[i]]; for (size_t j = 0; j < len; j++) { c += by[j] * 58; by[j] = c; c >>= 8; } while (c) { by[len++] = c; c >>= 8; } }
    memset(o, 0, z); for (size_t j = 0; j < len; j++) o[z + j] = by[len - 1 - j]; return z + len;
}
typedef struct { size_t (*e)(const u8 *, size_t, char *); size_t (*d)(const char *, size_t, u8 *); size_t max; } Codec;
static const Codec cd[7] = {{hexd_e, hexd_d, 40000}, {b32_e, b32_d, 40000}, {a85_e, a85_d, 40000}, {uu_e, uu_d, 40000}, {qp_e, qp_d, 40000}, {ye_e, ye_d, 40000}, {b58_e, b58_d, 200}};
static u8 src[40000], bin[40100]; static char txt[200000];
int main(void) {
    uint64_t sum = 0; memset(d16, -1, 256); memset(d32, -1, 256); memset(d58, -1, 256);
    for (int i = 0; i < 16; i++) d16[(u8)A16[i]] = i; for (int i = 0; i < 32; i++) d32[(u8)A32[i]] = i; for (int i = 0; i < 58; i++) d58[(u8)A58[i]] = i;
    for (size_t i = 0; i < sizeof src; i++) src[i] = rnd() % 7 == 0 ? 0 : i / 5000 & 1 ? 32 + rnd() % 90 : rnd();
    for (int r = 0; r < 300; r++) {
        const Codec *c = &cd[r % 7]; size_t n = r % 29 == 28 ? 30000 : 100 + rnd() % 3000; if (n > c->max) n = 20 + n % (c->max - 20);
        for (int k = 0; k < (c->max < 1000 ? 3 : 1); k++) {
            const u8 *s = src + rnd() % (sizeof src - n + 1); size_t m = c->e(s, n, txt), q = c->d(txt, m, bin);
            sum = sum * 31 + (q == n && !memcmp(bin, s, n) ? m : 1); src[rnd() % sizeof src] += txt[m / 2];
        }
    }
    printf("%016llx\n", (unsigned long long)sum); return 0;
}
