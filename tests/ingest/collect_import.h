#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "perfpred/ingest/importer.h"

namespace perfpred::test {

/// All that an import gave, in memory.
struct Collected {
  ImportSummary summary;
  StaticTable table;
  InstructionBlock block;
  std::vector<std::uint32_t> increments;

  const StaticInstruction& instruction(std::size_t i) const { return table[block.static_id[i]]; }
};

/// Imports inputs of a format held in memory; in errors they are "text 1", "text 2".
Collected import_as(std::string_view format, const std::vector<std::string>& inputs,
                    const ImportOptions& options = {});
/// The same from any sources.
Collected import_from(std::string_view format, std::vector<std::unique_ptr<ByteSource>> sources,
                      const ImportOptions& options = {});
/// `import_as` for gem5's text.
Collected import_texts(const std::vector<std::string>& texts, const ImportOptions& options = {});

/// How often that note was made; a failure of the test where it was not.
std::uint64_t note(const Collected& imported, const std::string& key);

/// A core of `type` "o3" or "inorder" with the given cycle time.
Core test_core(const std::string& type, std::uint32_t period_ps);

/// What the import throws; empty where it throws nothing.
std::string import_error_as(std::string_view format, const std::vector<std::string>& inputs,
                            const ImportOptions& options = {});
std::string import_error(const std::vector<std::string>& texts, const ImportOptions& options = {});

/// Unpacked content of a file of the repository.
std::string file_content(const std::filesystem::path& file);
std::filesystem::path repository_file(const std::string& path);

/// Lines of a text, each with its newline.
std::vector<std::string> lines_of(const std::string& text);
std::string joined(const std::vector<std::string>& lines);

}  // namespace perfpred::test
