// flags: -O2
// Heston model option surfaces: characteristic functions in std::complex summed by the COS expansion and by Gauss-Laguerre Lewis integrals, with a coordinate calibration; complex exp, log, sqrt and division chains
#include <cstdio>
#include <cmath>
#include <complex>
#include <vector>
#include <cstdint>
#include <algorithm>

using cd = std::complex<double>;
struct Params { double kappa, theta, sigma, rho, v0; };
struct Quote { double strike, price; };

static uint64_t state = 0xD1B54A32D192ED03ull;
static double uni()
{
    state ^= state >> 12; state ^= state << 25; state ^= state >> 27;
    return double((state * 2685821657736338717ull) >> 11) * 0x1p-53;
}

class Heston {
public:
    explicit Heston(const Params &p) : p_(p) {}
    cd charfn(cd u, double T, double r) const
    {
        const cd i(0, 1);
        const double s2 = p_.sigma * p_.sigma;
        cd xi = p_.kappa - p_.sigma * p_.rho * i * u;
        cd d = std::sqrt(xi * xi + s2 * (u * u + i * u));
        cd g = (xi - d) / (xi + d), e = std::exp(-d * T);
        cd C = p_.kappa * p_.theta / s2 * ((xi - d) * T - 2.0 * std::log((1.0 - g * e) / (1.0 - g)));
        cd D = (xi - d) / s2 * ((1.0 - e) / (1.0 - g * e));
        return std::exp(C + D * p_.v0 + i * u * r * T);
    }
    double sigmaBar(double T) const
    {
        double k = p_.kappa, c = p_.theta * T + (p_.v0 - p_.theta) * (1 - std::exp(-k * T)) / k;
        return std::sqrt(std::abs(c) + 0.1 * p_.sigma * T);
    }
private:
    Params p_;
};

// Fang-Oosterlee COS series: one set of characteristic values serves all strikes
static void cosPuts(const Heston &h, double S, double T, double r, std::vector<Quote> &qs, int terms)
{
    double L = 10 * h.sigmaBar(T), a = -L, b = L, w = M_PI / (b - a);
    std::vector<cd> phi(terms);
    for (int k = 0; k < terms; k++) phi[k] = h.charfn(cd(k * w, 0), T, r) * (k ? 1.0 : 0.5);
    double df = std::exp(-r * T), ea = std::exp(a);
    for (auto &q : qs) {
        double x = std::log(S / q.strike), sum = 0;
        // recurrences advance cos/sin of k*w*(-a) and the phase of the strike
        cd rot = std::polar(1.0, w * (x - a)), ph(1, 0), rz = std::polar(1.0, -a * w), z(1, 0);
        for (int k = 0; k < terms; k++) {
            double u = k * w;
            double chi = (z.real() - ea + u * z.imag()) / (1 + u * u);
            double psi = k ? z.imag() / u : -a;
            sum += (phi[k] * ph).real() * (psi - chi);
            ph *= rot; z *= rz;
        }
        q.price = df * q.strike * 2 / (b - a) * sum;
    }
}

static double lewisCall(const Heston &h, double S, double K, double T, double r, const std::vector<double> &x, const std::vector<double> &w)
{
    double k = std::log(S / K), sum = 0;
    for (size_t j = 0; j < x.size(); j++) {
        cd u(x[j], -0.5);
        cd f = std::exp(cd(0, x[j] * k)) * h.charfn(u, T, r);
        sum += w[j] * f.real() / (x[j] * x[j] + 0.25);
    }
    return S - std::sqrt(S * K) * std::exp(-r * T) / M_PI * sum;
}

static double misfit(const Params &p, double S, double T, double r, const std::vector<Quote> &mkt, int terms)
{
    std::vector<Quote> model = mkt;
    cosPuts(Heston(p), S, T, r, model, terms);
    double e = 0;
    for (size_t i = 0; i < mkt.size(); i++) e += (model[i].price - mkt[i].price) * (model[i].price - mkt[i].price);
    return e;
}

int main()
{
    std::vector<double> x, w;
    for (int j = 0; j < 48; j++) { x.push_back((j + 0.5) * 0.75); w.push_back(0.75); }
    double total = 0;
    for (int day = 0; day < 6; day++) {
        Params truth{1 + 2 * uni(), 0.02 + 0.06 * uni(), 0.2 + 0.5 * uni(), -0.8 * uni(), 0.02 + 0.08 * uni()};
        double S = 90 + 20 * uni(), r = 0.03 * uni(), T = 0.25 + 2 * uni();
        int terms = day % 2 ? 128 : 64;
        std::vector<Quote> mkt;
        for (int i = 0; i < 12; i++) mkt.push_back({S * (0.7 + 0.05 * i), 0});
        cosPuts(Heston(truth), S, T, r, mkt, terms);
        for (auto &q : mkt) q.price *= 1 + 0.002 * (uni() - 0.5);
        Params guess{1.5, 0.04, 0.4, -0.3, 0.04};
        double *v[5] = {&guess.kappa, &guess.theta, &guess.sigma, &guess.rho, &guess.v0};
        double step[5] = {0.4, 0.01, 0.1, 0.15, 0.01}, best = misfit(guess, S, T, r, mkt, terms);
        for (int pass = 0; pass < 11; pass++)
            for (int c = 0; c < 5; c++) {
                double old = *v[c];
                *v[c] = c == 3 ? std::clamp(old + step[c], -0.95, 0.95) : std::max(1e-3, old + step[c]);
                double e = misfit(guess, S, T, r, mkt, terms);
                if (e < best) { best = e; step[c] *= 1.3; }
                else { *v[c] = old; step[c] *= -0.5; }
            }
        Heston fit(guess);
        for (int i = 0; i < 12; i++) total += lewisCall(fit, S, mkt[i].strike, T, r, x, w) * 0.01;
        total += best;
    }
    std::printf("%.8f\n", total);
    return 0;
}
