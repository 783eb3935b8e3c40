#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace perfpred {

/// A tensor of floats, row-major.
struct NamedTensor {
  std::vector<std::int64_t> shape;
  std::vector<float> values;
  bool half = false;  ///< files hold it as 16-bit floats, as long as all of its values are such numbers

  friend bool operator==(const NamedTensor&, const NamedTensor&) = default;
};

/// The contents of a safetensors file: an 8-byte little-endian length, that many bytes of JSON (a type, shape
/// and byte range for each tensor, and free text under `__metadata__`), then the tensors' bytes. Files that
/// `write_tensor_file` writes have there, as `perfpred.digest`, "xxh3-128:" and the XXH3-128 of the whole
/// file with zeros in place of these 32 digits; it is not among `metadata` here.
struct TensorFile {
  std::map<std::string, NamedTensor> tensors;
  std::map<std::string, std::string> metadata;
  bool is_sealed = false;  ///< was read from a file with a digest: what was damaged would have been refused
};

/// Throws InputError where the file is missing, cut short, of another type than F32 or F16, has overlapping
/// or out-of-range tensors, bytes of none, or other bytes than its digest is of, or holds a value that is not
/// finite (naming the tensor and the place in it).
TensorFile read_tensor_file(const std::filesystem::path& file);

/// The metadata, and the tensors' shapes with no values. Throws as read_tensor_file, but for values.
TensorFile read_tensor_file_header(const std::filesystem::path& file);

/// Writes the file whole or not at all.
void write_tensor_file(const std::filesystem::path& file, const TensorFile& contents);

/// Whether the file begins as a safetensors file does (by content, not by name).
bool looks_like_tensor_file(const std::filesystem::path& file);

}  // namespace perfpred
