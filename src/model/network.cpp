#include "perfpred/model/network.h"

#include <fmt/ranges.h>

#include <algorithm>

#include "perfpred/trace/error.h"

namespace perfpred {
namespace {

void require(bool holds, const std::string& message) {
  if (!holds) throw InputError("network: " + message);
}

}  // namespace

const std::vector<std::string>& NetworkConfig::cells() {
  static const std::vector<std::string> names = {"lstm",        "gru", "mingru", "ssm",
                                                 "transformer", "cnn", "mlp",    "linear"};
  return names;
}

void NetworkConfig::check() const {
  if (!present()) return;
  require(std::find(cells().begin(), cells().end(), cell) != cells().end(),
          fmt::format("cell '{}', expected one of {}", cell, fmt::join(cells(), ", ")));
  require(layers >= 1 && layers <= 16, fmt::format("{} layers, expected 1 to 16", layers));
  require(width >= 1 && width <= 4096, fmt::format("width {}, expected 1 to 4096", width));
  require(input == "direct" || input == "projected" || input == "embedded" || input == "binned",
          fmt::format("input '{}', expected direct, projected, embedded or binned", input));
  require(input_width >= 1 && input_width <= 4096,
          fmt::format("input width {}, expected 1 to 4096", input_width));
  require(feed_forward >= 0 && feed_forward <= 16384,
          fmt::format("feed-forward width {}, expected 0 to 16384", feed_forward));
  require(feed_forward == 0 || cell == "mingru", fmt::format("a {} has no feed-forward maps", cell));
  require(vector_width >= 0 && vector_width <= 4096,
          fmt::format("vector width {}, expected 0 to 4096", vector_width));
  require(passed_cycles >= 0 && passed_cycles <= 4096,
          fmt::format("cycles of {} machines, expected 0 to 4096", passed_cycles));
  require(dropout >= 0.0 && dropout < 1.0, fmt::format("dropout {}, expected 0 to below 1", dropout));
  require(context_left >= 0 && context_left <= 65536,
          fmt::format("left context {}, expected 0 to 65536", context_left));
  require(context_right >= 0 && context_right <= 65536,
          fmt::format("right context {}, expected 0 to 65536", context_right));
  require(is_recurrent_cell() || !bidirectional, fmt::format("a {} reads forwards alone", cell));
  require(cell != "linear" || layers == 1, "linear has one layer");
  require(cell != "transformer" || width < 64 || width % 32 == 0,
          fmt::format("width {}, a transformer's is below 64 or a multiple of 32", width));
  require(bidirectional || context_right == 0, "a right context needs a bidirectional network");
}

}  // namespace perfpred
