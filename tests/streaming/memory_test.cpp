// From another program's text to times, in memory that does not grow with the text. Counts what is allocated,
// so that no test depends on what the system makes of it.

#include <gtest/gtest.h>
#include <malloc.h>
#include <sys/stat.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <fstream>
#include <new>
#include <thread>

#include "ingest/format_encoders.h"
#include "perfpred/compose/prediction.h"
#include "perfpred/ingest/import_stream.h"
#include "perfpred/model/stored_model.h"
#include "perfpred/model/timing_parts.h"
#include "temporary_folder.h"

namespace {

std::atomic<std::size_t> allocated{0};
std::atomic<std::size_t> peak{0};

void* allocate(std::size_t size) {
  void* const memory = std::malloc(size);
  if (memory == nullptr) throw std::bad_alloc();
  const std::size_t now = allocated += ::malloc_usable_size(memory);
  std::size_t highest = peak;
  while (highest < now && !peak.compare_exchange_weak(highest, now)) {
  }
  return memory;
}

void release(void* memory) noexcept {
  allocated -= ::malloc_usable_size(memory);
  std::free(memory);
}

}  // namespace

void* operator new(std::size_t size) { return allocate(size); }
void* operator new[](std::size_t size) { return allocate(size); }
void operator delete(void* memory) noexcept { release(memory); }
void operator delete[](void* memory) noexcept { release(memory); }
void operator delete(void* memory, std::size_t) noexcept { release(memory); }
void operator delete[](void* memory, std::size_t) noexcept { release(memory); }

namespace perfpred {
namespace {

constexpr std::size_t kRound = 1000;                   // instructions, run again and again
constexpr std::size_t kEntryBytes = 23;                // of an instruction in the columns of a block
constexpr std::size_t kMargin = std::size_t{8} << 20;  // queues are as full as threads happen to run

/// The most bytes that were allocated at a time while `instructions` came through a pipe and were predicted.
std::size_t peak_of(std::size_t instructions, const StoredModel& model, const EngineOptions& options) {
  const TemporaryFolder folder;
  const std::filesystem::path pipe = folder / "pipe";
  EXPECT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  const std::string round = test::champsim_bytes(test::run_known_program(kRound));
  std::thread writer([&] {
    std::ofstream stream(pipe, std::ios::binary);
    for (std::size_t i = 0; i < instructions / kRound; ++i)
      stream.write(round.data(), static_cast<std::streamsize>(round.size()));
  });
  const auto engine = make_engine(model, options);
  const std::size_t before = allocated;
  peak = before;
  {
    ImportRequest request;
    request.files = {pipe};
    ImportStream stream(request);
    const TraceVector vector = compute_trace_vector(stream, model, *engine);
    EXPECT_EQ(vector.vector.instructions, instructions - 1);
  }
  writer.join();
  return peak - before;
}

StoredModel bundled_model(const std::string& name, const std::string& core) {
  const StoredModel model = load_model(std::string(PERFPRED_SOURCE_DIR "/models/") + name);
  return with_needed_parts(model, {model.card.core_index(core, name)});
}

TEST(Memory, DoesNotGrowWithTheTextWhereFastCoreModelsAlonePredict) {
  const StoredModel model = bundled_model("x86-64-timing.safetensors", "ns-8w");
  constexpr std::size_t kShort = 200'000, kLong = 1'600'000;
  static_assert((kLong - kShort) * kEntryBytes > 3 * kMargin);
  EXPECT_LT(peak_of(kLong, model, {}), peak_of(kShort, model, {}) + kMargin);
}

TEST(Memory, DoesNotGrowWithTheTextWhereANetworkPredicts) {
  const StoredModel model = bundled_model("x86-64-foundation.safetensors", "ns-8w");
  EngineOptions options;
  options.threads = 2;
  options.chunk_steps = 1024;
  options.chunks = 2;
  if (choose_engine(model.card, options).kind != EngineKind::onednn) GTEST_SKIP() << "needs oneDNN";
  constexpr std::size_t kShort = 50'000, kLong = 150'000;
  const std::size_t row_bytes = model.features().width() * sizeof(float);
  ASSERT_GT((kLong - kShort) * row_bytes, 3 * kMargin);
  EXPECT_LT(peak_of(kLong, model, options), peak_of(kShort, model, options) + kMargin);
}

}  // namespace
}  // namespace perfpred
