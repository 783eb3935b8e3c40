#include "ingest/riscv_operand_table.h"

#include "ingest/disassembly_text.h"

// Operands and order as gem5 v22 to v24 prints them (src/arch/riscv: insts/standard.cc, mem.cc, amo.cc,
// compressed.cc, isa/formats/*.isa), widths from the mnemonic.

namespace perfpred::riscv {
namespace {

constexpr MnemonicGroup<Rule> kGroups[] = {
    {{Operands::write_then_read, 0},
     "lui auipc addi slti sltiu xori ori andi slli srli srai add sub sll slt sltu xor srl sra or and "
     "addiw slliw srliw sraiw addw subw sllw srlw sraw "
     "mul mulh mulhsu mulhu div divu rem remu mulw divw divuw remw remuw "
     "csrrw csrrs csrrc csrrwi csrrsi csrrci rdcycle rdtime rdinstret "
     "jal jalr vsetvli vsetivli vsetvl"},
    {{Operands::write_then_read, 0},
     "fadd_s fsub_s fmul_s fdiv_s fsqrt_s fsgnj_s fsgnjn_s fsgnjx_s fmin_s fmax_s fmadd_s fmsub_s fnmsub_s "
     "fnmadd_s feq_s flt_s fle_s fclass_s fmv_x_w fmv_w_x fmv_x_s fmv_s_x fcvt_w_s fcvt_wu_s fcvt_l_s "
     "fcvt_lu_s fcvt_s_w fcvt_s_wu fcvt_s_l fcvt_s_lu "
     "fadd_d fsub_d fmul_d fdiv_d fsqrt_d fsgnj_d fsgnjn_d fsgnjx_d fmin_d fmax_d fmadd_d fmsub_d fnmsub_d "
     "fnmadd_d feq_d flt_d fle_d fclass_d fmv_x_d fmv_d_x fcvt_w_d fcvt_wu_d fcvt_l_d fcvt_lu_d fcvt_d_w "
     "fcvt_d_wu fcvt_d_l fcvt_d_lu fcvt_s_d fcvt_d_s"},
    {{Operands::write_then_read, 0},
     "sh1add sh2add sh3add add_uw sh1add_uw sh2add_uw sh3add_uw slli_uw andn orn xnor clz clzw ctz ctzw cpop "
     "cpopw max maxu min minu sext_b sext_h zext_h rol rolw ror rori roriw rorw orc_b rev8 brev8 pack packh "
     "packw bclr bclri bext bexti binv binvi bset bseti clmul clmulh clmulr xperm4 xperm8 czero_eqz "
     "czero_nez"},
    {{Operands::write_then_read, 1}, "lb lbu c_lbu"},
    {{Operands::write_then_read, 2}, "lh lhu c_lh c_lhu flh"},
    {{Operands::write_then_read, 4}, "lw lwu flw c_lw c_lwsp c_flw c_flwsp lr_w lr_w_aq lr_w_rl lr_w_aqrl"},
    {{Operands::write_then_read, 8}, "ld fld c_ld c_ldsp c_fld c_fldsp lr_d lr_d_aq lr_d_rl lr_d_aqrl"},
    {{Operands::read, 1}, "sb c_sb"},
    {{Operands::read, 2}, "sh c_sh fsh"},
    {{Operands::read, 4}, "sw fsw c_sw c_swsp c_fsw c_fswsp"},
    {{Operands::read, 8}, "sd fsd c_sd c_sdsp c_fsd c_fsdsp"},
    {{Operands::write_then_read, 4},
     "sc_w amoswap_w amoadd_w amoxor_w amoand_w amoor_w amomin_w amomax_w amominu_w amomaxu_w"},
    {{Operands::write_then_read, 8},
     "sc_d amoswap_d amoadd_d amoxor_d amoand_d amoor_d amomin_d amomax_d amominu_d amomaxu_d"},
    {{Operands::read, 0},
     "beq bne blt bge bltu bgeu c_beqz c_bnez c_jr sfence_vma fence_vma prefetch_i prefetch_r prefetch_w "
     "cbo_clean cbo_flush cbo_inval cbo_zero"},
    {{Operands::link, 0}, "c_jalr c_jal"},
    {{Operands::none, 0}, "fence fence_i ecall ebreak c_ebreak c_nop c_j mret sret uret wfi pause c_unimp"},
    {{Operands::write_then_read, 0}, "c_li c_lui c_mv c_addi4spn"},
    {{Operands::update, 0},
     "c_addi c_addiw c_addi16sp c_slli c_srli c_srai c_andi c_add c_addw c_sub c_subw c_xor c_or c_and c_mul "
     "c_not c_zext_b c_zext_h c_zext_w c_sext_b c_sext_h"},
};

}  // namespace

const Rule* find_rule(std::string_view mnemonic) {
  static const auto rules = by_mnemonic<Rule>(kGroups);
  const auto found = rules.find(mnemonic);
  return found == rules.end() ? nullptr : &found->second;
}

}  // namespace perfpred::riscv
