#include "perfpred/record/recording.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <map>

#include "perfpred/trace/error.h"
#include "perfpred/trace/interrupt.h"
#include "record/code_table.h"
#include "record/guest_program.h"
#include "record/program_symbols.h"
#include "record/recorder_memory.h"
#include "record/thread_trace.h"
#include "record/trace_files.h"

namespace perfpred::record {
namespace {

using Clock = std::chrono::steady_clock;
constexpr std::chrono::milliseconds kPatience{2000};  // of a program that was asked to end
constexpr std::uint64_t kShortestSpread = 2 * kMostInstructions;

RecordingPlan plan_of(const RecordingOptions& options) {
  RecordingPlan plan{.skip = options.skip,
                     .length = options.length > 0 ? options.length : kForever,
                     .every = first_distance(options),
                     .epochs = options.epochs,
                     .warm_up = options.warm_up};
  if (options.epochs == 0) plan.skip = kForever;
  // Epochs that are spread over the run go on to its end; which are kept is decided here.
  if (options.epochs > 1 && options.every == 0) plan.epochs = kForever;
  return plan;
}

std::vector<std::string> emulator_arguments(const RecordingOptions& options,
                                            const std::filesystem::path& emulator,
                                            const std::filesystem::path& guest, int descriptor) {
  std::string plugin = std::filesystem::absolute(options.plugin).string();
  // QEMU takes a comma for the end of a name, and two for one.
  for (std::size_t at = plugin.find(','); at != std::string::npos; at = plugin.find(',', at + 2))
    plugin.insert(at, 1, ',');
  std::vector<std::string> arguments = {emulator.string(),
                                        "-cpu",
                                        options.cpu,
                                        "-plugin",
                                        fmt::format("{},shared={}", plugin, descriptor),
                                        "-0",
                                        options.command.front(),
                                        guest.string()};
  arguments.insert(arguments.end(), options.command.begin() + 1, options.command.end());
  return arguments;
}

std::string source_of(const RecordingOptions& options) {
  std::string source = "qemu-x86_64 -cpu " + options.cpu;
  if (options.anonymous) return source;
  for (const std::string& word : options.command) source.append(" ").append(word);
  return source;
}

/// Reads what the recorder writes until the program has ended.
class Reader {
 public:
  Reader(const RecordingOptions& options, const std::filesystem::path& guest)
      : options_(options),
        memory_(plan_of(options)),
        symbols_(guest),
        files_(options, code_, source_of(options), [this](std::uint64_t pc) { return symbols_.at(pc); }) {}

  int descriptor() const { return memory_.descriptor(); }

  void run(ChildProcess& child, const std::function<void(std::uint64_t)>& progress, Recording& result) {
    std::optional<ProcessEnd> end;
    Clock::time_point asked_at;
    while (!(end = child.ended())) {
      if (!memory_.read(on_definition_, on_words_)) memory_.wait();
      files_.throw_failure();
      if (progress) progress(memory_.executed());
      if (files_.every() != every_) memory_.set_every(every_ = files_.every());
      const bool was_asked = result.interrupted || result.stopped;
      result.interrupted = interrupt_requested();
      result.stopped = options_.stop && files_.thread_is_done();
      if (!was_asked && (result.interrupted || result.stopped)) {
        asked_at = Clock::now();
        child.send(SIGTERM);
      }
      if (was_asked && Clock::now() - asked_at > kPatience) child.send(SIGKILL);
    }
    // A terminal sends its signal to the program too, which may have ended of it first.
    result.interrupted = interrupt_requested();
    memory_.read_rest(on_definition_, on_words_);
    for (auto& [number, thread] : threads_) thread.finish();
    files_.finish();
    describe(*end, result);
  }

 private:
  ThreadTrace& thread(std::uint32_t number) {
    const std::uint64_t length = options_.length == 0 ? kForever : options_.length;
    return threads_
        .try_emplace(number, number, length, options_.warm_up, options_.warm_up_whole, code_, files_)
        .first->second;
  }

  void describe(const ProcessEnd& end, Recording& result) const {
    const Shared& shared = memory_.shared();
    result.files = files_.files();
    result.executed = memory_.executed();
    result.threads = std::min<std::uint32_t>(shared.threads, kMaxThreads);
    result.lost_threads = shared.lost_threads;
    for (const auto& [number, thread] : threads_) {
      result.breaks += thread.breaks();
      result.lost_prefetches += thread.lost_prefetches();
    }
    result.exit_status = end.exit_status;
    result.signal = end.signal;
    if (result.stopped) result.exit_status = result.signal = 0;
    if (options_.epochs > 1) result.every = files_.every();
    result.ended_by_itself = shared.ended != 0;
    std::map<std::string, std::uint64_t> counts;
    for (const auto& [row, count] : files_.without_rule()) {
      const std::string& text = code_[row].instruction.disassembly;
      counts[text.substr(0, text.find(' '))] += count;
    }
    std::vector<std::pair<std::uint64_t, std::string>> sorted;
    for (const auto& [name, count] : counts) sorted.emplace_back(count, name);
    std::sort(sorted.rbegin(), sorted.rend());
    for (const auto& [count, name] : sorted) result.without_rule.push_back(name);
    if (shared.started == 0)
      throw InputError(options_.plugin, "",
                       fmt::format("QEMU could not load the recorder (exit status {})", end.exit_status));
  }

  const RecordingOptions& options_;
  RecorderMemory memory_;
  CodeTable code_;
  ProgramSymbols symbols_;
  TraceFiles files_;
  std::uint64_t every_ = files_.every();  ///< as the recorder has it
  std::map<std::uint32_t, ThreadTrace> threads_;
  RecorderMemory::OnDefinition on_definition_ = [this](const Definition& block,
                                                       std::span<const std::uint8_t> code) {
    code_.add_block(block.pc, block.instructions, code);
    if (!code.empty() && code.size() > code.front())
      symbols_.see_block(block.pc, code.subspan(1, code.front()));
  };
  RecorderMemory::OnWords on_words_ = [this](std::uint32_t number, std::span<const std::uint64_t> words) {
    thread(number).read(words);
  };
};

void check_plan(const RecordingOptions& options) {
  if (options.command.empty()) throw InputError("record: name the program to run, behind --");
  if (options.epochs > 1 && options.length == 0) throw InputError("--epochs: needs the length of an epoch");
  if (options.epochs > 1 && options.every != 0 && options.every < options.length)
    throw InputError(fmt::format("--every: epochs of {} instructions would overlap", options.length));
  // Which of them are kept is told by where they begin, which is two blocks behind their place at most.
  if (options.epochs > 1 && options.every == 0 && options.length < kShortestSpread)
    throw InputError(fmt::format(
        "--length: epochs that are spread over the run have at least {} instructions", kShortestSpread));
  if (options.stop && options.length == 0) throw InputError("--stop: there is no last epoch; see --epochs");
  if (options.stop && options.epochs > 1 && options.every == 0)
    throw InputError("--stop: epochs that are spread over the whole run have no last one; give --every");
}

}  // namespace

Recording record_program(const RecordingOptions& asked, const std::function<void(std::uint64_t)>& progress) {
  check_plan(asked);
  const std::filesystem::path guest = find_guest(asked.command.front());
  const std::filesystem::path emulator = find_emulator();
  RecordingOptions options = asked;
  if (options.program.empty()) options.program = guest.filename().string();
  if (!std::filesystem::exists(options.plugin))
    throw InputError(options.plugin, "", "the recorder is missing");
  const std::filesystem::path folder = std::filesystem::absolute(options.output).parent_path();
  if (!std::filesystem::is_directory(folder)) throw InputError(options.output, "", "there is no such folder");

  Recording result;
  Reader reader(options, guest);
  {
    ChildProcess child(emulator, emulator_arguments(options, emulator, guest, reader.descriptor()),
                       reader.descriptor(), options.quiet ? ChildOutput::nowhere : ChildOutput::inherited);
    reader.run(child, progress, result);
  }
  if (result.files.empty() && options.epochs > 0)
    throw InputError(guest, "",
                     fmt::format("ended after {} instructions, before the first that was to be recorded{}",
                                 result.executed, result.signal != 0 ? " (killed by a signal)" : ""));
  return result;
}

}  // namespace perfpred::record
