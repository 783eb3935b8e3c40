// flags: -O2 -std=c++20
// fractal flame: chaos game over affine maps with non-linear variations (virtual classes calling libm), colour histogram of 4 MB, log-density tone mapping of strips
#include <cstdio>
#include <cstdint>
#include <cmath>
#include <vector>
#include <memory>
#include <array>
using namespace std;
struct P { double x, y; };
struct Variation { virtual ~Variation() = default; virtual P map(P p) const = 0; };
struct Linear : Variation { P map(P p) const override { return p; } };
struct Sinusoid : Variation { P map(P p) const override { return {sin(p.x), sin(p.y)}; } };
struct Spherical : Variation { P map(P p) const override { double r = 1 / (p.x * p.x + p.y * p.y + 1e-6); return {p.x * r, p.y * r}; } };
struct Swirl : Variation {
	P map(P p) const override { double r = p.x * p.x + p.y * p.y, s = sin(r), c = cos(r); return {p.x * s - p.y * c, p.x * c + p.y * s}; }
};
struct Polar : Variation { P map(P p) const override { return {atan2(p.x, p.y) / M_PI, hypot(p.x, p.y) - 1}; } };
struct Julia : Variation {
	mutable uint32_t flip = 1;
	P map(P p) const override {
		flip = flip >> 1 ^ (-(flip & 1) & 0xEDB88320u);
		double r = sqrt(hypot(p.x, p.y)), t = atan2(p.x, p.y) / 2 + (flip & 1) * M_PI;
		return {r * cos(t), r * sin(t)};
	}
};
struct Function {
	array<double, 6> a;
	vector<pair<double, const Variation *>> parts;
	float hue;
	P operator()(P p) const {
		P q{a[0] * p.x + a[1] * p.y + a[2], a[3] * p.x + a[4] * p.y + a[5]}, o{0, 0};
		for (auto &[w, v] : parts) { P r = v->map(q); o.x += w * r.x; o.y += w * r.y; }
		return o;
	}
};
struct Bin { float n, hue; };
constexpr int W = 1024, H = 512;
static vector<Bin> hist(W * H);
static uint64_t st[2] = {1, 2};
static uint64_t next() {
	uint64_t a = st[0], b = st[1];
	st[0] = b; a ^= a << 23;
	return st[1] = a ^ b ^ a >> 18 ^ b >> 5;
}
static double uni() { return double(next() >> 11) / 9007199254740992.0; }
static double tone(int y0, int y1, float decay) {
	double lum = 0;
	for (int y = y0; y < y1; y++)
		for (int x = 0; x < W; x++) {
			Bin &b = hist[y * W + x];
			if (b.n > 0.5f) lum += log1p(b.n) * (0.5 + 0.5 * b.hue);
			b.n *= decay;
		}
	return lum;
}
int main() {
	vector<unique_ptr<Variation>> kinds;
	kinds.push_back(make_unique<Linear>()); kinds.push_back(make_unique<Sinusoid>()); kinds.push_back(make_unique<Spherical>());
	kinds.push_back(make_unique<Swirl>()); kinds.push_back(make_unique<Polar>()); kinds.push_back(make_unique<Julia>());
	double sum = 0;
	for (int round = 0; round < 16; round++) {
		vector<Function> fs(3 + round % 3);
		for (auto &f : fs) {
			for (auto &c : f.a) c = 1.6 * uni() - 0.8;
			f.hue = float(uni());
			double w = 0.3 + 0.7 * uni();
			f.parts = {{w, kinds[next() % 6].get()}, {1 - w, kinds[next() % 6].get()}};
		}
		P p{uni(), uni()};
		float hue = 0;
		for (int i = 0; i < 18000; i++) {
			const Function &f = fs[next() % fs.size()];
			p = f(p);
			if (!(fabs(p.x) < 1e3 && fabs(p.y) < 1e3)) p = {uni(), uni()};
			hue = (hue + f.hue) / 2;
			int x = int((p.x + 2) * W / 4), y = int((p.y + 2) * H / 4);
			if (unsigned(x) < W && unsigned(y) < H) { Bin &b = hist[y * W + x]; b.n += 1; b.hue += 0.25f * (hue - b.hue); }
		}
		sum += tone(round * 32, round * 32 + 32, 0.7f);
	}
	printf("%.3f\n", sum);
}
