// What tests record: small pieces of the things that are hard to record. Built static and without sanitizers.
#include <errno.h>
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

static char buffer[4096] __attribute__((aligned(64)));
static char other[4096];
static sigjmp_buf place;
static volatile int signals;

// Between two of these a test looks for what it wants: "xchg %rbx, %rbx" is no instruction that a compiler makes.
#define MARK __asm__ volatile("xchg %%rbx, %%rbx" ::: "memory")

static void strings(void) {
  char* to = buffer;
  const char* from = other;
  uint64_t count = 100;
  MARK;
  __asm__ volatile("rep movsb" : "+D"(to), "+S"(from), "+c"(count)::"memory");
  count = 0;
  __asm__ volatile("rep stosq" : "+D"(to), "+c"(count) : "a"(0) : "memory");
  MARK;
}

// The third instruction behind the mark lies in two pages.
static void crossing(void) {
  MARK;
  __asm__ volatile("jmp 1f; .p2align 12; .fill 4091, 1, 0x90; 1: nop; movabs $1, %%rax; nop; jmp 2f; 2: nop" ::: "rax");
  MARK;
}

__attribute__((noinline)) static void called(void) { __asm__ volatile(""); }

static void stack(void) {
  MARK;
  __asm__ volatile("lea -256(%%rsp), %%rsp; push %%rax; pop %%rcx; call 1f; jmp 2f; 1: ret; 2: lea 256(%%rsp), %%rsp" ::: "rcx", "memory");
  MARK;
  called();
}

static void bits(void) {
  uint64_t number = 8 * 100 + 3;  // in the bytes from 100 on
  MARK;
  __asm__ volatile("btq %0, (%1)" ::"r"(number), "r"(buffer) : "cc", "memory");
  MARK;
}

/// Walks a list that lies anywhere, asking for the element after the next one.
static void prefetches(void) {
  enum { kElements = 32, kBytes = 96 };
  char** places = (char**)other;
  for (int i = 0; i < kElements; ++i) places[i] = buffer + i * 37 % kElements * kBytes;
  uint64_t sum = 0;
  MARK;
  for (int i = 0; i < kElements; ++i) {
    if (i + 2 < kElements) __builtin_prefetch(places[i + 2] + 8);
    sum += *(volatile uint64_t*)(places[i] + 8);
  }
  MARK;
  places[0] = (char*)sum;
}

static void on_signal(int number) {
  (void)number;
  ++signals;
}

static void on_fault(int number, siginfo_t* information, void* context) {
  (void)number, (void)context;
  mprotect((void*)((uintptr_t)information->si_addr & ~(uintptr_t)4095), 4096, PROT_READ | PROT_WRITE);
}

static void on_fault_jump(int number) {
  (void)number;
  siglongjmp(place, 1);
}

static void faults(void) {
  char* page = mmap(NULL, 4096, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  struct sigaction action = {.sa_sigaction = on_fault, .sa_flags = SA_SIGINFO};
  sigaction(SIGSEGV, &action, NULL);
  MARK;
  __asm__ volatile("movb $1, %0; nop; nop" : "=m"(page[5])::"memory");
  MARK;
  printf("handled %d\n", page[5]);
  signal(SIGSEGV, on_fault_jump);
  if (sigsetjmp(place, 1) == 0) *(volatile char*)8 = 1;
  puts("jumped");
}

static void* thread(void* data) {
  volatile long sum = 0;
  for (long i = 0; i < 20000; ++i) sum += i;
  return data;
}

static void threads(void) {
  pthread_t started[3];
  for (int i = 0; i < 3; ++i) pthread_create(&started[i], NULL, thread, NULL);
  for (int i = 0; i < 3; ++i) pthread_join(started[i], NULL);
  puts("joined");
}

static void forks(void) {
  int status = 0;
  fflush(stdout);
  if (fork() == 0) {
    puts("child");
    fflush(stdout);
    _exit(3);
  }
  wait(&status);
  if (vfork() == 0) {
    execl("/bin/echo", "echo", "executed", (char*)NULL);
    _exit(9);
  }
  wait(NULL);
  printf("parent %d\n", WEXITSTATUS(status));
}

static void vsyscall(void) {
  long (*get_time)(long*) = (long (*)(long*))0xffffffffff600400;
  printf("%d\n", get_time(NULL) > 1000000000);
}

static void spin(void) {
  puts("spinning");
  fflush(stdout);
  for (volatile long i = 0;; ++i) {
  }
}

__attribute__((noinline)) static long much(long rounds) {
  volatile long sum = 0;
  for (long i = 0; i < rounds; ++i) sum += i;
  return sum;
}

__attribute__((noinline)) static long little(long rounds) {
  volatile long product = 1;
  for (long i = 0; i < rounds; ++i) product *= 3;
  return product;
}

// Some 5 instructions a round, most of them in `much`; a hundred rounds are like the next hundred.
static void work(long rounds) {
  for (long i = 0; i < rounds / 100; ++i) much(90), little(10);
  puts("worked");
}

int main(int count, char** arguments) {
  const char* what = count > 1 ? arguments[1] : "";
  if (strcmp(what, "strings") == 0) strings();
  if (strcmp(what, "crossing") == 0) crossing();
  if (strcmp(what, "stack") == 0) stack();
  if (strcmp(what, "bits") == 0) bits();
  if (strcmp(what, "prefetches") == 0) prefetches();
  if (strcmp(what, "faults") == 0) faults();
  if (strcmp(what, "threads") == 0) threads();
  if (strcmp(what, "forks") == 0) forks();
  if (strcmp(what, "vsyscall") == 0) vsyscall();
  if (strcmp(what, "work") == 0) work(count > 3 ? atol(arguments[3]) : 0);
  if (strcmp(what, "spin") == 0) spin();
  if (strcmp(what, "signals") == 0) {
    signal(SIGUSR1, on_signal);
    for (int i = 0; i < 5; ++i) raise(SIGUSR1);
    printf("%d signals\n", signals);
  }
  if (strcmp(what, "illegal") == 0) __asm__ volatile("vaddps %ymm0, %ymm0, %ymm0; ud2");
  if (strcmp(what, "abort") == 0) abort();
  if (strcmp(what, "descriptors") == 0) printf("%d\n", dup(0));
  if (strcmp(what, "become") == 0) execl("/bin/echo", "echo", "became", (char*)NULL);
  return count > 2 ? atoi(arguments[2]) : 0;
}
