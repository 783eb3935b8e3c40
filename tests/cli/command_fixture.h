#pragma once

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <string>
#include <thread>
#include <vector>

#include "cli/run_command.h"
#include "perfpred/model/model_file.h"
#include "synthetic_trace.h"
#include "temporary_folder.h"

namespace perfpred::cli_testing {

namespace fs = std::filesystem;

/// Saves a foundation model of the cores "fast" (250 ps) and "slow" (500 ps) with random weights.
void write_random_model(const fs::path& file);
/// The same for a NeuroScalar model of the core "fast".
void write_random_neuroscalar_model(const fs::path& file);

/// A file that belongs to the repository.
inline std::string bundled(const std::string& path) { return std::string(PERFPRED_SOURCE_DIR) + "/" + path; }

/// A test with a folder of its own, in which it makes what it gives to commands.
class CommandTest : public ::testing::Test {
 protected:
  std::string path(const std::string& name) const { return (folder_ / name).string(); }

  std::string trace(const std::string& name, const SyntheticTrace& what = {}) const {
    write_synthetic_trace(folder_ / name, what);
    return path(name);
  }
  std::string model() const {
    write_random_model(folder_ / "model.safetensors");
    return path("model.safetensors");
  }
  std::string text_file(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name, std::ios::binary) << text;
    return path(name);
  }
  std::string contents(const std::string& name) const {
    std::ifstream stream(folder_ / name, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
  }
  /// Runs perfpred while this text waits in a pipe of the folder for who reads it first.
  CommandResult perfpred_with_pipe(const std::string& name, const std::string& text,
                                   const std::vector<std::string>& arguments) const {
    const std::string pipe = path(name);
    EXPECT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    std::thread writer([&] { std::ofstream(pipe) << text; });
    CommandResult result = perfpred(arguments);
    const int reader = ::open(pipe.c_str(), O_RDONLY | O_NONBLOCK);  // ends a writer whom nobody read
    writer.join();
    ::close(reader);
    return result;
  }
  /// Names of the files in the folder, sorted.
  std::vector<std::string> files() const {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(folder_.path()))
      names.push_back(entry.path().filename().string());
    std::sort(names.begin(), names.end());
    return names;
  }
  /// Rewrites the text of a model's card.
  void edit_card(const std::string& file, const std::function<void(nlohmann::json&)>& edit) const {
    TensorFile contents = read_tensor_file(file);
    std::string& text = contents.metadata.at("perfpred.model_card");
    nlohmann::json card = nlohmann::json::parse(text);
    edit(card);
    text = card.dump();
    write_tensor_file(file, contents);
  }

  /// A mistake of the user's: status 2, nothing on stdout, one line on stderr that holds all of `parts`, and
  /// no file more or less in the folder than before.
  void expect_mistake(const std::vector<std::string>& arguments, const std::vector<std::string>& parts,
                      const CommandInput& input = {}) const {
    const auto before = files();
    const CommandResult result = perfpred(arguments, input);
    EXPECT_EQ(result.status, 2);
    EXPECT_EQ(result.out, "");
    EXPECT_EQ(lines_of(result.err).size(), 1U) << result.err;
    EXPECT_THAT(result.err, ::testing::StartsWith("perfpred: error: "));
    for (const std::string& part : parts) EXPECT_THAT(result.err, ::testing::HasSubstr(part));
    EXPECT_EQ(files(), before);
  }

  TemporaryFolder folder_;
};

}  // namespace perfpred::cli_testing
