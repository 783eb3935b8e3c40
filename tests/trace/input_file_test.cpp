#include "perfpred/trace/input_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <cstdlib>
#include <fstream>

#include "error_of.h"
#include "perfpred/trace/error.h"
#include "temporary_folder.h"

namespace perfpred {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;
using ::testing::EndsWith;
using ::testing::HasSubstr;

class InputFile : public ::testing::Test {
 protected:
  fs::path file(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name, std::ios::binary) << text;
    return folder_ / name;
  }
  std::string mistake(const fs::path& path) const {
    return error_of([&] { expect_regular_file(path, "a trace file"); });
  }

  TemporaryFolder folder_;
};

TEST_F(InputFile, WhatStandsInTheWayIsSaid) {
  EXPECT_EQ(mistake(file("a", "x")), "no InputError");
  EXPECT_THAT(mistake(folder_ / "none"), EndsWith("none: no such file"));
  EXPECT_THAT(mistake(folder_ / "a" / "b"), HasSubstr("a/b: "));  // a is no folder
  fs::create_symlink("loop", folder_ / "loop");
  EXPECT_THAT(mistake(folder_ / "loop"), EndsWith("cannot be read: Too many levels of symbolic links"));
  EXPECT_THAT(mistake(folder_ / std::string(5000, 'n')), HasSubstr("cannot be read: "));
  EXPECT_THAT(mistake(folder_.path()), EndsWith("is a folder, expected a trace file"));
  EXPECT_EQ(mistake("/dev/zero"), "/dev/zero: is a device, expected a trace file");
  ASSERT_EQ(::mkfifo((folder_ / "pipe").c_str(), 0600), 0);
  EXPECT_THAT(mistake(folder_ / "pipe"), EndsWith("is a pipe, expected a trace file"));
  fs::create_symlink("a", folder_ / "link");
  EXPECT_EQ(mistake(folder_ / "link"), "no InputError");
}

TEST_F(InputFile, WhatItIsShowsInHowItBegins) {
  const std::string user_block(512, '\0');
  const std::string signature = "\x89HDF\r\n\x1a\n";
  EXPECT_THAT(content_of(file("t", signature + "more")), HasSubstr("HDF5"));
  EXPECT_THAT(content_of(file("t", user_block + signature)), HasSubstr("HDF5"));
  EXPECT_THAT(content_of(file("m", std::string("\x02\0\0\0\0\0\0\0{}", 10))), HasSubstr("a model file"));
  EXPECT_EQ(content_of(file("m", std::string("\x03\0\0\0\0\0\0\0{}", 10))), "");  // longer than the file
  EXPECT_THAT(content_of(file("v", R"({"schema":"perfpred program vectors 1"})")), HasSubstr("kept vectors"));
  EXPECT_EQ(content_of(file("m", std::string("\x30\0\0\0\0\0\0\0{\"a\"", 12))),
            "the beginning of a model file (safetensors)");
  EXPECT_EQ(content_of(file("c", "# mine\nname: x\nbase: ns-8w\n")), "a core file");
  EXPECT_EQ(content_of(file("c", "surname: x\nencore: y\n")), "");
  EXPECT_THAT(content_of(file("l", "version https://git-lfs.github.com/spec/v1\n")), HasSubstr("Git LFS"));
  EXPECT_EQ(content_of(file("e", "")), "empty");
  EXPECT_EQ(content_of(file("n", "no idea")), "");
  EXPECT_EQ(content_of(folder_.path()), "");
  EXPECT_EQ(content_of("/dev/zero"), "");
}

TEST_F(InputFile, UnexpectedContentIsNamedWhereItIsKnown) {
  const auto error = [&](const std::string& text) {
    const fs::path path = file("x", text);
    return error_of([&] { throw_unexpected_content(path, "a trace file", "is no HDF5 file"); });
  };
  EXPECT_THAT(error("\x1f\x8b\x08"), EndsWith("x: is a packed file (gzip), expected a trace file"));
  EXPECT_THAT(error("no idea"), EndsWith("x: is no HDF5 file"));
}

TEST_F(InputFile, SmallFilesAreReadToABound) {
  EXPECT_EQ(read_small_file(file("a", "12345"), "a core file", 5), "12345");
  EXPECT_THAT(error_of([&] { read_small_file(file("a", "123456"), "a core file", 5); }),
              HasSubstr("longer than a core file can be"));
  EXPECT_THAT(error_of([&] { read_small_file("/dev/zero", "a core file", 1 << 20); }),
              HasSubstr("/dev/zero: is longer than a core file can be (1024 KiB)"));
  EXPECT_THAT(error_of([&] { read_small_file(folder_.path(), "a core file", 5); }), HasSubstr("is a folder"));
}

TEST_F(InputFile, FilesOfAFolderComeInNameOrder) {
  const fs::path b = file("b.h5", ""), a = file("a.h5", "");
  file("c.txt", "");
  EXPECT_THAT(files_in_folder(folder_.path(), {".h5"}, "trace"), ElementsAre(a, b));
  EXPECT_THAT(error_of([&] { files_in_folder(folder_.path(), {".yaml"}, "core"); }),
              HasSubstr("the folder holds no *.yaml core"));
  EXPECT_THAT(error_of([&] { files_in_folder(a, {".h5"}, "trace"); }), HasSubstr("a.h5: cannot be read: "));
}

TEST_F(InputFile, ABadTmpdirIsNamed) {
  const char* before = std::getenv("TMPDIR");
  const std::string kept = before == nullptr ? "" : before;
  ::setenv("TMPDIR", "/no/such/folder", 1);
  EXPECT_EQ(error_of([] { scratch_folder(); }), "TMPDIR=/no/such/folder: is no folder for temporary files");
  ::setenv("TMPDIR", folder_.path().c_str(), 1);
  EXPECT_EQ(scratch_folder(), folder_.path());
  before == nullptr ? ::unsetenv("TMPDIR") : ::setenv("TMPDIR", kept.c_str(), 1);
}

}  // namespace
}  // namespace perfpred
