// How fast stock gem5 text is imported from memory, on one thread, against a plain reader of the same lines
// made of std::getline and std::istringstream, which only joins retire ticks to instructions and decodes no
// operand. The text is the bundled sample, repeated with growing sequence numbers and ticks.

#include <benchmark/benchmark.h>
#include <fmt/format.h>
#include <time.h>

#include <memory>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "perfpred/ingest/byte_source.h"
#include "perfpred/ingest/importer.h"

namespace perfpred {
namespace {

constexpr int kRepeats = 8;
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
  std::uint64_t committed = 0;  ///< micro-ops with an Exec line
  std::uint64_t groups = 0;     ///< of O3PipeView, squashed ones too
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

std::size_t import_sample() {
  ImportOptions options;
  options.core = Core{};
  options.core->name = "ns-8w";
  options.core->isa = "x86-64";
  options.core->period_ps = kPeriodPs;
  options.core->type = CoreType::out_of_order;
  std::vector<std::unique_ptr<ByteSource>> sources;
  sources.push_back(memory_byte_source(sample().text, "sample"));
  CountingSink sink;
  importer_named("gem5").run(std::move(sources), options, sink, {});
  return sink.count();
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

/// Processor time of this thread, so that other work on the machine does not count.
double thread_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

template <std::size_t (*kRead)()>
void run(benchmark::State& state) {
  double seconds = 0;
  for (auto _ : state) {
    const double start = thread_seconds();
    benchmark::DoNotOptimize(kRead());
    const double elapsed = thread_seconds() - start;
    state.SetIterationTime(elapsed);
    seconds += elapsed;
  }
  const double runs = static_cast<double>(state.iterations());
  state.counters["committed_micro_ops_per_s"] = runs * static_cast<double>(sample().committed) / seconds;
  state.counters["all_micro_ops_per_s"] = runs * static_cast<double>(sample().groups) / seconds;
  state.counters["MB_per_s"] = runs * static_cast<double>(sample().text.size()) / 1e6 / seconds;
}

BENCHMARK(run<import_sample>)->Name("import")->UseManualTime()->Unit(benchmark::kMillisecond)->MinTime(3);
BENCHMARK(run<read_plainly>)
    ->Name("plain reader")
    ->UseManualTime()
    ->Unit(benchmark::kMillisecond)
    ->MinTime(3);

/// Prints as usual and remembers the rates, to print their ratio.
class RatioReporter final : public benchmark::ConsoleReporter {
 public:
  void ReportRuns(const std::vector<Run>& runs) override {
    ConsoleReporter::ReportRuns(runs);
    for (const Run& run : runs) rates_.push_back(run.counters.at("committed_micro_ops_per_s"));
  }
  void print_ratio() const {
    if (rates_.size() != 2) return;
    fmt::print("import: {:.2f} million committed micro-ops a second, {:.1f} times the plain reader\n",
               rates_[0] / 1e6, rates_[0] / rates_[1]);
  }

 private:
  std::vector<double> rates_;
};

}  // namespace
}  // namespace perfpred

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
  perfpred::RatioReporter reporter;
  benchmark::RunSpecifiedBenchmarks(&reporter);
  reporter.print_ratio();
  return 0;
}
