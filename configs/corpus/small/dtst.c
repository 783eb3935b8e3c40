// flags: -O2
// ternary search tree of product names: insertion, prefix completion by popularity bound, one-edit fuzzy walks, with child indices in a 20-byte node pool (1 MB)
#include <stdio.h>
#include <string.h>
#define NODES 60000
typedef struct { int lo, eq, hi; unsigned short best, own; char c; } Node;
static Node t[NODES];
static int used = 1, words;
static unsigned seed = 31337;
static unsigned rnd(void) { seed = seed * 134775813u + 1; return seed >> 7; }

static void make_name(char *s)
{
    static const char *part[] = { "ster", "lin", "bo", "qua", "tek", "fri", "o", "max", "ne", "ult", "pan", "dor", "ka", "wi", "zer", "ly" };
    int n = 2 + rnd() % 3;
    for (*s = 0; n--;) strcat(s, part[rnd() & 15]);
    if (rnd() & 1) { size_t l = strlen(s); s[l] = '-'; s[l + 1] = (char)('1' + rnd() % 9); s[l + 2] = 0; }
}

static void insert(const char *s, unsigned short weight)
{
    static int path[64];
    int depth = 0, *link = &t[0].eq;
    for (;;) {
        if (!*link) {
            *link = used; t[used++] = (Node){ 0, 0, 0, 0, 0, *s };
        }
        Node *n = &t[*link];
        if (*s < n->c) link = &n->lo;
        else if (*s > n->c) link = &n->hi;
        else {
            path[depth++] = *link;
            if (!*++s) break;
            link = &n->eq;
        }
    }
    Node *last = &t[path[depth - 1]];
    words += !last->own; last->own = weight;
    while (depth--) if (t[path[depth]].best < weight) t[path[depth]].best = weight;
}

static int find(const char *s)
{
    int i = t[0].eq;
    while (i) {
        if (*s < t[i].c) i = t[i].lo;
        else if (*s > t[i].c) i = t[i].hi;
        else { if (!s[1]) return i; s++; i = t[i].eq; }
    }
    return 0;
}

static unsigned top;
static void complete(int i)
{
    for (; i; i = t[i].hi) {
        complete(t[i].lo);
        if (t[i].best > top) {
            if (t[i].own > top) top = t[i].own;
            complete(t[i].eq);
        }
    }
}

static int fuzzy(int i, const char *s, int edits)
{
    int n = 0; if (!i) return 0;
    if (edits || *s < t[i].c) n += fuzzy(t[i].lo, s, edits);
    if (*s == t[i].c) { n += s[1] ? fuzzy(t[i].eq, s + 1, edits) : t[i].own != 0; }
    else if (edits && *s) n += s[1] ? fuzzy(t[i].eq, s + 1, edits - 1) : t[i].own != 0;
    if (edits || *s > t[i].c) n += fuzzy(t[i].hi, s, edits);
    return n;
}

int main(void)
{
    char name[64];
    unsigned long sum = 0;
    for (int round = 0; round < 32000; round++) {
        if (used > NODES - 64) { used = 1; t[0].eq = 0; words = 0; }
        for (int k = 0; k < 2; k++) { make_name(name); insert(name, (unsigned short)(1 + rnd() % 60000)); }
        make_name(name);
        sum += find(name) != 0;
        name[3] = 0; int p = find(name);
        if (p) { top = t[p].own; complete(t[p].eq); sum += top; }
        if (round % 8 == 0) { make_name(name); sum += fuzzy(t[0].eq, name, 1); }
    }
    printf("%d %d %lu\n", used, words, sum);
    return 0;
}
