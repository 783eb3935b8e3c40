#include "simulate/core_spec.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "perfpred/simulate/memory_spec.h"
#include "perfpred/trace/core_schema.h"
#include "perfpred/trace/error.h"
#include "perfpred/trace/parser_message.h"

namespace perfpred {
namespace {

using Json = nlohmann::json;

// Registers that hold the architecture's own values in gem5 and so are free for no result.
constexpr std::uint32_t kIntegerState = 38;
constexpr std::uint32_t kFloatState = 48;
// More than other work on vectors of integers takes, seen in chains of such multiplications.
constexpr Cycles kVectorMultiplication = 2;

// gem5's MinorCPU, whose units are not part of a description: places in its pool that no latency of the
// description sets (two of 3 for integers, 3 for predicates, 9 for divisions, one each for memory and the
// rest), and what a division and one of its steps take in the mean.
constexpr std::uint32_t kInOrderPlaces = 20;
constexpr Cycles kInOrderDivide = 180;
constexpr Cycles kInOrderDivideStep = 7;

std::uint32_t rest_of(std::uint32_t registers, std::uint32_t state) {
  return registers > state ? registers - state : 1;
}

CacheSpec cache_of(const Json& cache) {
  return {.kib = cache.at("size_kb"),
          .ways = cache.at("assoc"),
          .latency = cache.at("latency"),
          .mshrs = cache.at("mshrs"),
          .prefetcher = find_prefetcher(cache.value("prefetcher", "none")),
          .prefetch_degree = cache.value("prefetch_degree", 0U),
          .replacement = find_replacement(cache.value("replacement", "lru"))};
}

BranchPredictorSpec branches_of(const Json& predictor) {
  BranchPredictorSpec spec{.kind = find_direction_predictor(predictor.at("type").get<std::string>()),
                           .btb_entries = predictor.at("btb_entries"),
                           .ras_entries = predictor.at("ras_entries")};
  if (spec.kind == nullptr) spec.kind = find_direction_predictor("tage_sc_l_8kb");
  if (predictor.contains("table_entries")) spec.table_entries = predictor.at("table_entries");
  return spec;
}

void take_window(const Json& core, CoreSpec& spec) {
  spec.rob = core.at("rob_entries");
  spec.issue_queue = core.at("iq_entries");
  spec.load_queue = core.at("lq_entries");
  spec.fetch_queue = core.at("fetch_queue");
  spec.integer_registers = rest_of(core.at("int_regs"), kIntegerState);
  spec.float_registers = rest_of(core.at("fp_regs"), kFloatState);
  spec.rename_width = core.at("rename_width");
  spec.dispatch_width = spec.issue_width;  // as core files have it
  spec.decode_to_rename = core.at("decode_to_rename");
  spec.rename_to_issue = core.at("rename_to_issue");
}

void take_units(const Json& units, CoreSpec& spec) {
  spec.integer_units = units.at("int_alu").at("count");
  spec.multiply_units = units.at("int_mul").at("count");
  spec.float_units = units.at("fp_alu").at("count");
  spec.vector_units = units.at("simd").at("count");
  spec.integer_latency = units.at("int_alu").at("latency");
  spec.add_latency = units.at("fp_alu").at("latency");
  spec.float_multiply_latency = units.at("fp_mul").at("latency");
  spec.float_divide_latency = units.at("fp_div").at("latency");
  spec.vector_latency = units.at("simd").at("latency");
  spec.vector_multiply_latency = spec.vector_latency + kVectorMultiplication;
}

void take_in_order_pipeline(const Json& core, CoreSpec& spec) {
  spec.in_order = true;
  spec.decode_to_execute = core.at("decode_to_rename");
  spec.accesses_at_once = core.at("lq_entries");
  // One unit does all floating-point and vector work, two cycles longer than a multiplication.
  spec.add_latency = core.at("fu").at("fp_mul").at("latency").get<Cycles>() + 2;
  spec.divide_latency = kInOrderDivide;
  spec.divide_step_latency = kInOrderDivideStep;
  spec.rob = kInOrderPlaces + static_cast<std::uint32_t>(spec.multiply_latency + spec.add_latency);
}

CoreSpec spec_of(const Json& description) {
  const Json& core = description.at("core");
  const Json& units = core.at("fu");
  CoreSpec spec;
  spec.fetch_width = core.at("fetch_width");
  spec.issue_width = core.at("issue_width");
  spec.commit_width = core.at("commit_width");
  spec.decode_width = core.at("decode_width");
  spec.fetch_to_decode = core.at("fetch_to_decode");
  spec.store_queue = core.at("sq_entries");
  spec.load_ports = units.at("load_ports");
  spec.store_ports = units.at("store_ports");
  spec.multiply_latency = units.at("int_mul").at("latency");
  if (core.at("type") == "inorder") {
    take_in_order_pipeline(core, spec);
  } else {
    take_window(core, spec);
    take_units(units, spec);
    const auto isa = description.at("isa").get<std::string>();
    spec.total_store_order = core.value("store_order", std::string(usual_store_order(isa))) == "total";
  }
  spec.branches = branches_of(description.at("branch_predictor"));
  spec.caches.data = cache_of(description.at("l1d"));
  spec.caches.fetch = cache_of(description.at("l1i"));
  // What stands behind the first level is the second, whatever its section is called.
  const bool has_second = description.contains("l2");
  if (has_second) {
    spec.caches.second = cache_of(description.at("l2"));
    if (description.contains("l3")) spec.caches.third = cache_of(description.at("l3"));
  } else if (description.contains("l3")) {
    spec.caches.second = cache_of(description.at("l3"));
  }
  spec.caches.memory = memory_spec(description.at("memory").at("type"), core.at("clock_ghz"));
  return spec;
}

template <typename Take>
auto take_from(const std::string& core_json, const Take& take) {
  try {
    return take(Json::parse(core_json));
  } catch (const Json::exception& error) {
    throw InputError("the description of a core is damaged: " + parser_message(error.what()));
  }
}

}  // namespace

CoreSpec core_spec(const std::string& core_json) { return take_from(core_json, spec_of); }

std::string described_core_name(const std::string& core_json) {
  return take_from(core_json,
                   [](const Json& description) { return description.at("name").get<std::string>(); });
}

}  // namespace perfpred
