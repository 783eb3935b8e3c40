#include "second_opinion.h"

#include <spdlog/spdlog.h>

#include "bundled_model.h"
#include "network_program.h"
#include "perfpred/compose/vector_file.h"
#include "perfpred/report/second_opinion_report.h"
#include "perfpred/trace/error.h"
#include "trace_files.h"

namespace perfpred::cli {

void add_second_model_option(CLI::App& command, std::string& second_model) {
  command
      .add_option("--second-model", second_model,
                  "Another model that is asked as well: its times are shown, and where the two lie farther "
                  "apart than calibrate saw, a line says so and the band holds both; or none; default: "
                  "where no --model is named either, the bundled one that goes with the one taken")
      ->type_name("MODEL");
}

void take_second_model(std::string& second_model, const ModelRunOptions& run, bool keeps_vectors) {
  if (second_model == "none") {
    second_model.clear();
    return;
  }
  if (!second_model.empty() || !run.takes_bundled || keeps_vectors || reads_standard_input(run)) return;
  second_model = second_of_bundled(run.model).string();
}

SecondOpinion::SecondOpinion(const std::string& second_model, const ModelRunOptions& run,
                             const StoredModel& model, const std::vector<std::size_t>& cores,
                             std::optional<Bands>& bands)
    : run_(run) {
  if (reads_standard_input(run))
    throw InputError("--second-model: reads the traces again, which standard input cannot be");
  for (const auto& file : run.traces.files()) {
    if (looks_like_vector_file(file))
      throw InputError(file.string(), "",
                       "holds vectors of one model, so --second-model has nothing to read");
  }
  StoredModel loaded = load_model(second_model);
  become_network_program_for(loaded, run.engine);
  if (bands && bands->second && bands->second->fingerprint != loaded.time_fingerprint()) {
    spdlog::warn(
        "{} was calibrated beside another second model than {}: no line will say where they disagree",
        model.file, loaded.file);
    bands->second.reset();
  }
  second_ = perfpred::second_model(std::move(loaded), model, cores);
  std::vector<std::size_t> places;
  for (const auto& place : second_.places)
    if (place) places.push_back(*place);
  run_.model = second_model;
  run_.keeps_vectors = false;
  run_.cores.clear();
  for (const std::size_t place : places) run_.cores.push_back(second_.model.card.cores[place].name);
}

void SecondOpinion::add_times(std::vector<Prediction>& traces, std::vector<Prediction>& programs) const {
  add_second_times(second_, compute_trace_vectors(run_, second_.model), traces, programs);
}

std::vector<std::string> warn_where_models_disagree(const std::vector<Prediction>& traces,
                                                    const std::optional<Bands>& bands,
                                                    const std::string& second_model) {
  std::vector<std::string> lines = report::disagreement_lines(traces, bands, second_model);
  for (const std::string& line : lines) spdlog::warn("{}", line);
  return lines;
}

}  // namespace perfpred::cli
