#include "model/scans.h"

#include <ATen/Parallel.h>
#include <torch/torch.h>

#include <vector>

#include "perfpred/trace/cpu_clones.h"

namespace perfpred {
namespace {

using torch::autograd::AutogradContext;
using torch::autograd::variable_list;

/// Sequences that one thread goes through at least: one step's units of all of them stay in its caches.
constexpr std::int64_t kLeastSequences = 16;

bool is_plain(const torch::Tensor& tensor) {
  return tensor.device().is_cpu() && tensor.scalar_type() == torch::kFloat32;
}

/// z, c: of one step and sequence, `before` its state a step earlier.
PERFPRED_FOR_EACH_CPU void gate_forwards(const float* __restrict z, const float* __restrict c,
                                         const float* __restrict before, std::int64_t width,
                                         float* __restrict state) {
  for (std::int64_t i = 0; i < width; ++i) state[i] = before[i] + z[i] * (c[i] - before[i]);
}

/// `carried`: what later steps add to the gradient of this step's state; afterwards that of the state before.
PERFPRED_FOR_EACH_CPU void gate_backwards(const float* __restrict z, const float* __restrict c,
                                          const float* __restrict before, const float* __restrict gradient,
                                          std::int64_t width, float* __restrict carried,
                                          float* __restrict gradient_z, float* __restrict gradient_c) {
  for (std::int64_t i = 0; i < width; ++i) {
    const float g = gradient[i] + carried[i];
    gradient_z[i] = g * (c[i] - before[i]) * z[i] * (1.0F - z[i]);
    gradient_c[i] = g * z[i] * (1.0F - c[i] * c[i]);
    carried[i] = g * (1.0F - z[i]);
  }
}

PERFPRED_FOR_EACH_CPU void decay_forwards(const float* __restrict u, const float* __restrict a,
                                          const float* __restrict before, std::int64_t width,
                                          float* __restrict state) {
  for (std::int64_t i = 0; i < width; ++i) state[i] = u[i] + a[i] * (before[i] - u[i]);
}

PERFPRED_FOR_EACH_CPU void decay_backwards(const float* __restrict u, const float* __restrict a,
                                           const float* __restrict before, const float* __restrict gradient,
                                           std::int64_t width, float* __restrict carried,
                                           float* __restrict gradient_u, float* __restrict gradient_a) {
  for (std::int64_t i = 0; i < width; ++i) {
    const float g = gradient[i] + carried[i];
    gradient_u[i] = g * (1.0F - a[i]);
    gradient_a[i] += g * (before[i] - u[i]);
    carried[i] = g * a[i];
  }
}

/// z and c as they are after sigmoid and tanh, in place: [steps, sequences, 2 width].
torch::Tensor activated(const torch::Tensor& maps) {
  torch::Tensor gates = maps.detach().clone();
  const std::int64_t width = gates.size(2) / 2;
  gates.narrow(2, 0, width).sigmoid_();
  gates.narrow(2, width, width).tanh_();
  return gates;
}

class MinimalGatedScan : public torch::autograd::Function<MinimalGatedScan> {
 public:
  static torch::Tensor forward(AutogradContext* context, const torch::Tensor& maps) {
    const torch::Tensor gates = activated(maps);
    const std::int64_t steps = gates.size(0), sequences = gates.size(1), width = gates.size(2) / 2;
    const torch::Tensor states = torch::empty({steps, sequences, width}, gates.options());
    const float* gate = gates.data_ptr<float>();
    float* state = states.data_ptr<float>();
    const std::vector<float> zeros(static_cast<std::size_t>(width), 0.0F);
    at::parallel_for(0, sequences, kLeastSequences, [&](std::int64_t begin, std::int64_t end) {
      for (std::int64_t step = 0; step < steps; ++step) {
        for (std::int64_t s = begin; s < end; ++s) {
          const std::int64_t row = step * sequences + s;
          const float* before = step == 0 ? zeros.data() : state + (row - sequences) * width;
          gate_forwards(gate + 2 * row * width, gate + (2 * row + 1) * width, before, width,
                        state + row * width);
        }
      }
    });
    context->save_for_backward({gates, states});
    return states;
  }

  static variable_list backward(AutogradContext* context, variable_list gradients) {
    const auto saved = context->get_saved_variables();
    const torch::Tensor &gates = saved[0], &states = saved[1];
    const torch::Tensor wanted = gradients[0].contiguous();
    const std::int64_t steps = gates.size(0), sequences = gates.size(1), width = gates.size(2) / 2;
    torch::Tensor result = torch::empty_like(gates);
    const float *gate = gates.data_ptr<float>(), *state = states.data_ptr<float>(),
                *gradient = wanted.data_ptr<float>();
    auto* out = result.data_ptr<float>();
    const std::vector<float> zeros(static_cast<std::size_t>(width), 0.0F);
    at::parallel_for(0, sequences, kLeastSequences, [&](std::int64_t begin, std::int64_t end) {
      std::vector<float> carried(static_cast<std::size_t>((end - begin) * width), 0.0F);
      for (std::int64_t step = steps; step-- > 0;) {
        for (std::int64_t s = begin; s < end; ++s) {
          const std::int64_t row = step * sequences + s;
          const float* before = step == 0 ? zeros.data() : state + (row - sequences) * width;
          gate_backwards(gate + 2 * row * width, gate + (2 * row + 1) * width, before, gradient + row * width,
                         width, carried.data() + (s - begin) * width, out + 2 * row * width,
                         out + (2 * row + 1) * width);
        }
      }
    });
    return {result};
  }
};

class DiagonalScan : public torch::autograd::Function<DiagonalScan> {
 public:
  static torch::Tensor forward(AutogradContext* context, const torch::Tensor& given,
                               const torch::Tensor& decays) {
    const torch::Tensor inputs = given.contiguous(), kept = decays.contiguous();
    const std::int64_t steps = inputs.size(0), sequences = inputs.size(1), width = inputs.size(2);
    const torch::Tensor states = torch::empty_like(inputs);
    const float *u = inputs.data_ptr<float>(), *a = kept.data_ptr<float>();
    float* state = states.data_ptr<float>();
    const std::vector<float> zeros(static_cast<std::size_t>(width), 0.0F);
    at::parallel_for(0, sequences, kLeastSequences, [&](std::int64_t begin, std::int64_t end) {
      for (std::int64_t step = 0; step < steps; ++step) {
        for (std::int64_t s = begin; s < end; ++s) {
          const std::int64_t row = step * sequences + s;
          const float* before = step == 0 ? zeros.data() : state + (row - sequences) * width;
          decay_forwards(u + row * width, a, before, width, state + row * width);
        }
      }
    });
    context->save_for_backward({inputs, kept, states});
    return states;
  }

  static variable_list backward(AutogradContext* context, variable_list gradients) {
    const auto saved = context->get_saved_variables();
    const torch::Tensor &inputs = saved[0], &kept = saved[1], &states = saved[2];
    const torch::Tensor wanted = gradients[0].contiguous();
    const std::int64_t steps = inputs.size(0), sequences = inputs.size(1), width = inputs.size(2);
    torch::Tensor gradient_u = torch::empty_like(inputs);
    // One row a sequence, added up afterwards, so that threads do not write to the same.
    torch::Tensor gradient_a = torch::zeros({sequences, width}, inputs.options());
    const float *u = inputs.data_ptr<float>(), *a = kept.data_ptr<float>(), *state = states.data_ptr<float>(),
                *gradient = wanted.data_ptr<float>();
    float *out_u = gradient_u.data_ptr<float>(), *out_a = gradient_a.data_ptr<float>();
    const std::vector<float> zeros(static_cast<std::size_t>(width), 0.0F);
    at::parallel_for(0, sequences, kLeastSequences, [&](std::int64_t begin, std::int64_t end) {
      std::vector<float> carried(static_cast<std::size_t>((end - begin) * width), 0.0F);
      for (std::int64_t step = steps; step-- > 0;) {
        for (std::int64_t s = begin; s < end; ++s) {
          const std::int64_t row = step * sequences + s;
          const float* before = step == 0 ? zeros.data() : state + (row - sequences) * width;
          decay_backwards(u + row * width, a, before, gradient + row * width, width,
                          carried.data() + (s - begin) * width, out_u + row * width, out_a + s * width);
        }
      }
    });
    return {gradient_u, gradient_a.sum(0)};
  }
};

/// h_t = keep_t h_{t-1} + added_t along the first dimension, from a zero state, in as many rounds as the
/// number of steps has binary digits: after each one, a step's pair holds what twice as many steps do to a
/// state (Blelloch, Prefix Sums and Their Applications, 1990, section 1.4; here every step in every round).
torch::Tensor linear_recurrence(const torch::Tensor& keep, const torch::Tensor& added) {
  const std::int64_t steps = added.size(0);
  torch::Tensor kept = keep, states = added;
  for (std::int64_t reach = 1; reach < steps; reach *= 2) {
    const torch::Tensor later = kept.slice(0, reach);
    states = torch::cat({states.slice(0, 0, reach),
                         torch::addcmul(states.slice(0, reach), later, states.slice(0, 0, steps - reach))});
    if (2 * reach < steps)
      kept = torch::cat({kept.slice(0, 0, reach), later * kept.slice(0, 0, steps - reach)});
  }
  return states;
}

/// What is moved on by one step, behind a first step of zeros.
torch::Tensor a_step_later(const torch::Tensor& steps) {
  return torch::cat({torch::zeros_like(steps.slice(0, 0, 1)), steps.slice(0, 0, steps.size(0) - 1)});
}

class LinearScan : public torch::autograd::Function<LinearScan> {
 public:
  static torch::Tensor forward(AutogradContext* context, const torch::Tensor& keep,
                               const torch::Tensor& added) {
    const torch::Tensor states = linear_recurrence(keep, added);
    context->save_for_backward({keep, states});
    return states;
  }

  static variable_list backward(AutogradContext* context, variable_list gradients) {
    const auto saved = context->get_saved_variables();
    const torch::Tensor &keep = saved[0], &states = saved[1];
    // Of a state: its own, and what the next step makes of it, so the same recurrence from the end on.
    const torch::Tensor of_states =
        linear_recurrence(a_step_later(keep.flip(0)), gradients[0].flip(0)).flip(0);
    return {of_states * a_step_later(states), of_states};
  }
};

}  // namespace

torch::Tensor minimal_gated_scan(const torch::Tensor& maps) {
  if (is_plain(maps)) return MinimalGatedScan::apply(maps);
  const auto parts = maps.chunk(2, 2);
  const torch::Tensor gate = torch::sigmoid(parts[0]);
  return LinearScan::apply(1 - gate, gate * torch::tanh(parts[1]));
}

torch::Tensor diagonal_scan(const torch::Tensor& u, const torch::Tensor& a) {
  if (is_plain(u)) return DiagonalScan::apply(u, a);
  return LinearScan::apply(a.expand_as(u), (1 - a) * u);
}

}  // namespace perfpred
