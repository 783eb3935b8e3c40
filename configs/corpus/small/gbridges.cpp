// flags: -O1 -std=c++20
// bridges, articulation points and biconnected blocks by deep recursive depth-first search over adjacency vectors of growing road networks; block-cut tree heights and Euler tours
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <vector>
class Network {
  struct Edge { int to, id; };
  std::vector<std::vector<Edge>> adj;
  std::vector<int> order, low, stack, block, depth;
  int clock = 0, root = 0;
public:
  int edges = 0, bridges = 0, cuts = 0, blocks = 0, largest = 0;
  std::vector<std::vector<int>> tree;
  explicit Network(int n) : adj(n) {}
  void connect(int a, int b) { if (a != b) { adj[a].push_back({ b, edges }); adj[b].push_back({ a, edges++ }); } }
  void dfs(int v, int parent_edge) {
    order[v] = low[v] = ++clock;
    int kids = 0; bool cut = false;
    for (const Edge &e : adj[v]) {
      if (e.id == parent_edge) continue;
      if (order[e.to]) {
        if (order[e.to] < order[v]) { stack.push_back(e.id); low[v] = std::min(low[v], order[e.to]); }
        continue;
      }
      std::size_t mark = stack.size();
      stack.push_back(e.id);
      kids++;
      tree[v].push_back(e.to);
      dfs(e.to, e.id);
      low[v] = std::min(low[v], low[e.to]);
      if (low[e.to] > order[v]) bridges++;
      if (low[e.to] >= order[v]) {
        cut = true;
        largest = std::max(largest, int(stack.size() - mark));
        for (; stack.size() > mark; stack.pop_back()) block[stack.back()] = blocks;
        blocks++;
      }
    }
    if (parent_edge >= 0 ? cut : kids > 1) cuts++;
  }
  void analyse() {
    int n = int(adj.size());
    order.assign(n, 0); low.assign(n, 0); block.assign(edges, -1); tree.assign(n, {});
    clock = bridges = cuts = blocks = largest = 0;
    for (int v = 0; v < n; v++) if (!order[v]) { root = v; dfs(v, -1); }
  }
  std::uint64_t height(int v, int d, std::uint64_t hash) const {
    hash = hash * 31 + unsigned(d);
    for (int c : tree[v]) hash = height(c, d + 1, hash) ^ unsigned(low[c]);
    return hash;
  }
  std::uint64_t digest() const {
    std::uint64_t h = height(root, 0, 7);
    for (int b : block) h = h * 33 + unsigned(b);
    return h + unsigned(bridges * 7 + cuts * 5 + largest);
  }
};
int main() {
  std::uint64_t seed = 12, sum = 0;
  auto rnd = [&](int n) { seed = seed * 0xd1342543de82ef95ull + 1; return int((seed >> 38) % std::uint64_t(n)); };
  for (int round = 0; round < 16; round++) {
    int n = round % 3 == 0 ? 1500 : 5000 + rnd(9000);
    Network net(n);
    for (int v = 1; v < n; v++) net.connect(v, std::max(0, v - 1 - rnd(round % 2 ? 3 : 200)));
    for (int step = 0; step < 6; step++) {
      for (int k = n / 30; k > 0; k--) { int a = rnd(n), b = a + rnd(60) - 30; if (b >= 0 && b < n) net.connect(a, b); }
      net.analyse();
      sum = sum * 1000003 + net.digest();
    }
  }
  std::printf("blocks %llu\n", (unsigned long long)sum);
}
