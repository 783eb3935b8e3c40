// flags: -O3
// graph-based image segmentation: grid edges bucketed by weight, union-find with size-dependent thresholds, on images that change each round (gathers, path halving)
#include <stdio.h>
#include <stdint.h>
#include <stdlib.h>
#include <math.h>

enum { MW = 320, MH = 200 };
typedef struct { int parent, size; float thr; } comp;
typedef struct { int a, b; uint16_t w; } edge;
static uint8_t img[MH][MW][3];
static comp set[MW * MH];
static edge e[MW * MH * 2], sorted[MW * MH * 2];
static uint32_t st = 777;
static uint32_t rnd(void) { st ^= st << 13; st ^= st >> 17; st ^= st << 5; return st; }

static int find(int x)
{
    while (set[x].parent != x) { set[x].parent = set[set[x].parent].parent; x = set[x].parent; }
    return x;
}

static int unite(int a, int b)
{
    if (set[a].size < set[b].size) { int t = a; a = b; b = t; }
    set[b].parent = a;
    set[a].size += set[b].size;
    return a;
}

static uint16_t diff(int y0, int x0, int y1, int x1)
{
    int s = 0;
    for (int c = 0; c < 3; c++) { int d = img[y0][x0][c] - img[y1][x1][c]; s += d * d; }
    return (uint16_t)(sqrtf((float)s) * 2);
}

static int edges(int w, int h)
{
    int m = 0;
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++) {
            if (x + 1 < w) e[m++] = (edge){ y * w + x, y * w + x + 1, diff(y, x, y, x + 1) };
            if (y + 1 < h) e[m++] = (edge){ y * w + x, y * w + x + w, diff(y, x, y + 1, x) };
        }
    static int count[1025];
    for (int i = 0; i < 1025; i++) count[i] = 0;
    for (int i = 0; i < m; i++) count[e[i].w + 1]++;
    for (int i = 1; i < 1025; i++) count[i] += count[i - 1];
    for (int i = 0; i < m; i++) sorted[count[e[i].w]++] = e[i];
    return m;
}

static int segment(int w, int h, float k, int min_size)
{
    int n = w * h, m = edges(w, h), left = n;
    for (int i = 0; i < n; i++) set[i] = (comp){ i, 1, k };
    for (int i = 0; i < m; i++) {
        int a = find(sorted[i].a), b = find(sorted[i].b);
        if (a == b) continue;
        float wt = sorted[i].w;
        if (wt <= set[a].thr && wt <= set[b].thr) {
            a = unite(a, b);
            set[a].thr = wt + k / set[a].size;
            left--;
        }
    }
    for (int i = 0; i < m; i++) {
        int a = find(sorted[i].a), b = find(sorted[i].b);
        if (a != b && (set[a].size < min_size || set[b].size < min_size)) { unite(a, b); left--; }
    }
    return left;
}

static void paint(int w, int h, int blobs, int noise)
{
    for (int i = 0; i < blobs; i++) {
        int cx = rnd() % w, cy = rnd() % h, rx = 4 + rnd() % 18, c = rnd();
        for (int y = cy - rx < 0 ? 0 : cy - rx; y < cy + rx && y < h; y++)
            for (int x = cx - rx < 0 ? 0 : cx - rx; x < cx + rx && x < w; x++)
                for (int ch = 0; ch < 3; ch++) img[y][x][ch] = (uint8_t)((c >> 8 * ch & 127) + 40);
    }
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++)
            img[y][x][rnd() % 3] += (uint8_t)((rnd() >> 9) % noise);
}

int main(void)
{
    uint64_t h = 0;
    static const int ws[] = { 320, 64, 160 }, hs[] = { 200, 48, 120 };
    for (int r = 0; r < 9; r++) {
        int w = ws[r % 3], hh = hs[r % 3];
        paint(w, hh, 20 + r * 4, 5 + r % 9);
        for (int k = 0; k < (r % 3 == 1 ? 5 : 1); k++) {
            int left = segment(w, hh, 60.0f + 150 * (k + r % 4), 12 + 10 * k);
            h = h * 131 + left;
            for (int i = 0; i < w * hh; i += 97) h = h * 5 + set[find(i)].size;
        }
    }
    printf("%llu\n", (unsigned long long)h);
    return 0;
}
