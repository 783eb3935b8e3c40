#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "perfpred/learn/core_fit.h"
#include "perfpred/model/timing_parts.h"

namespace perfpred {

/// The description of a core, brought into Core::json's form. Throws InputError, naming `origin`, where it
/// describes no core or one of another name.
std::string checked_description(const std::string& core, const std::string& core_json,
                                const std::string& origin);

/// Fits a core's weights of the model's timing models, which are the entries of `programs` from `first` on:
/// its own timing model's cycles, scaled; where it is none, the combination of `known` vectors with weights
/// of at least 0, and changes to it (fit_core_vector; none known: each timing model for itself). Vectors
/// are of the whole width.
CoreFit fit_timing_part(const StoredModel& model, const std::string& core,
                        const std::vector<SegmentSums>& programs, std::size_t first,
                        const std::vector<std::vector<double>>& known, const CoreFitOptions& options = {});

/// Sums of timing models' cycles and true times over segments of kFittedSegment instructions, [cores of the
/// model][programs], by that many threads. Calls `on_instructions` with the instructions read since the last
/// call. Throws InputError where a trace lacks a core or gives it another cycle time than the model.
std::vector<std::vector<SegmentSums>> sum_timing_model_cycles(
    const StoredModel& model, const std::vector<std::filesystem::path>& traces, int threads,
    const std::function<void(std::uint64_t instructions)>& on_instructions);

}  // namespace perfpred
