// The machines of `micro_dataflow`.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>
#include <string>

#include "feature_rows.h"
#include "features/dataflow.h"
#include "obvious_machine.h"
#include "perfpred/trace/op_class.h"

namespace perfpred {
namespace {

using ::testing::_;
using ::testing::ElementsAre;
using testing::Execution;
using testing::FeatureRows;
using testing::ObviousMachine;
using testing::TraceBuilder;

constexpr std::uint8_t kRax = 0, kRcx = 1, kRdx = 2, kRbx = 3;

/// Of the first machine: window 192, four micro-ops a cycle, loads 4, 14 beyond 512 lines, 100 beyond 16384.
std::vector<float> bank_cycles(const TraceBuilder& trace, const std::string& machine = "machine00") {
  return FeatureRows(micro_dataflow(), trace).column(machine + "_cycles");
}

std::uint32_t with_text(TraceBuilder& trace, std::uint32_t id, const std::string& text, std::uint8_t uops) {
  trace.table[id].disassembly = text;
  trace.table[id].uops = uops;
  return id;
}

std::uint32_t load(TraceBuilder& trace, std::uint8_t to, std::uint8_t from, const std::string& text) {
  return with_text(trace, trace.compute({from}, {to}, {Flag::load}, *find_op_class("MemRead")), text, 1);
}

/// Instructions of all kinds, by text and without, with memory that is near, far, on its way and stored to.
TraceBuilder mixed_trace(unsigned seed) {
  TraceBuilder trace;
  std::minstd_rand random(seed);
  const auto reg = [&] { return static_cast<std::uint8_t>(random() % 4); };
  std::vector<std::uint32_t> accesses, branches, others;
  for (int i = 0; i < 12; ++i) {
    accesses.push_back(trace.compute({reg(), reg()}, {reg()}, {Flag::load}, *find_op_class("MemRead")));
    accesses.push_back(trace.compute({reg(), reg()}, {}, {Flag::store}, *find_op_class("MemWrite")));
    others.push_back(trace.compute({reg(), reg()}, {reg()}));
  }
  accesses.push_back(trace.compute({kRax}, {kRax}, {Flag::load, Flag::store}, *find_op_class("MemRead")));
  accesses.push_back(with_text(trace,
                               trace.compute({kRax, kRbx}, {kRbx}, {Flag::load}, *find_op_class("MemRead")),
                               "ADD_R_M: ld t1, DS:[rax]; add rbx, rbx, t1", 2));
  accesses.push_back(with_text(trace, trace.compute({kRcx}, {}, {Flag::store}, *find_op_class("MemWrite")),
                               "MOVAPS_M_XMM: stfp %xmm5_high, DS:[rcx + 0x8]; stfp %xmm5_low, DS:[rcx]", 2));
  others.push_back(with_text(trace, trace.compute({}, {}, {}, *find_op_class("FloatMult")),
                             "MULPD_XMM_XMM: mmulf %xmm5_low, %xmm5_low, %xmm3_low; mmulf %xmm5_high, "
                             "%xmm5_high, %xmm3_high",
                             2));
  others.push_back(with_text(trace, trace.compute({}, {}, {}, *find_op_class("FloatAdd")),
                             "ADDSD_XMM_XMM: maddf %xmm3_low, %xmm3_low, %xmm5_low", 1));
  others.push_back(with_text(trace, trace.compute({}, {}, {}, *find_op_class("FloatDiv")),
                             "DIVSD_XMM_XMM: mdivf %xmm3_low, %xmm3_low, %xmm5_low", 1));
  others.push_back(with_text(trace, trace.compute({kRcx, kRbx}, {kRbx}, {}, *find_op_class("IntMult")),
                             "IMUL_R_R: mul1s rbx, rcx; mulel rbx; muleh t0", 3));
  for (int i = 0; i < 6; ++i)
    branches.push_back(trace.compute({reg()}, {}, {Flag::control, Flag::conditional, Flag::direct}));
  branches.push_back(trace.compute({reg()}, {}, {Flag::control, Flag::indirect}));
  branches.push_back(trace.instruction({Flag::control, Flag::direct, Flag::call}));
  trace.table[others[3]].pc = 0x1FFE;  // on two lines
  // No two of 508 lines share a place among those on their way.
  constexpr std::uint64_t kStream = 0x40000 + 408 * 64;
  std::uint64_t streamed = 0;
  for (int i = 0; i < 3000; ++i) {
    const auto kind = random() % 10;
    const auto pick = [&](const std::vector<std::uint32_t>& from) { return from[random() % from.size()]; };
    if (kind < 5) {
      Execution access{.access_size = static_cast<std::uint8_t>(1U << random() % 4)};
      access.address = random() % 3 == 0   ? 0x40000 + 400 * 64 + random() % 64 * 8
                       : random() % 2 == 0 ? 0x40000 + random() % 400 * 64
                                           : kStream + (streamed += 24) % (100 * 64);
      trace.run(pick(accesses), access);
    } else if (kind < 8) {
      trace.run(pick(others));
    } else {
      const std::uint32_t id = pick(branches);
      trace.run(id, {.taken = !trace.table[id].has(Flag::conditional) || random() % 3 != 0});
    }
  }
  return trace;
}

TEST(MachineBank, EqualsMachinesThatForgetNothing) {
  for (unsigned seed = 1; seed <= 3; ++seed) {
    const TraceBuilder trace = mixed_trace(seed);
    const FeatureRows rows(micro_dataflow(), trace);
    const MicroOps micro_ops = decode_micro_ops(trace.table);
    DataflowRows shared;
    for (std::uint32_t id = 0; id < trace.table.size(); ++id) shared.set_static(id, trace.table[id]);
    std::vector<ObviousMachine> machines;
    machines.reserve(machine_bank::kMachines);  // they point at the first one
    for (const machine_bank::Machine& machine : machine_bank::kMachineList)
      machines.emplace_back(machine, micro_ops, machines.empty() ? nullptr : machines.data());
    std::vector<float> row(dataflow().width());
    const std::size_t width = micro_dataflow().width(), first = width - machine_bank::kMachines;
    for (std::size_t i = 0; i < trace.block.size(); ++i) {
      const RetiredInstruction instruction = instruction_at(trace.block, i);
      shared.write(instruction, row.data());
      for (std::size_t m = 0; m < machines.size(); ++m) {
        ASSERT_EQ(rows.values()[i * width + first + m],
                  static_cast<float>(machines[m].retire(instruction, shared.step())))
            << "seed " << seed << ", instruction " << i << ", machine " << m;
      }
    }
  }
}

TEST(MachineBank, ALoadDoesNotWaitForWhatIsAddedToIt) {
  TraceBuilder trace;
  const auto add =
      with_text(trace, trace.compute({kRax, kRbx}, {kRbx}, {Flag::load}, *find_op_class("MemRead")),
                "ADD_R_M: ld t1, DS:[rax]; add rbx, rbx, t1", 2);
  for (int i = 0; i < 5; ++i) trace.run(add, {.address = 0x1000});
  // All wait for the line; then each sum takes a cycle.
  EXPECT_THAT(bank_cycles(trace), ElementsAre(_, 1, 1, 1, 1));
}

TEST(MachineBank, ALineOnItsWayIsWaitedFor) {
  TraceBuilder trace;
  const auto key = load(trace, kRcx, kRbx, "MOV_R_M: ld rcx, DS:[rbx]");
  const auto next = load(trace, kRax, kRbx, "MOV_R_M: ld rax, DS:[rbx + 0x8]");
  const auto node = load(trace, kRdx, kRax, "MOV_R_M: ld rdx, DS:[rax]");
  trace.run(key, {.address = 0x10000});
  trace.run(next, {.address = 0x10008});
  trace.run(node, {.address = 0x20000});
  // The address of the node comes with the line, not four cycles after the instruction's start.
  EXPECT_THAT(bank_cycles(trace), ElementsAre(_, 0.25, 99.75));
}

TEST(MachineBank, StoresThatALoadOnceOvertookAreWaitedFor) {
  TraceBuilder trace;
  const auto multiply = with_text(trace, trace.compute({kRcx, kRbx}, {kRbx}, {}, *find_op_class("IntMult")),
                                  "IMUL_R_R: mul1s rbx, rcx; mulel rbx; muleh t0", 3);
  const auto store =
      with_text(trace, trace.compute({kRax, kRbx}, {}, {Flag::store}, *find_op_class("MemWrite")),
                "MOV_M_R: st rbx, DS:[rax]", 1);
  const auto read = load(trace, kRdx, kRax, "MOV_R_M: ld rdx, DS:[rax + 0x8]");
  const auto use = with_text(trace, trace.compute({kRdx}, {kRdx}), "INC_R: addi rdx, rdx, 0x1", 1);
  const auto round = [&](std::uint64_t at) {
    for (int i = 0; i < 8; ++i) trace.run(multiply);
    trace.run(store, {.address = at});
    trace.run(read, {.address = at + 8});
    trace.run(use);
  };
  constexpr std::size_t kRounds = 15;  // until products, not the first line, decide
  for (std::size_t i = 1; i < kRounds; ++i) round(0x1000);
  round(0x1010);
  const std::vector<float> moved = bank_cycles(trace);
  // Eight products take 32 cycles and a store one; a load of the bytes beside would be done long before. As
  // it overtook the store, it waits, also for a store to other bytes.
  EXPECT_EQ(moved[(kRounds - 1) * 11 + 8], 1.0F);
  EXPECT_EQ(moved[(kRounds - 1) * 11 + 9], 4.0F);
  EXPECT_EQ(moved[(kRounds - 1) * 11 + 10], 1.0F);
}

/// Sets the count to 64 and repeats a store as often; returns the static id of that.
std::uint32_t store_64_times(TraceBuilder& trace, const Execution& execution) {
  const auto counter = with_text(trace, trace.compute({}, {kRcx}), "MOV_R_I: limm rcx, 0x40", 1);
  const auto store =
      with_text(trace, trace.compute({kRcx}, {kRcx}, {Flag::store}, *find_op_class("MemWrite")),
                "STOS_E_M: st rax, ES:[rdi]; subi rcx, rcx, 0x1; add rdi, rdi, t3; wrip t1, t2", 4);
  trace.run(counter);
  trace.run(store, execution);
  return store;
}

TEST(MachineBank, CountsTheRoundsOfRepeatedInstructions) {
  TraceBuilder trace;
  const std::uint32_t store = store_64_times(trace, {.address = 0x1000});
  TraceBuilder once = trace;
  once.table[store].disassembly =
      "STOS_M: st rax, ES:[rdi]; subi rcx, rcx, 0x1; add rdi, rdi, t3; wrip t1, t2";
  EXPECT_GT(bank_cycles(trace)[1], bank_cycles(once)[1] + 40);
}

TEST(MachineBank, EachLineOfARepeatedInstructionIsWaitedForWhereTheMachineHasThat) {
  TraceBuilder trace;
  for (int i = 0; i < 2; ++i) store_64_times(trace, {.address = 0x1000, .access_size = 8});
  // 64 rounds of 8 bytes are eight lines. The machines take 200 cycles for one that was never seen.
  const std::vector<float> all = bank_cycles(trace, "machine64"), first = bank_cycles(trace, "machine70");
  EXPECT_GT(all[1], 7 * 200 + all[3]);
  EXPECT_LT(first[1], 7 * 200);
}

TEST(MachineBank, HasNoNumbersOfRegisters) {
  for (const FeatureColumn& column : micro_dataflow().columns)
    EXPECT_NE(column.kind == ColumnKind::categorical, column.name != "op_class") << column.name;
}

}  // namespace
}  // namespace perfpred
