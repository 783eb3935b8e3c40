#pragma once

#include <cstddef>
#include <filesystem>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace perfpred {

/// What the user named to be read, links followed: a file of any kind or a folder. Throws InputError, with
/// the system's reason, where there is nothing, or links that lead in a circle, or a folder on the way that
/// must not be searched.
std::filesystem::file_type type_of_input(const std::filesystem::path& file);

/// Throws InputError where `file` is no regular file that can be opened: besides the above a folder, a pipe,
/// a device, or a file that may not be read. `expected` is what should be there, "a trace file".
void expect_regular_file(const std::filesystem::path& file, std::string_view expected);

/// The first bytes of a regular file. Empty for any other, which may give each byte once and to one reader
/// alone, and to whom it may come late; and where the file cannot be read.
std::string beginning_of(const std::filesystem::path& file, std::size_t most_bytes);

/// The last bytes of a regular file; empty for any other.
std::string end_of(const std::filesystem::path& file, std::size_t most_bytes);

/// What a file is by how it begins: "a model file (safetensors)", "kept vectors (predict --vector)", "empty";
/// empty text where that tells nothing. Reads the first kilobytes of a regular file, and nothing of any
/// other.
std::string content_of(const std::filesystem::path& file);

/// Throws "is a model file (safetensors), expected a trace file" where `file` begins like something else that
/// perfpred knows, and with `otherwise` as the cause where it does not.
[[noreturn]] void throw_unexpected_content(const std::filesystem::path& file, std::string_view expected,
                                           const std::string& otherwise);

/// Throws as throw_unexpected_content does where `file` begins like something else that perfpred knows.
void refuse_other_content(const std::filesystem::path& file, std::string_view expected);

/// The whole text of a small file, or of a pipe. Throws InputError as above, for a folder, and where there
/// are more than `most_bytes`, so that an endless device comes to an end. A file is opened once.
std::string read_small_file(const std::filesystem::path& file, std::string_view expected,
                            std::size_t most_bytes);

/// The entries of a folder whose names end in one of `extensions`, in name order. Throws InputError where the
/// folder cannot be read or holds none; `what` is what they are, "trace".
std::vector<std::filesystem::path> files_in_folder(const std::filesystem::path& folder,
                                                   std::initializer_list<std::string_view> extensions,
                                                   std::string_view what);

/// Where temporary files go: TMPDIR, or else /tmp. Throws InputError, naming TMPDIR, where that is no folder.
std::filesystem::path scratch_folder();

}  // namespace perfpred
