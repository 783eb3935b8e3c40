#include "perfpred/trace/open_output.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <thread>

#include "bytes_in.h"
#include "perfpred/trace/error.h"
#include "temporary_folder.h"

namespace perfpred {
namespace {

TEST(OpenOutput, BeginsAnewOrAddsToAFile) {
  const TemporaryFolder folder;
  OpenOutput(folder / "log", OpenOutput::Start::anew).write("first");
  OpenOutput(folder / "log", OpenOutput::Start::anew).write("one ");
  OpenOutput(folder / "log", OpenOutput::Start::at_end).write("two");
  EXPECT_EQ(bytes_in(folder / "log"), "one two");
}

TEST(OpenOutput, WaitsForASlowReader) {
  const TemporaryFolder folder;
  ASSERT_EQ(::mkfifo((folder / "fifo").c_str(), 0600), 0);
  std::string received;
  std::thread reader([&] { received = bytes_in(folder / "fifo"); });
  const std::string text(100'000, 'x');  // more than a pipe holds
  {
    OpenOutput output(folder / "fifo", OpenOutput::Start::anew);
    output.write(text);
    output.write("end");
    output.close();
  }
  reader.join();
  EXPECT_EQ(received, text + "end");
}

TEST(OpenOutput, SaysAtOnceThatADeviceIsFull) {
  OpenOutput output("/dev/full", OpenOutput::Start::anew);
  try {
    output.write("a line");
    ADD_FAILURE() << "no error";
  } catch (const InputError& error) {
    EXPECT_EQ(std::string(error.what()), "/dev/full: cannot be written: No space left on device");
  }
}

}  // namespace
}  // namespace perfpred
