#include "simulate/branch/direction_predictor.h"

#include <algorithm>
#include <iterator>

#include "simulate/branch/bimode_predictor.h"
#include "simulate/branch/local_predictor.h"
#include "simulate/branch/tage_predictor.h"
#include "simulate/branch/tage_sc_l_predictor.h"
#include "simulate/branch/tournament_predictor.h"

namespace perfpred {
namespace {

template <typename Kind>
std::unique_ptr<DirectionPredictor> of_entries(std::size_t table_entries) {
  return std::make_unique<Kind>(table_entries);
}

template <TageSpec (*spec)()>
std::unique_ptr<DirectionPredictor> tage(std::size_t /*table_entries*/) {
  return std::make_unique<TagePredictor>(spec());
}

template <bool large>
std::unique_ptr<DirectionPredictor> tage_sc_l(std::size_t /*table_entries*/) {
  return std::make_unique<TageScLPredictor>(large);
}

constexpr DirectionPredictorKind kPredictors[] = {
    {"local", of_entries<LocalPredictor>},            // counters by program counter
    {"tournament", of_entries<TournamentPredictor>},  // own history or that of all branches (Alpha 21264)
    {"bimode", of_entries<BiModePredictor>},          // two tables, chosen by a third (Lee et al., 1997)
    {"tage", tage<tage_spec>},                        // geometric histories (Seznec and Michaud, 2006)
    {"ltage", tage<ltage_spec>},                      // and a predictor of loops (Seznec, 2007)
    {"tage_sc_l_8kb", tage_sc_l<false>},              // and a statistical corrector (Seznec, 2014)
    {"tage_sc_l_64kb", tage_sc_l<true>},
};

}  // namespace

const DirectionPredictorKind* find_direction_predictor(std::string_view name) {
  const auto* const found =
      std::find_if(std::begin(kPredictors), std::end(kPredictors),
                   [&](const DirectionPredictorKind& kind) { return kind.name == name; });
  return found == std::end(kPredictors) ? nullptr : found;
}

}  // namespace perfpred
