#include "perfpred/compose/vector_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <random>

#include "bytes_in.h"
#include "error_of.h"
#include "random_model.h"
#include "synthetic_trace.h"
#include "temporary_folder.h"

namespace perfpred {
namespace {

using ::testing::HasSubstr;

std::string error_of(const std::filesystem::path& file, const StoredModel& model) {
  return perfpred::error_of([&] { read_vector_file(file, model); });
}

class VectorFile : public ::testing::Test {
 protected:
  void SetUp() override {
    write_synthetic_trace(folder_ / "t.h5", {});
    const auto engine = make_engine(model_, {});
    traces_.push_back(compute_trace_vector(TraceReader(folder_ / "t.h5"), model_, *engine));
    write_vector_file(folder_ / "v.json", traces_, model_);
  }

  TemporaryFolder folder_;
  StoredModel model_ = random_model("foundation", small_network());
  std::vector<TraceVector> traces_;
};

TEST_F(VectorFile, PredictsWhatTheTraceDoesToTheLastBit) {
  EXPECT_TRUE(looks_like_vector_file(folder_ / "v.json"));
  EXPECT_FALSE(looks_like_vector_file(folder_ / "t.h5"));
  const auto kept = read_vector_file(folder_ / "v.json", model_);
  ASSERT_EQ(kept.size(), 1U);
  EXPECT_EQ(kept[0].vector.sums, traces_[0].vector.sums);
  const auto before = predict(traces_[0], model_, {0, 1}), after = predict(kept[0], model_, {0, 1});
  for (std::size_t i = 0; i < 2; ++i) {
    EXPECT_EQ(after[i].time_ps, before[i].time_ps);
    EXPECT_EQ(after[i].truth_time_ps, before[i].truth_time_ps);
    EXPECT_EQ(after[i].instructions, before[i].instructions);
  }
}

TEST_F(VectorFile, ServesAModelWithOtherCoresButTheSameNetwork) {
  model_.tensors.at("core_vectors").values[0] += 1.0F;
  EXPECT_EQ(read_vector_file(folder_ / "v.json", model_).size(), 1U);
}

TEST_F(VectorFile, OfAnotherNetworkIsRefused) {
  model_.tensors.at("encoder.rnn.weight_hh_l0").values[0] += 1.0F;
  EXPECT_THAT(error_of(folder_ / "v.json", model_), HasSubstr("another network"));
}

TEST_F(VectorFile, NoFlippedBitGoesUnseen) {
  const std::string whole = bytes_in(folder_ / "v.json");
  std::mt19937_64 random(5);
  for (int flip = 0; flip < 100; ++flip) {
    std::string text = whole;
    const std::size_t at = random() % text.size();
    text[at] = static_cast<char>(text[at] ^ (1 << random() % 8));
    std::ofstream(folder_ / "flipped.json", std::ios::binary) << text;
    EXPECT_THAT(error_of(folder_ / "flipped.json", model_), HasSubstr("flipped.json")) << at;
  }
}

TEST_F(VectorFile, DamagedWhereItBeginsIsStillKnownAsOne) {
  std::fstream(folder_ / "v.json", std::ios::in | std::ios::out | std::ios::binary) << "{\"schemb";
  EXPECT_TRUE(looks_like_vector_file(folder_ / "v.json"));
  EXPECT_THAT(error_of(folder_ / "v.json", model_), HasSubstr("damaged"));
}

TEST_F(VectorFile, OfVersion1IsReadWithoutADigest) {
  std::string text = bytes_in(folder_ / "v.json");
  const std::string schema = "program vectors 2";
  text.replace(text.find(schema), schema.size(), "program vectors 1");
  text.replace(text.find(",\"digest\""), std::string::npos, "}\n");
  std::ofstream(folder_ / "old.json", std::ios::binary) << text;
  EXPECT_EQ(read_vector_file(folder_ / "old.json", model_)[0].vector.sums, traces_[0].vector.sums);
  EXPECT_FALSE(summarize_vector_file(folder_ / "old.json").is_sealed);
  EXPECT_TRUE(summarize_vector_file(folder_ / "v.json").is_sealed);
}

TEST_F(VectorFile, CutShortIsOneClearError) {
  const std::string text = bytes_in(folder_ / "v.json");
  std::ofstream(folder_ / "cut.json") << text.substr(0, text.size() / 2);
  EXPECT_THAT(error_of(folder_ / "cut.json", model_), HasSubstr("cut.json"));
}

TEST_F(VectorFile, NumbersThatCannotBeAreRefusedByName) {
  std::string text = bytes_in(folder_ / "v.json");
  text.replace(text.find(",\"digest\""), std::string::npos, "}\n");
  nlohmann::json whole = nlohmann::json::parse(text);
  whole["schema"] = "perfpred program vectors 1";
  const auto error_with = [&](const std::string& place, const nlohmann::json& value) {
    nlohmann::json document = whole;
    document.at(nlohmann::json::json_pointer(place)) = value;
    std::ofstream(folder_ / "bad.json", std::ios::binary) << document.dump();
    return error_of(folder_ / "bad.json", model_);
  };
  const std::string trace = traces_[0].trace;
  EXPECT_THAT(error_with("/traces/0/instructions", -5), HasSubstr(trace + ": instructions is -5, expected"));
  EXPECT_THAT(error_with("/traces/0/instructions", 0), HasSubstr(trace + ": instructions is 0, expected"));
  EXPECT_THAT(error_with("/traces/0/instructions", 1'000'000'000'000'000'000),
              HasSubstr("instructions is 1"));
  EXPECT_THAT(error_with("/traces/0/truths/0/cycles", -5), HasSubstr(trace + ": cycles is -5, expected"));
  EXPECT_THAT(error_with("/traces/0/truths/0/cycles", 2.5), HasSubstr(trace + ": cycles is 2.5, expected"));
  EXPECT_THAT(error_with("/traces/0/truths/0/period_ps", -5),
              HasSubstr(trace + ": period_ps is -5, expected"));
  EXPECT_THAT(error_with("/traces", nlohmann::json::array()), HasSubstr("holds no trace's vector"));
}

}  // namespace
}  // namespace perfpred
