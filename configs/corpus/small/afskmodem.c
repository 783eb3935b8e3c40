// flags: -O2
// packet radio modem: HDLC frames with bit stuffing, NRZI and CRC-16 to 1200/2200 Hz phase-continuous tones plus noise, demodulated by correlators with a bit-clock loop and unstuffed again
#include <stdio.h>
#include <stdint.h>
#include <string.h>
typedef uint16_t u16;
#define RATE 9600
#define SPB 8
typedef struct { uint32_t phase; int level, ones; } Sender;
typedef struct { int16_t hist[SPB]; int head, clock, last, prev_bit, ones, nbits, len, in; uint8_t byte, buf[300]; } Receiver;
static int16_t sine[256], ref[4][SPB];
static Sender tx;
static Receiver rx;
static u16 crc_table[256];
static uint32_t seed = 2;
static long good, bad, octets;
static uint32_t key;
static uint32_t rnd(void) { seed ^= seed << 13; seed ^= seed >> 17; seed ^= seed << 5; return seed; }
static u16 crc(const uint8_t *p, int n)
{
	u16 c = 0xffff;
	while (n--) c = (c >> 8 ^ crc_table[(c ^ *p++) & 255]);
	return c;
}
static void frame_end(void)
{
	if (rx.in && rx.len > 3 && rx.nbits == 7) {
		if (crc(rx.buf, rx.len) == 0xf0b8) { good++; octets += rx.len; key = key * 31 + rx.buf[rx.len / 2]; }
		else bad++;
	}
	rx.in = 1; rx.len = 0; rx.nbits = 0; rx.byte = 0;
}
static void receive_bit(int level)
{
	int bit = level == rx.prev_bit;
	rx.prev_bit = level;
	if (bit) {
		if (++rx.ones > 6) { rx.in = 0; return; }
	} else {
		int n = rx.ones;
		rx.ones = 0;
		if (n == 6) { frame_end(); return; }
		if (n == 5) return;
	}
	if (!rx.in) return;
	rx.byte = (rx.byte >> 1 | bit << 7);
	if (++rx.nbits == 8) {
		rx.nbits = 0;
		if (rx.len < 300) rx.buf[rx.len++] = rx.byte; else rx.in = 0;
	}
}
static void sample(int16_t s)
{
	int acc[4] = {0, 0, 0, 0};
	rx.hist[rx.head] = s; rx.head = (rx.head + 1) % SPB;
	for (int i = 0, j = rx.head; i < SPB; i++, j = (j + 1) % SPB)
		for (int k = 0; k < 4; k++) acc[k] += rx.hist[j] * ref[k][i] >> 8;
	int64_t mark = (int64_t)acc[0] * acc[0] + (int64_t)acc[1] * acc[1], space = (int64_t)acc[2] * acc[2] + (int64_t)acc[3] * acc[3];
	int level = mark > space;
	if (level != rx.last) { rx.last = level; rx.clock -= rx.clock / 3; }
	rx.clock += 65536 / SPB;
	if (rx.clock >= 32768) { rx.clock -= 65536; receive_bit(level); }
}
static void send_bit(int bit, int amp)
{
	if (!bit) tx.level ^= 1;
	uint32_t step = (tx.level ? 1200u : 2200u) * (0xffffffffu / RATE);
	for (int i = 0; i < SPB; i++) {
		tx.phase += step;
		sample((int16_t)(sine[tx.phase >> 24] + (int)(rnd() % (unsigned)amp) - amp / 2));
	}
}
static void send_byte(int b, int stuff, int amp)
{
	for (int i = 0; i < 8; i++) {
		send_bit(b >> i & 1, amp);
		tx.ones = b >> i & 1 ? tx.ones + 1 : 0;
		if (stuff && tx.ones == 5) { send_bit(0, amp); tx.ones = 0; }
	}
}
int main(void)
{
	uint8_t msg[260];
	for (int i = 0; i < 256; i++) {
		u16 c = i;
		for (int k = 0; k < 8; k++) c = c & 1 ? (u16)(c >> 1 ^ 0x8408) : (u16)(c >> 1);
		crc_table[i] = c;
		int t = i & 127, v = t * (128 - t) * 2;
		sine[i] = (i < 128 ? v : -v);
	}
	for (int i = 0; i < SPB; i++) for (int k = 0; k < 4; k++) ref[k][i] = sine[((unsigned)i * (k < 2 ? 32u : 59u) + (k & 1) * 64u) & 255] / 32;
	for (int f = 0; f < 110; f++) {
		int n = 20 + (int)(rnd() % 120), amp = 2000 + f % 10 * 1500;
		for (int i = 0; i < n; i++) msg[i] = (i % 7 == 0 ? 255 : rnd() >> 9);
		u16 c = ~crc(msg, n);
		msg[n] = c; msg[n + 1] = (c >> 8);
		for (int i = 0; i < 3; i++) send_byte(0x7e, 0, amp);
		tx.ones = 0;
		for (int i = 0; i < n + 2; i++) send_byte(msg[i], 1, amp);
		send_byte(0x7e, 0, amp);
	}
	printf("%ld %ld %ld %u\n", good, bad, octets, key);
	return 0;
}
