#include "perfpred/explore/design_space.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <nlohmann/json.hpp>
#include <set>

#include "explore/ranges.h"
#include "explore/yaml_line.h"
#include "perfpred/trace/core_schema.h"
#include "perfpred/trace/core_value.h"
#include "perfpred/trace/error.h"
#include "perfpred/trace/input_file.h"
#include "perfpred/trace/suggestion.h"
#include "perfpred/trace/terminal_text.h"

namespace perfpred::explore {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMostBytes = 1 << 20;
constexpr std::array<std::string_view, 6> kSpaceKeys = {"ranges",      "linked",     "definitions",
                                                        "constraints", "objectives", "limits"};

/// The file's name as cores are named.
std::string usual_name(const std::filesystem::path& file) {
  std::string name = file.stem().string();
  for (char& c : name)
    if (std::isalnum(static_cast<unsigned char>(c)) == 0 &&
        std::string_view("._+-").find(c) == std::string_view::npos)
      c = '_';
  return name;
}

double number_of(const Json& value) {
  return value.is_string() ? constant_of(value.get<std::string>()) : value.get<double>();
}

}  // namespace

std::vector<double> values_of(const Core& core, const Variables& variables) {
  const Json description = Json::parse(core.json);
  std::vector<double> values(variables.size(), 0.0);
  for (const CoreKey& key : core_keys()) {
    const auto& place = pointer_of(key);
    if (description.contains(place)) values[variables.place(key.path)] = number_of(description.at(place));
  }
  return values;
}

std::string Dimension::text(std::size_t choice) const {
  const std::string& first = values[choice].front();
  const bool is_distinct = std::count_if(values.begin(), values.end(),
                                         [&](const auto& other) { return other.front() == first; }) == 1;
  return is_distinct ? first : fmt::format("{}", fmt::join(values[choice], "/"));
}

std::string Dimension::title() const {
  return keys.size() == 1 ? keys.front() : fmt::format("{} and {} more", keys.front(), keys.size() - 1);
}

/// Reads what of the file is not the base core's.
class DesignSpace::Reader {
 public:
  explicit Reader(DesignSpace& space) : space_(space) {}

  void read(const YAML::Node& root, const CostTable* costs) {
    if (const YAML::Node ranges = root["ranges"]) {
      if (!ranges.IsMap()) fail(ranges, "expected keys and their values under 'ranges'");
      for (const auto& entry : ranges) read_dimension(entry.first, entry.second);
    }
    if (space_.dimensions_.empty())
      throw InputError(space_.file_, "", "has no 'ranges', so there is one design alone: nothing to explore");
    if (const YAML::Node linked = root["linked"]) {
      if (!linked.IsMap()) fail(linked, "expected keys and expressions under 'linked'");
      for (const auto& entry : linked) read_linked(entry.first, entry.second);
    }
    const YAML::Node definitions = root["definitions"];
    if (definitions && !definitions.IsMap())
      fail(definitions, "expected names and expressions under 'definitions'");
    if (costs != nullptr) {
      if (costs->has_energy() && !(definitions && definitions["energy"])) define_energy(*costs);
      if (!costs->area.empty() && !(definitions && definitions["area"]))
        define_by_costs("area", sum_of(*costs, costs->area));
    }
    if (definitions) {
      for (const auto& entry : definitions) read_definition(entry.first, entry.second);
    }
    for (const auto& [node, text] : texts(root, "constraints"))
      space_.constraints_.push_back(of_keys(node, text));
    for (const auto& [node, text] : texts(root, "objectives")) space_.objectives_.push_back(text);
    for (const auto& [node, text] : texts(root, "limits")) space_.limits_.push_back(text);
  }

 private:
  [[noreturn]] void fail(const YAML::Node& node, const std::string& cause) const {
    throw InputError(space_.file_, line_of(node), cause);
  }

  /// The key that a node names, which no other part of the space may set.
  const CoreKey& key_named(const YAML::Node& node) {
    const std::string path = node.IsScalar() ? node.Scalar() : std::string();
    const CoreKey* key = find_core_key(path);
    if (key == nullptr) {
      std::vector<std::string> paths;
      for (const CoreKey& known : core_keys()) paths.emplace_back(known.path);
      fail(node, fmt::format("unknown key '{}'{}", terminal_text(path), did_you_mean(path, paths)));
    }
    if (path == "name" || path == "isa" || path == "core.type")
      fail(node, fmt::format("'{}' cannot differ between designs", path));
    if (!keys_.insert(path).second) fail(node, fmt::format("a second '{}'", path));
    return *key;
  }

  void read_dimension(const YAML::Node& keys, const YAML::Node& values) {
    if (!keys.IsSequence()) {
      const CoreKey& key = key_named(keys);
      add(keys, {{std::string(key.path)}, single_values(key, values)});
      return;
    }
    Dimension dimension;
    std::vector<const CoreKey*> known;
    for (const YAML::Node& node : keys) {
      known.push_back(&key_named(node));
      dimension.keys.emplace_back(known.back()->path);
    }
    if (!values.IsSequence())
      fail(values, fmt::format("expected a list of values for '{}'", dimension.title()));
    for (const YAML::Node& row : values) {
      if (!row.IsSequence() || row.size() != known.size())
        fail(row, fmt::format("expected {} values, one for each of '{}'", known.size(), dimension.title()));
      std::vector<std::string>& choice = dimension.values.emplace_back();
      for (std::size_t i = 0; i < known.size(); ++i) choice.push_back(value_at(*known[i], row[i]));
    }
    add(keys, std::move(dimension));
  }

  std::vector<std::vector<std::string>> single_values(const CoreKey& key, const YAML::Node& node) const {
    std::vector<std::vector<std::string>> values;
    if (node.IsSequence()) {
      for (const YAML::Node& value : node) values.push_back({value_at(key, value)});
    } else if (node.IsScalar()) {
      try {
        for (const std::string& value : values_in_range(key, node.Scalar())) values.push_back({value});
      } catch (const InputError& error) {
        fail(node, error.what());
      }
    } else {
      fail(node, fmt::format("expected a range or a list of values for '{}'", key.path));
    }
    return values;
  }

  std::string value_at(const CoreKey& key, const YAML::Node& node) const {
    if (!node.IsScalar()) fail(node, fmt::format("expected a value of '{}'", key.path));
    try {
      return checked_key_value(key, node.Scalar());
    } catch (const InputError& error) {
      fail(node, error.what());
    }
  }

  void add(const YAML::Node& node, Dimension dimension) {
    if (dimension.values.empty()) fail(node, fmt::format("'{}' has no values", dimension.title()));
    std::set<std::vector<std::string>> distinct;
    for (std::size_t i = 0; i < dimension.values.size(); ++i) {
      if (!distinct.insert(dimension.values[i]).second)
        fail(node, fmt::format("'{}' has the value {} twice", dimension.title(), dimension.text(i)));
    }
    space_.dimensions_.push_back(std::move(dimension));
  }

  void read_linked(const YAML::Node& key_node, const YAML::Node& node) {
    const CoreKey& key = key_named(key_node);
    if (!is_number(key))
      fail(key_node, fmt::format("'{}' is no number, so no expression gives it", key.path));
    if (!node.IsScalar()) fail(node, fmt::format("expected an expression for '{}'", key.path));
    space_.linked_.push_back({std::string(key.path), of_keys(node, node.Scalar())});
  }

  void read_definition(const YAML::Node& name_node, const YAML::Node& node) {
    const std::string name = name_node.IsScalar() ? name_node.Scalar() : std::string();
    if (!node.IsScalar()) fail(node, fmt::format("expected an expression for '{}'", terminal_text(name)));
    try {
      Expression expression(node.Scalar(), space_.variables_);  // in which the name is not known yet
      if (!space_.variables_.add(name)) {
        fail(name_node,
             fmt::format("'{}' can be defined as nothing: expected a name of letters, digits, '_' and '.' "
                         "that nothing else has",
                         terminal_text(name)));
      }
      const bool of_keys = !first_of_times(expression);
      space_.definitions_.push_back({space_.variables_.place(name), std::move(expression), of_keys, false});
    } catch (const InputError& error) {
      throw_with_line(node, error);
    }
  }

  /// The terms' expressions added up, each of keys alone.
  std::string sum_of(const CostTable& costs, const std::vector<CostTable::Term>& terms,
                     bool of_events = false) const {
    std::string sum = "0";
    for (const CostTable::Term& term : terms) {
      try {
        const Expression expression(term.expression, space_.variables_);
        if (const auto place = first_of_times(expression))
          throw InputError(fmt::format("'{}' is no key of a core file, which a cost has to hang on alone",
                                       space_.variables_.names()[*place]));
      } catch (const InputError& error) {
        throw InputError(costs.file, term.place, error.what());
      }
      const auto& events = space_.events_;
      if (of_events && std::find(events.begin(), events.end(), term.name) == events.end())
        throw InputError(
            costs.file, term.place,
            fmt::format("unknown event '{}'{}", terminal_text(term.name), did_you_mean(term.name, events)));
      sum += fmt::format(" + {}({})", of_events ? term.name + " * " : "", term.expression);
    }
    return sum;
  }

  void define_energy(const CostTable& costs) {
    constexpr const char* kJoulesAPicojoule = "1e-12";
    const std::string of_events = sum_of(costs, costs.event_energy, true);
    define_by_costs("energy", fmt::format("{} * ({}) + time * ({})", kJoulesAPicojoule, of_events,
                                          sum_of(costs, costs.power)));
  }

  void define_by_costs(const std::string& name, const std::string& text) {
    Expression expression(text, space_.variables_);
    space_.variables_.add(name);
    const bool of_keys = !first_of_times(expression);
    space_.definitions_.push_back({space_.variables_.place(name), std::move(expression), of_keys, true});
  }

  /// What `fail` threw has its line already.
  [[noreturn]] void throw_with_line(const YAML::Node& node, const InputError& error) const {
    if (std::string_view(error.what()).starts_with(space_.file_ + ": ")) throw error;
    fail(node, error.what());
  }

  /// The first of the variables that it uses that is known only once there is a time.
  std::optional<std::size_t> first_of_times(const Expression& expression) const {
    for (const std::size_t place : expression.used()) {
      if (place < core_keys().size()) continue;
      const auto defined =
          std::find_if(space_.definitions_.begin(), space_.definitions_.end(),
                       [&](const Definition& definition) { return definition.place == place; });
      if (defined == space_.definitions_.end() || !defined->of_keys) return place;
    }
    return std::nullopt;
  }

  /// An expression that is needed before there is a time.
  Expression of_keys(const YAML::Node& node, const std::string& text) const {
    try {
      Expression expression(text, space_.variables_);
      if (const auto place = first_of_times(expression)) {
        throw InputError(
            fmt::format("'{}': '{}' is known only once a design's time is; it belongs under 'limits'", text,
                        space_.variables_.names()[*place]));
      }
      return expression;
    } catch (const InputError& error) {
      fail(node, error.what());
    }
  }

  /// The texts of a list, or one alone.
  std::vector<std::pair<YAML::Node, std::string>> texts(const YAML::Node& root, const char* key) const {
    const YAML::Node node = root[key];
    std::vector<std::pair<YAML::Node, std::string>> all;
    if (!node || node.IsNull()) return all;
    if (node.IsScalar()) {
      all.emplace_back(node, node.Scalar());
    } else if (node.IsSequence()) {
      for (const YAML::Node& entry : node) {
        if (!entry.IsScalar()) fail(entry, fmt::format("expected an expression under '{}'", key));
        all.emplace_back(entry, entry.Scalar());
      }
    } else {
      fail(node, fmt::format("expected expressions under '{}'", key));
    }
    return all;
  }

  DesignSpace& space_;
  std::set<std::string> keys_;
};

DesignSpace::DesignSpace(const std::filesystem::path& file, std::vector<std::string> other_variables,
                         std::vector<std::string> events, const CostTable* costs)
    : file_(file.string()), variables_(std::move(other_variables)), events_(std::move(events)) {
  for (const std::string& event : events_) variables_.add(event);
  refuse_other_content(file, "a design space");
  const std::string text = read_small_file(file, "a design space", kMostBytes);  // of a pipe, only once
  base_ = parse_core_part(text, file, CorePart{kSpaceKeys, usual_name(file)});
  base_name_ = base_.name;
  // That it is one mapping was looked at when the core was read.
  const YAML::Node root = YAML::Load(text);
  if (root["base"]) base_name_ = root["base"].Scalar();
  Reader(*this).read(root, costs);
  base_values_ = values_of(base_, variables_);
  define(base_values_);
}

std::set<std::size_t> DesignSpace::behind(const std::vector<std::size_t>& places) const {
  std::set<std::size_t> all(places.begin(), places.end());
  // A definition uses only what stands before it.
  for (auto definition = definitions_.rbegin(); definition != definitions_.rend(); ++definition) {
    if (all.contains(definition->place))
      all.insert(definition->expression.used().begin(), definition->expression.used().end());
  }
  return all;
}

std::vector<std::string> DesignSpace::costs_behind(const std::vector<std::size_t>& places) const {
  const std::set<std::size_t> all = behind(places);
  std::vector<std::string> names;
  for (const Definition& definition : definitions_) {
    if (definition.by_costs && all.contains(definition.place))
      names.push_back(variables_.names()[definition.place]);
  }
  return names;
}

double DesignSpace::combinations() const {
  double product = 1;
  for (const Dimension& dimension : dimensions_) product *= static_cast<double>(dimension.values.size());
  return product;
}

Choices DesignSpace::combination(std::uint64_t number) const {
  Choices choices(dimensions_.size());
  for (std::size_t i = dimensions_.size(); i-- > 0;) {
    const std::size_t values = dimensions_[i].values.size();
    choices[i] = static_cast<std::uint32_t>(number % values);
    number /= values;
  }
  return choices;
}

std::string DesignSpace::name_of(const Choices& choices) const {
  constexpr std::size_t kMostSpoken = 3;  // a name of more values tells nobody anything
  std::string name = base_.name;
  if (choices.size() <= kMostSpoken) {
    for (std::size_t i = 0; i < choices.size(); ++i) name += "-" + dimensions_[i].values[choices[i]].front();
    return name;
  }
  return fmt::format("{}-{}", name, fmt::join(choices, "."));
}

std::optional<Design> DesignSpace::design(const Choices& choices) {
  Design design{choices, {}, base_values_};
  std::string text = fmt::format("name: {}\n", name_of(choices));
  const auto set = [&](const std::string& key, const std::string& value) {
    design.values[variables_.place(key)] = number_of(core_value(*find_core_key(key), value));
  };
  for (std::size_t i = 0; i < dimensions_.size(); ++i) {
    const Dimension& dimension = dimensions_[i];
    for (std::size_t k = 0; k < dimension.keys.size(); ++k)
      set(dimension.keys[k], dimension.values[choices[i]][k]);
    text += lines_of(i, choices[i]);
  }
  for (const Linked& linked : linked_) {
    const CoreKey& key = *find_core_key(linked.key);
    const double value = linked.expression.value(design.values);
    const std::string shown =
        key.value == CoreValue::number ? fmt::format("{:.12g}", value) : fmt::format("{:.0f}", value);
    if (core_value(key, shown).is_null()) {
      ++refused_[fmt::format("linked '{}' is {}, expected {}", linked.key, shown, expected_value(key))];
      return std::nullopt;
    }
    set(linked.key, shown);
    text += fmt::format("{}: {}\n", linked.key, shown);
  }
  define(design.values);
  for (const Expression& constraint : constraints_) {
    const double truth = constraint.value(design.values);
    if (truth != 0 && !std::isnan(truth)) continue;
    ++refused_[constraint.text()];
    return std::nullopt;
  }
  try {
    design.core = parse_core_over(text, "", base_);
  } catch (const InputError& error) {
    std::string cause = error.what();
    while (!cause.empty() && (cause.front() == ':' || cause.front() == ' ')) cause.erase(0, 1);
    if (const auto end = cause.find(": "); cause.starts_with("line ") && end != std::string::npos)
      cause.erase(0, end + 2);
    ++refused_[cause];
    return std::nullopt;
  }
  design.values = values_of(design.core, variables_);
  define(design.values);
  return design;
}

void DesignSpace::define(std::vector<double>& values) const {
  for (const Definition& definition : definitions_)
    values[definition.place] = definition.expression.value(values);
}

Design DesignSpace::base_design() const { return {{}, base_, base_values_}; }

std::string DesignSpace::lines_of(std::size_t dimension, std::size_t choice) const {
  const Dimension& all = dimensions_[dimension];
  std::string lines;
  for (std::size_t k = 0; k < all.keys.size(); ++k)
    lines += fmt::format("{}: {}\n", all.keys[k], all.values[choice][k]);
  return lines;
}

std::vector<Core> DesignSpace::cores_one_step_from_base() const {
  std::vector<Core> cores;
  for (std::size_t i = 0; i < dimensions_.size(); ++i) {
    for (std::size_t choice = 0; choice < dimensions_[i].values.size(); ++choice) {
      try {
        cores.push_back(parse_core_over(
            fmt::format("name: {}.{}\n", base_.name, cores.size()) + lines_of(i, choice), "", base_));
      } catch (const InputError&) {
        // Other keys have to go with it, or it is refused where designs are met.
      }
    }
  }
  return cores;
}

}  // namespace perfpred::explore
