#pragma once

#include <algorithm>
#include <cstdint>
#include <random>

#include "perfpred/trace/instruction.h"

namespace perfpred::bench {

/// A trace in memory.
struct SyntheticTrace {
  StaticTable table;
  InstructionBlock block;
};

/// A program of loops over 400 basic blocks with calls of the usual mix: a quarter loads, an eighth stores, a
/// sixth branches. Data: half on a small stack, a quarter streams, a quarter spread over `footprint_lines`
/// lines of 64 bytes. The same arguments give the same trace on every machine (mt19937_64 only).
inline SyntheticTrace make_synthetic_trace(std::size_t instructions, std::uint64_t footprint_lines) {
  constexpr std::uint32_t kBlocks = 400;
  constexpr std::uint32_t kBlockLength = 6;
  std::mt19937_64 random(20240607);
  const auto below = [&](std::uint64_t limit) { return static_cast<std::uint32_t>(random() % limit); };
  SyntheticTrace trace;
  for (std::uint32_t i = 0; i < kBlocks * kBlockLength; ++i) {
    StaticInstruction row;
    row.pc = 0x400000 + std::uint64_t{i} * 4 + (i / 600) * 0x10000;
    row.size = 4;
    row.op_class = static_cast<OpClass>(1 + below(40));
    row.sources[0] = {RegisterClass::integer, static_cast<std::uint8_t>(below(16))};
    row.sources[1] = {RegisterClass::integer, static_cast<std::uint8_t>(below(16))};
    row.destinations[0] = {RegisterClass::integer, static_cast<std::uint8_t>(below(16))};
    const std::uint32_t kind = below(8);
    if (kind < 2) row.flags |= bit(Flag::load);
    if (kind == 2) row.flags |= bit(Flag::store);
    if (i % kBlockLength == kBlockLength - 1)
      row.flags = bit(Flag::control) | bit(Flag::conditional) | bit(Flag::direct);
    trace.table.push_back(row);
  }
  trace.block.resize(instructions);
  std::uint32_t block = 0;
  std::uint64_t stream = 0x10000000;
  for (std::size_t i = 0; i < instructions; ++i) {
    const std::uint32_t id = block * kBlockLength + static_cast<std::uint32_t>(i % kBlockLength);
    const StaticInstruction& row = trace.table[id];
    trace.block.static_id[i] = id;
    if (row.has(Flag::load) || row.has(Flag::store)) {
      const std::uint32_t region = below(4);
      const std::uint64_t stack = 0x7FFF0000 + below(256) * 8;
      const std::uint64_t heap = 0x20000000 + (random() % footprint_lines) * 64;
      trace.block.address[i] = region < 2 ? stack : region == 2 ? (stream += 8) : heap;
      trace.block.access_size[i] = 8;
    }
    if (row.has(Flag::conditional)) {
      const bool taken = below(3) == 0;
      trace.block.taken[i] = taken ? 1 : 0;
      // Mostly loops over a few neighbouring blocks; now and then a jump elsewhere.
      block = taken ? (below(50) == 0 ? below(kBlocks) : block - std::min(block, below(4)))
                    : (block + 1) % kBlocks;
    }
  }
  return trace;
}

}  // namespace perfpred::bench
