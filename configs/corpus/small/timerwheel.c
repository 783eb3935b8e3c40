// flags: -O2
// hierarchical timing wheel (4 levels of 256 slots) with intrusive lists: 60k timers start, cancel, cascade and fire through callbacks (random list splices over 3 MB)
#include <stdio.h>
#include <stdint.h>
#include <stddef.h>

struct link { struct link *next, *prev; };
struct timer;
typedef void (*callback)(struct timer *);
struct timer { struct link l; uint64_t expires; callback fn; uint32_t period, fired; };

enum { SLOTS = 256, LEVELS = 4, N = 60000 };
static struct link wheel[LEVELS][SLOTS];
static uint64_t now, checksum;
static uint32_t pending, horizon;
static struct timer timers[N];
static uint64_t st = 5;
static uint32_t rnd(void) { st = st * 6364136223846793005ull + 1; return (uint32_t)(st >> 35); }

static inline void list_init(struct link *h) { h->next = h->prev = h; }
static inline void list_del(struct link *e) { e->prev->next = e->next; e->next->prev = e->prev; e->next = e->prev = NULL; }
static inline void list_add(struct link *h, struct link *e) { e->prev = h->prev; e->next = h; h->prev->next = e; h->prev = e; }

static void place(struct timer *t)
{
    uint64_t d = t->expires - now;
    int lv = d < 256 ? 0 : d < 65536 ? 1 : d < 16777216 ? 2 : 3;
    list_add(&wheel[lv][t->expires >> (8 * lv) & 255], &t->l);
}

static void timer_start(struct timer *t, uint32_t delay)
{
    if (t->l.next) list_del(&t->l); else pending++;
    t->expires = now + (delay ? delay : 1);
    place(t);
}

static int timer_cancel(struct timer *t)
{
    if (!t->l.next) return 0;
    list_del(&t->l);
    pending--;
    return 1;
}

static int cascade(int lv)
{
    int i = now >> (8 * lv) & 255;
    struct link *h = &wheel[lv][i], *e = h->next;
    list_init(h);
    while (e != h) {
        struct link *nx = e->next;
        place((struct timer *)e);
        e = nx;
    }
    return i;
}

static void tick(void)
{
    now++;
    if ((now & 255) == 0)
        for (int lv = 1; lv < LEVELS && cascade(lv) == 0; lv++) ;
    struct link *h = &wheel[0][now & 255];
    while (h->next != h) {
        struct timer *t = (struct timer *)h->next;
        list_del(&t->l);
        pending--;
        t->fired++;
        t->fn(t);
    }
}

static void on_once(struct timer *t) { checksum = checksum * 3 + (uint64_t)(t - timers) + now; }
static void on_periodic(struct timer *t) { checksum += now; timer_start(t, t->period); }
static void on_backoff(struct timer *t)
{
    t->period = t->period < 60000 ? t->period * 2 : 3;
    timer_start(t, t->period);
}
static void on_chain(struct timer *t)
{
    uint32_t o = (t->period * 2654435761u) % N;
    t->period += 12345;
    if (!timers[o].l.next) timer_start(&timers[o], 1 + rnd() % horizon);
    else checksum ^= timers[o].expires;
    timer_start(t, horizon);
}

int main(void)
{
    static const callback fns[] = { on_once, on_periodic, on_backoff, on_chain };
    for (int l = 0; l < LEVELS; l++) for (int i = 0; i < SLOTS; i++) list_init(&wheel[l][i]);
    for (int i = 0; i < N; i++) { timers[i].fn = fns[rnd() & 3]; timers[i].period = 200 + rnd() % 3000; }
    static const uint32_t hz[] = { 700, 30000, 5000, 200, 120000 };
    for (int r = 0; r < 15; r++) {
        horizon = hz[r % 5];
        uint32_t range = r % 3 == 1 ? 3000 : N;
        for (int step = 0; step < 1300; step++) {
            for (int j = 0; j < 25; j++) {
                struct timer *t = &timers[rnd() % range];
                if (rnd() % 3) timer_start(t, 1 + rnd() % horizon);
                else checksum += timer_cancel(t);
            }
            tick();
        }
        checksum = checksum * 31 + pending;
    }
    printf("%llu %u\n", (unsigned long long)checksum, pending);
    return 0;
}
