#include "old_spelling.h"

#include <spdlog/spdlog.h>

#include <string_view>

namespace perfpred::cli {
namespace {

constexpr std::string_view kCalled = "is called ";

}  // namespace

void add_old_spelling(CLI::App& command, const std::string& old_name, const std::string& name,
                      const std::function<void()>& on_given) {
  command.add_flag_callback(old_name, on_given, std::string(kCalled) + name + " now")->group("");
}

void warn_about_old_spellings(const CLI::App& app) {
  for (const CLI::Option* option : app.get_options())
    if (option->count() > 0 && option->get_description().starts_with(kCalled))
      spdlog::warn("--{} {}", option->get_lnames().front(), option->get_description());
  for (const CLI::App* command : app.get_subcommands()) warn_about_old_spellings(*command);
}

}  // namespace perfpred::cli
