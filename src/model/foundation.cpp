#include "perfpred/model/foundation.h"

#include <cmath>

namespace perfpred {

FoundationModelImpl::FoundationModelImpl(const NetworkConfig& config, const FeatureSet& features,
                                         std::int64_t cores)
    : encoder_(register_module("encoder", SequenceEncoder(config, features))) {
  // Latencies are scaled to a mean near 1, and instruction vectors have `width` entries within (-1, 1).
  const double spread = 1.0 / std::sqrt(static_cast<double>(config.output_width()));
  core_vectors_ = register_parameter("core_vectors", torch::randn({cores, config.output_width()}) * spread);
}

}  // namespace perfpred
