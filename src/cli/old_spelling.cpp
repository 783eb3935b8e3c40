#include "old_spelling.h"

#include <spdlog/spdlog.h>

namespace perfpred::cli {

void add_old_spelling(CLI::App& command, const std::string& old_name, CLI::Option* flag) {
  command
      .add_flag_callback(
          old_name,
          [flag] {
            flag->add_result(flag->get_flag_value(flag->get_lnames().front(), ""));
            flag->run_callback();
          },
          flag->get_name())
      ->group("");
}

void warn_about_old_spellings(const CLI::App& app) {
  for (const CLI::Option* option : app.get_options())
    if (option->count() > 0 && option->get_group().empty())
      spdlog::warn("--{} is called {} now", option->get_lnames().front(), option->get_description());
  for (const CLI::App* command : app.get_subcommands()) warn_about_old_spellings(*command);
}

}  // namespace perfpred::cli
