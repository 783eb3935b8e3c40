#include "perfpred/features/feature_set.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <stdexcept>

#include "feature_rows.h"
#include "perfpred/trace/error.h"

namespace perfpred {
namespace {

using ::testing::HasSubstr;
using testing::TraceBuilder;

TEST(FeatureSets, HaveTheWidthsTheyAreDocumentedWith) {
  EXPECT_EQ(neuroscalar13().width(), 13U);
  EXPECT_EQ(perfvec51().width(), 51U);
  EXPECT_EQ(dataflow().width(), 140U);
  EXPECT_EQ(micro_dataflow().width(), 188U);
}

TEST(FeatureSets, NameEachColumnOnceAndGiveCategoriesTheirCardinality) {
  for (const auto& name : feature_set_names()) {
    const FeatureSet& set = find_feature_set(name);
    std::set<std::string> names;
    for (const auto& column : set.columns) {
      EXPECT_TRUE(names.insert(column.name).second) << name << " has two columns " << column.name;
      EXPECT_EQ(column.cardinality > 0, column.kind == ColumnKind::categorical) << name << " " << column.name;
    }
  }
}

TEST(FeatureSets, AreFoundByName) {
  EXPECT_EQ(&find_feature_set("perfvec51"), &perfvec51());
  EXPECT_EQ(&find_feature_set("neuroscalar13"), &neuroscalar13());
}

TEST(FeatureSets, UnknownNameIsAnErrorThatListsTheKnownOnes) {
  try {
    find_feature_set("perfvec52");
    FAIL() << "expected an InputError";
  } catch (const InputError& error) {
    EXPECT_THAT(error.what(), HasSubstr("perfvec52"));
    EXPECT_THAT(error.what(), HasSubstr("neuroscalar13, perfvec51, dataflow, micro_dataflow"));
  }
}

TEST(FeatureSets, FingerprintDependsOnNameVersionColumnNamesAndKinds) {
  const FeatureSet original = perfvec51();
  const std::uint64_t fingerprint = original.fingerprint();
  FeatureSet changed = original;
  EXPECT_EQ(changed.fingerprint(), fingerprint);
  changed.version = 2;
  EXPECT_NE(changed.fingerprint(), fingerprint);
  changed = original;
  changed.name = "other";
  EXPECT_NE(changed.fingerprint(), fingerprint);
  changed = original;
  changed.columns[3].name = "other";
  EXPECT_NE(changed.fingerprint(), fingerprint);
  changed = original;
  changed.columns[3].kind = ColumnKind::number;
  EXPECT_NE(changed.fingerprint(), fingerprint);
  changed = original;
  std::swap(changed.columns[3], changed.columns[4]);
  EXPECT_NE(changed.fingerprint(), fingerprint);
}

// Model files hold these numbers: a change of a set without a new version must not pass unnoticed.
TEST(FeatureSets, KeepTheFingerprintsThatModelFilesHold) {
  EXPECT_EQ(neuroscalar13().fingerprint(), 7479906646884934770U);
  EXPECT_EQ(perfvec51().fingerprint(), 10262925465136110318U);
  EXPECT_EQ(dataflow().fingerprint(), 3572335674601090046U);
}

TEST(Extractors, RefuseASetOfAnotherVersion) {
  FeatureSet newer = perfvec51();
  newer.version = 7;
  EXPECT_THROW(make_feature_extractor(newer, {}), InputError);
}

TEST(Extractors, RefuseRoomOfTheWrongSizeAndIdsOutsideTheTable) {
  TraceBuilder trace;
  trace.run(trace.instruction());
  for (const auto& name : feature_set_names()) {
    const FeatureSet& set = find_feature_set(name);
    std::vector<float> rows(set.width());
    const auto extractor = make_feature_extractor(set, trace.table);
    EXPECT_EQ(&extractor->feature_set(), &set);
    EXPECT_THROW(extractor->extract(trace.block, std::span(rows).first(set.width() - 1)),
                 std::invalid_argument);
    EXPECT_THROW(make_feature_extractor(set, {})->extract(trace.block, rows), std::out_of_range);
    EXPECT_NO_THROW(extractor->extract(trace.block, rows));
    EXPECT_NO_THROW(extractor->extract({}, {}));
  }
}

}  // namespace
}  // namespace perfpred
