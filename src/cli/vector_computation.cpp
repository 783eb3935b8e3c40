#include "vector_computation.h"

#include <fnmatch.h>

#include <algorithm>
#include <exception>
#include <utility>

#include "perfpred/report/progress.h"

namespace perfpred::cli {
namespace {

/// Out of a trace whose result nobody waits for any more.
class GivenUp : public std::exception {};

template <typename Work>
class AtTheEnd {
 public:
  explicit AtTheEnd(Work work) : work_(std::move(work)) {}
  ~AtTheEnd() { work_(); }
  AtTheEnd(const AtTheEnd&) = delete;
  AtTheEnd& operator=(const AtTheEnd&) = delete;

 private:
  Work work_;
};

}  // namespace

std::size_t traces_at_once(std::size_t timing_models, int threads) {
  if (threads < 2) return 1;
  const auto count = static_cast<std::size_t>(threads);
  const std::size_t models = std::max<std::size_t>(timing_models, 1);
  // What is one thread's work takes as long as three timing models.
  constexpr std::size_t kModelsBesideWhichItIsLittle = 32;
  if (models > kModelsBesideWhichItIsLittle * count) return 1;
  return (count + models - 1) / models + 1;
}

VectorComputation::VectorComputation(const ModelRunOptions& options, const StoredModel& model,
                                     const ObserverOf& observer_of)
    : options_(options), model_(model), observer_of_(observer_of) {}

VectorComputation::~VectorComputation() { given_up_ = true; }

void VectorComputation::start() {
  if (engine_) return;
  engine_ = make_engine(model_, options_.engine);
  threads_ = shared_threads(engine_->threads());
  if (observer_of_ || model_.card.network.present()) return;
  const std::size_t at_once = traces_at_once(model_.timing_models().size(), engine_->threads());
  if (at_once < 2) return;
  room_.emplace(static_cast<std::ptrdiff_t>(at_once));
  drivers_ = std::make_unique<SharedThreads>(static_cast<int>(at_once));
}

void VectorComputation::begin(const std::filesystem::path& file) {
  start();
  if (room_) room_->acquire();
  if (failed_) finish();  // throws
  try {
    open_and_begin(file);
  } catch (...) {
    const auto failure = std::current_exception();
    finish();  // throws what a trace before threw
    std::rethrow_exception(failure);
  }
}

void VectorComputation::open_and_begin(const std::filesystem::path& file) {
  auto trace = std::make_shared<TraceReader>(file);
  check_trace_fits_model(*trace, model_);
  warn_about_defaults(file.string(), trace->header(), model_);
  const std::size_t number = vectors_.size();
  if (!room_) {
    add({compute(number, *trace, *engine_)});
    return;
  }
  std::vector<TraceVector>& vectors = vectors_.emplace_back();
  {
    const std::lock_guard lock(progress_turn_);
    under_way_.insert(number);
  }
  done_.push_back(drivers_->run([this, number, &vectors, trace = std::move(trace)]() mutable {
    const AtTheEnd leave([&] {
      trace.reset();
      {
        const std::lock_guard lock(progress_turn_);
        under_way_.erase(number);
      }
      room_->release();
    });
    try {
      vectors = {compute(number, *trace, *make_engine(model_, options_.engine))};
    } catch (...) {
      failed_ = true;
      throw;
    }
  }));
}

void VectorComputation::add(std::vector<TraceVector> vectors) { vectors_.push_back(std::move(vectors)); }

std::vector<TraceVector> VectorComputation::finish() {
  for (std::future<void>& done : std::exchange(done_, {})) done.get();
  std::vector<TraceVector> all;
  for (auto& vectors : std::exchange(vectors_, {}))
    for (TraceVector& vector : vectors) all.push_back(std::move(vector));
  return all;
}

TraceVector VectorComputation::compute(std::size_t number, const TraceReader& trace, Engine& engine) {
  report::Progress progress("predicting " + trace.file().filename().string(), "instructions",
                            trace.instruction_count());
  const VectorSink observer = observer_of_ ? observer_of_(trace) : VectorSink();
  const auto show = [&](std::uint64_t instructions) {
    if (given_up_) throw GivenUp();
    const std::lock_guard lock(progress_turn_);
    if (under_way_.empty() || *under_way_.begin() == number) progress.update(instructions);
  };
  return compute_trace_vector(
      trace, model_, engine,
      {.observer = observer, .progress = show, .truths_of = cores_with_truths(), .threads = threads_});
}

/// Those asked for; empty: all.
std::vector<std::string> VectorComputation::cores_with_truths() const {
  std::vector<std::string> names;
  if (options_.keeps_vectors) return names;
  for (const std::string& pattern : options_.cores)
    for (const ModelCore& core : model_.card.cores)
      if (::fnmatch(pattern.c_str(), core.name.c_str(), 0) == 0) names.push_back(core.name);
  return names;
}

}  // namespace perfpred::cli
