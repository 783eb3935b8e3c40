#include "learn/trace_draw.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <vector>

namespace perfpred {
namespace {

std::vector<std::string> digests(std::size_t count) {
  std::vector<std::string> all;
  for (std::size_t i = 0; i < count; ++i) all.push_back("digest " + std::to_string(i));
  return all;
}

TEST(TraceDraw, DrawsSoManyDifferentOnesAndTheSameAgain) {
  const auto traces = digests(50);
  const auto drawn = draw_traces("1 0 7", traces, 12);
  EXPECT_EQ(drawn.size(), 12U);
  EXPECT_EQ(std::set(drawn.begin(), drawn.end()).size(), 12U);
  EXPECT_EQ(draw_traces("1 0 7", traces, 12), drawn);
  EXPECT_NE(draw_traces("1 0 8", traces, 12), drawn);
  EXPECT_EQ(draw_traces("1 0 7", traces, 80).size(), 50U);
}

TEST(TraceDraw, IsHardlyChangedByATraceMore) {
  for (const std::vector<double>& weights : {std::vector<double>(), std::vector<double>(50, 0.5)}) {
    const auto before = draw_traces("1 0 7", digests(50), 12, weights);
    const auto after =
        draw_traces("1 0 7", digests(51), 12, weights.empty() ? weights : std::vector<double>(51, 0.5));
    std::size_t kept = 0;
    for (const std::size_t place : before) kept += std::count(after.begin(), after.end(), place);
    EXPECT_GE(kept, 11U);
  }
}

TEST(TraceDraw, DrawsByWeight) {
  const auto traces = digests(4);
  constexpr int kDraws = 4000;
  const std::vector<double> weights = {1, 2, 5, 8};
  std::vector<int> first(4);
  for (int draw = 0; draw < kDraws; ++draw) ++first[draw_traces(std::to_string(draw), traces, 1, weights)[0]];
  for (std::size_t i = 0; i < 4; ++i) {
    const double share = weights[i] / 16, spread = std::sqrt(share * (1 - share) / kDraws);
    EXPECT_NEAR(first[i] / double{kDraws}, share, 4 * spread) << i;
  }
}

TEST(TraceDraw, WeightsAreHowFarTimesLieApartInFamilies) {
  // Two families, of two cores and of one: only the second core is away from its first one.
  const double e = std::exp(1.0);
  const torch::Tensor cycles =
      torch::tensor({{100.0, 100.0 * e, 900.0}, {50.0, 50.0 / e / e, 7.0}, {30.0, 30.0, 3000.0}});
  const double mean = (1.0 + 2.0 + 0.0) / 3 / 3;
  EXPECT_THAT(weights_by_spread(cycles, 2),
              ::testing::ElementsAre(::testing::DoubleNear(1.0 / 3 + 0.1 * mean, 1e-7),
                                     ::testing::DoubleNear(2.0 / 3 + 0.1 * mean, 1e-7),
                                     ::testing::DoubleNear(0.1 * mean, 1e-7)));
  EXPECT_TRUE(weights_by_spread(torch::full({2, 3}, 8.0), 3).empty()) << "nothing tells them apart";
  for (const double weight : weights_by_spread(torch::tensor({{5.0, -5.0}, {7.0, 8.0}}), 2)) {
    EXPECT_TRUE(std::isfinite(weight));
    EXPECT_GT(weight, 0);
  }
}

}  // namespace
}  // namespace perfpred
