#pragma once

#include <mutex>

namespace perfpred::hdf5 {

/// Only one thread at a time calls HDF5, which may have been built for one alone: whoever does holds this. In
/// the calling thread HDF5 prints no errors of its own from then on.
std::unique_lock<std::mutex> take_turn();

}  // namespace perfpred::hdf5
