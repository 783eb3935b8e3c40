// flags: -O3 -ffast-math
// Black-Scholes prices and greeks of option books and implied volatilities by Newton steps with bisection as fallback
#include <stdio.h>
#include <stdint.h>
#include <math.h>
#define BOOK 1500
typedef struct { double strike, expiry, quote, vol; int call; } option;
static option book[BOOK];
static uint64_t s = 1181783497276652981ull;
static double rnd(void) {
    s ^= s >> 12; s ^= s << 25; s ^= s >> 27;
    return (double)((s * 2685821657736338717ull) >> 11) * (1.0 / 9007199254740992.0);
}
static double norm_cdf(double x) {   /* Abramowitz-Stegun 26.2.17 */
    double a = fabs(x), k = 1.0 / (1.0 + 0.2316419 * a);
    double poly = k * (0.319381530 + k * (-0.356563782 + k * (1.781477937 + k * (-1.821255978 + k * 1.330274429))));
    double c = 1.0 - 0.3989422804014327 * exp(-0.5 * a * a) * poly;
    return x < 0 ? 1.0 - c : c;
}
static double price(const option *o, double spot, double rate, double vol, double *vega) {
    double rt = sqrt(o->expiry), sd = vol * rt;
    double d1 = (log(spot / o->strike) + (rate + 0.5 * vol * vol) * o->expiry) / sd, d2 = d1 - sd;
    double df = o->strike * exp(-rate * o->expiry);
    *vega = spot * rt * 0.3989422804014327 * exp(-0.5 * d1 * d1);
    if (o->call) return spot * norm_cdf(d1) - df * norm_cdf(d2);
    return df * norm_cdf(-d2) - spot * norm_cdf(-d1);
}
static double implied(const option *o, double spot, double rate, int *steps) {
    double lo = 0.01, hi = 3.0, v = 0.4, vega;
    for (int i = 0; i < 40; i++) {
        double diff = price(o, spot, rate, v, &vega) - o->quote;
        ++*steps;
        if (fabs(diff) < 1e-6) break;
        if (diff > 0) hi = v; else lo = v;
        double n = vega > 1e-4 ? v - diff / vega : -1;
        v = n > lo && n < hi ? n : 0.5 * (lo + hi);
    }
    return v;
}
int main(void) {
    for (int i = 0; i < BOOK; i++) {
        book[i].strike = 60 + 80 * rnd(); book[i].expiry = 0.1 + 2 * rnd();
        book[i].vol = 0.1 + 0.6 * rnd(); book[i].call = rnd() < 0.55;
    }
    double sum = 0, vega; int steps = 0;
    for (int day = 0; day < 36; day++) {
        double spot = 90 + 20 * rnd(), rate = 0.01 + 0.04 * rnd(), delta_book = 0;
        for (int i = 0; i < BOOK; i++) {
            double up, p = price(&book[i], spot, rate, book[i].vol, &vega);
            up = price(&book[i], spot * 1.01, rate, book[i].vol, &vega);
            delta_book += (up - p) / (0.01 * spot);
            book[i].quote = p;
        }
        for (int i = day % 4; i < BOOK; i += 4) {
            double v = implied(&book[i], spot, rate, &steps);
            book[i].vol += 0.1 * (v - book[i].vol) + 0.01 * (rnd() - 0.5);
            if (book[i].vol < 0.05) book[i].vol = 0.05;
        }
        sum += delta_book;
    }
    printf("%.5f %d\n", sum, steps);
    return 0;
}
