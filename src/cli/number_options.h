#pragma once

#include <CLI/CLI.hpp>

namespace perfpred::cli {

/// Gives every option of `app` and its commands that takes a number a check of what is typed: CLI11 alone
/// takes -1 for 2^64 - 1, 010 for 8 and "nan" for a limit. Whole numbers are decimal, not negative where the
/// variable behind them cannot be, and fit 64 bits; others are finite. In helps they show as N and NUMBER.
/// Call it once all commands are registered.
void check_number_options(CLI::App& app);

}  // namespace perfpred::cli
