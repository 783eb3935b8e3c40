// flags: -O3
// software renderer: transforms lathe meshes, clips at the near plane, culls, and rasterises perspective-correct textured triangles by edge functions into a 1.4 MB colour and depth buffer; texture gathers, reciprocals and branchy depth tests
#include <stdio.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <math.h>

#define W 480
#define H 360
#define TEX 512
typedef struct { float x, y, z; } Vec3;
typedef struct { float x, y, z, w, u, v; } Vert;
typedef struct { int nv, nt; Vec3 *pos, *nor; float (*uv)[2]; int (*tri)[3]; } Mesh;

static uint32_t color[W * H];
static float depth[W * H];
static uint32_t *texture;
static long drawn, filled;

static uint32_t rs = 55;
static float uni(void) { rs = rs * 1664525u + 1013904223u; return (rs >> 8) * (1.0f / 16777216); }

/* surface of revolution with a wavy profile */
static Mesh lathe(int rings, int slices)
{
    Mesh m = { (rings + 1) * (slices + 1), rings * slices * 2 };
    m.pos = malloc(m.nv * sizeof(Vec3)); m.nor = malloc(m.nv * sizeof(Vec3));
    m.uv = malloc(m.nv * sizeof *m.uv); m.tri = malloc(m.nt * sizeof *m.tri);
    int k = 0, t = 0;
    for (int i = 0; i <= rings; i++)
        for (int j = 0; j <= slices; j++, k++) {
            float a = 6.2831853f * j / slices, y = 2.0f * i / rings - 1, r = 0.6f + 0.2f * sinf(5 * y);
            m.pos[k] = (Vec3){ r * cosf(a), y, r * sinf(a) };
            m.nor[k] = (Vec3){ cosf(a), -cosf(5 * y), sinf(a) };
            m.uv[k][0] = 3.0f * j / slices; m.uv[k][1] = 2.0f * i / rings;
            if (i < rings && j < slices) {
                int b = k + slices + 1;
                memcpy(m.tri[t++], (int[3]){ k, b, k + 1 }, sizeof *m.tri);
                memcpy(m.tri[t++], (int[3]){ k + 1, b, b + 1 }, sizeof *m.tri);
            }
        }
    return m;
}

static inline float edge(const Vert *a, const Vert *b, float x, float y) { return (b->x - a->x) * (y - a->y) - (b->y - a->y) * (x - a->x); }
static inline uint32_t modulate(uint32_t c, uint32_t l)
{
    return (((c & 0xff00ff) * l >> 8) & 0xff00ff) | (((c & 0x00ff00) * l >> 8) & 0x00ff00);
}

static void triangle(const Vert *a, const Vert *b, const Vert *c, uint32_t light)
{
    float area = edge(a, b, c->x, c->y);
    if (area <= 0.02f) return;                                  /* back face or sliver */
    float fx0 = fminf(a->x, fminf(b->x, c->x)), fx1 = fmaxf(a->x, fmaxf(b->x, c->x));
    float fy0 = fminf(a->y, fminf(b->y, c->y)), fy1 = fmaxf(a->y, fmaxf(b->y, c->y));
    if (fx1 < 0 || fy1 < 0 || fx0 >= W || fy0 >= H) return;
    int x0 = fx0 < 0 ? 0 : (int)fx0, x1 = fx1 > W - 1 ? W - 1 : (int)fx1, y0 = fy0 < 0 ? 0 : (int)fy0, y1 = fy1 > H - 1 ? H - 1 : (int)fy1;
    float inv = 1 / area;
    float ax = (b->y - c->y) * inv, bx = (c->y - a->y) * inv;
    drawn++;
    for (int y = y0; y <= y1; y++) {
        float wa = edge(b, c, x0 + 0.5f, y + 0.5f) * inv, wb = edge(c, a, x0 + 0.5f, y + 0.5f) * inv;
        for (int x = x0; x <= x1; x++, wa += ax, wb += bx) {
            float wc = 1 - wa - wb;
            if (wa < 0 || wb < 0 || wc < 0) continue;
            float z = wa * a->z + wb * b->z + wc * c->z;
            float *d = &depth[y * W + x];
            if (z >= *d) continue;
            *d = z;
            float q = 1 / (wa * a->w + wb * b->w + wc * c->w);
            int u = (int)((wa * a->u + wb * b->u + wc * c->u) * q * TEX), v = (int)((wa * a->v + wb * b->v + wc * c->v) * q * TEX);
            color[y * W + x] = modulate(texture[(v & (TEX - 1)) * TEX + (u & (TEX - 1))], light);
            filled++;
        }
    }
}

static Vert project(Vert p)
{
    float iw = 1 / p.w;
    return (Vert){ W / 2 + p.x * iw * H, H / 2 - p.y * iw * H, p.z * iw, iw, p.u * iw, p.v * iw };
}

static void clip_and_draw(const Vert *in, uint32_t light)
{
    Vert out[4]; int n = 0;
    for (int i = 0; i < 3; i++) {
        const Vert *p = &in[i], *q = &in[(i + 1) % 3];
        float dp = p->w - 0.1f, dq = q->w - 0.1f;
        if (dp >= 0) out[n++] = *p;
        if ((dp >= 0) != (dq >= 0)) {
            float t = dp / (dp - dq);
            out[n++] = (Vert){ p->x + t * (q->x - p->x), p->y + t * (q->y - p->y), p->z + t * (q->z - p->z), p->w + t * (q->w - p->w),
                               p->u + t * (q->u - p->u), p->v + t * (q->v - p->v) };
        }
    }
    if (n < 3) return;
    for (int i = 0; i < n; i++) out[i] = project(out[i]);
    for (int i = 2; i < n; i++) triangle(&out[0], &out[i], &out[i - 1], light);
}

static void draw(const Mesh *m, float ry, float rx, Vec3 at, float scale)
{
    static Vert tv[4096]; static uint32_t lit[4096];
    float cy = cosf(ry), sy = sinf(ry), cx = cosf(rx), sx = sinf(rx);
    for (int i = 0; i < m->nv; i++) {
        Vec3 p = m->pos[i], n = m->nor[i];
        float x = cy * p.x + sy * p.z, z = cy * p.z - sy * p.x, y = cx * p.y - sx * z;
        z = sx * p.y + cx * z;
        tv[i] = (Vert){ x * scale + at.x, y * scale + at.y, z * scale + at.z - 0.1f, z * scale + at.z, m->uv[i][0], m->uv[i][1] };
        float nz = cy * n.z - sy * n.x, ny = cx * n.y - sx * nz, len = sqrtf(n.x * n.x + n.y * n.y + n.z * n.z);
        float l = 0.3f + 0.6f * (ny - nz) / len * 0.7f;
        lit[i] = (uint32_t)(255 * (l < 0.15f ? 0.15f : l > 1 ? 1 : l));
    }
    for (int t = 0; t < m->nt; t++) {
        const int *v = m->tri[t];
        Vert tri[3] = { tv[v[0]], tv[v[1]], tv[v[2]] };
        clip_and_draw(tri, (lit[v[0]] + lit[v[1]] + lit[v[2]]) / 3);
    }
}

int main(void)
{
    texture = malloc(TEX * TEX * sizeof *texture);
    for (int y = 0; y < TEX; y++)
        for (int x = 0; x < TEX; x++) texture[y * TEX + x] = ((x ^ y) & 32 ? 0xc08040u : 0x305090u) + (uint32_t)(x * 3 ^ y * 5) % 32 * 0x010101u;
    Mesh coarse = lathe(8, 12), fine = lathe(40, 56);
    uint32_t check = 0;
    for (int frame = 0; frame < 6; frame++) {
        for (int i = 0; i < W * H; i++) { color[i] = 0x202020; depth[i] = 1e9f; }
        for (int o = 0; o < 9; o++) {
            Vec3 at = { 5 * uni() - 2.5f, 3 * uni() - 1.5f, 1.2f + 5 * uni() };
            draw(o % 3 == 2 ? &fine : &coarse, 6.28f * uni(), uni() - 0.5f, at, 0.4f + 0.6f * uni());
        }
        for (int i = frame; i < W * H; i += 97) check = check * 31 + color[i];
    }
    printf("%u %ld %ld\n", check, drawn, filled);
    return 0;
}
