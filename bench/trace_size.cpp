/// Bytes that the trace writer takes on disk for an instruction, by part of the file, over traces that are
/// named on the command line (or the bundled ones), and the rate at which it writes them.
///
///   bench_trace_size [TRACE.h5...]
///
/// Each trace is read and written anew into a temporary file; what HDF5 says each dataset takes is summed up.
/// What is neither data of a column nor the static table (HDF5's own indices, names and attributes) is
/// reported apart, and counted in full in the last line.

#include <H5Cpp.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <exception>
#include <filesystem>
#include <string>
#include <vector>

#include "bundled_traces.h"
#include "perfpred/trace/store.h"

namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

struct Sizes {
  std::uint64_t file = 0, dynamic_columns = 0, latencies = 0, static_table = 0;
  std::uint64_t instructions = 0, increments = 0;  // increments: instructions times cores
  double seconds = 0;

  Sizes& operator+=(const Sizes& other) {
    file += other.file;
    dynamic_columns += other.dynamic_columns;
    latencies += other.latencies;
    static_table += other.static_table;
    instructions += other.instructions;
    increments += other.increments;
    seconds += other.seconds;
    return *this;
  }
};

std::uint64_t stored_bytes(const H5::H5File& file, const std::string& group_name) {
  if (!file.nameExists(group_name)) return 0;
  const H5::Group group = file.openGroup(group_name);
  std::uint64_t bytes = 0;
  for (hsize_t i = 0; i < group.getNumObjs(); ++i) {
    bytes += group.openDataSet(group.getObjnameByIdx(i)).getStorageSize();
  }
  return bytes;
}

/// With texts outside its datasets, what a static table takes is found by writing it alone.
std::uint64_t static_file_bytes(const perfpred::TraceReader& reader, const fs::path& scratch) {
  perfpred::TraceWriter writer(scratch, reader.header());
  writer.finish(reader.static_table());
  return fs::file_size(scratch);
}

std::uint64_t empty_file_bytes(const perfpred::TraceReader& reader, const fs::path& scratch) {
  perfpred::TraceWriter writer(scratch, reader.header());
  writer.finish({});
  return fs::file_size(scratch);
}

Sizes rewrite(const fs::path& trace, const fs::path& scratch) {
  const perfpred::TraceReader reader(trace);
  const std::uint64_t count = reader.instruction_count();
  const perfpred::InstructionBlock block = reader.read(0, count);
  std::vector<std::vector<std::uint32_t>> increments;
  for (const auto& core : reader.cores()) increments.push_back(reader.read_increments(core.name, 0, count));

  Sizes sizes;
  const auto start = Clock::now();
  {
    perfpred::TraceWriter writer(scratch, reader.header());
    writer.append(block);
    for (std::size_t i = 0; i < increments.size(); ++i) {
      writer.add_core(reader.cores()[i]);
      writer.append_increments(reader.cores()[i].name, increments[i]);
    }
    writer.finish(reader.static_table());
  }
  sizes.seconds = std::chrono::duration<double>(Clock::now() - start).count();
  sizes.file = fs::file_size(scratch);
  {
    const H5::H5File file(scratch.string(), H5F_ACC_RDONLY);
    sizes.dynamic_columns = stored_bytes(file, "dynamic");
    sizes.latencies = stored_bytes(file, "retire");
  }
  sizes.instructions = count;
  sizes.increments = count * increments.size();
  sizes.static_table = static_file_bytes(reader, scratch) - empty_file_bytes(reader, scratch);
  return sizes;
}

double ratio(std::uint64_t bytes, std::uint64_t count) {
  return count == 0 ? 0 : static_cast<double>(bytes) / static_cast<double>(count);
}

void print(const std::string& name, const Sizes& s) {
  const std::uint64_t rest = s.file - std::min(s.file, s.dynamic_columns + s.latencies + s.static_table);
  fmt::print("{}\t{}\t{:.3f}\t{:.4f}\t{}\t{}\t{}\t{:.1f}\n", name, s.instructions,
             ratio(s.dynamic_columns, s.instructions), ratio(s.latencies, s.increments), s.static_table, rest,
             s.file, static_cast<double>(s.instructions + s.increments) / s.seconds / 1e6);
}

int run(const std::vector<fs::path>& traces) {
  const fs::path scratch = fs::temp_directory_path() / fmt::format("perfpred-trace-size-{}.h5", getpid());
  fmt::print(
      "trace\tinstructions\tdynamic (B/instruction)\tlatencies (B/instruction/core)\tstatic (B)\trest (B)\t"
      "file (B)\tmillion entries/s\n");
  Sizes total;
  for (const fs::path& trace : traces) {
    const Sizes sizes = rewrite(trace, scratch);
    print(trace.filename().string(), sizes);
    total += sizes;
  }
  fs::remove(scratch);
  print("all", total);
  const double columns = ratio(total.dynamic_columns + total.latencies, 1);
  const double rest = static_cast<double>(total.file - total.static_table) - columns;
  // The rest falls on a file's columns alike: six dynamic ones and one a core.
  const double cores = ratio(total.increments, total.instructions);
  const double rest_dynamic = rest * 6 / (6 + cores);
  fmt::print(
      "with HDF5's own bytes: {:.3f} B an instruction for the dynamic columns, {:.4f} B an instruction and "
      "core\n",
      (static_cast<double>(total.dynamic_columns) + rest_dynamic) / static_cast<double>(total.instructions),
      (static_cast<double>(total.latencies) + rest - rest_dynamic) / static_cast<double>(total.increments));
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    std::vector<fs::path> traces(argv + 1, argv + argc);
    if (traces.empty()) traces = perfpred::bench::bundled_traces();
    return run(traces);
  } catch (const std::exception& error) {
    fmt::print(stderr, "{}\n", error.what());
    return 1;
  }
}
