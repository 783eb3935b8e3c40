#pragma once

// Before a function: it is compiled for several instruction sets, of which the processor's own is taken at
// start. The sanitizers cannot follow that choice.
#if defined(__x86_64__) && !defined(__SANITIZE_ADDRESS__)
#define PERFPRED_FOR_EACH_CPU __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#else
#define PERFPRED_FOR_EACH_CPU
#endif
