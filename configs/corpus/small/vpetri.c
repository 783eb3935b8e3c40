// flags: -O2
// stochastic Petri nets: incidence lists, an enabled-transition set kept by counters, priority and inhibitor arcs, firing and structural rewiring per round
#include <stdio.h>
#include <stdint.h>
#include <string.h>
enum {PL=600,TR=900,ARCS=4};
typedef struct {uint16_t in[ARCS],out[ARCS],inhibit; uint8_t win[ARCS],wout[ARCS],nin,nout,prio,lacking; uint32_t fired;} Transition;
static Transition tr[TR];
static uint16_t tokens[PL],users[PL][16],nusers[PL],watch[PL][4],nwatch[PL];
static uint16_t enabled[4][TR],where[TR],nen[4];
static uint64_t x=0x9E3779B97F4A7C15ull;
static uint32_t rnd(uint32_t n) {x^=x>>12; x^=x<<25; x^=x>>27; return (uint32_t)(x * 0x2545F4914F6CDD1Dull>>33)%n;}
static void set_enabled(int t,int on) {
	uint16_t *list=enabled[tr[t].prio],*n=&nen[tr[t].prio];
	if (on==(where[t]!=0xffff)) return;
	if (on) {where[t]=*n; list[(*n)++]=(uint16_t)t;}
	else {uint16_t last=list[--*n]; list[where[t]]=last; where[last]=where[t]; where[t]=0xffff;}
}
static void lack(int t,int d) {tr[t].lacking=(uint8_t)(tr[t].lacking+d); set_enabled(t,tr[t].lacking==0);}
static void change(int p,int d) { /* moves tokens and the counters of transitions that look at this place */
	int before=tokens[p],after=before+d;
	tokens[p]=(uint16_t)after;
	for (int i=0; i<nusers[p]; i++) {
		int t=users[p][i] / ARCS,w=tr[t].win[users[p][i]%ARCS];
		if ((before>=w)!=(after>=w)) lack(t,after>=w ? -1 : 1);
	}
	for (int i=0; i<nwatch[p]; i++) if ((before>5)!=(after>5)) lack(watch[p][i],after>5 ? 1 : -1);
}
static void wire(void) {
	memset(nusers,0,sizeof nusers); memset(nwatch,0,sizeof nwatch);
	memset(nen,0,sizeof nen); memset(where,0xff,sizeof where);
	for (int p=0; p<PL; p++) tokens[p]=(uint16_t)rnd(4);
	for (int t=0; t<TR; t++) {
		Transition *k=&tr[t];
		k->nin=k->nout=k->lacking=0;
		k->prio=(uint8_t)(rnd(10)==0 ? 3 : rnd(3));
		k->inhibit=0xffff;
		for (uint32_t n=1+rnd(3),base=rnd(PL); n--;) {
			uint32_t p=(base+rnd(20) * n)%PL,dup=0;
			for (int i=0; i<k->nin; i++) dup|=k->in[i]==p;
			if (dup || nusers[p]==16) continue;
			k->win[k->nin]=(uint8_t)(1+(rnd(4)==0)); k->in[k->nin]=(uint16_t)p;
			users[p][nusers[p]++]=(uint16_t)(t * ARCS+k->nin);
			k->lacking=(uint8_t)(k->lacking+(tokens[p]<k->win[k->nin]));
			k->nin++;
		}
		for (uint32_t n=1+rnd(3); n--; k->nout++) {k->out[k->nout]=(uint16_t)rnd(PL); k->wout[k->nout]=(uint8_t)(1+(rnd(5)==0));}
		uint32_t q=rnd(PL);
		if (rnd(4)==0 && nwatch[q]<4) {k->inhibit=(uint16_t)q; watch[q][nwatch[q]++]=(uint16_t)t;}
		set_enabled(t,k->lacking==0);
	}
}
static int fire(void) {
	for (int pr=3; pr>=0; pr--) {
		if (!nen[pr] || (pr && rnd(8)==0)) continue;
		Transition *k=&tr[enabled[pr][rnd(nen[pr])]];
		for (int i=0; i<k->nin; i++) change(k->in[i],-k->win[i]);
		for (int i=0; i<k->nout; i++) change(k->out[i],k->wout[i]);
		k->fired++;
		return 1;
	}
	return 0;
}
int main(void) {
	uint64_t sum=0,stuck=0;
	for (int round=0; round<40; round++) {
		wire();
		for (int n=0; n<7000; n++) {
			if (!fire()) stuck++;
			if (n%16==0) {int p=(int)rnd(PL); if (tokens[p]>9) change(p,-8); else change(p,2);}
		}
		for (int t=0; t<TR; t++) sum=sum * 5+tr[t].fired;
	}
	printf("%llu %llu\n",(unsigned long long)sum,(unsigned long long)stuck);
	return 0;
}
