#include "perfpred/baseline/interval_model.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "baseline/dataflow_columns.h"
#include "perfpred/baseline/segment_counts.h"
#include "perfpred/features/feature_set.h"
#include "perfpred/trace/core.h"
#include "perfpred/trace/error.h"
#include "perfpred/trace/op_class.h"

namespace perfpred {
namespace {

constexpr double kLineBytes = 64;
constexpr double kMemoryNanoseconds = 55;
constexpr std::size_t kRing = 1024;  // the farthest producer that `dataflow` tells
constexpr std::array<double, 3> kWindows = {64, 192, 512};
constexpr double kIntDivCycles = 20;  // no key of core files

enum Unit : std::uint8_t { none, int_alu, int_mul, fp_alu, fp_mul, fp_div, simd };

Unit unit_of(std::string_view op_class) {
  const auto has = [&](const char* part) { return op_class.find(part) != std::string_view::npos; };
  if (has("Mem") || has("Prefetch") || op_class == "No_OpClass" || op_class == "System") return none;
  if (op_class == "IntMult" || op_class == "IntDiv") return int_mul;
  if (op_class.starts_with("Int") || op_class == "IprAccess") return int_alu;
  if (op_class == "FloatDiv" || op_class == "FloatSqrt") return fp_div;
  if (op_class.starts_with("FloatMult") || op_class == "FloatMisc") return fp_mul;
  if (op_class.starts_with("Float")) return fp_alu;
  return simd;
}

/// Columns of `dataflow` that the model reads.
struct Places {
  std::size_t op_class = dataflow_column("op_class");
  std::size_t uops = dataflow_column("uops");
  std::size_t load = dataflow_column("load");
  std::size_t store = dataflow_column("store");
  std::size_t prefetch = dataflow_column("prefetch");
  std::size_t fetch_distance = dataflow_column("fetch_distance");
  std::size_t data_distance = dataflow_column("data_distance");
  std::size_t load_producer = dataflow_column("load_producer_distance");
  std::size_t local_wrong = dataflow_column("local10_wrong");
  std::size_t global_wrong = dataflow_column("global8_wrong");
  std::size_t best_wrong = dataflow_column("best_predictor_wrong");
  std::size_t return_wrong = dataflow_column("return16_wrong");
  std::size_t target_wrong = dataflow_column("path_target_wrong");
  std::array<std::size_t, 3> chain = {dataflow_column("near_64_cycles"), dataflow_column("near_192_cycles"),
                                      dataflow_column("near_512_cycles")};
  std::size_t in_order_chain = dataflow_column("inorder_near_width2_cycles");

  std::size_t conditional_wrong(const std::string& predictor) const {
    if (predictor == "local") return local_wrong;
    return predictor == "bimode" ? global_wrong : best_wrong;
  }
};

const Places& places() {
  static const Places known;
  return known;
}

}  // namespace

IntervalCore IntervalCore::parse(const std::string& core_json, const std::string& origin) {
  const Core described = parse_core(core_json, origin);
  const auto json = nlohmann::json::parse(described.json);
  const auto& core = json.at("core");
  const auto& units = core.at("fu");
  IntervalCore result;
  result.in_order = described.type == CoreType::in_order;
  result.period_ps = described.period_ps;
  result.width = std::min({core.at("decode_width").get<double>(), core.at("issue_width").get<double>(),
                           core.at("commit_width").get<double>()});
  if (!result.in_order) {
    result.width =
        std::min({result.width, core.at("fetch_width").get<double>(), core.at("rename_width").get<double>()});
    result.window = core.at("rob_entries").get<double>();
  }
  const auto& l1i = json.at("l1i");
  const auto& l1d = json.at("l1d");
  result.front_end_cycles = core.at("fetch_to_decode").get<double>() +
                            core.at("decode_to_rename").get<double>() +
                            core.at("rename_to_issue").get<double>() + l1i.at("latency").get<double>();
  result.predictor = json.at("branch_predictor").at("type").get<std::string>();
  result.l1i_lines = l1i.at("size_kb").get<double>() * 1024 / kLineBytes;
  result.l1d_lines = l1d.at("size_kb").get<double>() * 1024 / kLineBytes;
  double cycles = 0;
  for (const char* name : {"l2", "l3"}) {
    if (!json.contains(name)) continue;
    cycles += json.at(name).at("latency").get<double>();
    result.levels.push_back({json.at(name).at("size_kb").get<double>() * 1024 / kLineBytes, cycles});
  }
  result.levels.push_back({static_cast<double>(kNeverSeen) + 1,
                           cycles + kMemoryNanoseconds * 1000 / static_cast<double>(result.period_ps)});
  // In-order cores of gem5 have units of their own, which core files do not describe: width limits them.
  const auto count_of = [&](const char* unit) {
    return result.in_order ? result.width : units.at(unit).at("count").get<double>();
  };
  const double divide = units.at("fp_div").at("latency").get<double>();
  const std::array<double, kUnits> cycles_of = {0,
                                                1 / count_of("int_alu"),
                                                1 / count_of("int_mul"),
                                                1 / count_of("fp_alu"),
                                                1 / count_of("fp_mul"),
                                                divide / count_of("fp_mul"),
                                                1 / count_of("simd")};
  for (std::size_t i = 0; i < op_class_names().size(); ++i) {
    const std::string_view name = op_class_names()[i];
    const Unit unit = unit_of(name);
    result.unit[i] = unit == fp_div ? fp_mul : unit;  // divisions occupy the multipliers
    result.unit_cycles[i] = cycles_of[unit];
    if (name == "IntDiv") result.unit_cycles[i] = kIntDivCycles / count_of("int_mul");
  }
  result.load_ports = units.at("load_ports").get<double>();
  result.store_ports = units.at("store_ports").get<double>();
  return result;
}

IntervalModel::IntervalModel(IntervalCore core) : core_(std::move(core)), missed_(kRing) {}

/// Cycles beyond a first-level hit; 0 for a hit.
double IntervalModel::miss_cycles(double distance, double first_level_lines) const {
  if (distance <= first_level_lines) return 0;
  for (const IntervalCore::Level& level : core_.levels) {
    if (distance <= level.lines) return level.cycles;
  }
  return core_.levels.back().cycles;
}

void IntervalModel::add_load(double distance, double producer_distance) {
  const double latency = miss_cycles(distance, core_.l1d_lines);
  missed_[number_ % kRing] = latency > 0;
  if (latency == 0) return;
  if (core_.in_order) {
    cycles_ += latency;
    return;
  }
  const double uops_an_instruction = uops_ / instructions_;
  const double window = core_.window / uops_an_instruction;  // instructions
  const auto back = static_cast<std::uint64_t>(producer_distance);
  const bool serial = back > 0 && producer_distance < std::min(window, static_cast<double>(kRing)) &&
                      back < number_ && missed_[(number_ - back) % kRing];
  if (serial) {
    cycles_ += latency;
    group_start_ = number_;
    group_exposed_ = latency;
    return;
  }
  const double exposed = std::max(0.0, latency - core_.window / core_.width);
  if (group_start_ > 0 && static_cast<double>(number_ - group_start_) < window) {
    cycles_ += std::max(0.0, exposed - group_exposed_);
    group_exposed_ = std::max(exposed, group_exposed_);
    return;
  }
  cycles_ += exposed;
  group_start_ = number_;
  group_exposed_ = exposed;
}

void IntervalModel::add_row(const float* row) {
  const Places& at = places();
  const auto value = [&](std::size_t column) { return static_cast<double>(row[column]); };
  ++number_;
  missed_[number_ % kRing] = false;
  const auto op_class = static_cast<std::size_t>(row[at.op_class]);
  segment_.instructions += 1;
  segment_.uops += value(at.uops);
  instructions_ += 1;
  uops_ += value(at.uops);
  segment_.units[core_.unit[op_class]] += core_.unit_cycles[op_class];
  segment_.mispredictions +=
      value(at.conditional_wrong(core_.predictor)) + value(at.return_wrong) + value(at.target_wrong);
  for (std::size_t i = 0; i < kWindows.size(); ++i) segment_.chain[i] += value(at.chain[i]);
  segment_.in_order_chain += value(at.in_order_chain);
  cycles_ += miss_cycles(value(at.fetch_distance), core_.l1i_lines);
  const bool waits = row[at.load] != 0 && row[at.prefetch] == 0;
  segment_.loads += value(at.load);
  segment_.stores += value(at.store);
  if (waits) add_load(value(at.data_distance), value(at.load_producer));
}

void IntervalModel::add(std::uint64_t begin, std::span<const float> rows) {
  const std::size_t width = dataflow().width();
  for (std::size_t i = 0; i < rows.size() / width; ++i) {
    if (begin + i > 0) add_row(rows.data() + i * width);
    if ((begin + i + 1) % kCountSegment != 0) continue;
    cycles_ += segment_cycles(segment_);
    segment_ = {};
  }
}

/// Cycles that the segment's dependences take in a window, along a power law through two neighbouring
/// machines.
double IntervalModel::chain_cycles(const Segment& segment, double window) const {
  const std::size_t i = window < kWindows[1] ? 0 : 1;
  const double low = std::max(segment.chain[i], 1.0), high = std::max(segment.chain[i + 1], 1.0);
  const double exponent = std::log(high / low) / std::log(kWindows[i + 1] / kWindows[i]);
  return low * std::pow(std::max(window, 1.0) / kWindows[i], exponent);
}

double IntervalModel::base_cycles(const Segment& segment) const {
  const double window = core_.window * segment.instructions / std::max(segment.uops, 1.0);
  double base = std::max({segment.uops / core_.width, segment.loads / core_.load_ports,
                          segment.stores / core_.store_ports,
                          core_.in_order ? segment.in_order_chain : chain_cycles(segment, window)});
  for (const double unit : segment.units) base = std::max(base, unit);
  return base;
}

double IntervalModel::segment_cycles(const Segment& segment) const {
  if (segment.instructions == 0) return 0;
  const double base = base_cycles(segment);
  if (segment.mispredictions == 0) return base;
  double resolution = 1;
  if (!core_.in_order) {
    const double uops_an_instruction = segment.uops / segment.instructions;
    const double before = std::min(core_.window / uops_an_instruction,
                                   segment.instructions / std::max(segment.mispredictions, 1.0));
    // Time that so many instructions spend in a window of just their size (Little's law), less their
    // dispatch.
    const double in_window = chain_cycles(segment, before) * before / segment.instructions;
    resolution = std::max(1.0, in_window - base * before / segment.instructions);
  }
  return base + segment.mispredictions * (core_.front_end_cycles + resolution);
}

double IntervalModel::cycles() const { return cycles_ + segment_cycles(segment_); }

}  // namespace perfpred
