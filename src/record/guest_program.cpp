#include "record/guest_program.h"

#include <elf.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <linux/close_range.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fstream>

#include "perfpred/trace/error.h"

namespace perfpred::record {
namespace {

constexpr const char* kEmulator = "qemu-x86_64";

bool is_executable_file(const std::filesystem::path& file) {
  std::error_code error;
  return std::filesystem::is_regular_file(file, error) && ::access(file.c_str(), X_OK) == 0;
}

/// Empty where PATH has no such program.
std::filesystem::path find_in_path(const std::string& name) {
  const char* const variable = std::getenv("PATH");
  std::string_view rest = variable == nullptr ? "/usr/local/bin:/usr/bin:/bin" : variable;
  while (true) {
    const std::string_view folder = rest.substr(0, rest.find(':'));
    const std::filesystem::path file = std::filesystem::path(folder.empty() ? "." : folder) / name;
    if (is_executable_file(file)) return file;
    if (folder.size() == rest.size()) return {};
    rest.remove_prefix(folder.size() + 1);
  }
}

std::string machine_name(std::uint16_t machine) {
  switch (machine) {
    case EM_386:
      return "32-bit x86";
    case EM_AARCH64:
      return "AArch64";
    case EM_ARM:
      return "32-bit ARM";
    case EM_RISCV:
      return "RISC-V";
    default:
      return fmt::format("machine {}", machine);
  }
}

void check_content(const std::filesystem::path& file) {
  std::ifstream stream(file, std::ios::binary);
  std::array<char, sizeof(Elf64_Ehdr)> head{};
  stream.read(head.data(), head.size());
  const auto got = static_cast<std::size_t>(stream.gcount());
  if (got >= 2 && head[0] == '#' && head[1] == '!') {
    std::string line(head.data() + 2, got - 2);
    line = line.substr(0, line.find('\n'));
    line.erase(0, line.find_first_not_of(" \t"));
    throw InputError(file, "",
                     fmt::format("is a script; record its interpreter: {} {}", line, file.string()));
  }
  Elf64_Ehdr header;
  std::memcpy(&header, head.data(), sizeof header);
  if (got < sizeof header || std::memcmp(header.e_ident, ELFMAG, SELFMAG) != 0)
    throw InputError(file, "", "is no ELF program");
  if (header.e_machine != EM_X86_64)
    throw InputError(
        file, "",
        fmt::format("is a program for {}; only x86-64 can be recorded", machine_name(header.e_machine)));
  if (header.e_type != ET_EXEC && header.e_type != ET_DYN)
    throw InputError(file, "", "is an ELF file, but no program");
}

}  // namespace

std::filesystem::path find_guest(const std::string& name) {
  std::filesystem::path file = name;
  if (name.find('/') == std::string::npos) {
    file = find_in_path(name);
    if (file.empty()) throw InputError(name, "", "no such program in PATH");
  }
  struct stat status {};
  if (::stat(file.c_str(), &status) != 0) throw InputError(file, "", std::strerror(errno));
  if (S_ISDIR(status.st_mode)) throw InputError(file, "", "is a folder");
  if (!is_executable_file(file)) throw InputError(file, "", "is not executable");
  if ((status.st_mode & (S_ISUID | S_ISGID)) != 0)
    throw InputError(file, "", "has set-user-id or set-group-id, which an emulator cannot give it");
  check_content(file);
  return file;
}

std::filesystem::path find_emulator() {
  const std::filesystem::path file = find_in_path(kEmulator);
  if (file.empty())
    throw InputError(kEmulator, "",
                     "is not installed; it records programs (Debian: apt-get install qemu-user)");
  return file;
}

ChildProcess::ChildProcess(const std::filesystem::path& program, const std::vector<std::string>& arguments,
                           int kept, ChildOutput output) {
  std::vector<std::string> texts = arguments;
  std::vector<char*> pointers;
  for (std::string& text : texts) pointers.push_back(text.data());
  pointers.push_back(nullptr);
  const pid_t parent = ::getpid();
  process_ = ::fork();
  if (process_ < 0) throw InputError(program, "", fmt::format("cannot be started: {}", std::strerror(errno)));
  if (process_ == 0) {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (::getppid() != parent) ::_exit(127);
    std::signal(SIGXFSZ, SIG_DFL);  // which this process ignores
    if (output == ChildOutput::nowhere) {
      const int nowhere = ::open("/dev/null", O_WRONLY);
      ::dup2(nowhere, STDOUT_FILENO);
      ::dup2(nowhere, STDERR_FILENO);
    }
    const auto first = static_cast<unsigned>(kept);
    if (kept > 3) ::close_range(3, first - 1, 0);
    ::close_range(first + 1, ~0U, 0);
    ::execv(program.c_str(), pointers.data());
    ::_exit(127);
  }
}

ChildProcess::~ChildProcess() {
  if (end_) return;
  ::kill(process_, SIGKILL);
  while (::waitpid(process_, nullptr, 0) < 0 && errno == EINTR) {
  }
}

std::optional<ProcessEnd> ChildProcess::ended() {
  if (end_) return end_;
  int status = 0;
  if (::waitpid(process_, &status, WNOHANG) != process_) return std::nullopt;
  if (WIFSIGNALED(status))
    end_ = ProcessEnd{.exit_status = 128 + WTERMSIG(status), .signal = WTERMSIG(status)};
  if (WIFEXITED(status)) end_ = ProcessEnd{.exit_status = WEXITSTATUS(status), .signal = 0};
  return end_;
}

void ChildProcess::send(int signal) const {
  if (!end_) ::kill(process_, signal);
}

}  // namespace perfpred::record
