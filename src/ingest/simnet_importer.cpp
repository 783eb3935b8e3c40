#include "ingest/simnet_importer.h"

#include <algorithm>
#include <array>

#include "ingest/peeked_source.h"
#include "ingest/record_import.h"
#include "ingest/simnet_op_classes.h"
#include "ingest/simnet_record.h"
#include "perfpred/ingest/line_reader.h"

namespace perfpred::simnet {
namespace {

constexpr std::array<FormatContent, 10> kContents = {{
    {Content::registers, Presence::complete, ""},
    {Content::addresses, Presence::complete, ""},
    {Content::access_sizes, Presence::complete, ""},
    {Content::op_classes, Presence::complete, "by number; which gem5's numbers is found by loads and stores"},
    {Content::operation_flags, Presence::partial, "no system calls, prefetches, no-ops"},
    {Content::branch_kinds, Presence::partial, "no calls and returns"},
    {Content::branch_outcomes, Presence::complete, "recorded"},
    {Content::faults, Presence::partial, "older SimNet text has none"},
    {Content::instruction_sizes, Presence::partial, "4 on AArch64; else from successors"},
    {Content::micro_op_counts, Presence::complete, "an entry is a micro-op"},
}};

constexpr FormatDescription kDescription = {
    .name = "simnet",
    .title = "PerfVec's and SimNet's text of their gem5, trace.txt and sq.trace.txt",
    .isa = "aarch64",
    .times = "commit ticks in picoseconds; --core-name and --clock-ghz are enough to name them",
    .times_need_core_file = false,
    .granularity = Granularity::micro_op,
    .contents = kContents,
    .variants = "perfvec perfvec-single simnet simnet-short",
    .numbers_op_classes = true,
    .tried_on_real_files = false};

constexpr std::size_t kHeadBytes = std::size_t{1} << 18;  // over a thousand micro-ops
constexpr std::uint8_t kMaxInstructionBytes = 15;

/// Whole lines at the front of a text.
std::vector<std::string_view> lines_of(std::string_view head, std::size_t most) {
  std::vector<std::string_view> lines;
  while (lines.size() < most) {
    const std::size_t end = head.find('\n');
    if (end == std::string_view::npos) break;
    std::string_view line = head.substr(0, end);
    if (line.ends_with('\r')) line.remove_suffix(1);
    lines.push_back(line);
    head.remove_prefix(end + 1);
  }
  return lines;
}

std::size_t sound_lines(const std::vector<std::string_view>& lines, const Layout& layout) {
  return static_cast<std::size_t>(std::count_if(lines.begin(), lines.end(), [&](std::string_view line) {
    return parse_line(parse_numbers(line), layout, false).flaw.empty();
  }));
}

/// The layout that most of the first lines fit.
const Layout& best_layout(const std::vector<std::string_view>& lines) {
  return *std::max_element(kLayouts.begin(), kLayouts.end(), [&](const Layout& a, const Layout& b) {
    return sound_lines(lines, a) < sound_lines(lines, b);
  });
}

/// The numbering in which the micro-ops with addresses are loads and stores; null where there are none.
const OpClassNumbers* numbers_by_accesses(const std::vector<std::string_view>& lines, const Layout& layout,
                                          bool is_of_stores) {
  std::size_t at_47 = 0;
  std::size_t at_52 = 0;
  for (const std::string_view text : lines) {
    const Line line = parse_line(parse_numbers(text), layout, is_of_stores);
    if (!line.flaw.empty() || line.kind != Line::Kind::whole || !line.body.has_address) continue;
    const std::uint8_t number = line.body.op_class;
    at_47 += number == 47 || number == 48 ? 1 : 0;  // in the other numbering, hashes and predicates
    at_52 += number == 52 || number == 53 ? 1 : 0;
  }
  if (at_47 == 0 && at_52 == 0) return nullptr;
  return at_47 >= at_52 ? &numbers_with_mem_read_at_47() : &numbers_with_mem_read_at_52();
}

/// All that is static of a micro-op.
struct Key {
  std::uint64_t pc;
  std::array<Register, kMaxSources> sources;
  std::array<Register, kMaxDestinations> destinations;
  std::uint32_t flags;
  OpClass op_class;
  std::array<std::uint8_t, 7> unused{};
  friend bool operator==(const Key&, const Key&) = default;
};

StaticInstruction describe(const Key& key, bool has_fixed_size) {
  StaticInstruction instruction;
  instruction.pc = key.pc;
  instruction.size = has_fixed_size ? 4 : 0;
  instruction.op_class = key.op_class;
  instruction.flags = key.flags;
  instruction.sources = key.sources;
  instruction.destinations = key.destinations;
  return instruction;
}

std::uint32_t flags_of(const Lead& lead, const Body& body, OpClass op_class) {
  std::uint32_t flags = 0;
  const auto set = [&](bool condition, Flag flag) { flags |= condition ? bit(flag) : 0; };
  const std::string_view work = op_class_name(op_class);
  set(work == "MemRead" || work == "FloatMemRead", Flag::load);
  set(work == "MemWrite" || work == "FloatMemWrite" || lead.is_store(), Flag::store);
  set(work == "InstPrefetch", Flag::prefetch);
  set(body.atomic, Flag::atomic);
  set(body.conditional || body.unconditional, Flag::control);
  set(body.conditional, Flag::conditional);
  set(body.unconditional, Flag::unconditional);
  set((body.conditional || body.unconditional) && body.direct, Flag::direct);
  set((body.conditional || body.unconditional) && !body.direct, Flag::indirect);
  set(body.serialize_before, Flag::serialize_before);
  set(body.serialize_after, Flag::serialize_after);
  set(body.squash_after, Flag::squash_after);
  set(body.read_barrier, Flag::read_barrier);
  set(body.write_barrier, Flag::write_barrier);
  set(body.non_speculative, Flag::non_speculative);
  set(body.micro, Flag::micro);
  set(body.store_conditional, Flag::store_conditional);
  return flags;
}

/// Whether a line of the file of stores is the rest of one of the trace. An index of 0 in the trace stands
/// for any, as PerfVec's own reader takes it.
bool is_other_half(const Lead& of_store, Lead of_trace) {
  if (of_trace.store_index == 0) of_trace.store_index = of_store.store_index;
  return of_store == of_trace;
}

/// Of a number without a name, which a gem5 of another version has.
OpClass default_op_class(const Lead& lead, const Body& body) {
  return *find_op_class(lead.is_store() ? "MemWrite" : body.has_address ? "MemRead" : "IntAlu");
}

class Import {
 public:
  Import(std::unique_ptr<PeekedSource> trace, std::unique_ptr<PeekedSource> stores,
         const ImportOptions& options, ImportSink& sink, const ImportProgress& progress)
      : layout_(layout_for(*trace, options)),
        numbers_(numbers_for(*trace, stores.get(), layout_, options)),
        trace_(std::move(trace)),
        has_fixed_size_(options.isa.empty() || options.isa == "aarch64"),
        import_(kDescription, options, trace_.name(),
                {.max_instruction_bytes = has_fixed_size_ ? std::uint8_t{0} : kMaxInstructionBytes,
                 .repeats = true},  // micro-ops of one instruction share its program counter
                sink, progress) {
    if (stores) stores_.emplace(std::move(stores));
  }

  ImportResult run() {
    while (!import_.output.is_full() && trace_.next()) {
      import_.count_record(trace_.bytes_read());
      bool is_entry = false;
      if (import_.attempt([&] { is_entry = read(); }) && is_entry) take(record_);
    }
    if (is_all_stores_ && has_previous_ && !stores_) {
      throw InputError(trace_.name(), "",
                       "holds stores alone: it is the file beside the trace, name the trace itself");
    }
    if (stores_ && !import_.output.is_full() && (held_store_ || stores_->next())) {
      import_.damage.report(stores_->error(fmt::format("a store that {} does not have", trace_.name())));
    }
    import_.summary.notes = {
        {.key = "segments", .text = "further segments begin in the text", .count = segments_},
        {.key = "unknown_op_classes",
         .text = "micro-ops are of op classes whose numbers have no name, and were taken for MemRead, "
                 "MemWrite or "
                 "IntAlu: name them with --op-classes FILE",
         .count = of_unknown_class_,
         .warning = true}};
    return import_.finish(trace_.bytes_read() + (stores_ ? stores_->bytes_read() : 0));
  }

 private:
  struct Record {
    Lead lead;
    Body body;
    OpClass op_class = 0;
    bool is_of_unknown_class = false;
    std::uint64_t cycles = 0;
    std::uint64_t commit_tick = 0;
  };

  static const Layout& layout_for(const PeekedSource& trace, const ImportOptions& options) {
    for (const Layout& layout : kLayouts) {
      if (layout.variant == options.variant) return layout;
    }
    constexpr std::size_t kLines = 200;
    return best_layout(lines_of(trace.head(), kLines));
  }

  static OpClassNumbers numbers_for(const PeekedSource& trace, const PeekedSource* stores,
                                    const Layout& layout, const ImportOptions& options) {
    if (!options.op_classes.empty()) return read_op_class_numbers(options.op_classes);
    constexpr std::size_t kLines = 100'000;
    const OpClassNumbers* numbers = numbers_by_accesses(lines_of(trace.head(), kLines), layout, false);
    if (numbers == nullptr && stores != nullptr) {
      numbers = numbers_by_accesses(lines_of(stores->head(), kLines), layout, true);
    }
    if (numbers != nullptr) return *numbers;
    throw InputError(
        trace.name(), "",
        "no load or store with an address among the first lines, so the numbers of the op classes "
        "cannot be told: give them with --op-classes FILE, lines 'NUMBER NAME'");
  }

  /// The record of the current line, its rest read from the file of stores where it is there; false for the
  /// line of a segment. Throws InputError where it is damaged.
  bool read() {
    const Numbers numbers = parse_numbers(trace_.text());
    if (!trace_.has_newline()) throw trace_.error("the text is cut in mid-line");
    const Line line = parse_line(numbers, layout_, false);
    if (!line.flaw.empty()) throw trace_.error(line.flaw + where());
    if (line.kind == Line::Kind::segment) {
      begin_segment(line.segment_start);
      return false;
    }
    Record record;
    record.lead = line.lead;
    record.body = line.body;
    if (line.kind == Line::Kind::lead_only) record.body = read_store(line.lead);
    if (!first_in_segment_ && trace_.text() == last_line_) throw trace_.error("the line before comes again");
    const auto op_class = numbers_[record.body.op_class];
    record.op_class = op_class ? *op_class : default_op_class(record.lead, record.body);
    record.is_of_unknown_class = !op_class;
    set_times(record);
    last_line_ = trace_.text();
    record_ = record;
    return true;
  }

  std::string where() const { return fmt::format(" (read as variant {})", layout_.variant); }

  /// The rest of a store. Stores that the trace has not are reported, and left out if that is not an error.
  Body read_store(const Lead& lead) {
    if (!stores_) throw trace_.error("a store whose rest is in the file of stores: name it with --stores");
    for (;;) {
      const Line line = next_store();
      if (is_other_half(line.lead, lead)) return line.body;
      const auto other = stores_->error(
          fmt::format("is another store than the one on line {} of {}", trace_.number(), trace_.name()));
      if (line.lead.fetch_tick > lead.fetch_tick || import_.options.on_error == OnError::fail) {
        held_store_ = line;
        throw other;
      }
      import_.damage.report(other);
    }
  }

  Line next_store() {
    if (held_store_) return *std::exchange(held_store_, std::nullopt);
    if (!stores_->next()) {
      const std::string store = fmt::format("the store on line {} of {}", trace_.number(), trace_.name());
      if (stores_->bytes_read() == 0) throw InputError(stores_->name(), "", "is empty, and lacks " + store);
      throw stores_->error("ends before " + store);
    }
    if (!stores_->has_newline()) throw stores_->error("the text is cut in mid-line");
    const Line line = parse_line(parse_numbers(stores_->text()), layout_, true);
    if (!line.flaw.empty()) throw stores_->error(line.flaw + where());
    return line;
  }

  void begin_segment(std::uint64_t start) {
    if (has_previous_) ++segments_;
    last_commit_ = start;
    last_fetch_ = start;
    first_in_segment_ = true;
    if (has_previous_) import_.leave_gap();
  }

  void set_times(Record& record) const {
    constexpr std::uint64_t kMostTick = UINT64_MAX / 4;
    const std::uint64_t fetch = record.lead.fetch_tick;
    const std::uint64_t delta = record.lead.deltas[1];
    if (fetch > kMostTick || delta > kMostTick)
      throw trace_.error("the commit tick is negative or too large");
    record.commit_tick = fetch + delta;
    const bool has_past = has_previous_ || first_in_segment_;
    if (!has_past) return;
    if (fetch < last_fetch_ || record.commit_tick < last_commit_) {
      throw trace_.error(
          fmt::format("fetched at tick {}, committed at {}, before the micro-op on the line before ({}, "
                      "{}): lines are out of order, or of several CPUs",
                      fetch, record.commit_tick, last_fetch_, last_commit_));
    }
    if (!import_.options.core || !has_previous_) return;
    const std::uint64_t ticks = record.commit_tick - last_commit_;
    const std::uint64_t period = import_.options.core->period_ps;
    if (ticks % period != 0 || ticks / period > UINT32_MAX) {
      throw trace_.error(
          fmt::format("commits {} ps after its predecessor, which is no multiple of the cycle time of "
                      "{} ps of core '{}': is it the core that was simulated?",
                      ticks, period, import_.options.core->name));
    }
    record.cycles = ticks / period;
  }

  void take(const Record& record) {
    const Body& body = record.body;
    const Key key{body.pc, body.sources, body.destinations, flags_of(record.lead, body, record.op_class),
                  record.op_class};
    Entry entry;
    entry.row = import_.rows.row(key, [&] { return describe(key, has_fixed_size_); });
    if (body.has_address) {
      entry.address = body.address;
      entry.access_size = body.access_size;
    }
    entry.fault = record.lead.fault;
    if ((key.flags & bit(Flag::control)) != 0) entry.taken = body.taken;
    entry.cycles = record.cycles;
    has_previous_ = true;
    first_in_segment_ = false;
    of_unknown_class_ += record.is_of_unknown_class ? 1 : 0;
    last_fetch_ = record.lead.fetch_tick;
    last_commit_ = record.commit_tick;
    is_all_stores_ = is_all_stores_ && record.lead.is_store() && !record.lead.fault;
    import_.add(entry);
  }

  const Layout& layout_;
  OpClassNumbers numbers_;
  LineReader trace_;
  std::optional<LineReader> stores_;
  bool has_fixed_size_;
  RecordImport<Key> import_;
  Record record_;                   ///< of the current line
  std::optional<Line> held_store_;  ///< read, but of a store that is yet to come
  std::string last_line_;
  std::uint64_t last_fetch_ = 0;
  std::uint64_t last_commit_ = 0;
  std::uint64_t segments_ = 0;
  std::uint64_t of_unknown_class_ = 0;
  bool has_previous_ = false;
  bool first_in_segment_ = false;
  bool is_all_stores_ = true;
};

class SimnetImporter final : public Importer {
 public:
  const FormatDescription& description() const override { return kDescription; }

  bool recognises(std::string_view head) const override {
    constexpr std::size_t kLines = 20;
    const auto lines = lines_of(head, kLines);
    if (lines.empty()) return false;
    const Layout& layout = best_layout(lines);
    const bool any_whole = std::any_of(lines.begin(), lines.end(), [&](std::string_view text) {
      const Line line = parse_line(parse_numbers(text), layout, false);
      return line.flaw.empty() && line.kind == Line::Kind::whole;
    });
    return any_whole && sound_lines(lines, layout) * 2 > lines.size();
  }

  std::filesystem::path companion(const std::filesystem::path& file) const override {
    const std::string name = file.filename().string();
    const std::size_t at = name.rfind("trace.txt");
    if (at == std::string::npos) return file.parent_path() / ("sq." + name);
    return file.parent_path() / (name.substr(0, at) + "sq." + name.substr(at));
  }

  ImportResult run(std::vector<std::unique_ptr<ByteSource>> sources, const ImportOptions& options,
                   ImportSink& sink, const ImportProgress& progress) const override {
    if (sources.size() > 2) throw InputError("a trace of the format simnet is one file, and one of stores");
    auto trace = std::make_unique<PeekedSource>(std::move(sources.front()), kHeadBytes);
    std::unique_ptr<PeekedSource> stores;
    if (sources.size() == 2) stores = std::make_unique<PeekedSource>(std::move(sources.back()), kHeadBytes);
    return Import(std::move(trace), std::move(stores), options, sink, progress).run();
  }
};

}  // namespace

std::unique_ptr<const Importer> make_importer() { return std::make_unique<SimnetImporter>(); }

}  // namespace perfpred::simnet
