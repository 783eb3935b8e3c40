#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace perfpred {

/// What the analytical model takes from a core file.
struct IntervalCore {
  bool in_order = false;
  double width = 1;             ///< micro-ops a cycle through the narrowest stage
  double window = 0;            ///< micro-ops: reorder buffer
  double front_end_cycles = 0;  ///< from fetch to dispatch: what a misprediction costs beside its resolution
  std::string predictor;        ///< the core file's name of it
  double l1i_lines = 0, l1d_lines = 0;
  /// Levels behind the first, nearest first; the last is memory, with room for every line.
  struct Level {
    double lines = 0;
    double cycles = 0;  ///< added to a first-level hit
  };
  std::vector<Level> levels;
  /// Cycles that one operation of a kind takes a unit, over the number of units, by op class.
  std::array<double, 256> unit_cycles{};
  std::array<std::uint8_t, 256> unit{};  ///< op class -> kind of unit
  double load_ports = 1, store_ports = 1;
  std::uint32_t period_ps = 0;

  /// From a core's description as trace files and model cards keep it. Throws InputError, naming `origin`,
  /// where it is none.
  static IntervalCore parse(const std::string& core_json, const std::string& origin);
};

constexpr std::size_t kUnits = 7;  ///< kinds of functional units

/// Interval analysis: what a core takes without miss events, plus what each miss event adds (Karkhanis and
/// Smith, "A First-Order Superscalar Processor Model", ISCA 2004, section 2; Eyerman, Eeckhout, Karkhanis and
/// Smith, "A Mechanistic Performance Model for Superscalar Out-of-Order Processors", TOCS 27(2), 2009,
/// section 3; in order: Breughe, Eyerman and Eeckhout, "Mechanistic Analytical Modeling of Superscalar
/// In-Order Processor Performance", TACO 11(4), 2015, section 3). Nothing is fitted.
///
///   cycles = base + mispredictions (c_fe + c_res) + front-end misses c_L + exposed data misses
///
/// - base, of every 1,000 instructions: the most of micro-ops / width, operations / units of each kind, and
///   the dependence-limited time of the window (Van den Steen et al., "Analytical Processor Performance and
///   Power Modeling Using Micro-Architecture Independent Characteristics", IEEE Trans. Computers 65(12),
///   2016, section 3): the time of ideal machines with windows of 64, 192 and 512, interpolated by the power
///   law of Karkhanis and Smith.
/// - c_fe: depth of the front end; c_res: by how much the dependence chain of the instructions in the window
///   before a branch outlasts their dispatch; the window holds at most what lies between two mispredictions.
///   Which branches: those that an ideal predictor of the core's kind gets wrong.
/// - a cache misses where the stack distance (fully associative, LRU) exceeds its lines. A load miss of an
///   out-of-order core adds its latency less the dispatch time of the window, once for all misses within a
///   window; one that takes its address from an earlier miss within the window adds its whole latency. In an
///   in-order core every load miss adds its latency.
/// - memory answers after 55 ns, whatever its type. Prefetchers and bandwidth are not modelled.
class IntervalModel {
 public:
  explicit IntervalModel(IntervalCore core);

  /// Rows of `dataflow` in order; the first instruction of a trace is left out.
  void add(std::uint64_t begin, std::span<const float> rows);
  double cycles() const;
  double time_ps() const { return cycles() * core_.period_ps; }

 private:
  struct Segment {
    double instructions = 0, uops = 0, loads = 0, stores = 0;
    double mispredictions = 0;
    std::array<double, 3> chain{};  ///< cycles of the ideal machines
    double in_order_chain = 0;
    std::array<double, kUnits> units{};
  };
  void add_row(const float* row);
  void add_load(double distance, double producer_distance);
  double miss_cycles(double distance, double first_level_lines) const;
  double base_cycles(const Segment& segment) const;
  double chain_cycles(const Segment& segment, double window_instructions) const;
  double segment_cycles(const Segment& segment) const;

  IntervalCore core_;
  Segment segment_;
  double cycles_ = 0;  ///< of segments that are complete, and of all miss events
  double uops_ = 0, instructions_ = 0;
  std::uint64_t number_ = 0;
  std::uint64_t group_start_ = 0;  ///< number of the load that opened the group of misses in one window
  double group_exposed_ = 0;
  std::vector<bool> missed_;  ///< ring: whether the instruction was a load that missed
};

}  // namespace perfpred
