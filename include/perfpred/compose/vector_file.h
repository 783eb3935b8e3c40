#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "perfpred/compose/prediction.h"

namespace perfpred {

/// Keeps the vectors of traces as JSON text (schema "perfpred program vectors 1"), so that later predictions
/// need neither the traces nor the network. Doubles are written with all their digits.
void write_vector_file(const std::filesystem::path& file, const std::vector<TraceVector>& traces,
                       const StoredModel& model);

/// Throws InputError where the file is no vector file, damaged, or made with another network than `model`'s.
std::vector<TraceVector> read_vector_file(const std::filesystem::path& file, const StoredModel& model);

/// What is in a file of kept vectors, without the model that they were made with.
struct VectorFileSummary {
  std::string file;
  std::string made_with;           ///< the model's file, as it was named then
  std::string vector_fingerprint;  ///< of the networks that the vectors serve
  std::vector<TraceVector> traces;
};

/// Throws InputError where the file is no vector file or damaged.
VectorFileSummary summarize_vector_file(const std::filesystem::path& file);

/// Whether the file begins as a vector file does (by content, not by name).
bool looks_like_vector_file(const std::filesystem::path& file);

}  // namespace perfpred
