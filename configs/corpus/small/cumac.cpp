// flags: -O2
// universal-hash message authentication: NH products of 32-bit words, a polynomial modulo 2^61-1 and a Carter-Wegman pad, over 1.5 MB of packets
#include <cstdio>
#include <cstdint>
#include <vector>
#include <string_view>
#include <cstring>
using u32 = uint32_t; using u64 = uint64_t; using u128 = unsigned __int128;
class UniversalMac {
	static constexpr u64 P = (u64(1) << 61) - 1;
	static constexpr int Chunk = 1024;
	u32 nh_key[Chunk / 4 + 4];
	u64 point, scale, offset;
	static u64 reduce(u128 x) {
		u64 r = u64(x & P) + u64(x >> 61);
		return r >= P ? r - P : r;
	}
	u64 nh(const u32 *k, const u32 *m, int words) const {
		u64 acc = 0;
		for (int i = 0; i < words; i += 2) acc += u64(m[i] + k[i]) * u32(m[i + 1] + k[i + 1]);
		return acc;
	}
public:
	explicit UniversalMac(u64 seed) {
		auto draw = [&seed] { seed ^= seed >> 12; seed ^= seed << 25; seed ^= seed >> 27; return seed * 2685821657736338717ull; };
		for (u32 &k : nh_key) k = u32(draw() >> 32);
		point = draw() >> 4; scale = draw() >> 4; offset = draw() >> 4;
	}
	u64 tag(std::string_view msg, u64 nonce) const {
		u64 h = 1;
		alignas(16) u32 block[Chunk / 4];
		for (size_t at = 0; at < msg.size(); at += Chunk) {
			size_t n = msg.size() - at < Chunk ? msg.size() - at : Chunk;
			if (n < Chunk) std::memset(block, 0, sizeof block);
			std::memcpy(block, msg.data() + at, n);
			int words = int((n + 7) / 8 * 2);
			u64 a = nh(nh_key, block, words) + n, b = nh(nh_key + 4, block, words);
			h = reduce(u128(h) * point + (a >> 8));
			h = reduce(u128(h) * point + (b >> 8));
		}
		return reduce(u128(h) * scale + offset) ^ (nonce * 0xD6E8FEB86659FD93ull >> 3);
	}
};
int main() {
	std::vector<char> wire(1500000);
	u32 s = 1;
	for (size_t i = 0; i + 4 <= wire.size(); i += 4) { s = s * 69069 + 5; std::memcpy(&wire[i], &s, 4); }
	std::vector<UniversalMac> peers;
	for (u64 i = 1; i <= 12; i++) peers.emplace_back(i * 0x123456789ABCDEFull);
	u64 sum = 0; int forged = 0;
	for (u64 nonce = 0; nonce < 36000; nonce++) {
		s ^= s << 13; s ^= s >> 17; s ^= s << 5;
		size_t len = 20 + (nonce % 16 == 0 ? s % 40000 : s % (nonce & 1 ? 90 : 1480));
		size_t at = (s * 2654435761ull >> 7) % (wire.size() - len);
		const UniversalMac &m = peers[s >> 8 & 7];
		u64 t = m.tag({&wire[at], len}, nonce);
		if (nonce % 5 == 0) {  // attacker flips a bit
			wire[at + t % len] ^= char(1 << (t & 7));
			forged += m.tag({&wire[at], len}, nonce) == t;
		} else std::memcpy(&wire[at], &t, 8);
		sum = sum * 3 + t;
	}
	std::printf("%016llx forged %d\n", (unsigned long long)sum, forged);
}
