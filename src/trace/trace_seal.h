#pragma once

#include <cstdint>
#include <filesystem>

namespace perfpred {

/// A trace file of version 2 begins with its seal: a line of text that says how long the file is and what the
/// digest of all bytes behind the seal is. To HDF5 it is the file's user block, which every program that
/// reads HDF5 skips. It stands in front so that one look at the first bytes tells whether there is a digest
/// to check before anything else is read; an end would be the first to go where a file is cut.
constexpr std::uint64_t kSealBytes = 512;

enum class Seal {
  none,   ///< of version 1, or no HDF5 file at all
  intact  ///< of version 2, and no byte of the file has changed since it was sealed
};

/// Throws InputError where the file cannot be read, or has a seal and other bytes than were sealed.
Seal check_seal(const std::filesystem::path& file);

/// Writes the seal into the first kSealBytes of a finished file, which HDF5 left free. Throws InputError
/// where that fails.
void seal_trace(const std::filesystem::path& file);

}  // namespace perfpred
