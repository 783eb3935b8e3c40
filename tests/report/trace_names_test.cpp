#include "perfpred/report/trace_names.h"

#include <gtest/gtest.h>

namespace perfpred::report {
namespace {

using Names = std::map<std::string, std::string>;

TEST(TraceNames, AreFileNamesWhereThoseDiffer) {
  EXPECT_EQ(short_trace_names({"a/x.h5", "b/y.h5"}), (Names{{"a/x.h5", "x.h5"}, {"b/y.h5", "y.h5"}}));
  EXPECT_EQ(short_trace_names({}), Names());
}

TEST(TraceNames, HaveTheFoldersThatTellEqualFileNamesApart) {
  EXPECT_EQ(short_trace_names({"a/x.h5", "b/x.h5", "y.h5"}),
            (Names{{"a/x.h5", "a/x.h5"}, {"b/x.h5", "b/x.h5"}, {"y.h5", "y.h5"}}));
  EXPECT_EQ(short_trace_names({"/r/1/out/x.h5", "/r/2/out/x.h5"}),
            (Names{{"/r/1/out/x.h5", "1/out/x.h5"}, {"/r/2/out/x.h5", "2/out/x.h5"}}));
  EXPECT_EQ(short_trace_names({"x.h5", "a/x.h5"}), (Names{{"x.h5", "x.h5"}, {"a/x.h5", "a/x.h5"}}));
}

TEST(TraceNames, OfOneFileByTwoPathsAreThePaths) {
  EXPECT_EQ(short_trace_names({"x.h5", "./x.h5"}), (Names{{"x.h5", "x.h5"}, {"./x.h5", "./x.h5"}}));
}

TEST(TraceNames, AreKnownAgainByTheEndOfThePath) {
  EXPECT_TRUE(is_name_of_trace("x.h5", "runs/a/x.h5"));
  EXPECT_TRUE(is_name_of_trace("a/x.h5", "runs/a/x.h5"));
  EXPECT_TRUE(is_name_of_trace("a/x.h5", "/runs/a/./x.h5"));
  EXPECT_FALSE(is_name_of_trace("b/x.h5", "runs/a/x.h5"));
  EXPECT_FALSE(is_name_of_trace("ax.h5", "runs/a/x.h5"));
}

}  // namespace
}  // namespace perfpred::report
