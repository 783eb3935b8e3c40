#include "perfpred/trace/atomic_output.h"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "perfpred/trace/error.h"
#include "trace/trace_builder.h"

namespace perfpred {
namespace {

using testing_support::TemporaryFolder;

std::string content_of(const std::filesystem::path& file) {
  std::ifstream stream(file);
  return {std::istreambuf_iterator<char>(stream), {}};
}

TEST(AtomicOutput, AppearsOnCommitOnly) {
  const TemporaryFolder folder;
  {
    AtomicOutput output(folder / "a.txt");
    std::ofstream(output.temporary()) << "half";
    EXPECT_FALSE(std::filesystem::exists(folder / "a.txt"));
  }
  EXPECT_TRUE(folder.empty());
  AtomicOutput output(folder / "a.txt");
  std::ofstream(output.temporary()) << "whole";
  output.commit();
  EXPECT_EQ(content_of(folder / "a.txt"), "whole");
  EXPECT_FALSE(std::filesystem::exists(output.temporary()));
}

TEST(AtomicOutput, ReplacesAWholeFileByAWholeFile) {
  const TemporaryFolder folder;
  write_file_atomically(folder / "a.txt", "old");
  write_file_atomically(folder / "a.txt", "new");
  EXPECT_EQ(content_of(folder / "a.txt"), "new");
}

TEST(AtomicOutput, RefusesTargetsThatCannotBeFiles) {
  const TemporaryFolder folder;
  EXPECT_THROW(AtomicOutput(folder / "none" / "a.txt"), InputError);
  EXPECT_THROW(AtomicOutput(folder / ""), InputError);
  std::filesystem::create_directory(folder / "sub");
  EXPECT_THROW(AtomicOutput(folder / "sub"), InputError);
}

}  // namespace
}  // namespace perfpred
