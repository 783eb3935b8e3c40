#include "perfpred/model/core_encoder.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
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
  // Several sums, so that additions need not wait for one another.
  constexpr std::size_t kSums = 8;
  for (std::size_t row = 0; row < y.size(); ++row) {
    const float* weights = weight.data() + row * x.size();
    std::array<double, kSums> sums = {static_cast<double>(y[row])};
    for (std::size_t i = 0; i < x.size(); i += kSums)
      for (std::size_t k = 0; k < std::min(kSums, x.size() - i); ++k)
        sums[k] += static_cast<double>(weights[i + k]) * static_cast<double>(x[i + k]);
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

/// What the output layer reads, of scaled parameters.
std::vector<float> two_layers(const StoredModel& model, const std::vector<float>& x, std::int64_t hidden) {
  std::vector<float> first = affine(model, "core_encoder.hidden1", x, hidden);
  for (float& value : first) value = std::tanh(value);
  std::vector<float> second = affine(model, "core_encoder.hidden2", first, hidden);
  for (std::size_t i = 0; i < second.size(); ++i) second[i] = std::tanh(second[i]) + first[i];
  return second;
}

std::vector<float> residual_blocks(const StoredModel& model, const std::vector<float>& x, std::int64_t hidden,
                                   std::int64_t blocks) {
  std::vector<float> h = affine(model, "core_encoder.input", x, hidden);
  for (std::int64_t block = 1; block <= blocks; ++block) {
    std::vector<float> wide =
        affine(model, fmt::format("core_encoder.widen{}", block), normalised(h), hidden);
    for (float& value : wide) value /= 1.0F + std::exp(-value);
    const std::vector<float> added = affine(model, fmt::format("core_encoder.narrow{}", block), wide, hidden);
    for (std::size_t i = 0; i < h.size(); ++i) h[i] += added[i];
  }
  return normalised(h);
}

/// The square matrix `basis` times `vector`.
std::vector<float> along_basis(const StoredModel& model, const std::vector<float>& vector) {
  const auto width = static_cast<std::int64_t>(vector.size());
  const auto& basis = tensor(model, kCoreEncoderBasis, {width, width});
  std::vector<float> result;
  for (std::size_t row = 0; row < vector.size(); ++row)
    result.push_back(static_cast<float>(
        std::inner_product(vector.begin(), vector.end(),
                           basis.begin() + static_cast<std::ptrdiff_t>(row * vector.size()), 0.0)));
  return result;
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

void forget_unread_values(StoredModel& model) {
  if (!model.card.core_encoder || !reads_these_core_parameters(*model.card.core_encoder)) return;
  const std::span<const std::string> names = core_parameter_names();
  const auto parameters = static_cast<std::int64_t>(names.size());
  const auto& mean = tensor(model, kCoreEncoderMean, {parameters});
  const auto& scale = tensor(model, kCoreEncoderScale, {parameters});
  std::set<std::string> unread;  // parameters
  for (std::size_t i = 0; i < names.size(); ++i)
    if (scale[i] == 0 && (mean[i] == 0 || names[i].starts_with("log2 "))) unread.insert(names[i]);
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
  std::vector<float> x = core_parameters(core);
  const auto parameters = static_cast<std::int64_t>(x.size());
  const auto& mean = tensor(model, kCoreEncoderMean, {parameters});
  const auto& scale = tensor(model, kCoreEncoderScale, {parameters});
  for (std::size_t i = 0; i < x.size(); ++i)
    x[i] = std::clamp((x[i] - mean[i]) * scale[i], -kMostDeviation, kMostDeviation);
  const std::int64_t hidden = model.card.core_encoder->width, width = model.card.network.output_width(),
                     blocks = model.card.core_encoder->residual_blocks;
  const std::vector<float> last =
      blocks > 0 ? residual_blocks(model, x, hidden, blocks) : two_layers(model, x, hidden);
  std::vector<float> vector = affine(model, "core_encoder.output", last, width + 1);
  const float unit = std::exp(vector.back()) * static_cast<float>(core.period_ps);
  vector.pop_back();
  if (blocks > 0) vector = along_basis(model, vector);
  for (float& value : vector) value *= unit;
  return vector;
}

}  // namespace perfpred
