#include "perfpred/report/kanata.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <random>
#include <sstream>
#include <stdexcept>
#include <tuple>
#include <vector>

namespace perfpred::report {
namespace {

std::string log_of(const std::vector<std::int64_t>& retire_cycles) {
  std::ostringstream stream;
  KanataWriter writer(stream);
  for (const std::int64_t cycle : retire_cycles) writer.add(cycle, "label", "detail");
  writer.finish();
  return stream.str();
}

TEST(Kanata, AWaitAndTwoInstructionsThatRetireTogether) {
  EXPECT_EQ(log_of({0, 3, 3}),
            "Kanata\t0004\nC=\t0\n"
            "I\t0\t0\t0\nL\t0\t0\tlabel\nL\t0\t1\tdetail\nS\t0\t0\tCm\n"
            "C\t1\nE\t0\t0\tCm\nR\t0\t0\t0\n"
            "I\t1\t1\t0\nL\t1\t0\tlabel\nL\t1\t1\tdetail\nS\t1\t0\tHd\n"
            "C\t2\nE\t1\t0\tHd\nS\t1\t0\tCm\n"
            "I\t2\t2\t0\nL\t2\t0\tlabel\nL\t2\t1\tdetail\nS\t2\t0\tCm\n"
            "C\t1\nE\t1\t0\tCm\nR\t1\t1\t0\nE\t2\t0\tCm\nR\t2\t2\t0\n");
}

/// What a reader of the log gathers: per instruction, cycle in which each stage starts and ends, and of `R`.
struct Shown {
  std::map<std::string, std::pair<std::int64_t, std::int64_t>> stages;
  std::int64_t retired = -1;
};

std::vector<Shown> read_log(const std::string& log) {
  std::istringstream lines(log);
  std::string line;
  std::getline(lines, line);
  EXPECT_EQ(line, "Kanata\t0004");
  std::int64_t now = -1;
  std::vector<Shown> shown;
  while (std::getline(lines, line)) {
    std::istringstream fields(line);
    std::string command, stage;
    std::int64_t id = 0, lane = 0;
    fields >> command;
    if (command == "C=") {
      fields >> now;
    } else if (command == "C") {
      std::int64_t forward = 0;
      fields >> forward;
      EXPECT_GT(forward, 0);
      now += forward;
    } else if (command == "I") {
      fields >> id;
      EXPECT_EQ(id, static_cast<std::int64_t>(shown.size()));
      shown.emplace_back();
    } else if (command == "S") {
      fields >> id >> lane >> stage;
      shown.at(static_cast<std::size_t>(id)).stages[stage] = {now, -1};
    } else if (command == "E") {
      fields >> id >> lane >> stage;
      shown.at(static_cast<std::size_t>(id)).stages.at(stage).second = now;
    } else if (command == "R") {
      fields >> id;
      shown.at(static_cast<std::size_t>(id)).retired = now;
    }
  }
  return shown;
}

TEST(Kanata, EveryInstructionIsShownFromItsPredecessorsRetirementToItsOwn) {
  std::mt19937 random(7);
  std::vector<std::int64_t> cycles(500);
  for (std::size_t i = 1; i < cycles.size(); ++i) {
    cycles[i] = cycles[i - 1] + (random() % 2 == 0 ? 0 : random() % 5);
  }
  const auto shown = read_log(log_of(cycles));
  ASSERT_EQ(shown.size(), cycles.size());
  for (std::size_t i = 0; i < cycles.size(); ++i) {
    EXPECT_EQ(shown[i].retired, cycles[i] + 1);
    EXPECT_EQ(shown[i].stages.at("Cm"), std::pair(cycles[i], cycles[i] + 1));
    const bool waits = i > 0 && cycles[i] > cycles[i - 1] + 1;
    ASSERT_EQ(shown[i].stages.contains("Hd"), waits) << i;
    if (waits) {
      EXPECT_EQ(shown[i].stages.at("Hd"), std::pair(cycles[i - 1] + 1, cycles[i]));
    }
  }
}

TEST(Kanata, TimeThatGoesBackIsRefused) {
  EXPECT_THROW(log_of({5, 4}), std::invalid_argument);
  EXPECT_THROW(log_of({-1}), std::invalid_argument);
}

TEST(Kanata, TabsAndLineBreaksDoNotBreakTheLog) {
  std::ostringstream stream;
  KanataWriter writer(stream);
  writer.add(0, "a\tb", "c\nd");
  writer.finish();
  EXPECT_THAT(stream.str(), ::testing::HasSubstr("L\t0\t0\ta b\nL\t0\t1\tc d\n"));
}

TEST(Kanata, ALogOfNothingIsAHeader) { EXPECT_EQ(log_of({}), "Kanata\t0004\nC=\t0\n"); }

}  // namespace
}  // namespace perfpred::report
