// flags: -O2 -std=c++20
// approximate nearest neighbours: a navigable small-world graph over 24-float vectors is grown, searched by best-first beams and pruned
#include <cstdio>
#include <cstdint>
#include <algorithm>
#include <queue>
#include <vector>
constexpr int Dim = 24, Degree = 12;
struct Node { float v[Dim]; int link[Degree]; int links = 0; uint32_t seen = 0; };
using Near = std::pair<float, int>;
class Graph {
	std::vector<Node> nodes;
	uint32_t stamp = 0;
	static float dist(const float *a, const float *b) {
		float s = 0;
		for (int i = 0; i < Dim; i++) s += (a[i] - b[i]) * (a[i] - b[i]);
		return s;
	}
	void connect(int a, int b) {
		Node &n = nodes[a];
		if (std::find(n.link, n.link + n.links, b) != n.link + n.links) return;
		if (n.links < Degree) { n.link[n.links++] = b; return; }
		int worst = 0; float far = -1;  // replace the farthest link
		for (int i = 0; i < Degree; i++) {
			float d = dist(n.v, nodes[n.link[i]].v);
			if (d > far) { far = d; worst = i; }
		}
		if (dist(n.v, nodes[b].v) < far) n.link[worst] = b;
	}
public:
	explicit Graph(size_t capacity) { nodes.reserve(capacity); }
	size_t size() const { return nodes.size(); }
	std::vector<Near> search(const float *q, size_t beam, int entry) {
		std::priority_queue<Near> best;
		std::priority_queue<Near, std::vector<Near>, std::greater<>> open;
		stamp++;
		nodes[entry].seen = stamp;
		best.emplace(dist(q, nodes[entry].v), entry);
		open.push(best.top());
		while (!open.empty()) {
			auto [d, at] = open.top();
			open.pop();
			if (d > best.top().first && best.size() >= beam) break;
			for (int i = 0; i < nodes[at].links; i++) {
				int to = nodes[at].link[i];
				if (nodes[to].seen == stamp) continue;
				nodes[to].seen = stamp;
				float e = dist(q, nodes[to].v);
				if (best.size() < beam || e < best.top().first) {
					open.emplace(e, to); best.emplace(e, to);
					if (best.size() > beam) best.pop();
				}
			}
		}
		std::vector<Near> out;
		for (; !best.empty(); best.pop()) out.push_back(best.top());
		std::reverse(out.begin(), out.end());
		return out;
	}
	void insert(const float *v, int entry) {
		Node n;
		std::copy(v, v + Dim, n.v);
		int id = int(nodes.size());
		nodes.push_back(n);
		if (!id) return;
		auto near = search(v, 16, entry);
		for (size_t i = 0; i < near.size() && i < 8; i++) if (near[i].second != id) { connect(id, near[i].second); connect(near[i].second, id); }
	}
	void drop_link(int a, unsigned r) { if (nodes[a].links > 6) nodes[a].link[r % nodes[a].links] = nodes[a].link[--nodes[a].links]; }
};
int main() {
	uint32_t s = 2463534242u;
	auto rnd = [&] { s ^= s << 13; s ^= s >> 17; return s ^= s << 5; };
	Graph g(2600);
	double sum = 0; uint64_t ids = 0;
	for (int round = 0; round < 2600; round++) {
		float v[Dim];
		uint32_t topic = rnd() % 40;
		for (int i = 0; i < Dim; i++) v[i] = float((topic * (i + 3) * 2654435761u) >> 28) + float(rnd() >> 20) / 1024;
		g.insert(v, g.size() ? int(rnd() % g.size()) : 0);
		if (round % 3 == 0) {
			auto found = g.search(v, 10 + round % 20, int(rnd() % g.size()));
			sum += found[0].first + found.back().first;
			ids = ids * 31 + found.back().second;
			g.drop_link(int(rnd() % g.size()), rnd());
		}
	}
	std::printf("%.4f %016llx\n", sum, (unsigned long long)ids);
}
