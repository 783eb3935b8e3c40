#include "ingest/cvp_record.h"

#include <fmt/format.h>

#include <algorithm>

#include "ingest/binary_reader.h"

namespace perfpred::cvp {
namespace {

constexpr std::uint8_t kFirstVector = 32;
constexpr std::uint8_t kFlags = 64;
constexpr std::uint8_t kZero = 65;  // CBP-2025 only
constexpr std::uint8_t kMaxAccessBytes = 128;

/// Takes numbers off the front of bytes; the first failure is kept, and everything after it gives 0.
class Cursor {
 public:
  Cursor(std::string_view bytes, std::endian order) : bytes_(bytes), order_(order) {}

  std::uint8_t u8() { return take<std::uint8_t>(); }
  std::uint64_t u64() { return take<std::uint64_t>(); }
  bool flag(const char* what) {
    const std::uint8_t value = u8();
    if (value > 1) fail(fmt::format("{} is {}, expected 0 or 1", what, value));
    return value == 1;
  }
  std::uint64_t skip_value(std::size_t count) {
    const bool whole = !stopped_ && count <= bytes_.size() - at_;
    const std::uint64_t value = whole ? number<std::uint64_t>(at_) : 0;
    skip(count);
    return value;
  }
  void skip(std::size_t count) {
    if (count > bytes_.size() - at_) {
      stop();
    } else {
      at_ += count;
    }
  }
  void fail(std::string flaw) {
    if (!stopped_) flaw_ = std::move(flaw);
    stop();
  }
  bool stopped() const { return stopped_; }
  std::size_t position() const { return at_; }
  const std::string& flaw() const { return flaw_; }

 private:
  template <typename T>
  T take() {
    if (stopped_ || bytes_.size() - at_ < sizeof(T)) {
      stop();
      return 0;
    }
    const T value = number<T>(at_);
    at_ += sizeof(T);
    return value;
  }
  template <typename T>
  T number(std::size_t at) const {
    return order_ == std::endian::little ? little_endian<T>(bytes_, at) : big_endian<T>(bytes_, at);
  }
  void stop() { stopped_ = true; }

  std::string_view bytes_;
  std::endian order_;
  std::size_t at_ = 0;
  bool stopped_ = false;
  std::string flaw_;
};

std::uint8_t read_registers(Cursor& cursor, std::array<std::uint8_t, kMaxRegisters>& registers,
                            Variant variant, const char* what) {
  const std::uint8_t count = cursor.u8();
  if (count > kMaxRegisters) {
    cursor.fail(fmt::format("{} {} registers", count, what));
    return 0;
  }
  const std::uint8_t last = variant == Variant::cbp2025 ? kZero : kFlags;
  for (std::uint8_t i = 0; i < count; ++i) {
    registers[i] = cursor.u8();
    if (registers[i] > last) cursor.fail(fmt::format("{} register {}", what, registers[i]));
  }
  return count;
}

/// Whether a destination can be the base register that the access updates.
bool may_be_base(const Record& record, std::uint8_t destination) {
  if (record.type != Type::load && record.type != Type::store) return false;
  const auto end = record.source.begin() + record.sources;
  return std::find(record.source.begin(), end, record.destination[destination]) != end;
}

/// For CVP-1, which does not say it. A load's only output is what it loaded.
bool is_updated_base(const Record& record, std::uint64_t value) {
  constexpr std::uint64_t kFarthest = 1024;  // offsets of pairs reach from -1024 to 1008
  const std::uint64_t distance = value > record.address ? value - record.address : record.address - value;
  const bool has_other_output = record.type == Type::store || record.destinations > 1;
  return has_other_output && distance <= kFarthest;
}

}  // namespace

// u64 pc; u8 type; then
//   load, store: u64 address; u8 access size; CBP-2025: u8 base update; and for a store u8 register offset
//   branches:    u8 taken; if taken: u64 target
// u8 count; u8 source register[]; u8 count; u8 destination register[];
// for each destination its value: 16 bytes of a vector register, 8 of any other
Parsed parse_record(std::string_view bytes, Variant variant, std::endian order) {
  Cursor cursor(bytes, order);
  Parsed parsed;
  Record& record = parsed.record;
  bool updates_base = false;
  record.pc = cursor.u64();
  if (record.pc == 0) cursor.fail("program counter 0");
  if (record.pc % 4 != 0) cursor.fail(fmt::format("program counter {:#x} is no multiple of 4", record.pc));
  const std::uint8_t type = cursor.u8();
  const Type last = variant == Variant::cbp2025 ? Type::function_return : Type::undefined;
  if (type > static_cast<std::uint8_t>(last)) cursor.fail(fmt::format("unknown type {}", type));
  record.type = static_cast<Type>(type);
  if (!cursor.stopped() && (record.type == Type::load || record.type == Type::store)) {
    record.address = cursor.u64();
    record.access_size = cursor.u8();
    if (record.access_size > kMaxAccessBytes)
      cursor.fail(fmt::format("access of {} bytes", record.access_size));
    if (variant == Variant::cbp2025) {
      updates_base = cursor.flag("base update");
      if (record.type == Type::store) record.register_offset = cursor.flag("register offset");
    }
  } else if (!cursor.stopped() && record.is_branch()) {
    record.taken = cursor.flag("taken");
    if (record.taken) record.target = cursor.u64();
    if (record.target % 4 != 0) cursor.fail(fmt::format("target {:#x} is no multiple of 4", record.target));
  }
  record.sources = read_registers(cursor, record.source, variant, "source");
  record.destinations = read_registers(cursor, record.destination, variant, "destination");
  for (std::uint8_t i = 0; i < record.destinations; ++i) {
    const bool is_vector = record.destination[i] >= kFirstVector && record.destination[i] < kFlags;
    const std::uint64_t value = cursor.skip_value(is_vector ? 16 : 8);
    if (!is_vector && may_be_base(record, i) &&
        (variant == Variant::cbp2025 ? updates_base : is_updated_base(record, value))) {
      record.base_update = i;
    }
  }
  parsed.flaw = cursor.flaw();
  parsed.bytes = cursor.stopped() ? 0 : cursor.position();
  return parsed;
}

}  // namespace perfpred::cvp
