#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <stdexcept>
#include <utility>

#include "perfpred/trace/atomic_output.h"
#include "perfpred/trace/error.h"
#include "perfpred/trace/store.h"
#include "trace/hdf5_access.h"
#include "trace/static_table.h"
#include "trace/trace_format.h"

namespace perfpred {

struct TraceWriter::State {
  AtomicOutput output;
  H5::H5File h5;
  H5::Group dynamic, retire;
  std::optional<hdf5::AppendableColumn<std::uint32_t>> static_id;
  std::optional<hdf5::AppendableColumn<std::uint64_t>> address, address2;
  std::optional<hdf5::AppendableColumn<std::uint8_t>> access_size, taken, fault;
  std::map<std::string, hdf5::AppendableColumn<std::uint32_t>, std::less<>> increments;
  std::uint64_t rows_used = 0;  // the static table must have at least so many

  State(const std::filesystem::path& file, const TraceHeader& header) : output(file) {
    H5::Exception::dontPrint();
    h5 = H5::H5File(output.temporary().string(), H5F_ACC_TRUNC);
    hdf5::write_attribute(h5, "format", std::string(format::kFormatName));
    hdf5::write_attribute(h5, "isa", header.isa);
    hdf5::write_attribute(h5, "granularity", header.granularity);
    hdf5::write_attribute(h5, "program", header.program);
    if (!header.window.empty()) hdf5::write_attribute(h5, "window", header.window);
    if (!header.source.empty()) hdf5::write_attribute(h5, "source", header.source);
    dynamic = h5.createGroup("dynamic");
    static_id.emplace(dynamic, "static_id");
    address.emplace(dynamic, "address");
    address2.emplace(dynamic, "address2");
    access_size.emplace(dynamic, "access_size");
    taken.emplace(dynamic, "taken");
    fault.emplace(dynamic, "fault");
  }
};

TraceWriter::TraceWriter(const std::filesystem::path& file, TraceHeader header) {
  try {
    state_ = std::make_unique<State>(file, header);
  } catch (const H5::Exception& error) {
    throw InputError(file.string(), "", "cannot be written: " + error.getDetailMsg());
  }
}

TraceWriter::~TraceWriter() = default;

void TraceWriter::add_core(const CoreColumn& core) {
  const std::string file = state_->output.target().string();
  if (core.name.empty() || core.name == "." || core.name.find('/') != std::string::npos) {
    throw InputError(file, "/retire", fmt::format("'{}' is no name for a core", core.name));
  }
  if (state_->increments.contains(core.name)) {
    throw InputError(file, "/retire/" + core.name, "the trace already has latencies of this core");
  }
  try {
    if (state_->increments.empty()) state_->retire = state_->h5.createGroup("retire");
    auto& column = state_->increments
                       .emplace(core.name, hdf5::AppendableColumn<std::uint32_t>(state_->retire, core.name))
                       .first->second;
    hdf5::write_attribute(column.dataset(), "period_ps", core.period_ps);
    if (!core.core_json.empty()) hdf5::write_attribute(column.dataset(), "core", core.core_json);
  } catch (const H5::Exception& error) {
    throw InputError(file, "/retire/" + core.name, "cannot be written: " + error.getDetailMsg());
  }
}

void TraceWriter::append(const InstructionBlock& block) {
  State& state = *state_;
  for (const std::size_t length : {block.address.size(), block.address2.size(), block.access_size.size(),
                                   block.taken.size(), block.fault.size()}) {
    if (length != block.size()) throw std::logic_error("append of a block with columns of unequal length");
  }
  for (const std::uint32_t id : block.static_id) {
    state.rows_used = std::max<std::uint64_t>(state.rows_used, id + std::uint64_t{1});
  }
  try {
    state.static_id->append(block.static_id);
    state.address->append(block.address);
    state.address2->append(block.address2);
    state.access_size->append(block.access_size);
    state.taken->append(block.taken);
    state.fault->append(block.fault);
  } catch (const H5::Exception& error) {
    throw InputError(state.output.target().string(), "", "cannot be written: " + error.getDetailMsg());
  }
}

void TraceWriter::append_increments(std::string_view core_name, std::span<const std::uint32_t> increments) {
  const auto found = state_->increments.find(core_name);
  if (found == state_->increments.end()) {
    throw std::logic_error(fmt::format("append_increments of an undeclared core '{}'", core_name));
  }
  try {
    found->second.append(increments);
  } catch (const H5::Exception& error) {
    throw InputError(state_->output.target().string(), "", "cannot be written: " + error.getDetailMsg());
  }
}

void TraceWriter::finish(const StaticTable& table) {
  State& state = *state_;
  const std::string file = state.output.target().string();
  if (table.size() < state.rows_used) {
    throw std::logic_error(
        fmt::format("instructions use {} rows of a static table of {}", state.rows_used, table.size()));
  }
  try {
    const std::uint64_t instructions = state.static_id->size();
    const auto close_column = [&](auto& column, const std::string& place) {
      if (column.size() != instructions) {
        throw InputError(file, place,
                         fmt::format("has {} entries, expected {}", column.size(), instructions));
      }
      column.flush();
    };
    close_column(*state.static_id, "/dynamic/static_id");
    close_column(*state.address, "/dynamic/address");
    close_column(*state.address2, "/dynamic/address2");
    close_column(*state.access_size, "/dynamic/access_size");
    close_column(*state.taken, "/dynamic/taken");
    close_column(*state.fault, "/dynamic/fault");
    for (auto& [name, column] : state.increments) {
      close_column(column, "/retire/" + name);
      hdf5::write_attribute(column.dataset(), "instructions", instructions);
    }
    write_static_table(state.h5, table);
    state.increments.clear();
    state.static_id.reset();
    state.address.reset();
    state.address2.reset();
    state.access_size.reset();
    state.taken.reset();
    state.fault.reset();
    state.dynamic.close();
    if (state.retire.getId() > 0) state.retire.close();
    state.h5.close();
  } catch (const H5::Exception& error) {
    throw InputError(file, "", "cannot be written (disk full?): " + error.getDetailMsg());
  }
  state.output.commit();
}

}  // namespace perfpred
