#include <H5Cpp.h>

#include <cstring>
#include <limits>

#include "cli/command_fixture.h"
#include "trace/trace_seal.h"

namespace perfpred::cli_testing {
namespace {

/// What predict and compare are given wrongly: each ends in one line that names the file and the cause.
class PredictMistakes : public CommandTest {
 protected:
  void SetUp() override {
    trace("a.h5");
    model();
  }

  void expect_predict_mistake(const std::vector<std::string>& arguments,
                              const std::vector<std::string>& parts) const {
    std::vector<std::string> all = {"predict",    "--model",           path("model.safetensors"), "--vector",
                                    path("kept"), "--per-instruction", path("cycles.csv")};
    all.insert(all.end(), arguments.begin(), arguments.end());
    expect_mistake(all, parts);
  }
};

TEST_F(PredictMistakes, AnUnknownCoreIsToldTheKnownOnes) {
  expect_predict_mistake({path("a.h5"), "--cores", "fast,huge"},
                         {path("model.safetensors"), "'huge'", "fast, slow"});
}

TEST_F(PredictMistakes, ATraceOfAnotherInstructionSetNamesBoth) {
  trace("arm.h5", {.isa = "aarch64"});
  expect_predict_mistake({path("arm.h5")},
                         {path("arm.h5"), "'aarch64'", "'x86-64'", path("model.safetensors")});
}

TEST_F(PredictMistakes, AModelWhoseBytesChangedIsRefusedByItsDigest) {
  const std::string file = path("model.safetensors");
  const float no_number = std::numeric_limits<float>::quiet_NaN();
  std::fstream stream(file, std::ios::in | std::ios::out | std::ios::binary);
  stream.seekp(-static_cast<std::streamoff>(sizeof no_number), std::ios::end);
  stream.write(reinterpret_cast<const char*>(&no_number), sizeof no_number);
  stream.close();
  expect_predict_mistake({path("a.h5")}, {file, "is damaged"});
}

TEST_F(PredictMistakes, AModelOfOtherFeaturesIsRefused) {
  edit_card(path("model.safetensors"), [](nlohmann::json& card) { card["feature_version"] = 999; });
  expect_predict_mistake({path("a.h5")}, {path("model.safetensors"), "version 999"});
}

TEST_F(PredictMistakes, AModelOfAnUnknownFeatureSetIsRefused) {
  edit_card(path("model.safetensors"), [](nlohmann::json& card) { card["feature_set"] = "perfvec99"; });
  expect_predict_mistake({path("a.h5")}, {path("model.safetensors"), "perfvec99"});
}

TEST_F(PredictMistakes, AModelWhoseWeightsDoNotFitItsNetworkIsRefused) {
  edit_card(path("model.safetensors"), [](nlohmann::json& card) { card["network"]["width"] = 16; });
  expect_predict_mistake({path("a.h5")}, {path("model.safetensors"), "tensor '"});
}

TEST_F(PredictMistakes, AModelCardWithoutAKeyNamesIt) {
  edit_card(path("model.safetensors"), [](nlohmann::json& card) { card.erase("isa"); });
  expect_predict_mistake({path("a.h5")}, {path("model.safetensors"), "isa"});
}

TEST_F(PredictMistakes, AModelThatIsNoneIsRefused) {
  for (const char* text : {"", "weights", "0123456789012345678901234567890123456789"}) {
    text_file("model.safetensors", text);
    expect_predict_mistake({path("a.h5")}, {path("model.safetensors")});
  }
}

TEST_F(PredictMistakes, AMissingModelIsNamed) {
  fs::remove(path("model.safetensors"));
  expect_predict_mistake({path("a.h5")}, {path("model.safetensors"), "no such file"});
}

TEST_F(PredictMistakes, AMissingTraceIsNamed) {
  expect_predict_mistake({path("none.h5")}, {path("none.h5"), "no such file"});
}

TEST_F(PredictMistakes, ATruncatedTraceIsRefusedWhereverItIsCut) {
  const auto size = fs::file_size(path("a.h5"));
  for (const int percent : {2, 30, 60, 90, 99}) {
    fs::copy_file(path("a.h5"), path("cut.h5"), fs::copy_options::overwrite_existing);
    fs::resize_file(path("cut.h5"), size * static_cast<unsigned>(percent) / 100);
    expect_predict_mistake({path("cut.h5")}, {path("cut.h5")});
  }
}

TEST_F(PredictMistakes, AMissingDatasetIsNamed) {
  H5::H5File(path("a.h5"), H5F_ACC_RDWR).unlink("dynamic/address");
  seal_trace(path("a.h5"));
  expect_predict_mistake({path("a.h5")}, {path("a.h5"), "/dynamic/address"});
}

TEST_F(PredictMistakes, AnEmptyTraceIsRefused) {
  trace("empty.h5", {.instructions = 0});
  expect_predict_mistake({path("empty.h5")}, {path("empty.h5"), "0 instructions"});
}

TEST_F(PredictMistakes, ATextThatIsNoTraceIsRefused) {
  text_file("run.txt", "O3PipeView:fetch:1000:0x400000:0:1:NOP\n");
  expect_predict_mistake({path("run.txt")}, {path("run.txt"), "perfpred import"});
}

TEST_F(PredictMistakes, AFolderWithoutTracesIsRefused) {
  fs::create_directory(folder_ / "nothing");
  expect_predict_mistake({path("nothing")}, {path("nothing"), "no *.h5 trace"});
}

TEST_F(PredictMistakes, TheSameWindowTwiceIsRefused) {
  expect_predict_mistake({path("a.h5"), path("a.h5")}, {path("a.h5"), "window"});
}

/// The timing models' model reads several traces at the same time.
TEST_F(PredictMistakes, OfSeveralTracesTheFirstThatFailsIsNamed) {
  std::vector<std::string> arguments = {"predict", "--model", bundled("models/x86-64-timing.safetensors"),
                                        "--cores", "ns-8w"};
  for (int i = 0; i < 6; ++i) {
    const std::string name = std::to_string(i) + ".h5";
    arguments.push_back(trace(name, {.window = std::to_string(i)}));
  }
  trace("2.h5", {.instructions = 1, .window = "2"});  // found out when it is run
  trace("4.h5", {.isa = "aarch64"});                  // when it is opened
  fs::remove(path("5.h5"));
  text_file("5.h5", "no trace");
  for (const std::string threads : {"1", "2", "7"}) {
    SCOPED_TRACE(threads);
    std::vector<std::string> all = arguments;
    all.insert(all.end(), {"--threads", threads});
    expect_mistake(all, {path("2.h5"), "1 instructions"});
  }
}

TEST_F(PredictMistakes, OutputIntoAMissingFolderIsRefused) {
  for (const char* option : {"--per-instruction", "--vector"}) {
    expect_mistake(
        {"predict", path("a.h5"), "--model", path("model.safetensors"), option, path("missing/out")},
        {path("missing/out"), "the folder does not exist"});
  }
}

TEST_F(PredictMistakes, WeightsThatAreNoneNameTheLine) {
  text_file("weights.txt", "a.h5 1\nb.h5 heavy\n");
  expect_predict_mistake({path("a.h5"), "--weights", path("weights.txt")}, {path("weights.txt"), "line 2"});
  text_file("weights.txt", "b.h5 1\n");
  expect_predict_mistake({path("a.h5"), "--weights", path("weights.txt")}, {path("weights.txt"), "a.h5"});
}

TEST_F(PredictMistakes, AKeptVectorOfAnotherNetworkIsRefused) {
  ASSERT_EQ(
      perfpred({"predict", path("a.h5"), "--model", path("model.safetensors"), "--vector", path("vector")})
          .status,
      0);
  TensorFile contents = read_tensor_file(path("model.safetensors"));
  for (auto& [name, tensor] : contents.tensors) {
    if (name != "core_vectors") tensor.values.front() += 1.0F;
  }
  write_tensor_file(path("model.safetensors"), contents);
  expect_mistake({"predict", path("vector"), "--model", path("model.safetensors")},
                 {path("vector"), "another network"});
}

TEST_F(PredictMistakes, ADamagedVectorIsRefused) {
  ASSERT_EQ(
      perfpred({"predict", path("a.h5"), "--model", path("model.safetensors"), "--vector", path("vector")})
          .status,
      0);
  fs::resize_file(path("vector"), fs::file_size(path("vector")) / 2);
  expect_mistake({"predict", path("vector"), "--model", path("model.safetensors")},
                 {path("vector"), "damaged"});
}

}  // namespace
}  // namespace perfpred::cli_testing
