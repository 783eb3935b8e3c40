#pragma once

#include <cstddef>

#include "perfpred/model/stored_model.h"

namespace perfpred {

/// Rounds the weights of the layers of a model's networks, those for instructions and the core encoder's, to
/// 16-bit floats (11 significant bits), which its file then holds them as. What scales, biases, core vectors
/// and an encoder's basis, whose numbers may cancel out, stay as they are, and so does a matrix with a number
/// beyond 16 bits' range; the vectors of the model's own cores are made anew by a core encoder. How many
/// numbers were rounded.
std::size_t round_weights_to_half(StoredModel& model);

}  // namespace perfpred
