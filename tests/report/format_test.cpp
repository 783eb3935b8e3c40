#include "perfpred/report/format.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <sstream>

#include "perfpred/report/csv.h"
#include "perfpred/report/json.h"

namespace perfpred::report {
namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
constexpr double kInfinity = std::numeric_limits<double>::infinity();

TEST(Ratio, DoesNotDivideByZero) {
  EXPECT_DOUBLE_EQ(*ratio(1, 4), 0.25);
  EXPECT_FALSE(ratio(1, 0));
  EXPECT_FALSE(ratio(0, 0));
  EXPECT_FALSE(ratio(kInfinity, 2));
}

TEST(CountText, GroupsThousands) {
  EXPECT_EQ(count_text(0), "0");
  EXPECT_EQ(count_text(999), "999");
  EXPECT_EQ(count_text(1000), "1,000");
  EXPECT_EQ(count_text(18446744073709551615ULL), "18,446,744,073,709,551,615");
}

TEST(NumberText, ShowsADashForNoValue) {
  EXPECT_EQ(number_text(1.23456, 2), "1.23");
  EXPECT_EQ(number_text({}, 2), "-");
  EXPECT_EQ(number_text(kNan, 2), "-");
  EXPECT_EQ(number_text(kInfinity, 2), "-");
}

TEST(PercentText, TakesFractions) {
  EXPECT_EQ(percent_text(0.125), "12.5 %");
  EXPECT_EQ(signed_percent_text(0.125), "+12.5 %");
  EXPECT_EQ(signed_percent_text(-0.5, 0), "-50 %");
  EXPECT_EQ(percent_text({}), "-");
  EXPECT_EQ(signed_percent_text(kNan), "-");
}

TEST(TimeText, ChoosesTheUnit) {
  EXPECT_EQ(time_text(0.0), "0 ps");
  EXPECT_EQ(time_text(999.0), "999 ps");
  EXPECT_EQ(time_text(1500.0), "1.500 ns");
  EXPECT_EQ(time_text(41'866'000.0), "41.866 us");
  EXPECT_EQ(time_text(2.5e9), "2.500 ms");
  EXPECT_EQ(time_text(3e15), "3000.000 s");
  EXPECT_EQ(time_text(-1500.0), "-1.500 ns");
  EXPECT_EQ(time_text({}), "-");
}

TEST(Csv, QuotesWhatWouldBreakALine) {
  EXPECT_EQ(csv_line({"plain", "a,b", "say \"x\"", "two\nlines", ""}),
            "plain,\"a,b\",\"say \"\"x\"\"\",\"two\nlines\",\n");
  EXPECT_EQ(csv_line({}), "\n");
}

TEST(Csv, ReadsBackWhatItWrote) {
  const std::vector<std::string> fields = {"plain", "a,b", "say \"x\"", "two\nlines", "", "\"", "back\rword"};
  std::istringstream stream(csv_line(fields) + "x,y\r\n" + "\"open");
  std::vector<std::string> read;
  EXPECT_EQ(read_csv_record(stream, read), 2U);  // the line break makes it two lines
  EXPECT_EQ(read, fields);
  EXPECT_EQ(read_csv_record(stream, read), 1U);
  EXPECT_EQ(read, (std::vector<std::string>{"x", "y"}));
  EXPECT_EQ(read_csv_record(stream, read), 1U);
  EXPECT_EQ(read, (std::vector<std::string>{"open"}));
  EXPECT_EQ(read_csv_record(stream, read), 0U);
}

TEST(Csv, NumbersReadBackAsTheyWere) {
  for (const double value : {0.1, 1.0 / 3, 1e300, -2.5e-10, 12345678.0}) {
    EXPECT_EQ(std::stod(csv_number(value)), value);
  }
  EXPECT_EQ(csv_number(kNan), "");
  EXPECT_EQ(csv_number(-kInfinity), "");
}

TEST(JsonText, HasNullForNoNumberAndKeepsTheOrderOfKeys) {
  Json document = json_document("predict", 1);
  document["b"] = number_or_null(1.5);
  document["a"] = number_or_null(kNan);
  document["c"] = number_or_null({});
  EXPECT_EQ(json_text(document),
            "{\n  \"schema\": \"perfpred predict 1\",\n  \"b\": 1.5,\n  \"a\": null,\n  \"c\": null\n}\n");
}

TEST(JsonText, ReplacesBytesThatAreNoText) {
  Json document = Json::object();
  document["file"] = "a\xff.h5";
  EXPECT_NO_THROW(json_text(document));
}

}  // namespace
}  // namespace perfpred::report
