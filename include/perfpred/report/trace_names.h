#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace perfpred::report {

/// What tables call traces: the name of the file alone where no other one of `files` has it, else with as
/// many of the folders before it as tell them apart ("a/run.h5", "b/run.h5").
std::map<std::string, std::string> short_trace_names(const std::vector<std::string>& files);

/// Whether `name`, from a table, is what one may call `file`: the name of the file, or the end of its path.
bool is_name_of_trace(const std::string& name, const std::filesystem::path& file);

}  // namespace perfpred::report
