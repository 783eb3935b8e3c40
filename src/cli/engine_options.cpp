#include "engine_options.h"

namespace perfpred::cli {

void add_engine_options(CLI::App& command, EngineOptions& options) {
  command
      .add_option("--engine", options.engine, "What runs the network; auto: onednn on the CPU, else torch")
      ->check(CLI::IsMember({"auto", "onednn", "torch"}))
      ->capture_default_str();
  command.add_option("--device", options.device, "cpu, cuda or cuda:N")->capture_default_str();
  command
      .add_option("--precision", options.precision,
                  "Of the network's arithmetic; int8 needs a calibrated model (perfpred quantize)")
      ->check(CLI::IsMember({"f32", "bf16", "f16", "int8"}))
      ->capture_default_str();
  command
      .add_option("--threads", options.threads,
                  "Threads that run the network, and that run timing models of cores; 0: all")
      ->capture_default_str();
  command
      .add_option("--chunk", options.chunk_steps, "Instructions a chunk; 0: what the engine does best with")
      ->capture_default_str();
  command.add_option("--batch", options.chunks, "Chunks side by side; 0: what the engine does best with")
      ->capture_default_str();
}

}  // namespace perfpred::cli
