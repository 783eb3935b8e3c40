#include "decode/known_registers.h"

#include <algorithm>
#include <charconv>
#include <string>

#include "decode/micro_op_text.h"
#include "decode/static_facts.h"

namespace perfpred {
namespace {

constexpr std::uint64_t kLow32 = 0xFFFFFFFFU;
constexpr std::uint64_t kAlignment = 64;  // of values that are not known
constexpr std::uint8_t kTemporaries = 16;

/// The number of a register by its full name; nothing for those of vectors.
std::optional<std::uint8_t> register_number(const std::string& name) {
  if (!name.starts_with('t')) return integer_register(name);
  std::uint8_t number = 0;
  std::from_chars(name.data() + 1, name.data() + name.size(), number);
  return static_cast<std::uint8_t>(kTemporaries + number);
}

std::optional<std::uint64_t> constant_of(std::string_view text) {
  const int base = text.starts_with("0x") ? 16 : 10;
  if (base == 16) text.remove_prefix(2);
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, base);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

bool names_low_half(std::string_view operand, const std::string& name) {
  return operand.starts_with('e') || operand == name + "d";
}

/// Sorted into registers and one constant; nothing where there is more.
struct Inputs {
  std::vector<std::uint8_t> registers;
  std::uint64_t constant = 0;
};

std::optional<Inputs> inputs_of(const std::vector<MicroOperand>& operands) {
  Inputs inputs;
  bool has_constant = false;
  for (std::size_t i = 1; i < operands.size(); ++i) {
    const std::string_view operand = operands[i].text;
    if (operand.starts_with("t0")) {
      inputs.registers.push_back(RegisterUpdate::kZero);
    } else if (const std::string name = register_name(operand); !name.empty()) {
      const auto number = register_number(name);
      if (!number) return std::nullopt;
      inputs.registers.push_back(*number);
    } else {
      const auto constant = constant_of(operand);
      if (!constant || has_constant) return std::nullopt;
      inputs.constant = *constant;
      has_constant = true;
    }
  }
  return inputs;
}

RegisterUpdate::Kind kind_of(std::string_view mnemonic) {
  using Kind = RegisterUpdate::Kind;
  if (one_of(mnemonic, {"limm", "mov", "add", "addi", "lea"})) return Kind::sum;
  if (one_of(mnemonic, {"sub", "subi"})) return Kind::difference;
  if (mnemonic == "and") return Kind::conjunction;
  if (mnemonic == "slli") return Kind::shift_left;
  if (mnemonic == "srli") return Kind::shift_right;
  return Kind::unknown;
}

/// Of a micro-op that writes this register; what it reads may be too much to tell.
RegisterUpdate update_of(const MicroOpText& listed, const std::vector<MicroOperand>& operands,
                         const std::string& name, std::uint8_t destination) {
  const RegisterUpdate unknown{.destination = destination};
  const bool is_narrow = names_low_half(operands[0].text, name);
  const std::string_view mnemonic = listed.mnemonic();
  RegisterUpdate update{.kind = kind_of(mnemonic), .destination = destination, .is_narrow = is_narrow};
  const bool is_part = !is_narrow && operands[0].text != name;
  if (!is_part && clears(mnemonic, operands)) {
    update.kind = RegisterUpdate::Kind::sum;  // of nothing
    return update;
  }
  if (update.kind == RegisterUpdate::Kind::unknown || is_part ||
      listed.text.find('*') != std::string_view::npos)
    return unknown;
  std::optional<Inputs> inputs = inputs_of(operands);
  if (!inputs) return unknown;
  // A move is printed with the value that it replaces.
  if (mnemonic == "mov" && inputs->registers.size() == 2) inputs->registers.erase(inputs->registers.begin());
  if (inputs->registers.size() > 2) return unknown;
  if (!inputs->registers.empty()) update.left = inputs->registers[0];
  if (inputs->registers.size() > 1) update.right = inputs->registers[1];
  update.constant = inputs->constant;
  return update;
}

bool is_store_or_branch(std::string_view mnemonic) {
  return mnemonic.starts_with("st") || one_of(mnemonic, {"wrip", "wripi", "br", "fault"});
}

}  // namespace

std::vector<RegisterUpdate> register_updates(const StaticInstruction& row) {
  std::vector<RegisterUpdate> updates;
  const std::vector<MicroOpText> listed = micro_op_texts(row.disassembly);
  const bool branches =
      std::any_of(listed.begin(), listed.end(), [](const MicroOpText& op) { return op.mnemonic() == "br"; });
  const bool reads_flags = names_flags(row.sources);
  for (const MicroOpText& op : listed) {
    const std::vector<MicroOperand> operands = micro_operands(op.rest());
    if (operands.empty() || operands[0].in_address || is_store_or_branch(op.mnemonic())) continue;
    const std::string name = register_name(operands[0].text);
    const std::optional<std::uint8_t> destination = register_number(name);
    if (!destination) continue;
    const bool is_conditional = branches || (reads_flags && op.mnemonic() == "mov");
    updates.push_back(is_conditional ? RegisterUpdate{.destination = *destination}
                                     : update_of(op, operands, name, *destination));
  }
  if (!listed.empty()) return updates;
  for (const Register& reg : row.destinations)
    if (reg.register_class == RegisterClass::integer && reg.index < kTemporaries)
      updates.push_back({.destination = reg.index});
  return updates;
}

KnownRegisters::KnownRegisters() {
  for (Value& value : values_) value = unknown();
}

KnownRegisters::Value KnownRegisters::sum(const Value& left, const Value& right) {
  if (left.base != 0 && right.base != 0) return unknown();
  return {left.base + right.base, left.distance + right.distance};
}

KnownRegisters::Value KnownRegisters::difference(const Value& left, const Value& right) {
  if (right.base == 0) return {left.base, left.distance - right.distance};
  return left.base == right.base ? Value{0, left.distance - right.distance} : unknown();
}

KnownRegisters::Value KnownRegisters::conjunction(const Value& left, const Value& right) {
  if (left.base == 0 && right.base == 0) return {0, left.distance & right.distance};
  const auto& [address, mask] = left.base != 0 ? std::pair(left, right) : std::pair(right, left);
  const bool aligns = mask.base == 0 && ~mask.distance < kAlignment;
  return aligns ? Value{address.base, address.distance & mask.distance} : unknown();
}

KnownRegisters::Value KnownRegisters::result(const RegisterUpdate& update) {
  using Kind = RegisterUpdate::Kind;
  const Value left = value(update.left), right = value(update.right), constant{0, update.constant};
  switch (update.kind) {
    case Kind::unknown:
      break;
    case Kind::sum:
      return sum(sum(left, right), constant);
    case Kind::difference:
      return difference(difference(left, right), constant);
    case Kind::conjunction:
      return conjunction(left, right);
    case Kind::shift_left:
    case Kind::shift_right:
      if (left.base != 0 || update.constant >= 64) break;
      return {0, update.kind == Kind::shift_left ? left.distance << update.constant
                                                 : left.distance >> update.constant};
  }
  return unknown();
}

void KnownRegisters::apply(const RegisterUpdate& update) {
  Value changed = result(update);
  if (update.is_narrow) changed = changed.base == 0 ? Value{0, changed.distance & kLow32} : unknown();
  values_[update.destination] = changed;
}

std::optional<std::uint64_t> KnownRegisters::number(std::uint8_t reg) const {
  return values_[reg].base == 0 ? std::optional(values_[reg].distance) : std::nullopt;
}

}  // namespace perfpred
