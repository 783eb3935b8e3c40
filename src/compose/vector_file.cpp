#include "perfpred/compose/vector_file.h"

#include <fmt/format.h>

#include <cmath>
#include <fstream>
#include <iterator>
#include <limits>
#include <nlohmann/json.hpp>
#include <utility>

#include "perfpred/trace/atomic_output.h"
#include "perfpred/trace/digest.h"
#include "perfpred/trace/error.h"
#include "perfpred/trace/input_file.h"
#include "perfpred/trace/json_numbers.h"
#include "perfpred/trace/parser_message.h"

namespace perfpred {
namespace {

using nlohmann::ordered_json;

constexpr const char* kSchema = "perfpred program vectors 2";
constexpr const char* kUnsealedSchema = "perfpred program vectors 1";  // read as well: without a digest
// Written first, so that a file is known by its first bytes.
constexpr const char* kStart = "{\"schema\":\"perfpred program vectors ";

// The last entry: the digest of all text before it.
constexpr std::string_view kDigestStart = ",\"digest\":\"xxh3-128:";
constexpr std::string_view kDigestEnd = "\"}\n";
constexpr std::size_t kDigestDigits = 32;

constexpr std::uint64_t kMostInstructions = 1'000'000'000'000'000;  // of a trace: days of a fast core's work

std::string sealed(std::string text) {
  text.pop_back();  // the closing brace
  const std::string digest = digest_of(text);
  return fmt::format("{}{}{}{}", text, kDigestStart, digest, kDigestEnd);
}

/// Throws InputError where `text` does not end as `sealed` ended it.
void check_digest(const std::string& text, const std::string& file) {
  constexpr std::size_t kTail = kDigestStart.size() + kDigestDigits + kDigestEnd.size();
  if (text.size() > kTail) {
    const std::string before = text.substr(0, text.size() - kTail);
    if (sealed(before + "}") == text) return;
  }
  throw InputError(file, "",
                   "is damaged, or another program changed it: its text is not what its digest is of");
}

ordered_json to_json(const TraceVector& trace) {
  ordered_json truths = ordered_json::array();
  for (const GroundTruth& truth : trace.truths) {
    truths.push_back({{"core", truth.core}, {"cycles", truth.cycles}, {"period_ps", truth.period_ps}});
  }
  return {{"trace", trace.trace},
          {"program", trace.program},
          {"window", trace.window},
          {"instructions", trace.vector.instructions},
          {"truths", truths},
          {"vector", trace.vector.sums},
          {"feature_means", trace.profile.means},
          {"feature_deviations", trace.profile.deviations}};
}

/// Fills what `trace` says of itself. Throws InputError with the cause alone.
void take(const ordered_json& object, TraceVector& trace) {
  object.at("program").get_to(trace.program);
  object.at("window").get_to(trace.window);
  trace.vector.instructions = whole_in(object, "instructions", 1, kMostInstructions);
  object.at("vector").get_to(trace.vector.sums);
  if (object.contains("feature_means")) {  // older versions wrote none
    object.at("feature_means").get_to(trace.profile.means);
    object.at("feature_deviations").get_to(trace.profile.deviations);
  }
  for (const ordered_json& entry : object.at("truths")) {
    trace.truths.push_back({entry.at("core").get<std::string>(), whole_in(entry, "cycles"),
                            static_cast<std::uint32_t>(
                                whole_in(entry, "period_ps", 1, std::numeric_limits<std::uint32_t>::max()))});
  }
}

TraceVector from_json(const ordered_json& object, const std::string& file) {
  TraceVector trace;
  object.at("trace").get_to(trace.trace);
  try {
    take(object, trace);
  } catch (const InputError& error) {
    throw InputError(file, trace.trace, error.what());
  }
  return trace;
}

}  // namespace

void write_vector_file(const std::filesystem::path& file, const std::vector<TraceVector>& traces,
                       const StoredModel& model) {
  ordered_json document = {{"schema", kSchema},
                           {"made_with", model.file},
                           {"vector_fingerprint", fmt::format("{:016x}", model.vector_fingerprint())}};
  document["traces"] = ordered_json::array();
  for (const TraceVector& trace : traces) document["traces"].push_back(to_json(trace));
  write_file_atomically(file, sealed(document.dump(-1, ' ', false, ordered_json::error_handler_t::replace)));
}

VectorFileSummary summarize_vector_file(const std::filesystem::path& file) {
  expect_regular_file(file, "a file of kept vectors");
  std::ifstream stream(file, std::ios::binary);
  const std::string text(std::istreambuf_iterator<char>(stream), {});
  VectorFileSummary summary;
  summary.file = file.string();
  try {
    const ordered_json document = ordered_json::parse(text);
    const auto schema = document.at("schema").get<std::string>();
    if (schema != kSchema && schema != kUnsealedSchema)
      throw InputError(file.string(), "schema", fmt::format("'{}', expected '{}'", schema, kSchema));
    summary.is_sealed = schema == kSchema || document.contains("digest");
    if (summary.is_sealed) check_digest(text, file.string());
    document.at("made_with").get_to(summary.made_with);
    document.at("vector_fingerprint").get_to(summary.vector_fingerprint);
    for (const ordered_json& object : document.at("traces"))
      summary.traces.push_back(from_json(object, file.string()));
    if (summary.traces.empty()) throw InputError(file.string(), "", "holds no trace's vector");
  } catch (const nlohmann::json::exception& error) {
    throw InputError(file.string(), "",
                     fmt::format("is no vector file or damaged ({})", parser_message(error.what())));
  }
  return summary;
}

std::vector<TraceVector> read_vector_file(const std::filesystem::path& file, const StoredModel& model) {
  VectorFileSummary kept = summarize_vector_file(file);
  if (kept.vector_fingerprint != fmt::format("{:016x}", model.vector_fingerprint())) {
    throw InputError(
        file.string(), "",
        fmt::format("was made with another network ({}) than that of {}: its vectors mean something else",
                    kept.made_with, model.file));
  }
  const std::size_t width = core_vectors_ps(model).front().size();
  for (const TraceVector& trace : kept.traces) {
    if (trace.vector.sums.size() == width) continue;
    throw InputError(file.string(), trace.trace,
                     fmt::format("has a vector of {} entries, expected {}", trace.vector.sums.size(), width));
  }
  return std::move(kept.traces);
}

bool looks_like_vector_file(const std::filesystem::path& file) {
  return beginning_of(file, std::string_view(kStart).size()) == kStart;
}

}  // namespace perfpred
