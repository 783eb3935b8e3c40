#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <vector>

#include "perfpred/compose/second_opinion.h"
#include "trace_vectors.h"

namespace perfpred::cli {

/// Adds --second-model.
void add_second_model_option(CLI::App& command, std::string& second_model);

/// "none" becomes empty. Where no model is named at all and the bundled one that is taken has a second one
/// beside it, that is taken, unless the run reads standard input or keeps vectors.
void take_second_model(std::string& second_model, const ModelRunOptions& run, bool keeps_vectors);

/// Another model's times of what a run predicts.
class SecondOpinion {
 public:
  /// Reads that model, in the program that it takes (become_network_program_for). Where `bands` say how far
  /// apart it may lie from `model`, but of another one than this, they no longer do, and a line says so.
  /// Throws InputError as load_model and second_model do, or where there are no traces to read.
  SecondOpinion(const std::string& second_model, const ModelRunOptions& run, const StoredModel& model,
                const std::vector<std::size_t>& cores, std::optional<Bands>& bands);

  /// Reads the traces and puts the times in; `programs` may be empty.
  void add_times(std::vector<Prediction>& traces, std::vector<Prediction>& programs) const;
  const std::string& model() const { return second_.model.file; }

 private:
  ModelRunOptions run_;
  SecondModel second_;
};

/// One line for each trace of whose times the models' lie too far apart; gives these lines.
std::vector<std::string> warn_where_models_disagree(const std::vector<Prediction>& traces,
                                                    const std::optional<Bands>& bands,
                                                    const std::string& second_model);

}  // namespace perfpred::cli
