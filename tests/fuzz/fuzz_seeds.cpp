#include <fmt/format.h>

#include <fstream>
#include <sstream>

#include "fuzz/fuzz_import.h"
#include "ingest/format_samples.h"
#include "ingest/gem5_isa_text.h"

namespace perfpred::fuzz {
namespace {

constexpr std::size_t kEntriesPerSeed = 12;

/// Inputs with heads, from one to the next with other options.
class Seeds {
 public:
  void add(const std::vector<std::string>& inputs) {
    std::string bytes{static_cast<char>(first_), static_cast<char>(second_)};
    for (std::size_t i = 0; i < inputs.size(); ++i) {
      if (i > 0) bytes += kSeparator;
      bytes += inputs[i];
    }
    all_.push_back(bytes);
    first_ = (first_ + 3) % 64;     // all but the ISA
    second_ = (second_ + 16) % 32;  // read again or not
  }
  std::vector<std::string> take() { return std::move(all_); }

 private:
  std::vector<std::string> all_;
  int first_ = 0;
  int second_ = 0;
};

/// The first fields of a table under tests/golden.
std::vector<std::string> first_fields(const std::string& table) {
  std::ifstream file(std::string(PERFPRED_SOURCE_DIR "/tests/golden/") + table);
  std::vector<std::string> fields;
  for (std::string line; std::getline(file, line);) {
    if (!line.empty() && line.front() != '#') fields.push_back(line.substr(0, line.find('\t')));
  }
  return fields;
}

/// "ADC_M_R: ldst t1, DS:[rdi]; st t1, DS:[rdi]" as one Exec line a micro-op.
std::string x86_lines(const std::string& instruction, std::uint64_t pc, std::uint64_t& sequence) {
  const std::size_t colon = instruction.find(": ");
  const std::string macro_op = instruction.substr(0, colon);
  std::istringstream micro_ops(instruction.substr(colon + 2));
  std::string text;
  int micro_pc = 0;
  for (std::string micro_op; std::getline(micro_ops, micro_op, ';'); ++micro_pc) {
    micro_op.erase(0, micro_op.find_first_not_of(' '));
    const bool loads = micro_op.starts_with("ld");
    const bool stores = micro_op.starts_with("st");
    const test::ExecText exec{
        .sequence = ++sequence,
        .pc = pc,
        .tick = 500 * sequence,
        .disassembly = fmt::format("{} : {}", macro_op, micro_op),
        .op_class = loads    ? "MemRead"
                    : stores ? "MemWrite"
                             : "IntAlu",
        .micro_pc = micro_pc,
        .data = loads || stores ? " D=0x1 A=0x2000" : "",
        .flags = fmt::format("IsInteger|IsMicroop{}{}{}{}", micro_pc == 0 ? "|IsFirstMicroop" : "",
                             micro_ops.peek() == EOF ? "|IsLastMicroop" : "", loads ? "|IsLoad" : "",
                             stores ? "|IsStore" : "")};
    text += exec.line();
  }
  return text;
}

void add_x86_instructions(Seeds& seeds) {
  std::string text;
  std::uint64_t sequence = 0;
  std::size_t entries = 0;
  for (const std::string& instruction : first_fields("gem5/operands.tsv")) {
    text += x86_lines(instruction, 0x1000 + 4 * entries, sequence);
    if (++entries % kEntriesPerSeed != 0) continue;
    seeds.add({text});
    text.clear();
  }
}

void add_a64_instructions(Seeds& seeds) {
  constexpr const char* kMnemonics[] = {
      "add",   "adds",  "adcs",  "movz",   "movk",  "csel",      "ccmp",      "b.lt",   "cbz",
      "blr",   "ret",   "nop",   "ldrb",   "ldrsw", "ldr",       "ldxp",      "ldaxrb", "str",
      "stxr",  "stlxp", "casal", "caspal", "prfm",  "addxi_uop", "ldaddal64", "swpb",   "mem_neon_uopld",
      "fmadd", "fcmp",  "fcsel", "fcvtzs", "scvtf", "fmov",      "umaxv",     "fmla",   "dup"};
  constexpr const char* kOperands[] = {"x1, x2, x3, LSL #3", "w1, [x2, #8]!", "x1, x2, [sp], #16]",
                                       "f8, f9, f10, f11", "x30"};
  std::string text;
  std::uint64_t sequence = 0;
  for (const char* mnemonic : kMnemonics) {
    for (const char* operands : kOperands) {
      const bool accesses = std::string_view(operands).find('[') != std::string_view::npos;
      ++sequence;
      text += test::IsaLine{.sequence = sequence,
                            .pc = 0x10000 + 4 * sequence,
                            .text = test::aarch64_text::with(mnemonic, operands),
                            .op_class = accesses ? "MemRead" : "IntAlu",
                            .data = accesses ? " D=0x1 A=0x2000" : "",
                            .flags = accesses ? "IsInteger|IsLoad" : "IsInteger|IsVector"}
                  .line();
      if (sequence % kEntriesPerSeed != 0) continue;
      seeds.add({text});
      text.clear();
    }
  }
}

void add_spike_instructions(Seeds& seeds) {
  for (const char* table : {"riscv/encodings.tsv", "riscv/compressed.tsv"}) {
    std::string text;
    std::size_t entries = 0;
    for (const std::string& encoding : first_fields(table)) {
      text += fmt::format("core   0: 3 0x{:016x} ({}) x10 0x1 mem 0x80002000\n", 0x80000000 + 4 * entries,
                          encoding);
      if (++entries % kEntriesPerSeed != 0) continue;
      seeds.add({text});
      text.clear();
    }
  }
}

}  // namespace

std::vector<std::string> seeds(std::string_view format) {
  Seeds seeds;
  for (const test::FormatSample& sample : test::format_samples(kEntriesPerSeed)) {
    if (sample.format == format) seeds.add(sample.inputs);
  }
  if (format == "gem5") {
    seeds.add({test::riscv_loop()});
    seeds.add({test::riscv_loop(true)});
    seeds.add({test::aarch64_text_of_a_pair()});
    std::string exec, groups;  // as two files
    for (std::uint64_t i = 1; i <= kEntriesPerSeed; ++i) {
      const test::ExecText line{.sequence = i, .pc = 0x1000 + 4 * i};
      exec += line.line();
      groups += test::pipe_group(i, line.pc, 1000 * i);
    }
    seeds.add({exec, groups});
  }
  return seeds.take();
}

std::vector<std::string> table_seeds(std::string_view format) {
  Seeds seeds;
  if (format == "gem5") {
    add_x86_instructions(seeds);
    add_a64_instructions(seeds);
  }
  if (format == "spike") add_spike_instructions(seeds);
  return seeds.take();
}

}  // namespace perfpred::fuzz
