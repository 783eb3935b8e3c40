#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <span>
#include <string>

#include "perfpred/trace/trace.h"
#include "trace/hdf5_access.h"

namespace perfpred {

/// The columns of latencies that grow while a trace file is written, each a dataset of the group /retire.
class LatencyColumns {
 public:
  /// `target` is the file that errors name.
  explicit LatencyColumns(std::filesystem::path target) : target_(std::move(target)) {}

  /// Throws InputError where the name is none for a dataset, or the file has a column of it already.
  void add(H5::H5File& h5, const CoreColumn& core);
  void append(std::string_view core_name, std::span<const std::uint32_t> increments);

  /// Writes what is buffered and closes all columns. Throws InputError where one has not `instructions`
  /// entries, and H5::Exception.
  void finish(std::uint64_t instructions);

 private:
  std::filesystem::path target_;
  struct Column {
    CoreColumn core;
    hdf5::AppendableColumn<std::uint32_t> increments;
  };
  std::map<std::string, Column, std::less<>> columns_;
};

}  // namespace perfpred
