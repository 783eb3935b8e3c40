// flags: -O2 -fno-inline
// appliance firmware: dozens of washing machines ticked by handler tables, debounced keys, Q8 level and heater control, motor ramps, fault latches and an event log
#include <stdio.h>
#include <stdint.h>
#include <string.h>
enum { MACHINES = 48, LOG = 64 };
typedef enum { S_OFF, S_FILL, S_HEAT, S_WASH, S_DRAIN, S_RINSE, S_SPIN, S_FAULT, STATES } State;
typedef enum { E_NONE, E_START, E_STOP, E_DOOR, E_LEVEL, E_TEMP, E_TIMER, E_EMPTY, E_OVER, EVENTS } Ev;
typedef struct machine {
	State state;
	int32_t level, temp, speed, target, integral;  /* Q8 */
	uint16_t timer, keyhist[4], rinses, phase;
	uint8_t keys, valve, heater, pump, log[LOG], logged;
	int16_t drum;
	uint32_t cycles, faults, seed, load;
} Machine;
typedef State (*Action)(Machine *);
static uint32_t rnd(Machine *m) { m->seed = m->seed * 1664525u + 1013904223u; return m->seed >> 16; }
static void outputs(Machine *m, int valve, int heater, int pump, int32_t target) { m->valve = (uint8_t)valve; m->heater = (uint8_t)heater; m->pump = (uint8_t)pump; m->target = target << 8; }
static State fill(Machine *m) { outputs(m, 1, 0, 0, 0); m->timer = 900; m->load = 3 + rnd(m) % 5; m->rinses = (uint16_t)(1 + rnd(m) % 3); return S_FILL; }
static State heat(Machine *m) { outputs(m, 0, 1, 0, 30); m->integral = 0; m->timer = 1500; return S_HEAT; }
static State wash(Machine *m) { outputs(m, 0, 0, 0, 50); m->timer = (uint16_t)(300 + rnd(m) % 400); return S_WASH; }
static State drain(Machine *m) { outputs(m, 0, 0, 1, 0); m->timer = 700; return S_DRAIN; }
static State rinse(Machine *m) { if (m->rinses == 0) { outputs(m, 0, 0, 1, 400); m->timer = 500; return S_SPIN; } m->rinses--; outputs(m, 1, 0, 0, 40); m->timer = 250; return S_RINSE; }
static State done(Machine *m) { outputs(m, 0, 0, 1, 0); m->cycles++; return S_OFF; }
static State fault(Machine *m) { outputs(m, 0, 0, 1, 0); m->faults++; m->timer = 200; return S_FAULT; }
static State slow(Machine *m) { m->target = m->target * 3 / 4; if (m->load < 20) m->load++; return m->state; }
static const Action table[STATES][EVENTS] = {
	[S_OFF] = { [E_START] = fill },
	[S_FILL] = { [E_LEVEL] = heat, [E_TIMER] = fault, [E_STOP] = drain, [E_DOOR] = fault },
	[S_HEAT] = { [E_TEMP] = wash, [E_TIMER] = wash, [E_STOP] = drain, [E_DOOR] = fault, [E_OVER] = fault },
	[S_WASH] = { [E_TIMER] = drain, [E_STOP] = drain, [E_DOOR] = fault, [E_OVER] = slow },
	[S_DRAIN] = { [E_EMPTY] = rinse, [E_TIMER] = fault },
	[S_RINSE] = { [E_TIMER] = drain, [E_STOP] = drain },
	[S_SPIN] = { [E_TIMER] = done, [E_STOP] = done, [E_OVER] = slow, [E_DOOR] = fault },
	[S_FAULT] = { [E_TIMER] = drain, [E_START] = drain },
};
static uint8_t debounce(Machine *m, uint8_t raw) { /* eight equal samples; returns rising edges */
	uint8_t rise = 0;
	for (int k = 0; k < 4; k++) {
		m->keyhist[k] = (uint16_t)(m->keyhist[k] << 1 | (raw >> k & 1) | 0xe000);
		uint8_t bit = (uint8_t)(1 << k);
		if (m->keyhist[k] == 0xf000 && !(m->keys & bit)) { m->keys |= bit; rise |= bit; }
		else if ((m->keyhist[k] & 0xff) == 0xff && !(m->keys & bit)) { m->keys |= bit; rise |= bit; }
		else if ((m->keyhist[k] & 0xff) == 0) m->keys &= (uint8_t)~bit;
	}
	return rise;
}
static void plant(Machine *m) { /* water, heat and drum */
	m->level += m->valve * 90 - (m->pump && m->level > 0 ? 110 : 0);
	if (m->level < 0) m->level = 0;
	if (m->heater) {
		int32_t error = (55 << 8) - m->temp, drive;
		m->integral += error >> 6;
		if (m->integral > 4000) m->integral = 4000;
		drive = (error * 3 + m->integral * 2) >> 8;
		m->temp += drive > 40 ? 40 : drive < 0 ? 0 : drive;
	} else m->temp -= (m->temp - (18 << 8)) >> 9;
	int32_t step = (m->target - m->speed) / (int32_t)(8 + m->load);
	m->speed += step > 300 ? 300 : step;
	m->drum = (int16_t)(m->drum + (m->phase & 256 ? m->speed : -m->speed) / 64);
	m->phase++;
}
static Ev sense(const Machine *m, uint8_t rise) {
	if (rise & 1) return m->state == S_OFF || m->state == S_FAULT ? E_START : E_NONE;
	if (rise & 2) return E_STOP;
	if (rise & 4) return E_DOOR;
	if (m->valve && m->level > 60 << 8) return E_LEVEL;
	if (m->heater && m->temp > 52 << 8) return E_TEMP;
	if (m->pump && m->level == 0 && m->state == S_DRAIN) return E_EMPTY;
	if (m->speed > (int32_t)(340 - m->load * 8) * 256 || m->temp > 80 << 8) return E_OVER;
	return m->timer == 0 ? E_TIMER : E_NONE;
}
int main(void) {
	static Machine unit[MACHINES];
	uint32_t sum = 0;
	for (int i = 0; i < MACHINES; i++) { unit[i].seed = (uint32_t)i * 7919 + 1; unit[i].temp = 18 << 8; }
	for (int t = 0; t < 36000; t++)
		for (int i = 0; i < MACHINES; i++) {
			Machine *m = &unit[i];
			uint32_t noise = rnd(m), held = (m->seed >> 24) < 2, hold = (uint32_t)(t / 40 + i * 3) % 23;
			uint8_t raw = (uint8_t)((hold == 0 && noise % 40) | (held << 1) | (hold == 9 && i % 7 == t / 3000 % 7 ? 4 : 0));
			Ev e = sense(m, debounce(m, raw));
			if (m->timer) m->timer--;
			Action a = table[m->state][e];
			if (a) { m->state = a(m); m->log[m->logged++ % LOG] = (uint8_t)(m->state << 4 | e); }
			plant(m);
		}
	for (int i = 0; i < MACHINES; i++) {
		for (int k = 0; k < LOG; k++) sum = sum * 31 + unit[i].log[k];
		sum += unit[i].cycles * 5 + unit[i].faults + (uint32_t)unit[i].drum;
	}
	printf("%u\n", sum);
	return 0;
}
