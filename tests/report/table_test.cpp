#include "perfpred/report/table.h"

#include <gtest/gtest.h>

#include <stdexcept>

namespace perfpred::report {
namespace {

TEST(TextTable, AlignsColumnsUnderTheirTitles) {
  TextTable table({{"core", Align::left}, {"cycles"}, {"note", Align::left}});
  table.add_row({"big", "1,234", "fast"});
  table.add_row({"little-core", "9", "-"});
  EXPECT_EQ(table.text(),
            "core         cycles  note\n"
            "-----------  ------  ----\n"
            "big           1,234  fast\n"
            "little-core       9  -\n");
}

TEST(TextTable, CountsCharactersAndNotBytes) {
  TextTable table({{"µs", Align::right}, {"x", Align::right}});
  table.add_row({"1", "é"});
  EXPECT_EQ(table.text(), "µs  x\n--  -\n 1  é\n");
}

TEST(TextTable, OfNoRowsHasItsTitles) {
  const TextTable table({{"core"}});
  EXPECT_TRUE(table.empty());
  EXPECT_EQ(table.text(), "core\n----\n");
}

TEST(TextTable, EmptyCellsLeaveNoBlanksAtLineEnds) {
  TextTable table({{"a", Align::left}, {"b", Align::left}});
  table.add_row({"1", ""});
  EXPECT_EQ(table.text(), "a  b\n-  -\n1\n");
}

TEST(TextTable, ShowsWhatATerminalWouldObey) {
  TextTable table({{"trace", Align::left}, {"n"}});
  table.add_row({"a\n\x1b[2Jb", "1"});
  EXPECT_EQ(table.text(), "trace        n\n-----------  -\na\\n\\x1b[2Jb  1\n");
}

TEST(TextTable, RefusesRowsOfAnotherWidth) {
  TextTable table({{"a"}, {"b"}});
  EXPECT_THROW(table.add_row({"1"}), std::logic_error);
}

}  // namespace
}  // namespace perfpred::report
