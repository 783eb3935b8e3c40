#include "model_info.h"

#include <array>
#include <cstdint>
#include <fstream>

#include "perfpred/trace/error.h"

namespace perfpred::cli {

bool looks_like_model_file(const std::filesystem::path& file) {
  std::error_code no_size;
  const std::uintmax_t bytes = std::filesystem::file_size(file, no_size);
  std::array<unsigned char, 9> start{};
  std::ifstream stream(file, std::ios::binary);
  if (no_size || !stream.read(reinterpret_cast<char*>(start.data()), start.size())) return false;
  std::uint64_t header_length = 0;
  for (std::size_t i = 8; i-- > 0;) header_length = header_length << 8 | start[i];
  return start[8] == '{' && header_length <= bytes - 8;
}

void print_model_info(const std::filesystem::path& file, bool /*json*/) {
  throw InputError(file.string(), "", "is neither a trace nor a model file that this version reads");
}

}  // namespace perfpred::cli
