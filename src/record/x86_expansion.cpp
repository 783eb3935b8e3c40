#include "record/x86_expansion.h"

#include <fmt/format.h>

#include <stdexcept>

#include "perfpred/trace/x86_registers.h"

namespace perfpred::record {
namespace {

constexpr std::uint8_t kAccumulator = 0, kCounter = 1, kData = 2;

std::string_view width_suffix(std::uint8_t bytes) {
  return bytes == 8 ? "" : bytes == 4 ? "d" : bytes == 2 ? "w" : "b";
}

std::string hex(std::int64_t value) {
  return value == 0 ? "0" : fmt::format("{:#x}", static_cast<std::uint64_t>(value));
}

std::uint8_t bytes_of_letter(char letter) {
  switch (letter) {
    case 'b':
      return 1;
    case 'w':
      return 2;
    case 'd':
      return 4;
    case 'q':
      return 8;
    default:
      return 0;
  }
}

/// Fills the places of one micro-op.
class Filler {
 public:
  Filler(const X86Instruction& instruction, std::string_view operation, ExpandedMicroOp& result)
      : instruction_(instruction), operation_(operation), result_(result) {}

  void fill(std::string_view pattern) {
    pattern_ = pattern;
    for (at_ = 0; at_ < pattern_.size(); ++at_) {
      const char letter = pattern_[at_];
      if (letter == '$') {
        result_.text += width_suffix(instruction_.data_bytes);
      } else if (letter == '#') {
        result_.text += operation_;
      } else if (letter == '@') {
        ++at_;
        fill_place();
      } else {
        result_.text += letter;
      }
    }
  }

 private:
  char peek() const { return at_ + 1 < pattern_.size() ? pattern_[at_ + 1] : ' '; }

  void fill_place() {
    const std::int64_t bits = 8 * instruction_.data_bytes, immediate = instruction_.immediate;
    switch (pattern_[at_]) {
      case '1':
      case '2':
        return fill_register(static_cast<std::size_t>(pattern_[at_] - '1'));
      case 'i':
        result_.text += hex(immediate);
        return;
      case 'm':
      case 't':
        return fill_memory();
      case 'p':
        result_.text += fmt::format("rdip t7{0}, t7{0}", width_suffix(instruction_.data_bytes));
        return;
      case 'a':
        return add_integer(kAccumulator, instruction_.data_bytes);
      case 'c':
        return add_integer(kCounter, instruction_.data_bytes);
      case 'd':
        return add_integer(kData, instruction_.data_bytes);
      case 'n':
        result_.text += hex(instruction_.data_bytes);
        return;
      case 'x':
        result_.text += hex(bits - 1);
        return;
      case 'y':
        result_.text += hex(bits / 2 - 1);
        return;
      case 'z':
        result_.text += hex(bits);
        return;
      case 'u':
        result_.text += hex(8 * immediate);
        return;
      case 'v':
        result_.text += hex(64 - 8 * immediate);
        return;
      case 'w':
        result_.text += hex(8 * immediate - 64);
        return;
      case 'e':
        result_.text += hex(immediate & 7);
        return;
      default:
        throw std::logic_error("no such place in a table of micro-ops");
    }
  }

  void add_integer(std::uint8_t number, std::uint8_t bytes) {
    result_.text += x86_integer_register_name(number, bytes);
  }

  void fill_register(std::size_t index) {
    const X86Register& reg = instruction_.registers.at(index);
    const char letter = peek();
    if (reg.kind == X86Register::Kind::vector) {
      ++at_;
      result_.text += fmt::format("%xmm{}_{}", reg.number, letter == 'h' ? "high" : "low");
      return;
    }
    const std::uint8_t wanted = bytes_of_letter(letter);
    if (wanted != 0) ++at_;
    const std::uint8_t bytes = wanted == 0 ? instruction_.data_bytes : wanted;
    if (reg.high_byte && bytes == 1) {
      constexpr std::string_view kLetters = "acdb";
      result_.text += fmt::format("{}h", kLetters[reg.number]);
      return;
    }
    add_integer(reg.number, bytes);
  }

  void fill_memory() {
    const bool address_in_register = pattern_[at_] == 't';
    const bool upper = peek() == '8';
    if (upper) ++at_;
    result_.offset = upper ? 8 : 0;
    if (!result_.text.starts_with("lea")) result_.place = Place::operand;
    if (!address_in_register) {
      result_.text += memory_text(instruction_, result_.offset);
      return;
    }
    const std::string whole = memory_text(instruction_, 0);
    result_.text += whole.substr(0, whole.find('[')) + (upper ? "[t0 + t1 + 0x8]" : "[t0 + t1]");
  }

  const X86Instruction& instruction_;
  std::string_view operation_;
  ExpandedMicroOp& result_;
  std::string_view pattern_;
  std::size_t at_ = 0;
};

/// Accesses that the text of a micro-op names without a place for an operand.
Place place_of_text(std::string_view text) {
  if (text.find("SS:[") != std::string_view::npos) return Place::stack;
  if (text.find("ES:[") != std::string_view::npos) return Place::destination;
  if (text.find("DS:[t0 + rsi]") != std::string_view::npos) return Place::source;
  if (text.find("DS:[t0 + t3]") != std::string_view::npos) return Place::operand;
  return Place::none;
}

ExpandedMicroOp fence(const X86Instruction& instruction) {
  return {.text = {}, .name = instruction.name + ".mfence"};
}

}  // namespace

std::vector<ExpandedMicroOp> expand(const X86Instruction& instruction, const Microcode& microcode) {
  std::vector<ExpandedMicroOp> result;
  std::string_view rest = microcode.micro_ops;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find("; "), rest.size());
    std::string_view pattern = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 2, rest.size()));
    if (pattern == "@p" && !instruction.relative) continue;
    if (pattern == "mfence") {
      result.push_back(fence(instruction));
      continue;
    }
    ExpandedMicroOp micro_op{.text = {}, .name = instruction.name};
    if (pattern == ".") {
      result.push_back(std::move(micro_op));
      continue;
    }
    // A locked instruction has fences around its accesses, which lock and unlock.
    const bool locks = instruction.locked && pattern.starts_with("ldst ");
    const bool unlocks = instruction.locked && pattern.starts_with("st ");
    if (locks) {
      result.push_back(fence(instruction));
      micro_op.text = "ldstl ";
      pattern.remove_prefix(5);
    } else if (unlocks) {
      micro_op.text = "stul ";
      pattern.remove_prefix(3);
    }
    Filler(instruction, microcode.operation, micro_op).fill(pattern);
    if (micro_op.place == Place::none && !micro_op.text.starts_with("lea"))
      micro_op.place = place_of_text(micro_op.text);
    result.push_back(std::move(micro_op));
    if (unlocks) result.push_back(fence(instruction));
  }
  return result;
}

}  // namespace perfpred::record
