#pragma once

#include <gtest/gtest.h>

#include <filesystem>

#include "perfpred/learn/trainer.h"

namespace perfpred::testing {

/// A run that is stopped after its first epoch and resumed has to end with the weights of one that was not.
/// `parts`: the model file of the run that is stopped.
inline void expect_resumed_run_ends_like_a_whole_one(TrainingOptions wanted,
                                                     const std::filesystem::path& parts) {
  const StoredModel whole = train(wanted, {});
  wanted.output = parts;
  struct Stop {};
  TrainingObserver observer;
  observer.on_epoch = [](const EpochRecord&) { throw Stop{}; };
  EXPECT_THROW(train(wanted, observer), Stop);
  wanted.resume = true;
  EXPECT_EQ(train(wanted, {}).tensors, whole.tensors);
}

}  // namespace perfpred::testing
