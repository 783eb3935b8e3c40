#pragma once

#include <string_view>
#include <vector>

#include "perfpred/trace/instruction_source.h"

namespace perfpred {

/// The static table of an import under way, as sinks are told of it that follow it.
class GrowingTable {
 public:
  virtual ~GrowingTable() = default;
  /// Known once there is a row.
  virtual std::string_view isa() const = 0;
  /// The rows that are new since the last call, or of which more is known than then, by growing id.
  virtual std::vector<StaticRow> take_changes() = 0;
};

}  // namespace perfpred
