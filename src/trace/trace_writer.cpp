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
namespace {

/// Throws std::logic_error where the columns differ in length.
void check_columns(const InstructionBlock& block) {
  for (const std::size_t length : {block.address.size(), block.address2.size(), block.access_size.size(),
                                   block.taken.size(), block.fault.size()}) {
    if (length != block.size()) throw std::logic_error("append of a block with columns of unequal length");
  }
}

}  // namespace

struct TraceWriter::State {
  /// The columns of a group with an entry for each instruction.
  class InstructionColumns {
   public:
    InstructionColumns(const H5::H5File& file, std::string name)
        : name_(std::move(name)),
          group_(file.createGroup(name_)),
          static_id_(group_, "static_id"),
          address_(group_, "address"),
          address2_(group_, "address2"),
          access_size_(group_, "access_size"),
          taken_(group_, "taken"),
          fault_(group_, "fault") {}

    void append(const InstructionBlock& block) {
      static_id_.append(block.static_id);
      address_.append(block.address);
      address2_.append(block.address2);
      access_size_.append(block.access_size);
      taken_.append(block.taken);
      fault_.append(block.fault);
    }
    void finish() {
      static_id_.finish();
      address_.finish();
      address2_.finish();
      access_size_.finish();
      taken_.finish();
      fault_.finish();
    }
    std::uint64_t size() const { return static_id_.size(); }
    void write_attribute(const std::string& name, std::uint64_t value) {
      hdf5::write_attribute(group_, name, value);
    }

   private:
    std::string name_;
    H5::Group group_;
    hdf5::AppendableColumn<std::uint32_t> static_id_;
    hdf5::AppendableColumn<std::uint64_t> address_, address2_;
    hdf5::AppendableColumn<std::uint8_t> access_size_, taken_, fault_;
  };

  AtomicOutput output;
  hdf5::Output writes;
  TraceHeader header;
  H5::H5File h5;
  std::optional<InstructionColumns> dynamic;
  std::optional<InstructionColumns> warm_up;  ///< once there is something in it
  LatencyColumns latencies;
  std::uint64_t rows_used = 0;  // the static table must have at least so many

  State(const std::filesystem::path& file, TraceHeader description)
      : output(file), writes(file), header(std::move(description)), latencies(file) {
    H5::Exception::dontPrint();
    H5::FileCreatPropList properties;
    properties.setUserblock(kSealBytes);
    h5 = H5::H5File(output.temporary().string(), H5F_ACC_TRUNC, properties, writes.access());
    dynamic.emplace(h5, "dynamic");
    writes.throw_if_failed();
  }

  void append(const InstructionBlock& block, InstructionColumns& columns) {
    check_columns(block);
    for (const std::uint32_t id : block.static_id)
      rows_used = std::max<std::uint64_t>(rows_used, id + std::uint64_t{1});
    try {
      columns.append(block);
    } catch (const H5::Exception& error) {
      throw InputError(output.target().string(), "", "cannot be written: " + error.getDetailMsg());
    }
    writes.throw_if_failed();
  }

  void write_header() {
    hdf5::write_attribute(h5, "format", std::string(format::kFormatName));
    hdf5::write_attribute(h5, "isa", header.isa);
    hdf5::write_attribute(h5, "granularity", header.granularity);
    hdf5::write_attribute(h5, "program", header.program);
    if (!header.window.empty()) hdf5::write_attribute(h5, "window", header.window);
    if (!header.source.empty()) hdf5::write_attribute(h5, "source", header.source);
    if (warm_up && header.warm_up_span > 0) warm_up->write_attribute("span", header.warm_up_span);
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

void TraceWriter::append(const InstructionBlock& block) { state_->append(block, *state_->dynamic); }

void TraceWriter::append_warm_up(const InstructionBlock& block) {
  State& state = *state_;
  if (block.empty()) return;
  try {
    if (!state.warm_up) state.warm_up.emplace(state.h5, "warm_up");
  } catch (const H5::Exception& error) {
    throw InputError(state.output.target().string(), "", "cannot be written: " + error.getDetailMsg());
  }
  state.append(block, *state.warm_up);
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
    const std::uint64_t instructions = state.dynamic->size();
    state.dynamic->finish();
    if (state.warm_up) state.warm_up->finish();
    state.latencies.finish(instructions);
    write_static_table(state.h5, table);
    state.write_header();
    state.dynamic.reset();
    state.warm_up.reset();
    state.h5.close();
  } catch (const H5::Exception& error) {
    throw InputError(file, "", "cannot be written: " + error.getDetailMsg());
  }
  state.writes.throw_if_failed();
  seal_trace(state.output.temporary());
  state.output.commit();
}

}  // namespace perfpred
