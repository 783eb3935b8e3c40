// flags: -O2
// differential evolution and particle swarms over benchmark landscapes behind an abstract class (cos, exp, sqrt)
#include <cmath>
#include <cstdio>
#include <memory>
#include <vector>
typedef std::vector<double> Vec;
struct Landscape {
 Vec shift;
 virtual ~Landscape() {}
 virtual double at(const Vec &x) const = 0;
 double d(const Vec &x, std::size_t i) const { return x[i] - shift[i]; }
};
struct Rastrigin : Landscape {
 double at(const Vec &x) const override {
  double s = 10.0 * x.size();
  for (std::size_t i = 0; i < x.size(); i++) { double v = d(x, i); s += v * v - 10 * std::cos(6.283185307 * v); }
  return s;
 }
};
struct Ackley : Landscape {
 double at(const Vec &x) const override {
  double a = 0, b = 0;
  for (std::size_t i = 0; i < x.size(); i++) { double v = d(x, i); a += v * v; b += std::cos(6.283185307 * v); }
  return 22.7182818 - 20 * std::exp(-0.2 * std::sqrt(a / x.size())) - std::exp(b / x.size());
 }
};
struct Rosenbrock : Landscape {
 double at(const Vec &x) const override {
  double s = 0;
  for (std::size_t i = 0; i + 1 < x.size(); i++) { double u = d(x, i) + 1, v = d(x, i + 1) + 1, t = v - u * u; s += 100 * t * t + (1 - u) * (1 - u); }
  return s;
 }
};
static unsigned long long st = 17;
static double rnd() { st = st * 2862933555777941757ull + 3037000493ull; return double(st >> 11) / 9007199254740992.0; }
static int pick(int n) { return int(rnd() * n); }
static double evolve(const Landscape &f, int dim, int pop, int gens) {
 std::vector<Vec> p(pop, Vec(dim));
 Vec val(pop), trial(dim);
 for (int i = 0; i < pop; i++) { for (double &c : p[i]) c = rnd() * 10 - 5; val[i] = f.at(p[i]); }
 for (int g = 0; g < gens; g++)
 for (int i = 0; i < pop; i++) {
  const Vec &a = p[pick(pop)], &b = p[pick(pop)], &c = p[pick(pop)];
  int keep = pick(dim);
  for (int k = 0; k < dim; k++) trial[k] = rnd() < 0.8 || k == keep ? a[k] + 0.6 * (b[k] - c[k]) : p[i][k];
  double v = f.at(trial);
  if (v <= val[i]) { val[i] = v; p[i].swap(trial); }
 }
 double best = val[0];
 for (double v : val) if (v < best) best = v;
 return best;
}
static double swarm(const Landscape &f, int dim, int birds, int steps) {
 struct Bird { Vec x, v, best; double value; };
 std::vector<Bird> flock(birds);
 Vec lead(dim); double top = 1e300;
 for (Bird &b : flock) { b.x.resize(dim); b.v.assign(dim, 0); for (double &c : b.x) c = rnd() * 10 - 5; b.best = b.x; b.value = 1e300; }
 while (steps--)
 for (Bird &b : flock) {
  double v = f.at(b.x);
  if (v < b.value) { b.value = v; b.best = b.x; if (v < top) { top = v; lead = b.x; } }
  for (int k = 0; k < dim; k++) { b.v[k] = 0.72 * b.v[k] + 1.49 * rnd() * (b.best[k] - b.x[k]) + 1.49 * rnd() * (lead[k] - b.x[k]); b.x[k] += b.v[k]; }
 }
 return top;
}
int main() {
 std::vector<std::unique_ptr<Landscape>> all;
 all.emplace_back(new Rastrigin); all.emplace_back(new Ackley); all.emplace_back(new Rosenbrock);
 double sum = 0;
 for (int round = 0; round < 75; round++) {
  int dim = 6 + pick(14);
  for (auto &f : all) { f->shift.assign(dim, 0); for (double &c : f->shift) c = rnd() * 4 - 2; }
  const Landscape &f = *all[round % 3];
  sum += evolve(f, dim, 24, 40) + swarm(f, dim, 20, 45);
 }
 std::printf("landscapes %.9g\n", sum);
}
