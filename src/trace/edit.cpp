#include "perfpred/trace/edit.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <memory>

#include "perfpred/trace/condense.h"
#include "perfpred/trace/error.h"
#include "perfpred/trace/interrupt.h"
#include "perfpred/trace/same_instructions.h"
#include "perfpred/trace/store.h"
#include "trace/compact_table.h"

namespace perfpred {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kBlock = 65536;

/// Calls `body(begin, count)` for blocks of the range.
template <typename Body>
void for_blocks(std::uint64_t from, std::uint64_t count, Body&& body) {
  for (std::uint64_t done = 0; done < count; done += kBlock) {
    throw_if_interrupted();
    body(from + done, std::min(kBlock, count - done));
  }
}

std::vector<std::unique_ptr<TraceReader>> open_all(const std::vector<fs::path>& traces) {
  std::vector<std::unique_ptr<TraceReader>> readers;
  for (const fs::path& trace : traces) readers.push_back(std::make_unique<TraceReader>(trace));
  return readers;
}

[[noreturn]] void refuse(const TraceReader& reader, const std::string& cause) {
  throw InputError(reader.file().string(), "", cause);
}

void require_equal(const TraceReader& reader, const TraceReader& first, std::string_view what,
                   const std::string& here, const std::string& there) {
  if (here == there) return;
  refuse(reader, fmt::format("has the {} '{}', but {} has '{}'", what, here, first.file().string(), there));
}

void require_same_instructions(const TraceReader& reader, const TraceReader& first) {
  SequenceComparison comparison;
  const std::uint64_t common = std::min(reader.instruction_count(), first.instruction_count());
  for_blocks(0, common, [&](std::uint64_t begin, std::uint64_t count) {
    comparison.add(first.read(begin, count).static_id, reader.read(begin, count).static_id);
  });
  if (const auto difference = comparison.first_difference(first.static_table(), reader.static_table())) {
    throw InputError(
        reader.file().string(), fmt::format("instruction {}", difference->index),
        fmt::format("is {}, but in {} it is {}",
                    instruction_text(reader.static_table()[difference->second_row]), first.file().string(),
                    instruction_text(first.static_table()[difference->first_row])));
  }
  if (reader.instruction_count() != first.instruction_count()) {
    refuse(reader,
           fmt::format("has {} instructions, but {} has {}; shorten the longer one with 'perfpred "
                       "trace cut --count {}'",
                       reader.instruction_count(), first.file().string(), first.instruction_count(), common));
  }
}

/// Copies a range of one trace to the end of another, rows renumbered.
class Copier {
 public:
  Copier(const fs::path& output, TraceHeader header, const std::vector<CoreColumn>& cores)
      : writer_(output, std::move(header)), cores_(cores) {
    for (const CoreColumn& core : cores_) writer_.add_core(core);
  }

  /// `next_pc` is where the instruction after the range begins, where that is known: it decides whether the
  /// last one, if a branch, was taken.
  void copy(const TraceReader& reader, std::uint64_t from, std::uint64_t count,
            std::optional<std::uint64_t> next_pc, const std::function<void(std::uint64_t)>& progress) {
    table_.begin_source(reader.static_table());
    const std::uint64_t end = from + count;
    for_blocks(from, count, [&](std::uint64_t begin, std::uint64_t length) {
      InstructionBlock block = reader.read(begin, length);
      if (begin + length == end && next_pc) settle_last_branch(block, reader.static_table(), *next_pc);
      for (std::uint32_t& row : block.static_id) row = table_.row_of(row);
      writer_.append(block);
      for (const CoreColumn& core : cores_) {
        auto increments = reader.read_increments(core.name, begin, length);
        if (begin == from) increments.front() = 0;
        writer_.append_increments(core.name, increments);
      }
      copied_ += length;
      progress(length);
    });
  }

  /// Makes the instructions in front of `from`, as many as `kept` says, the warm-up; fewer where there are no
  /// more.
  void copy_warm_up(const TraceReader& reader, std::uint64_t from, const KeptWarmUp& kept) {
    table_.begin_source(reader.static_table());
    const std::uint64_t in_front = reader.warm_up_count();
    const std::uint64_t all = in_front + from;  // the warm-up's first
    const std::uint64_t first = all - std::min(all, kept.count.value_or(in_front));
    const std::uint64_t whole_from = std::max(first, all - std::min(all, kept.whole.value_or(all)));
    const auto read_all = [&](std::uint64_t begin, std::uint64_t end, const auto& body) {
      const std::uint64_t middle = std::clamp(in_front, begin, end);
      for_blocks(begin, middle - begin,
                 [&](std::uint64_t at, std::uint64_t length) { body(reader.read_warm_up(at, length)); });
      for_blocks(middle, end - middle,
                 [&](std::uint64_t at, std::uint64_t length) { body(reader.read(at - in_front, length)); });
    };
    const auto add = [&](InstructionBlock block) {
      for (std::uint32_t& row : block.static_id) row = table_.row_of(row);
      writer_.append_warm_up(block);
      warm_up_ += block.size();
    };
    LastTouches touches;
    const StaticTable& rows = reader.static_rows();
    read_all(first, whole_from, [&](const InstructionBlock& block) {
      touches.add(block, [&rows](std::uint32_t row) -> const StaticInstruction& { return rows[row]; });
    });
    add(touches.kept(touches.added()));
    read_all(whole_from, all, add);
    const std::uint64_t left_out_before = first == 0 ? reader.header().warm_up_span - in_front : 0;
    writer_.header().warm_up_span = all - first + left_out_before;
  }

  EditedTrace finish() {
    writer_.finish(table_.table());
    EditedTrace edited{copied_, warm_up_, writer_.header().warm_up_span, table_.table().size(), {}};
    for (const CoreColumn& core : cores_) edited.cores.push_back(core.name);
    return edited;
  }

 private:
  static void settle_last_branch(InstructionBlock& block, const StaticTable& table, std::uint64_t next_pc) {
    const StaticInstruction& last = table[block.static_id.back()];
    if (!last.has(Flag::control) || last.size == 0) return;
    block.taken.back() = next_pc != last.pc + last.size ? 1 : 0;
  }

  TraceWriter writer_;
  std::vector<CoreColumn> cores_;
  CompactTable table_;
  std::uint64_t copied_ = 0;
  std::uint64_t warm_up_ = 0;
};

const StaticInstruction& instruction_at(const TraceReader& reader, std::uint64_t index) {
  return reader.static_table()[reader.read(index, 1).static_id.front()];
}

void require_same_cores(const TraceReader& reader, const TraceReader& first) {
  const auto names = [](const TraceReader& trace) {
    std::vector<std::string> all;
    for (const CoreColumn& core : trace.cores()) all.push_back(core.name);
    return fmt::format("{}", fmt::join(all, ", "));
  };
  require_equal(reader, first, "cores", names(reader), names(first));
  for (const CoreColumn& core : reader.cores()) {
    const CoreColumn& other = first.core(core.name);
    const std::string what = fmt::format("cycle time of core {}", core.name);
    require_equal(reader, first, what, fmt::format("{} ps", core.period_ps),
                  fmt::format("{} ps", other.period_ps));
    if (core.core_json != other.core_json) {
      refuse(reader,
             fmt::format("describes core {} in another way than {}", core.name, first.file().string()));
    }
  }
}

/// Whether an instruction at `next_pc` can be the next one that retires.
bool can_follow(const StaticInstruction& last, bool faulted, std::uint64_t next_pc) {
  const bool leaves = last.has(Flag::control) || last.has(Flag::syscall) || faulted || last.size == 0;
  return leaves || next_pc == last.pc + last.size || next_pc == last.pc;  // micro-ops share a pc
}

void require_following(const TraceReader& reader, const TraceReader& before) {
  if (reader.instruction_count() == 0 || before.instruction_count() == 0) {
    refuse(reader.instruction_count() == 0 ? reader : before, "holds no instruction");
  }
  const std::uint64_t last_index = before.instruction_count() - 1;
  const StaticInstruction& last = instruction_at(before, last_index);
  const StaticInstruction& next = instruction_at(reader, 0);
  if (can_follow(last, before.read(last_index, 1).fault.front() != 0, next.pc)) return;
  refuse(reader,
         fmt::format("begins with {}, which cannot follow {}, the last instruction of {}: the windows "
                     "are not next to each other",
                     instruction_text(next), instruction_text(last), before.file().string()));
}

/// What any of the windows lacks, the whole does.
void add_lacks(TraceHeader& header, const TraceHeader& more) {
  for (const Content content : more.lacks) {
    if (std::find(header.lacks.begin(), header.lacks.end(), content) == header.lacks.end()) {
      header.lacks.push_back(content);
    }
  }
}

}  // namespace

EditedTrace merge_traces(const std::vector<fs::path>& traces, const fs::path& output,
                         const EditProgress& progress) {
  const auto readers = open_all(traces);
  const TraceReader& first = *readers.front();
  std::uint64_t total = 0;
  std::vector<std::pair<std::string, fs::path>> owners;
  for (const auto& reader : readers) {
    require_equal(*reader, first, "ISA", reader->header().isa, first.header().isa);
    require_equal(*reader, first, "granularity", reader->header().granularity, first.header().granularity);
    for (const CoreColumn& core : reader->cores()) {
      for (const auto& [name, file] : owners) {
        if (name == core.name) {
          throw InputError(reader->file().string(), "/retire/" + name,
                           "has latencies of this core, and so has " + file.string());
        }
      }
      owners.emplace_back(core.name, reader->file());
      if (reader != readers.front()) total += reader->instruction_count();
    }
  }
  TraceExtender extender(first.file(), output);
  std::uint64_t done = 0;
  for (std::size_t i = 1; i < readers.size(); ++i) {
    const TraceReader& reader = *readers[i];
    require_same_instructions(reader, first);
    for (const CoreColumn& core : reader.cores()) {
      extender.add_core(core);
      for_blocks(0, reader.instruction_count(), [&](std::uint64_t begin, std::uint64_t count) {
        extender.append_increments(core.name, reader.read_increments(core.name, begin, count));
        if (progress) progress(done += count, total);
      });
    }
  }
  extender.finish();
  EditedTrace edited{first.instruction_count(),
                     first.warm_up_count(),
                     first.header().warm_up_span,
                     first.static_table().size(),
                     {}};
  for (const auto& [name, file] : owners) edited.cores.push_back(name);
  std::sort(edited.cores.begin(), edited.cores.end());
  return edited;
}

EditedTrace cut_trace(const fs::path& trace, std::uint64_t from, std::uint64_t count, const fs::path& output,
                      const KeptWarmUp& warm_up, const EditProgress& progress) {
  const TraceReader reader(trace);
  const std::uint64_t length = reader.instruction_count();
  if (from >= length || count == 0) {
    refuse(reader, count == 0 ? "a count of 0 leaves no instruction"
                              : fmt::format("has {} instructions; none is left from {} on", length, from));
  }
  count = std::min(count, length - from);
  TraceHeader header = reader.header();
  if (count < length) {
    header.window += fmt::format("{}{}+{}", header.window.empty() ? "" : ":", from, count);
  }
  std::uint64_t done = 0;
  Copier copier(output, header, reader.cores());
  copier.copy_warm_up(reader, from, warm_up);
  copier.copy(reader, from, count, std::nullopt, [&](std::uint64_t more) {
    done += more;
    if (progress) progress(done, count);
  });
  return copier.finish();
}

EditedTrace cat_traces(const std::vector<fs::path>& traces, const fs::path& output,
                       const EditProgress& progress) {
  const auto readers = open_all(traces);
  const TraceReader& first = *readers.front();
  std::uint64_t total = first.instruction_count();
  for (std::size_t i = 1; i < readers.size(); ++i) {
    const TraceReader& reader = *readers[i];
    require_equal(reader, first, "ISA", reader.header().isa, first.header().isa);
    require_equal(reader, first, "granularity", reader.header().granularity, first.header().granularity);
    require_equal(reader, first, "program", reader.header().program, first.header().program);
    require_same_cores(reader, first);
    require_following(reader, *readers[i - 1]);
    total += reader.instruction_count();
  }
  TraceHeader header = first.header();
  if (readers.size() > 1) header.window += ".." + readers.back()->header().window;
  for (std::size_t i = 1; i < readers.size(); ++i) add_lacks(header, readers[i]->header());
  std::uint64_t done = 0;
  Copier copier(output, header, first.cores());
  copier.copy_warm_up(first, 0, {});
  for (std::size_t i = 0; i < readers.size(); ++i) {
    std::optional<std::uint64_t> next_pc;
    if (i + 1 < readers.size()) next_pc = instruction_at(*readers[i + 1], 0).pc;
    copier.copy(*readers[i], 0, readers[i]->instruction_count(), next_pc, [&](std::uint64_t more) {
      done += more;
      if (progress) progress(done, total);
    });
  }
  return copier.finish();
}

}  // namespace perfpred
