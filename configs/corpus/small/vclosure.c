// flags: -O2 -fno-inline
// row filter compiled to closures: random formula texts are parsed and turned into specialised function-pointer nodes, then applied to table rows
#include <stdio.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
enum {COLS=8,ROWS=3000};
typedef struct node Node;
struct node {int64_t (*fn)(const Node *,const int32_t *); Node *a,*b; int64_t k;};
static Node pool[512];
static int used;
static int32_t table[ROWS][COLS];
static uint32_t seed=7;
static uint32_t rnd(uint32_t n) {seed=seed * 1103515245u+12345u; return (seed>>11)%n;}
#define RUN(n) (n)->fn(n, row)
#define BINARY(name, expr, exprk, exprc) \
	static int64_t name##_nn(const Node *n, const int32_t *row) { int64_t x = RUN(n->a), y = RUN(n->b); return expr; } \
	static int64_t name##_nk(const Node *n, const int32_t *row) { int64_t x = RUN(n->a), y = n->k; return exprk; } \
	static int64_t name##_ck(const Node *n, const int32_t *row) { int64_t x = row[n->a->k], y = n->k; return exprc; }
#define SAME(name, e) BINARY(name, e, e, e)
SAME(add,x+y)
SAME(sub,x-y)
SAME(mul,(int32_t)x * (int64_t)(int32_t)y)
SAME(less,x<y)
SAME(equal,(x & 15)==(y & 15))
SAME(rem,x%((y & 1023)+1))
SAME(both,x && y)
SAME(larger,x>y ? x : y)
static int64_t konst(const Node *n,const int32_t *row) {(void)row; return n->k;}
static int64_t column(const Node *n,const int32_t *row) {return row[n->k];}
static int64_t choose(const Node *n,const int32_t *row) {return RUN(n->a) ? RUN(n->b) : row[n->k];}
static int64_t (*const fns[8][3])(const Node *,const int32_t *) = {
#define ROW3(f) { f##_nn, f##_nk, f##_ck }
	ROW3(add),ROW3(sub),ROW3(mul),ROW3(less),ROW3(equal),ROW3(rem),ROW3(both),ROW3(larger)};

static char text[4096];
static int len;
static void generate(int depth) { /* writes a formula in infix form, fully bracketed */
	if (depth==0 || rnd(7)==0) {
		if (rnd(5)<2) len+=sprintf(text+len, "%u",rnd(500)); else len+=sprintf(text+len, "$%u",rnd(COLS));
		return;
	}
	text[len++] = '(';
	generate(depth-1);
	text[len++] = "+-*<=%&>?"[rnd(9)];
	generate(depth-1);
	text[len++] = ')';
}
static const char *cur;
static Node *parse(void) {
	Node *n=&pool[used++];
	n->a=n->b=NULL;
	if (*cur == '$') {n->fn=column; n->k=cur[1] - '0'; cur+=2; return n;}
	if (*cur != '(') {char *end; n->fn=konst; n->k=strtol(cur,&end,10); cur=end; return n;}
	cur++;
	n->a=parse();
	char op=*cur++;
	n->b=parse();
	cur++;
	if (op == '?') {n->fn=choose; n->k=(int)(n-pool) & 7; return n;}
	int o=(int)(strchr("+-*<=%&>",op) - "+-*<=%&>");
	int kind=n->b->fn!=konst ? 0 : n->a->fn==column ? 2 : 1;
	if (n->a->fn==konst && n->b->fn==konst) kind=1;
	n->k=n->b->k;
	n->fn=fns[o][kind];
	return n;
}
int main(void) {
	for (int i=0; i<ROWS; i++) for (int c=0; c<COLS; c++) table[i][c]=(int32_t)rnd(1000<<(c & 3));
	uint64_t sum=0;
	for (int round=0; round<150; round++) {
		len=used=0;
		generate(5);
		text[len]=0;
		cur=text;
		Node *root=parse();
		for (int i=0; i<ROWS; i++) {
			int64_t v=root->fn(root,table[i]);
			if (v & 1) table[i][round & 7]=(int32_t)((uint64_t)v%4001);
			sum=sum * 5+(uint64_t)v;
		}
	}
	printf("%llu\n",(unsigned long long)sum);
	return 0;
}
