// flags: -O1
// running medians and trimmed percentiles by Floyd-Rivest quickselect on windows of 200 to 100k floats (data-dependent branches, float compares)
#include <stdio.h>
#include <stdint.h>
#include <math.h>
#include <string.h>

enum { N = 100000 };
static float base[N], work[N];
static uint32_t st = 2463534242u;
static uint32_t rnd(void) { st ^= st << 13; st ^= st >> 17; st ^= st << 5; return st; }

#define SWAP(i, j) do { float t_ = a[i]; a[i] = a[j]; a[j] = t_; } while (0)

static void select_k(float *a, long left, long right, long k)
{
    while (right > left) {
        if (right - left > 600) {
            double n = right - left + 1, i = k - left + 1;
            double z = log(n), s = 0.5 * exp(2 * z / 3);
            double sd = 0.5 * sqrt(z * s * (n - s) / n) * (i < n / 2 ? -1 : 1);
            long nl = (long)fmax((double)left, k - i * s / n + sd);
            long nr = (long)fmin((double)right, k + (n - i) * s / n + sd);
            select_k(a, nl, nr, k);
        }
        float t = a[k];
        long i = left, j = right;
        SWAP(left, k);
        if (a[right] > t) SWAP(right, left);
        while (i < j) {
            SWAP(i, j);
            i++; j--;
            while (a[i] < t) i++;
            while (a[j] > t) j--;
        }
        if (a[left] == t) SWAP(left, j);
        else { j++; SWAP(j, right); }
        if (j <= k) left = j + 1;
        if (k <= j) right = j - 1;
    }
}

static double trimmed_mean(const float *x, int n, double frac)
{
    long lo = (long)(n * frac), hi = n - 1 - lo;
    memcpy(work, x, n * sizeof *x);
    select_k(work, 0, n - 1, lo);
    select_k(work, lo, n - 1, hi);
    double s = 0;
    for (long i = lo; i <= hi; i++) s += work[i];
    return s / (hi - lo + 1);
}

static float mad(const float *x, int n)
{
    memcpy(work, x, n * sizeof *x);
    select_k(work, 0, n - 1, n / 2);
    float m = work[n / 2];
    for (int i = 0; i < n; i++) work[i] = fabsf(work[i] - m);
    select_k(work, 0, n - 1, n / 2);
    return work[n / 2];
}

int main(void)
{
    double acc = 0;
    for (int i = 0; i < N; i++) base[i] = (rnd() >> 8) / 65536.0f;
    for (int r = 0; r < 12; r++) {
        acc += trimmed_mean(base, N, 0.02 * (r % 10 + 1));
        for (int w = 0; w < 60; w++) {
            int n = 200 + (int)(rnd() % 3000), o = (int)(rnd() % (N - n));
            float m = mad(base + o, n);
            acc += m;
            for (int i = 0; i < n; i += 2) base[o + i] = base[o + i] * 0.75f + m;
        }
        for (int i = 0; i < N; i += 3) base[i] = (rnd() >> 8) / 65536.0f;
    }
    printf("%.9g\n", acc);
    return 0;
}
