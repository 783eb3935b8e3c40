#include "perfpred/model/model_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <limits>
#include <nlohmann/json.hpp>

#include "bytes_in.h"
#include "error_of.h"
#include "perfpred/model/stored_model.h"
#include "random_model.h"
#include "temporary_folder.h"

namespace perfpred {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

void write_bytes(const std::filesystem::path& file, const std::string& bytes) {
  std::ofstream(file, std::ios::binary) << bytes;
}

TensorFile two_tensors() {
  TensorFile contents;
  contents.tensors["a"] = {{2, 3}, {1, 2, 3, 4, 5, 6}};
  contents.tensors["b.c"] = {{}, {-7.5F}};
  contents.metadata["note"] = "text with \"quotes\"";
  return contents;
}

TEST(ModelFile, ReadsBackWhatItWrote) {
  const TemporaryFolder folder;
  write_tensor_file(folder / "t.safetensors", two_tensors());
  const TensorFile back = read_tensor_file(folder / "t.safetensors");
  EXPECT_EQ(back.tensors, two_tensors().tensors);
  EXPECT_EQ(back.metadata, two_tensors().metadata);
}

TEST(ModelFile, HasTheLayoutOfSafetensors) {
  const TemporaryFolder folder;
  write_tensor_file(folder / "t.safetensors", two_tensors());
  const std::string bytes = bytes_in(folder / "t.safetensors");
  std::uint64_t header_bytes = 0;
  std::memcpy(&header_bytes, bytes.data(), 8);
  EXPECT_EQ(header_bytes % 8, 0U);
  ASSERT_EQ(bytes.size(), 8 + header_bytes + 7 * sizeof(float));
  EXPECT_THAT(bytes.substr(8, header_bytes),
              AllOf(HasSubstr(R"("a":{"data_offsets":[0,24],"dtype":"F32","shape":[2,3]})"),
                    HasSubstr("__metadata__")));
  float last = 0;
  std::memcpy(&last, bytes.data() + bytes.size() - 4, 4);
  EXPECT_EQ(last, -7.5F);
}

TEST(ModelFile, CutShortAnywhereIsOneClearError) {
  const TemporaryFolder folder;
  write_tensor_file(folder / "t.safetensors", two_tensors());
  const std::string bytes = bytes_in(folder / "t.safetensors");
  for (std::size_t length = 0; length < bytes.size(); ++length) {
    write_bytes(folder / "cut.safetensors", bytes.substr(0, length));
    EXPECT_THAT(error_of([&] { read_tensor_file(folder / "cut.safetensors"); }), HasSubstr("cut.safetensors"))
        << "at length " << length;
  }
}

TEST(ModelFile, NamesTheTensorThatHoldsNan) {
  const TemporaryFolder folder;
  TensorFile contents = two_tensors();
  contents.tensors["a"].values[4] = std::numeric_limits<float>::quiet_NaN();
  write_tensor_file(folder / "t.safetensors", contents);
  EXPECT_THAT(error_of([&] { read_tensor_file(folder / "t.safetensors"); }),
              AllOf(HasSubstr("tensor 'a' element 4"), HasSubstr("nan")));
}

TEST(ModelFile, RefusesOverlongRangesAndOtherTypes) {
  const TemporaryFolder folder;
  const auto with_header = [&](const std::string& header) {
    const std::uint64_t size = header.size();
    std::string bytes(reinterpret_cast<const char*>(&size), 8);
    write_bytes(folder / "t.safetensors", bytes + header + std::string(8, '\0'));
    return error_of([&] { read_tensor_file(folder / "t.safetensors"); });
  };
  EXPECT_THAT(with_header(R"({"a":{"dtype":"F32","shape":[4],"data_offsets":[0,16]}})"),
              HasSubstr("cut short"));
  EXPECT_THAT(with_header(R"({"a":{"dtype":"F32","shape":[2],"data_offsets":[0,4]}})"),
              HasSubstr("does not fit its shape"));
  EXPECT_THAT(with_header(R"({"a":{"dtype":"F64","shape":[2],"data_offsets":[0,4]}})"),
              HasSubstr("expected F32 or F16"));
  EXPECT_THAT(with_header(R"({"a":{"dtype":"F32","shape":[-1],"data_offsets":[0,4]}})"),
              HasSubstr("impossible shape"));
  EXPECT_THAT(with_header(R"({"a":{"dtype":"F32","shape":[2],"data_offsets":[0,8]},)"
                          R"("b":{"dtype":"F32","shape":[1],"data_offsets":[4,8]}})"),
              HasSubstr("tensor 'b': overlaps tensor 'a'"));
  EXPECT_THAT(with_header(R"({"a":{"dtype":"F32","shape":[1],"data_offsets":[4,8]}})"),
              HasSubstr("tensor 'a': has 4 bytes of no tensor before it"));
  EXPECT_THAT(with_header(R"({"a":{"dtype":"F32","shape":[1],"data_offsets":[0,4]}})"),
              HasSubstr("has 4 bytes behind its last tensor"));
  EXPECT_THAT(with_header(R"({"a":3})"), HasSubstr("no safetensors header"));
  EXPECT_THAT(with_header("no json"), HasSubstr("no safetensors header"));
  EXPECT_THAT(with_header(std::string(R"({"__metadata__":{}})") + '\0' + R"("a":3})"), HasSubstr("NUL byte"));
}

TEST(ModelFile, NoFlippedBitGoesUnseen) {
  const TemporaryFolder folder;
  write_tensor_file(folder / "t.safetensors", two_tensors());
  const std::string whole = bytes_in(folder / "t.safetensors");
  for (std::size_t bit = 0; bit < whole.size() * 8; ++bit) {
    std::string bytes = whole;
    bytes[bit / 8] = static_cast<char>(bytes[bit / 8] ^ (1 << bit % 8));
    write_bytes(folder / "flipped.safetensors", bytes);
    for (const auto read : {read_tensor_file, read_tensor_file_header})
      EXPECT_THAT(error_of([&] { read(folder / "flipped.safetensors"); }), HasSubstr("flipped.safetensors"))
          << bit;
  }
}

TEST(ModelFile, WithoutADigestItIsReadAsOlderVersionsWroteIt) {
  const TemporaryFolder folder;
  const std::string header =
      R"({"__metadata__":{"note":"old"},"a":{"dtype":"F32","shape":[1],"data_offsets":[0,4]}})";
  const std::uint64_t size = header.size();
  std::string bytes(reinterpret_cast<const char*>(&size), 8);
  write_bytes(folder / "old.safetensors", bytes + header + std::string(4, '\0'));
  const TensorFile old = read_tensor_file(folder / "old.safetensors");
  EXPECT_EQ(old.tensors.at("a").values, std::vector<float>{0});
  EXPECT_FALSE(old.is_sealed);
  write_tensor_file(folder / "new.safetensors", old);
  EXPECT_TRUE(read_tensor_file(folder / "new.safetensors").is_sealed);
  EXPECT_TRUE(read_tensor_file_header(folder / "new.safetensors").is_sealed);
}

TEST(StoredModel, KeepsItsCard) {
  const TemporaryFolder folder;
  StoredModel model = random_model("foundation", small_network());
  model.card.training_programs = {"p", "q"};
  model.notes["perfpred.pair_accuracy"] = "of an earlier comparison";
  model.card.errors.push_back({"somewhere", 0.1, 0.5, -0.02, 0.6, 3, 2});
  save_model(folder / "m.safetensors", model);
  const StoredModel back = load_model(folder / "m.safetensors");
  EXPECT_EQ(to_json(back.card), to_json(model.card));
  EXPECT_EQ(back.tensors, model.tensors);
  EXPECT_EQ(back.notes, model.notes);
  EXPECT_EQ(back.features().name, "perfvec51");
}

TEST(StoredModel, RefusesFeaturesOfAnotherVersion) {
  StoredModel model = random_model("foundation", small_network());
  model.card.feature_version += 1;
  EXPECT_THAT(error_of([&] { (void)model.features(); }),
              AllOf(HasSubstr("random.safetensors"), HasSubstr("perfvec51"), HasSubstr("version 2")));
  model.card.feature_set = "unheard-of";
  EXPECT_THAT(error_of([&] { (void)model.features(); }), HasSubstr("unheard-of"));
}

TEST(StoredModel, NamesTheMissingKeyOfACard) {
  const TemporaryFolder folder;
  TensorFile contents;
  contents.metadata["perfpred.model_card"] = R"({"kind": "foundation"})";
  write_tensor_file(folder / "m.safetensors", contents);
  EXPECT_THAT(error_of([&] { load_model(folder / "m.safetensors"); }),
              AllOf(HasSubstr("model card"), HasSubstr("isa")));
  contents.metadata.clear();
  write_tensor_file(folder / "m.safetensors", contents);
  EXPECT_THAT(error_of([&] { load_model(folder / "m.safetensors"); }),
              HasSubstr("without a perfpred model card"));
}

}  // namespace
}  // namespace perfpred
