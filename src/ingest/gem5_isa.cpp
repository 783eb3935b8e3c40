#include "ingest/gem5_isa.h"

#include <algorithm>

#include "ingest/aarch64_disassembly.h"
#include "ingest/riscv_disassembly.h"
#include "perfpred/ingest/x86_micro_op.h"

namespace perfpred::gem5 {

std::span<const IsaText> isa_texts() {
  static constexpr IsaText kAll[] = {{"x86-64", x86::decode_micro_op, x86::looks_right, true},
                                     {"aarch64", aarch64::decode_micro_op, aarch64::looks_right, false},
                                     {"riscv64", riscv::decode_micro_op, riscv::looks_right, false}};
  return kAll;
}

const IsaText* find_isa_text(std::string_view name) {
  const auto all = isa_texts();
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const IsaText& candidate) { return candidate.name == name; });
  return found == all.end() ? nullptr : &*found;
}

void IsaVotes::add(std::string_view disassembly) {
  for (std::size_t i = 0; i < kIsas; ++i) votes_[i] += isa_texts()[i].looks_right(disassembly) ? 1 : 0;
}

std::size_t IsaVotes::votes_for(const IsaText& isa) const {
  return votes_[static_cast<std::size_t>(&isa - isa_texts().data())];
}

const IsaText* IsaVotes::winner(std::size_t lead) const {
  const auto best = static_cast<std::size_t>(std::max_element(votes_.begin(), votes_.end()) - votes_.begin());
  for (std::size_t i = 0; i < kIsas; ++i) {
    if (i != best && votes_[best] < votes_[i] + lead) return nullptr;
  }
  return &isa_texts()[best];
}

}  // namespace perfpred::gem5
