#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <csignal>
#include <cstring>
#include <filesystem>
#include <memory>
#include <set>

#include "command.h"
#include "perfpred/record/recording.h"
#include "perfpred/report/json.h"
#include "perfpred/report/progress.h"
#include "perfpred/trace/atomic_output.h"
#include "perfpred/trace/error.h"

namespace perfpred::cli {
namespace {

constexpr double kWarnAbove = 0.01;  // of the executed instructions

struct RecordCommand {
  record::RecordingOptions options;
  std::uint64_t epochs = 0;  ///< 0: not asked for
  bool whole = false;
  bool quiet = false;
  std::string report_file;
};

/// Beside this program, or where an installation puts it.
std::filesystem::path find_recorder() {
  const std::filesystem::path folder = std::filesystem::read_symlink("/proc/self/exe").parent_path();
  const std::filesystem::path beside = folder / PERFPRED_RECORDER;
  const std::filesystem::path installed = folder.parent_path() / PERFPRED_LIBRARY_FOLDER / PERFPRED_RECORDER;
  return std::filesystem::exists(beside) ? beside : installed;
}

std::uint64_t instructions(const record::Recording& recording) {
  std::uint64_t sum = 0;
  for (const record::RecordedFile& file : recording.files) sum += file.instructions;
  return sum;
}

double share_without_rule(const record::Recording& recording) {
  std::uint64_t without = 0;
  for (const record::RecordedFile& file : recording.files) without += file.without_rule;
  return static_cast<double>(without) / static_cast<double>(instructions(recording));
}

/// How many ways through the code the epochs took.
std::size_t distinct_signatures(const record::Recording& recording) {
  std::set<std::string> signatures;
  for (const record::RecordedFile& file : recording.files)
    if (!file.signature.empty()) signatures.insert(file.signature);
  return signatures.size();
}

report::Json recording_json(const record::Recording& recording) {
  report::Json document = report::json_document("record", 1);
  document["instructions"] = instructions(recording);
  document["executed"] = recording.executed;
  document["share_without_rule"] = share_without_rule(recording);
  document["without_rule"] = recording.without_rule;
  document["threads"] = recording.threads;
  document["breaks"] = recording.breaks;
  document["exit_status"] = recording.exit_status;
  document["signal"] = recording.signal;
  document["interrupted"] = recording.interrupted;
  auto& files = document["traces"] = report::Json::array();
  for (const record::RecordedFile& file : recording.files) {
    files.push_back(report::Json{{"file", file.file.string()},
                                 {"thread", file.thread + 1},
                                 {"position", file.position},
                                 {"instructions", file.instructions},
                                 {"without_rule", file.without_rule},
                                 {"distinct", file.distinct},
                                 {"signature", file.signature}});
  }
  document["distinct_signatures"] = distinct_signatures(recording);
  return document;
}

/// Standard output is the program's, so everything goes to standard error.
void print_summary(const record::Recording& recording) {
  constexpr std::size_t kMostLines = 8;
  for (std::size_t i = 0; i < std::min(recording.files.size(), kMostLines); ++i) {
    const record::RecordedFile& file = recording.files[i];
    fmt::print(stderr, "{}: {} instructions, {} distinct, thread {} from {}\n", file.file.string(),
               file.instructions, file.distinct, file.thread + 1, file.position);
  }
  if (recording.files.size() > kMostLines)
    fmt::print(stderr, "... {} traces in all\n", recording.files.size());
  if (const std::size_t distinct = distinct_signatures(recording); distinct > 0)
    fmt::print(stderr, "{} of {} epochs took a way that no earlier one took\n", distinct,
               recording.files.size());
  fmt::print(stderr, "{} of {} executed instructions recorded, {:.3f} % of them without a rule\n",
             instructions(recording), recording.executed, 100 * share_without_rule(recording));
}

std::string joined(const std::vector<std::string>& words, std::size_t most) {
  std::string text;
  for (std::size_t i = 0; i < std::min(words.size(), most); ++i) text += (i == 0 ? "" : ", ") + words[i];
  return text + (words.size() > most ? ", ..." : "");
}

void warn(const record::Recording& recording, const record::RecordingOptions& options) {
  const std::string& program = options.command.front();
  constexpr std::size_t kMostNames = 8;
  if (share_without_rule(recording) > kWarnAbove)
    spdlog::warn("{:.1f} % of the recorded instructions have no rule for their micro-ops: {}",
                 100 * share_without_rule(recording), joined(recording.without_rule, kMostNames));
  if (recording.lost_threads > 0)
    spdlog::warn("{} threads were not recorded: too many", recording.lost_threads);
  if (recording.signal == SIGILL) {
    spdlog::warn(
        "{} was killed by an illegal instruction: the processor '{}' lacks it; --cpu NAME chooses another "
        "(qemu-x86_64 -cpu help)",
        program, options.cpu);
  } else if (recording.signal != 0 && !recording.interrupted) {
    spdlog::warn("{} was killed by signal {} ({}); what it did until then is recorded", program,
                 recording.signal, ::strsignal(recording.signal));
  } else if (!recording.ended_by_itself && !recording.interrupted) {
    spdlog::warn("{} became another program (execve), which ran unrecorded", program);
  }
}

int record_command(RecordCommand& command) {
  record::RecordingOptions& options = command.options;
  const bool sampled = command.epochs > 0;
  if (!sampled) {
    options.length = 0;
    options.epochs = 1;
  } else {
    options.epochs = command.epochs;
  }
  options.plugin = find_recorder();
  record::Recording recording;
  {
    constexpr std::uint64_t kUnknownTotal = 0;
    report::Progress bar("recording", "instructions", kUnknownTotal);
    recording = record::record_program(options, [&](std::uint64_t executed) { bar.update(executed); });
  }
  warn(recording, options);
  if (!command.quiet) print_summary(recording);
  if (!command.report_file.empty())
    write_file_atomically(command.report_file, report::json_text(recording_json(recording)));
  if (recording.interrupted) throw Interrupted();
  return recording.exit_status;
}

}  // namespace

void register_record(CLI::App& app, Action& action) {
  auto* const sub = app.add_subcommand("record", "Run a program and write what it executes as a trace file");
  const auto command = std::make_shared<RecordCommand>();
  record::RecordingOptions& options = command->options;
  options.output = "recording.h5";
  options.length = 100'000;
  sub->add_option("command", options.command, "The program and its arguments, behind --")
      ->required()
      ->type_name("PROGRAM ARGS...");
  sub->add_option("-o,--output", options.output,
                  "Trace file to write; epoch 3 of T.h5 is T.3.h5, the second thread T.t2.h5")
      ->capture_default_str()
      ->type_name("T.h5");
  sub->add_option("--skip", options.skip, "Leave out the first N instructions of each thread")
      ->type_name("N");
  auto* const whole =
      sub->add_flag("--whole", command->whole, "Record to the program's end (this is the default)");
  auto* const epochs = sub->add_option("--epochs", command->epochs, "Record at most N epochs of each thread")
                           ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1} << 32))
                           ->excludes(whole)
                           ->type_name("N");
  sub->add_option("--every", options.every, "Instructions from the begin of one epoch to that of the next")
      ->needs(epochs)
      ->type_name("M");
  sub->add_option("--length", options.length, "Instructions of an epoch")
      ->needs(epochs)
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1} << 48))
      ->capture_default_str()
      ->type_name("L");
  sub->add_option("--cpu", options.cpu, "The processor that the program finds, by QEMU's name")
      ->capture_default_str()
      ->type_name("NAME");
  sub->add_option("--program", options.program, "What the trace calls the program; default: its file's name");
  sub->add_flag("--anonymous", options.anonymous,
                "Make addresses relative to their mapping; leave names, arguments and paths out");
  sub->add_option("--report", command->report_file, "Write the summary as JSON to this file")
      ->type_name("FILE");
  sub->add_flag("--quiet", command->quiet, "Print warnings only");
  sub->callback([command, &action] { action = [command] { return record_command(*command); }; });
}

}  // namespace perfpred::cli
