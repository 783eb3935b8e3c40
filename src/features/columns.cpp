#include "features/columns.h"

#include <algorithm>

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

}  // namespace perfpred
