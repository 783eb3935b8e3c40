#include "perfpred/ingest/simulator_stats.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "perfpred/trace/error.h"
#include "temporary_folder.h"

namespace perfpred {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

/// A dump as gem5 prints it, with what surrounds the figures that count.
std::string dump_of(const std::string& lines) {
  return "\n---------- Begin Simulation Statistics ----------\n"
         "simSeconds                                   0.000123                       # Number of seconds "
         "simulated (Second)\n"
         "system.cpu.ipc                                    nan                       # IPC\n" +
         lines + "\n---------- End Simulation Statistics   ----------\n";
}
std::string stat(const std::string& name, std::uint64_t value) {
  return fmt::format("{:40} {:20}                       # of something (Count)\n", name, value);
}

class Stats : public ::testing::Test {
 protected:
  std::filesystem::path file(const std::string& text) const {
    std::ofstream(folder_ / "stats.txt") << text;
    return folder_ / "stats.txt";
  }
  std::string error(const std::string& text, std::optional<std::size_t> dump = {}) const {
    try {
      const auto at = file(text);
      expect_fit(compare_with_stats(at, dump, summary_, core_), at);
    } catch (const InputError& mistake) {
      return mistake.what();
    }
    return "";
  }

  TemporaryFolder folder_;
  ImportSummary summary_ = [] {
    ImportSummary summary;
    summary.format = "gem5";
    summary.cpu = "system.cpu";
    summary.instructions = 1000;
    summary.micro_ops = 1500;
    summary.edge_end = 20;
    summary.has_times = true;
    summary.cycles = 50'000;
    return summary;
  }();
  std::optional<Core> core_ = [] {
    Core core;
    core.name = "test";
    core.period_ps = 333;
    return core;
  }();
  const std::string good_ = stat("system.cpu.numCycles", 50'800) +
                            stat("system.cpu.commitStats0.numInsts", 1012) +
                            stat("system.cpu.commitStats0.numOps", 1520);
};

TEST_F(Stats, AreFoundUnderTheNamesOfEachVersion) {
  const std::pair<const char*, const char*> names[] = {
      {"system.cpu.commitStats0.numInsts", "system.cpu.commitStats0.numOps"},
      {"system.cpu.committedInsts", "system.cpu.committedOps"},
      {"system.cpu.committedInsts::0", "system.cpu.committedOps::0"},
      {"system.cpu.exec_context.thread_0.numInsts", "system.cpu.exec_context.thread_0.numOps"},
      {"simInsts", "simOps"},
      {"sim_insts", "sim_ops"}};
  for (const auto& [instructions, micro_ops] : names) {
    const auto at = file(
        dump_of(stat("system.cpu.numCycles", 50'100) + stat(instructions, 1001) + stat(micro_ops, 1501)));
    const StatsReport report = compare_with_stats(at, {}, summary_, core_);
    EXPECT_TRUE(report.fits()) << instructions;
    ASSERT_EQ(report.comparisons.size(), 3U);
    EXPECT_TRUE(report.lacks_clock);
    EXPECT_EQ(report.comparisons[0].stat, instructions);
    EXPECT_EQ(report.comparisons[0].simulated, 1001U);
    EXPECT_EQ(report.comparisons[1].stat, micro_ops);
  }
}

TEST_F(Stats, OfTheCpuGoBeforeThoseOfTheWholeSimulation) {
  EXPECT_EQ(error(dump_of(stat("simInsts", 99'999) + good_)), "");
}

TEST_F(Stats, MayCountWhatTheImportLeftOutAtTheEdgesAndNoMore) {
  EXPECT_EQ(error(dump_of(good_)), "");
  const auto with_instructions = [&](std::uint64_t count) {
    return error(dump_of(stat("system.cpu.numCycles", 50'000) + stat("system.cpu.committedInsts", count) +
                         stat("system.cpu.committedOps", 1500)));
  };
  EXPECT_EQ(with_instructions(1020), "");
  EXPECT_THAT(with_instructions(1021),
              AllOf(HasSubstr("system.cpu.committedInsts"), HasSubstr("1021 instructions, the import 1000")));
  EXPECT_THAT(with_instructions(999), HasSubstr("999 instructions, the import 1000"));
  summary_.truncated_instructions = 1;
  EXPECT_EQ(with_instructions(999), "") << "a fault ended one";
}

TEST_F(Stats, OfCyclesAllowForWhatLiesBeforeTheFirstRetirement) {
  summary_.edge_end = 0;
  const auto with_cycles = [&](std::uint64_t cycles) {
    return error(
        dump_of(stat("system.cpu.numCycles", cycles) + stat("simInsts", 1000) + stat("simOps", 1500)));
  };
  EXPECT_EQ(with_cycles(50'000), "");
  EXPECT_EQ(with_cycles(51'000), "");
  EXPECT_THAT(with_cycles(51'001), HasSubstr("51001 cycles, the import 50000"));
  EXPECT_THAT(with_cycles(49'999), HasSubstr("49999 cycles, the import 50000"));
  summary_.cycles = 5'000'000;
  EXPECT_EQ(with_cycles(5'050'000), "") << "one percent";
  EXPECT_NE(with_cycles(5'060'000), "");
  summary_.has_times = false;
  EXPECT_EQ(with_cycles(1), "") << "the import has no cycles to compare";
}

TEST_F(Stats, OfCyclesAllowForTheMicroOpsThatTheEdgesCut) {
  // 300 of 1,800 micro-ops were cut: at 30 cycles each they took 9,000.
  summary_.edge_end = 300;
  const auto with_cycles = [&](std::uint64_t cycles) {
    return error(
        dump_of(stat("system.cpu.numCycles", cycles) + stat("simInsts", 1100) + stat("simOps", 1800)));
  };
  EXPECT_EQ(with_cycles(54'000), "");
  EXPECT_EQ(with_cycles(60'000), "");
  EXPECT_NE(with_cycles(63'000), "");
}

TEST_F(Stats, DoNotCountSystemCallsOfAnOutOfOrderCore) {
  const std::string fewer =
      dump_of(stat("system.cpu.numCycles", 50'000) + stat("simInsts", 998) + stat("simOps", 1498));
  EXPECT_NE(error(fewer), "");
  summary_.executed_once = 2;
  EXPECT_EQ(error(fewer), "");
}

TEST_F(Stats, TellTheClockOfTheDomainAroundTheCpu) {
  summary_.cpu = "system.cluster.cpus";
  const std::string good =
      stat("system.cluster.cpus.numCycles", 50'800) + stat("simInsts", 1012) + stat("simOps", 1520);
  EXPECT_EQ(error(dump_of(good + stat("system.cluster.clk_domain.clock", 333))), "");
  EXPECT_THAT(error(dump_of(good + stat("system.cluster.clk_domain.clock", 500))),
              HasSubstr("system.cluster.clk_domain.clock"));
  EXPECT_THAT(error(dump_of(good + stat("system.clk_domain.clock", 1000))),
              HasSubstr("system.clk_domain.clock"));
  EXPECT_EQ(error(dump_of(good + stat("system.clk_domain.clock", 1000) + stat("system.fast.clock", 333))), "")
      << "the CPU's own may have any name";
  EXPECT_THAT(
      error(dump_of(good + stat("system.clk_domain.clock", 1000) + stat("system.mem.clk_domain.clock", 333))),
      HasSubstr("system.clk_domain.clock"))
      << "but for those of other objects";
}

TEST_F(Stats, TellTheClockOfAnotherCore) {
  const auto at = file(dump_of(good_ + stat("system.cpu_clk_domain.clock", 333)));
  EXPECT_FALSE(compare_with_stats(at, {}, summary_, core_).lacks_clock);
  EXPECT_EQ(error(dump_of(good_ + stat("system.cpu_clk_domain.clock", 333))), "");
  EXPECT_THAT(error(dump_of(good_ + stat("system.cpu_clk_domain.clock", 500))),
              AllOf(HasSubstr("system.cpu_clk_domain.clock"), HasSubstr("500 ps a cycle, the import 333")));
}

TEST_F(Stats, OfTheDumpThatAgreesAreTaken) {
  const std::string other = stat("system.cpu.numCycles", 10) + stat("simInsts", 7) + stat("simOps", 9);
  const auto at = file(dump_of(other) + dump_of(good_) + dump_of(stat("simInsts", 5)));
  const StatsReport report = compare_with_stats(at, {}, summary_, core_);
  EXPECT_EQ(report.dump, 2U);
  EXPECT_EQ(report.dumps, 3U);
  EXPECT_THAT(error(dump_of(other) + dump_of(good_), 1), HasSubstr("dump 1: simInsts"));
  EXPECT_THAT(error(dump_of(other) + dump_of(good_), 3), HasSubstr("has 2 dumps, none of number 3"));
  summary_.instructions = 900;
  EXPECT_THAT(error(dump_of(other) + dump_of(good_)),
              HasSubstr("dump 2: system.cpu.commitStats0.numInsts: the simulator says 1012 instructions"))
      << "the closest";
}

TEST_F(Stats, ThatAreMissingAreNamed) {
  EXPECT_THAT(error(dump_of(stat("system.cpu.numCycles", 50'000))),
              AllOf(HasSubstr("has none of: system.cpu.commitStats0.numInsts"), HasSubstr("sim_insts")));
  EXPECT_THAT(error(dump_of(stat("simInsts", 1000) + stat("simOps", 1500))),
              HasSubstr("has none of: system.cpu.numCycles"));
  summary_.cpu = "system.switch_cpus";
  EXPECT_THAT(error(dump_of(good_)), HasSubstr("has none of: system.switch_cpus.commitStats0.numInsts"));
}

TEST_F(Stats, OfAnOutOfOrderCpuDoNotFitTimesOfAnInOrderOne) {
  const std::string text = dump_of(good_ + stat("system.cpu.rob.reads", 100));
  EXPECT_EQ(error(text), "");
  core_->type = CoreType::in_order;
  EXPECT_THAT(error(text), AllOf(HasSubstr("core 'test' is in order"), HasSubstr("fetch ticks")));
  EXPECT_EQ(error(dump_of(good_)), "");
}

TEST_F(Stats, ThatAreNoneAreMistakes) {
  EXPECT_THAT(error("hello\n"), HasSubstr("holds no dump of gem5's statistics"));
  EXPECT_THAT(error("version https://git-lfs.github.com/spec/v1\n"), HasSubstr("is a Git LFS pointer"));
  EXPECT_THAT(error("<!DOCTYPE html>"), HasSubstr("is an HTML page"));
  EXPECT_THAT(error(""), HasSubstr("is empty"));
  const std::string cut = dump_of(good_).substr(0, 200);
  EXPECT_THAT(error(cut), HasSubstr("ends inside dump 1"));
  EXPECT_THAT(error(cut + dump_of(good_)), HasSubstr("a dump begins inside another one"));
  summary_.cpu.clear();
  EXPECT_THAT(error(dump_of(good_)), HasSubstr("gem5 does not say which CPU"));
}

TEST_F(Stats, OfMicroOpTracesAreTheMicroOps) {
  summary_.granularity = Granularity::micro_op;
  summary_.instructions = summary_.micro_ops;
  EXPECT_EQ(error(dump_of(good_)), "");
}

}  // namespace
}  // namespace perfpred
