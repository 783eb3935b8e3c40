#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace perfpred {

/// All bytes of a file; none where it cannot be read.
inline std::string bytes_in(const std::filesystem::path& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

}  // namespace perfpred
