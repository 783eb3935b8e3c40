#include "perfpred/decode/row_streams.h"

#include <gtest/gtest.h>

#include <stdexcept>
#include <string>

#include "decode/static_rows.h"

namespace perfpred {
namespace {

/// Pieces of 3, 1, 4 and 2 instructions, each with its number as address and a static row of its own.
class FourPieces : public InstructionSource {
 public:
  /// The first `warm_up` pieces only warm up.
  explicit FourPieces(std::size_t warm_up = 0) : warm_up_(warm_up) {}
  const std::string& name() const override { return name_; }
  const TraceHeader& header() const override { return header_; }
  bool next(InstructionPiece& piece) override {
    constexpr std::size_t kSizes[] = {3, 1, 4, 2};
    if (ended_) throw std::logic_error("read beyond the end");
    ended_ = pieces_ == 4;
    if (ended_) return false;
    piece.static_rows.clear();
    piece.warm_up = pieces_ < warm_up_;
    piece.instructions.clear();
    piece.instructions.resize(kSizes[pieces_]);
    piece.static_rows.push_back({static_cast<std::uint32_t>(pieces_), {}});
    for (std::size_t i = 0; i < kSizes[pieces_]; ++i) {
      piece.instructions.address[i] = number_++;
      piece.instructions.static_id[i] = static_cast<std::uint32_t>(pieces_);
    }
    ++pieces_;
    return true;
  }

 private:
  std::string name_ = "four pieces";
  TraceHeader header_;
  std::size_t warm_up_;
  std::size_t pieces_ = 0;
  bool ended_ = false;
  std::uint64_t number_ = 0;
};

/// Rows of an instruction's number, `width` times.
class Numbers : public RowExtractor {
 public:
  explicit Numbers(std::size_t width) : width_(width) {}
  std::size_t width() const override { return width_; }
  void set_static(std::uint32_t id, const StaticInstruction&) override { row_at(rows_, id) = 0; }
  void extract(const InstructionBlock& block, std::span<float> rows) override {
    check_extraction(block, rows, width_, rows_.size());
    for (std::size_t i = 0; i < rows.size(); ++i) rows[i] = static_cast<float>(block.address[i / width_]);
  }

 private:
  std::size_t width_;
  std::vector<int> rows_;
};

RowStreams::Extractors two_extractors() {
  RowStreams::Extractors extractors;
  extractors.push_back(std::make_unique<Numbers>(2));
  extractors.push_back(std::make_unique<Numbers>(1));
  return extractors;
}

std::vector<float> read(RowSource& source, std::size_t count) {
  std::vector<float> rows(count * source.width());
  rows.resize(source.read(rows) * source.width());
  return rows;
}

TEST(RowStreams, GiveEachExtractorsRowsInAnyOrderOfReading) {
  for (const bool side_by_side : {false, true}) {
    FourPieces pieces;
    RowStreams streams(pieces, two_extractors(), side_by_side);
    RowSource &wide = streams.rows(0), &narrow = streams.rows(1);
    EXPECT_EQ(read(wide, 2), (std::vector<float>{0, 0, 1, 1}));
    EXPECT_EQ(read(narrow, 1), (std::vector<float>{0}));
    EXPECT_EQ(read(narrow, 5), (std::vector<float>{1, 2, 3, 4, 5}));
    EXPECT_EQ(read(wide, 4), (std::vector<float>{2, 2, 3, 3, 4, 4, 5, 5}));
    EXPECT_EQ(read(wide, 9), (std::vector<float>{6, 6, 7, 7, 8, 8, 9, 9}));  // no more than there are
  }
}

TEST(RowStreams, JoinedRowsHoldTheColumnsOfBoth) {
  FourPieces pieces;
  RowStreams streams(pieces, two_extractors());
  JoinedRows joined(streams.rows(0), streams.rows(1));
  EXPECT_EQ(joined.width(), 3U);
  EXPECT_EQ(read(joined, 3), (std::vector<float>{0, 0, 0, 1, 1, 1, 2, 2, 2}));
}

TEST(RowStreams, LimitedRowsEndEarly) {
  FourPieces pieces;
  RowStreams streams(pieces, two_extractors());
  LimitedRows limited(streams.rows(1), 4);
  EXPECT_EQ(read(limited, 3), (std::vector<float>{0, 1, 2}));
  EXPECT_EQ(read(limited, 3), (std::vector<float>{3}));
  EXPECT_TRUE(read(limited, 3).empty());
  EXPECT_EQ(streams.instructions_read(), 4U);
}

/// How many instructions an extractor has seen before each one.
class Seen : public RowExtractor {
 public:
  std::size_t width() const override { return 1; }
  void set_static(std::uint32_t, const StaticInstruction&) override {}
  void extract(const InstructionBlock&, std::span<float> rows) override {
    for (float& row : rows) row = seen_++;
  }

 private:
  float seen_ = 0;
};

TEST(RowStreams, AWarmUpIsSeenByEveryExtractorAndHasNoRows) {
  for (const bool side_by_side : {false, true}) {
    FourPieces pieces(2);
    RowStreams::Extractors extractors;
    extractors.push_back(std::make_unique<Seen>());
    extractors.push_back(std::make_unique<Numbers>(1));
    extractors.push_back(std::make_unique<Seen>());
    RowStreams streams(pieces, std::move(extractors), side_by_side);
    for (const std::size_t extractor : {0U, 1U, 2U})
      EXPECT_EQ(read(streams.rows(extractor), 9), (std::vector<float>{4, 5, 6, 7, 8, 9})) << extractor;
    EXPECT_EQ(streams.instructions_read(), 6U);
  }
}

TEST(RowStreams, OfNothingButAWarmUpAreEmpty) {
  FourPieces pieces(4);
  RowStreams streams(pieces, two_extractors());
  EXPECT_TRUE(read(streams.rows(0), 3).empty());
  EXPECT_EQ(streams.instructions_read(), 0U);
}

}  // namespace
}  // namespace perfpred
