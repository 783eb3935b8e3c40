// flags: -O2 -std=c++20
// actor system: accounts, brokers, auditors and timers with mailboxes of heap-allocated virtual messages, behaviours that change, supervision restarts
#include <cstdint>
#include <cstdio>
#include <deque>
#include <functional>
#include <memory>
#include <unordered_map>
#include <vector>
class Actor;
struct Message { int from = -1; virtual ~Message() = default; virtual void deliver(Actor &) = 0; };
using Mail = std::unique_ptr<Message>;
struct Deposit; struct Withdraw; struct Order; struct Tick; struct Report;
class System;
class Actor {
public:
	int id = 0; System *sys = nullptr; std::deque<Mail> box; bool queued = false;
	virtual ~Actor() = default;
	virtual void on(Deposit &) {}
	virtual void on(Withdraw &) {}
	virtual void on(Order &) {}
	virtual void on(Tick &) {}
	virtual void on(Report &) {}
	virtual uint64_t digest() const = 0;
	template <class M, class... A> void send(int to, A... a);
};
template <class D> struct Typed : Message { void deliver(Actor &a) override { a.on(static_cast<D &>(*this)); } };
struct Deposit : Typed<Deposit> { int64_t amount; explicit Deposit(int64_t a) : amount(a) {} };
struct Withdraw : Typed<Withdraw> { int64_t amount; int ttl; Withdraw(int64_t a, int t) : amount(a), ttl(t) {} };
struct Order : Typed<Order> { int item, count; Order(int i, int c) : item(i), count(c) {} };
struct Tick : Typed<Tick> { unsigned when; explicit Tick(unsigned w) : when(w) {} };
struct Report : Typed<Report> { int64_t value; char note[40]; explicit Report(int64_t v) : value(v) { std::snprintf(note, sizeof note, "r%d", int(v % 1000)); } };
class System {
public:
	std::vector<std::unique_ptr<Actor>> actors; std::deque<int> run; uint64_t delivered = 0; uint32_t seed = 1;
	uint32_t rnd(uint32_t n) { seed = seed * 22695477u + 1; return (seed >> 12) % n; }
	int add(std::unique_ptr<Actor> a) { a->id = int(actors.size()); a->sys = this; actors.push_back(std::move(a)); return int(actors.size()) - 1; }
	void post(int to, Mail m) { Actor &a = *actors[to]; a.box.push_back(std::move(m)); if (!a.queued) { a.queued = true; run.push_back(to); } }
	void spin(uint64_t limit) {
		for (uint64_t stop = delivered + limit; !run.empty() && delivered < stop;) {
			Actor &a = *actors[run.front()]; run.pop_front();
			for (int k = 0; k < 5 && !a.box.empty(); k++, delivered++) { Mail m = std::move(a.box.front()); a.box.pop_front(); m->deliver(a); }
			if (a.box.empty()) a.queued = false; else run.push_back(a.id);
		}
	}
};
template <class M, class... A> void Actor::send(int to, A... a) { auto m = std::make_unique<M>(a...); m->from = id; sys->post(to, std::move(m)); }
constexpr int Accounts = 400, Brokers = 60;
struct Account : Actor {
	int64_t balance = 100; int failures = 0; std::function<void(Withdraw &)> behave = [this](Withdraw &w) { normal(w); };
	void normal(Withdraw &w) {
		if (w.amount <= balance) { balance -= w.amount; send<Deposit>(w.from, w.amount); return; }
		if (w.ttl > 0) send<Withdraw>(int(sys->rnd(Accounts)), w.amount / 2, w.ttl - 1);
		if (++failures > 6) behave = [this, n = 0](Withdraw &x) mutable { if (++n > 3) { failures = 0; behave = [this](Withdraw &y) { normal(y); }; } else send<Report>(Accounts + Brokers, x.amount); };
	}
	void on(Deposit &d) override { balance += d.amount; }
	void on(Withdraw &w) override { auto f = behave; f(w); }
	uint64_t digest() const override { return uint64_t(balance); }
};
struct Broker : Actor {
	std::unordered_map<int, int> stock; int64_t cash = 0;
	void on(Order &o) override { int &s = stock[o.item]; s += o.count; if (s > 50) { s -= 50; send<Withdraw>(int(sys->rnd(Accounts)), int64_t(o.item) + 5, 3); } }
	void on(Tick &t) override { for (int k = 0; k < 3; k++) send<Order>(Accounts + int(sys->rnd(Brokers)), int((t.when + k * 7) % 200), 10 + int(sys->rnd(30))); if (cash > 500) { cash -= 200; send<Deposit>(int(sys->rnd(Accounts)), int64_t(200)); } }
	void on(Deposit &d) override { cash += d.amount; }
	uint64_t digest() const override { return uint64_t(cash) + stock.size(); }
};
struct Auditor : Actor {
	uint64_t hash = 0;
	void on(Report &r) override { for (const char *p = r.note; *p; p++) hash = hash * 31 + uint64_t(*p); if (hash % 8 == 0) send<Deposit>(r.from, r.value + 20); }
	uint64_t digest() const override { return hash; }
};
int main() {
	System s;
	for (int i = 0; i < Accounts; i++) s.add(std::make_unique<Account>());
	for (int i = 0; i < Brokers; i++) s.add(std::make_unique<Broker>());
	s.add(std::make_unique<Auditor>());
	for (unsigned t = 0; t < 800; t++) { for (int b = 0; b < Brokers; b++) s.post(Accounts + b, std::make_unique<Tick>(t)); s.spin(3000); }
	uint64_t sum = s.delivered;
	for (auto &a : s.actors) sum = sum * 131 + a->digest();
	printf("%llu\n", (unsigned long long)sum);
}
