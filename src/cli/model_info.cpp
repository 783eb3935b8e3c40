#include "model_info.h"

#include <iostream>

#include "perfpred/model/stored_model.h"
#include "perfpred/report/model_report.h"

namespace perfpred::cli {

bool looks_like_model_file(const std::filesystem::path& file) { return looks_like_tensor_file(file); }

void print_model_info(const std::filesystem::path& file, bool json) {
  const StoredModel model = load_model(file);
  std::cout << (json ? report::json_text(report::model_json(model)) : report::model_text(model));
}

}  // namespace perfpred::cli
