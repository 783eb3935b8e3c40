#pragma once

#include <stdexcept>
#include <string>

namespace perfpred {

/// A mistake in what the user gave us: a file, an option, a combination of both. The command line prints
/// `what()` as one line and exits with status 2. Any other exception is our own mistake (status 1).
class InputError : public std::runtime_error {
 public:
  /// `place` is a line ("line 12"), dataset ("/dynamic/address"), key ("l1d.size_kb") or record; empty where
  /// the whole file is meant.
  InputError(const std::string& file, const std::string& place, const std::string& cause)
      : std::runtime_error(file + (place.empty() ? "" : ": " + place) + ": " + cause) {}
  explicit InputError(const std::string& cause) : std::runtime_error(cause) {}
};

/// Thrown out of long loops after SIGINT or SIGTERM, so that destructors remove unfinished output.
class Interrupted : public std::runtime_error {
 public:
  Interrupted() : std::runtime_error("interrupted") {}
};

}  // namespace perfpred
