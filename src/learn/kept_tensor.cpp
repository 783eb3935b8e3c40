#include "learn/kept_tensor.h"

#include <cstring>
#include <memory>
#include <span>
#include <utility>

#include "learn/row_file.h"
#include "perfpred/trace/digest.h"

namespace perfpred {

KeptTensor::KeptTensor(const std::filesystem::path& folder, const std::string& made_of,
                       const std::string& ending, std::vector<std::int64_t> shape)
    : file_(folder.empty() ? folder : folder / (digest_of(made_of) + ending)), shape_(std::move(shape)) {}

torch::Tensor KeptTensor::or_make(const std::function<torch::Tensor()>& make) const {
  if (file_.empty()) return make();
  torch::Tensor kept = torch::empty(shape_);
  if (const std::unique_ptr<MappedRows> rows = MappedRows::open(file_, kept.nbytes())) {
    std::memcpy(kept.data_ptr<float>(), rows->data(), kept.nbytes());
    return kept;
  }
  const torch::Tensor made = make().contiguous();
  RowFileWriter writer(file_);
  writer.add(std::as_bytes(std::span(made.data_ptr<float>(), static_cast<std::size_t>(made.numel()))));
  writer.commit();
  return made;
}

}  // namespace perfpred
