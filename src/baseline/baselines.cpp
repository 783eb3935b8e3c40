#include "perfpred/baseline/baselines.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string_view>

#include "perfpred/baseline/interval_model.h"
#include "perfpred/features/feature_set.h"
#include "perfpred/trace/atomic_output.h"
#include "perfpred/trace/digest.h"
#include "perfpred/trace/error.h"
#include "perfpred/trace/input_file.h"

namespace perfpred {
namespace {

using nlohmann::json;

constexpr const char* kSchema = "perfpred baselines 1";
// A file begins with a line of text that holds the digest of all bytes behind it.
constexpr std::string_view kSealStart = "perfpred baselines 2, xxh3-128 ";
constexpr std::size_t kMostBytes = std::size_t{1} << 28;  // the trees of a core have less than one MB

/// Empty where the card's description of the core is missing or incomplete: traces need not carry one.
std::optional<IntervalCore> interval_core_of(const ModelCore& core) {
  if (core.core_json.empty()) return std::nullopt;
  try {
    return IntervalCore::parse(core.core_json, core.name);
  } catch (const InputError&) {
    return std::nullopt;
  }
}

std::string sealed(const std::string& content) {
  return fmt::format("{}{}\n{}", kSealStart, digest_of(content), content);
}

/// What `sealed` was given. Throws InputError where `text` is nothing that it made, or was changed since.
std::string unsealed(const std::string& text, const std::string& file) {
  if (!text.starts_with(kSealStart)) {
    // Without a digest, damage in the trees of the first version could not be told.
    const json first = json::from_cbor(text, true, false);
    if (first.is_object() && first.value("schema", json()) == kSchema)
      throw InputError(file, "",
                       "was written by an earlier perfpred, without a digest; fit it anew with "
                       "'perfpred evaluate --train-traces --keep-baselines'");
    throw InputError(file, "",
                     "is no file of baselines, as 'perfpred evaluate --keep-baselines' writes them");
  }
  const std::size_t end = text.find('\n');
  std::string content = end == std::string::npos ? "" : text.substr(end + 1);
  if (sealed(content) != text) {
    throw InputError(
        file, "", "is damaged, or another program changed it: its bytes are not those that its digest is of");
  }
  return content;
}

}  // namespace

FittedBaselines FittedBaselines::fit(const std::vector<std::filesystem::path>& traces,
                                     const std::vector<BaselineCore>& cores, bool trees, int threads,
                                     const std::function<void()>& on_step) {
  if (traces.empty()) throw InputError("no trace to fit baselines to");
  FittedBaselines fitted;
  std::vector<CountedTrace> counted;
  for (const auto& file : traces) {
    const TraceReader trace(file);
    for (const BaselineCore& core : cores) trace.core(core.name);  // throws where it is not there
    const std::string& program = trace.header().program;
    counted.push_back({file, program, count_trace(trace)});
    if (std::find(fitted.programs_.begin(), fitted.programs_.end(), program) == fitted.programs_.end())
      fitted.programs_.push_back(program);
    if (on_step) on_step();
  }
  for (const BaselineCore& core : cores) {
    FittedCore& entry = fitted.cores_[core.name];
    entry.period_ps = core.period_ps;
    entry.linear = LinearBaseline::fit(counted, core);
    if (trees) entry.trees = TreeBaseline::fit(counted, core, threads);
    if (on_step) on_step();
  }
  return fitted;
}

void FittedBaselines::save(const std::filesystem::path& file) const {
  json cores = json::object();
  for (const auto& [name, core] : cores_) {
    cores[name] = {{"period_ps", core.period_ps}, {"weights", core.linear.weights()}};
    if (core.trees) cores[name]["trees"] = json::binary(core.trees->bytes());
  }
  const json document = {{"schema", kSchema},
                         {"feature_fingerprint", dataflow().fingerprint()},
                         {"counts", count_width()},
                         {"programs", programs_},
                         {"cores", cores}};
  const std::vector<std::uint8_t> bytes = json::to_cbor(document);
  write_file_atomically(file, sealed(std::string(bytes.begin(), bytes.end())));
}

FittedBaselines FittedBaselines::load(const std::filesystem::path& file) {
  const json document = json::from_cbor(
      unsealed(read_small_file(file, "a file of baselines", kMostBytes), file.string()), true, false);
  if (!document.is_object() || document.value("schema", json()) != kSchema) {
    throw InputError(file.string(), "",
                     "is no file of baselines, as 'perfpred evaluate --keep-baselines' writes them");
  }
  FittedBaselines fitted;
  fitted.origin_ = file.string();
  try {
    if (document.at("feature_fingerprint") != dataflow().fingerprint() ||
        document.at("counts") != count_width()) {
      throw InputError(file.string(), "",
                       "was fitted to other counts than this version of perfpred takes; fit it anew with "
                       "'perfpred evaluate --train-traces --keep-baselines'");
    }
    document.at("programs").get_to(fitted.programs_);
    for (const auto& [name, core] : document.at("cores").items()) {
      FittedCore& entry = fitted.cores_[name];
      core.at("period_ps").get_to(entry.period_ps);
      auto weights = core.at("weights").get<std::vector<double>>();
      if (weights.size() != count_width()) throw InputError(file.string(), name, "has too few weights");
      entry.linear = LinearBaseline(std::move(weights));
      if (core.contains("trees") && TreeBaseline::available())
        entry.trees = TreeBaseline::from_bytes(core.at("trees").get_binary(), entry.period_ps);
    }
  } catch (const InputError&) {
    throw;
  } catch (const std::exception& error) {
    throw InputError(file.string(), "", std::string("is damaged: ") + error.what());
  }
  return fitted;
}

bool FittedBaselines::has_trees(const std::string& core) const {
  const auto found = cores_.find(core);
  return found != cores_.end() && found->second.trees.has_value();
}

void FittedBaselines::add_times(const std::string& core, std::uint32_t period_ps, const TraceCounts& counts,
                                BaselineTimes& times) const {
  const auto found = cores_.find(core);
  if (found == cores_.end()) return;
  const FittedCore& fitted = found->second;
  if (fitted.period_ps != period_ps) {
    throw InputError(origin_, core,
                     fmt::format("was fitted with a cycle time of {} ps, but the model's is {} ps",
                                 fitted.period_ps, period_ps));
  }
  times[Baseline::counts] = fitted.linear.time_ps(counts);
  if (fitted.trees) times[Baseline::trees] = fitted.trees->time_ps(counts);
}

bool has_interval_model(const ModelCore& core) { return interval_core_of(core).has_value(); }

std::map<std::string, BaselineTimes> baseline_times(const TraceReader& trace,
                                                    const std::vector<ModelCore>& cores,
                                                    const FittedBaselines* fitted) {
  SegmentCounter counter;
  std::vector<std::pair<std::string, IntervalModel>> models;
  for (const ModelCore& core : cores) {
    if (auto described = interval_core_of(core)) models.emplace_back(core.name, std::move(*described));
  }
  read_dataflow_rows(trace, [&](std::uint64_t begin, std::span<const float> rows) {
    counter.add(begin, rows);
    for (auto& [name, model] : models) model.add(begin, rows);
  });
  const TraceCounts counts = counter.finish();
  std::map<std::string, BaselineTimes> times;
  for (const auto& [name, model] : models) times[name][Baseline::interval] = model.time_ps();
  for (const ModelCore& core : cores) {
    BaselineTimes& entry = times[core.name];
    if (fitted != nullptr) fitted->add_times(core.name, core.period_ps, counts, entry);
  }
  return times;
}

}  // namespace perfpred
