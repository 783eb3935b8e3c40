#include "ingest/gem5_object_tree.h"

#include <charconv>

#include "ingest/foreign_input.h"
#include "perfpred/trace/error.h"

namespace perfpred {
namespace {

/// "system.l2bus.cpu_side_ports[0]" -> "system.l2bus"
std::string object_of_port(const std::string& port) { return port.substr(0, port.rfind('.')); }

}  // namespace

Gem5ObjectTree::Gem5ObjectTree(const std::string& text, std::string origin) : origin_(std::move(origin)) {
  root_ = Json::parse(text, nullptr, false);
  if (root_.is_discarded()) {
    const std::string other = text.starts_with('{') ? std::string() : what_it_is_instead(text);
    throw InputError(origin_, "",
                     other.empty() ? "is no JSON; gem5 writes its objects into config.json" : other);
  }
  collect(root_);
  if (objects_.empty()) throw InputError(origin_, "", "holds no gem5 objects; expected gem5's config.json");
}

void Gem5ObjectTree::collect(const Json& node) {
  if (node.is_object() && node.contains("type") && node["type"].is_string() && node.contains("path") &&
      node["path"].is_string()) {
    objects_.push_back(&node);
    by_path_.emplace(node["path"].get<std::string>(), &node);
  }
  if (!node.is_structured()) return;
  for (const Json& inner : node) collect(inner);
}

const nlohmann::json* Gem5ObjectTree::find(std::string_view path) const {
  const auto found = by_path_.find(path);
  return found == by_path_.end() ? nullptr : found->second;
}

const nlohmann::json* Gem5ObjectTree::child(const Json& object, const std::string& name) const {
  const auto found = object.find(name);
  if (found == object.end()) return nullptr;
  const Json& value = found->is_array() && found->size() == 1 ? found->front() : *found;
  if (value.is_string()) return find(value.get<std::string>());
  return value.is_object() && value.contains("type") ? &value : nullptr;
}

std::vector<const nlohmann::json*> Gem5ObjectTree::peers(const Json& object, const std::string& port) const {
  std::vector<const Json*> found;
  const auto value = object.find(port);
  if (value == object.end() || !value->is_object() || !value->contains("peer")) return found;
  const auto add = [&](const Json& peer) {
    if (!peer.is_string()) return;
    if (const Json* other = find(object_of_port(peer.get<std::string>()))) found.push_back(other);
  };
  const Json& peer = (*value)["peer"];
  if (peer.is_array()) {
    for (const Json& one : peer) add(one);
  } else {
    add(peer);
  }
  return found;
}

std::string Gem5ObjectTree::type_of(const Json& object) { return object.at("type").get<std::string>(); }
std::string Gem5ObjectTree::path_of(const Json& object) { return object.at("path").get<std::string>(); }

std::optional<std::uint64_t> Gem5ObjectTree::number(const Json& object, const std::string& name) {
  const auto found = object.find(name);
  if (found == object.end()) return std::nullopt;
  const Json& value = found->is_array() && found->size() == 1 ? found->front() : *found;
  if (value.is_number_unsigned()) return value.get<std::uint64_t>();
  if (value.is_number_float() && value.get<double>() >= 0 && value.get<double>() < 0x1p63) {
    const auto whole = static_cast<std::uint64_t>(value.get<double>());
    if (static_cast<double>(whole) == value.get<double>()) return whole;
  }
  if (!value.is_string()) return std::nullopt;
  const auto text = value.get<std::string>();
  std::uint64_t parsed = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), parsed);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return parsed;
}

std::uint64_t Gem5ObjectTree::needed_number(const Json& object, const std::string& name) const {
  if (const auto value = number(object, name)) return *value;
  throw InputError(origin_, path_of(object) + "." + name, "missing, or no whole number");
}

}  // namespace perfpred
