#include <algorithm>

#include "ingest/gem5_core_draft.h"
#include "ingest/gem5_mapping.h"
#include "perfpred/trace/error.h"

namespace perfpred {
namespace {

using Json = nlohmann::json;

std::string key_of(std::span<const Gem5Name> names, const std::string& type) {
  const auto found =
      std::find_if(names.begin(), names.end(), [&](const Gem5Name& name) { return name.type == type; });
  return found == names.end() ? std::string() : std::string(found->key);
}

/// The sizes of a predictor's tables where they all follow from one, as a core file has it; 0 otherwise.
std::uint64_t table_entries(Gem5CoreDraft& draft, const std::string& kind, const Json& predictor) {
  const auto number = [&](const char* parameter) { return draft.tree().needed_number(predictor, parameter); };
  if (kind == "local") return number("localPredictorSize");
  const std::uint64_t choice = number("choicePredictorSize");
  const std::uint64_t entries = kind == "tournament" ? number("localPredictorSize") : choice / 4;
  if (kind == "tournament") {
    draft.expect(predictor, "localHistoryTableSize", entries, "branch_predictor.table_entries stands for");
  }
  const char* const why = "four times branch_predictor.table_entries stand for it:";
  draft.expect(predictor, "choicePredictorSize", 4 * entries, why);
  draft.expect(predictor, "globalPredictorSize", 4 * entries, why);
  return entries;
}

std::string predictor_kind(Gem5CoreDraft& draft, const Json& predictor) {
  const std::string type = Gem5ObjectTree::type_of(predictor);
  std::string kind = key_of(gem5_predictors(), type);
  if (!kind.empty()) return kind;
  // The nearest relative.
  kind = type.starts_with("Multiperspective") ? "perceptron_8kb"
         : type.starts_with("TAGE")           ? "tage_sc_l_64kb"
                                              : "tournament";
  draft.note(fmt::format("{} is a {}, which no core file can name: written as {}",
                         Gem5ObjectTree::path_of(predictor), type, kind));
  return kind;
}

void set_replacement(Gem5CoreDraft& draft, const std::string& section, const Json& cache) {
  const Json* policy = draft.tree().child(cache, "replacement_policy");
  if (policy == nullptr) return;
  const std::string type = Gem5ObjectTree::type_of(*policy);
  std::string key = key_of(gem5_replacements(), type);
  if (key.empty()) {
    draft.note(fmt::format("{} is a {}, which no core file can name: written as lru",
                           Gem5ObjectTree::path_of(*policy), type));
    key = "lru";
  }
  if (key == "rrip") {
    draft.expect(*policy, "btp", 100, "rrip stands for");
    draft.expect(*policy, "num_bits", 2, "rrip stands for");
  }
  draft.set(section + ".replacement", key);
}

void set_prefetcher(Gem5CoreDraft& draft, const std::string& section, const Json& cache) {
  const Json* prefetcher = draft.tree().child(cache, "prefetcher");
  if (prefetcher == nullptr) {
    draft.set(section + ".prefetcher", "none");
    return;
  }
  const std::string type = Gem5ObjectTree::type_of(*prefetcher);
  const std::string key = key_of(gem5_prefetchers(), type);
  if (key.empty()) {
    draft.note(fmt::format("{} is a {}, which no core file can name: written as none",
                           Gem5ObjectTree::path_of(*prefetcher), type));
    draft.set(section + ".prefetcher", "none");
    return;
  }
  draft.set(section + ".prefetcher", key);
  const auto degree = Gem5ObjectTree::number(*prefetcher, "degree");
  const std::uint64_t usual = key == "stride" ? 4 : key == "tagged" ? 2 : 1;  // gem5's defaults
  if (degree && *degree != usual) {
    draft.set_number(section + ".prefetch_degree", *degree, Gem5ObjectTree::path_of(*prefetcher) + ".degree");
  }
}

std::string nearest_memory(Gem5CoreDraft& draft, const Json& dram) {
  const auto number = [&](const char* parameter) {
    return Gem5ObjectTree::number(dram, parameter).value_or(0);
  };
  const Gem5Memory* nearest = nullptr;
  std::uint64_t nearest_distance = 0;
  for (const Gem5Memory& memory : gem5_memories()) {
    // A wrong clock is off by its picoseconds, anything else by more than any clock can be.
    std::uint64_t distance =
        number("tCK") > memory.clock_ps ? number("tCK") - memory.clock_ps : memory.clock_ps - number("tCK");
    distance += number("device_bus_width") == memory.device_bus_width ? 0 : 10'000;
    distance += number("devices_per_rank") == memory.devices_per_rank ? 0 : 10'000;
    distance += number("banks_per_rank") == memory.banks_per_rank ? 0 : 10'000;
    distance += number("burst_length") == memory.burst_length ? 0 : 10'000;
    if (nearest != nullptr && distance >= nearest_distance) continue;
    nearest = &memory;
    nearest_distance = distance;
  }
  if (nearest_distance != 0) {
    draft.note(fmt::format(
        "{} (tCK {} ps, {} devices of {} bits, {} banks, bursts of {}) is none of the DRAMs "
        "that a core file can name: written as {}",
        Gem5ObjectTree::path_of(dram), number("tCK"), number("devices_per_rank"), number("device_bus_width"),
        number("banks_per_rank"), number("burst_length"), nearest->name));
  }
  return std::string(nearest->name);
}

}  // namespace

void describe_branch_predictor(Gem5CoreDraft& draft, const Json& cpu) {
  const Gem5ObjectTree& tree = draft.tree();
  const Json* unit = tree.child(cpu, "branchPred");
  if (unit == nullptr) {
    throw InputError(tree.origin(), Gem5ObjectTree::path_of(cpu) + ".branchPred",
                     "missing: a core file needs a branch predictor");
  }
  // gem5 v25 keeps the direction predictor apart, v22 the sizes of the others in the predictor itself.
  const Json* direction = tree.child(*unit, "conditionalBranchPred");
  const Json& predictor = direction == nullptr ? *unit : *direction;
  const std::string kind = predictor_kind(draft, predictor);
  draft.set("branch_predictor.type", kind);
  if (kind == "local" || kind == "tournament" || kind == "bimode") {
    if (!key_of(gem5_predictors(), Gem5ObjectTree::type_of(predictor)).empty()) {
      draft.set_number("branch_predictor.table_entries", table_entries(draft, kind, predictor),
                       Gem5ObjectTree::path_of(predictor));
    }
  }
  if (draft.description()["isa"] == "x86-64") {
    draft.expect(*unit, "instShiftAmt", 0, "drops bits of branch addresses; a core file stands for");
  }
  const auto set_size = [&](const char* key, const char* child_name, const char* old_parameter) {
    if (const Json* child = tree.child(*unit, child_name); child != nullptr) {
      draft.set_parameter(key, *child, "numEntries");
    } else {
      draft.set_parameter(key, *unit, old_parameter);
    }
  };
  set_size("branch_predictor.btb_entries", "btb", "BTBEntries");
  set_size("branch_predictor.ras_entries", "ras", "RASSize");
}

void describe_cache(Gem5CoreDraft& draft, const std::string& section, const Json& cache) {
  const std::string where = Gem5ObjectTree::path_of(cache);
  const std::uint64_t bytes = draft.tree().needed_number(cache, "size");
  if (bytes % 1024 != 0) {
    draft.note(fmt::format("{}.size is {} bytes: {}.size_kb counts whole KiB; written as {}", where, bytes,
                           section, bytes / 1024));
  }
  draft.set_number(section + ".size_kb", bytes / 1024, where + ".size in KiB");
  draft.set_parameter(section + ".assoc", cache, "assoc");
  draft.set_parameter(section + ".latency", cache, "data_latency");
  draft.set_parameter(section + ".mshrs", cache, "mshrs");
  if (Gem5ObjectTree::number(cache, "write_buffers")) {
    draft.set_parameter(section + ".write_buffers", cache, "write_buffers");
  }
  set_replacement(draft, section, cache);
  set_prefetcher(draft, section, cache);
  const std::uint64_t latency = draft.tree().needed_number(cache, "data_latency");
  draft.expect(cache, "tag_latency", latency, section + ".latency stands for it, and is");
  draft.expect(cache, "response_latency", std::max<std::uint64_t>(1, latency / 2),
               "half of " + section + ".latency stands for it:");
  draft.expect(cache, "tgts_per_mshr", 16);
  const Json* tags = draft.tree().child(cache, "tags");
  if (tags != nullptr && Gem5ObjectTree::type_of(*tags) != "BaseSetAssoc") {
    draft.note(fmt::format("{} is a {}: a core file stands for a set-associative cache", where + ".tags",
                           Gem5ObjectTree::type_of(*tags)));
  }
  if (cache.value("sequential_access", false)) {
    draft.note(where + ".sequential_access is true: a core file stands for parallel tag and data access");
  }
}

void describe_memory(Gem5CoreDraft& draft) {
  constexpr const char* kUsual = "DDR4_2400_8x8";
  std::vector<const Json*> drams;
  std::string others;
  for (const Json* object : draft.tree().objects()) {
    const std::string type = Gem5ObjectTree::type_of(*object);
    if (type == "DRAMInterface" || type == "DRAMCtrl") drams.push_back(object);
    if (type == "SimpleMemory" || type == "DRAMSim3" || type == "DRAMsim3" || type == "NVMInterface" ||
        type == "Ramulator2") {
      others = fmt::format("{} is a {}", Gem5ObjectTree::path_of(*object), type);
    }
  }
  if (drams.empty()) {
    draft.note(fmt::format("{}: memory.type names one of gem5's DRAMs; written as {}",
                           others.empty() ? "the run has no DRAM" : others, kUsual));
    draft.set("memory.type", kUsual);
    return;
  }
  if (drams.size() > 1) {
    draft.note(fmt::format("the run has {} memory channels: a core file stands for one, of the kind of {}",
                           drams.size(), Gem5ObjectTree::path_of(*drams.front())));
  }
  draft.set("memory.type", nearest_memory(draft, *drams.front()));
}

}  // namespace perfpred
