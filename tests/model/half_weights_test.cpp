#include "perfpred/model/half_weights.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "model/half_float.h"
#include "perfpred/model/core_encoder.h"
#include "perfpred/trace/core.h"
#include "random_model.h"
#include "temporary_folder.h"

namespace perfpred {
namespace {

/// By the definition: sign, a power of two, eleven significant bits.
double value_of(unsigned half) {
  const double sign = half >> 15 != 0 ? -1.0 : 1.0;
  const int exponent = static_cast<int>(half >> 10 & 0x1F);
  const double fraction = half & 0x3FF;
  return sign * (exponent == 0 ? std::ldexp(fraction, -24) : std::ldexp(1024 + fraction, exponent - 25));
}

TEST(HalfFloat, EveryNumberIsWhatItsBitsSay) {
  for (unsigned half = 0; half < 0x10000; ++half) {
    const auto bits = static_cast<std::uint16_t>(half);
    const float value = float_of_half(bits);
    if ((half & 0x7C00) == 0x7C00) {
      EXPECT_FALSE(std::isfinite(value)) << half;
      continue;
    }
    ASSERT_EQ(static_cast<double>(value), value_of(half)) << half;
    ASSERT_EQ(half_of_float(value), bits) << half;
  }
}

TEST(HalfFloat, RoundsToTheNearestAndTiesToEven) {
  for (unsigned half = 0; half < 0x7BFF; ++half) {
    const auto low = static_cast<float>(value_of(half)), high = static_cast<float>(value_of(half + 1));
    const float middle = (low + high) / 2;  // exact: a float has thirteen bits more
    const auto even = static_cast<std::uint16_t>(half % 2 == 0 ? half : half + 1);
    ASSERT_EQ(half_of_float(middle), even) << half;
    ASSERT_EQ(half_of_float(std::nextafter(middle, 0.0F)), half);
    ASSERT_EQ(half_of_float(-std::nextafter(middle, high)), half + 1 + 0x8000);
  }
  EXPECT_EQ(half_of_float(65519.996F), 0x7BFF);
  EXPECT_EQ(half_of_float(65520.0F), 0x7C00);
  EXPECT_TRUE(std::isnan(float_of_half(half_of_float(std::numeric_limits<float>::quiet_NaN()))));
}

TEST(HalfWeights, AreThoseOfLayersAndTheFileHoldsThemInHalfTheSpace) {
  const TemporaryFolder folder;
  StoredModel model = random_model_with_core_encoder();
  const StoredModel before = model;
  save_model(folder / "before.safetensors", model);
  const std::size_t rounded = round_weights_to_half(model);
  std::size_t layers = 0;
  for (const auto& [name, tensor] : model.tensors) {
    const NamedTensor& old = before.tensors.at(name);
    if (!tensor.half) {
      if (name != "core_vectors") {
        EXPECT_EQ(tensor.values, old.values) << name;
      }
      continue;
    }
    layers += tensor.values.size();
    EXPECT_EQ(tensor.shape.size(), 2) << name;
    for (std::size_t i = 0; i < tensor.values.size(); ++i)
      EXPECT_NEAR(tensor.values[i], old.values[i], std::max(0x1p-25F, std::abs(old.values[i]) * 0x1p-11F));
  }
  EXPECT_EQ(rounded, layers);
  EXPECT_GT(layers, before.parameter_count() / 2);

  save_model(folder / "after.safetensors", model);
  const auto bytes_of = [&](const char* name) {
    return static_cast<double>(std::filesystem::file_size(folder / name));
  };
  // Headers differ by a few digits.
  EXPECT_NEAR(bytes_of("before.safetensors") - bytes_of("after.safetensors"),
              2.0 * static_cast<double>(layers), 64);
  const StoredModel back = load_model(folder / "after.safetensors");
  EXPECT_EQ(back.tensors, model.tensors);
  EXPECT_EQ(round_weights_to_half(model), layers);
  EXPECT_EQ(back.tensors, model.tensors);
}

TEST(HalfWeights, KnownCoresAreWhatTheRoundedEncoderSays) {
  StoredModel model = random_model_with_core_encoder();
  const NamedTensor before = model.tensors.at("core_vectors");
  round_weights_to_half(model);
  const NamedTensor& vectors = model.tensors.at("core_vectors");
  EXPECT_NE(vectors.values, before.values);
  const std::vector<float> first = encoded_core_vector(model, parse_core(model.card.cores[0].core_json, ""));
  for (std::size_t i = 0; i < first.size(); ++i) EXPECT_EQ(vectors.values[i], first[i]);
}

TEST(HalfWeights, AMatrixBeyondTheirRangeStaysAsItIs) {
  StoredModel model = random_model_with_core_encoder();
  NamedTensor& weight = model.tensors.at("core_encoder.hidden2.weight");
  weight.values.front() = 70000.0F;
  const NamedTensor before = weight;
  round_weights_to_half(model);
  EXPECT_EQ(weight, before);
}

TEST(HalfWeights, AFileHoldsNoOtherNumbersThanItWasGiven) {
  const TemporaryFolder folder;
  TensorFile contents;
  contents.tensors["halves"] = {{3}, {1.0F, -0.333251953125F, 65504.0F}, true};
  contents.tensors["others"] = {{2}, {1.0F, 0.1F}, true};
  write_tensor_file(folder / "t.safetensors", contents);
  const TensorFile back = read_tensor_file(folder / "t.safetensors");
  EXPECT_EQ(back.tensors.at("halves"), contents.tensors.at("halves"));
  EXPECT_EQ(back.tensors.at("others").values, contents.tensors.at("others").values);
  EXPECT_FALSE(back.tensors.at("others").half);
}

}  // namespace
}  // namespace perfpred
