// The totals of a feature set's machines over a trace, one JSON array: instructions but the first, then the
// columns named *_cycles; or of all columns as a network reads them. bench/program_vectors.py takes them for
// program vectors.
//
//   bench_column_totals SET TRACE.h5 [scaled]

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdio>
#include <exception>
#include <string_view>
#include <vector>

#include "perfpred/features/feature_set.h"
#include "perfpred/features/scaling.h"
#include "perfpred/trace/store.h"

int main(int argc, char** argv) {
  using namespace perfpred;
  constexpr std::uint64_t kBlockLength = 8192;
  const bool scaled = argc == 4 && std::string_view(argv[3]) == "scaled";
  if (argc != 3 && !scaled) {
    fmt::print(stderr, "usage: bench_column_totals SET TRACE.h5 [scaled]\n");
    return 2;
  }
  try {
    const FeatureSet& set = find_feature_set(argv[1]);
    const TraceReader reader(argv[2]);
    const auto extractor = make_feature_extractor(set, reader);
    std::vector<double> totals(set.width());
    std::vector<float> rows;
    for (std::uint64_t begin = 0; begin < reader.warm_up_count(); begin += kBlockLength)
      extractor->warm_up(reader.read_warm_up(begin, std::min(kBlockLength, reader.warm_up_count() - begin)));
    for (std::uint64_t begin = 0; begin < reader.instruction_count(); begin += kBlockLength) {
      const InstructionBlock block =
          reader.read(begin, std::min(kBlockLength, reader.instruction_count() - begin));
      rows.resize(block.size() * set.width());
      extractor->extract(block, rows);
      if (scaled) default_scaling(set).apply(rows);
      // Instruction 0 has no incremental latency.
      for (std::size_t i = begin == 0 ? set.width() : 0; i < rows.size(); ++i)
        totals[i % set.width()] += rows[i];
    }
    std::vector<double> kept = {static_cast<double>(reader.instruction_count() - 1)};
    for (std::size_t i = 0; i < set.width(); ++i)
      if (scaled || (set.columns[i].name.ends_with("_cycles") && set.columns[i].name != "op_cycles"))
        kept.push_back(totals[i]);
    fmt::print("[{:.17g}]\n", fmt::join(kept, ", "));
  } catch (const std::exception& error) {
    fmt::print(stderr, "bench_column_totals: {}\n", error.what());
    return 1;
  }
}
