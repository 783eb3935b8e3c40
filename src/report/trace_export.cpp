#include "perfpred/report/trace_export.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "perfpred/report/csv.h"
#include "perfpred/report/kanata.h"
#include "perfpred/trace/error.h"
#include "perfpred/trace/interrupt.h"

namespace perfpred::report {
namespace {

constexpr std::uint64_t kBlock = 65536;

/// Instructions of the range that the trace has. Throws InputError where it has none.
std::uint64_t count_in(const TraceReader& trace, const TraceRange& range) {
  const std::uint64_t length = trace.instruction_count();
  if (range.from >= length || range.count == 0) {
    throw InputError(trace.file().string(), "",
                     range.count == 0
                         ? "a count of 0 leaves no instruction"
                         : fmt::format("has {} instructions; none is left from {} on", length, range.from));
  }
  return std::min(range.count, length - range.from);
}

template <typename Body>
void for_blocks(std::uint64_t from, std::uint64_t count, const ExportProgress& progress, Body&& body) {
  for (std::uint64_t done = 0; done < count;) {
    throw_if_interrupted();
    const std::uint64_t step = std::min(kBlock, count - done);
    body(from + done, step);
    done += step;
    if (progress) progress(done);
  }
}

std::string flag_text(std::uint32_t flags) {
  std::string text;
  for (std::size_t i = 0; i < flag_names().size(); ++i) {
    if ((flags >> i & 1U) != 0) text.append(text.empty() ? "" : "|").append(flag_names()[i]);
  }
  return text;
}

std::string address_text(std::uint64_t address) {
  return address == 0 ? std::string() : fmt::format("{:#x}", address);
}

/// What an instruction is, for the left pane and under the mouse.
class KanataLabels {
 public:
  explicit KanataLabels(const TraceReader& trace) : trace_(trace) {}

  std::string label(const InstructionBlock& block, std::size_t i) const {
    const StaticInstruction& instruction = row(block, i);
    const std::string symbol = instruction.symbol.empty() ? "" : fmt::format(" <{}>", instruction.symbol);
    return fmt::format("{:#x}{}: {}", instruction.pc, symbol, instruction.disassembly);
  }

  std::string detail(const InstructionBlock& block, std::size_t i, std::uint64_t index,
                     const std::string& cycles) const {
    std::string text = fmt::format("instruction {}, {} cycles after its predecessor, {}", index, cycles,
                                   op_class_name(row(block, i).op_class));
    if (block.address[i] != 0) text += fmt::format(", address {:#x}", block.address[i]);
    if (block.taken[i] != 0) text += ", taken";
    if (block.fault[i] != 0) text += ", fault";
    return text;
  }

 private:
  const StaticInstruction& row(const InstructionBlock& block, std::size_t i) const {
    return trace_.static_table()[block.static_id[i]];
  }

  const TraceReader& trace_;
};

}  // namespace

std::uint64_t write_trace_csv(std::ostream& stream, const TraceReader& trace, const TraceRange& range,
                              const std::vector<std::string>& cores, const ExportProgress& progress) {
  const std::uint64_t all = count_in(trace, range);
  for (const std::string& core : cores) trace.core(core);  // throws with the names there are
  stream << "instruction,pc,disassembly,symbol,op_class,flags,address,address2,access_size,taken,fault";
  for (const std::string& core : cores) stream << ',' << csv_field(core + " cycles");
  stream << '\n';
  for_blocks(range.from, all, progress, [&](std::uint64_t begin, std::uint64_t count) {
    const InstructionBlock block = trace.read(begin, count);
    std::vector<std::vector<std::uint32_t>> increments;
    for (const std::string& core : cores) increments.push_back(trace.read_increments(core, begin, count));
    std::string text;
    for (std::size_t i = 0; i < count; ++i) {
      const StaticInstruction& row = trace.static_table()[block.static_id[i]];
      fmt::format_to(std::back_inserter(text), "{},{:#x},{},{},{},{},{},{},{},{},{}", begin + i, row.pc,
                     csv_field(row.disassembly), csv_field(row.symbol), op_class_name(row.op_class),
                     flag_text(row.flags), address_text(block.address[i]), address_text(block.address2[i]),
                     block.access_size[i], block.taken[i], block.fault[i]);
      for (const auto& column : increments) fmt::format_to(std::back_inserter(text), ",{}", column[i]);
      text += '\n';
    }
    stream << text;
  });
  return all;
}

std::uint64_t write_trace_kanata(std::ostream& stream, const TraceReader& trace, const TraceRange& range,
                                 const std::string& core, const ExportProgress& progress) {
  const std::uint64_t all = count_in(trace, range);
  trace.core(core);  // throws with the names there are
  const KanataLabels labels(trace);
  KanataWriter writer(stream);
  std::int64_t cycle = 0;
  for_blocks(range.from, all, progress, [&](std::uint64_t begin, std::uint64_t count) {
    const InstructionBlock block = trace.read(begin, count);
    const auto increments = trace.read_increments(core, begin, count);
    for (std::size_t i = 0; i < count; ++i) {
      if (begin + i != range.from) cycle += increments[i];
      writer.add(cycle, labels.label(block, i),
                 labels.detail(block, i, begin + i, std::to_string(increments[i])));
    }
  });
  writer.finish();
  return all;
}

std::uint64_t write_predicted_kanata(std::ostream& stream, const TraceReader& trace, const TraceRange& range,
                                     PredictedCycles predictions, const ExportProgress& progress) {
  const std::uint64_t all = count_in(trace, range);
  const KanataLabels labels(trace);
  KanataWriter writer(stream);
  double sum = 0;
  std::int64_t cycle = 0;
  for_blocks(range.from, all, progress, [&](std::uint64_t begin, std::uint64_t count) {
    const InstructionBlock block = trace.read(begin, count);
    for (std::size_t i = 0; i < count; ++i) {
      const auto predicted = predictions.next(begin + i);
      const std::uint64_t pc = trace.static_rows()[block.static_id[i]].pc;
      if (predicted.pc != pc) {
        throw InputError(trace.file().string(), fmt::format("instruction {}", begin + i),
                         fmt::format("is at {:#x}, but the predictions have one at {:#x}: they are of "
                                     "another trace",
                                     pc, predicted.pc));
      }
      if (begin + i != range.from) sum += predicted.cycles;
      cycle = std::max(cycle, static_cast<std::int64_t>(std::floor(sum)));
      writer.add(cycle, labels.label(block, i),
                 labels.detail(block, i, begin + i, fmt::format("predicted {:.3f}", predicted.cycles)));
    }
  });
  writer.finish();
  return all;
}

}  // namespace perfpred::report
