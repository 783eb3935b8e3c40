// flags: -O2
// great-circle tracks: distances, bearings, intermediate points and cross-track errors of moving ships against waypoints, with libm trigonometry
#include <stdio.h>
#include <stdint.h>
#include <math.h>
#define SHIPS 64
#define WAYS 200
#define R 6371.0088
static const double PI = 3.14159265358979323846;
typedef struct { double lat, lon; } geo;
typedef struct { geo at, from; int target; double speed, sailed; } ship;
static geo ways[WAYS];
static ship fleet[SHIPS];
static uint64_t s = 88172645463325252ull;
static double rnd(void) { s ^= s << 13; s ^= s >> 7; s ^= s << 17; return (double)(s >> 12) / 4503599627370496.0; }

static double haversine(geo a, geo b) {
    double sa = sin(0.5 * (b.lat - a.lat)), so = sin(0.5 * (b.lon - a.lon));
    double h = sa * sa + cos(a.lat) * cos(b.lat) * so * so;
    return 2 * R * atan2(sqrt(h), sqrt(1 - h));
}
static double bearing(geo a, geo b) {
    double dl = b.lon - a.lon;
    return atan2(sin(dl) * cos(b.lat), cos(a.lat) * sin(b.lat) - sin(a.lat) * cos(b.lat) * cos(dl));
}
static geo destination(geo a, double brg, double dist) {
    double d = dist / R, sl = sin(a.lat), cl = cos(a.lat), sd = sin(d), cd = cos(d);
    geo g;
    double z = sl * cd + cl * sd * cos(brg);
    g.lat = asin(z);
    g.lon = a.lon + atan2(sin(brg) * sd * cl, cd - sl * z);
    if (g.lon > PI) g.lon -= 2 * PI; else if (g.lon < -PI) g.lon += 2 * PI;
    return g;
}
static double cross_track(geo from, geo to, geo p) {
    double d13 = haversine(from, p) / R;
    return R * asin(sin(d13) * sin(bearing(from, p) - bearing(from, to)));
}
static int nearest(geo p, int skip) {
    int best = -1; double bd = 1e9;
    for (int i = skip % 8; i < WAYS; i += 8) {
        if (i == skip || fabs(ways[i].lat - p.lat) * R > bd) continue;
        double d = haversine(p, ways[i]);
        if (d < bd) { bd = d; best = i; }
    }
    return best;
}
int main(void) {
    for (int i = 0; i < WAYS; i++) { ways[i].lat = (rnd() - 0.5) * 2.4; ways[i].lon = (rnd() - 0.5) * 2 * PI; }
    for (int i = 0; i < SHIPS; i++) {
        fleet[i].at = fleet[i].from = ways[i];
        fleet[i].target = (i * 7 + 3) % WAYS; fleet[i].speed = 100 + 400 * rnd();
    }
    double sum = 0; int calls = 0;
    for (int hour = 0; hour < 400; hour++)
        for (int i = 0; i < SHIPS; i++) {
            ship *v = &fleet[i];
            geo to = ways[v->target];
            double left = haversine(v->at, to);
            if (left <= v->speed) {
                v->at = v->from = to;
                v->sailed += left;
                v->target = calls++ & 1 ? (v->target * 5 + hour) % WAYS : nearest(to, v->target);
                continue;
            }
            double drift = (rnd() - 0.5) * 0.2;
            v->at = destination(v->at, bearing(v->at, to) + drift, v->speed);
            v->sailed += v->speed;
            if ((hour + i) % 4 == 0) sum += fabs(cross_track(v->from, to, v->at));
        }
    for (int i = 0; i < SHIPS; i++) sum += fleet[i].sailed;
    printf("%.3f %d\n", sum, calls);
    return 0;
}
