#include "ingest/simnet_op_classes.h"

#include <fmt/format.h>

#include "ingest/foreign_input.h"
#include "ingest/number_text.h"
#include "perfpred/ingest/line_reader.h"
#include "perfpred/trace/error.h"

namespace perfpred::simnet {
namespace {

constexpr std::array<std::string_view, 53> kMemReadAt47 = {"No_OpClass",
                                                           "IntAlu",
                                                           "IntMult",
                                                           "IntDiv",
                                                           "FloatAdd",
                                                           "FloatCmp",
                                                           "FloatCvt",
                                                           "FloatMult",
                                                           "FloatMultAcc",
                                                           "FloatDiv",
                                                           "FloatMisc",
                                                           "FloatSqrt",
                                                           "SimdAdd",
                                                           "SimdAddAcc",
                                                           "SimdAlu",
                                                           "SimdCmp",
                                                           "SimdCvt",
                                                           "SimdMisc",
                                                           "SimdMult",
                                                           "SimdMultAcc",
                                                           "SimdShift",
                                                           "SimdShiftAcc",
                                                           "SimdDiv",
                                                           "SimdSqrt",
                                                           "SimdFloatAdd",
                                                           "SimdFloatAlu",
                                                           "SimdFloatCmp",
                                                           "SimdFloatCvt",
                                                           "SimdFloatDiv",
                                                           "SimdFloatMisc",
                                                           "SimdFloatMult",
                                                           "SimdFloatMultAcc",
                                                           "SimdFloatSqrt",
                                                           "SimdReduceAdd",
                                                           "SimdReduceAlu",
                                                           "SimdReduceCmp",
                                                           "SimdFloatReduceAdd",
                                                           "SimdFloatReduceCmp",
                                                           "SimdAes",
                                                           "SimdAesMix",
                                                           "SimdSha1Hash",
                                                           "SimdSha1Hash2",
                                                           "SimdSha256Hash",
                                                           "SimdSha256Hash2",
                                                           "SimdShaSigma2",
                                                           "SimdShaSigma3",
                                                           "SimdPredAlu",
                                                           "MemRead",
                                                           "MemWrite",
                                                           "FloatMemRead",
                                                           "FloatMemWrite",
                                                           "IprAccess",
                                                           "InstPrefetch"};

/// What the later versions have more, each before the class that follows it.
constexpr std::array<std::array<std::string_view, 2>, 5> kAdded = {{{"SimdMatMultAcc", "SimdShift"},
                                                                    {"SimdFloatMatMultAcc", "SimdFloatSqrt"},
                                                                    {"Matrix", "MemRead"},
                                                                    {"MatrixMov", "MemRead"},
                                                                    {"MatrixOP", "MemRead"}}};

}  // namespace

const OpClassNumbers& numbers_with_mem_read_at_47() {
  static const OpClassNumbers numbers = [] {
    OpClassNumbers made{};
    for (std::size_t i = 0; i < kMemReadAt47.size(); ++i) made[i] = find_op_class(kMemReadAt47[i]);
    return made;
  }();
  return numbers;
}

const OpClassNumbers& numbers_with_mem_read_at_52() {
  static const OpClassNumbers numbers = [] {
    OpClassNumbers made{};
    std::size_t next = 0;
    for (const std::string_view name : kMemReadAt47) {
      for (const auto& [added, before] : kAdded) {
        if (before == name) made[next++] = find_op_class(added);
      }
      made[next++] = find_op_class(name);
    }
    return made;
  }();
  return numbers;
}

OpClassNumbers read_op_class_numbers(const std::filesystem::path& file) {
  OpClassNumbers numbers{};
  auto source = open_peeked(file);
  refuse_foreign(*source);
  LineReader reader(std::move(source));
  bool any = false;
  while (reader.next()) {
    std::string_view line = reader.text().substr(0, reader.text().find('#'));
    const auto trim = [&] {
      while (!line.empty() && (line.front() == ' ' || line.front() == '\t')) line.remove_prefix(1);
      while (!line.empty() && (line.back() == ' ' || line.back() == '\t')) line.remove_suffix(1);
    };
    trim();
    if (line.empty()) continue;
    const auto number = take_number(line, 10);
    trim();
    const auto op_class = find_op_class(line);
    if (!number || *number >= numbers.size() || !op_class) {
      throw reader.error("expected 'NUMBER NAME', a number up to 255 and gem5's name of an op class");
    }
    if (numbers[*number]) throw reader.error(fmt::format("a second name of op class {}", *number));
    numbers[*number] = op_class;
    any = true;
  }
  if (!any) throw InputError(file.string(), "", "names no op class");
  return numbers;
}

}  // namespace perfpred::simnet
