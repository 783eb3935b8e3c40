#include "perfpred/ingest/line_reader.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>
#include <sstream>

namespace perfpred {
namespace {

std::vector<std::string> read_all(const std::string& text) {
  LineReader reader(memory_byte_source(text, "text"));
  std::vector<std::string> lines;
  while (reader.next()) lines.emplace_back(reader.text());
  return lines;
}

TEST(LineReader, GivesTheLinesThatGetlineGives) {
  std::mt19937 random(3);
  std::string text;
  std::vector<std::string> expected;
  for (int i = 0; i < 3000; ++i) {
    const std::string line(random() % 3000, static_cast<char>('a' + random() % 26));
    expected.push_back(line);
    text += line + "\n";
  }
  EXPECT_EQ(read_all(text), expected);
}

TEST(LineReader, TakesLinesThatEndInCrLf) {
  EXPECT_THAT(read_all("one\r\ntwo\r\n"), ::testing::ElementsAre("one", "two"));
}

TEST(LineReader, SaysWhetherTheLastLineHasAnEnd) {
  LineReader reader(memory_byte_source(std::string_view("one\ntwo"), "text"));
  ASSERT_TRUE(reader.next());
  EXPECT_TRUE(reader.has_newline());
  ASSERT_TRUE(reader.next());
  EXPECT_EQ(reader.text(), "two");
  EXPECT_FALSE(reader.has_newline());
  EXPECT_EQ(reader.number(), 2U);
  EXPECT_FALSE(reader.next());
}

TEST(LineReader, TakesALineOfTheGreatestLengthAndRefusesALongerOne) {
  EXPECT_EQ(read_all(std::string(kMaxLineBytes, 'x') + "\n").size(), 1U);
  try {
    read_all("short\n" + std::string(kMaxLineBytes + 1, 'x') + "\n");
    FAIL() << "no error";
  } catch (const InputError& error) {
    EXPECT_THAT(error.what(), ::testing::HasSubstr("text: line 2: the line is longer than"));
  }
}

TEST(LineReader, SkipsLinesThatTheCallerHasReadItself) {
  LineReader reader(memory_byte_source(std::string_view("one\ntwo\nthree\nfour"), "text"));
  ASSERT_TRUE(reader.next());
  EXPECT_EQ(reader.buffered(), "two\nthree\nfour");
  reader.skip(10, 2);
  EXPECT_EQ(reader.text(), "");
  EXPECT_EQ(reader.number(), 3U);
  EXPECT_EQ(reader.buffered(), "four");
  ASSERT_TRUE(reader.next());
  EXPECT_EQ(reader.text(), "four");
  EXPECT_EQ(reader.number(), 4U);
}

TEST(LineReader, GivesNothingForAnEmptyText) { EXPECT_TRUE(read_all("").empty()); }

}  // namespace
}  // namespace perfpred
