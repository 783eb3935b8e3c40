#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <csignal>

#include "error_of.h"
#include "perfpred/trace/store.h"
#include "trace/trace_builder.h"

namespace perfpred {
namespace {

using namespace testing_support;

/// No file grows beyond `bytes` while it lives: what a full disk is, but for the number of the error.
class SizeLimit {
 public:
  explicit SizeLimit(rlim_t bytes) {
    ::getrlimit(RLIMIT_FSIZE, &before_);
    handler_ = std::signal(SIGXFSZ, SIG_IGN);
    const rlimit limit{bytes, before_.rlim_max};
    ::setrlimit(RLIMIT_FSIZE, &limit);
  }
  ~SizeLimit() {
    ::setrlimit(RLIMIT_FSIZE, &before_);
    std::signal(SIGXFSZ, handler_);
  }
  SizeLimit(const SizeLimit&) = delete;
  SizeLimit& operator=(const SizeLimit&) = delete;

 private:
  rlimit before_{};
  void (*handler_)(int) = SIG_DFL;
};

std::uint64_t size_of_whole(const TraceContent& content) {
  const TemporaryFolder folder;
  write_trace(folder / "a.h5", content);
  return std::filesystem::file_size(folder / "a.h5");
}

TEST(FullDisk, WhereverRoomEndsATraceIsRefusedInOneLineAndNothingIsLeft) {
  const TraceContent content = random_trace(70'000);  // columns of more than one chunk
  const std::uint64_t size = size_of_whole(content);
  const TemporaryFolder folder;
  for (const std::uint64_t room : {std::uint64_t{0}, std::uint64_t{100}, std::uint64_t{512},
                                   std::uint64_t{3000}, size / 4, size / 2, size - size / 8, size - 1}) {
    const SizeLimit limit(room);
    EXPECT_EQ(error_of([&] { write_trace(folder / "a.h5", content); }),
              (folder / "a.h5").string() + ": cannot be written: File too large")
        << room;
    EXPECT_TRUE(folder.empty()) << room;
  }
  write_trace(folder / "a.h5", content);
  EXPECT_EQ(TraceReader(folder / "a.h5").static_table(), content.table);
}

TEST(FullDisk, ATraceThatIsExtendedStaysAsItWas) {
  const TraceContent content = random_trace(3'000);
  const TemporaryFolder folder;
  write_trace(folder / "a.h5", content);
  const std::uint64_t size = std::filesystem::file_size(folder / "a.h5");
  for (const std::uint64_t room : {size / 2, size, size + 1000}) {
    const SizeLimit limit(room);
    const auto extend = [&] {
      TraceExtender extender(folder / "a.h5", folder / "a.h5");
      extender.add_core({"gamma", 250, "", 3'000});
      extender.append_increments("gamma", content.increments[0]);
      extender.finish();
    };
    EXPECT_THAT(error_of(extend), ::testing::HasSubstr("cannot be written: ")) << room;
  }
  EXPECT_EQ(std::filesystem::file_size(folder / "a.h5"), size);
  EXPECT_EQ(TraceReader(folder / "a.h5").cores().size(), 2U);
}

}  // namespace
}  // namespace perfpred
