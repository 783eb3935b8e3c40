#include "ingest/gem5_importer.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <deque>
#include <set>
#include <utility>

#include "ingest/damage.h"
#include "ingest/gem5_checks.h"
#include "ingest/gem5_exec_times.h"
#include "ingest/gem5_join.h"
#include "ingest/gem5_lines.h"
#include "ingest/gem5_output.h"
#include "ingest/gem5_text_kinds.h"
#include "ingest/gem5_traps.h"
#include "perfpred/trace/error.h"
#include "perfpred/trace/interrupt.h"

namespace perfpred::gem5 {
namespace {

constexpr std::uint64_t kLinesPerReport = std::uint64_t{1} << 17;
constexpr std::array<FormatContent, 10> kContents = {{
    {Content::registers, Presence::complete, "from the micro-ops' disassembly"},
    {Content::addresses, Presence::complete, "of the first two different data accesses of an instruction"},
    {Content::access_sizes, Presence::partial,
     "from the registers that are moved; AArch64 text often leaves it open: 0"},
    {Content::op_classes, Presence::complete, "by name"},
    {Content::operation_flags, Presence::complete, ""},
    {Content::branch_kinds, Presence::complete, ""},
    {Content::branch_outcomes, Presence::complete, "from the next program counter"},
    {Content::faults, Presence::partial, "only where an instruction ends before its last micro-op"},
    {Content::instruction_sizes, Presence::partial, "0 for returns and jumps through a register"},
    {Content::micro_op_counts, Presence::complete, ""},
}};

constexpr std::size_t kRecordsAhead = 2048;  // of Exec lines before O3PipeView's when they are two files
constexpr std::size_t kVotesToLead = 8;  // distinct micro-ops that speak for one ISA more than for any other
constexpr std::uint64_t kDamageToJudge = 64;  // lines and groups left out, before their share says something
constexpr std::uint64_t kLinesPerDamage = 10;
constexpr std::uint64_t kLinesToListCpus = 100'000;  // looked through for the names of further CPUs

/// One import. Members are in the order in which a line passes through them.
class Session {
 public:
  Session(std::vector<std::unique_ptr<ByteSource>> sources, const ImportOptions& options, ImportSink& sink,
          const ImportProgress& progress)
      : options_(options),
        progress_(progress),
        damage_(options.on_error, summary_),
        repeats_(micro_ops_),
        instructions_(micro_ops_, options.granularity),
        assembler_(micro_ops_, instructions_, options) {
    check_core();
    if (!options_.isa.empty()) set_isa(options_.isa);
    if (sources.empty() || sources.size() > 2) {
      throw InputError("gem5 text is one file, or two: one with the Exec lines and one with O3PipeView's");
    }
    for (auto& source : sources) sources_.emplace_back(std::move(source));
    output_ = std::make_unique<InstructionOutput>(micro_ops_, instructions_, options_,
                                                  sources_.front().reader.name(), sink, damage_);
    summary_.format = "gem5";
  }

  ImportResult run() {
    while (!output_->is_full() && step()) {
    }
    if (!output_->is_full()) finish_text();
    output_->finish();
    return result();
  }

 private:
  /// Where retire ticks come from: not known yet, from O3PipeView, or from the Exec lines themselves.
  enum class Times { undecided, joined, exec_only };

  struct Source {
    explicit Source(std::unique_ptr<ByteSource> bytes) : reader(std::move(bytes)) {}
    LineReader reader;
    ExecHeadParser exec;
    PipeGroupParser pipe;
    bool has_exec = false;
    bool has_pipe = false;
    bool ended = false;
    bool last_was_chosen = false;                 ///< the last Exec line's CPU
    std::uint64_t next_report = kLinesPerReport;  ///< line number
  };

  void check_core();
  void set_isa(std::string_view name);
  void settle_isa();
  bool step();
  Source* choose();
  template <typename Read>
  bool attempt(const Read& read);
  void check_share_of_damage() const;
  void read_line(Source& source);
  bool may_begin_trace_line(std::string_view text) const;
  void check_roles() const;
  void read_pipe_line(Source& source);
  MicroOpTable::Expected read_expected_line(Source& source, const ExecFront& front, ExecRecord& record);
  const PipeGroup* parse_group(Source& source);
  void read_exec_line(Source& source, const ExecHead& head);
  bool is_chosen_cpu(Source& source, const ExecHead& head);
  [[noreturn]] void fail_on_several_cpus(Source& source);
  void start_join();
  void take(ExecRecord record);
  void take_exec_only(const ExecRecord& record);
  void deliver(const ExecRecord& record);
  void pass_on(const ExecRecord& record);
  void release_held();
  void drain_join();
  void finish_text();
  void check_text_was_complete() const;
  void count_input();
  void report();
  ImportResult result();

  const ImportOptions& options_;
  const ImportProgress& progress_;
  ImportSummary summary_;
  Damage damage_;
  bool gap_ = false;         ///< damage in front of the next Exec line
  std::uint64_t taken_ = 0;  ///< Exec lines
  std::deque<Source> sources_;
  Times times_ = Times::undecided;
  bool has_minor_trace_ = false;
  std::set<std::string, std::less<>> cpus_;
  std::string thread_;
  MicroOpTable micro_ops_;
  std::deque<ExecRecord> undecided_;
  std::optional<RetireJoin> join_;
  std::optional<ExecTimes> exec_times_;  ///< with the core of such times
  RepeatFilter repeats_;                 ///< of Exec lines alone
  std::deque<ExecRecord> held_;          ///< until the ISA is known
  InstructionTable instructions_;
  InstructionAssembler assembler_;
  std::unique_ptr<InstructionOutput> output_;
};

void Session::check_core() {
  if (!options_.core) return;
  if (options_.core->period_ps == 0) throw InputError(options_.core->name, "", "the core has no cycle time");
  times_ = options_.core->type == CoreType::in_order ? Times::exec_only : Times::joined;
  if (times_ == Times::exec_only) exec_times_.emplace(options_.core->period_ps, options_.core->commit_width);
}

void Session::set_isa(std::string_view name) {
  const IsaText* const isa = find_isa_text(name);
  if (isa == nullptr) {
    throw InputError(fmt::format("--isa: '{}' is no instruction set whose text can be read", name));
  }
  if (options_.core && !options_.core->isa.empty() && options_.core->isa != name) {
    throw InputError(options_.core->name, "isa",
                     fmt::format("the text is of {}, but the core is {}", name, options_.core->isa));
  }
  micro_ops_.set_isa(*isa);
}

/// Decides for the ISA that most micro-ops so far speak for; where none is ahead, for the core's.
void Session::settle_isa() {
  if (const IsaText* const isa = micro_ops_.isa_votes().winner(1)) {
    set_isa(isa->name);
  } else if (options_.core && !options_.core->isa.empty()) {
    set_isa(options_.core->isa);
  } else {
    throw InputError(sources_.front().reader.name(), "",
                     "the text reads like no instruction set that can be imported; name it with --isa");
  }
}

/// The source to read from next. Of two files, the Exec lines go a little ahead, so that the groups find
/// them.
Session::Source* Session::choose() {
  if (sources_.size() == 1) return sources_.front().ended ? nullptr : &sources_.front();
  // A group's lines may be read in one go, so no turn ends within one: whose turn it is depends on the text
  // alone.
  for (Source& source : sources_) {
    if (source.pipe.inside_group() && !source.ended) return &source;
  }
  for (Source& source : sources_) {
    if (!source.has_exec && !source.has_pipe && !source.ended) return &source;
  }
  Source& first = sources_.front();
  Source& second = sources_.back();
  // A file without lines of either kind leaves both to the other.
  const auto has_none = [](const Source& source) { return !source.has_exec && !source.has_pipe; };
  if (has_none(first)) return second.ended ? nullptr : &second;
  if (has_none(second)) return first.ended ? nullptr : &first;
  Source& exec = first.has_exec ? first : second;
  Source& pipe = first.has_exec ? second : first;
  if (!join_) return exec.ended ? (pipe.ended ? nullptr : &pipe) : &exec;
  if (join_->waiting_records() < kRecordsAhead && !exec.ended) {
    return pipe.ended && join_->waiting_groups() == 0 ? nullptr : &exec;
  }
  const bool done = pipe.ended || (exec.ended && join_->waiting_records() == 0);
  return done ? nullptr : &pipe;
}

bool Session::step() {
  Source* const source = choose();
  if (source == nullptr) return false;
  if (!source->reader.next()) {
    source->ended = true;
    return true;
  }
  read_line(*source);
  if (source->reader.number() < source->next_report) return true;
  source->next_report = source->reader.number() + kLinesPerReport;
  report();
  return true;
}

void Session::count_input() {
  summary_.bytes = 0;
  summary_.lines = 0;
  for (const Source& source : sources_) {
    summary_.bytes += source.reader.bytes_read();
    summary_.lines += source.reader.number();
  }
}

void Session::report() {
  throw_if_interrupted();
  check_share_of_damage();
  if (!progress_) return;
  count_input();
  summary_.instructions = output_->instructions();
  summary_.micro_ops = output_->micro_ops();
  progress_(summary_);
}

/// Runs `read`, which reads the current line and may throw over it. False where it is damaged.
template <typename Read>
bool Session::attempt(const Read& read) {
  try {
    read();
    return true;
  } catch (const InputError& error) {
    damage_.report(error);
    return false;
  }
}

/// What is damaged in one line of ten is something else than the options say.
void Session::check_share_of_damage() const {
  if (summary_.skipped < kDamageToJudge || summary_.skipped * kLinesPerDamage < taken_ + summary_.skipped)
    return;
  throw InputError(sources_.front().reader.name(), "",
                   fmt::format("{} lines or groups are damaged beside {} that are not, too many to go on "
                               "without them; the first: {}",
                               summary_.skipped, taken_, summary_.first_skipped));
}

void Session::read_line(Source& source) {
  LineReader& reader = source.reader;
  if (is_pipe_line(reader.text())) {
    read_pipe_line(source);
    return;
  }
  std::optional<ExecHead> head;
  ExecRecord record;
  auto expected = MicroOpTable::Expected::no;
  const bool is_sound = attempt([&] {
    const ExecFront* const front = source.exec.parse_front(reader);
    if (front == nullptr) return;
    expected = read_expected_line(source, *front, record);
    if (expected == MicroOpTable::Expected::no) head = parse_place(*front, reader);
  });
  if (!is_sound) gap_ = true;
  if (expected == MicroOpTable::Expected::record) take(record);
  if (!is_sound || expected != MicroOpTable::Expected::no) return;
  if (head) {
    if (!source.has_exec) {
      source.has_exec = true;
      check_roles();
    }
    read_exec_line(source, *head);
    return;
  }
  if (ends_in_pipe_fetch(reader.text())) {
    read_pipe_line(source);
    return;
  }
  if (!reader.has_newline() && may_begin_trace_line(reader.text())) {
    damage_.report(reader.error("the text is cut in mid-line"));
    return;
  }
  if (is_exec_line_of_old_gem5(reader.text())) {
    throw reader.error(
        "is of a gem5 before v21, whose Exec lines have a symbol in place of the program counter, "
        "or no colon behind the CPU: trace with v22 or later");
  }
  has_minor_trace_ |= is_minor_trace_line(reader.text());
  ++summary_.unrelated_lines;
}

/// Whether text without its end may be the beginning of a line of the trace: of a tick, of O3PipeView's
/// prefix, or of a CPU's name, which may stand behind the program's output.
bool Session::may_begin_trace_line(std::string_view text) const {
  const std::size_t first = text.find_first_not_of(' ');
  if (first == std::string_view::npos || (text[first] >= '0' && text[first] <= '9')) return true;
  return kPipePrefix.starts_with(text) || std::any_of(cpus_.begin(), cpus_.end(), [&](const auto& cpu) {
           return text.find(cpu) != std::string_view::npos || cpu.starts_with(text);
         });
}

/// Of two files one has the Exec lines and the other O3PipeView's.
void Session::check_roles() const {
  if (sources_.size() < 2) return;
  const Source& first = sources_.front();
  const Source& second = sources_.back();
  if ((first.has_exec && second.has_exec) || (first.has_pipe && second.has_pipe)) {
    throw InputError(
        second.reader.name(), "",
        fmt::format("holds {} lines as {} does: of two files one has the Exec lines and the other "
                    "O3PipeView's",
                    first.has_exec && second.has_exec ? "Exec" : "O3PipeView", first.reader.name()));
  }
}

void Session::read_pipe_line(Source& source) {
  if (times_ == Times::exec_only && options_.core) {
    throw source.reader.error(fmt::format(
        "O3PipeView's text is of an out-of-order core, but core '{}' retires in order", options_.core->name));
  }
  if (!source.has_pipe) {
    source.has_pipe = true;
    check_roles();
  }
  const PipeGroup* const group = parse_group(source);
  if (times_ == Times::exec_only) return;
  start_join();
  if (group == nullptr) return;
  join_->add(*group);
  drain_join();
}

/// The group that the line completes; null where it completes none.
const PipeGroup* Session::parse_group(Source& source) {
  const PipeGroup* group = nullptr;
  const auto parse = [&] {
    group = source.pipe.parse(source.reader);
    if (!source.reader.has_newline() && group == nullptr)
      throw source.reader.error("the text is cut in mid-line");
  };
  if (attempt(parse)) return group;
  source.pipe.start_anew();
  // The line may be sound and open a group where it is the one before that lacks its end.
  const bool may_be_sound = source.reader.has_newline() && ends_in_pipe_fetch(source.reader.text());
  return may_be_sound && attempt(parse) ? group : nullptr;
}

/// The short way for most Exec lines; Expected::no where the long one has to be gone.
MicroOpTable::Expected Session::read_expected_line(Source& source, const ExecFront& front,
                                                   ExecRecord& record) {
  if (!front.repeats || !source.last_was_chosen || !source.reader.has_newline()) {
    return MicroOpTable::Expected::no;
  }
  return micro_ops_.expected(front, source.reader, record);
}

void Session::read_exec_line(Source& source, const ExecHead& head) {
  source.last_was_chosen = is_chosen_cpu(source, head);
  if (!source.last_was_chosen) {
    ++summary_.other_cpu_lines;
    return;
  }
  if (thread_.empty()) thread_ = head.thread;
  std::optional<ExecRecord> record;
  const bool is_sound = attempt([&] {
    if (thread_ != head.thread) {
      throw source.reader.error(fmt::format(
          "thread {} after thread {}: the text of several hardware threads of one CPU cannot be told "
          "apart; trace a run of one thread",
          head.thread, thread_));
    }
    if (times_ == Times::exec_only && options_.core && !head.tick)
      throw source.reader.error("the line has no tick: trace without ExecNoTicks");
    record = micro_ops_.record(head, source.reader);
    if (!record && !source.reader.has_newline()) throw source.reader.error("the text is cut in mid-line");
  });
  if (!is_sound) gap_ = true;
  if (record) take(*record);
}

bool Session::is_chosen_cpu(Source& source, const ExecHead& head) {
  if (cpus_.find(head.cpu) == cpus_.end()) {
    if (options_.cpu.empty() && !cpus_.empty()) {
      if (damage_.is_skipped()) {
        damage_.report(source.reader.error(
            fmt::format("the line is of CPU '{}', those before are of '{}': choose one with --cpu", head.cpu,
                        *cpus_.begin())));
        gap_ = true;
        return false;
      }
      cpus_.emplace(head.cpu);
      fail_on_several_cpus(source);
    }
    cpus_.emplace(head.cpu);
  }
  return options_.cpu.empty() || head.cpu == options_.cpu;
}

void Session::fail_on_several_cpus(Source& source) {
  const std::string place = fmt::format("line {}", source.reader.number());
  for (std::uint64_t i = 0; i < kLinesToListCpus && source.reader.next(); ++i) {
    if (is_pipe_line(source.reader.text())) continue;
    if (const auto head = source.exec.parse(source.reader)) cpus_.emplace(head->cpu);
  }
  std::string names;
  for (const auto& cpu : cpus_) names += (names.empty() ? "" : ", ") + cpu;
  throw InputError(source.reader.name(), place,
                   fmt::format("the text is of several CPUs ({}): choose one with --cpu", names));
}

void Session::start_join() {
  if (join_) return;
  times_ = Times::joined;
  const auto name_of = [&](bool Source::*has) {
    return (sources_.front().*has || sources_.size() == 1 ? sources_.front() : sources_.back()).reader.name();
  };
  join_.emplace(micro_ops_, name_of(&Source::has_exec), name_of(&Source::has_pipe), sources_.size() > 1,
                damage_);
  for (const ExecRecord& record : undecided_) join_->add(record);
  undecided_.clear();
}

void Session::take(ExecRecord record) {
  ++taken_;
  record.after_gap |= std::exchange(gap_, false);
  switch (times_) {
    case Times::joined:
      start_join();
      join_->add(record);
      drain_join();
      break;
    case Times::exec_only:
      take_exec_only(record);
      break;
    case Times::undecided:
      undecided_.push_back(record);
      if (undecided_.size() < kJoinWindow) break;
      times_ = Times::exec_only;
      for (const ExecRecord& earlier : undecided_) take_exec_only(earlier);
      undecided_.clear();
      break;
  }
}

void Session::take_exec_only(const ExecRecord& record) {
  if (exec_times_) exec_times_->add(record.tick);
  if (const auto earlier = repeats_.add(record)) deliver(*earlier);
}

void Session::drain_join() {
  while (const auto record = join_->next()) deliver(*record);
}

void Session::deliver(const ExecRecord& record) {
  if (micro_ops_.isa() != nullptr) {
    pass_on(record);
    return;
  }
  held_.push_back(record);
  if (micro_ops_.isa_votes().winner(kVotesToLead) == nullptr && held_.size() < kJoinWindow) return;
  settle_isa();
  release_held();
}

void Session::release_held() {
  for (const ExecRecord& record : held_) pass_on(record);
  held_.clear();
}

void Session::pass_on(const ExecRecord& record) {
  for (const Execution& execution : assembler_.add(record)) output_->add(execution);
}

void Session::check_text_was_complete() const {
  const std::string& name = sources_.front().reader.name();
  const bool has_exec = sources_.front().has_exec || sources_.back().has_exec;
  const bool has_pipe = sources_.front().has_pipe || sources_.back().has_pipe;
  if (!has_exec) {
    throw InputError(name, "",
                     has_pipe ? "has O3PipeView's lines but no Exec line: trace with "
                                "--debug-flags=O3PipeView,ExecAll, or name the second file"
                     : has_minor_trace_
                         ? "has MinorTrace's lines, the state of the pipeline, but no Exec line: "
                           "trace with --debug-flags=ExecAll"
                         : "has no line of gem5's Exec or O3PipeView text");
  }
  if (!options_.cpu.empty() && cpus_.find(options_.cpu) == cpus_.end()) {
    std::string names;
    for (const auto& cpu : cpus_) names += (names.empty() ? "" : ", ") + cpu;
    throw InputError(name, "", fmt::format("has no line of CPU '{}'; there are: {}", options_.cpu, names));
  }
  if (options_.core && times_ == Times::joined && !has_pipe) {
    throw InputError(
        name, "",
        fmt::format("has no O3PipeView line, and in the Exec text of an out-of-order core such as "
                    "'{}' the ticks are fetch ticks: trace with --debug-flags=O3PipeView,ExecAll, "
                    "or import without --core",
                    options_.core->name));
  }
}

void Session::finish_text() {
  check_text_was_complete();
  for (const ExecRecord& record : undecided_) take_exec_only(record);
  undecided_.clear();
  if (const auto last = repeats_.finish()) deliver(*last);
  if (join_) {
    join_->end();
    drain_join();
  }
  if (micro_ops_.isa() == nullptr) settle_isa();
  release_held();
}

ImportResult Session::result() {
  check_share_of_damage();
  if (exec_times_) {
    exec_times_->finish();
    summary_.notes.push_back(check_exec_times(*exec_times_, *options_.core, sources_.front().reader.name()));
  }
  summary_.has_times = options_.core.has_value();
  summary_.instructions = output_->instructions();
  summary_.micro_ops = output_->micro_ops();
  summary_.cycles = output_->cycles();
  summary_.edge_start = assembler_.edge_start() + (join_ ? join_->edge_start() : 0);
  summary_.edge_end = assembler_.open_micro_ops() + (join_ ? join_->edge_end() : 0);
  summary_.squashed = join_ ? join_->squashed() : 0;
  summary_.faulting = join_ ? join_->faulting() : repeats_.left_out();
  summary_.executed_once = join_ ? join_->executed_once() : 0;
  summary_.truncated_instructions = assembler_.truncated();
  count_input();
  const UnknownMicroOps unknown = instructions_.unknown_micro_ops();
  check_isa_of_text(micro_ops_, unknown, sources_.front().reader.name());
  if (micro_ops_.isa() != nullptr) summary_.isa = micro_ops_.isa()->name;
  if (!cpus_.empty()) summary_.cpu = options_.cpu.empty() ? *cpus_.begin() : options_.cpu;
  summary_.notes.push_back({.key = "accesses_of_unknown_size",
                            .text = "instructions access data of a size that the text does not tell",
                            .count = output_->accesses_of_unknown_size()});
  summary_.notes.push_back({.key = "traps_executed_once",
                            .text =
                                "system calls have no retirement in the text: their cycles are counted to "
                                "the instruction behind",
                            .count = summary_.executed_once});
  summary_.notes.push_back({.key = "micro_ops_beside_damage",
                            .text = "micro-ops were left out, as others of their instructions are damaged",
                            .count = assembler_.beside_damage(),
                            .warning = true});
  summary_.notes.push_back(unknown_op_classes(micro_ops_));
  std::uint64_t unknown_stages = 0;
  for (const Source& source : sources_) unknown_stages += source.pipe.unknown_lines();
  summary_.notes.push_back({.key = "unknown_pipeline_lines",
                            .text = "lines of O3PipeView are of stages that are not known, and were left out",
                            .count = unknown_stages,
                            .warning = true});
  summary_.unknown_micro_ops = unknown.mnemonics;
  return {summary_, instructions_.finish()};
}

class Gem5Importer final : public Importer {
 public:
  const FormatDescription& description() const override {
    static constexpr FormatDescription kDescription = {
        .name = "gem5",
        .title =
            "stock gem5 text, --debug-flags=O3PipeView,ExecAll (or ExecAll alone), of x86-64, AArch64 and "
            "RISC-V; of the last two never tried on a whole real file",
        .isa = "",
        .times = "retire ticks: from O3PipeView for out-of-order cores, from Exec for in-order ones",
        .times_need_core_file = true,
        .granularity = {},
        .contents = kContents,
        .variants = "",
        .tried_on_real_files = true};
    return kDescription;
  }

  bool recognises(std::string_view head) const override { return looks_like_text_of_gem5(head); }

  ImportResult run(std::vector<std::unique_ptr<ByteSource>> sources, const ImportOptions& options,
                   ImportSink& sink, const ImportProgress& progress) const override {
    return Session(std::move(sources), options, sink, progress).run();
  }
};

}  // namespace

std::unique_ptr<const Importer> make_importer() { return std::make_unique<Gem5Importer>(); }

}  // namespace perfpred::gem5
