#include "perfpred/model/core_parameters.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <string_view>

#include "perfpred/simulate/memory_spec.h"
#include "perfpred/trace/core_schema.h"
#include "perfpred/trace/error.h"
#include "perfpred/trace/fnv1a.h"

namespace perfpred {
namespace {

using nlohmann::json;

bool is_number(const CoreKey& key) {
  return key.value == CoreValue::whole || key.value == CoreValue::power_of_two ||
         key.value == CoreValue::number;
}

/// Whether a core may have no such value: an absent key, or 0 for a window that a core in order has not.
bool may_lack(const CoreKey& key) { return key.need != CoreKeyNeed::always; }

/// Things a cycle, whose reciprocal is a time.
bool is_rate(std::string_view path) {
  return path.ends_with("_width") || path.ends_with(".count") || path.ends_with("_ports");
}

template <typename Visit>
void for_each_choice(const CoreKey& key, const Visit& visit) {
  std::string_view rest = key.choices;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find(' '), rest.size());
    visit(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
}

const json* value_at(const json& description, std::string_view path) {
  const json* at = &description;
  while (!path.empty()) {
    const std::size_t end = std::min(path.find('.'), path.size());
    const auto found = at->find(std::string(path.substr(0, end)));
    if (found == at->end()) return nullptr;
    at = &*found;
    path.remove_prefix(std::min(end + 1, path.size()));
  }
  return at;
}

/// Calls `add(name, value)` for every parameter; with a null description the values are 0.
template <typename Add>
void add_keys(const json* description, const Add& add) {
  for (const CoreKey& key : core_keys()) {
    const json* value = description == nullptr ? nullptr : value_at(*description, key.path);
    if (key.value == CoreValue::choice) {
      if (key.path == "isa") continue;  // a model is of one
      for_each_choice(key, [&](std::string_view choice) {
        const bool chosen = value != nullptr && value->get<std::string>() == choice;
        add(fmt::format("{}={}", key.path, choice), chosen ? 1.0 : 0.0);
      });
    } else if (is_number(key)) {
      const double number = value == nullptr ? 0.0 : value->get<double>();
      if (may_lack(key)) add(fmt::format("has {}", key.path), number > 0 ? 1.0 : 0.0);
      add(fmt::format("log2 {}", key.path), number > 0 ? std::log2(number) : 0.0);
      if (is_rate(key.path)) add(fmt::format("1 / {}", key.path), number > 0 ? 1.0 / number : 0.0);
    }
  }
}

double number_at(const json& description, std::string_view path) {
  const json* value = value_at(description, path);
  return value == nullptr ? 0.0 : value->get<double>();
}

/// What a line costs the memory, in nanoseconds: from the row that is open, from a bank without an open row,
/// from another row than the open one; and that it takes the channel for.
struct LineTimes {
  double open_row = 0, closed_row = 0, other_row = 0, channel = 0;
};

LineTimes line_times(const std::string& memory, double ghz) {
  constexpr double kPerNanosecond = 1000;
  const MemorySpec spec = memory_spec(memory, ghz);
  const Picoseconds open = spec.controller + spec.access + spec.burst;
  const auto nanoseconds = [](Picoseconds time) { return static_cast<double>(time) / kPerNanosecond; };
  return {nanoseconds(open), nanoseconds(open + spec.activate),
          nanoseconds(open + spec.activate + spec.precharge), nanoseconds(spec.burst)};
}

/// What follows from several keys. Cycles are given as log2 and, divided by 100, as they are: the cost of a
/// miss is linear in them.
template <typename Add>
void add_derived(const json* description, const Add& add) {
  const auto add_cycles = [&](const char* name, double cycles) {
    add(fmt::format("log2 {}", name), cycles > 0 ? std::log2(cycles) : 0.0);
    add(fmt::format("{} / 100", name), cycles / 100.0);
  };
  double ghz = 0, second = 0, third = 0, fetch_second = 0;
  LineTimes memory;
  if (description != nullptr) {
    ghz = number_at(*description, "core.clock_ghz");
    second = number_at(*description, "l1d.latency") + number_at(*description, "l2.latency");
    fetch_second = number_at(*description, "l1i.latency") + number_at(*description, "l2.latency");
    third = second + number_at(*description, "l3.latency");
    memory = line_times(value_at(*description, "memory.type")->get<std::string>(), ghz);
  }
  add_cycles("cycles from second level", second);
  add_cycles("cycles from second level to fetch", fetch_second);
  add_cycles("cycles from last level", third);
  add_cycles("cycles from memory, closed row", third + memory.closed_row * ghz);
  add_cycles("cycles from memory, open row", third + memory.open_row * ghz);
  add_cycles("cycles from memory, other row", third + memory.other_row * ghz);
  add_cycles("cycles of memory channel a line", memory.channel * ghz);
  add("memory ns / 100, closed row", memory.closed_row / 100.0);
}

template <typename Add>
void add_all(const json* description, const Add& add) {
  add_keys(description, add);
  add_derived(description, add);
}

}  // namespace

std::span<const std::string> core_parameter_names() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> list;
    add_all(nullptr, [&](std::string name, double) { list.push_back(std::move(name)); });
    return list;
  }();
  return names;
}

std::vector<float> core_parameters(const Core& core) {
  std::vector<float> values;
  values.reserve(core_parameter_names().size());
  try {
    const json description = json::parse(core.json);
    add_all(&description,
            [&](const std::string&, double value) { values.push_back(static_cast<float>(value)); });
  } catch (const json::exception& error) {
    throw InputError(fmt::format("core '{}'", core.name), "", error.what());
  }
  return values;
}

std::uint64_t core_parameters_fingerprint() {
  std::uint64_t hash = fnv1a(kFnvStart, fmt::format("core parameters {}\n", kCoreParametersVersion));
  for (const std::string& name : core_parameter_names()) hash = fnv1a(hash, name + "\n");
  return hash;
}

}  // namespace perfpred
