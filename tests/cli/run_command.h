#pragma once

#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace perfpred::cli_testing {

struct CommandResult {
  int status = 0;  ///< exit status; 128 + signal where a signal ended the process
  std::string out;
  std::string err;

  nlohmann::json json() const { return nlohmann::json::parse(out); }
};

struct CommandInput {
  std::string standard_input = {};  ///< file; empty: /dev/null
  std::string standard_output =
      {};                      ///< file, to look at while the process runs; empty: one of the call's own
  std::string directory = {};  ///< where to run; empty: here
  std::string program = {};    ///< empty: the perfpred binary of this build
  /// Called once the process runs, with its id, before it is waited for.
  std::function<void(int)> while_running = {};
};

/// Runs the perfpred binary that belongs to this build and waits for its end.
CommandResult perfpred(const std::vector<std::string>& arguments, const CommandInput& input = {});

/// Lines of a text, without their ends.
std::vector<std::string> lines_of(std::string_view text);

/// Waits until `condition` holds, for a minute at most; false where it never did.
bool wait_until(const std::function<bool()>& condition);

}  // namespace perfpred::cli_testing
