#include "trace/hdf5_access.h"

#include <algorithm>

namespace perfpred::hdf5 {
namespace {

std::vector<std::string> take_strings(std::vector<char*>& raw, const H5::DataType& type,
                                      const H5::DataSpace& space) {
  std::vector<std::string> texts;
  texts.reserve(raw.size());
  for (const char* text : raw) texts.emplace_back(text == nullptr ? "" : text);
  H5Dvlen_reclaim(type.getId(), space.getId(), H5P_DEFAULT, raw.data());
  return texts;
}

/// Splits a buffer of fixed-length strings, which pad with NUL or blanks.
std::vector<std::string> split_fixed(const std::string& bytes, std::size_t width) {
  std::vector<std::string> texts;
  for (std::size_t begin = 0; begin + width <= bytes.size(); begin += width) {
    std::string text = bytes.substr(begin, width);
    text.resize(text.find('\0') == std::string::npos ? text.size() : text.find('\0'));
    texts.push_back(std::move(text));
  }
  return texts;
}

std::size_t count_of(const H5::DataSpace& space) {
  return static_cast<std::size_t>(space.getSimpleExtentNpoints());
}

constexpr std::size_t kMostAttributeBytes = 64'000;

/// Writes texts of one length, padded with NUL.
void write_fixed(H5::H5Object& object, const std::string& name, const std::vector<std::string>& texts,
                 const H5::DataSpace& space) {
  std::size_t width = 1;
  for (const auto& text : texts) width = std::max(width, text.size());
  if (width * texts.size() > kMostAttributeBytes) {
    throw H5::AttributeIException("write_attribute", "the attribute " + name + " is too long");
  }
  std::string bytes(width * texts.size(), '\0');
  for (std::size_t i = 0; i < texts.size(); ++i) texts[i].copy(&bytes[i * width], width);
  H5::StrType type(H5::PredType::C_S1, width);
  type.setCset(H5T_CSET_UTF8);
  type.setStrpad(H5T_STR_NULLPAD);
  object.createAttribute(name, type, space).write(type, bytes.data());
}

H5::DSetCreatPropList without_times() {
  const H5::DSetCreatPropList properties;
  if (H5Pset_obj_track_times(properties.getId(), false) < 0)
    throw H5::PropListIException("without_times", "H5Pset_obj_track_times failed");
  return properties;
}

void expect_text(H5T_class_t stored) {
  if (stored != H5T_STRING) throw H5::DataTypeIException("read_strings", "expected text");
}

}  // namespace

void expect_integers(const H5::DataSet& dataset) {
  if (dataset.getTypeClass() != H5T_INTEGER) {
    throw H5::DataTypeIException("expect_integers", "expected integers");
  }
}

std::uint64_t length(const H5::DataSet& dataset) {
  const H5::DataSpace space = dataset.getSpace();
  const int rank = space.getSimpleExtentNdims();
  if (rank < 1) return 0;
  std::vector<hsize_t> extent(static_cast<std::size_t>(rank));
  space.getSimpleExtentDims(extent.data());
  return extent[0];
}

std::vector<std::string> read_strings(const H5::DataSet& dataset) {
  const H5::DataSpace space = dataset.getSpace();
  const std::size_t count = count_of(space);
  expect_text(dataset.getTypeClass());
  if (count == 0) return {};
  const H5::StrType type = dataset.getStrType();
  if (type.isVariableStr()) {
    std::vector<char*> raw(count, nullptr);
    dataset.read(raw.data(), type);
    return take_strings(raw, type, space);
  }
  std::string bytes(count * type.getSize(), '\0');
  dataset.read(bytes.data(), type);
  return split_fixed(bytes, type.getSize());
}

std::string read_string(const H5::Attribute& attribute) {
  const auto texts = read_strings(attribute);
  return texts.empty() ? std::string() : texts.front();
}

std::vector<std::string> read_strings(const H5::Attribute& attribute) {
  const H5::DataSpace space = attribute.getSpace();
  const std::size_t count = count_of(space);
  expect_text(attribute.getTypeClass());
  if (count == 0) return {};
  const H5::StrType type = attribute.getStrType();
  if (type.isVariableStr()) {
    std::vector<char*> raw(count, nullptr);
    attribute.read(type, raw.data());
    return take_strings(raw, type, space);
  }
  std::string bytes(count * type.getSize(), '\0');
  attribute.read(type, bytes.data());
  return split_fixed(bytes, type.getSize());
}

std::uint64_t read_unsigned(const H5::Attribute& attribute) {
  if (attribute.getTypeClass() != H5T_INTEGER || count_of(attribute.getSpace()) != 1) {
    throw H5::DataTypeIException("read_unsigned", "expected an integer");
  }
  std::uint64_t value = 0;
  attribute.read(H5::PredType::NATIVE_UINT64, &value);
  return value;
}

void write_attribute(H5::H5Object& object, const std::string& name, const std::string& text) {
  write_fixed(object, name, {text}, H5::DataSpace(H5S_SCALAR));
}

void write_attribute(H5::H5Object& object, const std::string& name, std::uint64_t value) {
  object.createAttribute(name, H5::PredType::STD_U64LE, H5::DataSpace(H5S_SCALAR))
      .write(H5::PredType::NATIVE_UINT64, &value);
}

void write_attribute(H5::H5Object& object, const std::string& name, const std::vector<std::string>& texts) {
  const hsize_t count = texts.size();
  write_fixed(object, name, texts, H5::DataSpace(1, &count));
}

H5::DSetCreatPropList compressed(const std::vector<hsize_t>& chunk) {
  H5::DSetCreatPropList properties = without_times();
  properties.setChunk(static_cast<int>(chunk.size()), chunk.data());
  properties.setShuffle();
  properties.setDeflate(4);
  return properties;
}

void write_rows(H5::Group& group, const std::string& name, const H5::PredType& file_type,
                const H5::PredType& memory_type, const std::vector<hsize_t>& shape, const void* data) {
  const H5::DataSpace space(static_cast<int>(shape.size()), shape.data());
  if (shape[0] == 0) {
    group.createDataSet(name, file_type, space, without_times());
    return;
  }
  std::vector<hsize_t> chunk = shape;
  chunk[0] = std::min<hsize_t>(chunk[0], kChunk);
  group.createDataSet(name, file_type, space, compressed(chunk)).write(data, memory_type);
}

void write_texts(H5::Group& group, const std::string& name, const std::vector<std::string>& texts) {
  std::string bytes;
  std::vector<std::uint64_t> offsets = {0};
  offsets.reserve(texts.size() + 1);
  for (const auto& text : texts) {
    bytes += text;
    offsets.push_back(bytes.size());
  }
  write_rows(group, name, H5::PredType::STD_U8LE, H5::PredType::NATIVE_UINT8, {bytes.size()}, bytes.data());
  write_rows(group, name + "_offsets", H5::PredType::STD_U64LE, H5::PredType::NATIVE_UINT64, {offsets.size()},
             offsets.data());
}

std::vector<std::string> read_texts(const H5::Group& group, const std::string& name, std::uint64_t count) {
  const auto bytes = read_all<std::uint8_t>(group.openDataSet(name));
  const auto offsets = read_all<std::uint64_t>(group.openDataSet(name + "_offsets"));
  if (offsets.size() != count + 1 || offsets.front() != 0 || offsets.back() != bytes.size() ||
      !std::is_sorted(offsets.begin(), offsets.end())) {
    throw H5::DataSetIException("read_texts", "the offsets do not fit the texts");
  }
  std::vector<std::string> texts;
  texts.reserve(count);
  for (std::uint64_t i = 0; i < count; ++i) {
    texts.emplace_back(bytes.begin() + static_cast<std::ptrdiff_t>(offsets[i]),
                       bytes.begin() + static_cast<std::ptrdiff_t>(offsets[i + 1]));
  }
  return texts;
}

}  // namespace perfpred::hdf5
