#include <memory>

#include "command.h"
#include "perfpred/record/recording.h"
#include "perfpred/report/json.h"
#include "perfpred/trace/atomic_output.h"
#include "perfpred/trace/error.h"
#include "record_options.h"

namespace perfpred::cli {
namespace {

struct RecordCommand {
  RecordOptions record;
  bool quiet = false;
  std::string report_file;
};

report::Json recording_json(const record::Recording& recording) {
  report::Json document = report::json_document("record", 1);
  document["instructions"] = recorded_instructions(recording);
  document["executed"] = recording.executed;
  document["every"] = recording.every;
  document["share_without_rule"] = share_without_rule(recording);
  document["without_rule"] = recording.without_rule;
  document["threads"] = recording.threads;
  document["breaks"] = recording.breaks;
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
                                 {"without_rule", file.without_rule},
                                 {"distinct", file.distinct},
                                 {"signature", file.signature}});
  }
  document["distinct_signatures"] = distinct_signatures(recording);
  return document;
}

int record_command(RecordCommand& command) {
  const record::RecordingOptions options = recording_options(command.record);
  const record::Recording recording = record_with_progress(options);
  warn_of_recording(recording, options);
  if (!command.quiet) print_recording(recording, true);
  if (!command.report_file.empty())
    write_file_atomically(command.report_file, report::json_text(recording_json(recording)));
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
