#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "perfpred/trace/store.h"

namespace perfpred {

/// What goes on in a core, as its timing model has it, that costs energy each time. Of a cache: what is asked
/// of it from above (by instructions, on wrong paths, by prefetchers above it), how much of that it lacked,
/// and lines brought in, by misses, by its own prefetcher and by the level above that gives back a line which
/// was written to. Of the first levels what is asked is by line and micro-op, not by what a prefetcher looks
/// up.
enum class CoreEvent : std::uint8_t {
  l1i_accesses,
  l1i_misses,
  l1i_fills,
  l1d_accesses,
  l1d_misses,
  l1d_fills,
  l2_accesses,
  l2_misses,
  l2_fills,
  l3_accesses,
  l3_misses,
  l3_fills,
  memory_reads,        ///< lines
  memory_writes,       ///< lines that were written to and left the last cache
  memory_activations,  ///< rows opened for them
  flushes,             ///< of what was fetched behind a branch, or behind a load that went before its store
  instructions,        ///< retired, as all that follows
  // Micro-ops by their work.
  integer_ops,
  multiply_ops,  ///< of integers, vectors of them too
  divide_ops,    ///< steps of gem5's loops, where that is how a core divides
  float_add_ops,
  float_multiply_ops,
  float_divide_ops,
  vector_ops,  ///< of integers, but for multiplications; loads of constants
  load_ops,
  store_ops,
};
inline constexpr std::size_t kCoreEvents = static_cast<std::size_t>(CoreEvent::store_ops) + 1;

/// "l1d.accesses", in the order of CoreEvent.
std::span<const std::string_view> core_event_names();

struct EventCounts {
  std::array<std::uint64_t, kCoreEvents> counts{};

  std::uint64_t& operator[](CoreEvent event) { return counts[static_cast<std::size_t>(event)]; }
  std::uint64_t operator[](CoreEvent event) const { return counts[static_cast<std::size_t>(event)]; }
  bool operator==(const EventCounts&) const = default;
};

/// Those of a whole trace, its warm-up left out, on each of these cores (Core::json). `threads` as of
/// TimingModels. Throws InputError where a text describes no core, Interrupted after a signal.
std::vector<EventCounts> count_events(const TraceReader& trace, const std::vector<std::string>& cores,
                                      int threads = 1);

}  // namespace perfpred
