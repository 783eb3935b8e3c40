// flags: -O2
// Gaussian mixtures by expectation-maximisation with full covariances (Cholesky per component), stepwise on streaming batches
#include <array>
#include <cmath>
#include <cstdio>
#include <vector>
static unsigned mwc_x = 123456789, mwc_c = 362436;
static double uniform() {
	auto t = 4294957665ul * mwc_x + mwc_c;
	mwc_c = t >> 32; mwc_x = t;
	return (mwc_x + 0.5) / 4294967296.0;
}
static double normal() { return sqrt(-2 * log(uniform())) * cos(6.283185307179586 * uniform()); }
template <int D> struct Component {
	using Vec = std::array<double, D>;
	double weight, log_norm, cov[D][D], chol[D][D], s0, s2[D][D];
	Vec mean, s1;
	void factor() {
		double logdet = 0;
		for (int i = 0; i < D; i++)
			for (int j = 0; j <= i; j++) {
				double s = cov[i][j] + (i == j ? 1e-4 : 0);
				for (int k = 0; k < j; k++) s -= chol[i][k] * chol[j][k];
				if (i == j) { chol[i][i] = sqrt(s); logdet += log(chol[i][i]); }
				else chol[i][j] = s / chol[j][j];
			}
		log_norm = log(weight) - logdet - 0.9189385332046727 * D;
	}
	double log_density(const Vec &x) const {
		double y[D], q = 0;
		for (int i = 0; i < D; i++) {
			double s = x[i] - mean[i];
			for (int k = 0; k < i; k++) s -= chol[i][k] * y[k];
			y[i] = s / chol[i][i];
			q += y[i] * y[i];
		}
		return log_norm - 0.5 * q;
	}
	void collect(const Vec &x, double r) {
		s0 += r;
		for (int i = 0; i < D; i++) { s1[i] += r * x[i]; for (int j = 0; j <= i; j++) s2[i][j] += r * x[i] * x[j]; }
	}
	void forget(double d) {
		s0 = s0 * d + 1e-3;
		for (int i = 0; i < D; i++) { s1[i] *= d; for (int j = 0; j <= i; j++) s2[i][j] *= d; }
	}
	void maximise(double total) {
		weight = s0 / total;
		for (int i = 0; i < D; i++) mean[i] = s1[i] / s0;
		for (int i = 0; i < D; i++) for (int j = 0; j <= i; j++) cov[i][j] = s2[i][j] / s0 - mean[i] * mean[j];
		factor();
	}
};
template <int D> double fit(int k, int n, int batches) {
	using C = Component<D>;
	std::vector<C> mix(k);
	std::vector<typename C::Vec> data(n);
	double last = 0;
	for (int c = 0; c < k; c++) {
		mix[c] = C{};
		mix[c].weight = 1.0 / k;
		for (int i = 0; i < D; i++) { mix[c].mean[i] = normal(); mix[c].cov[i][i] = 1; }
		mix[c].factor();
	}
	for (int b = 0; b < batches; b++) {
		for (int p = b ? n - n / 4 : 0; p < n; p++) {  // a quarter of the data is new
			int c = int(uniform() * k);
			double shared = normal();
			typename C::Vec &x = data[b ? size_t(uniform() * n) : p];
			for (int i = 0; i < D; i++) x[i] = (c * (i + 3) * 7 % 11 - 5) + 0.6 * normal() + 0.5 * shared + 0.02 * b;
		}
		double total = 0;
		for (C &c : mix) c.forget(0.7);
		last = 0;
		std::vector<double> l(k);
		for (auto &x : data) {
			double top = -1e300, sum = 0;
			for (int c = 0; c < k; c++) top = std::max(top, l[c] = mix[c].log_density(x));
			for (double &v : l) sum += v = exp(v - top);
			for (int c = 0; c < k; c++) if (l[c] > 1e-6 * sum) mix[c].collect(x, l[c] / sum);
			last += top + log(sum);
		}
		for (C &c : mix) total += c.s0;
		for (C &c : mix) c.maximise(total);
	}
	return last / n;
}
int main() {
	for (int r = 0; r < 4; r++) std::printf("%.6f %.6f %.6f\n", fit<2>(5 + r, 700, 12), fit<3>(4 + r, 1500, 6), fit<6>(6, 500, 8));
}
