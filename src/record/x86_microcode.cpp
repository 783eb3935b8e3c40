#include "record/x86_microcode.h"

#include <string>
#include <unordered_map>
#include <vector>

namespace perfpred::record {
namespace {

/// Several instructions whose micro-ops differ in one word. Notation of `micro_ops`, which are set apart by
/// "; ":
///   $             suffix of gem5's temporaries for the operand size: none, d, w, b
///   @1 @2         first and second register operand, named by the operand size; with b, w, d or q behind it
///                 by that size; with l or h the lower or upper half of a vector register
///   @i            the immediate, or the distance of a jump
///   @m @m8        the memory operand, and what lies 8 bytes behind
///   @t @t8        the same where its address is in t1
///   @p            nothing, or the micro-op that reads the instruction pointer for the memory operand
///   #             the word by which the instructions differ
///   mfence        is named after the instruction
///   .             has no name but the instruction's
///   @a @d @c      rax, rdx and rcx by the operand size
///   @n @x @y @z   operand size in bytes; in bits less one; half of the bits less one; in bits
///   @u @v @w      of a shift by bytes: its bits, what it leaves of 64, its bits beyond 64
///   @e            the element that the immediate names
struct Family {
  std::string_view form;   ///< kinds of operands, with '_' in front of each; several are set apart by spaces
  std::string_view names;  ///< "ADD=add SUB=sub": instructions and their word; without '=' they have none
  std::string_view micro_ops;
};

constexpr std::string_view kScalarFloat =
    "ADDSD=maddf ADDSS=maddf SUBSD=msubf SUBSS=msubf MULSD=mmulf MULSS=mmulf DIVSD=mdivf DIVSS=mdivf "
    "MAXSD=mmaxf MAXSS=mmaxf MINSD=mminf MINSS=mminf";
constexpr std::string_view kPackedFloat =
    "ADDPD=maddf ADDPS=maddf SUBPD=msubf SUBPS=msubf MULPD=mmulf MULPS=mmulf DIVPD=mdivf DIVPS=mdivf "
    "MAXPD=mmaxf MAXPS=mmaxf MINPD=mminf MINPS=mminf";
constexpr std::string_view kPackedInteger =
    "PADDB=maddi PADDW=maddi PADDD=maddi PADDQ=maddi PADDSB=maddi PADDSW=maddi PADDUSB=maddi PADDUSW=maddi "
    "PSUBB=msubi PSUBW=msubi PSUBD=msubi PSUBQ=msubi PSUBSB=msubi PSUBSW=msubi PSUBUSB=msubi PSUBUSW=msubi "
    "PMULLW=mmuli PMULHW=mmuli PMULHUW=mmuli PMULUDQ=mmuli PAVGB=mavg PAVGW=mavg PSADBW=msad "
    "PCMPEQB=mcmpi2r PCMPEQW=mcmpi2r PCMPEQD=mcmpi2r PCMPGTB=mcmpi2r PCMPGTW=mcmpi2r PCMPGTD=mcmpi2r "
    "PMAXSW=mmaxi PMAXUB=mmaxi PMINSW=mmini PMINUB=mmini";
constexpr std::string_view kVectorLogic =
    "ANDPD=mand ANDPS=mand PAND=mand ANDNPD=mandn ANDNPS=mandn PANDN=mandn ORPD=mor ORPS=mor POR=mor "
    "XORPD=mxor XORPS=mxor PXOR=mxor";
constexpr std::string_view kConditions[] = {
    "CMOVO CMOVNO CMOVB CMOVNB CMOVZ CMOVNZ CMOVBE CMOVNBE CMOVS CMOVNS CMOVP CMOVNP CMOVL CMOVNL CMOVLE "
    "CMOVNLE",
    "SETO SETNO SETB SETNB SETZ SETNZ SETBE SETNBE SETS SETNS SETP SETNP SETL SETNL SETLE SETNLE",
    "JO JNO JB JNB JZ JNZ JBE JNBE JS JNS JP JNP JL JNL JLE JNLE"};

constexpr Family kFamilies[] = {
    // Integer arithmetic.
    {"_R_R", "ADD=add OR=or ADC=adc SBB=sbb AND=and SUB=sub XOR=xor", "# @1, @1, @2"},
    {"_R_I", "ADD=add OR=or ADC=adc SBB=sbb AND=and SUB=sub XOR=xor", "limm t1$, @i; # @1, @1, t1$"},
    {"_R_M", "ADD=add OR=or ADC=adc SBB=sbb AND=and SUB=sub XOR=xor", "@p; ld t1$, @m; # @1, @1, t1$"},
    {"_M_R", "ADD=add OR=or ADC=adc SBB=sbb AND=and SUB=sub XOR=xor",
     "@p; ldst t1$, @m; # t1$, t1$, @1; st t1$, @m"},
    {"_M_I", "ADD=add ADC=adc SBB=sbb SUB=sub",
     "@p; limm t2$, @i; ldst t1$, @m; # t1$, t1$, t2$; st t1$, @m"},
    {"_M_I", "OR=or XOR=xor", "limm t2$, @i; @p; ldst t1$, @m; # t1$, t1$, t2$; st t1$, @m"},
    {"_M_I", "AND=and", "@p; ldst t2$, @m; limm t1$, @i; # t2$, t2$, t1$; st t2$, @m"},
    {"_R_R", "CMP=sub TEST=and", "# t0$, @1, @2"},
    {"_R_I", "CMP=sub TEST=and", "limm t1$, @i; # t0$, @1, t1$"},
    {"_R_M", "CMP=sub", "@p; ld t1$, @m; # t0$, @1, t1$"},
    {"_M_R", "CMP=sub TEST=and", "@p; ld t1$, @m; # t0$, t1$, @1"},
    {"_M_I", "CMP=sub", "limm t2$, @i; @p; ld t1$, @m; # t0$, t1$, t2$"},
    {"_M_I", "TEST=and", "@p; ld t1$, @m; limm t2$, @i; # t0$, t1$, t2$"},
    {"_R", "INC=addi DEC=subi", "# @1, @1, 0x1"},
    {"_M", "INC=addi DEC=subi", "@p; ldst t1$, @m; # t1$, t1$, 0x1; st t1$, @m"},
    {"_R", "NEG", "sub @1, t0$, @1"},
    {"_M", "NEG", "@p; ldst t1$, @m; sub t1$, t0$, t1$; st t1$, @m"},
    {"_R", "NOT", "limm t1$, 0xffffffffffffffff; xor @1, @1, t1$"},
    {"_M", "NOT", "limm t1$, 0xffffffffffffffff; @p; ldst t2$, @m; xor t2$, t2$, t1$; st t2$, @m"},
    {"_R_I", "SAL=slli SHR=srli SAR=srai ROL=roli ROR=rori", "# @1, @1, @i"},
    {"_1_R", "SAL=slli SHR=srli SAR=srai ROL=roli ROR=rori", "# @1, @1, 0x1"},
    {"_R_R", "SAL=sll SHR=srl SAR=sra ROL=rol ROR=ror", "# @1, @1, @c"},
    {"_M_I", "SAL=slli SHR=srli SAR=srai ROL=roli ROR=rori", "@p; ldst t1$, @m; # t1$, t1$, @i; st t1$, @m"},
    {"_1_M", "SAL=slli SHR=srli SAR=srai ROL=roli ROR=rori", "@p; ldst t1$, @m; # t1$, t1$, 0x1; st t1$, @m"},
    {"_M_R", "SAL=sll SHR=srl SAR=sra ROL=rol ROR=ror", "@p; ldst t1$, @m; # t1$, t1$, @c; st t1$, @m"},
    {"_R_I", "RCL=rcli RCR=rcri", "# @1, @1, @i"},
    {"_1_R", "RCL=rcli RCR=rcri", "# @1, @1, 0x1"},
    {"_R_R", "RCL=rcl RCR=rcr", "# @1, @1, @c"},
    {"_R_R", "SHLD=sld SHRD=srd", "mdbi @2, 0; # @1, @1, @c"},
    {"_R_R_I", "SHLD=sldi SHRD=srdi", "mdbi @2, 0; # @1, @1, @i"},
    {"_R_R", "IMUL", "mul1s @1, @2; mulel @1, @1; muleh t0$, t0$"},
    {"_R_M", "IMUL", "@p; ld t1$, @m; mul1s @1, t1$; mulel @1, @1; muleh t0$, t0$"},
    {"_R_R_I", "IMUL", "limm t1$, @i; mul1s @2, t1$; mulel @1, @1; muleh t0$, t0$"},
    {"_R_M_I", "IMUL", "@p; limm t1$, @i; ld t2$, @m; mul1s t2$, t1$; mulel @1, @1; muleh t0$, t0$"},
    {"_R", "MUL=mul1u IMUL=mul1s", "# @a, @1; mulel @a, @a; muleh @d, @d"},
    {"_M", "MUL=mul1u IMUL=mul1s", "@p; ld t1$, @m; # @a, t1$; mulel @a, @a; muleh @d, @d"},
    // A division goes round its div2 as often as its numbers ask for; these are all that it has.
    {"_R", "DIV",
     "div1 @d, @1; div2i t1$, @a, @z; div2 t1$, @a, t1$; div2 t1$, @a, t1$; div2 t1$, @a, t1$; "
     "div2 t1$, @a, t1$; div2 t1$, @a, t1$; br 0x3; divq @a, @a; divr @d, @d"},
    {"_M", "DIV",
     "@p; ld t2$, @m; div1 @d, t2$; div2i t1$, @a, @z; div2 t1$, @a, t1$; div2 t1$, @a, t1$; "
     "div2 t1$, @a, t1$; div2 t1$, @a, t1$; div2 t1$, @a, t1$; br 0x4; divq @a, @a; divr @d, @d"},
    {"_R", "IDIV",
     "sub t1$, t0$, @a; ruflag t4$, 0x3; sub t2$, t0$, @d; sub t2$, t2$, t4$; slli t0$, @1, 0x1; "
     "sub t3$, t0$, @1; mov t3$, t3$, @1; slli t0$, @d, 0x1; mov t1$, t1$, @a; mov t2$, t2$, @d; "
     "div1 t2$, t3$; div2i t4$, t1$, @z; div2 t4$, t1$, t4$; div2 t4$, t1$, t4$; div2 t4$, t1$, t4$; "
     "div2 t4$, t1$, t4$; div2 t4$, t1$, t4$; br 0xd; divq t5$, t5$; divr t6$, t6$; sub t4$, t0$, t6$; "
     "mov @d, @d, t4$; mov @d, @d, t6$; sub t4$, t0$, t5$; mov t5$, t5$, t4$; slli t0$, @1, 0x1; "
     "sub t4$, t0$, t5$; mov @a, @a, t4$; mov @a, @a, t5$"},
    {"_M", "IDIV",
     "sub t1$, t0$, @a; ruflag t4$, 0x3; sub t2$, t0$, @d; sub t2$, t2$, t4$; @p; ld t2$, @m; "
     "slli t0$, t2$, 0x1; sub t3$, t0$, t2$; mov t3$, t3$, t2$; slli t0$, @d, 0x1; mov t1$, t1$, @a; "
     "mov t2$, t2$, @d; div1 t2$, t3$; div2i t4$, t1$, @z; div2 t4$, t1$, t4$; div2 t4$, t1$, t4$; "
     "div2 t4$, t1$, t4$; div2 t4$, t1$, t4$; div2 t4$, t1$, t4$; br 0xe; divq t5$, t5$; divr t6$, t6$; "
     "sub t4$, t0$, t6$; mov @d, @d, t4$; mov @d, @d, t6$; sub t4$, t0$, t5$; mov t5$, t5$, t4$; "
     "slli t0$, t2$, 0x1; sub t4$, t0$, t5$; mov @a, @a, t4$; mov @a, @a, t5$"},
    // Moves of integers.
    {"_R_R", "MOV", "mov @1, @1, @2"},
    {"_R_I", "MOV", "limm @1, @i"},
    {"_R_M", "MOV", "@p; ld @1, @m"},
    {"_M_R", "MOV", "@p; st @1, @m"},
    {"_M_I", "MOV", "@p; limm t1$, @i; st t1$, @m"},
    {"_R_M", "LEA", "@p; lea @1, @m"},
    {"_R_R", "MOVSXD", "sexti @1, @2, 0x1f"},
    {"_R_M", "MOVSXD", "@p; ld t1d, @m; sexti @1, t1$, 0x1f"},
    {"_R_R", "MOVZX_B=zexti MOVSX_B=sexti", "mov t1b, t1b, @2b; # @1, t1$, 0x7"},
    {"_R_M", "MOVZX_B=zexti MOVSX_B=sexti", "@p; ld t1b, @m; # @1, t1$, 0x7"},
    {"_R_R", "MOVZX_W=zexti MOVSX_W=sexti", "# @1, @2, 0xf"},
    {"_R_M", "MOVZX_W", "@p; ld t1w, @m; zexti @1, t1$, 0xf"},
    {"_R_M", "MOVSX_W", "@p; ld @1w, @m; sexti @1, @1, 0xf"},
    {"_R", "CDQE", "sexti @a, @a, @y"},
    {"_R_R", "CQO", "mov @d, @d, @a; srai @d, @d, @x"},
    {"_R_R", "XCHG", "xor @1, @1, @2; xor @2, @2, @1; xor @1, @1, @2"},
    {"_M_R", "XCHG", "@p; mfence; ldstl t1$, @m; stul @1, @m; mfence; mov @1, @1, t1$"},
    {"_M_R", "XADD", "@p; ldst t1$, @m; add t2$, t1$, @1; st t2$, @m; mov @1, @1, t1$"},
    {"_R_R", "XADD", "add t2$, @1, @2; mov @2, @2, @1; mov @1, @1, t2$"},
    {"_M_R", "CMPXCHG", "@p; ldst t1$, @m; sub t0$, @a, t1$; mov t1$, t1$, @1; st t1$, @m; mov @a, @a, t1$"},
    {"_R_R", "CMPXCHG", "sub t0$, @a, @1; mov @1, @1, @2; mov @a, @a, @1"},
    {"_R_R", kConditions[0], "mov @1, @1, @1; mov @1, @1, @2"},
    {"_R_M", kConditions[0], "@p; ld t1$, @m; mov @1, @1, @1; mov @1, @1, t1$"},
    {"_R", kConditions[1], "movi @1, @1, 0x1; movi @1, @1, 0"},
    {"_M", kConditions[1], "@p; movi t1b, t1b, 0x1; movi t1b, t1b, 0; st t1b, @m"},
    // Bits.
    {"_D_R", "BSWAP", "roli @1w, @1w, 0x8; roli @1d, @1d, 0x10; roli @1w, @1w, 0x8"},
    {"_Q_R", "BSWAP",
     "roli @1w, @1w, 0x8; roli t1d, @1d, 0x10; roli t1w, t1w, 0x8; roli t1, t1, 0x20; srli t2, @1q, 0x20; "
     "roli t2w, t2w, 0x8; roli t2d, t2d, 0x10; roli t2w, t2w, 0x8; or @1q, t1, t2"},
    {"_R_I", "BT", "sexti t0$, @1, @i"},
    {"_R_R", "BT", "sext t0$, @1, @2"},
    {"_R_I", "BTS=or BTC=xor", "sexti t0$, @1, @i; limm t1$, 0x1; roli t1$, t1$, @i; # @1, @1, t1$"},
    {"_R_I", "BTR", "sexti t0$, @1, @i; limm t1$, 0xfffffffffffffffe; roli t1$, t1$, @i; and @1, @1, t1$"},
    {"_R_R", "BTS=or BTC=xor", "sext t0$, @1, @2; limm t1$, 0x1; rol t1$, t1$, @2; # @1, @1, t1$"},
    {"_R_R", "BTR", "sext t0$, @1, @2; limm t1$, 0xfffffffffffffffe; rol t1$, t1$, @2; and @1, @1, t1$"},
    {"_M_I", "BT", "@p; ld t1$, @m; sexti t0$, t1$, @i"},
    {"_M_I", "BTS=or BTC=xor",
     "@p; limm t1$, @i; limm t4$, 0x1; roli t4$, t4$, @i; ldst t1$, @m; sexti t0$, t1$, @i; "
     "# t1$, t1$, t4$; st t1$, @m"},
    {"_M_I", "BTR",
     "@p; limm t1$, @i; limm t4$, 0xfffffffffffffffe; roli t4$, t4$, @i; ldst t1$, @m; "
     "sexti t0$, t1$, @i; and t1$, t1$, t4$; st t1$, @m"},
    {"_M_R", "BT", "@p; srai t2, @1q, 0x3; lea t3, @m; ld t1$, DS:[t0 + t3]; sext t0$, t1$, @1"},
    {"_M_R", "BTS=or BTC=xor",
     "@p; srai t2, @1q, 0x3; lea t3, @m; limm t4$, 0x1; rol t4$, t4$, @1; ldst t1$, DS:[t0 + t3]; "
     "sext t0$, t1$, @1; # t1$, t1$, t4$; st t1$, DS:[t0 + t3]"},
    {"_M_R", "BTR",
     "@p; srai t2, @1q, 0x3; lea t3, @m; limm t4$, 0xfffffffffffffffe; rol t4$, t4$, @1; "
     "ldst t1$, DS:[t0 + t3]; sext t0$, t1$, @1; and t1$, t1$, t4$; st t1$, DS:[t0 + t3]"},
    {"_R_R", "BSF",
     "mov t1, t1, t0; and t1$, @2, @2; br 0x1d; movi @1, @1, 0; subi t2$, t1$, 0x1; xor t1$, t2$, t1$; "
     "srli t3, t1, 0x20; ori t4$, @1, 0x20; mov @1, @1, t4$; mov t1$, t1$, t3$; "
     "srli t3, t1, 0x10; ori t4$, @1, 0x10; mov @1, @1, t4$; mov t1$, t1$, t3$; "
     "srli t3, t1, 0x8; ori t4$, @1, 0x8; mov @1, @1, t4$; mov t1$, t1$, t3$; "
     "srli t3, t1, 0x4; ori t4$, @1, 0x4; mov @1, @1, t4$; mov t1$, t1$, t3$; "
     "srli t3, t1, 0x2; ori t4$, @1, 0x2; mov @1, @1, t4$; mov t1$, t1$, t3$; "
     "srli t3, t1, 0x1; ori t4$, @1, 0x1; mov @1, @1, t4$; fault NoFault"},
    {"_R_M", "BSF",
     "@p; mov t1, t1, t0; ld t1$, @m; and t1$, t1$, t1$; br 0x1f; mov @1, @1, t0$; subi t2$, t1$, 0x1; "
     "xor t1$, t2$, t1$; "
     "srli t3, t1, 0x20; ori t4$, @1, 0x20; mov @1, @1, t4$; mov t1$, t1$, t3$; "
     "srli t3, t1, 0x10; ori t4$, @1, 0x10; mov @1, @1, t4$; mov t1$, t1$, t3$; "
     "srli t3, t1, 0x8; ori t4$, @1, 0x8; mov @1, @1, t4$; mov t1$, t1$, t3$; "
     "srli t3, t1, 0x4; ori t4$, @1, 0x4; mov @1, @1, t4$; mov t1$, t1$, t3$; "
     "srli t3, t1, 0x2; ori t4$, @1, 0x2; mov @1, @1, t4$; mov t1$, t1$, t3$; "
     "srli t3, t1, 0x1; ori t4$, @1, 0x1; mov @1, @1, t4$; mov t1$, t1$, t3$; fault NoFault"},
    {"_R_R", "BSR",
     "mov t1, t1, t0; and t1$, @2, @2; br 0x1b; movi @1, @1, 0; "
     "srli t3, t1, 0x20; ori t4$, @1, 0x20; mov @1, @1, t4$; mov t1$, t1$, t3$; "
     "srli t3, t1, 0x10; ori t4$, @1, 0x10; mov @1, @1, t4$; mov t1$, t1$, t3$; "
     "srli t3, t1, 0x8; ori t4$, @1, 0x8; mov @1, @1, t4$; mov t1$, t1$, t3$; "
     "srli t3, t1, 0x4; ori t4$, @1, 0x4; mov @1, @1, t4$; mov t1$, t1$, t3$; "
     "srli t3, t1, 0x2; ori t4$, @1, 0x2; mov @1, @1, t4$; mov t1$, t1$, t3$; "
     "srli t3, t1, 0x1; ori t4$, @1, 0x1; mov @1, @1, t4$; fault NoFault"},
    {"_R_M", "BSR",
     "@p; mov t1, t1, t0; ld t1$, @m; and t1$, t1$, t1$; br 0x1c; movi @1, @1, 0; "
     "srli t3, t1, 0x20; ori t4$, @1, 0x20; mov @1, @1, t4$; mov t1$, t1$, t3$; "
     "srli t3, t1, 0x10; ori t4$, @1, 0x10; mov @1, @1, t4$; mov t1$, t1$, t3$; "
     "srli t3, t1, 0x8; ori t4$, @1, 0x8; mov @1, @1, t4$; mov t1$, t1$, t3$; "
     "srli t3, t1, 0x4; ori t4$, @1, 0x4; mov @1, @1, t4$; mov t1$, t1$, t3$; "
     "srli t3, t1, 0x2; ori t4$, @1, 0x2; mov @1, @1, t4$; mov t1$, t1$, t3$; "
     "srli t3, t1, 0x1; ori t4$, @1, 0x1; mov @1, @1, t4$; fault NoFault"},
    // The stack.
    {"_R", "PUSH", "st @1q, SS:[t0 + rsp + 0xfffffffffffffff8]; subi rsp, rsp, 0x8"},
    {"_I", "PUSH", "limm t1, @i; st t1, SS:[t0 + rsp + 0xfffffffffffffff8]; subi rsp, rsp, 0x8"},
    {"_M", "PUSH", "@p; ld t1, @m; st t1, SS:[t0 + rsp + 0xfffffffffffffff8]; subi rsp, rsp, 0x8"},
    {"_R", "POP", "ld t1, SS:[t0 + rsp]; addi rsp, rsp, 0x8; mov @1q, @1q, t1"},
    {"_M", "POP", "@p; ld t1, SS:[t0 + rsp]; addi rsp, rsp, 0x8; st t1, @m"},
    {"", "LEAVE", "mov t1, t1, rbp; ld rbp, SS:[t0 + t1]; mov rsp, rsp, t1; addi rsp, rsp, 0x8"},
    // Control.
    {"_I", kConditions[2], "rdip t1, t1; limm t2, @i; wrip t1, t2"},
    {"_I", "JRCXZ", "rdip t1, t1; add t0, t0, rcx; wripi t1, @i"},
    {"_I", "JMP", "rdip t1, t1; limm t2, @i; wrip t1, t2"},
    {"_R", "JMP", "wripi @1q, 0"},
    {"_M", "JMP", "@p; ld t1, @m; wripi t1, 0"},
    {"_I", "CALL_NEAR",
     "limm t1, @i; rdip t7, t7; st t7, SS:[rsp + 0xfffffffffffffff8]; subi rsp, rsp, 0x8; wrip t7, t1"},
    {"_R", "CALL_NEAR",
     "rdip t1, t1; st t1, SS:[rsp + 0xfffffffffffffff8]; subi rsp, rsp, 0x8; wripi @1q, 0"},
    {"_M", "CALL_NEAR",
     "rdip t7, t7; ld t1, @m; st t7, SS:[rsp + 0xfffffffffffffff8]; subi rsp, rsp, 0x8; wripi t1, 0"},
    {"", "RET_NEAR", "ld t1, SS:[t0 + rsp]; addi rsp, rsp, 0x8; wripi t1, 0"},
    {"_I", "RET_NEAR",
     "limm t2, @i; ld t1, SS:[t0 + rsp]; addi rsp, rsp, 0x8; add rsp, rsp, t2; wripi t1, 0"},
    // Strings.
    {"_M_M", "MOVS",
     "ruflag t0, 0xa; movi t3, t3, @n; subi t4, t0, @n; mov t3, t3, t4; ld t1$, DS:[t0 + rsi]; "
     "st t1$, ES:[t0 + rdi]; add rdi, rdi, t3; add rsi, rsi, t3"},
    {"_E_M_M", "MOVS",
     "and t0, rcx, rcx; br 0xc; ruflag t0, 0xa; movi t3, t3, @n; subi t4, t0, @n; mov t3, t3, t4; "
     "ld t1$, DS:[t0 + rsi]; st t1$, ES:[t0 + rdi]; subi rcx, rcx, 0x1; add rdi, rdi, t3; "
     "add rsi, rsi, t3; br 0x6; fault NoFault"},
    {"_M", "STOS",
     "ruflag t0$, 0xa; movi t3, t3, @n; subi t4, t0, @n; mov t3, t3, t4; st @a, ES:[t0 + rdi]; "
     "add rdi, rdi, t3"},
    {"_E_M", "STOS",
     "and t0, rcx, rcx; br 0xa; ruflag t0$, 0xa; movi t3, t3, @n; subi t4, t0, @n; mov t3, t3, t4; "
     "st @a, ES:[t0 + rdi]; subi rcx, rcx, 0x1; add rdi, rdi, t3; br 0x6; fault NoFault"},
    {"_M", "LODS",
     "ruflag t0$, 0xa; movi t3, t3, @n; subi t4, t0, @n; mov t3, t3, t4; ld @a, DS:[t0 + rsi]; "
     "add rsi, rsi, t3"},
    {"_M", "SCAS",
     "ruflag t0$, 0xa; movi t2, t2, @n; subi t3, t0, @n; mov t2, t2, t3; ld t1$, ES:[t0 + rdi]; "
     "sub t0$, @a, t1$; add rdi, rdi, t2"},
    {"_E_M _N_M", "SCAS",
     "and t0, rcx, rcx; br 0xa; ruflag t0$, 0xa; movi t2, t2, @n; subi t3, t0, @n; mov t2, t2, t3; "
     "ld t1$, ES:[t0 + rdi]; sub t0$, @a, t1$; subi rcx, rcx, 0x1; add rdi, rdi, t2; br 0x6; "
     "fault NoFault"},
    {"_M_M", "CMPS",
     "ruflag t0$, 0xa; movi t3, t3, @n; subi t4, t0, @n; mov t3, t3, t4; ld t1$, DS:[t0 + rsi]; "
     "ld t2$, ES:[t0 + rdi]; sub t0$, t1$, t2$; add rdi, rdi, t3; add rsi, rsi, t3"},
    {"_E_M_M _N_M_M", "CMPS",
     "and t0, rcx, rcx; br 0xc; ruflag t0$, 0xa; movi t3, t3, @n; subi t4, t0, @n; mov t3, t3, t4; "
     "ld t1$, DS:[t0 + rsi]; ld t2$, ES:[t0 + rdi]; sub t0$, t1$, t2$; subi rcx, rcx, 0x1; "
     "add rdi, rdi, t3; add rsi, rsi, t3; br 0x6; fault NoFault"},
    // Nothing, hints, control registers.
    {"", "HINT_NOP", "fault NoFault"},
    {"", "NOP", "."},
    {"_M", "PREFETCH_T0 PREFETCH_NTA PREFETCH_T1 PREFETCH_T2 PREFETCH", "@p; ld t0b, @m"},
    {"_M", "STMXCSR", "@p; rdval t1d, %ctrl192; st t1d, @m"},
    {"_M", "LDMXCSR", "@p; ld t1d, @m; wrval %ctrl192, t1d"},
    {"_M", "FNSTCW", "@p; rdval t1w, %ctrl193; st t1w, @m"},
    {"_M", "FLDCW", "@p; ld t1w, @m; wrval %ctrl193, t1w"},
    {"", "MFENCE LFENCE SFENCE", "mfence"},
    // Floating point.
    {"_XMM_XMM", kScalarFloat, "# @1l, @1l, @2l"},
    {"_XMM_M", kScalarFloat, "@p; ldfp %ufp1, @m; # @1l, @1l, %ufp1"},
    {"_XMM_XMM", kPackedFloat, "# @1l, @1l, @2l; # @1h, @1h, @2h"},
    {"_XMM_M", kPackedFloat, "@p; ldfp %ufp1, @m; ldfp %ufp2, @m8; # @1l, @1l, %ufp1; # @1h, @1h, %ufp2"},
    {"_XMM_XMM", "SQRTSD=msqrt SQRTSS=msqrt RCPSS=mrcp", "# @1l, @2l"},
    {"_XMM_M", "SQRTSD=msqrt SQRTSS=msqrt RCPSS=mrcp", "@p; ldfp %ufp1, @m; # @1l, %ufp1"},
    {"_XMM_XMM", "SQRTPD=msqrt SQRTPS=msqrt RCPPS=mrcp", "# @1l, @2l; # @1h, @2h"},
    {"_XMM_M", "SQRTPD=msqrt SQRTPS=msqrt RCPPS=mrcp",
     "@p; ldfp %ufp1, @m; ldfp %ufp2, @m8; # @1l, %ufp1; # @1h, %ufp2"},
    {"_XMM_XMM", "COMISD COMISS UCOMISD UCOMISS", "mcmpf2rf @1l, @2l"},
    {"_XMM_M", "COMISD COMISS UCOMISD UCOMISS", "@p; ldfp %ufp1, @m; mcmpf2rf @1l, %ufp1"},
    {"_XMM_XMM_I", "CMPSD CMPSS", "mcmpf2r @1l, @1l, @2l"},
    {"_XMM_M_I", "CMPSD CMPSS", "@p; ldfp %ufp1, @m; mcmpf2r @1l, @1l, %ufp1"},
    {"_XMM_XMM_I", "CMPPD CMPPS", "mcmpf2r @1l, @1l, @2l; mcmpf2r @1h, @1h, @2h"},
    {"_XMM_M_I", "CMPPD CMPPS",
     "@p; ldfp %ufp1, @m; ldfp %ufp2, @m8; mcmpf2r @1l, @1l, %ufp1; mcmpf2r @1h, @1h, %ufp2"},
    {"_XMM_XMM", "CVTSD2SS CVTSS2SD", "cvtf2f @1l, @2l"},
    {"_XMM_M", "CVTSD2SS CVTSS2SD", "@p; ldfp %ufp1, @m; cvtf2f @1l, %ufp1"},
    {"_XMM_R", "CVTSI2SD", "mov2fp %ufp1, @2, 0; cvti2f @1l, %ufp1"},
    {"_XMM_R", "CVTSI2SS", "mov2fp %ufp1, @2d, 0; cvti2f @1l, %ufp1"},
    {"_XMM_M", "CVTSI2SD CVTSI2SS", "@p; ldfp %ufp1, @m; cvti2f @1l, %ufp1"},
    {"_R_XMM", "CVTSD2SI CVTSS2SI CVTTSD2SI CVTTSS2SI", "cvtf2i %ufp1, @2l; mov2int @1, %ufp1, 0"},
    {"_R_M", "CVTSD2SI CVTSS2SI CVTTSD2SI CVTTSS2SI",
     "@p; ldfp %ufp1, @m; cvtf2i %ufp1, %ufp1; mov2int @1, %ufp1, 0"},
    {"_XMM_XMM", "CVTDQ2PS=cvti2f CVTTPS2DQ=cvtf2i CVTPS2DQ=cvtf2i", "# @1l, @2l; # @1h, @2h"},
    {"_XMM_M", "CVTDQ2PS=cvti2f CVTTPS2DQ=cvtf2i CVTPS2DQ=cvtf2i",
     "@p; ldfp %ufp1, @m; ldfp %ufp2, @m8; # @1l, %ufp1; # @1h, %ufp2"},
    {"_XMM_XMM", "CVTDQ2PD=cvti2f CVTPS2PD=cvtf2f", "# @1h, @2l; # @1l, @2l"},
    {"_XMM_M", "CVTDQ2PD=cvti2f CVTPS2PD=cvtf2f", "@p; ldfp %ufp1, @m; # @1l, %ufp1; # @1h, %ufp1"},
    {"_XMM_XMM", "CVTPD2PS=cvtf2f CVTTPD2DQ=cvtf2i CVTPD2DQ=cvtf2i", "# @1l, @2l; # @1l, @2h; lfpimm @1h, 0"},
    {"_XMM_M", "CVTPD2PS=cvtf2f CVTTPD2DQ=cvtf2i CVTPD2DQ=cvtf2i",
     "@p; ldfp %ufp1, @m; ldfp %ufp2, @m8; # @1l, %ufp1; # @1l, %ufp2; lfpimm @1h, 0"},
    // Moves of vector registers.
    {"_XMM_XMM", "MOVAPD MOVAPS MOVDQA MOVDQU MOVUPD MOVUPS", "movfp @1l, @2l; movfp @1h, @2h"},
    {"_XMM_M", "MOVAPD MOVDQA MOVDQU MOVUPD MOVUPS LDDQU", "@p; ldfp @1l, @m; ldfp @1h, @m8"},
    {"_XMM_M", "MOVAPS", "@p; ldfp @1h, @m8; ldfp @1l, @m"},
    {"_M_XMM", "MOVAPD MOVDQA MOVDQU MOVUPD MOVUPS MOVNTDQ MOVNTPD MOVNTPS",
     "@p; stfp @1l, @m; stfp @1h, @m8"},
    {"_M_XMM", "MOVAPS", "@p; stfp @1h, @m8; stfp @1l, @m"},
    {"_XMM_XMM", "MOVSD MOVSS", "movfp @1l, @2l"},
    {"_XMM_M", "MOVSD", "@p; lfpimm @1h, 0; ldfp @1l, @m"},
    {"_XMM_M", "MOVSS", "@p; lfpimm @1l, 0; lfpimm @1h, 0; ldfp @1l, @m"},
    {"_M_XMM", "MOVSD MOVSS MOVQ MOVD MOVLPD MOVLPS", "@p; stfp @1l, @m"},
    {"_XMM_M", "MOVQ MOVD", "@p; ldfp @1l, @m; lfpimm @1h, 0"},
    {"_XMM_XMM", "MOVQ", "movfp @1l, @2l; lfpimm @1h, 0"},
    {"_XMM_R", "MOVD", "mov2fp @1l, @2, 0; lfpimm @1h, 0"},
    {"_R_XMM", "MOVD", "mov2int @1, @2l, 0"},
    {"_M_R", "MOVNTI", "@p; st @1, @m"},
    {"_XMM_M", "MOVLPD MOVLPS", "@p; ldfp @1l, @m"},
    {"_XMM_M", "MOVHPD MOVHPS", "@p; ldfp @1h, @m"},
    {"_M_XMM", "MOVHPD MOVHPS", "@p; stfp @1h, @m"},
    {"_XMM_XMM", "MOVHLPS", "movfp @1l, @2h"},
    {"_XMM_XMM", "MOVLHPS UNPCKLPD PUNPCKLQDQ", "movfp @1h, @2l"},
    {"_XMM_XMM", "UNPCKHPD PUNPCKHQDQ", "movfp @1l, @1h; movfp @1h, @2h"},
    {"_XMM_M", "UNPCKLPD PUNPCKLQDQ", "@p; ldfp @1h, @m"},
    {"_XMM_M", "UNPCKHPD", "@p; movfp @1l, @1h; ldfp @1h, @m8"},
    {"_XMM_M", "PUNPCKHQDQ", "@p; lea t1, @m; movfp @1l, @1h; ldfp @1h, @t8"},
    {"_R_XMM", "MOVMSKPD", "limm @1d, 0; movsign @1q, @2l; movsign @1q, @2h"},
    {"_R_XMM", "MOVMSKPS", "limm @1d, 0; movsign @1q, @2l; movsign @1q, @2h"},
    {"_R_XMM", "PMOVMSKB", "limm @1d, 0; movsign @1b, @2l; movsign @1b, @2h"},
    // Integers in vector registers.
    {"_XMM_XMM", kVectorLogic, "# @1l, @1l, @2l; # @1h, @1h, @2h"},
    {"_XMM_M", "XORPD=mxor XORPS=mxor",
     "@p; ldfp %ufp1, @m; ldfp %ufp2, @m8; # @1l, @1l, %ufp1; # @1h, @1h, %ufp2"},
    {"_XMM_M",
     "ANDPD=mand ANDPS=mand PAND=mand ANDNPD=mandn ANDNPS=mandn PANDN=mandn ORPD=mor ORPS=mor POR=mor "
     "PXOR=mxor",
     "@p; lea t1, @m; ldfp %ufp1, @t; ldfp %ufp2, @t8; # @1l, @1l, %ufp1; # @1h, @1h, %ufp2"},
    {"_XMM_XMM", kPackedInteger, "# @1l, @1l, @2l; # @1h, @1h, @2h"},
    {"_XMM_M", kPackedInteger, "@p; ldfp %ufp1, @m; ldfp %ufp2, @m8; # @1l, @1l, %ufp1; # @1h, @1h, %ufp2"},
    {"_XMM_XMM", "PMADDWD",
     "mmuli %ufp3, @1l, @2l; mmuli %ufp4, @1l, @2l; maddi @1l, %ufp3, %ufp4; "
     "mmuli %ufp3, @1h, @2h; mmuli %ufp4, @1h, @2h; maddi @1h, %ufp3, %ufp4"},
    {"_XMM_M", "PMADDWD",
     "@p; ldfp %ufp1, @m; ldfp %ufp2, @m8; mmuli %ufp3, @1l, %ufp1; mmuli %ufp4, @1l, %ufp1; "
     "maddi @1l, %ufp3, %ufp4; mmuli %ufp3, @1h, %ufp2; mmuli %ufp4, @1h, %ufp2; maddi @1h, %ufp3, %ufp4"},
    {"_XMM_XMM", "PABSB PABSW PABSD", "pabs @1l, @2l; pabs @1h, @2h"},
    {"_XMM_M", "PABSB PABSW PABSD", "@p; ldfp %ufp1, @m; ldfp %ufp2, @m8; pabs @1l, %ufp1; pabs @1h, %ufp2"},
    {"_XMM_I",
     "PSLLW=mslli PSLLD=mslli PSLLQ=mslli PSRLW=msrli PSRLD=msrli PSRLQ=msrli PSRAW=msrai PSRAD=msrai",
     "# @1l, @1l, @i; # @1h, @1h, @i"},
    {"_XMM_XMM", "PSLLW=msll PSLLD=msll PSLLQ=msll PSRLW=msrl PSRLD=msrl PSRLQ=msrl PSRAW=msra PSRAD=msra",
     "# @1h, @1h, @2l; # @1l, @1l, @2l"},
    {"_XMM_M", "PSLLW=msll PSLLD=msll PSLLQ=msll PSRLW=msrl PSRLD=msrl PSRLQ=msrl PSRAW=msra PSRAD=msra",
     "@p; ldfp %ufp1, @m; # @1l, @1l, %ufp1; # @1h, @1h, %ufp1"},
    // Shifts by bytes jump to the code for their count.
    {"_S_XMM_I", "PSRLDQ",
     "limm t2w, 0x8; subi t1b, t2b, @i; br 0xc; mslli %ufp1, @1h, @v; msrli @1l, @1l, @u; "
     "msrli @1h, @1h, @u; mor @1l, @1l, %ufp1; fault NoFault"},
    {"_S_XMM_I", "PSLLDQ",
     "limm t2w, 0x8; subi t1b, t2b, @i; br 0xc; msrli %ufp1, @1l, @v; mslli @1h, @1h, @u; "
     "mslli @1l, @1l, @u; mor @1h, @1h, %ufp1; fault NoFault"},
    {"_L_XMM_I", "PSRLDQ",
     "limm t2w, 0x8; subi t1b, t2b, @i; br 0xc; limm t2w, 0x10; subi t1b, t2b, @i; br 0x9; "
     "msrli @1l, @1h, @w; lfpimm @1h, 0; br 0x10; fault NoFault"},
    {"_L_XMM_I", "PSLLDQ",
     "limm t2w, 0x8; subi t1b, t2b, @i; br 0xc; limm t2w, 0x10; subi t1b, t2b, @i; br 0x9; "
     "mslli @1h, @1l, @w; lfpimm @1l, 0; br 0x10; fault NoFault"},
    {"_XMM_XMM", "PACKSSDW PACKSSWB PACKUSWB", "pack %ufp1, @1l, @1h; pack @1h, @2l, @2h; movfp @1l, %ufp1"},
    {"_XMM_M", "PACKSSDW PACKSSWB PACKUSWB",
     "@p; ldfp %ufp1, @m; ldfp %ufp2, @m8; pack @1l, @1l, @1h; pack @1h, %ufp1, %ufp2"},
    {"_XMM_XMM", "PUNPCKLBW PUNPCKLWD PUNPCKLDQ UNPCKLPS", "unpack @1h, @1l, @2l; unpack @1l, @1l, @2l"},
    {"_XMM_M", "PUNPCKLBW PUNPCKLWD PUNPCKLDQ UNPCKLPS",
     "@p; ldfp %ufp1, @m; unpack @1h, @1l, %ufp1; unpack @1l, @1l, %ufp1"},
    {"_XMM_XMM", "PUNPCKHBW PUNPCKHWD PUNPCKHDQ UNPCKHPS", "unpack @1l, @1h, @2h; unpack @1h, @1h, @2h"},
    {"_XMM_M", "PUNPCKHBW PUNPCKHWD PUNPCKHDQ",
     "@p; lea t1, @m; ldfp %ufp1, @t8; unpack @1l, @1h, %ufp1; unpack @1h, @1h, %ufp1"},
    {"_XMM_M", "UNPCKHPS", "@p; ldfp %ufp1, @m8; unpack @1l, @1h, %ufp1; unpack @1h, @1h, %ufp1"},
    {"_XMM_XMM_I", "PSHUFD", "shuffle %ufp1, @2l, @2h; shuffle @1h, @2l, @2h; movfp @1l, %ufp1"},
    {"_XMM_M_I", "PSHUFD",
     "@p; ldfp %ufp1, @m; ldfp %ufp2, @m8; shuffle @1l, %ufp1, %ufp2; shuffle @1h, %ufp1, %ufp2"},
    {"_XMM_XMM_I", "PSHUFHW", "shuffle @1h, @2h, @2h"},
    {"_XMM_XMM_I", "PSHUFLW", "shuffle @1l, @2l, @2l"},
    {"_XMM_XMM_I", "SHUFPS SHUFPD", "shuffle %ufp1, @1l, @1h; shuffle @1h, @2l, @2h; movfp @1l, %ufp1"},
    {"_XMM_M_I", "SHUFPS SHUFPD",
     "@p; ldfp %ufp1, @m; ldfp %ufp2, @m8; shuffle @1l, @1l, @1h; shuffle @1h, %ufp1, %ufp2"},
    {"_XMM_XMM", "PSHUFB", "shuffle %ufp1, @1l, @1h, @2l; shuffle @1h, @1l, @1h, @2h; movfp @1l, %ufp1"},
    {"_XMM_XMM_I", "PALIGNR",
     "movfp %ufp1, @1l; palignr @1l, @1h, @2l, @2h, @i; palignr @1h, %ufp1, @2l, @2h, @i"},
    {"_XMM_R_I", "PINSRW", "mov2fp @1l, @2w, @e; mov2fp @1h, @2w, @e"},
    {"_R_XMM_I", "PEXTRW", "mov2int @1w, @2l, @e; mov2int @1w, @2h, @e"},
};

using Table = std::unordered_map<std::string, Microcode>;

std::vector<std::string_view> words(std::string_view text) {
  std::vector<std::string_view> result;
  for (std::size_t end = text.find(' '); end != std::string_view::npos; end = text.find(' ')) {
    result.push_back(text.substr(0, end));
    text.remove_prefix(end + 1);
  }
  result.push_back(text);
  return result;
}

Table make_table() {
  Table table;
  for (const Family& family : kFamilies) {
    for (const std::string_view entry : words(family.names)) {
      const std::size_t equals = entry.find('=');
      const std::string_view operation = equals == std::string_view::npos ? "" : entry.substr(equals + 1);
      for (const std::string_view form : words(family.form)) {
        table.emplace(std::string(entry.substr(0, equals)).append(form),
                      Microcode{family.micro_ops, operation});
      }
    }
  }
  return table;
}

}  // namespace

Microcode find_microcode(std::string_view name) {
  static const Table table = make_table();
  const auto found = table.find(std::string(name));
  return found == table.end() ? Microcode{} : found->second;
}

}  // namespace perfpred::record
