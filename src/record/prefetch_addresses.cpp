#include "record/prefetch_addresses.h"

#include <algorithm>
#include <array>
#include <unordered_map>

namespace perfpred::record {
namespace {

using Step = X86ValueStep;
using Kind = X86ValueStep::Kind;

/// A sum of unknowns times factors, and a constant.
struct Value {
  static constexpr std::size_t kMostUnknowns = 4;
  struct Unknown {
    std::uint64_t number = 0;
    std::int64_t factor = 0;
    std::uint64_t key() const {
      return mixed(number, static_cast<std::uint64_t>(factor) * 0xD6E8FEB86659FD93U);
    }
    bool operator==(const Unknown&) const = default;
  };

  std::array<Unknown, kMostUnknowns> unknowns{};
  std::size_t count = 0;
  std::int64_t constant = 0;
  bool is_narrow = false;  ///< of 32 bits, those above are 0

  static Value unknown(std::uint64_t number, bool is_narrow = false) {
    Value value;
    value.unknowns[0] = {number, 1};
    value.count = 1;
    value.is_narrow = is_narrow;
    return value;
  }
  /// Of the unknowns' sum, whatever their order.
  std::uint64_t key() const {
    std::uint64_t key = 0;
    for (std::size_t i = 0; i < count; ++i) key += unknowns[i].key();
    return key;
  }
  std::uint64_t hash() const { return mixed(key(), static_cast<std::uint64_t>(constant)); }

  /// Adds another one `factor` times. False where there is no room for its unknowns.
  bool add(const Value& other, std::int64_t factor) {
    constant += other.constant * factor;
    for (std::size_t i = 0; i < other.count; ++i) {
      const std::int64_t added = other.unknowns[i].factor * factor;
      const auto end = unknowns.begin() + static_cast<std::ptrdiff_t>(count);
      const auto found = std::find_if(unknowns.begin(), end, [&](const Unknown& unknown) {
        return unknown.number == other.unknowns[i].number;
      });
      if (found != end) {
        found->factor += added;
        if (found->factor == 0) *found = unknowns[--count];
      } else if (count == kMostUnknowns) {
        return false;
      } else {
        unknowns[count++] = {other.unknowns[i].number, added};
      }
    }
    return true;
  }
};

/// What memory holds where it was loaded or stored lately.
class KnownMemory {
 public:
  KnownMemory() : entries_(kEntries) {}

  /// Null where nothing is known of these bytes.
  const Value* find(std::uint64_t address, std::uint8_t bytes) const {
    const Entry& entry = entries_[place_of(address)];
    return entry.address == address && entry.bytes == bytes ? &entry.value : nullptr;
  }
  void put(std::uint64_t address, std::uint8_t bytes, const Value& value) {
    constexpr std::uint64_t kWidest = 8;
    for (std::uint64_t at = (address - kWidest + 1) & ~std::uint64_t{3}; at < address + bytes; at += 4) {
      Entry& entry = entries_[place_of(at)];
      if (entry.address < address + bytes && address < entry.address + entry.bytes) entry = {};
    }
    if (bytes <= kWidest) entries_[place_of(address)] = {address, bytes, value};
  }
  void clear() { std::fill(entries_.begin(), entries_.end(), Entry{}); }

 private:
  static constexpr std::size_t kEntries = 1 << 13;
  struct Entry {
    std::uint64_t address = 0;
    std::uint8_t bytes = 0;
    Value value;
  };
  static std::size_t place_of(std::uint64_t address) { return address / 4 % kEntries; }

  std::vector<Entry> entries_;
};

class ValueTracker {
 public:
  ValueTracker() { forget(); }

  /// The instruction at `place` of its block; `address` is that of its first access, `elsewhere` of its
  /// second.
  void run(const Step& step, std::size_t place, std::uint64_t address, std::uint64_t elsewhere) {
    if (step.is_prefetch) {
      if (address == 0) add_prefetch(sum(step.place), place);
      return;
    }
    const std::uint64_t on_stack = step.has_memory ? elsewhere : address;
    const std::uint64_t named = step.has_memory && step.kind != Kind::pop ? address : 0;
    if (named != 0) learn(sum(step.place), named);
    switch (step.kind) {
      case Kind::nothing:
        break;
      case Kind::linear: {
        const Value value = sum(step.sum);
        assign_others(step, value.hash());
        assign(step.target, step.bytes, value);
        break;
      }
      case Kind::load: {
        const Value value = load(named, step.bytes);
        assign(step.target, target_bytes(step), value);
        break;
      }
      case Kind::store:
        store(named, step.bytes, sum(step.sum));
        break;
      case Kind::push: {
        Value value = fresh();
        if (step.target != Step::kNone) value = values_[step.target];
        move_stack(-8);
        store(on_stack, 8, value);
        break;
      }
      case Kind::pop: {
        const Value value = load(on_stack, 8);
        move_stack(8 + step.popped);
        if (step.target != Step::kNone) values_[step.target] = value;
        if (step.has_memory) memory_.clear();  // it went there
        break;
      }
      case Kind::leave: {
        const Value value = load(on_stack, 8);
        values_[Step::kStackPointer] = values_[Step::kFramePointer];
        move_stack(8);
        values_[Step::kFramePointer] = value;
        break;
      }
      case Kind::computed:
      case Kind::unpredictable:
        compute(step, named);
        break;
      case Kind::forget:
        forget();
        break;
    }
  }

  /// Of each prefetch its place in the block and its address, 0 where nothing tells it.
  template <typename Give>
  void give_prefetches(const Give& give) {
    constexpr int kRounds = 3;  // what one sum tells is told by others that were seen before it
    for (int round = 0; round < kRounds; ++round)
      for (const auto& [value, address] : sums_) learn_rest(value, address);
    for (const Prefetch& prefetch : prefetches_) {
      const auto exact = known_value(prefetch.value);
      give(prefetch.place, exact ? *exact : prefetch.about);
    }
  }

 private:
  struct Prefetch {
    std::size_t place = 0;
    Value value;
    std::uint64_t about = 0;  ///< the next access that is one unknown further
  };

  Value fresh(bool is_narrow = false) { return Value::unknown(mixed(0x66726573U, ++fresh_), is_narrow); }

  void forget() {
    for (Value& value : values_) value = fresh();
    memory_.clear();
  }

  Value read(std::uint8_t reg, std::uint8_t bytes) const {
    const Value& value = values_[reg];
    if (bytes == 8 || (bytes == 4 && value.is_narrow)) return value;
    return Value::unknown(mixed(value.hash(), bytes), true);
  }

  Value sum(const Step::Sum& sum) const {
    const Step::Term& first = sum.terms[0];
    const bool is_copy = first.reg != Step::kNone && first.factor == 1 && sum.terms[1].reg == Step::kNone;
    if (is_copy && sum.constant == 0) return read(first.reg, first.bytes);
    Value value;
    value.constant = sum.constant;
    std::uint64_t all = static_cast<std::uint64_t>(sum.constant);
    bool fits = true;
    for (const Step::Term& term : sum.terms) {
      if (term.reg == Step::kNone) continue;
      const Value of_register = read(term.reg, term.bytes);
      all = mixed(all + static_cast<std::uint64_t>(term.factor), of_register.hash());
      fits = value.add(of_register, term.factor) && fits;
    }
    return fits ? value : Value::unknown(all);
  }

  void assign(std::uint8_t reg, std::uint8_t bytes, Value value) {
    value.is_narrow = bytes == 4 || (value.is_narrow && value.constant == 0);
    if (bytes == 4 && value.count == 0) value.constant &= 0xffffffff;
    values_[reg] = value;
  }

  static std::uint8_t target_bytes(const Step& step) {
    return step.writes.empty() ? std::uint8_t{8} : step.writes.front().bytes;
  }

  /// A result by its place among the results, so that it is the same whatever register it goes to.
  static Value result(std::uint64_t number, const Step& step, std::size_t place) {
    const Step::Term& written = step.writes[place];
    const std::uint64_t which = written.reg == Step::kFlags ? Step::kFlags : place;
    return Value::unknown(mixed(number, which), written.bytes == 4);
  }

  /// What the step writes beside its target: flags.
  void assign_others(const Step& step, std::uint64_t inputs) {
    for (std::size_t i = 0; i < step.writes.size(); ++i) {
      if (step.writes[i].reg != step.target)
        values_[step.writes[i].reg] = result(mixed(step.operation, inputs), step, i);
    }
  }

  void compute(const Step& step, std::uint64_t named) {
    std::uint64_t number = step.kind == Kind::unpredictable ? fresh().hash() : step.operation;
    for (const std::uint8_t reg : step.reads) number = mixed(number, values_[reg].hash());
    if (step.has_memory) number = mixed(number, load(named, step.bytes).hash());
    for (std::size_t i = 0; i < step.writes.size(); ++i)
      values_[step.writes[i].reg] = result(number, step, i);
    if (step.writes_memory) store(named, step.bytes, Value::unknown(mixed(number, Step::kRegisters)));
  }

  void move_stack(std::int64_t bytes) { values_[Step::kStackPointer].constant += bytes; }

  Value load(std::uint64_t address, std::uint8_t bytes) {
    if (address == 0) return fresh();
    if (const Value* known = memory_.find(address, bytes)) return *known;
    const Value value = fresh(bytes <= 4);
    memory_.put(address, bytes, value);
    return value;
  }

  void store(std::uint64_t address, std::uint8_t bytes, Value value) {
    if (address == 0) {
      memory_.clear();  // it may have been anywhere
      return;
    }
    if (bytes < 8 && !value.is_narrow && value.count > 0)
      value = Value::unknown(mixed(value.hash(), bytes), true);
    memory_.put(address, bytes, value);
  }

  void add_prefetch(const Value& value, std::size_t place) {
    prefetches_by_key_[value.key()].push_back(prefetches_.size());
    prefetches_.push_back({place, value});
  }

  void learn(const Value& value, std::uint64_t address) {
    known_[value.key()] = address - static_cast<std::uint64_t>(value.constant);
    if (value.count > 1) sums_.emplace_back(value, address);
    constexpr std::size_t kFewest = 3;  // a base that an index is added to is no place that was computed
    if (value.count < kFewest) return;
    for (std::size_t i = 0; i < value.count; ++i) {
      const auto found = prefetches_by_key_.find(value.key() - value.unknowns[i].key());
      if (found == prefetches_by_key_.end()) continue;
      for (const std::size_t prefetch : found->second) {
        const auto shift = static_cast<std::uint64_t>(prefetches_[prefetch].value.constant - value.constant);
        if (prefetches_[prefetch].about == 0) prefetches_[prefetch].about = address + shift;
      }
      prefetches_by_key_.erase(found);
    }
  }

  /// A sum without what is known of it.
  struct Rest {
    std::uint64_t key = 0;    ///< of its unknowns
    std::size_t count = 0;    ///< how many there are
    Value::Unknown last;      ///< one of them
    std::uint64_t known = 0;  ///< what the others and the constant add up to
  };
  Rest rest_of(const Value& value) const {
    Rest rest;
    rest.known = static_cast<std::uint64_t>(value.constant);
    for (std::size_t i = 0; i < value.count; ++i) {
      const Value::Unknown& unknown = value.unknowns[i];
      const auto found = known_.find(Value::Unknown{unknown.number, 1}.key());
      if (found != known_.end()) {
        rest.known += found->second * static_cast<std::uint64_t>(unknown.factor);
      } else {
        rest.key += unknown.key();
        rest.last = unknown;
        ++rest.count;
      }
    }
    return rest;
  }

  /// What is not known of a sum adds up to what the known leaves.
  void learn_rest(const Value& value, std::uint64_t address) {
    const Rest rest = rest_of(value);
    if (rest.count == 0) return;
    const std::uint64_t left = address - rest.known;
    known_[rest.key] = left;
    if (rest.count == 1 && static_cast<std::int64_t>(left) % rest.last.factor == 0)
      known_[Value::Unknown{rest.last.number, 1}.key()] =
          static_cast<std::uint64_t>(static_cast<std::int64_t>(left) / rest.last.factor);
  }

  std::optional<std::uint64_t> known_value(const Value& value) const {
    if (const auto found = known_.find(value.key()); value.count > 0 && found != known_.end())
      return found->second + static_cast<std::uint64_t>(value.constant);
    const Rest rest = rest_of(value);
    if (rest.count == 0) return rest.known;
    const auto found = known_.find(rest.key);
    if (found == known_.end()) return std::nullopt;
    return found->second + rest.known;
  }

  std::array<Value, Step::kRegisters> values_;
  KnownMemory memory_;
  std::uint64_t fresh_ = 0;
  std::unordered_map<std::uint64_t, std::uint64_t> known_;  ///< by a sum's key: what its unknowns add up to
  std::vector<std::pair<Value, std::uint64_t>>
      sums_;  ///< of several unknowns, with the addresses that they are
  std::vector<Prefetch> prefetches_;
  std::unordered_map<std::uint64_t, std::vector<std::size_t>> prefetches_by_key_;
};

}  // namespace

std::uint64_t PrefetchAddresses::fill(InstructionBlock& block) {
  steps_.resize(code_.size());
  ValueTracker tracker;
  for (std::size_t i = 0; i < block.size(); ++i) {
    const std::uint32_t row = block.static_id[i];
    if (!steps_[row]) steps_[row] = value_step_of(code_[row].instruction.pc, code_.bytes(row));
    const auto& planned = code_[row].accesses;
    const std::uint64_t offset = planned.empty() || block.address[i] == 0 ? 0 : planned.front().offset;
    tracker.run(*steps_[row], i, block.address[i] - offset, block.address2[i]);
  }
  constexpr std::uint64_t kHighest = std::uint64_t{1} << 47;  // of a program
  std::uint64_t lost = 0;
  tracker.give_prefetches([&](std::size_t place, std::uint64_t address) {
    if (address == 0 || address >= kHighest) {
      ++lost;
      return;
    }
    block.address[place] = address;
    block.access_size[place] = 1;
  });
  return lost;
}

}  // namespace perfpred::record
