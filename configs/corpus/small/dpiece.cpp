// flags: -Os -std=c++20
// piece-table editor: std::list of pieces over an original and an append buffer, cursor-relative edits, undo by saved spans, search across pieces, compaction when fragmented
#include <cstdio>
#include <cstdint>
#include <string>
#include <list>
#include <vector>
#include <algorithm>
struct Piece { bool added; uint32_t from, length; };
class Document {
	std::string original, extra;
	std::list<Piece> pieces;
	struct Undo { uint32_t at, gone, came; std::list<Piece> old; };
	std::vector<Undo> undo_log;
	uint32_t size_;
	using It = std::list<Piece>::iterator;
	It split(uint32_t at)
	{
		It p = pieces.begin();
		for (; p != pieces.end() && at >= p->length; ++p) at -= p->length;
		if (at == 0 || p == pieces.end()) return p;
		pieces.insert(p, Piece{ p->added, p->from, at });
		p->from += at; p->length -= at;
		return p;
	}
public:
	explicit Document(std::string s) : original(std::move(s)), pieces{ { false, 0, uint32_t(original.size()) } }, size_(uint32_t(original.size())) {}
	uint32_t size() const { return size_; }
	size_t fragments() const { return pieces.size(); }
	void replace(uint32_t at, uint32_t gone, const std::string &text)
	{
		gone = std::min(gone, size_ - at);
		split(at);
		It b = split(at + gone), a = split(at);
		Undo u{ at, gone, uint32_t(text.size()), {} };
		u.old.splice(u.old.end(), pieces, a, b);
		if (!text.empty()) {
			It prev = b;
			if (b != pieces.begin() && (--prev)->added && prev->from + prev->length == extra.size() && gone == 0) prev->length += u.came;
			else pieces.insert(b, Piece{ true, uint32_t(extra.size()), u.came });
			extra += text;
		}
		size_ += u.came - gone;
		undo_log.push_back(std::move(u));
	}
	bool undo()
	{
		if (undo_log.empty()) return false;
		Undo u = std::move(undo_log.back());
		undo_log.pop_back();
		split(u.at);
		It b = split(u.at + u.came), a = split(u.at);
		pieces.erase(a, b);
		pieces.splice(b, u.old);
		size_ += u.gone - u.came; return true;
	}
	std::string flat() const
	{
		std::string s;
		s.reserve(size_);
		for (auto &p : pieces) s.append(p.added ? extra : original, p.from, p.length);
		return s;
	}
	int count(char c) const
	{
		int n = 0;
		for (auto &p : pieces) { const char *b = (p.added ? extra : original).data() + p.from; n += std::count(b, b + p.length, c); }
		return n;
	}
};
int main()
{
	uint32_t r = 1234567;
	auto rnd = [&r](uint32_t n) { r ^= r << 13; r ^= r >> 17; r ^= r << 5; return r % n; };
	std::string text;
	for (int i = 0; i < 4000; i++) { text += "word"; text[text.size() - 1 - rnd(4)] = char('a' + rnd(26)); text += i % 12 ? ' ' : '\n'; }
	Document *doc = new Document(text);
	uint64_t sum = 0;
	uint32_t cursor = 0;
	for (int round = 0; round < 26000; round++) {
		if (rnd(6) == 0) cursor = rnd(doc->size() + 1); else cursor = std::min(cursor + rnd(9), doc->size());
		std::string typed(rnd(7), char('a' + round % 26));
		if (rnd(9)) doc->replace(cursor, rnd(4) ? 0 : rnd(12), typed);
		else for (uint32_t k = rnd(6); k && doc->undo(); k--) sum++;
		if (round % 40 == 0) sum = sum * 3 + doc->count('\n') + doc->count(char('a' + rnd(26)));
		if (doc->fragments() > 900) { std::string s = doc->flat(); delete doc; doc = new Document(std::move(s)); }
	}
	printf("%u %zu %lu\n", doc->size(), doc->fragments(), sum);
	delete doc;
}
