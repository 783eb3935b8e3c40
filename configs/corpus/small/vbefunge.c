// flags: -O2
// two-dimensional grid language: the instruction pointer moves over a playfield that rewrites itself; random fields with mirrors, stack, wraps and trampolines
#include <stdio.h>
#include <stdint.h>
#include <string.h>
enum {W=80,H=25,DEPTH=256};
typedef struct {char cell[H][W]; int32_t stack[DEPTH]; int x,y,dx,dy,sp,string; uint32_t rng,out,printed;} Field;
static int32_t pop(Field *f) {return f->sp ? f->stack[--f->sp] : 0;}
static void push(Field *f,int32_t v) {
	if (f->sp==DEPTH) {memmove(f->stack,f->stack+DEPTH / 2,DEPTH / 2 * sizeof *f->stack); f->sp=DEPTH / 2;}
	f->stack[f->sp++]=v;
}
static void move(Field *f) {
	f->x+=f->dx; f->y+=f->dy;
	if (f->x<0) f->x=W-1; else if (f->x>=W) f->x=0;
	if (f->y<0) f->y=H-1; else if (f->y>=H) f->y=0;
}
static void turn(Field *f,int dx,int dy) {f->dx=dx; f->dy=dy;}
static int step(Field *f) {
	char ch=f->cell[f->y][f->x];
	uint32_t a,b;
	if (f->string) {if (ch == '"') f->string=0; else push(f,ch); move(f); return 1;}
	switch (ch) {
	case '0': case '1': case '2': case '3': case '4': case '5': case '6': case '7': case '8': case '9': push(f,ch - '0'); break;
	case '+': a=(uint32_t)pop(f); push(f,(int32_t)(a+(uint32_t)pop(f))); break;
	case '-': a=(uint32_t)pop(f); push(f,(int32_t)((uint32_t)pop(f)-a)); break;
	case '*': a=(uint32_t)pop(f); push(f,(int32_t)(a * (uint32_t)pop(f))); break;
	case '/': {int64_t q=pop(f),p=pop(f); push(f,q ? (int32_t)(p / q) : 0); break;}
	case '%': {int64_t q=pop(f),p=pop(f); push(f,q ? (int32_t)(p%q) : 0); break;}
	case '!': push(f,!pop(f)); break;
	case '`': {int32_t q=pop(f); push(f,pop(f)>q); break;}
	case '>': turn(f,1,0); break;
	case '<': turn(f,-1,0); break;
	case '^': turn(f,0,-1); break;
	case 'v': turn(f,0,1); break;
	case '?': f->rng=f->rng * 1103515245u+12345u; a=f->rng>>28; turn(f,a & 1 ? 0 : (a & 2) ? 1 : -1,a & 1 ? (a & 2) ? 1 : -1 : 0); break;
	case '~': turn(f,-f->dy,-f->dx); break;
	case '|': turn(f,0,pop(f) ? -1 : 1); break;
	case '_': turn(f,pop(f) ? -1 : 1,0); break;
	case '"': f->string=1; break;
	case ':': {int32_t t=pop(f); push(f,t); push(f,t); break;}
	case '\\': {int32_t p=pop(f),q=pop(f); push(f,p); push(f,q); break;}
	case '$': pop(f); break;
	case '.': case ',': f->out=f->out * 33+(uint32_t)pop(f); f->printed++; break;
	case '#': move(f); break;
	case 'g': a=(uint32_t)pop(f)%H; b=(uint32_t)pop(f)%W; push(f,f->cell[a][b]); break;
	case 'p': a=(uint32_t)pop(f)%H; b=(uint32_t)pop(f)%W; f->cell[a][b]=(char)(32+(uint32_t)pop(f)%95); break;
	case '@': return 0;
	default: break;
	}
	move(f);
	return 1;
}
int main(void) {
	static const char common[] = "0123456789012345678+-*/%!`:::\\$..gp##>>><<<^^vv||__??\"     ~~~abc";
	static Field f;
	uint32_t s=99,sum=0;
	for (int round=0; round<320; round++) {
		for (int y=0; y<H; y++)
			for (int x=0; x<W; x++) {s=s * 69069+1; f.cell[y][x]=s>>29<3 ? ' ' : common[(s>>8)%(sizeof common-1)];}
		for (int k=0; k<60; k++) {s=s * 69069+1; f.cell[(s>>8)%H][(s>>16)%W] = '?';}
		f.x=f.y=f.sp=f.string=0; f.rng=s;
		turn(&f,1,0);
		for (int n=0; n<18000 && step(&f); n++) if (n%700==699) {f.x=(f.x+n)%W; f.y=(f.y+round)%H; f.string=0;}
		sum=sum * 31+f.out+f.printed;
	}
	printf("%u\n",sum);
	return 0;
}
