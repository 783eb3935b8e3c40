#include "record_options.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <set>

#include "perfpred/report/format.h"
#include "perfpred/report/progress.h"
#include "perfpred/trace/error.h"

namespace perfpred::cli {
namespace {

constexpr double kWarnAbove = 0.01;                    // of the executed instructions
constexpr std::uint64_t kLongestWarmUp = 100'000'000;  // held in memory, 27 bytes an instruction

/// Beside this program, or where an installation puts it.
std::filesystem::path find_recorder() {
  const std::filesystem::path folder = std::filesystem::read_symlink("/proc/self/exe").parent_path();
  const std::filesystem::path beside = folder / PERFPRED_RECORDER;
  const std::filesystem::path installed = folder.parent_path() / PERFPRED_LIBRARY_FOLDER / PERFPRED_RECORDER;
  return std::filesystem::exists(beside) ? beside : installed;
}

std::string joined(const std::vector<std::string>& words, std::size_t most) {
  std::string text;
  for (std::size_t i = 0; i < std::min(words.size(), most); ++i) text += (i == 0 ? "" : ", ") + words[i];
  return text + (words.size() > most ? ", ..." : "");
}

/// Where an epoch begins so early that fewer instructions than asked for came before it (elsewhere a warm-up
/// lacks what its first translated block is short of). Of several epochs the one at the program's very
/// beginning has none, and needs none.
void warn_of_short_warm_up(const record::Recording& recording, const record::RecordingOptions& options) {
  const auto is_short = [&](const record::RecordedFile& file) {
    return file.position < options.warm_up && (file.position > 0 || recording.files.size() == 1);
  };
  const auto first = std::find_if(recording.files.begin(), recording.files.end(), is_short);
  if (first == recording.files.end()) return;
  const auto count = std::count_if(recording.files.begin(), recording.files.end(), is_short);
  spdlog::warn("--warm: {} has a warm-up of {} instructions, as no more came before it{}",
               first->file.string(), first->warm_up_span,
               count > 1 ? fmt::format("; so have {} others", count - 1) : "");
}

}  // namespace

void add_recording_options(CLI::App& command, RecordOptions& record) {
  record::RecordingOptions& options = record.options;
  constexpr std::uint64_t kEpoch = 100'000;
  if (options.length == 0) options.length = kEpoch;
  command.add_option("command", options.command, "The program and its arguments, behind --")
      ->required()
      ->type_name("PROGRAM ARGS...");
  command.add_option("--skip", options.skip, "Leave out the first N instructions of each thread")
      ->type_name("N");
  auto* const warm =
      command
          .add_option("--warm", options.warm_up,
                      "Keep the N instructions in front of each epoch with it, to warm caches and predictors")
          ->check(CLI::Range(std::uint64_t{0}, std::uint64_t{1} << 48))
          ->type_name("N");
  command
      .add_option("--warm-whole", options.warm_up_whole,
                  "Keep the last N of them as they are, and of those before only what last touched a line of "
                  "code or data; default: all as they are")
      ->check(CLI::Range(std::uint64_t{0}, kLongestWarmUp))
      ->needs(warm)
      ->type_name("N");
  auto* const whole = command.add_flag("--whole", record.whole, "Record to the program's end");
  auto* const epochs =
      command
          .add_option("--epochs", record.epochs,
                      "Record at most N epochs of each thread; without --every they are spread over the run")
          ->check(CLI::Range(std::uint64_t{1}, kMostEpochs))
          ->excludes(whole)
          ->type_name("N");
  auto* const every = command
                          .add_option("--every", options.every,
                                      "Instructions from the begin of one epoch to that of the next")
                          ->excludes(whole)
                          ->type_name("N");
  auto* const length = command.add_option("--length", options.length, "Instructions of an epoch")
                           ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1} << 48))
                           ->excludes(whole)
                           ->capture_default_str()
                           ->type_name("N");
  auto* const stop =
      command.add_flag("--stop", options.stop, "End the program once a thread has had its last epoch")
          ->excludes(whole);
  if (record.epochs == 0) {  // without epochs the whole run is recorded
    every->needs(epochs);
    length->needs(epochs);
    stop->needs(epochs);
  } else {
    epochs->capture_default_str();
  }
  command.add_option("--cpu", options.cpu, "The processor that the program finds, by QEMU's name")
      ->capture_default_str()
      ->type_name("NAME");
}

record::RecordingOptions recording_options(const RecordOptions& asked) {
  record::RecordingOptions options = asked.options;
  options.plugin = find_recorder();
  options.epochs = asked.epochs;
  if (std::min(options.warm_up, options.warm_up_whole) > kLongestWarmUp) {
    throw InputError(fmt::format(
        "--warm: holds {} instructions at most in memory; --warm-whole keeps of those further back "
        "only what last touched a line",
        report::count_text(kLongestWarmUp)));
  }
  if (asked.whole || asked.epochs == 0) {
    options.length = 0;
    options.epochs = 1;
  }
  return options;
}

record::Recording record_with_progress(const record::RecordingOptions& options) {
  constexpr std::uint64_t kUnknownTotal = 0;
  // A terminal shows whose line it is; elsewhere it would stand in the midst of what the program writes.
  report::Progress bar("recording", "instructions", kUnknownTotal, report::ProgressTo::nobody);
  return record::record_program(options, [&](std::uint64_t executed) { bar.update(executed); });
}

void warn_of_recording(const record::Recording& recording, const record::RecordingOptions& options) {
  const std::string& program = options.command.front();
  constexpr std::size_t kMostNames = 8;
  if (share_without_rule(recording) > kWarnAbove)
    spdlog::warn("{:.1f} % of the recorded instructions have no rule for their micro-ops: {}",
                 100 * share_without_rule(recording), joined(recording.without_rule, kMostNames));
  if (1000 * recording.lost_prefetches > recorded_instructions(recording))
    spdlog::warn(
        "{} prefetches have no address, as nothing tells where they go; what they would have brought to "
        "caches counts as not there",
        recording.lost_prefetches);
  warn_of_short_warm_up(recording, options);
  if (recording.lost_threads > 0)
    spdlog::warn("{} threads were not recorded: too many", recording.lost_threads);
  if (recording.signal == SIGILL) {
    spdlog::warn(
        "{} was killed by an illegal instruction: the processor '{}' lacks it; --cpu NAME chooses another "
        "(qemu-x86_64 -cpu help)",
        program, options.cpu);
  } else if (recording.signal != 0 && !recording.interrupted && !recording.stopped) {
    spdlog::warn("{} was killed by signal {} ({}); what it did until then is recorded", program,
                 recording.signal, ::strsignal(recording.signal));
  } else if (!recording.ended_by_itself && !recording.interrupted && !recording.stopped) {
    spdlog::warn("{} became another program (execve), which ran unrecorded", program);
  }
}

void print_recording(const record::Recording& recording, bool files) {
  constexpr std::size_t kMostLines = 8;
  for (std::size_t i = 0; files && i < std::min(recording.files.size(), kMostLines); ++i) {
    const record::RecordedFile& file = recording.files[i];
    fmt::print(stderr, "{}: {} instructions, {} distinct, thread {} from {}{}\n", file.file.string(),
               file.instructions, file.distinct, file.thread + 1, file.position,
               file.warm_up == 0 ? "" : ", " + report::warm_up_text(file.warm_up, file.warm_up_span));
  }
  if (files && recording.files.size() > kMostLines)
    fmt::print(stderr, "... {} traces in all\n", recording.files.size());
  if (const std::size_t distinct = distinct_signatures(recording); distinct > 0)
    fmt::print(stderr, "{} of {} epochs took a way that no earlier one took\n", distinct,
               recording.files.size());
  if (recording.stopped) fmt::print(stderr, "stopped after the last epoch, before the program's end\n");
  fmt::print(stderr, "{} of {} executed instructions recorded, {:.3f} % of them without a rule\n",
             recorded_instructions(recording), recording.executed, 100 * share_without_rule(recording));
}

std::uint64_t recorded_instructions(const record::Recording& recording) {
  std::uint64_t sum = 0;
  for (const record::RecordedFile& file : recording.files) sum += file.instructions;
  return sum;
}

double share_without_rule(const record::Recording& recording) {
  std::uint64_t without = 0;
  for (const record::RecordedFile& file : recording.files) without += file.without_rule;
  return static_cast<double>(without) / static_cast<double>(recorded_instructions(recording));
}

std::size_t distinct_signatures(const record::Recording& recording) {
  std::set<std::string> signatures;
  for (const record::RecordedFile& file : recording.files)
    if (!file.signature.empty()) signatures.insert(file.signature);
  return signatures.size();
}

}  // namespace perfpred::cli
