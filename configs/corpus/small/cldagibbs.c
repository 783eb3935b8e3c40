// flags: -O2
// topic model (latent Dirichlet allocation) by collapsed Gibbs sampling: count tables of 16-bit cells (up to 1 MB), cumulative draws, documents replaced
#include <stdio.h>
#include <stdint.h>
#include <string.h>
enum { VOCAB = 8000, TOPICS = 64, DOCS = 300, LEN = 60 };
static uint16_t word_topic[VOCAB][TOPICS], doc_topic[DOCS][TOPICS];
static uint32_t topic_total[TOPICS];
static struct { uint16_t word, topic; } token[DOCS][LEN];
static uint64_t rng = 31;
static uint32_t rnd(void) { rng = rng * 6364136223846793005ull + 1; return (uint32_t)(rng >> 32); }
static float unit(void) { return (rnd() >> 8) * (1.0f / 16777216); }
static int skewed(int n) { float u = unit(); return (int)(u * u * u * n); }
static void count(int d, int i, int by) {
	int w = token[d][i].word, t = token[d][i].topic;
	word_topic[w][t] += by; doc_topic[d][t] += by; topic_total[t] += by;
}
static void new_document(int d, int old, int topics) {
	int theme = rnd() % topics, second = rnd() % topics;
	for (int i = 0; i < LEN; i++) {
		if (old) count(d, i, -1);
		int about = rnd() % 4 ? theme : second;
		token[d][i].word = (about * 613 + skewed(VOCAB)) % VOCAB;
		token[d][i].topic = rnd() % topics;
		count(d, i, 1);
	}
}
static int sample(int d, int i, int topics, float alpha, float beta) {
	const uint16_t *wt = word_topic[token[d][i].word], *dt = doc_topic[d];
	float cumulative[TOPICS], sum = 0;
	for (int t = 0; t < topics; t++) {
		sum += (wt[t] + beta) * (dt[t] + alpha) / (topic_total[t] + beta * VOCAB);
		cumulative[t] = sum;
	}
	float u = unit() * sum;
	int t = 0;
	while (t < topics - 1 && cumulative[t] < u) t++;
	return t;
}
int main(void) {
	long moved = 0; uint64_t hash = 0;
	for (int setting = 0; setting < 3; setting++) {
		int topics = setting == 0 ? 20 : setting == 1 ? 64 : 40;
		memset(word_topic, 0, sizeof word_topic); memset(doc_topic, 0, sizeof doc_topic); memset(topic_total, 0, sizeof topic_total);
		for (int d = 0; d < DOCS; d++) new_document(d, 0, topics);
		for (int sweep = 0; sweep < 3; sweep++) {
			for (int d = 0; d < DOCS; d++) {
				if (rnd() % 16 == 0) new_document(d, 1, topics);
				for (int i = 0; i < LEN; i++) {
					int before = token[d][i].topic;
					count(d, i, -1);
					token[d][i].topic = sample(d, i, topics, 50.0f / topics, 0.01f);
					count(d, i, 1);
					moved += token[d][i].topic != before;
				}
			}
			for (int t = 0; t < topics; t++) {  /* top word of each topic */
				int best = sweep;
				for (int w = sweep; w < VOCAB; w += 7) if (word_topic[w][t] > word_topic[best][t]) best = w;
				hash = hash * 31 + best;
			}
		}
	}
	printf("%ld %016llx\n", moved, (unsigned long long)hash);
	return 0;
}
