#include "ingest/write_behind.h"

#include <gtest/gtest.h>

#include <stdexcept>

#include "perfpred/trace/error.h"

namespace perfpred {
namespace {

InstructionBlock block_of(std::uint64_t address) {
  InstructionBlock block;
  block.static_id = {0};
  block.address = {address};
  block.address2 = {0};
  block.access_size = {0};
  block.taken = {0};
  block.fault = {0};
  return block;
}

class RememberingSink final : public ImportSink {
 public:
  void append(const InstructionBlock& block, std::span<const std::uint32_t> increments) override {
    if (block.address.front() == fails_at) throw InputError("disk", "", "full");
    addresses.push_back(block.address.front());
    total += increments.empty() ? 0 : increments.front();
  }
  std::vector<std::uint64_t> addresses;
  std::uint64_t total = 0;
  std::uint64_t fails_at = UINT64_MAX;
};

TEST(WriteBehind, PassesAllBlocksOnInOrder) {
  RememberingSink sink;
  {
    WriteBehind behind(sink);
    for (std::uint64_t i = 0; i < 100; ++i) {
      const std::vector<std::uint32_t> increments = {2};
      behind.append(block_of(i), increments);
    }
    behind.finish();
    EXPECT_EQ(sink.addresses.size(), 100U);
  }
  for (std::uint64_t i = 0; i < 100; ++i) EXPECT_EQ(sink.addresses[i], i);
  EXPECT_EQ(sink.total, 200U);
}

TEST(WriteBehind, TellsOfAFailureAtALaterBlockOrAtTheEnd) {
  RememberingSink sink;
  sink.fails_at = 3;
  WriteBehind behind(sink);
  EXPECT_THROW(
      {
        for (std::uint64_t i = 0; i < 100; ++i) behind.append(block_of(i), {});
      },
      InputError);
  EXPECT_THROW(behind.finish(), InputError);
  EXPECT_EQ(sink.addresses.size(), 3U);

  RememberingSink last;
  last.fails_at = 0;
  WriteBehind one(last);
  one.append(block_of(0), {});
  EXPECT_THROW(one.finish(), InputError);
}

TEST(WriteBehind, EndsWithoutFinish) {
  RememberingSink sink;
  {
    WriteBehind behind(sink);
    behind.append(block_of(1), {});
  }
  EXPECT_LE(sink.addresses.size(), 1U);
}

}  // namespace
}  // namespace perfpred
