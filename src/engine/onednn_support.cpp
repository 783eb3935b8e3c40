#include "engine/onednn_support.h"

#include <omp.h>

namespace perfpred {

dnnl::engine& onednn_cpu() {
  static dnnl::engine engine(dnnl::engine::kind::cpu, 0);
  return engine;
}

dnnl::memory::data_type activation_type(Precision precision) {
  switch (precision) {
    case Precision::bf16:
      return dnnl::memory::data_type::bf16;
    case Precision::int8:
      return dnnl::memory::data_type::u8;
    default:
      return dnnl::memory::data_type::f32;
  }
}

dnnl::memory::data_type weight_type(Precision precision) {
  return precision == Precision::int8 ? dnnl::memory::data_type::s8 : activation_type(precision);
}

OneThread::OneThread() : threads_before_(omp_get_max_threads()) { omp_set_num_threads(1); }
OneThread::~OneThread() { omp_set_num_threads(threads_before_); }

}  // namespace perfpred
