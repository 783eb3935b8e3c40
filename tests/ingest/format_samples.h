#pragma once

#include <string>
#include <vector>

#include "ingest/format_encoders.h"
#include "ingest/gem5_text.h"

namespace perfpred::test {

/// A small trace in one format.
struct FormatSample {
  std::string name;    ///< of the sample, for messages
  std::string format;  ///< as importers are named
  std::vector<std::string> inputs;
  bool is_text = false;
};

/// A sample of each variant of each format, of about `count` instructions.
inline std::vector<FormatSample> format_samples(std::size_t count) {
  const std::vector<Step> steps = run_known_program(count, 5);
  std::vector<FormatSample> samples;
  for (const char* variant : {"standard", "padded", "cloudsuite"}) {
    samples.push_back({std::string("champsim ") + variant, "champsim", {champsim_bytes(steps, variant)}});
  }
  samples.push_back({"champsim-csv", "champsim-csv", {csv_text(steps)}, true});
  samples.push_back({"champsim-csv with heading", "champsim-csv", {csv_text(steps, true)}, true});
  samples.push_back({"cvp1", "cvp", {cvp_bytes(steps, false)}});
  samples.push_back({"cbp2025", "cvp", {cvp_bytes(steps, true)}});
  const std::pair<const char*, SimnetStyle> styles[] = {
      {"perfvec", {}},
      {"perfvec, newer op classes", {.load_class = 52}},
      {"simnet", {.fault_column = false, .barrier_columns = 1}},
      {"simnet, short", {.fault_column = false, .stage_deltas = 0, .barrier_columns = 1}}};
  for (const auto& [name, style] : styles) {
    const SimnetTexts texts = simnet_texts(steps, style);
    samples.push_back({name, "simnet", {texts.trace, texts.stores}, true});
  }
  samples.push_back(
      {"perfvec, single file", "simnet", {simnet_texts(steps, {.single_file = true}).trace}, true});
  samples.push_back({"spike", "spike", {spike_text(steps)}, true});
  samples.push_back({"gem5", "gem5", {straight_line_run(count)}, true});
  return samples;
}

}  // namespace perfpred::test
