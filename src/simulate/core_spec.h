#pragma once

#include <cstdint>
#include <string>

#include "simulate/branch/branch_predictor_spec.h"
#include "simulate/memory/cache_hierarchy.h"

namespace perfpred {

/// Widths in micro-ops a cycle, sizes in micro-ops, times in cycles. The defaults are those of a wide core.
struct CoreSpec {
  bool in_order = false;
  std::uint32_t fetch_width = 8;
  std::uint32_t decode_width = 8;
  std::uint32_t rename_width = 8;  ///< out of order, as the next
  std::uint32_t dispatch_width = 8;
  std::uint32_t issue_width = 8;
  std::uint32_t commit_width = 8;
  Cycles fetch_to_decode = 1;
  Cycles decode_to_rename = 1;            ///< out of order
  Cycles rename_to_issue = 2;             ///< likewise, to dispatch
  Cycles decode_to_execute = 1;           ///< in order
  std::uint32_t fetch_queue = 32;         ///< fetched and not yet on their way to decode
  std::uint32_t rob = 192;                ///< between renaming and commit
  std::uint32_t issue_queue = 64;         ///< between renaming and issue, loads and stores to completion
  std::uint32_t load_queue = 32;          ///< between renaming and commit, out of order
  std::uint32_t accesses_at_once = 8;     ///< that have been sent to the caches, in order
  std::uint32_t store_queue = 32;         ///< between renaming and the cache
  std::uint32_t integer_registers = 218;  ///< physical ones free for results: between renaming and commit
  std::uint32_t float_registers = 200;
  std::uint32_t integer_units = 6;
  std::uint32_t multiply_units = 2;
  std::uint32_t float_units = 4;  ///< of constants alone: x86 computes in the vector units
  std::uint32_t vector_units = 4;
  std::uint32_t load_ports = 1;
  std::uint32_t store_ports = 1;
  bool total_store_order = true;  ///< out of order: a store waits until the one before is done
  Cycles integer_latency = 1;
  Cycles multiply_latency = 3;
  Cycles divide_latency = 40;  ///< of integers, where a division is one micro-op
  Cycles divide_step_latency = 1;
  Cycles add_latency = 2;  ///< of floating-point numbers, likewise below
  Cycles float_multiply_latency = 4;
  Cycles float_divide_latency = 12;  ///< the unit is busy for all of it
  Cycles vector_latency = 1;
  Cycles vector_multiply_latency = 3;
  BranchPredictorSpec branches;  ///< out of order: no branch is taken in order before it commits
  Cycles refill = 1;             ///< from a wrong branch's resolution to the next fetch, out of order
  CachesSpec caches;
};

/// What a timing model takes from a core's description (Core::json). A predictor that is not built
/// (`perceptron_8kb`) is taken for TAGE-SC-L of 8 KiB, a prefetcher that is not built (find_prefetcher()),
/// and any of the first instruction and third-level caches, for none, a replacement that is not built for
/// least recently used. Throws InputError where the text is no such description.
CoreSpec core_spec(const std::string& core_json);
/// The core's name in its description. Throws InputError likewise.
std::string described_core_name(const std::string& core_json);

}  // namespace perfpred
