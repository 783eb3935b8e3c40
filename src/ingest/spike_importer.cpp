#include "ingest/spike_importer.h"

#include <algorithm>
#include <array>
#include <set>

#include "ingest/number_text.h"
#include "ingest/record_import.h"
#include "ingest/riscv_encoding.h"
#include "ingest/spike_line.h"
#include "perfpred/ingest/line_reader.h"
#include "perfpred/ingest/register_slots.h"

namespace perfpred::spike {
namespace {

constexpr std::array<FormatContent, 10> kContents = {{
    {Content::registers, Presence::complete, "from the encoding (RV64GC; others roughly, and counted)"},
    {Content::addresses, Presence::complete, "the first two different ones of an instruction"},
    {Content::access_sizes, Presence::complete, "from the encoding"},
    {Content::op_classes, Presence::complete, "from the encoding"},
    {Content::operation_flags, Presence::complete, "from the encoding"},
    {Content::branch_kinds, Presence::complete, "from the encoding"},
    {Content::branch_outcomes, Presence::complete, "from the next program counter"},
    {Content::faults, Presence::absent, ""},
    {Content::instruction_sizes, Presence::complete, ""},
    {Content::micro_op_counts, Presence::absent, ""},
}};

constexpr FormatDescription kDescription = {.name = "spike",
                                            .title = "Spike's log, --log-commits with or without -l",
                                            .isa = "riscv64",
                                            .times = "",
                                            .times_need_core_file = false,
                                            .granularity = Granularity::instruction,
                                            .contents = kContents,
                                            .variants = "",
                                            .tried_on_real_files = false};

/// All that is static of a line.
struct Key {
  std::uint64_t pc;
  std::uint32_t encoding;
  std::uint32_t unused = 0;
  friend bool operator==(const Key&, const Key&) = default;
};

class Import {
 public:
  Import(std::unique_ptr<ByteSource> source, const ImportOptions& options, ImportSink& sink,
         const ImportProgress& progress)
      : reader_(std::move(source)), import_(kDescription, options, reader_.name(), {}, sink, progress) {
    if (options.cpu.empty()) return;
    std::string_view digits = options.cpu;
    hart_ = take_number(digits, 10);
    if (!hart_ || !digits.empty()) {
      throw InputError(
          fmt::format("--cpu: '{}' is no core of Spike's, which are numbered from 0", options.cpu));
    }
  }

  ImportResult run() {
    while (!import_.output.is_full() && reader_.next()) {
      import_.count_record(reader_.bytes_read());
      Line line = parse_line(reader_.text());
      if (line.has_hart) {
        last_hart_ = line.hart;
      } else {
        line.hart = last_hart_;  // of the disassembly before it
      }
      refuse_rv32(line);
      if (import_.attempt([&] { check(line); })) take(line);
    }
    check_log_was_of_use();
    import_.summary.notes = {
        {.key = "unknown_encodings",
         .text = "instructions are none of RV64GC: their registers are incomplete or unknown",
         .count = unknown_,
         .warning = true},
        {.key = "dropped_addresses",
         .text = "data accesses beyond an instruction's first two were left out",
         .count = dropped_},
        {.key = "unknown_log_lines",
         .text = "lines behind 'core N:' are of no kind that is known, and were left out",
         .count = unknown_lines_,
         .warning = true},
        {.key = "unknown_effects",
         .text = "words behind an encoding are of no kind that is known, and were left out",
         .count = unknown_effects_,
         .warning = true},
        {.key = "rv32_instructions",
         .text = "instructions are of RV32, and were read as those of RV64, which mean the same",
         .count = is_rv32_ ? commits_ : 0,
         .warning = true}};
    return import_.finish(reader_.bytes_read());
  }

 private:
  /// A log of RV32 has program counters of 8 digits. Most encodings are RV64's, but some compressed ones are
  /// not.
  void refuse_rv32(const Line& line) {
    if (line.kind == Line::Kind::symbol && line.text.starts_with("$xrv32")) is_rv32_ = true;
    if (line.kind != Line::Kind::commit) return;
    constexpr std::uint8_t kDigitsOfRv32 = 8;
    if (line.pc_digits > kDigitsOfRv32 || line.most_value_digits > kDigitsOfRv32) has_rv64_ = true;
    if (line.pc_digits == kDigitsOfRv32 && !has_rv64_) is_rv32_ = true;
    if (has_rv64_) is_rv32_ = false;
    if (!is_rv32_ || !riscv::differs_in_rv32(line.encoding)) return;
    throw InputError(
        reader_.name(), fmt::format("line {}", reader_.number()),
        fmt::format("the log is of RV32, where the compressed instruction {:#x} is another one than on "
                    "RV64: only RV64 can be read",
                    line.encoding));
  }

  /// Throws InputError where the line is damaged or contradicts itself or the one before.
  void check(const Line& line) {
    if (!line.flaw.empty()) throw reader_.error(line.flaw);
    if (!reader_.has_newline()) throw reader_.error("the text is cut in mid-line");
    if (line.kind != Line::Kind::commit || (hart_ && line.hart != *hart_)) return;
    if (line.pc % 2 != 0) throw reader_.error(fmt::format("program counter {:#x} is odd", line.pc));
    decoded_ = riscv::decode(line.encoding);
    if (decoded_.size == 2 && line.encoding > UINT16_MAX) {
      throw reader_.error(fmt::format(
          "{:#x} is no encoding: its low bits are those of a compressed instruction", line.encoding));
    }
    if (!decoded_.known) return;
    for (std::size_t i = 0; i < line.writes; ++i) {
      if (line.written[i] != decoded_.destination) {
        throw reader_.error(
            fmt::format("the encoding {:#x} does not write the register that the line says", line.encoding));
      }
    }
    if (line.has_access && decoded_.access_bytes == 0) {
      throw reader_.error(
          fmt::format("the encoding {:#x} accesses no memory, but the line says so", line.encoding));
    }
    const bool is_branch = (decoded_.flags & bit(Flag::control)) != 0;
    if (has_last_ && !import_.after_gap() && !is_branch && line.pc == last_pc_ &&
        line.encoding == last_encoding_) {
      throw reader_.error("the instruction before comes again");
    }
  }

  void take(const Line& line) {
    if (line.kind == Line::Kind::unrelated) {
      ++import_.summary.unrelated_lines;
      return;
    }
    if (line.kind == Line::Kind::unknown) {
      ++unknown_lines_;
      return;
    }
    if (hart_ && line.hart != *hart_) {
      if (import_.options.cpu.empty()) {
        throw reader_.error(fmt::format(
            "the log is of several cores ({} and {}): choose one with --cpu NUMBER", *hart_, line.hart));
      }
      ++import_.summary.other_cpu_lines;
      harts_.insert(line.hart);
      return;
    }
    switch (line.kind) {
      case Line::Kind::symbol:
        if (!line.text.starts_with('$')) symbol_ = line.text;  // the assembler's marks of code and data
        return;
      case Line::Kind::disassembly:
        text_ = line.text;
        text_pc_ = line.pc;
        return;
      case Line::Kind::event:
        if (line.has_trap_pc && !trap_at_) trap_at_ = line.pc;
        return;
      case Line::Kind::commit:
        take_commit(line);
        return;
      default:
        return;
    }
  }

  void take_commit(const Line& line) {
    if (!hart_) hart_ = line.hart;
    Entry entry;
    entry.row = import_.rows.row({line.pc, line.encoding}, [&] { return describe(line); });
    entry.address = line.address;
    entry.address2 = line.address2;
    if (line.has_access)
      entry.access_size = decoded_.access_bytes != 0 ? decoded_.access_bytes : line.stored_bytes;
    if (decoded_.branch_offset) entry.target = line.pc + static_cast<std::uint64_t>(*decoded_.branch_offset);
    entry.trap_at = std::exchange(trap_at_, std::nullopt);
    ++commits_;
    has_last_ = true;
    last_pc_ = line.pc;
    last_encoding_ = line.encoding;
    unknown_ += decoded_.known ? 0 : 1;
    dropped_ += line.dropped_accesses;
    unknown_effects_ += line.unknown_effects;
    symbol_.clear();
    text_.clear();
    import_.add(entry);
  }

  StaticInstruction describe(const Line& line) const {
    StaticInstruction instruction;
    instruction.pc = line.pc;
    instruction.size = decoded_.size;
    instruction.op_class = decoded_.op_class;
    instruction.flags = decoded_.flags;
    for (const Register& reg : decoded_.sources) add_register(instruction.sources, reg);
    instruction.destinations[0] = decoded_.destination;
    if (text_pc_ == line.pc) instruction.disassembly = text_;
    instruction.symbol = symbol_;
    return instruction;
  }

  void check_log_was_of_use() const {
    if (has_last_ || import_.summary.skipped > 0) return;
    if (hart_ && !harts_.empty()) {
      throw InputError(reader_.name(), "",
                       fmt::format("has no commit of core {}, but of core {}", *hart_, *harts_.begin()));
    }
    throw InputError(reader_.name(), "", "has no commit: run Spike with --log-commits");
  }

  LineReader reader_;
  RecordImport<Key> import_;
  std::optional<std::uint64_t> hart_;
  std::set<std::uint64_t> harts_;  ///< others
  riscv::Decoded decoded_;         ///< of the current line
  std::string text_, symbol_;      ///< of the next commit
  std::uint64_t text_pc_ = 0;
  std::uint64_t last_pc_ = 0;
  std::uint32_t last_encoding_ = 0;
  bool has_last_ = false;
  std::optional<std::uint64_t> trap_at_;  ///< where the last commit led to, if a trap came
  std::uint64_t last_hart_ = 0;
  bool is_rv32_ = false;
  bool has_rv64_ = false;
  std::uint64_t commits_ = 0;
  std::uint64_t unknown_ = 0;
  std::uint64_t unknown_lines_ = 0;
  std::uint64_t unknown_effects_ = 0;
  std::uint64_t dropped_ = 0;
};

class SpikeImporter final : public OneFileImporter<kDescription, Import> {
 public:
  bool recognises(std::string_view head) const override {
    while (!head.empty()) {
      const std::size_t end = std::min(head.find('\n'), head.size());
      const Line line = parse_line(head.substr(0, end));
      if (line.flaw.empty() && (line.kind == Line::Kind::commit || line.kind == Line::Kind::disassembly))
        return true;
      head.remove_prefix(std::min(end + 1, head.size()));
    }
    return false;
  }
};

}  // namespace

std::unique_ptr<const Importer> make_importer() { return std::make_unique<SpikeImporter>(); }

}  // namespace perfpred::spike
