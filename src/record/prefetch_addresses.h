#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "perfpred/trace/instruction.h"
#include "record/code_table.h"
#include "record/x86_value_step.h"

namespace perfpred::record {

/// Finds the places that prefetches name, which a recorder does not see, as nothing is accessed. What
/// registers hold is not seen either; but each access tells what the registers that its address is made of
/// add up to, and a program mostly accesses soon what it prefetches. So what registers and memory hold is
/// numbered (value numbering: Cocke and Schwartz, 1970), an address is a sum of such values times factors,
/// and two addresses that are the same sum but for a constant lie that far apart, wherever they are computed.
class PrefetchAddresses {
 public:
  explicit PrefetchAddresses(const CodeTable& code) : code_(code) {}

  /// Gives the prefetches among instructions that ran one after the other, with rows of the code table as
  /// static ids, the address and the access of one byte that gem5's traces have of them. Known are those
  /// whose sum is that of an access, before or after, or follows from those of several; otherwise the place
  /// is taken for that of the next access whose address adds one value more to it, an element of a row that
  /// begins there. Returns how many are left without.
  std::uint64_t fill(InstructionBlock& block);

 private:
  const CodeTable& code_;
  std::vector<std::optional<X86ValueStep>> steps_;  ///< by row
};

}  // namespace perfpred::record
