#include "ingest/block_output.h"

#include <utility>

namespace perfpred {
namespace {

constexpr std::size_t kBlockEntries = std::size_t{1} << 14;

}  // namespace

void BlockOutput::add(const OutputEntry& entry) {
  if (entry.warm_up != is_warm_up_) flush();
  is_warm_up_ = entry.warm_up;
  block_.static_id.push_back(entry.row);
  block_.address.push_back(entry.address);
  block_.address2.push_back(entry.address2);
  block_.access_size.push_back(entry.access_size);
  block_.taken.push_back(entry.taken ? 1 : 0);
  block_.fault.push_back(entry.fault ? 1 : 0);
  if (!is_warm_up_) {
    if (options_.core) increments_.push_back(entry.cycles);
    ++entries_;
    micro_ops_ += entry.micro_ops;
    cycles_ += entry.cycles;
  }
  if (block_.size() >= kBlockEntries) flush();
}

void BlockOutput::flush() {
  if (block_.empty()) return;
  if (sink_.follows_static_table()) {
    auto changes = table_.take_changes();
    sink_.learn(table_.isa(), std::move(changes));
  }
  if (is_warm_up_) {
    sink_.warm_up(block_);
  } else {
    sink_.append(block_, increments_);
  }
  block_.clear();
  increments_.clear();
}

}  // namespace perfpred
