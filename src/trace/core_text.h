#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <utility>
#include <vector>

namespace perfpred {

/// What a core file says, as a tree of text with places: from YAML, or from a description at hand.
struct CoreText {
  enum class Kind { nothing, scalar, list, mapping };
  using Entry = std::pair<CoreText, CoreText>;  ///< a key and what stands behind it

  Kind kind = Kind::nothing;
  int line = 0;                ///< in the file, from 1 on; 0: not known
  bool quoted = false;         ///< a scalar between quotes, which is no number
  std::string scalar;          ///< of a scalar
  std::vector<Entry> entries;  ///< of a mapping, in its order

  bool is_scalar() const { return kind == Kind::scalar; }
  bool is_mapping() const { return kind == Kind::mapping; }
};

/// Throws InputError, with `origin` in front, where the text is no YAML, empty or more than one document.
CoreText core_text_of_yaml(const std::string& text, const std::string& origin);
/// The same as of its text, in a fraction of the time.
CoreText core_text_of_json(const nlohmann::ordered_json& description);

/// At most 60 characters of `text` with everything that would not show on one line as '?'.
std::string printable(const std::string& text);

}  // namespace perfpred
