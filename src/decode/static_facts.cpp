#include "decode/static_facts.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace perfpred {
namespace {

constexpr std::pair<std::string_view, std::uint8_t> kTypicalCycles[] = {
    {"MemRead", 0},        {"MemWrite", 0},           {"FloatMemRead", 0},
    {"FloatMemWrite", 0},  {"InstPrefetch", 0},       {"IntMult", 3},
    {"IntDiv", 20},        {"FloatAdd", 3},           {"FloatCmp", 3},
    {"FloatCvt", 3},       {"FloatMult", 4},          {"FloatMultAcc", 4},
    {"FloatDiv", 12},      {"FloatSqrt", 18},         {"SimdMult", 4},
    {"SimdMultAcc", 4},    {"SimdDiv", 20},           {"SimdSqrt", 18},
    {"SimdFloatAdd", 3},   {"SimdFloatCmp", 3},       {"SimdFloatCvt", 3},
    {"SimdFloatMult", 4},  {"SimdFloatMultAcc", 4},   {"SimdFloatDiv", 12},
    {"SimdFloatSqrt", 18}, {"SimdFloatReduceAdd", 3}, {"SimdAes", 4},
    {"SimdAesMix", 4},
};

constexpr Register kX86StackPointer{RegisterClass::integer, 4};

std::uint16_t number_of(const Register& reg) {
  return static_cast<std::uint16_t>(static_cast<unsigned>(reg.register_class) % 6 * 256 + reg.index);
}

bool reads(const StaticInstruction& row, const Register& reg) {
  return std::find(row.sources.begin(), row.sources.end(), reg) != row.sources.end();
}

}  // namespace

StaticFacts static_facts(const StaticInstruction& row) {
  StaticFacts facts{.pc = row.pc,
                    .flags = row.flags,
                    .kind = access_kind(row),
                    .size = row.size,
                    .uops = std::max<std::uint8_t>(row.uops, 1),
                    .op_cycles = typical_cycles(row.op_class),
                    .floating = op_class_name(row.op_class).find("Float") != std::string_view::npos,
                    .vector = op_class_name(row.op_class).starts_with("Simd")};
  for (const Register& reg : row.sources)
    if (reg.register_class != RegisterClass::none) facts.source[facts.source_count++] = number_of(reg);
  const bool accesses = facts.kind.load || facts.kind.store;
  for (const Register& reg : row.destinations) {
    if (reg.register_class == RegisterClass::none) continue;
    if (accesses && reg == kX86StackPointer && reads(row, reg))
      facts.early_destinations =
          static_cast<std::uint8_t>(facts.early_destinations | 1U << facts.destination_count);
    facts.destination[facts.destination_count++] = number_of(reg);
  }
  return facts;
}

std::uint8_t typical_cycles(OpClass op_class) {
  const std::string_view name = op_class_name(op_class);
  for (const auto& [known, cycles] : kTypicalCycles)
    if (known == name) return cycles;
  return 1;
}

}  // namespace perfpred
