#include "features/columns.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

namespace perfpred {

float op_class_feature(OpClass op_class) {
  return static_cast<float>(std::min<std::uint32_t>(op_class, kOpClassCardinality - 1));
}

float register_class_feature(const Register& reg) {
  return static_cast<float>(
      std::min<std::uint32_t>(static_cast<std::uint32_t>(reg.register_class), kRegisterClassCardinality - 1));
}

float register_index_feature(const Register& reg) {
  if (reg.register_class == RegisterClass::none) return 0.0F;
  return static_cast<float>(std::min<std::uint32_t>(reg.index, kRegisterIndexCardinality - 1));
}

void check_extraction(const InstructionBlock& block, std::span<const float> rows, std::size_t width,
                      std::size_t table_size) {
  if (rows.size() != block.size() * width) {
    throw std::invalid_argument(fmt::format("features: room for {} numbers, {} instructions of {} need {}",
                                            rows.size(), block.size(), width, block.size() * width));
  }
  for (const std::uint32_t id : block.static_id) {
    if (id >= table_size)
      throw std::out_of_range(fmt::format("features: static id {} of a table of {} rows", id, table_size));
  }
}

}  // namespace perfpred
