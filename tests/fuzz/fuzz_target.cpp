// libFuzzer's entry point; one program a format. An empty corpus folder is filled with the seeds first:
// fuzz_FORMAT --write-seeds FOLDER.

#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "fuzz/fuzz_import.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  perfpred::fuzz::import_bytes(PERFPRED_FUZZ_FORMAT, {data, size});
  return 0;
}

extern "C" int LLVMFuzzerInitialize(int* argc, char*** argv) {
  if (*argc != 3 || std::strcmp((*argv)[1], "--write-seeds") != 0) return 0;
  int number = 0;
  for (const auto& seeds : {perfpred::fuzz::seeds, perfpred::fuzz::table_seeds}) {
    for (const std::string& seed : seeds(PERFPRED_FUZZ_FORMAT)) {
      std::ofstream(std::filesystem::path((*argv)[2]) / ("seed-" + std::to_string(number++)),
                    std::ios::binary)
          << seed;
    }
  }
  std::exit(0);
}
