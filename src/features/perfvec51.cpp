#include "features/perfvec51.h"

#include <algorithm>

#include "decode/static_rows.h"
#include "features/columns.h"

namespace perfpred {
namespace {

namespace column = perfvec51_column;

/// An operation feature is set where an instruction has any of these flags.
struct OperationFeature {
  const char* name;
  std::uint32_t flags;
};

constexpr std::uint32_t kAccessFlags = bit(Flag::load) | bit(Flag::store) | bit(Flag::atomic) |
                                       bit(Flag::prefetch) | bit(Flag::store_conditional);

/// PerfVec, Table I: 15 operation features, the first of which is the operation class. Direct control is the
/// flag "direct" of gem5, which only control transfers carry.
constexpr std::array<OperationFeature, 14> kOperationFeatures = {{
    {"load", bit(Flag::load)},
    {"store", bit(Flag::store)},
    {"micro_op", bit(Flag::micro)},
    {"conditional_control", bit(Flag::conditional)},
    {"unconditional_control", bit(Flag::unconditional)},
    {"direct_control", bit(Flag::direct)},
    {"squash_after", bit(Flag::squash_after)},
    {"serialize_after", bit(Flag::serialize_after)},
    {"serialize_before", bit(Flag::serialize_before)},
    {"store_conditional_or_atomic", bit(Flag::store_conditional) | bit(Flag::atomic)},
    {"read_barrier", bit(Flag::read_barrier)},
    {"write_barrier", bit(Flag::write_barrier)},
    {"non_speculative", bit(Flag::non_speculative)},
    {"accesses_data", kAccessFlags},
}};

FeatureSet describe_perfvec51() {
  FeatureSet set{.name = "perfvec51", .version = 1, .columns = {op_class_column()}};
  for (const auto& feature : kOperationFeatures) set.columns.push_back(flag_column(feature.name));
  for (std::size_t i = 1; i <= kMaxSources; ++i) add_register_columns(set.columns, "src" + std::to_string(i));
  for (std::size_t i = 1; i <= kMaxDestinations; ++i)
    add_register_columns(set.columns, "dst" + std::to_string(i));
  for (const char* name : {"fault", "taken"}) set.columns.push_back(flag_column(name));
  for (const char* name : {"fetch_distance", "data_distance", "load_distance", "store_distance"})
    set.columns.push_back(distance_column(name));
  for (const char* name : {"global_entropy", "local_entropy"}) set.columns.push_back(entropy_column(name));
  return set;
}

std::array<float, column::kFault> static_features(const StaticInstruction& row) {
  std::array<float, column::kFault> features{};
  auto next = features.begin();
  *next++ = op_class_feature(row.op_class);
  for (const auto& feature : kOperationFeatures) *next++ = (row.flags & feature.flags) != 0 ? 1.0F : 0.0F;
  const auto add_register = [&](const Register& reg) {
    *next++ = register_class_feature(reg);
    *next++ = register_index_feature(reg);
  };
  for (const Register& reg : row.sources) add_register(reg);
  for (const Register& reg : row.destinations) add_register(reg);
  return features;
}

}  // namespace

const FeatureSet& perfvec51() {
  static const FeatureSet set = describe_perfvec51();
  return set;
}

void Perfvec51Rows::set_static(std::uint32_t id, const StaticInstruction& row) {
  Static& known = row_at(static_, id);
  known.features = static_features(row);
  known.kind = access_kind(row);
  known.conditional = row.has(Flag::conditional);
  fetch_.set_static(id, row);
}

void Perfvec51Rows::write_data_distances(const DataAccesses& accesses, std::uint64_t size, float* row) {
  DataDistance worst;
  for (const DataAccess& access : accesses)
    worst = largest(worst, data_.access(access.address, size, access.kind));
  row[column::kDataDistance] = distance_feature(worst.all);
  row[column::kLoadDistance] = distance_feature(worst.loads);
  row[column::kStoreDistance] = distance_feature(worst.stores);
}

void Perfvec51Rows::write_entropies(bool taken, BranchHistory& local, float* row) {
  row[column::kGlobalEntropy] = global_history_.entropy();
  row[column::kLocalEntropy] = local.entropy();
  global_history_.push(taken);
  local.push(taken);
}

void Perfvec51Rows::write(const RetiredInstruction& instruction, float* row) {
  Static& known = static_[instruction.static_id];
  std::ranges::copy(known.features, row);
  row[column::kFault] = instruction.fault ? 1.0F : 0.0F;
  row[column::kTaken] = instruction.taken ? 1.0F : 0.0F;
  row[column::kFetchDistance] = distance_feature(fetch_.fetch(instruction.static_id));
  std::fill(row + column::kDataDistance, row + column::kCount, 0.0F);
  const DataAccesses accesses = data_accesses(instruction, known.kind);
  if (accesses.count > 0) write_data_distances(accesses, instruction.access_size, row);
  if (known.conditional) write_entropies(instruction.taken, known.history, row);
}

void Perfvec51Extractor::extract(const InstructionBlock& block, std::span<float> rows) {
  check_extraction(block, rows, column::kCount, rows_.table_size());
  for (std::size_t i = 0; i < block.size(); ++i)
    rows_.write(instruction_at(block, i), rows.data() + i * column::kCount);
}

}  // namespace perfpred
