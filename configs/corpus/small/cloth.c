// flags: -O2 -ffast-math
// cloth: Verlet mass-spring sheets with shuffled neighbour lists, relaxation of lengths, tearing and sphere collision; gathers, square roots and pointer-linked springs.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <math.h>
typedef struct node { float p[3], q[3], f[3], im; int first; } node;
typedef struct spring { node *a, *b; float rest, limit; int alive; } spring;
typedef struct { node *n; spring *s; int nn, ns, *adj, w; } cloth;
static uint32_t sd = 31337;
static uint32_t rnd(void) { sd ^= sd << 13; sd ^= sd >> 17; sd ^= sd << 5; return sd; }
static void link(cloth *c, const int *perm, int i, int j, float limit)
{
    spring *s = &c->s[c->ns++];
    s->a = &c->n[perm[i]];
    s->b = &c->n[perm[j]];
    float d2 = 0;
    for (int k = 0; k < 3; k++) d2 += (s->a->p[k] - s->b->p[k]) * (s->a->p[k] - s->b->p[k]);
    s->rest = sqrtf(d2);
    s->limit = limit;
    s->alive = 1;
}
static cloth make(int w, int h)
{
    cloth c = { calloc(w * h, sizeof(node)), malloc(w * h * 6 * sizeof(spring)), w * h, 0, malloc(w * h * 13 * sizeof(int)), w };
    int *perm = malloc(w * h * sizeof(int));
    for (int i = 0; i < w * h; i++) perm[i] = i;
    for (int i = w * h - 1; i > 0; i--) { int j = rnd() % (i + 1), t = perm[i]; perm[i] = perm[j]; perm[j] = t; }
    for (int i = 0; i < w * h; i++) {
        node *n = &c.n[perm[i]];
        n->p[0] = n->q[0] = i % w * 0.1f;
        n->p[1] = n->q[1] = 3;
        n->p[2] = n->q[2] = i / w * 0.1f;
        n->im = i < w && i % 4 == 0 ? 0 : 1;
    }
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++) {
            int i = y * w + x;
            if (x + 1 < w) link(&c, perm, i, i + 1, 1.25f);
            if (y + 1 < h) link(&c, perm, i, i + w, 1.25f);
            if (x + 1 < w && y + 1 < h) { link(&c, perm, i, i + w + 1, 1.35f); link(&c, perm, i + 1, i + w, 1.35f); }
            if (x + 2 < w) link(&c, perm, i, i + 2, 4);
            if (y + 2 < h) link(&c, perm, i, i + 2 * w, 4);
        }
    int k = 0, *count = calloc(w * h + 1, sizeof(int));
    for (int i = 0; i < c.ns; i++) { count[c.s[i].a - c.n]++; count[c.s[i].b - c.n]++; }
    for (int i = 0; i < c.nn; i++) { c.n[i].first = k; k += count[i]; count[i] = c.n[i].first; }
    for (int i = 0; i < c.ns; i++) { c.adj[count[c.s[i].a - c.n]++] = i; c.adj[count[c.s[i].b - c.n]++] = i; }
    free(count);
    free(perm);
    return c;
}
static void forces(cloth *c, float wind)
{
    for (int i = 0; i < c->nn; i++) {
        node *n = &c->n[i];
        int end = i + 1 < c->nn ? c->n[i + 1].first : 2 * c->ns;
        float f[3] = { wind, -9.8f, wind * 0.3f };
        for (int k = n->first; k < end; k++) {
            const spring *s = &c->s[c->adj[k]];
            if (!s->alive) continue;
            const node *o = s->a == n ? s->b : s->a;
            for (int d = 0; d < 3; d++) f[d] += 0.5f * ((o->p[d] - o->q[d]) - (n->p[d] - n->q[d]));
        }
        for (int d = 0; d < 3; d++) n->f[d] = f[d];
    }
}
static void verlet(cloth *c, float dt)
{
    for (int i = 0; i < c->nn; i++) {
        node *n = &c->n[i];
        if (n->im == 0) continue;
        for (int d = 0; d < 3; d++) {
            float v = (n->p[d] - n->q[d]) * 0.99f;
            n->q[d] = n->p[d];
            n->p[d] += v + n->f[d] * dt * dt;
        }
    }
}
static int relax(cloth *c)
{
    int torn = 0;
    for (spring *s = c->s, *e = s + c->ns; s < e; s++) {
        if (!s->alive) continue;
        float d[3], l2 = 0, im = s->a->im + s->b->im;
        for (int k = 0; k < 3; k++) { d[k] = s->b->p[k] - s->a->p[k]; l2 += d[k] * d[k]; }
        float len = sqrtf(l2);
        if (len > s->rest * s->limit) { s->alive = 0; torn++; continue; }
        if (im == 0 || len < 1e-6f) continue;
        float g = (len - s->rest) / (len * im);
        for (int k = 0; k < 3; k++) { s->a->p[k] += d[k] * g * s->a->im; s->b->p[k] -= d[k] * g * s->b->im; }
    }
    return torn;
}
static int collide(cloth *c, float cx, float cy, float cz, float r)
{
    int hits = 0;
    for (int i = 0; i < c->nn; i++) {
        float *p = c->n[i].p, x = p[0] - cx, y = p[1] - cy, z = p[2] - cz, d = x * x + y * y + z * z;
        if (d < r * r && d > 1e-9f) { d = r / sqrtf(d); p[0] = cx + x * d; p[1] = cy + y * d; p[2] = cz + z * d; hits++; }
        if (p[1] < -2) p[1] = -2;
    }
    return hits;
}
int main(void)
{
    cloth c[2] = { make(16, 14), make(60, 50) };
    long torn = 0, hits = 0;
    for (int step = 0; step < 64; step++) {
        cloth *k = &c[step % 8 == 7];
        forces(k, 0.5f + (rnd() & 255) / 64.0f);
        verlet(k, 0.016f);
        for (int i = 0; i < 4; i++) torn += relax(k);
        hits += collide(k, k->w * 0.05f, 2.6f - 0.01f * step, 0.5f + 0.02f * step, 0.45f);
    }
    printf("%ld %ld\n", torn, hits);
    return 0;
}
