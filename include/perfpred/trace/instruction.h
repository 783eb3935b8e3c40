#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "perfpred/trace/op_class.h"

namespace perfpred {

/// Properties of an instruction. Bit i of `StaticInstruction::flags` is `flag_names()[i]`; the list only
/// grows.
enum class Flag : std::uint32_t {
  load = 1U << 0,
  store = 1U << 1,
  atomic = 1U << 2,
  prefetch = 1U << 3,
  control = 1U << 4,
  call = 1U << 5,
  function_return = 1U << 6,
  direct = 1U << 7,
  indirect = 1U << 8,
  conditional = 1U << 9,
  unconditional = 1U << 10,
  serialize_before = 1U << 11,
  serialize_after = 1U << 12,
  squash_after = 1U << 13,
  read_barrier = 1U << 14,
  write_barrier = 1U << 15,
  non_speculative = 1U << 16,
  syscall = 1U << 17,
  micro = 1U << 18,
  nop = 1U << 19,
  store_conditional = 1U << 20,
};

/// The names that trace files use: "load", "store", ..., in the order of the bits of `Flag`.
std::span<const std::string_view> flag_names();

constexpr std::uint32_t bit(Flag flag) { return static_cast<std::uint32_t>(flag); }

enum class RegisterClass : std::uint8_t { none, integer, floating, vector, flags, control };

/// The names that trace files use: "none", "int", "float", "vector", "flags", "control".
std::span<const std::string_view> register_class_names();

struct Register {
  RegisterClass register_class = RegisterClass::none;
  std::uint8_t index = 0;
  friend bool operator==(const Register&, const Register&) = default;
};

constexpr std::size_t kMaxSources = 8;       // PerfVec, Table I
constexpr std::size_t kMaxDestinations = 6;  // PerfVec, Table I

/// What does not change from one execution of an instruction to the next. One row per distinct program
/// counter (two rows share one only where code was rewritten at run time).
struct StaticInstruction {
  std::uint64_t pc = 0;
  std::uint8_t size = 0;  ///< bytes; 0: unknown
  std::uint8_t uops = 1;  ///< micro-ops it decodes to; 255: 255 or more
  OpClass op_class = 0;
  std::uint32_t flags = 0;
  std::array<Register, kMaxSources> sources{};            ///< class none: unused slot
  std::array<Register, kMaxDestinations> destinations{};  ///< class none: unused slot
  std::string disassembly;
  std::string symbol;  ///< "function+offset" where the source of the trace knew it; may be empty

  bool has(Flag flag) const { return (flags & bit(flag)) != 0; }
  friend bool operator==(const StaticInstruction&, const StaticInstruction&) = default;
};

/// A run of consecutive retired instructions, one entry a column for each of them. All columns have equal
/// length.
struct InstructionBlock {
  std::vector<std::uint32_t> static_id;   ///< row of the static table
  std::vector<std::uint64_t> address;     ///< first byte of the first data access; 0: none
  std::vector<std::uint64_t> address2;    ///< a second, different one; 0: none
  std::vector<std::uint8_t> access_size;  ///< bytes of one access; 0: none or unknown
  std::vector<std::uint8_t> taken;        ///< 1: a control transfer that did not fall through
  std::vector<std::uint8_t> fault;        ///< 1: the instruction faulted

  std::size_t size() const { return static_id.size(); }
  bool empty() const { return static_id.empty(); }
  void clear();
  void resize(std::size_t count);
};

using StaticTable = std::vector<StaticInstruction>;

}  // namespace perfpred
