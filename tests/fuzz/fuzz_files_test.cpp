// A short form of the fuzzers of files: their entry point over flipped bits and other damage.

#include "fuzz/fuzz_files.h"

#include <gtest/gtest.h>

#include <random>

namespace perfpred::fuzz {
namespace {

void read(std::string_view kind, const std::string& bytes) {
  read_bytes(kind, {reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()});
}

TEST(FuzzFiles, DamagedFilesEndInOneLine) {
  constexpr int kInputs = 200;  // a kind
  for (const char* kind : {"trace", "trace-sealed", "model", "vector"}) {
    const std::string seed = file_seeds(kind).front();
    std::mt19937 random(9);
    for (int i = 0; i < kInputs; ++i) {
      std::string bytes = seed;
      for (std::size_t change = random() % 3 + 1; change > 0; --change) {
        const std::size_t at =
            random() % std::min<std::size_t>(bytes.size(), i % 2 == 0 ? bytes.size() : 700);
        switch (random() % 4) {
          case 0:
            bytes.resize(at + 1);
            break;
          case 1:
            bytes.insert(at, bytes.substr(random() % bytes.size(), random() % 50));
            break;
          default:
            bytes[at] = static_cast<char>(bytes[at] ^ (1 << random() % 8));
        }
      }
      read(kind, bytes);
    }
  }
}

}  // namespace
}  // namespace perfpred::fuzz
