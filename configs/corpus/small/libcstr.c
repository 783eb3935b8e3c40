// flags: -O2
// libc memory and string routines on many sizes and alignments: a gap-buffer text editor with memmove, path joining, strtok-like splitting, strstr and memchr searches, strspn scanning and wide struct copies.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ctype.h>
typedef struct { char *b; size_t gs, ge, cap; } Gap;
typedef struct { char name[40]; uint64_t id, when; char owner[16]; uint32_t perm[10]; } Entry;   /* 112 bytes */
static uint64_t rs = 12;
static unsigned rnd(void) { rs ^= rs << 13; rs ^= rs >> 7; rs ^= rs << 17; return (unsigned)(rs >> 26); }
static char words[256][24];
static size_t glen(const Gap *g) { return g->cap - (g->ge - g->gs); }
static void seek(Gap *g, size_t p) {
    if (p < g->gs) { size_t n = g->gs - p; memmove(g->b + g->ge - n, g->b + p, n); g->gs -= n; g->ge -= n; }
    else if (p > g->gs) { size_t n = p - g->gs; memmove(g->b + g->gs, g->b + g->ge, n); g->gs += n; g->ge += n; }
}
static void insert(Gap *g, size_t p, const char *s, size_t n) {
    if (g->ge - g->gs < n) { size_t nc = g->cap * 2, tail = g->cap - g->ge; char *nb = malloc(nc); memcpy(nb, g->b, g->gs); memcpy(nb + nc - tail, g->b + g->ge, tail); free(g->b); g->b = nb; g->ge = nc - tail; g->cap = nc; }
    seek(g, p); memcpy(g->b + g->gs, s, n); g->gs += n;
}
static void erase(Gap *g, size_t p, size_t n) { seek(g, p); if (n > g->cap - g->ge) n = g->cap - g->ge; g->ge += n; }
static size_t text(Gap *g, char *out) { memcpy(out, g->b, g->gs); memcpy(out + g->gs, g->b + g->ge, g->cap - g->ge); out[glen(g)] = 0; return glen(g); }
static unsigned count_words(const char *s, const char *w) { unsigned n = 0; size_t l = strlen(w); while ((s = strstr(s, w))) { n++; s += l; } return n; }
static unsigned lines(const char *s, size_t n) { unsigned k = 0; const char *e = s + n; while ((s = memchr(s, '\n', e - s))) { k++; s++; } return k; }
static size_t join(char *out, size_t cap, const char *dir, const char *leaf) {
    size_t n = strlen(dir); if (n + strlen(leaf) + 2 > cap) n = 0; memcpy(out, dir, n); if (n && out[n - 1] != '/') out[n++] = '/';
    strcpy(out + n, leaf); return n + strlen(out + n);
}
static void normalise(char *p) {                           /* removes . and .. components */
    char tmp[512], *seg[64]; int n = 0; strcpy(tmp, p);
    for (char *s = tmp; s;) { char *e = strchr(s, '/'); if (e) *e++ = 0; if (!strcmp(s, "..")) { if (n) n--; } else if (*s && strcmp(s, ".") && n < 64) seg[n++] = s; s = e; }
    *p = 0; char *o = p; for (int i = 0; i < n; i++) { *o++ = '/'; o = stpcpy(o, seg[i]); }
}
static unsigned tokens(const char *s) {
    unsigned h = 0;
    while (*s) { s += strspn(s, " \t\n,"); size_t n = strcspn(s, " \t\n,"); if (!n) break; h = h * 33 + (unsigned)n + (isupper((unsigned char)*s) ? 7 : 0); s += n; }
    return h;
}
static int by_name(const void *a, const void *b) { return strcmp(((const Entry *)a)->name, ((const Entry *)b)->name); }
static void revrange(char *a, size_t n) { for (size_t i = 0, j = n; i + 1 < j; i++) { j--; char t = a[i]; a[i] = a[j]; a[j] = t; } }
static void rotate(char *a, size_t n, size_t k) { revrange(a, k); revrange(a + k, n - k); revrange(a, n); }
int main(void) {
    Gap g = {malloc(4096), 0, 4096, 4096}; static char buf[1 << 17], copy[(1 << 17) + 64], path[512]; static Entry dir[300], old[300]; uint64_t sum = 0; int nd = 0;
    for (int i = 0; i < 256; i++) { int l = 1 + rnd() % (i % 8 ? 7 : 20); for (int j = 0; j < l; j++) words[i][j] = "abcdefghijklmnopqrstuvwxyzAEIOU"[rnd() % 31]; }
    for (int r = 0; r < 260; r++) {
        for (int k = 0; k < 30; k++) {
            size_t n = glen(&g), p = rnd() % 4 ? (g.gs + rnd() % 200) % (n + 1) : rnd() % (n + 1); const char *w = words[rnd() & 255];
            if (n > 60000 || (rnd() % 5 == 0 && n > 100)) erase(&g, p, n > 60000 ? 9000 : rnd() % 60);
            else { char ln[64]; size_t m = (size_t)(stpcpy(stpcpy(stpcpy(ln, w), rnd() % 6 ? " " : ",\n"), words[rnd() & 255]) - ln); insert(&g, p, ln, m); }
        }
        if (r % 16 == 0) { memset(buf, ' ' + r % 60, 3000); insert(&g, glen(&g) / 2, buf, 2000); }
        size_t n = text(&g, buf + (r & 7)); char *t = buf + (r & 7);
        sum = sum * 31 + count_words(t, words[r & 255]) + lines(t, n) * 7;
        if (r % 3 == 0) { memcpy(copy + (r & 31), t, n + 1); sum += strcmp(copy + (r & 31), t) ? 1 : n; rotate(copy + (r & 31), n % 3000, n % 3000 / 3); sum ^= tokens(copy + (r & 31)) + (unsigned)memcmp(copy + (r & 31), t, 8); }
        for (int k = 0; k < 25; k++) {
            strcpy(path, "/"); for (int d = rnd() % 9; d >= 0; d--) join(path, sizeof path, path[1] ? strcpy(copy + 90000, path) : "/", rnd() % 4 ? words[rnd() & 255] : rnd() % 2 ? ".." : ".");
            normalise(path); const char *leaf = strrchr(path, '/'); sum = sum * 3 + strlen(path);
            Entry e; memset(&e, 0, sizeof e); strncpy(e.name, leaf ? leaf + 1 : "root", sizeof e.name - 1); e.id = sum; e.perm[k % 10] = r; memcpy(e.owner, "operator", 9);
            int lo = 0, hi = nd; while (lo < hi) { int m = (lo + hi) / 2; if (strcmp(dir[m].name, e.name) < 0) lo = m + 1; else hi = m; }
            if (lo < nd && !strcmp(dir[lo].name, e.name)) dir[lo] = e;
            else if (nd < 300) { memmove(&dir[lo + 1], &dir[lo], (nd - lo) * sizeof(Entry)); dir[lo] = e; nd++; }
            else { Entry s = dir[lo ? lo - 1 : 0]; dir[lo ? lo - 1 : 0] = e; dir[rnd() % 300] = s; qsort(dir, k % 8 ? 0 : nd, sizeof(Entry), by_name); }
        }
        if (r % 8 == 7) { sum += memcmp(old, dir, sizeof dir) != 0; memcpy(old, dir, sizeof dir); if (nd > 250) { memmove(dir, dir + 100, (nd - 100) * sizeof(Entry)); nd -= 100; } }
    }
    printf("%016llx\n", (unsigned long long)sum); free(g.b); return 0;
}
