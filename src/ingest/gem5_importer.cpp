#include "ingest/gem5_importer.h"

#include <fmt/format.h>

#include <deque>
#include <set>

#include "ingest/gem5_join.h"
#include "ingest/gem5_lines.h"
#include "ingest/gem5_output.h"
#include "perfpred/trace/error.h"
#include "perfpred/trace/interrupt.h"

namespace perfpred::gem5 {
namespace {

constexpr std::uint64_t kLinesPerReport = std::uint64_t{1} << 17;
constexpr std::size_t kRecordsAhead = 2048;  // of Exec lines before O3PipeView's when they are two files
constexpr std::uint64_t kLinesToListCpus = 100'000;  // looked through for the names of further CPUs

/// One import. Members are in the order in which a line passes through them.
class Session {
 public:
  Session(std::vector<std::unique_ptr<ByteSource>> sources, const ImportOptions& options, ImportSink& sink,
          const ImportProgress& progress)
      : options_(options),
        progress_(progress),
        instructions_(micro_ops_, options.granularity),
        assembler_(micro_ops_, instructions_, options) {
    check_core();
    if (sources.empty() || sources.size() > 2) {
      throw InputError("gem5 text is one file, or two: one with the Exec lines and one with O3PipeView's");
    }
    for (auto& source : sources) sources_.emplace_back(std::move(source));
    output_ = std::make_unique<InstructionOutput>(micro_ops_, options_, sources_.front().reader.name(), sink);
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
  };

  void check_core();
  bool step();
  Source* choose();
  void read_line(Source& source);
  void check_roles() const;
  void read_pipe_line(Source& source);
  void read_exec_line(Source& source, const ExecHead& head);
  bool is_chosen_cpu(Source& source, const ExecHead& head);
  [[noreturn]] void fail_on_several_cpus(Source& source);
  void start_join();
  void take(const ExecRecord& record);
  void deliver(const ExecRecord& record);
  void drain_join();
  void finish_text();
  void check_text_was_complete() const;
  void report();
  ImportResult result();

  const ImportOptions& options_;
  const ImportProgress& progress_;
  std::deque<Source> sources_;
  Times times_ = Times::undecided;
  std::set<std::string, std::less<>> cpus_;
  std::string thread_;
  MicroOpTable micro_ops_;
  std::deque<ExecRecord> undecided_;
  std::optional<RetireJoin> join_;
  InstructionTable instructions_;
  InstructionAssembler assembler_;
  std::unique_ptr<InstructionOutput> output_;
  ImportSummary summary_;
};

void Session::check_core() {
  if (!options_.core) return;
  if (options_.core->isa != "x86-64") {
    throw InputError(
        options_.core->name, "isa",
        fmt::format("gem5 text can be imported for x86-64 only, and the core is {}", options_.core->isa));
  }
  if (options_.core->period_ps == 0) throw InputError(options_.core->name, "", "the core has no cycle time");
  times_ = options_.core->type == CoreType::in_order ? Times::exec_only : Times::joined;
}

/// The source to read from next. Of two files, the Exec lines go a little ahead, so that the groups find
/// them.
Session::Source* Session::choose() {
  if (sources_.size() == 1) return sources_.front().ended ? nullptr : &sources_.front();
  for (Source& source : sources_) {
    if (!source.has_exec && !source.has_pipe && !source.ended) return &source;
  }
  Source& first = sources_.front();
  Source& second = sources_.back();
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
  if (++summary_.lines % kLinesPerReport == 0) report();
  return true;
}

void Session::report() {
  throw_if_interrupted();
  if (!progress_) return;
  summary_.bytes = 0;
  for (const Source& source : sources_) summary_.bytes += source.reader.bytes_read();
  summary_.instructions = output_->instructions();
  summary_.micro_ops = output_->micro_ops();
  progress_(summary_);
}

void Session::read_line(Source& source) {
  if (source.reader.text().starts_with(kPipePrefix)) {
    read_pipe_line(source);
    return;
  }
  if (const auto head = source.exec.parse(source.reader)) {
    if (!source.has_exec) {
      source.has_exec = true;
      check_roles();
    }
    read_exec_line(source, *head);
    return;
  }
  if (!source.reader.has_newline()) throw source.reader.error("the text is cut in mid-line");
  ++summary_.unrelated_lines;
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
  const auto group = source.pipe.parse(source.reader);
  if (!source.reader.has_newline() && !group) throw source.reader.error("the text is cut in mid-line");
  if (times_ == Times::exec_only) return;
  start_join();
  if (!group) return;
  join_->add(*group);
  drain_join();
}

void Session::read_exec_line(Source& source, const ExecHead& head) {
  if (!is_chosen_cpu(source, head)) {
    ++summary_.other_cpu_lines;
    return;
  }
  if (thread_.empty()) thread_ = head.thread;
  if (thread_ != head.thread) {
    throw source.reader.error(fmt::format(
        "thread {} after thread {}: the text of several hardware threads of one CPU cannot be told "
        "apart; trace a run of one thread",
        head.thread, thread_));
  }
  if (options_.core && !head.tick)
    throw source.reader.error("the line has no tick: trace without ExecNoTicks");
  const auto record = micro_ops_.record(head, source.reader);
  if (!record) {
    if (!source.reader.has_newline()) throw source.reader.error("the text is cut in mid-line");
    return;
  }
  take(*record);
}

bool Session::is_chosen_cpu(Source& source, const ExecHead& head) {
  if (cpus_.find(head.cpu) == cpus_.end()) {
    cpus_.emplace(head.cpu);
    if (options_.cpu.empty() && cpus_.size() > 1) fail_on_several_cpus(source);
  }
  return options_.cpu.empty() || head.cpu == options_.cpu;
}

void Session::fail_on_several_cpus(Source& source) {
  const std::string place = fmt::format("line {}", source.reader.number());
  for (std::uint64_t i = 0; i < kLinesToListCpus && source.reader.next(); ++i) {
    if (source.reader.text().starts_with(kPipePrefix)) continue;
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
  join_.emplace(micro_ops_, name_of(&Source::has_exec), name_of(&Source::has_pipe), sources_.size() > 1);
  for (const ExecRecord& record : undecided_) join_->add(record);
  undecided_.clear();
}

void Session::take(const ExecRecord& record) {
  switch (times_) {
    case Times::joined:
      start_join();
      join_->add(record);
      drain_join();
      break;
    case Times::exec_only:
      deliver(record);
      break;
    case Times::undecided:
      undecided_.push_back(record);
      if (undecided_.size() < kJoinWindow) break;
      times_ = Times::exec_only;
      for (const ExecRecord& earlier : undecided_) deliver(earlier);
      undecided_.clear();
      break;
  }
}

void Session::drain_join() {
  while (const auto record = join_->next()) deliver(*record);
}

void Session::deliver(const ExecRecord& record) {
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
  for (const ExecRecord& record : undecided_) deliver(record);
  undecided_.clear();
  if (!join_) return;
  join_->end();
  drain_join();
}

ImportResult Session::result() {
  summary_.has_times = options_.core.has_value();
  summary_.instructions = output_->instructions();
  summary_.micro_ops = output_->micro_ops();
  summary_.cycles = output_->cycles();
  summary_.edge_start = assembler_.edge_start() + (join_ ? join_->edge_start() : 0);
  summary_.edge_end = assembler_.open_micro_ops() + (join_ ? join_->edge_end() : 0);
  summary_.squashed = join_ ? join_->squashed() : 0;
  summary_.faulting = join_ ? join_->faulting() : 0;
  summary_.truncated_instructions = assembler_.truncated();
  summary_.bytes = 0;
  for (const Source& source : sources_) summary_.bytes += source.reader.bytes_read();
  const UnknownMicroOps unknown = instructions_.unknown_micro_ops();
  if (unknown.count * 2 > micro_ops_.size()) {
    throw InputError(
        sources_.front().reader.name(), "",
        fmt::format("{} of {} distinct micro-ops are none of gem5's x86 microcode ({}, ...): only "
                    "x86-64 text can be imported",
                    unknown.count, micro_ops_.size(), unknown.mnemonics.front()));
  }
  summary_.unknown_micro_ops = unknown.mnemonics;
  return {summary_, instructions_.finish()};
}

class Gem5Importer final : public Importer {
 public:
  const FormatDescription& description() const override {
    static constexpr FormatDescription kDescription = {
        .name = "gem5",
        .title = "stock gem5 text, --debug-flags=O3PipeView,ExecAll (or ExecAll alone), x86-64",
        .times = "retire ticks: from O3PipeView for out-of-order cores, from Exec for in-order ones",
        .registers = "read out of the micro-ops' disassembly",
        .addresses = "first bytes of the first two different data accesses of an instruction",
        .defaults =
            "fault is 0 unless an instruction ends before its last micro-op; a return's or indirect "
            "jump's size is 0 (unknown)"};
    return kDescription;
  }

  bool recognises(std::string_view head) const override {
    if (head.find("O3PipeView:fetch:") != std::string_view::npos) return true;
    return head.find(": 0x") != std::string_view::npos;
  }

  ImportResult run(std::vector<std::unique_ptr<ByteSource>> sources, const ImportOptions& options,
                   ImportSink& sink, const ImportProgress& progress) const override {
    return Session(std::move(sources), options, sink, progress).run();
  }
};

}  // namespace

std::unique_ptr<const Importer> make_importer() { return std::make_unique<Gem5Importer>(); }

}  // namespace perfpred::gem5
