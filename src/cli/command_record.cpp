#include <fmt/format.h>

#include <charconv>
#include <chrono>
#include <cmath>
#include <memory>
#include <optional>

#include "command.h"
#include "perfpred/record/overhead.h"
#include "perfpred/record/recording.h"
#include "perfpred/report/json.h"
#include "perfpred/trace/atomic_output.h"
#include "perfpred/trace/error.h"
#include "perfpred/trace/terminal_text.h"
#include "record_options.h"
#include "scratch_folder.h"

namespace perfpred::cli {
namespace {

/// `--overhead`: by how much the recording is to take longer than the native run.
struct Overhead {
  std::string asked;  ///< in percent
  double native_seconds = 0;
  const CLI::Option* option = nullptr;
  const CLI::Option* native_option = nullptr;
  const CLI::Option* length_option = nullptr;
};

struct RecordCommand {
  RecordOptions record;
  Overhead overhead;
  bool quiet = false;
  std::string report_file;
};

/// "50%" or "50" is 0.5.
double overhead_of(const std::string& text) {
  const char* const last = text.data() + text.size() - (text.ends_with('%') ? 1 : 0);
  double percent = 0;
  const auto [end, error] = std::from_chars(text.data(), last, percent);
  if (error != std::errc() || end != last || !std::isfinite(percent) || percent <= 0)
    throw InputError(fmt::format("--overhead: '{}' is no percentage above 0", terminal_text(text)));
  return percent / 100;
}

/// What --overhead found, and what came of it.
struct ReachedOverhead {
  double asked = 0;
  record::RunTimes times;
  double seconds = 0;  ///< of the recording

  double reached() const { return seconds / times.native_seconds - 1; }
};

/// Measures the program's runs and sets the distance between epochs by them.
ReachedOverhead plan_overhead(const RecordCommand& command, record::RecordingOptions& options) {
  ReachedOverhead overhead;
  overhead.asked = overhead_of(command.overhead.asked);
  std::optional<double> native_seconds;
  if (command.overhead.native_option->count() > 0) {
    native_seconds = command.overhead.native_seconds;
    if (*native_seconds <= 0) throw InputError("--native-seconds: has to be above 0");
  }
  // Finds a place that cannot be written before the program runs, not after it.
  { const AtomicOutput writable(options.output); }
  if (!command.quiet)
    fmt::print(stderr, "measuring what {} takes {}under the recorder; what it prints goes nowhere\n",
               terminal_text(options.command.front()), native_seconds ? "" : "natively and ");
  const ScratchFolder scratch;
  overhead.times = record::measure_runs(options, native_seconds, scratch.path());
  options.every = record::distance_for_overhead(overhead.asked, overhead.times, options.length, options.skip);
  if (!command.quiet)
    fmt::print(stderr,
               "{:.3f} s natively, {:.3f} s under the recorder ({} instructions), {:.3f} s more for each "
               "million that is recorded: an epoch every {} instructions\n",
               overhead.times.native_seconds, overhead.times.skipping_seconds, overhead.times.executed,
               1e6 * overhead.times.seconds_per_recorded, options.every);
  return overhead;
}

report::Json overhead_json(const ReachedOverhead& overhead) {
  return {{"asked", overhead.asked},
          {"reached", overhead.reached()},
          {"native_seconds", overhead.times.native_seconds},
          {"skipping_seconds", overhead.times.skipping_seconds},
          {"seconds_per_recorded", overhead.times.seconds_per_recorded},
          {"seconds", overhead.seconds}};
}

report::Json recording_json(const record::Recording& recording) {
  report::Json document = report::json_document("record", 1);
  document["instructions"] = recorded_instructions(recording);
  document["executed"] = recording.executed;
  document["every"] = recording.every;
  document["share_without_rule"] = share_without_rule(recording);
  document["without_rule"] = recording.without_rule;
  document["threads"] = recording.threads;
  document["breaks"] = recording.breaks;
  document["lost_prefetches"] = recording.lost_prefetches;
  document["exit_status"] = recording.exit_status;
  document["signal"] = recording.signal;
  document["interrupted"] = recording.interrupted;
  document["stopped"] = recording.stopped;
  auto& files = document["traces"] = report::Json::array();
  for (const record::RecordedFile& file : recording.files) {
    files.push_back(report::Json{{"file", file.file.string()},
                                 {"thread", file.thread + 1},
                                 {"position", file.position},
                                 {"instructions", file.instructions},
                                 {"warm_up", file.warm_up},
                                 {"warm_up_span", file.warm_up_span},
                                 {"without_rule", file.without_rule},
                                 {"distinct", file.distinct},
                                 {"signature", file.signature}});
  }
  document["distinct_signatures"] = distinct_signatures(recording);
  return document;
}

int record_command(RecordCommand& command) {
  const bool by_overhead = command.overhead.option->count() > 0;
  if (by_overhead) command.record.epochs = kMostEpochs;
  if (command.record.epochs == 0 && command.overhead.length_option->count() > 0)
    throw InputError("--length: is of epochs; see --epochs and --overhead");
  record::RecordingOptions options = recording_options(command.record);
  std::optional<ReachedOverhead> overhead;
  if (by_overhead) overhead = plan_overhead(command, options);
  const auto begin = std::chrono::steady_clock::now();
  const record::Recording recording = record_with_progress(options);
  if (overhead)
    overhead->seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  warn_of_recording(recording, options);
  if (!command.quiet) print_recording(recording, true);
  if (!command.quiet && overhead)
    fmt::print(stderr, "took {:.3f} s, {:.0f} % longer than the native run; asked for was {:.0f} %\n",
               overhead->seconds, 100 * overhead->reached(), 100 * overhead->asked);
  if (!command.report_file.empty()) {
    report::Json document = recording_json(recording);
    if (overhead) document["overhead"] = overhead_json(*overhead);
    write_file_atomically(command.report_file, report::json_text(document));
  }
  if (recording.interrupted) throw Interrupted();
  return recording.exit_status;
}

}  // namespace

void register_record(CLI::App& app, Action& action) {
  auto* const sub = app.add_subcommand("record", "Run a program and write what it executes as a trace file");
  const auto command = std::make_shared<RecordCommand>();
  record::RecordingOptions& options = command->record.options;
  options.output = "recording.h5";
  add_recording_options(*sub, command->record);
  Overhead& overhead = command->overhead;
  auto* const asked = sub->add_option("--overhead", overhead.asked,
                                      "Record as many epochs as let the recording take P % longer than the "
                                      "native run; the program runs a few times before, to measure that")
                          ->type_name("P");
  for (const char* other : {"--whole", "--epochs", "--every", "--stop"})
    asked->excludes(sub->get_option(other));
  overhead.option = asked;
  overhead.native_option =
      sub->add_option("--native-seconds", overhead.native_seconds,
                      "What the native run takes, so that --overhead does not measure it")
          ->needs(asked);
  overhead.length_option = sub->get_option("--length");
  sub->get_option("--length")->remove_needs(sub->get_option("--epochs"));
  sub->add_option("-o,--output", options.output,
                  "Trace file to write; epoch 3 of T.h5 is T.3.h5, the second thread T.t2.h5")
      ->capture_default_str()
      ->type_name("T.h5");
  sub->add_option("--program", options.program, "What the trace calls the program; default: its file's name");
  sub->add_flag("--anonymous", options.anonymous,
                "Make addresses relative to their mapping; leave names, arguments and paths out");
  sub->add_option("--report", command->report_file, "Write the summary as JSON to this file")
      ->type_name("FILE");
  sub->add_flag("--quiet", command->quiet, "Print warnings only");
  sub->callback([command, &action] { action = [command] { return record_command(*command); }; });
}

}  // namespace perfpred::cli
