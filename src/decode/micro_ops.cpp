#include "decode/micro_ops.h"

#include <algorithm>
#include <charconv>
#include <string>
#include <string_view>
#include <unordered_map>

#include "decode/micro_op_text.h"
#include "decode/static_facts.h"
#include "decode/static_rows.h"
#include "perfpred/trace/fnv1a.h"

namespace perfpred {
namespace {

constexpr std::size_t kMostOps = 255;
constexpr std::string_view kLongDivision = ", 0x40; div2 ";  // the bits to divide, at the start of its loop
constexpr std::string_view kFlagsRegister = "flags";
constexpr std::string_view kProduct = "product";    // of mul1s and mul1u, read by mulel and muleh
constexpr std::string_view kMicrocodeZero = "ezf";  // gem5's zero flag for microcode alone
constexpr std::string_view kQuotient = "quotient";  // carried from div1 through div2 to divq and divr

/// Numbers registers by name as they are met.
class RegisterNumbers {
 public:
  explicit RegisterNumbers(MicroOps& micro_ops) : micro_ops_(micro_ops) {}

  std::uint16_t number(const std::string& name) {
    const auto number = static_cast<std::uint16_t>(micro_ops_.registers());
    const auto [found, is_new] = micro_ops_.register_numbers.try_emplace(name, number);
    if (is_new) micro_ops_.first_values.push_back(fnv1a(kFnvStart, name));
    return found->second;
  }

 private:
  MicroOps& micro_ops_;
};

void add_source(MicroOp& op, std::uint16_t number) {
  if (op.source_count < MicroOp::kMostSources) op.source[op.source_count++] = number;
}

/// One that delays the micro-op although its result does not depend on it.
void add_wait(MicroOp& op, std::uint16_t number) {
  if (op.source_count < MicroOp::kMostSources)
    op.waits_only = static_cast<std::uint8_t>(op.waits_only | 1U << op.source_count);
  add_source(op, number);
}

void add_destination(MicroOp& op, std::uint16_t number) {
  if (op.destination_count < MicroOp::kMostDestinations) op.destination[op.destination_count++] = number;
}

/// The register of the table that a full name stands for; class none for a temporary of gem5's.
Register table_register(std::string_view name) {
  if (const auto integer = integer_register(name)) return {RegisterClass::integer, *integer};
  unsigned number = 0;
  if (name.starts_with("%xmm") &&
      std::from_chars(name.data() + 4, name.data() + name.size(), number).ec == std::errc() && number < 16)
    return {RegisterClass::vector, static_cast<std::uint8_t>(number)};
  return {};
}

Work work_of(std::string_view mnemonic, bool vector_operands) {
  if (mnemonic.find('.') != std::string_view::npos) return Work::none;  // "XADD_LOCKED_P_R.mfence"
  if (mnemonic.starts_with("ld")) return Work::load;
  if (mnemonic.starts_with("st")) return Work::store;
  if (mnemonic == "mul1s" || mnemonic == "mul1u") return Work::multiply;
  if (mnemonic.starts_with("div1") || mnemonic.starts_with("div2")) return Work::divide_step;
  if (mnemonic == "lfpimm") return Work::float_constant;
  if (mnemonic == "mmulf") return Work::float_multiply;
  if (mnemonic == "mmuli") return Work::vector_multiply;
  if (mnemonic == "mdivf" || mnemonic == "msqrt" || mnemonic == "mrcp") return Work::float_divide;
  for (const std::string_view sum : {"maddf", "msubf", "mmaxf", "mminf"})
    if (mnemonic == sum) return Work::float_add;
  if (mnemonic.starts_with("cvt") || mnemonic.starts_with("mcmpf")) return Work::float_add;
  for (const std::string_view shuffle : {"unpack", "pack", "shuffle", "palignr"})
    if (mnemonic == shuffle) return Work::vector;
  return mnemonic.starts_with('m') && vector_operands && mnemonic != "movfp" ? Work::vector : Work::integer;
}

/// FNV-1a.
std::uint32_t hash_of(std::string_view text) {
  std::uint32_t hash = 2166136261U;
  for (const char letter : text) hash = (hash ^ static_cast<unsigned char>(letter)) * 16777619U;
  return hash;
}

/// Sets what tells micro-ops apart that do different things with equal inputs.
void name_operation(const StaticInstruction& row, std::string_view text, std::string_view mnemonic,
                    MicroOp& op) {
  op.adds =
      one_of(mnemonic, {"add", "sub", "addi", "subi", "lea"}) && text.find('*') == std::string_view::npos;
  if (mnemonic == "limm") return;
  op.operation = hash_of(text);
  if (mnemonic == "rdip") op.operation ^= hash_of(std::to_string(row.pc));
}

/// Whether the table lists this register among what the instruction reads.
bool table_reads(const StaticInstruction& row, const Register& reg) {
  return reg.register_class != RegisterClass::none &&
         std::find(row.sources.begin(), row.sources.end(), reg) != row.sources.end();
}

/// Whether a micro-op that names this register first among its inputs really reads it: a move of 32 or 64
/// bits is printed with its old value, which it does not need, and only the table tells.
bool is_input(const StaticInstruction& row, const std::string& name, std::span<const std::uint16_t> written,
              RegisterNumbers& numbers) {
  const Register reg = table_register(name);
  if (reg.register_class == RegisterClass::none) return true;
  if (std::find(written.begin(), written.end(), numbers.number(name)) != written.end()) return true;
  return table_reads(row, reg);
}

/// Whether a micro-op depends on the old value of what it writes without its text saying so: gem5's code for
/// it mentions that value, used or not, and so its renaming waits for it.
bool waits_for_what_it_replaces(const StaticInstruction& row, std::string_view mnemonic,
                                std::string_view operand, const std::string& name) {
  if (name.starts_with('%')) {
    if (one_of(mnemonic, {"movfp", "mov2fp"})) return true;
    return !mnemonic.starts_with("ldfp") && mnemonic != "lfpimm" && !mnemonic.ends_with("fp");
  }
  const Register reg = table_register(name);
  if (reg.register_class == RegisterClass::none)  // gem5's own, of which the table has none
    return mnemonic.starts_with("ld") && (operand.ends_with('b') || operand.ends_with('w'));
  const bool narrow = operand.size() < 3
                          ? operand.back() != '8' && operand.back() != '9'
                          : operand.ends_with('b') || operand.ends_with('w') || operand.ends_with('l');
  return (one_of(mnemonic, {"lea", "mov2int"}) || (mnemonic == "ld" && narrow)) && table_reads(row, reg);
}

/// A core in order keeps a load of one of gem5's temporaries waiting for the value that it replaces: single
/// instructions of its runs show it.
void add_in_order_wait(MicroOp& op) {
  const auto known = op.sources();
  if (op.destination_count == 0 || op.source_count == MicroOp::kMostSources ||
      std::find(known.begin(), known.end(), op.destination[0]) != known.end())
    return;
  op.source[op.source_count] = op.destination[0];
  op.in_order_waits = 1;
}

bool scans_bits(const StaticInstruction& row) {
  return row.disassembly.starts_with("BSF_") || row.disassembly.starts_with("BSR_");
}

/// What the flags are to a micro-op of a scan for a bit: a test that sets one and keeps the others, then, bit
/// by bit, shifts that set a zero flag of the microcode's own and moves that go by it.
void add_scan_flags(std::string_view mnemonic, std::span<const std::uint16_t> written_before, MicroOp& op,
                    RegisterNumbers& numbers) {
  const std::uint16_t flags = numbers.number(std::string(kFlagsRegister));
  const std::uint16_t zero = numbers.number(std::string(kMicrocodeZero));
  const bool tested = std::find(written_before.begin(), written_before.end(), flags) != written_before.end();
  if (mnemonic == "and") {
    add_wait(op, flags);
    add_destination(op, flags);
  } else if (mnemonic == "br") {
    add_source(op, flags);
  } else if (mnemonic == "srli") {
    add_destination(op, zero);
  } else if (mnemonic == "mov" && tested) {
    add_source(op, flags);
    add_source(op, zero);
  }
}

/// One micro-op of gem5's text: "add rax, rax, t1". `written_before`: by the micro-ops of `row`
/// before it.
MicroOp read_micro_op(const StaticInstruction& row, const MicroOpText& listed, bool instruction_reads_flags,
                      std::span<const std::uint16_t> written_before, RegisterNumbers& numbers) {
  const std::string_view mnemonic = listed.mnemonic(), rest = listed.rest();
  MicroOp op;
  op.work = work_of(mnemonic, rest.find('%') != std::string_view::npos);
  if (op.work == Work::none) return op;
  op.resolves_branch = one_of(mnemonic, {"wrip", "wripi", "br"});
  // Shifts of whole vectors by bytes jump to the code for their count.
  op.jumps_within =
      mnemonic == "br" && (row.disassembly.starts_with("PSRLDQ") || row.disassembly.starts_with("PSLLDQ"));
  const bool first_is_written = op.work != Work::store && !op.resolves_branch &&
                                !one_of(mnemonic, {"mul1s", "mul1u", "div1", "fault", "mcmpf2rf", "mdbi"});
  const bool reads_nothing = one_of(mnemonic, {"limm", "rdip", "lfpimm", "fault"});
  name_operation(row, listed.text, mnemonic, op);
  const std::vector<MicroOperand> operands = micro_operands(rest);
  const auto add_input = clears(mnemonic, operands) ? add_wait : add_source;
  bool first = true, loads_temporary = false;
  for (const MicroOperand& operand : operands) {
    const std::string name = register_name(operand.text);
    const bool written = first && first_is_written && !operand.in_address;
    first = false;
    if (name.empty()) continue;
    if (written) {
      if (waits_for_what_it_replaces(row, mnemonic, operand.text, name)) add_wait(op, numbers.number(name));
      add_destination(op, numbers.number(name));
      op.float_destination = name.starts_with('%');
      loads_temporary = op.work == Work::load && name.starts_with('t');
    } else if (!reads_nothing && is_input(row, name, written_before, numbers)) {
      add_input(op, numbers.number(name));
    }
  }
  const std::uint16_t product = numbers.number(std::string(kProduct));
  const std::uint16_t quotient = numbers.number(std::string(kQuotient));
  if (one_of(mnemonic, {"mul1s", "mul1u"})) {
    add_wait(op, product);  // gem5 has it read the product before, for the flags: one waits for the other
    add_destination(op, product);
  }
  if (one_of(mnemonic, {"mulel", "muleh"})) {
    op.source_count = 0;
    add_source(op, product);
  }
  if (mnemonic == "div1") add_destination(op, quotient);
  if (mnemonic.starts_with("div2")) {
    add_source(op, quotient);
    add_destination(op, quotient);
  }
  if (one_of(mnemonic, {"divq", "divr"})) {
    op.source_count = 0;
    add_source(op, quotient);
  }
  if (scans_bits(row)) {
    add_scan_flags(mnemonic, written_before, op, numbers);
  } else if (instruction_reads_flags &&
             (op.resolves_branch || one_of(mnemonic, {"adc", "sbb", "mov", "movi"}))) {
    add_source(op, numbers.number(std::string(kFlagsRegister)));
  }
  if (loads_temporary) add_in_order_wait(op);
  return op;
}

std::vector<MicroOp> read_micro_ops(const StaticInstruction& row, RegisterNumbers& numbers) {
  const bool reads_flags = names_flags(row.sources);
  std::vector<MicroOp> ops;
  std::vector<std::uint16_t> written;
  for (const MicroOpText& listed : micro_op_texts(row.disassembly)) {
    if (ops.size() == kMostOps) break;
    ops.push_back(read_micro_op(row, listed, reads_flags, written, numbers));
    written.insert(written.end(), ops.back().destinations().begin(), ops.back().destinations().end());
  }
  if (!names_flags(row.destinations) || scans_bits(row)) return ops;
  // The text does not say which micro-op sets the flags: the last that computes something.
  for (auto op = ops.rbegin(); op != ops.rend(); ++op) {
    if (op->work == Work::load || op->work == Work::store || op->work == Work::none || op->resolves_branch ||
        op->work == Work::float_constant)
      continue;
    const std::uint16_t flags = numbers.number(std::string(kFlagsRegister));
    add_destination(*op, flags);
    if (reads_flags) add_wait(*op, flags);  // a shift keeps flags that it does not set
    break;
  }
  return ops;
}

Work work_of_class(OpClass op_class) {
  const std::string_view name = op_class_name(op_class);
  if (name == "IntMult") return Work::multiply;
  if (name == "IntDiv") return Work::divide;
  if (name.find("Div") != std::string_view::npos || name.find("Sqrt") != std::string_view::npos)
    return Work::float_divide;
  if (name.find("FloatMult") != std::string_view::npos) return Work::float_multiply;
  if (name.find("Float") != std::string_view::npos) return Work::float_add;
  if (name.starts_with("SimdMult")) return Work::vector_multiply;
  return name.starts_with("Simd") ? Work::vector : Work::integer;
}

/// Of an instruction whose text lists no micro-ops: the load, the work on what it loaded, the store.
std::vector<MicroOp> micro_ops_by_class(const StaticInstruction& row, RegisterNumbers& numbers) {
  const AccessKind kind = access_kind(row);
  const auto number_of = [&](const Register& reg) {
    return numbers.number("class " + std::to_string(static_cast<int>(reg.register_class)) + " " +
                          std::to_string(reg.index));
  };
  const bool works = (!kind.load && !kind.store) || typical_cycles(row.op_class) > 0;
  const std::uint16_t between = numbers.number("between micro-ops");
  std::vector<MicroOp> ops;
  const auto add = [&](Work work) {
    MicroOp op{.work = work};
    op.operation = hash_of(std::to_string(row.pc) + " " + std::to_string(ops.size()));
    if (ops.empty()) {
      for (const Register& reg : row.sources)
        if (reg.register_class != RegisterClass::none) add_source(op, number_of(reg));
    } else {
      add_source(op, between);
    }
    add_destination(op, between);
    ops.push_back(op);
  };
  if (kind.load) add(Work::load);
  if (works) add(work_of_class(row.op_class));
  if (kind.store) add(Work::store);
  // Its results come from the last micro-op that is no store.
  MicroOp& result = ops.size() > 1 && ops.back().work == Work::store ? ops[ops.size() - 2] : ops.back();
  if (ops.size() == 1) result.destination_count = 0;
  for (const Register& reg : row.destinations) {
    if (reg.register_class == RegisterClass::none) continue;
    add_destination(result, number_of(reg));
    result.float_destination |=
        reg.register_class == RegisterClass::floating || reg.register_class == RegisterClass::vector;
  }
  if (row.has(Flag::control)) ops.back().resolves_branch = true;
  return ops;
}

/// gem5's text has one of a division's rounds: steps after the first micro-op, and a branch back to them.
void repeat_division(const StaticInstruction& row, const DivisionRounds& rounds, std::vector<MicroOp>& ops) {
  const auto is_step = [](const MicroOp& op) { return op.work == Work::divide_step; };
  const auto start = std::find_if(ops.begin(), ops.end(), is_step);
  if (start == ops.end()) return;
  const auto branch = std::find_if_not(start + 1, ops.end(), is_step);
  if (branch == ops.end() || branch == start + 1 || !branch->resolves_branch) return;
  const std::vector<MicroOp> round(start + 1, branch + 1);
  const bool is_long = row.disassembly.find(kLongDivision) != std::string::npos;
  const bool is_signed = row.disassembly.starts_with("IDIV");
  const int of_long = is_signed ? rounds.signed_64 : rounds.unsigned_64;
  const int of_others = is_signed ? rounds.signed_32 : rounds.unsigned_32;
  auto end = branch + 1;
  for (int i = 1; i < (is_long ? of_long : of_others); ++i) end = ops.insert(end, round.begin(), round.end());
}

/// From its first access to the branch back to it.
void find_string_round(const StaticInstruction& row, MicroOpSequence& sequence) {
  if (!row.disassembly.starts_with("STOS_E_") && !row.disassembly.starts_with("MOVS_E_")) return;
  const auto accesses = [](const MicroOp& op) { return op.work == Work::load || op.work == Work::store; };
  const auto begin = std::find_if(sequence.ops.begin(), sequence.ops.end(), accesses);
  const auto branch =
      std::find_if(begin, sequence.ops.end(), [](const MicroOp& op) { return op.resolves_branch; });
  if (branch == sequence.ops.end()) return;
  sequence.round_begin = static_cast<std::uint8_t>(begin - sequence.ops.begin());
  sequence.round_end = static_cast<std::uint8_t>(branch + 1 - sequence.ops.begin());
}

MicroOpSequence sequence_of(const StaticInstruction& row, const DivisionRounds& rounds,
                            RegisterNumbers& numbers) {
  MicroOpSequence sequence{
      .flags = row.flags, .kind = access_kind(row), .size = row.size, .ops = read_micro_ops(row, numbers)};
  sequence.place_at(row.pc);
  if (sequence.ops.empty()) sequence.ops = micro_ops_by_class(row, numbers);
  // Loops of micro-ops are listed once; their later rounds do as the last of them.
  const std::size_t wanted = std::clamp<std::size_t>(row.uops, 1, kMostOps);
  MicroOp more = sequence.ops.back();
  more.resolves_branch = false;
  if (more.work == Work::load || more.work == Work::store) more.work = Work::integer;
  sequence.ops.resize(wanted, more);
  sequence.listed = sequence.ops.size();
  repeat_division(row, rounds, sequence.ops);
  find_string_round(row, sequence);
  return sequence;
}

}  // namespace

void MicroOps::set_static(std::uint32_t id, const StaticInstruction& row) {
  RegisterNumbers numbers(*this);
  row_at(sequences, id) = sequence_of(row, division_rounds, numbers);
}

MicroOps decode_micro_ops(const StaticTable& table, const DivisionRounds& rounds) {
  MicroOps result;
  result.division_rounds = rounds;
  result.sequences.reserve(table.size());
  for (std::uint32_t id = 0; id < table.size(); ++id) result.set_static(id, table[id]);
  return result;
}

}  // namespace perfpred
