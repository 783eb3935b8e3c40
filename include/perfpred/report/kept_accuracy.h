#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>

#include "perfpred/judge/pair_accuracy.h"
#include "perfpred/model/stored_model.h"

namespace perfpred::report {

/// How well a model orders pairs of cores, where its file says so: JSON beside the model card (the key
/// "perfpred.pair_accuracy" of the file's metadata, schema "perfpred pair accuracy 1"). Throws InputError
/// where it is damaged.
std::optional<judge::PairAccuracy> read_pair_accuracy(const std::filesystem::path& model);

struct OneCoreModel {
  std::filesystem::path model;
  std::string core;
};
/// Likewise of models of one core each: null unless all hold the accuracy that was measured of all of them,
/// or of more, together.
std::optional<judge::PairAccuracy> read_pair_accuracy(std::span<const OneCoreModel> models);

/// Likewise of pairs of cores that the model knows by their descriptions alone (the key
/// "perfpred.described_pair_accuracy"); where that was not measured, what is known of all pairs.
std::optional<judge::PairAccuracy> read_described_pair_accuracy(const std::filesystem::path& model);

/// Takes from what the model's notes say of it what is of pairs with this core, whose vector is about to
/// change. What was measured of all pairs together, of many cores, stays.
void drop_core_from_accuracy(StoredModel& model, const std::string& core);

/// All that the model's notes say of its accuracy, where many cores' vectors are about to change.
void drop_accuracy(StoredModel& model);

/// Writes the model again with this accuracy, in place of any that it had; `output` may be `model`.
void write_pair_accuracy(const std::filesystem::path& model, const judge::PairAccuracy& accuracy,
                         const std::filesystem::path& output);
/// The same for pairs of described cores.
void write_described_pair_accuracy(const std::filesystem::path& model, const judge::PairAccuracy& accuracy,
                                   const std::filesystem::path& output);

}  // namespace perfpred::report
