#include "perfpred/learn/measured_times.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "perfpred/trace/error.h"
#include "temporary_folder.h"

namespace perfpred {
namespace {

using ::testing::HasSubstr;

class MeasuredTimes : public ::testing::Test {
 protected:
  std::vector<MeasuredTime> read(const std::string& text) {
    std::ofstream(folder_ / "times.csv", std::ios::binary) << text;
    return read_measured_times(folder_ / "times.csv");
  }
  std::string refusal(const std::string& text) {
    try {
      read(text);
    } catch (const InputError& error) {
      return error.what();
    }
    return "no error";
  }
  TemporaryFolder folder_;
};

TEST_F(MeasuredTimes, ReadsColumnsInAnyOrder) {
  const auto times = read(
      "\xEF\xBB\xBF# by hand\r\ntime_s, repeats ,program,spread_s,weight\r\n"
      "1.5,10,\"a, \"\"b\"\"\",0.02,3\r\n\r\n2e-3,, plain ,,\n");
  ASSERT_EQ(times.size(), 2U);
  EXPECT_EQ(times[0].program, "a, \"b\"");
  EXPECT_EQ(times[0].seconds, 1.5);
  EXPECT_EQ(times[0].repeats, 10U);
  EXPECT_EQ(times[0].spread_seconds, 0.02);
  EXPECT_EQ(times[0].weight, 3);
  EXPECT_EQ(times[0].place, "line 3");
  EXPECT_EQ(times[1].program, "plain");
  EXPECT_EQ(times[1].seconds, 0.002);
  EXPECT_EQ(times[1].repeats, 1U);
  EXPECT_EQ(times[1].weight, 1);
}

TEST_F(MeasuredTimes, AProgramHasALineForEachCore) {
  const auto times = read("core,program,time_s\nx,a,1\ny,a,2\n");
  ASSERT_EQ(times.size(), 2U);
  EXPECT_EQ(times[0].core, "x");
  EXPECT_EQ(times[1].core, "y");
  EXPECT_EQ(times[1].seconds, 2);
  EXPECT_THAT(refusal("core,program,time_s\nx,a,1\nx,a,2\n"),
              HasSubstr("line 3: program 'a' on core 'x' is in line 2 too"));
  EXPECT_THAT(refusal("core,program,time_s\n,a,1\n"), HasSubstr("line 2: no core"));
}

TEST_F(MeasuredTimes, AFurtherTraceOfAProgramNeedsNoTime) {
  const auto times = read("trace,time_s,weight\na.1.h5,2,5\na.2.h5,,6");
  ASSERT_EQ(times.size(), 2U);
  EXPECT_EQ(times[0].trace, "a.1.h5");
  EXPECT_FALSE(times[1].seconds.has_value());
  EXPECT_EQ(times[1].weight, 6);
}

TEST_F(MeasuredTimes, NamesTheLineOfAMistake) {
  EXPECT_THAT(refusal(""), HasSubstr("holds no line"));
  EXPECT_THAT(refusal("program,time_s\n"), HasSubstr("holds a header and no times"));
  EXPECT_THAT(refusal("program,times\n"),
              HasSubstr("line 1: unknown column 'times'; did you mean 'time_s'?"));
  EXPECT_THAT(refusal("program,time_s,colour\n"), HasSubstr("there are program, trace"));
  EXPECT_THAT(refusal("program,time_s,time_s\n"), HasSubstr("'time_s' twice"));
  EXPECT_THAT(refusal("program,weight\n"), HasSubstr("no column 'time_s'"));
  EXPECT_THAT(refusal("time_s\n"), HasSubstr("'program' or 'trace'"));
  EXPECT_THAT(refusal("program,trace,time_s\n"), HasSubstr("'program' or 'trace'"));
  EXPECT_THAT(refusal("program,time_s\na,1,2\n"), HasSubstr("line 2: 3 fields, expected 2"));
  EXPECT_THAT(refusal("program,time_s\n,1\n"), HasSubstr("line 2: no program"));
  EXPECT_THAT(refusal("program,time_s\na,1\n\na,2\n"), HasSubstr("line 4: program 'a' is in line 2 too"));
  EXPECT_THAT(refusal("program,time_s\na,\n"), HasSubstr("program 'a' has no time"));
  EXPECT_THAT(refusal("program,time_s\n\"a,1\n"), HasSubstr("nothing closes"));
  EXPECT_THAT(refusal("program,time_s\n\"a\"b,1\n"), HasSubstr("behind a quoted field"));
  for (const char* wrong : {"0", "-1", "nan", "inf", "1s", "0x10", "1e999"})
    EXPECT_THAT(refusal(std::string("program,time_s\na,") + wrong),
                HasSubstr(std::string("time_s is '") + wrong));
  EXPECT_THAT(refusal("program,time_s,weight\na,1,0"), HasSubstr("weight is '0', expected a number above 0"));
  EXPECT_THAT(refusal("program,time_s,repeats\na,1,2.5"), HasSubstr("repeats is '2.5'"));
  EXPECT_THAT(refusal("program,time_s,repeats\na,1,0"), HasSubstr("repeats is '0'"));
  EXPECT_THAT(refusal("program,time_s,spread_s\na,1,-0.1"), HasSubstr("spread_s is '-0.1'"));
}

}  // namespace
}  // namespace perfpred
