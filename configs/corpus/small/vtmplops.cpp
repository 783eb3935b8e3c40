// flags: -O2 -std=c++20
// typed column kernels: templates instantiate 4 element types x 10 operators x 4 operand shapes (some 160 functions) called through a table over small column chunks
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>
constexpr int Chunk = 48;
union Column { int16_t h[Chunk * 4]; int32_t i[Chunk * 2]; int64_t l[Chunk]; double d[Chunk]; };
template <class T> T *data(Column &c);
template <> int16_t *data<int16_t>(Column &c) { return c.h; }
template <> int32_t *data<int32_t>(Column &c) { return c.i; }
template <> int64_t *data<int64_t>(Column &c) { return c.l; }
template <> double *data<double>(Column &c) { return c.d; }
template <class T, int Op> T apply(T a, T b) {
	if constexpr (std::is_floating_point_v<T>) {
		if constexpr (Op == 0) return a + b;
		else if constexpr (Op == 1) return a - b * 0.5;
		else if constexpr (Op == 2) return a * b * 1e-3;
		else if constexpr (Op == 3) return a / (b * b + 1);
		else if constexpr (Op == 4) return a < b ? a : b;
		else if constexpr (Op == 5) return a > b ? a : b;
		else if constexpr (Op == 6) return a < b;
		else if constexpr (Op == 7) return a * 0.25 + b * 0.75;
		else if constexpr (Op == 8) return a > 1e6 || a < -1e6 ? b * 1e-6 : a;
		else return -a + b;
	} else {
		using U = std::make_unsigned_t<T>;
		auto x = uint64_t(U(a)), y = uint64_t(U(b));
		if constexpr (Op == 0) return T(x + y);
		else if constexpr (Op == 1) return T(x - y);
		else if constexpr (Op == 2) return T(x * (y | 1));
		else if constexpr (Op == 3) return T(U(x) / (U(y & 127) + 3));
		else if constexpr (Op == 4) return a < b ? a : b;
		else if constexpr (Op == 5) return a > b ? a : b;
		else if constexpr (Op == 6) return a < b;
		else if constexpr (Op == 7) return T(x ^ y << 3);
		else if constexpr (Op == 8) return T((x & y) + (x >> 2));
		else return T(y - x);
	}
}
using Kernel = uint64_t (*)(Column &, Column &, Column &, const uint8_t *, int);
template <class T, int Op, int Shape> uint64_t kernel(Column &out, Column &a, Column &b, const uint8_t *sel, int n) {
	T *o = data<T>(out), *x = data<T>(a), *y = data<T>(b), k = y[3];
	if constexpr (Shape == 0) for (int i = 0; i < n; i++) o[i] = apply<T, Op>(x[i], y[i]);
	else if constexpr (Shape == 1) for (int i = 0; i < n; i++) o[i] = apply<T, Op>(x[i], k);
	else if constexpr (Shape == 2) for (int i = 0; i < n; i++) o[sel[i]] = apply<T, Op>(x[sel[i]], y[i]);
	else { T acc = x[0]; for (int i = 0; i < n; i++) { acc = apply<T, Op>(acc, y[i]); if (sel[i] & 1) o[i] = acc; } }
	return uint64_t(int64_t(std::is_floating_point_v<T> ? (o[n / 2] < 100 ? 1 : 2) : o[n / 2]));
}
template <size_t K> constexpr Kernel pick() {
	using T = std::tuple_element_t<K / 40, std::tuple<int16_t, int32_t, int64_t, double>>;
	return kernel<T, int(K % 40 / 4), int(K % 4)>;
}
template <size_t... K> constexpr std::array<Kernel, sizeof...(K)> table(std::index_sequence<K...>) { return {pick<K>()...}; }
static constexpr auto kernels = table(std::make_index_sequence<160>());
int main() {
	std::vector<Column> cols(160); // per type 40 columns, each always used with the same type
	std::array<uint8_t, Chunk> sel{};
	uint32_t s = 31; uint64_t sum = 0;
	auto rnd = [&](uint32_t n) { s = s * 1664525u + 1013904223u; return (s >> 9) % n; };
	for (int c = 0; c < 160; c++) for (int i = 0; i < Chunk; i++) {
		if (c / 40 == 0) cols[c].h[i] = int16_t(rnd(65536)); else if (c / 40 == 1) cols[c].i[i] = int32_t(rnd(1 << 20));
		else if (c / 40 == 2) cols[c].l[i] = int64_t(rnd(1 << 22)); else cols[c].d[i] = rnd(10000) * 0.01;
	}
	for (int round = 0; round < 1500; round++) {
		int n = 12 + int(rnd(Chunk - 12)); uint16_t plan[60][4];
		for (auto &x : sel) x = uint8_t(rnd(Chunk));
		for (auto &p : plan) { uint32_t k = rnd(160), t = k / 40 * 40; p[0] = uint16_t(k); for (int j = 1; j < 4; j++) p[j] = uint16_t(t + rnd(40)); }
		for (int rep = 0; rep < 6; rep++) for (auto &p : plan) sum = sum * 3 + kernels[p[0]](cols[p[1]], cols[p[2]], cols[p[3]], sel.data(), n);
	}
	printf("%llu\n", (unsigned long long)sum);
}
