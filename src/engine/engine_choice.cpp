#include "perfpred/engine/engine_choice.h"

#include <fmt/format.h>
#include <omp.h>
#include <unistd.h>

#include <algorithm>
#include <array>

#include "engine/onednn_engine.h"
#include "perfpred/model/bf16_products.h"
#include "perfpred/trace/error.h"

namespace perfpred {
namespace {

constexpr std::int64_t kMostStepsOnGpu = 65535;  // cuDNN reads no longer sequences

Precision find_precision(const std::string& name) {
  constexpr std::array<std::pair<const char*, Precision>, 4> kPrecisions = {{{"f32", Precision::f32},
                                                                             {"bf16", Precision::bf16},
                                                                             {"f16", Precision::f16},
                                                                             {"int8", Precision::int8}}};
  for (const auto& [known, precision] : kPrecisions)
    if (name == known) return precision;
  throw InputError(fmt::format("precision '{}' is not known; expected f32, bf16, f16 or int8", name));
}

bool is_cuda(const std::string& device) {
  if (device == "cpu") return false;
  if (device == "cuda" || device.starts_with("cuda:")) return true;
  throw InputError(fmt::format("device '{}' is not known; expected cpu, cuda or cuda:N", device));
}

/// Why the LibTorch engine cannot; empty where it can.
std::string torch_obstacle(const NetworkConfig& network, bool cuda, Precision precision) {
  if (precision == Precision::int8) return "engine torch has no int8: engine onednn does";
  if (cuda || precision == Precision::f32) return "";
  if (precision != Precision::bf16 || !network.is_of_linear_maps())
    return fmt::format("engine torch computes {} in f32 on the CPU", network.cell);
  return has_bf16_products() ? "" : "this processor has no bf16 arithmetic (AVX512_BF16)";
}

void check_chunk_on_gpu(const NetworkConfig& network, std::int64_t chunk_steps) {
  const std::int64_t context =
      network.context_left + (network.bidirectional ? std::int64_t{network.context_right} : 0);
  if (chunk_steps <= kMostStepsOnGpu - context) return;
  throw InputError(
      fmt::format("--chunk {} --device cuda: a GPU reads at most {} instructions a chunk, {} of them "
                  "beforehand or afterwards, so at most --chunk {}",
                  chunk_steps, kMostStepsOnGpu, context, kMostStepsOnGpu - context));
}

/// Refuses chunks that no memory holds: every lane's features stand side by side.
void check_block_fits_memory(const ModelCard& card, const EngineOptions& options) {
  constexpr std::int64_t kLeastUsualSteps = 1024;  // where none are asked for, engines take this or more
  const std::int64_t steps = options.chunk_steps > 0 ? options.chunk_steps : kLeastUsualSteps;
  const double instructions = static_cast<double>(std::max<std::int64_t>(options.chunks, 1)) *
                              static_cast<double>(steps + card.network.context_left);
  const double bytes = instructions * sizeof(float) * static_cast<double>(card.scaling.columns.size());
  const double memory =
      static_cast<double>(::sysconf(_SC_PHYS_PAGES)) * static_cast<double>(::sysconf(_SC_PAGESIZE));
  if (bytes <= memory) return;
  throw InputError(
      fmt::format("--chunk {} --batch {}: the features of {:.3g} instructions at once take {:.3g} GB, and "
                  "this machine has "
                  "{:.3g} GB of memory",
                  options.chunk_steps, options.chunks, instructions, bytes / 1e9, memory / 1e9));
}

}  // namespace

void check_threads(int threads) {
  constexpr int kMostThreads = 1024;  // where so many more cannot start, the system ends the program
  if (threads >= 0 && threads <= kMostThreads) return;
  throw InputError("--threads", "",
                   fmt::format("is {}, expected 0 (all) or up to {} threads", threads, kMostThreads));
}

int threads_of(const EngineOptions& options) {
  return options.threads > 0 ? options.threads : omp_get_max_threads();
}

EngineChoice choose_engine(const ModelCard& card, const EngineOptions& options) {
  const Precision precision = find_precision(options.precision);
  const bool cuda = is_cuda(options.device);
  if (options.engine != "auto" && options.engine != "torch" && options.engine != "onednn")
    throw InputError(fmt::format("engine '{}' is not known; expected auto, torch or onednn", options.engine));
  check_threads(options.threads);
  if (options.chunk_steps < 0 || options.chunks < 0) {
    throw InputError(
        fmt::format("--chunk {} --batch {}: neither can be below 0", options.chunk_steps, options.chunks));
  }
  if (!card.network.present()) return {EngineKind::none, precision};
  check_block_fits_memory(card, options);
  if (cuda) check_chunk_on_gpu(card.network, options.chunk_steps);
  const std::string what = fmt::format("--engine {} --device {} --precision {}: ", options.engine,
                                       options.device, options.precision);
  if (!cuda && precision == Precision::f16) throw InputError(what + "f16 needs a GPU (--device cuda)");
  if (cuda && options.engine == "onednn") throw InputError(what + "engine onednn runs on the CPU alone");
  const std::string onednn =
      cuda ? "engine onednn runs on the CPU alone" : onednn_obstacle(card.network, precision);
  if (options.engine != "torch" && onednn.empty()) return {EngineKind::onednn, precision};
  if (options.engine == "onednn") throw InputError(what + onednn);
  const std::string torch = torch_obstacle(card.network, cuda, precision);
  if (torch.empty()) return {EngineKind::torch, precision};
  throw InputError(what + (options.engine == "torch" || cuda ? torch : onednn));
}

}  // namespace perfpred
