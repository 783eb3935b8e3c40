#include "report/known_times.h"

#include <cmath>

namespace perfpred::report {

void KnownProgramTimes::add_window(const std::string& program, double weight, const KnownTimes& times) {
  KnownTimes& sums = programs_.try_emplace(program, cores_, 0.0).first->second;
  for (std::size_t core = 0; core < cores_; ++core) {
    if (sums[core] && times[core]) {
      *sums[core] += weight * *times[core];
    } else {
      sums[core].reset();
    }
  }
}

KnownTimes KnownProgramTimes::mean() const {
  KnownTimes mean(cores_, 1.0);
  for (const auto& [program, times] : programs_) {
    for (std::size_t core = 0; core < cores_; ++core) {
      if (mean[core] && times[core] && *times[core] > 0) {
        *mean[core] *= std::pow(*times[core], 1.0 / static_cast<double>(programs_.size()));
      } else {
        mean[core].reset();
      }
    }
  }
  return mean;
}

}  // namespace perfpred::report
