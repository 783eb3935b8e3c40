#include "import_formats.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <string>
#include <vector>

#include "perfpred/features/requirements.h"
#include "perfpred/ingest/importer.h"
#include "perfpred/report/json.h"

namespace perfpred::cli {
namespace {

std::string_view presence_name(Presence presence) {
  switch (presence) {
    case Presence::absent:
      return "no";
    case Presence::partial:
      return "partly";
    case Presence::complete:
      break;
  }
  return "yes";
}

std::vector<Content> absent_contents(const FormatDescription& format) {
  std::vector<Content> absent;
  for (const FormatContent& content : format.contents) {
    if (content.presence == Presence::absent) absent.push_back(content.content);
  }
  return absent;
}

report::Json format_json(const FormatDescription& format) {
  report::Json contents = report::Json::object();
  for (const FormatContent& content : format.contents) {
    contents[std::string(content_name(content.content))] = {{"carried", presence_name(content.presence)},
                                                            {"how", content.how}};
  }
  report::Json features = report::Json::object();
  for (const std::string& name : feature_set_names()) {
    features[name] = columns_without(find_feature_set(name), absent_contents(format));
  }
  return {
      {"name", format.name},
      {"title", format.title},
      {"isa", format.isa},
      {"times", format.times},
      {"granularity", format.granularity ? granularity_name(*format.granularity) : "instruction, micro-op"},
      {"variants", format.variants},
      {"contents", contents},
      {"features_at_defaults", features},
      {"tried_on_real_files", format.tried_on_real_files}};
}

/// "57 of 152 features at defaults: op_class, ... and 45 more (--json names all)".
std::string features_text(const std::vector<std::string>& at_defaults, std::size_t width) {
  constexpr std::size_t kMostNamed = 12;
  if (at_defaults.empty()) return "every feature";
  const std::size_t named = std::min(at_defaults.size(), kMostNamed);
  std::string text = fmt::format(
      "{} of {} features at defaults: {}", at_defaults.size(), width,
      fmt::join(at_defaults.begin(), at_defaults.begin() + static_cast<std::ptrdiff_t>(named), ", "));
  if (named < at_defaults.size()) {
    text += fmt::format(" and {} more (--json names all)", at_defaults.size() - named);
  }
  return text;
}

void print_format(const FormatDescription& format) {
  fmt::print("{}: {}\n", format.name, format.title);
  const auto line = [](std::string_view key, std::string_view text) {
    fmt::print("  {:<19}{}\n", std::string(key) + ":", text);
  };
  line("ISA", format.isa.empty() ? "read from the input" : std::string(format.isa) + " (or --isa)");
  line("times", format.times.empty() ? "no" : format.times);
  if (!format.variants.empty()) line("variants", format.variants);
  for (const FormatContent& content : format.contents) {
    std::string name(content_name(content.content));
    for (char& letter : name) letter = letter == '_' ? ' ' : letter;
    line(name, content.how.empty() ? std::string(presence_name(content.presence))
                                   : fmt::format("{}: {}", presence_name(content.presence), content.how));
  }
  for (const std::string& name : feature_set_names()) {
    const auto columns = columns_without(find_feature_set(name), absent_contents(format));
    line(name, features_text(columns, find_feature_set(name).width()));
  }
  line("tried on",
       format.tried_on_real_files ? "real files" : "files of our own making only, no real one yet");
}

}  // namespace

void print_import_formats(bool as_json) {
  auto formats = report::Json::array();
  for (const auto& importer : importers()) {
    if (as_json) {
      formats.push_back(format_json(importer->description()));
    } else {
      print_format(importer->description());
    }
  }
  if (!as_json) return;
  report::Json document = report::json_document("import formats", 2);
  document["formats"] = formats;
  fmt::print("{}", report::json_text(document));
}

}  // namespace perfpred::cli
