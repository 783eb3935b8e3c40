#include "network_program.h"

#include <algorithm>
#include <filesystem>
#include <system_error>

namespace perfpred::cli {

void become_network_program_where_piped(const std::vector<std::string>& files) {
  const bool piped = std::any_of(files.begin(), files.end(), [](const std::string& file) {
    std::error_code error;
    return std::filesystem::is_fifo(file, error);
  });
  if (piped) become_network_program();
}

}  // namespace perfpred::cli
