#include "perfpred/report/trace_export.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "error_of.h"
#include "synthetic_trace.h"
#include "temporary_folder.h"

namespace perfpred::report {
namespace {

using ::testing::HasSubstr;

class TraceExport : public ::testing::Test {
 protected:
  /// Four instructions, one of which the second core takes 10 cycles for.
  void SetUp() override {
    StaticTable table(3);
    for (std::size_t row = 0; row < table.size(); ++row) {
      table[row].pc = 0x10 + 4 * row;
      table[row].size = 4;
    }
    table[0].flags = bit(Flag::load);
    table[0].disassembly = "ld a, \"b\"";
    table[0].symbol = "f+0";
    table[1].disassembly = "add";
    table[2].flags = bit(Flag::control) | bit(Flag::direct);
    table[2].disassembly = "jump";
    TraceWriter writer(file_, TraceHeader());
    InstructionBlock block;
    block.resize(4);
    block.static_id = {0, 1, 2, 0};
    block.address = {0x100, 0, 0, 0x200};
    block.access_size = {8, 0, 0, 8};
    block.taken = {0, 0, 1, 0};
    writer.append(block);
    writer.add_core({"one", 250, "", 0});
    writer.append_increments("one", std::vector<std::uint32_t>{0, 1, 0, 2});
    writer.add_core({"two", 250, "", 0});
    writer.append_increments("two", std::vector<std::uint32_t>{0, 1, 10, 2});
    writer.finish(table);
  }

  std::string predictions(const std::string& text) {
    std::ofstream(folder_ / "p.csv") << text;
    return (folder_ / "p.csv").string();
  }
  std::string predicted_log(const std::string& text, const std::string& core = "one", TraceRange range = {}) {
    const TraceReader trace(file_);
    std::ostringstream stream;
    write_predicted_kanata(stream, trace, range, PredictedCycles(predictions(text), "t.h5", core));
    return stream.str();
  }

  TemporaryFolder folder_;
  const std::filesystem::path file_ = folder_ / "t.h5";
};

/// Cycle in which each instruction is retired, by the log's R lines.
std::vector<int> retired(const std::string& log) {
  std::istringstream lines(log);
  std::vector<int> cycles;
  int now = 0;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("C\t")) now += std::stoi(line.substr(2));
    if (line.starts_with("R\t")) cycles.push_back(now - 1);
  }
  return cycles;
}

TEST_F(TraceExport, CsvHasALineAnInstructionWithEveryColumn) {
  const TraceReader trace(file_);
  std::ostringstream stream;
  EXPECT_EQ(write_trace_csv(stream, trace, {}, {"two", "one"}), 4U);
  EXPECT_EQ(stream.str(),
            "instruction,pc,disassembly,symbol,op_class,flags,address,address2,access_size,taken,fault,two "
            "cycles,one cycles\n"
            "0,0x10,\"ld a, \"\"b\"\"\",f+0,No_OpClass,load,0x100,,8,0,0,0,0\n"
            "1,0x14,add,,No_OpClass,,,,0,0,0,1,1\n"
            "2,0x18,jump,,No_OpClass,control|direct,,,0,1,0,10,0\n"
            "3,0x10,\"ld a, \"\"b\"\"\",f+0,No_OpClass,load,0x200,,8,0,0,2,2\n");
}

TEST_F(TraceExport, ARangeKeepsTheTracesNumbers) {
  const TraceReader trace(file_);
  std::ostringstream stream;
  EXPECT_EQ(write_trace_csv(stream, trace, {.from = 2, .count = 9}, {}), 2U);
  EXPECT_THAT(stream.str(), HasSubstr("\n2,0x18,"));
  EXPECT_THAT(stream.str(), ::testing::Not(HasSubstr("\n1,")));
}

TEST_F(TraceExport, WhatIsNotThereIsAMistakeBeforeAnythingIsWritten) {
  const TraceReader trace(file_);
  std::ostringstream stream;
  EXPECT_THAT(error_of([&] { write_trace_csv(stream, trace, {.from = 4, .count = 1}, {}); }),
              HasSubstr("none is left from 4 on"));
  EXPECT_THAT(error_of([&] { write_trace_csv(stream, trace, {}, {"three"}); }),
              HasSubstr("it has: one, two"));
  EXPECT_THAT(error_of([&] { write_trace_kanata(stream, trace, {}, "three"); }),
              HasSubstr("it has: one, two"));
  EXPECT_EQ(stream.str(), "");
}

TEST_F(TraceExport, ARecordedPipelineRetiresWhenTheCoreDid) {
  const TraceReader trace(file_);
  std::ostringstream stream;
  EXPECT_EQ(write_trace_kanata(stream, trace, {}, "two"), 4U);
  EXPECT_THAT(retired(stream.str()), ::testing::ElementsAre(0, 1, 11, 13));
  EXPECT_THAT(stream.str(), HasSubstr("L\t0\t0\t0x10 <f+0>: ld a, \"b\"\n"));
  EXPECT_THAT(stream.str(), HasSubstr("L\t2\t1\tinstruction 2, 10 cycles after its predecessor, "));
  std::ostringstream part;
  write_trace_kanata(part, trace, {.from = 2, .count = 2}, "two");
  EXPECT_THAT(retired(part.str()), ::testing::ElementsAre(0, 2));
}

constexpr const char* kHeader =
    "trace,instruction,pc,one cycles,one true cycles,two cycles,two true cycles\n";

TEST_F(TraceExport, APredictedPipelineNeverGoesBackAndEndsAtTheSum) {
  const std::string log = predicted_log(std::string(kHeader) +
                                        "t.h5,0,0x10,500,0,1,\n"
                                        "t.h5,1,0x14,2.75,1,1,\n"
                                        "t.h5,2,0x18,-1.5,0,1,\n"  // sum 1.25, below the cycle reached
                                        "t.h5,3,0x10,4,2,1,\n");   // sum 5.25
  EXPECT_THAT(retired(log), ::testing::ElementsAre(0, 2, 2, 5));
}

TEST_F(TraceExport, PredictionsOfTheTraceAndCoreAskedForAreTaken) {
  const std::string text = std::string(kHeader) +
                           "other.h5,0,0x99,9,,9,\n"
                           "t.h5,0,0x10,0,,0,\nt.h5,1,0x14,1,,7,\nt.h5,2,0x18,1,,1e1,\nt.h5,3,0x10,1,,1,\n";
  EXPECT_THAT(retired(predicted_log(text, "two")), ::testing::ElementsAre(0, 7, 17, 18));
  EXPECT_THAT(retired(predicted_log(text, "two", {.from = 2})), ::testing::ElementsAre(0, 1));
}

TEST_F(TraceExport, PredictionsOfTracesOfOneNameAreToldApartByTheirFolders) {
  const std::string folder = file_.parent_path().filename().string();
  const std::string text = std::string(kHeader) + "elsewhere/t.h5,0,0x99,9,,9,\n" + "\"" + folder +
                           "/t.h5\",0,0x10,0,,0,\n" + folder + "/t.h5,1,0x14,4,,4,\n";
  const TraceReader trace(file_);
  PredictedCycles predicted(predictions(text), file_, "one");
  EXPECT_EQ(predicted.next(0).pc, 0x10U);
  EXPECT_EQ(predicted.next(1).cycles, 4.0);
}

TEST_F(TraceExport, PredictionsThatDoNotFitAreMistakes) {
  const std::string header = kHeader;
  EXPECT_THAT(error_of([&] { predicted_log(header + "t.h5,0,0x14,1,,1,\n"); }),
              HasSubstr("t.h5: instruction 0: is at 0x10, but the predictions have one at 0x14"));
  EXPECT_THAT(error_of([&] { predicted_log(header + "t.h5,1,0x14,1,,1,\n"); }),
              HasSubstr("p.csv: line 2: is of instruction 1, expected 0"));
  EXPECT_THAT(error_of([&] { predicted_log(header + "t.h5,0,0x10,1,,1,\n"); }),
              HasSubstr("p.csv: line 2: has no line of instruction 1 of t.h5 after it"));
  EXPECT_THAT(error_of([&] { predicted_log(header + "t.h5,0,0x10,fast,,1,\n"); }),
              HasSubstr("line 2: expected"));
  EXPECT_THAT(error_of([&] { predicted_log(header + "t.h5,0,0x10\n"); }),
              HasSubstr("has 3 fields, expected 7"));
  EXPECT_THAT(error_of([&] { predicted_log(header, "three"); }),
              HasSubstr("has no predictions of core 'three'; it has: one, two"));
  EXPECT_THAT(error_of([&] { predicted_log("a,b\n"); }), HasSubstr("line 1: is no header"));
  EXPECT_THAT(error_of([&] { PredictedCycles(folder_ / "none.csv", "t.h5", "one"); }),
              HasSubstr("none.csv: no such file"));
}

}  // namespace
}  // namespace perfpred::report
