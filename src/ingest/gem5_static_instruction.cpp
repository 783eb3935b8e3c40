#include "perfpred/ingest/gem5_static_instruction.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "perfpred/ingest/register_slots.h"
#include "perfpred/trace/op_class.h"

namespace perfpred::gem5 {
namespace {

/// The rarest work first: an instruction's op class is the first of these that one of its micro-ops has.
constexpr std::array<std::string_view, 34> kRarestFirst = {
    "IntDiv",        "SimdDiv",      "SimdFloatDiv", "FloatDiv",     "SimdSqrt",         "SimdFloatSqrt",
    "FloatSqrt",     "SimdAes",      "SimdAesMix",   "IntMult",      "SimdFloatMultAcc", "FloatMultAcc",
    "SimdFloatMult", "FloatMult",    "SimdMultAcc",  "SimdMult",     "SimdFloatAdd",     "FloatAdd",
    "SimdFloatAlu",  "SimdFloatCmp", "FloatCmp",     "SimdFloatCvt", "FloatCvt",         "SimdCvt",
    "SimdFloatMisc", "FloatMisc",    "SimdShift",    "SimdAdd",      "SimdCmp",          "SimdAlu",
    "SimdMisc",      "SimdExt",      "SimdFloatExt", "SimdPredAlu"};

/// What is left when nothing rarer is there, most telling first.
constexpr std::array<std::string_view, 5> kPlain = {"MemRead", "FloatMemRead", "MemWrite", "FloatMemWrite",
                                                    "IntAlu"};

constexpr std::uint32_t kControlBits = bit(Flag::control) | bit(Flag::call) | bit(Flag::function_return) |
                                       bit(Flag::direct) | bit(Flag::indirect) | bit(Flag::conditional) |
                                       bit(Flag::unconditional);

using Parts = std::span<const InstructionPart>;

template <typename Names>
std::optional<OpClass> first_present(const Names& names, Parts parts) {
  for (const std::string_view name : names) {
    const OpClass candidate = *find_op_class(name);
    for (const InstructionPart& part : parts) {
      if (part.op_class == candidate) return candidate;
    }
  }
  return std::nullopt;
}

OpClass op_class_of(Parts parts, bool is_control) {
  if (parts.size() == 1) return parts.front().op_class;
  if (const auto rare = first_present(kRarestFirst, parts)) return *rare;
  const OpClass int_alu = *find_op_class("IntAlu");
  if (is_control) return int_alu;
  for (const InstructionPart& part : parts) {
    if (part.op_class == int_alu && !part.decoded.helper) return int_alu;
  }
  return first_present(kPlain, parts).value_or(parts.front().op_class);
}

std::uint32_t flags_of(Parts parts) {
  std::uint32_t any = 0;
  std::uint32_t all = ~std::uint32_t{0};
  for (const InstructionPart& part : parts) {
    any |= part.flags;
    all &= part.flags;
  }
  std::uint32_t flags = any & ~bit(Flag::micro);
  if ((all & bit(Flag::nop)) == 0) flags &= ~bit(Flag::nop);
  // Loops inside microcode are no control transfers of the program; the last micro-op says what it is.
  const std::uint32_t last = parts.back().flags;
  flags &= ~kControlBits;
  if ((last & bit(Flag::control)) != 0) flags |= last & kControlBits;
  return flags;
}

/// In order of first appearance; what an earlier micro-op of the instruction wrote is no source. The flags
/// are several registers in gem5, none of which holds all of them, so that writing some hides no later read.
void fill_registers(Parts parts, StaticInstruction& instruction) {
  std::vector<Register> written;
  for (const InstructionPart& part : parts) {
    for (const Register reg : part.decoded.sources) {
      if (std::find(written.begin(), written.end(), reg) == written.end())
        add_register(instruction.sources, reg);
    }
    for (const Register reg : part.decoded.destinations) {
      add_register(instruction.destinations, reg);
      if (reg.register_class != RegisterClass::flags) written.push_back(reg);
    }
  }
}

/// "CMP_R_I: limm t1d, 0x85; sub t0d, ebp, t1d"
std::string disassembly_of(Parts parts) {
  std::string text;
  for (const InstructionPart& part : parts) {
    const auto& decoded = part.decoded;
    const bool first = text.empty();
    if (!first) text += "; ";
    if (decoded.text.empty()) {
      text += decoded.macro_op;
    } else {
      text += first && !decoded.macro_op.empty() ? decoded.macro_op + ": " + decoded.text : decoded.text;
    }
  }
  return text;
}

}  // namespace

void describe_instruction(std::span<const InstructionPart> parts, StaticInstruction& instruction) {
  instruction.uops = static_cast<std::uint8_t>(std::min<std::size_t>(parts.size(), 255));
  instruction.flags = flags_of(parts);
  instruction.op_class = op_class_of(parts, parts.back().is_control);
  fill_registers(parts, instruction);
  instruction.disassembly = disassembly_of(parts);
}

}  // namespace perfpred::gem5
