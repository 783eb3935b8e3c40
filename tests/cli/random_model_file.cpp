#include "cli/command_fixture.h"
#include "random_model.h"

namespace perfpred::cli_testing {

void write_random_model(const fs::path& file) {
  save_model(file, random_model("foundation", small_network()));
}

void write_random_neuroscalar_model(const fs::path& file) {
  NetworkConfig network = small_network();
  network.input = "projected";
  network.input_width = 8;
  save_model(file, random_model("neuroscalar", network));
}

}  // namespace perfpred::cli_testing
