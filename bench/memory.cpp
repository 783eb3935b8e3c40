// Peak memory of `perfpred predict` on a short and a long synthetic trace, each in a process of its own: it
// must not grow with the trace.
//
//   bench_memory PERFPRED MODEL.safetensors [SHORT LONG]     (instructions; 1,000,000 and 20,000,000 by
//   default)

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <string>

#include "perfpred/trace/store.h"
#include "synthetic_trace.h"

namespace {

using namespace perfpred;

struct Run {
  int status = 0;
  double seconds = 0;
  double peak_megabytes = 0;
};

Run predict(const std::string& perfpred, const std::string& model, const std::string& trace) {
  const auto start = std::chrono::steady_clock::now();
  const pid_t child = ::fork();
  if (child == 0) {
    const int nowhere = ::open("/dev/null", O_WRONLY);
    ::dup2(nowhere, STDOUT_FILENO);
    ::execl(perfpred.c_str(), "perfpred", "predict", trace.c_str(), "--model", model.c_str(), nullptr);
    ::_exit(127);
  }
  Run run;
  rusage usage{};
  ::wait4(child, &run.status, 0, &usage);
  run.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  run.peak_megabytes = static_cast<double>(usage.ru_maxrss) / 1024.0;
  return run;
}

void write_trace(const std::filesystem::path& file, std::uint64_t instructions) {
  constexpr std::uint64_t kPart = 1'000'000;
  const bench::SyntheticTrace synthetic = bench::make_synthetic_trace(kPart, std::uint64_t{1} << 20);
  TraceWriter writer(file, TraceHeader{});
  for (std::uint64_t done = 0; done < instructions; done += kPart) {
    InstructionBlock part = synthetic.block;
    part.resize(std::min(kPart, instructions - done));
    writer.append(part);
  }
  writer.finish(synthetic.table);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3 && argc != 5) {
    fmt::print(stderr, "usage: bench_memory PERFPRED MODEL.safetensors [SHORT LONG]\n");
    return 2;
  }
  std::string folder = (std::filesystem::temp_directory_path() / "perfpred-memory-XXXXXX").string();
  ::mkdtemp(folder.data());
  double peaks[2] = {0, 0};
  int status = 0;
  for (int i = 0; i < 2; ++i) {
    const std::uint64_t instructions = argc == 5 ? std::strtoull(argv[3 + i], nullptr, 10)
                                       : i == 0  ? 1'000'000
                                                 : 20'000'000;
    const std::string trace = folder + "/" + std::to_string(instructions) + ".h5";
    write_trace(trace, instructions);
    const Run run = predict(argv[1], argv[2], trace);
    status |= run.status;
    peaks[i] = run.peak_megabytes;
    fmt::print("{} instructions: peak {:.0f} MB, {:.1f} s, {:.0f} instructions/s\n", instructions,
               run.peak_megabytes, run.seconds, static_cast<double>(instructions) / run.seconds);
  }
  std::filesystem::remove_all(folder);
  fmt::print("long / short: {:.3f} times the memory\n", peaks[1] / peaks[0]);
  return status == 0 ? 0 : 1;
}
