#include "perfpred/explore/cost_table.h"

#include <fmt/format.h>
#include <yaml-cpp/yaml.h>

#include <array>
#include <set>
#include <string_view>

#include "explore/yaml_line.h"
#include "perfpred/trace/error.h"
#include "perfpred/trace/input_file.h"
#include "perfpred/trace/suggestion.h"
#include "perfpred/trace/terminal_text.h"

namespace perfpred::explore {
namespace {

constexpr const char* kExpected = "a table of costs";
constexpr std::size_t kMostTableBytes = 1 << 20;
constexpr std::array<std::string_view, 4> kSections = {"event_energy", "power", "area", "left_out"};

class TableReader {
 public:
  explicit TableReader(const std::filesystem::path& file) { table_.file = file.string(); }

  CostTable read(const YAML::Node& root) {
    if (!root.IsMap()) fail(root, fmt::format("expected {} as a mapping", kExpected));
    for (const auto& entry : root) {
      const std::string section = entry.first.IsScalar() ? entry.first.Scalar() : std::string();
      if (section == "left_out") {
        read_left_out(entry.second);
      } else if (std::vector<CostTable::Term>* terms = terms_of(section)) {
        read_terms(section, entry.second, *terms);
      } else {
        const std::vector<std::string> known(kSections.begin(), kSections.end());
        fail(entry.first,
             fmt::format("unknown section '{}'{}", terminal_text(section), did_you_mean(section, known)));
      }
    }
    if (!table_.has_energy() && table_.area.empty())
      throw InputError(table_.file, "", "has neither 'event_energy' nor 'power' nor 'area'");
    return std::move(table_);
  }

 private:
  [[noreturn]] void fail(const YAML::Node& node, const std::string& cause) const {
    throw InputError(table_.file, line_of(node), cause);
  }

  std::vector<CostTable::Term>* terms_of(const std::string& section) {
    if (section == "event_energy") return &table_.event_energy;
    if (section == "power") return &table_.power;
    return section == "area" ? &table_.area : nullptr;
  }

  void read_terms(const std::string& section, const YAML::Node& node, std::vector<CostTable::Term>& terms) {
    if (!node.IsMap()) fail(node, fmt::format("expected names and expressions under '{}'", section));
    std::set<std::string> names;
    for (const auto& entry : node) {
      const std::string name = entry.first.IsScalar() ? entry.first.Scalar() : std::string();
      if (!entry.second.IsScalar())
        fail(entry.second, fmt::format("expected an expression for '{}'", terminal_text(name)));
      if (!names.insert(name).second) fail(entry.first, fmt::format("a second '{}'", terminal_text(name)));
      terms.push_back({name, entry.second.Scalar(), line_of(entry.second)});
    }
  }

  void read_left_out(const YAML::Node& node) {
    if (!node.IsMap()) fail(node, "expected 'energy' and 'area' under 'left_out'");
    for (const auto& entry : node) {
      const std::string name = entry.first.IsScalar() ? entry.first.Scalar() : std::string();
      if (name != "energy" && name != "area") fail(entry.first, "expected 'energy' or 'area'");
      if (!entry.second.IsSequence()) fail(entry.second, fmt::format("expected a list under '{}'", name));
      for (const YAML::Node& text : entry.second) {
        if (!text.IsScalar()) fail(text, fmt::format("expected a text under '{}'", name));
        table_.left_out[name].push_back(text.Scalar());
      }
    }
  }

  CostTable table_;
};

}  // namespace

CostTable read_cost_table(const std::filesystem::path& file) {
  refuse_other_content(file, kExpected);
  const std::string text = read_small_file(file, kExpected, kMostTableBytes);
  try {
    return TableReader(file).read(YAML::Load(text));
  } catch (const YAML::ParserException& error) {
    throw InputError(file.string(), fmt::format("line {}", error.mark.line + 1), error.msg);
  }
}

}  // namespace perfpred::explore
