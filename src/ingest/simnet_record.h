#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "perfpred/trace/instruction.h"

namespace perfpred::simnet {

/// How the lines of a text are laid out.
struct Layout {
  std::string_view variant;
  bool has_fault;          ///< lines begin with a fault column
  std::size_t deltas;      ///< ticks relative to the fetch tick: rob out, commit, and the stages after
  std::size_t barriers;    ///< columns of memory barriers: read and write, or one of both
  bool always_has_stores;  ///< every line carries store ticks, and there is no file of stores
};

inline constexpr std::array<Layout, 4> kLayouts = {{
    {"perfvec", true, 6, 2, false},
    {"perfvec-single", true, 6, 2, true},
    {"simnet", false, 6, 1, false},
    {"simnet-short", false, 2, 1, false},
}};

/// Whole numbers of a line, cut at blanks.
struct Numbers {
  static constexpr std::size_t kMost = 96;  // above the longest record's 80
  std::array<std::uint64_t, kMost> value;   ///< negative ones as two's complement
  std::size_t count = 0;
  std::string flaw;  ///< why the line holds anything else; empty: it does not
};

Numbers parse_numbers(std::string_view line);

constexpr std::uint64_t kNoStore = ~std::uint64_t{0};       // -1
constexpr std::uint64_t kSegment = ~std::uint64_t{0} - 98;  // -99

/// The front of a line.
struct Lead {
  bool fault = false;
  std::uint64_t store_index = kNoStore;
  std::uint64_t fetch_tick = 0;
  std::array<std::uint64_t, 6> deltas{};
  bool is_store() const { return store_index != kNoStore; }
  friend bool operator==(const Lead&, const Lead&) = default;
};

/// The rest of it.
struct Body {
  std::uint8_t op_class = 0;
  bool micro = false, conditional = false, unconditional = false, direct = false;
  bool squash_after = false, serialize_after = false, serialize_before = false;
  bool atomic = false, store_conditional = false, read_barrier = false, write_barrier = false;
  bool non_speculative = false;
  bool has_address = false;
  std::uint64_t address = 0;
  std::uint8_t access_size = 0;
  std::uint64_t pc = 0;
  bool taken = false;
  std::array<Register, kMaxSources> sources{};
  std::array<Register, kMaxDestinations> destinations{};
};

/// A line taken apart; `flaw` says why it cannot be one of the layout, and is empty where it can.
struct Line {
  enum class Kind { segment, whole, lead_only };
  Kind kind = Kind::whole;
  std::uint64_t segment_start = 0;
  Lead lead;
  Body body;
  std::string flaw;
};

/// `is_of_stores`: the line stands in the file of stores.
Line parse_line(const Numbers& numbers, const Layout& layout, bool is_of_stores);

}  // namespace perfpred::simnet
