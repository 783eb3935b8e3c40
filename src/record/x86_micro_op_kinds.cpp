#include "record/x86_micro_op_kinds.h"

#include <string>
#include <unordered_map>

#include "perfpred/trace/instruction.h"

namespace perfpred::record {
namespace {

struct NamedKind {
  std::string_view mnemonic;
  std::string_view op_class;
  std::uint32_t flags = 0;
};

constexpr std::uint32_t kLoad = bit(Flag::load), kStore = bit(Flag::store);
constexpr std::uint32_t kFence =
    bit(Flag::read_barrier) | bit(Flag::write_barrier) | bit(Flag::non_speculative);

constexpr NamedKind kKinds[] = {
    {"ld", "MemRead", kLoad},
    {"ldst", "MemRead", kLoad | kStore},
    {"ldstl", "MemRead", kLoad | kStore},
    {"ldfp", "FloatMemRead", kLoad},
    {"st", "MemWrite", kStore},
    {"stul", "MemWrite", kStore},
    {"stfp", "FloatMemWrite", kStore},
    {"mfence", "IntAlu", kFence},
    {"fault", "No_OpClass"},
    {"mul1s", "IntMult"},
    {"mul1u", "IntMult"},
    {"div1", "IntDiv"},
    {"div2", "IntDiv"},
    {"div2i", "IntDiv"},
    {"lfpimm", "FloatAdd"},
    {"mov2fp", "SimdMisc"},
    {"mov2int", "SimdMisc"},
    {"movsign", "SimdMisc"},
    {"pack", "SimdMisc"},
    {"unpack", "SimdMisc"},
    {"shuffle", "SimdMisc"},
    {"palignr", "SimdMisc"},
    {"pabs", "SimdMisc"},
    {"maddf", "SimdFloatAdd"},
    {"msubf", "SimdFloatAdd"},
    {"mmulf", "SimdFloatMult"},
    {"mdivf", "SimdFloatDiv"},
    {"msqrt", "SimdFloatSqrt"},
    {"mrcp", "SimdFloatAlu"},
    {"mmaxf", "SimdFloatCmp"},
    {"mminf", "SimdFloatCmp"},
    {"mcmpf2r", "SimdFloatCvt"},
    {"mcmpf2rf", "SimdFloatCvt"},
    {"cvtf2f", "SimdFloatCvt"},
    {"cvtf2i", "SimdFloatCvt"},
    {"cvti2f", "SimdFloatCvt"},
    {"mcmpi2r", "SimdCvt"},
    {"mmaxi", "SimdCmp"},
    {"mmini", "SimdCmp"},
    {"maddi", "SimdAdd"},
    {"msubi", "SimdAdd"},
    {"mavg", "SimdAdd"},
    {"msad", "SimdAdd"},
    {"mmuli", "SimdMult"},
    {"mand", "SimdAlu"},
    {"mandn", "SimdAlu"},
    {"mor", "SimdAlu"},
    {"mxor", "SimdAlu"},
    {"mslli", "SimdShift"},
    {"msrli", "SimdShift"},
    {"msrai", "SimdShift"},
    {"msll", "SimdShift"},
    {"msrl", "SimdShift"},
    {"msra", "SimdShift"},
};

}  // namespace

MicroOpKind micro_op_kind(std::string_view mnemonic) {
  static const auto kinds = [] {
    std::unordered_map<std::string_view, MicroOpKind> map;
    for (const NamedKind& kind : kKinds)
      map.emplace(kind.mnemonic, MicroOpKind{*find_op_class(kind.op_class), kind.flags});
    return map;
  }();
  static const MicroOpKind integer{*find_op_class("IntAlu"), 0};
  const auto found = kinds.find(mnemonic);
  return found == kinds.end() ? integer : found->second;
}

std::uint32_t control_flags(std::string_view instruction) {
  constexpr std::uint32_t kControl = bit(Flag::control);
  constexpr std::uint32_t kAlways = kControl | bit(Flag::unconditional);
  const bool direct = instruction.ends_with("_I");
  const std::uint32_t way = direct ? bit(Flag::direct) : bit(Flag::indirect);
  if (instruction.starts_with("CALL_NEAR")) return kAlways | bit(Flag::call) | way;
  if (instruction.starts_with("RET_NEAR")) return kAlways | bit(Flag::function_return) | bit(Flag::indirect);
  if (instruction.starts_with("JMP_")) return kAlways | way;
  if (instruction.starts_with("J")) return kControl | bit(Flag::conditional) | bit(Flag::direct);
  return 0;
}

}  // namespace perfpred::record
