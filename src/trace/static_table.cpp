#include "trace/static_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "perfpred/trace/error.h"
#include "perfpred/trace/suggestion.h"
#include "trace/hdf5_access.h"
#include "trace/hdf5_place.h"

namespace perfpred {
namespace {

using hdf5::with_place;

std::vector<std::string> to_strings(std::span<const std::string_view> names) {
  return {names.begin(), names.end()};
}

/// The names by which a file numbers something, and the places they have in our own list.
class Renumbering {
 public:
  Renumbering(std::vector<std::string> names, std::span<const std::string_view> ours)
      : names_(std::move(names)), ours_(ours) {
    for (const std::string& name : names_) {
      places_.push_back(static_cast<std::size_t>(std::find(ours.begin(), ours.end(), name) - ours.begin()));
    }
  }

  /// Our number for the file's `number`; `place` tells where it stands.
  template <typename Place>
  std::uint32_t operator()(std::size_t number, const std::filesystem::path& file, const Place& place) const {
    if (number >= places_.size()) {
      throw InputError(file.string(), place(),
                       fmt::format("number {} has no name; there are {} names", number, names_.size()));
    }
    if (places_[number] >= ours_.size()) {
      throw InputError(file.string(), place(),
                       fmt::format("'{}' is none of the names that this version knows{}", names_[number],
                                   did_you_mean(names_[number], to_strings(ours_))));
    }
    return static_cast<std::uint32_t>(places_[number]);
  }

 private:
  std::vector<std::string> names_;
  std::span<const std::string_view> ours_;
  std::vector<std::size_t> places_;
};

/// Reads the datasets of /static one by one, each checked for its shape.
class StaticGroup {
 public:
  StaticGroup(const H5::H5File& h5, const std::filesystem::path& file)
      : file_(file), group_(with_place(file, "/static", [&] { return h5.openGroup("static"); })) {
    rows_ = with_place(file, "/static/pc", [&] { return hdf5::length(group_.openDataSet("pc")); });
  }

  std::uint64_t rows() const { return rows_; }

  Renumbering renumbering(const std::string& attribute, std::span<const std::string_view> ours) const {
    return with_place(file_, "/static attribute " + attribute,
                      [&] { return Renumbering(hdf5::read_strings(group_.openAttribute(attribute)), ours); });
  }

  void expect(const std::string& name) const {
    with_place(file_, "/static/" + name, [&] { return group_.openDataSet(name); });
  }

  /// `width` numbers a row.
  template <typename T>
  std::vector<T> numbers(const std::string& name, std::size_t width = 1) const {
    const std::string place = "/static/" + name;
    return with_place(file_, place, [&] {
      const H5::DataSet dataset = group_.openDataSet(name);
      const auto points = static_cast<std::uint64_t>(dataset.getSpace().getSimpleExtentNpoints());
      if (hdf5::length(dataset) != rows_ || points != rows_ * width) {
        throw InputError(file_.string(), place,
                         fmt::format("holds {} numbers, expected {} rows of {}", points, rows_, width));
      }
      return hdf5::read_all<T>(dataset);
    });
  }

  std::vector<std::string> texts(const std::string& name, bool required) const {
    const std::string place = "/static/" + name;
    return with_place(file_, place, [&] {
      if (!required && !group_.nameExists(name)) return std::vector<std::string>(rows_);
      const H5::DataSet dataset = group_.openDataSet(name);
      if (dataset.getTypeClass() != H5T_STRING) return hdf5::read_texts(group_, name, rows_);
      auto values = hdf5::read_strings(dataset);
      if (values.size() != rows_) {
        throw InputError(file_.string(), place,
                         fmt::format("holds {} texts, expected {}", values.size(), rows_));
      }
      return values;
    });
  }

 private:
  const std::filesystem::path& file_;
  H5::Group group_;
  std::uint64_t rows_ = 0;
};

template <std::size_t kSlots>
void append_pairs(std::vector<std::uint8_t>& pairs, const std::array<Register, kSlots>& slots) {
  for (const Register& slot : slots) {
    pairs.push_back(static_cast<std::uint8_t>(slot.register_class));
    pairs.push_back(slot.index);
  }
}

}  // namespace

void read_static_texts(const H5::H5File& h5, const std::filesystem::path& file, StaticTable& table) {
  const StaticGroup group(h5, file);
  auto disassembly = group.texts("disassembly", true);
  auto symbols = group.texts("symbol", false);
  for (std::size_t row = 0; row < table.size(); ++row) {
    table[row].disassembly = std::move(disassembly[row]);
    table[row].symbol = std::move(symbols[row]);
  }
}

StaticTable read_static_rows(const H5::H5File& h5, const std::filesystem::path& file) {
  const StaticGroup group(h5, file);
  group.expect("disassembly");
  const Renumbering op_classes = group.renumbering("op_class_names", op_class_names());
  const Renumbering flags = group.renumbering("flag_names", flag_names());
  const Renumbering register_classes = group.renumbering("register_class_names", register_class_names());
  const auto pc = group.numbers<std::uint64_t>("pc");
  const auto size = group.numbers<std::uint8_t>("size");
  const auto uops = group.numbers<std::uint8_t>("uops");
  const auto op_class = group.numbers<std::uint8_t>("op_class");
  const auto flag_bits = group.numbers<std::uint32_t>("flags");
  const auto sources = group.numbers<std::uint8_t>("src", kMaxSources * 2);
  const auto destinations = group.numbers<std::uint8_t>("dst", kMaxDestinations * 2);

  StaticTable table(group.rows());
  for (std::uint64_t row = 0; row < table.size(); ++row) {
    const auto place = [row](const char* dataset) {
      return [row, dataset] { return fmt::format("/static/{} row {}", dataset, row); };
    };
    const auto fill = [&](auto& slots, const std::vector<std::uint8_t>& pairs, const char* dataset) {
      for (std::size_t slot = 0; slot < slots.size(); ++slot) {
        const std::uint8_t* pair = &pairs[2 * (row * slots.size() + slot)];
        slots[slot] = {static_cast<RegisterClass>(register_classes(pair[0], file, place(dataset))), pair[1]};
      }
    };
    StaticInstruction& instruction = table[row];
    instruction.pc = pc[row];
    instruction.size = size[row];
    instruction.uops = uops[row];
    instruction.op_class = static_cast<OpClass>(op_classes(op_class[row], file, place("op_class")));
    for (std::size_t i = 0; i < 32; ++i) {
      if ((flag_bits[row] >> i & 1U) != 0) instruction.flags |= 1U << flags(i, file, place("flags"));
    }
    fill(instruction.sources, sources, "src");
    fill(instruction.destinations, destinations, "dst");
  }
  return table;
}

void write_static_table(H5::H5File& h5, const StaticTable& table) {
  H5::Group group = h5.createGroup("static");
  hdf5::write_attribute(group, "op_class_names", to_strings(op_class_names()));
  hdf5::write_attribute(group, "flag_names", to_strings(flag_names()));
  hdf5::write_attribute(group, "register_class_names", to_strings(register_class_names()));
  std::vector<std::uint64_t> pc;
  std::vector<std::uint32_t> flags;
  std::vector<std::uint8_t> size, uops, op_class, sources, destinations;
  std::vector<std::string> disassembly, symbol;
  bool any_symbol = false;
  for (const StaticInstruction& instruction : table) {
    pc.push_back(instruction.pc);
    flags.push_back(instruction.flags);
    size.push_back(instruction.size);
    uops.push_back(instruction.uops);
    op_class.push_back(instruction.op_class);
    append_pairs(sources, instruction.sources);
    append_pairs(destinations, instruction.destinations);
    disassembly.push_back(instruction.disassembly);
    symbol.push_back(instruction.symbol);
    any_symbol = any_symbol || !instruction.symbol.empty();
  }
  const hsize_t rows = table.size();
  const auto write_u8 = [&](const char* name, const std::vector<hsize_t>& shape,
                            const std::vector<std::uint8_t>& data) {
    hdf5::write_rows(group, name, H5::PredType::STD_U8LE, H5::PredType::NATIVE_UINT8, shape, data.data());
  };
  hdf5::write_rows(group, "pc", H5::PredType::STD_U64LE, H5::PredType::NATIVE_UINT64, {rows}, pc.data());
  hdf5::write_rows(group, "flags", H5::PredType::STD_U32LE, H5::PredType::NATIVE_UINT32, {rows},
                   flags.data());
  write_u8("size", {rows}, size);
  write_u8("uops", {rows}, uops);
  write_u8("op_class", {rows}, op_class);
  write_u8("src", {rows, kMaxSources, 2}, sources);
  write_u8("dst", {rows, kMaxDestinations, 2}, destinations);
  hdf5::write_texts(group, "disassembly", disassembly);
  if (any_symbol) hdf5::write_texts(group, "symbol", symbol);
}

}  // namespace perfpred
