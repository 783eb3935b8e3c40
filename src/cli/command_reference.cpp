#include <filesystem>
#include <iostream>
#include <memory>
#include <string>

#include "command.h"
#include "option_reference.h"
#include "output_folder.h"
#include "perfpred/trace/atomic_output.h"

namespace perfpred::cli {
namespace {

int run_reference(const CLI::App& app, const std::string& man_folder) {
  if (man_folder.empty()) {
    std::cout << options_markdown(app);
    return 0;
  }
  make_output_folder(man_folder);
  for (const auto& [name, text] : man_pages(app))
    write_file_atomically(std::filesystem::path(man_folder) / name, text);
  return 0;
}

}  // namespace

/// Hidden: for who builds and packages perfpred.
void register_reference(CLI::App& app, Action& action) {
  auto man_folder = std::make_shared<std::string>();
  CLI::App* command =
      app.add_subcommand("reference", "Write the reference of all options, as docs/options.md has it")
          ->group("");
  command->add_option("--man", *man_folder, "Write man pages into this folder instead")->type_name("FOLDER");
  command->callback([man_folder, &app, &action] {
    action = [man_folder, &app] { return run_reference(app, *man_folder); };
  });
}

}  // namespace perfpred::cli
