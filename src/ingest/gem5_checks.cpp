#include "ingest/gem5_checks.h"

#include <fmt/format.h>

#include "ingest/riscv_disassembly.h"
#include "perfpred/trace/error.h"

namespace perfpred::gem5 {
namespace {

constexpr std::size_t kStrangeToTell = 4;  // micro-ops that read like no text of the ISA, and are the most

/// Throws InputError where clearly more micro-ops read like another ISA's than like those of the ISA that was
/// named, or that the first ones spoke for. Names of registers alone do not tell: s0 and sp are in two ISAs.
void refuse_other_isa(const MicroOpTable& micro_ops, const std::string& name) {
  const std::size_t own = micro_ops.isa_votes().votes_for(*micro_ops.isa());
  for (const IsaText& other : isa_texts()) {
    const std::size_t votes = micro_ops.isa_votes().votes_for(other);
    if (votes < own + kStrangeToTell || votes < 2 * own) continue;
    throw InputError(
        name, "",
        fmt::format("reads like text of {}, not of {}: {} of {} distinct micro-ops do, against {}",
                    other.name, micro_ops.isa()->name, votes, micro_ops.size(), own));
  }
}

/// Throws InputError where there are instructions of RV32 alone, and none of RV64 alone.
void refuse_rv32(const MicroOpTable& micro_ops, const std::string& name) {
  std::string_view of_rv32;
  for (std::uint32_t id = 0; id < micro_ops.size(); ++id) {
    const std::string_view text = micro_ops[id].decoded.text;
    const riscv::Width width = riscv::width_of(text);
    if (width == riscv::Width::rv64) return;
    if (width == riscv::Width::rv32 && of_rv32.empty()) of_rv32 = text;
  }
  if (of_rv32.empty()) return;
  throw InputError(
      name, "",
      fmt::format("is of RV32 ('{}' is none of RV64's instructions): only a run of RV64 can be read",
                  of_rv32));
}

}  // namespace

void check_isa_of_text(const MicroOpTable& micro_ops, const UnknownMicroOps& unknown,
                       const std::string& name) {
  if (micro_ops.isa() == nullptr) return;
  refuse_other_isa(micro_ops, name);
  if (unknown.strange.size() >= kStrangeToTell && unknown.strange.size() * 2 > micro_ops.size()) {
    throw InputError(name, "",
                     fmt::format("{} of {} distinct micro-ops are none of gem5's {} text ({}, ...)",
                                 unknown.strange.size(), micro_ops.size(), micro_ops.isa()->name,
                                 unknown.strange.front()));
  }
  if (micro_ops.isa()->name == "riscv64") refuse_rv32(micro_ops, name);
}

ImportNote check_exec_times(const ExecTimes& times, const Core& core, const std::string& name) {
  if (times.are_fetch_ticks()) {
    throw InputError(
        name, "",
        fmt::format("in {} of {} cycles more micro-ops retire than the {} that core '{}' can: are these the "
                    "fetch ticks of an out-of-order core? Trace it with --debug-flags=O3PipeView,ExecAll",
                    times.crowded_cycles(), times.cycles(), core.commit_width, core.name));
  }
  return {.key = "cycles_of_one_micro_op",
          .text =
              "cycles retire exactly one micro-op each, without a break: text of a CPU model without timing "
              "(AtomicSimpleCPU)?",
          .count = times.have_no_timing() ? times.cycles() : 0,
          .warning = true};
}

ImportNote unknown_op_classes(const MicroOpTable& micro_ops) {
  std::string names;
  std::uint64_t count = 0;
  for (const auto& [name, of_class] : micro_ops.unknown_op_classes()) {
    names += (names.empty() ? "" : ", ") + name;
    count += of_class;
  }
  return {
      .key = "unknown_op_classes",
      .text = fmt::format("distinct micro-ops are of op classes that are not known ({}), and count as the "
                          "nearest known ones",
                          names),
      .count = count,
      .warning = true};
}

}  // namespace perfpred::gem5
