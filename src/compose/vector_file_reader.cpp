#include <fmt/format.h>

#include <fstream>
#include <iterator>
#include <limits>
#include <nlohmann/json.hpp>
#include <utility>

#include "compose/vector_file_text.h"
#include "perfpred/compose/vector_file.h"
#include "perfpred/trace/digest.h"
#include "perfpred/trace/error.h"
#include "perfpred/trace/input_file.h"
#include "perfpred/trace/json_numbers.h"
#include "perfpred/trace/parser_message.h"

namespace perfpred {
namespace {

using nlohmann::ordered_json;

// Written first, so that a file is known by its first bytes.
constexpr const char* kStart = "{\"schema\":\"perfpred program vectors ";

constexpr std::string_view kDigestEnd = "\"}\n";
constexpr std::size_t kDigestDigits = 32;
constexpr std::size_t kTail = kVectorFileDigest.size() + kDigestDigits + kDigestEnd.size();

constexpr std::uint64_t kMostInstructions = 1'000'000'000'000'000;  // of a trace: days of a fast core's work

/// Throws InputError where `text` does not end as `with_digest` ended it.
void check_digest(const std::string& text, const std::string& file) {
  if (text.size() > kTail && with_digest(text.substr(0, text.size() - kTail) + "}") == text) return;
  throw InputError(file, "",
                   "is damaged, or another program changed it: its text is not what its digest is of");
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

std::string with_digest(std::string text) {
  text.pop_back();  // the closing brace
  const std::string digest = digest_of(text);
  return fmt::format("{}{}{}{}", text, kVectorFileDigest, digest, kDigestEnd);
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
    if (schema != kVectorFileSchema && schema != kUnsealedVectorFileSchema)
      throw InputError(file.string(), "schema",
                       fmt::format("'{}', expected '{}'", schema, kVectorFileSchema));
    summary.is_sealed = schema == kVectorFileSchema || document.contains("digest");
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

bool looks_like_vector_file(const std::filesystem::path& file) {
  return beginning_of(file, std::string_view(kStart).size()) == kStart ||
         end_of(file, kTail).starts_with(kVectorFileDigest);  // damaged where it begins
}

}  // namespace perfpred
