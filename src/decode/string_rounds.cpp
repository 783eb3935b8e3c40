#include "decode/string_rounds.h"

#include <algorithm>

#include "decode/static_rows.h"

namespace perfpred {

void StringRounds::set_static(std::uint32_t id, const StaticInstruction& row) {
  row_at(updates_, id) = register_updates(row);
}

std::uint32_t StringRounds::count() const {
  KnownRegisters registers;
  for (std::uint64_t i = retired_ - std::min(retired_, kKept); i < retired_; ++i)
    for (const RegisterUpdate& update : updates_[newest_[i % kKept]]) registers.apply(update);
  const std::uint64_t counter = registers.number(kCounter).value_or(1);
  return counter == 0 || counter > kMost ? 1 : static_cast<std::uint32_t>(counter);
}

}  // namespace perfpred
