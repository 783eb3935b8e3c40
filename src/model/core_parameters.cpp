#include "perfpred/model/core_parameters.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <string_view>

#include "perfpred/simulate/memory_spec.h"
#include "perfpred/trace/core_schema.h"
#include "perfpred/trace/core_value.h"
#include "perfpred/trace/error.h"
#include "perfpred/trace/fnv1a.h"

namespace perfpred {
namespace {

using nlohmann::json;

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
      // A model is of one instruction set, and those that are bundled were trained before stores had an
      // order.
      if (key.path == "isa" || key.path == kStoreOrderKey) continue;
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
/// from another row than the open one; that it takes the channel for, alone and behind one of the same bank
/// group; a bank from one row to the next, and a rank a row where many are opened. And what does not depend
/// on the clock.
struct MemoryNumbers {
  double open_row = 0, closed_row = 0, other_row = 0, channel = 0, group_channel = 0, row_cycle = 0,
         opened_row = 0;
  double banks = 0, row_bytes = 0, refresh_share = 0;
  bool closes_rows = false;
};

MemoryNumbers memory_numbers(const std::string& memory, double ghz) {
  constexpr double kPerNanosecond = 1000;
  const MemorySpec spec = memory_spec(memory, ghz);
  const Picoseconds open = spec.controller + spec.access + spec.burst;
  const auto nanoseconds = [](Picoseconds time) { return static_cast<double>(time) / kPerNanosecond; };
  MemoryNumbers numbers;
  numbers.open_row = nanoseconds(open);
  numbers.closed_row = nanoseconds(open + spec.activate);
  numbers.other_row = nanoseconds(open + spec.activate + spec.precharge);
  numbers.channel = nanoseconds(spec.burst);
  numbers.group_channel = nanoseconds(spec.bank_groups > 0 ? spec.group_burst : spec.burst);
  numbers.row_cycle = nanoseconds(spec.row_open + spec.precharge);
  numbers.opened_row = nanoseconds(spec.window) / std::max(1.0, static_cast<double>(spec.activations));
  numbers.banks = static_cast<double>(spec.banks) * static_cast<double>(spec.ranks);
  numbers.row_bytes = static_cast<double>(spec.row_bytes);
  if (spec.refresh_interval > 0)
    numbers.refresh_share = static_cast<double>(spec.refresh) / static_cast<double>(spec.refresh_interval);
  numbers.closes_rows = spec.closes_rows;
  return numbers;
}

/// Of these numbers those that the core has; 0 where it has none.
double least_at(const json& description, std::initializer_list<std::string_view> paths) {
  double least = 0;
  for (const std::string_view path : paths) {
    const double number = number_at(description, path);
    if (number > 0 && (least == 0 || number < least)) least = number;
  }
  return least;
}

/// What follows from several keys. Cycles are given as log2 and, divided by 100, as they are: the cost of a
/// miss is linear in them.
template <typename Add>
void add_derived(const json* description, const Add& add) {
  const auto add_log2 = [&](const char* name, double number) {
    add(fmt::format("log2 {}", name), number > 0 ? std::log2(number) : 0.0);
  };
  const auto add_cycles = [&](const char* name, double cycles) {
    add_log2(name, cycles);
    add(fmt::format("{} / 100", name), cycles / 100.0);
  };
  double ghz = 0, second = 0, third = 0, fetch_second = 0;
  double width = 0, window = 0, front_end = 0, last_level = 0, misses = 0;
  MemoryNumbers memory;
  if (description != nullptr) {
    ghz = number_at(*description, "core.clock_ghz");
    second = number_at(*description, "l1d.latency") + number_at(*description, "l2.latency");
    fetch_second = number_at(*description, "l1i.latency") + number_at(*description, "l2.latency");
    third = second + number_at(*description, "l3.latency");
    memory = memory_numbers(value_at(*description, "memory.type")->get<std::string>(), ghz);
    width = least_at(*description, {"core.fetch_width", "core.decode_width", "core.rename_width",
                                    "core.issue_width", "core.commit_width"});
    window = least_at(*description, {"core.rob_entries", "core.int_regs"});
    front_end = number_at(*description, "core.fetch_to_decode") +
                number_at(*description, "core.decode_to_rename") +
                number_at(*description, "core.rename_to_issue");
    last_level = std::max({number_at(*description, "l1d.size_kb"), number_at(*description, "l2.size_kb"),
                           number_at(*description, "l3.size_kb")});
    misses = least_at(*description, {"l1d.mshrs", "l2.mshrs", "l3.mshrs"});
  }
  add_cycles("cycles from second level", second);
  add_cycles("cycles from second level to fetch", fetch_second);
  add_cycles("cycles from last level", third);
  add_cycles("cycles from memory, closed row", third + memory.closed_row * ghz);
  add_cycles("cycles from memory, open row", third + memory.open_row * ghz);
  add_cycles("cycles from memory, other row", third + memory.other_row * ghz);
  add_cycles("cycles of memory channel a line", memory.channel * ghz);
  add("memory ns / 100, closed row", memory.closed_row / 100.0);
  add_cycles("cycles of memory channel a line, same bank group", memory.group_channel * ghz);
  add_cycles("cycles of a bank a row", memory.row_cycle * ghz);
  add_cycles("cycles of a rank a row", memory.opened_row * ghz);
  add_log2("memory banks", memory.banks);
  add_log2("memory row bytes", memory.row_bytes);
  add("memory closes rows", memory.closes_rows ? 1.0 : 0.0);
  add("memory refresh share * 10", memory.refresh_share * 10.0);
  // What limits is the least or the most of several keys, which a network would have to learn.
  add_log2("least width", width);
  add("1 / least width", width > 0 ? 1.0 / width : 0.0);
  add_log2("least of window and registers", window);
  add_log2("front end's cycles", front_end);
  add_log2("last level's size_kb", last_level);
  add_log2("least mshrs", misses);
  add("memory cycles a miss / 100", misses > 0 ? (third + memory.closed_row * ghz) / misses / 100.0 : 0.0);
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

bool tell_all_of(const Core& core) {
  const json description = json::parse(core.json, nullptr, false);
  if (!description.is_object()) throw InputError("core '" + core.name + "'", "", "has a damaged description");
  return value_at(description, kStoreOrderKey) == nullptr;
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
