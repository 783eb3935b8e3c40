#pragma once

#include <CLI/CLI.hpp>
#include <map>
#include <string>

namespace perfpred::cli {

/// docs/options.md: every option of every command of `app`, hidden ones apart, with what it takes, its
/// default and its description. Made from what the commands register, so that nothing can be left out.
std::string options_markdown(const CLI::App& app);

/// A man page (roff, section 1) for `app` and for each of its commands, by file name: "perfpred.1",
/// "perfpred-train.1". Commands of commands ("trace cut") stand in the page of theirs.
std::map<std::string, std::string> man_pages(const CLI::App& app);

}  // namespace perfpred::cli
