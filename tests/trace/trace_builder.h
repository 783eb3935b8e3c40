#pragma once

#include <cstdint>
#include <filesystem>
#include <random>
#include <string>
#include <vector>

#include "perfpred/trace/store.h"
#include "temporary_folder.h"

namespace perfpred::testing_support {

/// Everything that a trace file holds, in memory.
struct TraceContent {
  TraceHeader header;
  StaticTable table;
  InstructionBlock warm_up;
  InstructionBlock instructions;
  std::vector<CoreColumn> cores;
  std::vector<std::vector<std::uint32_t>> increments;  // one column a core
};

inline StaticTable random_table(std::size_t rows, std::mt19937_64& random) {
  StaticTable table(rows);
  std::uint64_t pc = 0x401000;
  for (StaticInstruction& instruction : table) {
    instruction.pc = pc;
    instruction.size = static_cast<std::uint8_t>(1 + random() % 15);
    instruction.uops = static_cast<std::uint8_t>(1 + random() % 4);
    instruction.op_class = static_cast<OpClass>(random() % op_class_names().size());
    instruction.flags = static_cast<std::uint32_t>(random()) & ((1U << flag_names().size()) - 1);
    instruction.sources[0] = {RegisterClass::integer, static_cast<std::uint8_t>(random() % 16)};
    instruction.sources[7] = {RegisterClass::vector, static_cast<std::uint8_t>(random() % 16)};
    instruction.destinations[5] = {RegisterClass::flags, 0};
    instruction.disassembly = "instruction " + std::to_string(random() % 1000);
    pc += instruction.size;
  }
  return table;
}

/// `count` instructions over `rows` static ones with two cores' latencies, all drawn from `seed`.
inline TraceContent random_trace(std::size_t count, std::size_t rows = 50, std::uint64_t seed = 1) {
  std::mt19937_64 random(seed);
  TraceContent content;
  content.header.program = "made-up";
  content.header.window = "3";
  content.header.source = "a test";
  content.table = random_table(rows, random);
  content.instructions.resize(count);
  for (std::size_t i = 0; i < count; ++i) {
    content.instructions.static_id[i] = static_cast<std::uint32_t>(random() % rows);
    content.instructions.address[i] = random();
    content.instructions.address2[i] = random() % 3 == 0 ? random() : 0;
    content.instructions.access_size[i] = static_cast<std::uint8_t>(1U << random() % 6);
    content.instructions.taken[i] = random() % 2;
    content.instructions.fault[i] = random() % 7 == 0;
  }
  content.cores = {{"alpha", 312, R"({"name":"alpha"})", count}, {"beta", 500, "", count}};
  for (std::size_t core = 0; core < content.cores.size(); ++core) {
    std::vector<std::uint32_t> column(count);
    for (auto& increment : column) increment = static_cast<std::uint32_t>(random() % 400);
    if (!column.empty()) column[0] = 0;
    content.increments.push_back(column);
  }
  return content;
}

inline InstructionBlock slice(const InstructionBlock& block, std::size_t begin, std::size_t count) {
  const auto part = [&](const auto& column) {
    using Column = std::decay_t<decltype(column)>;
    const auto first = column.begin() + static_cast<std::ptrdiff_t>(begin);
    return Column(first, first + static_cast<std::ptrdiff_t>(count));
  };
  return {part(block.static_id),   part(block.address), part(block.address2),
          part(block.access_size), part(block.taken),   part(block.fault)};
}

/// Makes the first `count` instructions the warm-up of the others, which lose their latencies.
inline TraceContent with_warm_up(TraceContent content, std::size_t count) {
  content.cores.clear();
  content.increments.clear();
  content.warm_up = slice(content.instructions, 0, count);
  content.instructions = slice(content.instructions, count, content.instructions.size() - count);
  return content;
}

/// Writes `content` in blocks of the given lengths, taken in turn.
inline void write_trace(const std::filesystem::path& file, const TraceContent& content,
                        const std::vector<std::size_t>& block_lengths = {1000}) {
  TraceWriter writer(file, content.header);
  for (const CoreColumn& core : content.cores) writer.add_core(core);
  writer.append_warm_up(content.warm_up);
  std::size_t begin = 0;
  for (std::size_t turn = 0; begin < content.instructions.size(); ++turn) {
    const std::size_t count =
        std::min(block_lengths[turn % block_lengths.size()], content.instructions.size() - begin);
    writer.append(slice(content.instructions, begin, count));
    for (std::size_t core = 0; core < content.cores.size(); ++core) {
      writer.append_increments(content.cores[core].name,
                               std::span(content.increments[core]).subspan(begin, count));
    }
    begin += count;
  }
  writer.finish(content.table);
}

}  // namespace perfpred::testing_support
