#include "scratch_folder.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <string>
#include <system_error>

#include "perfpred/trace/error.h"
#include "perfpred/trace/input_file.h"

namespace perfpred::cli {

ScratchFolder::ScratchFolder() {
  std::string name = (scratch_folder() / "perfpred-XXXXXX").string();
  if (::mkdtemp(name.data()) == nullptr)
    throw InputError(name, "", std::string("cannot be made: ") + std::strerror(errno));
  path_ = name;
}

ScratchFolder::~ScratchFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

}  // namespace perfpred::cli
