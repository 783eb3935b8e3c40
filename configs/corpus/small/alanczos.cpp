// flags: -O2 -std=c++20
// picture scaling: per-axis weight tables (Lanczos, Mitchell, triangle kernels through virtual functions), fixed-point horizontal and vertical passes over RGBA rows
#include <cstdio>
#include <cstdint>
#include <cmath>
#include <vector>
#include <algorithm>
using namespace std;
typedef uint8_t u8;
struct Kernel {
	virtual double support() const = 0;
	virtual double operator()(double t) const = 0;
};
struct Lanczos3 : Kernel {
	double support() const override { return 3; }
	double operator()(double t) const override {
		if (fabs(t) < 1e-8 || fabs(t) >= 3) return fabs(t) < 3;
		double x = M_PI * t;
		return 3 * sin(x) * sin(x / 3) / (x * x);
	}
};
struct Mitchell : Kernel {
	double support() const override { return 2; }
	double operator()(double t) const override {
		t = fabs(t);
		if (t < 1) return (7 * t * t * t - 12 * t * t + 16.0 / 3) / 6;
		if (t < 2) return (-7.0 / 3 * t * t * t + 12 * t * t - 20 * t + 32.0 / 3) / 6;
		return 0;
	}
};
struct Triangle : Kernel {
	double support() const override { return 1; }
	double operator()(double t) const override { return max(0.0, 1 - fabs(t)); }
};
struct Contrib { int first; vector<int16_t> w; };
struct Image {
	int w, h;
	vector<u8> px;
	Image(int w, int h) : w(w), h(h), px(size_t(w) * h * 4) {}
	u8 *row(int y) { return &px[size_t(y) * w * 4]; }
};
static vector<Contrib> weights(const Kernel &k, int src, int dst) {
	double scale = max(1.0, double(src) / dst), rad = k.support() * scale;
	vector<Contrib> out(dst);
	for (int i = 0; i < dst; i++) {
		double c = (i + 0.5) * src / dst - 0.5, sum = 0;
		int a = max(0, int(ceil(c - rad))), b = min(src - 1, int(floor(c + rad)));
		vector<double> v;
		for (int j = a; j <= b; j++) { v.push_back(k((j - c) / scale)); sum += v.back(); }
		out[i].first = a;
		for (double x : v) out[i].w.push_back(int16_t(lround(x / sum * 8192)));
	}
	return out;
}
static u8 clamp8(int v) { v = (v + 4096) >> 13; return v < 0 ? 0 : v > 255 ? 255 : v; }
static Image resize(Image &src, int dw, int dh, const Kernel &k) {
	auto cx = weights(k, src.w, dw), cy = weights(k, src.h, dh);
	Image mid(dw, src.h), dst(dw, dh);
	for (int y = 0; y < src.h; y++)
		for (int x = 0; x < dw; x++) {
			const u8 *p = src.row(y) + cx[x].first * 4;
			int acc[4] = {0, 0, 0, 0};
			for (int w : cx[x].w) { for (int c = 0; c < 4; c++) acc[c] += w * p[c]; p += 4; }
			for (int c = 0; c < 4; c++) mid.row(y)[x * 4 + c] = clamp8(acc[c]);
		}
	vector<int> acc(dw * 4);
	for (int y = 0; y < dh; y++) {
		fill(acc.begin(), acc.end(), 0);
		for (size_t j = 0; j < cy[y].w.size(); j++) {
			const u8 *p = mid.row(cy[y].first + int(j));
			for (int i = 0; i < dw * 4; i++) acc[i] += cy[y].w[j] * p[i];
		}
		transform(acc.begin(), acc.end(), dst.row(y), clamp8);
	}
	return dst;
}
int main() {
	Lanczos3 lz; Mitchell mi; Triangle tr;
	Kernel *ks[] = {&lz, &mi, &tr};
	Image img(320, 200);
	uint32_t s = 5, sum = 0;
	for (auto &b : img.px) { s = s * 1103515245 + 12345; b = s >> 24; }
	for (int r = 0; r < 12; r++) {
		int dw = 150 + r * 67 % 260, dh = 100 + r * 41 % 170;
		Image o = resize(img, dw, dh, *ks[r % 3]);
		for (size_t i = r; i < o.px.size(); i += 101) sum = sum * 131 + o.px[i];
		img = resize(o, 320, 200, *ks[(r + 1) % 3]);
		for (int i = 0; i < 2000; i++) { s = s * 1103515245 + 12345; img.px[(s >> 8) % img.px.size()] ^= s >> 3; }
	}
	printf("%u\n", sum);
}
