#include "perfpred/trace/core.h"

#include <fmt/format.h>
#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <fstream>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>
#include <vector>

#include "perfpred/trace/core_schema.h"
#include "perfpred/trace/error.h"
#include "perfpred/trace/suggestion.h"

namespace perfpred {
namespace {

constexpr std::uintmax_t kMostBytes = 1 << 20;  // core files are a few kilobytes
constexpr std::uint64_t kLineBytes = 64;

std::string line_of(const YAML::Mark& mark) {
  return mark.is_null() ? std::string() : fmt::format("line {}", mark.line + 1);
}

const CoreKey* find_key(std::string_view path) {
  for (const CoreKey& key : core_keys()) {
    if (key.path == path) return &key;
  }
  return nullptr;
}

bool is_section(std::string_view path) {
  return std::any_of(core_keys().begin(), core_keys().end(), [&](const CoreKey& key) {
    return key.path.starts_with(path) && key.path.size() > path.size() && key.path[path.size()] == '.';
  });
}

std::vector<std::string> all_paths() {
  std::vector<std::string> paths;
  for (const CoreKey& key : core_keys()) paths.emplace_back(key.path);
  return paths;
}

/// At most 60 characters of `text` with everything that would not show on one line as '?'.
std::string printable(const std::string& text) {
  std::string shown = text.substr(0, 60);
  for (char& c : shown) {
    if (c < ' ' || c > '~') c = '?';
  }
  return shown;
}

std::string kind_of(const YAML::Node& node) {
  switch (node.Type()) {
    case YAML::NodeType::Map:
      return "a mapping";
    case YAML::NodeType::Sequence:
      return "a list";
    case YAML::NodeType::Scalar:
      return fmt::format("'{}'", printable(node.Scalar()));
    default:
      return "nothing";
  }
}

/// yaml-cpp tags quoted scalars with "!", plain ones with "?".
bool is_quoted(const YAML::Node& node) { return node.Tag() == "!"; }

template <typename Number>
std::optional<Number> parse_number(const YAML::Node& node) {
  if (!node.IsScalar() || is_quoted(node)) return std::nullopt;
  const std::string& scalar = node.Scalar();
  Number value{};
  const auto [end, error] = std::from_chars(scalar.data(), scalar.data() + scalar.size(), value);
  if (error != std::errc() || end != scalar.data() + scalar.size()) return std::nullopt;
  return value;
}

bool is_name(std::string_view name) {
  const auto fits = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' ||
           c == '_' || c == '+' || c == '-';
  };
  return !name.empty() && name != "." && name != ".." && std::all_of(name.begin(), name.end(), fits);
}

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words(1);
  for (const char c : text) {
    if (c == ' ') {
      words.emplace_back();
    } else {
      words.back() += c;
    }
  }
  return words;
}

/// One file on its way from YAML to a checked description.
class CoreReader {
 public:
  explicit CoreReader(std::string origin) : origin_(std::move(origin)) {}

  Core read(const std::string& text) {
    const YAML::Node root = parse(text);
    collect(root, "");
    nlohmann::ordered_json description;
    for (const CoreKey& key : core_keys()) {
      auto value = value_of(key, root);
      if (value.is_null()) continue;
      std::string pointer = fmt::format("/{}", key.path);
      std::replace(pointer.begin(), pointer.end(), '.', '/');
      description[nlohmann::ordered_json::json_pointer(pointer)] = std::move(value);
    }
    check_branch_predictor(description["branch_predictor"]);
    for (const char* level : {"l1i", "l1d", "l2", "l3"}) {
      if (description.contains(level)) check_cache(level, description[level]);
    }
    Core core;
    core.name = description["name"];
    core.isa = description["isa"];
    core.type = in_order_ ? CoreType::in_order : CoreType::out_of_order;
    core.clock_ghz = description["core"]["clock_ghz"];
    core.commit_width = description["core"]["commit_width"];
    core.period_ps = period_ps_of(core.clock_ghz);
    core.json = description.dump();
    return core;
  }

 private:
  [[noreturn]] void fail(const std::string& place, const std::string& cause) const {
    throw InputError(origin_, place, cause);
  }
  [[noreturn]] void fail(const YAML::Node& node, const std::string& cause) const {
    fail(line_of(node.Mark()), cause);
  }

  YAML::Node parse(const std::string& text) const {
    std::vector<YAML::Node> documents;
    try {
      documents = YAML::LoadAll(text);
    } catch (const YAML::Exception& error) {
      fail(line_of(error.mark), "is no YAML: " + printable(error.msg));
    }
    if (documents.empty() || documents.front().IsNull()) fail("", "is empty, expected a core");
    if (documents.size() > 1) fail(documents[1], "a second document; a core file holds one core");
    return documents.front();
  }

  void collect(const YAML::Node& node, const std::string& section) {
    if (!node.IsMap()) {
      fail(node, section.empty()
                     ? fmt::format("is no core file: expected a mapping of keys, found {}", kind_of(node))
                     : fmt::format("expected keys under '{}', found {}", section, kind_of(node)));
    }
    if (!sections_.emplace(section, node).second) fail(node, fmt::format("duplicate key '{}'", section));
    for (const auto& entry : node) {
      if (!entry.first.IsScalar()) {
        fail(entry.first, fmt::format("expected a key, found {}", kind_of(entry.first)));
      }
      const std::string path = section.empty() ? entry.first.Scalar() : section + "." + entry.first.Scalar();
      if (leaves_.contains(path) || sections_.contains(path)) {
        fail(entry.first, fmt::format("duplicate key '{}'", printable(path)));
      }
      if (find_key(path) != nullptr) {
        leaves_.emplace(path, entry.second);
      } else if (is_section(path)) {
        collect(entry.second, path);
      } else {
        fail(entry.first,
             fmt::format("unknown key '{}'{}", printable(path), did_you_mean(path, all_paths())));
      }
    }
  }

  /// Null where an optional key without a default is absent.
  nlohmann::ordered_json value_of(const CoreKey& key, const YAML::Node& root) {
    const auto found = leaves_.find(key.path);
    if (found == leaves_.end()) return absent_value(key, root);
    nlohmann::ordered_json value = checked_value(key, found->second);
    if (key.path == "core.type") in_order_ = value == "inorder";
    return value;
  }

  nlohmann::ordered_json absent_value(const CoreKey& key, const YAML::Node& root) const {
    const auto dot = key.path.rfind('.');
    const auto section =
        sections_.find(std::string(dot == std::string_view::npos ? "" : key.path.substr(0, dot)));
    const bool section_there = section != sections_.end();
    const bool needed = key.need == CoreKeyNeed::always ||
                        (key.need == CoreKeyNeed::out_of_order && !in_order_) ||
                        (key.need == CoreKeyNeed::with_section && section_there);
    if (needed) {
      fail(section_there ? section->second : root,
           fmt::format("missing key '{}', {}", key.path, expected_value(key)));
    }
    if (key.fallback.empty()) return nullptr;
    // An optional section that is absent stays absent as a whole.
    if (!section_there && key.path.starts_with("l3.")) return nullptr;
    if (key.value == CoreValue::choice) return key.fallback;
    return std::stoll(std::string(key.fallback));
  }

  nlohmann::ordered_json checked_value(const CoreKey& key, const YAML::Node& node) const {
    switch (key.value) {
      case CoreValue::text:
        if (!node.IsScalar() || !is_name(node.Scalar())) reject(key, node);
        return node.Scalar();
      case CoreValue::choice:
        return checked_choice(key, node);
      case CoreValue::number: {
        const auto value = parse_number<double>(node);
        if (!value || !(*value >= key.least && *value <= key.most)) reject(key, node);
        return *value;
      }
      case CoreValue::whole:
      case CoreValue::power_of_two:
        break;
    }
    const auto value = parse_number<std::int64_t>(node);
    const bool unused_window = key.need == CoreKeyNeed::out_of_order && in_order_ && value == 0;
    if (unused_window) return 0;
    if (!value || static_cast<double>(*value) < key.least || static_cast<double>(*value) > key.most) {
      reject(key, node);
    }
    if (key.value == CoreValue::power_of_two && (*value & (*value - 1)) != 0) reject(key, node);
    return *value;
  }

  nlohmann::ordered_json checked_choice(const CoreKey& key, const YAML::Node& node) const {
    const auto choices = words_of(key.choices);
    if (!node.IsScalar()) reject(key, node);
    if (std::find(choices.begin(), choices.end(), node.Scalar()) == choices.end()) {
      reject(key, node, did_you_mean(node.Scalar(), choices));
    }
    return node.Scalar();
  }

  [[noreturn]] void reject(const CoreKey& key, const YAML::Node& node,
                           const std::string& suggestion = {}) const {
    fail(node,
         fmt::format("'{}' is {}, expected {}{}", key.path, kind_of(node), expected_value(key), suggestion));
  }

  void check_branch_predictor(const nlohmann::ordered_json& predictor) const {
    if (!predictor.contains("table_entries")) return;
    const std::string type = predictor["type"];
    if (type == "local" || type == "tournament" || type == "bimode") return;
    fail(leaves_.at("branch_predictor.table_entries"),
         fmt::format("'branch_predictor.table_entries' has no meaning for '{}', whose tables are fixed",
                     type));
  }

  void check_cache(const std::string& level, const nlohmann::ordered_json& cache) const {
    const std::uint64_t bytes = cache["size_kb"].get<std::uint64_t>() * 1024;
    const std::uint64_t set_bytes = cache["assoc"].get<std::uint64_t>() * kLineBytes;
    const std::uint64_t sets = bytes / set_bytes;
    if (bytes % set_bytes == 0 && (sets & (sets - 1)) == 0) return;
    fail(leaves_.at(level + ".assoc"),
         fmt::format("'{0}.size_kb' {1} and '{0}.assoc' {2} give {3:g} sets of 64-byte lines, expected a "
                     "power of two",
                     level, cache["size_kb"].dump(), cache["assoc"].dump(),
                     static_cast<double>(bytes) / static_cast<double>(set_bytes)));
  }

  std::string origin_;
  std::map<std::string, YAML::Node, std::less<>> leaves_;    // by path
  std::map<std::string, YAML::Node, std::less<>> sections_;  // by path; "": the file itself
  bool in_order_ = false;
};

}  // namespace

std::uint32_t period_ps_of(double clock_ghz) {
  return static_cast<std::uint32_t>(std::nearbyint(1.0 / (clock_ghz * 1e9) * 1e12));
}

Core parse_core(const std::string& text, const std::string& origin) { return CoreReader(origin).read(text); }

Core load_core(const std::filesystem::path& file) {
  namespace fs = std::filesystem;
  if (!fs::exists(file)) throw InputError(file.string(), "", "no such file");
  if (fs::is_directory(file)) throw InputError(file.string(), "", "is a folder, expected a core file");
  if (fs::is_regular_file(file) && fs::file_size(file) > kMostBytes) {
    throw InputError(file.string(), "", "is no core file: larger than 1 MiB");
  }
  std::ifstream stream(file, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(stream), {}};
  if (!stream) throw InputError(file.string(), "", "cannot be read");
  return parse_core(text, file.string());
}

}  // namespace perfpred
