#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "perfpred/trace/lines.h"
#include "simulate/cycles.h"

namespace perfpred {

enum class Requester : std::uint8_t { data, instructions, data_prefetcher, instruction_prefetcher };

constexpr std::uint64_t kLinesPerPage = 4096 / kLineBytes;

/// What a cache is asked for.
struct CacheRequest {
  std::uint32_t static_id = 0;  ///< the instruction that accesses, or whose access made a prefetcher ask
  std::uint64_t address = 0;    ///< of a byte
  Requester requester = Requester::data;

  std::uint64_t line() const { return address / kLineBytes; }
  bool of_instructions() const {
    return requester == Requester::instructions || requester == Requester::instruction_prefetcher;
  }
  /// What a prefetcher asks the next level for, because of this.
  CacheRequest prefetching(std::uint64_t wanted_line) const {
    return {static_id, wanted_line * kLineBytes,
            of_instructions() ? Requester::instruction_prefetcher : Requester::data_prefetcher};
  }
};

/// What a cache brings before it is asked for. Asked on a miss, on an access to a line that is on its way and
/// on the first use of a line that was prefetched.
class Prefetcher {
 public:
  virtual ~Prefetcher() = default;
  /// Makes room for static instructions that came after construction.
  virtual void grow(std::size_t /*static_instructions*/) {}
  /// Adds the lines to bring to `wanted`, in the order in which they are asked for.
  virtual void after(const CacheRequest& request, Cycles time, std::vector<std::uint64_t>& wanted) = 0;
};

/// A kind of prefetcher under its name in a core's description.
struct PrefetcherKind {
  std::string_view name;
  std::uint32_t usual_degree;  ///< lines or strides ahead where a core does not say how many; 0: it has none
  /// Kinds without a degree ignore it, as gem5's do.
  std::unique_ptr<Prefetcher> (*make)(std::size_t static_instructions, std::uint32_t degree);
};

/// Null where none of this name is built, "none" among them.
const PrefetcherKind* find_prefetcher(std::string_view name);

/// The prefetcher of one cache, or none.
class CachePrefetcher {
 public:
  /// `degree` 0: the usual one of the kind.
  CachePrefetcher(const PrefetcherKind* kind, std::size_t static_instructions, std::uint32_t degree = 0);

  /// Makes room for static instructions that came after construction.
  void grow(std::size_t static_instructions) {
    if (prefetcher_) prefetcher_->grow(static_instructions);
  }
  /// What the prefetcher wants after this request, within the request's page of 4 KiB. Valid until the next
  /// call.
  const std::vector<std::uint64_t>& lines_after(const CacheRequest& request, Cycles time);

 private:
  std::unique_ptr<Prefetcher> prefetcher_;
  std::vector<std::uint64_t> wanted_;
};

}  // namespace perfpred
