#include "perfpred/trace/atomic_output.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fstream>
#include <thread>

#include "bytes_in.h"
#include "perfpred/trace/error.h"
#include "temporary_folder.h"

namespace perfpred {
namespace {

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
  EXPECT_EQ(bytes_in(folder / "a.txt"), "whole");
  EXPECT_FALSE(std::filesystem::exists(output.temporary()));
}

TEST(AtomicOutput, ReplacesAWholeFileByAWholeFile) {
  const TemporaryFolder folder;
  write_file_atomically(folder / "a.txt", "old");
  write_file_atomically(folder / "a.txt", "new");
  EXPECT_EQ(bytes_in(folder / "a.txt"), "new");
}

TEST(AtomicOutput, FollowsLinksAndLeavesThemInPlace) {
  const TemporaryFolder folder;
  std::filesystem::create_directory(folder / "sub");
  write_file_atomically(folder / "sub" / "a.txt", "old");
  std::filesystem::create_symlink("sub/a.txt", folder / "link");
  std::filesystem::create_symlink("sub/new.txt", folder / "dangling");
  write_file_atomically(folder / "link", "through");
  write_file_atomically(folder / "dangling", "made");
  EXPECT_TRUE(std::filesystem::is_symlink(folder / "link"));
  EXPECT_TRUE(std::filesystem::is_symlink(folder / "dangling"));
  EXPECT_EQ(bytes_in(folder / "sub" / "a.txt"), "through");
  EXPECT_EQ(bytes_in(folder / "sub" / "new.txt"), "made");
  std::filesystem::create_symlink("loop", folder / "loop");
  EXPECT_THROW(AtomicOutput(folder / "loop"), InputError);
}

TEST(AtomicOutput, KeepsModeAndOwnerOfAFileThatItReplaces) {
  const TemporaryFolder folder;
  write_file_atomically(folder / "a.txt", "old");
  std::filesystem::permissions(folder / "a.txt", std::filesystem::perms(0640));
  const bool given_away = ::chown((folder / "a.txt").c_str(), 1, 1) == 0;  // for root alone
  write_file_atomically(folder / "a.txt", "new");
  struct stat status {};
  ASSERT_EQ(::stat((folder / "a.txt").c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 07777, 0640U);
  EXPECT_EQ(status.st_uid, given_away ? 1U : ::getuid());
  EXPECT_EQ(bytes_in(folder / "a.txt"), "new");
}

TEST(AtomicOutput, WritesThroughAFifo) {
  const TemporaryFolder folder;
  ASSERT_EQ(::mkfifo((folder / "fifo").c_str(), 0600), 0);
  std::string received;
  std::thread reader([&] { received = bytes_in(folder / "fifo"); });
  const std::string text(100'000, 'x');  // more than a pipe holds
  write_file_atomically(folder / "fifo", text);
  reader.join();
  EXPECT_EQ(received, text);
  EXPECT_TRUE(std::filesystem::is_fifo(folder / "fifo"));
}

TEST(AtomicOutput, LeavesDevicesInPlaceAndSaysWhereOneIsFull) {
  write_file_atomically("/dev/null", "text");
  EXPECT_TRUE(std::filesystem::is_character_file("/dev/null"));
  try {
    write_file_atomically("/dev/full", "text");
    ADD_FAILURE() << "no error";
  } catch (const InputError& error) {
    EXPECT_EQ(std::string(error.what()), "/dev/full: cannot be written: No space left on device");
  }
  EXPECT_TRUE(std::filesystem::is_character_file("/dev/full"));
}

/// A file that is open for writing under a number.
class OpenFile {
 public:
  OpenFile(const std::filesystem::path& file, int flags) : number_(::open(file.c_str(), flags, 0600)) {}
  ~OpenFile() { ::close(number_); }
  OpenFile(const OpenFile&) = delete;
  OpenFile& operator=(const OpenFile&) = delete;
  std::string name() const { return "/dev/fd/" + std::to_string(number_); }
  void write(const std::string& text) const {
    EXPECT_EQ(::write(number_, text.data(), text.size()), static_cast<ssize_t>(text.size()));
  }

 private:
  int number_;
};

TEST(AtomicOutput, WritesOpenFilesWhereTheyStand) {
  const TemporaryFolder folder;
  write_file_atomically(folder / "all.txt", "earlier ");
  const OpenFile appended(folder / "all.txt", O_WRONLY | O_APPEND);
  write_file_atomically(appended.name(), "later");
  EXPECT_EQ(bytes_in(folder / "all.txt"), "earlier later");

  const OpenFile shared(folder / "new.txt", O_WRONLY | O_CREAT);
  std::filesystem::create_symlink(shared.name(), folder / "link");
  shared.write("first ");
  write_file_atomically(folder / "link", "second ");
  shared.write("third");
  EXPECT_EQ(bytes_in(folder / "new.txt"), "first second third");
}

TEST(AtomicOutput, ReplacesFilesThatMerelyLieBelowDev) {
  const std::filesystem::path file = "/dev/shm/perfpred-test-" + std::to_string(::getpid());
  if (::access("/dev/shm", W_OK) != 0) GTEST_SKIP() << "no /dev/shm here";
  write_file_atomically(file, "old");
  {
    const AtomicOutput output(file);
    EXPECT_FALSE(output.is_stream());
    EXPECT_EQ(output.temporary().parent_path(), "/dev/shm");
  }
  EXPECT_EQ(bytes_in(file), "old");
  std::filesystem::remove(file);
}

TEST(AtomicOutput, TakesNamesUpToTheLongestThatThereAre) {
  const TemporaryFolder folder;
  const std::string longest(255, 'n');
  write_file_atomically(folder / longest, "text");
  EXPECT_EQ(bytes_in(folder / longest), "text");
  const AtomicOutput one(folder / (longest.substr(1) + "1")), two(folder / (longest.substr(1) + "2"));
  EXPECT_NE(one.temporary(), two.temporary());
  try {
    const AtomicOutput output(folder / (longest + "n"));
    ADD_FAILURE() << "no error";
  } catch (const InputError& error) {
    EXPECT_TRUE(std::string(error.what()).ends_with("cannot be written: File name too long")) << error.what();
  }
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
