#include "large_pages.h"

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <system_error>

#include "invocation.h"

namespace perfpred::cli {
namespace {

constexpr const char* kTunables = "GLIBC_TUNABLES";
constexpr std::string_view kTunable = "glibc.malloc.hugetlb";
constexpr const char* kAsked = "PERFPRED_GLIBC_TUNABLES";  ///< what the user had

bool has_large_pages = false;

std::string environment(const char* name) {
  const char* const value = std::getenv(name);
  return value != nullptr ? value : "";
}

/// Whether the kernel gives large pages to whoever asks for them.
bool kernel_has_large_pages() {
  std::ifstream stream("/sys/kernel/mm/transparent_hugepage/enabled");
  std::string choices;
  return std::getline(stream, choices) && choices.find("[never]") == std::string::npos;
}

/// Sanitizers have an allocator of their own.
constexpr bool allocates_by_glibc() {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || !defined(__GLIBC__)
  return false;
#else
  return true;
#endif
}

}  // namespace

void take_large_pages() {
  has_large_pages = environment(kTunables).find(kTunable) != std::string::npos;  // be it 0: they chose
  if (std::getenv(kAsked) == nullptr) return;
  const std::string before = environment(kAsked);
  ::unsetenv(kAsked);
  if (before.empty()) {
    ::unsetenv(kTunables);
  } else {
    ::setenv(kTunables, before.c_str(), 1);
  }
}

void ask_for_large_pages() {
  const std::string before = environment(kTunables);
  if (!allocates_by_glibc() || before.find(kTunable) != std::string::npos) return;
  ::setenv(kAsked, before.c_str(), 1);
  ::setenv(kTunables, ((before.empty() ? "" : before + ":") + std::string(kTunable) + "=1").c_str(), 1);
}

void become_program_with_large_pages() {
  if (has_large_pages || !allocates_by_glibc() || !kernel_has_large_pages()) return;
  ask_for_large_pages();
  std::error_code error;
  become_program(std::filesystem::read_symlink("/proc/self/exe", error));
  take_large_pages();  // it goes on without them
}

}  // namespace perfpred::cli
