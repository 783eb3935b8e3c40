// flags: -O1
// two-pass connected component labelling with union-find and bounding boxes on binary images of changing size and density, then scan-line flood fills.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
typedef struct { int w, h; uint8_t *p; int *lab; } bitmap;
typedef struct { int area, x0, y0, x1, y1; } blob;
static int *parent;
static uint8_t *rank_;
static int nlab;
static uint32_t sd = 77;
static uint32_t rnd(void) { sd = sd * 1664525u + 1013904223u; return sd >> 8; }
static int new_label(void) { parent[nlab] = nlab; rank_[nlab] = 0; return nlab++; }
static int find(int a)
{
    while (parent[a] != a) {
        parent[a] = parent[parent[a]];
        a = parent[a];
    }
    return a;
}
static int unite(int a, int b)
{
    a = find(a); b = find(b);
    if (a == b) return a;
    if (rank_[a] < rank_[b]) { int t = a; a = b; b = t; }
    parent[b] = a;
    if (rank_[a] == rank_[b]) rank_[a]++;
    return a;
}
static void fill_random(bitmap *m, int density, int smooth)
{
    int n = m->w * m->h;
    for (int i = 0; i < n; i++) m->p[i] = (int)(rnd() & 255) < density;
    while (smooth--)
        for (int y = 1; y < m->h - 1; y++)
            for (int x = 1; x < m->w - 1; x++) {
                uint8_t *q = m->p + y * m->w + x;
                int c = q[-1] + q[1] + q[-m->w] + q[m->w] + q[0];
                if (c >= 3) q[0] = 1; else if (c <= 1) q[0] = 0;
            }
}
static void label(bitmap *m)
{
    nlab = 0;
    new_label();
    for (int y = 0; y < m->h; y++)
        for (int x = 0; x < m->w; x++) {
            int i = y * m->w + x;
            if (!m->p[i]) { m->lab[i] = 0; continue; }
            int l = x ? m->lab[i - 1] : 0, u = y ? m->lab[i - m->w] : 0;
            if (l && u) m->lab[i] = l == u ? l : unite(l, u);
            else if (l | u) m->lab[i] = l | u;
            else m->lab[i] = new_label();
        }
}
static uint32_t measure(bitmap *m)
{
    blob *b = calloc(nlab, sizeof *b);
    uint32_t h = 0;
    for (int y = 0; y < m->h; y++)
        for (int x = 0; x < m->w; x++) {
            int *l = &m->lab[y * m->w + x];
            if (!*l) continue;
            blob *q = &b[*l = find(*l)];
            if (!q->area++) { q->x0 = q->x1 = x; q->y0 = q->y1 = y; }
            if (x < q->x0) q->x0 = x;
            if (x > q->x1) q->x1 = x;
            q->y1 = y;
        }
    for (int i = 1; i < nlab; i++)
        if (b[i].area) h = h * 31 + b[i].area + 7 * (b[i].x1 - b[i].x0) + 3 * (b[i].y1 - b[i].y0);
    free(b);
    return h;
}
static int flood(bitmap *m, int x, int y, int *stk, int cap)
{
    int sp = 0, n = 0, from = m->p[y * m->w + x];
    uint8_t to = from ^ 1;
    stk[sp++] = y * m->w + x;
    while (sp) {
        int i = stk[--sp], row = i - i % m->w, end = row + m->w;
        if (m->p[i] != from) continue;
        while (i > row && m->p[i - 1] == from) i--;
        for (int up = 0, dn = 0; i < end && m->p[i] == from; i++) {
            m->p[i] = to; n++;
            int u = row > 0 && m->p[i - m->w] == from, d = row + m->w < m->w * m->h && m->p[i + m->w] == from;
            if (u && !up && sp < cap) stk[sp++] = i - m->w;
            if (d && !dn && sp < cap) stk[sp++] = i + m->w;
            up = u; dn = d;
        }
    }
    return n;
}
int main(void)
{
    static const int side[6] = { 64, 200, 500, 128, 320, 90 };
    int max = 500 * 500;
    parent = malloc(max * sizeof(int));
    rank_ = malloc(max);
    int *stk = malloc(max * sizeof(int));
    bitmap m = { 0, 0, malloc(max), malloc(max * sizeof(int)) };
    uint32_t sum = 0;
    for (int r = 0; r < 10; r++) {
        m.w = side[r % 6]; m.h = side[(r + r / 6) % 6] * 3 / 4;
        fill_random(&m, 90 + 11 * (r % 7), r & 1);
        label(&m);
        sum ^= measure(&m) + r;
        for (int k = 0; k < 10; k++) sum += flood(&m, rnd() % m.w, rnd() % m.h, stk, max);
    }
    printf("%u\n", sum);
    return 0;
}
