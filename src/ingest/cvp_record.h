#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace perfpred::cvp {

enum class Variant { cvp1, cbp2025 };

enum class Type : std::uint8_t {
  alu,
  load,
  store,
  conditional,
  direct_jump,
  indirect_jump,
  floating,
  slow_alu,
  undefined,
  direct_call,  // from here on: CBP-2025 only
  indirect_call,
  function_return
};

constexpr std::size_t kMaxRegisters = 16;  // read or written; an instruction of AArch64 has far fewer

struct Record {
  std::uint64_t pc = 0;
  Type type = Type::alu;
  std::uint64_t address = 0;
  std::uint8_t access_size = 0;
  bool register_offset = false;  ///< CBP-2025 only
  /// Place among the destinations of the base register that a pre- or post-indexed access updates. CBP-2025
  /// says that there is one; in CVP-1 it is an integer output that is an input too and holds an address close
  /// to that of the access.
  std::optional<std::uint8_t> base_update = {};
  bool taken = false;
  std::uint64_t target = 0;  ///< of a taken branch
  std::uint8_t sources = 0;
  std::uint8_t destinations = 0;
  std::array<std::uint8_t, kMaxRegisters> source{};
  std::array<std::uint8_t, kMaxRegisters> destination{};

  bool is_branch() const {
    return (type >= Type::conditional && type <= Type::indirect_jump) || type >= Type::direct_call;
  }
};

/// No record is longer.
constexpr std::size_t kMaxRecordBytes = 512;

struct Parsed {
  Record record;
  std::size_t bytes = 0;  ///< of the record; 0: it is not sound, or does not end in the bytes at hand
  std::string flaw;       ///< empty where the bytes at hand end too early
};

/// Reads the record at the front of `bytes`, whose numbers are in the given byte order.
Parsed parse_record(std::string_view bytes, Variant variant, std::endian order = std::endian::little);

}  // namespace perfpred::cvp
