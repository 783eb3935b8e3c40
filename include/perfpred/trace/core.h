#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace perfpred {

enum class CoreType { out_of_order, in_order };

/// One microarchitecture, as a core file (YAML or JSON, see docs/cores.md) describes it.
struct Core {
  std::string name;
  std::string isa;
  CoreType type = CoreType::out_of_order;
  double clock_ghz = 0;
  std::uint32_t commit_width = 0;  ///< instructions retired a cycle; 0: not known
  /// Cycle time, rounded to whole picoseconds as gem5 rounds it: 3.2 GHz is 312.
  std::uint32_t period_ps = 0;
  /// The whole description as compact JSON with the keys in the order of `core_keys()` and the defaults of
  /// absent keys filled in, so that two files that mean the same core give the same text.
  std::string json;
};

/// Reads and checks a core file. Throws InputError with file, line and key: unknown key, missing key,
/// duplicate key, wrong type, value out of range, values that do not fit each other, no YAML. A file with a
/// `base` takes every key that it does not have from that core (docs/cores.md); `json` holds them all. What
/// is wrong with the base is said of it, with the line that names it behind.
Core load_core(const std::filesystem::path& file);

/// The same for a text at hand, such as the description that a trace file keeps; `origin` stands in errors
/// where the file name would.
Core parse_core(const std::string& text, const std::string& origin);

/// Where a core's description is a part of a file that says more.
struct CorePart {
  std::span<const std::string_view> other_keys;  ///< at the top level, which are another reader's
  std::string usual_name;                        ///< of the core where the file gives none
};

/// The core of such a file, whose text was read; throws as above.
Core parse_core_part(const std::string& text, const std::filesystem::path& file, const CorePart& part);

/// What `text`, lines such as "l1d.size_kb: 64", makes of the core `base`, as a core file with that base
/// would; "name" has to be among them. Throws as parse_core does.
Core parse_core_over(const std::string& text, const std::string& origin, const Core& base);

/// A core file and what it describes, read once: it may be a pipe, which gives its text to one reader alone.
struct CoreFile {
  CoreFile(std::filesystem::path path) : file(std::move(path)), core(load_core(file)) {}

  std::filesystem::path file;
  Core core;
};

/// Cycle time of a clock in whole picoseconds, ties to even (gem5's `fromSeconds` calls Python's `round`).
std::uint32_t period_ps_of(double clock_ghz);

}  // namespace perfpred
