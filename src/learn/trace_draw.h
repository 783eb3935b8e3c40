#pragma once

#include <torch/torch.h>

#include <cstddef>
#include <string>
#include <vector>

namespace perfpred {

/// Which traces a group of cores is labelled on: the places of `count` of the traces with these digests, or
/// of all. They hang on `draw`, a text of its own for each group, and on each trace by itself, so that a
/// trace more or less changes hardly any. Each is drawn by its weight, above 0 (Efraimidis and Spirakis,
/// Weighted random sampling with a reservoir, 2006), all alike where there are no weights.
std::vector<std::size_t> draw_traces(const std::string& draw, const std::vector<std::string>& digests,
                                     std::size_t count, const std::vector<double>& weights = {});

/// Weights of traces, by what is thought of their cycles ([traces, cores]) on the cores of families of
/// `family` (the last one may be smaller): how far, in the mean of logarithms, they lie from those on the
/// first core of the family, and a tenth of what all traces have in the mean. Most traces tell nothing of
/// what a key does (nine in ten take within 5 % as long with four times the first cache), and what it does to
/// the others is not learnt from them. None where no trace tells anything.
std::vector<double> weights_by_spread(const torch::Tensor& cycles, std::size_t family);

}  // namespace perfpred
