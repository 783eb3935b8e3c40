// flags: -O3
// Persistent hash array mapped trie of account balances with intrusive reference counts: path-copying updates, snapshots, deletions and diffs that skip shared subtrees (popcount indexing, malloc churn, scattered nodes of 1 to 3 MB).
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <new>
#include <utility>

namespace {
struct Node {
    uint32_t refs;
    uint32_t data_map, node_map;    // CHAMP-style: inline entries and subnodes
    uint64_t slot[1];               // entries (key, value pairs) first, then child pointers
};
inline int pop(uint32_t x) {
    x -= x >> 1 & 0x55555555u; x = (x & 0x33333333u) + (x >> 2 & 0x33333333u);
    return int(((x + (x >> 4)) & 0x0f0f0f0fu) * 0x01010101u >> 24);
}
inline uint32_t hash(uint32_t k) { k *= 0x9E3779B1u; k ^= k >> 15; k *= 0x85EBCA77u; return k ^ k >> 13; }

Node *alloc(uint32_t dm, uint32_t nm) {
    size_t words = size_t(2 * pop(dm) + pop(nm));
    Node *n = static_cast<Node *>(std::malloc(16 + 8 * (words ? words : 1)));
    if (!n) std::abort();
    n->refs = 1; n->data_map = dm; n->node_map = nm;
    return n;
}
inline Node *child(const Node *n, int i) { return reinterpret_cast<Node *>(n->slot[2 * pop(n->data_map) + i]); }
inline Node *share(Node *n) { n->refs++; return n; }
void drop(Node *n) {
    if (--n->refs) return;
    for (int i = 0, c = pop(n->node_map); i < c; i++) drop(child(n, i));
    std::free(n);
}
// copy of n in which bit b is replaced: kind 0 = gone, 1 = entry (k, v), 2 = child c
Node *rebuild(const Node *n, uint32_t b, int kind, uint64_t k, uint64_t v, Node *c) {
    uint32_t dm = n->data_map & ~b, nm = n->node_map & ~b;
    Node *r = alloc(kind == 1 ? dm | b : dm, kind == 2 ? nm | b : nm);
    uint64_t *w = r->slot;
    const uint64_t *e = n->slot;
    for (uint32_t m = n->data_map | (kind == 1 ? b : 0); m; m &= m - 1) {
        uint32_t x = m & -m;
        if (x == b) { if (kind == 1) { *w++ = k; *w++ = v; } if (n->data_map & b) e += 2; }
        else { *w++ = *e++; *w++ = *e++; }
    }
    for (uint32_t m = n->node_map | (kind == 2 ? b : 0); m; m &= m - 1) {
        uint32_t x = m & -m;
        if (x == b) { if (kind == 2) *w++ = reinterpret_cast<uint64_t>(c); if (n->node_map & b) e++; }
        else { share(reinterpret_cast<Node *>(*e)); *w++ = *e++; }
    }
    return r;
}
Node *pair(uint64_t k1, uint64_t v1, uint64_t k2, uint64_t v2, int sh) {
    uint32_t a = hash(uint32_t(k1)) >> sh & 31, b = hash(uint32_t(k2)) >> sh & 31;
    if (a == b) {
        Node *c = pair(k1, v1, k2, v2, sh + 5), *n = alloc(0, 1u << a);
        n->slot[0] = reinterpret_cast<uint64_t>(c);
        return n;
    }
    Node *n = alloc(1u << a | 1u << b, 0);
    int f = a < b ? 0 : 2;
    n->slot[f] = k1; n->slot[f + 1] = v1; n->slot[2 - f] = k2; n->slot[3 - f] = v2;
    return n;
}
Node *put(const Node *n, uint64_t key, uint64_t val, uint32_t h, int sh) {
    uint32_t b = 1u << (h >> sh & 31);
    if (n->node_map & b) {
        Node *c = put(child(n, pop(n->node_map & (b - 1))), key, val, h, sh + 5);
        return rebuild(n, b, 2, 0, 0, c);
    }
    if (n->data_map & b) {
        const uint64_t *e = n->slot + 2 * pop(n->data_map & (b - 1));
        if (e[0] != key) return rebuild(n, b, 2, 0, 0, pair(e[0], e[1], key, val, sh + 5));
    }
    return rebuild(n, b, 1, key, val, nullptr);
}
Node *del(Node *n, uint64_t key, uint32_t h, int sh) {
    uint32_t b = 1u << (h >> sh & 31);
    if (n->node_map & b) {
        Node *o = child(n, pop(n->node_map & (b - 1))), *c = del(o, key, h, sh + 5);
        if (c == o) { drop(c); return share(n); }
        if (!c->node_map && pop(c->data_map) == 1) {       // pull a lonely entry up
            Node *r = rebuild(n, b, 1, c->slot[0], c->slot[1], nullptr);
            drop(c);
            return r;
        }
        return rebuild(n, b, 2, 0, 0, c);
    }
    if ((n->data_map & b) && n->slot[2 * pop(n->data_map & (b - 1))] == key) return rebuild(n, b, 0, 0, 0, nullptr);
    return share(n);
}
const uint64_t *get(const Node *n, uint64_t key) {
    for (uint32_t h = hash(uint32_t(key));; h >>= 5) {
        uint32_t b = 1u << (h & 31);
        if (n->node_map & b) { n = child(n, pop(n->node_map & (b - 1))); continue; }
        if (!(n->data_map & b)) return nullptr;
        const uint64_t *e = n->slot + 2 * pop(n->data_map & (b - 1));
        return e[0] == key ? e + 1 : nullptr;
    }
}
uint64_t total(const Node *n) {
    uint64_t s = 0;
    int d = pop(n->data_map), c = pop(n->node_map);
    for (int i = 0; i < d; i++) s += n->slot[2 * i + 1];
    for (int i = 0; i < c; i++) s += total(child(n, i));
    return s;
}
int64_t diff(const Node *a, const Node *b) {               // difference of sums, shared parts skipped
    if (a == b) return 0;
    if (a->node_map != b->node_map || a->data_map != b->data_map) return int64_t(total(a) - total(b));
    int64_t s = 0;
    for (int i = 0, d = pop(a->data_map); i < d; i++) s += int64_t(a->slot[2 * i + 1] - b->slot[2 * i + 1]);
    for (int i = 0, c = pop(a->node_map); i < c; i++) s += diff(child(a, i), child(b, i));
    return s;
}
uint64_t st = 77;
uint32_t rnd() { st = st * 6364136223846793005ull + 1442695040888963407ull; return uint32_t(st >> 33); }
}

int main() {
    Node *snap[6] = {};
    Node *root = alloc(0, 0);
    uint64_t chk = 0;
    for (int round = 0; round < 18; round++) {
        uint32_t universe = 2000u + 1500u * uint32_t(round);
        for (int i = 0; i < 1500; i++) {
            uint32_t k = rnd() % universe, op = rnd() % 16;
            Node *next;
            if (op < 3) next = del(root, k, hash(k), 0);
            else { const uint64_t *v = get(root, k); next = put(root, k, (v ? *v : 100) + op, hash(k), 0); }
            drop(root);
            root = next;
            uint32_t q = rnd() % universe;
            for (int j = 0; j < 4; j++) { const uint64_t *v = get(root, q); chk = chk * 5 + (v ? *v : 1); q = q * 17 % universe; }
        }
        Node *&old = snap[round % 6];
        if (old) { chk += uint64_t(diff(root, old)); drop(old); }
        old = share(root);
    }
    std::printf("%016llx\n", (unsigned long long)chk);
}
