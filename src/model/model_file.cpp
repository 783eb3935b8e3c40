#include "perfpred/model/model_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cerrno>
#include <cmath>
#include <cstring>
#include <fstream>
#include <nlohmann/json.hpp>

#include "model/half_float.h"
#include "perfpred/trace/atomic_output.h"
#include "perfpred/trace/digest.h"
#include "perfpred/trace/error.h"
#include "perfpred/trace/input_file.h"
#include "perfpred/trace/parser_message.h"

namespace perfpred {
namespace {

using nlohmann::json;

static_assert(std::endian::native == std::endian::little, "tensors are copied as they stand in the file");

constexpr std::uint64_t kMaxHeaderBytes = 100'000'000;  // the format's own limit
constexpr std::size_t kLengthBytes = 8;
constexpr std::size_t kHeaderAlignment = 8;
constexpr const char* kExpected = "a model file (safetensors)";

// The digest of the whole file, with zeros in its own place, among the metadata. Text inside other values
// cannot be taken for it: there, quotes are escaped.
constexpr std::string_view kDigestKey = "perfpred.digest";
constexpr std::string_view kDigestScheme = "xxh3-128:";
constexpr std::size_t kDigestDigits = 32;

std::string digest_entry_start() { return fmt::format("\"{}\":\"{}", kDigestKey, kDigestScheme); }

std::size_t bytes_a_value(bool half) { return half ? sizeof(std::uint16_t) : sizeof(float); }

bool is_written_as_half(const NamedTensor& tensor) {
  return tensor.half && std::all_of(tensor.values.begin(), tensor.values.end(), is_half);
}

/// What stands in a file for these values.
std::string bytes_of(const NamedTensor& tensor, bool half) {
  std::string bytes(tensor.values.size() * bytes_a_value(half), '\0');
  if (half) {
    for (std::size_t i = 0; i < tensor.values.size(); ++i) {
      const std::uint16_t value = half_of_float(tensor.values[i]);
      std::memcpy(bytes.data() + i * sizeof(value), &value, sizeof(value));
    }
  } else if (!bytes.empty()) {
    std::memcpy(bytes.data(), tensor.values.data(), bytes.size());
  }
  return bytes;
}

std::vector<float> values_of(const std::string& bytes, bool half) {
  std::vector<float> values(bytes.size() / bytes_a_value(half));
  if (half) {
    for (std::size_t i = 0; i < values.size(); ++i) {
      std::uint16_t value = 0;
      std::memcpy(&value, bytes.data() + i * sizeof(value), sizeof(value));
      values[i] = float_of_half(value);
    }
  } else if (!values.empty()) {
    std::memcpy(values.data(), bytes.data(), bytes.size());
  }
  return values;
}

struct Placed {
  std::string name;
  NamedTensor tensor;
  std::uint64_t begin = 0;
  std::uint64_t end = 0;
};

std::uint64_t element_count(const std::vector<std::int64_t>& shape, const std::string& file,
                            const std::string& name) {
  std::uint64_t count = 1;
  for (const std::int64_t extent : shape) {
    if (extent < 0 || extent > (std::int64_t{1} << 40) || count > (std::uint64_t{1} << 40)) {
      throw InputError(file, "tensor '" + name + "'", "impossible shape");
    }
    count *= static_cast<std::uint64_t>(extent);
  }
  return count;
}

Placed parse_entry(const std::string& name, const json& entry, const std::string& file,
                   std::uint64_t data_bytes) {
  const std::string place = "tensor '" + name + "'";
  const auto type = entry.at("dtype").get<std::string>();
  if (type != "F32" && type != "F16")
    throw InputError(file, place, "has type " + type + ", expected F32 or F16");
  Placed placed;
  placed.name = name;
  placed.tensor.half = type == "F16";
  entry.at("shape").get_to(placed.tensor.shape);
  const auto range = entry.at("data_offsets").get<std::vector<std::uint64_t>>();
  if (range.size() != 2) throw InputError(file, place, "data_offsets is no pair");
  placed.begin = range[0];
  placed.end = range[1];
  const std::uint64_t bytes =
      element_count(placed.tensor.shape, file, name) * bytes_a_value(placed.tensor.half);
  if (placed.end < placed.begin || placed.end - placed.begin != bytes) {
    throw InputError(file, place, "its byte range does not fit its shape");
  }
  if (placed.end > data_bytes) {
    throw InputError(
        file, place,
        fmt::format("ends at byte {} of {} data bytes: the file is cut short", placed.end, data_bytes));
  }
  return placed;
}

struct Header {
  std::string text;
  std::vector<Placed> tensors;
  std::map<std::string, std::string> metadata;
  std::uint64_t data_begin = 0;
  bool is_sealed = false;
};

[[noreturn]] void refuse_damage(const std::string& file) {
  throw InputError(
      file, "", "is damaged, or another program changed it: its bytes are not those that its digest is of");
}

/// Takes the digest out of the metadata; empty where the file has none, as files of older versions have not.
std::string take_digest(std::map<std::string, std::string>& metadata, const std::string& file) {
  std::string digest;
  if (const auto entry = metadata.find(std::string(kDigestKey)); entry != metadata.end()) {
    if (!entry->second.starts_with(kDigestScheme)) refuse_damage(file);
    digest = entry->second.substr(kDigestScheme.size());
    metadata.erase(entry);
  }
  for (const auto& [key, value] : metadata) {
    if (value.starts_with(kDigestScheme)) refuse_damage(file);  // a digest under another name
  }
  return digest;
}

/// Whether the file has one.
bool check_digest(std::ifstream& stream, const std::string& file, Header& header) {
  const std::string expected = take_digest(header.metadata, file);
  if (expected.empty()) return false;
  const std::size_t place = header.text.find(digest_entry_start() + expected);
  if (expected.size() != kDigestDigits || place == std::string::npos) refuse_damage(file);
  header.text.replace(place + digest_entry_start().size(), kDigestDigits, kDigestDigits, '0');
  Digest digest;
  const std::uint64_t header_bytes = header.text.size();
  digest.add({reinterpret_cast<const char*>(&header_bytes), kLengthBytes});
  digest.add(header.text);
  std::vector<char> buffer(std::size_t{1} << 20);
  stream.seekg(static_cast<std::streamoff>(header.data_begin));
  while (stream.read(buffer.data(), static_cast<std::streamsize>(buffer.size())), stream.gcount() > 0)
    digest.add({buffer.data(), static_cast<std::size_t>(stream.gcount())});
  stream.clear();
  if (digest.hex() != expected) refuse_damage(file);
  return true;
}

/// Tensors lie one behind the other and fill the file, as the format wants it.
void check_places(std::vector<Placed>& tensors, const std::string& file, std::uint64_t data_bytes) {
  std::ranges::sort(tensors, {}, [](const Placed& placed) { return std::pair(placed.begin, placed.end); });
  std::uint64_t end = 0;
  for (std::size_t i = 0; i < tensors.size(); ++i) {
    const std::string place = fmt::format("tensor '{}'", tensors[i].name);
    if (tensors[i].begin < end)
      throw InputError(file, place, fmt::format("overlaps tensor '{}'", tensors[i - 1].name));
    if (tensors[i].begin > end) {
      throw InputError(file, place,
                       fmt::format("has {} bytes of no tensor before it", tensors[i].begin - end));
    }
    end = tensors[i].end;
  }
  if (end < data_bytes)
    throw InputError(file, "", fmt::format("has {} bytes behind its last tensor", data_bytes - end));
}

Header read_header(std::ifstream& stream, const std::string& file, std::uint64_t file_bytes) {
  std::uint64_t header_bytes = 0;
  if (file_bytes < kLengthBytes)
    throw_unexpected_content(file, kExpected, "is no model file (shorter than 8 bytes)");
  stream.read(reinterpret_cast<char*>(&header_bytes), kLengthBytes);
  if (header_bytes > kMaxHeaderBytes || header_bytes > file_bytes - kLengthBytes) {
    throw_unexpected_content(file, kExpected,
                             "is no model file or cut short (its header would end past the end of the file)");
  }
  Header header;
  std::string& text = header.text;
  text.resize(header_bytes);
  stream.read(text.data(), static_cast<std::streamsize>(header_bytes));
  header.data_begin = kLengthBytes + header_bytes;
  const std::uint64_t data_bytes = file_bytes - header.data_begin;
  // The parser takes one for the end of the text, and would say nothing of what stands behind it.
  if (text.find('\0') != std::string::npos)
    throw InputError(file, "header", "is no safetensors header (it holds a NUL byte)");
  try {
    const json object = json::parse(text);
    for (const auto& [name, entry] : object.items()) {
      if (name == "__metadata__") {
        entry.get_to(header.metadata);
      } else {
        header.tensors.push_back(parse_entry(name, entry, file, data_bytes));
      }
    }
  } catch (const json::exception& error) {
    throw InputError(file, "header",
                     fmt::format("is no safetensors header ({})", parser_message(error.what())));
  }
  header.is_sealed = check_digest(stream, file, header);
  check_places(header.tensors, file, data_bytes);
  return header;
}

std::ifstream open(const std::filesystem::path& file) {
  expect_regular_file(file, kExpected);
  std::ifstream stream(file, std::ios::binary);
  if (!stream) throw InputError(file.string(), "", "cannot be read");
  return stream;
}

void check_finite(const Placed& placed, const std::string& file) {
  for (std::size_t i = 0; i < placed.tensor.values.size(); ++i) {
    if (!std::isfinite(placed.tensor.values[i])) {
      throw InputError(
          file, fmt::format("tensor '{}' element {}", placed.name, i),
          fmt::format("is {}, expected a finite number: the file is damaged", placed.tensor.values[i]));
    }
  }
}

TensorFile read(const std::filesystem::path& file, bool with_values) {
  std::ifstream stream = open(file);
  Header header = read_header(stream, file.string(), std::filesystem::file_size(file));
  TensorFile contents;
  contents.metadata = std::move(header.metadata);
  contents.is_sealed = header.is_sealed;
  for (Placed& placed : header.tensors) {
    if (with_values) {
      std::string bytes(placed.end - placed.begin, '\0');
      stream.seekg(static_cast<std::streamoff>(header.data_begin + placed.begin));
      stream.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
      if (!stream) throw InputError(file.string(), "tensor '" + placed.name + "'", "cannot be read");
      placed.tensor.values = values_of(bytes, placed.tensor.half);
      check_finite(placed, file.string());
    }
    contents.tensors.emplace(placed.name, std::move(placed.tensor));
  }
  return contents;
}

}  // namespace

TensorFile read_tensor_file(const std::filesystem::path& file) { return read(file, true); }

TensorFile read_tensor_file_header(const std::filesystem::path& file) { return read(file, false); }

void write_tensor_file(const std::filesystem::path& file, const TensorFile& contents) {
  json header;
  header["__metadata__"] = contents.metadata;
  header["__metadata__"][kDigestKey] = std::string(kDigestScheme) + std::string(kDigestDigits, '0');
  std::string data;
  for (const auto& [name, tensor] : contents.tensors) {
    const std::size_t begin = data.size();
    const bool half = is_written_as_half(tensor);
    data += bytes_of(tensor, half);
    header[name] = {
        {"dtype", half ? "F16" : "F32"}, {"shape", tensor.shape}, {"data_offsets", {begin, data.size()}}};
  }
  std::string text = header.dump();
  text.resize((text.size() + kHeaderAlignment - 1) / kHeaderAlignment * kHeaderAlignment, ' ');

  const std::uint64_t header_bytes = text.size();
  Digest digest;
  digest.add({reinterpret_cast<const char*>(&header_bytes), kLengthBytes});
  digest.add(text);
  digest.add(data);
  text.replace(text.find(digest_entry_start()) + digest_entry_start().size(), kDigestDigits, digest.hex());

  AtomicOutput output(file);
  errno = 0;
  std::ofstream stream(output.temporary(), std::ios::binary);
  stream.write(reinterpret_cast<const char*>(&header_bytes), kLengthBytes);
  stream.write(text.data(), static_cast<std::streamsize>(text.size()));
  stream.write(data.data(), static_cast<std::streamsize>(data.size()));
  stream.close();
  if (!stream) throw_not_written(output, errno);
  output.commit();
}

bool looks_like_tensor_file(const std::filesystem::path& file) {
  const std::string bytes = beginning_of(file, kLengthBytes + 1);
  if (bytes.size() != kLengthBytes + 1 || bytes[kLengthBytes] != '{') return false;
  std::uint64_t header_bytes = 0;
  std::memcpy(&header_bytes, bytes.data(), kLengthBytes);
  return header_bytes <= kMaxHeaderBytes;
}

}  // namespace perfpred
