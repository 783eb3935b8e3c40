#include "trace/trace_seal.h"

#include <H5Cpp.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <random>

#include "bytes_in.h"
#include "perfpred/trace/digest.h"
#include "perfpred/trace/error.h"
#include "perfpred/trace/store.h"
#include "trace/trace_builder.h"

namespace perfpred {
namespace {

namespace fs = std::filesystem;
using namespace testing_support;
using ::testing::HasSubstr;

void write_bytes(const fs::path& file, const std::string& bytes) {
  std::ofstream(file, std::ios::binary) << bytes;
}

std::string error_of_opening(const fs::path& file) {
  try {
    const TraceReader reader(file);
  } catch (const InputError& error) {
    return error.what();
  }
  return "no error";
}

fs::path bundled_trace() { return fs::path(PERFPRED_SOURCE_DIR) / "traces" / "mandelbrot.1.h5"; }

TEST(Digest, IsXxh3Of128BitsWhicheverPiecesTheBytesComeIn) {
  // The digest of nothing, as xxHash's own test vectors have it.
  EXPECT_EQ(digest_of(""), "99aa06d3014798d86001c324468d497f");
  std::string bytes(3'000'000, '\0');
  std::mt19937 random(3);
  for (char& byte : bytes) byte = static_cast<char>(random());
  Digest pieces;
  pieces.add(std::string_view(bytes).substr(0, 17));
  pieces.add(std::string_view(bytes).substr(17));
  EXPECT_EQ(pieces.hex(), digest_of(bytes));
  const TemporaryFolder folder;
  write_bytes(folder / "bytes", bytes);
  EXPECT_EQ(file_digest(folder / "bytes"), digest_of(bytes));
  EXPECT_EQ(file_digest(folder / "bytes", 5), digest_of(std::string_view(bytes).substr(5)));
  EXPECT_THROW(file_digest(folder / "none"), InputError);
}

TEST(TraceSeal, NoFlippedBitOfATraceGoesUnseen) {
  const TemporaryFolder folder;
  write_trace(folder / "whole.h5", random_trace(40, 4));
  const std::string whole = bytes_in(folder / "whole.h5");
  EXPECT_EQ(error_of_opening(folder / "whole.h5"), "no error");
  std::mt19937_64 random(11);
  for (int flip = 0; flip < 100; ++flip) {
    std::string bytes = whole;
    // Every second one hits the seal itself, which is a small part of the file.
    const std::size_t at = random() % (flip % 2 == 0 ? bytes.size() : kSealBytes);
    bytes[at] = static_cast<char>(bytes[at] ^ (1 << random() % 8));
    write_bytes(folder / "flipped.h5", bytes);
    EXPECT_THAT(error_of_opening(folder / "flipped.h5"), HasSubstr("damaged")) << at;
  }
}

TEST(TraceSeal, WhatIsCutOrGrownIsRefused) {
  const TemporaryFolder folder;
  write_trace(folder / "whole.h5", random_trace(40, 4));
  const std::string whole = bytes_in(folder / "whole.h5");
  write_bytes(folder / "cut.h5", whole.substr(0, whole.size() - 1));
  EXPECT_THAT(error_of_opening(folder / "cut.h5"), HasSubstr("is cut short"));
  write_bytes(folder / "grown.h5", whole + "x");
  EXPECT_THAT(error_of_opening(folder / "grown.h5"), HasSubstr("damaged"));
}

TEST(TraceSeal, AFileWhoseSealIsGoneIsNoneOfVersion1) {
  const TemporaryFolder folder;
  write_trace(folder / "whole.h5", random_trace(40, 4));
  // As a program writes it that copies the HDF5 file without what stands in front.
  write_bytes(folder / "bare.h5", bytes_in(folder / "whole.h5").substr(kSealBytes));
  EXPECT_THAT(error_of_opening(folder / "bare.h5"), HasSubstr("does not begin with the digest"));
}

TEST(TraceSeal, NothingInATraceIsATextOfVariableLength) {
  const TemporaryFolder folder;
  TraceContent content = random_trace(40, 4);
  content.header.lacks = {Content::addresses};
  content.table[1].symbol = "main+4";
  write_trace(folder / "a.h5", content);
  const H5::H5File h5((folder / "a.h5").string(), H5F_ACC_RDONLY);
  const auto variable_texts = [](const H5::H5Object& object) {
    int count = 0;
    for (int i = 0; i < object.getNumAttrs(); ++i) {
      const H5::Attribute attribute = object.openAttribute(static_cast<unsigned>(i));
      count += H5Tis_variable_str(attribute.getDataType().getId()) > 0;
    }
    return count;
  };
  EXPECT_EQ(variable_texts(h5.openGroup("/")) + variable_texts(h5.openGroup("/static")) +
                variable_texts(h5.openDataSet("/retire/alpha")),
            0);
  EXPECT_EQ(h5.openDataSet("/static/disassembly").getTypeClass(), H5T_INTEGER);
  EXPECT_EQ(h5.openDataSet("/static/symbol").getTypeClass(), H5T_INTEGER);
  EXPECT_EQ(TraceReader(folder / "a.h5").static_table(), content.table);
}

TEST(TraceSeal, ExtendingKeepsTheVersionAndSealsAnew) {
  const TemporaryFolder folder;
  write_trace(folder / "new.h5", random_trace(40, 4));
  for (const auto& [source, sealed] :
       {std::pair{folder / "new.h5", true}, std::pair{bundled_trace(), false}}) {
    const std::uint64_t length = TraceReader(source).instruction_count();
    TraceExtender extender(source, folder / "extended.h5");
    extender.add_core({"gamma", 250, "", length});
    extender.append_increments("gamma", std::vector<std::uint32_t>(length, 3));
    extender.finish();
    const TraceReader reader(folder / "extended.h5");
    EXPECT_EQ(reader.is_sealed(), sealed);
    EXPECT_EQ(reader.read_increments("gamma", 7, 1).front(), 3U);
  }
}

TEST(TraceSeal, ADamagedTraceIsNotExtended) {
  const TemporaryFolder folder;
  write_trace(folder / "a.h5", random_trace(40, 4));
  std::string bytes = bytes_in(folder / "a.h5");
  bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 1);
  write_bytes(folder / "a.h5", bytes);
  EXPECT_THROW(TraceExtender(folder / "a.h5", folder / "b.h5"), InputError);
  EXPECT_FALSE(fs::exists(folder / "b.h5"));
}

}  // namespace
}  // namespace perfpred
