#pragma once

#include <H5Cpp.h>

#include <filesystem>

#include "perfpred/trace/instruction.h"

namespace perfpred {

/// Reads the group /static but for its texts. A file carries the names of its op classes, flags and register
/// classes; rows are renumbered to ours by name. Throws InputError where a dataset is missing or misshapen,
/// or a row uses a name that this version does not know.
StaticTable read_static_rows(const H5::H5File& h5, const std::filesystem::path& file);

/// Reads the texts of the group into the rows that it has. Throws InputError where they are missing or
/// misshapen.
void read_static_texts(const H5::H5File& h5, const std::filesystem::path& file, StaticTable& table);

/// Writes the group /static; `symbol` only where some row has one. Throws H5::Exception.
void write_static_table(H5::H5File& h5, const StaticTable& table);

}  // namespace perfpred
