#include <malloc.h>
#include <spdlog/pattern_formatter.h>
#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>

#include <cstdio>
#include <exception>
#include <filesystem>
#include <iostream>
#include <memory>
#include <new>
#include <string>
#include <system_error>
#include <utility>

#include "bundled_model.h"
#include "command.h"
#include "exit_status.h"
#include "large_pages.h"
#include "network_program.h"
#include "number_options.h"
#include "old_spelling.h"
#include "output_check.h"
#include "perfpred/trace/error.h"
#include "perfpred/trace/interrupt.h"
#include "perfpred/trace/terminal_text.h"
#include "usage_mistake.h"

namespace perfpred::cli {
namespace {

/// What a message says, names in it included, as one line that a terminal takes for text.
class TerminalText : public spdlog::custom_flag_formatter {
 public:
  void format(const spdlog::details::log_msg& message, const std::tm&, spdlog::memory_buf_t& line) override {
    const std::string text = terminal_text({message.payload.data(), message.payload.size()});
    line.append(text.data(), text.data() + text.size());
  }
  std::unique_ptr<custom_flag_formatter> clone() const override { return std::make_unique<TerminalText>(); }
};

void log_to_stderr(const std::string& level) {
  auto logger = spdlog::stderr_color_mt("perfpred");
  auto formatter = std::make_unique<spdlog::pattern_formatter>();
  formatter->add_flag<TerminalText>('*').set_pattern("perfpred: %^%l%$: %*");
  logger->set_formatter(std::move(formatter));
  logger->set_level(spdlog::level::from_str(level));
  spdlog::set_default_logger(std::move(logger));
}

/// Says what the user did wrong, or what the machine lacks, and gives the exit status for it.
int tell_mistake(const std::string& what) {
  std::fprintf(stderr, "perfpred: error: %s\n", terminal_text(what).c_str());
  return kExitUserMistake;
}

int tell_our_mistake(const std::string& what) {
  std::fprintf(stderr, "perfpred: internal error: %s\n",
               terminal_text(what.substr(0, what.find('\n'))).c_str());
  return kExitOurMistake;
}

/// Warns of old spellings when it ends, as what is done in between may go on in another program, which would
/// do so as well.
class OldSpellings {
 public:
  explicit OldSpellings(const CLI::App& app) : app_(app) {}
  ~OldSpellings() { warn_about_old_spellings(app_); }
  OldSpellings(const OldSpellings&) = delete;
  OldSpellings& operator=(const OldSpellings&) = delete;

 private:
  const CLI::App& app_;
};

/// What was printed is out only now: a full disk or a closed pipe shows here at the latest.
void expect_printed() {
  std::cout.flush();
  if (!std::cout || std::fflush(stdout) != 0 || std::ferror(stdout) != 0)
    throw InputError("standard output", "", "cannot be written");
}

int run(int argc, char** argv) {
  CLI::App app("perfpred predicts how long a program takes on a CPU core from the instructions it retired.",
               "perfpred");
  app.set_version_flag("--version", [] {
    become_network_program();
    return "perfpred " PERFPRED_VERSION "\nBLAS: " + network_library();
  });
  app.require_subcommand(1);
  app.fallthrough();
  std::string log_level = "info";
  app.add_option("--log-level", log_level, "What to log on stderr")
      ->check(CLI::IsMember({"debug", "info", "warning", "error", "off"}))
      ->capture_default_str();
  Action action;
  register_all_commands(app, action);
  check_number_options(app);
  let_bundled_models_be_named(app);

  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    // --help and --version come as exceptions with status 0; everything else is a wrong command line.
    if (error.get_exit_code() != 0) throw_usage_mistake(app, error);
    app.exit(error);
    expect_printed();
    return kExitOk;
  }
  refuse_outputs_over_inputs(app);
  log_to_stderr(log_level);
  const OldSpellings old_spellings(app);
  install_interrupt_handlers();
  const int status = action();
  expect_printed();
  return status;
}

/// Memory that is freed stays with the process, up to some hundred megabytes, and all threads share it.
/// LibTorch frees and allocates its tensors anew with every operation, and getting them from the system again
/// each time took a quarter of the time of a prediction; timing models are made anew for every trace.
void keep_freed_memory() {
  constexpr int kLargestKept = 32 << 20;  // of one allocation; glibc allows no more
  constexpr int kMostFree = 256 << 20;
  ::mallopt(M_MMAP_THRESHOLD, kLargestKept);
  ::mallopt(M_TRIM_THRESHOLD, kMostFree);
  ::mallopt(M_ARENA_MAX, 1);
}

}  // namespace
}  // namespace perfpred::cli

int main(int argc, char** argv) {
  using namespace perfpred;
  try {
    cli::take_large_pages();
    cli::keep_freed_memory();
    return cli::run(argc, argv);
  } catch (const InputError& error) {
    return cli::tell_mistake(error.what());
  } catch (const std::filesystem::filesystem_error& error) {
    const std::string path = error.path1().empty() ? "" : error.path1().string() + ": ";
    return cli::tell_mistake(path + error.code().message());
  } catch (const std::system_error& error) {
    // fmt::print has this, and no other word, for a stream that takes no more.
    if (std::ferror(stdout) == 0) return cli::tell_our_mistake(error.what());
    return cli::tell_mistake("standard output: cannot be written: " + error.code().message());
  } catch (const std::bad_alloc&) {
    return cli::tell_mistake("not enough memory; smaller --chunk, --batch or --threads need less");
  } catch (const Interrupted&) {
    std::fprintf(stderr, "perfpred: interrupted\n");
    return cli::kExitInterrupted;
  } catch (const std::exception& error) {
    return cli::tell_our_mistake(error.what());
  }
}
