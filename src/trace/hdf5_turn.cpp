#include "trace/hdf5_turn.h"

#include <H5Cpp.h>

namespace perfpred::hdf5 {

std::unique_lock<std::mutex> take_turn() {
  static std::mutex mutex;
  std::unique_lock lock(mutex);
  H5::Exception::dontPrint();
  return lock;
}

}  // namespace perfpred::hdf5
