#include "perfpred/report/kept_accuracy.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "perfpred/model/model_file.h"
#include "perfpred/trace/error.h"
#include "temporary_folder.h"

namespace perfpred::report {
namespace {

judge::PairAccuracy some_accuracy() {
  judge::PairAccuracy accuracy;
  accuracy.programs = {"p", "q"};
  accuracy.cores = 3;
  accuracy.kinds = {{"", {{0.0, 5, 4, 3, {-0.25, 0.5}, {-0.125, 0.0, 0.125}}, {0.1, 7, 7, 6, {0.0}, {0.0}}}}};
  accuracy.policy_pairs = {{"prefetcher", "x", "y", 2, 2, 1, 1.25, 1.0, 0.2}};
  return accuracy;
}

TEST(KeptAccuracy, ComesBackAsItWasWritten) {
  const TemporaryFolder folder;
  TensorFile model;
  model.metadata["other"] = "kept";
  model.tensors["weights"] = {{2}, {1.0F, 2.0F}};
  write_tensor_file(folder / "m.safetensors", model);
  EXPECT_FALSE(read_pair_accuracy(folder / "m.safetensors").has_value());
  write_pair_accuracy(folder / "m.safetensors", some_accuracy(), folder / "m.safetensors");
  const auto accuracy = read_pair_accuracy(folder / "m.safetensors");
  ASSERT_TRUE(accuracy.has_value());
  EXPECT_EQ(accuracy->programs, some_accuracy().programs);
  ASSERT_EQ(accuracy->kinds.size(), 1U);
  ASSERT_EQ(accuracy->kinds[0].margins.size(), 2U);
  EXPECT_EQ(accuracy->kinds[0].margins[0].pair_errors, (std::vector<double>{-0.25, 0.5}));
  EXPECT_EQ(accuracy->kinds[0].margins[1].right, 6U);
  ASSERT_EQ(accuracy->policy_pairs.size(), 1U);
  EXPECT_EQ(accuracy->policy_pairs[0].true_speedup, 1.25);
  const TensorFile after = read_tensor_file(folder / "m.safetensors");
  EXPECT_EQ(after.metadata.at("other"), "kept");
  EXPECT_EQ(after.tensors, model.tensors);
}

TEST(KeptAccuracy, OnlyWhatNamesACoreGoesWithIt) {
  StoredModel model;
  model.notes["perfpred.pair_accuracy"] = [] {
    const TemporaryFolder folder;
    write_tensor_file(folder / "m.safetensors", {});
    judge::PairAccuracy accuracy = some_accuracy();
    accuracy.core_names = {"x", "y", "z"};
    accuracy.policy_pairs.push_back({"prefetcher", "x", "z", 2, 2, 1, 1.25, 1.0, 0.2});
    write_pair_accuracy(folder / "m.safetensors", accuracy, folder / "m.safetensors");
    return read_tensor_file(folder / "m.safetensors").metadata.at("perfpred.pair_accuracy");
  }();
  drop_core_from_accuracy(model, "y");
  const TemporaryFolder folder;
  TensorFile file;
  file.metadata = model.notes;
  write_tensor_file(folder / "m.safetensors", file);
  const auto accuracy = read_pair_accuracy(folder / "m.safetensors");
  ASSERT_TRUE(accuracy.has_value());
  EXPECT_EQ(accuracy->core_names, (std::vector<std::string>{"x", "z"}));
  ASSERT_EQ(accuracy->policy_pairs.size(), 1U);
  EXPECT_EQ(accuracy->policy_pairs[0].b, "z");
  EXPECT_EQ(accuracy->kinds.size(), 1U);
}

TEST(KeptAccuracy, DamageIsNamed) {
  const TemporaryFolder folder;
  TensorFile model;
  model.tensors["weights"] = {{1}, {1.0F}};
  model.metadata["perfpred.pair_accuracy"] = "{\"schema\": \"perfpred pair accuracy 1\"}";
  write_tensor_file(folder / "m.safetensors", model);
  EXPECT_THROW(read_pair_accuracy(folder / "m.safetensors"), InputError);
}

TEST(KeptAccuracy, NumbersThatCannotBeAreRefusedByName) {
  const TemporaryFolder folder;
  write_tensor_file(folder / "m.safetensors", {});
  write_pair_accuracy(folder / "m.safetensors", some_accuracy(), folder / "m.safetensors");
  const TensorFile whole = read_tensor_file(folder / "m.safetensors");
  const auto error_with = [&](const std::string& before, const std::string& after) {
    TensorFile changed = whole;
    std::string& text = changed.metadata.at("perfpred.pair_accuracy");
    EXPECT_NE(text.find(before), std::string::npos) << text;
    text.replace(text.find(before), before.size(), after);
    write_tensor_file(folder / "bad.safetensors", changed);
    try {
      read_pair_accuracy(folder / "bad.safetensors");
    } catch (const InputError& error) {
      return std::string(error.what());
    }
    return std::string("no InputError");
  };
  using ::testing::HasSubstr;
  EXPECT_THAT(error_with("\"cases\":5", "\"cases\":-5"), HasSubstr("measured accuracy: cases is -5"));
  EXPECT_THAT(error_with("\"right\":3", "\"right\":9"),
              HasSubstr("right is 9, expected a whole number from 0 to 4"));
  EXPECT_THAT(error_with("[-0.25", "[-1e300"), HasSubstr("pair_errors holds -1e+300"));
  EXPECT_THAT(error_with("\"true_speedup\":1.25", "\"true_speedup\":1e300"),
              HasSubstr("true_speedup is 1e+300"));
}

}  // namespace
}  // namespace perfpred::report
