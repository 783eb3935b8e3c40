#include "perfpred/report/function_times.h"

#include <algorithm>

#include "perfpred/trace/functions.h"

namespace perfpred::report {

void FunctionTimes::read(const TraceReader& trace, std::uint64_t begin, std::uint64_t lead,
                         const InstructionTimeBlock& times) {
  const std::size_t rows = trace.static_table().size();
  if (begin == 0) {
    retired_.assign(rows, 0);
    time_ps_.assign(rows * cores_, 0.0);
  }
  const std::size_t count = times.time_ps.size() / cores_;
  const InstructionBlock block = trace.read(begin, count);
  const std::uint64_t first = std::max<std::uint64_t>(lead, 1);
  for (std::size_t i = first > begin ? first - begin : 0; i < count; ++i) {
    const std::size_t row = block.static_id[i];
    ++retired_[row];
    for (std::size_t core = 0; core < cores_; ++core)
      time_ps_[row * cores_ + core] += times.time_ps[i * cores_ + core];
  }
  if (begin + count < trace.instruction_count()) return;
  const FunctionIndex index = functions_of(trace.static_table());
  for (std::size_t row = 0; row < rows; ++row) {
    const std::string& name = index.names[index.of_row[row]];
    Function& function = functions_.try_emplace(name).first->second;
    function.name = name;
    function.instructions += retired_[row];
    function.time_ps.resize(cores_, 0.0);
    for (std::size_t core = 0; core < cores_; ++core) function.time_ps[core] += time_ps_[row * cores_ + core];
  }
}

std::vector<FunctionTimes::Function> FunctionTimes::functions(std::size_t core) const {
  std::vector<Function> sorted;
  for (const auto& [name, function] : functions_)
    if (function.instructions > 0) sorted.push_back(function);
  std::stable_sort(sorted.begin(), sorted.end(), [core](const Function& a, const Function& b) {
    return a.time_ps[core] > b.time_ps[core];
  });
  return sorted;
}

}  // namespace perfpred::report
