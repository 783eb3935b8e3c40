#include "engine/kept_rows.h"

#include <gtest/gtest.h>

#include "engine/counting_rows.h"

namespace perfpred {
namespace {

TEST(KeptRows, OfWhatTheLanesReadAreTheTraceInOrder) {
  for (const std::size_t rows : {1, 2, 7, 8, 9, 50, 101, 500}) {
    for (const std::int64_t left : {0, 1, 8, 200}) {
      for (const std::int64_t right : {0, 3}) {
        for (const std::int64_t lanes : {1, 3, 16}) {
          CountingRows source(rows);
          LaneReader reader(source, left, right, 7, lanes);
          std::int64_t next = 0;
          while (std::optional<LaneBlock> block = reader.next()) {
            const LaneTable table(*block);
            torch::Tensor places = torch::empty({2, table.lanes}, torch::kInt64);
            write_lane_places(*block, places);
            const torch::Tensor all =
                torch::from_blob(block->rows.data(), {static_cast<std::int64_t>(block->rows.size()), 1});
            const torch::Tensor kept = kept_rows(table, places, lane_rows(table, places, all));
            const torch::Tensor numbers = torch::arange(next, next + table.kept).to(torch::kFloat32);
            ASSERT_TRUE(torch::equal(kept, numbers.unsqueeze(1)))
                << rows << " rows, " << left << " before, " << right << " after, " << lanes << " lanes";
            next += table.kept;
          }
          ASSERT_EQ(next, static_cast<std::int64_t>(rows));
        }
      }
    }
  }
}

TEST(StretchSums, AreThoseOfTheInstructionsInEachStretchButTheFirst) {
  torch::manual_seed(5);
  for (const std::uint64_t begin : {0, 1, 99, 100, 101, 12345}) {
    for (const std::int64_t count : {1, 2, 99, 100, 101, 1000}) {
      const torch::Tensor kept = torch::rand({count, 3});
      for (const std::uint64_t stretch : {0, 1, 7, 100, 130, 100000}) {
        const std::uint64_t first = stretch == 0 ? 0 : begin / stretch;
        const std::uint64_t last =
            stretch == 0 ? 0 : (begin + static_cast<std::uint64_t>(count) - 1) / stretch;
        torch::Tensor expected =
            torch::zeros({static_cast<std::int64_t>(last - first + 1), 3}, torch::kFloat64);
        for (std::int64_t row = 0; row < count; ++row) {
          const std::uint64_t instruction = begin + static_cast<std::uint64_t>(row);
          if (instruction == 0) continue;
          const std::uint64_t number = stretch == 0 ? 0 : instruction / stretch - first;
          expected.select(0, static_cast<std::int64_t>(number)).add_(kept.select(0, row).to(torch::kFloat64));
        }
        const torch::Tensor sums = stretch_sums(kept, begin, stretch);
        ASSERT_EQ(sums.sizes(), expected.sizes()) << begin << ", " << count << ", " << stretch;
        ASSERT_TRUE(torch::allclose(sums, expected, 1e-6, 1e-12))
            << begin << ", " << count << ", " << stretch;
      }
    }
  }
}

TEST(StretchSums, OfRoundedNumbersAreNotRounded) {
  const torch::Tensor ones = torch::full({100000, 1}, 0.1).to(torch::kBFloat16);
  const double one = ones[0][0].item<double>();
  EXPECT_NEAR(stretch_sums(ones, 1, 0).item<double>(), 100000 * one, 1e-6 * 100000 * one);
}

}  // namespace
}  // namespace perfpred
