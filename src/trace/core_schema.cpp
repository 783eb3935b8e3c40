#include "perfpred/trace/core_schema.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <unordered_map>

namespace perfpred {
namespace {

using enum CoreValue;
using enum CoreKeyNeed;

// gem5's out-of-order model has room for 12 instructions a cycle in each stage and, set up as
// docs/cores.md says, for 15 cycles of delay between two.
constexpr double kMostWidth = 12;
constexpr double kMostStageDelay = 15;
constexpr double kMostEntries = 8192;
constexpr double kMostUnits = 64;
constexpr double kMostUnitLatency = 200;
constexpr double kMostTable = 1 << 20;

constexpr std::string_view kPredictors =
    "local tournament bimode tage ltage tage_sc_l_8kb tage_sc_l_64kb perceptron_8kb";
constexpr std::string_view kReplacements = "lru tree_plru random rrip";
constexpr std::string_view kPrefetchers = "none stride tagged bop ampm signature_path dcpt";
constexpr std::string_view kMemories =
    "DDR3_1600_8x8 DDR3_2133_8x8 DDR4_2400_16x4 DDR4_2400_8x8 DDR4_2400_4x16 DDR5_4400_4x8 DDR5_6400_4x8 "
    "DDR5_8400_4x8 LPDDR2_S4_1066_1x32 LPDDR3_1600_1x32 LPDDR5_5500_1x16_BG_BL32 LPDDR5_5500_1x16_8B_BL32 "
    "LPDDR5_6400_1x16_BG_BL32 LPDDR5_6400_1x16_8B_BL32 WideIO_200_1x128 HMC_2500_1x32 "
    "HBM_1000_4H_1x128 HBM_1000_4H_1x64 HBM_2000_4H_1x64";

constexpr CoreKey width(std::string_view path, std::string_view meaning) {
  return {path, whole, always, 1, kMostWidth, {}, {}, "instructions a cycle", meaning};
}
constexpr CoreKey stage_delay(std::string_view path, std::string_view meaning) {
  return {path, whole, always, 1, kMostStageDelay, {}, {}, "cycles", meaning};
}
constexpr CoreKey window(std::string_view path, std::string_view unit, std::string_view meaning) {
  return {path, whole, out_of_order, 1, kMostEntries, {}, "0", unit, meaning};
}
constexpr CoreKey unit_count(std::string_view path, std::string_view meaning) {
  return {path, whole, always, 1, kMostUnits, {}, {}, "units", meaning};
}
constexpr CoreKey unit_latency(std::string_view path, std::string_view meaning) {
  return {path, whole, always, 1, kMostUnitLatency, {}, {}, "cycles", meaning};
}

constexpr std::array kBeforeCaches = {
    CoreKey{"name", text, always, 0, 0, {}, {}, "", "name of the core, and of its column of latencies"},
    CoreKey{"isa", choice, always, 0, 0, "x86-64 aarch64 riscv64", {}, "", "instruction set"},
    CoreKey{"core.type",
            choice,
            always,
            0,
            0,
            "o3 inorder",
            {},
            "",
            "`o3`: out of order (gem5's O3CPU); `inorder`: in program order (gem5's MinorCPU)"},
    CoreKey{"core.clock_ghz",
            number,
            always,
            0.01,
            100,
            {},
            {},
            "GHz",
            "clock of core and caches; the cycle time is rounded to whole picoseconds"},
    width("core.fetch_width", "instructions fetched"),
    width("core.decode_width", "instructions decoded"),
    width("core.rename_width", "instructions renamed"),
    width("core.issue_width", "instructions dispatched, issued and written back"),
    width("core.commit_width", "instructions retired, or squashed"),
    stage_delay("core.fetch_to_decode", "from fetch to decode"),
    stage_delay("core.decode_to_rename", "from decode to rename (in order: to execution)"),
    stage_delay("core.rename_to_issue", "from rename to dispatch"),
    CoreKey{"core.fetch_queue",
            whole,
            always,
            1,
            kMostEntries,
            {},
            {},
            "instructions",
            "fetched instructions that wait for decode"},
    window("core.rob_entries", "instructions", "reorder buffer"),
    window("core.iq_entries", "instructions", "issue queue"),
    CoreKey{"core.lq_entries",
            whole,
            always,
            1,
            kMostEntries,
            {},
            {},
            "loads",
            "load queue (in order: accesses in flight)"},
    CoreKey{"core.sq_entries",
            whole,
            always,
            1,
            kMostEntries,
            {},
            {},
            "stores",
            "store queue (in order: store buffer)"},
    CoreKey{
        kStoreOrderKey,
        choice,
        optional,
        0,
        0,
        "total weak",
        {},
        "",
        "out of order: `total`: a store waits until the one before it is done; `weak`: as many a cycle as "
        "there are store ports. By default the instruction set's own: `total` for x86-64, else `weak`"},
    window("core.int_regs", "registers", "physical integer registers"),
    window("core.fp_regs", "registers", "physical floating-point registers, and as many vector registers"),
    unit_count("core.fu.int_alu.count", "integer units"),
    unit_latency("core.fu.int_alu.latency", "integer operation"),
    unit_count("core.fu.int_mul.count", "integer multipliers"),
    unit_latency("core.fu.int_mul.latency", "integer multiplication"),
    unit_count("core.fu.fp_alu.count", "floating-point adders"),
    unit_latency("core.fu.fp_alu.latency", "floating-point addition, comparison, conversion"),
    unit_count("core.fu.fp_mul.count", "floating-point multipliers, which divide too"),
    unit_latency("core.fu.fp_mul.latency", "floating-point multiplication"),
    unit_latency("core.fu.fp_div.latency",
                 "floating-point division, not pipelined (square root: 8 cycles more)"),
    unit_count("core.fu.simd.count", "vector units"),
    unit_latency("core.fu.simd.latency", "integer vector operation (multiplication: 2 cycles more)"),
    CoreKey{"core.fu.load_ports", whole, always, 1, kMostUnits, {}, {}, "loads a cycle", "load ports"},
    CoreKey{"core.fu.store_ports", whole, always, 1, kMostUnits, {}, {}, "stores a cycle", "store ports"},
    CoreKey{"branch_predictor.type", choice, always, 0, 0, kPredictors, {}, "", "direction predictor"},
    CoreKey{"branch_predictor.btb_entries",
            power_of_two,
            always,
            1,
            kMostTable,
            {},
            {},
            "branches",
            "branch target buffer"},
    CoreKey{"branch_predictor.ras_entries", whole, always, 1, 1024, {}, {}, "calls", "return address stack"},
    CoreKey{"branch_predictor.table_entries",
            power_of_two,
            optional,
            2,
            kMostTable,
            {},
            {},
            "counters",
            "local tables of `local` and `tournament`, a quarter of the global ones of `tournament` and "
            "`bimode`; the other predictors have fixed tables and take no such key"},
};

constexpr std::array kAfterCaches = {
    CoreKey{"memory.type", choice, always, 0, 0, kMemories, {}, "", "gem5's name of the DRAM"},
};

constexpr std::size_t kKeysPerCache = 8;

struct CachePaths {
  std::string_view size_kb, assoc, latency, mshrs, write_buffers, replacement, prefetcher, prefetch_degree;
};

constexpr std::array<CoreKey, kKeysPerCache> cache(const CachePaths& paths, CoreKeyNeed need) {
  return {CoreKey{paths.size_kb, whole, need, 1, 1 << 20, {}, {}, "KiB", "size"},
          CoreKey{paths.assoc,
                  whole,
                  need,
                  1,
                  1024,
                  {},
                  {},
                  "ways",
                  "associativity; with lines of 64 bytes the number of sets must be a power of two"},
          CoreKey{paths.latency,
                  whole,
                  need,
                  1,
                  1000,
                  {},
                  {},
                  "cycles",
                  "tag and data latency (response: half of it)"},
          CoreKey{paths.mshrs, whole, need, 1, 1024, {}, {}, "misses", "misses in flight"},
          CoreKey{paths.write_buffers, whole, optional, 1, 1024, {}, "8", "writebacks", "write buffer"},
          CoreKey{paths.replacement, choice, optional, 0, 0, kReplacements, "lru", "", "replacement policy"},
          CoreKey{paths.prefetcher, choice, optional, 0, 0, kPrefetchers, "none", "", "prefetcher"},
          CoreKey{paths.prefetch_degree,
                  whole,
                  optional,
                  1,
                  64,
                  {},
                  {},
                  "lines",
                  "lines fetched ahead, for prefetchers that have a degree"}};
}

constexpr auto kL1i = cache({"l1i.size_kb", "l1i.assoc", "l1i.latency", "l1i.mshrs", "l1i.write_buffers",
                             "l1i.replacement", "l1i.prefetcher", "l1i.prefetch_degree"},
                            always);
constexpr auto kL1d = cache({"l1d.size_kb", "l1d.assoc", "l1d.latency", "l1d.mshrs", "l1d.write_buffers",
                             "l1d.replacement", "l1d.prefetcher", "l1d.prefetch_degree"},
                            always);
constexpr auto kL2 = cache({"l2.size_kb", "l2.assoc", "l2.latency", "l2.mshrs", "l2.write_buffers",
                            "l2.replacement", "l2.prefetcher", "l2.prefetch_degree"},
                           with_section);
constexpr auto kL3 = cache({"l3.size_kb", "l3.assoc", "l3.latency", "l3.mshrs", "l3.write_buffers",
                            "l3.replacement", "l3.prefetcher", "l3.prefetch_degree"},
                           with_section);

constexpr auto kKeys = [] {
  std::array<CoreKey, kBeforeCaches.size() + 4 * kKeysPerCache + kAfterCaches.size()> keys{};
  auto end = std::copy(kBeforeCaches.begin(), kBeforeCaches.end(), keys.begin());
  for (const auto& level : {kL1i, kL1d, kL2, kL3}) end = std::copy(level.begin(), level.end(), end);
  std::copy(kAfterCaches.begin(), kAfterCaches.end(), end);
  return keys;
}();

std::string in_code_quotes(std::string_view choices) {
  std::string quoted = "`";
  for (const char c : choices) quoted += c == ' ' ? std::string("`, `") : std::string(1, c);
  return quoted + "`";
}

std::string_view need_text(CoreKeyNeed need) {
  switch (need) {
    case always:
      return "yes";
    case out_of_order:
      return "for `o3`";
    case with_section:
      return "if the section is there";
    case optional:
      return "no";
  }
  return "";
}

}  // namespace

std::span<const CoreKey> core_keys() { return kKeys; }

std::string_view usual_store_order(std::string_view isa) { return isa == "x86-64" ? "total" : "weak"; }

const CoreKey* find_core_key(std::string_view path) {
  static const std::unordered_map<std::string_view, const CoreKey*> by_path = [] {
    std::unordered_map<std::string_view, const CoreKey*> keys;
    for (const CoreKey& key : core_keys()) keys.emplace(key.path, &key);
    return keys;
  }();
  const auto found = by_path.find(path);
  return found == by_path.end() ? nullptr : found->second;
}

std::string expected_value(const CoreKey& key) {
  switch (key.value) {
    case text:
      return "a name of letters, digits, '.', '_', '+' and '-'";
    case choice:
      return fmt::format("one of {}", in_code_quotes(key.choices));
    case whole:
      return fmt::format("a whole number from {} to {}", key.least, key.most);
    case power_of_two:
      return fmt::format("a power of two from {} to {}", key.least, key.most);
    case number:
      return fmt::format("a number from {} to {}", key.least, key.most);
  }
  return "";
}

std::string core_keys_markdown() {
  std::string table =
      "| key | value | unit | needed | default | meaning |\n| --- | --- | --- | --- | --- | --- |\n";
  for (const CoreKey& key : kKeys) {
    const std::string fallback = key.fallback.empty() ? "" : fmt::format("`{}`", key.fallback);
    fmt::format_to(std::back_inserter(table), "| `{}` | {} | {} | {} | {} | {} |\n", key.path,
                   expected_value(key), key.unit, need_text(key.need), fallback, key.meaning);
  }
  return table;
}

}  // namespace perfpred
