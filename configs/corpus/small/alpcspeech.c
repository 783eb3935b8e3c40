// flags: -O2 -fno-inline
// linear-prediction vocoder: windowed autocorrelation, Levinson-Durbin to reflection coefficients, log-area quantisation, open-loop pitch search and lattice synthesis of 20 ms frames
#include <stdio.h>
#include <math.h>
#include <stdint.h>
#include <string.h>
enum { FRAME = 160, ORD = 10, HIST = 320 };
typedef struct { int8_t lar[ORD]; uint8_t gain, pitch, voiced; } Packet;
static float speech[HIST + FRAME], win[240], synth[FRAME];
static float lattice[ORD + 1];
static uint32_t seed = 90210;
static float noise(void) { seed ^= seed << 13; seed ^= seed >> 17; seed ^= seed << 5; return (float)(seed >> 8) / 16777216.0f - 0.5f; }
static void talk(int frame)
{
	static float y1, y2, y3, y4, ph;
	float f1 = 0.25f + 0.15f * sinf(frame * 0.13f), f2 = 0.9f + 0.4f * sinf(frame * 0.07f), f0 = (80 + frame * 7 % 160) / 8000.0f;
	int voiced = frame / 9 % 4 != 3;
	memmove(speech, speech + FRAME, HIST * sizeof(float));
	float c1 = 1.9f * cosf(f1), c2 = 1.8f * cosf(f2);
	for (int i = 0; i < FRAME; i++) {
		ph += f0;
		float e = voiced ? (ph >= 1 ? 3.0f : 0) + 0.05f * noise() : 0.6f * noise();
		if (ph >= 1) ph -= 1;
		float a = e + c1 * y1 - 0.9f * y2, b = a + c2 * y3 - 0.81f * y4;
		y2 = y1; y1 = a; y4 = y3; y3 = b;
		speech[HIST + i] = b;
	}
}
static void autocorr(const float *x, int n, double r[ORD + 1])
{
	float w[240];
	for (int i = 0; i < n; i++) w[i] = x[i] * win[i];
	for (int k = 0; k <= ORD; k++) {
		double s = 0;
		for (int i = k; i < n; i++) s += (double)w[i] * w[i - k];
		r[k] = s;
	}
	r[0] = r[0] * 1.0001 + 1e-6;
}
static double levinson(const double r[], double refl[])
{
	double a[ORD + 1] = {1}, e = r[0];
	for (int m = 1; m <= ORD; m++) {
		double acc = r[m];
		for (int i = 1; i < m; i++) acc += a[i] * r[m - i];
		double k = -acc / e;
		refl[m - 1] = k;
		for (int i = 1; i <= m / 2; i++) { double t = a[i] + k * a[m - i]; a[m - i] += k * a[i]; a[i] = t; }
		a[m] = k; e *= 1 - k * k;
	}
	return e;
}
static int pitch_search(float *score)
{
	const float *x = speech + HIST - 20;
	int best = 20;
	*score = 0;
	for (int lag = 20; lag < 148; lag++) {
		float c = 0, e = 1e-6f;
		for (int i = 0; i < FRAME; i += 2) { c += x[i] * x[i - lag]; e += x[i - lag] * x[i - lag]; }
		float v = c > 0 ? c * c / e : 0;
		if (v > *score) *score = v, best = lag;
	}
	return best;
}
static void synthesise(const Packet *p)
{
	static int count;
	float k[ORD], g = expf(p->gain / 16.0f - 6);
	for (int i = 0; i < ORD; i++) k[i] = tanhf(p->lar[i] / 24.0f);
	for (int n = 0; n < FRAME; n++) {
		float f = p->voiced ? 0 : noise() * g;
		if (p->voiced && ++count >= p->pitch) { f = g * 8; count = 0; }
		for (int i = ORD - 1; i >= 0; i--) { f -= k[i] * lattice[i]; lattice[i + 1] = lattice[i] + k[i] * f; }
		lattice[0] = synth[n] = f;
	}
}
int main(void)
{
	double sum = 0;
	for (int i = 0; i < 240; i++) win[i] = 0.54f - 0.46f * cosf(2 * 3.14159265f * i / 239);
	for (int frame = 0; frame < 1300; frame++) {
		double r[ORD + 1], refl[ORD];
		float score;
		Packet p;
		talk(frame);
		autocorr(speech + HIST - 80, 240, r);
		double e = levinson(r, refl);
		for (int i = 0; i < ORD; i++) p.lar[i] = (int8_t)lrint(24 * atanh(refl[i] * 0.99));
		p.gain = fmin(255, fmax(0, 16 * (0.5 * log(e / 240 + 1e-9) + 6)));
		p.pitch = pitch_search(&score); p.voiced = score > 0.3 * r[0] / 2;
		synthesise(&p);
		sum += fabs(synth[frame % FRAME]) + p.pitch + p.voiced;
	}
	printf("%.3f\n", sum);
	return 0;
}
