#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace perfpred {

/// The shape of a model's network. Stored in the model card; the network is always built from it and the
/// tensors of the file are then checked against it shape by shape.
struct NetworkConfig {
  /// "lstm", "gru", "mingru" (minimal gated units), "ssm" (diagonal state space), "transformer", "cnn",
  /// "mlp", "linear", or "none": there is no network
  std::string cell = "lstm";
  std::int64_t layers = 2;       ///< of that
  std::int64_t width = 256;      ///< hidden units a layer and direction
  bool bidirectional = false;    ///< reads the instructions after the current one as well
  std::string input = "direct";  ///< "direct": features straight into the first layer (PerfVec); "projected":
                                 ///< one linear layer before it (NeuroScalar); "embedded": that, with a table
                                 ///< of learnt vectors for each categorical column; "binned": embedded, with
                                 ///< such vectors for ranges of each distance and entropy as well
  std::int64_t input_width = 256;  ///< width of an input that is not direct
  std::int64_t feed_forward = 0;   ///< mingru: inner width of two maps behind each layer, whose output is
                                   ///< added to what they read, as each layer's is; 0: none
  bool residual = false;           ///< adds a linear map of the input to the recurrent layers' output
  std::int64_t vector_width = 0;   ///< of a linear map without bias behind the layers; 0: there is none
  /// So many columns of the features, those that tell ideal machines' cycles (FeatureSet::machine_cycles),
  /// follow what the layers or that map give, unscaled; 0: none.
  std::int64_t passed_cycles = 0;
  /// Among the features are the cycles of the model's timing models; a neuroscalar model's one, to which
  /// its heads add corrections.
  bool reads_timing_model = false;
  double dropout = 0.0;             ///< between recurrent layers, while training
  std::int64_t context_left = 256;  ///< instructions read before the first one whose output counts
  std::int64_t context_right =
      0;  ///< instructions read after the last one; only a bidirectional network uses them

  bool present() const { return cell != "none"; }
  /// Whether the cell is one that may read both ways.
  bool is_recurrent_cell() const { return cell == "lstm" || cell == "gru"; }
  /// Whether all its products are those of linear maps (model/linear_map.h).
  bool is_of_linear_maps() const {
    return cell == "mingru" || cell == "ssm" || cell == "mlp" || cell == "linear";
  }
  static const std::vector<std::string>& cells();
  /// Of what the layers give.
  std::int64_t states_width() const { return bidirectional ? 2 * width : width; }
  /// Of what the network makes of that: its output, but for cycles that are passed on.
  std::int64_t made_width() const { return vector_width > 0 ? vector_width : states_width(); }
  /// Of what the network gives.
  std::int64_t output_width() const { return made_width() + passed_cycles; }
  /// Throws InputError naming the setting where a value is out of its range.
  void check() const;
};

}  // namespace perfpred
