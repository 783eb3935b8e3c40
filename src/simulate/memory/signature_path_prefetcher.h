#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "simulate/memory/prefetcher.h"

namespace perfpred {

/// Signature path prefetching (Kim et al., MICRO 2016, section 3) as gem5's first version has it: the strides
/// between a page's accesses form a signature, a table tells which strides followed it how often, and those
/// that are likely enough are fetched, from signature to signature while the path is sure enough. Where
/// nothing is likely, the next line is.
class SignaturePaths {
 public:
  SignaturePaths() : pages_(kSets * kWays), patterns_(std::size_t{1} << kSignatureBits) {}
  /// Adds to `wanted` what is to be fetched after an access to this line; lines beyond its page among them.
  void access(std::uint64_t line, std::vector<std::uint64_t>& wanted);

 private:
  // gem5's defaults (SignaturePathPrefetcher).
  static constexpr std::size_t kSets = 512, kWays = 2, kStrides = 4;
  static constexpr unsigned kSignatureBits = 12;

  struct Page {
    std::uint64_t key = 0;        ///< number + 1; 0: empty
    std::uint32_t signature = 0;  ///< of its last strides
    std::int32_t place = 0;       ///< of its last access, in lines
  };
  struct Follower {
    std::int32_t stride = 0;  ///< in lines; 0: none
    std::uint32_t count = 0;
  };
  using Pattern = std::array<Follower, kStrides>;

  static std::uint32_t next_signature(std::uint32_t signature, std::int32_t stride);
  static void count(Pattern& pattern, std::int32_t stride);
  /// Where the page stands in its set, as the newest; null where it had no place and got one.
  Page* known_page(std::uint64_t number, std::int32_t place);

  std::vector<Page> pages_;
  std::vector<Pattern> patterns_;  ///< by signature
};

class SignaturePathPrefetcher final : public Prefetcher {
 public:
  void after(const CacheRequest& request, Cycles /*time*/, std::vector<std::uint64_t>& wanted) override {
    paths_.access(request.line(), wanted);
  }

 private:
  SignaturePaths paths_;
};

}  // namespace perfpred
