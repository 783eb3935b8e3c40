#pragma once

#include <atomic>
#include <cstddef>
#include <deque>
#include <filesystem>
#include <future>
#include <memory>
#include <mutex>
#include <optional>
#include <semaphore>
#include <set>
#include <string>
#include <vector>

#include "perfpred/engine/engine.h"
#include "perfpred/trace/shared_threads.h"
#include "trace_vectors.h"

namespace perfpred::cli {

/// How many traces are run at the same time by so many threads, so that some have turns of timing models to
/// do while for another trace there is work for a single thread: it is opened, models are made for it. One
/// where that is little beside the models' own work.
std::size_t traces_at_once(std::size_t timing_models, int threads);

/// The vectors of traces by a model. One without a network reads several traces at the same time, unless
/// somebody sees their instructions' vectors.
class VectorComputation {
 public:
  /// What it refers to has to outlive this. `observer_of` may be empty.
  VectorComputation(const ModelRunOptions& options, const StoredModel& model, const ObserverOf& observer_of);
  /// Gives up what is under way.
  ~VectorComputation();
  VectorComputation(const VectorComputation&) = delete;
  VectorComputation& operator=(const VectorComputation&) = delete;

  /// Begins with a trace file, once there is room for one more. Tells what the trace lacks. Throws InputError
  /// where a trace that came before failed, or this one cannot be opened or does not fit the model.
  void begin(const std::filesystem::path& file);
  /// Vectors that are there already.
  void add(std::vector<TraceVector> vectors);
  /// Those of all traces, in the order in which they came. Throws what the first that failed threw.
  std::vector<TraceVector> finish();

 private:
  void start();
  void open_and_begin(const std::filesystem::path& file);
  TraceVector compute(std::size_t number, const TraceReader& trace, Engine& engine);
  std::vector<std::string> cores_with_truths() const;

  const ModelRunOptions& options_;
  const StoredModel& model_;
  const ObserverOf& observer_of_;
  std::shared_ptr<SharedThreads> threads_;
  std::unique_ptr<Engine> engine_;  ///< of traces that are run one after the other
  std::deque<std::vector<TraceVector>> vectors_;
  std::vector<std::future<void>> done_;            ///< of traces that are run at the same time
  std::optional<std::counting_semaphore<>> room_;  ///< for more of them
  std::mutex progress_turn_;
  std::set<std::size_t> under_way_;  ///< of these the first one shows its progress
  std::atomic<bool> failed_ = false, given_up_ = false;
  std::unique_ptr<SharedThreads> drivers_;  ///< of each of them one: the last member, as it uses the others
};

}  // namespace perfpred::cli
