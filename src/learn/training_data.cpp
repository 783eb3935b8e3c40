#include "perfpred/learn/training_data.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <torch/torch.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstring>
#include <map>

#include "learn/row_file.h"
#include "learn/teacher.h"
#include "learn/timing_teacher.h"
#include "perfpred/decode/row_streams.h"
#include "perfpred/simulate/timing_models.h"
#include "perfpred/trace/digest.h"
#include "perfpred/trace/error.h"
#include "perfpred/trace/input_file.h"
#include "perfpred/trace/interrupt.h"

namespace perfpred {
namespace {

constexpr std::uint64_t kBlockRows = 65536;

bool has_address_parts(const FeatureSet& set) {
  return std::any_of(set.columns.begin(), set.columns.end(),
                     [](const FeatureColumn& column) { return column.kind == ColumnKind::address_part; });
}

CoreColumn core_column(const TraceReader& reader, const Teacher* teacher, const std::string& name) {
  if (!teacher) return reader.core(name);
  const ModelCore& core = teacher->core(name);
  CoreColumn column;
  column.name = core.name;
  column.period_ps = core.period_ps;
  column.core_json = core.core_json;
  return column;
}

/// Those of the cores asked for that the trace gives something to learn of; all of them unless it may lack
/// some.
std::vector<std::string> cores_in(const TraceReader& reader, const TrainingData::Options& options) {
  if (options.teacher != nullptr || !options.may_lack_cores) return options.cores;
  std::vector<std::string> own;
  for (const std::string& name : options.cores)
    if (reader.has_core(name)) own.push_back(name);
  return own;
}

/// Which features: those of other columns, scalings or timing models have another one.
std::string fingerprint_of_features(const TrainingData::Options& options) {
  std::string text =
      fmt::format("{:016x}", fingerprint_with_cycles(options.columns.fingerprint(), options.timing_models));
  for (const ColumnScaling& column : options.scaling.columns)
    text += fmt::format(" {} {} {}", transform_name(column.transform), column.shift, column.factor);
  return digest_of(text);
}

/// Place among all latencies of an instruction's on the core in place `place` of the trace's own.
std::uint64_t latency_at(const TrainingTrace& trace, std::size_t place, std::uint64_t instruction) {
  return trace.first_latency + place * trace.instructions + instruction;
}

void will_need(const std::byte* begin, std::size_t bytes) {
  static const auto page = static_cast<std::uintptr_t>(::sysconf(_SC_PAGESIZE));
  const auto address = reinterpret_cast<std::uintptr_t>(begin), first = address / page * page;
  // A hint, which may fail without harm.
  ::madvise(reinterpret_cast<void*>(first), bytes + (address - first), MADV_WILLNEED);
}

constexpr float kLargestStored = 65504.0F;  // of a 16-bit float
/// Cycles a unit of labels that are kept: kMostCycles fit, and none loses a digit that it would not lose in
/// units of 1.
constexpr float kKeptUnit = 2.0F;

}  // namespace

struct TrainingData::Mapping {
  void* address = MAP_FAILED;
  std::size_t bytes = 0;

  Mapping(const std::filesystem::path& directory, std::size_t size) : bytes(size) {
    const auto fail = [&](const std::string& what) {
      throw InputError(directory.string(), "",
                       fmt::format("cannot hold the {:.1f} GB of training features: {} ({})",
                                   static_cast<double>(size) / 1e9, what, std::strerror(errno)));
    };
    std::string name = (directory / "perfpred-features-XXXXXX").string();
    const int descriptor = ::mkstemp(name.data());
    if (descriptor < 0) fail("no file can be made there");
    ::unlink(name.c_str());
    // Reserving the space now turns a full disk into a message instead of a signal in the middle of the work.
    const int error = ::posix_fallocate(descriptor, 0, static_cast<off_t>(size));
    if (error != 0) {
      ::close(descriptor);
      errno = error;
      fail("no space");
    }
    address = ::mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
    ::close(descriptor);
    if (address == MAP_FAILED) fail("it cannot be mapped");
    // Reading ahead, by megabytes on some systems, fetches what no chunk asked for; see fetch().
    ::madvise(address, size, MADV_RANDOM);
  }
  ~Mapping() {
    if (address != MAP_FAILED) ::munmap(address, bytes);
  }
  Mapping(const Mapping&) = delete;
  Mapping& operator=(const Mapping&) = delete;
};

TrainingData::TrainingData(const std::vector<std::filesystem::path>& files, const Options& options,
                           const Progress& on_progress) {
  columns_ = options.columns;
  half_precision_ = !has_address_parts(options.columns);
  timing_teacher_ = options.timing_teacher;
  kept_folder_ = options.kept_features;
  features_fingerprint_ = fingerprint_of_features(options);
  const std::size_t drawn = timing_teacher_ && !keeps_labels() ? timing_teacher_->cores_a_trace() : 0;
  std::uint64_t all_rows = 0, all_latencies = 0;
  for (const auto& file : files) {
    const TraceReader reader(file);
    const std::vector<std::string> own = cores_in(reader, options);
    for (const std::string& name : own) {
      const bool known = std::any_of(cores_.begin(), cores_.end(),
                                     [&](const CoreColumn& core) { return core.name == name; });
      if (!known) cores_.push_back(core_column(reader, options.teacher, name));
    }
    all_rows += reader.instruction_count();
    all_latencies += reader.instruction_count() * (own.size() + drawn);
  }
  file_cores_ = cores_.size();
  if (all_rows == 0) throw InputError("the training traces hold no instructions");

  constexpr std::size_t kAlignment = 64;
  const std::size_t feature_bytes =
      options.kept_features.empty()
          ? (all_rows * feature_row_bytes() + kAlignment - 1) / kAlignment * kAlignment
          : 0;
  const auto directory = options.cache_directory.empty() ? scratch_folder() : options.cache_directory;
  mapping_ = std::make_unique<Mapping>(directory, feature_bytes + all_latencies * sizeof(c10::Half));
  features_ = static_cast<std::byte*>(mapping_->address);
  latencies_ = features_ + feature_bytes;
  for (const auto& file : files) {
    add(file, options, [&](std::uint64_t rows) {
      if (on_progress) on_progress(rows, all_rows);
    });
  }
}

TrainingData::~TrainingData() = default;

void TrainingData::check_like_first(const TraceReader& reader, const Options& options) const {
  const auto require_same = [&](const std::string& what, const std::string& ours, const std::string& first) {
    if (ours == first) return;
    throw InputError(reader.file().string(), "",
                     fmt::format("{} '{}', but {} has '{}'", what, ours, traces_.front().file, first));
  };
  require_same("ISA", reader.header().isa, header_.isa);
  require_same("granularity", reader.header().granularity, header_.granularity);
  if (options.teacher) return;
  for (std::size_t k = 0; k < file_cores_; ++k) {
    const CoreColumn& core = cores_[k];
    if (options.may_lack_cores && !reader.has_core(core.name)) continue;
    require_same("cycle time of core " + core.name, std::to_string(reader.core(core.name).period_ps),
                 std::to_string(core.period_ps));
  }
}

/// `cycles`: of the trace's instructions on the core in this place of its own.
void TrainingData::store_latencies(TrainingTrace& trace, std::size_t place, std::span<const float> cycles) {
  double sum = 0;
  float most = 0;
  for (std::size_t i = 1; i < cycles.size(); ++i) {
    sum += static_cast<double>(cycles[i]);
    most = std::max(most, std::abs(cycles[i]));
  }
  float unit = 1.0F;
  while (most / unit > kLargestStored) unit *= 2.0F;
  auto* target = reinterpret_cast<c10::Half*>(latencies_) + latency_at(trace, place, 0);
  // The first increment has no predecessor and counts for nothing.
  for (std::size_t i = 0; i < cycles.size(); ++i)
    target[i] = static_cast<c10::Half>(std::clamp(cycles[i] / unit, -kLargestStored, kLargestStored));
  trace.latency_units[place] = unit;
  trace.mean_cycles[place] = sum / std::max(1.0, static_cast<double>(cycles.size()) - 1.0);
}

void TrainingData::add_latencies(const TraceReader& reader, const Options& options, TrainingTrace& trace) {
  const std::size_t count = trace.own_cores;
  std::vector<float> cycles(trace.instructions);
  if (options.teacher) {
    std::vector<float> all(trace.instructions * count);
    options.teacher->predict(reader, options.cores, [&](std::uint64_t begin, std::span<const float> values) {
      std::copy(values.begin(), values.end(), all.begin() + static_cast<std::ptrdiff_t>(begin * count));
    });
    for (std::size_t place = 0; place < count; ++place) {
      for (std::uint64_t i = 0; i < trace.instructions; ++i) cycles[i] = all[i * count + place];
      store_latencies(trace, place, cycles);
    }
    return;
  }
  for (std::size_t place = 0; place < count; ++place) {
    for (std::uint64_t begin = 0; begin < trace.instructions; begin += kBlockRows) {
      const auto increments = reader.read_increments(cores_[trace.cores[place]].name, begin, kBlockRows);
      std::transform(increments.begin(), increments.end(),
                     cycles.begin() + static_cast<std::ptrdiff_t>(begin),
                     [](std::uint32_t value) { return static_cast<float>(value); });
    }
    store_latencies(trace, place, cycles);
  }
}

/// Puts the cores of a pass in the places of a trace's drawn ones.
std::vector<Core> TrainingData::draw_cores(std::size_t trace, std::uint64_t pass) {
  std::vector<Core> drawn = timing_teacher_->cores_of(trace, pass);
  for (std::size_t k = 0; k < drawn.size(); ++k) {
    CoreColumn& column = cores_[traces_[trace].cores[traces_[trace].own_cores + k]];
    column.name = drawn[k].name;
    column.period_ps = drawn[k].period_ps;
    column.core_json = drawn[k].json;
  }
  return drawn;
}

void TrainingData::label(std::uint64_t pass, const Progress& on_progress) {
  if (!timing_teacher_ || labelled_pass_ == pass) return;
  labelled_pass_.reset();
  for (std::size_t place = 0; place < traces_.size(); ++place) {
    TrainingTrace& trace = traces_[place];
    const std::vector<Core> cores = draw_cores(place, pass);
    if (keeps_labels()) {
      keep_labels(trace, cores);
      if (on_progress) on_progress(trace.first_row + trace.instructions, rows_);
      continue;
    }
    std::vector<std::vector<float>> cycles(cores.size(), std::vector<float>(trace.instructions));
    const TraceReader reader(trace.file);
    timing_teacher_->label(reader, cores, trace.instructions,
                           [&](std::uint64_t begin, std::span<const float> rows) {
                             for (std::size_t i = 0; i < rows.size(); ++i)
                               cycles[i % cores.size()][begin + i / cores.size()] = rows[i];
                           });
    for (std::size_t k = 0; k < cores.size(); ++k) store_latencies(trace, trace.own_cores + k, cycles[k]);
    if (on_progress) on_progress(trace.first_row + trace.instructions, rows_);
  }
  labelled_pass_ = pass;
}

bool TrainingData::keeps_labels() const {
  return timing_teacher_ && timing_teacher_->same_for_all() && !kept_folder_.empty();
}

/// Reads the labels of all instructions from where an earlier run kept them, or makes and keeps them: rows as
/// TrainingTrace has them, then each core's sum of cycles from the second instruction on, in double.
void TrainingData::keep_labels(TrainingTrace& trace, const std::vector<Core>& cores) {
  std::string text = std::to_string(kTimingModelVersion);
  for (const Core& core : cores) text += core.json;
  const auto file =
      kept_folder_ / fmt::format("{}-{}.labels", file_digest(trace.file), digest_of(text).substr(0, 16));
  const std::size_t row_bytes = trace.instructions * cores.size() * sizeof(c10::Half);
  const std::size_t bytes = row_bytes + cores.size() * sizeof(double);
  std::unique_ptr<MappedRows> rows = MappedRows::open(file, bytes);
  if (!rows) {
    RowFileWriter writer(file);
    std::vector<double> sums(cores.size());
    std::vector<c10::Half> stored;
    const TraceReader reader(trace.file);
    timing_teacher_->label(
        reader, cores, trace.instructions, [&](std::uint64_t begin, std::span<const float> cycles) {
          stored.resize(cycles.size());
          for (std::size_t i = 0; i < cycles.size(); ++i) {
            stored[i] = static_cast<c10::Half>(std::min(cycles[i] / kKeptUnit, kLargestStored));
            const bool counts = begin > 0 || i >= cores.size();
            if (counts) sums[i % cores.size()] += static_cast<double>(cycles[i]);
          }
          writer.add(std::as_bytes(std::span(stored)));
        });
    writer.add(std::as_bytes(std::span(sums)));
    writer.commit();
    rows = MappedRows::open(file, bytes);
    if (!rows) throw InputError(file.string(), "", "cannot be read back");
  }
  trace.kept_labels = rows->data();
  for (std::size_t k = 0; k < cores.size(); ++k) {
    double sum = 0;
    std::memcpy(&sum, rows->data() + row_bytes + k * sizeof(double), sizeof(double));
    trace.mean_cycles[trace.own_cores + k] = sum / static_cast<double>(trace.instructions - 1);
    trace.latency_units[trace.own_cores + k] = kKeptUnit;
  }
  kept_labels_.push_back(std::move(rows));
}

void TrainingData::fetch(std::size_t trace, std::uint64_t begin, std::uint64_t count,
                         std::span<const std::size_t> places) const {
  will_need(feature_rows(trace, begin), count * feature_row_bytes());
  fetch_latencies(traces_[trace], begin, count, places);
}

void TrainingData::fetch_latencies(const TrainingTrace& source, std::uint64_t begin, std::uint64_t count,
                                   std::span<const std::size_t> places) const {
  if (source.kept_labels != nullptr) {
    const std::size_t row = (source.cores.size() - source.own_cores) * sizeof(c10::Half);
    will_need(source.kept_labels + begin * row, count * row);
    return;
  }
  for (const std::size_t place : places)
    will_need(latencies_ + latency_at(source, place, begin) * sizeof(c10::Half), count * sizeof(c10::Half));
}

void TrainingData::read_latencies(const TrainingTrace& trace, std::size_t place, std::uint64_t begin,
                                  std::span<float> cycles) const {
  if (trace.kept_labels != nullptr && place >= trace.own_cores) {
    const std::size_t drawn = trace.cores.size() - trace.own_cores;
    const auto* row =
        reinterpret_cast<const c10::Half*>(trace.kept_labels) + begin * drawn + (place - trace.own_cores);
    for (std::size_t i = 0; i < cycles.size(); ++i)
      cycles[i] = static_cast<float>(row[i * drawn]) * kKeptUnit;
    return;
  }
  const auto* stored = reinterpret_cast<const c10::Half*>(latencies_) + latency_at(trace, place, begin);
  for (std::size_t i = 0; i < cycles.size(); ++i)
    cycles[i] = static_cast<float>(stored[i]) * trace.latency_units[place];
}

std::optional<std::size_t> TrainingTrace::place_of(std::size_t core) const {
  const auto found = std::lower_bound(cores.begin(), cores.end(), core);
  if (found == cores.end() || *found != core) return std::nullopt;
  return static_cast<std::size_t>(found - cores.begin());
}

void TrainingData::add_features(const TraceReader& reader, const Options& options,
                                const std::function<void(std::uint64_t)>& on_rows) {
  if (options.kept_features.empty()) {
    std::byte* target = features_ + rows_ * feature_row_bytes();
    feature_rows_.push_back(target);
    compute_features(reader, options, on_rows, [&](std::span<const std::byte> rows) {
      target = std::copy(rows.begin(), rows.end(), target);
    });
    return;
  }
  const std::size_t bytes = reader.instruction_count() * feature_row_bytes();
  const auto file = options.kept_features / fmt::format("{}-{}.features", file_digest(reader.file()),
                                                        features_fingerprint_.substr(0, 16));
  std::unique_ptr<MappedRows> rows = MappedRows::open(file, bytes);
  if (!rows) {
    RowFileWriter writer(file);
    compute_features(reader, options, on_rows,
                     [&](std::span<const std::byte> computed) { writer.add(computed); });
    writer.commit();
    rows = MappedRows::open(file, bytes);
    if (!rows) throw InputError(file.string(), "", "cannot be read back");
  }
  feature_rows_.push_back(rows->data());
  kept_rows_.push_back(std::move(rows));
  on_rows(rows_ + reader.instruction_count());
}

void TrainingData::compute_features(const TraceReader& reader, const Options& options,
                                    const std::function<void(std::uint64_t)>& on_rows,
                                    const RowSink& sink) const {
  RowStreams::Extractors extractors;
  extractors.push_back(make_feature_extractor(options.features, reader));
  const bool needs_texts = !options.timing_models.empty();
  extractors.push_back(std::make_unique<TimingModels>(
      options.timing_models, needs_texts ? reader.static_table() : reader.static_rows()));
  RowStreams streams(reader, std::move(extractors));
  JoinedRows rows(streams.rows(0), streams.rows(1));
  RowSource& source = options.timing_models.empty() ? streams.rows(0) : static_cast<RowSource&>(rows);
  std::vector<float> block(kBlockRows * feature_width());
  std::vector<std::byte> stored(kBlockRows * feature_row_bytes());
  for (std::uint64_t begin = 0; begin < reader.instruction_count();) {
    throw_if_interrupted();
    const std::uint64_t count = source.read(block);
    options.scaling.apply(std::span(block).first(count * feature_width()));
    const auto values = static_cast<std::int64_t>(count * feature_width());
    if (half_precision_) {
      torch::from_blob(stored.data(), {values}, torch::kFloat16)
          .copy_(torch::from_blob(block.data(), {values}, torch::kFloat32));
    } else {
      std::memcpy(stored.data(), block.data(), static_cast<std::size_t>(values) * sizeof(float));
    }
    sink(std::span<const std::byte>(stored).first(count * feature_row_bytes()));
    begin += count;
    on_rows(rows_ + begin);
  }
}

void TrainingData::add(const std::filesystem::path& file, const Options& options,
                       const std::function<void(std::uint64_t)>& on_rows) {
  const TraceReader reader(file);
  if (reader.instruction_count() < 2) {
    throw InputError(file.string(), "", "holds fewer than 2 instructions, so no latency to learn from");
  }
  if (traces_.empty()) header_ = reader.header();
  const std::vector<std::string> own = cores_in(reader, options);
  if (own.empty() && !timing_teacher_ && !options.may_lack_all_cores) {
    throw InputError(file.string(), "", "has latencies of none of the cores chosen: nothing to learn from");
  }
  TrainingTrace trace;
  for (const std::string& name : own) {
    const auto known = std::find_if(cores_.begin(), cores_.end(),
                                    [&](const CoreColumn& column) { return column.name == name; });
    trace.cores.push_back(static_cast<std::size_t>(known - cores_.begin()));
  }
  std::sort(trace.cores.begin(), trace.cores.end());
  trace.own_cores = own.size();
  check_like_first(reader, options);
  trace.file = file.string();
  trace.program = reader.header().program;
  trace.first_row = rows_;
  trace.instructions = reader.instruction_count();
  if (timing_teacher_) {
    for (std::size_t k = 0; k < timing_teacher_->cores_a_trace(); ++k) {
      trace.cores.push_back(cores_.size());
      cores_.emplace_back();
    }
  }
  trace.first_latency = latency_count_;
  trace.latency_units.assign(trace.cores.size(), 1.0F);
  trace.mean_cycles.assign(trace.cores.size(), 0.0);
  latency_count_ += trace.instructions * (keeps_labels() ? trace.own_cores : trace.cores.size());
  add_latencies(reader, options, trace);
  add_features(reader, options, on_rows);
  rows_ += trace.instructions;
  traces_.push_back(std::move(trace));
  if (timing_teacher_) draw_cores(traces_.size() - 1, 0);
}

double TrainingData::mean_program_cpi(std::size_t core) const {
  struct Totals {
    double cycles = 0, instructions = 0;
  };
  std::map<std::string, Totals> programs;
  for (const TrainingTrace& trace : traces_) {
    const auto place = trace.place_of(core);
    if (!place) continue;
    const auto counted = static_cast<double>(trace.instructions - 1);
    Totals& totals = programs[trace.program];
    totals.cycles += trace.mean_cycles[*place] * counted;
    totals.instructions += counted;
  }
  double sum = 0;
  for (const auto& [name, totals] : programs) sum += totals.cycles / totals.instructions;
  return programs.empty() ? 0.0 : sum / static_cast<double>(programs.size());
}

}  // namespace perfpred
