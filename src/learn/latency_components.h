#pragma once

#include <torch/torch.h>

#include "perfpred/learn/training_data.h"

namespace perfpred {

/// The principal components of what many cores take for the same instructions: cores differ in few ways, and
/// fewer by much. A network that is trained on the cores themselves learns one way after the other, the
/// largest first, each as slowly as it is small (Saxe, McClelland and Ganguli, "Exact solutions to the
/// nonlinear dynamics of learning in deep linear neural networks", ICLR 2014); components can be given what
/// weight one likes.
struct LatencyComponents {
  torch::Tensor unit_cycles;  ///< [cores]: what each takes an instruction in the mean over traces
  torch::Tensor directions;   ///< [cores, components]: cycles over unit_cycles -> components of mean square 1
                              ///< (less where there is next to nothing) over stretches of 1,000 instructions
                              ///< of traces that all count alike
  torch::Tensor vectors;      ///< [cores, components]: components -> cycles over unit_cycles
  torch::Tensor weights;      ///< [components]: the spread along each, of the first one's
};

/// Of the cores that were drawn for the data's traces, which are the same for all and have labels. `count`:
/// at most as many as there are cores.
LatencyComponents latency_components(const TrainingData& data, std::int64_t count);

}  // namespace perfpred
