#pragma once

#include <CLI/CLI.hpp>

#include "perfpred/record/recording.h"

namespace perfpred::cli {

/// More epochs than any run has: as many as there are.
constexpr std::uint64_t kMostEpochs = std::uint64_t{1} << 32;

/// What `record` and `run` have in common on the command line.
struct RecordOptions {
  record::RecordingOptions options;
  std::uint64_t epochs = 0;  ///< 0: the whole run
  bool whole = false;
};

/// The program, which epochs of it, and the processor that it finds. Values that are set before are defaults.
void add_recording_options(CLI::App& command, RecordOptions& options);

/// What was asked for, with the recorder that belongs to this program.
record::RecordingOptions recording_options(const RecordOptions& options);

/// With a progress line.
record::Recording record_with_progress(const record::RecordingOptions& options);

/// Warnings of how the program ended, and of instructions without a rule.
void warn_of_recording(const record::Recording& recording, const record::RecordingOptions& options);

/// The summary, to standard error, as standard output is the program's. With `files`, those that were
/// written.
void print_recording(const record::Recording& recording, bool files);

std::uint64_t recorded_instructions(const record::Recording& recording);
double share_without_rule(const record::Recording& recording);
/// How many ways through the code the epochs took.
std::size_t distinct_signatures(const record::Recording& recording);

}  // namespace perfpred::cli
