#include "ingest/gem5_micro_ops.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "ingest/disassembly_text.h"
#include "ingest/gem5_traps.h"
#include "perfpred/trace/op_class.h"

namespace perfpred::gem5 {
namespace {

constexpr std::size_t kInitialSlots = 1 << 12;

constexpr std::array<std::pair<std::string_view, Flag>, 22> kFlagNames = {{
    {"IsLoad", Flag::load},
    {"IsStore", Flag::store},
    {"IsAtomic", Flag::atomic},
    {"IsInstPrefetch", Flag::prefetch},
    {"IsDataPrefetch", Flag::prefetch},
    {"IsControl", Flag::control},
    {"IsCall", Flag::call},
    {"IsReturn", Flag::function_return},
    {"IsDirectControl", Flag::direct},
    {"IsIndirectControl", Flag::indirect},
    {"IsCondControl", Flag::conditional},
    {"IsUncondControl", Flag::unconditional},
    {"IsSerializeBefore", Flag::serialize_before},
    {"IsSerializeAfter", Flag::serialize_after},
    {"IsSquashAfter", Flag::squash_after},
    {"IsReadBarrier", Flag::read_barrier},
    {"IsWriteBarrier", Flag::write_barrier},
    {"IsNonSpeculative", Flag::non_speculative},
    {"IsSyscall", Flag::syscall},
    {"IsMicroop", Flag::micro},
    {"IsNop", Flag::nop},
    {"IsStoreConditional", Flag::store_conditional},
}};

std::size_t hash(std::uint64_t pc, std::uint32_t micro_pc) {
  // Fibonacci hashing; the high half is the well-mixed one.
  const std::uint64_t mixed = (pc * 61 + micro_pc) * 0x9E3779B97F4A7C15ULL;
  return static_cast<std::size_t>(mixed >> 32);
}

/// Sets what the names in "IsInteger|IsLoad" say; names that perfpred has no use for are left out.
void apply_flags(std::string_view names, StaticMicroOp& micro_op) {
  while (!names.empty()) {
    const std::size_t end = std::min(names.find('|'), names.size());
    const std::string_view name = names.substr(0, end);
    names.remove_prefix(std::min(end + 1, names.size()));
    for (const auto& [known, flag] : kFlagNames) {
      if (name == known) micro_op.flags |= bit(flag);
    }
    micro_op.is_first |= name == "IsFirstMicroop";
    micro_op.is_last |= name == "IsLastMicroop";
    micro_op.facts.is_integer |= name == "IsInteger";
    micro_op.facts.is_vector |= name == "IsVector" || name == "IsVectorElem" || name == "IsFloating";
  }
  const auto has = [&](Flag flag) { return (micro_op.flags & bit(flag)) != 0; };
  // Some ISAs flag an atomic access as that alone; it loads and stores.
  if (has(Flag::atomic) && !has(Flag::load) && !has(Flag::store)) {
    micro_op.flags |= bit(Flag::load) | bit(Flag::store);
  }
  micro_op.facts.is_load = has(Flag::load);
  micro_op.facts.is_store = has(Flag::store);
  micro_op.is_micro = has(Flag::micro);
  micro_op.is_control = has(Flag::control);
  micro_op.is_unconditional = has(Flag::unconditional);
  micro_op.is_first |= micro_op.micro_pc == 0;
}

/// Letters, digits and underscores.
bool is_name(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
  });
}

/// Of a class that only a later gem5 has: by what the micro-op does, and by the beginning of the name.
OpClass default_op_class(const MicroOpFacts& facts, std::string_view name) {
  const char* const nearest = facts.is_load                                 ? "MemRead"
                              : facts.is_store                              ? "MemWrite"
                              : name.starts_with("SimdFloat")               ? "SimdFloatMisc"
                              : name.starts_with("Simd")                    ? "SimdMisc"
                              : name.starts_with("Float")                   ? "FloatMisc"
                              : name.starts_with("Matrix")                  ? "Matrix"
                              : name.starts_with("Int") || !facts.is_vector ? "IntAlu"
                                                                            : "SimdMisc";
  return *find_op_class(nearest);
}

/// Without the mark of a fault behind it, which may stand behind a " : " of its own.
std::string_view without_fault_mark(std::string_view text) {
  std::string_view bare = text.substr(0, text.find_last_not_of(' ') + 1);
  if (!bare.ends_with(kFaultMark)) return text;
  bare.remove_suffix(kFaultMark.size());
  if (bare.ends_with(" : ")) bare.remove_suffix(3);
  return bare;
}

struct TextFields {
  std::string_view disassembly;
  std::string_view op_class;
  std::string_view tail;
};

/// "<disassembly> : <op class> : <tail>"; the disassembly may hold " : " itself. Empty where there is no op
/// class, as in a macro-op's header line.
std::optional<TextFields> split_text(std::string_view rest) {
  rest = without_fault_mark(rest);
  const std::size_t after_class = rest.rfind(" : ");
  if (after_class == std::string_view::npos) return std::nullopt;
  const std::size_t before_class = rest.substr(0, after_class).rfind(" : ");
  if (before_class == std::string_view::npos) return std::nullopt;
  return TextFields{rest.substr(0, before_class),
                    rest.substr(before_class + 3, after_class - before_class - 3),
                    rest.substr(after_class + 3)};
}

ExecRecord record_of(const ExecFront& front, const ExecTail& tail, std::uint32_t micro_op, bool marks_fault,
                     const LineReader& reader) {
  return {.micro_op = micro_op,
          .tick = front.tick.value_or(0),
          .address = tail.address.value_or(0),
          .data = tail.data.value_or(0),
          .has_address = tail.address.has_value(),
          .has_data = tail.data.has_value(),
          .has_sequence = tail.fetch_sequence.has_value(),
          .faulting = tail.faulting || marks_fault,
          .sequence = tail.fetch_sequence.value_or(0),
          .line = reader.number()};
}

}  // namespace

MicroOpTable::MicroOpTable() : slots_(kInitialSlots) {}

std::uint32_t& MicroOpTable::slot(std::uint64_t pc, std::uint32_t micro_pc) {
  const std::size_t mask = slots_.size() - 1;
  for (std::size_t at = hash(pc, micro_pc) & mask;; at = (at + 1) & mask) {
    Slot& candidate = slots_[at];
    if (candidate.id_plus_one == 0) {
      candidate.pc = pc;
      candidate.micro_pc = micro_pc;
      return candidate.id_plus_one;
    }
    if (candidate.pc == pc && candidate.micro_pc == micro_pc) return candidate.id_plus_one;
  }
}

void MicroOpTable::grow() {
  std::vector<Slot> old(slots_.size() * 2);
  old.swap(slots_);
  for (const Slot& entry : old) {
    if (entry.id_plus_one != 0) slot(entry.pc, entry.micro_pc) = entry.id_plus_one;
  }
}

std::uint32_t MicroOpTable::add(const ExecHead& head, std::string_view printed, std::string_view op_class,
                                const ExecTail& tail, const LineReader& reader) {
  const std::string_view disassembly = without_fault_mark(printed);
  const auto known_class = find_op_class(op_class);
  if (!known_class && !is_name(op_class)) {
    throw reader.error(fmt::format("'{}' is no name of an op class", op_class));
  }
  const auto [address, is_new] =
      code_address_of_pc_.try_emplace(head.pc, static_cast<std::uint32_t>(code_addresses_.size()));
  if (is_new) code_addresses_.push_back({head.pc, 0});

  StaticMicroOp micro_op;
  micro_op.code_address = address->second;
  micro_op.micro_pc = head.micro_pc;
  apply_flags(*tail.flags, micro_op);
  if (is_system_call(disassembly)) micro_op.flags |= bit(Flag::syscall);
  if (!known_class) ++unknown_op_classes_[std::string(op_class)];
  micro_op.op_class = known_class ? *known_class : default_op_class(micro_op.facts, op_class);
  micro_op.facts.vector_result = tail.vector_result;
  micro_op.symbol = head.symbol;
  micro_op.marks_fault = disassembly.size() < printed.size() ||
                         without_leading_spaces(printed).starts_with(kFaultMark) ||
                         tail.flags->find(kFaultMark) != std::string_view::npos;
  isa_votes_.add(disassembly);
  if (isa_ != nullptr) decode(micro_op, disassembly);
  if (micro_op.is_micro && head.pc == macro_op_pc_) micro_op.macro_op = macro_op_;
  micro_op.place_bytes = static_cast<std::uint32_t>(head.rest.data() - head.after_pc.data());
  micro_op.line =
      fmt::format("{}{} : {} : ", head.after_pc.substr(0, micro_op.place_bytes), printed, op_class);
  micro_op.disassembly_bytes = static_cast<std::uint32_t>(disassembly.size());
  micro_op.flags_text = *tail.flags;
  micro_ops_.push_back(std::move(micro_op));
  return static_cast<std::uint32_t>(micro_ops_.size() - 1);
}

/// Where the ISA's text does not name the macro-op in each of its micro-ops, its header line does.
void MicroOpTable::decode(StaticMicroOp& micro_op, std::string_view disassembly) {
  CodeAddress& place = code_addresses_[micro_op.code_address];
  MicroOpFacts facts = micro_op.facts;
  facts.pc = place.pc;
  facts.symbol = micro_op.symbol;
  micro_op.decoded = isa_->decode(disassembly, facts);
  if (micro_op.decoded.macro_op.empty()) micro_op.decoded.macro_op = micro_op.macro_op;
  if (micro_op.decoded.instruction_bytes != 0) place.size = micro_op.decoded.instruction_bytes;
}

void MicroOpTable::remember_macro_op(const ExecHead& head) {
  macro_op_pc_ = head.pc;
  const std::size_t start = std::min(head.rest.find_first_not_of(' '), head.rest.size());
  macro_op_ = take_mnemonic(head.rest.substr(start)).mnemonic;
}

void MicroOpTable::set_isa(const IsaText& isa) {
  isa_ = &isa;
  for (StaticMicroOp& micro_op : micro_ops_) {
    decode(micro_op, micro_op.disassembly());
  }
}

void MicroOpTable::remember_order(std::uint32_t id, std::uint64_t pc) {
  if (last_ != 0) micro_ops_[last_ - 1].successor = id + 1;
  last_ = id + 1;
  if (header_pc_ == pc && !header_line_.empty()) micro_ops_[id].header_line = header_line_;
  header_line_.clear();
}

MicroOpTable::Expected MicroOpTable::expected(const ExecFront& front, const LineReader& reader,
                                              ExecRecord& record) {
  const std::uint32_t next = last_ == 0 ? 0 : micro_ops_[last_ - 1].successor;
  if (next == 0 || isa_ == nullptr) return Expected::no;
  const StaticMicroOp& known = micro_ops_[next - 1];
  if (code_address(known).pc != front.pc) return Expected::no;
  // Where header lines name macro-ops, `record()` has to see each.
  if (front.after_pc == known.header_line && isa_->names_macro_ops) return Expected::header;
  if (!front.after_pc.starts_with(known.line)) return Expected::no;
  const ExecTail tail = parse_exec_tail(front.after_pc.substr(known.line.size()), reader);
  if (tail.flags != known.flags_text) return Expected::no;
  record = record_of(front, tail, next - 1, known.marks_fault, reader);
  last_ = next;
  return Expected::record;
}

std::optional<ExecRecord> MicroOpTable::record(const ExecHead& head, const LineReader& reader) {
  const std::uint32_t first_version = slot(head.pc, head.micro_pc);
  std::uint32_t last_version = 0;
  for (std::uint32_t at = first_version; at != 0; at = micro_ops_[at - 1].next_version) {
    const StaticMicroOp& known = micro_ops_[at - 1];
    last_version = at;
    if (!head.rest.starts_with(known.text())) continue;
    const ExecTail tail = parse_exec_tail(head.rest.substr(known.text().size()), reader);
    if (tail.flags != known.flags_text) continue;
    remember_order(at - 1, head.pc);
    return record_of(head, tail, at - 1, known.marks_fault, reader);
  }

  const auto fields = split_text(head.rest);
  if (!fields) {
    // The text of a macro-op holds no " : ", so this is a line that lacks its op class.
    if (!head.has_micro_pc && head.rest.find(" : ") == std::string_view::npos) {
      header_pc_ = head.pc;
      header_line_ = head.after_pc;
      if (isa_ == nullptr || !isa_->names_macro_ops) remember_macro_op(head);
      return std::nullopt;
    }
    throw reader.error("a line without op class: it is cut, or not traced with --debug-flags=ExecAll");
  }
  const auto tail_at = static_cast<std::size_t>(fields->tail.data() - head.rest.data());
  const ExecTail tail = parse_exec_tail(head.rest.substr(tail_at), reader);
  if (!tail.flags) {
    throw reader.error("the line has no 'flags=(...)': trace with --debug-flags=ExecAll");
  }
  const std::uint32_t id = add(head, fields->disassembly, fields->op_class, tail, reader);
  if (last_version != 0) {
    micro_ops_[last_version - 1].next_version = id + 1;
  } else {
    slot(head.pc, head.micro_pc) = id + 1;
    if (++used_slots_ * 2 > slots_.size()) grow();
  }
  remember_order(id, head.pc);
  return record_of(head, tail, id, micro_ops_[id].marks_fault, reader);
}

}  // namespace perfpred::gem5
