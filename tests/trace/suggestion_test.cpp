#include "perfpred/trace/suggestion.h"

#include <gtest/gtest.h>

#include <vector>

namespace perfpred {
namespace {

const std::vector<std::string> kCandidates = {"big-core", "little-core", "ns-8w", "x"};

TEST(DidYouMean, NamesTheNearestCandidate) {
  EXPECT_EQ(did_you_mean("big-cor", kCandidates), "; did you mean 'big-core'?");
  EXPECT_EQ(did_you_mean("litle-core", kCandidates), "; did you mean 'little-core'?");
  EXPECT_EQ(did_you_mean("ns8-w", kCandidates), "; did you mean 'ns-8w'?");  // a swap is one edit
  EXPECT_EQ(did_you_mean("NS-8W", kCandidates), "; did you mean 'ns-8w'?");
}

TEST(DidYouMean, SaysNothingWhereNoneIsNear) {
  EXPECT_EQ(did_you_mean("medium", kCandidates), "");
  EXPECT_EQ(did_you_mean("", kCandidates), "");
  EXPECT_EQ(did_you_mean("y", kCandidates), "");  // one edit away from 'x', but so is any letter
  EXPECT_EQ(did_you_mean(std::string(1000, 'a'), kCandidates), "");
  EXPECT_EQ(did_you_mean("big-core", {}), "");
}

}  // namespace
}  // namespace perfpred
