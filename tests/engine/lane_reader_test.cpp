#include "engine/lane_reader.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/counting_rows.h"
#include "perfpred/trace/error.h"

namespace perfpred {
namespace {

struct Reading {
  std::vector<std::uint64_t> kept;
  std::int64_t most_lanes = 0;
};

/// Reads all blocks and checks what every lane sees: consecutive rows of the trace, all of one length, with
/// the contexts that the trace has.
Reading read_all(std::size_t rows, std::int64_t left, std::int64_t right, std::int64_t steps,
                 std::int64_t lanes) {
  CountingRows source(rows);
  LaneReader reader(source, left, right, steps, lanes);
  Reading reading;
  while (const auto block = reader.next()) {
    reading.most_lanes = std::max(reading.most_lanes, static_cast<std::int64_t>(block->lanes.size()));
    EXPECT_EQ(block->begin(), reading.kept.size());
    for (const Lane& lane : block->lanes) {
      EXPECT_LE(static_cast<std::size_t>(lane.first_row + block->steps), block->rows.size());
      std::size_t wrong = 0;
      for (std::int64_t step = 0; step < block->steps; ++step) {
        wrong += block->rows[static_cast<std::size_t>(lane.first_row + step)] !=
                 static_cast<float>(block->instruction(lane, step));
      }
      EXPECT_EQ(wrong, 0U) << "rows that are not the instructions'";
      const auto first_kept = static_cast<std::int64_t>(block->instruction(lane, lane.keep_begin));
      const auto last_kept = static_cast<std::int64_t>(block->instruction(lane, lane.keep_end - 1));
      EXPECT_GE(lane.keep_begin, std::min(left, first_kept)) << "too little before it";
      EXPECT_GE(block->steps - lane.keep_end,
                std::min(right, static_cast<std::int64_t>(rows) - 1 - last_kept))
          << "too little after it";
      for (std::int64_t step = lane.keep_begin; step < lane.keep_end; ++step)
        reading.kept.push_back(block->instruction(lane, step));
    }
    EXPECT_EQ(block->end(), reading.kept.size());
  }
  EXPECT_EQ(reader.instructions_read(), rows);
  return reading;
}

TEST(LaneReader, KeepsEveryInstructionOnceInOrderWithItsContexts) {
  for (const std::size_t rows : {0, 1, 2, 7, 8, 9, 50, 99, 100, 101, 500}) {
    for (const std::int64_t left : {0, 1, 8, 200}) {
      for (const std::int64_t right : {0, 3, 200}) {
        for (const std::int64_t steps : {1, 7, 64}) {
          for (const std::int64_t lanes : {1, 3, 16}) {
            const Reading reading = read_all(rows, left, right, steps, lanes);
            ASSERT_EQ(reading.kept.size(), rows);
            for (std::size_t i = 0; i < rows; ++i) ASSERT_EQ(reading.kept[i], i);
            ASSERT_LE(reading.most_lanes, lanes);
          }
        }
      }
    }
  }
}

TEST(LaneReader, SpreadsAShortTraceOverLanesThatKeepAsMuchAsTheyReadBefore) {
  EXPECT_EQ(read_all(1000, 100, 0, 4096, 16).most_lanes, 10);
  EXPECT_EQ(read_all(99, 100, 0, 4096, 16).most_lanes, 1);
}

TEST(LaneReader, RefusesChunksOfNothing) {
  CountingRows source(1);
  EXPECT_THROW(LaneReader(source, 0, 0, 0, 1), InputError);
  EXPECT_THROW(LaneReader(source, 0, 0, 1, 0), InputError);
}

}  // namespace
}  // namespace perfpred
