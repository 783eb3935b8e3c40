#include "trace/integer_column.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "temporary_folder.h"

namespace perfpred::hdf5 {
namespace {

constexpr std::uint64_t kEntries = 2 * kChunk + 1000;

template <typename T>
class IntegerColumnOf : public ::testing::Test {
 protected:
  IntegerColumnOf()
      : file_((folder_ / "a.h5").string(), H5F_ACC_TRUNC), group_(file_.createGroup("columns")) {
    std::mt19937_64 random(7);
    AppendableColumn<T> column(group_, "column");
    for (std::uint64_t i = 0; i < kEntries; ++i)
      values_.push_back(static_cast<T>(i % 3 == 0 ? random() : i));  // some that do not compress
    column.append(values_);
    column.finish();
  }
  void expect_read(const IntegerColumn& column, std::uint64_t begin, std::uint64_t count) const {
    const auto first = values_.begin() + static_cast<std::ptrdiff_t>(begin);
    EXPECT_EQ(column.read<T>(begin, count), std::vector<T>(first, first + static_cast<std::ptrdiff_t>(count)))
        << begin << " " << count;
  }

  TemporaryFolder folder_;
  H5::H5File file_;
  H5::Group group_;
  std::vector<T> values_;
};

using Types = ::testing::Types<std::uint8_t, std::uint32_t, std::uint64_t>;
TYPED_TEST_SUITE(IntegerColumnOf, Types);

TYPED_TEST(IntegerColumnOf, AnyRangeIsWhatWasWritten) {
  const IntegerColumn column(this->group_.openDataSet("column"));
  const std::uint64_t ranges[][2] = {
      {0, kEntries},        {1, kEntries - 1},        {0, kChunk}, {kChunk, kChunk},  {2 * kChunk, 1000},
      {kChunk / 2, kChunk}, {kChunk - 1, kChunk + 2}, {5, 3},      {kEntries - 1, 1}, {kEntries, 0}};
  for (const auto& [begin, count] : ranges) this->expect_read(column, begin, count);
}

TYPED_TEST(IntegerColumnOf, AWiderTypeReadsTheSame) {
  const IntegerColumn column(this->group_.openDataSet("column"));
  const std::vector<std::uint64_t> wide = column.read<std::uint64_t>(0, kEntries);
  EXPECT_TRUE(std::equal(wide.begin(), wide.end(), this->values_.begin(), this->values_.end()));
}

TYPED_TEST(IntegerColumnOf, ADamagedChunkIsAnErrorAndTheOthersAreRead) {
  H5::Exception::dontPrint();
  const H5::DataSet dataset = this->group_.openDataSet("column");
  const std::string garbage(5000, 'x');
  const hsize_t second = kChunk;
  ASSERT_GE(H5Dwrite_chunk(dataset.getId(), H5P_DEFAULT, 0, &second, garbage.size(), garbage.data()), 0);
  const IntegerColumn column(dataset);
  this->expect_read(column, 0, kChunk);
  EXPECT_THROW(column.read<TypeParam>(0, 2 * kChunk), H5::Exception);
  EXPECT_THROW(column.read<TypeParam>(kChunk + 7, 3), H5::Exception);
}

/// As NumPy makes them: signed, and not compressed.
TEST(IntegerColumn, WhatOtherProgramsWriteIsCheckedEntryByEntry) {
  H5::Exception::dontPrint();
  const TemporaryFolder folder;
  const H5::H5File file((folder / "a.h5").string(), H5F_ACC_TRUNC);
  const std::vector<std::int64_t> values = {3, 70'000, 5, -1};
  const hsize_t count = values.size();
  H5::DataSet dataset = file.createDataSet("column", H5::PredType::STD_I64LE, H5::DataSpace(1, &count));
  dataset.write(values.data(), H5::PredType::NATIVE_INT64);
  const IntegerColumn column(dataset);
  EXPECT_EQ(column.read<std::uint32_t>(0, 3), (std::vector<std::uint32_t>{3, 70'000, 5}));
  EXPECT_THROW(column.read<std::uint32_t>(3, 1), H5::Exception);
  EXPECT_THROW(column.read<std::uint8_t>(0, 3), H5::Exception);
}

}  // namespace
}  // namespace perfpred::hdf5
