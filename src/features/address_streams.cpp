#include "features/address_streams.h"

namespace perfpred {
namespace {

constexpr std::uint32_t kMostRepeats = 16;

/// |stride| of a difference modulo 2^64.
std::uint64_t magnitude(std::uint64_t stride) { return std::min(stride, ~stride + 1); }

}  // namespace

void AddressStreams::add_columns(std::vector<FeatureColumn>& columns) {
  columns.push_back(distance_column("stride", kMaxDistance));
  columns.push_back(number_column("stride_repeats", kMostRepeats));
  columns.push_back(flag_column("stride_predicts_address"));
  columns.push_back(flag_column("stride_predicts_line"));
  columns.push_back(distance_column("previous_line_distance"));
  columns.push_back(distance_column("next_line_distance"));
}

ToldLine AddressStreams::write(std::uint32_t static_id, std::uint64_t address, const DataDistances& data,
                               RowWriter& row) {
  Stream& stream = streams_[static_id];
  const std::uint64_t line = address / kLineBytes;
  const std::uint64_t stride = stream.accesses > 0 ? address - stream.address : 0;
  const std::uint64_t predicted = stream.address + stream.stride;
  const bool address_predicted = stream.accesses == 2 && address == predicted;
  const bool line_predicted = stream.accesses == 2 && line == predicted / kLineBytes;
  const std::uint32_t previous_line = data.distance(line - 1);
  row.put_count(magnitude(stride), static_cast<std::uint64_t>(kMaxDistance));
  row.put_count(stream.repeats, kMostRepeats);
  row.put(address_predicted);
  row.put(line_predicted);
  row.put(distance_feature(previous_line));
  row.put(distance_feature(data.distance(line + 1)));
  stream.repeats = address_predicted ? std::min(stream.repeats + 1, kMostRepeats) : 0;
  stream.address = address;
  stream.stride = stride;
  stream.accesses = std::min(stream.accesses + 1, 2U);
  return {.by_stride = line_predicted, .line_before = static_cast<float>(previous_line)};
}

}  // namespace perfpred
