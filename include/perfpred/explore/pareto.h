#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace perfpred::explore {

/// Places of the rows that no other one is at least as good as in everything and better in something; less is
/// better. Rows that are equal in everything are all on the front or none. Rising by the first number, equal
/// ones by place. Throws std::invalid_argument where rows differ in length or hold a NaN.
std::vector<std::size_t> pareto_front(std::span<const std::vector<double>> rows);

}  // namespace perfpred::explore
