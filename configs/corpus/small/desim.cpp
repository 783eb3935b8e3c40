// flags: -O3
// discrete-event simulation of a multi-stage queueing shop with a pairing heap of events and std::deque queues (exponential times by log, pointer melds, switch)
#include <cstdio>
#include <cstdint>
#include <cmath>
#include <deque>
#include <vector>

static uint64_t st = 2024;
static uint64_t rnd() { st += 0x9E3779B97F4A7C15ull; uint64_t z = st; z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull; z = (z ^ (z >> 27)) * 0x94D049BB133111EBull; return z ^ (z >> 31); }
static double expo(double mean) { return -mean * std::log(((rnd() >> 11) + 0.5) * 0x1p-53); }

enum class Kind : uint8_t { Arrive, Finish, Break, Repair, Renege };
struct Event { double at; Kind kind; uint8_t stage; uint16_t server; uint32_t job; Event *child, *sibling; };

class PairingHeap {
    Event *root = nullptr;
    std::vector<Event *> scratch;
    static Event *meld(Event *a, Event *b) {
        if (!a) return b;
        if (!b) return a;
        if (b->at < a->at) std::swap(a, b);
        b->sibling = a->child; a->child = b;
        return a;
    }
public:
    size_t size = 0;
    void push(Event *e) { e->child = e->sibling = nullptr; root = meld(root, e); size++; }
    Event *pop() {
        Event *top = root, *c = top->child;
        scratch.clear();
        while (c) {
            Event *a = c, *b = c->sibling;
            c = b ? b->sibling : nullptr;
            a->sibling = nullptr;
            if (b) b->sibling = nullptr;
            scratch.push_back(meld(a, b));
        }
        root = nullptr;
        while (!scratch.empty()) { root = meld(root, scratch.back()); scratch.pop_back(); }
        size--;
        return top;
    }
    bool empty() const { return !root; }
};

struct Server { bool busy = false, broken = false; uint32_t job = 0; };
struct Stage { std::vector<Server> sv; std::deque<uint32_t> q; double mean; uint64_t served = 0, reneged = 0; double area = 0, last = 0; };
struct Job { double born; uint8_t stage; bool waiting; };

struct Sim {
    PairingHeap heap; std::vector<Stage> stages; std::vector<Job> jobs; std::vector<Event *> freelist; std::deque<Event> store;
    double now = 0, sojourn = 0; uint64_t done = 0;
    void schedule(double dt, Kind k, int stage, int server, uint32_t job) {
        Event *e;
        if (freelist.empty()) { store.emplace_back(); e = &store.back(); } else { e = freelist.back(); freelist.pop_back(); }
        *e = Event{now + dt, k, (uint8_t)stage, (uint16_t)server, job, nullptr, nullptr};
        heap.push(e);
    }
    void start(int s) {
        Stage &g = stages[s];
        for (size_t i = 0; i < g.sv.size() && !g.q.empty(); i++) {
            if (g.sv[i].busy || g.sv[i].broken) continue;
            uint32_t j = g.q.front(); g.q.pop_front();
            if (!jobs[j].waiting || jobs[j].stage != s) { i--; continue; }
            jobs[j].waiting = false;
            g.sv[i].busy = true; g.sv[i].job = j;
            schedule(expo(g.mean), Kind::Finish, s, (int)i, j);
        }
    }
    void enqueue(int s, uint32_t j) {
        Stage &g = stages[s];
        g.area += g.q.size() * (now - g.last); g.last = now;
        jobs[j].stage = (uint8_t)s; jobs[j].waiting = true;
        g.q.push_back(j);
        if (g.q.size() > 20) schedule(expo(30), Kind::Renege, s, 0, j);
        start(s);
    }
    void run(uint64_t events, double inter) {
        schedule(0, Kind::Arrive, 0, 0, 0);
        for (size_t s = 0; s < stages.size(); s++)
            for (size_t i = 0; i < stages[s].sv.size(); i++) schedule(expo(200), Kind::Break, (int)s, (int)i, 0);
        while (events-- && !heap.empty()) {
            Event *ev = heap.pop(), e = *ev;
            freelist.push_back(ev);
            now = e.at;
            Stage &g = stages[e.stage];
            switch (e.kind) {
            case Kind::Arrive: jobs.push_back({now, 0, false}); enqueue(0, (uint32_t)jobs.size() - 1); schedule(expo(inter), Kind::Arrive, 0, 0, 0); break;
            case Kind::Finish: {
                g.sv[e.server].busy = false; g.served++;
                size_t nxt = rnd() % 10 == 0 ? e.stage : e.stage + 1u;     /* one in ten is reworked */
                if (nxt < stages.size()) enqueue((int)nxt, e.job); else { done++; sojourn += now - jobs[e.job].born; }
                start(e.stage); break; }
            case Kind::Break: g.sv[e.server].broken = true; schedule(expo(10), Kind::Repair, e.stage, e.server, 0); break;
            case Kind::Repair: g.sv[e.server].broken = false; schedule(expo(200), Kind::Break, e.stage, e.server, 0); start(e.stage); break;
            case Kind::Renege: if (jobs[e.job].waiting && jobs[e.job].stage == e.stage) { jobs[e.job].waiting = false; g.reneged++; } break;
            }
        }
    }
};

int main() {
    double acc = 0; uint64_t h = 0;
    for (int r = 0; r < 14; r++) {
        Sim s;
        int stages = 2 + r % 4, servers = r % 3 == 2 ? 300 : 3 + r % 5;
        s.stages.resize(stages);
        for (auto &g : s.stages) { g.sv.resize(servers); g.mean = 0.8 * servers; }
        s.run(servers > 100 ? 9000 : 16000, r % 2 ? 0.97 : 1.1);
        acc += s.sojourn / (s.done + 1);
        for (auto &g : s.stages) { h = h * 37 + g.served + 3 * g.reneged; acc += g.area / (s.now + 1); }
    }
    std::printf("%.8g %llu\n", acc, (unsigned long long)h);
}
