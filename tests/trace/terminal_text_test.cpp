#include "perfpred/trace/terminal_text.h"

#include <gtest/gtest.h>

namespace perfpred {
namespace {

TEST(TerminalText, LeavesPrintableTextAsItIs) {
  EXPECT_EQ(terminal_text(""), "");
  EXPECT_EQ(terminal_text("traces/a b.h5: \"100 %\" \\n"), "traces/a b.h5: \"100 %\" \\n");
  EXPECT_EQ(terminal_text("Z\xc3\xbcrich \xe2\x82\xac \xf0\x9f\x98\x80"),
            "Z\xc3\xbcrich \xe2\x82\xac \xf0\x9f\x98\x80");
}

TEST(TerminalText, ShowsControlCharactersInsteadOfSendingThem) {
  EXPECT_EQ(terminal_text("a\nb\rc\td"), "a\\nb\\rc\\td");
  EXPECT_EQ(terminal_text("\x1b[31mred\x07\x7f"), "\\x1b[31mred\\x07\\x7f");
  EXPECT_EQ(terminal_text(std::string_view("a\0b", 3)), "a\\x00b");
}

TEST(TerminalText, ShowsTheEscapesOfEightBitTerminals) {
  EXPECT_EQ(terminal_text("\xc2\x9b"
                          "31m"),
            "\\xc2\\x9b31m");                        // U+009B is CSI
  EXPECT_EQ(terminal_text("\xc2\xa0"), "\xc2\xa0");  // the first character behind them
}

TEST(TerminalText, ShowsMarksThatTurnTextRound) {
  EXPECT_EQ(terminal_text("a\u202e5h.b"), "a\\xe2\\x80\\xae5h.b");
  EXPECT_EQ(terminal_text("\u2066\u200f"), "\\xe2\\x81\\xa6\\xe2\\x80\\x8f");
  EXPECT_EQ(terminal_text("\u2027"), "\u2027");
}

TEST(TerminalText, ShowsBytesThatAreNoUtf8) {
  EXPECT_EQ(terminal_text("\xff"
                          "a\xe2\x82"),
            "\\xffa\\xe2\\x82");                       // no start; cut off
  EXPECT_EQ(terminal_text("\xc0\x8a"), "\\xc0\\x8a");  // a line break in too many bytes
  EXPECT_EQ(terminal_text("\xe0\x80\x8a"), "\\xe0\\x80\\x8a");
  EXPECT_EQ(terminal_text("\xed\xa0\x80"), "\\xed\\xa0\\x80");  // half of a surrogate pair
  EXPECT_EQ(terminal_text("\xf4\x90\x80\x80"), "\\xf4\\x90\\x80\\x80");
}

}  // namespace
}  // namespace perfpred
