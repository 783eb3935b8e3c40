#pragma once

#include <cstdint>
#include <cstdio>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "perfpred/compose/program_vector.h"
#include "perfpred/model/stored_model.h"

namespace perfpred {

/// What single instructions take on several cores; row-major [instructions, cores].
struct InstructionTimeBlock {
  std::vector<double> time_ps;  ///< add up to the times that `predict` gives for the trace
  std::vector<float> cycles;    ///< without a NeuroScalar model's corrections of totals
};

/// Times of single instructions on a model's cores (indices), from their vectors.
class InstructionTimes {
 public:
  InstructionTimes(const StoredModel& model, std::vector<std::size_t> cores);
  std::size_t cores() const { return cores_.size(); }
  /// `vectors`: row-major [instructions, vector width].
  InstructionTimeBlock of(std::span<const float> vectors) const;

 private:
  std::vector<std::size_t> cores_;
  std::vector<double> periods_ps_;
  bool short_and_long_;  ///< NeuroScalar's vectors: a short and a long latency in cycles
  std::size_t width_;
  std::vector<double> transposed_;  // [width, cores]
};

/// Keeps the times of traces' instructions in a temporary file until other models have read the same traces,
/// so that memory does not grow with them: 8 bytes an instruction and core. The file has no name and goes
/// with the object.
class InstructionTimeSpool {
 public:
  /// Throws InputError where no temporary file can be made (TMPDIR says where).
  explicit InstructionTimeSpool(std::size_t cores);

  /// Adds the next instructions of `trace` (its file); traces come one after the other.
  void write(const std::string& trace, const InstructionTimeBlock& block);
  /// `count` instructions of the trace from `begin` on. Times are rounded to single precision.
  InstructionTimeBlock read(const std::string& trace, std::uint64_t begin, std::size_t count) const;
  std::uint64_t instructions(const std::string& trace) const;

 private:
  struct Part {
    std::uint64_t first = 0;  ///< row of the file
    std::uint64_t count = 0;
  };
  std::size_t cores_;
  std::unique_ptr<std::FILE, int (*)(std::FILE*)> file_;
  std::uint64_t rows_ = 0;
  std::map<std::string, Part> parts_;
};

}  // namespace perfpred
