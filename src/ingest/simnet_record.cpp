#include "ingest/simnet_record.h"

#include <fmt/format.h>

#include "ingest/number_text.h"

namespace perfpred::simnet {
namespace {

constexpr std::uint64_t kMostRegisterClass = 6;
constexpr std::uint64_t kRegisterIndexes = 50;  // of all classes but the last, miscellaneous registers

/// Takes the numbers of a line one by one; the first flaw is kept.
class Cursor {
 public:
  Cursor(const Numbers& numbers, std::string& flaw) : numbers_(numbers), flaw_(flaw) {}

  std::uint64_t next() {
    if (at_ >= numbers_.count) {
      fail(fmt::format("the line ends after {} numbers", numbers_.count));
      return 0;
    }
    return numbers_.value[at_++];
  }
  bool flag(const char* what) {
    const std::uint64_t value = next();
    if (value > 1) fail(fmt::format("{} is {}, expected 0 or 1", what, static_cast<std::int64_t>(value)));
    return value == 1;
  }
  std::uint64_t at_most(std::uint64_t limit, const char* what) {
    const std::uint64_t value = next();
    if (value > limit)
      fail(fmt::format("{} is {}, expected up to {}", what, static_cast<std::int64_t>(value), limit));
    return value;
  }
  void skip(std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) next();
  }
  std::size_t left() const { return numbers_.count - at_; }
  void fail(std::string flaw) {
    if (flaw_.empty()) flaw_ = std::move(flaw);
  }

 private:
  const Numbers& numbers_;
  std::string& flaw_;
  std::size_t at_ = 0;
};

/// gem5's classes: integer, floating point, vector, vector element, vector predicate, condition code,
/// miscellaneous. Ours have no predicates: they become control registers above the miscellaneous ones.
Register register_of(std::uint64_t register_class, std::uint64_t index) {
  constexpr std::uint64_t kFirstPredicate = 200;
  const auto small = static_cast<std::uint8_t>(std::min(index, kFirstPredicate - 1));
  switch (register_class) {
    case 0:
      return {RegisterClass::integer, small};
    case 1:
      return {RegisterClass::floating, small};
    case 2:
    case 3:
      return {RegisterClass::vector, small};
    case 4:
      return {RegisterClass::control, static_cast<std::uint8_t>(kFirstPredicate + index)};
    case 5:
      return {RegisterClass::flags, small};
    default:
      return {RegisterClass::control, small};
  }
}

template <std::size_t kSlots>
void read_registers(Cursor& cursor, std::uint64_t count, std::array<Register, kSlots>& slots) {
  for (std::uint64_t i = 0; i < count && i < kSlots; ++i) {
    const std::uint64_t register_class = cursor.at_most(kMostRegisterClass, "a register's class");
    const std::uint64_t index = cursor.next();
    if (register_class < kMostRegisterClass && index >= kRegisterIndexes) {
      cursor.fail(fmt::format("register {} of class {}", static_cast<std::int64_t>(index), register_class));
    }
    slots[i] = register_of(register_class, index);
  }
}

// op_class micro cond_ctrl uncond_ctrl direct_ctrl squash_after serialize_after serialize_before
// atomic store_conditional read_barrier write_barrier quiesce non_speculative
// addr_valid addr size cache_depth  dwalk_depth[3] dwalk_addr[3] dwritebacks[3]
// pc taken mispredicted fetch_depth  iwalk_depth[3] iwalk_addr[3] iwritebacks[2]
// n_src n_dst  (class index) x n_src  (class index) x n_dst
void read_body(Cursor& cursor, const Layout& layout, Body& body) {
  body.op_class = static_cast<std::uint8_t>(cursor.at_most(UINT8_MAX, "op class"));
  body.micro = cursor.flag("micro");
  body.conditional = cursor.flag("conditional control");
  body.unconditional = cursor.flag("unconditional control");
  body.direct = cursor.flag("direct control");
  body.squash_after = cursor.flag("squash-after");
  body.serialize_after = cursor.flag("serialize-after");
  body.serialize_before = cursor.flag("serialize-before");
  body.atomic = cursor.flag("atomic");
  body.store_conditional = cursor.flag("store-conditional");
  body.read_barrier = cursor.flag("memory barrier");
  body.write_barrier = layout.barriers == 2 ? cursor.flag("write barrier") : body.read_barrier;
  cursor.flag("quiesce");
  body.non_speculative = cursor.flag("non-speculative");
  body.has_address = cursor.flag("address-valid");
  body.address = cursor.next();
  body.access_size = static_cast<std::uint8_t>(cursor.at_most(UINT8_MAX, "access size"));
  cursor.skip(1 + 3 + 3 + 3);
  body.pc = cursor.next();
  body.taken = cursor.flag("taken");
  cursor.flag("mispredicted");
  cursor.skip(1 + 3 + 3 + 2);
  const std::uint64_t sources = cursor.at_most(kMaxSources, "number of sources");
  const std::uint64_t destinations = cursor.at_most(kMaxDestinations, "number of destinations");
  read_registers(cursor, sources, body.sources);
  read_registers(cursor, destinations, body.destinations);
  if (cursor.left() > 0) cursor.fail(fmt::format("{} numbers too many", cursor.left()));
  if (body.pc == 0) cursor.fail("pc is 0");
}

}  // namespace

Numbers parse_numbers(std::string_view line) {
  Numbers numbers;
  const auto is_blank = [](char c) { return c == ' ' || c == '\t'; };
  for (;;) {
    while (!line.empty() && is_blank(line.front())) line.remove_prefix(1);
    if (line.empty()) return numbers;
    const bool negative = line.front() == '-';
    std::string_view digits = line.substr(negative ? 1 : 0);
    const auto value = take_number(digits, 10);
    const bool fits = value && (!negative || *value <= INT64_MAX);
    if (!fits || (!digits.empty() && !is_blank(digits.front()))) {
      numbers.flaw =
          fmt::format("'{}' is no whole number", line.substr(0, std::min<std::size_t>(line.find(' '), 40)));
      return numbers;
    }
    if (numbers.count == Numbers::kMost) {
      numbers.flaw = fmt::format("more than {} numbers", Numbers::kMost);
      return numbers;
    }
    numbers.value[numbers.count++] = negative ? ~*value + 1 : *value;
    line = digits;
  }
}

Line parse_line(const Numbers& numbers, const Layout& layout, bool is_of_stores) {
  Line line;
  if (!numbers.flaw.empty()) {
    line.flaw = numbers.flaw;
    return line;
  }
  Cursor cursor(numbers, line.flaw);
  line.lead.fault = layout.has_fault && cursor.flag("fault");
  line.lead.store_index = cursor.next();
  if (line.lead.store_index == kSegment) {
    line.kind = Line::Kind::segment;
    line.segment_start = cursor.next();
    if (cursor.left() > 0) cursor.fail("a segment's line holds more than its start tick");
    return line;
  }
  if (line.lead.store_index > INT64_MAX && line.lead.store_index != kNoStore) {
    cursor.fail(fmt::format("store index {}", static_cast<std::int64_t>(line.lead.store_index)));
  }
  line.lead.fetch_tick = cursor.next();
  for (std::size_t i = 0; i < layout.deltas; ++i) line.lead.deltas[i] = cursor.next();
  const bool is_normal_store = line.lead.is_store() && !line.lead.fault;
  if (is_of_stores && !is_normal_store) cursor.fail("is no store");
  if (!line.flaw.empty()) return line;
  if (is_normal_store && !is_of_stores && !layout.always_has_stores && cursor.left() == 0) {
    line.kind = Line::Kind::lead_only;
    return line;
  }
  // A store that is written in one piece carries its store ticks, as all lines of a single file do.
  if (is_normal_store || layout.always_has_stores) cursor.skip(2);
  read_body(cursor, layout, line.body);
  return line;
}

}  // namespace perfpred::simnet
