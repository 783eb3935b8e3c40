// How fast stock gem5 text is imported from memory:
// - plain, on one thread, against a plain reader of the same lines made of std::getline and
//   std::istringstream, which only joins retire ticks to instructions and decodes no operand;
// - packed, from a file to a trace file as `perfpred import` does it, against unpacking alone by the same
//   reader, one after the other in each round, as the share that is the median of the rounds' shares:
//   unpacking, parsing and writing run beside each other, so an import should take little longer.
// The text is the bundled sample, repeated with growing sequence numbers and ticks. Each repeat is packed by
// itself, as a stream of its own, so that it packs no better than the sample does.

#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "clocks.h"
#include "ingest/packing.h"
#include "perfpred/ingest/byte_source.h"
#include "perfpred/ingest/importer.h"
#include "perfpred/trace/core.h"
#include "temporary_folder.h"

namespace perfpred {
namespace {

namespace fs = std::filesystem;

constexpr int kRepeats = 32;
constexpr std::uint64_t kPeriodPs = 333;

std::string unpacked_sample() {
  const auto source = open_byte_source(PERFPRED_SOURCE_DIR "/traces/gem5/lua_script.txt.xz");
  std::string content;
  std::vector<char> buffer(1 << 16);
  while (const std::size_t count = source->read(buffer)) content.append(buffer.data(), count);
  return content;
}

std::uint64_t number_after(const std::string& line, std::string_view mark) {
  return std::stoull(line.substr(line.find(mark) + mark.size()));
}

/// The fifth field of "O3PipeView:fetch:<tick>:<pc>:<micro pc>:<sequence>:...": where it begins.
std::size_t sequence_place(const std::string& fetch_line) {
  std::size_t at = 0;
  for (int colon = 0; colon < 5; ++colon) at = fetch_line.find(':', at) + 1;
  return at;
}

/// Replaces the number at `place` by itself plus `more`.
void add_to_number(std::string& line, std::size_t place, std::uint64_t more) {
  const std::size_t end = std::min(line.find_first_not_of("0123456789", place), line.size());
  line.replace(place, end - place, std::to_string(std::stoull(line.substr(place, end - place)) + more));
}

struct Text {
  std::string text;
  std::vector<std::size_t> ends;  ///< of the repeats
  std::uint64_t committed = 0;    ///< micro-ops with an Exec line
  std::uint64_t groups = 0;       ///< of O3PipeView, squashed ones too
};

/// The sample as lines, without the Exec lines whose group is missing (instructions in flight at its end).
std::vector<std::string> whole_lines() {
  std::vector<std::string> lines;
  std::set<std::uint64_t> with_group;
  std::istringstream stream(unpacked_sample());
  for (std::string line; std::getline(stream, line);) {
    if (line.starts_with("O3PipeView:fetch:"))
      with_group.insert(std::stoull(line.substr(sequence_place(line))));
    lines.push_back(line);
  }
  std::erase_if(lines, [&](const std::string& line) {
    return line.find("FetchSeq=") != std::string::npos &&
           with_group.count(number_after(line, "FetchSeq=")) == 0;
  });
  return lines;
}

Text repeated_sample() {
  constexpr std::uint64_t kSequences = 1'000'000;
  constexpr std::uint64_t kTicks = kPeriodPs * 100'000'000;
  constexpr std::string_view kRetire = "O3PipeView:retire:";
  const std::vector<std::string> lines = whole_lines();
  Text result;
  for (std::uint64_t repeat = 0; repeat < kRepeats; ++repeat) {
    for (std::string line : lines) {
      if (line.starts_with("O3PipeView:fetch:")) {
        add_to_number(line, sequence_place(line), repeat * kSequences);
        ++result.groups;
      } else if (line.starts_with(kRetire) && line[kRetire.size()] != '0') {
        add_to_number(line, kRetire.size(), repeat * kTicks);
      } else if (const auto at = line.find("FetchSeq="); at != std::string::npos) {
        add_to_number(line, at + 9, repeat * kSequences);
        ++result.committed;
      }
      result.text += line + "\n";
    }
    result.ends.push_back(result.text.size());
  }
  return result;
}

const Text& sample() {
  static const Text text = repeated_sample();
  return text;
}

class CountingSink final : public ImportSink {
 public:
  void append(const InstructionBlock& block, std::span<const std::uint32_t> increments) override {
    count_ += block.size() + increments.size();
  }
  std::size_t count() const { return count_; }

 private:
  std::size_t count_ = 0;
};

const Core& core() {
  static const Core core = load_core(PERFPRED_SOURCE_DIR "/configs/cores/ns-8w.yaml");
  return core;
}

std::size_t import_sample() {
  ImportOptions options;
  options.core = core();
  std::vector<std::unique_ptr<ByteSource>> sources;
  sources.push_back(memory_byte_source(sample().text, "sample"));
  CountingSink sink;
  importer_named("gem5").run(std::move(sources), options, sink, {});
  return sink.count();
}

struct Codec {
  const char* name;
  std::string (*pack)(const std::string& text);
};
constexpr Codec kCodecs[] = {
    {"gzip", test::gzip}, {"xz", test::xz}, {"zstd", test::zstd}, {"bzip2", test::bzip2}};

std::string pack(const Codec& codec) {
  std::string packed;
  std::size_t begin = 0;
  for (const std::size_t end : sample().ends) {
    packed += codec.pack(sample().text.substr(begin, end - begin));
    begin = end;
  }
  return packed;
}

/// The sample as a file, packed by each codec and plain, in a folder that goes with it.
class SampleFiles {
 public:
  fs::path plain() {
    return file("plain", [] { return sample().text; });
  }
  fs::path packed(const Codec& codec) {
    return file(codec.name, [&] { return pack(codec); });
  }
  fs::path trace() const { return folder_ / "trace.h5"; }

 private:
  template <typename Make>
  fs::path file(const char* name, const Make& make) {
    const fs::path path = folder_ / name;
    if (!fs::exists(path)) std::ofstream(path, std::ios::binary) << make();
    return path;
  }

  TemporaryFolder folder_;
};

/// As `perfpred import` does it: from a file to a trace file.
std::uint64_t import_file(const fs::path& file, const fs::path& trace) {
  ImportRequest request;
  request.files = {file};
  request.output = trace;
  request.options.core = core();
  return import_trace(request).instructions;
}

std::size_t read_to_the_end(const fs::path& file) {
  const auto source = open_byte_source(file);
  std::vector<char> buffer(std::size_t{1} << 20);
  std::size_t bytes = 0;
  while (const std::size_t count = source->read(buffer)) bytes += count;
  return bytes;
}

/// What one would write first: streams, strings, a map.
std::size_t read_plainly() {
  struct Executed {
    std::uint64_t pc = 0;
    std::uint64_t address = 0;
    std::uint64_t retire = 0;
    std::string op_class;
    std::string disassembly;
  };
  std::unordered_map<std::uint64_t, Executed> waiting;
  std::size_t joined = 0;
  std::uint64_t sequence = 0;
  std::istringstream text(sample().text);
  for (std::string line; std::getline(text, line);) {
    std::istringstream fields(line);
    if (line.starts_with("O3PipeView:")) {
      std::vector<std::string> parts;
      for (std::string part; std::getline(fields, part, ':');) parts.push_back(part);
      if (parts[1] == "fetch") sequence = std::stoull(parts[5]);
      if (parts[1] == "retire" && parts[2] != "0" && waiting.count(sequence) > 0) {
        waiting[sequence].retire = std::stoull(parts[2]);
        benchmark::DoNotOptimize(waiting[sequence]);
        waiting.erase(sequence);
        ++joined;
      }
      continue;
    }
    if (line.find("FetchSeq=") == std::string::npos) continue;
    Executed executed;
    std::string word;
    std::vector<std::string> words;
    while (fields >> word) words.push_back(word);
    executed.pc = std::stoull(words.at(5), nullptr, 16);
    for (std::size_t i = 6; i < words.size(); ++i) {
      if (words[i].starts_with("A=0x")) executed.address = std::stoull(words[i].substr(2), nullptr, 16);
      if (words[i] == ":" && i + 1 < words.size()) executed.op_class = words[i + 1];
      executed.disassembly += words[i] + " ";
    }
    waiting[number_after(line, "FetchSeq=")] = executed;
  }
  return joined;
}

/// Times `read`, run by run. The fastest run counts: what else the machine does only makes runs slower.
template <typename Read>
void measure(benchmark::State& state, double (*seconds_now)(), const Read& read) {
  benchmark::DoNotOptimize(read());  // makes and packs the text
  double fastest = std::numeric_limits<double>::infinity();
  for (auto _ : state) {
    const double start = seconds_now();
    benchmark::DoNotOptimize(read());
    const double elapsed = seconds_now() - start;
    state.SetIterationTime(elapsed);
    fastest = std::min(fastest, elapsed);
  }
  state.counters["committed_micro_ops_per_s"] = static_cast<double>(sample().committed) / fastest;
  state.counters["all_micro_ops_per_s"] = static_cast<double>(sample().groups) / fastest;
  state.counters["MB_per_s"] = static_cast<double>(sample().text.size()) / 1e6 / fastest;
}

std::string import_name(const Codec& codec) { return fmt::format("import {}", codec.name); }

constexpr const char* kImport = "import, one thread";
constexpr const char* kPlainReader = "plain reader, one thread";
constexpr const char* kUnpacked = "import unpacked";

void add(const std::string& name, const std::function<void(benchmark::State&)>& run) {
  benchmark::RegisterBenchmark(name.c_str(), run)->UseManualTime()->Unit(benchmark::kMillisecond)->MinTime(3);
}

double seconds_of(double (*now)(), const std::function<std::uint64_t()>& read) {
  const double start = now();
  benchmark::DoNotOptimize(read());
  return now() - start;
}

/// Times an import, round by round, each after unpacking the same file alone.
void measure_packed(benchmark::State& state, SampleFiles& files, const Codec& codec) {
  const fs::path file = files.packed(codec);
  std::vector<double> shares;
  double unpacking = std::numeric_limits<double>::infinity();
  double importing = unpacking;
  for (auto _ : state) {
    const double alone = seconds_of(bench::wall_seconds, [&] { return read_to_the_end(file); });
    const double whole = seconds_of(bench::wall_seconds, [&] { return import_file(file, files.trace()); });
    state.SetIterationTime(alone + whole);
    unpacking = std::min(unpacking, alone);
    importing = std::min(importing, whole);
    shares.push_back(alone / whole);
  }
  std::sort(shares.begin(), shares.end());
  const double megabytes = static_cast<double>(sample().text.size()) / 1e6;
  state.counters["MB_per_s"] = megabytes / importing;
  state.counters["unpacking_MB_per_s"] = megabytes / unpacking;
  state.counters["committed_micro_ops_per_s"] = static_cast<double>(sample().committed) / importing;
  state.counters["share"] = shares[shares.size() / 2];
}

void add_benchmarks(SampleFiles& files) {
  add(kImport, [](benchmark::State& state) { measure(state, bench::thread_seconds, import_sample); });
  add(kPlainReader, [](benchmark::State& state) { measure(state, bench::thread_seconds, read_plainly); });
  add(kUnpacked, [&files](benchmark::State& state) {
    measure(state, bench::wall_seconds, [&] { return import_file(files.plain(), files.trace()); });
  });
  for (const Codec& codec : kCodecs) {
    add(import_name(codec),
        [&files, codec](benchmark::State& state) { measure_packed(state, files, codec); });
  }
}

/// Prints as usual and remembers the rates, to print their ratios.
class RatioReporter final : public benchmark::ConsoleReporter {
 public:
  void ReportRuns(const std::vector<Run>& runs) override {
    ConsoleReporter::ReportRuns(runs);
    for (const Run& run : runs) {
      for (const auto& [counter, value] : run.counters) {
        results_[run.run_name.function_name][counter] = value;
      }
    }
  }

  void print_ratios() const {
    if (has(kImport) && has(kPlainReader)) {
      const double import = results_.at(kImport).at("committed_micro_ops_per_s");
      fmt::print("import: {:.2f} million committed micro-ops a second, {:.1f} times the plain reader\n",
                 import / 1e6, import / results_.at(kPlainReader).at("committed_micro_ops_per_s"));
    }
    for (const Codec& codec : kCodecs) {
      if (!has(import_name(codec))) continue;
      const auto& result = results_.at(import_name(codec));
      fmt::print("{}: unpacking alone {:.0f} MB/s of text, importing {:.0f} MB/s; share {:.0f} %\n",
                 codec.name, result.at("unpacking_MB_per_s"), result.at("MB_per_s"),
                 100 * result.at("share"));
    }
  }

 private:
  bool has(const std::string& name) const { return results_.count(name) > 0; }

  std::map<std::string, std::map<std::string, double>> results_;  ///< counters by benchmark
};

}  // namespace
}  // namespace perfpred

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
  perfpred::SampleFiles files;
  perfpred::add_benchmarks(files);
  perfpred::RatioReporter reporter;
  benchmark::RunSpecifiedBenchmarks(&reporter);
  reporter.print_ratios();
  return 0;
}
