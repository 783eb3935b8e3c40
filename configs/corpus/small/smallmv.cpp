// flags: -O3 -funroll-loops -ffast-math
// batches of 6x6 to 12x12 matrix-vector products by templates: propagating state vectors and covariances' quadratic forms of many trackers
#include <cstdio>
#include <cstdint>
#include <cmath>
#include <vector>
#include <array>
struct Rng {
    uint32_t a = 1, b = 2, c = 3, d = 4;
    uint32_t next() { uint32_t t = d, w = a; d = c; c = b; b = w; t ^= t << 11; t ^= t >> 8; return a = t ^ w ^ (w >> 19); }
    double uni() { return (int32_t)next() * (1.0 / 2147483648.0); }
};
template <int N, class R> struct Mat {
    R m[N][N];
    std::array<R, N> operator*(const std::array<R, N> &x) const {
        std::array<R, N> y;
        for (int i = 0; i < N; i++) {
            R s = 0;
            for (int j = 0; j < N; j++) s += m[i][j] * x[j];
            y[i] = s;
        }
        return y;
    }
};
template <int N, class R> R dot(const std::array<R, N> &a, const std::array<R, N> &b) {
    R s = 0;
    for (int i = 0; i < N; i++) s += a[i] * b[i];
    return s;
}
template <int N, class R> class Bank {
    struct Track { std::array<R, N> x; Mat<N, R> p; R score; };
    std::vector<Mat<N, R>> models;
    std::vector<Track> tracks;
public:
    Bank(int nm, int nt, Rng &g) : models(nm), tracks(nt) {
        for (auto &m : models)
            for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) m.m[i][j] = R((i == j ? 0.9 : 0) + 0.1 * g.uni() / N);
        for (auto &t : tracks) {
            for (auto &v : t.x) v = R(g.uni());
            for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) t.p.m[i][j] = R((i == j) + 0.05 / (1 + i + j));
            t.score = 0;
        }
    }
    R step(int round, Rng &g) {
        R worst = 0;
        for (std::size_t k = 0; k < tracks.size(); k++) {
            Track &t = tracks[k];
            const auto &f = models[(k + round) % models.size()];
            std::array<R, N> y = f * t.x, r;
            R kick = R(g.uni());
            for (int i = 0; i < N; i++) r[i] = y[i] - t.x[i] + kick * R(0.1);
            std::array<R, N> pr = t.p * r;
            R maha = dot<N, R>(pr, r);
            t.score = R(0.95) * t.score + maha;
            R gain = R(1) / (R(1) + std::sqrt(std::fabs(maha)));
            for (int i = 0; i < N; i++) t.x[i] = y[i] + gain * r[i];
            if (t.score > worst) worst = t.score;
            if (maha > R(0.5))      // rank-1 update for surprising tracks
                for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) t.p.m[i][j] = R(0.99) * t.p.m[i][j] - R(0.01) * pr[i] * pr[j] / (R(1) + maha);
        }
        return worst;
    }
};
int main() {
    Rng g;
    Bank<6, double> b6(5, 700, g);
    Bank<9, double> b9(3, 300, g);
    Bank<8, float> b8(4, 600, g);
    Bank<12, float> b12(7, 250, g);
    double s = 0;
    for (int round = 0; round < 90; round++) {
        s += b6.step(round, g);
        s += b8.step(round, g);
        s += b9.step(round, g);
        if (round & 1) s += b12.step(round, g);
    }
    std::printf("%.3f\n", s);
}
