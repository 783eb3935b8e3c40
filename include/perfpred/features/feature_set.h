#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "perfpred/decode/row_extractor.h"
#include "perfpred/trace/instruction.h"
#include "perfpred/trace/store.h"

namespace perfpred {

/// What the numbers of a column are, which decides how a network may take them (see scaling.h).
enum class ColumnKind {
  categorical,   ///< 0..cardinality-1, without an order
  flag,          ///< 0 or 1
  distance,      ///< a count >= 0 over many orders of magnitude; 0: none, kNeverSeen: infinite
  entropy,       ///< a share in [0, 1]: entropies and rates
  address_part,  ///< 20 or 22 bits of an address, as an integer
  number,        ///< any other small number >= 0
};

/// "categorical", "flag", ...
std::string_view column_kind_name(ColumnKind kind);

struct FeatureColumn {
  std::string name;
  ColumnKind kind = ColumnKind::number;
  std::uint32_t cardinality = 0;  ///< categorical: values are 0..cardinality-1; else 0
  /// Distance or number: the raw value that default_scaling maps to 1; 0: the kind's own choice.
  float full_scale = 0.0F;
};

/// Columns one after the other.
struct ColumnRange {
  std::size_t first = 0, count = 0;
};

/// A named, versioned list of features. A column's meaning never changes without a new version.
struct FeatureSet {
  std::string name;
  std::uint32_t version = 1;
  std::vector<FeatureColumn> columns;
  /// Distances that tell by how many cycles an instruction moves ideal machines on, with one full scale.
  ColumnRange machine_cycles = {};
  bool reads_texts = false;  ///< extractors want static tables with their texts (TraceReader::static_table)

  std::size_t width() const { return columns.size(); }
  /// 64-bit FNV-1a of name, version, and the names and kinds of the columns in order: two sets of one
  /// fingerprint give a network the same inputs.
  std::uint64_t fingerprint() const;
};

/// Raw value of a distance to something that never happened before. A power of two, so exact in float; above
/// every finite distance, which are clamped to kMaxDistance.
constexpr float kNeverSeen = 67108864.0F;    // 2^26
constexpr float kMaxDistance = 16777216.0F;  // 2^24: integers up to here are exact in float

/// No column at all, for models without a network.
const FeatureSet& no_features();
/// The 13 features of NeuroScalar, section 3.1.
const FeatureSet& neuroscalar13();
/// The 51 features of PerfVec, Table I.
const FeatureSet& perfvec51();
/// Those 51 and what following registers, memory, address streams and branches adds (docs/features.md).
const FeatureSet& dataflow();
/// The columns of dataflow() without registers' numbers, and 104 machines by micro-ops in place of its own.
const FeatureSet& micro_dataflow();

/// Throws InputError, naming the sets there are, where none has this name.
const FeatureSet& find_feature_set(std::string_view name);
std::vector<std::string> feature_set_names();

/// Turns a trace into rows of raw (unscaled) features.
class FeatureExtractor : public RowExtractor {
 public:
  virtual const FeatureSet& feature_set() const = 0;
  std::size_t width() const override { return feature_set().width(); }
};

/// `table` is read here and need not outlive the call. Throws InputError where `set` is none of this
/// program's feature sets (by fingerprint).
std::unique_ptr<FeatureExtractor> make_feature_extractor(const FeatureSet& set, const StaticTable& table);
/// For a whole trace file, which is read here.
std::unique_ptr<FeatureExtractor> make_feature_extractor(const FeatureSet& set, const TraceReader& trace);

}  // namespace perfpred
