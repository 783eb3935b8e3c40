// flags: -O2
// Elevator bank simulation with virtual dispatch strategies, deques of passengers per floor, function-pointer door controllers and per-tick decisions; small state, branchy and call-heavy.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <functional>
#include <memory>
#include <vector>
using namespace std;
struct Rng { uint64_t s; uint32_t next() { s ^= s << 13; s ^= s >> 7; s ^= s << 17; return uint32_t(s >> 17); } double unit() { return next() * (1.0 / 4294967296.0); } };
struct Rider { int from, to; int born; };
struct Car {
  double pos = 0, speed = 0; int target = -1, dir = 0, door = 0; vector<Rider> load; vector<uint8_t> call;
  int floor() const { return int(pos + 0.5); }
};
struct Building;
struct Strategy { virtual ~Strategy() {} virtual int pick(const Building &b, const Rider &r) = 0; virtual int next(const Building &b, const Car &c) const; virtual int park(const Building &b, int car) const { return -1; } };
using DoorFn = int (*)(const Car &, int boarding);
static int door_fixed(const Car &, int) { return 6; }
static int door_count(const Car &, int n) { return 3 + n; }
static int door_crowd(const Car &c, int n) { return 2 + n + int(sqrt(double(c.load.size()))); }
static const DoorFn doors[] = {door_fixed, door_count, door_crowd};
struct Building {
  int floors, capacity, now = 0; DoorFn door; unique_ptr<Strategy> plan; Rng rng;
  vector<Car> cars; vector<deque<Rider>> up, down; vector<vector<int8_t>> assigned; // [floor][2] -> car
  uint64_t served = 0, waited = 0; double energy = 0;
  Building(int f, int n, int cap, DoorFn d, unique_ptr<Strategy> p, uint64_t seed)
    : floors(f), capacity(cap), door(d), plan(move(p)), rng{seed}, cars(n), up(f), down(f), assigned(f, vector<int8_t>(2, -1)) { for (auto &c : cars) { c.call.assign(f, 0); c.pos = rng.next() % f; } }
  void arrive(double rate, int pattern) {
    while (rng.unit() < rate) {
      int a = pattern == 0 ? 0 : int(rng.next() % floors), b = pattern == 1 ? 0 : int(rng.next() % floors);
      if (a == b) { rate -= 0.2; continue; }
      Rider r{a, b, now}; (b > a ? up : down)[a].push_back(r);
      int8_t &as = assigned[a][b < a];
      if (as < 0) { as = int8_t(plan->pick(*this, r)); cars[as].call[a] |= b > a ? 1 : 2; }
      rate -= 0.35;
    }
  }
  int exchange(Car &c, int f) {
    size_t before = c.load.size();
    auto it = remove_if(c.load.begin(), c.load.end(), [&](const Rider &r) { if (r.to != f) return false; served++; waited += now - r.born; return true; });
    c.load.erase(it, c.load.end());
    int moved = int(before - c.load.size());
    for (int side = 0; side < 2; side++) {
      if (!(c.call[f] & (1 << side))) continue;
      if (!c.load.empty() && c.dir == (side ? 1 : -1)) continue;
      auto &q = (side ? down : up)[f];
      while (!q.empty() && int(c.load.size()) < capacity) { c.load.push_back(q.front()); q.pop_front(); moved++; }
      c.call[f] &= ~(1 << side); assigned[f][side] = -1;
      if (!q.empty()) { int k = plan->pick(*this, q.front()); assigned[f][side] = int8_t(k); cars[k].call[f] |= 1 << side; }
      if (!c.load.empty()) { c.dir = side ? -1 : 1; break; }
    }
    return moved;
  }
  void step(Car &c, int id) {
    if (c.door > 0) { c.door--; return; }
    if (c.target < 0 || fabs(c.speed) < 0.01) c.target = plan->next(*this, c);
    if (c.target < 0) { c.target = plan->park(*this, id); if (c.target < 0 || c.target == c.floor()) { c.target = -1; c.dir = 0; return; } }
    double gap = c.target - c.pos, brake = c.speed * c.speed / (2 * 0.05);
    if (fabs(gap) < 0.03 && fabs(c.speed) < 0.12) {
      c.pos = c.target; c.speed = 0;
      int f = c.target; c.target = -1;
      int n = exchange(c, f);
      c.door = door(c, n);
      return;
    }
    double want = gap > 0 ? 1 : -1, a = fabs(gap) <= brake ? -want * 0.05 : want * 0.05;
    if (c.speed * want < 0) a = want * 0.05;
    double ns = min(0.45, max(-0.45, c.speed + a));
    if (ns * want <= 0 && fabs(gap) < 0.5) ns = gap * 0.5;
    energy += fabs(ns - c.speed) * (10 + c.load.size());
    c.speed = ns; c.pos = min(double(floors - 1), max(0.0, c.pos + ns)); c.dir = gap > 0 ? 1 : -1;
  }
  void tick(double rate, int pattern) { arrive(rate, pattern); for (size_t i = 0; i < cars.size(); i++) step(cars[i], int(i)); now++; }
};
int Strategy::next(const Building &b, const Car &c) const { // collective control
  int f = c.floor(), best = -1; bool wanted[128] = {};
  for (const Rider &r : c.load) wanted[r.to] = true;
  int d = c.dir ? c.dir : 1;
  for (int pass = 0; pass < 2 && best < 0; pass++, d = -d)
    for (int k = f; k >= 0 && k < b.floors; k += d) {
      if (wanted[k]) { best = k; break; }
      if (c.call[k] && int(c.load.size()) < b.capacity && (c.load.empty() || (c.call[k] & (d > 0 ? 1 : 2)))) { best = k; break; }
    }
  return best;
}
struct Nearest : Strategy {
  int pick(const Building &b, const Rider &r) override {
    int best = 0; double cost = 1e9;
    for (size_t i = 0; i < b.cars.size(); i++) { const Car &c = b.cars[i]; double k = fabs(c.pos - r.from) + (c.dir * (r.from - c.floor()) < 0 ? b.floors : 0) + 0.5 * c.load.size(); if (k < cost) { cost = k; best = int(i); } }
    return best;
  }
};
struct Zoned : Strategy {
  int pick(const Building &b, const Rider &r) override { return max(r.from, r.to) * int(b.cars.size()) / b.floors; }
  int park(const Building &b, int car) const override { return car * b.floors / int(b.cars.size()); }
};
struct Balanced : Strategy {
  int pick(const Building &b, const Rider &) override {
    auto weight = [](const Car &c) { int n = int(c.load.size()) * 2; for (uint8_t x : c.call) n += (x & 1) + (x >> 1); return n; };
    return int(min_element(b.cars.begin(), b.cars.end(), [&](const Car &x, const Car &y) { return weight(x) < weight(y); }) - b.cars.begin());
  }
  int park(const Building &, int) const override { return 0; }
};
int main() {
  static const function<unique_ptr<Strategy>()> plans[] = {[] { return make_unique<Nearest>(); }, [] { return make_unique<Zoned>(); }, [] { return make_unique<Balanced>(); }};
  uint64_t sum = 0;
  for (int r = 0; r < 18; r++) {
    int floors = 8 + r * 11 % 60;
    Building b(floors, 2 + r % 5, 6 + r % 7, doors[r / 3 % 3], plans[r % 3](), 1000003ull * (r + 1));
    for (int t = 0; t < 8000; t++) b.tick(0.12 + 0.3 * ((t / 1000) % 3) / 2.0, (t / 2000) % 3);
    sum = sum * 31 + b.served * 1000 + b.waited + uint64_t(b.energy);
  }
  printf("%llu\n", (unsigned long long)sum);
}
