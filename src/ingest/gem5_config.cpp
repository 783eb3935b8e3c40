#include "perfpred/ingest/gem5_config.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>

#include "ingest/gem5_core_draft.h"
#include "perfpred/trace/error.h"
#include "perfpred/trace/input_file.h"
#include "perfpred/trace/parser_message.h"

namespace perfpred {
namespace {

using Json = nlohmann::json;

constexpr std::size_t kMostBytes = std::size_t{1} << 28;  // thousands of objects have a few MB

std::optional<bool> is_in_order(const Json& object) {
  const std::string type = Gem5ObjectTree::type_of(object);
  if (type == "BaseO3CPU" || type == "DerivO3CPU" || type == "O3CPU") return false;
  if (type == "BaseMinorCPU" || type == "MinorCPU") return true;
  return std::nullopt;
}

/// ", but system.cpu, a TimingSimpleCPU"; empty where there is no CPU at all.
std::string other_cpus(const Gem5ObjectTree& tree) {
  std::string text;
  for (const Json* object : tree.objects()) {
    const std::string type = Gem5ObjectTree::type_of(*object);
    if (!type.ends_with("CPU")) continue;
    text += fmt::format("{} {}, a {}", text.empty() ? ", but" : ",", Gem5ObjectTree::path_of(*object), type);
  }
  return text;
}

/// From v22 on the types of CPUs are BaseO3CPU, BaseMinorCPU, BaseTimingSimpleCPU and so on.
bool is_of_old_gem5(const Gem5ObjectTree& tree) {
  constexpr std::array<std::string_view, 6> kOldTypes = {
      "DerivO3CPU", "O3CPU", "MinorCPU", "AtomicSimpleCPU", "TimingSimpleCPU", "NonCachingSimpleCPU"};
  return std::any_of(tree.objects().begin(), tree.objects().end(), [&](const Json* object) {
    const std::string type = Gem5ObjectTree::type_of(*object);
    return std::find(kOldTypes.begin(), kOldTypes.end(), type) != kOldTypes.end();
  });
}

const Json& chosen_cpu(Gem5CoreDraft& draft, const std::string& wanted) {
  const Gem5ObjectTree& tree = draft.tree();
  std::vector<const Json*> cpus;
  std::vector<std::string> paths;
  for (const Json* object : tree.objects()) {
    if (!is_in_order(*object)) continue;
    cpus.push_back(object);
    paths.push_back(Gem5ObjectTree::path_of(*object));
  }
  if (cpus.empty()) {
    throw InputError(
        tree.origin(), "",
        fmt::format("has no O3CPU or MinorCPU{}: a core file describes no other kind; simulate one of "
                    "them",
                    other_cpus(tree)));
  }
  if (!wanted.empty()) {
    const auto found = std::find(paths.begin(), paths.end(), wanted);
    if (found == paths.end()) {
      throw InputError(
          tree.origin(), "",
          fmt::format("has no O3CPU or MinorCPU '{}'; it has: {}", wanted, fmt::join(paths, ", ")));
    }
    if (paths.size() > 1)
      draft.note(fmt::format("the run has {} such CPUs: a core file is of one", paths.size()));
    return *cpus[static_cast<std::size_t>(found - paths.begin())];
  }
  if (cpus.size() > 1) {
    throw InputError(tree.origin(), "",
                     fmt::format("has several CPUs; choose with --cpu: {}", fmt::join(paths, ", ")));
  }
  return *cpus.front();
}

bool is_cache(const Json& object) {
  const std::string type = Gem5ObjectTree::type_of(object);
  return type == "Cache" || type == "NoncoherentCache" || type == "BaseCache";
}

const Json* first_cache(const std::vector<const Json*>& objects) {
  const auto found = std::find_if(objects.begin(), objects.end(), [](const Json* o) { return is_cache(*o); });
  return found == objects.end() ? nullptr : *found;
}

/// A CPU that took over from another one has no ports of its own in the file; the other one's lead on.
const Json* first_level_cache(const Gem5ObjectTree& tree, const Json& cpu, const std::string& port) {
  if (const Json* cache = first_cache(tree.peers(cpu, port))) return cache;
  for (const Json* object : tree.objects()) {
    if (object->contains("icache_port") && object->contains("dcache_port")) {
      if (const Json* cache = first_cache(tree.peers(*object, port))) return cache;
    }
  }
  throw InputError(tree.origin(), Gem5ObjectTree::path_of(cpu) + "." + port,
                   "leads to no cache: a core file needs classic caches (Ruby's are not described)");
}

/// The cache behind one, through crossbars; null where memory comes next.
const Json* next_cache(const Gem5ObjectTree& tree, const Json& cache) {
  for (const Json* object : tree.peers(cache, "mem_side")) {
    if (is_cache(*object)) return object;
    for (const char* port : {"mem_side_ports", "master"}) {
      if (const Json* behind = first_cache(tree.peers(*object, port))) return behind;
    }
  }
  return nullptr;
}

std::string isa_of(const Gem5ObjectTree& tree, const Json& cpu) {
  const Json* isa = tree.child(cpu, "isa");
  const std::string type = isa == nullptr ? std::string() : Gem5ObjectTree::type_of(*isa);
  if (type == "X86ISA") return "x86-64";
  if (type == "ArmISA") return "aarch64";
  if (type == "RiscvISA") return "riscv64";
  throw InputError(
      tree.origin(), Gem5ObjectTree::path_of(cpu) + ".isa",
      type.empty() ? "missing" : fmt::format("is {}, expected X86ISA, ArmISA or RiscvISA", type));
}

std::uint64_t period_of(const Gem5ObjectTree& tree, const Json& object) {
  const Json* domain = tree.child(object, "clk_domain");
  while (domain != nullptr && Gem5ObjectTree::type_of(*domain) == "DerivedClockDomain" &&
         Gem5ObjectTree::number(*domain, "clk_divider") == 1) {
    domain = tree.child(*domain, "clk_domain");
  }
  if (domain == nullptr) {
    throw InputError(tree.origin(), Gem5ObjectTree::path_of(object) + ".clk_domain", "missing");
  }
  return tree.needed_number(*domain, "clock");
}

/// The shortest clock that gem5 rounds to this cycle time.
double clock_ghz_of(std::uint64_t period_ps) {
  const double exact = 1000.0 / static_cast<double>(period_ps);
  for (int digits = 0; digits < 12; ++digits) {
    std::array<char, 64> text{};
    const auto written =
        std::to_chars(text.data(), text.data() + text.size(), exact, std::chars_format::fixed, digits);
    double rounded = 0;
    std::from_chars(text.data(), written.ptr, rounded);
    if (rounded > 0 && period_ps_of(rounded) == period_ps) return rounded;
  }
  return exact;
}

/// `caches`: of the first level, for instructions and for data, then those behind, the nearest first. Behind
/// the first level may be the third, which its name tells.
void describe_caches(Gem5CoreDraft& draft, const std::vector<const Json*>& caches) {
  constexpr std::array<const char*, 4> kSections = {"l1i", "l1d", "l2", "l3"};
  constexpr std::size_t kSecondLevel = 2;
  std::size_t section = 0;
  for (const Json* cache : caches) {
    const std::string path = Gem5ObjectTree::path_of(*cache);
    const std::string name = path.substr(path.rfind('.') + 1);
    if (section == kSecondLevel && (name.starts_with("l3") || name.starts_with("L3"))) ++section;
    if (section < kSections.size()) {
      describe_cache(draft, kSections[section++], *cache);
    } else {
      draft.note(path + " is a fourth level: a core file has three at most");
    }
  }
}

void describe_clock(Gem5CoreDraft& draft, const Json& cpu, const std::vector<const Json*>& caches) {
  const std::uint64_t period = period_of(draft.tree(), cpu);
  if (period == 0 || period > 100'000) {
    throw InputError(
        draft.tree().origin(), Gem5ObjectTree::path_of(cpu) + ".clk_domain",
        fmt::format("has a cycle of {} ps; a core file's clock goes from 0.01 to 100 GHz", period));
  }
  draft.set("core.clock_ghz", clock_ghz_of(period));
  for (const Json* cache : caches) {
    const std::uint64_t other = period_of(draft.tree(), *cache);
    if (other == period) continue;
    draft.note(fmt::format("{} has a cycle of {} ps: a core file's caches run at the core's, {} ps",
                           Gem5ObjectTree::path_of(*cache), other, period));
  }
}

}  // namespace

std::filesystem::path gem5_config_file(const std::filesystem::path& run) {
  namespace fs = std::filesystem;
  if (!fs::is_directory(run)) return run;
  if (!fs::exists(run / "config.json")) {
    throw InputError(run.string(), "",
                     "holds no config.json: is it the output folder (m5out) of a gem5 run?");
  }
  return run / "config.json";
}

Gem5Core core_of_gem5_config(const std::filesystem::path& file, const std::string& name,
                             const std::string& wanted_cpu) {
  const std::filesystem::path config = gem5_config_file(file);
  const Gem5ObjectTree tree(read_small_file(config, "a config.json of gem5", kMostBytes), config.string());
  Gem5CoreDraft draft(tree);
  try {
    const Json& cpu = chosen_cpu(draft, wanted_cpu);
    const bool in_order = *is_in_order(cpu);
    draft.set("name", name);
    draft.set("isa", isa_of(tree, cpu));
    draft.set("core.type", in_order ? "inorder" : "o3");
    (in_order ? describe_in_order : describe_out_of_order)(draft, cpu);
    describe_branch_predictor(draft, cpu);

    const Json* const l1i = first_level_cache(tree, cpu, "icache_port");
    const Json* const l1d = first_level_cache(tree, cpu, "dcache_port");
    std::vector<const Json*> caches = {l1i, l1d};
    for (const Json* next = next_cache(tree, *l1d); next != nullptr && caches.size() < 16;
         next = next_cache(tree, *next)) {
      caches.push_back(next);
    }
    describe_caches(draft, caches);
    for (const Json* object : tree.objects()) {
      if (!is_cache(*object) || std::find(caches.begin(), caches.end(), object) != caches.end()) continue;
      draft.note(Gem5ObjectTree::path_of(*object) + " is a cache that no key describes; left out");
    }
    describe_clock(draft, cpu, caches);
    describe_memory(draft);
  } catch (const Json::exception& error) {
    throw InputError(tree.origin(), "", "is no config.json of gem5: " + parser_message(error.what()));
  } catch (const InputError& error) {
    if (!is_of_old_gem5(tree)) throw;
    throw InputError(std::string(error.what()) +
                     " (the run is of a gem5 before v22: simulate with v22 or later)");
  }
  return {parse_core(draft.description().dump(), config.string()), draft.notes()};
}

}  // namespace perfpred
