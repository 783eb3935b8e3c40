#include "perfpred/learn/training_data.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstring>
#include <fstream>

#include "perfpred/trace/error.h"
#include "synthetic_trace.h"
#include "temporary_folder.h"

namespace perfpred {
namespace {

namespace fs = std::filesystem;

class KeptFeatures : public ::testing::Test {
 protected:
  void SetUp() override {
    fs::create_directory(kept_);
    for (const std::string name : {"a", "b"}) {
      files_.push_back(folder_ / (name + ".h5"));
      write_synthetic_trace(files_.back(), {.instructions = 700,
                                            .program = name,
                                            .seed = static_cast<std::uint64_t>(name[0]),
                                            .cores = {"fast"}});
    }
  }

  TrainingData::Options options(const std::string& features, bool keep) const {
    TrainingData::Options options;
    options.features = find_feature_set(features);
    options.columns = options.features;
    options.scaling = default_scaling(options.features);
    options.cores = {"fast"};
    if (keep) options.kept_features = kept_;
    return options;
  }

  std::vector<std::string> rows(const TrainingData::Options& options) const {
    const TrainingData data(files_, options, [](auto, auto) {});
    std::vector<std::string> all;
    for (std::size_t trace = 0; trace < data.traces().size(); ++trace) {
      all.emplace_back(reinterpret_cast<const char*>(data.feature_rows(trace, 0)),
                       data.traces()[trace].instructions * data.feature_row_bytes());
    }
    return all;
  }

  std::vector<fs::path> kept_files() const {
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(kept_)) files.push_back(entry.path());
    return files;
  }

  TemporaryFolder folder_;
  fs::path kept_ = folder_ / "kept";
  std::vector<fs::path> files_;
};

TEST_F(KeptFeatures, AreThoseThatWouldBeComputed) {
  const std::vector<std::string> computed = rows(options("perfvec51", false));
  EXPECT_EQ(rows(options("perfvec51", true)), computed);
  EXPECT_EQ(kept_files().size(), 2U);
  EXPECT_EQ(rows(options("perfvec51", true)), computed);
  EXPECT_EQ(kept_files().size(), 2U);
}

TEST_F(KeptFeatures, AreReadInTheNextRun) {
  rows(options("perfvec51", true));
  std::vector<fs::file_time_type> times;
  for (const fs::path& file : kept_files()) {
    fs::last_write_time(file, fs::file_time_type() + std::chrono::hours(1));
    times.push_back(fs::last_write_time(file));
  }
  rows(options("perfvec51", true));
  for (std::size_t i = 0; i < 2; ++i)
    EXPECT_EQ(fs::last_write_time(kept_files()[i]), times[i]) << "computed again";
}

TEST_F(KeptFeatures, OfOtherColumnsScalingsOrTracesAreOthers) {
  rows(options("perfvec51", true));
  const std::vector<std::string> of_13 = rows(options("neuroscalar13", false));
  EXPECT_EQ(rows(options("neuroscalar13", true)), of_13);
  TrainingData::Options without = options("perfvec51", false);
  without.scaling.columns[2].factor = 0;
  const std::vector<std::string> computed = rows(without);
  without.kept_features = kept_;
  EXPECT_EQ(rows(without), computed);
  write_synthetic_trace(files_[0], {.instructions = 700, .program = "a", .seed = 7, .cores = {"fast"}});
  EXPECT_EQ(rows(options("perfvec51", true)), rows(options("perfvec51", false)));
}

TEST_F(KeptFeatures, ThatWereDamagedOrCutAreComputedAgain) {
  const std::vector<std::string> computed = rows(options("perfvec51", true));
  {
    std::fstream stream(kept_files()[0], std::ios::in | std::ios::out | std::ios::binary);
    stream.seekp(1000);
    stream.put('\x55');
  }
  fs::resize_file(kept_files()[1], fs::file_size(kept_files()[1]) - 1);
  EXPECT_EQ(rows(options("perfvec51", true)), computed);
}

TEST_F(KeptFeatures, NeedAFolder) {
  TrainingData::Options wanted = options("perfvec51", true);
  wanted.kept_features = folder_ / "nowhere";
  EXPECT_THROW(rows(wanted), InputError);
}

}  // namespace
}  // namespace perfpred
