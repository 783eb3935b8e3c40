// flags: -O3
// skeletal animation: key-frame search, quaternion slerp, 4x4 matrix hierarchy and four-bone skinning of a mesh with indexed normals; single precision, gathers of matrices.
#include <cstdint>
#include <cstdio>
#include <cmath>
#include <vector>
#include <algorithm>
struct Vec3 {
    float x, y, z;
    Vec3 operator+(const Vec3 &o) const { return {x + o.x, y + o.y, z + o.z}; }
    Vec3 operator-(const Vec3 &o) const { return {x - o.x, y - o.y, z - o.z}; }
    Vec3 operator*(float s) const { return {x * s, y * s, z * s}; }
};
static float dot(Vec3 a, Vec3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
static Vec3 cross(Vec3 a, Vec3 b) { return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x}; }
struct Quat {
    float w, x, y, z;
    Quat normalized() const { float s = 1 / std::sqrt(w * w + x * x + y * y + z * z); return {w * s, x * s, y * s, z * s}; }
};
static Quat slerp(Quat a, Quat b, float t) {
    float d = a.w * b.w + a.x * b.x + a.y * b.y + a.z * b.z, s = 1;
    if (d < 0) { d = -d; s = -1; }
    float u = 1 - t, v = t;
    if (d < 0.995f) {
        float th = std::acos(d), is = 1 / std::sin(th);
        u = std::sin(u * th) * is;
        v = std::sin(v * th) * is;
    }
    v *= s;
    return Quat{a.w * u + b.w * v, a.x * u + b.x * v, a.y * u + b.y * v, a.z * u + b.z * v}.normalized();
}
struct Mat4 { float m[4][4]; };
static Mat4 compose(Quat q, Vec3 t) {
    float xx = q.x * q.x, yy = q.y * q.y, zz = q.z * q.z, xy = q.x * q.y, xz = q.x * q.z, yz = q.y * q.z, wx = q.w * q.x, wy = q.w * q.y, wz = q.w * q.z;
    return {{{1 - 2 * (yy + zz), 2 * (xy - wz), 2 * (xz + wy), t.x},
             {2 * (xy + wz), 1 - 2 * (xx + zz), 2 * (yz - wx), t.y},
             {2 * (xz - wy), 2 * (yz + wx), 1 - 2 * (xx + yy), t.z},
             {0, 0, 0, 1}}};
}
static Mat4 mul(const Mat4 &a, const Mat4 &b) {
    Mat4 r;
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 4; j++) r.m[i][j] = a.m[i][0] * b.m[0][j] + a.m[i][1] * b.m[1][j] + a.m[i][2] * b.m[2][j] + a.m[i][3] * b.m[3][j];
    return r;
}
static Vec3 xform(const float (&m)[4][4], Vec3 v, float w) {
    return {m[0][0] * v.x + m[0][1] * v.y + m[0][2] * v.z + m[0][3] * w,
            m[1][0] * v.x + m[1][1] * v.y + m[1][2] * v.z + m[1][3] * w,
            m[2][0] * v.x + m[2][1] * v.y + m[2][2] * v.z + m[2][3] * w};
}
struct Key { float time; Quat rot; Vec3 pos; };
struct Bone { int parent; std::vector<Key> track; };
struct Vertex { Vec3 pos; uint8_t bone[4]; float weight[4]; };
static uint32_t state = 0xABCDEF;
static float frand() {
    state ^= state << 13; state ^= state >> 17; state ^= state << 5;
    return (state >> 8) * (1.0f / 16777216.0f);
}
struct Model {
    std::vector<Bone> bones;
    std::vector<Vertex> verts;
    std::vector<int> tris;
    std::vector<Mat4> pose;
    std::vector<Vec3> out, normal;
    Model(int nb, int grid) : bones(nb), verts(grid * grid), pose(nb), out(grid * grid), normal(grid * grid) {
        for (int b = 0; b < nb; b++) {
            bones[b].parent = b ? std::max(0, b - 1 - int(frand() * 3)) : -1;
            for (float t = 0; t < 4; t += 0.05f + 0.3f * frand())
                bones[b].track.push_back({t, Quat{1.5f, frand() - .5f, frand() - .5f, frand() - .5f}.normalized(), {frand(), 1, frand()}});
        }
        for (int i = 0; i < grid * grid; i++) {
            Vertex &v = verts[i];
            float s = 0;
            v.pos = {i % grid * 0.1f, i / grid * 0.1f, frand()};
            for (int k = 0; k < 4; k++) { v.bone[k] = uint8_t(frand() * nb); s += v.weight[k] = k > i % 5 ? 0 : frand() + 0.01f; }
            for (float &w : v.weight) w /= s;
        }
        for (int y = 0; y + 1 < grid; y++)
            for (int x = 0; x + 1 < grid; x++) {
                int a = y * grid + x;
                for (int k : {a, a + 1, a + grid, a + 1, a + grid + 1, a + grid}) tris.push_back(k);
            }
    }
    void animate(float t) {
        for (size_t b = 0; b < bones.size(); b++) {
            auto &tr = bones[b].track;
            auto it = std::upper_bound(tr.begin(), tr.end(), t, [](float x, const Key &k) { return x < k.time; });
            const Key &hi = it == tr.end() ? tr.back() : *it, &lo = it == tr.begin() ? tr.front() : it[-1];
            float u = hi.time > lo.time ? (t - lo.time) / (hi.time - lo.time) : 0;
            Mat4 local = compose(slerp(lo.rot, hi.rot, u), lo.pos + (hi.pos - lo.pos) * u);
            pose[b] = bones[b].parent < 0 ? local : mul(pose[bones[b].parent], local);
        }
    }
    void skin() {
        for (size_t i = 0; i < verts.size(); i++) {
            Vec3 p{0, 0, 0};
            for (int k = 0; k < 4 && verts[i].weight[k] > 0; k++) p = p + xform(pose[verts[i].bone[k]].m, verts[i].pos, 1) * verts[i].weight[k];
            out[i] = p;
            normal[i] = {0, 0, 0};
        }
        for (size_t t = 0; t < tris.size(); t += 3) {
            int a = tris[t], b = tris[t + 1], c = tris[t + 2];
            Vec3 n = cross(out[b] - out[a], out[c] - out[a]);
            normal[a] = normal[a] + n; normal[b] = normal[b] + n; normal[c] = normal[c] + n;
        }
        for (auto &n : normal) n = n * (1 / std::sqrt(dot(n, n) + 1e-12f));
    }
};
int main() {
    Model small(20, 12), large(120, 60);
    double sum = 0;
    for (int frame = 0; frame < 90; frame++) {
        Model &m = frame % 3 == 2 ? large : small;
        int reps = frame % 3 == 2 ? 1 : 4;
        for (int k = 0; k < reps; k++) {
            m.animate(std::fmod(frame * 0.137f + k * 0.05f, 4.2f));
            m.skin();
            for (size_t i = 0; i < m.out.size(); i += 9) sum += std::fabs(m.normal[i].x) + 1e-3 * std::fabs(m.out[i].y);
        }
    }
    printf("%.2f\n", sum);
}
