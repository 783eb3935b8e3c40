// flags: -O2 -std=c++20
// camera pipeline in bursts: rings of 48- to 200-byte messages (300 KB) link virtual stages
#include <array>
#include <cstdint>
#include <cstdio>
#include <vector>
template <class T, unsigned N> class Ring {
	std::vector<T> slot{N};
	unsigned head = 0, tail = 0;
public:
	unsigned size() const { return head - tail; }
	T *reserve() { return size() == N ? nullptr : &slot[head & (N - 1)]; }
	void publish() { head++; }
	const T &peek(unsigned k = 0) const { return slot[(tail + k) & (N - 1)]; }
	void release(int n = 1) { tail += n; }
};
struct Raw { uint32_t seq, cam; std::array<uint8_t, 192> bytes; };
struct Blob { uint32_t seq, cam; float x, y, mass, spread; std::array<uint16_t, 12> profile; };
struct Track { uint32_t id, cam, age, seq; float x, y, vx, vy, score, pad[3]; };
static uint32_t lcg = 8;
static uint32_t rnd() { lcg = lcg * 1664525 + 1013904223; return lcg >> 6; }
static Ring<Raw, 1024> raws;
static Ring<Blob, 512> blobs;
static Ring<Track, 1024> tracks;
struct Stage { uint64_t done = 0; virtual bool step() = 0; };
struct Camera : Stage {
	bool step() override {
		Raw *r = raws.reserve();
		if (!r) return false;
		r->seq = done; r->cam = rnd() % 61;
		uint32_t w = rnd(), at = 20 + w % 150;
		for (int i = 0; i < 192; w = w * 5 + 1) { r->bytes[i++] = w >> 20; r->bytes[i++] = w >> 12; r->bytes[i++] = 3; }
		for (unsigned i = 0; i < 20; i++) r->bytes[at + i] = 200 + i;
		raws.publish();
		return true;
	}
};
struct Decoder : Stage {
	bool step() override {
		Blob *b = raws.size() ? blobs.reserve() : nullptr;
		if (!b) return false;
		const Raw &r = raws.peek();
		*b = {r.seq, r.cam, 0, 0, 0, 0, {}};
		for (unsigned i = 0; i < 192; i++) {
			b->profile[i >> 4] += r.bytes[i];
			if (r.bytes[i] > 190) { b->mass++; b->x += i % 16; b->y += i / 16; b->spread += (i % 16) * (i % 16); }
		}
		if (b->mass > 0) { b->x /= b->mass; b->y /= b->mass; b->spread = b->spread / b->mass - b->x * b->x; }
		blobs.publish(); raws.release();
		return true;
	}
};
struct Tracker : Stage {
	std::array<Track, 61> last{};
	bool step() override {
		Track *t = blobs.size() ? tracks.reserve() : nullptr;
		if (!t) return false;
		const Blob &b = blobs.peek();
		Track &l = last[b.cam];
		float dx = b.x - l.x - l.vx, dy = b.y - l.y - l.vy;
		l.x += l.vx + 0.5f * dx; l.y += l.vy + 0.5f * dy; l.vx += 0.1f * dx; l.vy += 0.1f * dy;
		l.score = l.score * 0.9f + dx * dx + dy * dy + b.profile[b.seq % 12] * 1e-4f;
		if (l.score > 90) { l.id++; l.age = 0; l.score = 0; }
		l.age++; l.cam = b.cam; l.seq = b.seq; *t = l;
		tracks.publish(); blobs.release();
		return true;
	}
};
struct Archive : Stage {
	std::vector<Track> store{2048};
	double sum = 0;
	bool step() override {
		if (tracks.size() < 8) return false;
		for (unsigned k = 0; k < 8; k++) { const Track &t = tracks.peek(k); store[(t.cam * 37 + t.seq) & 2047] = t; sum += t.x * t.vy; }
		tracks.release(8);
		return true;
	}
};
int main() {
	Camera camera; Decoder decoder; Tracker tracker; Archive archive;
	Stage *line[] = {&camera, &decoder, &tracker, &archive};
	for (int turn = 0; turn < 1900; turn++)
		for (int burst = rnd() % 300, pick = rnd() % 5 % 4; burst > 0 && line[pick]->step(); burst--) line[pick]->done++;
	for (Stage *s : line) printf("%llu ", (unsigned long long)s->done);
	printf("%.3f\n", archive.sum);
}
