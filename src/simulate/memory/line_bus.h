#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "simulate/cycles.h"

namespace perfpred {

/// The bus that lines take to the first level. They come in program order with the times at which they do:
/// one that comes earlier than those before it in the program is not held up by them.
class LineBus {
 public:
  /// When a line that comes at `time` has come over.
  Cycles take(Cycles time) {
    Cycles over = time;
    for (const Line& line : lines_)
      if (line.over > 0 && line.came <= time) over = std::max(over, line.over + kLine);
    lines_[next_] = {time, over};
    next_ = (next_ + 1) % kKept;
    return over;
  }

 private:
  static constexpr Cycles kLine = 3;  ///< a line takes it for so long
  static constexpr std::size_t kKept = 16;
  struct Line {
    Cycles came = 0;
    Cycles over = 0;  ///< 0: there was none
  };

  std::array<Line, kKept> lines_{};  ///< the newest, a ring
  std::size_t next_ = 0;
};

}  // namespace perfpred
