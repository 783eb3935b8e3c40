#include "ingest/collect_import.h"

#include <gtest/gtest.h>

#include "perfpred/ingest/byte_source.h"
#include "perfpred/trace/error.h"

namespace perfpred::test {
namespace {

class CollectingSink final : public ImportSink {
 public:
  explicit CollectingSink(Collected& collected) : collected_(collected) {}
  void append(const InstructionBlock& block, std::span<const std::uint32_t> increments) override {
    const auto extend = [](auto& all, const auto& more) { all.insert(all.end(), more.begin(), more.end()); };
    extend(collected_.block.static_id, block.static_id);
    extend(collected_.block.address, block.address);
    extend(collected_.block.address2, block.address2);
    extend(collected_.block.access_size, block.access_size);
    extend(collected_.block.taken, block.taken);
    extend(collected_.block.fault, block.fault);
    extend(collected_.increments, increments);
  }

 private:
  Collected& collected_;
};

}  // namespace

Collected import_as(std::string_view format, const std::vector<std::string>& inputs,
                    const ImportOptions& options) {
  std::vector<std::unique_ptr<ByteSource>> sources;
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    sources.push_back(memory_byte_source(inputs[i], "text " + std::to_string(i + 1)));
  }
  return import_from(format, std::move(sources), options);
}

Collected import_from(std::string_view format, std::vector<std::unique_ptr<ByteSource>> sources,
                      const ImportOptions& options) {
  Collected collected;
  CollectingSink sink(collected);
  ImportResult result = importer_named(format).run(std::move(sources), options, sink, {});
  collected.summary = result.summary;
  collected.table = std::move(result.static_table);
  return collected;
}

Collected import_texts(const std::vector<std::string>& texts, const ImportOptions& options) {
  return import_as("gem5", texts, options);
}

std::string import_error_as(std::string_view format, const std::vector<std::string>& inputs,
                            const ImportOptions& options) {
  try {
    import_as(format, inputs, options);
  } catch (const InputError& error) {
    return error.what();
  }
  return {};
}

std::string import_error(const std::vector<std::string>& texts, const ImportOptions& options) {
  return import_error_as("gem5", texts, options);
}

std::uint64_t note(const Collected& imported, const std::string& key) {
  for (const ImportNote& entry : imported.summary.notes) {
    if (entry.key == key) return entry.count;
  }
  ADD_FAILURE() << "no note " << key;
  return 0;
}

Core test_core(const std::string& type, std::uint32_t period_ps) {
  Core core;
  core.name = "test-core";
  core.isa = "x86-64";
  core.period_ps = period_ps;
  core.type = type == "inorder" ? CoreType::in_order : CoreType::out_of_order;
  return core;
}

std::filesystem::path repository_file(const std::string& path) {
  return std::filesystem::path(PERFPRED_SOURCE_DIR) / path;
}

std::string file_content(const std::filesystem::path& file) {
  const auto source = open_byte_source(file);
  std::string content;
  std::vector<char> buffer(1 << 16);
  while (const std::size_t count = source->read(buffer)) content.append(buffer.data(), count);
  return content;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size() - 1) + 1;
    lines.push_back(text.substr(begin, end - begin));
    begin = end;
  }
  return lines;
}

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const auto& line : lines) text += line;
  return text;
}

TEST(CollectImport, LinesJoinToTheTextTheyCameFrom) {
  EXPECT_EQ(lines_of("a\n\nb").size(), 3U);
  EXPECT_EQ(joined(lines_of("a\n\nb")), "a\n\nb");
}

}  // namespace perfpred::test
