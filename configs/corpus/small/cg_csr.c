// flags: -O2
// conjugate gradient with Jacobi preconditioning on CSR matrices: a 2D mesh in a shuffled order (1 MB and more) and a small random Laplacian; gathers and reductions.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <math.h>
typedef struct { int n, nnz; int *ptr, *col; double *val, *dinv; } csr;
static uint32_t sd = 20240607;
static uint32_t rnd(void) { sd ^= sd << 13; sd ^= sd >> 17; sd ^= sd << 5; return sd; }
static csr alloc_csr(int n, int nnz)
{
    csr m = { n, 0, malloc((n + 1) * sizeof(int)), malloc(nnz * sizeof(int)), malloc(nnz * sizeof(double)), malloc(n * sizeof(double)) };
    return m;
}
static csr mesh(int w, int window)
{
    int n = w * w;
    csr m = alloc_csr(n, 5 * n);
    int *perm = malloc(n * sizeof(int)), *inv = malloc(n * sizeof(int));
    for (int i = 0; i < n; i++) perm[i] = i;
    for (int i = 0; i < n; i++) {
        int j = i + (int)(rnd() % window);
        if (j >= n) j = n - 1;
        int t = perm[i]; perm[i] = perm[j]; perm[j] = t;
    }
    for (int i = 0; i < n; i++) inv[perm[i]] = i;
    for (int r = 0; r < n; r++) {
        int g = perm[r], x = g % w, y = g / w;
        m.ptr[r] = m.nnz;
        m.col[m.nnz] = r; m.val[m.nnz++] = 4.01;
        if (x) { m.col[m.nnz] = inv[g - 1]; m.val[m.nnz++] = -1; }
        if (x < w - 1) { m.col[m.nnz] = inv[g + 1]; m.val[m.nnz++] = -1; }
        if (y) { m.col[m.nnz] = inv[g - w]; m.val[m.nnz++] = -1; }
        if (y < w - 1) { m.col[m.nnz] = inv[g + w]; m.val[m.nnz++] = -1; }
        m.dinv[r] = 1 / 4.01;
    }
    m.ptr[n] = m.nnz;
    free(perm);
    free(inv);
    return m;
}
static void spmv(const csr *m, const double *x, double *y)
{
    for (int i = 0; i < m->n; i++) {
        double s = 0;
        for (int k = m->ptr[i]; k < m->ptr[i + 1]; k++) s += m->val[k] * x[m->col[k]];
        y[i] = s;
    }
}
static double dot(const double *a, const double *b, int n)
{
    double s0 = 0, s1 = 0;
    int i = 0;
    for (; i + 1 < n; i += 2) { s0 += a[i] * b[i]; s1 += a[i + 1] * b[i + 1]; }
    if (i < n) s0 += a[i] * b[i];
    return s0 + s1;
}
static void axpy(double a, const double *x, double *y, int n) { for (int i = 0; i < n; i++) y[i] += a * x[i]; }
static int cg(const csr *m, const double *b, double *x, double *work, int maxit, double tol)
{
    int n = m->n, it;
    double *r = work, *p = r + n, *q = p + n, *z = q + n;
    spmv(m, x, q);
    for (int i = 0; i < n; i++) { r[i] = b[i] - q[i]; p[i] = z[i] = r[i] * m->dinv[i]; }
    double rz = dot(r, z, n);
    for (it = 0; it < maxit && rz > tol; it++) {
        spmv(m, p, q);
        double alpha = rz / dot(p, q, n);
        axpy(alpha, p, x, n);
        axpy(-alpha, q, r, n);
        for (int i = 0; i < n; i++) z[i] = r[i] * m->dinv[i];
        double nz = dot(r, z, n), beta = nz / rz;
        for (int i = 0; i < n; i++) p[i] = z[i] + beta * p[i];
        rz = nz;
    }
    return it;
}
static void shift_diag(csr *m, double d)
{
    for (int i = 0; i < m->n; i++) { m->val[m->ptr[i]] = d; m->dinv[i] = 1 / d; }
}
int main(void)
{
    csr m[3] = { mesh(30, 900), mesh(120, 14400), mesh(60, 40) };
    double *b = malloc(14400 * 8), *x = calloc(14400, 8), *work = malloc(14400 * 8 * 4), sum = 0;
    int its = 0;
    for (int r = 0; r < 8; r++) {
        csr *a = &m[r % 3];
        shift_diag(a, 4.02 + 0.03 * (r % 4));
        for (int i = 0; i < a->n; i++) { b[i] = (int)(rnd() & 1023) / 1024.0 - 0.5; x[i] = 0; }
        its += cg(a, b, x, work, a->n > 10000 ? 14 : 45, 1e-9);
        sum += fabs(x[a->n / 2]) + fabs(x[7]);
    }
    printf("%d %.9f\n", its, sum);
    return 0;
}
