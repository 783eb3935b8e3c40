// flags: -O2
// payroll over 52,000 staff records of 296 bytes (15 MB) of which a few fields are read: banded tax, overtime, department tables, raises by random badge and reporting lines
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define N 52000
typedef struct {
	uint32_t badge; char name[28]; char address[96];
	uint16_t dept, grade; int32_t salary, hours; uint32_t boss;
	char notes[88]; int64_t ytd_gross, ytd_tax; uint32_t flags, joined; char bank[40];
} Staff;
static Staff *staff;
static struct { int64_t cost; int32_t heads, over; } dept[512];
static uint32_t z = 362436069, w = 521288629;
static uint32_t rnd(void) { z = 36969 * (z & 65535) + (z >> 16); w = 18000 * (w & 65535) + (w >> 16); return (z << 16) + w; }
static int64_t tax(int64_t gross) {
	static const int64_t band[] = { 1200, 3500, 7000, 15000, 1 << 30 }, rate[] = { 0, 180, 290, 400, 470 };
	int64_t t = 0, low = 0;
	for (int i = 0; low < gross; i++) {
		int64_t top = gross < band[i] ? gross : band[i];
		t += (top - low) * rate[i];
		low = band[i];
	}
	return t / 1000;
}
static int64_t month(int from, int n, int closed) {
	int64_t total = 0;
	for (int i = from; i < from + n; i++) {
		Staff *s = &staff[i % N];
		if (s->flags & 1) continue; /* on leave */
		int over = s->hours > 160 ? s->hours - 160 : 0;
		int64_t gross = s->salary + (int64_t)s->salary * over * 3 / 320, t = tax(gross);
		if (!closed) { s->ytd_gross += gross; s->ytd_tax += t; }
		dept[s->dept].cost += gross; dept[s->dept].over += over; dept[s->dept].heads++;
		total += gross - t;
	}
	return total;
}
static int climb(uint32_t a, uint32_t b, uint32_t c) {
	int depth = 0;
	while ((a | b | c) && depth < 40) {
		a = staff[a].boss; b = staff[b].boss; c = staff[c].boss;
		depth++;
	}
	return depth;
}
static uint32_t by_grade(int from, int n, int grade) {
	uint32_t hits = 0;
	for (int i = from; i < from + n; i++) hits += staff[i % N].grade == grade && staff[i % N].joined < 2012;
	return hits;
}
static void hire(int i) {
	Staff *s = &staff[i];
	uint32_t r = rnd();
	memset(s->notes, 'a' + r % 26, r >> 27);
	s->badge = i; s->dept = r >> 5 & 511; s->grade = r >> 14 & 15; s->salary = 1500 + (r >> 18) % 9000;
	s->hours = 120 + (r & 63); s->boss = i ? rnd() % i : 0; s->flags = (r >> 3) % 11 == 0; s->joined = 1990 + r % 35;
}
int main(void) {
	uint64_t sum = 0;
	staff = calloc(N, sizeof *staff);
	for (int i = 0; i < N; i++) hire(i);
	for (int round = 0; round < 90; round++) {
		int from = rnd() % N;
		sum += month(from, 6000, round & 1);
		for (int k = 0; k < 2500; k++) {
			Staff *s = &staff[rnd() % N];
			s->hours = 120 + (s->hours * 7 + k) % 80;
			if (s->grade > (uint32_t)(k & 15)) s->salary += s->salary / 64; else s->flags ^= 1;
			if (s->salary > 40000) { s->salary = 1500; s->grade = (s->grade + 5) & 15; }
		}
		for (int k = 0; k < 500; k++) sum += climb(rnd() % N, rnd() % N, rnd() % N);
		sum ^= (uint64_t)by_grade(from, 9000, round & 15) << 20;
		Staff *a = &staff[rnd() % N], *b = &staff[rnd() % N], t = *a;
		memcpy(a->bank, b->bank, sizeof a->bank); memcpy(b->address, t.address, sizeof t.address);
	}
	for (int d = 0; d < 512; d++) sum = sum * 3 + dept[d].cost + dept[d].heads;
	printf("%llu\n", (unsigned long long)sum);
	return 0;
}
