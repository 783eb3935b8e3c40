#pragma once

#include <cstdint>
#include <filesystem>

#include "perfpred/trace/edit.h"

namespace perfpred {

/// Writes the first `count` instructions of a trace with other data addresses, as `seed` draws them: a
/// program that nobody wrote, for teachers that label any trace (docs/corpus.md). What is executed, how
/// instructions depend on each other and where branches go stays; latencies are left out, as they are of the
/// original.
///
/// Pages that lie together are a region. Of each, but for the one at the highest addresses (the stack), one
/// of these is drawn: as it is; elements of 8 bytes set apart; folded onto a few kilobytes; its lines
/// shuffled over up to eight times the room; moved to other memory every so many instructions. Some loads
/// that run often get addresses of their own: anywhere in a block of some kilobytes to some megabytes, in
/// strides, or in strides from places drawn anew now and then. The program's name gains "~SEED".
///
/// Throws InputError where the trace has no instructions.
EditedTrace vary_trace(const std::filesystem::path& trace, std::uint64_t seed, std::uint64_t count,
                       const std::filesystem::path& output, const EditProgress& progress = {});

}  // namespace perfpred
