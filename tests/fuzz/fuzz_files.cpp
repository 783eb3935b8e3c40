#include "fuzz/fuzz_files.h"

#include <fmt/format.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>

#include "compose/vector_file_text.h"
#include "perfpred/compose/vector_file.h"
#include "perfpred/model/model_file.h"
#include "perfpred/trace/digest.h"
#include "perfpred/trace/error.h"
#include "perfpred/trace/store.h"
#include "temporary_folder.h"
#include "trace/trace_seal.h"

/// HDF5 loses some of what it has parsed where what follows is damaged.
extern "C" const char*
__lsan_default_suppressions();  // NOLINT(bugprone-reserved-identifier): so called by LSan
extern "C" const char* __lsan_default_suppressions() { return "leak:libhdf5\n"; }  // NOLINT

namespace perfpred::fuzz {
namespace {

constexpr std::string_view kHdf5Start = "\x89HDF";

[[noreturn]] void give_up(const char* what) {
  std::fprintf(stderr, "%s\n", what);
  std::abort();
}

/// A file in memory that has a name as long as it lives.
class MemoryFile {
 public:
  explicit MemoryFile(std::string_view bytes) : number_(::memfd_create("fuzz", MFD_CLOEXEC)) {
    name_ = "/proc/self/fd/" + std::to_string(number_);
    if (number_ < 0 || ::write(number_, bytes.data(), bytes.size()) != static_cast<ssize_t>(bytes.size()))
      give_up("no file in memory");
  }
  ~MemoryFile() { ::close(number_); }
  MemoryFile(const MemoryFile&) = delete;
  MemoryFile& operator=(const MemoryFile&) = delete;
  const std::string& name() const { return name_; }

 private:
  int number_;
  std::string name_;
};

void read_all(const TraceReader& trace) {
  trace.read(0, trace.instruction_count());
  for (const CoreColumn& core : trace.cores()) trace.read_increments(core.name, 0, core.instructions);
}

void read_trace(const std::string& file, std::string_view bytes) {
  const TraceReader trace(file);
  // Whatever its first bytes say, the digest of the others has to stand in them.
  if (bytes.substr(0, kSealBytes).find(digest_of(bytes.substr(kSealBytes))) == std::string_view::npos)
    give_up("a trace without its digest was read");
  read_all(trace);
}

void seal_and_read_trace(const std::string& file, std::string_view bytes) {
  if (bytes.size() <= kSealBytes) return;
  seal_trace(file);
  read_all(TraceReader(file));
}

void read_model(const std::string& file, std::string_view bytes) {
  constexpr std::string_view kKey = "\"perfpred.digest\":\"xxh3-128:";
  constexpr std::size_t kDigits = 32;
  const TensorFile model = read_tensor_file(file);
  for (const auto& [name, tensor] : model.tensors) {
    std::size_t elements = 1;
    for (const std::int64_t extent : tensor.shape) elements *= static_cast<std::size_t>(extent);
    if (elements != tensor.values.size()) give_up("a tensor of another size than its shape has");
  }
  const std::size_t place = bytes.find(kKey);
  if (place == std::string_view::npos) return;
  std::string zeroed(bytes);
  zeroed.replace(place + kKey.size(), kDigits, kDigits, '0');
  if (bytes.substr(place + kKey.size(), kDigits) != digest_of(zeroed))
    give_up("a model with another digest than its own was read");
}

void read_vectors(const std::string& file, std::string_view bytes) {
  const VectorFileSummary summary = summarize_vector_file(file);
  if (!summary.is_sealed) return;
  const std::size_t place = bytes.rfind(kVectorFileDigest);
  if (place == std::string_view::npos || with_digest(std::string(bytes.substr(0, place)) + "}") != bytes)
    give_up("vectors with another digest than their own were read");
}

std::string written(const auto& write) {
  const TemporaryFolder folder;
  write(folder / "seed");
  std::ifstream stream(folder / "seed", std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

void write_small_trace(const std::filesystem::path& file) {
  TraceHeader header;
  header.program = "seed";
  TraceWriter writer(file, header);
  writer.add_core({"core", 250, "{}", 0});
  InstructionBlock block;
  block.resize(3);
  writer.append(block);
  writer.append_increments("core", std::vector<std::uint32_t>{0, 1, 7});
  StaticInstruction instruction;
  instruction.disassembly = "nop";
  writer.finish({instruction});
}

void write_small_model(const std::filesystem::path& file) {
  TensorFile contents;
  contents.metadata["perfpred.model_card"] = R"({"kind": "foundation"})";
  contents.tensors["a"] = {{2, 3}, {1, 2, 3, 4, 5, 6}};
  contents.tensors["b"] = {{}, {-7.5F}};
  write_tensor_file(file, contents);
}

std::string small_vector_file(const char* schema) {
  return fmt::format(
      R"({{"schema":"{}","made_with":"m","vector_fingerprint":"0123456789abcdef","traces":[)"
      R"({{"trace":"t","program":"p","window":"1","instructions":9,"truths":[{{"core":"c","cycles":7,"period_ps":250}}],)"
      R"("vector":[1.5,-2e3],"feature_means":[0.5],"feature_deviations":[1]}}]}})",
      schema);
}

}  // namespace

void read_bytes(std::string_view kind, std::span<const std::uint8_t> bytes) {
  const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  if (kind == "trace" && text.starts_with(kHdf5Start)) return;
  const MemoryFile file(text);
  try {
    if (kind == "trace") {
      read_trace(file.name(), text);
    } else if (kind == "trace-sealed") {
      seal_and_read_trace(file.name(), text);
    } else if (kind == "vector") {
      read_vectors(file.name(), text);
    } else {
      read_model(file.name(), text);
    }
  } catch (const InputError& error) {
    if (std::string_view(error.what()).find('\n') != std::string_view::npos)
      give_up("an error of several lines");
  }
}

std::vector<std::string> file_seeds(std::string_view kind) {
  if (kind == "vector")
    return {with_digest(small_vector_file(kVectorFileSchema)), small_vector_file(kUnsealedVectorFileSchema)};
  return {kind == "model" ? written(write_small_model) : written(write_small_trace)};
}

}  // namespace perfpred::fuzz
