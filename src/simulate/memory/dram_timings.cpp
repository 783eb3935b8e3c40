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

/// Times in nanoseconds: tCWL, tWR, tWTR, in a bank group tWTR_L, tRTW. A line takes `bursts` of the memory's
/// own length, of which so many may wait to be written.
struct Writes {
  double latency = 0, recovery = 0, to_read = 0, group_to_read = 0, from_read = 0;
  std::uint32_t buffer = 64, bursts = 1;
};

/// Times in nanoseconds; `burst` is that of 64 bytes; `group_burst` is tCCD_L, `rank_switch` tCS; `refresh`
/// and `refresh_interval` are tRFC and tREFI; `row_open` and `read_to_precharge` are tRAS and tRTP; in each
/// `window` (tXAW) a rank opens four rows (WideIO two), and so all ranks `activations`.
struct Dram {
  std::string_view type;
  Writes writes;
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

constexpr Writes kDdr3_1600{13.75, 15, 7.5, 7.5, 2.5};
constexpr Writes kDdr3_2133{13.09, 15, 7.5, 7.5, 2.5};
constexpr Writes kDdr4{14.16, 15, 5, 5, 1.666, 128};
constexpr Writes kDdr5_4400{13.637, 30, 16.137, 23.637, 2.497};
constexpr Writes kDdr5_6400{13.751, 30, 16.251, 23.751, 1.716};
constexpr Writes kDdr5_8400{13.809, 30, 16.309, 23.809, 1.309};
constexpr Writes kLpddr2{15, 15, 7.5, 7.5, 3.75, 64, 2};
constexpr Writes kLpddr3{15, 15, 7.5, 7.5, 2.5, 64, 2};
constexpr Writes kLpddr5_5500Groups{23.28, 34, 6.25, 12, 1.455};
constexpr Writes kLpddr5_5500{23.28, 34, 12, 12, 1.455};
constexpr Writes kLpddr5_6400Groups{21.25, 34, 6.25, 12, 1.25};
constexpr Writes kLpddr5_6400{21.25, 34, 12, 12, 1.25};
constexpr Writes kWideIo{18, 15, 15, 15, 10};
constexpr Writes kHmc{9.9, 8, 7.5, 7.5, 2.5, 32, 2};
constexpr Writes kHbmWide{15, 18, 10, 10, 4};
constexpr Writes kHbm{15, 18, 10, 10, 4, 64, 2};
constexpr Writes kHbm2{7, 14, 4, 9, 18, 64, 2};

constexpr Dram kDrams[] = {
    {"DDR3_1600_8x8", kDdr3_1600, 13.75, 13.75, 13.75, 5, 8192, 16, 260, 7800, 35, 7.5, 30, 8, false, 2, 2.5},
    {"DDR3_2133_8x8", kDdr3_2133, 13.09, 13.09, 13.09, 3.752, 8192, 16, 260, 7800, 33, 7.5, 25, 8, false, 2,
     2.5},
    {"DDR4_2400_16x4", kDdr4, 14.16, 14.16, 14.16, 3.332, 8192, 32, 350, 7800, 32, 7.5, 13.328, 8, false, 2,
     1.666, 4, 5},
    {"DDR4_2400_8x8", kDdr4, 14.16, 14.16, 14.16, 3.332, 8192, 32, 350, 7800, 32, 7.5, 21, 8, false, 2, 1.666,
     4, 5},
    {"DDR4_2400_4x16", kDdr4, 14.16, 14.16, 14.16, 3.332, 8192, 8, 350, 7800, 32, 7.5, 30, 4, false, 1, 0, 2,
     5},
    {"DDR5_4400_4x8", kDdr5_4400, 14.545, 14.545, 14.545, 3.632, 1024, 32, 295, 3900, 32, 7.5, 14.545, 4,
     true, 1, 0, 8, 5},
    {"DDR5_6400_4x8", kDdr5_6400, 14.375, 14.375, 14.375, 2.496, 1024, 32, 295, 3900, 32, 7.5, 10, 4, true, 1,
     0, 8, 5},
    {"DDR5_8400_4x8", kDdr5_8400, 14.285, 14.285, 14.285, 1.904, 1024, 32, 295, 3900, 32, 7.5, 10, 4, true, 1,
     0, 8, 5},
    {"LPDDR2_S4_1066_1x32", kLpddr2, 15, 15, 15, 15, 1024, 8, 130, 3900, 42, 7.5, 50, 4},
    {"LPDDR3_1600_1x32", kLpddr3, 15, 18, 18, 10, 4096, 8, 130, 3900, 42, 7.5, 50, 4},
    {"LPDDR5_5500_1x16_BG_BL32", kLpddr5_5500Groups, 23.28, 18, 18, 8.73, 2048, 16, 210, 3900, 42, 4.59, 20,
     4, true},
    {"LPDDR5_5500_1x16_8B_BL32", kLpddr5_5500, 23.28, 18, 18, 5.82, 4096, 8, 210, 3900, 42, 4.59, 40, 4,
     true},
    {"LPDDR5_6400_1x16_BG_BL32", kLpddr5_6400Groups, 21.25, 18, 18, 7.5, 2048, 16, 210, 3900, 42, 4.59, 20, 4,
     true},
    {"LPDDR5_6400_1x16_8B_BL32", kLpddr5_6400, 21.25, 18, 18, 5, 4096, 8, 210, 3900, 42, 4.59, 40, 4, true},
    {"WideIO_200_1x128", kWideIo, 18, 18, 18, 20, 4096, 4, 210, 3900, 42, 20, 50, 2},
    {"HMC_2500_1x32", kHmc, 9.9, 10.2, 7.7, 6.4, 256, 8, 59, 3900, 21.6, 4.9, 0, 1, true},
    {"HBM_1000_4H_1x128", kHbmWide, 15, 15, 15, 4, 2048, 8, 160, 3900, 33, 7.5, 30, 4},
    {"HBM_1000_4H_1x64", kHbm, 15, 15, 15, 8, 1024, 16, 260, 3900, 33, 7.5, 30, 4},
    {"HBM_2000_4H_1x64", kHbm2, 18, 12, 14, 6, 1024, 16, 220, 3900, 28, 5, 16, 4, true},
};

constexpr double kPerNanosecond = 1000;
constexpr double kController = 10;  // gem5's static front-end or back-end latency

// gem5's MemCtrl: of the write buffer, and bursts.
constexpr std::uint32_t kIdlePercent = 50, kMostPercent = 85, kWritesTogether = 16;
constexpr std::uint32_t kRowAccesses = 16;  // bursts, after which it closes a row

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
          .write_latency = picoseconds(dram->writes.latency),
          .write_recovery = picoseconds(dram->writes.recovery),
          .write_to_read = picoseconds(dram->writes.to_read),
          .group_write_to_read = picoseconds(dram->writes.group_to_read),
          .read_to_write = picoseconds(dram->writes.from_read),
          .writes_when_idle = dram->writes.buffer * kIdlePercent / 100 / dram->writes.bursts,
          .writes_at_most = dram->writes.buffer * kMostPercent / 100 / dram->writes.bursts,
          .writes_together = kWritesTogether / dram->writes.bursts,
          .row_bytes = dram->row_bytes,
          .banks = dram->banks,
          .row_open = picoseconds(dram->row_open),
          .read_to_precharge = picoseconds(dram->read_to_precharge),
          .window = picoseconds(dram->window),
          .activations = dram->activations,
          .row_accesses = kRowAccesses / dram->writes.bursts,
          .closes_rows = dram->closes_rows,
          .refresh = picoseconds(dram->refresh),
          // The next one is due that long after this one was; so early that closing the rows is over in time.
          .refresh_interval = picoseconds(dram->refresh_interval - dram->precharge)};
}

}  // namespace perfpred
