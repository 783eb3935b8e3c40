#include "perfpred/report/model_report.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "perfpred/report/format.h"
#include "perfpred/report/table.h"
#include "perfpred/trace/terminal_text.h"

namespace perfpred::report {
namespace {

constexpr int kModelVersion = 1;

constexpr const char* kUnseenDamageOfModels =
    "no digest, as an older version or another program wrote it: damage cannot be seen; 'perfpred calibrate' "
    "and 'tune' write one";

std::string network_text(const NetworkConfig& network) {
  if (!network.present()) return "none";
  std::string text = fmt::format("{}{} {} x {}, {} input", network.bidirectional ? "bidirectional " : "",
                                 network.cell, network.layers, network.width, network.input);
  if (network.input != "direct") text += fmt::format(" of {}", network.input_width);
  if (network.feed_forward > 0) text += fmt::format(", feed-forward of {}", network.feed_forward);
  if (network.residual) text += ", residual";
  if (network.vector_width > 0) text += fmt::format(", vectors of {}", network.vector_width);
  if (network.passed_cycles > 0)
    text += fmt::format(" and the cycles of {} ideal machines", network.passed_cycles);
  return text;
}

std::string timing_text(const ModelCard& card) {
  if (card.timing_models.empty()) return "none";
  if (card.network.reads_timing_model) return "1, which the network corrects";
  if (card.timing_share == 0) return fmt::format("{}, each of a tuned core alone", card.timing_models.size());
  return fmt::format("{}, {} of a prediction", card.timing_models.size(), percent_text(card.timing_share, 0));
}

std::string target_text(const LatencyTarget& target) {
  return fmt::format(
      "log(1 + min(cycles, {})), long from {} cycles; totals times {:.4f} (short) and {:.4f} (long); {} of "
      "the "
      "training programs' time is above the cap",
      target.cap_cycles, target.long_latency_cycles, target.short_total_correction,
      target.long_total_correction, percent_text(target.time_lost_to_cap, 3));
}

/// How many there are and, of thousands, the first.
std::string names_text(const std::vector<std::string>& names) {
  constexpr std::size_t kShown = 60;
  const auto shown = static_cast<std::ptrdiff_t>(std::min(names.size(), kShown));
  std::string text =
      fmt::format("{}: {}", names.size(), fmt::join(names.begin(), names.begin() + shown, ", "));
  if (names.size() > kShown) text += fmt::format(" and {} more (--json has them)", names.size() - kShown);
  return text;
}

}  // namespace

std::string model_text(const StoredModel& model) {
  const ModelCard& card = model.card;
  std::vector<std::pair<std::string, std::string>> facts = {
      {"model", model.file},
      {"integrity", integrity_text(model.is_sealed, kUnseenDamageOfModels)},
      {"kind", model_kind_name(card.kind)},
      {"parameters", count_text(model.parameter_count())},
      {"network", network_text(card.network)},
      {"context", fmt::format("{} instructions before, {} after", card.network.context_left,
                              card.network.context_right)},
      {"features", fmt::format("{} version {} ({} numbers an instruction)", card.feature_set,
                               card.feature_version, card.scaling.columns.size())},
      {"timing models", timing_text(card)},
      {"isa", card.isa},
      {"granularity", card.granularity},
      {"trained", fmt::format("{} with perfpred {}, {:.0f} minutes, seed {}", card.date,
                              card.perfpred_version, card.training_seconds / 60, card.seed)},
      {"command", card.command},
      {"loss", card.loss},
      {"instructions", fmt::format("{} in the training set, {} seen", count_text(card.training_instructions),
                                   count_text(card.instructions_seen))},
      {"training programs", names_text(card.training_programs)},
      {"validation programs", names_text(card.validation_programs)},
  };
  if (card.kind == ModelKind::neuroscalar) facts.emplace_back("target", target_text(card.target));
  if (card.bands) {
    const Bands& bands = *card.bands;
    facts.emplace_back(
        "bands",
        fmt::format("{} of {} cores, from {} programs ({} unseen, {} validation, {} training, "
                    "errors times {:.2f})",
                    percent_text(bands.level, 0), bands.cores.size(), bands.programs(), bands.unseen_programs,
                    bands.validation_programs, bands.training_programs, bands.widening));
  }
  if (card.bands && card.bands->second) {
    const SecondOpinionLimit& second = *card.bands->second;
    facts.emplace_back(
        "second model",
        fmt::format("{} of the times of {} programs new to both lie within a factor of {} of {}'s",
                    percent_text(second.level, 1), second.programs.size(),
                    number_text(second.program_factor, 3), second.model));
  }
  if (card.familiar) {
    facts.emplace_back("strange traces",
                       fmt::format("farther than {:.2f} from each of {} training programs; at most {} of "
                                   "programs like them",
                                   card.familiar->limit, card.familiar->programs.size(),
                                   percent_text(card.familiar->false_alarm_rate, 1)));
  }
  std::string text;
  for (const auto& [name, value] : facts) text += fmt::format("{:<22}{}\n", name, terminal_text(value));

  TextTable cores(
      {{"core", Align::left}, {"period (ps)"}, {"mean CPI of training programs"}, {"", Align::left}});
  for (const ModelCore& core : card.cores) {
    cores.add_row({core.name, count_text(core.period_ps), number_text(core.mean_program_cpi, 3),
                   core.tuned ? "tuned" : ""});
  }
  text.append(1, '\n').append(cores.text());
  if (card.errors.empty()) return text;
  TextTable errors({{"error of total time on", Align::left},
                    {"mean"},
                    {"largest"},
                    {"bias"},
                    {"mean-CPI baseline"},
                    {"programs"},
                    {"cores"}});
  for (const MeasuredError& error : card.errors) {
    errors.add_row({error.data, percent_text(error.mean, 2), percent_text(error.max, 2),
                    signed_percent_text(error.bias, 2), percent_text(error.baseline_mean, 2),
                    count_text(error.programs), count_text(error.cores)});
  }
  return text.append(1, '\n').append(errors.text());
}

Json model_json(const StoredModel& model) {
  Json document = json_document("info", kModelVersion);
  document["file"] = model.file;
  document["damage_would_be_seen"] = model.is_sealed;
  document["parameters"] = model.parameter_count();
  document["model"] = Json::parse(to_json(model.card).dump());
  return document;
}

}  // namespace perfpred::report
