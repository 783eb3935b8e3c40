// flags: -O2
// naive Bayes text classification: sentences of invented words are built, split, lower-cased and counted in unordered_map by class, then scored by logs; strings, hashing and allocation.
#include <cstdint>
#include <cstdio>
#include <cmath>
#include <cctype>
#include <string>
#include <vector>
#include <unordered_map>
#include <unordered_set>
#include <string_view>
#include <algorithm>
static uint32_t st = 0x1357911;
static uint32_t rnd() { st ^= st << 13; st ^= st >> 17; st ^= st << 5; return st; }
static const int CLASSES = 4;
static std::string invent() {
    static const char *con = "bcdfghklmnprstvz", *vow = "aeiou";
    std::string w;
    for (int k = 1 + rnd() % 4; k > 0; k--) {
        w += con[rnd() & 15];
        w += vow[rnd() % 5];
        if (rnd() % 5 == 0) w += con[rnd() & 15];
    }
    if (w.size() > 9 && (rnd() & 1)) w += "ing";
    return w;
}
static std::string sentence(const std::vector<std::string> &vocab, int cls, int len) {
    std::string s;
    size_t n = vocab.size();
    for (int i = 0; i < len; i++) {
        uint32_t a = rnd() % n, b = rnd() % n;
        size_t k = rnd() % 3 ? std::min(a, b) : (a * CLASSES + cls) % n;
        std::string w = vocab[k];
        if (rnd() % 11 == 0) w[0] = char(std::toupper(w[0]));
        s += w;
        s += rnd() % 9 == 0 ? ", " : rnd() % 13 == 0 ? ". " : " ";
    }
    return s;
}
template <class F> static void tokens(std::string_view text, F &&use) {
    static const std::unordered_set<std::string> stop{"ba", "de", "ki", "lo", "mu", "na", "to", "si"};
    std::string word;
    for (size_t i = 0; i <= text.size(); i++) {
        unsigned char c = i < text.size() ? text[i] : ' ';
        if (std::isalpha(c)) { word += char(std::tolower(c)); continue; }
        if (word.empty()) continue;
        if (word.size() > 5 && word.compare(word.size() - 3, 3, "ing") == 0) word.resize(word.size() - 3);
        if (!stop.count(word)) use(word);
        word.clear();
    }
}
class Bayes {
    struct Count { uint32_t n[CLASSES] = {0, 0, 0, 0}; };
    std::unordered_map<std::string, Count> words;
    uint64_t total[CLASSES] = {0, 0, 0, 0}, docs[CLASSES] = {0, 0, 0, 0};
public:
    void train(std::string_view text, int cls) {
        docs[cls]++;
        tokens(text, [&](const std::string &w) { words[w].n[cls]++; total[cls]++; });
    }
    void prune(uint32_t least) {
        for (auto it = words.begin(); it != words.end();) {
            uint32_t s = 0;
            for (auto c : it->second.n) s += c;
            if (s < least) {
                for (int k = 0; k < CLASSES; k++) total[k] -= it->second.n[k];
                it = words.erase(it);
            } else ++it;
        }
    }
    int classify(std::string_view text, double *conf) const {
        double score[CLASSES], norm[CLASSES];
        for (int k = 0; k < CLASSES; k++) {
            score[k] = std::log(docs[k] + 1.0);
            norm[k] = std::log(total[k] + double(words.size()) + 1);
        }
        tokens(text, [&](const std::string &w) {
            auto it = words.find(w);
            if (it == words.end()) return;
            for (int k = 0; k < CLASSES; k++) score[k] += std::log(it->second.n[k] + 1.0) - norm[k];
        });
        int b = int(std::max_element(score, score + CLASSES) - score);
        double s = 0;
        for (double v : score) s += std::exp(v - score[b]);
        *conf = 1 / s;
        return b;
    }
    size_t size() const { return words.size(); }
};
int main() {
    std::vector<std::string> vocab;
    for (int i = 0; i < 2500; i++) vocab.push_back(invent());
    Bayes model;
    int right = 0, tried = 0;
    double conf, sum = 0;
    for (int round = 0; round < 14; round++) {
        for (int d = 0; d < 70; d++) {
            int cls = rnd() % CLASSES;
            model.train(sentence(vocab, cls, 20 + rnd() % 60), cls);
        }
        for (int d = 0; d < 40; d++) {
            int cls = rnd() % CLASSES;
            right += model.classify(sentence(vocab, cls, 15 + rnd() % 30), &conf) == cls;
            sum += conf;
            tried++;
        }
        if (round % 4 == 3) model.prune(3);
        for (int k = 0; k < 60; k++) vocab[rnd() % vocab.size()] = invent();
    }
    printf("%d/%d %zu %.6f\n", right, tried, model.size(), sum);
}
