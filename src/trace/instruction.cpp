#include "perfpred/trace/instruction.h"

namespace perfpred {
namespace {

constexpr std::array<std::string_view, 21> kFlagNames = {"load",
                                                         "store",
                                                         "atomic",
                                                         "prefetch",
                                                         "control",
                                                         "call",
                                                         "return",
                                                         "direct",
                                                         "indirect",
                                                         "cond",
                                                         "uncond",
                                                         "serialize_before",
                                                         "serialize_after",
                                                         "squash_after",
                                                         "read_barrier",
                                                         "write_barrier",
                                                         "nonspec",
                                                         "syscall",
                                                         "micro",
                                                         "nop",
                                                         "store_conditional"};
static_assert(bit(Flag::store_conditional) == 1U << (kFlagNames.size() - 1));

constexpr std::array<std::string_view, 6> kRegisterClassNames = {"none",   "int",   "float",
                                                                 "vector", "flags", "control"};

}  // namespace

std::span<const std::string_view> flag_names() { return kFlagNames; }

std::span<const std::string_view> register_class_names() { return kRegisterClassNames; }

void InstructionBlock::clear() { resize(0); }

void InstructionBlock::resize(std::size_t count) {
  static_id.resize(count);
  address.resize(count);
  address2.resize(count);
  access_size.resize(count);
  taken.resize(count);
  fault.resize(count);
}

}  // namespace perfpred
