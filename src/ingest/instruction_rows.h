#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <cstring>
#include <string>
#include <type_traits>
#include <unordered_map>
#include <utility>

#include "perfpred/trace/error.h"
#include "perfpred/trace/instruction.h"

namespace perfpred {

/// No program executes so many: the limit keeps memory bounded where the input is damaged or no trace.
constexpr std::size_t kMaxDistinctInstructions = std::size_t{1} << 24;

/// The static table in the making, for formats whose every record repeats what is static of an instruction.
/// `Key` is all of that. One program counter has as many rows as there are different keys seen at it: where
/// code was rewritten, and one for each of an instruction's micro-ops.
template <typename Key>
class InstructionRows {
  static_assert(std::has_unique_object_representations_v<Key>, "bytes are hashed and compared");

 public:
  explicit InstructionRows(std::string source_name) : source_name_(std::move(source_name)) {}

  /// Row of `key`; `describe()` gives the StaticInstruction where it is new. Throws InputError where there
  /// are more than kMaxDistinctInstructions.
  template <typename Describe>
  std::uint32_t row(const Key& key, Describe&& describe) {
    const auto [found, is_new] = rows_.try_emplace(key, static_cast<std::uint32_t>(table_.size()));
    if (!is_new) return found->second;
    if (table_.size() >= kMaxDistinctInstructions) {
      throw InputError(
          source_name_, "",
          fmt::format("has more than {} distinct instructions: this is no trace of one program, or "
                      "it is damaged",
                      kMaxDistinctInstructions));
    }
    table_.push_back(describe());
    return found->second;
  }

  StaticTable& table() { return table_; }

 private:
  struct Hash {
    std::size_t operator()(const Key& key) const {
      std::uint64_t hash = 0;
      unsigned char bytes[(sizeof(Key) + 7) / 8 * 8] = {};
      std::memcpy(bytes, &key, sizeof key);
      for (std::size_t at = 0; at < sizeof bytes; at += 8) {
        std::uint64_t word = 0;
        std::memcpy(&word, bytes + at, sizeof word);
        hash = (hash ^ word) * 0x9E3779B97F4A7C15ULL;
        hash ^= hash >> 29;
      }
      return static_cast<std::size_t>(hash);
    }
  };

  std::string source_name_;
  StaticTable table_;
  std::unordered_map<Key, std::uint32_t, Hash> rows_;
};

}  // namespace perfpred
