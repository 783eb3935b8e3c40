#include "perfpred/trace/functions.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace perfpred {
namespace {

using ::testing::ElementsAre;

void expect_place(std::string_view symbol, std::string_view function, std::uint64_t offset) {
  const SymbolPlace place = symbol_place(symbol);
  EXPECT_EQ(place.function, function) << symbol;
  EXPECT_EQ(place.offset, offset) << symbol;
}

TEST(SymbolPlace, IsTheNameAndTheNumberAfterTheLastPlus) {
  expect_place("main+16", "main", 16);
  expect_place("main+0x10", "main", 16);
  expect_place("main", "main", 0);
  expect_place("ns::f(int)+95", "ns::f(int)", 95);
  expect_place("operator+(A, B)+8", "operator+(A, B)", 8);
  expect_place("", "", 0);
}

TEST(SymbolPlace, TakesAnEndThatIsNoNumberForPartOfTheName) {
  expect_place("operator+", "operator+", 0);
  expect_place("a+b", "a+b", 0);
  expect_place("a+0x", "a+0x", 0);
  expect_place("a+12b", "a+12b", 0);
  expect_place("a+-3", "a+-3", 0);
  expect_place("a+99999999999999999999", "a+99999999999999999999", 0);
}

TEST(Functions, OfATableAreNumberedByFirstAppearance) {
  StaticTable table(5);
  table[0].symbol = "f()";
  table[2].symbol = "g+4";
  table[3].symbol = "f()+8";
  const FunctionIndex index = functions_of(table);
  EXPECT_THAT(index.names, ElementsAre("", "f()", "g"));
  EXPECT_THAT(index.of_row, ElementsAre(1, 0, 2, 1, 0));
}

}  // namespace
}  // namespace perfpred
