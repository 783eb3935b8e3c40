#include "perfpred/compose/familiar.h"

#include "perfpred/trace/error.h"

namespace perfpred {
namespace {

bool measures(const FeatureColumn& column) {
  return column.kind != ColumnKind::categorical && column.kind != ColumnKind::address_part;
}

judge::Familiarity familiarity_of(const StoredModel& model, std::size_t dimensions) {
  const FamiliarPrograms& familiar = *model.card.familiar;
  const auto found = model.tensors.find(kFamiliarTensor);
  const std::vector<std::int64_t> shape = {static_cast<std::int64_t>(familiar.programs.size()),
                                           static_cast<std::int64_t>(dimensions)};
  if (found == model.tensors.end() || found->second.shape != shape || familiar.programs.empty()) {
    throw InputError(model.file, std::string("tensor '") + kFamiliarTensor + "'",
                     "missing, or not of the shape that the model card says");
  }
  judge::Familiarity result;
  result.programs = familiar.programs;
  result.limit = familiar.limit;
  result.false_alarm_rate = familiar.false_alarm_rate;
  const float* values = found->second.values.data();
  for (std::size_t i = 0; i < familiar.programs.size(); ++i)
    result.centres.emplace_back(values + i * dimensions, values + (i + 1) * dimensions);
  return result;
}

}  // namespace

std::vector<ProfileDimension> profile_dimensions(const FeatureSet& features) {
  std::vector<std::size_t> columns;
  for (std::size_t i = 0; i < features.width(); ++i)
    if (measures(features.columns[i])) columns.push_back(i);
  if (columns.empty())
    for (std::size_t i = 0; i < features.width(); ++i) columns.push_back(i);
  std::vector<ProfileDimension> dimensions;
  for (const std::size_t column : columns)
    dimensions.push_back({column, false, "mean of " + features.columns[column].name});
  for (const std::size_t column : columns)
    dimensions.push_back({column, true, "spread of " + features.columns[column].name});
  return dimensions;
}

std::vector<double> profile_point(const FeatureProfile& profile,
                                  const std::vector<ProfileDimension>& dimensions) {
  std::vector<double> point;
  for (const ProfileDimension& dimension : dimensions) {
    const auto& values = dimension.deviation ? profile.deviations : profile.means;
    point.push_back(static_cast<double>(values.at(dimension.column)));
  }
  return point;
}

void keep_familiarity(StoredModel& model, const std::vector<judge::KnownPoint>& training_points,
                      double false_alarm_rate) {
  const judge::Familiarity familiarity = judge::learn_familiarity(training_points, false_alarm_rate);
  NamedTensor& centres = model.tensors[kFamiliarTensor];
  centres = {};
  centres.shape = {static_cast<std::int64_t>(familiarity.centres.size()),
                   static_cast<std::int64_t>(familiarity.centres.front().size())};
  for (const auto& centre : familiarity.centres)
    for (const double value : centre) centres.values.push_back(static_cast<float>(value));
  model.card.familiar = {familiarity.programs, familiarity.limit, familiarity.false_alarm_rate};
}

std::optional<TraceStrangeness> strangeness_of(const TraceVector& trace, const StoredModel& model) {
  if (!model.card.familiar || trace.profile.empty()) return std::nullopt;
  const auto dimensions = profile_dimensions(model.network_columns());
  if (trace.profile.means.size() != model.network_columns().width() ||
      trace.profile.deviations.size() != model.network_columns().width()) {
    throw InputError(trace.trace, "", "has a profile of other features than the model's");
  }
  const judge::Familiarity familiarity = familiarity_of(model, dimensions.size());
  const auto found = judge::strangeness_of(familiarity, profile_point(trace.profile, dimensions));
  TraceStrangeness result;
  result.strange = found.strange();
  result.distance = found.distance;
  result.limit = found.limit;
  result.false_alarm_rate = familiarity.false_alarm_rate;
  result.nearest = found.nearest;
  for (const auto& dimension : found.strangest)
    result.features.push_back({dimensions[dimension.index].name, dimension.high, dimension.unseen});
  return result;
}

}  // namespace perfpred
