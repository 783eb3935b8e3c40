#pragma once

#include <cstdint>
#include <vector>

#include "perfpred/compose/prediction.h"

namespace perfpred::cli {

/// Prints how far a prediction has come while its trace is read.
class RunningResults {
 public:
  enum class Form { text, json_lines };

  /// Prints the first result that an engine has after each `every` instructions; 0: none.
  RunningResults(const StoredModel& model, std::vector<std::size_t> cores, std::uint64_t every, Form form)
      : model_(model), cores_(std::move(cores)), every_(every), next_(every), form_(form) {}

  void take(const TraceVector& so_far);
  /// Prints the newest result, where it has not been printed; for input that goes on no further.
  void print_newest();
  bool printed_any() const { return printed_ > 0; }
  /// Instructions in the newest result.
  std::uint64_t instructions() const { return newest_.vector.instructions; }

 private:
  void print();

  const StoredModel& model_;
  std::vector<std::size_t> cores_;
  std::uint64_t every_, next_;
  Form form_;
  TraceVector newest_;
  std::uint64_t printed_ = 0;  ///< instructions in the last result printed
};

}  // namespace perfpred::cli
