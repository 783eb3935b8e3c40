#pragma once

#include <cstdint>
#include <vector>

#include "simulate/memory/prefetcher.h"

namespace perfpred {

/// Strides of static instructions, in accesses that reached this prefetcher. A new one's stride is nearly
/// trusted, so that its third access may already be followed.
class StrideTable {
 public:
  /// `degree`: strides ahead.
  StrideTable(std::size_t static_instructions, std::uint32_t degree)
      : strides_(static_instructions), ahead_(degree) {}
  void grow(std::size_t static_instructions) { strides_.resize(static_instructions); }
  /// Adds the lines of the next strides to `wanted`, of the stride just seen, even where it differs from
  /// a trusted one.
  void access(std::uint32_t static_id, std::uint64_t address, std::vector<std::uint64_t>& wanted);

 private:
  static constexpr std::uint8_t kSure = 4;  ///< confidence from which on it is trusted
  struct Stride {
    std::uint64_t address = 0;
    std::uint64_t stride = 0;  ///< modulo 2^64
    std::uint8_t confidence = kSure;
    bool was_accessed = false;
  };
  std::vector<Stride> strides_;
  std::uint64_t ahead_;
};

/// Strides ahead of data accesses, and of the prefetches that come from a cache above; gem5 keeps a
/// table a requester. One of instructions would see each program counter at its one line.
class StridePrefetcher final : public Prefetcher {
 public:
  StridePrefetcher(std::size_t static_instructions, std::uint32_t degree)
      : of_data_(static_instructions, degree), of_prefetches_(static_instructions, degree) {}
  void grow(std::size_t static_instructions) override {
    of_data_.grow(static_instructions);
    of_prefetches_.grow(static_instructions);
  }
  void after(const CacheRequest& request, Cycles /*time*/, std::vector<std::uint64_t>& wanted) override {
    if (request.of_instructions()) return;
    (request.requester == Requester::data ? of_data_ : of_prefetches_)
        .access(request.static_id, request.address, wanted);
  }

 private:
  StrideTable of_data_, of_prefetches_;
};

}  // namespace perfpred
