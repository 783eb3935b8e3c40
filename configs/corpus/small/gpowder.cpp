// flags: -O2
// falling-powder world: sand, water, oil, fire, smoke and plants in a byte grid, rules in a table
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <utility>
using namespace std;
typedef uint8_t u8;
enum Kind : u8 {Air, Wall, Sand, Water, Oil, Fire, Smoke, Plant, Kinds};
class Box {
static const int W = 320, H = 200;
u8 cell[H][W], age[H][W], mark[H][W];
uint32_t seed = 7;
u8 tick = 0;
using Rule = void (Box::*)(int, int);
static const Rule rules[Kinds];
static const u8 heavy[Kinds];
uint32_t rnd() { seed ^= seed << 13; seed ^= seed >> 17; return seed ^= seed << 5; }
static bool in(int x, int y) { return x >= 0 && y >= 0 && x < W && y < H; }
bool sink(int x, int y, int tx, int ty) {
if (tx < 0 || tx >= W || ty < 0 || ty >= H) return false;
if (heavy[cell[ty][tx]] >= heavy[cell[y][x]]) return false;
swap(cell[y][x], cell[ty][tx]);
swap(age[y][x], age[ty][tx]);
mark[ty][tx] = tick;
return true;
}
void set(int x, int y, Kind k, int l) { cell[y][x] = k; age[y][x] = u8(l); mark[y][x] = tick; }
void still(int, int) {}
void fall(int x, int y) {
int d = rnd() & 1 ? 1 : -1;
if (sink(x, y, x, y + 1) || sink(x, y, x + d, y + 1)) return;
sink(x, y, x - d, y + 1);
}
void flow(int x, int y) {
if (sink(x, y, x, y + 1)) return;
int d = age[y][x] & 1 ? 1 : -1;
if (sink(x, y, x + d, y + 1) || sink(x, y, x + d, y)) return;
age[y][x] ^= 1;
}
void fire(int x, int y) {
for (int k = 0; k < 4; k++) {
int nx = x + (k == 0) - (k == 1), ny = y + (k == 2) - (k == 3);
if (nx < 0 || ny < 0 || nx >= W || ny >= H) continue;
switch (cell[ny][nx]) {
case Oil: if (rnd() % 3 == 0) set(nx, ny, Fire, 20 + rnd() % 30); break;
case Plant: if (rnd() % 6 == 0) set(nx, ny, Fire, 40); break;
case Water: set(nx, ny, Smoke, 60); set(x, y, Air, 0); return;
default: break;
}
}
if (age[y][x] < 2) set(x, y, rnd() & 1 ? Smoke : Air, 80);
else { age[y][x]--; if (y > 0 && cell[y - 1][x] == Air && rnd() % 4 == 0) set(x, y - 1, Fire, age[y][x] / 2); }
}
void smoke(int x, int y) {
if (age[y][x]-- < 2) { set(x, y, Air, 0); return; }
int nx = x + int(rnd() % 3) - 1;
if (in(nx, y - 1) && cell[y - 1][nx] == Air) { set(nx, y - 1, Smoke, age[y][x]); set(x, y, Air, 0); }
}
public:
Box() { memset(cell, Air, sizeof cell); memset(age, 0, sizeof age); memset(mark, 0, sizeof mark); }
void pour() {
for (int k = 0; k < 6; k++) {
int x = int(rnd() % W), y = int(rnd() % (H / 2)), r = 2 + int(rnd() % 9);
Kind kind = Kind(1 + rnd() % 7);
for (int j = y; j < y + r; j++) for (int i = x; i < x + 2 * r && i < W; i++) set(i, j, kind, 30);
}
}
void step() {
tick = u8(tick % 250 + 1);
for (int y = H - 1; y >= 0; y--)
for (int i = 0; i < W; i++) {
int x = tick & 1 ? i : W - 1 - i;
if (cell[y][x] > Wall && mark[y][x] != tick) (this->*rules[cell[y][x]])(x, y);
}
}
unsigned long digest() const { unsigned long s = 0; for (auto &r : cell) for (auto c : r) s = s * 11 + c; return s; }
};
const Box::Rule Box::rules[Kinds] = {&Box::still, &Box::still, &Box::fall, &Box::flow, &Box::flow, &Box::fire, &Box::smoke, &Box::still};
const u8 Box::heavy[Kinds] = {0, 9, 6, 4, 3, 9, 0, 9};
int main() {
static Box w; unsigned long sum = 0;
for (int t = 0; t < 130; t++) { if (t % 2 == 0) w.pour(); w.step(); if (t % 10 == 0) sum = sum * 31 + w.digest(); }
printf("fall %lu\n", sum);
}
