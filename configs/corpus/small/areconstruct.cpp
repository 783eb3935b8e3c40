// flags: -O3 -std=c++20
// grey morphological reconstruction (raster, anti-raster, then a deque queue), hole filling, h-domes and top-hats over a template pixel type
#include <cstdio>
#include <cstdint>
#include <deque>
#include <vector>
#include <algorithm>
using namespace std;
static uint32_t w0 = 1, w1 = 0x1234567;
static uint32_t rnd() { uint32_t t = w0 ^ (w0 << 11); w0 = w1; w1 = w1 ^ (w1 >> 19) ^ t ^ (t >> 8); return w1; }
template <class T> struct Grid {
	int w, h;
	vector<T> v;
	Grid(int w, int h, T fill = 0) : w(w), h(h), v(size_t(w + 2) * (h + 2), fill) {}
	T &operator()(int x, int y) { return v[size_t(y + 1) * (w + 2) + x + 1]; }
	int stride() const { return w + 2; }
	void frame(T f) {
		for (int x = -1; x <= w; x++) (*this)(x, -1) = (*this)(x, h) = f;
		for (int y = -1; y <= h; y++) (*this)(-1, y) = (*this)(w, y) = f;
	}
};
template <class T> int reconstruct(Grid<T> &marker, Grid<T> &mask) {
	const int s = marker.stride();
	const int before[4] = {-1, -s, -s - 1, -s + 1};
	deque<int> fifo;
	int pops = 0;
	marker.frame(0); mask.frame(0);
	T *J = marker.v.data(), *I = mask.v.data();
	for (int y = 1; y <= marker.h; y++)
		for (int x = 1; x <= marker.w; x++) {
			int p = y * s + x;
			T m = J[p];
			for (int d : before) m = max(m, J[p + d]);
			J[p] = min(m, I[p]);
		}
	for (int y = marker.h; y >= 1; y--)
		for (int x = marker.w; x >= 1; x--) {
			int p = y * s + x;
			T m = J[p];
			for (int d : before) m = max(m, J[p - d]);
			J[p] = m = min(m, I[p]);
			for (int d : before)
				if (J[p - d] < m && J[p - d] < I[p - d]) { fifo.push_back(p); break; }
		}
	while (!fifo.empty()) {
		int p = fifo.front();
		fifo.pop_front();
		pops++;
		for (int k = 0; k < 8; k++) {
			int q = p + (k < 4 ? before[k] : -before[k - 4]);
			if (J[q] < J[p] && I[q] != J[q]) { J[q] = min(J[p], I[q]); fifo.push_back(q); }
		}
	}
	return pops;
}
template <class T> uint64_t session(int w, int h, int round, T top) {
	Grid<T> pic(w, h), mark(w, h);
	for (auto &p : pic.v) p = T(top / 4 + rnd() % (top / 8));
	for (int k = 0; k < 25; k++) {
		int cx = rnd() % w, cy = rnd() % h, r = 4 + rnd() % 14;
		for (int y = max(0, cy - r); y < min(h, cy + r); y++)
			for (int x = max(0, cx - r); x < min(w, cx + r); x++) {
				int d = max(abs(x - cx), abs(y - cy));
				if (d > r - 3) pic(x, y) = T(top * 3 / 4 + d);
			}
	}
	uint64_t key = 0;
	T hgt = T(top / 10 + round * 3);
	for (size_t i = 0; i < pic.v.size(); i++) mark.v[i] = pic.v[i] > hgt ? T(pic.v[i] - hgt) : T(0);
	key += reconstruct(mark, pic);
	for (size_t i = 0; i < pic.v.size(); i++) key += pic.v[i] - mark.v[i];
	Grid<T> inv(w, h), seed(w, h);
	for (size_t i = 0; i < pic.v.size(); i++) inv.v[i] = T(top - pic.v[i]);
	for (int x = 0; x < w; x++) seed(x, 0) = inv(x, 0), seed(x, h - 1) = inv(x, h - 1);
	for (int y = 0; y < h; y++) seed(0, y) = inv(0, y), seed(w - 1, y) = inv(w - 1, y);
	key = key * 31 + reconstruct(seed, inv);
	return key * 31 + count_if(seed.v.begin(), seed.v.end(), [&](T v) { return v > top / 2; });
}
int main() {
	uint64_t sum = 0;
	for (int r = 0; r < 16; r++) {
		sum = sum * 1000003 + session<uint8_t>(130 + r, 100, r, 255);
		sum = sum * 1000003 + session<uint16_t>(90, 110 + r, r, 4000);
	}
	printf("%llu\n", (unsigned long long)sum);
}
