#include "perfpred/report/function_sums.h"

#include <algorithm>

#include "perfpred/trace/functions.h"

namespace perfpred::report {

void FunctionSums::read(const TraceReader& trace, std::uint64_t begin, std::uint64_t lead,
                        std::span<const double> rows) {
  const std::size_t static_rows = trace.static_table().size();
  if (begin == 0) {
    retired_.assign(static_rows, 0);
    sums_.assign(static_rows * width_, 0.0);
  }
  const std::size_t count = rows.size() / width_;
  const InstructionBlock block = trace.read(begin, count);
  const std::uint64_t first = std::max<std::uint64_t>(lead, 1);
  for (std::size_t i = first > begin ? first - begin : 0; i < count; ++i) {
    const std::size_t row = block.static_id[i];
    ++retired_[row];
    for (std::size_t k = 0; k < width_; ++k) sums_[row * width_ + k] += rows[i * width_ + k];
  }
  if (begin + count < trace.instruction_count()) return;
  const FunctionIndex index = functions_of(trace.static_table());
  for (std::size_t row = 0; row < static_rows; ++row) {
    const std::string& name = index.names[index.of_row[row]];
    Function& function = functions_.try_emplace(name).first->second;
    function.name = name;
    function.instructions += retired_[row];
    function.sums.resize(width_, 0.0);
    for (std::size_t k = 0; k < width_; ++k) function.sums[k] += sums_[row * width_ + k];
  }
}

std::vector<FunctionSums::Function> FunctionSums::functions(std::size_t number) const {
  std::vector<Function> sorted;
  for (const auto& [name, function] : functions_)
    if (function.instructions > 0) sorted.push_back(function);
  std::stable_sort(sorted.begin(), sorted.end(), [number](const Function& a, const Function& b) {
    return a.sums[number] > b.sums[number];
  });
  return sorted;
}

}  // namespace perfpred::report
