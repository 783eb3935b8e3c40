#pragma once

#include <string>

#include "perfpred/report/comparison.h"

namespace perfpred::report {

/// What `perfpred compare` prints: of each trace, or of programs where `traces` of the comparison is empty.
std::string comparison_text(const ComparisonReport& report);

/// One or two sentences to quote: the fastest core or cores, by how much, how well that is known.
std::string verdict(const ComparisonReport& report, const judge::Standings& standings);

/// One sentence on what the intervals hold.
std::string interval_note(const ComparisonReport& report);

/// One sentence on how the second model orders the cores; empty where none was asked.
std::string second_ranking_text(const ComparisonReport& report);

/// One or two sentences on two cores that differ in policies alone.
std::string policy_warning_text(const PolicyWarning& warning);

}  // namespace perfpred::report
