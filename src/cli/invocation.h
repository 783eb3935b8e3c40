#pragma once

#include <string>

namespace perfpred::cli {

/// The command line of this process as one would type it, the program by its plain name: what a model card
/// keeps for others to repeat.
std::string command_line();

}  // namespace perfpred::cli
