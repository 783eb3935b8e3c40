#include "perfpred/decode/row_extractor.h"

#include <fmt/format.h>

#include <stdexcept>

namespace perfpred {

void RowExtractor::warm_up(const InstructionBlock& block) {
  unwanted_.resize(block.size() * width());
  extract(block, unwanted_);
}

void check_extraction(const InstructionBlock& block, std::span<const float> rows, std::size_t width,
                      std::size_t table_size) {
  if (rows.size() != block.size() * width) {
    throw std::invalid_argument(fmt::format("rows: room for {} numbers, {} instructions of {} need {}",
                                            rows.size(), block.size(), width, block.size() * width));
  }
  for (const std::uint32_t id : block.static_id) {
    if (id >= table_size)
      throw std::out_of_range(fmt::format("rows: static id {} of a table of {} rows", id, table_size));
  }
}

}  // namespace perfpred
