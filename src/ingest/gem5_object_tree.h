#pragma once

#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace perfpred {

/// The objects of a gem5 run as its config.json lists them: every object is a JSON object with `type` and
/// `path`, its parameters under their names, its children under theirs, vectors of children as lists, and
/// ports as
/// {"role": ..., "peer": PATH or [PATH...]}.
class Gem5ObjectTree {
 public:
  using Json = nlohmann::json;

  /// Throws InputError where the text is no JSON or holds no objects.
  Gem5ObjectTree(const std::string& text, std::string origin);
  Gem5ObjectTree(const Gem5ObjectTree&) = delete;
  Gem5ObjectTree& operator=(const Gem5ObjectTree&) = delete;

  const std::string& origin() const { return origin_; }
  /// In the order of the file.
  const std::vector<const Json*>& objects() const { return objects_; }
  /// The object at a path such as "system.cpu.dcache"; null where there is none.
  const Json* find(std::string_view path) const;
  /// A child, or the object that a parameter names by its path; null where there is none.
  const Json* child(const Json& object, const std::string& name) const;
  /// Objects at the other ends of a port, in its order.
  std::vector<const Json*> peers(const Json& object, const std::string& port) const;

  static std::string type_of(const Json& object);
  static std::string path_of(const Json& object);
  /// Empty where the parameter is absent or no whole number of at least 0 (numbers may be text, as some
  /// parameters are written).
  static std::optional<std::uint64_t> number(const Json& object, const std::string& name);
  /// As `number`, but throws InputError, naming object and parameter, where it is not there.
  std::uint64_t needed_number(const Json& object, const std::string& name) const;

 private:
  void collect(const Json& node);

  Json root_;
  std::string origin_;
  std::vector<const Json*> objects_;
  std::map<std::string, const Json*, std::less<>> by_path_;
};

}  // namespace perfpred
