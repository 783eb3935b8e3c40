#pragma once

#include <c10/core/Event.h>
#include <c10/core/StreamGuard.h>
#include <torch/torch.h>

#include <optional>

namespace perfpred {

/// A copy to the device that may still be under way.
struct Upload {
  torch::Tensor tensor;              ///< on the device
  std::optional<c10::Event> copied;  ///< GPU: when it holds what was copied
};

/// What a GPU does beside the processor: one stream copies to it, one computes, so that a block of work
/// arrives while the one before it is computed. A CPU has no streams: there everything is done when a call
/// returns. One thread may upload while another one computes.
class DeviceStreams {
 public:
  explicit DeviceStreams(torch::Device device);

  torch::Device device() const { return device_; }

  /// Uninitialised, on the processor's side: in pinned memory where the device is a GPU, so that copies need
  /// not wait for the processor. Its memory may be given back while a copy is under way.
  torch::Tensor host_tensor(torch::IntArrayRef shape, torch::ScalarType type) const;

  /// Begins to copy a host_tensor.
  Upload upload(const torch::Tensor& host) const;

  /// While the guard lives, this thread's work for the device is put into the computing stream.
  c10::OptionalStreamGuard compute() const;

  /// Under compute(): what was uploaded, for all that is computed from now on.
  torch::Tensor received(const Upload& upload) const;

  /// Under compute(): waits for all that was computed so far; the processor's copy of `result`.
  torch::Tensor finished(const torch::Tensor& result) const;

 private:
  torch::Device device_;
  std::optional<c10::Stream> copying_, computing_;
};

}  // namespace perfpred
