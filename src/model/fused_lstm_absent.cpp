#include <stdexcept>

#include "model/fused_lstm.h"

// In the place of fused_lstm_onednn.cpp where there is no oneDNN of the version that it is written for.
namespace perfpred {

bool fused_lstm_available(const torch::Tensor&) { return false; }

torch::Tensor fused_lstm_layer(const torch::Tensor&, const torch::Tensor&, const torch::Tensor&,
                               const torch::Tensor&) {
  throw std::logic_error("this build has no oneDNN");
}

}  // namespace perfpred
