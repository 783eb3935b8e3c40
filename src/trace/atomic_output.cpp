#include "perfpred/trace/atomic_output.h"

#include <unistd.h>

#include <fstream>
#include <utility>

#include "perfpred/trace/error.h"

namespace perfpred {

namespace fs = std::filesystem;

AtomicOutput::AtomicOutput(fs::path target) : target_(std::move(target)) {
  if (target_.filename().empty()) throw InputError("'" + target_.string() + "'", "", "is no name for a file");
  const fs::path folder = target_.has_parent_path() ? target_.parent_path() : fs::path(".");
  if (!fs::is_directory(folder)) throw InputError(target_.string(), "", "the folder does not exist");
  if (fs::is_directory(target_)) throw InputError(target_.string(), "", "is a folder, expected a file name");
  if (::access(folder.c_str(), W_OK) != 0)
    throw InputError(target_.string(), "", "the folder is not writable");
  temporary_ = target_;
  temporary_ += ".partial-" + std::to_string(::getpid());
}

AtomicOutput::~AtomicOutput() {
  if (committed_) return;
  std::error_code ignored;
  fs::remove(temporary_, ignored);
}

void AtomicOutput::commit() {
  std::error_code error;
  fs::rename(temporary_, target_, error);
  if (error) throw InputError(target_.string(), "", "cannot be written: " + error.message());
  committed_ = true;
}

void write_file_atomically(const fs::path& target, const std::string& text) {
  AtomicOutput output(target);
  std::ofstream stream(output.temporary(), std::ios::binary);
  stream << text;
  stream.close();
  if (!stream) throw InputError(target.string(), "", "cannot be written (disk full?)");
  output.commit();
}

}  // namespace perfpred
