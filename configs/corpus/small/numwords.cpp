// flags: -Os
// number formatting in many systems: bases 2 to 36, English words, Roman numerals, factoradic permutations, Zeckendorf, balanced ternary, Egyptian and mixed-radix times, all parsed back with std::string and integer divisions.
#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>
#include <unordered_map>
#include <algorithm>
using u64 = uint64_t; using std::string;
static const char *ones[] = {"zero","one","two","three","four","five","six","seven","eight","nine","ten","eleven","twelve","thirteen","fourteen","fifteen","sixteen","seventeen","eighteen","nineteen"};
static const char *tens[] = {"","","twenty","thirty","forty","fifty","sixty","seventy","eighty","ninety"};
static const char *scale[] = {"","thousand","million","billion","trillion","quadrillion","quintillion"};
static void below1000(string &o, unsigned n) {
    if (n >= 100) { o += ones[n / 100]; o += " hundred"; n %= 100; if (n) o += " and "; else return; }
    if (n >= 20) { o += tens[n / 10]; n %= 10; if (n) { o += '-'; o += ones[n]; } } else if (n) o += ones[n];
}
static string words(u64 n) {
    if (!n) return "zero"; unsigned g[7], k = 0; while (n) { g[k++] = n % 1000; n /= 1000; }
    string o; while (k--) { if (!g[k]) continue; if (!o.empty()) o += k || g[k] >= 100 ? ", " : " and "; below1000(o, g[k]); if (k) { o += ' '; o += scale[k]; } } return o;
}
static std::unordered_map<std::string_view, int> dict;
static u64 from_words(std::string_view s) {
    u64 tot = 0, cur = 0; size_t i = 0;
    while (i < s.size()) {
        size_t e = s.find_first_of(" ,-", i); if (e == s.npos) e = s.size(); auto w = s.substr(i, e - i); i = e + 1; if (w.empty() || w == "and") continue;
        int v = dict.find(w)->second; if (v < 0) { u64 m = 1; for (int k = 0; k < -v; k++) m *= 1000; tot += cur * m; cur = 0; } else if (v == 100) cur *= 100; else cur += v;
    }
    return tot + cur;
}
static string base(u64 n, unsigned b) { char t[65]; int k = 65; do { t[--k] = "0123456789abcdefghijklmnopqrstuvwxyz"[n % b]; n /= b; } while (n); return string(t + k, 65 - k); }
static u64 unbase(const string &s, unsigned b) { u64 n = 0; for (char c : s) n = n * b + (c <= '9' ? c - '0' : c - 'a' + 10); return n; }
static const struct { int v; const char *s; } rom[] = {{1000,"M"},{900,"CM"},{500,"D"},{400,"CD"},{100,"C"},{90,"XC"},{50,"L"},{40,"XL"},{10,"X"},{9,"IX"},{5,"V"},{4,"IV"},{1,"I"}};
static string roman(int n) { string o; for (auto &r : rom) while (n >= r.v) { o += r.s; n -= r.v; } return o; }
static int unroman(const string &s) { int n = 0, p = 0; for (size_t i = s.size(); i--;) { int v = 0; switch (s[i]) { case 'M': v = 1000; break; case 'D': v = 500; break; case 'C': v = 100; break; case 'L': v = 50; break; case 'X': v = 10; break; case 'V': v = 5; break; default: v = 1; } n += v < p ? -v : v; p = std::max(p, v); } return n; }
static string ternary(int64_t n) { string o; if (!n) return "0"; while (n) { int r = (int)(n % 3); n /= 3; if (r == 2) { r = -1; n++; } else if (r == -2) { r = 1; n--; } o += r > 0 ? '+' : r < 0 ? '-' : '0'; } std::reverse(o.begin(), o.end()); return o; }
static int64_t unternary(const string &s) { int64_t n = 0; for (char c : s) n = n * 3 + (c == '+') - (c == '-'); return n; }
static std::vector<u64> fibs;
static string zeck(u64 n) { string o; auto it = std::upper_bound(fibs.begin(), fibs.end(), n); if (it == fibs.begin()) return "0"; for (size_t i = it - fibs.begin(); i--;) if (fibs[i] <= n) { n -= fibs[i]; o += '1'; } else o += '0'; return o; }
static u64 unzeck(const string &s) { u64 n = 0; for (size_t i = 0; i < s.size(); i++) if (s[i] == '1') n += fibs[s.size() - 1 - i]; return n; }
static string permutation(u64 n, int k) { int d[20]; for (int i = 1; i <= k; i++) { d[k - i] = (int)(n % i); n /= i; } string pool = string("abcdefghijklmnopqrst").substr(0, k), o; for (int i = 0; i < k; i++) { o += pool[d[i]]; pool.erase(d[i], 1); } return o; }
static u64 unperm(const string &s) { u64 n = 0; int k = (int)s.size(); for (int i = 0; i < k; i++) { int c = 0; for (int j = i + 1; j < k; j++) c += s[j] < s[i]; n = n * (k - i) + c; } return n; }
static string duration(u64 s) { static const struct { unsigned m; const char *u; } part[] = {{60, "s"}, {60, "m"}, {24, "h"}, {7, "d"}, {52, "w"}, {0, "y"}}; string o; for (auto &p : part) { unsigned v = p.m ? s % p.m : (unsigned)s; if (p.m) s /= p.m; else s = 0; if (v) o = std::to_string(v) + p.u + o; if (!s) break; } return o.empty() ? "0s" : o; }
static u64 unduration(const string &t) { u64 tot = 0, v = 0; for (char c : t) { if (c >= '0' && c <= '9') { v = v * 10 + (c - '0'); continue; } u64 m = 1; switch (c) { case 'y': m *= 52; [[fallthrough]]; case 'w': m *= 7; [[fallthrough]]; case 'd': m *= 24; [[fallthrough]]; case 'h': m *= 60; [[fallthrough]]; case 'm': m *= 60; } tot += v * m; v = 0; } return tot; }
static string grouped(u64 n, int style) { string d = std::to_string(n), o; int k = (int)d.size(); for (int i = 0; i < k; i++) { o += d[i]; int rest = k - 1 - i; if (rest && (style ? rest % 3 == 0 : rest == 3 || (rest > 3 && rest % 2 == 1))) o += ','; } return o; }
int main() {
    for (int i = 0; i < 20; i++) dict[ones[i]] = i; for (int i = 2; i < 10; i++) dict[tens[i]] = i * 10; dict["hundred"] = 100; for (int i = 1; i < 7; i++) dict[scale[i]] = -i;
    for (u64 a = 1, b = 2; a < (1ULL << 62); ) { fibs.push_back(a); u64 c = a + b; a = b; b = c; }
    u64 x = 2023, sum = 0; int bad = 0; auto h = [&](const string &s) { for (char c : s) sum = sum * 31 + (unsigned char)c; };
    for (int r = 0; r < 5200; r++) {
        x ^= x << 13; x ^= x >> 7; x ^= x << 17; u64 n = x >> (2 + r % 61 % 60);
        string s = words(n >> 4); h(s); bad += from_words(s) != n >> 4;
        s = base(n, 2 + r % 35); h(s); bad += unbase(s, 2 + r % 35) != n;
        int y = 1 + (int)(n % 3999); s = roman(y); h(s); bad += unroman(s) != y;
        s = ternary((int64_t)(n >> 3) * (r & 1 ? 1 : -1)); h(s); bad += unternary(s) != (int64_t)(n >> 3) * (r & 1 ? 1 : -1);
        s = zeck(n); h(s); bad += unzeck(s) != n; u64 f = 1; int k = 8 + r % 12; for (int i = 2; i <= k; i++) f *= i; s = permutation(n % f, k); h(s); bad += unperm(s) != n % f;
        s = duration(n >> 30); h(s); bad += unduration(s) != n >> 30; h(grouped(n, r & 1));
    }
    std::printf("%d %016llx\n", bad, (unsigned long long)sum);
}
