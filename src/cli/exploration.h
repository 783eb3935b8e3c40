#pragma once

#include <CLI/CLI.hpp>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "trace_vectors.h"

namespace perfpred::cli {

/// What the command line of explore says.
struct ExploreOptions {
  ModelRunOptions run;
  std::string space;
  std::string costs;
  std::vector<std::string> sensitivity;
  std::string record_accuracy;
  std::vector<std::string> objectives, limits;
  std::string method;
  std::uint64_t designs = 0;
  std::uint64_t seed = 1;
  std::size_t confirm = 0;
  std::string confirm_model;
  std::size_t top = 20;
  std::string keep_times;
  std::string csv, html;
  bool json = false;
  std::vector<CLI::Option*> of_space;
};

/// Does what these options, which have been checked, ask for, prints the result and gives the exit status.
int run_exploration(ExploreOptions& options);

}  // namespace perfpred::cli
