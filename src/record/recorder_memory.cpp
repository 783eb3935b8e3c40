#include "record/recorder_memory.h"

#include <fmt/format.h>
#include <linux/futex.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <ctime>
#include <stdexcept>

#include "perfpred/trace/error.h"

namespace perfpred::record {
namespace {

std::uint32_t load(const std::uint32_t& value) { return __atomic_load_n(&value, __ATOMIC_ACQUIRE); }
std::uint64_t load(const std::uint64_t& value) { return __atomic_load_n(&value, __ATOMIC_ACQUIRE); }

bool is(const Block& block, BlockState state) {
  return load(block.state) == static_cast<std::uint32_t>(state);
}

/// The limit on files' size (ulimit -f) holds for it too, as for all that has a descriptor.
[[noreturn]] void fail(int error) {
  throw InputError("memory for a recording", "",
                   fmt::format("{} MiB cannot be had: {}", (sizeof(Shared) >> 20) + 1, std::strerror(error)));
}

}  // namespace

RecorderMemory::RecorderMemory(const RecordingPlan& plan) {
  descriptor_ = static_cast<int>(::memfd_create("perfpred-record", 0));
  if (descriptor_ < 0) fail(errno);
  void* memory = MAP_FAILED;
  if (::ftruncate(descriptor_, sizeof(Shared)) == 0)
    memory = ::mmap(nullptr, sizeof(Shared), PROT_READ | PROT_WRITE, MAP_SHARED, descriptor_, 0);
  if (memory == MAP_FAILED) {
    const int error = errno;
    ::close(descriptor_);
    fail(error);
  }
  shared_ = static_cast<Shared*>(memory);
  shared_->version = kSharedVersion;
  shared_->plan = plan;
}

RecorderMemory::~RecorderMemory() {
  ::munmap(shared_, sizeof(Shared));
  ::close(descriptor_);
}

bool RecorderMemory::read(const OnDefinition& on_definition, const OnWords& on_words) {
  produced_seen_ = load(shared_->produced);
  const std::uint64_t read_before = shared_->definitions_read;
  Block* const block = next_full_block();
  // A block that is full refers to no definition that comes later.
  read_definitions(on_definition);
  if (block == nullptr) return shared_->definitions_read != read_before;
  on_words(block->thread, {block->words, std::min<std::size_t>(block->used, kBlockWords)});
  ++blocks_read_;
  __atomic_store_n(&block->state, static_cast<std::uint32_t>(BlockState::free), __ATOMIC_RELEASE);
  told();
  return true;
}

void RecorderMemory::read_rest(const OnDefinition& on_definition, const OnWords& on_words) {
  while (read(on_definition, on_words)) {
  }
  for (Block& block : shared_->block) {
    if (!is(block, BlockState::filling)) continue;
    on_words(block.thread, {block.words, std::min<std::size_t>(load(block.used), kBlockWords)});
    block.state = static_cast<std::uint32_t>(BlockState::free);
  }
}

void RecorderMemory::wait() {
  const timespec while_long = {0, 20'000'000};
  ::syscall(SYS_futex, &shared_->produced, FUTEX_WAIT, produced_seen_, &while_long, nullptr, 0);
}

void RecorderMemory::set_every(std::uint64_t every) {
  __atomic_store_n(&shared_->plan.every, every, __ATOMIC_RELEASE);
}

std::uint64_t RecorderMemory::executed() const {
  std::uint64_t sum = 0;
  const std::uint32_t threads = std::min<std::uint32_t>(load(shared_->threads), kMaxThreads);
  for (std::uint32_t i = 0; i < threads; ++i) sum += load(shared_->thread[i].executed);
  return sum;
}

void RecorderMemory::read_definitions(const OnDefinition& on_definition) {
  const std::uint64_t end = load(shared_->defined);
  std::uint64_t at = shared_->definitions_read;
  if (at == end) return;
  while (at < end) {
    const std::size_t place = at % kDefinitionBytes;
    Definition header{};
    const std::size_t left = kDefinitionBytes - place;
    std::memcpy(&header, shared_->definition + place, std::min(left, sizeof header));
    // Sizes are not to be trusted: the memory is one that the program could write to.
    if (header.bytes < 8 || header.bytes > left)
      throw std::runtime_error("the recorder's memory was overwritten");
    if (header.number != kPadding && header.bytes >= sizeof header)
      on_definition(header, {shared_->definition + place + sizeof header, header.bytes - sizeof header});
    at += header.bytes;
  }
  __atomic_store_n(&shared_->definitions_read, at, __ATOMIC_RELEASE);
  told();
}

Block* RecorderMemory::next_full_block() {
  if (load(shared_->full_blocks) == blocks_read_) return nullptr;
  for (Block& block : shared_->block)
    if (is(block, BlockState::full) && block.order == blocks_read_) return &block;
  return nullptr;
}

void RecorderMemory::told() {
  __atomic_add_fetch(&shared_->consumed, 1, __ATOMIC_ACQ_REL);
  ::syscall(SYS_futex, &shared_->consumed, FUTEX_WAKE, 1 << 30, nullptr, nullptr, 0);
}

}  // namespace perfpred::record
