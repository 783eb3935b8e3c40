#pragma once

#include <torch/torch.h>

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace perfpred {

/// A tensor of floats that an earlier run may have kept in a file of a folder.
class KeptTensor {
 public:
  /// `made_of`: a text of all that decides what it holds, by whose digest, before `ending`, its file is
  /// called. An empty folder keeps nothing.
  KeptTensor(const std::filesystem::path& folder, const std::string& made_of, const std::string& ending,
             std::vector<std::int64_t> shape);

  /// What was kept, or what `make` gives, which is kept. Throws InputError where it cannot be written.
  torch::Tensor or_make(const std::function<torch::Tensor()>& make) const;

 private:
  std::filesystem::path file_;  ///< empty: none
  std::vector<std::int64_t> shape_;
};

}  // namespace perfpred
