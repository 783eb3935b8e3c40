#pragma once

#include <string>
#include <vector>

#include "perfpred/engine/engine_choice.h"
#include "perfpred/learn/trainer.h"
#include "perfpred/learn/tune_encoder.h"
#include "perfpred/model/stored_model.h"

namespace perfpred::cli {

/// There are two programs. `perfpred` has no LibTorch, whose loading alone takes half a second: it knows
/// every command, tells mistakes in its options, and answers what needs no network or one that oneDNN runs.
/// Where it takes LibTorch, or pagmo's search of a design space, it goes on in `perfpred-network`, installed
/// beside it. Both are built from one main.cpp.
///
/// Replaces this process by the network program with the same command line; returns only where this process
/// is the network program already. Call it before any output or temporary file, and before reading what can
/// be read once, as a pipe. Throws InputError where that program is missing.
void become_network_program();

/// The same where LibTorch runs the model's network; warns, in the network program, where that is slow here.
/// Throws InputError where the options ask for an engine that there is not.
void become_network_program_for(const StoredModel& model, const EngineOptions& options);

/// The same where one of these files is a pipe, whose text is there once, before it is known which program is
/// needed.
void become_network_program_where_piped(const std::vector<std::string>& files);

// What the network program alone has: std::logic_error in the other one.

/// train() of the learn stage.
StoredModel train_network(const TrainingOptions& options, const TrainingObserver& observer);

/// tune_encoder() of the learn stage.
TuneEncoderResult tune_core_encoder(const StoredModel& model, const TuneEncoderOptions& options,
                                    const TuneProgress& progress);

/// What `--version` says of the library under the network's matrix products.
std::string network_library();

}  // namespace perfpred::cli
