#include "output_folder.h"

#include <system_error>

#include "perfpred/trace/error.h"

namespace perfpred::cli {

namespace fs = std::filesystem;

void make_output_folder(const fs::path& folder) {
  std::error_code error;
  fs::create_directories(folder, error);
  std::error_code ignored;
  if (fs::is_directory(folder, ignored)) return;
  throw InputError(folder.string(), "",
                   fs::exists(folder, ignored) ? "is no folder" : "cannot be made: " + error.message());
}

}  // namespace perfpred::cli
