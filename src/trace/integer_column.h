#pragma once

#include <H5Cpp.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "trace/hdf5_access.h"
#include "trace/hdf5_turn.h"

namespace perfpred::hdf5 {

/// A one-dimensional dataset of integers, read by ranges in any number of threads. Its chunks, where they are
/// compressed as AppendableColumn has them, are unpacked by libdeflate, which takes a third of the time of
/// the zlib in HDF5, and while other threads call HDF5.
class IntegerColumn {
 public:
  IntegerColumn() = default;
  /// Throws H5::Exception where the dataset holds no integers.
  explicit IntegerColumn(H5::DataSet dataset);

  const H5::DataSet& dataset() const { return dataset_; }
  /// The `count` entries from `begin`, which have to be there, as T; not to be called in a turn. Throws
  /// H5::Exception where they are damaged, or one is no T.
  template <typename T>
  std::vector<T> read(std::uint64_t begin, std::uint64_t count) const {
    // HDF5 reads a small part of a chunk: it keeps the chunk for the next part.
    if (entry_bytes_ == sizeof(T) && 2 * count >= chunk_entries_) {
      std::vector<T> values(count);
      if (unpack(begin, count, reinterpret_cast<std::byte*>(values.data()))) return values;
    }
    const auto turn = take_turn();
    return read_range<T>(dataset_, begin, count);
  }

 private:
  bool unpack(std::uint64_t begin, std::uint64_t count, std::byte* values) const;
  bool unpack_chunk(std::uint64_t chunk, std::span<std::byte> entries) const;

  H5::DataSet dataset_;
  std::uint64_t chunk_entries_ = 0;
  std::size_t entry_bytes_ = 0;  ///< 0: HDF5 has to read it
};

}  // namespace perfpred::hdf5
