#include "trace_vectors.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <fnmatch.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <filesystem>
#include <sstream>

#include "bundled_model.h"
#include "core_files.h"
#include "engine_options.h"
#include "import_options.h"
#include "large_pages.h"
#include "network_program.h"
#include "perfpred/compose/vector_file.h"
#include "perfpred/features/requirements.h"
#include "perfpred/ingest/import_stream.h"
#include "perfpred/model/described_cores.h"
#include "perfpred/model/timing_parts.h"
#include "perfpred/model/trained_ranges.h"
#include "perfpred/report/outside_training_report.h"
#include "perfpred/report/trace_names.h"
#include "perfpred/report/unmodelled_report.h"
#include "perfpred/simulate/timing_models.h"
#include "perfpred/trace/error.h"
#include "perfpred/trace/input_file.h"
#include "trace_files.h"
#include "vector_computation.h"

namespace perfpred::cli {
namespace {

namespace fs = std::filesystem;

struct TraceWeight {
  std::string trace;  ///< as the file names it
  double weight = 0;
  std::string place;
};

constexpr std::string_view kBlanks = " \t\r";

std::string_view without_blanks(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(kBlanks), text.size()));
  return text.substr(0, text.find_last_not_of(kBlanks) + 1);
}

/// A file of weights: a line a trace, its file name, which may hold blanks, and its weight, blanks between;
/// '#' begins a comment.
std::vector<TraceWeight> read_weights(const std::string& file) {
  constexpr std::size_t kMostBytes = std::size_t{16} << 20;
  refuse_other_content(file, "a file of weights");
  std::istringstream stream(read_small_file(file, "a file of weights", kMostBytes));
  std::vector<TraceWeight> weights;
  std::string line;
  for (std::size_t number = 1; std::getline(stream, line); ++number) {
    const std::string_view text = without_blanks(std::string_view(line).substr(0, line.find('#')));
    if (text.empty()) continue;
    const std::string place = fmt::format("line {}", number);
    const std::size_t gap = text.find_last_of(kBlanks);
    const std::string_view trace = without_blanks(text.substr(0, gap == text.npos ? 0 : gap));
    double weight = 0;
    const char* end = text.data() + text.size();
    const auto [parsed, error] = std::from_chars(text.data() + gap + 1, end, weight);
    if (trace.empty() || error != std::errc() || parsed != end || !std::isfinite(weight) || weight < 0)
      throw InputError(file, place, "expected a trace's file name and its weight, a number of at least 0");
    weights.push_back({std::string(trace), weight, place});
  }
  return weights;
}

/// A trace is meant by its file's name, in whatever folder the file of weights has it; where two traces have
/// that name, by the end of the path.
void weigh(std::vector<TraceVector>& traces, const std::string& file) {
  const std::vector<TraceWeight> weights = read_weights(file);
  const auto file_name = [](const std::string& path) { return fs::path(path).filename(); };
  for (TraceVector& trace : traces) {
    const bool only_one = std::count_if(traces.begin(), traces.end(), [&](const TraceVector& other) {
                            return file_name(other.trace) == file_name(trace.trace);
                          }) == 1;
    const TraceWeight* found = nullptr;
    for (const TraceWeight& weight : weights) {
      if (file_name(weight.trace) != file_name(trace.trace)) continue;
      if (!only_one && !(weight.trace.find('/') != std::string::npos &&
                         report::is_name_of_trace(weight.trace, trace.trace)))
        continue;
      if (found != nullptr) throw InputError(file, weight.place, "a second weight of " + weight.trace);
      found = &weight;
    }
    if (found == nullptr) {
      throw InputError(
          file, "",
          fmt::format("gives no weight for {}", only_one ? file_name(trace.trace).string() : trace.trace));
    }
    trace.weight = found->weight;
  }
}

}  // namespace

void add_model_run_options(CLI::App& command, ModelRunOptions& options) {
  add_trace_run_options(command, options);
  command.add_option("-m,--model", options.model, "Model file; default: a bundled one, which is named")
      ->type_name("MODEL");
}

void take_bundled_model(ModelRunOptions& options) {
  if (!options.model.empty()) return;
  std::string isa = "x86-64";
  if (!reads_standard_input(options)) {
    const std::vector<fs::path>& files = options.traces.files();
    for (const fs::path& file : files) {
      if (looks_like_vector_file(file))
        throw InputError(file.string(), "", "holds vectors of one model; name it with --model");
    }
    isa = TraceReader(files.front()).header().isa;
  }
  options.model = suitable_bundled_model(isa, options.described.size()).string();
  options.takes_bundled = true;
}

void tell_bundled_model(const ModelRunOptions& options) {
  if (options.takes_bundled) spdlog::info("no --model: {} is taken", options.model);
}

void add_trace_run_options(CLI::App& command, ModelRunOptions& options) {
  command
      .add_option("traces", options.traces.named,
                  "Trace files, folders of them, or vector files that predict --vector kept")
      ->required()
      ->type_name("TRACE");
  command.add_option("--cores", options.cores, "Cores (names or globs); all that the model knows by default")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->type_name("CORE");
  command
      .add_option("--core-file", options.core_files,
                  "Core files (YAML or JSON) or folders of them: cores by their descriptions alone, for a "
                  "model with a "
                  "core encoder or timing models")
      ->type_name("FILE|FOLDER");
  command
      .add_option(
          "--weights", options.weights,
          "File with a line 'TRACE WEIGHT' for each trace, as SimPoint weighs the windows of a program")
      ->type_name("FILE");
  add_engine_options(command, options.engine);
}

StoredModel needed_for_run(const StoredModel& model, const std::vector<std::size_t>& cores,
                           const ModelRunOptions& options) {
  const auto& files = options.traces.files();
  if (options.keeps_vectors || std::any_of(files.begin(), files.end(), looks_like_vector_file)) return model;
  return with_needed_parts(model, cores);
}

void take_core_files(ModelRunOptions& options) {
  become_network_program_where_piped(options.core_files);
  options.described = read_core_files(options.core_files);
  for (const Core& core : options.described) options.cores.push_back(core.name);
}

StoredModel load_model_for_run(const ModelRunOptions& options) {
  const StoredModel model = with_described_cores(load_model(options.model), options.described);
  return needed_for_run(model, chosen_cores(model, options.cores), options);
}

namespace {

bool reads_traces(const ModelRunOptions& options) {
  const auto& files = options.traces.files();
  return reads_standard_input(options) || !std::all_of(files.begin(), files.end(), looks_like_vector_file);
}

}  // namespace

void become_network_program_where_needed(const ModelRunOptions& options, const StoredModel& model) {
  if (reads_traces(options)) become_network_program_for(model, options.engine);
}

void become_program_for(const StoredModel& model, const EngineOptions& options) {
  become_network_program_for(model, options);
  become_program_with_large_pages();
}

void become_program_with_large_pages_where_needed(const ModelRunOptions& options) {
  if (reads_traces(options)) become_program_with_large_pages();
}

std::vector<std::size_t> chosen_cores(const StoredModel& model, const std::vector<std::string>& cores) {
  std::vector<std::size_t> chosen;
  const auto add = [&](std::size_t index) {
    if (std::find(chosen.begin(), chosen.end(), index) == chosen.end()) chosen.push_back(index);
  };
  for (const std::string& pattern : cores.empty() ? std::vector<std::string>{"*"} : cores) {
    bool matched = false;
    for (std::size_t i = 0; i < model.card.cores.size(); ++i) {
      if (::fnmatch(pattern.c_str(), model.card.cores[i].name.c_str(), 0) != 0) continue;
      add(i);
      matched = true;
    }
    if (!matched) add(model.card.core_index(pattern, model.file));  // throws with the names there are
  }
  return chosen;
}

namespace {

template <typename Found>
void warn_of_cores(const std::vector<Found>& found, std::string (*text)(const Found&)) {
  std::vector<std::string> lines;
  for (const Found& each : found) lines.push_back(text(each));
  warn_of_first(lines, "cores");
}

}  // namespace

void warn_of_first(const std::vector<std::string>& lines, std::string_view what) {
  constexpr std::size_t kMostLines = 8;
  const std::size_t told = lines.size() <= kMostLines ? lines.size() : kMostLines - 1;
  for (std::size_t i = 0; i < told; ++i) spdlog::warn("{}", lines[i]);
  if (told < lines.size())
    spdlog::warn("the same is to be said of {} more {}; --json lists them all", lines.size() - told, what);
}

std::vector<UnmodelledCore> warn_unmodelled(const StoredModel& model, const std::vector<std::size_t>& cores) {
  std::vector<UnmodelledCore> found = unmodelled_cores(model, cores);
  warn_of_cores(found, report::unmodelled_text);
  return found;
}

std::vector<OutsideCore> warn_outside_training(const StoredModel& model,
                                               const std::vector<std::size_t>& cores) {
  std::vector<OutsideCore> found = outside_cores(model.card, cores);
  warn_of_cores(found, report::outside_training_text);
  return found;
}

void warn_about_defaults(const std::string& name, const TraceHeader& header, const StoredModel& model) {
  const std::vector<Content>& lacks = header.lacks;
  const FeatureSet features = model.features();
  const std::vector<std::string> columns = columns_without(features, lacks);
  const std::size_t timing_models =
      lacking_for_timing_models(lacks).empty() ? 0 : model.timing_models().size();
  if (columns.empty() && timing_models == 0) return;
  std::vector<std::string_view> contents;
  for (const Content content : lacks) contents.push_back(content_name(content));
  std::vector<std::string> lacking;
  constexpr std::size_t kShown = 6;
  if (!columns.empty()) {
    const auto shown = columns.begin() + static_cast<std::ptrdiff_t>(std::min(kShown, columns.size()));
    lacking.push_back(fmt::format("{} of the model's {} features hold defaults ({}{})", columns.size(),
                                  features.width(), fmt::join(columns.begin(), shown, ", "),
                                  columns.size() > kShown ? ", ..." : ""));
  }
  if (timing_models > 0)
    lacking.push_back(fmt::format("its {} timing model{} run{} on defaults", timing_models,
                                  timing_models > 1 ? "s" : "", timing_models > 1 ? "" : "s"));
  spdlog::warn("{}: its source did not tell {}: {}", name, fmt::join(contents, ", "),
               fmt::join(lacking, ", and "));
}

bool reads_standard_input(const ModelRunOptions& options) { return options.traces.are_standard_input(); }

TraceVector compute_standard_input_vector(const ModelRunOptions& options, const StoredModel& model,
                                          ImportRequest request, const RunningSink& running) {
  // Before the input, for which there may be a long wait: it may ask for what is not there.
  const std::unique_ptr<Engine> engine = make_engine(model, options.engine);
  request.files = {"-"};
  ImportStream stream(request);
  check_trace_fits_model(stream.name(), stream.header(), model);
  warn_about_defaults(stream.name(), stream.header(), model);
  TraceVector vector = compute_trace_vector(stream, model, *engine, running);
  const ImportSummary& summary = stream.summary();
  log_what_was_left_out(summary);
  if (const auto& core = request.options.core)
    vector.truths.push_back({core->name, summary.cycles, core->period_ps});
  return vector;
}

std::vector<TraceVector> compute_trace_vectors(const ModelRunOptions& options, const StoredModel& model,
                                               const ObserverOf& observer_of) {
  VectorComputation computation(options, model, observer_of);
  for (const fs::path& file : options.traces.files()) {
    if (looks_like_vector_file(file)) {
      computation.add(read_vector_file(file, model));
    } else {
      computation.begin(file);
    }
  }
  std::vector<TraceVector> traces = computation.finish();
  if (!options.weights.empty()) weigh(traces, options.weights);
  return traces;
}

}  // namespace perfpred::cli
