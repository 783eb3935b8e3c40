// flags: -O2 -std=c++20
// linear control: discretised plants, LQR by Riccati doubling, and box-constrained model predictive control by accelerated projected gradients (templates)
#include <cstdio>
#include <cmath>
#include <array>
#include <algorithm>
#define EACH(i, n) for (int i = 0; i < n; i++)
template <int R, int C> struct Mat {
	double a[R][C] = {};
	double *operator[](int i) { return a[i]; }
	const double *operator[](int i) const { return a[i]; }
	template <int K> Mat<R, K> operator*(const Mat<C, K> &b) const
	{
		Mat<R, K> r;
		EACH(i, R) EACH(k, C) EACH(j, K) r[i][j] += a[i][k] * b[k][j];
		return r;
	}
	Mat operator+(const Mat &b) const { Mat r = *this; EACH(i, R) EACH(j, C) r[i][j] += b[i][j]; return r; }
	Mat operator*(double s) const { Mat r = *this; for (auto &row : r.a) for (double &x : row) x *= s; return r; }
	Mat<C, R> t() const { Mat<C, R> r; EACH(i, R) EACH(j, C) r[j][i] = a[i][j]; return r; }
	static Mat eye() { Mat r; EACH(i, R) r[i][i] = 1; return r; }
};
template <int N> Mat<N, N> inverse(Mat<N, N> m)		// Gauss-Jordan, diagonal pivots
{
	Mat<N, N> r = Mat<N, N>::eye();
	EACH(k, N) {
		double p = 1 / m[k][k];
		EACH(j, N) { m[k][j] *= p; r[k][j] *= p; }
		EACH(i, N) if (i != k) {
			double f = m[i][k];
			EACH(j, N) { m[i][j] -= f * m[k][j]; r[i][j] -= f * r[k][j]; }
		}
	}
	return r;
}
template <int N> Mat<N, N> exponential(const Mat<N, N> &m)
{
	Mat<N, N> x = m * (1.0 / 16), term = Mat<N, N>::eye(), sum = term;
	for (int k = 1; k < 8; k++) { term = term * x * (1.0 / k); sum = sum + term; }
	EACH(k, 4) sum = sum * sum;
	return sum;
}
template <int N, int M> Mat<N, N> riccati(const Mat<N, N> &A, const Mat<N, M> &B, double rho, int doublings)
{
	Mat<N, N> a = A, g = B * B.t() * (1 / rho), h = Mat<N, N>::eye();
	EACH(k, doublings) {
		Mat<N, N> w = inverse(Mat<N, N>::eye() + g * h), aw = a * w;
		g = g + aw * g * a.t();
		h = h + a.t() * h * w * a;
		a = aw * a;
	}
	return h;
}
template <int N, int M, int T> double horizon(const Mat<N, N> &A, const Mat<N, M> &B, const Mat<N, N> &P, Mat<N, 1> x, std::array<Mat<M, 1>, T> &u, double limit)
{
	std::array<Mat<N, 1>, T + 1> traj, co;
	auto y = u;
	double L = 60, cost = 0;
	for (int it = 0; it < 8; it++) {
		traj[0] = x;
		EACH(t, T) traj[t + 1] = A * traj[t] + B * y[t];
		co[T] = P * traj[T];
		auto old = u;
		for (int t = T - 1; t >= 0; t--) {
			Mat<M, 1> g = B.t() * co[t + 1] + y[t] * 0.1;
			EACH(k, M) u[t][k][0] = std::clamp(y[t][k][0] - g[k][0] / L, -limit, limit);
			co[t] = A.t() * co[t + 1] + traj[t];
		}
		double beta = it / (it + 3.0);
		EACH(t, T) y[t] = u[t] * (1 + beta) + old[t] * -beta;
	}
	for (auto &s : traj) cost += (s.t() * s)[0][0];
	return cost;
}
template <int N, int M> double plant(int seed, int steps)
{
	Mat<N, N> f;
	Mat<N, M> B;
	EACH(i, N) {
		EACH(j, N) f[i][j] = 0.3 * std::sin(seed + i * 5.1 + j * 2.3) - (i == j) * 0.3;
		EACH(j, M) B[i][j] = 0.2 * std::cos(seed * 1.7 + i * 3 + j);
	}
	Mat<N, N> A = exponential(f * 0.2), P = riccati(A, B, 0.5, 7);
	Mat<N, 1> x;
	std::array<Mat<M, 1>, 15> u{};
	double sum = 0;
	EACH(t, steps) {
		x[t % N][0] += std::sin(t * 0.7 + seed);
		sum += horizon<N, M, 15>(A, B, P, x, u, 0.8);
		x = A * x + B * u[0];
		std::rotate(u.begin(), u.begin() + 1, u.end());
	}
	return std::fmin(sum, 1e5);
}
int main()
{
	double sum = 0;
	EACH(r, 150) sum += plant<2, 1>(r, 15) + plant<4, 2>(r + 3, 15);
	std::printf("%.7g\n", sum);
}
