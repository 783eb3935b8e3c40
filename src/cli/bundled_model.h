#pragma once

#include <CLI/CLI.hpp>
#include <filesystem>
#include <string>
#include <vector>

namespace perfpred::cli {

/// Names of bundled models, by what they are taken for where none is named.
inline constexpr const char* kExactModel = "x86-64-foundation";
inline constexpr const char* kEncoderModel = "x86-64-learned";  ///< many described cores
/// Confirms, counts events, and tells what single keys do: cores that differ in one share most of a pass.
inline constexpr const char* kTimingModel = "x86-64-timing";

/// The file of a bundled model ("x86-64-foundation"): in models/ under the working directory, in
/// share/perfpred/models of an installed perfpred, or in models/ of the source tree that this program was
/// built in. Throws InputError, with what to do, where there is none.
std::filesystem::path find_bundled_model(const std::string& name);

/// The bundled model for traces of this instruction set where none is named: x86-64-learned, which reads a
/// trace once whatever the cores, for more described cores than timing models are quick for, else
/// x86-64-foundation, which is more exact. Throws InputError where there is none for the instruction set.
std::filesystem::path suitable_bundled_model(const std::string& isa, std::size_t described_cores);

/// The bundled model that errs in other ways than this bundled one; empty where there is none.
std::filesystem::path second_of_bundled(const std::filesystem::path& model);

/// Lets every option for a model that is read take the name of a bundled one, "x86-64-timing", where there is
/// no such file. Call it once all commands are registered.
void let_bundled_models_be_named(CLI::App& app);

/// The files of those that `suitable_bundled_model` chooses from, as far as they are there.
std::vector<std::filesystem::path> default_model_files();

}  // namespace perfpred::cli
