// flags: -O2 -std=c++17
// event-driven four-valued logic simulation with gate delays: a timing wheel of vectors, inertial cancelling, truth tables and flip-flop banks
#include <array>
#include <cstdint>
#include <cstdio>
#include <vector>
enum Value : uint8_t {L,H,X,Z};
struct Gate {uint8_t kind,delay; Value out; uint16_t version; int in[3]; std::vector<int> fanout;};
struct Event {int gate; uint16_t version; Value v;};
static const Value andTable[4][4] = {{L,L,L,L},{L,H,X,X},{L,X,X,X},{L,X,X,X}};
static const Value orTable[4][4] = {{L,H,X,X},{H,H,H,H},{X,H,X,X},{X,H,X,X}};
static const Value xorTable[4][4] = {{L,H,X,X},{H,L,X,X},{X,X,X,X},{X,X,X,X}};
static const Value notTable[4] = {H,L,X,X};

class Simulator {
	std::vector<Gate> gates;
	std::array<std::vector<Event>,32> wheel;
	unsigned now=0,inputs;
	uint32_t seed;
	uint32_t rnd(uint32_t n) {seed=seed * 1664525u+1013904223u; return (seed>>10)%n;}
	void schedule(int g,Value v,unsigned delay) {wheel[(now+delay) & 31].push_back({g,++gates[g].version,v});}
	Value evaluate(const Gate &g) const {
		Value a=gates[g.in[0]].out,b=gates[g.in[1]].out,c=gates[g.in[2]].out;
		switch (g.kind) {
		case 0: return andTable[a][b];
		case 1: return orTable[a][b];
		case 2: return xorTable[a][b];
		case 3: return notTable[andTable[a][andTable[b][c]]];
		case 4: return notTable[a];
		case 5: return c==H ? a : c==L ? b : a==b ? a : X;            // multiplexer
		case 6: return c==H ? a : Z;                                       // tri-state buffer
		default: return orTable[andTable[a][b]][andTable[c][orTable[a][b]]]; // majority
		}
	}
public:
	uint64_t events=0,cancelled=0,changes=0;
	Simulator(unsigned n,unsigned in,uint32_t s) : gates(n),inputs(in),seed(s) {
		for (unsigned i=0; i<n; i++) {
			Gate &g=gates[i];
			g.kind=i<inputs ? 8 : i%11==0 ? 9 : uint8_t(rnd(8));
			g.delay=uint8_t(1+rnd(6)); g.out=i<inputs ? L : X; g.version=0;
			for (int &x : g.in) {x=i<inputs ? 0 : int(i-1-rnd(i<200 ? i : 200)); if (i>=inputs && g.kind!=9) gates[x].fanout.push_back(int(i));}
		}
	}
	void tick() {
		for (unsigned i=0; i<gates.size(); i++) {
			Gate &g=gates[i];
			if (g.kind==8 && rnd(3)==0) schedule(int(i),Value(rnd(2)),1);
			if (g.kind==9) {Value d=gates[g.in[0]].out; if (d==Z || d==X) d=Value(i & 1); if (d!=g.out) schedule(int(i),d,2);}
		}
		for (unsigned quiet=0; quiet<32; now++) {
			auto batch=std::move(wheel[now & 31]);
			wheel[now & 31].clear();
			quiet=batch.empty() ? quiet+1 : 0;
			for (const Event &e : batch) {
				Gate &g=gates[e.gate];
				events++;
				if (e.version!=g.version) {cancelled++; continue;}
				if (e.v==g.out) continue;
				g.out=e.v; changes++;
				for (int f : g.fanout) {Value v=evaluate(gates[f]); schedule(f,v,gates[f].delay);}
			}
		}
	}
	uint32_t signature() const {uint32_t h=0; for (auto &g : gates) h=h * 5+g.out; return h;}
};
int main() {
	uint64_t sum=0;
	for (int round=0; round<9; round++) {
		Simulator s(round%3==0 ? 900u : 4200u,60,11u+round);
		for (int c=0; c<(round%3==0 ? 60 : 14); c++) {s.tick(); sum=sum * 31+s.signature();}
		sum+=s.events+s.cancelled * 3+s.changes;
	}
	printf("%llu\n",(unsigned long long)sum);
}
