#pragma once

#include <oneapi/dnnl/dnnl.hpp>

#include "perfpred/engine/engine_choice.h"

namespace perfpred {

/// oneDNN's view of the processor; one for the whole process, usable from any thread.
dnnl::engine& onednn_cpu();

/// What a layer reads and what its weights are in a precision; cell states are f32 in all of them.
dnnl::memory::data_type activation_type(Precision precision);
dnnl::memory::data_type weight_type(Precision precision);

/// 8-bit activations: a value v in [-1, 1] is kept as round(127 v + 128).
constexpr float kInt8Scale = 127.0F;
constexpr float kInt8Shift = 128.0F;
constexpr float kInt8LargestWeight = 127.0F;

/// Within it, oneDNN's calls on this thread stay on this thread: parallelism is over blocks of a trace, so
/// that threads need not wait for each other in every step of a sequence.
class OneThread {
 public:
  OneThread();
  ~OneThread();
  OneThread(const OneThread&) = delete;
  OneThread& operator=(const OneThread&) = delete;

 private:
  int threads_before_;
};

}  // namespace perfpred
