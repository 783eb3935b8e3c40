// libFuzzer's entry point; one program a format, and one for traces, for models and for kept vectors. An
// empty corpus folder is filled with the seeds first: fuzz_FORMAT --write-seeds FOLDER.

#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "fuzz/fuzz_files.h"
#include "fuzz/fuzz_import.h"

namespace {

constexpr std::string_view kFormat = PERFPRED_FUZZ_FORMAT;
constexpr bool kIsFile =
    kFormat == "trace" || kFormat == "trace-sealed" || kFormat == "model" || kFormat == "vector";

std::vector<std::string> all_seeds() {
  if (kIsFile) return perfpred::fuzz::file_seeds(kFormat);
  std::vector<std::string> all = perfpred::fuzz::seeds(kFormat);
  for (std::string& seed : perfpred::fuzz::table_seeds(kFormat)) all.push_back(std::move(seed));
  return all;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  kIsFile ? perfpred::fuzz::read_bytes(kFormat, {data, size})
          : perfpred::fuzz::import_bytes(kFormat, {data, size});
  return 0;
}

extern "C" int LLVMFuzzerInitialize(int* argc, char*** argv) {
  if (*argc != 3 || std::strcmp((*argv)[1], "--write-seeds") != 0) return 0;
  int number = 0;
  for (const std::string& seed : all_seeds()) {
    std::ofstream(std::filesystem::path((*argv)[2]) / ("seed-" + std::to_string(number++)), std::ios::binary)
        << seed;
  }
  std::exit(0);
}
