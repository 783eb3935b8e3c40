#include "cli/command_fixture.h"
#include "random_model.h"

namespace perfpred::cli_testing {

void write_random_model(const fs::path& file) {
  StoredModel model = random_model("foundation", small_network());
  // Random weights give "slow" times below 0, of which commands warn; times are linear in a core's vector.
  std::vector<float>& values = model.tensors.at("core_vectors").values;
  for (std::size_t i = values.size() / 2; i < values.size(); ++i) values[i] = -values[i];
  save_model(file, model);
}

void write_random_neuroscalar_model(const fs::path& file) {
  NetworkConfig network = small_network();
  network.input = "projected";
  network.input_width = 8;
  StoredModel model = random_model("neuroscalar", network);
  // As random weights have it no instruction takes any time, which is impossible.
  for (auto& [name, tensor] : model.tensors)
    if (name.starts_with("output_layer_") && name.ends_with(".bias"))
      for (float& bias : tensor.values) bias += 1;
  save_model(file, model);
}

}  // namespace perfpred::cli_testing
