// flags: -O3 -std=c++20
// super-scalar sample sort: branchless descent of a splitter tree classifies keys, counted buckets are scattered, small ones finished by Shell's gaps; doubles and 64-bit ids
#include <cstdio>
#include <cstdint>
#include <cstring>
#include <vector>
#include <algorithm>
template <class T> class SampleSorter {
	static constexpr int LOG = 7, K = 1 << LOG;
	std::vector<T> buffer;
	std::vector<uint8_t> which;
	uint64_t state = 99;
	size_t pick(size_t n) { state = state * 6364136223846793005ull + 1; return (state >> 33) % n; }
	static void fill_tree(const T *sorted, T *tree, int node, int lo, int hi)
	{
		if (node >= K) return;
		int mid = (lo + hi) / 2;
		tree[node] = sorted[mid];
		fill_tree(sorted, tree, 2 * node, lo, mid);
		fill_tree(sorted, tree, 2 * node + 1, mid + 1, hi);
	}
	static void shell(T *a, size_t n)
	{
		static constexpr size_t gaps[] = { 701, 301, 132, 57, 23, 10, 4, 1 };
		for (size_t gap : gaps)
			for (size_t i = gap; i < n; i++) {
				T x = a[i];
				size_t j = i;
				for (; j >= gap && x < a[j - gap]; j -= gap) a[j] = a[j - gap];
				a[j] = x;
			}
	}
public:
	void sort(T *a, size_t n, int depth = 0)
	{
		if (n < 700 || depth > 3) { shell(a, n); return; }
		std::vector<T> sample(4 * K - 1);
		for (T &s : sample) s = a[pick(n)];
		std::sort(sample.begin(), sample.end());
		T splitters[K], tree[K];
		for (int i = 0; i < K - 1; i++) splitters[i] = sample[4 * i + 3];
		fill_tree(splitters, tree, 1, 0, K - 1);
		if (buffer.size() < n) { buffer.resize(n); which.resize(n); }
		uint32_t start[K + 1] = {};
		size_t i = 0;
		for (; i + 4 <= n; i += 4) {
			uint32_t j[4] = { 1, 1, 1, 1 };
			for (int l = 0; l < LOG; l++)
				for (int u = 0; u < 4; u++) j[u] = 2 * j[u] + (tree[j[u]] < a[i + u]);
			for (int u = 0; u < 4; u++) { which[i + u] = uint8_t(j[u] - K); start[j[u] - K + 1]++; }
		}
		for (; i < n; i++) {
			uint32_t j = 1;
			while (j < K) j = 2 * j + (tree[j] < a[i]);
			which[i] = uint8_t(j - K); start[j - K + 1]++;
		}
		for (int b = 0; b < K; b++) start[b + 1] += start[b];
		uint32_t at[K];
		memcpy(at, start, sizeof at);
		for (i = 0; i < n; i++) buffer[at[which[i]]++] = a[i];
		memcpy(a, buffer.data(), n * sizeof(T));
		for (int b = 0; b < K; b++) if (start[b + 1] - start[b] > 1) sort(a + start[b], start[b + 1] - start[b], depth + 1);
	}
};

int main()
{
	std::vector<double> speed(60000);
	std::vector<uint64_t> ids(40000);
	SampleSorter<double> ds;
	SampleSorter<uint64_t> is;
	uint64_t r = 3, check = 0;
	auto rnd = [&r] { r ^= r << 13; r ^= r >> 7; r ^= r << 17; return r; };
	for (int round = 0; round < 11; round++) {
		size_t n = 4000 + rnd() % 50000, m = 800 + rnd() % 39000;
		for (size_t i = 0; i < n; i++) { uint64_t x = rnd(); speed[i] = double(x >> 40) * double(x & 0xfff) * 1e-6; }
		for (size_t i = 0; i < m; i++) ids[i] = round & 1 ? rnd() : rnd() % 5000 * i;
		ds.sort(speed.data(), n);
		is.sort(ids.data(), m);
		check = check * 17 + ids[m / 3] + uint64_t(speed[n / 2] * 1000) + std::is_sorted(ids.begin(), ids.begin() + m) + std::is_sorted(speed.begin(), speed.begin() + n);
	}
	printf("%llu\n", (unsigned long long)check);
}
