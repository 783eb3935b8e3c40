#pragma once

#include <array>
#include <string>
#include <string_view>

namespace perfpred {

/// What a model says of an instruction.
enum class ModelKind {
  foundation,   ///< a vector, whose product with a core's vector is its time there (PerfVec)
  neuroscalar,  ///< its latency on the one core that the model knows, as a short or a long one (NeuroScalar)
};

inline constexpr std::array kModelKinds = {ModelKind::foundation, ModelKind::neuroscalar};

/// As model cards and `perfpred train --kind` spell it.
std::string model_kind_name(ModelKind kind);
/// Throws InputError where no kind is called that.
ModelKind model_kind(std::string_view name);

}  // namespace perfpred
