#include <H5Cpp.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <functional>
#include <random>
#include <utility>

#include "perfpred/trace/error.h"
#include "perfpred/trace/store.h"
#include "trace/trace_builder.h"
#include "trace/trace_seal.h"

namespace perfpred {
namespace {

namespace fs = std::filesystem;
using namespace testing_support;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::StartsWith;

/// Opens and reads all of `file`; the message of the error, or "no error".
std::string error_of_reading(const fs::path& file) {
  try {
    const TraceReader reader(file);
    reader.static_table();
    reader.read(0, reader.instruction_count());
    reader.read_warm_up(0, reader.warm_up_count());
    for (const CoreColumn& core : reader.cores()) reader.read_increments(core.name, 0, core.instructions);
  } catch (const InputError& error) {
    EXPECT_THAT(error.what(), StartsWith(file.string() + ": "));
    EXPECT_THAT(error.what(), ::testing::Not(HasSubstr("\n")));
    return error.what();
  }
  return "no error";
}

/// The error of reading a sound trace of 100 instructions that was sealed after `damage` was done to it.
std::string error_after(const std::function<void(H5::H5File&)>& damage,
                        const TraceContent& content = random_trace(100)) {
  const TemporaryFolder folder;
  const fs::path file = folder / "a.h5";
  write_trace(file, content);
  {
    H5::H5File h5(file.string(), H5F_ACC_RDWR);
    damage(h5);
  }
  seal_trace(file);
  return error_of_reading(file);
}

void replace_column(H5::H5File& h5, const std::string& path, const H5::PredType& type,
                    const std::vector<hsize_t>& shape) {
  h5.unlink(path);
  h5.createDataSet(path, type, H5::DataSpace(static_cast<int>(shape.size()), shape.data()));
}

/// Replaces a list of names by `names`, all shorter than 32 characters.
void replace_names(H5::H5File& h5, const std::string& attribute, const std::vector<std::string>& names) {
  H5::Group group = h5.openGroup("static");
  group.removeAttr(attribute);
  constexpr std::size_t kLength = 64;  // of the longest name, and more
  std::string bytes(names.size() * kLength, '\0');
  for (std::size_t i = 0; i < names.size(); ++i) names[i].copy(&bytes[i * kLength], kLength - 1);
  const H5::StrType type(H5::PredType::C_S1, kLength);
  const hsize_t count = names.size();
  group.createAttribute(attribute, type, H5::DataSpace(1, &count)).write(type, bytes.data());
}

TEST(DamagedTrace, WithoutDamageThereIsNoError) {
  EXPECT_EQ(error_after([](H5::H5File&) {}), "no error");
}

TEST(DamagedTrace, FilesThatAreNoTraceAreSaidToBeNone) {
  const TemporaryFolder folder;
  EXPECT_THAT(error_of_reading(folder / "none.h5"), HasSubstr("no such file"));
  fs::create_directory(folder / "sub");
  EXPECT_THAT(error_of_reading(folder / "sub"), HasSubstr("is a folder"));
  std::ofstream(folder / "text.h5") << "O3PipeView:fetch:1000:0x400000:0:1:NOP\n";
  EXPECT_THAT(error_of_reading(folder / "text.h5"), HasSubstr("is gem5's text, of which 'perfpred import'"));
  std::ofstream(folder / "words.h5") << "just words\n";
  EXPECT_THAT(error_of_reading(folder / "words.h5"), HasSubstr("is no HDF5 file"));
  std::ofstream(folder / "nothing.h5").flush();
  EXPECT_THAT(error_of_reading(folder / "nothing.h5"), HasSubstr("is empty, expected a trace file"));
  H5::H5File((folder / "other.h5").string(), H5F_ACC_TRUNC).close();
  EXPECT_THAT(error_of_reading(folder / "other.h5"), HasSubstr("attribute format: missing"));
}

TEST(DamagedTrace, CutAtAnyLengthItIsRefused) {
  const TemporaryFolder folder;
  write_trace(folder / "whole.h5", random_trace(3000));
  const auto size = fs::file_size(folder / "whole.h5");
  for (const std::uintmax_t length : {std::uintmax_t{1}, std::uintmax_t{8}, std::uintmax_t{100}, size / 4,
                                      size / 2, size * 9 / 10, size - 1}) {
    fs::copy_file(folder / "whole.h5", folder / "cut.h5", fs::copy_options::overwrite_existing);
    fs::resize_file(folder / "cut.h5", length);
    EXPECT_NE(error_of_reading(folder / "cut.h5"), "no error") << length;
  }
}

/// Where in the file the first chunk of a column lies: offset and length.
std::pair<std::size_t, std::size_t> chunk_of(const fs::path& file, const std::string& path) {
  const H5::H5File h5(file.string(), H5F_ACC_RDONLY);
  const H5::DataSet dataset = h5.openDataSet(path);
  hsize_t first = 0, length = 0;
  unsigned filter_mask = 0;
  haddr_t offset = 0;
  EXPECT_GE(H5Dget_chunk_info(dataset.getId(), dataset.getSpace().getId(), 0, &first, &filter_mask, &offset,
                              &length),
            0);
  return {offset + kSealBytes, length};  // HDF5 counts from where its own part begins
}

TEST(DamagedTrace, AFlippedByteInAColumnIsFoundWithoutADigestTooAndTheColumnNamed) {
  const TemporaryFolder folder;
  const fs::path file = folder / "a.h5";
  std::mt19937_64 random(7);
  int found = 0;
  for (const std::string path : {"/dynamic/static_id", "/dynamic/address", "/retire/beta", "/static/pc"}) {
    for (int round = 0; round < 20; ++round) {
      const TraceContent content = random_trace(300);
      write_trace(file, content);
      const auto [offset, length] = chunk_of(file, path);
      std::fstream stream(file, std::ios::in | std::ios::out | std::ios::binary);
      const auto place = static_cast<std::streamoff>(offset + random() % length);
      stream.seekg(place);
      const int flipped = stream.get() ^ (1 << random() % 8);
      stream.seekp(place);
      stream.put(static_cast<char>(flipped));
      stream.close();
      seal_trace(file);
      const std::string error = error_of_reading(file);
      if (error == "no error") {
        // Some bits of a compressed stream change nothing: how far back to copy from within a run of zeros.
        const TraceReader reader(file);
        EXPECT_EQ(reader.static_table(), content.table);
        EXPECT_EQ(reader.read(0, 300).static_id, content.instructions.static_id);
        EXPECT_EQ(reader.read(0, 300).address, content.instructions.address);
        EXPECT_EQ(reader.read_increments("beta", 0, 300), content.increments[1]);
      } else {
        EXPECT_THAT(error, HasSubstr(path));
        ++found;
      }
    }
  }
  EXPECT_GT(found, 60);  // of 80
}

TEST(DamagedTrace, EveryMissingDatasetIsNamed) {
  for (const std::string path :
       {"/static", "/static/pc", "/static/size", "/static/uops", "/static/op_class", "/static/flags",
        "/static/src", "/static/dst", "/static/disassembly", "/dynamic", "/dynamic/static_id",
        "/dynamic/address", "/dynamic/address2", "/dynamic/access_size"}) {
    EXPECT_THAT(error_after([&](H5::H5File& h5) { h5.unlink(path); }), HasSubstr(": " + path)) << path;
  }
}

TEST(DamagedTrace, TextsAreReadWhereSomebodyAsksForThem) {
  const TemporaryFolder folder;
  const fs::path file = folder / "a.h5";
  const TraceContent content = random_trace(100);
  write_trace(file, content);
  {
    H5::H5File h5(file.string(), H5F_ACC_RDWR);
    replace_column(h5, "/static/disassembly", H5::PredType::STD_U8LE, {3});
    replace_column(h5, "/static/disassembly_offsets", H5::PredType::STD_U64LE, {3});
  }
  seal_trace(file);
  const TraceReader reader(file);
  EXPECT_EQ(reader.read(0, 100).static_id, content.instructions.static_id);
  EXPECT_EQ(reader.static_rows().size(), content.table.size());
  EXPECT_EQ(reader.static_rows()[7].pc, content.table[7].pc);
  EXPECT_EQ(reader.static_rows()[7].disassembly, "");
  EXPECT_THAT(error_of_reading(file), HasSubstr(": /static/disassembly"));
}

TEST(DamagedTrace, OptionalDatasetsMayBeMissing) {
  for (const char* path : {"/dynamic/taken", "/dynamic/fault", "/retire", "/retire/alpha"}) {
    EXPECT_EQ(error_after([&](H5::H5File& h5) { h5.unlink(path); }), "no error") << path;
  }
}

TEST(DamagedTrace, EveryMissingAttributeIsNamed) {
  for (const std::string name : {"format", "isa", "granularity"}) {
    EXPECT_THAT(error_after([&](H5::H5File& h5) { h5.removeAttr(name); }), HasSubstr("attribute " + name));
  }
  for (const std::string name : {"op_class_names", "flag_names", "register_class_names"}) {
    EXPECT_THAT(error_after([&](H5::H5File& h5) { h5.openGroup("static").removeAttr(name); }),
                HasSubstr("/static attribute " + name));
  }
  EXPECT_THAT(error_after([](H5::H5File& h5) { h5.openDataSet("retire/alpha").removeAttr("period_ps"); }),
              HasSubstr("/retire/alpha attribute period_ps"));
}

TEST(DamagedTrace, ColumnsOfAnotherLengthAreRefused) {
  for (const std::string path : {"/dynamic/address", "/dynamic/address2", "/dynamic/access_size",
                                 "/dynamic/taken", "/dynamic/fault", "/retire/beta"}) {
    const auto shorten = [&](H5::H5File& h5) {
      const hsize_t length = 99;
      h5.openDataSet(path).extend(&length);
    };
    EXPECT_THAT(error_after(shorten), HasSubstr(path + ": has 99 entries, expected 100"));
  }
}

TEST(DamagedTrace, ColumnsOfAnotherShapeOrTypeAreRefused) {
  EXPECT_THAT(error_after([](H5::H5File& h5) {
                replace_column(h5, "/dynamic/address", H5::PredType::STD_U64LE, {100, 2});
              }),
              HasSubstr("/dynamic/address: has 2 dimensions, expected 1"));
  EXPECT_THAT(error_after([](H5::H5File& h5) {
                replace_column(h5, "/dynamic/address", H5::PredType::IEEE_F64LE, {100});
              }),
              HasSubstr("/dynamic/address"));
  EXPECT_THAT(error_after([](H5::H5File& h5) {
                replace_column(h5, "/static/src", H5::PredType::STD_U8LE, {50, 8, 3});
              }),
              HasSubstr("/static/src: holds 1200 numbers, expected 50 rows of 16"));
}

TEST(DamagedTrace, WideAndSignedColumnsAreReadWhereTheirValuesFit) {
  const auto with_value = [](std::int64_t value) {
    return [value](H5::H5File& h5) {
      replace_column(h5, "/dynamic/access_size", H5::PredType::STD_I64LE, {100});
      const std::vector<std::int64_t> values(100, value);
      h5.openDataSet("/dynamic/access_size").write(values.data(), H5::PredType::NATIVE_INT64);
    };
  };
  EXPECT_EQ(error_after(with_value(255)), "no error");
  EXPECT_THAT(error_after(with_value(256)), HasSubstr("value 256 does not fit"));
  EXPECT_THAT(error_after(with_value(-1)), HasSubstr("value -1 does not fit"));
}

TEST(DamagedTrace, NamesThatWeDoNotKnowAreRefusedWhereARowUsesThem) {
  const std::vector<std::string> classes(81, "IntAluu");
  EXPECT_THAT(
      error_after([&](H5::H5File& h5) { replace_names(h5, "op_class_names", classes); }),
      AllOf(HasSubstr("/static/op_class row 0: 'IntAluu' is none of"), HasSubstr("did you mean 'IntAlu'?")));
  EXPECT_THAT(error_after([](H5::H5File& h5) { replace_names(h5, "op_class_names", {}); }),
              HasSubstr("has no name; there are 0 names"));
  const std::vector<std::string> flags(21, "sparkling");
  EXPECT_THAT(error_after([&](H5::H5File& h5) { replace_names(h5, "flag_names", flags); }),
              HasSubstr("/static/flags row 0: 'sparkling'"));
  EXPECT_THAT(error_after([](H5::H5File& h5) { replace_names(h5, "register_class_names", {"none"}); }),
              HasSubstr("/static/src row 0"));
}

TEST(DamagedTrace, NamesThatNoRowUsesMayBeUnknown) {
  std::vector<std::string> classes(op_class_names().begin(), op_class_names().end());
  classes.push_back("ClassOfTheFuture");
  EXPECT_EQ(error_after([&](H5::H5File& h5) { replace_names(h5, "op_class_names", classes); }), "no error");
}

TEST(DamagedTrace, NumbersOfAnotherOrderAreTranslatedByName) {
  const TemporaryFolder folder;
  const TraceContent content = random_trace(100);
  write_trace(folder / "a.h5", content);
  std::vector<std::string> classes(op_class_names().begin(), op_class_names().end());
  std::swap(classes[1], classes[2]);
  {
    H5::H5File h5((folder / "a.h5").string(), H5F_ACC_RDWR);
    replace_names(h5, "op_class_names", classes);
  }
  seal_trace(folder / "a.h5");
  const TraceReader reader(folder / "a.h5");
  for (std::size_t row = 0; row < content.table.size(); ++row) {
    const OpClass written = content.table[row].op_class;
    const OpClass expected = written == 1 ? OpClass{2} : written == 2 ? OpClass{1} : written;
    EXPECT_EQ(reader.static_table()[row].op_class, expected);
  }
}

TEST(DamagedTrace, StaticIdsOutOfRangeNameTheEntry) {
  const auto damage = [](H5::H5File& h5) {
    H5::DataSet column = h5.openDataSet("/dynamic/static_id");
    std::vector<std::uint32_t> ids(100);
    column.read(ids.data(), H5::PredType::NATIVE_UINT32);
    ids[42] = 50;
    column.write(ids.data(), H5::PredType::NATIVE_UINT32);
  };
  EXPECT_THAT(error_after(damage), HasSubstr("/dynamic/static_id entry 42: row 50 of a static table of 50"));
}

TEST(DamagedTrace, AttributesWithWrongValuesAreRefused) {
  const auto set_text = [](const char* name, const std::string& value) {
    return [=](H5::H5File& h5) {
      h5.removeAttr(name);
      const H5::StrType type(H5::PredType::C_S1, value.size());
      h5.createAttribute(name, type, H5::DataSpace(H5S_SCALAR)).write(type, value);
    };
  };
  EXPECT_THAT(error_after(set_text("format", "instruction trace 3")),
              HasSubstr("attribute format: 'instruction trace 3', but this version reads"));
  EXPECT_THAT(error_after(set_text("granularity", "page")),
              HasSubstr("'page', expected 'instruction' or 'micro-op'"));
  const auto set_period = [](std::int64_t value) {
    return [=](H5::H5File& h5) {
      H5::DataSet column = h5.openDataSet("retire/beta");
      column.removeAttr("period_ps");
      column.createAttribute("period_ps", H5::PredType::STD_I64LE, H5::DataSpace(H5S_SCALAR))
          .write(H5::PredType::NATIVE_INT64, &value);
    };
  };
  EXPECT_EQ(error_after(set_period(333)), "no error");
  for (const std::int64_t period : {std::int64_t{0}, std::int64_t{-5}, std::int64_t{1} << 32}) {
    EXPECT_THAT(error_after(set_period(period)), HasSubstr("/retire/beta attribute period_ps")) << period;
  }
}

TEST(TakenColumn, WhereItIsAbsentTheNextInstructionTells) {
  const TemporaryFolder folder;
  TraceContent content;
  const auto row = [](std::uint64_t pc, std::uint8_t size, Flag flag) {
    StaticInstruction instruction;
    instruction.pc = pc;
    instruction.size = size;
    instruction.flags = bit(flag);
    return instruction;
  };
  content.table = {row(100, 4, Flag::control), row(104, 4, Flag::load), row(200, 2, Flag::control)};
  content.instructions.resize(6);
  content.instructions.static_id = {0, 1, 2, 0, 2, 2};
  write_trace(folder / "a.h5", content);
  {
    H5::H5File h5((folder / "a.h5").string(), H5F_ACC_RDWR);
    h5.unlink("/dynamic/taken");
  }
  seal_trace(folder / "a.h5");
  const TraceReader reader(folder / "a.h5");
  // Fell through; a load that is followed by a jump in pc is no branch; the last one's successor is unknown.
  const std::vector<std::uint8_t> expected = {0, 0, 1, 1, 1, 0};
  EXPECT_EQ(reader.read(0, 6).taken, expected);
  for (std::size_t i = 0; i < 6; ++i) EXPECT_EQ(reader.read(i, 1).taken[0], expected[i]) << i;
}

TEST(DamagedTrace, AWarmUpIsReadOrRefused) {
  const TraceContent content = with_warm_up(random_trace(150), 50);
  const auto error_after_warm_up = [&](const std::function<void(H5::H5File&)>& damage) {
    return error_after(damage, content);
  };
  EXPECT_EQ(error_after_warm_up([](H5::H5File&) {}), "no error");
  EXPECT_THAT(error_after_warm_up([](H5::H5File& h5) {
                const std::uint64_t span = 49;
                h5.openGroup("warm_up")
                    .createAttribute("span", H5::PredType::STD_U64LE, H5::DataSpace(H5S_SCALAR))
                    .write(H5::PredType::NATIVE_UINT64, &span);
              }),
              HasSubstr("/warm_up attribute span: is 49, less than the 50 instructions"));
  for (const char* column : {"static_id", "address", "address2", "access_size", "taken"}) {
    const std::string path = std::string("warm_up/") + column;
    EXPECT_THAT(error_after_warm_up([&](H5::H5File& h5) { h5.unlink(path); }),
                AllOf(HasSubstr("/" + path), HasSubstr("missing")));
  }
  EXPECT_THAT(error_after_warm_up([](H5::H5File& h5) {
                replace_column(h5, "warm_up/address", H5::PredType::STD_U64LE, {49});
              }),
              HasSubstr("/warm_up/address: has 49 entries, expected 50"));
  EXPECT_THAT(error_after_warm_up([](H5::H5File& h5) {
                replace_column(h5, "warm_up/fault", H5::PredType::STD_U8LE, {50, 2});
              }),
              HasSubstr("/warm_up/fault: has 2 dimensions, expected 1"));
  EXPECT_THAT(error_after_warm_up([](H5::H5File& h5) {
                std::vector<std::uint32_t> rows(50, 0);
                rows[7] = 50;
                h5.openDataSet("warm_up/static_id").write(rows.data(), H5::PredType::NATIVE_UINT32);
              }),
              HasSubstr("/warm_up/static_id entry 7: row 50 of a static table of 50 rows"));
  EXPECT_THAT(error_after_warm_up([](H5::H5File& h5) {
                h5.unlink("warm_up");
                const hsize_t count = 3;
                h5.createDataSet("warm_up", H5::PredType::STD_U8LE, H5::DataSpace(1, &count));
              }),
              HasSubstr("warm_up/static_id"));
}

TEST(DamagedTrace, AChangedOrCutOffWarmUpIsSeenByTheDigest) {
  const TemporaryFolder folder;
  const fs::path file = folder / "a.h5";
  write_trace(file, with_warm_up(random_trace(70'000), 69'000));
  {
    H5::H5File h5(file.string(), H5F_ACC_RDWR);
    const std::vector<std::uint64_t> zeros(69'000);
    h5.openDataSet("warm_up/address").write(zeros.data(), H5::PredType::NATIVE_UINT64);
  }
  EXPECT_THAT(error_of_reading(file), ::testing::Not("no error"));
  write_trace(file, with_warm_up(random_trace(70'000), 69'000));
  fs::resize_file(file, fs::file_size(file) - 1000);
  EXPECT_THAT(error_of_reading(file), ::testing::Not("no error"));
}

}  // namespace
}  // namespace perfpred
