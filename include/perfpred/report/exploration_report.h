#pragma once

#include <optional>
#include <string>
#include <vector>

#include "perfpred/explore/exploration.h"
#include "perfpred/report/comparison.h"
#include "perfpred/report/json.h"

namespace perfpred::report {

/// One model's times of designs that another one chose.
struct ConfirmedDesigns {
  std::string model;
  std::vector<explore::ExploredProgram> programs;
  std::vector<explore::ExploredDesign> designs;  ///< less of the first objective first
  std::vector<std::size_t> places;  ///< of these in the exploration; its size for one that was not met there
};

/// What `perfpred explore` says of a space, before it is formatted.
struct ExplorationReport {
  std::string space;  ///< its file
  std::string base;   ///< name of the base core
  std::string model;
  std::uint64_t seed = 1;
  std::vector<explore::Dimension> dimensions;
  std::vector<std::string> objectives, limits;
  std::vector<std::string> events;  ///< that designs may have counts of
  explore::Exploration exploration;
  std::vector<std::size_t> order;  ///< of designs within the limits, by the first objective
  std::vector<std::size_t> front;  ///< of several objectives; one alone has none
  std::vector<bool> tied;          ///< with the best, of the first of `order`
  std::vector<explore::ProgramChoice> choices;
  std::optional<double> band_factor;  ///< by which a described core's time may be off, at `band_level`
  double band_level = 0;
  std::vector<std::string> notices;  ///< of values beyond the training and parts that are not modelled
  std::optional<ConfirmedDesigns> confirmed;
  std::size_t listed = 20;  ///< designs that the text lists
  Making making;
};

std::string exploration_text(const ExplorationReport& report);

/// Schema "perfpred explore 1", see docs/explore.md.
Json exploration_json(const ExplorationReport& report);

/// A line a design, as they were met.
std::string exploration_csv(const ExplorationReport& report);

/// A page with heat map, Pareto front and tables that needs nothing but itself.
std::string exploration_html(const ExplorationReport& report);

}  // namespace perfpred::report
