#include "perfpred/trace/core_sampler.h"

#include <fmt/format.h>

#include <algorithm>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <random>
#include <stdexcept>
#include <string>
#include <string_view>

#include "perfpred/trace/core_schema.h"
#include "perfpred/trace/core_value.h"
#include "trace/core_of_description.h"

namespace perfpred {
namespace {

using Json = nlohmann::ordered_json;

/// Draws that come out the same with every standard library (its distributions do not).
class Dice {
 public:
  Dice(std::uint64_t seed, std::uint64_t core) {
    std::seed_seq sequence{static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32),
                           static_cast<std::uint32_t>(core), static_cast<std::uint32_t>(core >> 32)};
    random_.seed(sequence);
  }

  /// From 0 to `sides` - 1.
  std::uint64_t roll(std::uint64_t sides) { return random_() % sides; }
  bool chance(double share) { return static_cast<double>(random_() >> 11) * 0x1p-53 < share; }
  std::int64_t between(std::int64_t least, std::int64_t most) {
    return least + static_cast<std::int64_t>(roll(static_cast<std::uint64_t>(most - least + 1)));
  }
  template <typename Value>
  Value pick(std::initializer_list<Value> values) {
    return values.begin()[roll(values.size())];
  }
  template <typename Value>
  Value pick(const std::vector<Value>& values) {
    return values[roll(values.size())];
  }

 private:
  std::mt19937_64 random_;
};

std::vector<std::string> choices_at(std::string_view path) {
  const CoreKey* const key = find_core_key(path);
  if (key == nullptr) throw std::logic_error("no such key");
  return choices_of(*key);
}

std::int64_t share_of(std::int64_t whole, double share, std::int64_t least) {
  return std::max(least, static_cast<std::int64_t>(static_cast<double>(whole) * share));
}

Json draw_units(Dice& dice, std::int64_t width, bool in_order) {
  Json units;
  units["int_alu"] = {{"count", dice.between(std::max<std::int64_t>(1, width / 2), width)},
                      {"latency", dice.pick({1, 1, 1, 2})}};
  units["int_mul"] = {{"count", dice.pick({1, 1, 2, 3})}, {"latency", dice.between(2, 5)}};
  units["fp_alu"] = {{"count", dice.between(1, 4)}, {"latency", dice.between(2, 5)}};
  units["fp_mul"] = {{"count", dice.between(1, 3)}, {"latency", dice.between(3, 6)}};
  units["fp_div"] = {{"latency", dice.pick({8, 10, 12, 14, 16, 18, 20, 22})}};
  units["simd"] = {{"count", dice.between(1, 4)}, {"latency", dice.pick({1, 1, 2, 3})}};
  // gem5 refuses an in-order core more memory operations a cycle than it retires instructions.
  units["load_ports"] =
      in_order ? std::min<std::int64_t>(dice.pick({1, 1, 2}), width) : dice.pick({1, 2, 2, 3, 4});
  units["store_ports"] = in_order ? 1 : dice.pick({1, 1, 2});
  return units;
}

Json draw_pipeline(Dice& dice, bool in_order) {
  const std::int64_t width =
      in_order ? dice.pick({1, 2, 2, 3}) : dice.pick({2, 3, 4, 4, 5, 6, 7, 8, 8, 10, 12});
  const auto near = [&] {
    return std::clamp<std::int64_t>(width + dice.pick({-1, 0, 0, 0, 1}), 1, in_order ? 4 : 12);
  };
  const auto window = [&](std::int64_t value) { return in_order ? std::int64_t{0} : value; };
  const auto share = [&](std::initializer_list<double> shares) { return dice.pick(shares); };
  const std::int64_t rob = dice.pick({32, 48, 64, 96, 128, 160, 192, 224, 256, 320, 384, 448, 512});

  Json core;
  core["type"] = in_order ? "inorder" : "o3";
  core["clock_ghz"] = static_cast<double>(dice.between(in_order ? 8 : 10, in_order ? 32 : 45)) / 10;
  core["fetch_width"] = near();
  core["decode_width"] = width;
  core["rename_width"] = in_order ? width : near();
  core["issue_width"] = in_order ? width : near();
  core["commit_width"] = in_order ? width : near();
  core["fetch_to_decode"] = dice.pick({1, 1, 2, 3, 4, 5});
  core["decode_to_rename"] = dice.pick({1, 1, 2, 3});
  core["rename_to_issue"] = dice.pick({1, 2, 2, 3});
  core["fetch_queue"] = dice.pick({8, 16, 24, 32, 48, 64});
  core["rob_entries"] = window(rob);
  core["iq_entries"] = window(share_of(rob, share({0.25, 0.33, 0.5}), 16));
  core["lq_entries"] = in_order ? dice.pick({1, 2, 3, 4, 6, 8}) : share_of(rob, share({0.17, 0.25, 0.33}), 8);
  core["sq_entries"] = in_order ? dice.pick({2, 3, 5, 8}) : share_of(rob, share({0.12, 0.2, 0.25}), 8);
  // gem5 wants more physical registers than the instruction set has of a class; 64 is above all of them.
  core["int_regs"] = window(64 + share_of(rob, share({0.5, 0.6, 0.8, 1.0}), 16));
  core["fp_regs"] = window(64 + share_of(rob, share({0.4, 0.5, 0.7, 1.0}), 16));
  core["fu"] = draw_units(dice, width, in_order);
  return core;
}

Json draw_predictor(Dice& dice, bool in_order) {
  // Tables of one's own choice are half of the predictors that have a size; in-order cores have small ones
  // more often.
  const std::string type = dice.chance(in_order ? 0.7 : 0.45)
                               ? dice.pick(std::vector<std::string>{"local", "tournament", "bimode"})
                               : dice.pick(choices_at("branch_predictor.type"));
  Json predictor;
  predictor["type"] = type;
  predictor["btb_entries"] = std::int64_t{1} << dice.between(8, 14);
  predictor["ras_entries"] = dice.pick({8, 12, 16, 24, 32, 48});
  if (type == "local" || type == "tournament" || type == "bimode") {
    predictor["table_entries"] = std::int64_t{1} << dice.between(9, 13);
  }
  return predictor;
}

struct CacheRange {
  std::vector<int> sets;
  std::vector<int> ways;
  std::vector<int> latencies;
  std::vector<int> mshrs;
  double prefetcher_share;
};

/// A cache of at least `least_kb`, which some set count of the range can reach.
Json draw_cache(Dice& dice, const std::string& level, const CacheRange& range, std::int64_t least_kb) {
  constexpr std::int64_t kLineBytes = 64;
  Json cache;
  std::int64_t kb = 0;
  std::int64_t ways = 0;
  do {
    ways = dice.pick(range.ways);
    kb = dice.pick(range.sets) * ways * kLineBytes / 1024;
  } while (kb < std::max<std::int64_t>(least_kb, 1));
  cache["size_kb"] = kb;
  cache["assoc"] = ways;
  cache["latency"] = dice.pick(range.latencies);
  cache["mshrs"] = dice.pick(range.mshrs);
  cache["write_buffers"] = dice.pick({4, 8, 8, 16});
  // Lru is what most caches come near to; the others are drawn evenly.
  cache["replacement"] =
      dice.chance(0.4) ? std::string("lru") : dice.pick(choices_at(level + ".replacement"));
  const auto prefetchers = choices_at(level + ".prefetcher");
  const std::string prefetcher = dice.chance(range.prefetcher_share) ? dice.pick(prefetchers) : "none";
  cache["prefetcher"] = prefetcher;
  // The others decide themselves how far they go.
  const bool has_degree = prefetcher == "stride" || prefetcher == "tagged";
  if (has_degree && dice.chance(0.5)) cache["prefetch_degree"] = dice.pick({1, 2, 4, 8});
  return cache;
}

Json draw_core(Dice& dice, const CoreSampling& sampling, std::size_t index) {
  const bool in_order = dice.chance(sampling.in_order_share);
  Json core;
  core["name"] = fmt::format("s{}-{}-{:02d}", sampling.seed, in_order ? "inorder" : "o3", index);
  core["isa"] = sampling.isa;
  core["core"] = draw_pipeline(dice, in_order);
  core["branch_predictor"] = draw_predictor(dice, in_order);
  core["l1i"] = draw_cache(dice, "l1i", {{32, 64, 128}, {2, 4, 8}, {1, 2, 3}, {2, 4, 8}, 0.3}, 8);
  core["l1d"] = draw_cache(
      dice, "l1d", {{32, 64, 128, 256}, {2, 4, 8, 12}, {1, 2, 3, 4, 5}, {2, 4, 8, 12, 16, 24}, 0.6}, 8);
  const std::int64_t l1_kb =
      std::max(core["l1i"]["size_kb"].get<std::int64_t>(), core["l1d"]["size_kb"].get<std::int64_t>());
  const bool has_l3 = dice.chance(0.4);
  core["l2"] = draw_cache(
      dice, "l2",
      {{256, 512, 1024, 2048, 4096}, {4, 8, 12, 16}, {8, 10, 12, 14, 18, 24}, {16, 20, 32, 48}, 0.7},
      std::max<std::int64_t>(128, l1_kb));
  if (has_l3) {
    core["l3"] =
        draw_cache(dice, "l3", {{2048, 4096, 8192, 16384}, {12, 16}, {24, 32, 40, 50}, {32, 48, 64}, 0.3},
                   core["l2"]["size_kb"].get<std::int64_t>());
  }
  core["memory"] = {{"type", dice.pick(choices_at("memory.type"))}};
  return core;
}

}  // namespace

std::vector<Core> sample_cores(const CoreSampling& sampling) {
  std::vector<Core> cores;
  for (std::size_t i = 0; i < sampling.count; ++i) {
    Dice dice(sampling.seed, i);
    cores.push_back(core_of_description(draw_core(dice, sampling, i), "sampled core"));
  }
  return cores;
}

}  // namespace perfpred
