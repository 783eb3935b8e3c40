#pragma once

#include <fmt/format.h>
#include <torch/torch.h>

#include <algorithm>
#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "perfpred/features/scaling.h"
#include "perfpred/model/foundation.h"
#include "perfpred/model/neuroscalar.h"
#include "perfpred/model/stored_model.h"
#include "perfpred/model/weights.h"

/// What the two benchmarks of inference, on the processor and on a GPU, share.
namespace perfpred::bench {

constexpr int kRounds = 3;

/// What both take: [--trace TRACE.h5] [MODEL.safetensors ...].
struct Arguments {
  std::filesystem::path trace = std::filesystem::path(PERFPRED_SOURCE_DIR) / "traces" / "lua_script.1.h5";
  std::vector<std::filesystem::path> models;

  Arguments(int argc, char** argv) {
    for (int i = 1; i < argc; ++i) {
      if (std::string_view(argv[i]) == "--trace" && i + 1 < argc)
        trace = argv[++i];
      else
        models.emplace_back(argv[i]);
    }
  }
};

struct Contender {
  std::string name;
  double work = 0;           ///< instructions, or multiply-adds for the peaks
  double peak_share_of = 0;  ///< multiply-adds an instruction; 0: not asked
  std::string peak;          ///< name of the contender that is the peak
  std::function<void()> run;
  std::vector<double> rates;

  double rate() const {
    std::vector<double> sorted = rates;
    std::sort(sorted.begin(), sorted.end());
    return sorted[sorted.size() / 2];
  }
};

inline void run_rounds(std::vector<Contender>& contenders, double (*seconds)()) {
  for (Contender& contender : contenders) contender.run();
  for (int round = 0; round < kRounds; ++round) {
    for (Contender& contender : contenders) {
      const double start = seconds();
      contender.run();
      contender.rates.push_back(contender.work / (seconds() - start));
    }
  }
}

/// The first contender is what the others are compared with.
inline void print_rates(const std::string& title, const std::vector<Contender>& contenders) {
  fmt::print("{}\n", title);
  std::map<std::string, double> peaks;
  for (const Contender& contender : contenders)
    if (contender.name.starts_with("peak")) peaks[contender.name] = contender.rate();
  for (const Contender& contender : contenders) {
    if (contender.name.starts_with("peak")) {
      fmt::print("  {:26} {:8.1f} billion multiply-adds/s\n", contender.name, contender.rate() / 1e9);
      continue;
    }
    fmt::print("  {:26} {:10.0f} instructions/s  {:6.2f} times LibTorch's LSTM", contender.name,
               contender.rate(), contender.rate() / contenders.front().rate());
    if (contender.peak_share_of > 0) {
      fmt::print("  {:5.1f} % of its peak",
                 100 * contender.rate() * contender.peak_share_of / peaks.at(contender.peak));
    }
    fmt::print("\n");
  }
}

template <typename Weights>
StoredModel paper_model(ModelKind kind, const std::string& name, const FeatureSet& features,
                        const NetworkConfig& network, Weights weights) {
  StoredModel model;
  model.file = name + " (random weights)";
  model.card.kind = kind;
  model.card.feature_set = features.name;
  model.card.feature_version = features.version;
  model.card.feature_fingerprint = features.fingerprint();
  model.card.scaling = default_scaling(features);
  model.card.network = network;
  model.card.cores.push_back({"core", 250, "", 1.0, false});
  model.tensors = weights_of(*weights);
  return model;
}

inline StoredModel perfvec_model() {
  return paper_model(ModelKind::foundation, "LSTM-2-256", perfvec51(), NetworkConfig(),
                     FoundationModel(NetworkConfig(), perfvec51(), 1));
}

/// Its paper reports 4.85 million instructions a second on an H100.
inline StoredModel neuroscalar_model() {
  NetworkConfig network;
  network.input = "projected";
  return paper_model(ModelKind::neuroscalar, "NeuroScalar's LSTM-2-256", neuroscalar13(), network,
                     NeuroScalarModel(network, neuroscalar13()));
}

/// Of the recurrent layers and the input projection.
inline double multiply_adds(const StoredModel& model) {
  double sum = 0;
  for (const auto& [name, tensor] : model.tensors) {
    if (name.find("weight") != std::string::npos && name.find("encoder.") == 0 &&
        name.find("residual") == std::string::npos)
      sum += static_cast<double>(tensor.values.size());
  }
  return sum;
}

/// LibTorch's own LSTM over the recurrent layers alone, in chunks like the LibTorch engine's.
inline Contender own_lstm(const NetworkConfig& network, std::int64_t inputs, std::int64_t chunk,
                          std::int64_t chunks, const torch::TensorOptions& where,
                          const std::string& precision) {
  auto lstm = torch::nn::LSTM(torch::nn::LSTMOptions(inputs, network.width)
                                  .num_layers(network.layers)
                                  .bidirectional(network.bidirectional));
  lstm->to(where.device(), c10::typeMetaToScalarType(where.dtype()));
  const torch::Tensor input = torch::rand({network.context_left + chunk, chunks, inputs}, where);
  return {"LibTorch's LSTM, " + precision,
          static_cast<double>(chunk * chunks),
          0,
          "",
          [lstm, input]() mutable {
            const torch::NoGradGuard no_grad;
            std::get<0>(lstm(input)).view(-1)[0].item<float>();  // waits for the device
          },
          {}};
}

}  // namespace perfpred::bench
