#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "perfpred/compose/prediction.h"

namespace perfpred {

/// Keeps the vectors of traces as JSON text (schema "perfpred program vectors 2"), so that later predictions
/// need neither the traces nor the network. Its last entry, `digest`, is "xxh3-128:" and the XXH3-128 of the
/// text before it. Doubles are written with all their digits.
void write_vector_file(const std::filesystem::path& file, const std::vector<TraceVector>& traces,
                       const StoredModel& model);

/// Reads schema 1, which has no digest, as well. Throws InputError where the file is no vector file, damaged,
/// or made with another network than `model`'s.
std::vector<TraceVector> read_vector_file(const std::filesystem::path& file, const StoredModel& model);

/// What is in a file of kept vectors, without the model that they were made with.
struct VectorFileSummary {
  std::string file;
  std::string made_with;           ///< the model's file, as it was named then
  std::string vector_fingerprint;  ///< of the networks that the vectors serve
  bool is_sealed = false;          ///< has a digest: what was damaged would have been refused
  std::vector<TraceVector> traces;
};

/// Throws InputError where the file is no vector file or damaged.
VectorFileSummary summarize_vector_file(const std::filesystem::path& file);

/// Whether the file begins, or ends, as a vector file does (by content, not by name).
bool looks_like_vector_file(const std::filesystem::path& file);

}  // namespace perfpred
