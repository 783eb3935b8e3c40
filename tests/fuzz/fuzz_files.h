#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace perfpred::fuzz {

/// Reads the bytes as a file of `kind`, "trace", "trace-sealed", "model" or "vector", with everything in it;
/// a sealed trace is given the digest of its bytes first, so that damage reaches what reads them. InputError
/// of one line is an answer; anything else that is thrown ends the process, and so does what is read although
/// its digest is not of these bytes. Traces that begin as HDF5 do, without a digest, are left out: HDF5
/// itself does not survive all of them.
void read_bytes(std::string_view kind, std::span<const std::uint8_t> bytes);

/// Small files of a kind, as perfpred writes them.
std::vector<std::string> file_seeds(std::string_view kind);

}  // namespace perfpred::fuzz
