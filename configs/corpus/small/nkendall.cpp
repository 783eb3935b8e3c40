// flags: -O2 -std=c++20
// rank statistics of sample pairs: Kendall tau by merge inversions, Spearman, Mann-Whitney and Kolmogorov-Smirnov
#include <cstdio>
#include <cmath>
#include <vector>
#include <numeric>
#include <algorithm>
#include <random>
using Sample = std::vector<float>;
static long merge_inversions(std::vector<int> &a, std::vector<int> &tmp, size_t lo, size_t hi)
{
	if (hi - lo < 8) {
		long inv = 0;
		for (size_t i = lo + 1; i < hi; i++) {
			int x = a[i];
			size_t j = i;
			for (; j > lo && a[j - 1] > x; j--, inv++) a[j] = a[j - 1];
			a[j] = x;
		}
		return inv;
	}
	size_t mid = (lo + hi) / 2, i = lo, j = mid, k = lo;
	long inv = merge_inversions(a, tmp, lo, mid) + merge_inversions(a, tmp, mid, hi);
	while (i < mid && j < hi)
		if (a[i] <= a[j]) tmp[k++] = a[i++];
		else { tmp[k++] = a[j++]; inv += long(mid - i); }
	while (i < mid) tmp[k++] = a[i++];
	while (j < hi) tmp[k++] = a[j++];
	std::copy(tmp.begin() + lo, tmp.begin() + hi, a.begin() + lo);
	return inv;
}
static std::vector<int> ordering(const Sample &s)
{
	std::vector<int> idx(s.size());
	std::iota(idx.begin(), idx.end(), 0);
	std::sort(idx.begin(), idx.end(), [&](int a, int b) { return s[a] < s[b] || (s[a] == s[b] && a < b); });
	return idx;
}
static std::vector<double> mid_ranks(const Sample &s, const std::vector<int> &idx)
{
	std::vector<double> r(s.size());
	for (size_t i = 0; i < idx.size(); ) {
		size_t j = i;
		while (j < idx.size() && s[idx[j]] == s[idx[i]]) j++;
		for (size_t k = i; k < j; k++) r[idx[k]] = 0.5 * double(i + j + 1);
		i = j;
	}
	return r;
}
static double kolmogorov_p(double lambda)
{
	double sum = 0, sign = 1;
	for (int k = 1; k < 60; k++, sign = -sign) {
		double t = std::exp(-2 * k * k * lambda * lambda);
		sum += sign * t;
		if (t < 1e-12) break;
	}
	return std::clamp(2 * sum, 0.0, 1.0);
}
static double smirnov(Sample a, Sample b)
{
	std::sort(a.begin(), a.end()); std::sort(b.begin(), b.end());
	double d = 0;
	for (size_t i = 0, j = 0; i < a.size() && j < b.size(); ) {
		float v = std::min(a[i], b[j]);
		while (i < a.size() && a[i] <= v) i++;
		while (j < b.size() && b[j] <= v) j++;
		d = std::max(d, std::fabs(double(i) / a.size() - double(j) / b.size()));
	}
	double n = std::sqrt(double(a.size()) * b.size() / (a.size() + b.size()));
	return kolmogorov_p((n + 0.12 + 0.11 / n) * d);
}
int main()
{
	std::mt19937 gen(2024);
	double sum = 0;
	for (int r = 0; r < 52; r++) {
		size_t n = 100 + r % 6 * 500;
		Sample x(n), y(n);
		double link = 0.1 * (r % 9);
		for (size_t i = 0; i < n; i++) {
			x[i] = float(gen() >> 20) / 64;
			y[i] = float(link * x[i] + (gen() >> 22) / 32.0);
		}
		auto ix = ordering(x), iy = ordering(y);
		auto rx = mid_ranks(x, ix), ry = mid_ranks(y, iy);
		std::vector<int> perm(n), tmp(n);
		for (size_t i = 0; i < n; i++) tmp[iy[i]] = int(i);
		for (size_t i = 0; i < n; i++) perm[i] = tmp[ix[i]];
		double tau = 1 - 4.0 * merge_inversions(perm, tmp, 0, n) / (double(n) * (n - 1));
		double d2 = 0, u = 0;
		for (size_t i = 0; i < n; i++) { d2 += (rx[i] - ry[i]) * (rx[i] - ry[i]); u += i % 2 ? rx[i] : 0; }
		double z = (u - 0.25 * n * (n + 1)) / std::sqrt(double(n) * n * (n + 1) / 48);
		sum += tau + 1 - 6 * d2 / (double(n) * n * n) + std::erfc(std::fabs(z)) + smirnov(x, y);
	}
	std::printf("%.8g\n", sum);
}
