#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

/// The machines whose cycles are the last columns of `micro_dataflow` (MachineBank has their rules). They
/// are drawn at random and then picked, one after the other, for what a linear map of their cycles adds about
/// the times of sampled cores over training programs (docs/features.md); the last eight are others of them
/// with another predictor of branches. None is made from a core's description, and they are the same for
/// every core.
namespace perfpred::machine_bank {

inline constexpr std::size_t kMachines = 104;
inline constexpr std::uint64_t kLongestWindow = 512;  // micro-ops
inline constexpr std::uint64_t kMostQueuedStores = 64;
/// No data access is far, and no fetch stalls, in any machine within so many lines.
inline constexpr float kAlwaysNearLines = 128;

/// Which lines come as if they had been asked for before, and to where.
enum Prefetch : std::uint8_t {
  nothing,
  lines_told_to_near,  ///< by their instruction's stride, or by the line before within the newest 64 lines
  lines_told_to_far,
  strides_to_near,
  strides_to_far,
  next_lines_to_near,
  next_lines_to_far,
};

/// The conditional branches that are predicted wrong: by the column of that predictor. Returns and other
/// indirect branches are predicted alike in all of them.
enum Branches : std::uint8_t {
  none,  ///< fetch never stalls
  best,
  bimodal,
  global8,
  global16,
  global32,
  local10,
  tournament,  ///< these four of SizedPredictors
  local16,
  tagged,
  late,
  stops_at_taken,  ///< nothing is predicted: each taken branch is followed once it has committed
};

struct Machine {
  std::uint32_t window;        ///< micro-ops between dispatch and commit
  double cycles_per_uop;       ///< of dispatch and commit; 0: no limit
  bool in_order;               ///< issues in program order
  double near, far, very_far;  ///< cycles of a load
  float far_lines, very_far_lines;
  Prefetch prefetch;
  Branches branches;
  double refill;                ///< from a wrong branch's completion to the next dispatch
  double squash;                ///< and so much for each cycle in which the wrong path filled the window
  float fetch_lines;            ///< instructions from beyond stall fetch for a far or very far access
  double fetch_cycles;          ///< a line
  double load_cycles;           ///< between two loads
  double line_cycles;           ///< between two very far lines
  std::uint32_t queued_stores;  ///< committed, not yet in the cache; 0: any number
  double store_cycles;          ///< of a near store
  bool predicts_order;          ///< loads and stores wait for a store that they are predicted to depend on
  double float_cycles;          ///< between two operations on floating point or vectors
  double integer, multiply, divide, divide_step, float_add, float_multiply, float_divide, vector;  ///< cycles
  std::uint32_t misses = 0;        ///< loads from beyond kAlwaysNearLines under way at once; 0: any number
  double integer_cycles = 0;       ///< between two operations on integers
  bool told_by_near_line = false;  ///< the line before tells for as long as it is near; stores as well
  double string_lines = 0;         ///< share of its latency that each line of a repeated instruction takes
};

// A machine a line.
// clang-format off
inline constexpr std::array<Machine, kMachines> kMachineList = {{
    // This one also tells which loads went before a store that wrote what they read.
    {192, 0.25, false, 4, 14, 100, 512, 16384, nothing, best, 10, 0, 512, 0, 0, 0, 0, 1, true, 0, 1, 3, 20, 1, 3, 4, 12, 1},
    {32, 1, false, 4, 8, 300, 2048, 32768, next_lines_to_near, global16, 10, 0.5, 128, 2, 1, 80, 56, 1, true, 0, 2, 4, 10, 1, 3, 3, 20, 3},
    {64, 0.5, true, 4, 12, 60, 128, 2048, strides_to_far, stops_at_taken, 6, 0, 512, 0, 0.5, 20, 0, 2, false, 0, 1, 4, 20, 7, 5, 5, 12, 2},
    {64, 0.25, false, 6, 8, 500, 256, 16384, nothing, best, 10, 0.5, 256, 2, 1, 0, 32, 4, true, 0.5, 1, 5, 10, 1, 5, 5, 20, 3},
    {96, 0.25, false, 5, 32, 500, 128, 65536, strides_to_far, best, 15, 0, 512, 1, 1, 20, 0, 4, true, 1, 1, 4, 20, 1, 2, 5, 8, 2},
    {256, 0.25, false, 4, 16, 40, 2048, 4096, nothing, global8, 15, 1, 128, 1, 1, 0, 32, 4, true, 0.5, 1, 2, 10, 1, 3, 5, 8, 3},
    {128, 0.25, false, 5, 16, 100, 2048, 16384, lines_told_to_far, bimodal, 6, 1, 128, 0, 0.5, 80, 16, 4, false, 1, 1, 5, 20, 1, 3, 5, 12, 2},
    {384, 0.125, false, 5, 24, 200, 128, 32768, strides_to_far, best, 20, 0, 256, 4, 1, 40, 56, 4, true, 0, 1, 4, 20, 1, 5, 6, 8, 2},
    {64, 0, false, 2, 16, 60, 256, 8192, strides_to_near, none, 30, 1, 128, 0, 0, 0, 0, 4, true, 0, 1, 3, 20, 1, 5, 6, 20, 1},
    {64, 1.5, false, 2, 12, 200, 2048, 65536, next_lines_to_near, none, 15, 0.5, 256, 0, 1, 40, 0, 2, true, 0, 2, 4, 20, 1, 3, 5, 12, 2},
    {64, 1, true, 4, 32, 300, 256, 32768, nothing, stops_at_taken, 4, 0, 512, 1, 1, 20, 0, 1, false, 0.5, 2, 2, 20, 7, 6, 6, 8, 2},
    {64, 0.375, true, 7, 24, 500, 1024, 16384, lines_told_to_near, stops_at_taken, 6, 0, 256, 0, 1, 20, 0, 2, false, 0.5, 1, 3, 40, 7, 6, 6, 12, 2},
    {512, 0.25, false, 2, 16, 40, 256, 16384, lines_told_to_far, bimodal, 30, 1, 512, 0, 0.5, 40, 0, 1, true, 1, 2, 4, 20, 1, 3, 3, 8, 2},
    {64, 0.5, true, 6, 24, 60, 128, 32768, strides_to_far, global32, 10, 0, 128, 0, 0.5, 0, 16, 2, false, 0, 2, 5, 20, 7, 5, 5, 8, 2},
    {256, 0.375, false, 3, 12, 300, 2048, 4096, lines_told_to_far, local10, 20, 1, 128, 0, 0, 0, 0, 3, true, 1, 1, 4, 10, 1, 3, 3, 12, 3},
    {512, 1.5, false, 8, 16, 300, 2048, 4096, next_lines_to_near, best, 6, 0, 128, 4, 1, 20, 56, 2, true, 0, 2, 2, 20, 1, 5, 5, 20, 1},
    {512, 0.25, false, 7, 16, 500, 256, 4096, nothing, none, 30, 0.5, 1024, 4, 0, 80, 56, 4, false, 0, 1, 2, 40, 1, 3, 4, 20, 1},
    {64, 0.5, true, 2, 24, 100, 128, 16384, strides_to_far, stops_at_taken, 6, 0, 256, 0, 1, 5, 32, 2, false, 1, 1, 2, 20, 7, 6, 6, 20, 3},
    {64, 0.375, true, 4, 8, 40, 256, 8192, lines_told_to_far, global8, 10, 0, 512, 2, 1, 40, 56, 1, false, 1, 1, 3, 10, 3, 6, 6, 8, 2},
    {128, 0.125, false, 3, 16, 40, 128, 8192, next_lines_to_far, global16, 10, 0.5, 1024, 1, 0, 5, 8, 3, true, 0, 1, 2, 20, 1, 3, 4, 12, 2},
    {256, 0.125, false, 4, 32, 100, 1024, 8192, next_lines_to_far, best, 20, 0.5, 512, 1, 0, 40, 56, 3, true, 0.5, 1, 3, 20, 1, 4, 3, 12, 3},
    {64, 0.375, true, 3, 32, 100, 256, 8192, lines_told_to_near, stops_at_taken, 4, 0, 1024, 0, 0.5, 5, 56, 5, false, 1, 2, 2, 20, 7, 8, 8, 8, 1},
    {24, 0.125, false, 3, 24, 300, 512, 8192, strides_to_near, global32, 10, 0.5, 512, 0, 0.5, 80, 16, 1, false, 1, 1, 3, 10, 1, 3, 5, 8, 1},
    {192, 1, false, 6, 24, 500, 2048, 16384, lines_told_to_far, bimodal, 30, 0.5, 512, 2, 0.5, 80, 0, 4, true, 0, 2, 5, 20, 1, 4, 6, 12, 3},
    {192, 0.25, false, 3, 16, 40, 2048, 65536, next_lines_to_far, none, 6, 0, 256, 0, 0, 40, 0, 5, true, 1, 2, 2, 40, 1, 5, 6, 8, 2},
    {256, 0, false, 2, 24, 100, 128, 4096, nothing, none, 30, 1, 128, 0, 0, 0, 0, 1, true, 0, 1, 2, 40, 1, 2, 4, 12, 2},
    {24, 0.5, false, 4, 12, 200, 1024, 32768, lines_told_to_near, best, 15, 0.5, 1024, 1, 0.5, 10, 56, 5, false, 0.5, 2, 3, 40, 1, 2, 6, 8, 2},
    {64, 0.5, true, 6, 16, 100, 256, 16384, lines_told_to_far, stops_at_taken, 2, 0, 1024, 0, 1, 80, 56, 2, false, 0.5, 3, 3, 10, 7, 5, 5, 12, 1},
    {384, 1, false, 7, 12, 100, 1024, 16384, strides_to_far, global16, 30, 1, 1024, 0, 0, 80, 32, 4, false, 1, 1, 5, 20, 1, 4, 4, 12, 1},
    {128, 1, false, 3, 8, 300, 256, 32768, lines_told_to_near, best, 15, 1, 512, 0, 1, 40, 32, 3, false, 0, 2, 5, 10, 1, 2, 4, 8, 1},
    {256, 1, false, 6, 8, 500, 128, 65536, lines_told_to_far, global32, 6, 1, 256, 0, 1, 20, 16, 1, true, 1, 1, 3, 20, 1, 4, 5, 8, 3},
    {256, 0.25, false, 6, 8, 500, 512, 16384, nothing, global32, 10, 1, 512, 0, 1, 80, 16, 3, true, 0.5, 1, 2, 40, 1, 5, 3, 12, 1},
    {64, 1, true, 8, 12, 500, 2048, 4096, next_lines_to_far, stops_at_taken, 6, 0, 512, 2, 1, 10, 56, 4, false, 1, 3, 2, 20, 7, 8, 8, 20, 3},
    {64, 0.5, true, 7, 32, 500, 1024, 16384, strides_to_far, stops_at_taken, 2, 0, 256, 0, 1, 40, 8, 4, false, 0.5, 1, 5, 10, 3, 6, 6, 12, 3},
    {512, 0.5, false, 7, 8, 40, 512, 8192, lines_told_to_near, global16, 10, 1, 256, 1, 0, 80, 56, 5, true, 0, 1, 4, 20, 1, 5, 4, 20, 2},
    {64, 0.375, true, 3, 12, 100, 512, 4096, next_lines_to_far, stops_at_taken, 2, 0, 128, 4, 1, 0, 16, 5, false, 0.5, 1, 4, 20, 3, 5, 5, 12, 2},
    {64, 0.5, true, 2, 12, 40, 512, 65536, strides_to_far, stops_at_taken, 2, 0, 512, 0, 0.5, 40, 0, 5, false, 1, 2, 3, 20, 7, 5, 5, 12, 2},
    {32, 0.375, false, 3, 8, 500, 2048, 2048, nothing, global16, 10, 0.5, 512, 4, 1, 10, 8, 4, true, 0, 1, 2, 20, 1, 2, 4, 8, 2},
    {64, 1, true, 2, 16, 200, 2048, 2048, next_lines_to_near, stops_at_taken, 2, 0, 1024, 0, 1, 20, 32, 4, false, 1, 1, 5, 20, 3, 5, 5, 12, 2},
    {48, 0.375, false, 6, 32, 60, 2048, 2048, nothing, global16, 15, 0, 256, 1, 1, 40, 32, 5, true, 1, 1, 3, 20, 1, 5, 4, 20, 1},
    {64, 1, true, 2, 12, 500, 256, 8192, nothing, stops_at_taken, 2, 0, 512, 4, 0.5, 20, 56, 2, false, 0.5, 3, 3, 20, 7, 8, 8, 8, 1},
    {48, 0.75, false, 6, 32, 500, 2048, 32768, next_lines_to_near, best, 15, 1, 256, 2, 0, 20, 8, 2, true, 0.5, 2, 4, 20, 1, 2, 4, 12, 3},
    {32, 0, false, 2, 32, 500, 512, 32768, strides_to_far, none, 10, 1, 512, 0, 0, 0, 0, 3, true, 0, 2, 4, 20, 1, 5, 4, 20, 3},
    {384, 0.25, false, 5, 32, 100, 256, 65536, lines_told_to_near, best, 6, 1, 256, 1, 1, 80, 56, 1, true, 0, 1, 5, 20, 1, 5, 5, 12, 1},
    {192, 0.75, false, 7, 8, 100, 256, 32768, nothing, none, 15, 1, 128, 4, 1, 10, 56, 2, true, 0, 2, 4, 40, 1, 2, 4, 20, 2},
    {192, 0.25, false, 6, 24, 40, 2048, 16384, lines_told_to_near, none, 15, 0, 1024, 0, 1, 0, 8, 3, true, 0, 1, 4, 20, 1, 3, 3, 20, 2},
    {128, 0.5, false, 8, 32, 100, 256, 65536, next_lines_to_far, global8, 6, 0, 512, 0, 1, 0, 56, 1, true, 1, 2, 3, 40, 1, 5, 6, 12, 1},
    {64, 0.25, false, 8, 32, 300, 128, 65536, nothing, none, 10, 0, 512, 0, 0, 10, 8, 5, true, 0.5, 1, 5, 10, 1, 5, 6, 8, 2},
    {256, 0.25, false, 6, 32, 300, 1024, 65536, nothing, none, 30, 1, 256, 1, 1, 40, 8, 3, true, 0.5, 2, 5, 20, 1, 5, 4, 12, 1},
    {128, 0.5, false, 8, 16, 100, 1024, 32768, lines_told_to_far, global16, 20, 1, 256, 2, 0, 10, 56, 1, true, 0.5, 2, 3, 20, 1, 4, 3, 20, 3},
    {128, 0.25, false, 4, 12, 300, 2048, 65536, lines_told_to_far, local10, 6, 0, 512, 1, 1, 20, 56, 4, false, 0, 2, 2, 20, 1, 4, 5, 20, 1},
    {512, 0.125, false, 7, 32, 40, 1024, 32768, next_lines_to_far, none, 30, 0, 512, 0, 0.5, 10, 56, 1, true, 0.5, 1, 4, 20, 1, 2, 3, 12, 3},
    {384, 0.5, false, 8, 16, 60, 128, 8192, nothing, bimodal, 10, 1, 512, 1, 0.5, 5, 0, 2, true, 0, 2, 5, 20, 1, 4, 4, 12, 2},
    {512, 0.375, false, 7, 8, 300, 1024, 2048, next_lines_to_far, local10, 6, 1, 512, 1, 1, 5, 0, 5, true, 0.5, 1, 2, 20, 1, 4, 5, 8, 2},
    {256, 0.25, false, 8, 12, 300, 256, 32768, next_lines_to_far, none, 20, 1, 128, 0, 0, 80, 32, 1, true, 1, 1, 2, 20, 1, 2, 5, 12, 1},
    {24, 0.375, false, 6, 32, 200, 1024, 65536, nothing, best, 15, 1, 512, 4, 1, 80, 56, 5, true, 0.5, 1, 2, 40, 1, 4, 6, 20, 1},
    {192, 0.5, false, 3, 12, 500, 256, 16384, next_lines_to_near, best, 6, 0.5, 512, 2, 1, 10, 56, 5, true, 1, 1, 3, 20, 1, 5, 5, 20, 2},
    {96, 0.25, false, 2, 12, 60, 512, 32768, strides_to_near, bimodal, 15, 0, 128, 0, 0, 5, 56, 1, true, 0, 1, 4, 10, 1, 3, 3, 8, 3},
    {384, 0.25, false, 8, 16, 60, 1024, 32768, next_lines_to_near, global16, 6, 1, 512, 4, 1, 10, 32, 1, true, 1, 1, 4, 20, 1, 3, 5, 12, 2},
    {48, 0.5, false, 8, 16, 40, 256, 4096, next_lines_to_near, none, 10, 0, 256, 2, 0.5, 80, 56, 4, false, 0, 1, 3, 40, 1, 2, 6, 12, 1},
    {64, 0.375, true, 7, 24, 500, 128, 8192, next_lines_to_near, stops_at_taken, 2, 0, 128, 2, 0.5, 20, 32, 2, false, 0, 3, 2, 20, 7, 6, 6, 20, 1},
    {64, 1, true, 2, 16, 300, 256, 65536, next_lines_to_near, global16, 20, 0, 512, 4, 1, 5, 32, 5, false, 1, 1, 2, 40, 3, 5, 5, 12, 1},
    {512, 0.5, false, 7, 32, 100, 1024, 8192, next_lines_to_far, bimodal, 20, 0, 128, 0, 0, 40, 0, 3, false, 1, 2, 5, 10, 1, 2, 5, 20, 3},
    {24, 0, false, 2, 16, 100, 2048, 65536, strides_to_far, none, 6, 0.5, 256, 0, 0, 0, 0, 4, true, 0, 1, 2, 40, 1, 3, 5, 20, 2},
    {64, 0.5, true, 4, 8, 200, 1024, 8192, next_lines_to_far, stops_at_taken, 2, 0, 1024, 3, 1, 80, 32, 3, false, 0, 3, 4, 20, 3, 6, 5, 12, 2, 2, 0, true, 1},
    {48, 0.25, false, 8, 24, 500, 512, 8192, next_lines_to_near, tournament, 6, 0, 1024, 2, 0, 0, 16, 4, true, 0.5, 1, 5, 20, 1, 3, 4, 20, 1, 8, 0, false, 1},
    {24, 0.25, false, 6, 8, 300, 1024, 32768, nothing, tournament, 20, 0, 512, 2, 0.5, 20, 32, 4, true, 0, 1, 3, 20, 1, 4, 6, 12, 2, 8, 0, true, 0},
    {192, 0.5, false, 3, 32, 100, 128, 65536, next_lines_to_near, tagged, 6, 0, 256, 2, 1, 10, 16, 4, false, 0.5, 1, 2, 20, 1, 2, 6, 20, 3, 0, 1, true, 0.25},
    {128, 0.75, false, 6, 24, 200, 512, 65536, nothing, global16, 6, 1, 256, 4, 0.5, 20, 16, 3, true, 0.5, 1, 2, 40, 1, 5, 5, 20, 3, 24, 0, true, 0},
    {384, 0.75, false, 8, 12, 300, 1024, 16384, nothing, tournament, 6, 0, 128, 2, 1, 0, 32, 2, true, 1, 1, 4, 40, 1, 3, 5, 8, 3, 0, 0.25, true, 1},
    {192, 0.25, false, 3, 24, 200, 2048, 65536, lines_told_to_far, tagged, 6, 0, 128, 2, 0.5, 5, 8, 2, false, 0.5, 1, 3, 40, 1, 4, 4, 12, 1, 4, 0, true, 0},
    {384, 0.125, false, 7, 32, 500, 256, 16384, nothing, global16, 15, 0, 1024, 0, 1, 40, 0, 5, true, 1, 1, 2, 20, 1, 3, 4, 8, 3, 24, 0.5, true, 0.25},
    {64, 0.5, true, 4, 32, 300, 1024, 65536, lines_told_to_far, stops_at_taken, 6, 0, 1024, 3, 1, 40, 0, 4, false, 1, 3, 4, 20, 7, 8, 6, 8, 3, 1, 0, true, 0},
    {384, 0.75, false, 6, 8, 60, 256, 8192, nothing, local16, 6, 0, 1024, 2, 0, 0, 32, 3, true, 0.5, 1, 5, 40, 1, 5, 4, 20, 3, 4, 1, false, 0},
    {48, 0.125, false, 4, 8, 500, 1024, 65536, strides_to_near, tournament, 10, 0, 1024, 0, 1, 5, 0, 5, false, 0.5, 2, 2, 40, 1, 3, 4, 8, 1, 0, 0.25, true, 1},
    {32, 0.5, false, 8, 16, 300, 2048, 65536, next_lines_to_near, tournament, 30, 1, 512, 1, 1, 80, 16, 5, true, 1, 2, 2, 10, 1, 2, 6, 20, 3, 4, 0, true, 1},
    {192, 0.125, false, 2, 12, 100, 128, 32768, lines_told_to_far, tagged, 6, 1, 512, 2, 1, 5, 32, 4, false, 0.5, 1, 2, 40, 1, 5, 5, 8, 2, 16, 0, true, 1},
    {512, 0.75, false, 7, 16, 40, 1024, 8192, next_lines_to_near, tagged, 10, 1, 128, 1, 0, 5, 16, 2, false, 1, 2, 5, 10, 1, 3, 6, 12, 3, 4, 0, false, 1},
    {64, 0.375, true, 5, 24, 60, 512, 4096, strides_to_near, stops_at_taken, 2, 0, 512, 3, 1, 40, 0, 2, false, 1, 1, 2, 20, 7, 8, 8, 8, 3, 0, 0, true, 0},
    {24, 0.25, false, 5, 24, 500, 128, 2048, next_lines_to_near, tournament, 6, 1, 512, 4, 1, 10, 56, 1, true, 1, 1, 2, 20, 1, 3, 3, 12, 1, 4, 0.25, true, 0},
    {96, 0.25, false, 4, 12, 60, 128, 2048, next_lines_to_near, tournament, 6, 1, 1024, 0, 1, 5, 0, 5, true, 1, 1, 4, 10, 1, 2, 4, 8, 1, 0, 0, true, 0.25},
    {32, 0.5, false, 8, 12, 200, 128, 16384, nothing, tournament, 30, 0.5, 128, 3, 0.5, 0, 32, 2, true, 0.5, 2, 4, 40, 1, 2, 3, 8, 3, 24, 0, true, 0},
    {64, 1, true, 6, 24, 500, 128, 65536, next_lines_to_near, stops_at_taken, 6, 0, 1024, 1, 1, 80, 16, 3, false, 0.5, 3, 5, 10, 7, 5, 5, 20, 1, 0, 0.5, false, 0},
    {64, 0.375, true, 5, 16, 40, 2048, 8192, lines_told_to_near, stops_at_taken, 4, 0, 512, 1, 1, 10, 16, 1, false, 0, 2, 3, 20, 3, 5, 8, 8, 3, 1, 0, false, 1},
    {64, 0.5, true, 5, 16, 100, 1024, 2048, lines_told_to_far, stops_at_taken, 2, 0, 1024, 0, 1, 40, 32, 2, false, 1, 2, 5, 10, 7, 5, 8, 12, 1, 1, 0, true, 0},
    {384, 0.375, false, 3, 32, 200, 2048, 4096, lines_told_to_far, tagged, 6, 0.5, 512, 1, 0, 40, 0, 5, false, 1, 1, 2, 40, 1, 2, 3, 8, 1, 0, 1, true, 0.25},
    {64, 0.5, true, 3, 16, 100, 1024, 8192, next_lines_to_far, tournament, 2, 0, 512, 2, 0.5, 80, 56, 5, false, 0.5, 3, 2, 20, 7, 5, 6, 12, 1, 2, 0, false, 0.25},
    {256, 0.25, false, 3, 12, 300, 512, 2048, strides_to_near, global16, 10, 1, 512, 2, 1, 0, 16, 5, false, 0, 1, 4, 40, 1, 3, 5, 20, 2, 16, 0, true, 0},
    {64, 0.375, true, 7, 8, 40, 1024, 65536, lines_told_to_far, stops_at_taken, 4, 0, 128, 3, 0.5, 0, 32, 1, false, 1, 1, 5, 40, 3, 8, 6, 20, 2, 1, 0, true, 0},
    {64, 0.25, false, 3, 24, 200, 2048, 4096, strides_to_far, tagged, 15, 0.5, 256, 0, 1, 80, 8, 3, true, 1, 1, 3, 20, 1, 3, 4, 8, 3, 16, 0, true, 0.25},
    {64, 0.75, false, 7, 16, 60, 1024, 8192, lines_told_to_near, global16, 6, 0.5, 256, 4, 0.5, 0, 56, 4, false, 0, 2, 3, 10, 1, 4, 6, 8, 1, 4, 0.25, true, 0},
    {384, 0.75, false, 6, 32, 40, 256, 65536, lines_told_to_far, tournament, 20, 0.5, 512, 4, 0, 5, 16, 1, false, 0, 1, 3, 10, 1, 5, 6, 8, 3, 0, 0.5, true, 0},
    {384, 0.125, false, 8, 12, 40, 1024, 16384, nothing, tournament, 20, 0, 1024, 3, 0.5, 0, 56, 1, false, 0, 1, 3, 40, 1, 5, 5, 20, 3, 0, 0.5, true, 0.25},
    {256, 0.125, false, 7, 24, 100, 512, 32768, next_lines_to_far, tagged, 20, 0, 512, 3, 1, 40, 56, 2, false, 0.5, 1, 3, 40, 1, 2, 6, 12, 1, 16, 0, true, 1},
    {192, 0.25, false, 8, 12, 500, 512, 65536, lines_told_to_far, bimodal, 20, 0, 128, 1, 0, 0, 16, 1, true, 0.5, 1, 5, 10, 1, 5, 5, 20, 3, 24, 1, true, 0.25},
    {64, 0.375, true, 2, 32, 60, 128, 8192, lines_told_to_near, stops_at_taken, 6, 0, 128, 3, 0.5, 20, 32, 1, false, 0.5, 2, 2, 20, 3, 6, 6, 8, 1, 1, 0, false, 0.25},
    {96, 0.25, false, 4, 12, 60, 128, 2048, next_lines_to_near, late, 6, 1, 1024, 0, 1, 5, 0, 5, true, 1, 1, 4, 10, 1, 2, 4, 8, 1, 0, 0, true, 0.25},
    {24, 0.125, false, 3, 24, 300, 512, 8192, strides_to_near, late, 10, 0.5, 512, 0, 0.5, 80, 16, 1, false, 1, 1, 3, 10, 1, 3, 5, 8, 1},
    {256, 1, false, 6, 8, 500, 128, 65536, lines_told_to_far, late, 6, 1, 256, 0, 1, 20, 16, 1, true, 1, 1, 3, 20, 1, 4, 5, 8, 3},
    {256, 0.125, false, 7, 24, 100, 512, 32768, next_lines_to_far, late, 20, 0, 512, 3, 1, 40, 56, 2, false, 0.5, 1, 3, 40, 1, 2, 6, 12, 1, 16, 0, true, 1},
    {512, 0.75, false, 7, 16, 40, 1024, 8192, next_lines_to_near, late, 10, 1, 128, 1, 0, 5, 16, 2, false, 1, 2, 5, 10, 1, 3, 6, 12, 3, 4, 0, false, 1},
    {32, 0.375, false, 3, 8, 500, 2048, 2048, nothing, late, 10, 0.5, 512, 4, 1, 10, 8, 4, true, 0, 1, 2, 20, 1, 2, 4, 8, 2},
    {24, 0.25, false, 6, 8, 300, 1024, 32768, nothing, late, 20, 0, 512, 2, 0.5, 20, 32, 4, true, 0, 1, 3, 20, 1, 4, 6, 12, 2, 8, 0, true, 0},
    {192, 0.5, false, 3, 32, 100, 128, 65536, next_lines_to_near, late, 6, 0, 256, 2, 1, 10, 16, 4, false, 0.5, 1, 2, 20, 1, 2, 6, 20, 3, 0, 1, true, 0.25},
}};
// clang-format on

}  // namespace perfpred::machine_bank
