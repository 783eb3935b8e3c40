// flags: -O3
// pairs of TCP endpoints run the connection state machine over a lossy, reordering link: handshake, sliding window with out-of-order ranges, Reno congestion control, retransmission timers and closing; switches on state and flags, small queues
#include <stdio.h>
#include <stdint.h>
#include <string.h>
enum { CLOSED, LISTEN, SYN_SENT, SYN_RCVD, ESTAB, FIN_W1, FIN_W2, CLOSING, CLOSE_WAIT, LAST_ACK, TIME_WAIT };
enum { SYN = 1, ACK = 2, FIN = 4, RST = 8 };
typedef struct { uint32_t seq, ack; uint16_t len, wnd; uint8_t fl; int due; uint32_t sum; } Seg;
typedef struct { uint32_t a, b; } Range;
typedef struct Tcb {
  int st; uint32_t una, nxt, wnd, iss, irs, rcv, fin_seq; int to_send, sent_fin, close_req;
  int cwnd, ssthresh, dup, srtt, rttvar, rto, timer, backoff, timing; uint32_t timed; int timed_at;
  Range ooo[8]; int nooo; uint64_t got, rex, drop; uint8_t *sbuf; uint32_t digest;
} Tcb;
typedef struct { Seg q[128]; int n; } Link;
typedef struct { Tcb e[2]; Link l[2]; int loss, delay, seed; } Conn;
static uint32_t s = 1001; static uint32_t rnd(void) { s ^= s << 13; s ^= s >> 17; s ^= s << 5; return s; }
static int now; static uint8_t payload[65536];
#define LT(a, b) ((int32_t)((a) - (b)) < 0)
#define LE(a, b) ((int32_t)((a) - (b)) <= 0)
enum { MSS = 536 };
static uint32_t cks(uint32_t seq, int len) { uint32_t a = seq; for (int i = 0; i < len; i += 4) { uint32_t w; memcpy(&w, payload + ((seq + i) & 0xfffc), 4); a = a * 3 + w; } return a; }
static void put(Conn *c, int to, uint32_t seq, uint32_t ack, int len, int fl) {
  Link *l = &c->l[to]; if ((int)(rnd() % 1000) < c->loss || l->n == 128) return;
  Seg *g = &l->q[l->n++]; g->seq = seq; g->ack = ack; g->len = len; g->fl = fl; g->wnd = 16384; g->due = now + c->delay + rnd() % 3 * (rnd() % 8 == 0 ? 9 : 1); g->sum = cks(seq, len);
}
static void enter(Tcb *t, int st) { t->st = st; if (st == TIME_WAIT) t->timer = now + 60; }
static void arm(Tcb *t) { t->timer = now + (t->rto << t->backoff); }
static void output(Conn *c, int me, int force) {
  Tcb *t = &c->e[me]; int sent = 0;
  if (t->st >= ESTAB && t->st != TIME_WAIT) {
    while (t->to_send > 0) {
      int fly = (int)(t->nxt - t->una), win = t->cwnd < (int)t->wnd ? t->cwnd : (int)t->wnd, n = t->to_send < MSS ? t->to_send : MSS;
      if (fly + n > win) break;
      if (n < MSS && fly && !t->close_req) break; // Nagle
      put(c, !me, t->nxt, t->rcv, n, ACK); if (!t->timing) t->timing = 1, t->timed = t->nxt + n, t->timed_at = now;
      if (t->una == t->nxt) arm(t); t->nxt += n; t->to_send -= n; sent = 1;
    }
    if (!t->to_send && t->close_req && !t->sent_fin) {
      put(c, !me, t->nxt, t->rcv, 0, FIN | ACK); t->fin_seq = t->nxt++; t->sent_fin = 1; arm(t); sent = 1;
      enter(t, t->st == CLOSE_WAIT ? LAST_ACK : FIN_W1);
    }
  }
  if (force && !sent) put(c, !me, t->nxt, t->rcv, 0, ACK);
}
static void rexmit(Conn *c, int me) {
  Tcb *t = &c->e[me]; t->rex++; t->timing = 0;
  switch (t->st) {
  case SYN_SENT: put(c, !me, t->iss, 0, 0, SYN); return;
  case SYN_RCVD: put(c, !me, t->iss, t->rcv, 0, SYN | ACK); return;
  }
  if (t->una == t->nxt) return;
  if (t->sent_fin && t->una == t->fin_seq) { put(c, !me, t->fin_seq, t->rcv, 0, FIN | ACK); return; }
  int n = (int)((t->sent_fin ? t->fin_seq : t->nxt) - t->una); put(c, !me, t->una, t->rcv, n < MSS ? n : MSS, ACK);
}
static void on_timer(Conn *c, int me) {
  Tcb *t = &c->e[me]; if (!t->timer || now < t->timer) return; t->timer = 0;
  if (t->st == TIME_WAIT) { t->st = CLOSED; return; }
  if (t->st == CLOSED || t->st == LISTEN || (t->una == t->nxt)) return;
  int f = (int)(t->nxt - t->una) / 2; t->ssthresh = f > 2 * MSS ? f : 2 * MSS; t->cwnd = MSS; if (t->backoff < 5) t->backoff++; rexmit(c, me); arm(t);
}
static void ack(Conn *c, int me, Seg *g) {
  Tcb *t = &c->e[me]; t->wnd = g->wnd;
  if (LT(t->una, g->ack) && LE(g->ack, t->nxt)) {
    int n = (int)(g->ack - t->una); t->una = g->ack; t->backoff = 0; t->dup = 0;
    if (t->timing && LE(t->timed, g->ack)) { int r = now - t->timed_at; t->timing = 0; if (!t->srtt) t->srtt = r * 8, t->rttvar = r * 2; else { int d = r - (t->srtt >> 3); t->srtt += d; t->rttvar += (d < 0 ? -d : d) - (t->rttvar >> 2); } t->rto = (t->srtt >> 3) + t->rttvar; if (t->rto < 6) t->rto = 6; if (t->rto > 200) t->rto = 200; }
    t->cwnd += t->cwnd < t->ssthresh ? (n < MSS ? n : MSS) : MSS * MSS / t->cwnd; if (t->cwnd > 65535) t->cwnd = 65535;
    if (t->una == t->nxt) t->timer = 0; else arm(t);
  } else if (g->ack == t->una && t->una != t->nxt && !g->len && ++t->dup == 3) { int f = (int)(t->nxt - t->una) / 2; t->ssthresh = f > 2 * MSS ? f : 2 * MSS; t->cwnd = t->ssthresh; rexmit(c, me); arm(t); }
}
static int data(Tcb *t, Seg *g) {
  uint32_t a = g->seq, b = g->seq + g->len; if (LE(b, t->rcv)) return 1;
  if (g->sum != cks(g->seq, g->len)) { t->drop++; return 1; }
  if (LT(t->rcv, a)) { // insert into the sorted, merged list of ranges
    int i = 0; while (i < t->nooo && LT(t->ooo[i].b, a)) i++;
    int j = i; while (j < t->nooo && LE(t->ooo[j].a, b)) { if (LT(t->ooo[j].a, a)) a = t->ooo[j].a; if (LT(b, t->ooo[j].b)) b = t->ooo[j].b; j++; }
    if (i == j) { if (t->nooo == 8) { t->drop++; return 1; } memmove(t->ooo + i + 1, t->ooo + i, (t->nooo - i) * sizeof(Range)); t->nooo++; } else { memmove(t->ooo + i + 1, t->ooo + j, (t->nooo - j) * sizeof(Range)); t->nooo -= j - i - 1; }
    t->ooo[i].a = a; t->ooo[i].b = b; return 1;
  }
  t->got += b - t->rcv; t->digest ^= cks(t->rcv, (int)(b - t->rcv)); t->rcv = b;
  int k = 0; while (k < t->nooo && LE(t->ooo[k].a, t->rcv)) { if (LT(t->rcv, t->ooo[k].b)) { t->got += t->ooo[k].b - t->rcv; t->rcv = t->ooo[k].b; } k++; }
  if (k) { memmove(t->ooo, t->ooo + k, (t->nooo - k) * sizeof(Range)); t->nooo -= k; }
  return 1;
}
static void input(Conn *c, int me, Seg *g) {
  Tcb *t = &c->e[me]; int reply = 0;
  switch (t->st) {
  case CLOSED: return;
  case LISTEN: if (g->fl & SYN) { t->irs = g->seq; t->rcv = g->seq + 1; t->una = t->iss; t->nxt = t->iss + 1; t->st = SYN_RCVD; put(c, !me, t->iss, t->rcv, 0, SYN | ACK); arm(t); } return;
  case SYN_SENT: if ((g->fl & (SYN | ACK)) == (SYN | ACK) && g->ack == t->nxt) { t->irs = g->seq; t->rcv = g->seq + 1; t->una = g->ack; t->wnd = g->wnd; t->timer = 0; t->backoff = 0; enter(t, ESTAB); output(c, me, 1); } return;
  case SYN_RCVD: if (g->fl & SYN) { put(c, !me, t->iss, t->rcv, 0, SYN | ACK); return; } if (g->ack != t->nxt) return; enter(t, ESTAB); /* fall through */
  default: if (g->fl & SYN) { output(c, me, 1); return; } ack(c, me, g); }
  if (g->len) reply = data(t, g);
  int finacked = t->sent_fin && LT(t->fin_seq, t->una);
  switch (t->st) { case FIN_W1: if (finacked) enter(t, FIN_W2); break; case CLOSING: if (finacked) enter(t, TIME_WAIT); break; case LAST_ACK: if (finacked) enter(t, CLOSED); break; }
  if ((g->fl & FIN) && g->seq + g->len == t->rcv) {
    t->rcv++; reply = 1;
    switch (t->st) { case ESTAB: enter(t, CLOSE_WAIT); t->close_req = 1; break; case FIN_W1: enter(t, CLOSING); break; case FIN_W2: enter(t, TIME_WAIT); break; }
  } else if (g->fl & FIN) reply = 1;
  output(c, me, reply);
}
static void start(Conn *c, int k) {
  memset(c, 0, sizeof *c); c->loss = (int[]){ 0, 5, 20, 60, 120 }[k % 5]; c->delay = 2 + k % 7;
  for (int i = 0; i < 2; i++) { Tcb *t = &c->e[i]; t->iss = rnd(); t->cwnd = 2 * MSS; t->ssthresh = 32768; t->rto = 30; t->to_send = 200 + rnd() % (i ? 4000 : 40000); t->st = LISTEN; }
  c->e[0].st = SYN_SENT; c->e[0].una = c->e[0].iss; c->e[0].nxt = c->e[0].iss + 1; c->e[0].close_req = 1; put(c, 1, c->e[0].iss, 0, 0, SYN); arm(&c->e[0]);
}
int main(void) {
  static Conn C[24]; for (int i = 0; i < 65536; i++) payload[i] = rnd(); uint64_t h = 0; int done = 0, k = 0;
  for (int i = 0; i < 24; i++) start(&C[i], k++);
  for (now = 1; now < 8500; now++)
    for (int i = 0; i < 24; i++) {
      Conn *c = &C[i];
      for (int d = 0; d < 2; d++) {
        Link *l = &c->l[d]; int m = l->n;
        for (int j = 0; j < m;) if (l->q[j].due <= now) { Seg g = l->q[j]; memmove(l->q + j, l->q + j + 1, (l->n - j - 1) * sizeof(Seg)); l->n--; m--; input(c, d, &g); } else j++;
        on_timer(c, d);
      }
      if ((c->e[0].st == CLOSED && c->e[1].st == CLOSED) || now % 4096 == 0) { for (int d = 0; d < 2; d++) h = h * 31 + c->e[d].got + c->e[d].rex * 7 + c->e[d].digest + c->e[d].drop + c->e[d].st; done++; start(c, k++); }
    }
  printf("%llu %d\n", (unsigned long long)h, done);
}
