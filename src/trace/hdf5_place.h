#pragma once

#include <H5Cpp.h>
#include <fmt/format.h>

#include <filesystem>
#include <new>
#include <stdexcept>
#include <string>

#include "perfpred/trace/error.h"

namespace perfpred::hdf5 {

/// Runs `body`, turning what HDF5 throws into one line that names the file and the dataset. A damaged file
/// may also claim sizes that no memory holds. (H5::Exception is no std::exception: one that escapes ends the
/// process.)
template <typename Body>
auto with_place(const std::filesystem::path& file, const std::string& place, Body&& body) {
  try {
    return body();
  } catch (const H5::Exception& error) {
    throw InputError(file.string(), place,
                     fmt::format("missing, damaged or not of the expected type ({})", error.getDetailMsg()));
  } catch (const std::bad_alloc&) {
    throw InputError(file.string(), place, "damaged, or larger than memory");
  } catch (const std::length_error&) {
    throw InputError(file.string(), place, "damaged: claims an impossible size");
  }
}

}  // namespace perfpred::hdf5
