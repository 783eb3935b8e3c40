// flags: -O2
// an order exchange's event bus: std::function callbacks, subscription churn, risk checks that rarely throw exceptions, and string-keyed handler maps
#include <cstdio>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>
#include <stdexcept>
#include <memory>
struct Event { uint32_t topic, account, qty; int32_t price; };
static uint32_t s = 20;
static uint32_t rnd() { s ^= s << 13; s ^= s >> 17; s ^= s << 5; return s; }
struct RiskError : std::runtime_error { int code; RiskError(int c) : std::runtime_error("limit"), code(c) {} };

class Bus {
    struct Sub { uint32_t id; std::function<bool(const Event &)> filter; std::function<void(const Event &)> call; };
    std::vector<std::vector<Sub>> topics;
    uint32_t next = 1;
public:
    explicit Bus(std::size_t n) : topics(n) {}
    uint32_t subscribe(uint32_t t, std::function<bool(const Event &)> f, std::function<void(const Event &)> c) {
        topics[t].push_back({ next, std::move(f), std::move(c) });
        return next++;
    }
    bool drop(uint32_t t, uint32_t id) {
        auto &v = topics[t];
        for (auto i = v.begin(); i != v.end(); ++i) if (i->id == id) { v.erase(i); return true; }
        return false;
    }
    int publish(const Event &e) {
        int n = 0;
        for (auto &sub : topics[e.topic]) if (!sub.filter || sub.filter(e)) { sub.call(e); n++; }
        return n;
    }
};
struct Account { int64_t cash = 100000, exposure = 0; int breaches = 0; };
class Risk {
    std::vector<Account> acc;
public:
    explicit Risk(std::size_t n) : acc(n) {}
    void check(const Event &e) {
        Account &a = acc[e.account];
        int64_t v = int64_t(e.qty) * e.price;
        if (a.exposure + v > 4 * a.cash + 400000) throw RiskError(1 + int(e.qty & 3));
        nested(a, v, 3);
    }
    void nested(Account &a, int64_t v, int depth) {
        if (depth == 0) { a.exposure += v / 16; a.cash += (v & 255) - 120; return; }
        if (v < 0 && depth == 1 && (v & 1023) == 5) throw std::out_of_range("price");
        nested(a, v, depth - 1);
    }
    void breach(uint32_t k, int code) { acc[k].breaches += code; acc[k].exposure /= 2; }
    int64_t sum() const { int64_t t = 0; for (auto &a : acc) t += a.exposure + a.breaches * 1000; return t; }
};
int main() {
    Bus bus(24); Risk risk(64);
    std::vector<int64_t> counters(40);
    std::map<std::string, std::function<int64_t(const Event &)>> rules;
    const char *names[] = { "bid", "ask", "cancel", "amend", "auction.open", "auction.close", "halt", "resume" };
    for (int i = 0; i < 8; i++) rules[names[i]] = [i, &counters](const Event &e) { return counters[i] += (int64_t(e.price) >> i) ^ i; };
    std::vector<std::pair<uint32_t, uint32_t>> live;
    auto add = [&] {
        uint32_t t = rnd() % 24, lim = rnd() & 255; std::size_t k = rnd() % counters.size();
        std::function<bool(const Event &)> f;
        if (rnd() & 1) f = [lim](const Event &e) { return (e.qty & 255) > lim; };
        auto big = std::make_shared<int64_t>(k);
        std::function<void(const Event &)> c;
        switch (rnd() % 3) {
        case 0: c = [&counters, k](const Event &e) { counters[k] += e.qty; }; break;
        case 1: c = [&counters, k, big](const Event &e) { *big += e.price; counters[k] ^= *big & 0xff; }; break;
        default: c = [&risk](const Event &e) { risk.check(e); };
        }
        live.emplace_back(t, bus.subscribe(t, std::move(f), std::move(c)));
    };
    for (int i = 0; i < 120; i++) add();
    int64_t delivered = 0, errors = 0;
    for (int round = 0; round < 28; round++) {
        for (int k = 0; k < 6500; k++) {
            uint32_t q = rnd();
            Event e{ q % 24, (q >> 5) & 63, (q >> 11) & 511, int32_t(rnd() % 1000) - 300 };
            try { delivered += bus.publish(e); }
            catch (const RiskError &x) { risk.breach(e.account, x.code); errors++; }
            catch (const std::exception &) { errors += 100; }
            if ((k & 7) == 0) {
                auto it = rules.find(names[(q >> 20) & 7]);
                if (it != rules.end()) delivered += it->second(e) & 1;
            }
        }
        for (int k = 0; k < 30; k++) {
            std::size_t i = rnd() % live.size();
            bus.drop(live[i].first, live[i].second);
            live[i] = live.back(); live.pop_back(); add();
        }
    }
    int64_t t = risk.sum();
    for (auto c : counters) t = t * 3 % 1000000007 + c % 1009;
    std::printf("%lld %lld %lld\n", (long long)delivered, (long long)errors, (long long)t);
}
