#pragma once

#include <string>

namespace perfpred {

/// Place of a column in a row of `dataflow`; throws std::logic_error where it has none of this name.
std::size_t dataflow_column(const std::string& name);

}  // namespace perfpred
