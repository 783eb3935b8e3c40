// A short form of the fuzzers that every build runs: their entry point over the seeds and over inputs made
// from them.

#include "fuzz/fuzz_import.h"

#include <gtest/gtest.h>

#include <random>

#include "perfpred/ingest/importer.h"

namespace perfpred::fuzz {
namespace {

void run(std::string_view format, const std::string& bytes) {
  import_bytes(format, {reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()});
}

/// One of the changes that fuzzers make.
void mutate(std::string& bytes, std::mt19937& random) {
  const auto below = [&](std::size_t limit) { return limit == 0 ? 0 : random() % limit; };
  const std::size_t at = below(bytes.size());
  switch (below(6)) {
    case 0:
      bytes[at] = static_cast<char>(bytes[at] ^ (1 << below(8)));
      break;
    case 1:
      bytes[at] = static_cast<char>(below(256));
      break;
    case 2:
      bytes.erase(at, 1 + below(40));
      break;
    case 3:
      bytes.insert(at, bytes.substr(below(bytes.size()), below(200)));
      break;
    case 4:
      bytes.insert(at, 1 + below(30), "09fx- :,\n\0\xff"[below(11)]);
      break;
    default:
      std::swap(bytes[at], bytes[below(bytes.size())]);
      break;
  }
}

TEST(Fuzz, TheSeedsOfEveryFormatHoldTogether) {
  for (const auto& importer : importers()) {
    const auto all = seeds(importer->description().name);
    EXPECT_FALSE(all.empty()) << importer->description().name;
    for (const std::string& seed : all) {
      for (int first = 0; first < 256; ++first) {
        std::string bytes = seed;
        bytes[0] = static_cast<char>(first);
        bytes[1] = static_cast<char>(first % 32);
        run(importer->description().name, bytes);
      }
    }
  }
}

TEST(Fuzz, TheSeedsMadeOfTablesHoldTogether) {
  for (const char* format : {"gem5", "spike"}) {
    const auto all = table_seeds(format);
    EXPECT_GT(all.size(), 5U) << format;
    for (const std::string& seed : all) run(format, seed);
  }
}

TEST(Fuzz, MutatedSeedsOfEveryFormatHoldTogether) {
  constexpr int kInputs = 300;  // a format
  for (const auto& importer : importers()) {
    std::mt19937 random(7);
    const auto all = seeds(importer->description().name);
    for (int i = 0; i < kInputs; ++i) {
      std::string bytes = all[random() % all.size()];
      for (std::size_t changes = 1 + random() % 4; changes > 0 && !bytes.empty(); --changes)
        mutate(bytes, random);
      if (!bytes.empty()) run(importer->description().name, bytes);
    }
  }
}

}  // namespace
}  // namespace perfpred::fuzz
