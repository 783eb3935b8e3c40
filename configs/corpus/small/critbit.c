// flags: -O2
// crit-bit (PATRICIA) tree of host and path strings: insert, delete, exact lookup and prefix listing with malloc, strlen, memcmp and strcmp (tagged pointer walks)
#include <stdio.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef struct cb { void *child[2]; uint32_t byte; uint8_t other; } cb;
static void *root;
static int count;
static uint64_t st = 10007;
static uint32_t rnd(void) { st = st * 6364136223846793005ull + 1442695040888963407ull; return (uint32_t)(st >> 36); }

#define IS_NODE(p) ((uintptr_t)(p) & 1)
#define NODE(p) ((cb *)((uintptr_t)(p) - 1))

static inline int dir(const cb *q, const char *s, size_t len)
{
    uint8_t c = q->byte < len ? (uint8_t)s[q->byte] : 0;
    return (1 + (q->other | c)) >> 8;
}

static int contains(const char *s)
{
    size_t len = strlen(s);
    void *p = root;
    if (!p) return 0;
    while (IS_NODE(p)) p = NODE(p)->child[dir(NODE(p), s, len)];
    return strcmp(s, p) == 0;
}

static int insert(const char *s)
{
    size_t len = strlen(s);
    char *copy;
    if (!root) { copy = malloc(len + 1); memcpy(copy, s, len + 1); root = copy; count++; return 1; }
    void *p = root;
    while (IS_NODE(p)) p = NODE(p)->child[dir(NODE(p), s, len)];
    const char *t = p;
    uint32_t b = 0, diff;
    while (b < len && t[b] == s[b]) b++;
    if (b == len && t[b] == 0) return 0;
    diff = (uint8_t)(t[b] ^ s[b]);
    diff |= diff >> 1; diff |= diff >> 2; diff |= diff >> 4;
    diff = (diff & ~(diff >> 1)) ^ 255;
    int nd = (1 + (diff | (uint8_t)t[b])) >> 8;
    cb *n = malloc(sizeof *n);
    copy = malloc(len + 1);
    memcpy(copy, s, len + 1);
    n->byte = b; n->other = (uint8_t)diff; n->child[1 - nd] = copy;
    void **w = &root;
    while (IS_NODE(*w)) {
        cb *q = NODE(*w);
        if (q->byte > b || (q->byte == b && q->other > diff)) break;
        w = &q->child[dir(q, s, len)];
    }
    n->child[nd] = *w;
    *w = (char *)n + 1;
    count++;
    return 1;
}

static int erase(const char *s)
{
    size_t len = strlen(s);
    if (!root) return 0;
    void **w = &root, **wq = NULL;
    cb *q = NULL;
    int d = 0;
    while (IS_NODE(*w)) { wq = w; q = NODE(*w); d = dir(q, s, len); w = &q->child[d]; }
    if (strcmp(s, *w)) return 0;
    free(*w);
    if (!wq) root = NULL;
    else { *wq = q->child[1 - d]; free(q); }
    count--;
    return 1;
}

static int walk(void *p, int budget, uint64_t *h)
{
    if (budget <= 0) return 0;
    if (IS_NODE(p)) {
        int n = walk(NODE(p)->child[0], budget, h);
        return n + walk(NODE(p)->child[1], budget - n, h);
    }
    const char *s = p;
    *h = *h * 33 + (uint8_t)s[strlen(s) - 1];
    return 1;
}

static int prefixed(const char *s, int budget, uint64_t *h)
{
    size_t len = strlen(s);
    void *p = root, *top = root;
    if (!p) return 0;
    while (IS_NODE(p)) {
        cb *q = NODE(p);
        p = q->child[dir(q, s, len)];
        if (q->byte < len) top = p;
    }
    if (memcmp(p, s, len < strlen(p) ? len : strlen(p) + 1)) return 0;
    return walk(top, budget, h);
}

static const char *word[] = { "mail", "api", "static", "news", "shop", "img", "cdn", "dev", "user", "profile", "search", "item", "order", "list", "help", "archive" };
static const char *tld[] = { ".example", ".test", ".org", ".co" };

static void make(char *out, uint32_t id, int parts)
{
    char *p = out;
    uint32_t x = id * 2654435761u;
    p = stpcpy(p, word[x >> 28]);
    *p++ = (char)('a' + (x >> 20) % 26);
    p = stpcpy(p, tld[x >> 18 & 3]);
    for (int i = 0; i < parts; i++) {
        *p++ = '/';
        p = stpcpy(p, word[x >> (4 * i) & 15]);
    }
    *p++ = '-';
    char d[12];
    int n = 0;
    do d[n++] = (char)('0' + id % 10); while (id /= 10);
    while (n) *p++ = d[--n];
    *p = 0;
}

int main(void)
{
    char key[200];
    uint64_t h = 0;
    static const uint32_t uni[] = { 40000, 600, 9000 };
    for (int r = 0; r < 9; r++) {
        uint32_t u = uni[r % 3];
        for (int i = 0; i < 12000; i++) {
            uint32_t op = rnd(), id = rnd() % u;
            make(key, id, 1 + id % 4);
            switch (op & 7) {
            case 0: case 1: case 2: h += insert(key); break;
            case 3: h += 5 * erase(key); break;
            case 4: key[4 + op % 12] = 0; h += prefixed(key, 12, &h); break;
            default: h = h * 3 + contains(key);
            }
        }
        h = h * 131 + count;
    }
    printf("%llu %d\n", (unsigned long long)h, count);
    return 0;
}
