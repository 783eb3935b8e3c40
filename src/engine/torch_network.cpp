#include "engine/torch_network.h"

#include <fmt/format.h>

#include "perfpred/model/foundation.h"
#include "perfpred/model/linear_map.h"
#include "perfpred/model/neuroscalar.h"
#include "perfpred/model/weights.h"
#include "perfpred/trace/error.h"

namespace perfpred {
namespace {

torch::ScalarType scalar_type(Precision precision) {
  switch (precision) {
    case Precision::bf16:
      return torch::kBFloat16;
    case Precision::f16:
      return torch::kFloat16;
    default:
      return torch::kFloat32;
  }
}

template <typename Model>
void prepare(Model& model, const StoredModel& stored, torch::Device device, torch::ScalarType type) {
  load_weights(*model, stored.tensors, stored.file);
  model->to(device, type);
  model->eval();
}

TorchNetwork build_foundation(const StoredModel& stored, torch::Device device, torch::ScalarType type,
                              bool products_in_bf16) {
  FoundationModel model(stored.card.network, stored.network_columns(),
                        static_cast<std::int64_t>(stored.card.cores.size()));
  prepare(model, stored, device, type);
  return {[model, products_in_bf16](const torch::Tensor& features) mutable {
            const Bf16Products products(products_in_bf16);
            return model->instruction_vectors(features);
          },
          stored.card.network.output_width()};
}

TorchNetwork build_neuroscalar(const StoredModel& stored, torch::Device device, torch::ScalarType type,
                               bool products_in_bf16) {
  NeuroScalarModel model(stored.card.network, stored.network_columns());
  prepare(model, stored, device, type);
  return {[model, products_in_bf16](const torch::Tensor& features) mutable {
            const Bf16Products products(products_in_bf16);
            NeuroScalarModelImpl::Output output = model->forward(features);
            output.log_latencies = output.log_latencies.to(torch::kFloat32);
            const NeuroScalarPrediction prediction = neuroscalar_predict(output);
            const torch::Tensor is_long = prediction.is_long.to(torch::kFloat32);
            return torch::stack({prediction.cycles * (1.0 - is_long), prediction.cycles * is_long}, 2);
          },
          2};
}

}  // namespace

torch::Device find_device(const std::string& name) {
  torch::Device device(torch::kCPU);
  try {
    device = torch::Device(name);
  } catch (const c10::Error&) {
    throw InputError(fmt::format("device '{}' is not known; expected cpu, cuda or cuda:N", name));
  }
  if (device.is_cuda() &&
      (!torch::cuda::is_available() ||
       (device.has_index() && device.index() >= static_cast<int>(torch::cuda::device_count())))) {
    throw InputError(fmt::format("device '{}' is not there (LibTorch sees {} CUDA devices)", name,
                                 torch::cuda::device_count()));
  }
  return device;
}

TorchNetwork build_torch_network(const StoredModel& model, torch::Device device, Precision precision) {
  // LibTorch lets cuDNN round f32 to 10 bits (TF32) unless told otherwise.
  if (device.is_cuda()) at::globalContext().setAllowTF32CuDNN(false);
  // On the CPU sums, and what is between products, stay f32.
  const bool products_in_bf16 =
      device.is_cpu() && precision == Precision::bf16 && model.card.network.is_of_linear_maps();
  const torch::ScalarType type = products_in_bf16 ? torch::kFloat32 : scalar_type(precision);
  return model.card.kind == ModelKind::foundation ? build_foundation(model, device, type, products_in_bf16)
                                                  : build_neuroscalar(model, device, type, products_in_bf16);
}

}  // namespace perfpred
