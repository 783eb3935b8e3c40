#pragma once

namespace perfpred {

/// Whether this processor multiplies bf16 numbers into f32 sums (AVX512_BF16).
inline bool has_bf16_products() {
#if defined(__x86_64__)
  return __builtin_cpu_supports("avx512bf16") != 0;
#else
  return false;
#endif
}

}  // namespace perfpred
