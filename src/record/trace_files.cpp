#include "record/trace_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "record/shared_memory.h"

namespace perfpred::record {
namespace {

constexpr std::size_t kMostTasks = 8;

/// By its bytes, the lowest first.
void add_program_counter(std::uint64_t pc, Sha256& hash) {
  std::array<std::uint8_t, sizeof pc> bytes{};
  for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<std::uint8_t>(pc >> (8 * i));
  hash.add(bytes);
}

bool is_spread(const RecordingOptions& options) { return options.epochs > 1 && options.every == 0; }

}  // namespace

std::uint64_t first_distance(const RecordingOptions& options) {
  if (options.epochs <= 1) return kForever;
  return is_spread(options) ? options.length : options.every;
}

TraceFiles::TraceFiles(const RecordingOptions& options, const CodeTable& code, std::string source,
                       std::function<std::string(std::uint64_t)> symbol_at)
    : options_(options),
      code_(code),
      source_(std::move(source)),
      symbol_at_(std::move(symbol_at)),
      every_(first_distance(options)),
      spread_(is_spread(options)),
      worker_([this] { run_tasks(); }) {}

TraceFiles::~TraceFiles() {
  {
    const std::lock_guard lock(mutex_);
    tasks_.clear();
    ended_ = true;
  }
  changed_.notify_all();
  if (worker_.joinable()) worker_.join();
}

/// "T.h5", "T.3.h5" for the third epoch, "T.t2.3.h5" of the second thread.
std::filesystem::path TraceFiles::file_of(std::uint32_t thread, std::uint64_t epoch) const {
  std::string inserted;
  if (thread > 0) inserted += fmt::format(".t{}", thread + 1);
  if (options_.epochs > 1) inserted += fmt::format(".{}", epoch);
  std::filesystem::path file = options_.output;
  file.replace_filename(file.stem().string() + inserted + file.extension().string());
  return file;
}

void TraceFiles::begin(std::uint32_t thread, std::uint64_t position) {
  OpenFile& file = open_[thread] = {};
  const std::uint64_t epoch = ++epochs_[thread];
  file.about.file = file_of(thread, epoch);
  file.about.thread = thread;
  file.about.position = position;
  TraceHeader header;
  header.program = options_.anonymous ? "anonymous" : options_.program;
  if (thread > 0) header.window = fmt::format("t{}", thread + 1);
  if (options_.epochs > 1) header.window += fmt::format("{}{}", thread > 0 ? "." : "", epoch);
  header.source = source_;
  file.writer = std::make_shared<std::unique_ptr<TraceWriter>>();
  do_later([writer = file.writer, path = file.about.file, header] {
    *writer = std::make_unique<TraceWriter>(path, header);
  });
}

void TraceFiles::warm_up(std::uint32_t thread, InstructionBlock& block, std::uint64_t span) {
  OpenFile& file = open_.at(thread);
  file.about.warm_up += block.size();
  file.about.warm_up_span += span;
  for (std::uint32_t& id : block.static_id) id = row_in(file, id);
  hide_addresses(block);
  do_later([writer = file.writer, copy = std::make_shared<InstructionBlock>(block)] {
    (*writer)->append_warm_up(*copy);
  });
}

void TraceFiles::hide_addresses(InstructionBlock& block) {
  if (!options_.anonymous) return;
  for (std::uint64_t& address : block.address) address = regions_.relative(address);
  for (std::uint64_t& address : block.address2) address = regions_.relative(address);
}

void TraceFiles::append(std::uint32_t thread, InstructionBlock& block) {
  OpenFile& file = open_.at(thread);
  file.about.instructions += block.size();
  for (std::uint32_t& id : block.static_id) {
    if (!code_[id].known) {
      ++file.about.without_rule;
      ++without_rule_[id];
    }
    if (options_.length > 0) add_program_counter(code_[id].instruction.pc, file.program_counters);
    id = row_in(file, id);
  }
  hide_addresses(block);
  do_later(
      [writer = file.writer, copy = std::make_shared<InstructionBlock>(block)] { (*writer)->append(*copy); });
}

std::uint32_t TraceFiles::row_in(OpenFile& file, std::uint32_t row) {
  if (row >= file.row_of.size()) file.row_of.resize(code_.size(), 0);
  std::uint32_t& known = file.row_of[row];
  if (known == 0) {
    StaticInstruction instruction = code_[row].instruction;
    if (options_.anonymous) {
      instruction.pc = regions_.relative(instruction.pc);
    } else if (symbol_at_) {
      instruction.symbol = symbol_at_(instruction.pc);
    }
    file.table.push_back(std::move(instruction));
    known = static_cast<std::uint32_t>(file.table.size());
  }
  return known - 1;
}

void TraceFiles::end(std::uint32_t thread) {
  const auto found = open_.find(thread);
  if (found == open_.end()) return;
  OpenFile& file = found->second;
  if (file.about.instructions > 0) {
    file.about.distinct = file.table.size();
    if (options_.length > 0) file.about.signature = file.program_counters.finish();
    files_.push_back(file.about);
    const std::uint64_t kept = ++kept_[thread];
    thread_is_done_ = thread_is_done_ || (!spread_ && kept == options_.epochs);
    do_later([writer = file.writer, table = std::make_shared<StaticTable>(std::move(file.table)),
              span = file.about.warm_up_span] {
      (*writer)->header().warm_up_span = span;
      (*writer)->finish(*table);
      writer->reset();
    });
  } else {
    do_later([writer = file.writer] { writer->reset(); });
  }
  open_.erase(found);
  if (spread_) thin_out();
}

/// Epochs begin up to two blocks behind their place, and where they follow each other that adds up, but to
/// far less than an epoch's length.
bool TraceFiles::is_in_the_way(const RecordedFile& file) const {
  return (file.position - options_.skip) / options_.length % (every_ / options_.length) != 0;
}

void TraceFiles::thin_out() {
  const auto is_over = [this](const auto& of_thread) { return of_thread.second > options_.epochs; };
  do {
    if (std::any_of(kept_.begin(), kept_.end(), is_over)) every_ *= 2;
    std::erase_if(files_, [this](const RecordedFile& file) {
      if (!is_in_the_way(file)) return false;
      --kept_[file.thread];
      do_later([name = file.file] { std::filesystem::remove(name); });
      return true;
    });
  } while (std::any_of(kept_.begin(), kept_.end(), is_over));
}

void TraceFiles::throw_failure() {
  const std::lock_guard lock(mutex_);
  if (failure_) std::rethrow_exception(failure_);
}

void TraceFiles::finish() {
  {
    const std::lock_guard lock(mutex_);
    ended_ = true;
  }
  changed_.notify_all();
  if (worker_.joinable()) worker_.join();
  if (failure_) std::rethrow_exception(failure_);
}

void TraceFiles::do_later(std::function<void()> task) {
  {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return tasks_.size() < kMostTasks || failure_; });
    if (failure_) std::rethrow_exception(failure_);
    tasks_.push_back(std::move(task));
  }
  changed_.notify_all();
}

void TraceFiles::run_tasks() {
  try {
    while (true) {
      std::function<void()> task;
      {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return !tasks_.empty() || ended_; });
        if (tasks_.empty()) return;
        task = std::move(tasks_.front());
        tasks_.pop_front();
      }
      changed_.notify_all();
      task();
    }
  } catch (...) {
    const std::lock_guard lock(mutex_);
    failure_ = std::current_exception();
    tasks_.clear();
  }
  changed_.notify_all();
}

}  // namespace perfpred::record
