// flags: -O3
// event cube of counters: joint histograms of user, hour and product hashed into cells of 1, 2, 4 and 8 bytes (16 KB to 14 MB), with min/max cells, decay and overflow spill
#include <stdio.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
typedef struct { uint32_t user, product; int32_t amount; uint8_t hour, country; } Event;
typedef struct { int32_t least, most; int64_t total; } Cell;
#define BATCH 4096
static Event batch[BATCH];
static uint8_t *tiny;
static uint16_t *by_pair;
static uint32_t *by_user, by_hour[24][256], spill[4096];
static Cell *cells;
static uint32_t t0 = 0x243F6A88, t1 = 0x85A308D3;
static uint32_t rnd(void)
{
    uint32_t r = t0 * 5;
    t1 ^= t0;
    t0 = (t0 << 26 | t0 >> 6) ^ t1 ^ t1 << 9;
    t1 = t1 << 13 | t1 >> 19;
    return r;
}

static void arrive(uint32_t drift)
{
    for (int i = 0; i < BATCH; i++) {
        uint32_t a = rnd(), b = rnd();
        Event *e = &batch[i];
        e->user = ((a & 0xffff) * (b & 0xff) + drift) & 0xfffff;
        e->product = (a >> 16) * (a >> 24) >> 9 & 0x3fff;
        e->amount = (int32_t)(b >> 12) - 400000;
        e->hour = (uint8_t)((b >> 8) % 24);
        e->country = (uint8_t)(a >> 7);
    }
}

static void count(void)
{
    for (int i = 0; i < BATCH; i++) by_hour[batch[i].hour][batch[i].country]++;
    for (int i = 0; i < BATCH; i++) by_user[batch[i].user] += (uint32_t)batch[i].amount & 15;
    for (int i = 0; i < BATCH; i++) {
        const Event *e = &batch[i];
        uint32_t h = (e->user * 0x9E3779B1u ^ e->product * 0x85EBCA6Bu) >> 10;
        if (++tiny[h & 0x7fffff >> 2] == 0) spill[h & 4095]++;
        uint16_t *p = &by_pair[h >> 3];
        *p = *p + 3 < 65535 ? (uint16_t)(*p + 3) : 65535;
    }
}

static void extremes(void)
{
    for (int i = 0; i < BATCH; i++) {
        const Event *e = &batch[i];
        Cell *c = &cells[(e->product * 8u + e->country % 8) & 0x1ffff];
        if (e->amount < c->least) c->least = e->amount;
        if (e->amount > c->most) c->most = e->amount;
        c->total += e->amount;
    }
}

static uint64_t decay(uint32_t part)
{
    uint64_t s = 0;
    uint16_t *p = by_pair + part * 4096;
    for (int i = 0; i < 4096; i++) p[i] -= p[i] >> 3;
    uint32_t *u = by_user + part * 4096;
    for (int i = 0; i < 4096; i++) { s += u[i]; u[i] -= u[i] / 4; }
    return s;
}

int main(void)
{
    uint64_t check = 0;
    tiny = calloc(0x800000, 1); by_pair = calloc(1 << 19, 2); by_user = calloc(1 << 20, 4); cells = calloc(1 << 17, sizeof *cells);
    for (uint32_t round = 0; round < 280; round++) {
        arrive(round * 5000);
        count();
        if (round % 2) extremes();
        check = check * 7 + decay(round % 128);
    }
    for (int i = 0; i < 4096; i++) check += spill[i] + (uint64_t)cells[i * 8].total + by_hour[i % 24][i % 256];
    printf("%llu\n", (unsigned long long)check);
    return 0;
}
