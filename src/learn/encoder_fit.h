#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "perfpred/learn/tune_encoder.h"
#include "perfpred/model/stored_model.h"
#include "perfpred/trace/core.h"

namespace perfpred {

/// What one program, or one trace of it, took on some cores.
struct EncoderExample {
  std::string program;             ///< examples of one program are left out together
  std::vector<double> vector;      ///< all of its instructions' vectors added up
  std::vector<std::size_t> cores;  ///< places in the list of cores
  std::vector<double> time_ps;     ///< one a core
};

struct EncoderFit {
  StoredModel model;  ///< with other weights of the core encoder
  std::uint64_t steps = 0;
  std::vector<EncoderTrial> trials;
  /// [example][core as there], of time: before, after, and by fits without the example's program (empty where
  /// there is one program alone).
  std::vector<std::vector<double>> errors_before, errors, held_out_errors;
};

/// Adam's steps on the core encoder's weights from the model's on, network frozen, down the loss that
/// tune_encoder.h gives; as many as do best on programs left out one by one. With one program a hundred.
EncoderFit fit_encoder(const StoredModel& model, const std::vector<Core>& cores,
                       const std::vector<EncoderExample>& examples);

}  // namespace perfpred
