// flags: -O2 -fno-inline
// Porter stemmer: measures of consonant runs and suffix rule tables by step over generated English-like words; counts stems in a small table
#include <stdio.h>
#include <string.h>
#include <stdint.h>
typedef struct { const char *suffix, *with; } Rewrite;
static const Rewrite step2[] = {{"ational", "ate"}, {"tional", "tion"}, {"izer", "ize"}, {"alli", "al"}, {"ousli", "ous"}, {"ation", "ate"}, {"ator", "ate"}, {"fulness", "ful"}, {0, 0}};
static const Rewrite step3[] = {{"icate", "ic"}, {"ative", ""}, {"alize", "al"}, {"ical", "ic"}, {"ful", ""}, {"ness", ""}, {0, 0}};
static const char *step4[] = {"al", "ance", "er", "ic", "able", "ement", "ment", "ent", "ism", "ous", "ive", 0};
static uint32_t w = 521288629, z = 362436069;
uint32_t rnd(uint32_t n) { z = 36969 * (z & 65535) + (z >> 16); w = 18000 * (w & 65535) + (w >> 16); return ((z << 16) + w) % n; }
static char b[80];
static int len, stem;
int cons(int i) {
 switch (b[i]) {
 case 'a': case 'e': case 'i': case 'o': case 'u': return 0;
 case 'y': return i == 0 ? 1 : !cons(i - 1);
 default: return 1;
 }
}
int measure(void) {
 int n = 0, i = 0;
 while (i < stem && cons(i)) i++;
 while (i < stem) {
	while (i < stem && !cons(i)) i++;
	if (i >= stem) break;
	n++;
	while (i < stem && cons(i)) i++;
 }
 return n;
}
int vowel(void) { for (int i = 0; i < stem; i++) if (!cons(i)) return 1; return 0; }
int ends(const char *s) {
 int n = strlen(s);
 if (n > len || memcmp(b + len - n, s, n)) return 0;
 stem = len - n;
 return 1;
}
void set(const char *s) { strcpy(b + stem, s); len = stem + strlen(s); }
int cvc(int i) { return i >= 2 && cons(i) && !cons(i - 1) && cons(i - 2) && b[i] != 'w' && b[i] != 'x' && b[i] != 'y'; }
void rewrite(const Rewrite *r) { for (; r->suffix; r++) if (ends(r->suffix)) { if (measure() > 0) set(r->with); return; } }
void plural(void) {
 if (ends("sses") || ends("ies")) len -= 2; else if (len > 1 && b[len - 1] == 's' && b[len - 2] != 's') len--;
 b[len] = 0;
 if (ends("eed")) { if (measure() > 0) b[--len] = 0; return; }
 if ((ends("ed") || ends("ing")) && vowel()) {
	b[len = stem] = 0;
	if (ends("at") || ends("bl") || ends("iz")) { strcpy(b + len, "e"); len++; }
	else if (len > 1 && b[len - 1] == b[len - 2] && cons(len - 1)) { if (!strchr("lsz", b[len - 1])) b[--len] = 0; }
	else { stem = len; if (measure() == 1 && cvc(len - 1)) { strcpy(b + len, "e"); len++; } }
 }
}
void stemword(void) {
 if (len < 3) return;
 plural();
 if (ends("y") && vowel()) b[len - 1] = 'i';
 rewrite(step2); rewrite(step3);
 for (const char **s = step4; *s; s++) if (ends(*s)) { if (measure() > 1) b[len = stem] = 0; break; }
 if (b[len - 1] == 'e') { stem = len - 1; int m = measure(); if (m > 1 || (m == 1 && !cvc(len - 2))) b[--len] = 0; }
}
int main(void) {
 static const char *tail[] = {"", "s", "ing", "ed", "ational", "izers", "fulness", "ement", "ousli", "ies", "icate", "iviti", "y", "ally", "able", "eed"};
 static uint32_t count[4096];
 uint64_t sum = 0;
 for (int i = 0; i < 75000; i++) {
	int n = 0;
	for (int k = 1 + rnd(3); k > 0; k--) { b[n++] = "bcdfglmnprstvw"[rnd(14)]; b[n++] = "aeiouy"[rnd(6)]; if (rnd(2)) b[n++] = "nrstl"[rnd(5)]; }
	strcpy(b + n, tail[rnd(16)]);
	len = strlen(b);
	stemword();
	uint32_t h = 5381;
	for (int k = 0; k < len; k++) h = h * 33 ^ b[k];
	sum += ++count[h >> 3 & 4095] * (uint64_t)len;
 }
 printf("%llu %u\n", (long long)sum, count[17]);
}
