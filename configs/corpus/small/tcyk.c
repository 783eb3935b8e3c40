// flags: -O3
// probabilistic CYK chart parser: random binary grammars, inside costs in float charts (60 to 700 KB), back-pointers and a rebuilt best tree per sentence
#include <stdio.h>
#include <stdint.h>
#define NT 24
#define LEN 48
#define RULES 160
typedef struct { uint8_t left, b, c; float cost; } Rule;
typedef struct { uint8_t split; uint16_t rule; } Back;
static Rule rule[RULES];
static int first[NT + 1];
static float chart[LEN][LEN + 1][NT], lex[NT][64];
static Back back[LEN][LEN + 1][NT];
static uint32_t s = 11;
static float unit(void) { s ^= s << 13; s ^= s >> 17; s ^= s << 5; return (s >> 8) * (1.0f / 16777216); }
static int rnd(int n) { return (int)(unit() * n); }
static void grammar(void) {
 int n = 0;
 for (int a = 0; a < NT; a++) {
  first[a] = n;
  int k = a == NT - 1 ? RULES - n : 3 + rnd(6);
  for (; k > 0 && n < RULES; k--) rule[n++] = (Rule){a, rnd(NT), rnd(NT), 0.5f + 4 * unit()};
  for (int w = 0; w < 64; w++) lex[a][w] = rnd(4) ? 1e30f : 1 + 5 * unit();
 }
 first[NT] = n;
}
static void inside(const uint8_t *word, int n) {
 for (int i = 0; i < n; i++) for (int a = 0; a < NT; a++) chart[i][i + 1][a] = lex[a][word[i]];
 for (int width = 2; width <= n; width++)
  for (int i = 0; i + width <= n; i++) {
   float *out = chart[i][i + width], limit = 1e30f;
   Back *bp = back[i][i + width];
   for (int a = 0; a < NT; a++) out[a] = 1e30f;
   for (int k = i + 1; k < i + width; k++) {
    const float *l = chart[i][k], *r = chart[k][i + width];
    for (int a = 0; a < NT; a++)
     for (int q = first[a]; q < first[a + 1]; q++) {
      float c = rule[q].cost + l[rule[q].b] + r[rule[q].c];
      if (c < out[a]) { out[a] = c; bp[a] = (Back){k, q}; }
     }
   }
   for (int a = 0; a < NT; a++) if (out[a] < limit) limit = out[a];
   for (int a = 0; a < NT; a++) out[a] = out[a] > limit + 12 ? 1e30f : out[a];
  }
}
static uint32_t tree(int i, int j, int a, int depth, int *deepest) {
 if (depth > *deepest) *deepest = depth;
 if (j == i + 1) return a * 31 + i;
 Back b = back[i][j][a];
 Rule *r = &rule[b.rule];
 r->cost = r->cost * 0.995f + 0.01f;
 uint32_t l = tree(i, b.split, r->b, depth + 1, deepest);
 return l * 33 + tree(b.split, j, r->c, depth + 1, deepest) * 7 + a;
}
int main(void) {
 uint64_t sum = 0; int parsed = 0, deepest = 0;
 grammar();
 for (int round = 0; round < 55; round++) {
  uint8_t word[LEN];
  int n = 5 + rnd(LEN - 28);
  for (int i = 0; i < n; i++) word[i] = rnd(64);
  inside(word, n);
  int root = 0;
  for (int a = 1; a < NT; a++) if (chart[0][n][a] < chart[0][n][root]) root = a;
  if (chart[0][n][root] < 1e29f) { parsed++; sum = sum * 17 + tree(0, n, root, 0, &deepest); }
  if (round % 10 == 9) grammar();
 }
 printf("%llu %d %d\n", (long long)sum, parsed, deepest);
}
