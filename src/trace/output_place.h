#pragma once

#include <filesystem>
#include <optional>

namespace perfpred {

/// Throws InputError: the target cannot be written, with the system's reason.
[[noreturn]] void throw_not_written(const std::filesystem::path& target, int error);

/// Where the links that begin at `target` lead, whether something is there or not; not through the names that
/// the kernel gives open files (/dev/stdout, /dev/fd/5, /proc/1234/fd/5), which are no links to a file that
/// could be replaced. Throws InputError where links lead in a circle.
std::filesystem::path output_place(const std::filesystem::path& target);

/// Whether that place is such a name of an open file.
bool names_open_file(const std::filesystem::path& place);

/// The number of this process's open file that the place names; none where it names no such file.
std::optional<int> open_file_number(const std::filesystem::path& place);

}  // namespace perfpred
