#pragma once

#include <cstdint>
#include <iterator>
#include <random>
#include <vector>

namespace perfpred::test {

/// What an instruction of a made-up program does, apart from any trace format.
enum class Work { alu, load, store, conditional, jump, indirect, call, function_return, floating };

struct CodeLine {
  std::uint64_t pc = 0;
  Work work = Work::alu;
  std::uint8_t source1 = 0, source2 = 0;  ///< numbers 6 to 15: no format gives them a role of their own
  std::uint8_t destination = 0;
  std::uint64_t target = 0;  ///< of a direct branch
};

/// One executed instruction.
struct Step {
  CodeLine code;
  std::uint64_t address = 0;  ///< of loads and stores
  bool taken = false;
  std::uint64_t next_pc = 0;
  std::uint32_t cycles = 0;  ///< since the predecessor retired

  bool is_branch() const { return code.work >= Work::conditional && code.work <= Work::function_return; }
  bool is_access() const { return code.work == Work::load || code.work == Work::store; }
};

/// Executes `count` instructions of random code of 4 bytes each.
inline std::vector<Step> run_known_program(std::size_t count, unsigned seed = 1,
                                           std::uint64_t base = 0x400000) {
  std::mt19937_64 random(seed);
  const auto below = [&](std::uint64_t limit) { return random() % limit; };
  constexpr std::uint64_t kLines = 64;
  std::vector<CodeLine> code(kLines);
  for (std::uint64_t i = 0; i < kLines; ++i) {
    const Work works[] = {Work::alu,      Work::alu,      Work::load,           Work::load,
                          Work::store,    Work::floating, Work::conditional,    Work::jump,
                          Work::indirect, Work::call,     Work::function_return};
    code[i].pc = base + 4 * i;
    code[i].work = i + 1 == kLines ? Work::jump : works[below(std::size(works))];
    constexpr Work kFirst[] = {Work::load, Work::store, Work::alu};  // so that short runs have them too
    if (i < std::size(kFirst)) code[i].work = kFirst[i];
    code[i].source1 = static_cast<std::uint8_t>(6 + below(5));
    code[i].source2 = static_cast<std::uint8_t>(11 + below(5));
    code[i].destination = static_cast<std::uint8_t>(6 + below(10));
    // Never so near behind itself that taken and not taken look alike where sizes are not known.
    code[i].target = base + 4 * ((i + 5 + below(kLines - 9)) % kLines);
  }
  std::vector<Step> steps;
  std::vector<std::uint64_t> stack;
  std::uint64_t at = 0;
  for (std::size_t n = 0; n < count; ++n) {
    Step step{.code = code[at]};
    if (step.is_access()) step.address = 0x7f0000000000 + 8 * below(1000);
    step.cycles = static_cast<std::uint32_t>(below(6));
    step.taken = step.is_branch() && (step.code.work != Work::conditional || below(2) == 1);
    step.next_pc = step.code.pc + 4;
    if (step.taken) step.next_pc = step.code.target;
    if (step.code.work == Work::call) stack.push_back(step.code.pc + 4);
    if (step.code.work == Work::function_return && !stack.empty()) {
      step.next_pc = stack.back();
      stack.pop_back();
      if (stack.size() > 8) stack.clear();
    }
    steps.push_back(step);
    at = (step.next_pc - base) / 4;
  }
  return steps;
}

}  // namespace perfpred::test
