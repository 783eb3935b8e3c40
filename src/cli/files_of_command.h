#pragma once

#include <CLI/CLI.hpp>
#include <filesystem>
#include <string>
#include <vector>

namespace perfpred::cli {

/// A file, and what on the command line made it one of the command's: the long name of an option, or the name
/// of a positional argument.
struct CommandFile {
  std::string option;
  std::filesystem::path file;
};

struct CommandOutput : CommandFile {
  /// Of a recording T.h5 further names are made: T.3.h5, T.t2.h5, T.t2.3.h5.
  bool names_recording = false;
  /// The inputs that it may replace, as it is made from them.
  std::vector<CommandFile> in_place_of;
};

/// What the parsed command `command` will write: what its options name or have by default, and what is
/// written beside that.
std::vector<CommandOutput> outputs_of(const CLI::App& command);

/// What it will read: what its options name, and what follows from that without being named: files of
/// folders, bases of core files, a trace's file of stores, the bundled model where none is named. Throws
/// InputError where a folder cannot be read or holds nothing for the command.
std::vector<CommandFile> inputs_of(const CLI::App& command);

}  // namespace perfpred::cli
