// flags: -O3
// hierarchical state charts (nested, parallel and history states, guards and actions in std::function, entry and exit chains to the least common ancestor) of hundreds of appliances fed by event streams of periodic, correlated and random kinds
#include <array>
#include <cstdint>
#include <cstdio>
#include <deque>
#include <functional>
#include <initializer_list>
#include <string>
#include <vector>
namespace {
uint32_t seed = 1987; uint32_t rnd() { seed ^= seed << 13; seed ^= seed >> 17; seed ^= seed << 5; return seed; }
enum Ev : uint8_t { POWER, OPEN, CLOSE, START, STOP, TICK, HOT, COLD, FAULT, RESET, UP, DOWN, OK_, BACK, NEV };
struct Ctx { int temp = 20, timer = 0, level = 0, faults = 0, energy = 0, menu = 0; bool door = false; uint64_t log = 0; std::deque<Ev> raised; };
using Guard = std::function<bool(const Ctx &)>; using Action = std::function<void(Ctx &)>;
struct Trans { Ev ev; Guard guard; Action act; int target; };
struct State { std::string name; int parent, depth, initial = -1; bool parallel = false, history = false; std::vector<int> kids; std::vector<Trans> trans; Action entry, exit; };
class Chart {
public:
  std::vector<State> st;
  int add(std::string n, int parent, bool par = false, bool hist = false) { int i = (int)st.size(); State s; s.name = std::move(n); s.parent = parent; s.depth = parent < 0 ? 0 : st[parent].depth + 1; s.parallel = par; s.history = hist; st.push_back(std::move(s)); if (parent >= 0) { st[parent].kids.push_back(i); if (st[parent].initial < 0) st[parent].initial = i; } return i; }
  void on(int s, Ev e, int to, Guard g = {}, Action a = {}) { st[s].trans.push_back({ e, std::move(g), std::move(a), to }); }
};
class Instance {
  const Chart &c; std::vector<uint8_t> active; std::vector<int8_t> last; 
public:
  Ctx x; long fired = 0, ignored = 0;
  explicit Instance(const Chart &ch) : c(ch), active(ch.st.size()), last(ch.st.size(), -1) { enter(0); }
  void enter(int s) {
    if (active[s]) return; active[s] = 1; const State &d = c.st[s]; if (d.entry) d.entry(x); x.log = x.log * 31 + s; if (d.parent >= 0) last[d.parent] = (int8_t)s;
    if (d.parallel) { for (int k : d.kids) enter(k); } else if (d.initial >= 0) enter(d.history && last[s] >= 0 ? last[s] : d.initial);
  }
  void leave(int s) { if (!active[s]) return; for (int k : c.st[s].kids) leave(k); active[s] = 0; if (c.st[s].exit) c.st[s].exit(x); x.log = x.log * 37 + s; }
  int common(int a, int b) const { while (a != b) { if (c.st[a].depth >= c.st[b].depth) a = c.st[a].parent; else b = c.st[b].parent; if (a < 0 || b < 0) return 0; } return a; }
  void go(int from, const Trans &t) {
    fired++; if (t.target < 0) { if (t.act) t.act(x); return; }
    int l = common(from, t.target); if (l == t.target || l == from) l = c.st[l].parent < 0 ? 0 : c.st[l].parent; int top = from; while (c.st[top].parent != l && c.st[top].parent >= 0) top = c.st[top].parent;
    leave(top); if (t.act) t.act(x); int path[16], n = 0; for (int s = t.target; s != l; s = c.st[s].parent) path[n++] = s;
    while (n > 1) { int s = path[--n]; if (!active[s]) { active[s] = 1; if (c.st[s].entry) c.st[s].entry(x); if (c.st[s].parent >= 0) last[c.st[s].parent] = (int8_t)s; if (c.st[s].parallel) for (int k : c.st[s].kids) if (k != path[n - 1]) enter(k); } } enter(path[0]);
  }
  bool handle(int s, Ev e) { // innermost first
    bool done = false; const State &d = c.st[s];
    if (d.parallel) { for (int k : d.kids) if (active[k]) done |= handle(k, e); } else for (int k : d.kids) if (active[k]) { done = handle(k, e); break; }
    if (done || !active[s]) return done;
    for (const Trans &t : d.trans) if (t.ev == e && (!t.guard || t.guard(x))) { go(s, t); return true; } return false;
  }
  void dispatch(Ev e) { if (!handle(0, e)) ignored++; for (int n = 0; !x.raised.empty() && n < 8; n++) { Ev r = x.raised.front(); x.raised.pop_front(); if (!handle(0, r)) ignored++; } }
};
Chart oven(int var) {
  Chart c; int root = c.add("root", -1), off = c.add("off", root), on = c.add("on", root, true), fault = c.add("fault", root);
  int heat = c.add("heat", on, false, var & 1), idle = c.add("idle", heat), warm = c.add("warming", heat), cook = c.add("cooking", heat), hold = c.add("hold", heat); int door = c.add("door", on), shut = c.add("shut", door), open = c.add("open", door); int ui = c.add("ui", on, false, true), clock = c.add("clock", ui), menu = c.add("menu", ui), item = c.add("item", menu), edit = c.add("edit", menu);
  c.st[on].entry = [](Ctx &x) { x.energy += 5; x.level = 1; }; c.st[on].exit = [](Ctx &x) { x.timer = 0; }; c.st[cook].entry = [var](Ctx &x) { x.timer = 3 + var; }; c.st[cook].exit = [](Ctx &x) { x.energy += x.timer; }; c.st[fault].entry = [](Ctx &x) { x.faults++; }; c.st[menu].exit = [](Ctx &x) { x.menu = 0; };
  c.on(off, POWER, on); c.on(on, POWER, off, [](const Ctx &x) { return x.temp < 200; }); c.on(on, FAULT, fault, [](const Ctx &x) { return x.faults < 50 || x.temp > 90; }); c.on(fault, RESET, off); c.on(fault, TICK, -1, {}, [](Ctx &x) { if (x.temp > 20) x.temp -= 3; if (x.temp < 40) x.raised.push_back(RESET); }); c.on(off, TICK, -1, {}, [](Ctx &x) { x.temp -= x.temp > 20; });
  c.on(idle, START, warm, [](const Ctx &x) { return !x.door; }); c.on(warm, TICK, -1, [var](const Ctx &x) { return x.temp < 80 + var * 10; }, [](Ctx &x) { x.temp += 7 + x.level; x.energy += 2; }); c.on(warm, TICK, cook, {}, [](Ctx &x) { x.log ^= 0x99; }); c.on(cook, TICK, hold, [](const Ctx &x) { return x.timer <= 0; }); c.on(cook, TICK, -1, {}, [](Ctx &x) { x.timer--; x.temp += x.temp < 150 ? x.level : -4; });
  c.on(hold, TICK, -1, [](const Ctx &x) { return x.temp > 60; }, [](Ctx &x) { x.temp -= 2; }); c.on(hold, TICK, idle); c.on(heat, STOP, idle); c.on(cook, HOT, hold, [](const Ctx &x) { return x.temp > 100; }); c.on(warm, COLD, -1, {}, [](Ctx &x) { x.temp -= 5; }); c.on(heat, FAULT, fault, [](const Ctx &x) { return x.temp > 140; });
  c.on(shut, OPEN, open, {}, [](Ctx &x) { x.door = true; x.raised.push_back(STOP); }); c.on(open, CLOSE, shut, {}, [](Ctx &x) { x.door = false; if (x.level > 2) x.raised.push_back(START); });
  c.on(clock, OK_, menu); c.on(menu, BACK, clock); c.on(item, UP, -1, {}, [](Ctx &x) { x.menu = (x.menu + 1) % 7; }); c.on(item, DOWN, -1, {}, [](Ctx &x) { x.menu = (x.menu + 6) % 7; }); c.on(item, OK_, edit, [](const Ctx &x) { return x.menu != 3; }); c.on(item, OK_, -1, {}, [](Ctx &x) { x.raised.push_back(START); }); c.on(edit, UP, -1, [](const Ctx &x) { return x.level < 5; }, [](Ctx &x) { x.level++; }); c.on(edit, DOWN, -1, [](const Ctx &x) { return x.level > 0; }, [](Ctx &x) { x.level--; }); c.on(edit, OK_, clock, {}, [](Ctx &x) { x.raised.push_back(x.menu & 1 ? START : STOP); }); c.on(edit, BACK, item);
  for (int k = 0; k < 3; k++) { int svc = c.add("svc" + std::to_string(k), root, false, true), a = c.add("a", svc), b = c.add("b", svc), d = c.add("deep", b), e = c.add("deeper", d), f = c.add("deepest", e); c.on(fault, k == 0 ? UP : k == 1 ? DOWN : OK_, svc); c.on(a, TICK, b); c.on(f, TICK, a, [](const Ctx &x) { return x.log & 1; }); c.on(f, OK_, f); c.on(svc, BACK, k ? svc - 1 : off); c.on(d, RESET, off); }
  return c;
}
}
int main() {
  std::vector<Chart> charts; for (int v = 0; v < 4; v++) charts.push_back(oven(v)); std::vector<Instance> inst; for (int i = 0; i < 300; i++) inst.emplace_back(charts[i % 4]);
  static const Ev cycle[] = { POWER, OPEN, CLOSE, OK_, UP, OK_, UP, UP, OK_, TICK, TICK, TICK, HOT, TICK, START, TICK, TICK, TICK, TICK, DOWN, BACK, TICK, STOP, TICK, TICK, FAULT, TICK, UP, TICK, OK_, BACK, RESET, POWER };
  for (int round = 0; round < 38; round++) {
    size_t n = round % 3 == 0 ? 8 : 300; size_t per = 9000 / n; Ev prev = TICK;
    for (size_t t = 0; t < per; t++) for (size_t i = 0; i < n; i++) {
      Ev e; switch (round % 4) { case 0: e = cycle[t % (sizeof cycle / sizeof *cycle)]; break; case 1: e = rnd() % 3 ? TICK : (Ev)(rnd() % NEV); break; case 2: e = prev == OPEN ? CLOSE : prev == OK_ && rnd() % 4 ? UP : (Ev)(rnd() % NEV); prev = e; break; default: e = cycle[(t + i) % (sizeof cycle / sizeof *cycle)]; } inst[i].dispatch(e);
    }
  }
  uint64_t h = 0; long f = 0; for (auto &i : inst) { h = h * 31 + i.x.log + i.x.energy + i.x.faults; f += i.fired; } std::printf("%llu %ld\n", (unsigned long long)h, f);
}
