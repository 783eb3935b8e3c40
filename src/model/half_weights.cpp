#include "perfpred/model/half_weights.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "model/half_float.h"
#include "perfpred/model/core_encoder.h"

namespace perfpred {
namespace {

bool is_layer(const std::string& name, const NamedTensor& tensor) {
  const bool of_network = is_weight(name) || name.starts_with(kCoreEncoderPrefix);
  return of_network && tensor.shape.size() >= 2 && name != "core_vectors" && !name.ends_with(".basis");
}

}  // namespace

std::size_t round_weights_to_half(StoredModel& model) {
  std::size_t rounded = 0;
  for (auto& [name, tensor] : model.tensors) {
    if (!is_layer(name, tensor)) continue;
    std::vector<float> halves = tensor.values;
    for (float& value : halves) value = float_of_half(half_of_float(value));
    if (!std::all_of(halves.begin(), halves.end(), [](float value) { return std::isfinite(value); }))
      continue;
    tensor.values = std::move(halves);
    tensor.half = true;
    rounded += tensor.values.size();
  }
  if (model.card.core_encoder) encode_known_cores(model);
  return rounded;
}

}  // namespace perfpred
