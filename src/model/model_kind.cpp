#include "perfpred/model/model_kind.h"

#include <fmt/format.h>

#include "perfpred/trace/error.h"

namespace perfpred {

std::string model_kind_name(ModelKind kind) {
  return kind == ModelKind::foundation ? "foundation" : "neuroscalar";
}

ModelKind model_kind(std::string_view name) {
  for (const ModelKind kind : kModelKinds)
    if (model_kind_name(kind) == name) return kind;
  throw InputError(fmt::format("model kind '{}' is not known to this version", name));
}

}  // namespace perfpred
