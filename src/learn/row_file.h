#pragma once

#include <cstddef>
#include <filesystem>
#include <fstream>
#include <memory>
#include <span>

#include "perfpred/trace/atomic_output.h"
#include "perfpred/trace/digest.h"

namespace perfpred {

/// Rows of features of one trace that an earlier run left in a file, with a digest behind them, mapped into
/// memory.
class MappedRows {
 public:
  /// None where there is no such file, or it is not as `RowFileWriter` left it after `bytes` bytes of rows.
  static std::unique_ptr<MappedRows> open(const std::filesystem::path& file, std::size_t bytes);
  ~MappedRows();
  MappedRows(const MappedRows&) = delete;
  MappedRows& operator=(const MappedRows&) = delete;

  const std::byte* data() const { return data_; }

 private:
  MappedRows(const std::byte* data, std::size_t mapped_bytes) : data_(data), mapped_bytes_(mapped_bytes) {}

  const std::byte* data_;
  std::size_t mapped_bytes_;
};

/// Writes such a file, which appears when it is complete. Throws InputError where it cannot be written.
class RowFileWriter {
 public:
  explicit RowFileWriter(const std::filesystem::path& file);
  void add(std::span<const std::byte> rows);
  void commit();

 private:
  void write(std::string_view bytes);

  AtomicOutput output_;
  std::ofstream stream_;
  Digest digest_;
};

}  // namespace perfpred
