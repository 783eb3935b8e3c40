#pragma once

#include <H5Cpp.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace perfpred::hdf5 {

/// Chunk length of every column: 65,536 entries keep a read-ahead block small and compress well.
constexpr hsize_t kChunk = 65536;

template <typename T>
const H5::PredType& native_type() {
  static_assert(std::is_unsigned_v<T>);
  if constexpr (sizeof(T) == 1)
    return H5::PredType::NATIVE_UINT8;
  else if constexpr (sizeof(T) == 2)
    return H5::PredType::NATIVE_UINT16;
  else if constexpr (sizeof(T) == 4)
    return H5::PredType::NATIVE_UINT32;
  else
    return H5::PredType::NATIVE_UINT64;
}

template <typename T>
const H5::PredType& file_type() {
  if constexpr (sizeof(T) == 1)
    return H5::PredType::STD_U8LE;
  else if constexpr (sizeof(T) == 2)
    return H5::PredType::STD_U16LE;
  else if constexpr (sizeof(T) == 4)
    return H5::PredType::STD_U32LE;
  else
    return H5::PredType::STD_U64LE;
}

/// True where every value of the stored integer type is one of T, so that HDF5 need not clamp any.
template <typename T>
bool fits_natively(const H5::DataSet& dataset) {
  const H5::IntType stored = dataset.getIntType();
  return stored.getSign() == H5T_SGN_NONE && stored.getSize() <= sizeof(T);
}

/// Throws H5::Exception where the dataset holds no integers.
void expect_integers(const H5::DataSet& dataset);

/// Reads what `file_space` selects as T. Integers stored signed or wider (as NumPy makes them by default) are
/// checked one by one: HDF5 would clamp those that do not fit without a word.
template <typename T>
std::vector<T> read_selected(const H5::DataSet& dataset, std::uint64_t count,
                             const H5::DataSpace& file_space) {
  expect_integers(dataset);
  std::vector<T> values(count);
  if (count == 0) return values;
  const hsize_t length = count;
  const H5::DataSpace memory_space(1, &length);
  if (fits_natively<T>(dataset)) {
    dataset.read(values.data(), native_type<T>(), memory_space, file_space);
    return values;
  }
  const auto check_and_copy = [&](const auto& wide) {
    for (std::uint64_t i = 0; i < count; ++i) {
      if (!std::in_range<T>(wide[i])) {
        throw H5::DataSetIException("read", "value " + std::to_string(wide[i]) + " does not fit");
      }
      values[i] = static_cast<T>(wide[i]);
    }
  };
  if (dataset.getIntType().getSign() == H5T_SGN_NONE) {
    std::vector<std::uint64_t> wide(count);
    dataset.read(wide.data(), H5::PredType::NATIVE_UINT64, memory_space, file_space);
    check_and_copy(wide);
  } else {
    std::vector<std::int64_t> wide(count);
    dataset.read(wide.data(), H5::PredType::NATIVE_INT64, memory_space, file_space);
    check_and_copy(wide);
  }
  return values;
}

/// Reads `count` entries from `begin` of a one-dimensional dataset.
template <typename T>
std::vector<T> read_range(const H5::DataSet& dataset, std::uint64_t begin, std::uint64_t count) {
  H5::DataSpace file_space = dataset.getSpace();
  if (file_space.getSimpleExtentNdims() != 1) {
    throw H5::DataSpaceIException("read_range", "expected one dimension");
  }
  const hsize_t offset = begin;
  const hsize_t length = count;
  file_space.selectHyperslab(H5S_SELECT_SET, &length, &offset);
  return read_selected<T>(dataset, count, file_space);
}

/// Reads a whole dataset of any shape, last dimension fastest.
template <typename T>
std::vector<T> read_all(const H5::DataSet& dataset) {
  const H5::DataSpace file_space = dataset.getSpace();
  return read_selected<T>(dataset, static_cast<std::uint64_t>(file_space.getSimpleExtentNpoints()),
                          file_space);
}

/// Number of entries along the first dimension; 0 for a scalar.
std::uint64_t length(const H5::DataSet& dataset);

/// A dataset of one HDF5 string a text, as version 1 of the format has them.
std::vector<std::string> read_strings(const H5::DataSet& dataset);
std::string read_string(const H5::Attribute& attribute);
std::vector<std::string> read_strings(const H5::Attribute& attribute);
std::uint64_t read_unsigned(const H5::Attribute& attribute);

/// Texts have a fixed length in the file, padded with NUL: HDF5 does not survive damaged texts of variable
/// length. Throws H5::Exception where there are more than 64,000 bytes of them, which is more than an
/// attribute can hold.
void write_attribute(H5::H5Object& object, const std::string& name, const std::string& text);
void write_attribute(H5::H5Object& object, const std::string& name, std::uint64_t value);
void write_attribute(H5::H5Object& object, const std::string& name, const std::vector<std::string>& texts);

/// How datasets are stored: in chunks, compressed, and without the time of their making, so that the same
/// contents are the same bytes.
H5::DSetCreatPropList compressed(const std::vector<hsize_t>& chunk);

/// A compressed (shuffle + deflate) dataset of one row a `count`, each of the given shape, written at once.
void write_rows(H5::Group& group, const std::string& name, const H5::PredType& file_type,
                const H5::PredType& memory_type, const std::vector<hsize_t>& shape, const void* data);

/// Texts as two columns: `name`, their bytes one text after the other, and `name_offsets`, where in them each
/// text begins and, last, where the last one ends.
void write_texts(H5::Group& group, const std::string& name, const std::vector<std::string>& texts);
/// Throws H5::Exception where the offsets are not of `count` texts.
std::vector<std::string> read_texts(const H5::Group& group, const std::string& name, std::uint64_t count);

/// A one-dimensional compressed dataset that grows by appending. It appears once its first chunk is full or
/// `finish` is called: one that is shorter than a chunk gets chunks of its own length, as whoever reads of a
/// chunk has to unpack all of it.
template <typename T>
class AppendableColumn {
 public:
  AppendableColumn(const H5::Group& group, std::string name) : group_(group), name_(std::move(name)) {}
  template <typename Range>
  void append(const Range& values) {
    for (const auto value : values) {
      buffer_.push_back(value);
      if (buffer_.size() == kChunk) flush();
    }
  }
  /// Writes what is left, and gives the dataset. Nothing is appended after it.
  H5::DataSet& finish() {
    if (!exists_) create(std::max<hsize_t>(buffer_.size(), 1));
    flush();
    return dataset_;
  }
  std::uint64_t size() const { return written_ + buffer_.size(); }

 private:
  void create(hsize_t chunk) {
    const hsize_t zero = 0;
    const hsize_t unlimited = H5S_UNLIMITED;
    dataset_ =
        group_.createDataSet(name_, file_type<T>(), H5::DataSpace(1, &zero, &unlimited), compressed({chunk}));
    exists_ = true;
  }
  void flush() {
    if (buffer_.empty()) return;
    if (!exists_) create(kChunk);
    const hsize_t offset = written_;
    const hsize_t count = buffer_.size();
    written_ += count;
    const hsize_t extent = written_;
    dataset_.extend(&extent);
    H5::DataSpace file_space = dataset_.getSpace();
    file_space.selectHyperslab(H5S_SELECT_SET, &count, &offset);
    dataset_.write(buffer_.data(), native_type<T>(), H5::DataSpace(1, &count), file_space);
    buffer_.clear();
  }

  H5::Group group_;
  std::string name_;
  bool exists_ = false;
  H5::DataSet dataset_;
  std::vector<T> buffer_;
  std::uint64_t written_ = 0;
};

}  // namespace perfpred::hdf5
