/// How fast files are checked against their digests, beside reading them alone: file_digest() of files that
/// the machine has in memory.
///
///   bench_digest [FILE]
///
/// Without a file, of 16 MiB and of 1 GiB of noise in a temporary one. Processor time, the best of five.

#include "perfpred/trace/digest.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <exception>
#include <filesystem>
#include <fstream>
#include <functional>
#include <random>
#include <string>
#include <vector>

#include "clocks.h"
#include "perfpred/trace/error.h"

namespace {

namespace fs = std::filesystem;

constexpr int kRounds = 5;

void write_noise(const fs::path& file, std::size_t bytes) {
  std::mt19937_64 random(1);
  std::vector<std::uint64_t> piece(1 << 17);
  std::ofstream stream(file, std::ios::binary);
  for (std::size_t written = 0; written < bytes; written += piece.size() * sizeof(piece[0])) {
    std::generate(piece.begin(), piece.end(), std::ref(random));
    stream.write(reinterpret_cast<const char*>(piece.data()),
                 static_cast<std::streamsize>(piece.size() * sizeof(piece[0])));
  }
  if (!stream.flush()) throw perfpred::InputError(file.string(), "", "cannot be written");
}

void read_alone(const fs::path& file) {
  std::vector<char> piece(1 << 20);
  const int number = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
  if (number < 0) throw perfpred::InputError(file.string(), "", "cannot be read");
  while (::read(number, piece.data(), piece.size()) > 0) {
  }
  ::close(number);
}

/// Processor time of the fastest round.
template <typename Call>
double seconds_of(const Call& call) {
  double least = 1e9;
  for (int round = 0; round < kRounds; ++round) {
    const double start = perfpred::bench::thread_seconds();
    call();
    least = std::min(least, perfpred::bench::thread_seconds() - start);
  }
  return least;
}

void measure(const fs::path& file) {
  const double gigabytes = static_cast<double>(fs::file_size(file)) / 1e9;
  read_alone(file);
  const double read = seconds_of([&] { read_alone(file); });
  const double digest = seconds_of([&] { perfpred::file_digest(file); });
  fmt::print("{:.3f} GB: digest {:.1f} GB/s, reading alone {:.1f} GB/s, share {:.0f} %\n", gigabytes,
             gigabytes / digest, gigabytes / read, 100 * read / digest);
}

}  // namespace

int main(int argc, char** argv) {
  try {
    if (argc > 1) {
      measure(argv[1]);
      return 0;
    }
    const fs::path scratch = fs::temp_directory_path() / fmt::format("perfpred-digest-{}", getpid());
    for (const std::size_t bytes : {std::size_t{1} << 24, std::size_t{1} << 30}) {
      write_noise(scratch, bytes);
      measure(scratch);
    }
    fs::remove(scratch);
    return 0;
  } catch (const std::exception& error) {
    fmt::print(stderr, "{}\n", error.what());
    return 1;
  }
}
