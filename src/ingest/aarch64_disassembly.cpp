#include "ingest/aarch64_disassembly.h"

#include <algorithm>
#include <charconv>

#include "ingest/aarch64_operand_table.h"
#include "ingest/disassembly_text.h"

namespace perfpred::aarch64 {
namespace {

constexpr Register kFlags = {RegisterClass::flags, 0};
constexpr std::uint8_t kLinkRegister = 30;
constexpr std::uint8_t kStackPointer = 31;

std::optional<std::uint64_t> number(std::string_view text, int base = 10) {
  std::uint64_t value = 0;
  const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), value, base);
  if (status != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

/// An instruction's text taken apart.
struct Parsed {
  std::string_view mnemonic;
  std::vector<NamedRegister> registers;  ///< before the address
  std::vector<NamedRegister> address;    ///< base and offset
  bool has_immediate = false;            ///< outside the address
  bool has_address = false;
  bool writes_back = false;                   ///< pre-indexed or post-indexed
  std::optional<std::uint64_t> offset;        ///< the address's immediate
  std::optional<std::uint64_t> offset_shift;  ///< how far the offset register is shifted
};

void parse_address(std::string_view inside, Parsed& parsed) {
  for (const std::string_view part : split(inside, ", ")) {
    if (const auto reg = parse_register(part)) {
      parsed.address.push_back(*reg);
    } else if (part.starts_with('#')) {
      parsed.offset = number(part.substr(1));
    } else if (const std::size_t hash = part.find(" #"); hash != std::string_view::npos) {
      parsed.offset_shift = number(part.substr(hash + 2));  // "LSL #3", "UXTW #2"
    }
  }
}

Parsed parse(std::string_view text) {
  const auto [mnemonic, all_operands] = take_mnemonic(text);
  Parsed parsed;
  parsed.mnemonic = mnemonic;
  std::string_view operands = all_operands;
  if (const std::size_t open = operands.find('['); open != std::string_view::npos) {
    // "[x1, #8]", pre-indexed "[x1, #8]!", post-indexed, as gem5 prints it, "[x1], #8]".
    const std::size_t close = std::min(operands.find(']', open), operands.size());
    parsed.has_address = true;
    parsed.writes_back = operands.substr(close).size() > 1;
    parse_address(operands.substr(open + 1, close - open - 1), parsed);
    operands = operands.substr(0, open);
  }
  for (std::string_view operand : split(operands, ", ")) {
    while (operand.ends_with(' ') || operand.ends_with(',')) operand.remove_suffix(1);
    if (const auto reg = parse_register(operand)) {
      parsed.registers.push_back(*reg);
    } else if (operand.starts_with('#')) {
      parsed.has_immediate = true;
    }
  }
  return parsed;
}

/// Whose mnemonic the table lacks: by the flags of the line.
Rule general_rule(const Parsed& parsed, const gem5::MicroOpFacts& facts) {
  if (facts.is_store) return {Operands::read};
  return {parsed.has_address || facts.is_load ? Operands::load : Operands::write_then_read};
}

/// Builds the register lists of one micro-op.
class OperandDecoder {
 public:
  OperandDecoder(const Parsed& parsed, const Rule& rule, const gem5::MicroOpFacts& facts,
                 gem5::DecodedMicroOp& result)
      : parsed_(parsed), rule_(rule), facts_(facts), result_(result) {}

  void decode() {
    for (const NamedRegister& reg : parsed_.address) read(integer(reg));
    decode_registers();
    const bool both = rule_.flags == FlagUse::reads_and_writes;
    if (both || rule_.flags == FlagUse::reads) result_.sources.push_back(kFlags);
    if (both || rule_.flags == FlagUse::writes) result_.destinations.push_back(kFlags);
  }

 private:
  static Register integer(const NamedRegister& reg) {
    if (reg.letter == 's') return {RegisterClass::integer, kStackPointer};
    if (reg.letter == 't' || reg.index > kLinkRegister) return {};  // microcode's, or the zero register
    return {RegisterClass::integer, reg.index};
  }

  static Register vector(const NamedRegister& reg) {
    if (reg.letter == 's' || reg.letter == 't' || reg.index > 31) return {};
    return {RegisterClass::vector, reg.index};
  }

  /// Vector registers that gem5 prints as integer ones show in the flags: such a line has no integer operand
  /// but those of the address. Register 31 is then no zero register.
  Register as_printed(const NamedRegister& reg) const {
    const bool named_vector = reg.letter == 'f' || reg.letter == 'v' || reg.letter == 'z';
    const bool only_address_is_integer = parsed_.has_address || !facts_.is_integer;
    return named_vector || (facts_.is_vector && only_address_is_integer) ? vector(reg) : integer(reg);
  }

  void read(Register reg) {
    if (reg.register_class != RegisterClass::none) result_.sources.push_back(reg);
  }
  void write(Register reg) {
    if (reg.register_class != RegisterClass::none) result_.destinations.push_back(reg);
  }

  void read_all(std::size_t first) {
    for (std::size_t i = first; i < parsed_.registers.size(); ++i) read(as_printed(parsed_.registers[i]));
  }
  void write_then_read() {
    if (!parsed_.registers.empty()) write(as_printed(parsed_.registers[0]));
    read_all(1);
  }

  void update() {
    read_all(0);
    if (!parsed_.registers.empty()) write(as_printed(parsed_.registers[0]));
  }

  /// "subs x10, #2" and "subs x1, x2" write the zero register, which gem5 leaves out.
  bool has_destination() const {
    const std::size_t sources = parsed_.has_immediate ? 1 : 2;
    return facts_.is_vector || parsed_.registers.size() > sources;
  }

  /// An instruction with operands of both kinds; `to_vector` tells which is written.
  void convert(bool to_vector) {
    if (!facts_.is_integer || !facts_.is_vector) {
      write_then_read();
      return;
    }
    const auto& registers = parsed_.registers;
    if (!registers.empty()) write(to_vector ? vector(registers[0]) : integer(registers[0]));
    for (std::size_t i = 1; i < registers.size(); ++i) {
      read(to_vector ? integer(registers[i]) : vector(registers[i]));
    }
  }

  void decode_registers() {
    const auto& registers = parsed_.registers;
    switch (rule_.operands) {
      case Operands::none:
      case Operands::prefetch:
        break;
      case Operands::write_then_read:
        write_then_read();
        break;
      case Operands::data:
        if (facts_.is_vector && registers.size() == 1) {
          update();  // orr and bic of vector elements with a constant
        } else if (has_destination()) {
          write_then_read();
        } else {
          read_all(0);
        }
        break;
      case Operands::update:
        update();
        break;
      case Operands::read:
        read_all(0);
        break;
      case Operands::load:
        for (const NamedRegister& reg : registers) write(as_printed(reg));
        break;
      case Operands::load_exclusive:
        if (!registers.empty()) write(as_printed(registers[0]));
        break;
      case Operands::store_exclusive:
        if (!registers.empty()) read(as_printed(registers[0]));
        if (registers.size() > 1) write(as_printed(registers[1]));
        break;
      case Operands::store_pair_exclusive:
        write_then_read();
        break;
      case Operands::compare_swap:
        read_all(0);
        if (registers.size() > 1) write(as_printed(registers[1]));
        break;
      case Operands::compare_swap_pair:
        read_all(0);
        for (std::size_t i = 0; i < 2 && i < registers.size(); ++i) write(as_printed(registers[i]));
        break;
      case Operands::link:
        read_all(0);
        write({RegisterClass::integer, kLinkRegister});
        break;
      case Operands::function_return:
        read_all(0);
        if (registers.empty()) read({RegisterClass::integer, kLinkRegister});
        break;
      case Operands::to_integer:
        convert(false);
        break;
      case Operands::from_integer:
        convert(true);
        break;
      case Operands::between:
        convert(facts_.vector_result.value_or(true));
        break;
    }
  }

  const Parsed& parsed_;
  const Rule& rule_;
  const gem5::MicroOpFacts& facts_;
  gem5::DecodedMicroOp& result_;
};

/// gem5 prints "x" for registers of 4 and of 8 bytes ("w" for vector registers of 1 and of 2), as it looks at
/// one bit of the encoding. A shift of the offset register gives the size away, and so do immediate offsets
/// that only one of the two can have, which are multiples of the size up to 4095 times it. 0: either.
std::uint8_t bytes_from_operands(const Parsed& parsed, const gem5::MicroOpFacts& facts) {
  if (parsed.registers.empty() || !parsed.has_address) return 0;
  constexpr std::uint64_t kLargestScaled = 4095;
  const bool narrow = facts.is_vector && parsed.registers[0].letter == 'w';
  const std::uint8_t smaller = narrow ? 1 : 4;
  const auto larger = static_cast<std::uint8_t>(2 * smaller);
  if (parsed.offset_shift) {
    const std::uint64_t shift = *parsed.offset_shift;
    const std::uint64_t bytes = shift < 4 ? std::uint64_t{1} << shift : 0;
    return bytes == smaller || bytes == larger ? static_cast<std::uint8_t>(bytes) : std::uint8_t{0};
  }
  const bool scaled = (parsed.mnemonic == "ldr" || parsed.mnemonic == "str") && !parsed.writes_back;
  if (!scaled || !parsed.offset) return 0;
  if (*parsed.offset % larger != 0) return smaller;
  return *parsed.offset > kLargestScaled * smaller ? larger : std::uint8_t{0};
}

/// "<main+4>" or "0x10004", which ends the text of a direct branch. A symbol's address is known where it is
/// that of the branch's own place.
std::optional<std::uint64_t> target_of(std::string_view text, const gem5::MicroOpFacts& facts) {
  std::string_view last = text.substr(text.rfind(' ') + 1);
  if (last.starts_with("0x")) return number(last.substr(2), 16);
  if (!last.starts_with('<') || !last.ends_with('>')) return std::nullopt;
  struct Place {
    std::string_view symbol;
    std::optional<std::uint64_t> offset;
  };
  const auto cut = [](std::string_view place) {
    const std::size_t plus = place.rfind('+');
    if (plus == std::string_view::npos) return Place{place, 0};
    return Place{place.substr(0, plus), number(place.substr(plus + 1))};
  };
  const Place target = cut(last.substr(1, last.size() - 2));
  const Place own = cut(facts.symbol);
  if (target.symbol.empty() || target.symbol != own.symbol || !target.offset || !own.offset)
    return std::nullopt;
  return facts.pc - *own.offset + *target.offset;
}

/// "z1.s", "{z0.d}", "p0/m": a register of SVE, which no other ISA writes so.
bool is_scalable(std::string_view operand) {
  if (operand.starts_with('{')) operand.remove_prefix(1);
  if (!operand.starts_with('z') && !operand.starts_with('p')) return false;
  operand.remove_prefix(1);
  const std::size_t digits = std::min(operand.find_first_not_of("0123456789"), operand.size());
  operand.remove_prefix(digits);
  return digits > 0 && (operand.starts_with('.') || operand.starts_with('/'));
}

}  // namespace

std::optional<NamedRegister> parse_register(std::string_view name) {
  if (name == "sp" || name == "wsp") return NamedRegister{'s', 31};
  if (name == "xzr" || name == "wzr") return NamedRegister{'0', 31};
  if (name.starts_with("ureg")) return NamedRegister{'t', 0};
  if (name.size() < 2 || std::string_view("xwfvz").find(name.front()) == std::string_view::npos) return {};
  name.remove_suffix(name.size() - std::min(name.find('.'), name.size()));  // "z3.s"
  const auto index = number(name.substr(1));
  if (!index) return std::nullopt;
  return NamedRegister{name.front(), static_cast<std::uint8_t>(std::min<std::uint64_t>(*index, 255))};
}

gem5::DecodedMicroOp decode_micro_op(std::string_view disassembly, const gem5::MicroOpFacts& facts) {
  gem5::DecodedMicroOp result;
  result.text = with_single_spaces(disassembly);
  result.instruction_bytes = 4;
  const Parsed parsed = parse(result.text);
  const auto found = find_rule(parsed.mnemonic);
  result.known = found.has_value();
  const Rule rule = found ? *found : general_rule(parsed, facts);
  result.helper = rule.helper;
  result.access_bytes =
      rule.access_bytes == kBytesFromOperands ? bytes_from_operands(parsed, facts) : rule.access_bytes;
  OperandDecoder(parsed, rule, facts, result).decode();
  result.target = target_of(result.text, facts);
  return result;
}

bool looks_right(std::string_view disassembly) {
  const std::string text = with_single_spaces(disassembly);
  const Parsed parsed = parse(text);
  const auto rule = find_rule(parsed.mnemonic);
  if (!rule) {  // the table has nothing of SVE
    const auto operands = split(take_mnemonic(text).operands, ", ");
    return std::any_of(operands.begin(), operands.end(), is_scalable);
  }
  return !parsed.registers.empty() || !parsed.address.empty() || rule->operands == Operands::none ||
         rule->operands == Operands::function_return || parsed.mnemonic.starts_with("b");
}

}  // namespace perfpred::aarch64
