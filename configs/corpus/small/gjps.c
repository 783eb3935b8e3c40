// flags: -O2
// jump point search on maze-like grids: recursive jumps with forced neighbours, binary heap with decrease-key, path tracing
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define W 300
#define H 220
static char block[H][W];
static int g[W * H], from[W * H], seen[W * H], shut[W * H], pos[W * H], key[W * H], heap[W * H], size, now, goal;
static unsigned a = 0xF1EA5EED, b = 20, c = 20, d = 20;
static unsigned rnd(unsigned n) { unsigned e = a - (b << 27 | b >> 5); a = b ^ (c << 17 | c >> 15); b = c + d; c = d + e; d = e + a; return d % n; }
static int ok(int x, int y) { return x >= 0 && y >= 0 && x < W && y < H && !block[y][x]; }
static int guess(int v) {
int dx = abs(v % W - goal % W), dy = abs(v / W - goal / W);
return dx > dy ? 10 * dx + 4 * dy : 10 * dy + 4 * dx;
}
static void up(int i) {
int v = heap[i];
for (; i > 1 && key[heap[i / 2]] > key[v]; i /= 2) pos[heap[i] = heap[i / 2]] = i;
heap[i] = v; pos[v] = i;
}
static int pop(void) {
int top = heap[1], v = heap[size--], i = 1;
for (int k; (k = 2 * i) <= size; i = k) {
if (k < size && key[heap[k + 1]] < key[heap[k]]) k++;
if (key[heap[k]] >= key[v]) break;
pos[heap[i] = heap[k]] = i;
}
heap[i] = v; pos[v] = i;
return top;
}
static int jump(int x, int y, int dx, int dy) {
for (;;) {
if (!ok(x, y)) return -1;
if (y * W + x == goal) return goal;
if (dx && dy) {
if ((ok(x - dx, y + dy) && !ok(x - dx, y)) || (ok(x + dx, y - dy) && !ok(x, y - dy))) return y * W + x;
if (jump(x + dx, y, dx, 0) >= 0 || jump(x, y + dy, 0, dy) >= 0) return y * W + x;
} else if (dx) {
if ((ok(x + dx, y + 1) && !ok(x, y + 1)) || (ok(x + dx, y - 1) && !ok(x, y - 1))) return y * W + x;
} else if ((ok(x + 1, y + dy) && !ok(x + 1, y)) || (ok(x - 1, y + dy) && !ok(x - 1, y))) return y * W + x;
x += dx; y += dy;
}
}
static int search(int start) {
now++; size = 0;
seen[start] = now; g[start] = 0; key[start] = 0; from[start] = -1; shut[start] = 0;
heap[++size] = start; up(size);
while (size) {
int v = pop(), x = v % W, y = v / W;
if (v == goal) return g[v];
shut[v] = now;
int f = from[v] < 0 ? v : from[v], fx = f % W, fy = f / W, px = (x > fx) - (x < fx), py = (y > fy) - (y < fy);
for (int k = 0; k < 9; k++) {
int dx = k % 3 - 1, dy = k / 3 - 1;
if (!(dx || dy) || dx * px + dy * py < 0) continue;
int t = jump(x + dx, y + dy, dx, dy);
if (t < 0 || shut[t] == now) continue;
int len = dx ? abs(t % W - x) : abs(t / W - y), cost = g[v] + len * (dx && dy ? 14 : 10);
if (seen[t] == now && cost >= g[t]) continue;
g[t] = cost; key[t] = cost + guess(t); from[t] = v;
if (seen[t] != now) { seen[t] = now; heap[++size] = t; up(size); } else up(pos[t]);
}
}
return -1;
}
int main(void) {
unsigned long sum = 0;
for (int map = 0; map < 3; map++) {
memset(block, 0, sizeof block);
for (int k = 0; k < 260; k++) {
int x = rnd(W), y = rnd(H), n = 5 + rnd(40), across = rnd(2);
for (int i = 0; i < n; i++) if (ok(x + i * across, y + i * !across)) block[y + i * !across][x + i * across] = 1;
}
for (int q = 0; q < 9; q++) {
int s;
do s = rnd(W * H); while (block[s / W][s % W]);
do goal = rnd(W * H); while (block[goal / W][goal % W]);
int r = search(s), hops = 0;
if (r >= 0) for (int v = goal; v >= 0; v = from[v]) hops++;
sum = sum * 31 + (r + 1) * 3 + hops;
}
}
printf("jps %lu\n", sum);
return 0;
}
