#include "perfpred/simulate/timing_models.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <exception>
#include <future>
#include <memory>
#include <optional>
#include <set>
#include <utility>
#include <variant>

#include "perfpred/trace/error.h"
#include "perfpred/trace/fnv1a.h"
#include "simulate/core_spec.h"
#include "simulate/pipeline/in_order_core.h"
#include "simulate/pipeline/out_of_order_core.h"
#include "simulate/shared_steps.h"
#include "simulate/turns.h"

namespace perfpred {

namespace {

std::optional<CoreEvent> event_of(Work work) {
  switch (work) {
    case Work::none:
      return std::nullopt;
    case Work::integer:
      return CoreEvent::integer_ops;
    case Work::multiply:
    case Work::vector_multiply:
      return CoreEvent::multiply_ops;
    case Work::divide:
    case Work::divide_step:
      return CoreEvent::divide_ops;
    case Work::float_add:
      return CoreEvent::float_add_ops;
    case Work::float_multiply:
      return CoreEvent::float_multiply_ops;
    case Work::float_divide:
      return CoreEvent::float_divide_ops;
    case Work::float_constant:
    case Work::vector:
      return CoreEvent::vector_ops;
    case Work::load:
      return CoreEvent::load_ops;
    case Work::store:
      return CoreEvent::store_ops;
  }
  return std::nullopt;
}

}  // namespace

class TimingModels::State {
 public:
  State(const std::vector<std::string>& cores, const StaticTable& table,
        std::shared_ptr<SharedThreads> threads)
      : shared_(table),
        stretches_(stretches_at_once(cores.size())),
        cycles_apart_(stretches_.size() * kStretchInstructions + kPadding),
        by_core_(std::make_unique_for_overwrite<float[]>(cores.size() * cycles_apart_)),
        ran_(stretches_.size()),
        turns_(cores.size()),
        threads_(std::move(threads)) {
    cores_.reserve(cores.size());
    for (const std::string& core : cores) {
      const CoreSpec spec = core_spec(core);
      if (spec.in_order) {
        cores_.emplace_back(std::in_place_type<InOrderCore>, spec, shared_.micro_ops());
      } else {
        cores_.emplace_back(std::in_place_type<OutOfOrderCore>, spec, shared_.micro_ops());
      }
    }
    retired_.resize(static_instructions());
  }

  std::size_t cores() const { return cores_.size(); }
  std::size_t static_instructions() const { return shared_.micro_ops().sequences.size(); }

  void set_static(std::uint32_t id, const StaticInstruction& row) {
    shared_.set_static(id, row);
    retired_.resize(static_instructions());
    for (auto& any_core : cores_) std::visit([&](auto& core) { core.grow(shared_.micro_ops()); }, any_core);
  }

  void run(const InstructionBlock& block, float* cycles) {
    for (std::size_t begin = 0; begin < block.size(); begin += stretches_.size() * kStretchInstructions)
      run_from(block, begin, cycles + begin * cores_.size());
  }

  std::vector<EventCounts> events() const {
    EventCounts of_all;
    for (std::size_t id = 0; id < retired_.size(); ++id) {
      const MicroOpSequence& instruction = shared_.micro_ops().sequences[id];
      of_all[CoreEvent::instructions] += retired_[id].times;
      for (std::size_t i = 0; i < instruction.ops.size(); ++i) {
        const bool in_rounds = i >= instruction.round_begin && i < instruction.round_end;
        if (const auto event = event_of(instruction.ops[i].work))
          of_all[*event] += in_rounds ? retired_[id].rounds : retired_[id].times;
      }
    }
    std::vector<EventCounts> all(cores_.size(), of_all);
    for (std::size_t place = 0; place < cores_.size(); ++place)
      std::visit([&](const auto& core) { core.add_events(all[place]); }, cores_[place]);
    return all;
  }

  void forget_events() {
    retired_.assign(retired_.size(), {});
    for (auto& any_core : cores_) std::visit([](auto& core) { core.forget_events(); }, any_core);
  }

 private:
  /// Between the cycles of two cores, which would come to the same sets of the processor's caches otherwise,
  /// as they lie a power of two apart.
  static constexpr std::size_t kPadding = 80;
  struct Retired {
    std::uint64_t times = 0, rounds = 0;
  };

  /// As many as keep threads from waiting for each other, of cycles that take some megabytes.
  static std::size_t stretches_at_once(std::size_t cores) {
    constexpr std::size_t kMost = 4, kCoresAndStretches = 128;
    return std::clamp<std::size_t>(kCoresAndStretches / std::max<std::size_t>(cores, 1), 1, kMost);
  }

  /// As many stretches as there is room for; `cycles` are the rows from `begin` on.
  void run_from(const InstructionBlock& block, std::size_t begin, float* cycles) {
    const std::size_t left = (block.size() - begin + kStretchInstructions - 1) / kStretchInstructions;
    const std::size_t count = std::min(stretches_.size(), left);
    for (auto& ran : ran_) ran = 0;
    turns_.begin(count);
    const std::size_t other_threads =
        threads_ ? std::min(static_cast<std::size_t>(threads_->count()), cores_.size()) : 0;
    std::vector<std::future<void>> others;
    others.reserve(other_threads);
    // Whatever fails, no thread writes to the rows any more when this ends.
    std::exception_ptr failure;
    const auto keep_failure = [&](const auto& work) {
      try {
        work();
      } catch (...) {
        if (!failure) failure = std::current_exception();
      }
    };
    keep_failure([&] {
      or_give_up([&] {
        for (std::size_t i = 0; i < other_threads; ++i)
          others.push_back(threads_->run([this, cycles] { take_turns(cycles); }));
        for (std::size_t i = 0; i < count; ++i) {
          prepare(block, begin + i * kStretchInstructions, stretches_[i]);
          turns_.add_ready();
        }
      });
      if (!threads_) take_turns(cycles);
    });
    for (std::future<void>& other : others) keep_failure([&] { other.get(); });
    if (failure) std::rethrow_exception(failure);
  }

  /// Where it fails, no thread waits for what it left undone.
  template <typename Part>
  void or_give_up(const Part& part) {
    try {
      part();
    } catch (...) {
      turns_.give_up();
      throw;
    }
  }

  void prepare(const InstructionBlock& block, std::size_t begin, StepStretch& stretch) {
    shared_.prepare(block, begin, stretch);
    for (const TimedStep& step : stretch.steps) {
      ++retired_[step.static_id].times;
      retired_[step.static_id].rounds += step.rounds;
    }
  }

  /// Until none is left for this thread; `cycles` are the rows of all stretches.
  void take_turns(float* cycles) {
    or_give_up([&] {
      while (const auto turn = turns_.next()) {
        const auto begin = std::chrono::steady_clock::now();
        run_core(turn->core, turn->stretch);
        turns_.end(*turn, std::chrono::steady_clock::now() - begin);
        if (++ran_[turn->stretch] == cores_.size())
          write_rows(turn->stretch, cycles + turn->stretch * kStretchInstructions * cores_.size());
      }
    });
  }

  void run_core(std::size_t place, std::size_t stretch) {
    std::visit(
        [&](auto& core) {
          float* cycles = cycles_of(place, stretch);
          for (const TimedStep& step : stretches_[stretch].steps)
            *cycles++ = static_cast<float>(std::min<Cycles>(core.retire(step), kMostCycles));
        },
        cores_[place]);
  }

  float* cycles_of(std::size_t place, std::size_t stretch) {
    return by_core_.get() + place * cycles_apart_ + stretch * kStretchInstructions;
  }

  /// All cores have run through the stretch.
  void write_rows(std::size_t stretch, float* rows) {
    constexpr std::size_t kRowsAtOnce = 64;  // which the first cache holds
    const std::size_t count = stretches_[stretch].steps.size();
    for (std::size_t begin = 0; begin < count; begin += kRowsAtOnce) {
      const std::size_t end = std::min(begin + kRowsAtOnce, count);
      for (std::size_t place = 0; place < cores_.size(); ++place) {
        const float* const cycles = cycles_of(place, stretch);
        float* cell = rows + begin * cores_.size() + place;
        for (std::size_t i = begin; i < end; ++i, cell += cores_.size()) *cell = cycles[i];
      }
    }
  }

  SharedSteps shared_;
  std::vector<Retired> retired_;  ///< by static instruction
  std::vector<std::variant<OutOfOrderCore, InOrderCore>> cores_;
  std::vector<StepStretch> stretches_;
  std::size_t cycles_apart_;  ///< from those of a core in `by_core_` to those of the next
  /// Cycles by core, and of each by stretch. Apart, as cores that run at the same time would write to the
  /// same cache lines of the rows.
  std::unique_ptr<float[]> by_core_;
  std::vector<std::atomic<std::size_t>> ran_;  ///< by stretch: cores that have run through it
  Turns turns_;
  std::shared_ptr<SharedThreads> threads_;  ///< none: the caller's runs the cores
};

TimingModels::TimingModels(const std::vector<std::string>& cores, const StaticTable& table,
                           std::shared_ptr<SharedThreads> threads)
    : state_(std::make_unique<State>(cores, table, std::move(threads))) {}
TimingModels::~TimingModels() = default;

std::size_t TimingModels::width() const { return state_->cores(); }

void TimingModels::set_static(std::uint32_t id, const StaticInstruction& row) { state_->set_static(id, row); }

void TimingModels::extract(const InstructionBlock& block, std::span<float> cycles) {
  check_extraction(block, cycles, width(), state_->static_instructions());
  state_->run(block, cycles.data());
}

void TimingModels::warm_up(const InstructionBlock& block) {
  RowExtractor::warm_up(block);
  state_->forget_events();
}

std::vector<EventCounts> TimingModels::events() const { return state_->events(); }

std::vector<std::string> timing_model_names(const std::vector<std::string>& cores) {
  std::vector<std::string> names;
  std::set<std::string> seen;
  for (const std::string& core : cores) {
    names.push_back(described_core_name(core));
    if (!seen.insert(names.back()).second)
      throw InputError(fmt::format("two timing models are of cores named '{}'", names.back()));
  }
  return names;
}

std::string cycles_column_name(const std::string& core) {
  return fmt::format("timing_{}_cycles", described_core_name(core));
}

std::uint64_t fingerprint_with_cycles(std::uint64_t hash, const std::vector<std::string>& cores) {
  timing_model_names(cores);  // refuses what is no core
  // The column's name of old: vectors that are kept in files bear this fingerprint.
  for (const std::string& core : cores)
    hash = fnv1a(hash, fmt::format("reference_{}_cycles number\n{} {}\n", described_core_name(core),
                                   kTimingModelVersion, core));
  return hash;
}

std::vector<Content> lacking_for_timing_models(std::span<const Content> lacks) {
  constexpr Content kNeeded[] = {Content::registers,       Content::addresses,    Content::op_classes,
                                 Content::micro_op_counts, Content::branch_kinds, Content::branch_outcomes};
  std::vector<Content> lacking;
  for (const Content content : lacks)
    if (std::find(std::begin(kNeeded), std::end(kNeeded), content) != std::end(kNeeded))
      lacking.push_back(content);
  return lacking;
}

}  // namespace perfpred
