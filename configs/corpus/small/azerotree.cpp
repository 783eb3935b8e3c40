// flags: -O2 -std=c++20
// embedded zerotree picture coder: integer Haar-like S-transform, dominant and subordinate passes over a coefficient tree with vector lists, bit budget, decoder and PSNR
#include <cstdio>
#include <cstdint>
#include <cmath>
#include <vector>
#include <algorithm>
using namespace std;
constexpr int N = 64;
using Plane = vector<int>;
static uint32_t s = 60221;
static uint32_t rnd() { s = s * 22695477u + 1; return s >> 16; }
class Bits {
	vector<bool> b;
	size_t at = 0;
public:
	size_t limit = 0;
	void put(bool v) { b.push_back(v); }
	bool get() { return at < b.size() ? bool(b[at++]) : false; }
	bool full() const { return b.size() >= limit; }
	bool dry() const { return at >= b.size(); }
	size_t size() const { return b.size(); }
};
static void transform(Plane &p, bool inverse) {
	vector<int> t(N);
	auto line = [&](int at, int step, int n) {
		for (int i = 0; i < n / 2; i++) {
			int &x = p[at + 2 * i * step], &y = p[at + (2 * i + 1) * step];
			if (!inverse) { t[i] = (x + y) >> 1; t[n / 2 + i] = x - y; }
			else { int l = p[at + i * step], h = p[at + (n / 2 + i) * step]; t[2 * i] = l + ((h + 1) >> 1); t[2 * i + 1] = t[2 * i] - h; }
		}
		for (int i = 0; i < n; i++) p[at + i * step] = t[i];
	};
	for (int k = 0; k < 4; k++) {
		int n = inverse ? N >> (3 - k) : N >> k;
		for (int i = 0; i < n; i++) if (inverse) line(i, N, n); else line(i * N, 1, n);
		for (int i = 0; i < n; i++) if (inverse) line(i * N, 1, n); else line(i, N, n);
	}
}
struct Coder {
	Bits &io;
	bool enc;
	Plane &c;
	vector<int> top, found;
	vector<uint8_t> sig;
	int thr = 0;
	Coder(Bits &b, bool e, Plane &p) : io(b), enc(e), c(p), top(N * N), sig(N * N) { if (enc) summit(0, 0); }
	template <class F> static void children(int x, int y, F f) {
		if (x < 4 && y < 4) { for (int k = 1; k < 4; k++) f(x + (k & 1) * 4, y + (k >> 1) * 4); return; }
		if (2 * x < N && 2 * y < N) for (int k = 0; k < 4; k++) f(2 * x + (k & 1), 2 * y + (k >> 1));
	}
	int summit(int x, int y) {
		int m = 0;
		if (x == 0 && y == 0) for (int j = 0; j < 4; j++) for (int i = 0; i < 4; i++) if (i || j) summit(i, j);
		children(x, y, [&](int u, int v) { m = max(m, summit(u, v)); });
		top[y * N + x] = m;
		return max(m, abs(c[y * N + x]));
	}
	bool bit(bool v) { if (enc) { io.put(v); return v; } return io.get(); }
	bool over() const { return enc ? io.full() : io.dry(); }
	void visit(int x, int y) {
		int i = y * N + x;
		if (over()) return;
		if (!sig[i] && bit(enc && abs(c[i]) >= thr)) {
			bool neg = bit(enc && c[i] < 0);
			if (!enc) c[i] = neg ? -thr * 3 / 2 : thr * 3 / 2;
			sig[i] = 1;
			found.push_back(i);
		}
		if (bit(enc && top[i] >= thr)) children(x, y, [&](int u, int v) { visit(u, v); });
	}
	void run(int start) {
		for (thr = start; thr > 0 && !over(); thr /= 2) {
			size_t old = found.size();
			for (int k = 0; k < 16; k++) visit(k % 4, k / 4);
			for (size_t k = 0; k < old && !over(); k++) {
				int &v = c[found[k]];
				bool up = bit(enc && abs(v) & thr);
				if (!enc) { int d = up ? thr / 2 : -(thr - thr / 2); v += v < 0 ? -d : d; }
			}
		}
	}
};
int main() {
	double sum = 0;
	for (int r = 0; r < 90; r++) {
		Plane pic(N * N), back(N * N);
		for (int i = 0; i < N * N; i++) {
			int x = i % N, y = i / N;
			pic[i] = int(60 * sin((x + r) * 0.15) + 40 * cos(y * 0.1 * (1 + r % 3))) + ((x - 30) * (x - 30) + (y - 20) * (y - 20) < 200 ? 70 : 0) + int(rnd() % 9);
		}
		Plane work = pic;
		transform(work, false);
		Bits bits;
		bits.limit = 3000 + r % 10 * 900;
		Coder(bits, true, work).run(256);
		Coder(bits, false, back).run(256);
		transform(back, true);
		double err = 0;
		for (int i = 0; i < N * N; i++) err += double(pic[i] - back[i]) * (pic[i] - back[i]);
		sum += 10 * log10(255.0 * 255 * N * N / (err + 1)) + bits.size();
	}
	printf("%.4f\n", sum);
}
