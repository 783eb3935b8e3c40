// flags: -O2
// flash translation layer: page-mapped log writes with hot and cold streams, greedy segment cleaning by valid counts kept in bucket lists, wear levelling (7 MB of maps)
#include <stdio.h>
#include <stdint.h>
#include <stdlib.h>
#define SEGS 4096
#define PER 128
#define PAGES (SEGS * PER)
#define LOGICAL (PAGES / 10 * 8)
static uint32_t *map, *owner;                /* logical to physical and back, + 1, 0 = none */
static uint16_t valid[SEGS], erased[SEGS];
static int16_t next[SEGS], prev[SEGS], head[PER + 1], free_seg[SEGS];
static int free_count, open_seg[2], fill[2];
static uint64_t cleaned, copied;
static uint64_t u = 0xABCDEF;
static uint32_t rnd(void) { u ^= u >> 11; u ^= u << 31; u ^= u >> 18; return (uint32_t)(u * 0xD989BCACC137DCD5ull >> 32); }

static void unlink_seg(int s)
{
    if (prev[s] >= 0) next[prev[s]] = next[s]; else head[valid[s]] = next[s];
    if (next[s] >= 0) prev[next[s]] = prev[s];
}
static void link_seg(int s)
{
    int b = valid[s];
    next[s] = head[b]; prev[s] = -1;
    if (head[b] >= 0) prev[head[b]] = (int16_t)s;
    head[b] = (int16_t)s;
}
static void clean(void);
static void append(uint32_t page, int stream)
{
    if (fill[stream] == PER) {
        link_seg(open_seg[stream]);
        open_seg[stream] = free_seg[--free_count];
        fill[stream] = 0; valid[open_seg[stream]] = 0;
    }
    int s = open_seg[stream];
    uint32_t at = (uint32_t)(s * PER + fill[stream]++);
    valid[s]++;
    map[page] = at + 1;
    owner[at] = page + 1;
}
static void write_page(uint32_t page, int stream)
{
    uint32_t old = map[page];
    if (old) {
        int s = (int)((old - 1) / PER);
        owner[old - 1] = 0;
        if (s == open_seg[0] || s == open_seg[1]) valid[s]--;
        else { unlink_seg(s); valid[s]--; link_seg(s); }
    }
    append(page, stream);
    if (free_count < 8) clean();
}
static void clean(void)
{
    int b = 0;
    while (head[b] < 0) b++;
    int s = head[b];
    if ((cleaned & 63) == 0)                 /* now and then the least worn of a few */
        for (int c = s, k = 0; c >= 0 && k < 20; c = next[c], k++) if (erased[c] < erased[s]) s = c;
    unlink_seg(s);
    for (int i = 0; i < PER; i++) {
        uint32_t page = owner[s * PER + i];
        if (!page) continue;
        owner[s * PER + i] = 0;
        append(page - 1, 1);
        copied++;
    }
    erased[s]++; cleaned++; valid[s] = 0;
    free_seg[free_count++] = (int16_t)s;
}
int main(void)
{
    uint64_t sum = 0;
    map = calloc(LOGICAL, 4); owner = calloc(PAGES, 4);
    for (int i = 0; i <= PER; i++) head[i] = -1;
    for (int i = SEGS - 1; i >= 2; i--) free_seg[free_count++] = (int16_t)i;
    open_seg[1] = 1;
    for (uint32_t p = 0; p < LOGICAL / 4; p++) write_page(p * 4, 1);
    for (int round = 0; round < 900000; round++) {
        uint32_t r = rnd(), hot = r & 7;
        uint32_t page = hot ? ((r >> 3) % (LOGICAL / 16) + (uint32_t)round / 8) % LOGICAL : (r >> 3) % LOGICAL;
        write_page(page, hot == 0);
        sum += map[(page * 7 + 3) % LOGICAL];
    }
    printf("%llu %llu %d %llu\n", (unsigned long long)cleaned, (unsigned long long)copied, free_count, (unsigned long long)sum);
    return 0;
}
