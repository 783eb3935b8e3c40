#include "perfpred/trace/summary.h"

#include <algorithm>

#include "perfpred/trace/functions.h"
#include "perfpred/trace/interrupt.h"
#include "trace/line_set.h"

namespace perfpred {
namespace {

constexpr std::uint64_t kBlock = 1 << 18;  // instructions read at a time

struct RowCounts {
  std::vector<std::uint64_t> executed;
  std::vector<std::uint64_t> taken;
};

RowCounts count_rows(const TraceReader& reader, TraceSummary& summary) {
  RowCounts counts{std::vector<std::uint64_t>(reader.static_rows().size()),
                   std::vector<std::uint64_t>(reader.static_rows().size())};
  LineSet data;
  for (std::uint64_t begin = 0; begin < summary.instructions; begin += kBlock) {
    throw_if_interrupted();
    const InstructionBlock block = reader.read(begin, kBlock);
    for (std::size_t i = 0; i < block.size(); ++i) {
      ++counts.executed[block.static_id[i]];
      counts.taken[block.static_id[i]] += block.taken[i] != 0;
      summary.faults += block.fault[i] != 0;
      if (block.address[i] != 0) data.add(block.address[i], block.access_size[i]);
      if (block.address2[i] != 0) data.add(block.address2[i], block.access_size[i]);
    }
  }
  summary.data_lines = data.size();
  return counts;
}

void add_static_facts(const StaticTable& table, const RowCounts& counts, TraceSummary& summary) {
  LineSet code;
  std::vector<std::uint64_t> of_class(op_class_names().size());
  for (std::size_t row = 0; row < table.size(); ++row) {
    const StaticInstruction& instruction = table[row];
    const std::uint64_t executed = counts.executed[row];
    if (executed == 0) continue;
    ++summary.distinct_instructions;
    summary.code_bytes += instruction.size;
    code.add(instruction.pc, instruction.size);
    summary.uops += executed * instruction.uops;
    of_class[instruction.op_class] += executed;
    if (instruction.has(Flag::load)) summary.loads += executed;
    if (instruction.has(Flag::store)) summary.stores += executed;
    if (!instruction.has(Flag::control)) continue;
    summary.branches += executed;
    summary.taken_branches += counts.taken[row];
    if (!instruction.has(Flag::conditional)) continue;
    summary.conditional_branches += executed;
    summary.taken_conditional_branches += counts.taken[row];
  }
  summary.code_lines = code.size();
  for (std::size_t i = 0; i < of_class.size(); ++i) {
    if (of_class[i] != 0) summary.op_classes.push_back({std::string(op_class_names()[i]), of_class[i]});
  }
  std::stable_sort(summary.op_classes.begin(), summary.op_classes.end(),
                   [](const auto& a, const auto& b) { return a.instructions > b.instructions; });
}

/// Instructions of each function; nothing where no function is known.
std::vector<FunctionCount> count_functions(const StaticTable& table, const RowCounts& counts) {
  const FunctionIndex index = functions_of(table);
  std::vector<FunctionCount> functions;
  if (index.names.size() == 1) return functions;
  for (const std::string& name : index.names) functions.push_back({name, 0});
  for (std::size_t row = 0; row < table.size(); ++row) {
    functions[index.of_row[row]].instructions += counts.executed[row];
  }
  std::erase_if(functions, [](const FunctionCount& function) { return function.instructions == 0; });
  std::stable_sort(functions.begin(), functions.end(),
                   [](const auto& a, const auto& b) { return a.instructions > b.instructions; });
  return functions;
}

CoreTotal total_of(const TraceReader& reader, const CoreColumn& core) {
  CoreTotal total{core.name, core.period_ps, 0, 0};
  for (std::uint64_t begin = 1; begin < core.instructions; begin += kBlock) {
    throw_if_interrupted();
    const auto increments = reader.read_increments(core.name, begin, kBlock);
    total.increments += increments.size();
    for (const std::uint32_t cycles : increments) total.cycles += cycles;
  }
  return total;
}

}  // namespace

TraceSummary summarize(const TraceReader& reader) {
  TraceSummary summary;
  summary.file = reader.file().string();
  summary.is_sealed = reader.is_sealed();
  summary.header = reader.header();
  summary.instructions = reader.instruction_count();
  summary.warm_up = reader.warm_up_count();
  const RowCounts counts = count_rows(reader, summary);
  add_static_facts(reader.static_table(), counts, summary);
  summary.functions = count_functions(reader.static_table(), counts);
  for (const CoreColumn& core : reader.cores()) summary.cores.push_back(total_of(reader, core));
  return summary;
}

}  // namespace perfpred
