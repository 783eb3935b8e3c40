#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "perfpred/trace/core.h"

namespace perfpred {

struct CoreSampling {
  std::size_t count = 60;
  std::uint64_t seed = 1;
  std::string isa = "x86-64";
  double in_order_share = 0.25;  ///< of the cores; the others are out of order
};

/// Draws cores at random over every key of a core file (docs/cores.md says from which values), each valid by
/// `parse_core`. Sizes that hang together in any real core are drawn together: widths near one width, queues
/// and registers from the reorder buffer, each cache level no smaller than the one before. One seed gives the
/// same cores on every machine, and a longer sample begins with the shorter one. Names are
/// "SEED-o3-00", "SEED-inorder-01", ... with "s" before the seed.
std::vector<Core> sample_cores(const CoreSampling& sampling);

}  // namespace perfpred
