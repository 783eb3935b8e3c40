#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "engine/column_runs.h"

namespace perfpred {

/// Calls its second argument with 0, 1, ..., first argument - 1, in any order, on any threads.
using PieceLoop = std::function<void(std::size_t count, const std::function<void(std::size_t piece)>& work)>;
void one_after_the_other(std::size_t count, const std::function<void(std::size_t piece)>& work);

/// Rows whose packing is one unit of work.
constexpr std::size_t kPackedPieceRows = 8192;

/// A code of 0 stands for kNeverSeen, any other one for the integer below it.
constexpr int kLargestInByte = 254;
constexpr int kLargestInWord = 65534;
/// Words are stored less this, as LibTorch has no unsigned 16-bit type.
constexpr int kWordBias = 32768;

/// How rows of f32 [rows, width] become fewer bytes that hold every bit of them. Each column is stored in the
/// width that costs least for what the rows hold in it: bytes, words or floats. A number that its column's
/// codes cannot say (a fraction, a negative or larger number) is an exception: its code is 0, and it is
/// stored beside the rows with its place.
///
/// In this order, each part beginning at a multiple of kPackedAlignment bytes:
///   bytes   u8  [rows, bytes.columns]
///   words   i16 [rows, words.columns]   less kWordBias
///   floats  f32 [rows, floats.columns]
///   places  i64 [exceptions]            row * width + column
///   values  f32 [exceptions]
struct PackedLayout {
  std::size_t rows = 0, width = 0;
  ColumnRuns bytes, words, floats;           ///< which columns are stored as these; each column once
  std::vector<std::size_t> first_exception;  ///< of each piece of kPackedPieceRows rows; last: of all pieces

  std::size_t exceptions() const { return first_exception.back(); }
  // Where the parts begin, in bytes; the bytes begin at 0.
  std::size_t words_at() const;
  std::size_t floats_at() const;
  std::size_t places_at() const;
  std::size_t values_at() const;
  std::size_t size() const;  ///< of all, in bytes
};
constexpr std::size_t kPackedAlignment = 16;

/// Throws std::invalid_argument where `rows` is no multiple of `width` long.
PackedLayout plan_packing(std::span<const float> rows, std::size_t width,
                          const PieceLoop& loop = one_after_the_other);

/// `rows`: those that `layout` was planned for; `target`: layout.size() bytes, aligned to kPackedAlignment.
/// Throws std::invalid_argument where one of them has another size.
void pack_rows(const PackedLayout& layout, std::span<const float> rows, std::span<std::byte> target,
               const PieceLoop& loop = one_after_the_other);

}  // namespace perfpred
