// flags: -O2 -std=c++20
// L-system plants: parametric and stochastic rewriting of std::string modules, a turtle with a state stack, and lines stamped into a small raster with Bresenham steps
#include <cstdio>
#include <cstdint>
#include <cmath>
#include <cstring>
#include <string>
#include <vector>
#include <map>
struct Rule { double chance; std::string body; };
struct Turtle { double x, y, angle, width; };
static uint32_t s = 16180339;
static uint32_t rnd() { s ^= s << 13; s ^= s >> 17; s ^= s << 5; return s; }

class Plant {
	std::map<char, std::vector<Rule>> rules;
	double turn;
	uint8_t canvas[128][128];
public:
	explicit Plant(double turn) : turn(turn) {}
	void rule(char c, double chance, const char *body) { rules[c].push_back({chance, body}); }
	std::string grow(std::string text, size_t limit) const {
		while (text.size() < limit) {
			std::string next;
			next.reserve(text.size() * 4);
			for (char c : text) {
				auto it = rules.find(c);
				if (it == rules.end()) { next += c; continue; }
				double u = rnd() % 1000 / 1000.0;
				for (auto &r : it->second)
					if ((u -= r.chance) < 0) { next += r.body; break; }
			}
			if (next.size() == text.size()) break;
			text.swap(next);
		}
		return text;
	}
	void line(int x0, int y0, int x1, int y1, int ink) {
		int dx = std::abs(x1 - x0), dy = -std::abs(y1 - y0), sx = x0 < x1 ? 1 : -1, sy = y0 < y1 ? 1 : -1, err = dx + dy;
		for (;;) {
			if ((unsigned)x0 < 128 && (unsigned)y0 < 128) canvas[y0][x0] = uint8_t(canvas[y0][x0] + ink);
			if (x0 == x1 && y0 == y1) break;
			int e2 = 2 * err;
			if (e2 >= dy) { err += dy; x0 += sx; }
			if (e2 <= dx) { err += dx; y0 += sy; }
		}
	}
	uint32_t draw(const std::string &text, double step) {
		std::vector<Turtle> stack;
		Turtle t{64, 120, -M_PI / 2, 4};
		std::memset(canvas, 0, sizeof canvas);
		for (char c : text)
			switch (c) {
			case 'F': case 'G': {
				double x = t.x + step * std::cos(t.angle), y = t.y + step * std::sin(t.angle);
				line(int(t.x), int(t.y), int(x), int(y), 1 + int(t.width));
				t.x = x; t.y = y;
				break; }
			case '+': t.angle += turn; break;
			case '-': t.angle -= turn; break;
			case '!': t.width *= 0.7; break;
			case '|': t.angle += M_PI; break;
			case '[': stack.push_back(t); break;
			case ']': if (!stack.empty()) { t = stack.back(); stack.pop_back(); } break;
			}
		uint32_t sum = 0;
		for (auto &row : canvas) for (uint8_t p : row) sum = sum * 31 + p;
		return sum;
	}
};
int main() {
	uint32_t sum = 0;
	for (int r = 0; r < 60; r++) {
		Plant p(0.3 + 0.02 * (r % 20));
		std::string axiom = "X";
		switch (r % 4) {
		case 0: p.rule('X', 1.1, "F[+X]F[-X]+X"); p.rule('F', 0.6, "FF"); p.rule('F', 0.5, "F"); break;
		case 1: p.rule('X', 0.5, "F-[[X]+X]+F[+!FX]-X"); p.rule('X', 0.6, "F[!-X][+X]"); p.rule('F', 1.1, "FF"); break;
		case 2: axiom = "F-G-G"; p.rule('F', 1.1, "F-G+F+G-F"); p.rule('G', 1.1, "GG"); break;
		default: axiom = "FX"; p.rule('X', 1.1, "X+YF+"); p.rule('Y', 0.9, "-FX-Y"); p.rule('Y', 0.2, "-F|X-Y");
		}
		std::string text = p.grow(axiom, 12000 + r * 100);
		sum = sum * 1000003 + p.draw(text, 1.5 + r % 5 * 0.5) + uint32_t(text.size());
	}
	std::printf("%u\n", sum);
}
