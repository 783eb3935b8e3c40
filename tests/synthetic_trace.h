#pragma once

#include <cstdint>
#include <filesystem>
#include <random>
#include <string>
#include <vector>

#include "perfpred/trace/described_core.h"
#include "perfpred/trace/store.h"

namespace perfpred {

struct SyntheticTrace {
  std::uint64_t instructions = 2000;
  std::string program = "synthetic";
  std::string window = "1";
  std::string isa = "x86-64";
  std::uint64_t seed = 1;
  std::vector<std::string> cores = {"fast", "slow"};
  std::vector<std::string> descriptions = {};  ///< Core::json of the first cores; the others have none
  bool strange = false;                        ///< all instructions store, each to a line of its own
};

/// A loop of 40 instructions of four op classes with random data addresses. On core k (period 250 + 250 k ps)
/// an instruction takes (k + 1) * {1, 3, 7, 20} cycles by its op class, so a network can learn its latencies
/// exactly.
inline void write_synthetic_trace(const std::filesystem::path& file, const SyntheticTrace& what) {
  constexpr std::uint32_t kLoop = 40;
  constexpr std::uint32_t kCycles[4] = {1, 3, 7, 20};
  const OpClass classes[4] = {*find_op_class("IntAlu"), *find_op_class("IntMult"), *find_op_class("MemRead"),
                              *find_op_class("FloatDiv")};
  std::mt19937_64 random(what.seed);
  StaticTable table(kLoop);
  std::vector<std::uint32_t> kinds(kLoop);
  for (std::uint32_t i = 0; i < kLoop; ++i) {
    kinds[i] = static_cast<std::uint32_t>(random() % 4);
    StaticInstruction& instruction = table[i];
    instruction.pc = 0x400000 + 4 * i;
    instruction.size = 4;
    instruction.op_class = classes[kinds[i]];
    if (kinds[i] == 2) instruction.flags = bit(Flag::load);
    if (what.strange) instruction.flags = bit(Flag::store);
    if (i + 1 == kLoop) instruction.flags = bit(Flag::control) | bit(Flag::conditional) | bit(Flag::direct);
    instruction.sources[0] = {RegisterClass::integer, static_cast<std::uint8_t>(random() % 16)};
    instruction.destinations[0] = {RegisterClass::integer, static_cast<std::uint8_t>(random() % 16)};
    instruction.disassembly = "synthetic";
  }
  TraceWriter writer(file, {.isa = what.isa,
                            .granularity = "instruction",
                            .program = what.program,
                            .window = what.window,
                            .source = "",
                            .lacks = {}});
  InstructionBlock block;
  block.resize(what.instructions);
  for (std::uint64_t i = 0; i < what.instructions; ++i) {
    const auto row = static_cast<std::uint32_t>(i % kLoop);
    block.static_id[i] = row;
    if (kinds[row] == 2) {
      block.address[i] = 0x10000 + 8 * (random() % 4096);
      block.access_size[i] = 8;
    }
    if (what.strange) {
      block.address[i] = 0x10000 + 64 * i;
      block.access_size[i] = 8;
    }
    block.taken[i] = row + 1 == kLoop ? 1 : 0;
  }
  writer.append(block);
  for (std::size_t k = 0; k < what.cores.size(); ++k) {
    const auto factor = static_cast<std::uint32_t>(k + 1);
    CoreColumn column;
    column.name = what.cores[k];
    column.period_ps = 250 * factor;
    if (k < what.descriptions.size()) column.core_json = what.descriptions[k];
    column.period_ps = described_period_ps(column.core_json).value_or(column.period_ps);
    writer.add_core(column);
    std::vector<std::uint32_t> increments(what.instructions);
    for (std::uint64_t i = 1; i < what.instructions; ++i) increments[i] = factor * kCycles[kinds[i % kLoop]];
    writer.append_increments(column.name, increments);
  }
  writer.finish(table);
}

}  // namespace perfpred
