#pragma once

#include <cstdint>
#include <ostream>
#include <string>

namespace perfpred::report {

/// Stages that a pipeline of retire times shows. Nothing else is known of an instruction: not when it was
/// fetched, issued or complete.
inline constexpr const char* kHeadStage = "Hd";    ///< the oldest instruction left: waits to retire
inline constexpr const char* kRetireStage = "Cm";  ///< the cycle in which it retires

/// Writes a log that Konata opens (Kanata 0004) from instructions in program order and the cycles in which
/// they retire. An instruction is in stage Hd from the cycle after its predecessor's retirement, when nothing
/// older holds it up any more, to the one before its own; in Cm in the cycle of its own. So the lengths of
/// the Hd bars are where the time went. Memory does not grow with the log.
class KanataWriter {
 public:
  explicit KanataWriter(std::ostream& stream);

  /// `retire_cycle` counts from the first instruction and must not decrease; throws std::invalid_argument
  /// where it does. `label` stands in the left pane, `detail` under the mouse; line breaks and tabs become
  /// blanks.
  void add(std::int64_t retire_cycle, const std::string& label, const std::string& detail);
  /// Ends the last instructions. Call once.
  void finish();

 private:
  void advance_to(std::int64_t cycle);
  void end_retired();

  std::ostream& stream_;
  std::uint64_t next_id_ = 0;
  std::uint64_t first_open_ = 0;  // instructions from here to next_id_ retire in cycle last_retire_
  std::int64_t now_ = 0;
  std::int64_t last_retire_ = -1;
};

}  // namespace perfpred::report
