#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

#include "perfpred/ingest/importer.h"

namespace perfpred {

/// Passes blocks on to another sink in a thread of its own, so that packing and writing a trace run beside
/// reading text. Holds a few blocks; `append` waits where there are more.
class WriteBehind final : public ImportSink {
 public:
  explicit WriteBehind(ImportSink& sink);
  /// Drops what has not been passed on.
  ~WriteBehind() override;
  WriteBehind(const WriteBehind&) = delete;
  WriteBehind& operator=(const WriteBehind&) = delete;

  /// Throws what the other sink threw at an earlier block.
  void append(const InstructionBlock& block, std::span<const std::uint32_t> increments) override;
  void warm_up(const InstructionBlock& block) override;
  /// Waits until every block has been passed on; throws what the other sink threw. Nothing may be appended
  /// after it.
  void finish();

 private:
  struct Entry {
    InstructionBlock block;
    std::vector<std::uint32_t> increments;
    bool warm_up = false;
  };

  void add(Entry entry);

  void pass_on();
  bool pass_on_one();
  void stop(bool drop);

  ImportSink& sink_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Entry> entries_;
  std::exception_ptr failure_;
  bool ended_ = false;  ///< nothing more will come
  std::thread thread_;  // last: it uses all of the above
};

}  // namespace perfpred
