#pragma once

namespace perfpred {

/// Moves a signed counter of this many bits by one within its range.
template <typename Counter>
void count(Counter& counter, bool up, int bits) {
  const int most = (1 << (bits - 1)) - 1;
  if (up && counter < most) ++counter;
  if (!up && counter >= -most) --counter;
}

/// Likewise for an unsigned one.
template <typename Counter>
void count_from_zero(Counter& counter, bool up, int bits) {
  if (up && counter < (1 << bits) - 1) ++counter;
  if (!up && counter > 0) --counter;
}

/// How sure a signed counter is: 1 at its two middle values, 3 beside them, and so on.
template <typename Counter>
int certainty(Counter counter) {
  return counter >= 0 ? 2 * counter + 1 : -(2 * counter + 1);
}

}  // namespace perfpred
