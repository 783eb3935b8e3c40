#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string_view>

#include "perfpred/ingest/gem5_micro_op.h"

namespace perfpred::gem5 {

/// How gem5 writes the instructions of one ISA.
struct IsaText {
  std::string_view name;  ///< as traces name it: "x86-64"
  DecodedMicroOp (*decode)(std::string_view disassembly, const MicroOpFacts& facts);
  bool (*looks_right)(std::string_view disassembly);
  bool names_macro_ops;  ///< each micro-op's text begins with its macro-op's name
};

/// Every ISA whose text can be read.
std::span<const IsaText> isa_texts();

/// Null where none has that name.
const IsaText* find_isa_text(std::string_view name);

/// Finds out the ISA of a text: each distinct micro-op speaks for the ISAs that it reads like.
class IsaVotes {
 public:
  void add(std::string_view disassembly);
  /// How many speak for one of isa_texts().
  std::size_t votes_for(const IsaText& isa) const;
  /// The ISA that more micro-ops speak for than for any other, by at least `lead`; null where there is none.
  const IsaText* winner(std::size_t lead) const;

 private:
  static constexpr std::size_t kIsas = 3;
  std::array<std::size_t, kIsas> votes_{};
};

}  // namespace perfpred::gem5
