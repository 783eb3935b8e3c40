// flags: -O2
// corotational elasticity of deforming triangulated blobs: polar decomposition of 3x3 deformation gradients by scaled Newton inverses, strain energies and invariants through small matrix templates; division and square-root chains per element
#include <cstdio>
#include <cstdint>
#include <cmath>
#include <vector>
#include <array>

template <class T> struct Mat3 {
    std::array<T, 9> m{};
    T &operator()(int r, int c) { return m[r * 3 + c]; }
    T operator()(int r, int c) const { return m[r * 3 + c]; }
    static Mat3 identity() { Mat3 r; r.m[0] = r.m[4] = r.m[8] = 1; return r; }
    Mat3 operator+(const Mat3 &o) const { Mat3 r; for (int i = 0; i < 9; i++) r.m[i] = m[i] + o.m[i]; return r; }
    Mat3 operator-(const Mat3 &o) const { Mat3 r; for (int i = 0; i < 9; i++) r.m[i] = m[i] - o.m[i]; return r; }
    Mat3 operator*(T s) const { Mat3 r; for (int i = 0; i < 9; i++) r.m[i] = m[i] * s; return r; }
    Mat3 operator*(const Mat3 &o) const {
        Mat3 r;
        for (int i = 0; i < 3; i++)
            for (int j = 0; j < 3; j++)
                r(i, j) = (*this)(i, 0) * o(0, j) + (*this)(i, 1) * o(1, j) + (*this)(i, 2) * o(2, j);
        return r;
    }
    Mat3 t() const { Mat3 r; for (int i = 0; i < 3; i++) for (int j = 0; j < 3; j++) r(i, j) = (*this)(j, i); return r; }
    T norm2() const { T s = 0; for (T x : m) s += x * x; return s; }
    T trace() const { return m[0] + m[4] + m[8]; }
    Mat3 cofactor() const {
        Mat3 c;
        for (int i = 0; i < 3; i++)
            for (int j = 0; j < 3; j++) {
                int a = (i + 1) % 3, b = (i + 2) % 3, d = (j + 1) % 3, e = (j + 2) % 3;
                c(i, j) = (*this)(a, d) * (*this)(b, e) - (*this)(a, e) * (*this)(b, d);
            }
        return c;
    }
    T det(const Mat3 &cof) const { return m[0] * cof.m[0] + m[1] * cof.m[1] + m[2] * cof.m[2]; }
};

// Higham's scaled Newton iteration: R = (gR + (gR)^-T) / 2
template <class T> Mat3<T> polar(const Mat3<T> &F, T &detF, int &steps)
{
    Mat3<T> R = F;
    detF = 0;
    for (int it = 0; it < 12; it++) {
        Mat3<T> C = R.cofactor();
        T d = R.det(C);
        if (it == 0) detF = d;
        if (std::fabs(d) < T(1e-6)) { R = R + Mat3<T>::identity() * T(0.05); continue; }
        Mat3<T> inv = C * (1 / d);
        T g = it < 3 ? std::sqrt(std::sqrt(inv.norm2() / R.norm2())) : T(1);
        Mat3<T> next = R * (g / 2) + inv * (1 / (2 * g));
        T delta = (next - R).norm2();
        R = next;
        steps++;
        if (delta < T(sizeof(T) == 4 ? 1e-9 : 1e-18)) break;
    }
    return R;
}

struct Rng {
    uint64_t s;
    double operator()() { s = s * 6364136223846793005ull + 1442695040888963407ull; return double(s >> 11) / 9007199254740992.0 - 0.5; }
};

template <class T> struct Body {
    std::vector<Mat3<T>> F, rate, rot;
    T lambda, mu;
    Body(int n, Rng &g, T l, T m) : F(n), rate(n), rot(n, Mat3<T>::identity()), lambda(l), mu(m) {
        for (auto &f : F) { f = Mat3<T>::identity(); for (auto &x : f.m) x += T(0.6 * g()); }
        for (auto &r : rate) for (auto &x : r.m) x = T(0.4 * g());
    }
    double step(T dt, int &steps) {
        double energy = 0;
        for (size_t i = 0; i < F.size(); i++) {
            F[i] = F[i] + rate[i] * F[i] * dt;
            T J;
            Mat3<T> R = polar(F[i], J, steps);
            Mat3<T> S = R.t() * F[i], E = S - Mat3<T>::identity();
            T tr = E.trace(), w = mu * E.norm2() + lambda / 2 * tr * tr;
            // stress pulls the shape back, inverted elements are reset
            Mat3<T> P = R * (E * (2 * mu) + Mat3<T>::identity() * (lambda * tr));
            rate[i] = rate[i] * T(0.995) - P * (dt * T(0.7));
            if (J < T(0.05) || J > T(8)) { F[i] = R * T(1.1); rate[i] = rate[i] * T(-0.5); }
            rot[i] = R;
            energy += w;
        }
        return energy;
    }
};

int main()
{
    Rng g{12345};
    Body<double> a(300, g, 1.2, 0.8);
    Body<float> b(900, g, 0.6f, 1.1f);
    int steps = 0;
    double sum = 0;
    for (int round = 0; round < 14; round++) {
        double dt = 0.01 + 0.03 * (g() + 0.5);
        sum += a.step(dt, steps);
        sum += b.step(float(dt), steps);
        for (int k = 0; k < 8; k++) a.rate[(round * 37 + k * 11) % 300].m[k] += 0.5 * g();
        if (round % 3 == 0) sum += a.step(dt / 2, steps);
    }
    std::printf("%.4f %d\n", sum, steps);
    return 0;
}
