#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "perfpred/explore/design_space.h"

namespace perfpred::explore {

/// Objectives of each of these combinations, less being better; of what is no design, or breaks a limit,
/// large ones.
using ObjectivesOf = std::function<std::vector<std::vector<double>>(std::span<const Choices>)>;

/// Goes through about `designs` combinations of choices, `values[i]` values in dimension i, by NSGA-II (Deb
/// and others 2002; pagmo's), calling `objectives_of` for a generation at a time. One seed gives the same
/// combinations.
void genetic_search(const std::vector<std::size_t>& values, std::size_t objectives, std::uint64_t designs,
                    std::uint64_t seed, const ObjectivesOf& objectives_of);

}  // namespace perfpred::explore
