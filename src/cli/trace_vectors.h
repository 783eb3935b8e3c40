#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "perfpred/compose/prediction.h"
#include "perfpred/ingest/importer.h"
#include "perfpred/model/stored_model.h"
#include "perfpred/model/trained_ranges.h"
#include "perfpred/model/unmodelled_cores.h"
#include "trace_files.h"

namespace perfpred::cli {

/// What predict and compare have in common: a model, cores, and the traces that it reads.
struct ModelRunOptions {
  TraceArguments traces;           ///< trace files, folders of them, or vector files
  std::string model;               ///< empty until take_bundled_model() where none is named
  bool takes_bundled = false;      ///< none was named
  std::vector<std::string> cores;  ///< names or globs; empty: all that the model knows
  std::string weights;
  std::vector<std::string> core_files;  ///< of cores that the model tells the time of by their descriptions
  std::vector<Core> described;          ///< what they describe, once take_core_files() has read them
  bool keeps_vectors = false;           ///< for later runs, which may be over other cores
  EngineOptions engine;
};

void add_model_run_options(CLI::App& command, ModelRunOptions& options);
/// Reads the core files into `described`, and adds their names to `cores`: with core files and no names the
/// run is over the described cores alone. Throws InputError as read_core_files does.
void take_core_files(ModelRunOptions& options);

/// Where no model is named, takes the bundled one that suits the traces and the cores, whose files have been
/// read. Throws InputError as suitable_bundled_model does, or where kept vectors would not tell.
void take_bundled_model(ModelRunOptions& options);
/// Says which, if one was taken; after this program has become another one if it has to.
void tell_bundled_model(const ModelRunOptions& options);

/// The same without --model.
void add_trace_run_options(CLI::App& command, ModelRunOptions& options);

/// The model, without the parts that the predictions of these cores (places in its card) do not need, unless
/// vectors are kept or were kept for the whole model.
StoredModel needed_for_run(const StoredModel& model, const std::vector<std::size_t>& cores,
                           const ModelRunOptions& options);

/// Loads the model for a run over these cores, those that are described among them. Parts that none of them
/// needs are left out, unless kept vectors are read or vectors are to be kept, which hold all parts.
StoredModel load_model_for_run(const ModelRunOptions& options);

/// Becomes the network program (see network_program.h) where the traces need a network that LibTorch runs.
/// Throws InputError where a file does not exist or the options ask for an engine that there is not.
void become_network_program_where_needed(const ModelRunOptions& options, const StoredModel& model);

/// Goes on in the program, and with the memory, that reading traces for this model takes. Call it as
/// become_network_program(). Throws InputError where the options ask for an engine that there is not.
void become_program_for(const StoredModel& model, const EngineOptions& options);

/// Starts this program again with large pages of memory where traces are to be read. Call it before any
/// output. Throws InputError where a file does not exist.
void become_program_with_large_pages_where_needed(const ModelRunOptions& options);

/// Indices into the model's cores, in the order asked for and without repeats. Throws InputError where a name
/// or glob matches none.
std::vector<std::size_t> chosen_cores(const StoredModel& model, const std::vector<std::string>& cores);

/// Warns in each of these lines or, where there are many, in the first few and one of how many more there are
/// of `what`, "traces".
void warn_of_first(const std::vector<std::string>& lines, std::string_view what);

/// Warns, in one line a core, of what the timing models of these cores lack, and gives the list.
std::vector<UnmodelledCore> warn_unmodelled(const StoredModel& model, const std::vector<std::size_t>& cores);

/// Warns, in one line a core, of what of the later ones lies outside of the training, and gives the list.
std::vector<OutsideCore> warn_outside_training(const StoredModel& model,
                                               const std::vector<std::size_t>& cores);

/// Warns in one line where what the model reads holds defaults, as the trace's source did not tell it.
void warn_about_defaults(const std::string& name, const TraceHeader& header, const StoredModel& model);

/// Whether the one trace is '-': another program's text, read while that program may still be writing it.
bool reads_standard_input(const ModelRunOptions& options);

/// Reads standard input, as the request says, with the model; `running` sees what there is so far. Tells of
/// what the import left out. Throws InputError as import_trace does.
TraceVector compute_standard_input_vector(const ModelRunOptions& options, const StoredModel& model,
                                          ImportRequest request, const RunningSink& running);

/// Makes the observer of each trace's instruction vectors; may return an empty one.
using ObserverOf = std::function<VectorSink(const TraceReader&)>;

/// Reads every trace with the model, showing progress, and weighs them by the file of weights. The network is
/// built only where a trace needs it: predicting from kept vectors alone does without.
std::vector<TraceVector> compute_trace_vectors(const ModelRunOptions& options, const StoredModel& model,
                                               const ObserverOf& observer_of = {});

}  // namespace perfpred::cli
