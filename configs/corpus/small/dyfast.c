// flags: -O2
// y-fast trie: predecessor search over 32-bit keys by binary search on prefix lengths in a hash table, with sorted buckets that split (2 to 4 MB)
#include <stdio.h>
#include <stdint.h>
#include <string.h>
#define SLOTS (1u << 18)
#define BUCKETS 9000
#define CAP 32
typedef struct { uint64_t id; int32_t lo, hi; } Prefix;
typedef struct { uint32_t key[CAP]; int32_t n, prev, next; } Bucket;
static Prefix table[SLOTS];
static Bucket bucket[BUCKETS];
static int buckets;
static uint64_t st[2] = { 0x12345, 0x6789abcdef };
static uint32_t rnd(void)
{
    uint64_t a = st[0], b = st[1] ^ a, r = a * 5;
    st[0] = (a << 24 | a >> 40) ^ b ^ b << 16; st[1] = b << 37 | b >> 27;
    return (uint32_t)((r << 7 | r >> 57) * 9 >> 20);
}
static Prefix *slot(uint64_t id)
{
    uint32_t h = (uint32_t)(id * 0x9E3779B97F4A7C15ull >> 46);
    while (table[h].id && table[h].id != id) h = (h + 1) & (SLOTS - 1);
    return &table[h];
}
static void add_head(int b)
{
    uint32_t key = bucket[b].key[0];
    for (int len = 0; len <= 32; len++) {
        uint64_t id = (uint64_t)(len + 1) << 32 | (len ? key >> (32 - len) : 0);
        Prefix *p = slot(id);
        if (!p->id) { p->id = id; p->lo = p->hi = b; continue; }
        if (key < bucket[p->lo].key[0]) p->lo = b;
        if (key > bucket[p->hi].key[0]) p->hi = b;
    }
}
static int find_bucket(uint32_t key)
{
    int lo = 0, hi = 33;
    Prefix *best = NULL; while (hi - lo > 1) {
        int mid = (lo + hi) / 2;
        Prefix *p = slot((uint64_t)(mid + 1) << 32 | key >> (32 - mid));
        if (p->id) { best = p; lo = mid; } else hi = mid;
    }
    if (!best) best = slot(1ull << 32);
    if (bucket[best->hi].key[0] <= key) return best->hi;
    int b = bucket[best->lo].key[0] > key ? bucket[best->lo].prev : best->lo;
    while (bucket[b].next >= 0 && bucket[bucket[b].next].key[0] <= key) b = bucket[b].next;
    return b;
}
static int insert(uint32_t key)
{
    int b = find_bucket(key), i;
    Bucket *k = &bucket[b];
    for (i = k->n; i > 0 && k->key[i - 1] > key; i--) ;
    if (i && k->key[i - 1] == key) return 1;
    memmove(k->key + i + 1, k->key + i, (size_t)(k->n - i) * 4);
    k->key[i] = key;
    if (++k->n < CAP) return 1;
    if (buckets == BUCKETS) return 0;
    Bucket *m = &bucket[buckets];
    memcpy(m->key, k->key + CAP / 2, CAP / 2 * 4); m->n = k->n = CAP / 2;
    m->prev = b; m->next = k->next; k->next = buckets;
    if (m->next >= 0) bucket[m->next].prev = buckets;
    add_head(buckets++); return 1;
}
static void reset(void)
{
    memset(table, 0, sizeof table);
    bucket[0] = (Bucket){ { 0 }, 1, -1, -1 }; buckets = 1; add_head(0);
}
int main(void)
{
    uint64_t sum = 0;
    uint32_t drift = 0;
    reset();
    for (int round = 0; round < 120000; round++) {
        uint32_t r = rnd(), key = r & 1 ? rnd() : (drift += r >> 12);
        if (!insert(key)) reset();
        for (int q = 0; q < 2; q++) {
            uint32_t x = rnd();
            Bucket *b = &bucket[find_bucket(x)]; int i = 0;
            while (i + 1 < b->n && b->key[i + 1] <= x) i++;
            sum += x - b->key[i];
        }
    }
    printf("%d %llu\n", buckets, (unsigned long long)sum);
    return 0;
}
