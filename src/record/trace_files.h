#pragma once

#include <condition_variable>
#include <deque>
#include <exception>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "perfpred/record/recording.h"
#include "perfpred/trace/store.h"
#include "record/address_regions.h"
#include "record/sha256.h"
#include "record/thread_trace.h"

namespace perfpred::record {

/// From the begin of a thread's first epoch to that of the second, if there is one; kForever else.
std::uint64_t first_distance(const RecordingOptions& options);

/// Writes each epoch of each thread to a trace file of its own. Packing runs in a thread beside; a few blocks
/// wait for it.
class TraceFiles final : public EpochSink {
 public:
  /// `symbol_at` gives what a trace calls a place in the code ("main+16"); may be empty.
  TraceFiles(const RecordingOptions& options, const CodeTable& code, std::string source,
             std::function<std::string(std::uint64_t)> symbol_at);
  ~TraceFiles() override;
  TraceFiles(const TraceFiles&) = delete;
  TraceFiles& operator=(const TraceFiles&) = delete;

  void begin(std::uint32_t thread, std::uint64_t position) override;
  void warm_up(std::uint32_t thread, InstructionBlock& block, std::uint64_t span) override;
  void append(std::uint32_t thread, InstructionBlock& block) override;
  void end(std::uint32_t thread) override;

  /// Throws what writing threw, if it did: a program that has no further epochs for long is not waited for.
  void throw_failure();

  /// Waits until all is written; throws what writing threw.
  void finish();

  const std::vector<RecordedFile>& files() const { return files_; }
  /// How far apart epochs have to begin from now on; kForever: there is one.
  std::uint64_t every() const { return every_; }
  /// Whether a thread has had all the epochs that were asked for.
  bool thread_is_done() const { return thread_is_done_; }
  /// How often each row without a rule was executed.
  const std::map<std::uint32_t, std::uint64_t>& without_rule() const { return without_rule_; }

 private:
  struct OpenFile {
    RecordedFile about;
    std::shared_ptr<std::unique_ptr<TraceWriter>> writer;  ///< HDF5 is for one thread: only tasks use it
    std::vector<std::uint32_t> row_of;  ///< by row of the code table: the file's row plus one
    StaticTable table;
    Sha256 program_counters;
  };

  std::filesystem::path file_of(std::uint32_t thread, std::uint64_t epoch) const;
  std::uint32_t row_in(OpenFile& file, std::uint32_t row);
  void hide_addresses(InstructionBlock& block);
  /// Drops every second epoch, and again, until no thread has more than it may.
  void thin_out();
  bool is_in_the_way(const RecordedFile& file) const;
  void do_later(std::function<void()> task);
  void run_tasks();

  const RecordingOptions& options_;
  const CodeTable& code_;
  std::string source_;
  std::function<std::string(std::uint64_t)> symbol_at_;
  AddressRegions regions_;
  std::map<std::uint32_t, OpenFile> open_;         ///< by thread
  std::map<std::uint32_t, std::uint64_t> epochs_;  ///< by thread: begun so far
  std::map<std::uint32_t, std::uint64_t> kept_;    ///< by thread: ended, and not dropped
  std::uint64_t every_;
  const bool spread_;
  bool thread_is_done_ = false;
  std::map<std::uint32_t, std::uint64_t> without_rule_;
  std::vector<RecordedFile> files_;

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::function<void()>> tasks_;
  std::exception_ptr failure_;
  bool ended_ = false;
  std::thread worker_;  // last: it uses all of the above
};

}  // namespace perfpred::record
