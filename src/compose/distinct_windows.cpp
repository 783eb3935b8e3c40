#include "perfpred/compose/distinct_windows.h"

#include <fmt/format.h>

#include "perfpred/trace/error.h"

namespace perfpred {

void DistinctWindows::add(const std::string& program, const std::string& window, const std::string& file) {
  const auto [seen, is_new] = files_.emplace(std::pair(program, window), file);
  if (is_new) return;
  throw InputError(
      file, "", fmt::format("is window '{}' of program '{}', and so is {}", window, program, seen->second));
}

}  // namespace perfpred
