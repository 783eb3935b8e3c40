// flags: -O2 -ftree-vectorize -fvect-cost-model=dynamic
// quasi-Monte Carlo: Sobol points by Gray code with digital shifts, inverse normals by rational approximation, Brownian bridges, and basket/cliquet payoffs and integrals over 8 to 32 dimensions; path blocks of 8 KB to 128 KB, wide integer and float work
#include <cstdio>
#include <cstdint>
#include <cmath>
#include <vector>
#include <array>
#include <algorithm>

static uint64_t gs = 0xabcdef12345;
static uint32_t rnd32() { gs = gs * 6364136223846793005ull + 1442695040888963407ull; return uint32_t(gs >> 32); }
static double uni() { return rnd32() * (1.0 / 4294967296.0); }

class Sobol {
    std::vector<std::array<uint32_t, 32>> dir_;
    std::vector<uint32_t> x_, shift_;
    uint32_t n_ = 0;
    static bool primitive(unsigned p, int deg)           // order of x modulo p over GF(2), small degrees only
    {
        unsigned v = 1; int order = 0, full = (1 << deg) - 1;
        do { v <<= 1; if (v >> deg) v ^= p; order++; } while (v != 1 && order <= full);
        return order == full;
    }
public:
    explicit Sobol(int dims) : dir_(dims), x_(dims), shift_(dims)
    {
        for (int b = 0; b < 32; b++) dir_[0][b] = 1u << (31 - b);
        int d = 1;
        for (int deg = 1; d < dims; deg++)
            for (unsigned p = (1u << deg) | 1; p < (2u << deg) && d < dims; p += 2) {
                if (!primitive(p, deg)) continue;
                auto &v = dir_[d++];
                for (int i = 0; i < deg; i++) v[i] = ((rnd32() | 1u) & ((2u << i) - 1)) << (31 - i);
                for (int i = deg; i < 32; i++) {
                    v[i] = v[i - deg] ^ (v[i - deg] >> deg);
                    for (int k = 1; k < deg; k++) if (p >> (deg - k) & 1) v[i] ^= v[i - k];
                }
            }
        randomise();
    }
    void randomise() { for (auto &s : shift_) s = rnd32(); }
    void block(float *out, int count)                    // dimension-major block of uniforms
    {
        int dims = int(x_.size());
        for (int i = 0; i < count; i++) {
            int c = __builtin_ctz(~n_); n_ = (n_ + 1) & 0x7fffffff;
            for (int d = 0; d < dims; d++) {
                x_[d] ^= dir_[d][c];
                out[d * count + i] = ((x_[d] ^ shift_[d]) >> 8) * (1.0f / 16777216) + 0.5f / 16777216;
            }
        }
    }
};

// rational approximation in the centre for every lane, tails patched afterwards
static void inverseNormal(float *v, int n)
{
    static std::vector<int> tail;
    tail.clear();
    for (int i = 0; i < n; i++) if (v[i] < 0.02425f || v[i] > 0.97575f) tail.push_back(i);
    std::vector<float> saved;
    for (int i : tail) saved.push_back(v[i]);
    for (int i = 0; i < n; i++) {
        float q = v[i] - 0.5f, r = q * q;
        float num = ((((-39.69683f * r + 220.94610f) * r - 275.92851f) * r + 138.35775f) * r - 30.664798f) * r + 2.5066283f;
        float den = ((((-54.476099f * r + 161.58584f) * r - 155.69898f) * r + 66.801312f) * r - 13.280681f) * r + 1.0f;
        v[i] = num * q / den;
    }
    for (size_t k = 0; k < tail.size(); k++) {
        float p = saved[k], m = p < 0.5f ? p : 1 - p, q = std::sqrt(-2 * std::log(m));
        float z = (((((-0.0077848940f * q - 0.32239646f) * q - 2.4007583f) * q - 2.5497325f) * q + 4.3746641f) * q + 2.9381640f) /
                  ((((0.0077846957f * q + 0.32246713f) * q + 2.4451341f) * q + 3.7544087f) * q + 1);
        v[tail[k]] = p < 0.5f ? z : -z;
    }
}

// first factor fixes the end point, the others halve intervals; steps must be a power of two
static void bridge(const float *z, float *w, int steps, int count, float T)
{
    float sT = std::sqrt(T);
    for (int i = 0; i < count; i++) w[(steps - 1) * count + i] = sT * z[i];
    int used = 1;
    for (int h = steps / 2; h >= 1; h /= 2)
        for (int m = h - 1; m < steps; m += 2 * h, used++) {
            const float *r = w + (m + h) * count, *l = m - h >= 0 ? w + (m - h) * count : nullptr, *g = z + used * count;
            float sd = std::sqrt(T * h / steps / 2), *o = w + m * count;
            if (l) for (int i = 0; i < count; i++) o[i] = 0.5f * (l[i] + r[i]) + sd * g[i];
            else for (int i = 0; i < count; i++) o[i] = 0.5f * r[i] + sd * g[i];
        }
}

static inline float expApprox(float x) { float y = 1 + x / 256; y *= y; y *= y; y *= y; y *= y; y *= y; y *= y; y *= y; y *= y; return y; }

static double cliquet(const float *w, int steps, int count, float vol, float cap)
{
    std::vector<float> acc(count, 0.0f);
    for (int s = 1; s < steps; s++) {
        const float *a = w + (s - 1) * count, *b = w + s * count;
        for (int i = 0; i < count; i++) {
            float r = expApprox(vol * (b[i] - a[i])) - 1;
            r = r > cap ? cap : r; r = r < -0.02f ? -0.02f : r;
            acc[i] += r;
        }
    }
    double sum = 0;
    for (float v : acc) sum += v > 0 ? v : 0;
    return sum / count;
}

static double basket(const float *z, int dims, int count, float vol)
{
    std::vector<float> acc(count, 0.0f);
    for (int d = 0; d < dims; d++)
        for (int i = 0; i < count; i++) acc[i] += expApprox(vol * (0.5f * z[i] + 0.86f * z[d * count + i]) - 0.5f * vol * vol);
    double sum = 0;
    for (float v : acc) { float p = v / dims - 1; sum += p > 0 ? p : 0; }
    return sum / count;
}

int main()
{
    Sobol s8(8), s16(16), s32(32);
    std::vector<float> u(32 * 1024), w(32 * 1024);
    double total = 0;
    for (int round = 0; round < 26; round++) {
        Sobol &s = round % 3 == 0 ? s8 : round % 3 == 1 ? s16 : s32;
        int dims = round % 3 == 0 ? 8 : round % 3 == 1 ? 16 : 32, count = round % 2 ? 256 : 1024;
        float vol = 0.1f + 0.3f * float(uni());
        for (int rep = 0; rep < 2048 / count; rep++) {
            s.block(u.data(), count);
            inverseNormal(u.data(), dims * count);
            bridge(u.data(), w.data(), dims, count, 1.0f);
            total += cliquet(w.data(), dims, count, vol, 0.03f + 0.05f * vol) + basket(u.data(), dims, count, vol);
        }
        s.randomise();
    }
    std::printf("%.5f\n", total);
    return 0;
}
