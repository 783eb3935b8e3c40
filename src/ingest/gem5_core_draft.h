#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "ingest/gem5_object_tree.h"

namespace perfpred {

/// A core's description that grows key by key, with a line for everything that its keys cannot say.
class Gem5CoreDraft {
 public:
  explicit Gem5CoreDraft(const Gem5ObjectTree& tree) : tree_(tree) {}

  const Gem5ObjectTree& tree() const { return tree_; }
  const nlohmann::ordered_json& description() const { return description_; }
  const std::vector<std::string>& notes() const { return notes_; }

  /// Sets a key, "core.rob_entries".
  void set(std::string_view key, nlohmann::ordered_json value);
  /// Sets a key to a parameter's value; where the key does not reach so far, to the nearest it can be, with a
  /// note. `whose` says where the value comes from.
  void set_number(std::string_view key, std::uint64_t value, const std::string& whose);
  /// The same for a parameter that has to be there.
  void set_parameter(std::string_view key, const nlohmann::json& object, const std::string& parameter);

  void note(std::string line) { notes_.push_back(std::move(line)); }
  /// A note where the parameter is there and has another value than the one that a core file stands for.
  void expect(const nlohmann::json& object, const std::string& parameter, std::uint64_t usual,
              std::string_view why = "no key says it; a core file stands for");

 private:
  const Gem5ObjectTree& tree_;
  nlohmann::ordered_json description_;
  std::vector<std::string> notes_;
};

/// The parts of a description: which objects of the run say them is found by the caller.
void describe_out_of_order(Gem5CoreDraft& draft, const nlohmann::json& cpu);
void describe_in_order(Gem5CoreDraft& draft, const nlohmann::json& cpu);
void describe_branch_predictor(Gem5CoreDraft& draft, const nlohmann::json& cpu);
/// `section` is "l1i", "l1d", "l2" or "l3".
void describe_cache(Gem5CoreDraft& draft, const std::string& section, const nlohmann::json& cache);
void describe_memory(Gem5CoreDraft& draft);

}  // namespace perfpred
