#include "learn/checkpoint.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <sstream>
#include <stdexcept>
#include <type_traits>

#include "learn/run_guard.h"
#include "perfpred/model/weights.h"
#include "perfpred/trace/error.h"

namespace perfpred {
namespace {

using nlohmann::json;
using torch::optim::AdamParamState;

constexpr const char* kStateKey = "perfpred.training_checkpoint";
constexpr const char* kWeightPrefix = "weight/";
constexpr const char* kMeanPrefix = "adam_mean/";
constexpr const char* kSquarePrefix = "adam_square/";
constexpr const char* kBestPrefix = "best/";
constexpr const char* kMeanWeightPrefix = "mean_weight/";

/// LibTorch 1.x keys the optimiser's state by the tensor's address as text, 2.x by the address itself.
template <typename States>
auto state_key(const States&, const torch::Tensor& parameter) {
  if constexpr (std::is_same_v<typename States::key_type, std::string>) {
    std::ostringstream text;
    text << parameter.unsafeGetTensorImpl();
    return text.str();
  } else {
    return static_cast<void*>(parameter.unsafeGetTensorImpl());
  }
}

std::map<std::string, NamedTensor> with_prefix(const std::map<std::string, NamedTensor>& tensors,
                                               const std::string& prefix) {
  std::map<std::string, NamedTensor> renamed;
  for (const auto& [name, tensor] : tensors) renamed.emplace(prefix + name, tensor);
  return renamed;
}

std::map<std::string, NamedTensor> without_prefix(const std::map<std::string, NamedTensor>& tensors,
                                                  const std::string& prefix) {
  std::map<std::string, NamedTensor> renamed;
  for (const auto& [name, tensor] : tensors) {
    if (name.starts_with(prefix)) renamed.emplace(name.substr(prefix.size()), tensor);
  }
  return renamed;
}

}  // namespace

void save_checkpoint(const std::filesystem::path& file, const Checkpoint& checkpoint,
                     torch::nn::Module& network, torch::optim::Adam& optimizer) {
  TensorFile contents;
  contents.tensors = with_prefix(weights_of(network), kWeightPrefix);
  contents.tensors.merge(with_prefix(checkpoint.best_tensors, kBestPrefix));
  contents.tensors.merge(with_prefix(checkpoint.mean_weights, kMeanWeightPrefix));
  auto& states = optimizer.state();
  for (const auto& item : network.named_parameters()) {
    if (!item.value().requires_grad()) continue;
    const auto found = states.find(state_key(states, item.value()));
    if (found == states.end())
      throw std::logic_error("the optimiser has no state of parameter " + item.key());
    const auto& state = static_cast<AdamParamState&>(*found->second);
    contents.tensors.emplace(kMeanPrefix + item.key(), to_named_tensor(state.exp_avg()));
    contents.tensors.emplace(kSquarePrefix + item.key(), to_named_tensor(state.exp_avg_sq()));
  }
  const json state = {{"options", checkpoint.options_fingerprint},
                      {"epochs_done", checkpoint.epochs_done},
                      {"steps_done", checkpoint.steps_done},
                      {"chunks_done", checkpoint.chunks_done},
                      {"loss_sum", checkpoint.loss_sum},
                      {"best_epoch", checkpoint.best_epoch},
                      {"best_validation", checkpoint.best_validation},
                      {"instructions", checkpoint.last.instructions},
                      {"seconds", checkpoint.last.seconds}};
  contents.metadata[kStateKey] = state.dump();
  write_tensor_file(file, contents);
}

Checkpoint load_checkpoint(const std::filesystem::path& file, const std::string& options_fingerprint,
                           torch::nn::Module& network, torch::optim::Adam& optimizer) {
  const TensorFile contents = read_tensor_file(file);
  const auto text = contents.metadata.find(kStateKey);
  if (text == contents.metadata.end()) throw InputError(file.string(), "", "is no training checkpoint");
  Checkpoint checkpoint;
  try {
    const json state = json::parse(text->second);
    state.at("options").get_to(checkpoint.options_fingerprint);
    state.at("epochs_done").get_to(checkpoint.epochs_done);
    state.at("steps_done").get_to(checkpoint.steps_done);
    checkpoint.chunks_done = state.value("chunks_done", std::int64_t{0});
    checkpoint.loss_sum = state.value("loss_sum", 0.0);
    state.at("best_epoch").get_to(checkpoint.best_epoch);
    state.at("best_validation").get_to(checkpoint.best_validation);
    state.at("instructions").get_to(checkpoint.last.instructions);
    state.at("seconds").get_to(checkpoint.last.seconds);
  } catch (const json::exception& error) {
    throw InputError(file.string(), "checkpoint state", error.what());
  }
  expect_same_run(file, checkpoint.options_fingerprint, options_fingerprint);
  load_weights(network, without_prefix(contents.tensors, kWeightPrefix), file.string());
  checkpoint.best_tensors = without_prefix(contents.tensors, kBestPrefix);
  checkpoint.mean_weights = without_prefix(contents.tensors, kMeanWeightPrefix);
  auto& states = optimizer.state();
  for (auto& item : network.named_parameters()) {
    if (!item.value().requires_grad()) continue;
    const auto mean = contents.tensors.find(kMeanPrefix + item.key());
    const auto square = contents.tensors.find(kSquarePrefix + item.key());
    if (mean == contents.tensors.end() || square == contents.tensors.end()) {
      throw InputError(file.string(), "optimiser state of '" + item.key() + "'", "missing");
    }
    auto state = std::make_unique<AdamParamState>();
    state->step(checkpoint.steps_done);
    state->exp_avg(to_torch(mean->second).to(item.value().device()));
    state->exp_avg_sq(to_torch(square->second).to(item.value().device()));
    states[state_key(states, item.value())] = std::move(state);
  }
  return checkpoint;
}

}  // namespace perfpred
