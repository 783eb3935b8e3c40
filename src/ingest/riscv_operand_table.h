#pragma once

#include <cstdint>
#include <string_view>

namespace perfpred::riscv {

/// What the registers in an instruction's text are. Registers of an address ("8(sp)") are always read.
enum class Operands : std::uint8_t {
  none,
  write_then_read,  ///< the first is written, the others are read
  update,           ///< the first is read and written, the others are read
  read,             ///< all are read
  link,             ///< all are read, and the return address register is written
};

struct Rule {
  Operands operands = Operands::write_then_read;
  std::uint8_t access_bytes = 0;  ///< of a load, store or atomic
};

/// RV64GC with Zba, Zbb, Zbs and Zcb, by gem5's mnemonics ("amoadd_w", "c_ldsp"). Null where the table lacks
/// it.
const Rule* find_rule(std::string_view mnemonic);

}  // namespace perfpred::riscv
