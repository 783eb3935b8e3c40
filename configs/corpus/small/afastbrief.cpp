// flags: -O2 -std=c++20
// FAST-9 corners with score suppression, BRIEF-like rotated 256-bit descriptors and Hamming matching with ratio test between successive moving frames
#include <cstdio>
#include <cstdint>
#include <cmath>
#include <cstdlib>
#include <vector>
#include <array>
#include <bit>
#include <algorithm>
using namespace std;
typedef uint32_t u32;
constexpr int W = 256, H = 192;
using Frame = array<uint8_t, W * H>;
using Desc = array<uint64_t, 4>;
struct Corner { int x, y, score; Desc d; };
static const int ring[16][2] = {{0,-3},{1,-3},{2,-2},{3,-1},{3,0},{3,1},{2,2},{1,3},{0,3},{-1,3},{-2,2},{-3,1},{-3,0},{-3,-1},{-2,-2},{-1,-3}};
static int offs[16];
static int8_t pattern[256][4];
static uint64_t st = 42;
static u32 rnd() { st = st * 6364136223846793005ull + 1442695040888963407ull; return u32(st >> 33); }
static int score_at(const uint8_t *p, int t) {
	int c = *p, far = 0, sum = 0;
	u32 up = 0, dn = 0;
	for (int i = 0; i < 16; i += 4) far += abs(p[offs[i]] - c) > t;
	if (far < 2) return 0;
	for (int i = 0; i < 16; i++) {
		int v = p[offs[i]] - c;
		up |= u32(v > t) << i; dn |= u32(v < -t) << i; sum += v > t ? v - t : v < -t ? -v - t : 0;
	}
	auto nine = [](u32 m) { m |= m << 16; m &= m >> 1, m &= m >> 2, m &= m >> 4; return (m & m >> 1) != 0; };
	return nine(up) || nine(dn) ? sum : 0;
}
static void describe(const Frame &f, Corner &c) {
	int mx = 0, my = 0;
	for (int j = -7; j <= 7; j++)
		for (int i = -7; i <= 7; i++) { int v = f[(c.y + j) * W + c.x + i]; mx += i * v; my += j * v; }
	float n = sqrt(float(mx) * mx + float(my) * my) + 1, cs = mx / n, sn = my / n;
	auto at = [&](int a, int b) { return f[(c.y + int(lrint(sn * a + cs * b))) * W + c.x + int(lrint(cs * a - sn * b))]; };
	for (int k = 0; k < 256; k++) {
		const int8_t *q = pattern[k];
		if (k % 64 == 0) c.d[k / 64] = 0;
		c.d[k / 64] |= uint64_t(at(q[0], q[1]) < at(q[2], q[3])) << (k % 64);
	}
}
static vector<Corner> detect(const Frame &f, int t) {
	static array<int, W * H> sc;
	vector<Corner> v;
	for (int y = 12; y < H - 12; y++)
		for (int x = 12; x < W - 12; x++) sc[y * W + x] = score_at(&f[y * W + x], t);
	for (int y = 13; y < H - 13; y++)
		for (int x = 13; x < W - 13; x++) {
			const int *s = &sc[y * W + x];
			if (*s && *s > s[-1] && *s >= s[1] && *s > s[-W] && *s >= s[W]) v.push_back({x, y, *s, {}});
		}
	stable_sort(v.begin(), v.end(), [](auto &a, auto &b) { return a.score > b.score; });
	if (v.size() > 150) v.resize(150);
	for (auto &c : v) describe(f, c);
	return v;
}
int main() {
	static Frame f;
	struct Box { int x, y, w, h, g, vx; } box[40];
	auto R = [](int n) { return int(rnd() % n); };
	for (int i = 0; i < 16; i++) offs[i] = ring[i][1] * W + ring[i][0];
	for (auto &q : pattern) for (auto &c : q) c = R(17) - 8;
	for (auto &b : box) b = {R(W), R(H), 6 + R(30), 6 + R(30), R(220), R(7) - 3};
	vector<Corner> prev;
	uint64_t sum = 0;
	for (int r = 0; r < 34; r++) {
		for (auto &p : f) p = 100 + rnd() % 16;
		for (auto &b : box) {
			b.x = (b.x + b.vx + W) % W; b.y = (b.y + 1) % H;
			for (int y = b.y; y < min(H, b.y + b.h); y++)
				for (int x = b.x; x < min(W, b.x + b.w); x++) f[y * W + x] = b.g + (x * y & 15);
		}
		auto cur = detect(f, 18 + r % 9);
		for (auto &a : cur) {
			int best = 999, second = 999, who = -1;
			for (size_t j = 0; j < prev.size(); j++) {
				int h = 0;
				for (int k = 0; k < 4; k++) h += popcount(a.d[k] ^ prev[j].d[k]);
				if (h < best) second = best, best = h, who = int(j); else if (h < second) second = h;
			}
			if (who >= 0 && best * 10 < second * 8) sum = sum * 31 + best + (a.x - prev[who].x) * 7 + a.y;
		}
		prev = move(cur); sum += prev.size();
	}
	printf("%llu\n", (unsigned long long)sum);
}
