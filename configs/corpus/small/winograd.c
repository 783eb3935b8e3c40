// flags: -O3 -ffast-math
// Winograd F(2x2,3x3) convolution layers in float with tile transforms, compared now and then with the direct 3x3 convolution
#include <stdio.h>
#include <stdint.h>
#include <string.h>
#define CI 12
#define CO 16
#define S 34
#define O (S - 2)
static float img[CI][S][S], out[CO][O][O], wt[CO][CI][3][3], wtr[CO][CI][16];
static uint32_t st = 77777;
static float rnd(void) { st = st * 1103515245u + 12345u; return (float)(st >> 16) / 32768.0f - 1.0f; }

static void filter_transform(void) {
    for (int o = 0; o < CO; o++) for (int c = 0; c < CI; c++) {
        float t[4][3];
        for (int j = 0; j < 3; j++) {
            float a = wt[o][c][0][j], b = wt[o][c][1][j], d = wt[o][c][2][j];
            t[0][j] = a; t[1][j] = 0.5f * (a + b + d); t[2][j] = 0.5f * (a - b + d); t[3][j] = d;
        }
        for (int i = 0; i < 4; i++) {
            float a = t[i][0], b = t[i][1], d = t[i][2], *w = &wtr[o][c][i * 4];
            w[0] = a; w[1] = 0.5f * (a + b + d); w[2] = 0.5f * (a - b + d); w[3] = d;
        }
    }
}
static void input_tile(int c, int y, int x, float *v) {
    float t[4][4];
    for (int j = 0; j < 4; j++) {
        float a = img[c][y][x + j], b = img[c][y + 1][x + j], d = img[c][y + 2][x + j], e = img[c][y + 3][x + j];
        t[0][j] = a - d; t[1][j] = b + d; t[2][j] = d - b; t[3][j] = b - e;
    }
    for (int i = 0; i < 4; i++) {
        float a = t[i][0], b = t[i][1], d = t[i][2], e = t[i][3];
        v[4 * i] = a - d; v[4 * i + 1] = b + d; v[4 * i + 2] = d - b; v[4 * i + 3] = b - e;
    }
}
static void output_tile(int o, int y, int x, const float *m) {
    float t[2][4];
    for (int j = 0; j < 4; j++) {
        t[0][j] = m[j] + m[4 + j] + m[8 + j];
        t[1][j] = m[4 + j] - m[8 + j] - m[12 + j];
    }
    for (int i = 0; i < 2; i++) {
        float a = t[i][0] + t[i][1] + t[i][2], b = t[i][1] - t[i][2] - t[i][3];
        out[o][y + i][x] = a > 0 ? a : 0;
        out[o][y + i][x + 1] = b > 0 ? b : 0;
    }
}
static void winograd(void) {
    float v[CI][16], m[16];
    for (int y = 0; y < O; y += 2) for (int x = 0; x < O; x += 2) {
        for (int c = 0; c < CI; c++) input_tile(c, y, x, v[c]);
        for (int o = 0; o < CO; o++) {
            memset(m, 0, sizeof m);
            for (int c = 0; c < CI; c++) for (int k = 0; k < 16; k++) m[k] += v[c][k] * wtr[o][c][k];
            output_tile(o, y, x, m);
        }
    }
}
static float direct(int o, int y, int x) {
    float s = 0;
    for (int c = 0; c < CI; c++) for (int i = 0; i < 3; i++) for (int j = 0; j < 3; j++)
        s += img[c][y + i][x + j] * wt[o][c][i][j];
    return s > 0 ? s : 0;
}
int main(void) {
    for (int c = 0; c < CI; c++) for (int y = 0; y < S; y++) for (int x = 0; x < S; x++) img[c][y][x] = rnd();
    double sum = 0; float err = 0;
    for (int layer = 0; layer < 34; layer++) {
        for (int o = 0; o < CO; o++) for (int c = 0; c < CI; c++) for (int k = 0; k < 9; k++) wt[o][c][k / 3][k % 3] = 0.2f * rnd();
        filter_transform();
        winograd();
        for (int n = 0; n < 600; n++) {
            int o = n % CO, y = n * 7 % O, x = n * 13 % O;
            float e = out[o][y][x] - direct(o, y, x);
            if (e < 0) e = -e;
            if (e > err) err = e;
        }
        for (int c = 0; c < CI; c++) for (int y = 0; y < O; y++) for (int x = 0; x < O; x++) {
            sum += out[c][y][x];
            img[c][y + 1][x + 1] = 0.5f * img[c][y + 1][x + 1] + 0.4f * out[c][y][x] - 0.1f;
        }
    }
    printf("%.2f %d\n", sum, err < 1e-2f);
    return 0;
}
