#include "perfpred/simulate/timing_models.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <numeric>
#include <optional>
#include <set>
#include <utility>
#include <variant>

#include "perfpred/trace/error.h"
#include "perfpred/trace/fnv1a.h"
#include "perfpred/trace/ordered_workers.h"
#include "simulate/core_spec.h"
#include "simulate/pipeline/in_order_core.h"
#include "simulate/pipeline/out_of_order_core.h"
#include "simulate/shared_steps.h"

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
  State(const std::vector<std::string>& cores, const StaticTable& table, int threads) : shared_(table) {
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
    cycles_.assign(cores_.size(), std::vector<float>(kStretchInstructions));
    order_.resize(cores_.size());
    std::iota(order_.begin(), order_.end(), std::size_t{0});
    took_.resize(cores_.size());
    const int useful = std::min(threads, static_cast<int>(cores_.size()));
    if (threads > 1) workers_.emplace(useful, [] { return NoContext(); });
  }

  std::size_t cores() const { return cores_.size(); }
  std::size_t static_instructions() const { return shared_.micro_ops().sequences.size(); }

  void set_static(std::uint32_t id, const StaticInstruction& row) {
    shared_.set_static(id, row);
    retired_.resize(static_instructions());
    for (auto& any_core : cores_) std::visit([&](auto& core) { core.grow(shared_.micro_ops()); }, any_core);
  }

  void run(const InstructionBlock& block, float* cycles) {
    shared_.prepare(block, 0, stretch_);
    while (!stretch_.steps.empty()) {
      if (workers_) {
        for (const std::size_t place : order_) {
          workers_->submit([this, place](NoContext&) {
            run_core(place, stretch_);
            return true;
          });
        }
      }
      for (const TimedStep& step : stretch_.steps) {
        ++retired_[step.static_id].times;
        retired_[step.static_id].rounds += step.rounds;
      }
      shared_.prepare(block, stretch_.begin + stretch_.steps.size(), next_stretch_);
      // Row by row of several cores, while others still run.
      for (std::size_t begin = 0; begin < order_.size(); begin += kCoresAtOnce) {
        const auto ended = std::span(order_).subspan(begin, std::min(kCoresAtOnce, order_.size() - begin));
        for (const std::size_t place : ended) {
          if (workers_) {
            workers_->collect();
          } else {
            run_core(place, stretch_);
          }
        }
        float* row = cycles + stretch_.begin * cores_.size();
        for (std::size_t i = 0; i < stretch_.steps.size(); ++i, row += cores_.size())
          for (const std::size_t place : ended) row[place] = cycles_[place][i];
      }
      // What takes longest begins first, so that the threads end at about the same time.
      if (workers_)
        std::sort(order_.begin(), order_.end(),
                  [this](std::size_t a, std::size_t b) { return took_[a] > took_[b]; });
      std::swap(stretch_, next_stretch_);
    }
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
  static constexpr std::size_t kCoresAtOnce = 8;
  struct NoContext {};
  struct Retired {
    std::uint64_t times = 0, rounds = 0;
  };
  using Workers = OrderedWorkers<NoContext, bool>;

  void run_core(std::size_t place, const StepStretch& stretch) {
    const auto begin = std::chrono::steady_clock::now();
    std::visit(
        [&](auto& core) {
          float* cycles = cycles_[place].data();
          for (const TimedStep& step : stretch.steps)
            *cycles++ = static_cast<float>(std::min<Cycles>(core.retire(step), kMostCycles));
        },
        cores_[place]);
    took_[place] = std::chrono::steady_clock::now() - begin;
  }

  SharedSteps shared_;
  std::vector<Retired> retired_;  ///< by static instruction
  std::vector<std::variant<OutOfOrderCore, InOrderCore>> cores_;
  /// By core, of a stretch. Apart, as cores that run at the same time would write to the same cache lines of
  /// the rows.
  std::vector<std::vector<float>> cycles_;
  std::vector<std::size_t> order_;                         ///< of places, in which they run
  std::vector<std::chrono::steady_clock::duration> took_;  ///< by core, the newest stretch
  StepStretch stretch_, next_stretch_;
  std::optional<Workers> workers_;
};

TimingModels::TimingModels(const std::vector<std::string>& cores, const StaticTable& table, int threads)
    : state_(std::make_unique<State>(cores, table, threads)) {}
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
