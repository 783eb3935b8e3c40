#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace perfpred::aarch64 {

/// What the registers in an instruction's text are. Registers of an address ("[x1, x2]") are always read.
enum class Operands : std::uint8_t {
  none,
  write_then_read,       ///< the first is written, the others are read
  data,                  ///< the same, but gem5 leaves out a destination that is the zero register
  update,                ///< the first is read and written, the others are read
  read,                  ///< all are read
  load,                  ///< the registers before the address are written
  load_exclusive,        ///< the first is written; a second one is printed without meaning
  store_exclusive,       ///< the first is read, the second is the status, written
  store_pair_exclusive,  ///< the first is the status, written, the others are read
  compare_swap,          ///< the first is read, the second is read and written
  compare_swap_pair,     ///< the first two are read and written, the next two read
  prefetch,              ///< only the address
  link,                  ///< all are read, and x30 is written
  function_return,       ///< reads its register, or x30 where none is printed
  to_integer,            ///< written: integer; read: vector, where the line has operands of both kinds
  from_integer,          ///< the other way round
  between,               ///< either way: the line's result tells
};

enum class FlagUse : std::uint8_t { none, reads, writes, reads_and_writes };

/// Bytes of an access that its mnemonic does not tell: its registers and its address may.
constexpr std::uint8_t kBytesFromOperands = 255;

struct Rule {
  Operands operands = Operands::write_then_read;
  FlagUse flags = FlagUse::none;
  std::uint8_t access_bytes = 0;  ///< of a load, store or atomic; or kBytesFromOperands
  bool helper = false;            ///< an address or its update, beside the access itself
};

/// A64 with AdvSIMD, by gem5's mnemonics ("ldp_uop"; "b." stands for every conditional branch). Empty where
/// the table lacks it.
std::optional<Rule> find_rule(std::string_view mnemonic);

}  // namespace perfpred::aarch64
