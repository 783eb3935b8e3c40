// flags: -O2 -std=c++20
// LSTM cell trained by truncated backpropagation through time with clipped gradients on counting and echo tasks
#include <cmath>
#include <cstdio>
#include <cstdint>
#include <vector>
using Vec = std::vector<double>;
static uint64_t seed = 11;
static double draw() { seed = seed * 6364136223846793005ull + 1442695040888963407ull; return double(seed >> 11) / 9007199254740992.0; }
static double sigmoid(double x) { return 1 / (1 + exp(-x)); }
struct Step { Vec x, i, f, o, g, c, h, tc; double y; };
struct Lstm {
	int n, in, cols;
	Vec w, grad, out, gout;
	Lstm(int hidden, int inputs) : n(hidden), in(inputs), cols(in + n + 1), w(4 * n * cols), grad(w.size()), out(n + 1), gout(n + 1) {
		for (double &v : w) v = (draw() - 0.5) * 0.8 / sqrt(n);
		for (double &v : out) v = draw() - 0.5;
	}
	void forward(const Step &prev, Step &s) const {
		const double *row = w.data();
		int q = 0;
		for (Vec *gate : {&s.i, &s.f, &s.o, &s.g}) {
			for (int k = 0; k < n; k++, row += cols) {
				double z = row[in + n];
				for (int j = 0; j < in; j++) z += row[j] * s.x[j];
				for (int j = 0; j < n; j++) z += row[in + j] * prev.h[j];
				gate->push_back(++q > 3 * n ? tanh(z) : sigmoid(z));
			}
		}
		s.c.resize(n); s.h.resize(n); s.tc.resize(n);
		double z = out[n];
		for (int k = 0; k < n; k++) {
			s.c[k] = s.f[k] * prev.c[k] + s.i[k] * s.g[k];
			s.tc[k] = tanh(s.c[k]);
			s.h[k] = s.o[k] * s.tc[k];
			z += out[k] * s.h[k];
		}
		s.y = sigmoid(z);
	}
	void backward(const Step &prev, const Step &s, double dy, Vec &dh, Vec &dc) {
		Vec back(n), dz(4 * n);
		for (int k = 0; k < n; k++) {
			gout[k] += dy * s.h[k];
			double h = dh[k] + dy * out[k], c = dc[k] + h * s.o[k] * (1 - s.tc[k] * s.tc[k]);
			dz[k] = c * s.g[k] * s.i[k] * (1 - s.i[k]);
			dz[n + k] = c * prev.c[k] * s.f[k] * (1 - s.f[k]);
			dz[2 * n + k] = h * s.tc[k] * s.o[k] * (1 - s.o[k]);
			dz[3 * n + k] = c * s.i[k] * (1 - s.g[k] * s.g[k]);
			dc[k] = c * s.f[k];
		}
		gout[n] += dy;
		for (int r = 0; r < 4 * n; r++) {
			const double *row = &w[r * cols];
			double *g = &grad[r * cols];
			for (int j = 0; j < in; j++) g[j] += dz[r] * s.x[j];
			for (int j = 0; j < n; j++) { g[in + j] += dz[r] * prev.h[j]; back[j] += dz[r] * row[in + j]; }
			g[in + n] += dz[r];
		}
		dh = back;
	}
	static void update(Vec &p, Vec &g) {
		double norm = 1;
		for (double v : g) norm += v * v;
		double rate = 0.15 / sqrt(norm);
		for (size_t k = 0; k < p.size(); k++) { p[k] -= rate * g[k]; g[k] = 0; }
	}
};
int main() {
	double loss = 0;
	for (int hidden : {8, 20, 12, 28}) {
		Lstm net(hidden, 2);
		for (int seq = 0; seq < 1500 / hidden; seq++) {
			int len = 6 + seq % 15, ones = 0;
			std::vector<Step> t(len + 1);
			t[0].c.assign(hidden, 0); t[0].h.assign(hidden, 0);
			Vec err(len + 1), dh(hidden), dc(hidden);
			for (int k = 1; k <= len; k++) {
				double bit = draw() < 0.4;
				t[k].x = {bit, hidden % 3 ? 1.0 : 0.0};
				net.forward(t[k - 1], t[k]);
				double want = seq % 2 ? (ones += int(bit)) % 2 : k > 3 ? t[k - 3].x[0] : 0;
				err[k] = t[k].y - want;
				loss += err[k] * err[k];
			}
			for (int k = len; k; k--) net.backward(t[k - 1], t[k], err[k], dh, dc);
			Lstm::update(net.w, net.grad); Lstm::update(net.out, net.gout);
		}
	}
	std::printf("%.6f\n", loss);
}
