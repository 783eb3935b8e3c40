#include "perfpred/model/core_factors.h"

#include <gtest/gtest.h>

#include <cmath>

#include "described_core.h"
#include "perfpred/model/timing_parts.h"
#include "random_model.h"

namespace perfpred {
namespace {

/// A model of as many cores, each with a timing model of its own and one of these factors.
StoredModel model_with_factors(const std::vector<double>& factors) {
  StoredModel model = random_model("foundation", small_network());
  std::vector<std::string> descriptions;
  model.card.cores.clear();
  for (std::size_t i = 0; i < factors.size(); ++i) {
    const std::string name = "c" + std::to_string(i);
    descriptions.push_back(testing::described_core("ns-8w", name));
    model.card.cores.push_back({name, 333, descriptions.back(), 1.0, false});
  }
  NamedTensor& vectors = model.tensors.at("core_vectors");
  vectors.shape[0] = static_cast<std::int64_t>(factors.size());
  vectors.values.assign(factors.size() * static_cast<std::size_t>(vectors.shape[1]), 0.0F);
  model = add_timing_models(model, descriptions);
  model.card.timing_share = 1;
  for (std::size_t i = 0; i < factors.size(); ++i)
    model.tensors.at(kTimingModelVectors).values[i * factors.size() + i] =
        static_cast<float>(333 * factors[i]);
  return model;
}

TEST(CoreFactors, TheirSpreadIsTheStandardDeviationWhereNoneIsFarOff) {
  const TimingModelFactors factors = timing_model_factors(model_with_factors({1 / 1.1, 1, 1.1}));
  EXPECT_EQ(factors.cores, 3U);
  EXPECT_NEAR(factors.deviation, std::log(1.1), 1e-6);
}

TEST(CoreFactors, TheirSpreadReachesTheOneThatIsFarthest) {
  std::vector<double> all(20, 1.0);
  all.push_back(1.1);
  const TimingModelFactors factors = timing_model_factors(model_with_factors(all));
  EXPECT_NEAR(1.96 * factors.deviation, std::log(1.1 / factors.mean), 1e-6);
}

}  // namespace
}  // namespace perfpred
