// flags: -O1 -finline-functions
// cyclic Jacobi eigenvalues of many small symmetric matrices (3x3 structure tensors, 4x4 to 8x8 covariances by templates) with sorting of the pairs; square roots and divisions in chains.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <numeric>
#include <vector>
static uint64_t st = 0x123456789ABCDEFull;
static double unit() {
    st ^= st >> 12; st ^= st << 25; st ^= st >> 27;
    return double((st * 2685821657736338717ull) >> 11) * 0x1p-53 - 0.5;
}
template <class T, int N> struct Sym {
    T a[N][N], v[N][N];
    std::array<T, N> d;
    void clear() { for (auto &r : a) std::fill(r, r + N, T(0)); }
    void add(const T *x, T w) {
        for (int i = 0; i < N; i++)
            for (int j = 0; j <= i; j++) a[i][j] += w * x[i] * x[j];
    }
    void mirror() { for (int i = 0; i < N; i++) for (int j = 0; j < i; j++) a[j][i] = a[i][j]; }
    T off() const {
        T s = 0;
        for (int i = 0; i < N; i++) for (int j = 0; j < i; j++) s += a[i][j] * a[i][j];
        return s;
    }
    void rotate(int p, int q) {
        T apq = a[p][q];
        if (std::fabs(apq) < T(1e-15)) return;
        T th = (a[q][q] - a[p][p]) / (2 * apq);
        T t = (th < 0 ? -1 : 1) / (std::fabs(th) + std::sqrt(th * th + 1));
        T c = 1 / std::sqrt(t * t + 1), s = t * c, tau = s / (1 + c);
        a[p][p] -= t * apq;
        a[q][q] += t * apq;
        a[p][q] = a[q][p] = 0;
        for (int k = 0; k < N; k++) {
            if (k != p && k != q) {
                T x = a[k][p], y = a[k][q];
                a[k][p] = a[p][k] = x - s * (y + tau * x);
                a[k][q] = a[q][k] = y + s * (x - tau * y);
            }
            T x = v[k][p], y = v[k][q];
            v[k][p] = x - s * (y + tau * x);
            v[k][q] = y + s * (x - tau * y);
        }
    }
    int solve(T eps) {
        for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) v[i][j] = i == j;
        int sweeps = 0;
        while (off() > eps && sweeps < 20) {
            for (int p = 0; p < N; p++) for (int q = p + 1; q < N; q++) rotate(p, q);
            sweeps++;
        }
        std::array<int, N> ord;
        std::iota(ord.begin(), ord.end(), 0);
        std::sort(ord.begin(), ord.end(), [this](int x, int y) { return a[x][x] > a[y][y]; });
        for (int i = 0; i < N; i++) d[i] = a[ord[i]][ord[i]];
        return sweeps * 100 + ord[0];
    }
};
template <class T, int N> static double covariances(int count, int samples, T eps, long &code) {
    double sum = 0;
    Sym<T, N> m;
    for (int k = 0; k < count; k++) {
        T axis[N], x[N];
        m.clear();
        for (T &v : axis) v = T(unit() * 3);
        for (int s = 0; s < samples; s++) {
            T g = T(unit());
            for (int i = 0; i < N; i++) x[i] = g * axis[i] + T(unit() * 0.2);
            m.add(x, T(1) / samples);
        }
        m.mirror();
        code = (code * 31 + m.solve(eps)) & 0xFFFFFFFF;
        sum += m.d[0] + std::sqrt(std::fabs(m.d[1] / (m.d[N - 1] + T(1e-6)))) * 1e-3;
    }
    return sum;
}
static double tensors(const std::vector<float> &h, int w, int rows, int y0, long &code) {
    double sum = 0;
    Sym<float, 3> m;
    for (int y = y0; y < y0 + 12; y++)
        for (int x = 2; x < w - 2; x += 2) {
            m.clear();
            for (int j = -1; j <= 1; j++)
                for (int i = -1; i <= 1; i++) {
                    const float *p = &h[size_t((y + j) % (rows - 2) + 1) * w + x + i];
                    float g[3] = {p[1] - p[-1], p[w] - p[-w], 0.3f * p[0]};
                    m.add(g, 1.0f / 9);
                }
            m.mirror();
            code += m.solve(1e-9f);
            sum += (m.d[0] - m.d[1]) / (m.d[0] + m.d[1] + 1e-6f);
        }
    return sum;
}
int main() {
    const int w = 256, rows = 256;
    std::vector<float> h(w * rows);
    for (auto &v : h) v = float(unit());
    double sum = 0;
    long code = 0;
    for (int r = 0; r < 20; r++) {
        sum += tensors(h, w, rows, 2 + r * 12, code);
        sum += covariances<double, 4>(60, 10, 1e-18, code);
        sum += covariances<float, 6>(20, 12 + r, 1e-10f, code);
        sum += covariances<double, 8>(8, 24, 1e-16, code);
        for (int k = 0; k < 500; k++) h[k * 131 % h.size()] += float(unit());
    }
    printf("%ld %.4f\n", code, sum);
}
