#include <algorithm>
#include <string>

#include "perfpred/ingest/gem5_static_instruction.h"
#include "perfpred/ingest/x86_micro_op.h"
#include "perfpred/record/decoded_instruction.h"
#include "record/x86_expansion.h"
#include "record/x86_general_rule.h"
#include "record/x86_instruction.h"
#include "record/x86_micro_op_kinds.h"
#include "record/x86_microcode.h"

namespace perfpred::record {
namespace {

constexpr std::uint8_t kHalfVector = 8;

/// One micro-op as the importer of gem5's text would have it.
gem5::InstructionPart part_of(const ExpandedMicroOp& micro_op) {
  const std::string line = micro_op.text.empty() ? micro_op.name : micro_op.name + " : " + micro_op.text;
  const bool fence = micro_op.name.ends_with(".mfence");
  const std::string_view mnemonic =
      fence ? std::string_view("mfence") : std::string_view(micro_op.text).substr(0, micro_op.text.find(' '));
  const MicroOpKind kind = micro_op_kind(mnemonic);
  gem5::InstructionPart part;
  part.op_class = kind.op_class;
  part.flags = kind.flags;
  if (micro_op.name.starts_with("PREFETCH") && mnemonic == "ld") part.flags |= bit(Flag::prefetch);
  part.decoded = x86::decode_micro_op(line, {.is_load = (kind.flags & bit(Flag::load)) != 0,
                                             .is_store = (kind.flags & bit(Flag::store)) != 0});
  return part;
}

/// Where the accesses of the micro-ops lie among those that a recorder sees: it tells loads from stores, and
/// sees the two loads of a comparison of strings in the order of their registers' names, rdi first.
std::vector<PlannedAccess> plan(const std::vector<ExpandedMicroOp>& micro_ops,
                                const std::vector<gem5::InstructionPart>& parts) {
  const auto stores = [&](Place place) {
    for (std::size_t i = 0; i < micro_ops.size(); ++i)
      if (micro_ops[i].place == place) return (parts[i].flags & bit(Flag::load)) == 0;
    return false;
  };
  const auto has = [&](Place place) {
    return std::any_of(micro_ops.begin(), micro_ops.end(),
                       [&](const ExpandedMicroOp& op) { return op.place == place; });
  };
  const bool compares_strings = has(Place::source) && has(Place::destination) && !stores(Place::destination);
  std::vector<PlannedAccess> accesses;
  for (std::size_t i = 0; i < micro_ops.size(); ++i) {
    const Place place = micro_ops[i].place;
    if (place == Place::none) continue;
    accesses.push_back({.first_store = stores(place),
                        .second = compares_strings && place == Place::source,
                        .offset = micro_ops[i].offset,
                        .bytes = parts[i].decoded.access_bytes});
  }
  return accesses;
}

}  // namespace

DecodedInstruction decode_x86(std::uint64_t pc, std::span<const std::uint8_t> bytes) {
  DecodedInstruction result;
  StaticInstruction& row = result.instruction;
  row.pc = pc;
  row.size = static_cast<std::uint8_t>(std::min<std::size_t>(bytes.size(), 15));
  X86Instruction instruction;
  if (!take_apart(bytes, instruction)) {
    row.disassembly = "(bad)";
    result.invalid = true;
    return result;
  }
  row.size = instruction.decoded.length;
  result.repeats = instruction.repeats;
  result.target = pc + row.size + static_cast<std::uint64_t>(instruction.immediate);
  const Microcode microcode = find_microcode(instruction.microcode);
  if (!microcode.known()) {
    describe_by_encoding(instruction, row);
    result.must_access = !result.repeats && (row.has(Flag::load) || row.has(Flag::store));
    return result;
  }
  const std::vector<ExpandedMicroOp> micro_ops = expand(instruction, microcode);
  std::vector<gem5::InstructionPart> parts;
  for (const ExpandedMicroOp& micro_op : micro_ops) parts.push_back(part_of(micro_op));
  parts.back().flags |= control_flags(instruction.name);
  parts.back().is_control = (parts.back().flags & bit(Flag::control)) != 0;
  gem5::describe_instruction(parts, row);
  result.known = true;
  result.accesses = plan(micro_ops, parts);
  result.must_access = !result.repeats && !row.has(Flag::prefetch) && !result.accesses.empty();
  return result;
}

TracedAccess trace_accesses(const DecodedInstruction& decoded, std::span<const SeenAccess> seen) {
  TracedAccess traced;
  const auto add = [&](std::uint64_t address, std::uint8_t bytes) {
    if (traced.address == 0) {
      traced.address = address;
      traced.bytes = bytes;
    } else if (traced.address2 == 0 && address != traced.address) {
      traced.address2 = address;
    }
  };
  if (decoded.accesses.empty()) {
    for (const SeenAccess& access : seen) add(access.address, std::min(access.bytes, kHalfVector));
    return traced;
  }
  for (const PlannedAccess& planned : decoded.accesses) {
    bool skip = planned.second;
    for (const SeenAccess& access : seen) {
      if (access.store != planned.first_store) continue;
      if (!skip) {
        add(access.address + planned.offset, planned.bytes);
        break;
      }
      skip = false;
    }
  }
  return traced;
}

}  // namespace perfpred::record
