#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <stdexcept>

#include "perfpred/trace/atomic_output.h"
#include "perfpred/trace/error.h"
#include "perfpred/trace/store.h"
#include "trace/hdf5_access.h"
#include "trace/hdf5_output.h"
#include "trace/latency_columns.h"
#include "trace/static_table.h"
#include "trace/trace_format.h"
#include "trace/trace_seal.h"

namespace perfpred {

struct TraceWriter::State {
  AtomicOutput output;
  hdf5::Output writes;
  TraceHeader header;
  H5::H5File h5;
  H5::Group dynamic;
  std::optional<hdf5::AppendableColumn<std::uint32_t>> static_id;
  std::optional<hdf5::AppendableColumn<std::uint64_t>> address, address2;
  std::optional<hdf5::AppendableColumn<std::uint8_t>> access_size, taken, fault;
  LatencyColumns latencies;
  std::uint64_t rows_used = 0;  // the static table must have at least so many

  State(const std::filesystem::path& file, TraceHeader description)
      : output(file), writes(file), header(std::move(description)), latencies(file) {
    H5::Exception::dontPrint();
    H5::FileCreatPropList properties;
    properties.setUserblock(kSealBytes);
    h5 = H5::H5File(output.temporary().string(), H5F_ACC_TRUNC, properties, writes.access());
    dynamic = h5.createGroup("dynamic");
    static_id.emplace(dynamic, "static_id");
    address.emplace(dynamic, "address");
    address2.emplace(dynamic, "address2");
    access_size.emplace(dynamic, "access_size");
    taken.emplace(dynamic, "taken");
    fault.emplace(dynamic, "fault");
    writes.throw_if_failed();
  }

  void write_header() {
    hdf5::write_attribute(h5, "format", std::string(format::kFormatName));
    hdf5::write_attribute(h5, "isa", header.isa);
    hdf5::write_attribute(h5, "granularity", header.granularity);
    hdf5::write_attribute(h5, "program", header.program);
    if (!header.window.empty()) hdf5::write_attribute(h5, "window", header.window);
    if (!header.source.empty()) hdf5::write_attribute(h5, "source", header.source);
    if (header.lacks.empty()) return;
    std::vector<std::string> lacks;
    for (const Content content : header.lacks) lacks.emplace_back(content_name(content));
    hdf5::write_attribute(h5, "lacks", lacks);
  }
};

TraceWriter::TraceWriter(const std::filesystem::path& file, TraceHeader header) {
  try {
    state_ = std::make_unique<State>(file, std::move(header));
  } catch (const H5::Exception& error) {
    throw InputError(file.string(), "", "cannot be written: " + error.getDetailMsg());
  }
}

TraceWriter::~TraceWriter() = default;

TraceHeader& TraceWriter::header() { return state_->header; }

void TraceWriter::add_core(const CoreColumn& core) {
  state_->latencies.add(state_->h5, core);
  state_->writes.throw_if_failed();
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
  state.writes.throw_if_failed();
}

void TraceWriter::append_increments(std::string_view core_name, std::span<const std::uint32_t> increments) {
  state_->latencies.append(core_name, increments);
  state_->writes.throw_if_failed();
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
      column.finish();
    };
    close_column(*state.static_id, "/dynamic/static_id");
    close_column(*state.address, "/dynamic/address");
    close_column(*state.address2, "/dynamic/address2");
    close_column(*state.access_size, "/dynamic/access_size");
    close_column(*state.taken, "/dynamic/taken");
    close_column(*state.fault, "/dynamic/fault");
    state.latencies.finish(instructions);
    write_static_table(state.h5, table);
    state.write_header();
    state.static_id.reset();
    state.address.reset();
    state.address2.reset();
    state.access_size.reset();
    state.taken.reset();
    state.fault.reset();
    state.dynamic.close();
    state.h5.close();
  } catch (const H5::Exception& error) {
    throw InputError(file, "", "cannot be written: " + error.getDetailMsg());
  }
  state.writes.throw_if_failed();
  seal_trace(state.output.temporary());
  state.output.commit();
}

}  // namespace perfpred
