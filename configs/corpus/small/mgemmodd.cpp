// flags: -O2 -std=c++20
// products of oddly shaped matrices (tall times small, wide times tall, Gram matrices, row and column vectors) by loop orders and block sizes; 64 KB to 2 MB
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <vector>
struct Mat {
	int r, c;
	std::vector<float> v;
	Mat(int rows, int cols) : r(rows), c(cols), v(size_t(rows) * cols) {}
	float *operator[](int i) { return v.data() + size_t(i) * c; }
	const float *operator[](int i) const { return v.data() + size_t(i) * c; }
};
static uint64_t state = 42;
static float unit() { state += 0x9e3779b97f4a7c15ull; uint64_t z = state; z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull; return float(int32_t(z >> 32)) * 4.6e-10f; }
static void dots(const Mat &a, const Mat &b, Mat &o) { // inner products, b by columns
	for (int i = 0; i < a.r; i++)
		for (int j = 0; j < b.c; j++) {
			float s = 0;
			for (int k = 0; k < a.c; k++) s += a[i][k] * b[k][j];
			o[i][j] = s;
		}
}
static void axpys(const Mat &a, const Mat &b, Mat &o) {
	std::fill(o.v.begin(), o.v.end(), 0.f);
	for (int i = 0; i < a.r; i++)
		for (int k = 0; k < a.c; k++) {
			float f = a[i][k], *d = o[i];
			const float *s = b[k];
			for (int j = 0; j < b.c; j++) d[j] += f * s[j];
		}
}
template <int BI, int BJ, int BK> static void blocked(const Mat &a, const Mat &b, Mat &o) {
	std::fill(o.v.begin(), o.v.end(), 0.f);
	for (int k0 = 0; k0 < a.c; k0 += BK)
		for (int i0 = 0; i0 < a.r; i0 += BI)
			for (int j0 = 0; j0 < b.c; j0 += BJ) {
				int i1 = std::min(i0 + BI, a.r), j1 = std::min(j0 + BJ, b.c), k1 = std::min(k0 + BK, a.c);
				for (int i = i0; i < i1; i++)
					for (int k = k0; k < k1; k++) {
						float f = a[i][k];
						for (int j = j0; j < j1; j++) o[i][j] += f * b[k][j];
					}
			}
}
static void gram(const Mat &a, Mat &g) { // A'A, upper half by outer products of rows
	std::fill(g.v.begin(), g.v.end(), 0.f);
	for (int i = 0; i < a.r; i++)
		for (int p = 0; p < a.c; p++)
			for (int q = p; q < a.c; q++) g[p][q] += a[i][p] * a[i][q];
}
int main() {
	using Fn = void (*)(const Mat &, const Mat &, Mat &);
	const Fn fns[] = {dots, axpys, blocked<8, 64, 32>, blocked<33, 17, 65>, blocked<4, 256, 16>};
	const int shapes[][3] = {{4001, 9, 31}, {7, 9001, 13}, {97, 301, 151}, {1501, 255, 3}, {1, 701, 500}, {61, 5, 2003}, {127, 129, 131}, {601, 601, 1}};
	double sum = 0;
	std::vector<Mat> as, bs;
	for (auto &s : shapes) {
		as.emplace_back(s[0], s[1]); bs.emplace_back(s[1], s[2]);
		for (size_t i = 0; i < as.back().v.size(); i++) as.back().v[i] = i & 3 ? as.back().v[i & ~3u] * (i & 3) - .1f : unit();
		for (auto &x : bs.back().v) x = unit();
	}
	for (int round = 0; round < 16; round++) {
		int w = (round * 5) % 8;
		Mat &a = as[w], &b = bs[w];
		Mat o(a.r, b.c);
		fns[round % 5](a, b, o);
		for (int i = 0; i < 64; i++) { state += i; a.v[(state >> 20) % a.v.size()] = unit(); sum += o.v[(i * 977) % o.v.size()]; }
		if (w == 0 || w == 5) { Mat g(a.c, a.c); gram(a, g); sum += g[0][a.c - 1]; }
	}
	printf("%.4f\n", sum);
}
