#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <map>

#include "ingest/gem5_core_draft.h"
#include "perfpred/trace/core_schema.h"
#include "perfpred/trace/core_value.h"
#include "perfpred/trace/error.h"

namespace perfpred {
namespace {

using Json = nlohmann::json;

/// What a core file's keys make of an operation (docs/gem5.md).
struct Operation {
  std::string_view name;
  std::string_view key;      ///< latency; empty: `cycles` alone
  std::uint64_t cycles = 0;  ///< more than the key says
  bool pipelined = true;
};

constexpr std::array kOperations = {
    Operation{"IntAlu", "core.fu.int_alu.latency"},
    Operation{"IntMult", "core.fu.int_mul.latency"},
    Operation{"FloatAdd", "core.fu.fp_alu.latency"},
    Operation{"FloatCmp", "core.fu.fp_alu.latency"},
    Operation{"FloatCvt", "core.fu.fp_alu.latency"},
    Operation{"FloatMult", "core.fu.fp_mul.latency"},
    Operation{"FloatMultAcc", "core.fu.fp_mul.latency", 1},
    Operation{"FloatMisc", "core.fu.fp_mul.latency"},
    Operation{"FloatDiv", "core.fu.fp_div.latency", 0, false},
    Operation{"FloatSqrt", "core.fu.fp_div.latency", 8, false},
    Operation{"SimdAdd", "core.fu.simd.latency"},
    Operation{"SimdAddAcc", "core.fu.simd.latency"},
    Operation{"SimdAlu", "core.fu.simd.latency"},
    Operation{"SimdCmp", "core.fu.simd.latency"},
    Operation{"SimdCvt", "core.fu.simd.latency"},
    Operation{"SimdMisc", "core.fu.simd.latency"},
    Operation{"SimdShift", "core.fu.simd.latency"},
    Operation{"SimdShiftAcc", "core.fu.simd.latency"},
    Operation{"SimdMult", "core.fu.simd.latency", 2},
    Operation{"SimdMultAcc", "core.fu.simd.latency", 2},
    Operation{"SimdFloatAdd", "core.fu.fp_alu.latency"},
    Operation{"SimdFloatAlu", "core.fu.fp_alu.latency"},
    Operation{"SimdFloatCmp", "core.fu.fp_alu.latency"},
    Operation{"SimdFloatCvt", "core.fu.fp_alu.latency"},
    Operation{"SimdFloatMult", "core.fu.fp_mul.latency"},
    Operation{"SimdFloatMultAcc", "core.fu.fp_mul.latency"},
    Operation{"SimdDiv", "core.fu.fp_div.latency", 0, false},
    Operation{"SimdSqrt", "core.fu.fp_div.latency", 0, false},
    Operation{"SimdFloatDiv", "core.fu.fp_div.latency", 0, false},
    Operation{"SimdFloatSqrt", "core.fu.fp_div.latency", 0, false},
    Operation{"MemRead", "", 1},
    Operation{"MemWrite", "", 1},
};

struct Served {
  std::uint64_t units = 0;
  std::uint64_t latency = 0;
  bool pipelined = true;
};

/// Which operation is served by how many units in how many cycles.
std::map<std::string, Served, std::less<>> served_operations(const Gem5CoreDraft& draft, const Json& pool) {
  std::map<std::string, Served, std::less<>> served;
  const auto list = pool.find("FUList");
  if (list == pool.end()) return served;
  for (const Json& unit : list->is_array() ? *list : Json::array({*list})) {
    const auto count = draft.tree().needed_number(unit, "count");
    const auto operations = unit.find("opList");
    if (operations == unit.end() || count == 0) continue;
    for (const Json& operation : operations->is_array() ? *operations : Json::array({*operations})) {
      Served& entry = served[operation.value("opClass", std::string())];
      entry.units += count;
      entry.latency = draft.tree().needed_number(operation, "opLat");
      entry.pipelined = operation.value("pipelined", true);
    }
  }
  return served;
}

void describe_units(Gem5CoreDraft& draft, const Json& cpu, const Json& pool) {
  const auto served = served_operations(draft, pool);
  const std::string where = Gem5ObjectTree::path_of(pool);
  const auto serve = [&](const std::string& operation) {
    const auto found = served.find(operation);
    if (found != served.end()) return found->second;
    draft.note(fmt::format("{} has no unit for {}: written as one unit of one cycle", where, operation));
    return Served{1, 1, true};
  };
  const auto set = [&](const std::string& key, const std::string& operation, bool with_count = true) {
    const Served found = serve(operation);
    if (with_count) draft.set_number(key + ".count", found.units, where + "'s units for " + operation);
    draft.set_number(key + ".latency", found.latency, where + "'s latency of " + operation);
  };
  set("core.fu.int_alu", "IntAlu");
  set("core.fu.int_mul", "IntMult");
  set("core.fu.fp_alu", "FloatAdd");
  set("core.fu.fp_mul", "FloatMult");
  set("core.fu.fp_div", "FloatDiv", false);
  set("core.fu.simd", "SimdAdd");
  const auto ports = [&](const std::string& key, const std::string& operation, const std::string& parameter) {
    const std::uint64_t units = serve(operation).units;
    draft.set_number(key, std::min(units, Gem5ObjectTree::number(cpu, parameter).value_or(units)),
                     where + "'s units for " + operation);
  };
  ports("core.fu.load_ports", "MemRead", "cacheLoadPorts");
  ports("core.fu.store_ports", "MemWrite", "cacheStorePorts");

  std::vector<std::string> others;
  for (const Operation& operation : kOperations) {
    const auto found = served.find(operation.name);
    if (found == served.end()) continue;
    std::uint64_t expected = operation.cycles;
    if (!operation.key.empty())
      expected += draft.description()[pointer_to(operation.key)].get<std::uint64_t>();
    if (found->second.latency == expected && found->second.pipelined == operation.pipelined) continue;
    others.push_back(fmt::format("{} {}{} ({}{})", operation.name, found->second.latency,
                                 found->second.pipelined ? "" : " unpipelined", expected,
                                 operation.pipelined ? "" : " unpipelined"));
  }
  if (!others.empty()) {
    draft.note(
        fmt::format("{}: cycles of operations that no key sets apart (in brackets what a core file "
                    "stands for): {}",
                    where, fmt::join(others, ", ")));
  }
}

/// Parameters that a core file leaves at gem5's defaults.
void expect_defaults(Gem5CoreDraft& draft, const Json& cpu,
                     std::span<const std::pair<const char*, std::uint64_t>> defaults) {
  for (const auto& [parameter, value] : defaults) draft.expect(cpu, parameter, value);
}

constexpr std::array<std::pair<const char*, std::uint64_t>, 22> kOutOfOrderDefaults = {{
    {"decodeToFetchDelay", 1},
    {"renameToFetchDelay", 1},
    {"iewToFetchDelay", 1},
    {"commitToFetchDelay", 1},
    {"renameToDecodeDelay", 1},
    {"iewToDecodeDelay", 1},
    {"commitToDecodeDelay", 1},
    {"iewToRenameDelay", 1},
    {"commitToRenameDelay", 1},
    {"commitToIEWDelay", 1},
    {"issueToExecuteDelay", 1},
    {"iewToCommitDelay", 1},
    {"renameToROBDelay", 1},
    {"trapLatency", 13},
    {"fetchBufferSize", 64},
    {"numPhysVecPredRegs", 32},
    {"LFSTSize", 1024},
    {"SSITSize", 1024},
    {"numRobs", 1},
    {"numThreads", 1},
    {"store_set_clear_period", 250000},
    {"smtNumFetchingThreads", 1},
}};

constexpr std::array<std::pair<const char*, std::uint64_t>, 14> kInOrderDefaults = {{
    {"fetch1FetchLimit", 1},
    {"fetch1LineSnapWidth", 0},
    {"fetch1LineWidth", 0},
    {"fetch1ToFetch2ForwardDelay", 1},
    {"fetch1ToFetch2BackwardDelay", 1},
    {"fetch2InputBufferSize", 2},
    {"decodeInputBufferSize", 3},
    {"executeInputBufferSize", 7},
    {"executeMemoryWidth", 0},
    {"executeLSQMaxStoreBufferStoresPerCycle", 2},
    {"executeLSQRequestsQueueSize", 1},
    {"executeLSQTransfersQueueSize", 2},
    {"executeBranchDelay", 1},
    {"numThreads", 1},
}};

/// The issue queue and the units behind it: of the CPU itself, or (from gem5 v25.1 on) of its issue queues.
const Json& describe_issue_queue(Gem5CoreDraft& draft, const Json& cpu) {
  const auto queues = cpu.find("instQueues");
  if (queues == cpu.end()) {
    draft.set_parameter("core.iq_entries", cpu, "numIQEntries");
  } else if (queues->is_array() && queues->size() > 1) {
    std::uint64_t entries = 0;
    for (const Json& queue : *queues) entries += draft.tree().needed_number(queue, "numEntries");
    const std::string where = Gem5ObjectTree::path_of(cpu) + ".instQueues";
    draft.note(
        fmt::format("{} are {} queues: written as one with the units of the first", where, queues->size()));
    draft.set_number("core.iq_entries", entries, where);
  }
  const Json* owner = &cpu;
  if (const Json* queue = draft.tree().child(cpu, "instQueues")) {
    draft.set_parameter("core.iq_entries", *queue, "numEntries");
    owner = queue;
  } else if (queues != cpu.end() && queues->is_array() && !queues->empty() && queues->front().is_object()) {
    owner = &queues->front();
  }
  if (const Json* pool = draft.tree().child(*owner, "fuPool")) return *pool;
  throw InputError(draft.tree().origin(), Gem5ObjectTree::path_of(*owner) + ".fuPool", "missing");
}

/// The unit of the pool that serves an operation; null where none does.
const Json* in_order_unit(const Gem5CoreDraft& draft, const Json& cpu, const std::string& operation) {
  const Json* pool = draft.tree().child(cpu, "executeFuncUnits");
  if (pool == nullptr || !pool->contains("funcUnits")) return nullptr;
  for (const Json& unit : (*pool)["funcUnits"]) {
    const Json* set = draft.tree().child(unit, "opClasses");
    if (set == nullptr || !set->contains("opClasses")) continue;
    const Json& classes = (*set)["opClasses"];
    for (const Json& box : classes.is_array() ? classes : Json::array({classes})) {
      if (box.is_object() && box.value("opClass", std::string()) == operation) return &unit;
    }
  }
  return nullptr;
}

}  // namespace

void describe_out_of_order(Gem5CoreDraft& draft, const Json& cpu) {
  const auto take = [&](const char* key, const char* parameter) { draft.set_parameter(key, cpu, parameter); };
  take("core.fetch_width", "fetchWidth");
  take("core.decode_width", "decodeWidth");
  take("core.rename_width", "renameWidth");
  take("core.issue_width", "issueWidth");
  take("core.commit_width", "commitWidth");
  take("core.fetch_to_decode", "fetchToDecodeDelay");
  take("core.decode_to_rename", "decodeToRenameDelay");
  take("core.rename_to_issue", "renameToIEWDelay");
  take("core.fetch_queue", "fetchQueueSize");
  take("core.rob_entries", "numROBEntries");
  const Json& pool = describe_issue_queue(draft, cpu);
  take("core.lq_entries", "LQEntries");
  take("core.sq_entries", "SQEntries");
  take("core.int_regs", "numPhysIntRegs");
  take("core.fp_regs", "numPhysFloatRegs");
  describe_units(draft, cpu, pool);

  const auto value = [&](const char* parameter) { return draft.tree().needed_number(cpu, parameter); };
  draft.expect(cpu, "dispatchWidth", value("issueWidth"), "core.issue_width stands for it, and is");
  draft.expect(cpu, "wbWidth", value("issueWidth"), "core.issue_width stands for it, and is");
  draft.expect(cpu, "squashWidth", value("commitWidth"), "core.commit_width stands for it, and is");
  draft.expect(cpu, "numPhysVecRegs", value("numPhysFloatRegs"), "core.fp_regs stands for it, and is");
  const bool is_x86 = draft.description()["isa"] == "x86-64";
  if (is_x86) {
    draft.expect(cpu, "numPhysCCRegs", 5 * value("numPhysIntRegs"), "five times core.int_regs stand for it:");
  }
  if (const auto orders = cpu.find("needsTSO"); orders != cpu.end() && orders->is_boolean())
    draft.set(kStoreOrderKey, orders->get<bool>() ? "total" : "weak");
  expect_defaults(draft, cpu, kOutOfOrderDefaults);
}

void describe_in_order(Gem5CoreDraft& draft, const Json& cpu) {
  const auto take = [&](const char* key, const char* parameter) { draft.set_parameter(key, cpu, parameter); };
  // Keys that mean nothing to an in-order core are filled with the nearest thing there is.
  take("core.fetch_width", "decodeInputWidth");
  take("core.decode_width", "decodeInputWidth");
  take("core.rename_width", "decodeInputWidth");
  take("core.issue_width", "executeIssueLimit");
  take("core.commit_width", "executeCommitLimit");
  take("core.fetch_to_decode", "fetch2ToDecodeForwardDelay");
  take("core.decode_to_rename", "decodeToExecuteForwardDelay");
  draft.set("core.rename_to_issue", 1);
  draft.set("core.fetch_queue", 16);
  take("core.lq_entries", "executeMaxAccessesInMemory");
  take("core.sq_entries", "executeLSQStoreBufferSize");
  draft.set("core.fu.int_alu", {{"count", 1}, {"latency", 1}});
  draft.set("core.fu.int_mul.count", 1);
  draft.set("core.fu.int_mul.latency", 3);
  draft.set("core.fu.fp_alu", {{"count", 1}, {"latency", 2}});
  draft.set("core.fu.fp_mul.count", 1);
  draft.set("core.fu.fp_mul.latency", 4);
  draft.set("core.fu.fp_div", {{"latency", 12}});
  draft.set("core.fu.simd", {{"count", 1}, {"latency", 1}});
  take("core.fu.load_ports", "executeMemoryIssueLimit");
  draft.set("core.fu.store_ports", 1);
  const std::string where = Gem5ObjectTree::path_of(cpu) + ".executeFuncUnits";
  if (const Json* unit = in_order_unit(draft, cpu, "IntMult")) {
    draft.set_number("core.fu.int_mul.latency", draft.tree().needed_number(*unit, "opLat"), where);
  } else {
    draft.note(where + " has no unit for IntMult: core.fu.int_mul.latency is written as 3");
  }
  if (const Json* unit = in_order_unit(draft, cpu, "SimdAdd")) {
    const std::uint64_t latency = draft.tree().needed_number(*unit, "opLat");
    if (latency < 3) {
      draft.note(
          fmt::format("{} serves SimdAdd in {} cycles: core.fu.fp_mul.latency, which stands for two less, "
                      "is at least 1",
                      where, latency));
    }
    draft.set_number("core.fu.fp_mul.latency", latency < 3 ? 1 : latency - 2, where);
  } else {
    draft.note(where + " has no unit for SimdAdd: core.fu.fp_mul.latency is written as 4");
  }
  const auto value = [&](const char* parameter) { return draft.tree().needed_number(cpu, parameter); };
  draft.expect(cpu, "executeInputWidth", value("executeIssueLimit"),
               "core.issue_width stands for it, and is");
  draft.expect(cpu, "executeMemoryCommitLimit",
               std::min(value("executeMemoryIssueLimit"), value("executeCommitLimit")),
               "core.fu.load_ports stands for it, and is");
  expect_defaults(draft, cpu, kInOrderDefaults);
}

}  // namespace perfpred
