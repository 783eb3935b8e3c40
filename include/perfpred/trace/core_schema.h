#pragma once

#include <span>
#include <string>
#include <string_view>

namespace perfpred {

/// What the value of a key may be.
enum class CoreValue {
  text,          ///< letters, digits, '.', '_', '+' and '-'
  choice,        ///< one of `choices`
  whole,         ///< a whole number from `least` to `most`
  power_of_two,  ///< a whole number that is a power of two
  number,        ///< a decimal number from `least` to `most`
};

/// When a key must be there.
enum class CoreKeyNeed {
  always,
  out_of_order,  ///< in out-of-order cores; in-order cores may leave it out or give 0
  with_section,  ///< where its section is there
  optional,
};

/// One key of a core file. The list of them is the only place that knows the keys: the reader validates with
/// it and docs/cores.md shows it.
struct CoreKey {
  std::string_view path;  ///< "l1d.size_kb"
  CoreValue value = CoreValue::whole;
  CoreKeyNeed need = CoreKeyNeed::always;
  double least = 0;
  double most = 0;
  std::string_view choices;   ///< separated by single spaces, for CoreValue::choice
  std::string_view fallback;  ///< value of an absent optional key; empty: the simulator's own
  std::string_view unit;
  std::string_view meaning;
};

/// Every key, in the order in which files and documentation list them; `core.type` comes before every key
/// whose need depends on it.
std::span<const CoreKey> core_keys();

/// The key that says whether an out-of-order core has its stores wait for each other (gem5's `needsTSO`).
inline constexpr std::string_view kStoreOrderKey = "core.store_order";
/// "total" or "weak": what cores of the instruction set have whose description does not say it. Core::json
/// leaves the key out where it says no more than this.
std::string_view usual_store_order(std::string_view isa);

/// The key at "l1d.size_kb"; null where there is none.
const CoreKey* find_core_key(std::string_view path);

/// The table of docs/cores.md: a line of Markdown a key.
std::string core_keys_markdown();

/// "a whole number from 1 to 12", for documentation and errors.
std::string expected_value(const CoreKey& key);

}  // namespace perfpred
