// genetic_search of the programs that do without pagmo.

#include <stdexcept>

#include "explore/genetic_search.h"

namespace perfpred::explore {

void genetic_search(const std::vector<std::size_t>&, std::size_t, std::uint64_t, std::uint64_t,
                    const ObjectivesOf&) {
  throw std::logic_error("a search was asked for in a program without pagmo");
}

}  // namespace perfpred::explore
