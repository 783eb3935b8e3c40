// flags: -O2
// streaming quantiles of latencies: Greenwald-Khanna summary in a list, t-digest with merged buffers and P-square markers as templates
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <list>
#include <vector>
struct Greenwald {
	struct Tuple { float v; int gap, delta; };
	std::list<Tuple> t;
	int n = 0; float eps = 0.01f;
	void add(float x) {
		auto it = std::find_if(t.begin(), t.end(), [x](const Tuple &p) { return p.v >= x; });
		int slack = it == t.begin() || it == t.end() ? 0 : int(2 * eps * n);
		t.insert(it, {x, 1, slack});
		if (++n % 50 == 0)
			for (auto i = std::next(t.begin()), j = std::next(i); j != t.end() && std::next(j) != t.end(); i = j++)
				if (i->gap + j->gap + j->delta < 2 * eps * n) { j->gap += i->gap; t.erase(i); }
	}
	float quantile(float q) const {
		int rank = 0;
		for (auto &x : t) if ((rank += x.gap) >= q * n) return x.v;
		return t.back().v;
	}
};
struct Digest {
	struct Centroid { double mean, weight; bool operator<(const Centroid &o) const { return mean < o.mean; } };
	std::vector<Centroid> c, buffer;
	double total = 0;
	void add(float x) { buffer.push_back({x, 1}); if (buffer.size() >= 300) merge(); }
	void merge() {
		total += buffer.size();
		std::sort(buffer.begin(), buffer.end());
		std::vector<Centroid> all(c.size() + buffer.size());
		std::merge(c.begin(), c.end(), buffer.begin(), buffer.end(), all.begin());
		buffer.clear(); c.clear();
		double done = 0, limit = 0;
		for (auto &x : all) {
			double q = (done + x.weight) / total;
			if (c.empty() || q > limit) {
				double k = asin(2 * done / total - 1) + 0.05;
				limit = k > 1.5707 ? 1 : (sin(k) + 1) / 2;
				c.push_back({x.mean, 0});
			}
			Centroid &l = c.back();
			l.weight += x.weight;
			l.mean += (x.mean - l.mean) * x.weight / l.weight;
			done += x.weight;
		}
	}
	float quantile(float q) {
		double at = 0; merge();
		for (auto &x : c) if ((at += x.weight) >= q * total) return float(x.mean);
		return 0;
	}
};
struct PSquare {
	double q[5], want[5], step[5] = {0, 0.475, 0.95, 0.975, 1}; int pos[5], n = 0;
	void add(float x) {
		if (n < 5) {
			q[n++] = x; std::sort(q, q + n);
			for (int i = 0; i < 5; i++) want[i] = 4 * step[pos[i] = i];
			return;
		}
		int k = 1;
		q[0] = std::min<double>(q[0], x); q[4] = std::max<double>(q[4], x);
		while (k < 4 && x >= q[k]) k++;
		for (int i = 0; i < 5; i++) { pos[i] += i >= k; want[i] += step[i]; }
		for (int i = 1; i < 4; i++) {
			double d = want[i] - pos[i];
			int s = d >= 1 && pos[i + 1] - pos[i] > 1 ? 1 : d <= -1 && pos[i - 1] - pos[i] < -1 ? -1 : 0;
			if (s) { q[i] += s * (q[i + s] - q[i]) / (pos[i + s] - pos[i]); pos[i] += s; }
		}
	}
	float quantile(float) { return float(q[2]); }
};
template <class S> double feed(int round, unsigned &s) {
	S sketch;
	for (int i = 0; i < 4000; i++) {
		s = s * 747796405u + 2891336453u;
		float u = float((s >> 8) + 1) / 16777217.0f;
		sketch.add(-logf(u) * (10 + round) + (s % 100 == 7 ? 300 : 0));
	}
	return sketch.quantile(0.95f) + sketch.quantile(0.5f);
}
int main() {
	unsigned s = 1; double sum = 0;
	for (int r = 0; r < 20; r++) sum += feed<Greenwald>(r, s) + feed<Digest>(r, s) + feed<Digest>(r, s) + feed<PSquare>(r, s);
	std::printf("%.4f\n", sum);
}
