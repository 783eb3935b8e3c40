// flags: -O1
// Four-level page tables of several address spaces with a set-associative TLB model, demand zero, copy-on-write forks, second-chance reclaim and swap slots; dependent walks through 4 KB table pages (several MB) with accessed and dirty bits stored back.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>

enum { FRAMES = 36000, PTPAGES = 2600, TLBSETS = 64, TLBWAYS = 4, SPACES = 6 };
#define P 1ull
#define W 2ull
#define A 4ull
#define D 8ull
#define COW 16ull
#define SWAP 32ull
#define NUM(e) ((uint32_t)((e) >> 12))

static uint64_t (*pt)[512];
static uint32_t pt_free[PTPAGES], npt_free;
typedef struct { uint32_t refs; uint32_t pte_page; uint16_t pte_slot; uint16_t space; uint32_t vpn, data; } frame;
static frame *fr;
static uint32_t free_list[FRAMES], nfree, hand;
static uint32_t *swap, nswap;
static uint32_t swap_free[FRAMES * 2], nswap_free;
static uint32_t root[SPACES];
typedef struct { uint64_t tag; uint64_t *pte; } tlbe;
static tlbe tlb[TLBSETS][TLBWAYS];
static struct { long hits, walks, faults, cows, outs, ins; } stat;

static uint64_t st = 8675309;
static inline uint64_t rnd(void) { st ^= st << 13; st ^= st >> 7; st ^= st << 17; return st; }

static void tlb_flush(void) { memset(tlb, 0, sizeof tlb); }
static inline tlbe *tlb_set(uint64_t vpn) { return tlb[(vpn ^ vpn >> 7) & (TLBSETS - 1)]; }
static void tlb_drop(uint32_t vpn, const uint64_t *pte) { tlbe *s = tlb_set(vpn); for (int w = 0; w < TLBWAYS; w++) if (s[w].pte == pte) s[w].tag = 0; }

static uint32_t pt_new(void) {
    if (!npt_free) exit(2);
    uint32_t p = pt_free[--npt_free];
    memset(pt[p], 0, sizeof pt[p]);
    return p;
}

static uint32_t frame_get(void) {
    while (!nfree) {                                  /* second chance over private frames */
        frame *f = &fr[hand];
        uint32_t me = hand;
        hand = hand + 1 == FRAMES ? 0 : hand + 1;
        if (f->refs != 1) continue;
        uint64_t *e = &pt[f->pte_page][f->pte_slot];
        if (!(*e & P) || NUM(*e) != me) continue;     /* shared once, owner unknown */
        if (*e & A) { *e &= ~A; continue; }
        if (!nswap_free) continue;
        uint32_t s = swap_free[--nswap_free];
        swap[s] = f->data;
        *e = (uint64_t)s << 12 | SWAP | (*e & W);
        tlb_drop(f->vpn, e);
        f->refs = 0; stat.outs++;
        free_list[nfree++] = me;
    }
    return free_list[--nfree];
}

static uint64_t *walk(uint32_t space, uint64_t va) {
    uint32_t t = root[space];
    for (int sh = 39; sh > 12; sh -= 9) {
        uint64_t *e = &pt[t][va >> sh & 511];
        if (!(*e & P)) *e = (uint64_t)pt_new() << 12 | P | W;
        *e |= A;
        t = NUM(*e);
    }
    return &pt[t][va >> 12 & 511];
}

static void map(uint64_t *e, uint32_t space, uint64_t va, uint32_t f, uint64_t bits) {
    fr[f].vpn = (uint32_t)(va >> 12);
    size_t k = (size_t)(e - &pt[0][0]);
    fr[f].pte_page = (uint32_t)(k >> 9); fr[f].pte_slot = (uint16_t)(k & 511); fr[f].space = (uint16_t)space;
    *e = (uint64_t)f << 12 | P | bits;
}

static uint32_t touch(uint32_t space, uint64_t va, int write) {
    uint64_t vpn = va >> 12, tag = vpn << 8 | space << 1 | 1;
    tlbe *set = tlb_set(vpn);
    uint64_t *e = NULL;
    for (int w = 0; w < TLBWAYS; w++) if (set[w].tag == tag) { e = set[w].pte; stat.hits++; break; }
    if (!e) { e = walk(space, va); stat.walks++; tlbe *v = &set[rnd() & (TLBWAYS - 1)]; v->tag = tag; v->pte = e; }
    if (!(*e & P)) {
        stat.faults++;
        uint64_t old = *e;
        uint32_t f = frame_get();
        fr[f].refs = 1;
        if (old & SWAP) { uint32_t s = NUM(old); fr[f].data = swap[s]; swap_free[nswap_free++] = s; stat.ins++; }
        else fr[f].data = 0;
        map(e, space, va, f, W);
    }
    if (write && !(*e & W)) {                         /* copy on write */
        uint32_t f = NUM(*e);
        if (fr[f].refs > 1) {
            fr[f].refs++;                             /* pin while a frame is found */
            uint32_t g = frame_get();
            fr[f].refs -= 2;
            fr[g].refs = 1; fr[g].data = fr[f].data;
            map(e, space, va, g, W); stat.cows++;
        } else map(e, space, va, f, W);
    }
    *e |= write ? A | D : A;
    frame *f = &fr[NUM(*e)];
    if (write) f->data = f->data * 5 + (uint32_t)va;
    return f->data;
}

static void destroy(uint32_t page, int level) {
    for (int i = 0; i < 512; i++) {
        uint64_t e = pt[page][i];
        if (level && (e & P)) destroy(NUM(e), level - 1);
        else if (e & P) { if (--fr[NUM(e)].refs == 0) free_list[nfree++] = NUM(e); }
        else if (e & SWAP) swap_free[nswap_free++] = NUM(e);
    }
    pt_free[npt_free++] = page;
}
static uint32_t copy_tables(uint32_t page, int level) {
    uint32_t n = pt_new();
    for (int i = 0; i < 512; i++) {
        uint64_t e = pt[page][i];
        if (!(e & P)) continue;                       /* swapped pages start over in the child */
        if (level) pt[n][i] = (uint64_t)copy_tables(NUM(e), level - 1) << 12 | P | W;
        else { fr[NUM(e)].refs++; pt[page][i] = e & ~W; pt[n][i] = (e & ~(W | D | A)) | COW; }
    }
    return n;
}

int main(void) {
    pt = malloc(sizeof *pt * PTPAGES);
    fr = calloc(FRAMES, sizeof *fr);
    swap = malloc(4 * FRAMES * 2);
    for (uint32_t i = PTPAGES; i-- > 0;) pt_free[npt_free++] = i;
    for (uint32_t i = FRAMES; i-- > 0;) free_list[nfree++] = i;
    for (uint32_t i = FRAMES * 2; i-- > 0;) swap_free[nswap_free++] = i;
    for (int s = 0; s < SPACES; s++) root[s] = pt_new();
    uint64_t chk = 0;
    for (int round = 0; round < 15; round++) {
        uint32_t s = (uint32_t)round % SPACES;
        uint64_t heap = 0x555500000000ull, stack = 0x7ffff0000000ull, maps = 0x7f0000000000ull;
        uint32_t spread = 400u << round % 5;
        for (int i = 0; i < 32000; i++) {
            uint64_t r = rnd(), va;
            switch (r & 7) {
            case 0: case 1: va = stack - (r >> 8 & 0xffff); break;
            case 2: va = maps + ((uint64_t)(r >> 16 & 63) << 30) + (r >> 24 & 0xfffff); break;
            case 3: va = heap + ((uint64_t)i << 6); break;
            default: va = heap + (r >> 12) % spread * 4096 + (r & 0xff8);
            }
            chk = chk * 3 + touch(i & 512 ? s : (s + 1) % SPACES, va, (r >> 60) < 6);
        }
        if (round % 3 == 2) {
            uint32_t victim = (s + 2) % SPACES;
            destroy(root[victim], 3);
            root[victim] = copy_tables(root[s], 3);
            tlb_flush();
        }
        chk += (uint64_t)stat.walks + nfree;
    }
    printf("%016llx %ld %ld %ld %ld %ld\n", (unsigned long long)chk, stat.hits, stat.faults, stat.cows, stat.outs, stat.ins);
    return 0;
}
