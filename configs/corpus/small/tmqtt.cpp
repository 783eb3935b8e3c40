// flags: -O2 -std=c++20
// publish/subscribe broker: topic filters with + and # wildcards in a trie of string-keyed maps, fan-out queues and subscription churn
#include <cstdint>
#include <cstdio>
#include <deque>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>
struct Level { std::map<std::string, std::unique_ptr<Level>, std::less<>> next; std::set<int> clients; };
static uint32_t z = 12345;
static unsigned rnd(unsigned n) { z = 1664525 * z + 1013904223; return (z >> 10) % n; }
static std::vector<std::string_view> split(std::string_view t) {
 std::vector<std::string_view> parts;
 for (size_t at; (at = t.find('/')) != t.npos; t.remove_prefix(at + 1)) parts.push_back(t.substr(0, at));
 parts.push_back(t);
 return parts;
}
class Broker {
 Level subs;
 std::vector<std::deque<std::string>> queue;
 static Level &reach(Level &root, const std::vector<std::string_view> &parts) {
  Level *l = &root;
  for (auto p : parts) {
   auto it = l->next.find(p);
   if (it == l->next.end()) it = l->next.emplace(std::string(p), std::make_unique<Level>()).first;
   l = it->second.get();
  }
  return *l;
 }
 static void match(const Level &l, const std::vector<std::string_view> &parts, size_t i, std::set<int> &out) {
  if (auto h = l.next.find("#"); h != l.next.end()) out.insert(h->second->clients.begin(), h->second->clients.end());
  if (i == parts.size()) { out.insert(l.clients.begin(), l.clients.end()); return; }
  if (auto e = l.next.find(parts[i]); e != l.next.end()) match(*e->second, parts, i + 1, out);
  if (auto p = l.next.find("+"); p != l.next.end()) match(*p->second, parts, i + 1, out);
 }
 void deliver(int client, const std::string &text) {
  auto &q = queue[client];
  q.push_back(text);
  if (q.size() > 20) { dropped += q.front().size(); q.pop_front(); }
 }
public:
 uint64_t sent = 0, dropped = 0, sum = 0;
 explicit Broker(int clients) : queue(clients) {}
 void toggle(int client, const std::string &filter) {
  auto &set = reach(subs, split(filter)).clients;
  if (!set.erase(client)) set.insert(client);
 }
 void publish(const std::string &topic, const std::string &text) {
  auto parts = split(topic);
  std::set<int> to;
  match(subs, parts, 0, to);
  for (int c : to) { deliver(c, topic + '=' + text); sent++; }
 }
 void drain(int client) { for (auto &q = queue[client]; !q.empty(); q.pop_front()) for (char c : q.front()) sum = sum * 31 + c; }
};
static std::string topic(bool wild) {
 static const char *site[] = {"north", "south", "east", "harbour", "mill"}, *kind[] = {"pump", "valve", "meter", "door"}, *what[] = {"temp", "state", "load", "err"};
 std::string t = wild && !rnd(3) ? "+" : site[rnd(5)];
 t += '/'; t += wild && !rnd(3) ? "+" : kind[rnd(4)]; t += '/';
 if (wild && !rnd(4)) return t + '#';
 return t + std::to_string(rnd(30)) + '/' + (wild && !rnd(3) ? "+" : what[rnd(4)]);
}
int main() {
 Broker b(60);
 for (int i = 0; i < 300; i++) b.toggle(rnd(60), topic(true));
 for (int i = 0; i < 9000; i++) {
  b.publish(topic(false), std::to_string(i * 37 % 1000));
  if (i % 7 == 0) b.toggle(rnd(60), topic(true));
  if (i % 3 == 0) b.drain(rnd(60));
 }
 printf("%llu %llu %llu\n", (long long)b.sent, (long long)b.dropped, (long long)b.sum);
}
