#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "perfpred/engine/engine.h"
#include "perfpred/model/stored_model.h"

namespace perfpred {

/// The sum of the instruction vectors of a run (PerfVec, section III-B), in double: a long sum of floats
/// drifts. The first instruction of a trace is left out: its increment has no predecessor, so no truth.
struct ProgramVector {
  std::vector<double> sums;        ///< one entry a dimension of the instruction vectors
  std::uint64_t instructions = 0;  ///< summed up; the trace has one more

  ProgramVector() = default;
  explicit ProgramVector(std::size_t width) : sums(width, 0.0) {}

  /// Adds `vectors`, row-major [count, width], of the instructions from `begin` on; instruction 0 is left
  /// out.
  void add(std::uint64_t begin, std::span<const float> vectors);

  /// Adds what an engine has summed up.
  void add(const StretchSum& stretch);

  /// Adds another run's vector `weight` times, as SimPoint weighs the windows of a program.
  void add(const ProgramVector& other, double weight = 1.0);
};

/// The vectors by which a program vector becomes a time, one a core, in picoseconds: a foundation model's
/// table of core vectors; for a NeuroScalar model, the cycle time times the corrections of its short and long
/// totals.
std::vector<std::vector<double>> core_vectors_ps(const StoredModel& model);

/// The dot product (PerfVec, section III-B). Throws std::invalid_argument where the widths differ.
double dot(std::span<const double> a, std::span<const double> b);

/// Cycles as an exact sum of whole increments and a period as whole picoseconds give a time without rounding
/// up to 2^53 ps; above that the relative error stays below 2^-53.
double cycles_to_ps(std::uint64_t cycles, std::uint32_t period_ps);

}  // namespace perfpred
