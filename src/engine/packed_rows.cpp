#include "engine/packed_rows.h"

#include <algorithm>
#include <bit>
#include <numeric>
#include <stdexcept>

#include "perfpred/features/feature_set.h"
#include "perfpred/trace/cpu_clones.h"

namespace perfpred {
namespace {

constexpr std::size_t kExceptionBytes = sizeof(std::int64_t) + sizeof(float);

std::size_t aligned(std::size_t at) {
  return (at + kPackedAlignment - 1) / kPackedAlignment * kPackedAlignment;
}

/// All bits set where it holds, else none: the loops below vectorise without branches alone.
[[gnu::always_inline]] inline std::int32_t mask(bool holds) { return -static_cast<std::int32_t>(holds); }

/// `value` as an integer, or -1 where it is none in [0, 65535]. Bits are compared, so that -0 is none.
[[gnu::always_inline]] inline std::int32_t integer_of(float value) {
  const float low = value > 0.0F ? value : 0.0F;  // 0 for what is no number too
  const float both = low < 65535.0F ? low : 65535.0F;
  const auto integer = static_cast<std::int32_t>(both);
  return integer |
         mask(std::bit_cast<std::int32_t>(static_cast<float>(integer)) != std::bit_cast<std::int32_t>(value));
}

/// The code of a value where `largest` is the largest integer that has one; -1 where there is none.
[[gnu::always_inline]] inline std::int32_t code_of(float value, std::int32_t largest) {
  const std::int32_t integer = integer_of(value);
  const std::int32_t none = mask(integer < 0) | mask(integer > largest);
  return ((integer + 1) | none) & ~mask(value == kNeverSeen);
}

/// How many numbers of each column have no code.
struct ColumnCounts {
  std::vector<std::int32_t> without_byte, without_word;
};

/// As if each `counters` numbers were a row.
PERFPRED_FOR_EACH_CPU void count_codeless(std::span<const float> rows, std::size_t counters,
                                          std::int32_t* __restrict without_byte,
                                          std::int32_t* __restrict without_word) {
  for (std::size_t at = 0; at < rows.size(); at += counters) {
    const float* row = rows.data() + at;
    const std::size_t count = std::min(counters, rows.size() - at);
    for (std::size_t i = 0; i < count; ++i) {
      without_byte[i] += code_of(row[i], kLargestInByte) < 0;
      without_word[i] += code_of(row[i], kLargestInWord) < 0;
    }
  }
}

ColumnCounts count_piece(std::span<const float> rows, std::size_t width) {
  // Several rows at once, as most are too short for a loop to be worth its beginning and end.
  constexpr std::size_t kCounters = 512;
  const std::size_t counters = std::max<std::size_t>(1, kCounters / width) * width;
  ColumnCounts wide{std::vector<std::int32_t>(counters), std::vector<std::int32_t>(counters)};
  count_codeless(rows, counters, wide.without_byte.data(), wide.without_word.data());
  for (auto* counts : {&wide.without_byte, &wide.without_word}) {
    for (std::size_t i = width; i < counters; ++i) (*counts)[i % width] += (*counts)[i];
    counts->resize(width);
  }
  return wide;
}

std::size_t piece_count(std::size_t rows) { return (rows + kPackedPieceRows - 1) / kPackedPieceRows; }

std::span<const float> piece_of(std::span<const float> rows, std::size_t width, std::size_t piece) {
  const std::size_t first = piece * kPackedPieceRows * width;
  return rows.subspan(first, std::min(kPackedPieceRows * width, rows.size() - first));
}

/// The parts of a packing that rows of one piece go to.
struct PieceTarget {
  std::uint8_t* bytes;
  std::int16_t* words;
  float* floats;
  std::int64_t* places;
  float* values;
};

PieceTarget target_of(const PackedLayout& layout, std::size_t piece, std::byte* target) {
  const std::size_t row = piece * kPackedPieceRows, exception = layout.first_exception[piece];
  return {reinterpret_cast<std::uint8_t*>(target) + row * layout.bytes.columns,
          reinterpret_cast<std::int16_t*>(target + layout.words_at()) + row * layout.words.columns,
          reinterpret_cast<float*>(target + layout.floats_at()) + row * layout.floats.columns,
          reinterpret_cast<std::int64_t*>(target + layout.places_at()) + exception,
          reinterpret_cast<float*>(target + layout.values_at()) + exception};
}

constexpr std::int32_t kStoredAsFloat = -1;

/// The largest integer with a code in each column, or kStoredAsFloat.
std::vector<std::int32_t> largest_integers(const PackedLayout& layout) {
  std::vector<std::int32_t> largest(layout.width, kStoredAsFloat);
  const auto set = [&](const ColumnRuns& columns, std::int32_t value) {
    for (const ColumnRun& run : columns.runs)
      std::fill_n(largest.begin() + static_cast<std::ptrdiff_t>(run.first), run.count, value);
  };
  set(layout.bytes, kLargestInByte);
  set(layout.words, kLargestInWord);
  return largest;
}

/// Puts `convert` of the runs' values one after the other; returns the place after them.
template <typename In, typename Out, typename Convert>
[[gnu::always_inline]] inline Out* put_runs(const ColumnRuns& columns, const In* __restrict values,
                                            Out* __restrict out, Convert convert) {
  for (const ColumnRun& run : columns.runs) {
    const In* __restrict from = values + run.first;
    const std::size_t count = run.count;
    for (std::size_t i = 0; i < count; ++i) out[i] = convert(from[i]);
    out += count;
  }
  return out;
}

/// `codes`: [width], those of one row; -1 where there is none. Whether a column that is stored as codes has
/// none.
[[gnu::always_inline]] inline bool encode_row(const float* __restrict row,
                                              const std::int32_t* __restrict largest, std::size_t width,
                                              std::int32_t* __restrict codes) {
  std::int32_t missing = 0;
  for (std::size_t i = 0; i < width; ++i) {
    codes[i] = code_of(row[i], largest[i]);
    missing |= codes[i] & ~largest[i];  // negative where the code is and `largest` is not
  }
  return missing < 0;
}

/// `largest`: see largest_integers; `first_place`: of the first row's first column; `codes`: room for one
/// row's.
PERFPRED_FOR_EACH_CPU void pack_piece(std::span<const float> rows, const PackedLayout& layout,
                                      const std::int32_t* largest, std::int64_t first_place,
                                      std::int32_t* codes, PieceTarget target) {
  const std::size_t width = layout.width;
  for (const float* row = rows.data(); row != rows.data() + rows.size(); row += width) {
    if (encode_row(row, largest, width, codes)) {
      for (std::size_t i = 0; i < width; ++i) {
        if (codes[i] >= 0 || largest[i] == kStoredAsFloat) continue;
        *target.places++ = first_place + static_cast<std::int64_t>(i);
        *target.values++ = row[i];
        codes[i] = 0;
      }
    }
    target.bytes = put_runs(layout.bytes, codes, target.bytes,
                            [](std::int32_t code) { return static_cast<std::uint8_t>(code); });
    target.words = put_runs(layout.words, codes, target.words,
                            [](std::int32_t code) { return static_cast<std::int16_t>(code - kWordBias); });
    target.floats = put_runs(layout.floats, row, target.floats, [](float value) { return value; });
    first_place += static_cast<std::int64_t>(width);
  }
}

}  // namespace

void one_after_the_other(std::size_t count, const std::function<void(std::size_t piece)>& work) {
  for (std::size_t piece = 0; piece < count; ++piece) work(piece);
}

std::size_t PackedLayout::words_at() const { return aligned(rows * bytes.columns); }
std::size_t PackedLayout::floats_at() const {
  return aligned(words_at() + rows * words.columns * sizeof(std::int16_t));
}
std::size_t PackedLayout::places_at() const {
  return aligned(floats_at() + rows * floats.columns * sizeof(float));
}
std::size_t PackedLayout::values_at() const {
  return aligned(places_at() + exceptions() * sizeof(std::int64_t));
}
std::size_t PackedLayout::size() const { return aligned(values_at() + exceptions() * sizeof(float)); }

PackedLayout plan_packing(std::span<const float> rows, std::size_t width, const PieceLoop& loop) {
  if (width == 0 || rows.size() % width != 0)
    throw std::invalid_argument("packing: the numbers are no whole rows");
  PackedLayout layout;
  layout.rows = rows.size() / width;
  layout.width = width;
  const std::size_t pieces = piece_count(layout.rows);
  std::vector<ColumnCounts> counts(pieces);
  loop(pieces, [&](std::size_t piece) { counts[piece] = count_piece(piece_of(rows, width, piece), width); });
  layout.first_exception.assign(pieces + 1, 0);
  for (std::size_t column = 0; column < width; ++column) {
    std::size_t without_byte = 0, without_word = 0;
    for (const ColumnCounts& piece : counts) {
      without_byte += static_cast<std::size_t>(piece.without_byte[column]);
      without_word += static_cast<std::size_t>(piece.without_word[column]);
    }
    const std::size_t as_bytes = layout.rows + kExceptionBytes * without_byte;
    const std::size_t as_words = layout.rows * sizeof(std::int16_t) + kExceptionBytes * without_word;
    const std::size_t as_floats = layout.rows * sizeof(float);
    if (std::min(as_bytes, as_words) >= as_floats) {
      layout.floats.add(column);
      continue;
    }
    const bool byte = as_bytes <= as_words;
    (byte ? layout.bytes : layout.words).add(column);
    for (std::size_t piece = 0; piece < pieces; ++piece) {
      const ColumnCounts& own = counts[piece];
      layout.first_exception[piece + 1] +=
          static_cast<std::size_t>((byte ? own.without_byte : own.without_word)[column]);
    }
  }
  std::partial_sum(layout.first_exception.begin(), layout.first_exception.end(),
                   layout.first_exception.begin());
  return layout;
}

void pack_rows(const PackedLayout& layout, std::span<const float> rows, std::span<std::byte> target,
               const PieceLoop& loop) {
  if (rows.size() != layout.rows * layout.width || target.size() != layout.size())
    throw std::invalid_argument("packing: rows or target are not of the size that was planned");
  const std::vector<std::int32_t> largest = largest_integers(layout);
  loop(piece_count(layout.rows), [&](std::size_t piece) {
    std::vector<std::int32_t> codes(layout.width);
    pack_piece(piece_of(rows, layout.width, piece), layout, largest.data(),
               static_cast<std::int64_t>(piece * kPackedPieceRows * layout.width), codes.data(),
               target_of(layout, piece, target.data()));
  });
}

}  // namespace perfpred
