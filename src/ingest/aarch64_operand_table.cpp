#include "ingest/aarch64_operand_table.h"

#include <array>
#include <optional>

#include "ingest/disassembly_text.h"

// Operands and order as gem5 v22 to v24 prints them (src/arch/arm: insts/*.cc, isa/insts/*64.isa,
// isa/insts/neon64*.isa, isa/insts/macromem.isa).

namespace perfpred::aarch64 {
namespace {

using enum Operands;
using Group = MnemonicGroup<Rule>;

constexpr Group kInteger[] = {
    {{data}, "add sub and orr eor bic orn eon"},
    {{data, FlagUse::writes}, "adds subs ands bics"},
    {{data, FlagUse::reads}, "adc sbc"},
    {{data, FlagUse::reads_and_writes}, "adcs sbcs"},
    {{write_then_read},
     "adr adrp movz movn sbfm ubfm extr madd msub smaddl smsubl umaddl umsubl smulh umulh sdiv udiv asrv "
     "lslv "
     "lsrv rorv cls clz rbit rev rev16 rev32 crc32b crc32h crc32w crc32x crc32cb crc32ch crc32cw crc32cx mrs "
     "pacga"},
    {{update}, "movk bfm pacia pacib pacda pacdb autia autib autda autdb xpaci xpacd"},
    {{write_then_read, FlagUse::reads}, "csel csinc csinv csneg mrsNZCV"},
    {{read, FlagUse::reads_and_writes}, "ccmp ccmn"},
    {{read, FlagUse::writes}, "msrNZCV"},
    {{read}, "msr dc ic at tlbi sys"},
    {{read, FlagUse::reads}, "b."},
    {{read}, "b br cbz cbnz tbz tbnz braa brab braaz brabz"},
    {{link}, "bl blr blraa blrab blraaz blrabz"},
    {{function_return}, "ret retaa retab"},
    {{none},
     "nop yield wfe wfi sev sevl hint dsb dmb isb clrex bti csdb esb svc hvc smc brk hlt eret eretaa eretab "
     "unallocated_hint psb tsb unknown"},
};

constexpr Group kMemory[] = {
    {{load, FlagUse::none, 1}, "ldrb ldrsb ldurb ldursb ldtrb ldtrsb ldarb ldaprb"},
    {{load, FlagUse::none, 2}, "ldrh ldrsh ldurh ldursh ldtrh ldtrsh ldarh ldaprh"},
    {{load, FlagUse::none, 4}, "ldrsw ldursw ldtrsw"},
    {{load, FlagUse::none, 8},
     "ldraa ldrab ldrxi_uop ldrxr_uop ldrxl_uop ldrfpxi_uop ldrfpxr_uop ldrfpxl_uop ldrduxi_uop ldrdsxi_uop "
     "ldrdfpxi_uop"},
    {{load, FlagUse::none, 16}, "ldp_uop ldp_fp8_uop ldfp16_uop ldfp16reg_uop ldfp16_lit__uop"},
    {{load, FlagUse::none, kBytesFromOperands}, "ldr ldur ldtr ldar ldapr"},
    {{load}, "ldxp ldaxp"},
    {{load_exclusive, FlagUse::none, 1}, "ldxrb ldaxrb"},
    {{load_exclusive, FlagUse::none, 2}, "ldxrh ldaxrh"},
    {{load_exclusive}, "ldxr ldaxr"},
    {{read, FlagUse::none, 1}, "strb sturb sttrb stlrb"},
    {{read, FlagUse::none, 2}, "strh sturh sttrh stlrh"},
    {{read, FlagUse::none, 8},
     "strxi_uop strxr_uop strfpxi_uop strfpxr_uop strqbfpxi_uop strqbfpxr_uop strqtfpxi_uop strqtfpxr_uop "
     "strdxi_uop strdfpxi_uop"},
    {{read, FlagUse::none, 16}, "stp_uop"},
    {{read, FlagUse::none, kBytesFromOperands}, "str stur sttr stlr"},
    {{store_exclusive, FlagUse::none, 1}, "stxrb stlxrb"},
    {{store_exclusive, FlagUse::none, 2}, "stxrh stlxrh"},
    {{store_exclusive}, "stxr stlxr"},
    {{store_pair_exclusive}, "stxp stlxp"},
    {{compare_swap, FlagUse::none, 1}, "casb casab caslb casalb"},
    {{compare_swap, FlagUse::none, 2}, "cash casah caslh casalh"},
    {{compare_swap}, "cas casa casl casal"},
    {{compare_swap_pair}, "casp caspa caspl caspal"},
    {{prefetch}, "prfm prfum"},
    {{write_then_read, FlagUse::none, 0, true}, "addxi_uop addxr_uop subxi_uop"},
    // These print no registers at all: ld1 to ld4 and st1 to st4.
    {{none}, "mem_neon_uopld mem_neon_uopst deint_neon_uop int_neon_uop unpack_neon_uop pack_neon_uop"},
};

constexpr Group kFloatAndVector[] = {
    {{write_then_read},
     "fadd fsub fmul fdiv fnmul fmadd fmsub fnmadd fnmsub fsqrt fabs fneg fcvt fmax fmin fmaxnm fminnm "
     "frintn "
     "frintp frintm frintz frinta frinti frintx frint32z frint32x frint64z frint64x bfcvt"},
    {{read, FlagUse::writes}, "fcmp fcmpe"},
    {{read, FlagUse::reads_and_writes}, "fccmp fccmpe"},
    {{write_then_read, FlagUse::reads}, "fcsel"},
    {{to_integer}, "fcvtns fcvtnu fcvtps fcvtpu fcvtms fcvtmu fcvtzs fcvtzu fcvtas fcvtau umov smov"},
    {{to_integer, FlagUse::writes}, "fjcvtzs"},
    {{from_integer}, "scvtf ucvtf dup"},
    {{between}, "fmov"},
    {{write_then_read},
     "abs addhn addp addv cmeq cmge cmgt cmhi cmhs cmle cmlt cmtst cnt ext facge facgt fabd faddp fcmeq "
     "fcmge "
     "fcmgt fcmle fcmlt fcvtl fcvtl2 fcvtn fcvtxn fmaxnmp fmaxnmv fmaxp fmaxv fminnmp fminnmv fminp fminv "
     "fmulx frecpe frecps frecpx frsqrte frsqrts mul mvn mvni movi neg not pmul pmull pmull2 raddhn rshrn "
     "rsubhn sabd sabdl sabdl2 saddl saddl2 saddlp saddlv saddw saddw2 shadd shl shll shll2 shrn shsub smax "
     "smaxp smaxv smin sminp sminv smull smull2 sqabs sqadd sqdmulh sqdmull sqdmull2 sqneg sqrdmulh sqrshl "
     "sqrshrn sqrshrun sqshl sqshlu sqshrn sqshrun sqsub sqxtn sqxtun srhadd srshl srshr sshl sshll sshll2 "
     "sshr ssubl ssubl2 ssubw ssubw2 subhn tbl trn1 trn2 uabd uabdl uabdl2 uaddl uaddl2 uaddlp uaddlv uaddw "
     "uaddw2 uhadd uhsub umax umaxp umaxv umin uminp uminv umull umull2 uqadd uqrshl uqrshrn uqshl uqshrn "
     "uqsub uqxtn urecpe urhadd urshl urshr ursqrte ushl ushll ushll2 ushr usubl usubl2 usubw usubw2 uzp1 "
     "uzp2 xtn zip1 zip2 aesmc aesimc sha1h sxtl sxtl2 uxtl uxtl2"},
    {{update},
     "addhn2 bif bit bsl fcvtn2 fcvtxn2 fmla fmls fmlal fmlal2 fmlsl fmlsl2 ins mla mls raddhn2 rshrn2 "
     "rsubhn2 "
     "saba sabal sabal2 sadalp sdot shrn2 sli smlal smlal2 smlsl smlsl2 sqdmlal sqdmlal2 sqdmlsl sqdmlsl2 "
     "sqrdmlah sqrdmlsh sqrshrn2 sqrshrun2 sqshrn2 sqshrun2 sqxtn2 sqxtun2 sri srsra ssra subhn2 suqadd tbx "
     "uaba uabal uabal2 uadalp udot umlal umlal2 umlsl umlsl2 uqrshrn2 uqshrn2 uqxtn2 ursra usdot usqadd "
     "usra xtn2 aesd aese sha1c sha1m sha1p sha1su0 sha1su1 sha256h sha256h2 sha256su0 sha256su1"},
};

/// "ldaddalb" is an operation (ldadd), an order (al) and a width (b); gem5 writes "64" for 8 bytes and prints
/// acquire-release as "la".
std::optional<Rule> atomic_rule(std::string_view mnemonic) {
  constexpr std::array<std::string_view, 17> kOperations = {
      "ldadd", "ldclr", "ldeor", "ldset", "ldsmax", "ldsmin", "ldumax", "ldumin", "swp",
      "stadd", "stclr", "steor", "stset", "stsmax", "stsmin", "stumax", "stumin"};
  constexpr std::array<std::string_view, 5> kOrders = {"", "a", "l", "al", "la"};
  constexpr std::pair<std::string_view, std::uint8_t> kWidths[] = {{"", 4}, {"b", 1}, {"h", 2}, {"64", 8}};
  for (const std::string_view operation : kOperations) {
    if (!mnemonic.starts_with(operation)) continue;
    for (const std::string_view order : kOrders) {
      const std::string_view rest = mnemonic.substr(operation.size());
      if (!rest.starts_with(order)) continue;
      for (const auto& [suffix, bytes] : kWidths) {
        if (rest.substr(order.size()) == suffix) return Rule{write_then_read, FlagUse::none, bytes};
      }
    }
  }
  return std::nullopt;
}

using Rules = std::unordered_map<std::string_view, Rule>;

const Rules& listed_rules() {
  static const Rules rules = [] {
    Rules all = by_mnemonic<Rule>(kInteger);
    all.merge(by_mnemonic<Rule>(kMemory));
    all.merge(by_mnemonic<Rule>(kFloatAndVector));
    return all;
  }();
  return rules;
}

}  // namespace

std::optional<Rule> find_rule(std::string_view mnemonic) {
  const std::string_view name = mnemonic.starts_with("b.") ? std::string_view("b.") : mnemonic;
  const auto found = listed_rules().find(name);
  if (found != listed_rules().end()) return found->second;
  return atomic_rule(mnemonic);
}

}  // namespace perfpred::aarch64
