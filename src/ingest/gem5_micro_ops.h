#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "ingest/gem5_isa.h"
#include "ingest/gem5_lines.h"
#include "perfpred/ingest/gem5_micro_op.h"
#include "perfpred/trace/instruction.h"

namespace perfpred::gem5 {

/// A place in the code, shared by all micro-ops of the instruction there.
struct CodeAddress {
  std::uint64_t pc = 0;
  std::uint8_t size = 0;  ///< bytes; 0: not known yet
};

/// Everything about a micro-op that does not change from one execution to the next.
struct StaticMicroOp {
  std::uint32_t code_address = 0;  ///< index
  std::uint32_t micro_pc = 0;
  bool is_micro = false;  ///< false: an operation that is an instruction by itself
  bool is_first = false;
  bool is_last = false;
  bool is_control = false;
  bool is_unconditional = false;
  OpClass op_class = 0;
  std::uint32_t flags = 0;  ///< bits of Flag
  MicroOpFacts facts;
  DecodedMicroOp decoded;  ///< once the ISA is known
  std::string macro_op;    ///< mnemonic in the header line before it; empty: it had none
  std::string symbol;
  std::string line;               ///< "[@<symbol>][.<micro pc>] : <disassembly> : <op class> : ", as printed
  std::uint32_t place_bytes = 0;  ///< of `line`, in front of the disassembly
  std::uint32_t disassembly_bytes = 0;
  bool marks_fault = false;        ///< FAULTING stands beside its disassembly or among its flags
  std::string flags_text;          ///< "IsInteger|IsLoad"
  std::string header_line;         ///< of its macro-op, behind the program counter; empty: none seen yet
  std::uint32_t next_version = 0;  ///< another text at the same place, plus one; 0: none
  std::uint32_t successor = 0;     ///< the micro-op that followed last, plus one; 0: none yet

  /// "<disassembly> : <op class> : "
  std::string_view text() const { return std::string_view(line).substr(place_bytes); }
  std::string_view disassembly() const { return text().substr(0, disassembly_bytes); }
};

/// The result of one Exec line: which micro-op, and what this execution of it did.
struct ExecRecord {
  std::uint32_t micro_op = 0;
  std::uint64_t tick = 0;
  std::uint64_t address = 0;
  std::uint64_t data = 0;
  bool has_address = false;
  bool has_data = false;
  bool has_sequence = false;
  bool faulting = false;   ///< marked as such; most versions of gem5 mark nothing
  bool after_gap = false;  ///< what was damaged in front of it was left out
  std::uint64_t sequence = 0;
  std::uint64_t line = 0;
};

/// Every distinct micro-op seen, found by place and text, so that its text is decoded once: at once, where
/// the ISA is known, else when it has become known.
class MicroOpTable {
 public:
  MicroOpTable();

  const IsaText* isa() const { return isa_; }
  const IsaVotes& isa_votes() const { return isa_votes_; }
  void set_isa(const IsaText& isa);

  /// Empty for the header line of a macro-op. Throws InputError where the line is malformed.
  std::optional<ExecRecord> record(const ExecHead& head, const LineReader& reader);

  enum class Expected { no, header, record };
  /// A short way for the line that follows the one before as it did last time, most often the case: `record`
  /// is then that line's, or it is the header line of its macro-op. Where it says no, `record()` has to read
  /// it.
  Expected expected(const ExecFront& front, const LineReader& reader, ExecRecord& record);

  const StaticMicroOp& operator[](std::uint32_t id) const { return micro_ops_[id]; }
  std::size_t size() const { return micro_ops_.size(); }
  /// Names of op classes that were read as others (default_op_class), with the distinct micro-ops of each.
  const std::map<std::string, std::uint64_t>& unknown_op_classes() const { return unknown_op_classes_; }
  CodeAddress& code_address(std::uint32_t index) { return code_addresses_[index]; }
  CodeAddress& code_address(const StaticMicroOp& micro_op) { return code_addresses_[micro_op.code_address]; }
  const CodeAddress& code_address(const StaticMicroOp& micro_op) const {
    return code_addresses_[micro_op.code_address];
  }

 private:
  struct Slot {
    std::uint64_t pc = 0;
    std::uint32_t micro_pc = 0;
    std::uint32_t id_plus_one = 0;
  };
  std::uint32_t& slot(std::uint64_t pc, std::uint32_t micro_pc);
  void remember_order(std::uint32_t id, std::uint64_t pc);
  void grow();
  std::uint32_t add(const ExecHead& head, std::string_view printed, std::string_view op_class,
                    const ExecTail& tail, const LineReader& reader);
  void decode(StaticMicroOp& micro_op, std::string_view disassembly);
  void remember_macro_op(const ExecHead& head);

  const IsaText* isa_ = nullptr;
  IsaVotes isa_votes_;
  std::uint32_t last_ = 0;         ///< the last line's micro-op, plus one; 0: none yet
  std::uint64_t header_pc_ = 0;    ///< of the last header line of a macro-op
  std::string header_line_;        ///< what it has behind the program counter; empty: none yet
  std::uint64_t macro_op_pc_ = 0;  ///< the same, where header lines alone name macro-ops
  std::string macro_op_;           ///< its mnemonic; empty: none yet

  std::map<std::string, std::uint64_t> unknown_op_classes_;
  std::deque<StaticMicroOp> micro_ops_;
  std::vector<CodeAddress> code_addresses_;
  std::unordered_map<std::uint64_t, std::uint32_t> code_address_of_pc_;
  std::vector<Slot> slots_;  ///< open addressing, a power of two
  std::size_t used_slots_ = 0;
};

}  // namespace perfpred::gem5
