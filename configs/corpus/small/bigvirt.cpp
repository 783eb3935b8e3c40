// flags: -O2
// plant simulation with 300 template-made device classes in a hierarchy of several levels: many small virtual functions, mixin layers and member-function tables, visited in sorted, interleaved and shuffled orders; over 100 KB of code and megamorphic calls
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <utility>
#include <vector>
namespace {
uint32_t seed = 90210; uint32_t rnd() { seed ^= seed << 13; seed ^= seed >> 17; seed ^= seed << 5; return seed; }
struct World { int tick = 0; int power = 1000; int32_t bus[64] = {}; uint64_t log = 0; };
class Device {
public:
  virtual ~Device() = default;
  virtual void sense(World &) = 0; virtual int decide(const World &) = 0; virtual void act(World &, int) = 0; virtual int priority() const { return 0; } virtual bool healthy() const { return true; } virtual void repair() {} virtual int id() const = 0;
};
constexpr unsigned mix(unsigned n, unsigned k) { unsigned h = n * 2654435761u + k * 40503u; h ^= h >> 15; h *= 2246822519u; return h ^ h >> 13; }
template <int N> class Sensor : public Device {
protected:
  int32_t v[4] = { N, N * 3 % 101, 7, 0 }; uint16_t wear = 0;
public:
  int id() const override { return N; }
  void sense(World &w) override {
    constexpr unsigned a = mix(N, 1) % 64, b = mix(N, 2) % 64, kind = mix(N, 3) % 6;
    if constexpr (kind == 0) { v[0] += (w.bus[a] - v[0]) / int(mix(N, 4) % 6 + 2); v[1] = w.bus[b] > v[0]; }
    else if constexpr (kind == 1) { for (int i = 0; i < int(mix(N, 5) % 3 + 2); i++) v[i & 3] = v[(i + 1) & 3] + w.bus[(a + i) & 63] % 17; }
    else if constexpr (kind == 2) { if (w.bus[a] & 1) v[2]++; else if (w.bus[b] & 2) v[2] -= 2; else v[2] ^= 5; }
    else if constexpr (kind == 3) { switch ((w.bus[a] ^ N) & 7) { case 0: v[0] = 0; break; case 1: v[1]++; break; case 2: v[2] += N % 9; break; case 3: std::swap(v[0], v[1]); break; case 4: v[3] = w.tick; break; case 5: v[0] = v[1] - v[2]; break; case 6: v[3]--; break; default: v[1] = (v[1] * 5 + 1) & 255; } }
    else if constexpr (kind == 4) { v[3] = (v[3] << 1 | ((w.bus[a] >> int(mix(N, 6) % 5)) & 1)) & 0xffff; v[0] = __builtin_popcount(v[3]); }
    else { int m = w.bus[a] < w.bus[b] ? w.bus[a] : w.bus[b]; v[0] = m > N ? m - N : N - m; v[1] = v[0] % int(mix(N, 7) % 13 + 3); }
    wear++;
  }
  bool healthy() const override { return wear < mix(N, 8) % 200 + 50; } void repair() override { wear = mix(N, 9) % 30; v[0] >>= 1; }
};
template <int N, class Base> class Logic : public Base {
public:
  int decide(const World &w) override {
    auto &v = this->v; constexpr unsigned kind = mix(N, 11) % 5;
    if constexpr (kind == 0) return v[0] > int(mix(N, 12) % 60) ? (v[1] & 1 ? 2 : 1) : 0;
    else if constexpr (kind == 1) { int s = 0; for (int i = 0; i < 4; i++) s += v[i] * int(mix(N, 13 + i) % 7) - int(i * N % 5); return (s >> 3) & 3; }
    else if constexpr (kind == 2) { if (w.tick % int(mix(N, 17) % 9 + 2) == 0) return 3; return v[2] > 0; }
    else if constexpr (kind == 3) return (v[0] ^ v[1] ^ w.power >> 3) & 3;
    else { if (v[0] < v[1]) return v[2] < v[3] ? 0 : 1; return v[2] < v[3] ? 2 : 3; }
  }
  int priority() const override { return int((mix(N, 18) + unsigned(this->v[0])) % 8); }
};
template <int N, class Base> class Actuator : public Base {
  using Self = Actuator;
  void idle(World &w) { w.power += int(mix(N, 21) % 3); if (w.power > 2000) w.power = 2000; }
  void nudge(World &w) { w.bus[mix(N, 22) % 64] += int(mix(N, 23) % 11) - 5; }
  void drive(World &w) { int &p = w.power; if (p > int(mix(N, 24) % 50)) { p -= int(mix(N, 25) % 7); w.bus[mix(N, 26) % 64] ^= int(mix(N, 27) % 255); } else p += 40; }
  void shift(World &w) { constexpr int a = mix(N, 28) % 56; for (int i = 0; i < int(mix(N, 29) % 5 + 2); i++) w.bus[a + i] = (w.bus[a + i + 1] + int(N)) & 1023; }
public:
  void act(World &w, int k) override {
    if constexpr (mix(N, 30) % 2) { static constexpr void (Self::*tab[4])(World &) = { &Self::idle, &Self::nudge, &Self::drive, &Self::shift }; (this->*tab[(k + N) & 3])(w); }
    else switch (k) { case 0: idle(w); break; case 1: nudge(w); if constexpr (N % 3 == 0) idle(w); break; case 2: shift(w); break; default: drive(w); if constexpr (N % 4 == 0) nudge(w); }
    w.log = w.log * 3 + unsigned(k + N);
  }
};
template <int N> using Unit = Actuator<N, Logic<N, Sensor<N>>>;
template <int N> std::unique_ptr<Device> create() { return std::make_unique<Unit<N>>(); }
template <int... I> void fill(std::vector<std::unique_ptr<Device>> &v, std::integer_sequence<int, I...>) { (v.push_back(create<I>()), ...); }
}
int main() {
  std::vector<std::unique_ptr<Device>> own; for (int c = 0; c < 3; c++) fill(own, std::make_integer_sequence<int, 300>{});
  World w; for (auto &b : w.bus) b = int(rnd() % 1000); std::vector<Device *> order; for (auto &d : own) order.push_back(d.get()); uint64_t h = 0; long repairs = 0;
  for (int round = 0; round < 30; round++) {
    size_t n = round % 5 == 0 ? 12 : round % 5 == 1 ? 60 : round % 5 == 2 ? 300 : order.size();
    switch (round % 4) { case 0: std::stable_sort(order.begin(), order.end(), [](Device *a, Device *b) { return a->id() < b->id(); }); break; case 1: for (size_t i = order.size() - 1; i > 0; i--) std::swap(order[i], order[rnd() % (i + 1)]); break; case 2: std::stable_sort(order.begin(), order.end(), [](Device *a, Device *b) { return a->priority() < b->priority(); }); break; default: std::rotate(order.begin(), order.begin() + rnd() % order.size(), order.end()); }
    for (size_t t = 0; t < 24000 / n; t++) {
      w.tick++; w.bus[rnd() & 63] = int(rnd() % 1000);
      if (round % 3 == 0) { for (size_t i = 0; i < n; i++) order[i]->sense(w); for (size_t i = 0; i < n; i++) order[i]->act(w, order[i]->decide(w)); }
      else for (size_t i = 0; i < n; i++) { Device *d = order[i]; d->sense(w); if (!d->healthy()) { d->repair(); repairs++; continue; } int k = d->decide(w); if (k || d->priority() > 2) d->act(w, k); }
    }
    h = h * 31 + w.log + w.power; for (int b : w.bus) h = h * 7 + unsigned(b);
  }
  std::printf("%llu %ld\n", (unsigned long long)h, repairs);
}
