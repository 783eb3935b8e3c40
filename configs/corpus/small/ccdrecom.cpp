// flags: -O2
// matrix factorisation of ratings by cyclic coordinate descent (CCD++): rank-one sweeps over row and column lists with residuals
#include <cstdio>
#include <cstdint>
#include <vector>
#include <cmath>
using std::vector;
struct Cell { int other; float residual; };
struct Sparse { vector<int> start, twin; vector<Cell> cell; };
static uint64_t wy = 5;
static uint64_t wyrand() { wy += 0xa0761d6478bd642full; unsigned __int128 t = (unsigned __int128)wy * (wy ^ 0xe7037ed1a0b428dbull); return uint64_t(t >> 64) ^ uint64_t(t); }
static double unit() { return double(wyrand() >> 11) * 0x1p-53; }
static void build(int users, int items, Sparse &by_user, Sparse &by_item) {
	vector<int> count(items + 1);
	by_user.start.assign(1, 0);
	by_user.cell.clear();
	for (int u = 0; u < users; u++) {
		int item = int(wyrand() % 8);
		while (item < items) {
			by_user.cell.push_back({item, float(1 + (u * 7 + item * 3) % 5 * 0.7 + unit())});
			count[item + 1]++;
			item += 1 + int(wyrand() % (4 + item / 12));
		}
		by_user.start.push_back(int(by_user.cell.size()));
	}
	for (int i = 0; i < items; i++) count[i + 1] += count[i];
	by_item.start = count;
	by_item.cell.resize(by_user.cell.size());
	by_item.twin.resize(by_user.cell.size());
	by_user.twin.resize(by_user.cell.size());
	for (int u = 0; u < users; u++)
		for (int k = by_user.start[u]; k < by_user.start[u + 1]; k++) {
			int at = count[by_user.cell[k].other]++;
			by_item.cell[at] = {u, by_user.cell[k].residual};
			by_item.twin[at] = k; by_user.twin[k] = at;
		}
}
static void solve_side(const Sparse &m, vector<float> &mine, const vector<float> &other, float lambda) {
	for (size_t r = 0; r + 1 < m.start.size(); r++) {
		float num = 0, den = lambda;
		for (int k = m.start[r]; k < m.start[r + 1]; k++) {
			float v = other[m.cell[k].other];
			num += m.cell[k].residual * v;
			den += v * v;
		}
		mine[r] = num / den;
	}
}
static void shift(Sparse &m, const vector<float> &mine, const vector<float> &other, float sign) {
	for (size_t r = 0; r + 1 < m.start.size(); r++)
		for (int k = m.start[r]; k < m.start[r + 1]; k++) m.cell[k].residual += sign * mine[r] * other[m.cell[k].other];
}
int main() {
	double sum = 0;
	for (int round = 0; round < 2; round++) {
		int users = 800 + 900 * (round & 1), items = 1500, rank = 4;
		Sparse by_user, by_item;
		build(users, items, by_user, by_item);
		vector<vector<float>> p(rank, vector<float>(users)), q(rank, vector<float>(items));
		for (auto &v : q) for (float &x : v) x = float(unit() - 0.3);
		for (int outer = 0; outer < 3; outer++)
			for (int f = 0; f < rank; f++) {
				if (outer) { shift(by_user, p[f], q[f], 1); shift(by_item, q[f], p[f], 1); }
				for (int inner = 0; inner < 2; inner++) { solve_side(by_user, p[f], q[f], 0.3f); solve_side(by_item, q[f], p[f], 0.3f); }
				shift(by_user, p[f], q[f], -1); shift(by_item, q[f], p[f], -1);
				for (int fresh = 0; fresh < 300; fresh++) {  // ratings change in place
					size_t k = wyrand() % by_user.cell.size();
					by_user.cell[k].residual += 0.5f; by_item.cell[by_user.twin[k]].residual += 0.5f;
				}
			}
		double loss = 0;
		for (Cell &c : by_user.cell) loss += c.residual * c.residual;
		sum += std::sqrt(loss / by_user.cell.size());
	}
	std::printf("%.6f\n", sum);
}
