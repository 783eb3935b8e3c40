#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace perfpred::cli {

/// The arguments that this process was started with, its own name first.
std::vector<std::string> command_arguments();

/// Replaces this process by that program with the same arguments; returns, with errno set, where it cannot be
/// started.
void become_program(const std::filesystem::path& program);

/// The command line of this process as one would type it, the program by its plain name: what a model card
/// keeps for others to repeat.
std::string command_line();

}  // namespace perfpred::cli
