#include "perfpred/model/core_encoder.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <numeric>
#include <set>
#include <span>

#include "perfpred/model/core_parameters.h"
#include "perfpred/trace/error.h"

namespace perfpred {
namespace {

const std::vector<float>& tensor(const StoredModel& model, const std::string& name,
                                 const std::vector<std::int64_t>& shape) {
  const auto found = model.tensors.find(name);
  if (found == model.tensors.end()) throw InputError(model.file, "tensor '" + name + "'", "missing");
  if (found->second.shape != shape) {
    throw InputError(model.file, "tensor '" + name + "'",
                     fmt::format("has shape [{}], expected [{}]", fmt::join(found->second.shape, ", "),
                                 fmt::join(shape, ", ")));
  }
  return found->second.values;
}

/// NAME.weight x + NAME.bias.
std::vector<float> affine(const StoredModel& model, const std::string& name, const std::vector<float>& x,
                          std::int64_t outputs) {
  const auto inputs = static_cast<std::int64_t>(x.size());
  const auto& weight = tensor(model, name + ".weight", {outputs, inputs});
  std::vector<float> y = tensor(model, name + ".bias", {outputs});
  const std::vector<double> in_double(x.begin(), x.end());
  // Several sums, so that additions need not wait for one another.
  constexpr std::size_t kSums = 8;
  const std::size_t whole = x.size() / kSums * kSums;
  for (std::size_t row = 0; row < y.size(); ++row) {
    const float* weights = weight.data() + row * x.size();
    std::array<double, kSums> sums = {static_cast<double>(y[row])};
    for (std::size_t i = 0; i < whole; i += kSums)
      for (std::size_t k = 0; k < kSums; ++k)
        sums[k] += static_cast<double>(weights[i + k]) * in_double[i + k];
    for (std::size_t i = whole; i < x.size(); ++i)
      sums[i - whole] += static_cast<double>(weights[i]) * in_double[i];
    y[row] = static_cast<float>(std::accumulate(sums.begin(), sums.end(), 0.0));
  }
  return y;
}

/// h less the mean of its entries, over their standard deviation.
std::vector<float> normalised(const std::vector<float>& h) {
  const auto size = static_cast<double>(h.size());
  const double mean = std::accumulate(h.begin(), h.end(), 0.0) / size;
  double variance = 0;
  for (const float value : h) variance += (value - mean) * (value - mean) / size;
  const double scale = 1.0 / std::sqrt(variance + kNormalisedEpsilon);
  std::vector<float> result(h.size());
  for (std::size_t i = 0; i < h.size(); ++i) result[i] = static_cast<float>((h[i] - mean) * scale);
  return result;
}

/// One network of an encoder: its tensors' names begin with `prefix`.
struct EncoderNetwork {
  const StoredModel& model;
  std::string prefix;
  CoreEncoderShape shape;

  std::vector<float> affine(const std::string& name, const std::vector<float>& x,
                            std::int64_t outputs) const {
    return perfpred::affine(model, prefix + name, x, outputs);
  }
};

/// What the output layer reads, of scaled parameters.
std::vector<float> two_layers(const EncoderNetwork& network, const std::vector<float>& x) {
  const std::int64_t hidden = network.shape.width;
  std::vector<float> first = network.affine("hidden1", x, hidden);
  for (float& value : first) value = std::tanh(value);
  std::vector<float> second = network.affine("hidden2", first, hidden);
  for (std::size_t i = 0; i < second.size(); ++i) second[i] = std::tanh(second[i]) + first[i];
  return second;
}

std::vector<float> residual_blocks(const EncoderNetwork& network, const std::vector<float>& x) {
  const std::int64_t hidden = network.shape.width;
  std::vector<float> h = network.affine("input", x, hidden);
  for (std::int64_t block = 1; block <= network.shape.residual_blocks; ++block) {
    std::vector<float> wide = network.affine(fmt::format("widen{}", block), normalised(h), hidden);
    for (float& value : wide) value /= 1.0F + std::exp(-value);
    const std::vector<float> added = network.affine(fmt::format("narrow{}", block), wide, hidden);
    for (std::size_t i = 0; i < h.size(); ++i) h[i] += added[i];
  }
  return normalised(h);
}

/// The square matrix `basis` times `vector`, which is the result where there is no such tensor.
std::vector<float> along_basis(const EncoderNetwork& network, const std::vector<float>& vector) {
  if (network.shape.residual_blocks == 0 && !network.model.tensors.contains(network.prefix + "basis"))
    return vector;
  const auto width = static_cast<std::int64_t>(vector.size());
  const auto& basis = tensor(network.model, network.prefix + "basis", {width, width});
  std::vector<float> result;
  for (std::size_t row = 0; row < vector.size(); ++row)
    result.push_back(static_cast<float>(
        std::inner_product(vector.begin(), vector.end(),
                           basis.begin() + static_cast<std::ptrdiff_t>(row * vector.size()), 0.0)));
  return result;
}

/// Of a core with these parameters and this cycle time.
std::vector<float> vector_by(const EncoderNetwork& network, std::vector<float> x, float period_ps) {
  const auto parameters = static_cast<std::int64_t>(x.size());
  const auto& mean = tensor(network.model, network.prefix + "mean", {parameters});
  const auto& scale = tensor(network.model, network.prefix + "scale", {parameters});
  for (std::size_t i = 0; i < x.size(); ++i)
    x[i] = std::clamp((x[i] - mean[i]) * scale[i], -kMostDeviation, kMostDeviation);
  const std::vector<float> last =
      network.shape.residual_blocks > 0 ? residual_blocks(network, x) : two_layers(network, x);
  std::vector<float> vector = network.affine("output", last, network.model.card.network.output_width() + 1);
  const float unit = std::exp(vector.back()) * period_ps;
  vector.pop_back();
  vector = along_basis(network, vector);
  for (float& value : vector) value *= unit;
  return vector;
}

void check_encoder(const StoredModel& model) {
  if (!model.card.core_encoder) {
    throw InputError(model.file, "",
                     "has no core encoder, so it cannot tell the time of a core by its description; "
                     "'perfpred tune' can add one");
  }
  const CoreEncoderCard& card = *model.card.core_encoder;
  if (reads_these_core_parameters(card)) return;
  throw InputError(
      model.file, "model card",
      fmt::format("its core encoder reads version {} of the core parameters (fingerprint {:016x}), but this "
                  "perfpred computes version {} (fingerprint {:016x})",
                  card.parameters_version, card.parameters_fingerprint, kCoreParametersVersion,
                  core_parameters_fingerprint()));
}

}  // namespace

bool reads_these_core_parameters(const CoreEncoderCard& card) {
  return card.parameters_version == kCoreParametersVersion &&
         card.parameters_fingerprint == core_parameters_fingerprint();
}

std::string core_encoder_prefix(std::size_t network) {
  return network == 0 ? kCoreEncoderPrefix : fmt::format("{}{}.", kCoreEncoderPrefix, network + 1);
}

bool is_core_encoder_scaling(const std::string& name) {
  const std::string last = name.substr(name.rfind('.') + 1);  // the whole, without a '.'
  return last == "mean" || last == "scale" || last == "basis";
}

void require_core_encoder(const StoredModel& model) {
  model.require_foundation(", which has no core encoder");
  if (!model.card.core_encoder)
    throw InputError(model.file, "", "has no core encoder (train --encode-cores makes one)");
}

std::map<std::string, NamedTensor> core_encoder_tensors(const StoredModel& model, std::size_t network) {
  const std::string prefix = core_encoder_prefix(network);
  std::map<std::string, NamedTensor> tensors;
  for (const auto& [name, tensor] : model.tensors) {
    if (!name.starts_with(prefix)) continue;
    const std::string inner = name.substr(prefix.size());
    // Those of the others begin with a number behind the first one's prefix.
    if (std::isdigit(static_cast<unsigned char>(inner.front())) == 0) tensors.emplace(inner, tensor);
  }
  return tensors;
}

void forget_unread_values(StoredModel& model) {
  if (!model.card.core_encoder || !reads_these_core_parameters(*model.card.core_encoder)) return;
  const std::span<const std::string> names = core_parameter_names();
  const auto parameters = static_cast<std::int64_t>(names.size());
  std::set<std::string> unread;  // parameters
  for (std::size_t network = 0; network < model.card.core_encoder->networks.size(); ++network) {
    const std::string prefix = core_encoder_prefix(network);
    const auto& mean = tensor(model, prefix + "mean", {parameters});
    const auto& scale = tensor(model, prefix + "scale", {parameters});
    for (std::size_t i = 0; i < names.size(); ++i)
      if (scale[i] == 0 && (mean[i] == 0 || names[i].starts_with("log2 "))) unread.insert(names[i]);
  }
  auto& drawn = model.card.core_encoder->drawn_values;
  for (auto& [key, values] : drawn) {
    // As JSON: a choice is in quotes.
    std::erase_if(values, [&, &key = key](const std::string& value) {
      const bool is_choice = value.size() >= 2 && value.front() == '"';
      return unread.contains(is_choice ? fmt::format("{}={}", key, value.substr(1, value.size() - 2))
                                       : fmt::format("log2 {}", key));
    });
  }
  std::erase_if(drawn, [](const auto& of_key) { return of_key.second.empty(); });
}

std::vector<float> encoded_core_vector(const StoredModel& model, const Core& core) {
  check_encoder(model);
  if (core.isa != model.card.isa) {
    throw InputError(
        model.file, "",
        fmt::format("is a model of {}, but core '{}' is of {}", model.card.isa, core.name, core.isa));
  }
  const std::vector<float> parameters = core_parameters(core);
  const std::vector<CoreEncoderShape>& networks = model.card.core_encoder->networks;
  std::vector<float> mean(static_cast<std::size_t>(model.card.network.output_width()), 0.0F);
  for (std::size_t network = 0; network < networks.size(); ++network) {
    const std::vector<float> vector = vector_by({model, core_encoder_prefix(network), networks[network]},
                                                parameters, static_cast<float>(core.period_ps));
    for (std::size_t i = 0; i < mean.size(); ++i) mean[i] += vector[i] / static_cast<float>(networks.size());
  }
  return mean;
}

void encode_known_cores(StoredModel& model) {
  std::vector<float>& vectors = model.tensors.at("core_vectors").values;
  for (std::size_t i = 0; i < model.card.cores.size(); ++i) {
    const ModelCore& core = model.card.cores[i];
    if (core.tuned || core.core_json.empty()) continue;
    const std::vector<float> vector = encoded_core_vector(model, parse_core(core.core_json, model.file));
    std::copy(vector.begin(), vector.end(), vectors.begin() + static_cast<std::ptrdiff_t>(i * vector.size()));
  }
}

}  // namespace perfpred
