#include "ingest/cvp_importer.h"

#include <algorithm>
#include <array>
#include <bit>

#include "ingest/binary_reader.h"
#include "ingest/cvp_record.h"
#include "ingest/record_import.h"
#include "perfpred/ingest/register_slots.h"

namespace perfpred::cvp {
namespace {

constexpr std::array<FormatContent, 10> kContents = {{
    {Content::registers, Presence::complete, ""},
    {Content::addresses, Presence::complete, ""},
    {Content::access_sizes, Presence::complete,
     "CVP-1: of one register of several; CBP-2025: of the whole access"},
    {Content::op_classes, Presence::partial,
     "ALU, slow ALU (as IntMult), floating point (as FloatAdd), load, store"},
    {Content::operation_flags, Presence::absent, ""},
    {Content::branch_kinds, Presence::complete, "CVP-1: calls and returns by the link register"},
    {Content::branch_outcomes, Presence::complete, "recorded"},
    {Content::faults, Presence::absent, ""},
    {Content::instruction_sizes, Presence::complete, "4"},
    {Content::micro_op_counts, Presence::absent, "2 with a base update, else 1"},
}};

constexpr FormatDescription kDescription = {.name = "cvp",
                                            .title = "traces of CVP-1, and CBP-2025's variant of them",
                                            .isa = "aarch64",
                                            .times = "",
                                            .times_need_core_file = false,
                                            .granularity = {},
                                            .contents = kContents,
                                            .variants = "cvp1 cbp2025",
                                            .tried_on_real_files = false};

constexpr std::uint8_t kInstructionBytes = 4;
constexpr std::uint8_t kLinkRegister = 30;
constexpr std::uint8_t kFirstVector = 32;
constexpr std::uint8_t kFlags = 64;
constexpr std::size_t kHeadBytes = std::size_t{1} << 16;
constexpr std::size_t kRecordsToJudge = 4096;

constexpr std::size_t kRecordsToRecognise = 16;  // that are sound, before one that is not
constexpr std::size_t kRecordsToTell = 4;        // more of them sound in one variant than in the other

/// How many sound records the bytes begin with, and whether an unsound one ends them.
struct Fit {
  std::size_t records = 0;
  std::size_t addresses = 0;  ///< of them, those whose program counter can be one
  std::size_t bytes = 0;
  bool flawed = false;
};

/// Of 48 bits, of a program or of a kernel.
bool may_be_address(std::uint64_t number) {
  const std::uint64_t high = number >> 48;
  return high == 0 || high == 0xFFFF;
}

Fit fit(std::string_view head, Variant variant, std::endian order = std::endian::little) {
  Fit result;
  while (result.records < kRecordsToJudge) {
    const Parsed parsed = parse_record(head, variant, order);
    if (parsed.bytes == 0) {
      result.flawed = !parsed.flaw.empty();
      break;
    }
    ++result.records;
    result.addresses += may_be_address(parsed.record.pc) ? 1 : 0;
    result.bytes += parsed.bytes;
    head.remove_prefix(parsed.bytes);
  }
  return result;
}

/// The variant in which more records are sound. (They differ first at the first load or store; where there is
/// none, CVP-1 reads everything that the other does but calls and returns.)
Variant better_variant(const Fit& cvp1, const Fit& cbp2025) {
  return cbp2025.records > cvp1.records || (cvp1.flawed && !cbp2025.flawed) ? Variant::cbp2025
                                                                            : Variant::cvp1;
}

Fit best_fit(std::string_view head, std::endian order) {
  const Fit cvp1 = fit(head, Variant::cvp1, order);
  const Fit cbp2025 = fit(head, Variant::cbp2025, order);
  return better_variant(cvp1, cbp2025) == Variant::cvp1 ? cvp1 : cbp2025;
}

/// Damage far behind the beginning, or a type that only a later variant has, leaves it recognisable.
bool is_convincing(const Fit& fit) {
  return fit.records > 0 && (!fit.flawed || fit.records >= kRecordsToRecognise);
}

Register register_of(std::uint8_t number) {
  if (number < kFirstVector) return {RegisterClass::integer, number};
  if (number < kFlags) return {RegisterClass::vector, static_cast<std::uint8_t>(number - kFirstVector)};
  if (number == kFlags) return {RegisterClass::flags, 0};
  return {};  // the zero register
}

/// All that is static of a record.
struct Key {
  std::uint64_t pc;
  std::array<std::uint8_t, kMaxRegisters> source;
  std::array<std::uint8_t, kMaxRegisters> destination;
  std::uint8_t sources;
  std::uint8_t destinations;
  Type type;
  bool is_micro = false;  ///< an access without its base update, or the update alone
  bool updates_base = false;
  std::array<std::uint8_t, 3> unused{};
  friend bool operator==(const Key&, const Key&) = default;
};

std::uint32_t branch_flags(const Key& key) {
  const std::uint32_t jump = bit(Flag::control) | bit(Flag::unconditional);
  const bool writes_link = std::find(key.destination.begin(), key.destination.begin() + key.destinations,
                                     kLinkRegister) != key.destination.begin() + key.destinations;
  switch (key.type) {
    case Type::conditional:
      return bit(Flag::control) | bit(Flag::direct) | bit(Flag::conditional);
    case Type::direct_jump:
      return jump | bit(Flag::direct) | (writes_link ? bit(Flag::call) : 0);
    case Type::direct_call:
      return jump | bit(Flag::direct) | bit(Flag::call);
    case Type::indirect_call:
      return jump | bit(Flag::indirect) | bit(Flag::call);
    case Type::function_return:
      return jump | bit(Flag::indirect) | bit(Flag::function_return);
    case Type::indirect_jump: {
      if (writes_link) return jump | bit(Flag::indirect) | bit(Flag::call);
      const bool returns = key.sources == 1 && key.source[0] == kLinkRegister && key.destinations == 0;
      return jump | bit(Flag::indirect) | (returns ? bit(Flag::function_return) : 0);
    }
    default:
      return 0;
  }
}

std::string_view op_class(Type type, bool vector_data) {
  switch (type) {
    case Type::load:
      return vector_data ? "FloatMemRead" : "MemRead";
    case Type::store:
      return vector_data ? "FloatMemWrite" : "MemWrite";
    case Type::floating:
      return "FloatAdd";
    case Type::slow_alu:
      return "IntMult";
    case Type::undefined:
      return "No_OpClass";
    default:
      return "IntAlu";
  }
}

StaticInstruction describe(const Key& key) {
  StaticInstruction instruction;
  instruction.pc = key.pc;
  instruction.size = kInstructionBytes;
  instruction.flags = branch_flags(key) | (key.is_micro ? bit(Flag::micro) : 0);
  if (key.updates_base) instruction.uops = 2;
  if (key.type == Type::load) instruction.flags |= bit(Flag::load);
  if (key.type == Type::load && key.destinations == 0) instruction.flags |= bit(Flag::prefetch);
  if (key.type == Type::store) instruction.flags |= bit(Flag::store);
  bool vector_data = false;
  const auto add = [&](auto& slots, const auto& numbers, std::uint8_t count) {
    for (std::uint8_t i = 0; i < count; ++i) {
      const Register reg = register_of(numbers[i]);
      if (add_register(slots, reg)) vector_data |= reg.register_class == RegisterClass::vector;
    }
  };
  add(instruction.sources, key.source, key.sources);
  add(instruction.destinations, key.destination, key.destinations);
  instruction.op_class = *find_op_class(op_class(key.type, vector_data));
  return instruction;
}

class Import {
 public:
  Import(std::unique_ptr<ByteSource> source, const ImportOptions& options, ImportSink& sink,
         const ImportProgress& progress)
      : reader_(std::move(source)),
        in_micro_ops_(options.granularity == Granularity::micro_op),
        import_(kDescription, options, reader_.name(), {.repeats = in_micro_ops_}, sink, progress) {}

  ImportResult run() {
    const Variant variant = choose_variant();
    while (!import_.output.is_full()) {
      const std::string_view bytes = reader_.peek(kMaxRecordBytes);
      if (bytes.empty()) break;
      import_.count_record(reader_.offset());
      const Parsed parsed = parse_record(bytes, variant);
      if (parsed.bytes == 0) {
        // Records have no length of their own, so none can be found behind a damaged one.
        const std::string cause = parsed.flaw.empty() ? "the file ends within the record" : parsed.flaw;
        import_.damage.report(reader_.error(import_.summary.lines, cause));
        break;
      }
      take(parsed.record);
      reader_.skip(parsed.bytes);
    }
    return import_.finish(reader_.offset());
  }

 private:
  Variant choose_variant() {
    const std::string& asked = import_.options.variant;
    if (!asked.empty()) return asked == "cvp1" ? Variant::cvp1 : Variant::cbp2025;
    const std::string_view head = reader_.peek(kHeadBytes);
    const Fit cvp1 = fit(head, Variant::cvp1);
    const Fit cbp2025 = fit(head, Variant::cbp2025);
    const auto [fewer, more] = std::minmax(cvp1.records, cbp2025.records);
    if (cvp1.bytes != cbp2025.bytes && more - fewer < kRecordsToTell) {
      throw InputError(
          reader_.name(), "",
          fmt::format("has too few sound records ({} as CVP-1, {} as CBP-2025) to tell the variant: "
                      "name it with --variant",
                      cvp1.records, cbp2025.records));
    }
    return better_variant(cvp1, cbp2025);
  }

  /// The access, then the update of its base register, which does not wait for memory.
  void take_in_micro_ops(Record record) {
    const std::uint8_t at = *record.base_update;
    const std::uint8_t base = record.destination[at];
    --record.destinations;
    std::copy(record.destination.begin() + at + 1, record.destination.begin() + record.destinations + 1,
              record.destination.begin() + at);
    record.destination[record.destinations] = 0;
    record.base_update.reset();
    add(record, true);
    Record update;
    update.pc = record.pc;
    update.sources = update.destinations = 1;
    update.source[0] = update.destination[0] = base;
    add(update, true);
  }

  void take(const Record& record) {
    if (in_micro_ops_ && record.base_update) {
      take_in_micro_ops(record);
    } else {
      add(record, false);
    }
  }

  void add(const Record& record, bool is_micro) {
    const Key key{record.pc,           record.source, record.destination, record.sources,
                  record.destinations, record.type,   is_micro,           record.base_update.has_value()};
    Entry entry;
    entry.row = import_.rows.row(key, [&] { return describe(key); });
    entry.address = record.address;
    entry.access_size = record.access_size;
    if (record.is_branch()) {
      entry.taken = record.taken;
      if (record.taken) entry.target = record.target;
    }
    import_.add(entry);
  }

  BinaryReader reader_;
  bool in_micro_ops_;
  RecordImport<Key> import_;
};

class CvpImporter final : public OneFileImporter<kDescription, Import> {
 public:
  bool recognises(std::string_view head) const override {
    return is_convincing(best_fit(head, std::endian::little)) && !fits_in_big_endian(head);
  }
};

}  // namespace

std::unique_ptr<const Importer> make_importer() { return std::make_unique<CvpImporter>(); }

// Records have the same form in both orders, and most numbers could be anything: program counters tell.
bool fits_in_big_endian(std::string_view head) {
  const Fit big = best_fit(head, std::endian::big);
  if (!is_convincing(big) || 2 * big.addresses < big.records) return false;
  const Fit little = best_fit(head, std::endian::little);
  const bool has_addresses = little.records > 0 && 2 * little.addresses >= little.records;
  return little.records <= big.records && !has_addresses;
}

}  // namespace perfpred::cvp
