#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "perfpred/features/scaling.h"
#include "perfpred/trace/core.h"
#include "perfpred/trace/store.h"

namespace perfpred {

/// One trace of a training set: rows `first_row` to `first_row + instructions` of the data.
struct TrainingTrace {
  std::string file;
  std::string program;
  std::uint64_t first_row = 0;
  std::uint64_t instructions = 0;
  std::vector<std::size_t> cores;    ///< whose latencies it has: places in TrainingData::cores(), ascending
  std::size_t own_cores = 0;         ///< of them, the first: those of the file, the others were drawn for it
  std::vector<double> mean_cycles;   ///< one for each of them: mean increment from the second instruction on
  std::uint64_t first_latency = 0;   ///< where the first core's latencies are stored, the others' behind them
  std::vector<float> latency_units;  ///< one for each of them: cycles a unit as they are stored
  const std::byte* kept_labels = nullptr;  ///< those of drawn cores where they are kept: 16-bit floats,
                                           ///< [instructions, drawn cores]

  /// Place among `cores` of the core in place `core` of TrainingData::cores().
  std::optional<std::size_t> place_of(std::size_t core) const;
};

class MappedRows;
class Teacher;
class TimingTeacher;

/// The scaled features and latencies of many traces, computed once into a scratch file that is mapped into
/// memory: as much of it is in memory as the system has room for. The scratch file has no name and goes with
/// the process; features may instead be kept, in a file a trace, for other runs to read. Features are stored
/// as 16-bit floats, but for sets with address parts, whose 22 bits need 32. Latencies are stored as 16-bit
/// floats too, which hold every number of cycles up to 2048 and larger ones within 1 in 4096, in units of a
/// power of two of cycles where a trace's longest on a core is above 65504.
class TrainingData {
 public:
  struct Options {
    FeatureSet features;
    std::vector<std::string> timing_models;  ///< cores (Core::json) whose cycles stand behind the features
    FeatureSet columns;                      ///< both, as the network reads them
    Scaling scaling;                         ///< of them
    std::vector<std::string> cores;          ///< every trace has to have them, or the teacher
    std::filesystem::path cache_directory;
    std::filesystem::path kept_features = {};  ///< a folder for features that later runs read, and for labels
                                               ///< of cores that are the same for all; empty: none
    Teacher* teacher = nullptr;   ///< whose predictions stand for the traces' latencies, where there is one
    bool may_lack_cores = false;  ///< traces may lack some of the cores, but not all
    bool may_lack_all_cores = false;  ///< and even all of them
    /// That draws cores for each trace beside its own, where there is one; traces may then lack all cores.
    const TimingTeacher* timing_teacher = nullptr;
  };
  /// Called with the instructions done and all there are.
  using Progress = std::function<void(std::uint64_t, std::uint64_t)>;

  /// Throws InputError where a trace lacks a core, differs from the others in ISA, granularity or a core's
  /// cycle time, or holds fewer than 2 instructions.
  TrainingData(const std::vector<std::filesystem::path>& files, const Options& options,
               const Progress& on_progress);
  ~TrainingData();
  TrainingData(const TrainingData&) = delete;
  TrainingData& operator=(const TrainingData&) = delete;

  const std::vector<TrainingTrace>& traces() const { return traces_; }
  /// The cores of the files, then those that were drawn.
  const std::vector<CoreColumn>& cores() const { return cores_; }
  std::size_t file_cores() const { return file_cores_; }
  const TraceHeader& header() const { return header_; }
  std::uint64_t rows() const { return rows_; }
  const FeatureSet& columns() const { return columns_; }
  std::size_t feature_width() const { return columns_.width(); }
  /// A text of their columns, scalings and timing models: features of another one are others.
  const std::string& features_fingerprint() const { return features_fingerprint_; }

  bool half_precision() const { return half_precision_; }
  /// Bytes of one row of features.
  std::size_t feature_row_bytes() const { return feature_width() * (half_precision_ ? 2 : 4); }
  /// The rows of a trace (its place in `traces()`) from instruction `begin` on.
  const std::byte* feature_rows(std::size_t trace, std::uint64_t begin) const {
    return feature_rows_[trace] + begin * feature_row_bytes();
  }
  /// With a timing teacher: draws cores for pass `pass` and has them labelled; nothing where they are
  /// already. Until this is called for the first time there are the cores of pass 0 without latencies.
  void label(std::uint64_t pass, const Progress& on_progress);

  /// Has the system fetch what is stored of `count` instructions of a trace, so that they are in memory when
  /// they are read soon.
  void fetch(std::size_t trace, std::uint64_t begin, std::uint64_t count,
             std::span<const std::size_t> places) const;
  /// The same of latencies alone.
  void fetch_latencies(const TrainingTrace& trace, std::uint64_t begin, std::uint64_t count,
                       std::span<const std::size_t> places) const;
  /// Incremental latencies in cycles of a trace's instructions from `begin` on, on the core in place `place`
  /// of its own.
  void read_latencies(const TrainingTrace& trace, std::size_t place, std::uint64_t begin,
                      std::span<float> cycles) const;

  /// Mean over the programs that have core `core` of their cycles an instruction on it, each program's
  /// windows taken together; 0 where none has latencies of it.
  double mean_program_cpi(std::size_t core) const;

 private:
  void add(const std::filesystem::path& file, const Options& options,
           const std::function<void(std::uint64_t)>& on_rows);
  std::vector<Core> draw_cores(std::size_t trace, std::uint64_t pass);
  void add_latencies(const TraceReader& reader, const Options& options, TrainingTrace& trace);
  void store_latencies(TrainingTrace& trace, std::size_t place, std::span<const float> cycles);
  bool keeps_labels() const;
  void keep_labels(TrainingTrace& trace, const std::vector<Core>& cores);
  /// A block of whole rows as they are stored.
  using RowSink = std::function<void(std::span<const std::byte>)>;

  void add_features(const TraceReader& reader, const Options& options,
                    const std::function<void(std::uint64_t)>& on_rows);
  void compute_features(const TraceReader& reader, const Options& options,
                        const std::function<void(std::uint64_t)>& on_rows, const RowSink& sink) const;
  void check_like_first(const TraceReader& reader, const Options& options) const;

  std::vector<TrainingTrace> traces_;
  std::vector<CoreColumn> cores_;
  std::size_t file_cores_ = 0;
  const TimingTeacher* timing_teacher_ = nullptr;
  std::filesystem::path kept_folder_;
  std::optional<std::uint64_t> labelled_pass_;
  TraceHeader header_;
  std::uint64_t rows_ = 0;
  FeatureSet columns_;
  std::string features_fingerprint_;
  bool half_precision_ = true;
  struct Mapping;
  std::unique_ptr<Mapping> mapping_;
  std::byte* features_ = nullptr;               ///< in the scratch file
  std::vector<const std::byte*> feature_rows_;  ///< of each trace
  std::vector<std::unique_ptr<MappedRows>> kept_rows_, kept_labels_;
  std::byte* latencies_ = nullptr;   ///< 16-bit floats
  std::uint64_t latency_count_ = 0;  ///< that there is room for in the traces so far
};

}  // namespace perfpred
