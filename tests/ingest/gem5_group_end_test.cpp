#include "ingest/gem5_group_end.h"

#include <gtest/gtest.h>

#include <random>

#include "ingest/decimal_digits.h"

namespace perfpred::gem5 {
namespace {

std::string digits_of(std::mt19937& random, std::size_t count) {
  std::string digits;
  while (digits.size() < count) digits += static_cast<char>('0' + random() % 10);
  return digits;
}

TEST(DecimalDigits, AreCountedAndReadAsOneByOne) {
  std::mt19937 random(2);
  for (std::size_t count = 0; count <= 16; ++count) {
    for (const char next : {'/', ':', '\n', '\0', 'a', '\xff', ' '}) {
      const std::string digits = digits_of(random, count);
      const std::string text = digits + next + std::string(16, '7');
      EXPECT_EQ(count_digits(text.data()), count) << text;
      EXPECT_EQ(value_of_digits(text.data(), count), count == 0 ? 0 : std::stoull(digits)) << text;
    }
  }
}

TEST(DecimalDigits, OfEightBytesAreOneNumberOrNone) {
  EXPECT_EQ(eight_digits("12345678"), 12345678U);
  EXPECT_EQ(eight_digits("99999999"), 99999999U);
  EXPECT_EQ(eight_digits("1234567:"), std::nullopt);
  EXPECT_EQ(eight_digits("/2345678"), std::nullopt);
}

std::string group_end(const std::string& retire, const std::string& store = "0") {
  return "O3PipeView:decode:12\nO3PipeView:rename:123456789\nO3PipeView:dispatch:5\nO3PipeView:issue:6\n"
         "O3PipeView:complete:0\nO3PipeView:retire:" +
         retire + ":store:" + store + "\n";
}

const std::string kMore(1000, 'x');

TEST(GroupEnd, GivesRetireTickAndLength) {
  for (const char* retire : {"0", "7", "12345678", "123456789", "1234567890123456"}) {
    const std::string lines = group_end(retire, "99");
    const auto end = read_group_end(lines + kMore);
    ASSERT_TRUE(end) << retire;
    EXPECT_EQ(end->retire_tick, std::stoull(retire));
    EXPECT_EQ(end->bytes, lines.size());
  }
}

TEST(GroupEnd, IsNoneWhereAnyByteBeforeItsEndIsAnother) {
  const std::string lines = group_end("77", "8");
  for (std::size_t at = 0; at < lines.size(); ++at) {
    std::string changed = lines;
    changed[at] = changed[at] == '#' ? '!' : '#';
    EXPECT_FALSE(read_group_end(changed + kMore)) << changed;
  }
}

TEST(GroupEnd, IsLeftToTheSlowWayWhereANumberIsLongOrTheTextMayEnd) {
  EXPECT_FALSE(read_group_end(group_end("12345678901234567") + kMore));
  EXPECT_FALSE(read_group_end(group_end("1")));
  EXPECT_FALSE(read_group_end(group_end("") + kMore));
  EXPECT_FALSE(read_group_end(""));
}

}  // namespace
}  // namespace perfpred::gem5
