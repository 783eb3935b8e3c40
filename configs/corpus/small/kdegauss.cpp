// flags: -O3 -ffast-math
// kernel density estimates with Gaussian and Epanechnikov kernels, leave-one-out bandwidth choice, a KDE-based mutual information and mean-shift modes in float; branch-free polynomial exp over hot 8 to 24 KB arrays, wide reductions
#include <cstdio>
#include <cstdint>
#include <cmath>
#include <cstring>
#include <vector>
#include <algorithm>

struct Rng {
    uint32_t a = 1234567;
    uint32_t next() { a ^= a << 13; a ^= a >> 17; a ^= a << 5; return a; }
    float uni() { return (next() >> 8) * (1.0f / 16777216); }
    float gauss() { float s = 0; for (int i = 0; i < 6; i++) s += uni(); return (s - 3) * 1.41421356f; }
};

// exp for x <= 0: power of two by exponent bits, remainder by a polynomial
static inline float fastExp(float x)
{
    x = x < -80.0f ? -80.0f : x;
    float z = x * 1.44269504f;
    int32_t i = int32_t(z - 0.5f);
    float f = z - float(i);
    float p = 1.0f + f * (0.69314718f + f * (0.24022651f + f * (0.05550411f + f * (0.00961813f + f * 0.00133336f))));
    int32_t bits = (i + 127) << 23;
    float s;
    std::memcpy(&s, &bits, 4);
    return s * p;
}

struct Gaussian { static inline float k(float u2) { return fastExp(-0.5f * u2); } static constexpr float norm = 0.39894228f; };
struct Epan { static inline float k(float u2) { float v = 1 - u2; return v > 0 ? v : 0; } static constexpr float norm = 0.75f; };

template <class K> float density(const float *x, int n, float at, float invh)
{
    float s = 0;
    for (int i = 0; i < n; i++) { float u = (x[i] - at) * invh; s += K::k(u * u); }
    return s * K::norm * invh / n;
}

template <class K> float looLogLik(const std::vector<float> &x, float h, int stride)
{
    float invh = 1 / h, l = 0;
    int n = int(x.size());
    for (int i = 0; i < n; i += stride) {
        float d = density<K>(x.data(), n, x[i], invh) * n - K::norm * invh;
        l += std::log(d / (n - 1) + 1e-9f);
    }
    return l * stride / n;
}

// product kernel in two dimensions against both marginals
static float mutualInformation(const std::vector<float> &x, const std::vector<float> &y, float h, int stride)
{
    int n = int(x.size()); float ih = 1 / h, total = 0; int cnt = 0;
    for (int i = 0; i < n; i += stride, cnt++) {
        float sx = 0, sy = 0, sxy = 0, px = x[i], py = y[i];
        const float *a = x.data(), *b = y.data();
        for (int j = 0; j < n; j++) {
            float u = (a[j] - px) * ih, v = (b[j] - py) * ih;
            float kx = fastExp(-0.5f * u * u), ky = fastExp(-0.5f * v * v);
            sx += kx; sy += ky; sxy += kx * ky;
        }
        total += std::log(sxy * n / (sx * sy));
    }
    return total / cnt;
}

static float meanShift(const std::vector<float> &x, float start, float h)
{
    float at = start, ih = 1 / h;
    for (int it = 0; it < 12; it++) {
        float num = 0, den = 0;
        for (float v : x) { float u = (v - at) * ih, k = fastExp(-0.5f * u * u); num += k * v; den += k; }
        float to = num / den;
        if (std::fabs(to - at) < 1e-3f) return to;
        at = to;
    }
    return at;
}

int main()
{
    Rng g;
    double sum = 0;
    for (int round = 0; round < 4; round++) {
        int n = 800 + 500 * (round % 4);
        std::vector<float> x(n), y(n);
        float sep = 1 + 3 * g.uni(), rho = g.uni();
        for (int i = 0; i < n; i++) {
            bool second = g.uni() < 0.35f;
            x[i] = (second ? sep + 0.6f * g.gauss() : g.gauss());
            y[i] = rho * x[i] + std::sqrt(1 - rho * rho) * g.gauss();
        }
        float lo = 0.05f, hi = 1.2f;                            // golden section on the log bandwidth
        for (int it = 0; it < 5; it++) {
            float a = lo + 0.382f * (hi - lo), b = lo + 0.618f * (hi - lo);
            if (looLogLik<Gaussian>(x, a, 10) > looLogLik<Gaussian>(x, b, 10)) hi = b; else lo = a;
        }
        float h = (lo + hi) / 2;
        sum += h + looLogLik<Epan>(x, 2 * h, 6);
        sum += mutualInformation(x, y, h, 12);
        for (int k = 0; k < 7; k++) sum += meanShift(x, -2 + k * 0.6f, h) * 0.1;
        for (int k = 0; k < 80; k++) sum += density<Gaussian>(y.data(), n, -3 + k * 0.08f, 1 / h) * 0.01;
    }
    std::printf("%.3f\n", sum);
    return 0;
}
