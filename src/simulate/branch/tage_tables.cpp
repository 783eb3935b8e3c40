#include "simulate/branch/tage_tables.h"

#include <algorithm>

#include "simulate/branch/saturating.h"

namespace perfpred {
namespace {

constexpr std::size_t kShareHysteresis = 4;

}  // namespace

TageBase::TageBase(std::size_t entries)
    : taken_(entries), hysteresis_(std::max<std::size_t>(entries / kShareHysteresis, 1), 1) {}

bool TageBase::is_sure(std::size_t place) const {
  return taken_[place] == hysteresis_[place / kShareHysteresis];
}

void TageBase::train(std::size_t place, bool taken) {
  std::uint8_t& hysteresis = hysteresis_[place / kShareHysteresis];
  int counter = 2 * taken_[place] + hysteresis;
  count_from_zero(counter, taken, 2);
  taken_[place] = static_cast<std::uint8_t>(counter / 2);
  hysteresis = static_cast<std::uint8_t>(counter % 2);
}

}  // namespace perfpred
