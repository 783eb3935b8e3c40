#include "engine/device_streams.h"

#include <c10/core/impl/VirtualGuardImpl.h>

namespace perfpred {

DeviceStreams::DeviceStreams(torch::Device device) : device_(device) {
  if (!device_.is_cuda()) return;
  // c10's interface to whatever device there is, so that this builds against a LibTorch without CUDA.
  const c10::impl::VirtualGuardImpl devices(device_.type());
  if (!device_.has_index()) device_ = devices.getDevice();
  copying_ = devices.getStreamFromGlobalPool(device_);
  computing_ = devices.getStreamFromGlobalPool(device_);
}

torch::Tensor DeviceStreams::host_tensor(torch::IntArrayRef shape, torch::ScalarType type) const {
  return torch::empty(shape, torch::TensorOptions().dtype(type).pinned_memory(device_.is_cuda()));
}

Upload DeviceStreams::upload(const torch::Tensor& host) const {
  if (!copying_) return {host, std::nullopt};
  const c10::StreamGuard guard(*copying_);
  Upload upload{host.to(device_, /*non_blocking=*/true), c10::Event(device_.type())};
  upload.copied->record(*copying_);
  return upload;
}

c10::OptionalStreamGuard DeviceStreams::compute() const {
  // Not the optional itself: LibTorch 1.13 has a type of its own for that.
  return computing_ ? c10::OptionalStreamGuard(*computing_) : c10::OptionalStreamGuard();
}

torch::Tensor DeviceStreams::received(const Upload& upload) const {
  if (upload.copied) {
    upload.copied->block(*computing_);
    // The memory is the copying stream's, which would use it again as soon as the tensor is gone.
    upload.tensor.record_stream(*computing_);
  }
  return upload.tensor;
}

torch::Tensor DeviceStreams::finished(const torch::Tensor& result) const {
  if (!computing_) return result.contiguous();
  torch::Tensor host = host_tensor(result.sizes(), result.scalar_type());
  host.copy_(result, /*non_blocking=*/true);
  computing_->synchronize();
  return host;
}

}  // namespace perfpred
