#include "ingest/x86_microcode_table.h"

#include <algorithm>
#include <array>
#include <unordered_map>

namespace perfpred::x86 {
namespace {

using FlagRole::arithmetic;
using FlagRole::arithmetic_and_condition;
using FlagRole::bit_select;
using FlagRole::condition;
using Roles::address;
using Roles::destination;
using Roles::destination_then_sources;
using Roles::load;
using Roles::move;
using Roles::store;

// Derived from 31.7 million executions of 56,762 distinct gem5 v24.0 instruction texts with recorded
// registers (docs/import.md says how far it agrees). The lines after "not in the recorded programs" follow
// the same pattern by kind and are unchecked.
constexpr MicroOpRule kMicroOpRules[] = {
    // Constants and the instruction pointer.
    {"limm", destination, Merge::never, FlagRole::none},
    {"lfpimm", destination, Merge::never, FlagRole::none},
    {"rdip", destination, Merge::never, FlagRole::none},
    {"rdval", destination, Merge::never, FlagRole::none},
    {"ruflag", destination, Merge::never, arithmetic_and_condition},
    // Control.
    {"wrip", Roles::sources, Merge::never, condition},
    {"wripi", Roles::sources, Merge::never, condition},
    {"br", Roles::none, Merge::never, condition},
    {"fault", Roles::none, Merge::never, FlagRole::none},
    {"mfence", Roles::none, Merge::never, FlagRole::none},
    // Memory.
    {"ld", load, Merge::narrow, FlagRole::none},
    {"ldst", load, Merge::narrow, FlagRole::none},
    {"ldstl", load, Merge::narrow, FlagRole::none},
    {"ldfp", load, Merge::never, FlagRole::none},
    {"st", store, Merge::never, FlagRole::none},
    {"stul", store, Merge::never, FlagRole::none},
    {"stfp", store, Merge::never, FlagRole::none},
    {"cda", store, Merge::never, FlagRole::none},
    {"lea", address, Merge::always, FlagRole::none},
    // Moves.
    {"mov", move, Merge::narrow, condition},
    {"movi", destination_then_sources, Merge::narrow, condition},
    {"zexti", destination_then_sources, Merge::narrow, FlagRole::none},
    {"sexti", destination_then_sources, Merge::narrow, bit_select},
    {"sext", destination_then_sources, Merge::narrow, bit_select},
    // Integer arithmetic.
    {"add", destination_then_sources, Merge::narrow, arithmetic},
    {"addi", destination_then_sources, Merge::narrow, arithmetic},
    {"adc", destination_then_sources, Merge::narrow, arithmetic},
    {"sub", destination_then_sources, Merge::narrow, arithmetic},
    {"subi", destination_then_sources, Merge::narrow, arithmetic},
    {"sbb", destination_then_sources, Merge::narrow, arithmetic},
    {"and", destination_then_sources, Merge::narrow, arithmetic},
    {"or", destination_then_sources, Merge::narrow, arithmetic},
    {"ori", destination_then_sources, Merge::narrow, arithmetic},
    {"xor", destination_then_sources, Merge::narrow, arithmetic},
    {"sll", destination_then_sources, Merge::narrow, arithmetic},
    {"slli", destination_then_sources, Merge::narrow, arithmetic},
    {"srl", destination_then_sources, Merge::narrow, arithmetic},
    {"srli", destination_then_sources, Merge::narrow, arithmetic},
    {"sra", destination_then_sources, Merge::narrow, arithmetic},
    {"srai", destination_then_sources, Merge::narrow, arithmetic},
    {"rol", destination_then_sources, Merge::narrow, arithmetic},
    {"roli", destination_then_sources, Merge::narrow, arithmetic},
    {"ror", destination_then_sources, Merge::narrow, arithmetic},
    {"rori", destination_then_sources, Merge::narrow, arithmetic},
    {"mdbi", Roles::sources, Merge::never, FlagRole::none},
    {"sld", destination_then_sources, Merge::narrow, arithmetic},
    {"srd", destination_then_sources, Merge::narrow, arithmetic},
    // Multiplication and division keep their product and quotient in microcode registers until the end.
    {"mul1s", Roles::sources, Merge::never, arithmetic},
    {"mul1u", Roles::sources, Merge::never, arithmetic},
    {"mulel", destination, Merge::narrow, FlagRole::none},
    {"muleh", destination, Merge::narrow, FlagRole::none},
    {"div1", Roles::sources, Merge::never, FlagRole::none},
    {"div2", destination_then_sources, Merge::narrow, arithmetic},
    {"div2i", destination_then_sources, Merge::narrow, arithmetic},
    {"divq", destination, Merge::narrow, FlagRole::none},
    {"divr", destination, Merge::narrow, FlagRole::none},
    // Vector and floating point: they write parts of a vector register, so they read it.
    {"movfp", destination_then_sources, Merge::always, FlagRole::none},
    {"mov2fp", destination_then_sources, Merge::always, FlagRole::none},
    {"mov2int", destination_then_sources, Merge::always_first, FlagRole::none},
    {"movsign", destination_then_sources, Merge::always, FlagRole::none},
    {"maddf", destination_then_sources, Merge::always, FlagRole::none},
    {"msubf", destination_then_sources, Merge::always, FlagRole::none},
    {"mmulf", destination_then_sources, Merge::always, FlagRole::none},
    {"mdivf", destination_then_sources, Merge::always, FlagRole::none},
    {"msqrt", destination_then_sources, Merge::always, FlagRole::none},
    {"mrcp", destination_then_sources, Merge::always, FlagRole::none},
    {"mmaxf", destination_then_sources, Merge::always, FlagRole::none},
    {"mminf", destination_then_sources, Merge::always, FlagRole::none},
    {"mmaxi", destination_then_sources, Merge::always, FlagRole::none},
    {"mmini", destination_then_sources, Merge::always, FlagRole::none},
    {"maddi", destination_then_sources, Merge::always, FlagRole::none},
    {"msubi", destination_then_sources, Merge::always, FlagRole::none},
    {"mmuli", destination_then_sources, Merge::always, FlagRole::none},
    {"mavg", destination_then_sources, Merge::always, FlagRole::none},
    {"msad", destination_then_sources, Merge::always, FlagRole::none},
    {"pabs", destination_then_sources, Merge::always, FlagRole::none},
    {"mand", destination_then_sources, Merge::always, FlagRole::none},
    {"mandn", destination_then_sources, Merge::always, FlagRole::none},
    {"mor", destination_then_sources, Merge::always, FlagRole::none},
    {"mxor", destination_then_sources, Merge::always, FlagRole::none},
    {"mslli", destination_then_sources, Merge::always, FlagRole::none},
    {"msrli", destination_then_sources, Merge::always, FlagRole::none},
    {"msrai", destination_then_sources, Merge::always, FlagRole::none},
    {"msra", destination_then_sources, Merge::always, FlagRole::none},
    {"mcmpi2r", destination_then_sources, Merge::always, FlagRole::none},
    {"mcmpf2r", destination_then_sources, Merge::always, FlagRole::none},
    {"mcmpf2rf", Roles::sources, Merge::never, arithmetic},
    {"cvtf2f", destination_then_sources, Merge::always, FlagRole::none},
    {"cvti2f", destination_then_sources, Merge::always, FlagRole::none},
    {"cvtf2i", destination_then_sources, Merge::always, FlagRole::none},
    {"pack", destination_then_sources, Merge::always, FlagRole::none},
    {"unpack", destination_then_sources, Merge::always, FlagRole::none},
    {"shuffle", destination_then_sources, Merge::always, FlagRole::none},
    {"palignr", destination_then_sources, Merge::always, FlagRole::none},
    // Not in the recorded programs.
    {"adci", destination_then_sources, Merge::narrow, arithmetic},
    {"sbbi", destination_then_sources, Merge::narrow, arithmetic},
    {"andi", destination_then_sources, Merge::narrow, arithmetic},
    {"xori", destination_then_sources, Merge::narrow, arithmetic},
    {"rcl", destination_then_sources, Merge::narrow, arithmetic},
    {"rcli", destination_then_sources, Merge::narrow, arithmetic},
    {"rcr", destination_then_sources, Merge::narrow, arithmetic},
    {"rcri", destination_then_sources, Merge::narrow, arithmetic},
    {"mdb", Roles::sources, Merge::never, FlagRole::none},
    {"sldi", destination_then_sources, Merge::narrow, arithmetic},
    {"srdi", destination_then_sources, Merge::narrow, arithmetic},
    {"zext", destination_then_sources, Merge::narrow, FlagRole::none},
    {"div1i", Roles::sources, Merge::never, FlagRole::none},
    {"ldsplit", load, Merge::narrow, FlagRole::none},
    {"ldsplitl", load, Merge::narrow, FlagRole::none},
    {"stsplit", store, Merge::never, FlagRole::none},
    {"stsplitul", store, Merge::never, FlagRole::none},
    {"stupd", store, Merge::never, FlagRole::none},
    {"ldfp87", load, Merge::never, FlagRole::none},
    {"stfp87", store, Merge::never, FlagRole::none},
    {"ldifp87", load, Merge::never, FlagRole::none},
    {"tia", store, Merge::never, FlagRole::none},
    {"wruflags", Roles::sources, Merge::never, arithmetic},
    {"wrflags", Roles::sources, Merge::never, arithmetic},
    {"ruflags", destination, Merge::never, condition},
    {"rflags", destination, Merge::never, condition},
    {"rflag", destination, Merge::never, condition},
    {"msll", destination_then_sources, Merge::always, FlagRole::none},
    {"msrl", destination_then_sources, Merge::always, FlagRole::none},
    {"emms", Roles::none, Merge::never, FlagRole::none},
    {"addfp", destination_then_sources, Merge::never, FlagRole::none},
    {"subfp", destination_then_sources, Merge::never, FlagRole::none},
    {"mulfp", destination_then_sources, Merge::never, FlagRole::none},
    {"divfp", destination_then_sources, Merge::never, FlagRole::none},
    {"sqrtfp", destination_then_sources, Merge::never, FlagRole::none},
    {"absfp", destination_then_sources, Merge::never, FlagRole::none},
    {"chsfp", destination_then_sources, Merge::never, FlagRole::none},
    {"compfp", Roles::sources, Merge::never, arithmetic},
};

struct MacroRule {
  std::string_view base;  // the macro-op's name up to its first '_'
  MacroFlags flags;
};

constexpr MacroFlags kSets = {.arithmetic_writes = true};
constexpr MacroFlags kUpdates = {
    .arithmetic_writes = true, .arithmetic_reads = true, .condition_reads = true};
constexpr MacroFlags kTests = {.condition_reads = true};
constexpr MacroFlags kBitTest = {.arithmetic_writes = true, .arithmetic_reads = true, .bit_test = true};
constexpr MacroFlags kExchangeIfEqual = {
    .arithmetic_writes = true, .condition_reads = true, .conditional_move = true};

constexpr MacroRule kMacroRules[] = {
    {"ADD", kSets},
    {"AND", kSets},
    {"CMP", kSets},
    {"IMUL", kSets},
    {"MUL", kSets},
    {"NEG", kSets},
    {"OR", kSets},
    {"ROL", kSets},
    {"ROR", kSets},
    {"SUB", kSets},
    {"TEST", kSets},
    {"XADD", kSets},
    {"XOR", kSets},
    {"ADC", kUpdates},
    {"SBB", kUpdates},
    {"INC", kUpdates},
    {"DEC", kUpdates},
    {"SAL", kUpdates},
    {"SHR", kUpdates},
    {"SAR", kUpdates},
    {"SHLD", kUpdates},
    {"SHRD", kUpdates},
    {"BSF", kUpdates},
    {"BSR", kUpdates},
    {"DIV", kUpdates},
    {"IDIV", kUpdates},
    {"COMISD", kUpdates},
    {"COMISS", kUpdates},
    {"UCOMISD", kUpdates},
    {"UCOMISS", kUpdates},
    {"JRCXZ", kUpdates},
    {"PSLLDQ", kUpdates},
    {"PSRLDQ", kUpdates},
    {"MOVS", kUpdates},
    {"STOS", kUpdates},
    {"BT", kBitTest},
    {"BTC", kBitTest},
    {"BTR", kBitTest},
    {"BTS", kBitTest},
    {"CMPXCHG", kExchangeIfEqual},
    // Not in the recorded programs.
    {"SHL", kUpdates},
    {"RCL", kUpdates},
    {"RCR", kUpdates},
    {"JECXZ", kUpdates},
    {"JCXZ", kUpdates},
    {"CMPS", kUpdates},
    {"SCAS", kUpdates},
    {"LODS", kUpdates},
    {"LOOP", kTests},
    {"LOOPE", kTests},
    {"LOOPNE", kTests},
    {"CMPXCHG8B", kExchangeIfEqual},
    {"CMPXCHG16B", kExchangeIfEqual},
    {"FCOMI", kUpdates},
    {"FUCOMI", kUpdates},
    {"PUSHF", kTests},
    {"LAHF", kTests},
    {"POPF", kSets},
    {"SAHF", kSets},
    {"CLC", kUpdates},
    {"STC", kUpdates},
    {"CMC", kUpdates},
    {"CLD", kUpdates},
    {"STD", kUpdates},
};

std::string_view base_name(std::string_view macro_op) {
  return macro_op.substr(0, std::min(macro_op.find('_'), macro_op.size()));
}

}  // namespace

const MicroOpRule* find_micro_op_rule(std::string_view mnemonic) {
  static const auto rules = [] {
    std::unordered_map<std::string_view, const MicroOpRule*> map;
    for (const auto& rule : kMicroOpRules) map.emplace(rule.mnemonic, &rule);
    return map;
  }();
  const auto found = rules.find(mnemonic);
  return found == rules.end() ? nullptr : found->second;
}

MacroFlags macro_flags(std::string_view macro_op) {
  const std::string_view base = base_name(macro_op);
  const auto* const rule = std::find_if(std::begin(kMacroRules), std::end(kMacroRules),
                                        [&](const MacroRule& candidate) { return candidate.base == base; });
  if (rule != std::end(kMacroRules)) return rule->flags;
  if (base.starts_with("CMOV")) return {.condition_reads = true, .conditional_move = true};
  if (base.starts_with("SET")) return kTests;
  if (base.starts_with("J") && base != "JMP") return kTests;
  return {};
}

std::uint8_t floating_access_bytes(std::string_view macro_op) {
  // gem5 reads and writes a vector register by halves of 8 bytes; these are the exceptions in the recordings.
  const std::string_view base = base_name(macro_op);
  return base == "MOVSS" || base == "MOVD" ? 4 : 8;
}

}  // namespace perfpred::x86
