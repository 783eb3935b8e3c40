#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "perfpred/trace/core.h"

namespace perfpred {

/// What a network may know of a core, as numbers in one fixed order:
/// - of each number of a core file (core_keys()) its log2, and of rates (things a cycle) the reciprocal too;
/// 0
///   where the core has no such key, with a flag that says so where a core may lack it;
/// - of each choice one flag a value, all 0 where the cache that it belongs to is missing;
/// - what follows from several keys: cycles until a load or fetch has its data from the second and the last
///   cache and from the memory (from an open row, a closed one, and where another one is open), those that a
///   line takes the memory's channel for and a row its bank and rank; and what limits, where that is the
///   least or the most of several keys (widths, window and registers, misses at once, the last level's size).
/// Names are the keys', "log2 l1d.size_kb" or "l2.prefetcher=stride".
std::span<const std::string> core_parameter_names();

/// The numbers of `core`, as many as there are names. Throws InputError where its description is none.
std::vector<float> core_parameters(const Core& core);

/// Whether these numbers tell all of the core's description but its name and instruction set. They do not
/// where its stores are in another order (kStoreOrderKey) than the instruction set's own: to an encoder it is
/// the core without that key. Throws InputError likewise.
bool tell_all_of(const Core& core);

/// 64-bit FNV-1a of the names in order and of kCoreParametersVersion: models keep it and are refused where it
/// is another one.
std::uint64_t core_parameters_fingerprint();

/// Counts changes of what the numbers mean under their names.
inline constexpr std::uint32_t kCoreParametersVersion = 2;

}  // namespace perfpred
