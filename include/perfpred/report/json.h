#pragma once

#include <cmath>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace perfpred::report {

/// Keys stay in the order in which they were set.
using Json = nlohmann::ordered_json;

/// The start of a document that a command prints: {"schema": "perfpred COMMAND VERSION"}. The version
/// changes when a key changes its meaning or goes away.
inline Json json_document(std::string_view command, int version) {
  Json document = Json::object();
  document["schema"] = std::string("perfpred ").append(command).append(" ").append(std::to_string(version));
  return document;
}

/// null for empty, NaN and infinite values, for which JSON has no number.
inline Json number_or_null(std::optional<double> value) {
  return value && std::isfinite(*value) ? Json(*value) : Json(nullptr);
}

/// Indented, with a line end; bytes that are no UTF-8 (a file name may hold any) become U+FFFD.
inline std::string json_text(const Json& document) {
  return document.dump(2, ' ', false, Json::error_handler_t::replace).append(1, '\n');
}

/// The same in one line.
inline std::string json_line(const Json& document) {
  return document.dump(-1, ' ', false, Json::error_handler_t::replace).append(1, '\n');
}

}  // namespace perfpred::report
