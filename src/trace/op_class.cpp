#include "perfpred/trace/op_class.h"

#include <array>
#include <unordered_map>

namespace perfpred {
namespace {

constexpr std::array<std::string_view, 85> kOpClassNames = {
    "No_OpClass", "IntAlu", "MemRead", "MemWrite", "FloatMemRead", "FloatMemWrite", "IprAccess", "IntDiv",
    "SimdDiv", "SimdFloatDiv", "FloatDiv", "SimdSqrt", "SimdFloatSqrt", "FloatSqrt", "SimdAes", "SimdAesMix",
    "IntMult", "SimdFloatMultAcc", "FloatMultAcc", "SimdFloatMult", "FloatMult", "SimdMultAcc", "SimdMult",
    "SimdFloatAdd", "FloatAdd", "SimdFloatAlu", "SimdFloatCmp", "FloatCmp", "SimdFloatCvt", "FloatCvt",
    "SimdCvt", "SimdFloatMisc", "FloatMisc", "SimdShift", "SimdAdd", "SimdCmp", "SimdAlu", "SimdMisc",
    "SimdExt", "SimdFloatExt", "SimdPredAlu",
    // Only other ISAs and newer versions of gem5 have those that follow.
    "SimdAddAcc", "SimdShiftAcc", "SimdMatMultAcc", "SimdFloatMatMultAcc", "SimdReduceAdd", "SimdReduceAlu",
    "SimdReduceCmp", "SimdFloatReduceAdd", "SimdFloatReduceCmp", "SimdSha1Hash", "SimdSha1Hash2",
    "SimdSha256Hash", "SimdSha256Hash2", "SimdShaSigma2", "SimdShaSigma3", "SimdSha3", "SimdSm4e", "SimdCrc",
    "SimdBf16Add", "SimdBf16Cmp", "SimdBf16Cvt", "SimdBf16DotProd", "SimdBf16MatMultAcc", "SimdBf16Mult",
    "SimdBf16MultAcc", "Matrix", "MatrixMov", "MatrixOP", "InstPrefetch", "SimdUnitStrideLoad",
    "SimdUnitStrideStore", "SimdUnitStrideMaskLoad", "SimdUnitStrideMaskStore", "SimdStridedLoad",
    "SimdStridedStore", "SimdIndexedLoad", "SimdIndexedStore", "SimdWholeRegisterLoad",
    "SimdWholeRegisterStore", "System", "SimdConfig", "SimdUnitStrideSegmentedLoad",
    "SimdUnitStrideSegmentedStore", "SimdUnitStrideFaultOnlyFirstLoad"};

}  // namespace

std::span<const std::string_view> op_class_names() { return kOpClassNames; }

std::optional<OpClass> find_op_class(std::string_view name) {
  static const auto index = [] {
    std::unordered_map<std::string_view, OpClass> map;
    for (std::size_t i = 0; i < kOpClassNames.size(); ++i)
      map.emplace(kOpClassNames[i], static_cast<OpClass>(i));
    return map;
  }();
  const auto found = index.find(name);
  if (found == index.end()) return std::nullopt;
  return found->second;
}

std::string_view op_class_name(OpClass op_class) {
  return op_class < kOpClassNames.size() ? kOpClassNames[op_class] : std::string_view("unknown");
}

}  // namespace perfpred
