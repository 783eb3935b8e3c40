#pragma once

#include "simulate/memory/prefetcher.h"

namespace perfpred {

/// The next two lines.
class NextLinesPrefetcher final : public Prefetcher {
 public:
  explicit NextLinesPrefetcher(std::size_t /*static_instructions*/) {}
  void after(const CacheRequest& request, Cycles /*time*/, std::vector<std::uint64_t>& wanted) override {
    for (std::uint64_t i = 1; i <= kLines; ++i) wanted.push_back(request.line() + i);
  }

 private:
  static constexpr std::uint64_t kLines = 2;
};

}  // namespace perfpred
