#include "cli/run_command.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <thread>

#include "temporary_folder.h"

namespace perfpred::cli_testing {
namespace {

/// Empty for a device, of which some can be read without an end.
std::string contents_of(const std::filesystem::path& file) {
  if (!std::filesystem::is_regular_file(file)) return {};
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

int start(const std::vector<std::string>& arguments, const CommandInput& input, const std::string& out,
          const std::string& err) {
  const std::string in = input.standard_input.empty() ? "/dev/null" : input.standard_input;
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, in.c_str(), O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, out.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, err.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
  if (!input.directory.empty()) posix_spawn_file_actions_addchdir_np(&actions, input.directory.c_str());
  const std::string program = input.program.empty() ? PERFPRED_BINARY : input.program;
  std::vector<std::string> texts = {program};
  texts.insert(texts.end(), arguments.begin(), arguments.end());
  std::vector<char*> pointers;
  for (std::string& text : texts) pointers.push_back(text.data());
  pointers.push_back(nullptr);
  pid_t process = 0;
  const int error = ::posix_spawn(&process, program.c_str(), &actions, nullptr, pointers.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  if (error != 0) throw std::runtime_error(program + " does not start: " + std::strerror(error));
  return process;
}

int wait_for(int process) {
  int status = 0;
  while (::waitpid(process, &status, 0) < 0) {
    if (errno != EINTR) throw std::runtime_error("waitpid failed");
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

}  // namespace

CommandResult perfpred(const std::vector<std::string>& arguments, const CommandInput& input) {
  // Files, not pipes: no output can then block the process while it is waited for.
  const TemporaryFolder folder;
  const std::string out = input.standard_output.empty() ? (folder / "out").string() : input.standard_output;
  const std::string err = (folder / "err").string();
  const int process = start(arguments, input, out, err);
  if (input.while_running) input.while_running(process);
  const int status = wait_for(process);
  return {status, contents_of(out), contents_of(err)};
}

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return lines;
}

bool wait_until(const std::function<bool()>& condition) {
  using namespace std::chrono_literals;
  const auto until = std::chrono::steady_clock::now() + 60s;
  while (!condition()) {
    if (std::chrono::steady_clock::now() > until) return false;
    std::this_thread::sleep_for(2ms);
  }
  return true;
}

}  // namespace perfpred::cli_testing
