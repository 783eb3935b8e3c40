#include "perfpred/ingest/import_stream.h"

#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>
#include <stdexcept>
#include <thread>
#include <utility>
#include <vector>

#include "ingest/import_sources.h"

namespace perfpred {
namespace {

// Enough that reading goes on while the consumer is busy with what it took.
constexpr std::size_t kMostPieces = 8;

/// A source that the importer owns and another thread may still cancel.
class SharedSource final : public ByteSource {
 public:
  explicit SharedSource(std::shared_ptr<ByteSource> source) : source_(std::move(source)) {}
  std::size_t read(std::span<char> buffer) override { return source_->read(buffer); }
  bool next_block(ByteBlock& block) override { return source_->next_block(block); }
  void cancel() noexcept override { source_->cancel(); }
  const std::string& name() const override { return source_->name(); }

 private:
  std::shared_ptr<ByteSource> source_;
};

/// Ends an import whose pieces nobody wants any more.
struct Cancelled {};

}  // namespace

/// The import's thread fills a queue that the consumer's empties.
class ImportStream::Run final : public ImportSink {
 public:
  explicit Run(const ImportRequest& request) : request_(request), input_(open_import_sources(request)) {
    name_ = input_.sources.front()->name();
    for (auto& source : input_.sources) {
      sources_.push_back(std::move(source));
      source = std::make_unique<SharedSource>(sources_.back());
    }
    thread_ = std::thread([this] { import(); });
  }
  ~Run() override {
    {
      const std::lock_guard lock(mutex_);
      cancelled_ = true;
    }
    changed_.notify_all();
    for (const auto& source : sources_) source->cancel();
    thread_.join();
  }

  bool follows_static_table() const override { return true; }

  void learn(std::string_view isa, std::vector<StaticRow> rows) override {
    const std::lock_guard lock(mutex_);
    isa_ = isa;
    learned_ = std::move(rows);
  }

  void append(const InstructionBlock& block, std::span<const std::uint32_t>) override { add(block, false); }
  void warm_up(const InstructionBlock& block) override { add(block, true); }

  void add(const InstructionBlock& block, bool warm_up) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return pieces_.size() < kMostPieces || cancelled_; });
    if (cancelled_) throw Cancelled();
    pieces_.push_back({std::move(learned_), block, warm_up});
    lock.unlock();
    changed_.notify_all();
  }

  bool next(InstructionPiece& piece) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return !pieces_.empty() || ended_; });
    if (pieces_.empty()) {
      if (failure_) std::rethrow_exception(failure_);
      return false;
    }
    piece = std::move(pieces_.front());
    pieces_.pop_front();
    lock.unlock();
    changed_.notify_all();
    return true;
  }

  const std::string& name() const { return name_; }
  /// Of the trace; its ISA is known after the first piece.
  TraceHeader header() {
    const std::lock_guard lock(mutex_);
    TraceHeader header = input_.header;
    header.isa = isa_;
    return header;
  }
  const ImportSummary& summary() {
    const std::lock_guard lock(mutex_);
    if (!ended_ || failure_) throw std::logic_error("the summary of an import that has not ended");
    return summary_;
  }

 private:
  void import() {
    try {
      ImportResult result = input_.importer->run(std::move(input_.sources), input_.options, *this, {});
      result.summary.granularity = input_.options.granularity;
      check_not_empty(result.summary, request_);
      const std::lock_guard lock(mutex_);
      summary_ = std::move(result.summary);
      ended_ = true;
    } catch (...) {
      const std::lock_guard lock(mutex_);
      failure_ = std::current_exception();
      ended_ = true;
    }
    changed_.notify_all();
  }

  ImportRequest request_;
  ImportSources input_;
  std::string name_;
  std::vector<std::shared_ptr<ByteSource>> sources_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::string isa_;
  std::vector<StaticRow> learned_;  ///< for the next piece
  std::deque<InstructionPiece> pieces_;
  ImportSummary summary_;
  std::exception_ptr failure_;
  bool ended_ = false;
  bool cancelled_ = false;
  std::thread thread_;  // last: it uses all of the above
};

ImportStream::ImportStream(const ImportRequest& request) : run_(std::make_unique<Run>(request)) {
  has_first_ = run_->next(first_);
  header_ = run_->header();
}

ImportStream::~ImportStream() = default;

const std::string& ImportStream::name() const { return run_->name(); }

const TraceHeader& ImportStream::header() const { return header_; }

bool ImportStream::next(InstructionPiece& piece) {
  if (!has_first_) return run_->next(piece);
  has_first_ = false;
  piece = std::move(first_);
  return true;
}

const ImportSummary& ImportStream::summary() const { return run_->summary(); }

}  // namespace perfpred
