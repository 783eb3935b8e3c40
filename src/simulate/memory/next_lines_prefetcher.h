#pragma once

#include "simulate/memory/prefetcher.h"

namespace perfpred {

/// The next lines: two, unless a degree says otherwise.
class NextLinesPrefetcher final : public Prefetcher {
 public:
  explicit NextLinesPrefetcher(std::uint32_t degree) : lines_(degree > 0 ? degree : kLines) {}
  void after(const CacheRequest& request, Cycles /*time*/, std::vector<std::uint64_t>& wanted) override {
    for (std::uint64_t i = 1; i <= lines_; ++i) wanted.push_back(request.line() + i);
  }

 private:
  static constexpr std::uint32_t kLines = 2;  // of gem5
  std::uint64_t lines_;
};

}  // namespace perfpred
