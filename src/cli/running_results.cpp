#include "running_results.h"

#include <iostream>

#include "perfpred/report/running_report.h"

namespace perfpred::cli {

void RunningResults::take(const TraceVector& so_far) {
  newest_ = so_far;
  if (every_ == 0 || instructions() < next_) return;
  next_ = (instructions() / every_ + 1) * every_;
  print();
}

void RunningResults::print_newest() {
  if (instructions() > printed_) print();
}

void RunningResults::print() {
  const auto predictions = predict(newest_, model_, cores_);
  if (form_ == Form::json_lines) {
    std::cout << report::json_line(report::running_json(predictions));
  } else {
    if (!printed_any()) std::cout << report::running_heading(predictions);
    std::cout << report::running_text(predictions);
  }
  std::cout << std::flush;  // read by others while the input goes on
  printed_ = instructions();
}

}  // namespace perfpred::cli
