#include "features/neuroscalar13.h"

#include <algorithm>

#include "decode/static_rows.h"
#include "features/columns.h"

namespace perfpred {
namespace {

constexpr std::size_t kAddressColumn = 3;
constexpr std::uint64_t kMask22 = (std::uint64_t{1} << 22) - 1;

FeatureSet describe_neuroscalar13() {
  FeatureSet set{.name = "neuroscalar13", .version = 1, .columns = {}};
  for (const char* part : {"pc_low", "pc_mid", "pc_high", "address_low", "address_mid", "address_high"})
    set.columns.push_back({part, ColumnKind::address_part, 0});
  set.columns.push_back(op_class_column());
  for (const char* reg : {"src1", "src2", "dst1"}) add_register_columns(set.columns, reg);
  return set;
}

/// The low 22, the middle 22 and the high 20 bits (NeuroScalar 3.1.2): each exact in a float.
std::array<float, 3> split_address(std::uint64_t address) {
  return {static_cast<float>(address & kMask22), static_cast<float>(address >> 22 & kMask22),
          static_cast<float>(address >> 44)};
}

/// The `n`-th used slot, counted from 0; class none where there are fewer.
Register listed(std::span<const Register> slots, std::size_t n) {
  for (const Register& slot : slots) {
    if (slot.register_class == RegisterClass::none) continue;
    if (n-- == 0) return slot;
  }
  return {};
}

}  // namespace

const FeatureSet& neuroscalar13() {
  static const FeatureSet set = describe_neuroscalar13();
  return set;
}

void Neuroscalar13Extractor::set_static(std::uint32_t id, const StaticInstruction& row) {
  auto& features = row_at(static_rows_, id);
  std::ranges::copy(split_address(row.pc), features.begin());
  std::size_t column = 6;
  features[column++] = op_class_feature(row.op_class);
  for (const Register& reg : {listed(row.sources, 0), listed(row.sources, 1), listed(row.destinations, 0)}) {
    features[column++] = register_class_feature(reg);
    features[column++] = register_index_feature(reg);
  }
}

void Neuroscalar13Extractor::extract(const InstructionBlock& block, std::span<float> rows) {
  check_extraction(block, rows, feature_set().width(), static_rows_.size());
  float* row = rows.data();
  for (std::size_t i = 0; i < block.size(); ++i) {
    row = std::ranges::copy(static_rows_[block.static_id[i]], row).out;
    std::ranges::copy(split_address(block.address[i]), row - 13 + kAddressColumn);
  }
}

}  // namespace perfpred
