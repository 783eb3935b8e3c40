#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "decode/retired_instruction.h"
#include "perfpred/trace/lines.h"

namespace perfpred {

/// What a micro-op does, which decides the unit that it takes and its latency.
enum class Work : std::uint8_t {
  none,  ///< takes no unit
  integer,
  multiply,
  divide,
  divide_step,  ///< of gem5's x86 divisions, which are loops of such micro-ops
  float_constant,
  float_add,
  float_multiply,
  float_divide,
  vector,
  vector_multiply,  ///< of integers
  load,
  store,
};
inline constexpr std::size_t kWorks = static_cast<std::size_t>(Work::store) + 1;

struct MicroOp {
  static constexpr std::size_t kMostSources = 8;
  static constexpr std::size_t kMostDestinations = 3;

  Work work = Work::integer;
  bool resolves_branch = false;
  bool jumps_within = false;  ///< a branch of the microcode that is taken to a later micro-op
  bool float_destination = false;
  bool adds = false;            ///< adds or subtracts, and nothing else
  std::uint8_t waits_only = 0;  ///< bit i: source i delays it, but its result does not depend on it
  std::uint32_t operation =
      0;  ///< equal for micro-ops that do the same with their sources; 0: gives a constant
  std::uint8_t source_count = 0;
  std::uint8_t in_order_waits = 0;  ///< sources behind those that only cores in order wait for
  std::uint8_t destination_count = 0;
  std::array<std::uint16_t, kMostSources> source{};  ///< used slots only; numbers of MicroOps::registers
  std::array<std::uint16_t, kMostDestinations> destination{};

  bool only_waits_for(std::size_t place) const { return (waits_only >> place & 1U) != 0; }
  std::span<const std::uint16_t> sources() const { return {source.data(), source_count}; }
  std::span<const std::uint16_t> in_order_sources() const {
    return {source.data(), std::size_t{source_count} + in_order_waits};
  }
  std::span<const std::uint16_t> destinations() const { return {destination.data(), destination_count}; }
};

/// A static instruction as timing models see it.
struct MicroOpSequence {
  std::uint64_t pc = 0;
  std::uint32_t flags = 0;
  AccessKind kind;
  std::uint8_t size = 0;
  std::vector<MicroOp> ops;  ///< at least one
  std::size_t listed = 0;    ///< how many of them the microcode has, loops once
  /// Those that a repeated string instruction (rep stos, rep movs) goes through in each round, by place: they
  /// start with its accesses. Empty in any other.
  std::uint8_t round_begin = 0, round_end = 0;
  std::uint64_t first_line = 0, last_line = 0;  ///< of code, in which its bytes lie

  /// It stands at this program counter.
  void place_at(std::uint64_t address) {
    pc = address;
    first_line = pc / kLineBytes;
    last_line = last_byte(pc, size) / kLineBytes;
  }
  bool repeats() const { return round_end > round_begin; }
  bool has(Flag flag) const { return (flags & bit(flag)) != 0; }
};

/// Rounds of gem5's loop for a division of 64 bits and for others. They depend on the numbers, which a trace
/// does not hold. These are what micro_dataflow assumes.
struct DivisionRounds {
  int unsigned_64 = 7, signed_64 = 7;
  int unsigned_32 = 3, signed_32 = 3;  ///< and for fewer bits
};

/// The micro-ops of each static instruction. Where the disassembly is gem5's for x86, which lists them with
/// their operands, they are read from it; else an instruction is its load, its work and its store, with the
/// registers of the table. An instruction has as many as the
/// table says.
struct MicroOps {
  DivisionRounds division_rounds{};
  std::vector<MicroOpSequence> sequences;  ///< by static instruction
  std::unordered_map<std::string, std::uint16_t> register_numbers;
  /// By register: the number of what it holds before anything wrote to it (value_numbers.h). It follows from
  /// its name, as register numbers hang on the order of the static table.
  std::vector<std::uint64_t> first_values;

  std::size_t registers() const { return first_values.size(); }  ///< register numbers are below this

  /// Decodes one more static instruction, the next one, or one of which more is known now.
  void set_static(std::uint32_t id, const StaticInstruction& row);
};

MicroOps decode_micro_ops(const StaticTable& table, const DivisionRounds& rounds = {});

}  // namespace perfpred
