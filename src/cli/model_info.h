#pragma once

#include <filesystem>

namespace perfpred::cli {

/// True where the file begins like safetensors: a header length (8 bytes, little-endian) that fits the file,
/// then '{'.
bool looks_like_model_file(const std::filesystem::path& file);

/// Prints what is in a model file, as text or JSON. Throws InputError where it is none.
void print_model_info(const std::filesystem::path& file, bool json);

}  // namespace perfpred::cli
