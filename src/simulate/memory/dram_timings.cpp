#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <string_view>

#include "perfpred/simulate/memory_spec.h"
#include "perfpred/trace/core.h"
#include "perfpred/trace/error.h"

namespace perfpred {
namespace {

/// Times in nanoseconds; `burst` is that of 64 bytes; `group_burst` is tCCD_L, `rank_switch` tCS; `refresh`
/// and `refresh_interval` are tRFC and tREFI; `row_open` and `read_to_precharge` are tRAS and tRTP; in each
/// `window` (tXAW) a rank opens four rows (WideIO two), and so all ranks `activations`.
struct Dram {
  std::string_view type;
  double access = 0, activate = 0, precharge = 0, burst = 0;
  std::uint32_t row_bytes = 0, banks = 0;
  double refresh = 0, refresh_interval = 0;
  double row_open = 0, read_to_precharge = 0, window = 0;
  std::uint32_t activations = 0;
  bool closes_rows = false;
  std::uint32_t ranks = 1;
  double rank_switch = 0;
  std::uint32_t bank_groups = 0;
  double group_burst = 0;
};

constexpr Dram kDrams[] = {
    {"DDR3_1600_8x8", 13.75, 13.75, 13.75, 5, 8192, 16, 260, 7800, 35, 7.5, 30, 8, false, 2, 2.5},
    {"DDR3_2133_8x8", 13.09, 13.09, 13.09, 3.752, 8192, 16, 260, 7800, 33, 7.5, 25, 8, false, 2, 2.5},
    {"DDR4_2400_16x4", 14.16, 14.16, 14.16, 3.332, 8192, 32, 350, 7800, 32, 7.5, 13.328, 8, false, 2, 1.666,
     4, 5},
    {"DDR4_2400_8x8", 14.16, 14.16, 14.16, 3.332, 8192, 32, 350, 7800, 32, 7.5, 21, 8, false, 2, 1.666, 4, 5},
    {"DDR4_2400_4x16", 14.16, 14.16, 14.16, 3.332, 8192, 8, 350, 7800, 32, 7.5, 30, 4, false, 1, 0, 2, 5},
    {"DDR5_4400_4x8", 14.545, 14.545, 14.545, 3.632, 1024, 32, 295, 3900, 32, 7.5, 14.545, 4, true, 1, 0, 8,
     5},
    {"DDR5_6400_4x8", 14.375, 14.375, 14.375, 2.496, 1024, 32, 295, 3900, 32, 7.5, 10, 4, true, 1, 0, 8, 5},
    {"DDR5_8400_4x8", 14.285, 14.285, 14.285, 1.904, 1024, 32, 295, 3900, 32, 7.5, 10, 4, true, 1, 0, 8, 5},
    {"LPDDR2_S4_1066_1x32", 15, 15, 15, 15, 1024, 8, 130, 3900, 42, 7.5, 50, 4},
    {"LPDDR3_1600_1x32", 15, 18, 18, 10, 4096, 8, 130, 3900, 42, 7.5, 50, 4},
    {"LPDDR5_5500_1x16_BG_BL32", 23.28, 18, 18, 8.73, 2048, 16, 210, 3900, 42, 4.59, 20, 4, true},
    {"LPDDR5_5500_1x16_8B_BL32", 23.28, 18, 18, 5.82, 4096, 8, 210, 3900, 42, 4.59, 40, 4, true},
    {"LPDDR5_6400_1x16_BG_BL32", 21.25, 18, 18, 7.5, 2048, 16, 210, 3900, 42, 4.59, 20, 4, true},
    {"LPDDR5_6400_1x16_8B_BL32", 21.25, 18, 18, 5, 4096, 8, 210, 3900, 42, 4.59, 40, 4, true},
    {"WideIO_200_1x128", 18, 18, 18, 20, 4096, 4, 210, 3900, 42, 20, 50, 2},
    {"HMC_2500_1x32", 9.9, 10.2, 7.7, 6.4, 256, 8, 59, 3900, 21.6, 4.9, 0, 1, true},
    {"HBM_1000_4H_1x128", 15, 15, 15, 4, 2048, 8, 160, 3900, 33, 7.5, 30, 4},
    {"HBM_1000_4H_1x64", 15, 15, 15, 8, 1024, 16, 260, 3900, 33, 7.5, 30, 4},
    {"HBM_2000_4H_1x64", 18, 12, 14, 6, 1024, 16, 220, 3900, 28, 5, 16, 4, true},
};

constexpr double kPerNanosecond = 1000;
constexpr double kController = 10;  // gem5's static front-end or back-end latency

}  // namespace

MemorySpec memory_spec(const std::string& type, double clock_ghz) {
  const auto* const dram = std::find_if(std::begin(kDrams), std::end(kDrams),
                                        [&](const Dram& known) { return known.type == type; });
  if (dram == std::end(kDrams)) throw InputError(fmt::format("no memory '{}' is known", type));
  const auto picoseconds = [](double nanoseconds) {
    return static_cast<Picoseconds>(std::round(nanoseconds * kPerNanosecond));
  };
  return {.period = std::max<Picoseconds>(period_ps_of(clock_ghz), 1),
          .controller = picoseconds(2 * kController),
          .access = picoseconds(dram->access),
          .activate = picoseconds(dram->activate),
          .precharge = picoseconds(dram->precharge),
          .burst = picoseconds(dram->burst),
          .bank_groups = dram->bank_groups,
          .group_burst = picoseconds(dram->group_burst),
          .ranks = dram->ranks,
          .rank_burst = picoseconds(dram->burst + dram->rank_switch),
          .row_bytes = dram->row_bytes,
          .banks = dram->banks,
          .row_open = picoseconds(dram->row_open),
          .read_to_precharge = picoseconds(dram->read_to_precharge),
          .window = picoseconds(dram->window),
          .activations = dram->activations,
          .closes_rows = dram->closes_rows,
          .refresh = picoseconds(dram->refresh),
          // The next one is due that long after this one was; so early that closing the rows is over in time.
          .refresh_interval = picoseconds(dram->refresh_interval - dram->precharge)};
}

}  // namespace perfpred
