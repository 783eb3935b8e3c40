#include "trace/integer_column.h"

#include <libdeflate.h>

#include <array>
#include <bit>
#include <cstring>
#include <memory>
#include <utility>

namespace perfpred::hdf5 {
namespace {

struct FreesDecompressor {
  void operator()(libdeflate_decompressor* decompressor) const { libdeflate_free_decompressor(decompressor); }
};

libdeflate_decompressor* decompressor() {
  static thread_local const std::unique_ptr<libdeflate_decompressor, FreesDecompressor> mine(
      libdeflate_alloc_decompressor());
  return mine.get();
}

/// Whether chunks are shuffled, then deflated, and nothing else.
bool is_shuffled_and_deflated(const H5::DSetCreatPropList& properties) {
  constexpr std::array<H5Z_filter_t, 2> kFilters = {H5Z_FILTER_SHUFFLE, H5Z_FILTER_DEFLATE};
  if (properties.getLayout() != H5D_CHUNKED || properties.getNfilters() != static_cast<int>(kFilters.size()))
    return false;
  for (unsigned i = 0; i < kFilters.size(); ++i) {
    unsigned flags = 0, config = 0;
    std::size_t values = 0;
    if (H5Pget_filter2(properties.getId(), i, &flags, &values, nullptr, 0, nullptr, &config) != kFilters[i])
      return false;
  }
  return true;
}

/// Puts together numbers whose first bytes all come first, then their second ones.
template <typename Number>
void unshuffle(const std::byte* shuffled, std::size_t count, std::byte* values) {
  for (std::size_t i = 0; i < count; ++i) {
    Number number = 0;
    for (std::size_t k = 0; k < sizeof(Number); ++k)
      number |= static_cast<Number>(std::to_integer<Number>(shuffled[k * count + i]) << (8 * k));
    std::memcpy(values + i * sizeof(Number), &number, sizeof number);
  }
}

void unshuffle(const std::byte* shuffled, std::size_t entry_bytes, std::size_t count, std::byte* values) {
  if (entry_bytes == sizeof(std::uint32_t)) return unshuffle<std::uint32_t>(shuffled, count, values);
  return unshuffle<std::uint64_t>(shuffled, count, values);
}

}  // namespace

IntegerColumn::IntegerColumn(H5::DataSet dataset) : dataset_(std::move(dataset)) {
  expect_integers(dataset_);
  const H5::DSetCreatPropList properties = dataset_.getCreatePlist();
  const H5::IntType type = dataset_.getIntType();
  const std::size_t bytes = type.getSize();
  const bool is_known_size =
      bytes == 1 ||
      ((bytes == sizeof(std::uint32_t) || bytes == sizeof(std::uint64_t)) && type.getOrder() == H5T_ORDER_LE);
  hsize_t chunk = 0;
  if (std::endian::native != std::endian::little || !is_known_size || type.getSign() != H5T_SGN_NONE ||
      type.getPrecision() != 8 * bytes || !is_shuffled_and_deflated(properties) ||
      properties.getChunk(1, &chunk) != 1 || chunk == 0)
    return;
  chunk_entries_ = chunk;
  entry_bytes_ = bytes;
}

/// False where it is for HDF5 to read them, which says what of them is not there or damaged.
bool IntegerColumn::unpack(std::uint64_t begin, std::uint64_t count, std::byte* values) const {
  const auto room = std::make_unique_for_overwrite<std::byte[]>(chunk_entries_ * entry_bytes_);
  const std::span<std::byte> entries(room.get(), chunk_entries_ * entry_bytes_);
  for (const std::uint64_t end = begin + count; begin < end;) {
    const std::uint64_t chunk = begin / chunk_entries_;
    const std::uint64_t skipped = begin % chunk_entries_;
    const std::uint64_t taken = std::min(end - begin, chunk_entries_ - skipped);
    const bool is_whole = taken == chunk_entries_;
    const std::span<std::byte> target = is_whole ? std::span(values, entries.size()) : entries;
    if (!unpack_chunk(chunk, target)) return false;
    if (!is_whole) std::memcpy(values, &entries[skipped * entry_bytes_], taken * entry_bytes_);
    values += taken * entry_bytes_;
    begin += taken;
  }
  return true;
}

bool IntegerColumn::unpack_chunk(std::uint64_t chunk, std::span<std::byte> entries) const {
  const hsize_t offset = chunk * chunk_entries_;
  std::unique_ptr<std::byte[]> packed;
  hsize_t size = 0;
  {
    const auto turn = take_turn();
    if (H5Dget_chunk_storage_size(dataset_.getId(), &offset, &size) < 0 || size == 0) return false;
    // Deflate makes nothing longer than by some bytes: more is damage.
    if (size > entries.size() + entries.size() / 8 + 1024) return false;
    packed = std::make_unique_for_overwrite<std::byte[]>(size);
    std::uint32_t left_out = 0;
    if (H5Dread_chunk(dataset_.getId(), H5P_DEFAULT, &offset, &left_out, packed.get()) < 0 || left_out != 0)
      return false;
  }
  const auto inflate = [&](std::byte* target) {
    return decompressor() != nullptr &&
           libdeflate_zlib_decompress(decompressor(), packed.get(), size, target, entries.size(), nullptr) ==
               LIBDEFLATE_SUCCESS;
  };
  if (entry_bytes_ == 1) return inflate(entries.data());
  const auto shuffled = std::make_unique_for_overwrite<std::byte[]>(entries.size());
  if (!inflate(shuffled.get())) return false;
  unshuffle(shuffled.get(), entry_bytes_, chunk_entries_, entries.data());
  return true;
}

}  // namespace perfpred::hdf5
