#include "tune_encoder_report.h"

#include <fmt/format.h>

#include "perfpred/report/format.h"
#include "perfpred/report/table.h"

namespace perfpred::cli {
namespace {

report::Json errors_json(const EncoderErrors& errors) {
  return {{"time_mean", errors.time_mean},
          {"time_max", errors.time_max},
          {"relative_mean", errors.relative_mean},
          {"relative_max", errors.relative_max}};
}

std::string errors_text(double mean, double max) {
  return fmt::format("{} ({})", report::percent_text(mean, 2), report::percent_text(max, 1));
}

}  // namespace

std::string tune_encoder_text(const TuneEncoderResult& result, const std::string& output) {
  report::TextTable table({{"program", report::Align::left},
                           {"cores"},
                           {"time, before"},
                           {"after"},
                           {"without it"},
                           {"relative, before"},
                           {"after"},
                           {"without it"}});
  for (const EncoderProgram& program : result.programs) {
    const auto cells = [&](const EncoderErrors& errors, bool relative) {
      return relative ? errors_text(errors.relative_mean, errors.relative_max)
                      : errors_text(errors.time_mean, errors.time_max);
    };
    std::vector<std::string> row = {program.program, std::to_string(program.cores)};
    for (const bool relative : {false, true}) {
      row.push_back(cells(program.before, relative));
      row.push_back(cells(program.after, relative));
      row.push_back(program.held_out ? cells(*program.held_out, relative) : "-");
    }
    table.add_row(row);
  }
  std::string text =
      "errors of time, mean and largest over the cores, and of time over the program's mean on them; without "
      "it: by a fit to the other programs\n" +
      table.text() + "\n";
  text += result.steps == 0 ? "no fit does better on programs left out: the encoder stays as it was\n"
                            : fmt::format("steps: {}\n", result.steps);
  return text + fmt::format("{}: core encoder fitted to {} cores\n", output, result.cores);
}

report::Json tune_encoder_json(const TuneEncoderResult& result, const std::string& model,
                               const std::string& output) {
  report::Json document = report::json_document("tune encoder", 1);
  document["model"] = model;
  document["output"] = output;
  document["cores"] = result.cores;
  document["steps"] = result.steps;
  document["trials"] = report::Json::array();
  for (const EncoderTrial& trial : result.trials)
    document["trials"].push_back({{"steps", trial.steps}, {"held_out_loss", trial.loss}});
  document["programs"] = report::Json::array();
  for (const EncoderProgram& program : result.programs) {
    document["programs"].push_back(
        {{"program", program.program},
         {"cores", program.cores},
         {"before", errors_json(program.before)},
         {"after", errors_json(program.after)},
         {"held_out", program.held_out ? errors_json(*program.held_out) : report::Json(nullptr)}});
  }
  return document;
}

}  // namespace perfpred::cli
