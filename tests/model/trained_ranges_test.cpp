#include "perfpred/model/trained_ranges.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace perfpred {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

ModelCard card_of(const std::vector<std::string>& descriptions) {
  ModelCard card;
  for (const std::string& description : descriptions)
    card.cores.push_back({"core " + std::to_string(card.cores.size()), 500, description, 1.0, false});
  return card;
}

const std::string kSmall =
    R"({"name":"a","core":{"type":"o3","rob_entries":32,"int_regs":80},"l1d":{"size_kb":16}})";
const std::string kLarge =
    R"({"name":"b","core":{"type":"o3","rob_entries":512,"int_regs":0},"l1d":{"size_kb":64}})";

TEST(TrainedRanges, WhatLiesBetweenTheTrainingCoresIsInside) {
  EXPECT_THAT(
      outside_training(
          card_of({kSmall, kLarge}),
          R"({"name":"c","core":{"type":"o3","rob_entries":100,"int_regs":80},"l1d":{"size_kb":64}})"),
      IsEmpty());
}

TEST(TrainedRanges, KeyAndRangeAreNamedOfWhatLiesOutside) {
  EXPECT_THAT(
      outside_training(card_of({kSmall, kLarge}),
                       R"({"core":{"type":"inorder","rob_entries":0,"int_regs":81},"l1d":{"size_kb":8}})"),
      ElementsAre("core.type is inorder, trained on o3", "core.int_regs is 81, trained on 80 to 80",
                  "l1d.size_kb is 8, trained on 16 to 64"));
}

TEST(TrainedRanges, ACoreWithoutASecondLevelIsOutsideWhereAllHaveOne) {
  const std::string with = R"({"core":{"rob_entries":32},"l2":{"size_kb":256}})";
  const std::string without = R"({"core":{"rob_entries":32}})";
  EXPECT_THAT(outside_training(card_of({with, with}), without),
              ElementsAre("l2 is missing, trained on cores that have one"));
  EXPECT_THAT(outside_training(card_of({with, without}), without), IsEmpty());
  EXPECT_THAT(outside_training(card_of({with}), with), IsEmpty());
}

TEST(TrainedRanges, TunedAndUndescribedCoresAreNoTraining) {
  ModelCard card = card_of({kSmall, kLarge, ""});
  card.cores[1].tuned = true;
  EXPECT_THAT(outside_training(card, R"({"core":{"rob_entries":33}})"),
              ElementsAre("core.rob_entries is 33, trained on 32 to 32"));
  EXPECT_THAT(outside_training(card_of({""}), R"({"core":{"rob_entries":33}})"), IsEmpty());
  EXPECT_THAT(outside_training(card, ""), IsEmpty());
}

TEST(TrainedRanges, CoresThatWereDrawnForTrainingWidenThem) {
  ModelCard card = card_of({kSmall});
  const std::vector<std::string> drawn = {
      kSmall, kLarge, R"({"core":{"type":"inorder","rob_entries":64},"l1d":{"size_kb":8}})"};
  card.core_encoder.emplace();
  card.core_encoder->drawn_values = key_values(drawn);
  EXPECT_THAT(card.core_encoder->drawn_values.at("core.rob_entries"), ElementsAre("32", "512"));
  EXPECT_THAT(outside_training(
                  card, R"({"core":{"type":"inorder","rob_entries":513,"int_regs":80},"l1d":{"size_kb":9}})"),
              ElementsAre("core.rob_entries is 513, trained on 32 to 512"));
}

TEST(TrainedRanges, WhatACoreLeavesOutIsItsDefault) {
  const ModelCard card = card_of({R"({"l1d":{"size_kb":16},"l2":{"size_kb":256}})"});
  EXPECT_THAT(
      outside_training(card, R"({"l1d":{"size_kb":16,"write_buffers":8,"replacement":"lru"},"l2":{}})"),
      IsEmpty());
  EXPECT_THAT(
      outside_training(card,
                       R"({"l1d":{"write_buffers":1,"replacement":"rrip"},"l2":{"write_buffers":1000}})"),
      ElementsAre("l1d.write_buffers is 1, trained on 8 to 8", "l1d.replacement is rrip, trained on lru",
                  "l2.write_buffers is 1000, trained on 8 to 8"));
}

TEST(TrainedRanges, WhatNoTrainingCoreHasIsOutside) {
  const ModelCard card = card_of({R"({"l1d":{"size_kb":16},"l2":{"size_kb":256}})"});
  EXPECT_THAT(
      outside_training(card, R"({"l1d":{"prefetch_degree":64},"l2":{},"l3":{"size_kb":4,"assoc":2}})"),
      ElementsAre("l1d.prefetch_degree is 64, trained on cores that leave it out",
                  "l3 is there, trained on cores that have none"));
}

}  // namespace
}  // namespace perfpred
