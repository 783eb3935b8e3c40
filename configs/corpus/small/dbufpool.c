// flags: -O1
// database buffer pool with slotted 4 KB pages, LRU-2 victim choice by sampling, pins and dirty write-back
#include <stdio.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#define DISK 900
#define FRAMES 250
typedef struct { uint16_t slots, top, dead, lsn; } Header;
typedef struct { uint16_t at, length; } Slot;
typedef union { Header h; uint8_t b[4096]; Slot s[1024]; } Page;
static Page *disk, frame[FRAMES], scratch;
static int holds[FRAMES], where[DISK], pins[FRAMES], dirty[FRAMES];
static uint32_t last[FRAMES], before_last[FRAMES], clock_now;
static uint64_t reads, writes, moved;
static uint32_t e = 20;
static uint32_t rnd(uint32_t n) { e = e * 22695477u + 1; return (uint32_t)((uint64_t)(e ^ e >> 16) * n >> 32); }
static int fetch(int page)
{
	int f = where[page]; clock_now++;
	if (f < 0) {
		uint32_t oldest = ~0u;
		for (int k = 0; k < 24; k++) {
			int c = (int)rnd(FRAMES);
			if (!pins[c] && before_last[c] < oldest) { oldest = before_last[c]; f = c; }
		}
		if (f < 0) for (f = 0; pins[f]; f++) ;
		if (holds[f] >= 0) {
			if (dirty[f]) { memcpy(&disk[holds[f]], &frame[f], sizeof(Page)); writes++; }
			where[holds[f]] = -1;
		}
		memcpy(&frame[f], &disk[page], sizeof(Page)); reads++;
		holds[f] = page; where[page] = f; dirty[f] = 0; last[f] = 0;
	}
	before_last[f] = last[f]; last[f] = clock_now; pins[f]++; return f;
}
static void compact(Page *p)
{
	uint16_t top = 4096;
	for (int k = 0; k < p->h.slots; k++) {
		Slot *s = &p->s[2 + k]; if (!s->length) continue; top = (uint16_t)(top - s->length);
		memcpy(scratch.b + top, p->b + s->at, s->length); s->at = top;
	}
	memcpy(p->b + top, scratch.b + top, 4096u - top); p->h.top = top; p->h.dead = 0; moved++;
}
static int put(Page *p, const uint8_t *rec, uint16_t n)
{
	int k = 0;
	while (k < p->h.slots && p->s[2 + k].length) k++;
	int floor = 8 + 4 * (k == p->h.slots ? k + 1 : p->h.slots);
	if (p->h.top - floor < n) { if (p->h.top + p->h.dead - floor < n) return -1; compact(p); }
	p->h.top = (uint16_t)(p->h.top - n); memcpy(p->b + p->h.top, rec, n);
	p->s[2 + k] = (Slot){ p->h.top, n }; if (k == p->h.slots) p->h.slots++; return k;
}
int main(void)
{
	uint64_t sum = 0; uint8_t rec[256]; disk = calloc(DISK, sizeof *disk);
	for (int i = 0; i < DISK; i++) { disk[i].h.top = 4096; where[i] = -1; }
	for (int i = 0; i < FRAMES; i++) holds[i] = -1;
	for (int i = 0; i < 256; i++) rec[i] = (uint8_t)(i * 7);
	for (int round = 0; round < 190000; round++) {
		int page = (int)(rnd(10) < 7 ? (uint32_t)round / 90 % DISK / 8 + rnd(90) : rnd(DISK)) % DISK;
		int f = fetch(page); Page *p = &frame[f]; int k = p->h.slots ? (int)rnd(p->h.slots) : 0;
		Slot *s = &p->s[2 + k]; uint32_t what = rnd(10);
		if (p->h.slots && s->length) {
			if (what < 4) for (int i = 0; i < s->length; i += 8) sum += p->b[s->at + i];
			else if (what < 6) { memset(p->b + s->at, round & 255, s->length / 2); dirty[f] = 1; }
			else if (what < 8) { p->h.dead = (uint16_t)(p->h.dead + s->length); s->length = 0; dirty[f] = 1; }
		}
		if (what >= 7) { rec[1] = (uint8_t)round; if (put(p, rec, (uint16_t)(24 + rnd(200))) >= 0) dirty[f] = 1; p->h.lsn++; }
		pins[f]--;
	}
	printf("%lu %lu %lu %lu\n", reads, writes, moved, sum); return 0;
}
