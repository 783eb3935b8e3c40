// flags: -O1
// recursion of many shapes: Tak, Frame-Stewart and cyclic Hanoi, Ackermann with memo, integer partitions, Hofstadter sequences, Gray-code and subset walks, mutual recursion on nested lists
#include <stdio.h>
#include <stdint.h>
#include <string.h>
static uint64_t s = 2166136261u;
static uint32_t rnd(void) { s = s * 6364136223846793005ull + 1442695040888963407ull; return (uint32_t)(s >> 33); }
static int tak(int x, int y, int z) { return y >= x ? z : tak(tak(x - 1, y, z), tak(y - 1, z, x), tak(z - 1, x, y)); }

static uint8_t peg[4][32]; static int height[4]; static uint32_t moves, trace;
static void move_disc(int a, int b) {
    uint8_t d = peg[a][--height[a]];
    peg[b][height[b]++] = d;
    moves++; trace = trace * 33 + d * 16u + (uint32_t)(a * 4 + b);
}
static void hanoi3(int n, int a, int b, int c) {
    if (n == 0) return;
    hanoi3(n - 1, a, c, b); move_disc(a, b); hanoi3(n - 1, c, b, a);
}
static void hanoi4(int n, int a, int b, int c, int d) {
    if (n < 2) { if (n) move_disc(a, b); return; }
    int k = n < 4 ? 1 : n < 7 ? n - 3 : n - 4;
    hanoi4(k, a, c, b, d); hanoi3(n - k, a, b, d); hanoi4(k, c, b, a, d);
}
static void cyclic_far(int n, int a, int b, int c);
static void cyclic_near(int n, int a, int b, int c) {      /* only moves a->b->c->a */
    if (!n) return;
    cyclic_far(n - 1, a, c, b); move_disc(a, b); cyclic_far(n - 1, c, b, a);
}
static void cyclic_far(int n, int a, int b, int c) {
    if (!n) return;
    cyclic_far(n - 1, a, b, c); move_disc(a, c); cyclic_near(n - 1, b, a, c); move_disc(c, b); cyclic_far(n - 1, a, b, c);
}
static uint16_t ackmemo[4][700];
static int ack(int m, int n) {
    if (m == 0) return n + 1;
    if (n < 700 && ackmemo[m][n]) return ackmemo[m][n];
    int r = n == 0 ? ack(m - 1, 1) : ack(m - 1, ack(m, n - 1));
    if (n < 700 && r < 65536) ackmemo[m][n] = (uint16_t)r;
    return r;
}
static uint32_t parts(int n, int max, int depth) {
    if (n == 0) return 1u + (uint32_t)(depth & 1);
    uint32_t t = 0;
    for (int k = n < max ? n : max; k > 0; k--) t += parts(n - k, k, depth + 1);
    return t;
}
static int16_t fm[200], mm[200];
static int hof_m(int n);
static int hof_f(int n) { if (n == 0) return 1; if (fm[n] >= 0) return fm[n]; return fm[n] = (int16_t)(n - hof_m(hof_f(n - 1))); }
static int hof_m(int n) { if (n == 0) return 0; if (mm[n] >= 0) return mm[n]; return mm[n] = (int16_t)(n - hof_f(hof_m(n - 1))); }
static int m91(int n) { return n > 100 ? n - 10 : m91(m91(n + 11)); }
static uint32_t subset(const int *w, int n, int left, uint32_t mask) {
    if (left == 0) return mask | 1u;
    if (n == 0 || left < 0) return 0;
    return subset(w + 1, n - 1, left - *w, mask << 1 | 1) + subset(w + 1, n - 1, left, mask << 1);
}
static const char *p;
static int item(void);
static int list(int depth) {
    int t = 0;
    while (*p && *p != ')') t += depth * item();
    if (*p) p++;
    return t;
}
static int item(void) {
    static int depth = 0;
    if (*p == '(') { p++; depth++; int v = list(depth); depth--; return v; }
    if (*p == '-') { p++; return -item(); }
    return *p++ - '0';
}
static char *gen(char *o, int depth) {
    int n = 1 + (int)(rnd() % 4);
    while (n--) {
        uint32_t q = rnd();
        if (depth && q % 3) { *o++ = '('; o = gen(o, depth - 1); *o++ = ')'; }
        else { if (q & 64) *o++ = '-'; *o++ = (char)('0' + (q >> 8) % 10); }
    }
    return o;
}
int main(void) {
    uint64_t sum = 0; static char text[20000]; int w[14];
    for (int r = 0; r < 150; r++) {
        sum += (uint64_t)tak(9 + r % 4, 6 - r % 3, 2 + r % 2);
        for (int v = 0; v < 3; v++) {
            int n = 7 + (r + v) % 4;
            memset(height, 0, sizeof height);
            for (int i = n; i > 0; i--) peg[0][height[0]++] = (uint8_t)i;
            if (v == 0) hanoi3(n + 1 > n ? n : 0, 0, 1, 2);
            else if (v == 1) hanoi4(n, 0, 1, 2, 3);
            else cyclic_near(n - 2 > 6 ? 6 : n - 2, 0, 1, 2);
        }
        memset(ackmemo, 0, sizeof ackmemo);
        sum += (uint64_t)ack(3, 3 + r % 4);
        sum += parts(19 + r % 5, 19, 0);
        memset(fm, 255, sizeof fm); memset(mm, 255, sizeof mm);
        for (int k = 150; k > 140; k--) sum += (uint64_t)(hof_f(k) * 3 + hof_m(k));
        for (int k = 0; k < 12; k++) sum += (uint64_t)m91((int)(rnd() % 105));
        for (int k = 0; k < 14; k++) w[k] = 3 + (int)(rnd() % 40);
        sum ^= subset(w, 14, 90, 0);
        for (int k = 0; k < 8; k++) { *gen(text, 5) = 0; p = text; sum += (uint64_t)(uint32_t)list(1); }
    }
    printf("%llu %u %u\n", (unsigned long long)sum, moves, trace);
    return 0;
}
