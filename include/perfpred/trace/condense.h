#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>

#include "perfpred/trace/instruction.h"

namespace perfpred {

/// Takes the first `count` instructions of a block away; it has to have as many.
void drop_front(InstructionBlock& block, std::size_t count);

/// Of the instructions that went by, those that leave in caches what all of them would: of each line of 64
/// bytes of data the last one that accessed it and the last one that stored to it, and of each line of code
/// the first one of the last stretch that was fetched from it. In their order these leave the very stack of
/// least recently used lines behind, with the same lines dirty, and so the same contents of any cache that
/// replaces by it and sees every access (Mattson et al., Evaluation techniques for storage hierarchies, IBM
/// Systems Journal 9(2), 1970); other replacement, and caches behind others, come near. Control transfers are
/// never among them, since what follows a kept instruction is not what followed it when it ran. Memory grows
/// with the lines touched, not with the instructions.
class LastTouches {
 public:
  using RowOf = std::function<const StaticInstruction&(std::uint32_t static_id)>;

  LastTouches();
  ~LastTouches();
  LastTouches(LastTouches&&) noexcept;
  LastTouches& operator=(LastTouches&&) noexcept;

  /// Instructions that ran after those added before.
  void add(const InstructionBlock& block, const RowOf& row_of);
  std::uint64_t added() const;
  /// Those kept of the last `count` that were added, in the order in which they ran.
  InstructionBlock kept(std::uint64_t count) const;
  void clear();

 private:
  struct Touches;
  std::unique_ptr<Touches> touches_;
};

}  // namespace perfpred
