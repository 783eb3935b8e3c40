// flags: -O2 -std=c++20
// plucked-string synthesiser: Karplus-Strong voices with fractional-delay all-pass tuning, pick position, body resonators, voice stealing and a random strummed chord sequence
#include <cstdio>
#include <cstdint>
#include <cmath>
#include <vector>
#include <deque>
#include <algorithm>
class Noise {
	uint32_t s = 0x2545F491;
public:
	uint32_t bits() { s ^= s << 13; s ^= s >> 17; return s ^= s << 5; }
	float unit() { return float(bits() >> 8) / 8388608.0f - 1.0f; }
};
struct String {
	std::vector<float> line;
	size_t pos = 0;
	float damp = 0.5f, apc = 0, apz = 0, last = 0, loss = 1, energy = 0;
	int age = 0;
	void pluck(Noise &n, double freq, double rate, float bright, float pick) {
		double period = rate / freq - 0.5;
		size_t len = size_t(period - 0.2);
		double frac = period - double(len);
		apc = float((1 - frac) / (1 + frac));
		line.assign(len, 0);
		float lp = 0;
		for (auto &x : line) x = lp += bright * (n.unit() - lp);
		size_t tap = size_t(pick * float(len));
		for (size_t i = len; i-- > tap;) line[i] -= 0.9f * line[i - tap];
		damp = 0.5f + 0.4f * (1 - bright);
		loss = float(std::pow(0.001, 1.0 / (freq * 2.5)));
		pos = 0; apz = last = 0; age = 0; energy = 1;
	}
	float tick() {
		float x = line[pos], y = loss * (damp * x + (1 - damp) * last);
		last = x;
		float z = apc * y + apz;
		apz = y - apc * z;
		line[pos] = z;
		if (++pos == line.size()) pos = 0;
		energy += 0.001f * (x * x - energy);
		return x;
	}
};
struct Resonator {
	float a1, a2, g, z1 = 0, z2 = 0;
	Resonator(float f, float q, float g) : a1(2 * std::exp(-f / q) * std::cos(f)), a2(-std::exp(-2 * f / q)), g(g) {}
	float operator()(float x) { float y = x + a1 * z1 + a2 * z2; z2 = z1; z1 = y; return g * (y - z2); }
};
struct Event { int at; int note; float bright; };
int main() {
	static const int chord[4][6] = {{40, 47, 52, 56, 59, 64}, {45, 52, 57, 60, 64, 69}, {43, 47, 50, 55, 59, 67}, {38, 45, 50, 57, 62, 66}};
	Noise n;
	std::vector<String> voice(10);
	std::vector<Resonator> body = {{0.014f, 20, 0.02f}, {0.03f, 30, 0.015f}, {0.06f, 25, 0.01f}};
	std::deque<Event> queue;
	double sum = 0;
	int t = 0;
	for (int bar = 0; bar < 200; bar++) {
		int at = t;
		for (int k = 0; k < 6; k++) {
			queue.push_back({at, chord[(n.bits() >> 5) & 3][bar & 1 ? 5 - k : k], 0.3f + 0.6f * std::fabs(n.unit())});
			at += 100 + n.bits() % 300;
		}
		for (int i = 0; i < 3000; i++, t++) {
			while (!queue.empty() && queue.front().at <= t) {
				auto e = queue.front();
				queue.pop_front();
				auto v = std::min_element(voice.begin(), voice.end(), [](const String &a, const String &b) { return a.energy < b.energy; });
				v->pluck(n, 440.0 * std::pow(2.0, (e.note - 69) / 12.0), 44100, e.bright, 0.1f + 0.3f * e.bright);
			}
			float mix = 0;
			for (auto &v : voice) if (!v.line.empty()) mix += v.tick();
			float out = mix * 0.3f;
			for (auto &r : body) out += r(mix);
			out = std::clamp(out, -1.5f, 1.5f);
			out -= out * out * out / 6.75f;
			if (t % 97 == 0) sum += out;
		}
	}
	std::printf("%.5f\n", sum);
}
