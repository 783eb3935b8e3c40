#pragma once

#include <cstdint>
#include <functional>
#include <span>

#include "record/shared_memory.h"

namespace perfpred::record {

/// perfpred's side of the memory that it shares with the recorder.
class RecorderMemory {
 public:
  /// Throws InputError where the system has no memory for it.
  explicit RecorderMemory(const RecordingPlan& plan);
  ~RecorderMemory();
  RecorderMemory(const RecorderMemory&) = delete;
  RecorderMemory& operator=(const RecorderMemory&) = delete;

  int descriptor() const { return descriptor_; }
  const Shared& shared() const { return *shared_; }

  using OnDefinition = std::function<void(const Definition&, std::span<const std::uint8_t> code)>;
  using OnWords = std::function<void(std::uint32_t thread, std::span<const std::uint64_t> words)>;

  /// Gives what is there: definitions first, as blocks refer to them. False where there was nothing.
  bool read(const OnDefinition& on_definition, const OnWords& on_words);
  /// Once the program has ended: also blocks that it has not filled.
  void read_rest(const OnDefinition& on_definition, const OnWords& on_words);
  /// Sleeps until there may be more, 20 ms at most.
  void wait();
  /// From now on epochs begin so many instructions apart.
  void set_every(std::uint64_t every);
  /// Instructions that all threads have executed so far.
  std::uint64_t executed() const;

 private:
  void read_definitions(const OnDefinition& on_definition);
  Block* next_full_block();
  void told();

  Shared* shared_ = nullptr;
  int descriptor_ = -1;
  std::uint32_t blocks_read_ = 0;
  std::uint32_t produced_seen_ = 0;
};

}  // namespace perfpred::record
