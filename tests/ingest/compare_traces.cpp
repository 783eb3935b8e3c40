// compare_traces IMPORTED REFERENCE: aligns two traces of the same run by program counter and prints, for
// each column, on how many instructions of the overlap they agree, and who disagrees.

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "perfpred/trace/store.h"

namespace perfpred {
namespace {

struct LoadedTrace {
  explicit LoadedTrace(const char* file) : reader(file), block(reader.read(0, reader.instruction_count())) {}
  const StaticInstruction& instruction(std::size_t i) const {
    return reader.static_table()[block.static_id[i]];
  }
  TraceReader reader;
  InstructionBlock block;
};

/// How many of the reference's first instructions to skip so that the imported trace begins there.
std::optional<std::size_t> find_offset(const LoadedTrace& imported, const LoadedTrace& reference) {
  constexpr std::size_t kProbe = 2000;
  const std::size_t probe = std::min(kProbe, imported.block.size());
  for (std::size_t offset = 0; offset + probe <= reference.block.size(); ++offset) {
    std::size_t equal = 0;
    while (equal < probe && imported.instruction(equal).pc == reference.instruction(offset + equal).pc)
      ++equal;
    if (equal == probe) return offset;
  }
  return std::nullopt;
}

struct Column {
  std::size_t agree = 0;
  std::size_t total = 0;
  std::map<std::string, std::size_t> disagreements;  ///< by macro-op, with an example
  std::map<std::string, std::string> example;
};

std::string macro_op(const StaticInstruction& instruction) {
  return instruction.disassembly.substr(0, instruction.disassembly.find_first_of(":;"));
}

template <std::size_t kSlots>
std::string registers_text(const std::array<Register, kSlots>& registers) {
  std::string text;
  for (const Register reg : registers) {
    if (reg.register_class == RegisterClass::none) continue;
    text +=
        fmt::format("{}{} ", register_class_names()[static_cast<std::size_t>(reg.register_class)], reg.index);
  }
  return text;
}

std::string flags_text(std::uint32_t flags) {
  std::string text;
  for (std::size_t i = 0; i < flag_names().size(); ++i) {
    if ((flags >> i & 1) != 0) text += std::string(flag_names()[i]) + " ";
  }
  return text;
}

class Comparison {
 public:
  void check(const std::string& column, const StaticInstruction& instruction, const std::string& ours,
             const std::string& theirs) {
    Column& entry = columns_[column];
    ++entry.total;
    if (ours == theirs) {
      ++entry.agree;
      return;
    }
    const std::string name = macro_op(instruction);
    ++entry.disagreements[name];
    entry.example.emplace(name, fmt::format("{:#x} {}: {} instead of {}", instruction.pc,
                                            instruction.disassembly.substr(0, 150), ours, theirs));
  }
  void print() const {
    for (const auto& [name, column] : columns_) {
      fmt::print("{:<14} {:>9} of {:>9} agree ({:.4f} %)\n", name, column.agree, column.total,
                 100.0 * static_cast<double>(column.agree) / static_cast<double>(column.total));
      for (const auto& [mnemonic, count] : column.disagreements) {
        fmt::print("    {:<20} {:>7}  {}\n", mnemonic, count, column.example.at(mnemonic));
      }
    }
  }

 private:
  std::map<std::string, Column> columns_;
};

std::vector<std::uint32_t> increments_of(const LoadedTrace& trace) {
  if (trace.reader.cores().size() != 1) return {};
  return trace.reader.read_increments(trace.reader.cores().front().name, 0, trace.block.size());
}

int compare(const char* imported_file, const char* reference_file) {
  const LoadedTrace imported(imported_file);
  const LoadedTrace reference(reference_file);
  const auto offset = find_offset(imported, reference);
  if (!offset) {
    fmt::print("the imported trace begins nowhere in the reference\n");
    return 1;
  }
  const std::size_t count = std::min(imported.block.size(), reference.block.size() - *offset);
  fmt::print("{} instructions imported, {} in the reference; overlap {} from the reference's {}\n",
             imported.block.size(), reference.block.size(), count, *offset);
  const auto ours_increments = increments_of(imported);
  const auto theirs_increments = increments_of(reference);
  Comparison comparison;
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t j = i + *offset;
    const StaticInstruction& ours = imported.instruction(i);
    const StaticInstruction& theirs = reference.instruction(j);
    const auto check = [&](const char* column, const auto& a, const auto& b) {
      comparison.check(column, theirs, fmt::format("{}", a), fmt::format("{}", b));
    };
    check("pc", ours.pc, theirs.pc);
    check("uops", ours.uops, theirs.uops);
    check("op class", op_class_name(ours.op_class), op_class_name(theirs.op_class));
    check("flags", flags_text(ours.flags), flags_text(theirs.flags));
    check("sources", registers_text(ours.sources), registers_text(theirs.sources));
    check("destinations", registers_text(ours.destinations), registers_text(theirs.destinations));
    check("disassembly", ours.disassembly, theirs.disassembly);
    check("address", imported.block.address[i], reference.block.address[j]);
    check("address2", imported.block.address2[i], reference.block.address2[j]);
    check("access size", imported.block.access_size[i], reference.block.access_size[j]);
    if (ours.size != 0) check("size (known)", ours.size, theirs.size);
    if (j + 1 < reference.block.size()) check("taken", imported.block.taken[i], reference.block.taken[j]);
    if (i > 0 && !ours_increments.empty() && !theirs_increments.empty()) {
      check("increment", ours_increments[i], theirs_increments[j]);
    }
  }
  comparison.print();
  return 0;
}

}  // namespace
}  // namespace perfpred

int main(int argc, char** argv) {
  if (argc != 3) {
    fmt::print(stderr, "usage: compare_traces IMPORTED.h5 REFERENCE.h5\n");
    return 2;
  }
  try {
    return perfpred::compare(argv[1], argv[2]);
  } catch (const std::exception& error) {
    fmt::print(stderr, "compare_traces: {}\n", error.what());
    return 2;
  }
}
