#include "perfpred/trace/core.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <initializer_list>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <span>
#include <string_view>
#include <system_error>
#include <vector>

#include "perfpred/trace/core_bases.h"
#include "perfpred/trace/core_folders.h"
#include "perfpred/trace/core_schema.h"
#include "perfpred/trace/core_value.h"
#include "perfpred/trace/error.h"
#include "perfpred/trace/input_file.h"
#include "perfpred/trace/lines.h"
#include "perfpred/trace/suggestion.h"
#include "trace/core_of_description.h"
#include "trace/core_text.h"

namespace perfpred {
namespace {

constexpr std::size_t kMostBytes = 1 << 20;  // core files are a few kilobytes

std::string place_of(const CoreText& text) {
  return text.line > 0 ? fmt::format("line {}", text.line) : std::string();
}

/// "core", "core.fu", "core.fu.int_alu", ...
bool is_section(std::string_view path) {
  static const std::set<std::string, std::less<>> sections = [] {
    std::set<std::string, std::less<>> all;
    for (const CoreKey& key : core_keys()) {
      for (std::size_t dot = key.path.find('.'); dot != std::string_view::npos;
           dot = key.path.find('.', dot + 1))
        all.emplace(key.path.substr(0, dot));
    }
    return all;
  }();
  return sections.contains(path);
}

/// Whether the section may be missing as a whole.
bool may_be_left_out(const std::string& section) {
  return !section.empty() && std::any_of(core_keys().begin(), core_keys().end(), [&](const CoreKey& key) {
    return key.need == CoreKeyNeed::with_section && key.path.starts_with(section + ".");
  });
}

constexpr std::array kCaches = {"l1i", "l1d", "l2", "l3"};

/// Whether a predictor's tables have a size of their own.
bool has_tables(std::string_view predictor) {
  return predictor == "local" || predictor == "tournament" || predictor == "bimode";
}

std::vector<std::string> all_paths() {
  std::vector<std::string> paths;
  for (const CoreKey& key : core_keys()) paths.emplace_back(key.path);
  paths.emplace_back("base");
  return paths;
}

std::string kind_of(const CoreText& text) {
  switch (text.kind) {
    case CoreText::Kind::mapping:
      return "a mapping";
    case CoreText::Kind::list:
      return "a list";
    case CoreText::Kind::scalar:
      return fmt::format("'{}'", printable(text.scalar));
    case CoreText::Kind::nothing:
      break;
  }
  return "nothing";
}

/// Gives the description of the core that a file names as its base.
using FindBase = std::function<std::string(const std::string& named)>;

/// One core on its way from text to a checked description.
class CoreReader {
 public:
  /// Without `find_base` the text may have no base.
  explicit CoreReader(std::string origin, FindBase find_base = {})
      : origin_(std::move(origin)), find_base_(std::move(find_base)) {}

  /// Leaves these keys at the file's top level to another reader.
  void leave(std::span<const std::string_view> keys) { left_.assign(keys.begin(), keys.end()); }
  /// The core's name where neither the file nor a caller gives one.
  void name_if_without(std::string name) { usual_name_ = std::move(name); }

  Core read(const CoreText& root) {
    take_base(root);
    if (!usual_name_.empty()) inherited_["name"] = usual_name_;
    collect(root, "");
    drop_what_the_base_cannot_give();
    nlohmann::ordered_json description;
    for (const CoreKey& key : core_keys()) {
      auto value = value_of(key, root);
      if (value.is_null()) continue;
      description[pointer_of(key)] = std::move(value);
    }
    check_branch_predictor(description["branch_predictor"]);
    for (const char* level : kCaches) {
      if (description.contains(level)) check_cache(level, description[level]);
    }
    check_registers(description);
    take_store_order(description);
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
  [[noreturn]] void fail(const CoreText& text, const std::string& cause) const {
    fail(place_of(text), cause);
  }

  /// `base: NAME`: the file says only what differs from another core.
  void take_base(const CoreText& root) {
    const auto found = std::find_if(
        root.entries.begin(), root.entries.end(),
        [](const CoreText::Entry& entry) { return entry.first.is_scalar() && entry.first.scalar == "base"; });
    if (found == root.entries.end()) return;
    const CoreText& named = found->second;
    if (!find_base_) fail(named, "'base' names another core file, which only a core file can do");
    if (!named.is_scalar() || named.scalar.empty())
      fail(named, fmt::format("'base' is {}, expected the name or the file of a core", kind_of(named)));
    base_ = printable(named.scalar);
    try {
      inherited_ = nlohmann::ordered_json::parse(find_base_(named.scalar));
    } catch (const InputError& error) {
      throw InputError(
          fmt::format("{} (the base that {}: {} names)", error.what(), origin_, place_of(named)));
    }
    inherited_.erase("name");  // a core of its own has a name of its own
  }

  bool has_base() const { return !base_.empty(); }

  /// Null where the base does not have the key, or there is no base.
  nlohmann::ordered_json inherited(const CoreKey& key) const {
    return inherited_.is_null() ? inherited_ : inherited_.value(pointer_of(key), nlohmann::ordered_json());
  }

  /// Keys of the base that belong to a predictor or a prefetcher that this file replaces.
  void drop_what_the_base_cannot_give() {
    if (!has_base()) return;
    const auto own = [&](std::string_view path) {
      const auto found = leaves_.find(path);
      return found != leaves_.end() && found->second->is_scalar() ? found->second->scalar : std::string();
    };
    if (const std::string type = own("branch_predictor.type"); !type.empty() && !has_tables(type))
      inherited_["branch_predictor"].erase("table_entries");
    for (const char* level : kCaches) {
      if (own(fmt::format("{}.prefetcher", level)) == "none" && inherited_.contains(level))
        inherited_[level].erase("prefetch_degree");
    }
  }

  void collect(const CoreText& text, const std::string& section) {
    // `l3: none`: the base has such a section, this core has not.
    if (has_base() && may_be_left_out(section) && text.is_scalar() && text.scalar == "none") {
      inherited_.erase(section);
      return;
    }
    if (!text.is_mapping()) {
      fail(text, section.empty()
                     ? fmt::format("is no core file: expected a mapping of keys, found {}", kind_of(text))
                     : fmt::format("expected keys under '{}', found {}", section, kind_of(text)));
    }
    if (!sections_.emplace(section, &text).second) fail(text, fmt::format("duplicate key '{}'", section));
    for (const auto& [name, value] : text.entries) {
      if (!name.is_scalar()) fail(name, fmt::format("expected a key, found {}", kind_of(name)));
      const std::string path = section.empty() ? name.scalar : section + "." + name.scalar;
      if (section.empty() && std::find(left_.begin(), left_.end(), path) != left_.end()) continue;
      if (leaves_.contains(path) || sections_.contains(path))
        fail(name, fmt::format("duplicate key '{}'", printable(path)));
      if (find_core_key(path) != nullptr || (path == "base" && has_base())) {
        leaves_.emplace(path, &value);
      } else if (is_section(path)) {
        collect(value, path);
      } else {
        fail(name, fmt::format("unknown key '{}'{}", printable(path), did_you_mean(path, all_paths())));
      }
    }
  }

  /// Null where an optional key without a default is absent.
  nlohmann::ordered_json value_of(const CoreKey& key, const CoreText& root) {
    const auto found = leaves_.find(key.path);
    nlohmann::ordered_json value =
        found == leaves_.end() ? inherited(key) : checked_value(key, *found->second);
    // An in-order base need not say how large the windows are that this core has.
    if (found == leaves_.end() && key.need == CoreKeyNeed::out_of_order && !in_order_ && value == 0)
      value = nullptr;
    if (value.is_null()) return absent_value(key, root);
    if (key.path == "core.type") in_order_ = value == "inorder";
    return value;
  }

  nlohmann::ordered_json absent_value(const CoreKey& key, const CoreText& root) const {
    const auto dot = key.path.rfind('.');
    const std::string name(dot == std::string_view::npos ? "" : key.path.substr(0, dot));
    const auto section = sections_.find(name);
    const auto written_out = leaves_.lower_bound(name + ".");  // "l3.size_kb: 4096" without a section
    const bool section_there = section != sections_.end() ||
                               (written_out != leaves_.end() && written_out->first.starts_with(name + "."));
    const bool needed = key.need == CoreKeyNeed::always ||
                        (key.need == CoreKeyNeed::out_of_order && !in_order_) ||
                        (key.need == CoreKeyNeed::with_section && section_there);
    if (needed) {
      fail(section != sections_.end() ? *section->second : root,
           fmt::format("missing key '{}', {}", key.path, expected_value(key)));
    }
    if (key.fallback.empty()) return nullptr;
    // An optional section that is absent stays absent as a whole.
    if (!section_there && (key.path.starts_with("l2.") || key.path.starts_with("l3."))) return nullptr;
    if (key.value == CoreValue::choice) return key.fallback;
    return std::stoll(std::string(key.fallback));
  }

  nlohmann::ordered_json checked_value(const CoreKey& key, const CoreText& text) const {
    if (!text.is_scalar() || (is_number(key) && text.quoted)) reject(key, text);
    const std::string& scalar = text.scalar;
    const bool unused_window = key.need == CoreKeyNeed::out_of_order && in_order_ && scalar == "0";
    if (unused_window) return 0;
    auto value = core_value(key, scalar);
    if (value.is_null())
      reject(key, text,
             key.value == CoreValue::choice ? did_you_mean(scalar, choices_of(key)) : std::string());
    return value;
  }

  [[noreturn]] void reject(const CoreKey& key, const CoreText& text,
                           const std::string& suggestion = {}) const {
    fail(text,
         fmt::format("'{}' is {}, expected {}{}", key.path, kind_of(text), expected_value(key), suggestion));
  }

  void check_branch_predictor(const nlohmann::ordered_json& predictor) const {
    if (!predictor.contains("table_entries")) return;
    const std::string type = predictor["type"];
    if (has_tables(type)) return;
    fail(place_of_first({"branch_predictor.table_entries", "branch_predictor.type"}),
         fmt::format("'branch_predictor.table_entries' has no meaning for '{}', whose tables are fixed",
                     type));
  }

  void check_cache(const std::string& level, const nlohmann::ordered_json& cache) const {
    const std::uint64_t bytes = cache["size_kb"].get<std::uint64_t>() * 1024;
    const std::uint64_t set_bytes = cache["assoc"].get<std::uint64_t>() * kLineBytes;
    const std::uint64_t sets = bytes / set_bytes;
    if (bytes % set_bytes == 0 && (sets & (sets - 1)) == 0) return;
    fail(place_of_first({level + ".assoc", level + ".size_kb"}),
         fmt::format("'{0}.size_kb' {1} and '{0}.assoc' {2} give {3:g} sets of 64-byte lines, expected a "
                     "power of two",
                     level, cache["size_kb"].dump(), cache["assoc"].dump(),
                     static_cast<double>(bytes) / static_cast<double>(set_bytes)));
  }

  /// The line of the first of these keys that the file has; empty where all of them are the base's.
  std::string place_of_first(std::initializer_list<std::string_view> paths) const {
    for (const std::string_view path : paths) {
      if (const auto found = leaves_.find(path); found != leaves_.end()) return place_of(*found->second);
    }
    return {};
  }

  /// Every register of the instruction set holds a physical one, and the next result needs one more.
  void check_registers(const nlohmann::ordered_json& description) const {
    if (in_order_) return;
    struct Needed {
      const char* key;
      std::int64_t architectural;
    };
    const bool is_x86 = description["isa"] == "x86-64";
    for (const Needed& needed : {Needed{"int_regs", is_x86 ? 16 : 32}, Needed{"fp_regs", is_x86 ? 16 : 32}}) {
      const auto registers = description["core"][needed.key].get<std::int64_t>();
      if (registers > needed.architectural) continue;
      fail(place_of_first({fmt::format("core.{}", needed.key)}),
           fmt::format("'core.{}' is {}, but {} has {} such registers, and renaming needs more", needed.key,
                       registers, description["isa"].get<std::string>(), needed.architectural));
    }
  }

  /// The instruction set's own order is left out: whether a file says it or not, it is the same core.
  void take_store_order(nlohmann::ordered_json& description) const {
    const auto& place = pointer_of(*find_core_key(kStoreOrderKey));
    if (!description.contains(place)) return;
    if (in_order_ && leaves_.contains(kStoreOrderKey)) {
      fail(place_of_first({kStoreOrderKey}),
           fmt::format("'{}' has no meaning for a core in order, whose stores go one after the other",
                       kStoreOrderKey));
    }
    if (in_order_ || description.at(place) == usual_store_order(description["isa"].get<std::string>()))
      description["core"].erase("store_order");
  }

  std::string origin_;
  FindBase find_base_;
  std::vector<std::string_view> left_;
  std::string usual_name_;
  std::string base_;                  // as the file names it; empty: none
  nlohmann::ordered_json inherited_;  // the base's description, without what this file replaces
  std::map<std::string, const CoreText*, std::less<>> leaves_;    // by path
  std::map<std::string, const CoreText*, std::less<>> sections_;  // by path; "": the file itself
  bool in_order_ = false;
};

}  // namespace

std::uint32_t period_ps_of(double clock_ghz) {
  return static_cast<std::uint32_t>(std::nearbyint(1.0 / (clock_ghz * 1e9) * 1e12));
}

Core parse_core(const std::string& text, const std::string& origin) {
  return CoreReader(origin).read(core_text_of_yaml(text, origin));
}

Core core_of_description(const nlohmann::ordered_json& description, const std::string& origin) {
  return CoreReader(origin).read(core_text_of_json(description));
}

Core parse_core_over(const std::string& text, const std::string& origin, const Core& base) {
  return CoreReader(origin, [&base](const std::string&) { return base.json; })
      .read(core_text_of_yaml("base: given\n" + text, origin));
}

namespace {

constexpr std::size_t kMostBases = 64;  // one behind the other

Core load_core_with_bases(const std::filesystem::path& file, std::vector<std::filesystem::path>& read);

/// `read`: the files that were read up to this one, whose text this is, itself the last one; it becomes the
/// row of all that were.
Core parse_core_with_bases(const std::string& text, const std::filesystem::path& file,
                           std::vector<std::filesystem::path>& read, const CorePart& part) {
  const auto place_of = [](const std::filesystem::path& named) {
    std::error_code error;  // which reading it will tell
    return std::filesystem::weakly_canonical(named, error);
  };
  const FindBase find_base = [&](const std::string& named) {
    const std::filesystem::path base = find_core_file(named, file.parent_path());
    const auto is_base = [&](const std::filesystem::path& other) {
      return place_of(other) == place_of(base);
    };
    if (std::any_of(read.begin(), read.end(), is_base))
      throw InputError(base.string(), "", "has itself as a base: do they name each other?");
    if (read.size() > kMostBases)
      throw InputError(file.string(), "", fmt::format("is behind more than {} others", kMostBases));
    return load_core_with_bases(base, read).json;
  };
  CoreReader reader(file.string(), find_base);
  reader.leave(part.other_keys);
  reader.name_if_without(part.usual_name);
  return reader.read(core_text_of_yaml(text, file.string()));
}

Core load_core_with_bases(const std::filesystem::path& file, std::vector<std::filesystem::path>& read) {
  read.push_back(file);
  refuse_other_content(file, "a core file");
  return parse_core_with_bases(read_small_file(file, "a core file", kMostBytes), file, read, {});
}

}  // namespace

Core load_core(const std::filesystem::path& file) {
  std::vector<std::filesystem::path> read;
  return load_core_with_bases(file, read);
}

Core parse_core_part(const std::string& text, const std::filesystem::path& file, const CorePart& part) {
  std::vector<std::filesystem::path> read = {file};
  return parse_core_with_bases(text, file, read, part);
}

std::vector<std::filesystem::path> core_file_and_bases(const std::filesystem::path& file) {
  std::vector<std::filesystem::path> read;
  std::error_code error;
  if (!std::filesystem::is_regular_file(file, error)) return {file};
  try {
    load_core_with_bases(file, read);
  } catch (const InputError&) {
    // What is wrong with it is for who needs the core.
  }
  return read;
}

}  // namespace perfpred
