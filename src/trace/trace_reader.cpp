#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <limits>
#include <map>
#include <optional>
#include <utility>

#include "perfpred/trace/described_core.h"
#include "perfpred/trace/error.h"
#include "perfpred/trace/input_file.h"
#include "perfpred/trace/store.h"
#include "perfpred/trace/suggestion.h"
#include "trace/hdf5_access.h"
#include "trace/hdf5_place.h"
#include "trace/hdf5_turn.h"
#include "trace/integer_column.h"
#include "trace/static_table.h"
#include "trace/trace_format.h"
#include "trace/trace_seal.h"

namespace perfpred {
namespace {

using hdf5::with_place;

}  // namespace

struct TraceReader::State {
  /// The columns of a group that has an entry for each instruction.
  struct InstructionColumns {
    std::string group;  ///< "dynamic"
    std::uint64_t length = 0;
    hdf5::IntegerColumn static_id, address, address2, access_size;
    std::optional<hdf5::IntegerColumn> taken, fault;
  };

  std::filesystem::path file;
  Seal seal;
  H5::H5File h5;
  TraceHeader header;
  StaticTable table;
  bool has_texts = false;
  std::uint64_t instructions = 0;
  InstructionColumns dynamic;
  std::optional<InstructionColumns> warm_up;
  std::vector<CoreColumn> cores;
  std::map<std::string, hdf5::IntegerColumn, std::less<>> increments;

  State(const std::filesystem::path& path, Seal checked) : file(path), seal(checked) {
    with_place(file, "", [&] {
      if (!H5::H5File::isHdf5(file.string())) {
        throw_unexpected_content(file, "a trace file",
                                 "is no HDF5 file; make a trace of it with 'perfpred import'");
      }
    });
    try {
      h5.openFile(file.string(), H5F_ACC_RDONLY);
    } catch (const H5::Exception& error) {
      throw InputError(file.string(), "",
                       "cannot be opened as HDF5, truncated? (" + error.getDetailMsg() + ")");
    }
    read_header();
    table = read_static_rows(h5, file);
    open_instructions();
    open_increments();
  }

  std::string text_attribute(const std::string& name, bool required) const {
    if (!h5.attrExists(name)) {
      if (required) throw InputError(file.string(), "attribute " + name, "missing: this is no trace file");
      return {};
    }
    return with_place(file, "attribute " + name, [&] {
      const H5::Attribute attribute = h5.openAttribute(name);
      if (attribute.getTypeClass() == H5T_INTEGER) return std::to_string(hdf5::read_unsigned(attribute));
      return hdf5::read_string(attribute);
    });
  }

  void read_header() {
    check_format(text_attribute("format", true));
    header.isa = text_attribute("isa", true);
    header.granularity = text_attribute("granularity", true);
    if (header.granularity != "instruction" && header.granularity != "micro-op") {
      throw InputError(file.string(), "attribute granularity",
                       fmt::format("'{}', expected 'instruction' or 'micro-op'", header.granularity));
    }
    header.program = text_attribute("program", false);
    header.window = text_attribute("window", false);
    header.source = text_attribute("source", false);
    if (header.program.empty()) header.program = file.stem().string();
    read_lacks();
  }

  void check_format(const std::string& format) const {
    const char* const place = "attribute format";
    if (format != format::kFormatName && format != format::kUnsealedFormatName) {
      throw InputError(file.string(), place,
                       fmt::format("'{}', but this version reads '{}' and '{}'", format, format::kFormatName,
                                   format::kUnsealedFormatName));
    }
    if (format == format::kFormatName && seal == Seal::none) {
      throw InputError(
          file.string(), place,
          fmt::format("'{}', but the file does not begin with the digest that such files begin with: "
                      "it is damaged, or another program wrote it",
                      format));
    }
  }

  void read_lacks() {
    const char* const place = "attribute lacks";
    if (!h5.attrExists("lacks")) return;
    for (const auto& name :
         with_place(file, place, [&] { return hdf5::read_strings(h5.openAttribute("lacks")); })) {
      const auto content = find_content(name);
      if (!content)
        throw InputError(file.string(), place, fmt::format("'{}' is nothing that a trace can lack", name));
      header.lacks.push_back(*content);
    }
  }

  hdf5::IntegerColumn open_column(const std::string& path) const {
    const std::string place = "/" + path;
    return with_place(file, place, [&] {
      hdf5::IntegerColumn column(h5.openDataSet(path));
      if (const int rank = column.dataset().getSpace().getSimpleExtentNdims(); rank != 1) {
        throw InputError(file.string(), place, fmt::format("has {} dimensions, expected 1", rank));
      }
      return column;
    });
  }

  void check_length(const hdf5::IntegerColumn& column, const std::string& place,
                    std::uint64_t expected) const {
    const std::uint64_t length = hdf5::length(column.dataset());
    if (length != expected)
      throw InputError(file.string(), place, fmt::format("has {} entries, expected {}", length, expected));
  }

  InstructionColumns open_columns(const std::string& group) const {
    InstructionColumns columns;
    columns.group = group;
    columns.static_id = open_column(group + "/static_id");
    columns.length = hdf5::length(columns.static_id.dataset());
    const auto open = [&](const std::string& name) {
      hdf5::IntegerColumn column = open_column(group + "/" + name);
      check_length(column, "/" + group + "/" + name, columns.length);
      return column;
    };
    columns.address = open("address");
    columns.address2 = open("address2");
    columns.access_size = open("access_size");
    if (h5.nameExists(group + "/taken")) columns.taken = open("taken");
    if (h5.nameExists(group + "/fault")) columns.fault = open("fault");
    return columns;
  }

  void open_instructions() {
    dynamic = open_columns("dynamic");
    instructions = dynamic.length;
    if (!h5.nameExists("warm_up")) return;
    warm_up = open_columns("warm_up");
    if (!warm_up->taken)
      throw InputError(file.string(), "/warm_up/taken", "missing: a warm-up has to tell its branches");
    header.warm_up_span = with_place(file, "/warm_up attribute span", [&] {
      const H5::Group group = h5.openGroup("warm_up");
      return group.attrExists("span") ? hdf5::read_unsigned(group.openAttribute("span")) : warm_up->length;
    });
    if (header.warm_up_span < warm_up->length)
      throw InputError(file.string(), "/warm_up attribute span",
                       fmt::format("is {}, less than the {} instructions that the warm-up has",
                                   header.warm_up_span, warm_up->length));
  }

  void open_increments() {
    if (!h5.nameExists("retire")) return;
    const H5::Group group = with_place(file, "/retire", [&] { return h5.openGroup("retire"); });
    std::vector<std::string> names;
    for (hsize_t i = 0; i < group.getNumObjs(); ++i) names.push_back(group.getObjnameByIdx(i));
    std::sort(names.begin(), names.end());
    for (const auto& name : names) {
      const std::string place = "/retire/" + name;
      hdf5::IntegerColumn increments_of_core = open_column("retire/" + name);
      const H5::DataSet& dataset = increments_of_core.dataset();
      check_length(increments_of_core, place, instructions);
      CoreColumn column;
      column.name = name;
      column.instructions = instructions;
      column.period_ps = period_of(dataset, place + " attribute period_ps");
      column.core_json = with_place(file, place + " attribute core", [&] {
        return dataset.attrExists("core") ? hdf5::read_string(dataset.openAttribute("core")) : std::string();
      });
      try {
        check_description(column.core_json, header.isa, column.period_ps);
      } catch (const InputError& error) {
        throw InputError(file.string(), place, error.what());
      }
      cores.push_back(std::move(column));
      increments.emplace(name, std::move(increments_of_core));
    }
  }

  std::uint32_t period_of(const H5::DataSet& dataset, const std::string& place) const {
    const std::uint64_t period =
        with_place(file, place, [&] { return hdf5::read_unsigned(dataset.openAttribute("period_ps")); });
    if (period == 0 || period > std::numeric_limits<std::uint32_t>::max()) {
      throw InputError(file.string(), place, fmt::format("{} is no cycle time in picoseconds", period));
    }
    return static_cast<std::uint32_t>(period);
  }

  std::uint64_t clipped(std::uint64_t begin, std::uint64_t count) const {
    return clipped(begin, count, instructions);
  }
  static std::uint64_t clipped(std::uint64_t begin, std::uint64_t count, std::uint64_t length) {
    return begin >= length ? 0 : std::min(count, length - begin);
  }

  InstructionBlock read(const InstructionColumns& columns, std::uint64_t begin, std::uint64_t count) const {
    count = clipped(begin, count, columns.length);
    const auto column = [&]<typename T>(const hdf5::IntegerColumn& entries, const char* name, T) {
      return with_place(file, fmt::format("/{}/{} from entry {}", columns.group, name, begin),
                        [&] { return entries.read<T>(begin, count); });
    };
    InstructionBlock block;
    block.static_id = column(columns.static_id, "static_id", std::uint32_t{});
    block.address = column(columns.address, "address", std::uint64_t{});
    block.address2 = column(columns.address2, "address2", std::uint64_t{});
    block.access_size = column(columns.access_size, "access_size", std::uint8_t{});
    for (std::size_t i = 0; i < block.size(); ++i) {
      if (block.static_id[i] >= table.size()) {
        throw InputError(
            file.string(), fmt::format("/{}/static_id entry {}", columns.group, begin + i),
            fmt::format("row {} of a static table of {} rows", block.static_id[i], table.size()));
      }
    }
    if (columns.taken) {
      block.taken = column(*columns.taken, "taken", std::uint8_t{});
    } else {
      block.taken.assign(count, 0);
      derive_taken(block, begin);
    }
    if (columns.fault) {
      block.fault = column(*columns.fault, "fault", std::uint8_t{});
    } else {
      block.fault.assign(count, 0);
    }
    return block;
  }

  /// Of /dynamic.
  void derive_taken(InstructionBlock& block, std::uint64_t begin) const {
    const std::size_t count = block.size();
    std::optional<std::uint32_t> after;
    if (begin + count < instructions) {
      after = with_place(file, "/dynamic/static_id",
                         [&] { return dynamic.static_id.read<std::uint32_t>(begin + count, 1).front(); });
    }
    for (std::size_t i = 0; i < count; ++i) {
      const StaticInstruction& instruction = table[block.static_id[i]];
      if (!instruction.has(Flag::control)) continue;
      const bool is_last = i + 1 == count;
      if (is_last && (!after || *after >= table.size())) continue;
      const std::uint64_t next_pc = table[is_last ? *after : block.static_id[i + 1]].pc;
      block.taken[i] = next_pc != instruction.pc + instruction.size ? 1 : 0;
    }
  }
};

TraceReader::TraceReader(const std::filesystem::path& file) {
  expect_regular_file(file, "a trace file");
  const Seal seal = check_seal(file);
  const auto turn = hdf5::take_turn();
  state_ = with_place(file, "", [&] { return std::make_unique<State>(file, seal); });
}
TraceReader::~TraceReader() {
  if (!state_) return;
  const auto turn = hdf5::take_turn();
  state_.reset();
}
TraceReader::TraceReader(TraceReader&&) noexcept = default;
TraceReader& TraceReader::operator=(TraceReader&& other) noexcept {
  std::swap(state_, other.state_);
  return *this;
}

const std::filesystem::path& TraceReader::file() const { return state_->file; }
bool TraceReader::is_sealed() const { return state_->seal == Seal::intact; }
const TraceHeader& TraceReader::header() const { return state_->header; }
const StaticTable& TraceReader::static_rows() const { return state_->table; }
const StaticTable& TraceReader::static_table() const {
  const auto turn = hdf5::take_turn();
  if (!state_->has_texts) {
    with_place(state_->file, "/static", [&] { read_static_texts(state_->h5, state_->file, state_->table); });
    state_->has_texts = true;
  }
  return state_->table;
}
std::uint64_t TraceReader::instruction_count() const { return state_->instructions; }
const std::vector<CoreColumn>& TraceReader::cores() const { return state_->cores; }

bool TraceReader::has_core(std::string_view name) const { return state_->increments.contains(name); }

const CoreColumn& TraceReader::core(std::string_view name) const {
  for (const auto& column : state_->cores) {
    if (column.name == name) return column;
  }
  std::vector<std::string> names;
  for (const auto& column : state_->cores) names.push_back(column.name);
  throw InputError(state_->file.string(), "",
                   names.empty() ? fmt::format("has no latencies, so none of core '{}'", name)
                                 : fmt::format("has no latencies of core '{}'; it has: {}{}", name,
                                               fmt::join(names, ", "), did_you_mean(name, names)));
}

InstructionBlock TraceReader::read(std::uint64_t begin, std::uint64_t count) const {
  return state_->read(state_->dynamic, begin, count);
}

std::uint64_t TraceReader::warm_up_count() const { return state_->warm_up ? state_->warm_up->length : 0; }

InstructionBlock TraceReader::read_warm_up(std::uint64_t begin, std::uint64_t count) const {
  if (!state_->warm_up) return {};
  return state_->read(*state_->warm_up, begin, count);
}

std::vector<std::uint32_t> TraceReader::read_increments(std::string_view core_name, std::uint64_t begin,
                                                        std::uint64_t count) const {
  const State& state = *state_;
  const CoreColumn& column = core(core_name);
  const std::uint64_t there = state.clipped(begin, count);
  return with_place(state.file, "/retire/" + column.name, [&] {
    return state.increments.find(core_name)->second.read<std::uint32_t>(begin, there);
  });
}

}  // namespace perfpred
