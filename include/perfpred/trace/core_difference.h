#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "perfpred/trace/core.h"

namespace perfpred {

/// A key whose value differs between two cores; "-" stands for a value that is not there.
struct CoreDifference {
  std::string key;  ///< "l1d.prefetcher"
  std::string a, b;
};

/// The value of every key but the name, in the order of `core_keys()`, defaults filled in; "-" where there is
/// none.
std::vector<std::string> core_values(const Core& core);

/// Of every key but the name, in the order of `core_keys()`, defaults filled in.
std::vector<CoreDifference> core_differences(const Core& a, const Core& b);

/// A key's values in several cores.
struct CoreRow {
  std::string key;
  std::string unit;
  std::vector<std::optional<std::string>> values;  ///< "-": not there; empty: the core is not described
  bool differs = false;                            ///< in some of the cores that are described
};

/// A row for each key but the name that any of the cores has, defaults filled in, in the order of
/// `core_keys()`.
std::vector<CoreRow> core_rows(std::span<const std::optional<Core>> cores);

/// What cores differ in that differ in policies alone, which the features of a trace hold roughly or not at
/// all: "prefetcher", "replacement" or "branch predictor" (its type, and its table where the type differs
/// too), several joined with " + ". Empty where another key differs, or none does.
std::string policy_difference(std::span<const CoreDifference> differences);

/// What kind of pair two cores are to a model that was measured on pairs of its kind: the policies that they
/// differ in where that is all (see `policy_difference`); "close" where they differ in at most `kCloseKeys`
/// keys, followed by the policies among those ("close, prefetcher"); empty for any others.
std::string pair_kind(std::span<const CoreDifference> differences);

/// About a seventh of the keys that a core has: NeuroScalar's five cores differ in 2 to 11.
constexpr std::size_t kCloseKeys = 12;

/// How much larger the structures of `a` are: the sum over widths, queues, registers, units, ports, tables
/// and caches of log2((1 + size in a) / (1 + size in b)). Latencies, clocks and policies do not count. 0 says
/// nothing.
double structure_advantage(const Core& a, const Core& b);

}  // namespace perfpred
