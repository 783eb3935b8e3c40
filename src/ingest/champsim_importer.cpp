#include "ingest/champsim_importer.h"

#include <algorithm>
#include <array>

#include "ingest/binary_reader.h"
#include "ingest/champsim_registers.h"
#include "ingest/record_import.h"
#include "perfpred/ingest/register_slots.h"

namespace perfpred::champsim {
namespace {

constexpr std::array<FormatContent, 10> kContents = {{
    {Content::registers, Presence::partial,
     "at most 4 sources, 2 destinations (CloudSuite: 4); by Pin's numbers"},
    {Content::addresses, Presence::partial,
     "the first that is read and the first that is written, or two of a kind"},
    {Content::access_sizes, Presence::absent, ""},
    {Content::op_classes, Presence::absent, "MemRead, MemWrite or IntAlu"},
    {Content::operation_flags, Presence::absent, ""},
    {Content::branch_kinds, Presence::complete, "inferred from registers as ChampSim does"},
    {Content::branch_outcomes, Presence::complete, "recorded"},
    {Content::faults, Presence::absent, ""},
    {Content::instruction_sizes, Presence::partial, "from successors; 0 where a branch was always taken"},
    {Content::micro_op_counts, Presence::absent, ""},
}};

constexpr FormatDescription kDescription = {.name = "champsim",
                                            .title = "ChampSim's binary traces",
                                            .isa = "x86-64",
                                            .times = "",
                                            .times_need_core_file = false,
                                            .granularity = Granularity::instruction,
                                            .contents = kContents,
                                            .variants = "standard padded cloudsuite",
                                            .tried_on_real_files = false};

constexpr std::size_t kMostRegisters = 4;  // of a kind, in any variant
constexpr std::size_t kHeadBytes = std::size_t{1} << 16;
constexpr std::uint64_t kBranchesPerDisagreement = 20;  // fewer of no kind are far jumps, interrupts, loops
constexpr std::uint64_t kBranchesToJudge = 8;
constexpr double kGoodFit = 0.75;

// u64 instruction pointer; u8 is branch; u8 taken; u8 destination registers[]; u8 source registers[];
// u64 destination addresses[]; u64 source addresses[]; all little endian, 0 for none, addresses aligned to 8.
struct Layout {
  std::string_view variant;
  std::size_t bytes;
  std::size_t destinations;  ///< registers, and as many addresses
  std::size_t destination_registers;
  std::size_t source_registers;
  std::size_t destination_addresses;
  std::size_t source_addresses;
};
constexpr std::array<Layout, 3> kLayouts = {{
    {"standard", 64, 2, 10, 12, 16, 32},
    {"padded", 72, 2, 10, 12, 16, 32},
    {"cloudsuite", 96, 4, 10, 14, 24, 56},
}};

struct Record {
  std::uint64_t pc = 0;
  std::uint8_t is_branch = 0;
  std::uint8_t taken = 0;
  std::array<std::uint8_t, kMostRegisters> destinations{};
  std::array<std::uint8_t, kMostRegisters> sources{};
  std::array<std::uint64_t, kMostRegisters> written{};
  std::array<std::uint64_t, kMostRegisters> read{};
};

Record parse(std::string_view bytes, const Layout& layout) {
  Record record;
  record.pc = little_endian<std::uint64_t>(bytes, 0);
  record.is_branch = little_endian<std::uint8_t>(bytes, 8);
  record.taken = little_endian<std::uint8_t>(bytes, 9);
  for (std::size_t i = 0; i < layout.destinations; ++i) {
    record.destinations[i] = little_endian<std::uint8_t>(bytes, layout.destination_registers + i);
    record.written[i] = little_endian<std::uint64_t>(bytes, layout.destination_addresses + 8 * i);
  }
  for (std::size_t i = 0; i < kMostRegisters; ++i) {
    record.sources[i] = little_endian<std::uint8_t>(bytes, layout.source_registers + i);
    record.read[i] = little_endian<std::uint64_t>(bytes, layout.source_addresses + 8 * i);
  }
  return record;
}

/// Why a record cannot be one; empty where it can.
std::string flaw(const Record& record) {
  if (record.is_branch > 1) return fmt::format("is-branch is {}, expected 0 or 1", record.is_branch);
  if (record.taken > 1) return fmt::format("branch-taken is {}, expected 0 or 1", record.taken);
  if (record.taken > record.is_branch) return "taken, but no branch";
  constexpr std::uint64_t kHalf = std::uint64_t{1} << 47;  // canonical addresses of 48 bits
  if (record.pc == 0 || record.pc + kHalf >= 2 * kHalf) {
    return fmt::format("{:#x} is no address of an instruction", record.pc);
  }
  return {};
}

/// How well the bytes fit a layout: the share of records without flaw, times that of those a predecessor can
/// have before it. 0 where there is no whole record.
double fit(std::string_view head, const Layout& layout) {
  const std::size_t count = head.size() / layout.bytes;
  std::size_t sound = 0;
  std::size_t in_flow = 0;
  Record previous;
  for (std::size_t i = 0; i < count; ++i) {
    const Record record = parse(head.substr(i * layout.bytes), layout);
    sound += flaw(record).empty() ? 1 : 0;
    const auto& written = previous.destinations;
    const auto is_pointer = [](std::uint8_t number) {  // or a part of it, where the numbers are x86-64's
      return whole_register(number, "x86-64") == kInstructionPointer;
    };
    const bool may_jump = previous.is_branch != 0 || std::any_of(written.begin(), written.end(), is_pointer);
    in_flow += i == 0 || may_jump || record.pc - previous.pc <= kMaxInstructionBytes ? 1 : 0;
    previous = record;
  }
  if (count == 0) return 0;
  return static_cast<double>(sound) * static_cast<double>(in_flow) /
         (static_cast<double>(count) * static_cast<double>(count));
}

const Layout& best_layout(std::string_view head) {
  return *std::max_element(kLayouts.begin(), kLayouts.end(),
                           [&](const Layout& a, const Layout& b) { return fit(head, a) < fit(head, b); });
}

constexpr std::uint32_t kDirectJump = bit(Flag::control) | bit(Flag::direct) | bit(Flag::unconditional);
constexpr std::uint32_t kIndirectJump = bit(Flag::control) | bit(Flag::indirect) | bit(Flag::unconditional);

bool has(const std::array<std::uint8_t, kMostRegisters>& registers, std::uint8_t number) {
  return std::find(registers.begin(), registers.end(), number) != registers.end();
}

/// Pin says of a system call that it writes the instruction pointer and the flags, which would be a jump; no
/// jump writes flags but the return from an interrupt, which reads them from the stack.
bool is_system_call(const Record& record) {
  return has(record.destinations, kInstructionPointer) && has(record.destinations, kFlags) &&
         !has(record.sources, kStackPointer);
}

/// Flags of a control transfer, inferred as ChampSim does (ooo_model_instr); 0 where it is none. `record` has
/// whole registers.
std::uint32_t branch_flags(const Record& record) {
  if (record.is_branch == 0 && has(record.destinations, kFlags)) return 0;
  const bool writes_ip = has(record.destinations, kInstructionPointer);
  const bool writes_sp = has(record.destinations, kStackPointer);
  const bool reads_ip = has(record.sources, kInstructionPointer);
  const bool reads_sp = has(record.sources, kStackPointer);
  const bool reads_flags = has(record.sources, kFlags);
  const bool reads_other = std::any_of(record.sources.begin(), record.sources.end(), [](std::uint8_t number) {
    return number != 0 && number != kInstructionPointer && number != kStackPointer && number != kFlags;
  });
  if (!writes_ip) return record.is_branch != 0 ? bit(Flag::control) : 0;
  if (reads_sp && writes_sp && !reads_ip) return kIndirectJump | bit(Flag::function_return);
  if (reads_sp && writes_sp && !reads_flags) {
    return (reads_other ? kIndirectJump : kDirectJump) | bit(Flag::call);
  }
  if (reads_sp) return bit(Flag::control);
  if (reads_ip && !writes_sp && (reads_flags || reads_other)) {
    return bit(Flag::control) | bit(Flag::direct) | bit(Flag::conditional);
  }
  if (!reads_flags && !reads_other) return kDirectJump;
  if (!reads_ip && !reads_flags && reads_other) return kIndirectJump;
  return bit(Flag::control);
}

/// All that is static of a record.
struct Key {
  std::uint64_t pc;
  std::array<std::uint8_t, kMostRegisters> destinations;
  std::array<std::uint8_t, kMostRegisters> sources;
  std::uint32_t flags;
  std::uint32_t unused = 0;
  friend bool operator==(const Key&, const Key&) = default;
};

StaticInstruction describe(const Key& key, std::string_view isa) {
  StaticInstruction instruction;
  instruction.pc = key.pc;
  instruction.size = instruction_bytes(isa);
  instruction.flags = key.flags;
  instruction.op_class = *find_op_class(instruction.has(Flag::load)    ? "MemRead"
                                        : instruction.has(Flag::store) ? "MemWrite"
                                                                       : "IntAlu");
  for (const std::uint8_t number : key.sources) add_register(instruction.sources, register_of(number, isa));
  for (const std::uint8_t number : key.destinations) {
    add_register(instruction.destinations, register_of(number, isa));
  }
  return instruction;
}

class Import {
 public:
  Import(std::unique_ptr<ByteSource> source, const ImportOptions& options, ImportSink& sink,
         const ImportProgress& progress)
      : reader_(std::move(source)),
        import_(kDescription, options, reader_.name(), flow_of(options.isa), sink, progress) {}

  ImportResult run() {
    const Layout& layout = choose_layout();
    while (!import_.output.is_full()) {
      const std::string_view bytes = reader_.peek(2 * layout.bytes);
      if (bytes.empty()) break;
      import_.count_record(reader_.offset());
      Record record;
      if (import_.attempt([&] { record = read(bytes.substr(0, layout.bytes), layout); })) {
        const bool has_next = bytes.size() == 2 * layout.bytes;
        take(record, has_next ? little_endian<std::uint64_t>(bytes, layout.bytes) : 0);
      }
      reader_.skip(std::min(bytes.size(), layout.bytes));
    }
    import_.summary.notes = {{.key = "dropped_addresses",
                              .text = "data accesses beyond an instruction's first two were left out",
                              .count = dropped_}};
    add_notes_on_branches();
    return import_.finish(reader_.offset());
  }

 private:
  const Layout& choose_layout() {
    const std::string_view head = reader_.peek(kHeadBytes);
    const std::string& asked = import_.options.variant;
    for (const Layout& layout : kLayouts) {
      if (layout.variant == asked) return layout;
    }
    return best_layout(head);
  }

  Record whole(Record record) const {
    for (std::uint8_t& number : record.destinations) number = whole_register(number, import_.summary.isa);
    for (std::uint8_t& number : record.sources) number = whole_register(number, import_.summary.isa);
    return record;
  }

  /// Throws InputError where the record is damaged.
  Record read(std::string_view bytes, const Layout& layout) const {
    if (bytes.size() < layout.bytes) {
      throw reader_.error(import_.summary.lines,
                          fmt::format("the file ends after {} of the record's {} bytes ({} layout)",
                                      bytes.size(), layout.bytes, layout.variant));
    }
    const Record record = parse(bytes, layout);
    if (const std::string cause = flaw(record); !cause.empty()) {
      throw reader_.error(import_.summary.lines, cause);
    }
    return record;
  }

  static bool is_behind(const Record& record, std::uint64_t next_pc) {
    return next_pc > record.pc && next_pc - record.pc <= kMaxInstructionBytes;
  }

  /// What the registers say of a record, held against what it says itself and what comes behind it at
  /// `next_pc` (0: nothing).
  std::uint32_t checked_branch_flags(const Record& record, std::uint64_t next_pc) {
    const std::uint32_t flags = branch_flags(record);
    const bool falls_through = is_behind(record, next_pc);
    constexpr std::uint32_t kJump = bit(Flag::control) | bit(Flag::unconditional);
    constexpr std::uint32_t kStack = bit(Flag::call) | bit(Flag::function_return);
    const bool jumps = (flags & kJump) == kJump && (flags & kStack) == 0;
    if (jumps && record.is_branch == 0 && falls_through) {
      ++fell_through_;
      return 0;
    }
    if (record.is_branch != 0 && falls_through && is_system_call(record)) {
      ++marked_system_calls_;
      return 0;
    }
    branches_ += record.is_branch;
    taken_ += record.taken;
    taken_to_behind_ += record.taken != 0 && falls_through ? 1 : 0;
    if ((flags & bit(Flag::conditional)) != 0) ++(record.is_branch != 0 ? conditional_ : unmarked_);
    not_taken_ += record.is_branch != 0 && record.taken == 0 ? 1 : 0;
    of_no_kind_ += flags == bit(Flag::control) ? 1 : 0;
    return flags;
  }

  void add_notes_on_branches() {
    import_.summary.notes.push_back({.key = "jumps_that_fell_through",
                                     .text = "instructions that are no branches by their record are jumps by "
                                             "their registers and were followed "
                                             "by the one behind: counted as no branches",
                                     .count = fell_through_});
    import_.summary.notes.push_back(
        {.key = "branches_of_no_kind",
         .text =
             fmt::format("branches, of {} that are marked so, are of no kind by the registers that they read "
                         "and write (are the numbers those of another version of Pin?)",
                         branches_),
         .count = of_no_kind_,
         .warning = of_no_kind_ * kBranchesPerDisagreement > branches_});
    const bool none_conditional = conditional_ == 0 && branches_ >= kBranchesToJudge && not_taken_ > 0;
    import_.summary.notes.push_back(
        {.key = "no_branch_is_conditional",
         .text =
             "branches were not taken, but no branch of the trace is conditional by its registers (are the "
             "numbers those of another version of Pin?)",
         .count = none_conditional ? not_taken_ : 0,
         .warning = true});
    import_.summary.notes.push_back({.key = "marked_system_calls",
                                     .text = "instructions are branches by their record, are system calls by "
                                             "their registers, and were followed by the one behind: counted "
                                             "as no branches",
                                     .count = marked_system_calls_,
                                     .warning = true});
    import_.summary.notes.push_back({.key = "unmarked_conditional_branches",
                                     .text = "instructions are conditional branches by their registers, but "
                                             "not by their record: counted as not taken",
                                     .count = unmarked_,
                                     .warning = unmarked_ * kBranchesPerDisagreement > conditional_});
    // Some lead over a short instruction, most do not.
    const bool most_fell_through = taken_ >= kBranchesToJudge && 2 * taken_to_behind_ > taken_;
    import_.summary.notes.push_back(
        {.key = "taken_branches_that_fell_through",
         .text = fmt::format("branches, of {} that are taken by their record, were followed by the "
                             "instruction behind: is the record's outcome that of another instruction?",
                             taken_),
         .count = most_fell_through ? taken_to_behind_ : 0,
         .warning = true});
  }

  /// `next_pc`: of the record behind; 0 where there is none.
  void take(const Record& record, std::uint64_t next_pc) {
    Entry entry = accesses(record);
    Key key{record.pc, record.destinations, record.sources, checked_branch_flags(whole(record), next_pc)};
    const auto any = [](const auto& addresses) {
      return std::any_of(addresses.begin(), addresses.end(),
                         [](std::uint64_t address) { return address != 0; });
    };
    if (any(record.read)) key.flags |= bit(Flag::load);
    if (any(record.written)) key.flags |= bit(Flag::store);
    if ((key.flags & bit(Flag::control)) != 0) {
      // Pin's tracer does not mark calls and returns, which are always taken.
      const bool fell_through = record.is_branch != 0 && is_behind(record, next_pc);
      entry.taken = record.taken != 0 || (!fell_through && (key.flags & bit(Flag::unconditional)) != 0);
    }
    entry.row = import_.rows.row(key, [&] { return describe(key, import_.summary.isa); });
    import_.add(entry);
  }

  /// The first address read and the first written; where there is only one kind, its first two.
  Entry accesses(const Record& record) {
    std::array<std::uint64_t, 2 * kMostRegisters> found{};
    std::size_t count = 0;
    std::size_t reads = 0;
    for (const std::uint64_t address : record.read) {
      if (address != 0 && std::find(found.begin(), found.begin() + count, address) == found.begin() + count) {
        found[count++] = address;
      }
    }
    reads = count;
    for (const std::uint64_t address : record.written) {
      if (address != 0 &&
          std::find(found.begin() + reads, found.begin() + count, address) == found.begin() + count) {
        found[count++] = address;
      }
    }
    Entry entry;
    entry.address = found[0];
    const bool both = reads > 0 && reads < count;
    entry.address2 = found[both ? reads : 1];
    if (entry.address2 == entry.address) entry.address2 = 0;
    dropped_ += count > 2 ? count - 2 : 0;
    return entry;
  }

  BinaryReader reader_;
  RecordImport<Key> import_;
  std::uint64_t dropped_ = 0;
  std::uint64_t fell_through_ = 0;
  std::uint64_t marked_system_calls_ = 0;
  std::uint64_t unmarked_ = 0;  ///< conditional branches by their registers alone
  std::uint64_t branches_ = 0;  ///< marked as such; of them:
  std::uint64_t conditional_ = 0;
  std::uint64_t not_taken_ = 0;
  std::uint64_t taken_ = 0;
  std::uint64_t taken_to_behind_ = 0;
  std::uint64_t of_no_kind_ = 0;
};

class ChampsimImporter final : public OneFileImporter<kDescription, Import> {
 public:
  bool recognises(std::string_view head) const override { return fit(head, best_layout(head)) >= kGoodFit; }
};

}  // namespace

std::unique_ptr<const Importer> make_importer() { return std::make_unique<ChampsimImporter>(); }

bool fits_in_big_endian(std::string_view head) {
  return std::any_of(kLayouts.begin(), kLayouts.end(), [&](const Layout& layout) {
    std::string swapped(head);
    for (std::size_t at = 0; at + layout.bytes <= swapped.size(); at += layout.bytes) {
      const auto pc = swapped.begin() + static_cast<std::ptrdiff_t>(at);
      std::reverse(pc, pc + sizeof(std::uint64_t));
    }
    return fit(swapped, layout) >= kGoodFit;
  });
}

}  // namespace perfpred::champsim
