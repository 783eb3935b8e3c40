#include <torch/torch.h>

#include <cstring>
#include <oneapi/dnnl/dnnl.hpp>

#include "model/fused_lstm.h"

namespace perfpred {
namespace {

using dnnl::memory;
using dims = memory::dims;
using tag = memory::format_tag;

dnnl::engine& cpu() {
  static dnnl::engine engine(dnnl::engine::kind::cpu, 0);
  return engine;
}

/// Memory descriptors of one layer. oneDNN calls the four gates' axis g and orders them i, f, c, o as
/// LibTorch does, so LibTorch's [4 * width, inputs] is oneDNN's layout ldgoi.
struct LayerShape {
  dims::value_type steps, sequences, inputs, width;

  memory::desc source() const { return {{steps, sequences, inputs}, memory::data_type::f32, tag::tnc}; }
  memory::desc output() const { return {{steps, sequences, width}, memory::data_type::f32, tag::tnc}; }
  memory::desc weight_ih(tag layout) const {
    return {{1, 1, inputs, 4, width}, memory::data_type::f32, layout};
  }
  memory::desc weight_hh(tag layout) const {
    return {{1, 1, width, 4, width}, memory::data_type::f32, layout};
  }
  memory::desc state() const { return {{1, 1, sequences, width}, memory::data_type::f32, tag::ldnc}; }
  memory::desc bias() const { return {{1, 1, 4, width}, memory::data_type::f32, tag::ldgo}; }
};

constexpr auto kDirection = dnnl::rnn_direction::unidirectional_left2right;

/// The initial states are given as zeros. oneDNN 2.6 also takes "no initial state", but then computes a wrong
/// gradient of the recurrent weights (tests/model/fused_lstm_test.cpp shows it). The final states are not
/// asked for.
dnnl::lstm_forward::primitive_desc forward_primitive(const LayerShape& shape, bool training) {
  const memory::desc unwanted;
  const dnnl::lstm_forward::desc description(
      training ? dnnl::prop_kind::forward_training : dnnl::prop_kind::forward_inference, kDirection,
      shape.source(), shape.state(), shape.state(), shape.weight_ih(tag::any), shape.weight_hh(tag::any),
      shape.bias(), shape.output(), unwanted, unwanted);
  return {description, cpu()};
}

memory view(const memory::desc& description, const torch::Tensor& tensor) {
  return {description, cpu(), tensor.data_ptr<float>()};
}

memory reordered(const memory& source, const memory::desc& wanted, dnnl::stream& stream) {
  if (source.get_desc() == wanted) return source;
  memory target(wanted, cpu());
  dnnl::reorder(source, target).execute(stream, const_cast<memory&>(source), target);
  return target;
}

LayerShape shape_of(const torch::Tensor& sequence, const torch::Tensor& weight_hh) {
  return {sequence.size(0), sequence.size(1), sequence.size(2), weight_hh.size(1)};
}

struct ForwardResult {
  torch::Tensor output;
  torch::Tensor workspace;  ///< what the backward pass needs; undefined in inference
};

ForwardResult run_forward(const torch::Tensor& sequence, const torch::Tensor& weight_ih,
                          const torch::Tensor& weight_hh, const torch::Tensor& bias, bool training) {
  const LayerShape shape = shape_of(sequence, weight_hh);
  const auto primitive = forward_primitive(shape, training);
  dnnl::stream stream(cpu());
  const memory ih =
      reordered(view(shape.weight_ih(tag::ldgoi), weight_ih), primitive.weights_layer_desc(), stream);
  const memory hh =
      reordered(view(shape.weight_hh(tag::ldgoi), weight_hh), primitive.weights_iter_desc(), stream);
  const torch::Tensor zeros = torch::zeros({shape.sequences, shape.width}, sequence.options());
  ForwardResult result;
  result.output = torch::empty({shape.steps, shape.sequences, shape.width}, sequence.options());
  std::unordered_map<int, memory> arguments = {{DNNL_ARG_SRC_LAYER, view(shape.source(), sequence)},
                                               {DNNL_ARG_SRC_ITER, view(shape.state(), zeros)},
                                               {DNNL_ARG_SRC_ITER_C, view(shape.state(), zeros)},
                                               {DNNL_ARG_WEIGHTS_LAYER, ih},
                                               {DNNL_ARG_WEIGHTS_ITER, hh},
                                               {DNNL_ARG_BIAS, view(shape.bias(), bias)},
                                               {DNNL_ARG_DST_LAYER, view(shape.output(), result.output)}};
  if (training) {
    const memory::desc workspace = primitive.workspace_desc();
    result.workspace = torch::empty({static_cast<std::int64_t>(workspace.get_size())}, torch::kUInt8);
    arguments.emplace(DNNL_ARG_WORKSPACE,
                      memory(workspace, cpu(), result.workspace.data_ptr<std::uint8_t>()));
  }
  dnnl::lstm_forward(primitive).execute(stream, arguments);
  stream.wait();
  return result;
}

class FusedLstm : public torch::autograd::Function<FusedLstm> {
 public:
  static torch::Tensor forward(torch::autograd::AutogradContext* context, const torch::Tensor& sequence,
                               const torch::Tensor& weight_ih, const torch::Tensor& weight_hh,
                               const torch::Tensor& bias) {
    ForwardResult result = run_forward(sequence, weight_ih, weight_hh, bias, /*training=*/true);
    context->save_for_backward({sequence, weight_ih, weight_hh, bias, result.output, result.workspace});
    return result.output;
  }

  static torch::autograd::variable_list backward(torch::autograd::AutogradContext* context,
                                                 torch::autograd::variable_list gradients) {
    const auto saved = context->get_saved_variables();
    const torch::Tensor &sequence = saved[0], &weight_ih = saved[1], &weight_hh = saved[2], &bias = saved[3],
                        &output = saved[4], &workspace = saved[5];
    const LayerShape shape = shape_of(sequence, weight_hh);
    const auto forward_description = forward_primitive(shape, /*training=*/true);
    const memory::desc unwanted;
    const dnnl::lstm_backward::desc description(
        dnnl::prop_kind::backward, kDirection, shape.source(), shape.state(), shape.state(),
        shape.weight_ih(tag::any), shape.weight_hh(tag::any), shape.bias(), shape.output(), unwanted,
        unwanted, shape.source(), shape.state(), shape.state(), shape.weight_ih(tag::any),
        shape.weight_hh(tag::any), shape.bias(), shape.output(), unwanted, unwanted);
    const dnnl::lstm_backward::primitive_desc primitive(description, cpu(), forward_description);
    dnnl::stream stream(cpu());
    const memory ih =
        reordered(view(shape.weight_ih(tag::ldgoi), weight_ih), primitive.weights_layer_desc(), stream);
    const memory hh =
        reordered(view(shape.weight_hh(tag::ldgoi), weight_hh), primitive.weights_iter_desc(), stream);
    memory diff_ih(primitive.diff_weights_layer_desc(), cpu());
    memory diff_hh(primitive.diff_weights_iter_desc(), cpu());
    // oneDNN adds to the gradients of weights and bias.
    std::memset(diff_ih.get_data_handle(), 0, diff_ih.get_desc().get_size());
    std::memset(diff_hh.get_data_handle(), 0, diff_hh.get_desc().get_size());
    torch::Tensor diff_bias = torch::zeros_like(bias);
    const torch::Tensor zeros = torch::zeros({shape.sequences, shape.width}, sequence.options());
    const torch::Tensor diff_state = torch::zeros_like(zeros);
    const torch::Tensor diff_cell = torch::zeros_like(zeros);
    torch::Tensor diff_sequence = torch::empty_like(sequence);
    const torch::Tensor diff_output = gradients[0].contiguous();
    dnnl::lstm_backward(primitive).execute(
        stream, {{DNNL_ARG_SRC_LAYER, view(shape.source(), sequence)},
                 {DNNL_ARG_SRC_ITER, view(shape.state(), zeros)},
                 {DNNL_ARG_SRC_ITER_C, view(shape.state(), zeros)},
                 {DNNL_ARG_DIFF_SRC_ITER, view(shape.state(), diff_state)},
                 {DNNL_ARG_DIFF_SRC_ITER_C, view(shape.state(), diff_cell)},
                 {DNNL_ARG_WEIGHTS_LAYER, ih},
                 {DNNL_ARG_WEIGHTS_ITER, hh},
                 {DNNL_ARG_BIAS, view(shape.bias(), bias)},
                 {DNNL_ARG_DST_LAYER, view(shape.output(), output)},
                 {DNNL_ARG_WORKSPACE,
                  memory(forward_description.workspace_desc(), cpu(), workspace.data_ptr<std::uint8_t>())},
                 {DNNL_ARG_DIFF_SRC_LAYER, view(shape.source(), diff_sequence)},
                 {DNNL_ARG_DIFF_WEIGHTS_LAYER, diff_ih},
                 {DNNL_ARG_DIFF_WEIGHTS_ITER, diff_hh},
                 {DNNL_ARG_DIFF_BIAS, view(shape.bias(), diff_bias)},
                 {DNNL_ARG_DIFF_DST_LAYER, view(shape.output(), diff_output)}});
    torch::Tensor grad_ih = torch::empty_like(weight_ih);
    torch::Tensor grad_hh = torch::empty_like(weight_hh);
    memory grad_ih_view = view(shape.weight_ih(tag::ldgoi), grad_ih);
    memory grad_hh_view = view(shape.weight_hh(tag::ldgoi), grad_hh);
    dnnl::reorder(diff_ih, grad_ih_view).execute(stream, diff_ih, grad_ih_view);
    dnnl::reorder(diff_hh, grad_hh_view).execute(stream, diff_hh, grad_hh_view);
    stream.wait();
    return {diff_sequence, grad_ih, grad_hh, diff_bias};
  }
};

}  // namespace

bool fused_lstm_available(const torch::Tensor& input) {
  return input.device().is_cpu() && input.scalar_type() == torch::kFloat32;
}

torch::Tensor fused_lstm_layer(const torch::Tensor& sequence, const torch::Tensor& weight_ih,
                               const torch::Tensor& weight_hh, const torch::Tensor& bias) {
  const torch::Tensor input = sequence.contiguous();
  if (torch::GradMode::is_enabled()) {
    return FusedLstm::apply(input, weight_ih.contiguous(), weight_hh.contiguous(), bias.contiguous());
  }
  return run_forward(input, weight_ih.contiguous(), weight_hh.contiguous(), bias.contiguous(),
                     /*training=*/false)
      .output;
}

}  // namespace perfpred
