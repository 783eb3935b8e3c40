#include "trace/core_text.h"

#include <fmt/format.h>
#include <yaml-cpp/yaml.h>

#include <nlohmann/json.hpp>

#include "perfpred/trace/error.h"

namespace perfpred {
namespace {

int line_of(const YAML::Mark& mark) { return mark.is_null() ? 0 : mark.line + 1; }

class YamlReader {
 public:
  explicit YamlReader(const std::string& text, const std::string& origin)
      : origin_(origin), nodes_left_(text.size() + 1) {}

  CoreText read(const YAML::Node& node, int depth) {
    CoreText text;
    text.line = line_of(node.Mark());
    // Every node has a character of its own, but for those that aliases repeat.
    if (nodes_left_-- == 0) fail(text.line, "repeats itself by aliases beyond measure");
    switch (node.Type()) {
      case YAML::NodeType::Map:
        text.kind = CoreText::Kind::mapping;
        if (depth == kMostDepth) break;
        for (const auto& entry : node)
          text.entries.emplace_back(read(entry.first, depth + 1), read(entry.second, depth + 1));
        break;
      case YAML::NodeType::Sequence:
        text.kind = CoreText::Kind::list;
        break;
      case YAML::NodeType::Scalar:
        text.kind = CoreText::Kind::scalar;
        text.scalar = node.Scalar();
        text.quoted = node.Tag() == "!";  // plain scalars have "?"
        break;
      default:
        break;
    }
    return text;
  }

  [[noreturn]] void fail(int line, const std::string& cause) const {
    throw InputError(origin_, line > 0 ? fmt::format("line {}", line) : std::string(), cause);
  }

 private:
  /// Of mappings, more than any core has: what lies deeper is behind an unknown key.
  static constexpr int kMostDepth = 8;

  const std::string& origin_;
  std::size_t nodes_left_;
};

CoreText quoted_scalar(std::string scalar) {
  CoreText text;
  text.kind = CoreText::Kind::scalar;
  text.quoted = true;
  text.scalar = std::move(scalar);
  return text;
}

}  // namespace

std::string printable(const std::string& text) {
  std::string shown = text.substr(0, 60);
  for (char& c : shown) {
    if (c < ' ' || c > '~') c = '?';
  }
  return shown;
}

CoreText core_text_of_yaml(const std::string& text, const std::string& origin) {
  YamlReader reader(text, origin);
  std::vector<YAML::Node> documents;
  try {
    documents = YAML::LoadAll(text);
  } catch (const YAML::Exception& error) {
    reader.fail(line_of(error.mark), "is no YAML: " + printable(error.msg));
  }
  if (documents.empty() || documents.front().IsNull()) reader.fail(0, "is empty, expected a core");
  if (documents.size() > 1)
    reader.fail(line_of(documents[1].Mark()), "a second document; a core file holds one core");
  return reader.read(documents.front(), 0);
}

CoreText core_text_of_json(const nlohmann::ordered_json& description) {
  if (description.is_string()) return quoted_scalar(description.get<std::string>());
  CoreText text;
  if (description.is_object()) {
    text.kind = CoreText::Kind::mapping;
    for (const auto& [key, value] : description.items())
      text.entries.emplace_back(quoted_scalar(key), core_text_of_json(value));
  } else if (description.is_array()) {
    text.kind = CoreText::Kind::list;
  } else if (!description.is_null()) {
    text.kind = CoreText::Kind::scalar;
    text.scalar = description.dump();
  }
  return text;
}

}  // namespace perfpred
