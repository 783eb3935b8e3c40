// flags: -O2
// articulated-body dynamics of robot arms and trees: spatial 6x6 inertias propagated from tips to base, joint accelerations by one division a joint, PD control; small dense blocks, sincos, dependent sweeps
#include <cstdio>
#include <cstdint>
#include <cmath>
#include <vector>
#include <cstring>

struct V6 { double v[6]; };
struct M6 { double m[6][6]; };

static uint64_t seed = 777;
static double uni() { seed ^= seed << 7; seed ^= seed >> 9; return double(seed >> 11) * 0x1p-53; }

// Pluecker transform: rotation E and offset r of the child frame in its parent
struct Xform {
    double E[3][3], r[3];
    void apply(const V6 &in, V6 &out) const
    {
        double w[3] = {in.v[0], in.v[1], in.v[2]};
        double t[3] = {in.v[3] - (r[1] * w[2] - r[2] * w[1]), in.v[4] - (r[2] * w[0] - r[0] * w[2]), in.v[5] - (r[0] * w[1] - r[1] * w[0])};
        for (int i = 0; i < 3; i++) {
            out.v[i] = E[i][0] * w[0] + E[i][1] * w[1] + E[i][2] * w[2];
            out.v[i + 3] = E[i][0] * t[0] + E[i][1] * t[1] + E[i][2] * t[2];
        }
    }
    void matrix(M6 &X) const
    {
        double rx[3][3] = {{0, -r[2], r[1]}, {r[2], 0, -r[0]}, {-r[1], r[0], 0}};
        for (int i = 0; i < 3; i++)
            for (int j = 0; j < 3; j++) {
                X.m[i][j] = X.m[i + 3][j + 3] = E[i][j];
                X.m[i][j + 3] = 0;
                X.m[i + 3][j] = -(E[i][0] * rx[0][j] + E[i][1] * rx[1][j] + E[i][2] * rx[2][j]);
            }
    }
};

static double dot(const V6 &a, const V6 &b) { double s = 0; for (int i = 0; i < 6; i++) s += a.v[i] * b.v[i]; return s; }
static V6 mul(const M6 &A, const V6 &x) { V6 y; for (int i = 0; i < 6; i++) { y.v[i] = 0; for (int j = 0; j < 6; j++) y.v[i] += A.m[i][j] * x.v[j]; } return y; }

static void addTransformed(M6 &dst, const M6 &X, const M6 &A)      // dst += X^T A X
{
    double T[6][6];
    for (int i = 0; i < 6; i++)
        for (int j = 0; j < 6; j++) {
            double s = 0;
            for (int k = 0; k < 6; k++) s += A.m[i][k] * X.m[k][j];
            T[i][j] = s;
        }
    for (int i = 0; i < 6; i++)
        for (int j = 0; j < 6; j++) {
            double s = 0;
            for (int k = 0; k < 6; k++) s += X.m[k][i] * T[k][j];
            dst.m[i][j] += s;
        }
}

static V6 crossMotion(const V6 &a, const V6 &b)
{
    const double *w = a.v, *u = a.v + 3, *x = b.v, *y = b.v + 3;
    return {{w[1]*x[2]-w[2]*x[1], w[2]*x[0]-w[0]*x[2], w[0]*x[1]-w[1]*x[0],
             w[1]*y[2]-w[2]*y[1] + u[1]*x[2]-u[2]*x[1], w[2]*y[0]-w[0]*y[2] + u[2]*x[0]-u[0]*x[2], w[0]*y[1]-w[1]*y[0] + u[0]*x[1]-u[1]*x[0]}};
}
static V6 crossForce(const V6 &a, const V6 &f)
{
    const double *w = a.v, *u = a.v + 3, *n = f.v, *g = f.v + 3;
    return {{w[1]*n[2]-w[2]*n[1] + u[1]*g[2]-u[2]*g[1], w[2]*n[0]-w[0]*n[2] + u[2]*g[0]-u[0]*g[2], w[0]*n[1]-w[1]*n[0] + u[0]*g[1]-u[1]*g[0],
             w[1]*g[2]-w[2]*g[1], w[2]*g[0]-w[0]*g[2], w[0]*g[1]-w[1]*g[0]}};
}

struct Link { int parent, axis; bool slide; double off[3]; M6 inertia; double q, qd, qdd, target; Xform X; V6 v, c, S, U, pA; M6 IA, XM; double D, u; };

class Robot {
public:
    std::vector<Link> links;
    explicit Robot(int n, bool tree)
    {
        for (int i = 0; i < n; i++) {
            Link l{};
            l.parent = i == 0 ? -1 : tree ? (i - 1) / 2 : i - 1;
            l.axis = i % 3; l.slide = i % 5 == 4;
            for (double &o : l.off) o = 0.4 * uni() - 0.1;
            double m = 0.5 + 2 * uni();
            for (int k = 0; k < 3; k++) { l.inertia.m[k][k] = 0.02 + 0.1 * uni(); l.inertia.m[k + 3][k + 3] = m; }
            double cx = 0.1 * m; l.inertia.m[1][5] = l.inertia.m[5][1] = -cx; l.inertia.m[2][4] = l.inertia.m[4][2] = cx;
            l.inertia.m[1][1] += 0.1 * cx; l.inertia.m[2][2] += 0.1 * cx;
            l.S = {}; l.S.v[l.axis + (l.slide ? 3 : 0)] = 1;
            links.push_back(l);
        }
    }
    void kinematics()
    {
        for (Link &l : links) {
            double c = l.slide ? 1 : std::cos(l.q), s = l.slide ? 0 : std::sin(l.q);
            int a = l.axis, b = (a + 1) % 3, d = (a + 2) % 3;
            std::memset(l.X.E, 0, sizeof l.X.E);
            l.X.E[a][a] = 1; l.X.E[b][b] = l.X.E[d][d] = c; l.X.E[b][d] = s; l.X.E[d][b] = -s;
            for (int k = 0; k < 3; k++) l.X.r[k] = l.off[k];
            if (l.slide) l.X.r[a] += l.q;
            V6 vj{}; for (int k = 0; k < 6; k++) vj.v[k] = l.S.v[k] * l.qd;
            if (l.parent < 0) l.v = vj;
            else { l.X.apply(links[l.parent].v, l.v); for (int k = 0; k < 6; k++) l.v.v[k] += vj.v[k]; }
            l.c = crossMotion(l.v, vj);
            l.IA = l.inertia;
            l.pA = crossForce(l.v, mul(l.inertia, l.v));
            l.X.matrix(l.XM);
        }
    }
    void dynamics(double kp, double kd)
    {
        kinematics();
        for (int i = int(links.size()) - 1; i >= 0; i--) {
            Link &l = links[i];
            double tau = kp * (l.target - l.q) - kd * l.qd;
            l.U = mul(l.IA, l.S);
            l.D = dot(l.S, l.U); l.u = tau - dot(l.S, l.pA);
            if (l.parent < 0) continue;
            M6 Ia = l.IA; double inv = 1 / l.D;
            for (int r = 0; r < 6; r++) for (int c = 0; c < 6; c++) Ia.m[r][c] -= l.U.v[r] * l.U.v[c] * inv;
            V6 pa = mul(Ia, l.c);
            for (int k = 0; k < 6; k++) pa.v[k] += l.pA.v[k] + l.U.v[k] * (l.u * inv);
            Link &p = links[l.parent];
            addTransformed(p.IA, l.XM, Ia);
            for (int r = 0; r < 6; r++) for (int k = 0; k < 6; k++) p.pA.v[r] += l.XM.m[k][r] * pa.v[k];
        }
        std::vector<V6> acc(links.size());
        const V6 gravity{{0, 0, 0, 0, 0, 9.81}};
        for (size_t i = 0; i < links.size(); i++) {
            Link &l = links[i];
            V6 a; l.X.apply(l.parent < 0 ? gravity : acc[l.parent], a);
            for (int k = 0; k < 6; k++) a.v[k] += l.c.v[k];
            l.qdd = (l.u - dot(l.U, a)) / l.D;
            for (int k = 0; k < 6; k++) a.v[k] += l.S.v[k] * l.qdd;
            acc[i] = a;
        }
    }
    double step(double h)
    {
        dynamics(12, 1.5);
        double e = 0;
        for (Link &l : links) {
            l.qd += h * l.qdd; l.qd = l.qd > 20 ? 20 : l.qd < -20 ? -20 : l.qd;
            l.q += h * l.qd; e += l.qd * l.qd;
        }
        return e;
    }
};

int main()
{
    Robot arm(7, false), hand(31, true);
    double sum = 0;
    for (int t = 0; t < 680; t++) {
        if (t % 40 == 0) for (auto *r : {&arm, &hand}) for (auto &l : r->links) l.target = l.slide ? 0.2 * uni() : 3 * uni() - 1.5;
        sum += arm.step(0.004) + arm.step(0.004);
        if (t % 2 == 0) sum += hand.step(0.002);
    }
    std::printf("%.6e\n", sum);
    return 0;
}
