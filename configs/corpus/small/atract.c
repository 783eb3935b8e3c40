// flags: -O2
// vocal tract model: Kelly-Lochbaum scattering junctions of two 44-cell travelling-wave lines with a nasal branch, glottal pulse source, moving area function, in double
#include <stdio.h>
#include <math.h>
#include <string.h>
enum { N = 44, NOSE = 28, FORK = 17 };
typedef struct { double right[N + 1], left[N + 1], refl[N + 1], area[N], target[N]; } Tract;
static Tract t;
static double nr[NOSE + 1], nl[NOSE + 1], nrefl[NOSE + 1], jr[N + 1], jl[N + 1];
static unsigned long long seed = 3;
static double noise(void)
{
	seed = seed * 2862933555777941757ull + 3037000493ull;
	return (double)(seed >> 40) / 16777216.0 - 0.5;
}

static void articulate(int tongue, double height, double lips)
{
	for (int i = 0; i < N; i++) {
		double d = i < 7 ? 0.6 : i < 12 ? 1.1 : 1.5, x = (i - tongue) / 9.0;
		if (i > 11 && fabs(x) < 1) d -= (1 - x * x) * height;
		if (i > N - 4) d *= lips;
		t.target[i] = d < 0.05 ? 0.0025 : d * d;
	}
}

static void glide(double rate)
{
	for (int i = 0; i < N; i++) t.area[i] += rate * (t.target[i] - t.area[i]);
	for (int i = 1; i < N; i++) t.refl[i] = (t.area[i - 1] - t.area[i]) / (t.area[i - 1] + t.area[i]);
}

static double step(double glottal, double velum)
{
	jr[0] = t.left[0] * 0.75 + glottal;
	jl[N] = t.right[N - 1] * -0.85;
	for (int i = 1; i < N; i++) {
		double w = t.refl[i] * (t.right[i - 1] + t.left[i]);
		jr[i] = t.right[i - 1] - w;
		jl[i] = t.left[i] + w;
	}
	double a = t.area[FORK], b = t.area[FORK + 1], inv = 2 / (a + b + velum);
	double p = inv * (a * t.right[FORK - 1] + b * t.left[FORK] + velum * nl[0]);
	jl[FORK] = p - t.right[FORK - 1];
	jr[FORK] = p - t.left[FORK];
	double nose_in = p - nl[0];
	for (int i = 0; i < N; i++) { t.right[i] = jr[i] * 0.999; t.left[i] = jl[i + 1] * 0.999; }
	double keep = nr[NOSE - 1];
	for (int i = NOSE - 1; i > 0; i--) {
		double w = nrefl[i] * (nr[i - 1] + nl[i]);
		nr[i] = (nr[i - 1] - w) * 0.999;
		nl[i - 1] = (nl[i] + w) * 0.999;
	}
	nr[0] = nose_in;
	nl[NOSE - 1] = keep * -0.9;
	return t.right[N - 1] + nr[NOSE - 1];
}

int main(void)
{
	static const struct { int tongue; double height, lips, velum; } vowel[6] = {{20, 0.3, 1, 0.01}, {34, 1.1, 1, 0.01}, {24, 0.9, 0.5, 0.01}, {30, 0.7, 0.9, 0.3}, {38, 1.5, 1, 0.02}, {26, 0.5, 0.02, 0.5}};
	double sum = 0, phase = 0, tilt = 0;
	for (int i = 0; i < N; i++) t.area[i] = 1;
	for (int i = 1; i < NOSE; i++) nrefl[i] = i < 8 ? 0.08 : -0.04;
	for (int syl = 0; syl < 60; syl++) {
		int k = (syl * 5 + syl / 7) % 6;
		double f0 = (90 + 50 * sin(syl * 0.4)) / 22050, voice = k == 4 ? 0.2 : 1;
		articulate(vowel[k].tongue, vowel[k].height, vowel[k].lips);
		for (int n = 0; n < 2400; n++) {
			if (n % 32 == 0) glide(0.06);
			phase += f0;
			if (phase >= 1) phase -= 1;
			double g = phase < 0.6 ? phase * phase * (0.6 - phase) * 12 : 0;
			tilt += 0.3 * (g * voice + (1.2 - voice) * 0.3 * noise() - tilt);
			double out = step(tilt, vowel[k].velum);
			if (n % 61 == 0) sum += fabs(out);
		}
	}
	printf("%.6f\n", sum);
	return 0;
}
