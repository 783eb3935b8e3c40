#include "perfpred/engine/int8_calibration.h"

#include <fmt/format.h>

#include "perfpred/trace/error.h"

namespace perfpred {
namespace {

NamedTensor range_tensor(const std::vector<ValueRange>& ranges) {
  NamedTensor tensor;
  tensor.shape = {2, static_cast<std::int64_t>(ranges.size())};
  for (const ValueRange& range : ranges) tensor.values.push_back(range.low);
  for (const ValueRange& range : ranges) tensor.values.push_back(range.high);
  return tensor;
}

const NamedTensor& find(const StoredModel& model, const std::string& name, std::vector<std::int64_t> shape) {
  const auto found = model.tensors.find(name);
  if (found == model.tensors.end() || found->second.shape != shape) {
    throw InputError(
        model.file, "tensor '" + name + "'",
        "missing, or of another shape than the network needs; `perfpred quantize` writes it anew");
  }
  return found->second;
}

std::vector<ValueRange> find_ranges(const StoredModel& model, const std::string& name, std::int64_t width) {
  const NamedTensor& tensor = find(model, name, {2, width});
  std::vector<ValueRange> ranges;
  for (std::size_t i = 0; i < static_cast<std::size_t>(width); ++i) {
    const ValueRange range = {tensor.values[i], tensor.values[static_cast<std::size_t>(width) + i]};
    if (range.low > range.high) {
      throw InputError(model.file, "tensor '" + name + "'", fmt::format("range {} is upside down", i));
    }
    ranges.push_back(range);
  }
  return ranges;
}

std::string state_name(std::size_t layer) { return fmt::format("{}state_mean_l{}", kInt8Prefix, layer); }

}  // namespace

bool has_int8_calibration(const StoredModel& model) {
  return model.tensors.contains(std::string(kInt8Prefix) + "feature_range");
}

Int8Calibration int8_calibration(const StoredModel& model) {
  if (!has_int8_calibration(model)) {
    throw InputError(model.file, "",
                     "has no int8 calibration; `perfpred quantize MODEL TRACE... -o NEW_MODEL` adds it");
  }
  const std::string prefix(kInt8Prefix);
  const NetworkConfig& network = model.card.network;
  const auto features = static_cast<std::int64_t>(model.card.scaling.columns.size());
  Int8Calibration calibration;
  calibration.features = find_ranges(model, prefix + "feature_range", features);
  calibration.feature_means = find(model, prefix + "feature_mean", {features}).values;
  if (network.input != "direct") {
    calibration.inputs = find_ranges(model, prefix + "input_range", network.input_width);
    calibration.input_means = find(model, prefix + "input_mean", {network.input_width}).values;
  }
  for (std::size_t layer = 0; layer < static_cast<std::size_t>(network.layers); ++layer)
    calibration.state_means.push_back(find(model, state_name(layer), {network.output_width()}).values);
  return calibration;
}

void set_int8_calibration(StoredModel& model, const Int8Calibration& calibration) {
  std::erase_if(model.tensors, [](const auto& tensor) { return tensor.first.starts_with(kInt8Prefix); });
  const std::string prefix(kInt8Prefix);
  const auto set_vector = [&](const std::string& name, const std::vector<float>& values) {
    model.tensors[name] = {{static_cast<std::int64_t>(values.size())}, values};
  };
  model.tensors[prefix + "feature_range"] = range_tensor(calibration.features);
  set_vector(prefix + "feature_mean", calibration.feature_means);
  if (!calibration.inputs.empty()) {
    model.tensors[prefix + "input_range"] = range_tensor(calibration.inputs);
    set_vector(prefix + "input_mean", calibration.input_means);
  }
  for (std::size_t layer = 0; layer < calibration.state_means.size(); ++layer)
    set_vector(state_name(layer), calibration.state_means[layer]);
}

}  // namespace perfpred
