// flags: -O2
// road traffic as a cellular automaton (Nagel-Schreckenberg rules): two lanes with overtaking, signals, ramps and random braking on changing density
#include <stdio.h>
#include <stdint.h>
#include <string.h>
enum {ROADS=6,CELLS=1500,LANES=2,MAXCARS=900,NONE=-1};
typedef struct {int16_t pos; uint8_t lane,speed,limit,alive; uint32_t trips;} Car;
typedef struct {int16_t cell[LANES][CELLS]; Car car[MAXCARS]; int order[MAXCARS],cars; int16_t light[5]; uint8_t green[5];} Road;
static Road road[ROADS];
static uint64_t moved,swaps,stops;
static uint32_t lfsr=0xACE1u;
static uint32_t rnd(void) {lfsr=lfsr>>1^(-(lfsr & 1u) & 0xEDB88320u); return lfsr * 2654435769u>>8;}
static int gap_ahead(const Road *r,int lane,int pos,int look) {
	int g=0,p=pos;
	while (g<look) {
		if (++p==CELLS) p=0;
		if (r->cell[lane][p]!=NONE) break;
		g++;
	}
	return g;
}
static int gap_behind(const Road *r,int lane,int pos,int look) {
	int g=0,p=pos;
	while (g<look && r->cell[lane][p]==NONE) {g++; p=p ? p-1 : CELLS-1;}
	return g;
}
static void enter(Road *r,int pos,int lane) {
	if (r->cell[lane][pos]!=NONE) return;
	for (int i=0; i<MAXCARS; i++)
		if (!r->car[i].alive) {
			r->car[i]=(Car){(int16_t)pos,(uint8_t)lane,2,(uint8_t)(rnd()%5 ? 7 : 4),1,0};
			r->cell[lane][pos]=(int16_t)i;
			r->cars++;
			return;
		}
}
static void change_lanes(Road *r) {
	for (int i=0; i<MAXCARS; i++) {
		Car *c=&r->car[i];
		if (!c->alive) continue;
		int other=1-c->lane,here=gap_ahead(r,c->lane,c->pos,c->speed+1);
		if (here>c->speed && !(c->lane && rnd()%6==0)) continue;
		if (r->cell[other][c->pos]!=NONE || gap_ahead(r,other,c->pos,c->speed+2)<=here) continue;
		if (gap_behind(r,other,c->pos,7)<7 || rnd()%4==0) continue;
		r->cell[c->lane][c->pos]=NONE;
		c->lane=(uint8_t)other;
		r->cell[other][c->pos]=(int16_t)i;
		swaps++;
	}
}
static void drive(Road *r,uint32_t slow) {
	for (int i=0; i<MAXCARS; i++) { /* parallel update: speeds first */
		Car *c=&r->car[i];
		if (!c->alive) continue;
		if (c->speed<c->limit) c->speed++;
		int g=gap_ahead(r,c->lane,c->pos,c->speed);
		for (int k=0; k<5; k++) {
			int d=r->light[k]-c->pos-1;
			if (!r->green[k] && d>=0 && d<g) g=d;
		}
		if (g<c->speed) c->speed=(uint8_t)g;
		if (c->speed && rnd()%100<slow) c->speed--;
		stops+=c->speed==0;
	}
	for (int i=0; i<MAXCARS; i++) {
		Car *c=&r->car[i];
		if (!c->alive || !c->speed) continue;
		r->cell[c->lane][c->pos]=NONE;
		moved+=c->speed;
		c->pos=(int16_t)(c->pos+c->speed);
		if (c->pos>=CELLS) {c->pos=(int16_t)(c->pos-CELLS); c->trips++;}
		if (c->trips>2 && c->pos>700 && c->pos<720) {c->alive=0; r->cars--; continue;}
		r->cell[c->lane][c->pos]=(int16_t)i;
	}
}
int main(void) {
	memset(road,0,sizeof road);
	for (int k=0; k<ROADS; k++) {
		memset(road[k].cell,0xff,sizeof road[k].cell);
		for (int i=0; i<5; i++) road[k].light[i]=(int16_t)(100+i * 290+k * 7);
		for (int i=0; i<120+60 * k; i++) enter(&road[k],(int)(rnd()%CELLS),(int)(rnd() & 1));
	}
	for (int t=0; t<1100; t++) {
		Road *r=&road[t%ROADS];
		for (int i=0; i<5; i++) r->green[i]=(t / ROADS+i * 9)%40<27;
		if (rnd()%3) enter(r,750,0);
		change_lanes(r);
		drive(r,10+(uint32_t)(t / 50%4) * 8);
	}
	printf("%llu %llu %llu\n",(unsigned long long)moved,(unsigned long long)swaps,(unsigned long long)stops);
	return 0;
}
