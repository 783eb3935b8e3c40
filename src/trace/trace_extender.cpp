#include <system_error>

#include "perfpred/trace/atomic_output.h"
#include "perfpred/trace/error.h"
#include "perfpred/trace/store.h"
#include "trace/hdf5_access.h"
#include "trace/hdf5_output.h"
#include "trace/latency_columns.h"
#include "trace/trace_seal.h"

namespace perfpred {

struct TraceExtender::State {
  AtomicOutput output;
  hdf5::Output writes;
  H5::H5File h5;
  LatencyColumns latencies;
  std::uint64_t instructions = 0;
  bool is_sealed = false;

  State(const std::filesystem::path& source, const std::filesystem::path& target)
      : output(target), writes(target), latencies(target) {
    namespace fs = std::filesystem;
    {
      const TraceReader reader(source);  // refuses what is no trace, and what is damaged
      instructions = reader.instruction_count();
      is_sealed = reader.is_sealed();
    }
    std::error_code error;
    fs::copy_file(source, output.temporary(), fs::copy_options::overwrite_existing, error);
    if (!error) fs::permissions(output.temporary(), fs::perms::owner_write, fs::perm_options::add, error);
    if (error) throw InputError(target.string(), "", "cannot be written: " + error.message());
    H5::Exception::dontPrint();
    h5.openFile(output.temporary().string(), H5F_ACC_RDWR, writes.access());
  }
};

TraceExtender::TraceExtender(const std::filesystem::path& source, const std::filesystem::path& target) {
  try {
    state_ = std::make_unique<State>(source, target);
  } catch (const H5::Exception& error) {
    throw InputError(target.string(), "", "cannot be written: " + error.getDetailMsg());
  }
}

TraceExtender::~TraceExtender() = default;

void TraceExtender::add_core(const CoreColumn& core) {
  state_->latencies.add(state_->h5, core);
  state_->writes.throw_if_failed();
}

void TraceExtender::append_increments(std::string_view core_name, std::span<const std::uint32_t> increments) {
  state_->latencies.append(core_name, increments);
  state_->writes.throw_if_failed();
}

void TraceExtender::finish() {
  State& state = *state_;
  try {
    state.latencies.finish(state.instructions);
    state.h5.close();
  } catch (const H5::Exception& error) {
    throw InputError(state.output.target().string(), "", "cannot be written: " + error.getDetailMsg());
  }
  state.writes.throw_if_failed();
  if (state.is_sealed) seal_trace(state.output.temporary());
  state.output.commit();
}

}  // namespace perfpred
