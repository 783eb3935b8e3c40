// flags: -O3
// Dinic maximum flow on grid and random layered networks stored as linked arc arrays (BFS levels, recursive blocking flow, branchy integer code)
#include <stdio.h>
#include <stdint.h>
#include <string.h>

enum { MAXV = 4200, MAXA = 50000 };
typedef struct { int to, next, cap; } arc;
static arc arcs[MAXA];
static int head[MAXV], level[MAXV], cur[MAXV], queue[MAXV], na, nv;
static uint32_t st = 99;
static uint32_t rnd(void) { st = st * 1103515245u + 12345u; return st >> 9; }

static void reset(int n) { nv = n; na = 0; memset(head, -1, sizeof(int) * n); }
static void add(int a, int b, int c, int back)
{
    arcs[na] = (arc){ b, head[a], c }; head[a] = na++;
    arcs[na] = (arc){ a, head[b], back }; head[b] = na++;
}

static int bfs(int s, int t)
{
    int h = 0, e = 0;
    memset(level, -1, sizeof(int) * nv);
    level[s] = 0; queue[e++] = s;
    while (h < e && level[t] < 0) {
        int u = queue[h++];
        for (int i = head[u]; i >= 0; i = arcs[i].next)
            if (arcs[i].cap && level[arcs[i].to] < 0) { level[arcs[i].to] = level[u] + 1; queue[e++] = arcs[i].to; }
    }
    return level[t] >= 0;
}

static int push(int u, int t, int f)
{
    if (u == t) return f;
    int sent = 0;
    for (int *i = &cur[u]; *i >= 0; *i = arcs[*i].next) {
        arc *a = &arcs[*i];
        if (!a->cap || level[a->to] != level[u] + 1) continue;
        int w = f - sent < a->cap ? f - sent : a->cap, g = push(a->to, t, w);
        a->cap -= g;
        arcs[*i ^ 1].cap += g;
        sent += g;
        if (sent == f) return sent;
    }
    level[u] = -1;
    return sent;
}

static int64_t maxflow(int s, int t)
{
    int64_t f = 0;
    while (bfs(s, t)) {
        memcpy(cur, head, sizeof(int) * nv);
        f += push(s, t, 1 << 30);
    }
    return f;
}

/* binary segmentation: source and sink links by brightness, neighbours by smoothness */
static uint64_t grid(int w, int h, int smooth)
{
    int s = w * h, t = s + 1;
    reset(t + 1);
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++) {
            int v = y * w + x, b = (x * 3 + y * 5 + (int)(rnd() % 90)) % 128;
            if (b > 64) add(s, v, b - 64, 0); else add(v, t, 64 - b, 0);
            if (x + 1 < w) { int c = 1 + rnd() % smooth; add(v, v + 1, c, c); }
            if (y + 1 < h) { int c = 1 + rnd() % smooth; add(v, v + w, c, c); }
        }
    uint64_t f = maxflow(s, t), side = 0;
    for (int i = 0; i < s; i++) side = side * 3 + (level[i] >= 0);
    return f * 31 + side;
}

static uint64_t layered(int layers, int width)
{
    int s = layers * width, t = s + 1;
    reset(t + 1);
    for (int i = 0; i < width; i++) { add(s, i, 500, 0); add((layers - 1) * width + i, t, 500, 0); }
    for (int l = 0; l + 1 < layers; l++)
        for (int i = 0; i < width; i++)
            for (int k = 0; k < 4; k++) add(l * width + i, (l + 1) * width + (int)(rnd() % width), 1 + rnd() % 200, 0);
    return maxflow(s, t);
}

int main(void)
{
    uint64_t h = 0;
    for (int r = 0; r < 12; r++) {
        h = h * 1000003 + grid(r & 1 ? 20 : 60, r & 1 ? 16 : 44, 12 + 9 * (r % 5));
        h = h * 1000003 + layered(6 + r % 7 * 4, 24 + r * 6);
    }
    printf("%llu\n", (unsigned long long)h);
    return 0;
}
