#include "ingest/champsim_csv_importer.h"

#include <algorithm>
#include <array>

#include "ingest/champsim_registers.h"
#include "ingest/disassembly_text.h"
#include "ingest/number_text.h"
#include "ingest/record_import.h"
#include "perfpred/ingest/line_reader.h"
#include "perfpred/ingest/register_slots.h"

namespace perfpred::champsim {
namespace {

constexpr std::array<FormatContent, 10> kContents = {{
    {Content::registers, Presence::partial, "2 sources, 1 destination; by Pin's numbers"},
    {Content::addresses, Presence::partial, "one an instruction"},
    {Content::access_sizes, Presence::absent, ""},
    {Content::op_classes, Presence::absent, "MemRead, MemWrite or IntAlu"},
    {Content::operation_flags, Presence::absent, ""},
    {Content::branch_kinds, Presence::partial, "opcodes 4 to 10, read in ChampSim's order of kinds"},
    {Content::branch_outcomes, Presence::complete, "from the next program counter"},
    {Content::faults, Presence::absent, ""},
    {Content::instruction_sizes, Presence::partial, "from successors; 0 where a branch was always taken"},
    {Content::micro_op_counts, Presence::absent, ""},
}};

constexpr FormatDescription kDescription = {.name = "champsim-csv",
                                            .title = "ChampSim's CSV of retired instructions",
                                            .isa = "x86-64",
                                            .times =
                                                "cycles since the predecessor retired; --core-name and "
                                                "--clock-ghz are enough to name them",
                                            .times_need_core_file = false,
                                            .granularity = Granularity::instruction,
                                            .contents = kContents,
                                            .variants = "",
                                            .tried_on_real_files = false};

constexpr std::size_t kColumns = 8;
enum Column : std::size_t { pc, memory_address, opcode, src1, src2, dst1, commit_cycle, delta_cycles };

/// The names that a heading may have for each column.
constexpr std::array<std::array<std::string_view, 2>, kColumns> kNames = {{{"pc", ""},
                                                                           {"memory_address", ""},
                                                                           {"opcode", ""},
                                                                           {"src1", "source_register1"},
                                                                           {"src2", "source_register2"},
                                                                           {"dst1", "destination_register1"},
                                                                           {"commit_cycle", ""},
                                                                           {"delta_cycles", ""}}};

constexpr std::uint8_t kLoad = 1;
constexpr std::uint8_t kStore = 2;
constexpr std::uint8_t kFirstBranch = 4;
constexpr std::uint32_t kDirectJump = bit(Flag::control) | bit(Flag::direct) | bit(Flag::unconditional);
constexpr std::uint32_t kIndirectJump = bit(Flag::control) | bit(Flag::indirect) | bit(Flag::unconditional);
/// By opcode - kFirstBranch, in the order of ChampSim's kinds of branches; the last also for all above.
constexpr std::array<std::uint32_t, 7> kBranchFlags = {
    kDirectJump,
    kIndirectJump,
    bit(Flag::control) | bit(Flag::direct) | bit(Flag::conditional),
    kDirectJump | bit(Flag::call),
    kIndirectJump | bit(Flag::call),
    kIndirectJump | bit(Flag::function_return),
    bit(Flag::control)};

/// Of no meaning here: 3, and what is above all branches.
constexpr bool is_unknown_opcode(std::uint64_t opcode) {
  return opcode == kFirstBranch - 1 || opcode >= kFirstBranch + kBranchFlags.size();
}

/// Fields of a line, cut at commas, without blanks around them; more than `Fields` holds are an overflow.
struct Fields {
  std::array<std::string_view, 32> field;
  std::size_t count = 0;
  bool overflow = false;
};

Fields split_fields(std::string_view line) {
  Fields fields;
  for (;;) {
    const std::size_t end = std::min(line.find(','), line.size());
    std::string_view field = without_leading_spaces(line.substr(0, end));
    while (!field.empty() && field.back() == ' ') field.remove_suffix(1);
    if (fields.count == fields.field.size()) {
      fields.overflow = true;
      return fields;
    }
    fields.field[fields.count++] = field;
    if (end == line.size()) return fields;
    line.remove_prefix(end + 1);
  }
}

using Places = std::array<std::size_t, kColumns>;

/// Where each column stands by a heading; empty where the line is none.
std::optional<Places> parse_heading(std::string_view line) {
  const Fields fields = split_fields(line);
  Places places{};
  for (std::size_t column = 0; column < kColumns; ++column) {
    const auto* const end = fields.field.begin() + fields.count;
    const auto* const found = std::find_if(fields.field.begin(), end, [&](std::string_view field) {
      return !field.empty() && (field == kNames[column][0] || field == kNames[column][1]);
    });
    if (found == end) return std::nullopt;
    places[column] = static_cast<std::size_t>(found - fields.field.begin());
  }
  return places;
}

std::optional<std::uint64_t> parse_field(std::string_view field) {
  const auto value = field.starts_with("0x") ? take_prefixed_hex(field) : take_number(field, 10);
  return field.empty() ? value : std::nullopt;
}

using Values = std::array<std::uint64_t, kColumns>;

/// Throws InputError where the line has another number of fields or one of them is no number in its range.
Values parse_line(const LineReader& reader, const Places& places, std::size_t width) {
  const Fields fields = split_fields(reader.text());
  if (fields.count != width || fields.overflow) {
    throw reader.error(
        fmt::format("{}{} fields, expected {}", fields.overflow ? "over " : "", fields.count, width));
  }
  Values values{};
  for (std::size_t column = 0; column < kColumns; ++column) {
    const std::string_view field = fields.field[places[column]];
    const auto value = parse_field(field);
    const bool is_byte = column == opcode || column == src1 || column == src2 || column == dst1;
    if (!value || (is_byte && *value > UINT8_MAX)) {
      throw reader.error(fmt::format("{} is '{}', expected a whole number{}", kNames[column][0],
                                     field.substr(0, 40), is_byte ? " up to 255" : ""));
    }
    values[column] = *value;
  }
  if (values[pc] == 0) throw reader.error("pc is 0");
  return values;
}

/// All that is static of a line.
struct Key {
  std::uint64_t pc;
  std::uint8_t opcode;
  std::uint8_t src1;
  std::uint8_t src2;
  std::uint8_t dst1;
  std::uint32_t unused = 0;
  friend bool operator==(const Key&, const Key&) = default;
};

StaticInstruction describe(const Key& key, std::string_view isa) {
  StaticInstruction instruction;
  instruction.pc = key.pc;
  instruction.size = instruction_bytes(isa);
  const char* op_class = "IntAlu";
  if (key.opcode == kLoad) {
    instruction.flags = bit(Flag::load);
    op_class = "MemRead";
  } else if (key.opcode == kStore) {
    instruction.flags = bit(Flag::store);
    op_class = "MemWrite";
  } else if (key.opcode >= kFirstBranch) {
    instruction.flags =
        kBranchFlags[std::min<std::size_t>(key.opcode - kFirstBranch, kBranchFlags.size() - 1)];
  }
  instruction.op_class = *find_op_class(op_class);
  add_register(instruction.sources, register_of(key.src1, isa));
  add_register(instruction.sources, register_of(key.src2, isa));
  instruction.destinations[0] = register_of(key.dst1, isa);
  return instruction;
}

class Import {
 public:
  Import(std::unique_ptr<ByteSource> source, const ImportOptions& options, ImportSink& sink,
         const ImportProgress& progress)
      : reader_(std::move(source)),
        import_(kDescription, options, reader_.name(), flow_of(options.isa), sink, progress) {}

  ImportResult run() {
    Places places{0, 1, 2, 3, 4, 5, 6, 7};
    std::size_t width = kColumns;
    while (!import_.output.is_full() && reader_.next()) {
      if (reader_.number() == 1) {
        if (const auto heading = parse_heading(reader_.text())) {
          places = *heading;
          width = split_fields(reader_.text()).count;
          continue;
        }
      }
      import_.count_record(reader_.bytes_read());
      Line line;
      if (import_.attempt([&] { line = read(parse_line(reader_, places, width)); })) take(line);
    }
    import_.summary.lines = reader_.number();
    import_.summary.notes = {{.key = "unknown_opcodes",
                              .text = "instructions have opcodes that are not known: 3 was read as no access "
                                      "and no branch, those above 10 as branches of no kind",
                              .count = unknown_opcodes_,
                              .warning = true}};
    return import_.finish(reader_.bytes_read());
  }

 private:
  struct Line {
    Key key;
    Entry entry;
    std::uint64_t commit_cycle = 0;
  };

  /// Throws InputError where the cycles contradict each other.
  Line read(const Values& values) const {
    Line line;
    line.key = {values[pc], static_cast<std::uint8_t>(values[opcode]),
                static_cast<std::uint8_t>(values[src1]), static_cast<std::uint8_t>(values[src2]),
                static_cast<std::uint8_t>(values[dst1])};
    line.entry.address = values[memory_address];
    line.commit_cycle = values[commit_cycle];
    if (!has_previous_) return line;
    if (line.commit_cycle < last_cycle_) {
      throw reader_.error(
          fmt::format("commit_cycle {} is before the last instruction's {}: lines are out of order, "
                      "or of several CPUs",
                      line.commit_cycle, last_cycle_));
    }
    line.entry.cycles = line.commit_cycle - last_cycle_;
    if (!import_.after_gap() && line.entry.cycles != values[delta_cycles]) {
      throw reader_.error(
          fmt::format("delta_cycles is {}, but commit_cycle grew by {}: a line is missing, doubled "
                      "or damaged",
                      values[delta_cycles], line.entry.cycles));
    }
    if (line.entry.cycles > UINT32_MAX) {
      throw reader_.error(fmt::format("{} cycles without an instruction", line.entry.cycles));
    }
    return line;
  }

  void take(Line& line) {
    line.entry.row = import_.rows.row(line.key, [&] { return describe(line.key, import_.summary.isa); });
    has_previous_ = true;
    last_cycle_ = line.commit_cycle;
    unknown_opcodes_ += is_unknown_opcode(line.key.opcode) ? 1 : 0;
    import_.add(line.entry);
  }

  LineReader reader_;
  RecordImport<Key> import_;
  std::uint64_t last_cycle_ = 0;
  bool has_previous_ = false;
  std::uint64_t unknown_opcodes_ = 0;
};

class ChampsimCsvImporter final : public OneFileImporter<kDescription, Import> {
 public:
  bool recognises(std::string_view head) const override {
    std::string_view line = head.substr(0, head.find('\n'));
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (parse_heading(line)) return true;
    const Fields fields = split_fields(line);
    if (fields.count != kColumns || fields.overflow) return false;
    return std::all_of(fields.field.begin(), fields.field.begin() + kColumns,
                       [](std::string_view field) { return parse_field(field).has_value(); });
  }
};

}  // namespace

std::unique_ptr<const Importer> make_csv_importer() { return std::make_unique<ChampsimCsvImporter>(); }

}  // namespace perfpred::champsim
