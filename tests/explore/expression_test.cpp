#include "perfpred/explore/expression.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "perfpred/trace/error.h"

namespace perfpred::explore {
namespace {

using ::testing::HasSubstr;

class ExpressionTest : public ::testing::Test {
 protected:
  double value(const std::string& text, const std::vector<std::pair<std::string, double>>& set = {}) const {
    std::vector<double> values(variables_.size(), 0.0);
    for (const auto& [name, number] : set) values[variables_.place(name)] = number;
    return Expression(text, variables_).value(values);
  }
  std::string mistake(const std::string& text) const {
    try {
      const Expression expression(text, variables_);
    } catch (const InputError& error) {
      return error.what();
    }
    return {};
  }

  Variables variables_{{"time", "speedup"}};
};

TEST_F(ExpressionTest, KeysWithPointsAreVariables) {
  EXPECT_DOUBLE_EQ(value("(1000 + 10 * l1d.size_kb + l2.size_kb) * time",
                         {{"l1d.size_kb", 32}, {"l2.size_kb", 512}, {"time", 2.0}}),
                   (1000 + 320 + 512) * 2.0);
  EXPECT_DOUBLE_EQ(value("core.fu.int_alu.count ^ 2 - .5", {{"core.fu.int_alu.count", 3}}), 8.5);
}

TEST_F(ExpressionTest, ChoicesAreComparedByTheirNames) {
  const std::vector<std::pair<std::string, double>> stride = {{"l2.prefetcher", constant_of("stride")}};
  EXPECT_EQ(value("l2.prefetcher == stride && core.rob_entries <= 128", stride), 1);
  EXPECT_EQ(value("l2.prefetcher == none", stride), 0);
  EXPECT_EQ(constant_of("no_such_value"), 0);
}

TEST_F(ExpressionTest, TellsWhichVariablesItUses) {
  const Expression expression("speedup * 2 + l1d.assoc", variables_);
  EXPECT_EQ(expression.used(), (std::vector{variables_.place("l1d.assoc"), variables_.place("speedup")}));
}

TEST_F(ExpressionTest, DivisionByZeroIsInfinite) { EXPECT_TRUE(std::isinf(value("1 / l1d.size_kb"))); }

TEST_F(ExpressionTest, CanBeMovedAndStillKnowsItsVariables) {
  std::vector<Expression> expressions;
  for (int i = 0; i < 20; ++i) expressions.emplace_back("time + 1", variables_);
  std::vector<double> values(variables_.size(), 0.0);
  values[variables_.place("time")] = 3;
  EXPECT_EQ(expressions.front().value(values), 4);
}

TEST_F(ExpressionTest, MistakesNameTheirPlace) {
  EXPECT_EQ(mistake("2 * tim"),
            "'2 * tim': character 5: 'tim' is no key of a core file; did you mean 'time'?");
  EXPECT_THAT(mistake("l2.prefetcher == strid"), HasSubstr("did you mean 'stride'?"));
  EXPECT_EQ(mistake("(time"), "'(time': character 6: missing parenthesis");
  EXPECT_EQ(mistake("time time"), "'time time': character 6: unexpected variable \"time\"");
  EXPECT_THAT(mistake("time +"), HasSubstr("character 7: unexpected end of expression"));
  EXPECT_EQ(mistake(" "), "' ': is empty");
  EXPECT_EQ(mistake(""), "'': is empty");
  EXPECT_EQ(mistake("time = 2"), "'time = 2': character 6: '=' compares nothing; '==' does");
  for (const char* comparison : {"time == 2", "time <= 2", "time >= 2", "time != 2"})
    EXPECT_EQ(mistake(comparison), "");
}

}  // namespace
}  // namespace perfpred::explore
