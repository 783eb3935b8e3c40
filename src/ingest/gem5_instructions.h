#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "ingest/gem5_micro_ops.h"
#include "ingest/growing_table.h"
#include "perfpred/ingest/importer.h"

namespace perfpred::gem5 {

/// Micro-ops whose mnemonic the operand table lacks.
struct UnknownMicroOps {
  std::vector<std::string> mnemonics;
  std::vector<std::string>
      strange;  ///< one for each distinct micro-op that names no register of the ISA either
};

/// Rows of the trace's static table in the making: an instruction is the set of its micro-ops seen so far,
/// and known in full only when the text has ended.
class InstructionTable final : public GrowingTable {
 public:
  InstructionTable(const MicroOpTable& micro_ops, Granularity granularity)
      : micro_ops_(micro_ops), row_is_micro_op_(granularity == Granularity::micro_op) {}

  /// The row of an instruction made of these distinct micro-ops: a new one only where no row at this program
  /// counter agrees with them.
  std::uint32_t row(const std::vector<std::uint32_t>& distinct_micro_ops);
  std::string_view isa() const override { return micro_ops_.isa()->name; }
  std::vector<StaticRow> take_changes() override;
  StaticTable finish() const;
  UnknownMicroOps unknown_micro_ops() const;

 private:
  using Row = std::vector<std::uint32_t>;  ///< micro-ops, by micro pc
  /// All that a row can show more of, given out before.
  struct GivenOut {
    std::size_t micro_ops = 0;
    std::uint8_t size = 0;
    friend bool operator==(const GivenOut&, const GivenOut&) = default;
  };
  StaticInstruction instruction(const Row& row) const;
  bool agrees(const Row& row, const std::vector<std::uint32_t>& distinct_micro_ops) const;
  void merge(Row& row, const std::vector<std::uint32_t>& distinct_micro_ops);

  const MicroOpTable& micro_ops_;
  bool row_is_micro_op_;
  std::vector<Row> rows_;
  std::vector<std::uint32_t> row_of_;  ///< by micro-op: its latest row plus one
  std::unordered_map<std::uint32_t, std::vector<std::uint32_t>> rows_at_;  ///< by code address
  std::vector<GivenOut> given_out_;                                        ///< by row
};

/// One executed instruction.
struct Execution {
  std::uint32_t row = 0;
  std::uint64_t pc = 0;
  std::uint32_t code_address = 0;
  std::uint32_t micro_pc = 0;  ///< of its last micro-op
  std::uint64_t retire_tick = 0;
  std::uint64_t address = 0;
  std::uint64_t address2 = 0;
  std::uint8_t access_size = 0;
  std::uint64_t micro_ops = 0;  ///< executed
  bool is_control = false;
  bool is_unconditional = false;
  std::optional<std::uint64_t> target = {};  ///< of a branch, where the text tells it
  bool faulted = false;
  bool after_gap = false;  ///< what was damaged in front of it was left out
  std::uint64_t line = 0;
};

/// Puts micro-ops together to instructions: one ends at the micro-op flagged IsLastMicroop or at an operation
/// that is no micro-op. With Granularity::micro_op each micro-op is one.
class InstructionAssembler {
 public:
  /// Rows of the table are made only for the instructions that `options` keep.
  InstructionAssembler(MicroOpTable& micro_ops, InstructionTable& table, const ImportOptions& options)
      : micro_ops_(micro_ops), table_(table), options_(options) {}

  /// Up to two instructions end with one record: one cut off by a fault, and one that the record completes.
  /// The reference is valid until the next call.
  const std::vector<Execution>& add(const ExecRecord& record);

  /// Micro-ops before the first whole instruction.
  std::uint64_t edge_start() const { return edge_start_; }
  /// Micro-ops of an instruction whose end is not in the text.
  std::uint64_t open_micro_ops() const { return open_ ? count_ : 0; }
  std::uint64_t truncated() const { return truncated_; }
  /// Micro-ops that were left out as a damaged one stands before or behind them in their instruction.
  std::uint64_t beside_damage() const { return beside_damage_; }

 private:
  void cut();
  bool starts_anew(const StaticMicroOp& micro_op) const;
  void append(const ExecRecord& record, const StaticMicroOp& micro_op);
  void close(bool faulted);
  void learn_size(const ExecRecord& record, const StaticMicroOp& micro_op);

  MicroOpTable& micro_ops_;
  InstructionTable& table_;
  const ImportOptions& options_;
  std::vector<Execution> ended_;
  Execution current_;
  std::vector<std::uint32_t> distinct_;   ///< micro-ops of the current instruction
  std::vector<std::uint64_t> last_use_;   ///< by micro-op: the instruction it was last part of
  std::uint64_t instruction_number_ = 0;  ///< from 1
  std::uint64_t count_ = 0;
  bool open_ = false;
  bool started_ = false;
  bool last_was_control_ = false;
  std::uint64_t edge_start_ = 0;
  std::uint64_t truncated_ = 0;
  bool after_gap_ = false;     ///< the next instruction follows one that was left out
  bool cut_ = false;           ///< nor has a whole instruction begun since
  std::uint64_t dropped_ = 0;  ///< instructions that had begun
  std::uint64_t beside_damage_ = 0;
};

}  // namespace perfpred::gem5
