#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "perfpred/trace/core.h"

namespace perfpred {

/// A core that gem5 simulated, as far as a core file can say it.
struct Gem5Core {
  Core core;
  /// A line for everything in the run that a core file cannot express, and what was written in its place:
  /// "system.cpu.wbWidth is 6: core.issue_width stands for it, and is 8".
  std::vector<std::string> not_expressed;
};

/// The config.json that gem5 left in its output folder `run`; `run` itself where that is no folder. Throws
/// InputError where the folder holds none.
std::filesystem::path gem5_config_file(const std::filesystem::path& run);

/// Reads the core from the config.json of a finished gem5 run (gem5 v22 and later; O3CPU or MinorCPU with
/// classic caches), or from the output folder that holds it. `name` becomes the core's. `cpu` is the path of
/// one of several detailed CPUs; empty: the only one. Throws InputError where the file is none of these, has
/// no such CPU, or the CPU lacks what every core file says (first-level caches, a branch predictor).
Gem5Core core_of_gem5_config(const std::filesystem::path& file, const std::string& name,
                             const std::string& cpu = {});

}  // namespace perfpred
