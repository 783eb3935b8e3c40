#pragma once

#include "simulate/memory/prefetcher.h"

namespace perfpred {

/// The next lines, as many as the degree says.
class NextLinesPrefetcher final : public Prefetcher {
 public:
  explicit NextLinesPrefetcher(std::uint32_t degree) : lines_(degree) {}
  void after(const CacheRequest& request, Cycles /*time*/, std::vector<std::uint64_t>& wanted) override {
    for (std::uint64_t i = 1; i <= lines_; ++i) wanted.push_back(request.line() + i);
  }

 private:
  std::uint64_t lines_;
};

}  // namespace perfpred
