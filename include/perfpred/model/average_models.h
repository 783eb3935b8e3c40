#pragma once

#include <span>

#include "perfpred/model/stored_model.h"

namespace perfpred {

/// One foundation model of several that have the same network for instructions and differ in their core
/// encoders: its encoder has all of theirs (CoreEncoderCard::networks), so that the vector of a core, and
/// with it every time, is the mean of what they say, where encoders err in different ways closer than each.
/// Known cores' vectors are means likewise, each encoder's network counting alike. Programs that one of the
/// models was trained on count as trained on; of what keys were trained on, what all have in common. What was
/// measured of the models (errors, bands, recorded accuracy) is of none of them any more and left out.
/// Throws InputError where there are fewer than two, one has no core encoder or has timing models, or two
/// have different networks, cores or lists of core parameters.
StoredModel average_models(std::span<const StoredModel> models);

/// The same where models count by these shares, one each, above 0, by which the outputs' scales of their
/// encoders' networks are multiplied: a file of such a mean is read like any other. Throws InputError as
/// above, and where shares are not as many as models or not above 0.
StoredModel average_models(std::span<const StoredModel> models, std::span<const double> shares);

/// The same, each alike, with encoders of as many networks as one of them has, whose weights are the means of
/// theirs: for models that were trained on from one another, near whose mean an encoder does as well as the
/// mean of what they say, or better (Wortsman et al., Model soups, 2022), in the time and size of one. Throws
/// InputError as above, and where encoders differ in shape or in what scales their inputs and outputs.
StoredModel average_encoder_weights(std::span<const StoredModel> models);

}  // namespace perfpred
