#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "perfpred/decode/row_source.h"
#include "perfpred/engine/engine.h"
#include "perfpred/features/feature_set.h"
#include "perfpred/model/stored_model.h"

namespace perfpred {

/// Rows of random raw features, each column's as its kind allows; the same for every source of equal
/// arguments.
class RandomFeatures : public RowSource {
 public:
  RandomFeatures(const FeatureSet& set, std::size_t rows) : width_(set.width()) {
    values_.reserve(width_ * rows);
    for (std::size_t row = 0; row < rows; ++row)
      for (const FeatureColumn& column : set.columns) values_.push_back(value(column));
  }

  std::size_t width() const override { return width_; }
  std::size_t read(std::span<float> rows) override {
    const std::size_t count = std::min(rows.size(), values_.size() - at_) / width_ * width_;
    std::copy_n(values_.begin() + static_cast<std::ptrdiff_t>(at_), count, rows.begin());
    at_ += count;
    return count / width_;
  }

 private:
  float share() {
    state_ = state_ * 1664525U + 1013904223U;
    return static_cast<float>(state_ >> 8) / static_cast<float>(1U << 24);
  }
  float value(const FeatureColumn& column) {
    const float u = share();
    switch (column.kind) {
      case ColumnKind::categorical:
        return std::floor(u * static_cast<float>(column.cardinality));
      case ColumnKind::flag:
        return u < 0.5F ? 0.0F : 1.0F;
      case ColumnKind::distance:
        return u > 0.95F ? kNeverSeen : std::floor(std::exp2(20.0F * u) - 1.0F);
      case ColumnKind::address_part:
        return std::floor(u * 4194304.0F);
      case ColumnKind::entropy:
        return u;
      case ColumnKind::number:
        break;
    }
    return std::floor(u * std::max(1.0F, column.full_scale));
  }

  std::size_t width_;
  std::vector<float> values_;
  std::size_t at_ = 0;
  std::uint32_t state_ = 12345;
};

/// Random rows for all that a model reads.
class RandomInput {
 public:
  RandomInput(const StoredModel& model, std::size_t rows)
      : features_(model.features(), rows), cycles_(cycles_of(model), rows) {
    if (features_.width() > 0) sources_.features = &features_;
    if (cycles_.width() > 0) sources_.cycles = &cycles_;
  }
  RandomInput(const RandomInput&) = delete;
  RandomInput& operator=(const RandomInput&) = delete;
  const EngineInput& sources() const { return sources_; }

 private:
  static FeatureSet cycles_of(const StoredModel& model) {
    FeatureSet set;
    for (std::size_t i = 0; i < model.card.timing_models.size(); ++i)
      set.columns.push_back({"cycles", ColumnKind::number, 0, kCyclesFullScale});
    return set;
  }

  RandomFeatures features_, cycles_;
  EngineInput sources_;
};

}  // namespace perfpred
