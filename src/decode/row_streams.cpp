#include "perfpred/decode/row_streams.h"

#include <algorithm>
#include <deque>
#include <future>
#include <utility>

#include "perfpred/trace/interrupt.h"

namespace perfpred {
namespace {

constexpr std::uint64_t kBlockInstructions = 65536;  // the chunk length of the columns in a trace file
// At a time: rows of a warm-up that nobody wants need room too.
constexpr std::uint64_t kWarmUpInstructions = 16384;

/// Instructions piece by piece, wherever they come from.
class Pieces {
 public:
  virtual ~Pieces() = default;
  /// The next piece, of no more than `most` instructions where that can be chosen; false at the end.
  virtual bool next(std::size_t most, InstructionPiece& piece) = 0;
};

class TracePieces final : public Pieces {
 public:
  explicit TracePieces(const TraceReader& trace) : trace_(trace) {}
  bool next(std::size_t most, InstructionPiece& piece) override {
    piece.warm_up = next_warm_up_ < trace_.warm_up_count();
    if (piece.warm_up) {
      piece.instructions = trace_.read_warm_up(next_warm_up_, kWarmUpInstructions);
      next_warm_up_ += piece.instructions.size();
      return true;
    }
    piece.instructions = trace_.read(next_, std::min<std::uint64_t>(most, kBlockInstructions));
    next_ += piece.instructions.size();
    return !piece.instructions.empty();
  }

 private:
  const TraceReader& trace_;
  std::uint64_t next_ = 0;  ///< first instruction not yet read
  std::uint64_t next_warm_up_ = 0;
};

class ComingPieces final : public Pieces {
 public:
  explicit ComingPieces(InstructionSource& instructions) : instructions_(instructions) {}
  bool next(std::size_t, InstructionPiece& piece) override { return instructions_.next(piece); }

 private:
  InstructionSource& instructions_;
};

/// Rows that were computed before they were asked for, in order.
class KeptRows {
 public:
  /// Room for one more block of `count` numbers.
  std::span<float> add(std::size_t count) {
    if (!spare_.empty()) {
      blocks_.push_back(std::move(spare_.back()));
      spare_.pop_back();
    } else {
      blocks_.emplace_back();
    }
    blocks_.back().resize(count);
    return blocks_.back();
  }
  /// Moves as many of the oldest numbers to the front of `values` as there are, and returns how many.
  std::size_t take(std::span<float> values) {
    std::size_t filled = 0;
    while (filled < values.size() && !blocks_.empty()) {
      std::vector<float>& oldest = blocks_.front();
      const std::size_t count = std::min(values.size() - filled, oldest.size() - taken_);
      std::copy_n(oldest.begin() + static_cast<std::ptrdiff_t>(taken_), count,
                  values.begin() + static_cast<std::ptrdiff_t>(filled));
      filled += count;
      taken_ += count;
      if (taken_ < oldest.size()) break;
      spare_.push_back(std::move(oldest));
      blocks_.pop_front();
      taken_ = 0;
    }
    return filled;
  }

 private:
  std::deque<std::vector<float>> blocks_;
  std::vector<std::vector<float>> spare_;
  std::size_t taken_ = 0;  ///< numbers of the oldest block
};

}  // namespace

struct RowStreams::State {
  class Stream final : public RowSource {
   public:
    Stream(State& state, std::unique_ptr<RowExtractor> from) : extractor(std::move(from)), state_(state) {}
    std::size_t width() const override { return extractor->width(); }
    std::size_t read(std::span<float> rows) override {
      const std::size_t wanted = rows.size() / width();
      rows = rows.first(wanted * width());
      std::size_t filled = kept.take(rows) / width();
      while (filled < wanted && state_.read_piece(wanted - filled)) {
        const std::size_t count = state_.piece.instructions.size();
        const std::span<float> rest = rows.subspan(filled * width());
        const bool fits = count * width() <= rest.size();
        state_.extract(this, fits ? rest.first(count * width()) : kept.add(count * width()));
        filled += fits ? count : kept.take(rest) / width();
      }
      return filled;
    }

    std::unique_ptr<RowExtractor> extractor;
    KeptRows kept;

   private:
    State& state_;
  };

  State(std::unique_ptr<Pieces> from, Extractors extractors, bool beside)
      : pieces(std::move(from)), launch(beside ? std::launch::async : std::launch::deferred) {
    for (auto& extractor : extractors)
      streams.push_back(std::make_unique<Stream>(*this, std::move(extractor)));
  }

  bool read_piece(std::size_t most) {
    while (!ended) {
      ended = !pieces->next(most, piece);
      if (ended) return false;
      for (const StaticRow& row : piece.static_rows)
        for (const auto& stream : streams) stream->extractor->set_static(row.id, row.instruction);
      if (!piece.warm_up) {
        instructions += piece.instructions.size();
        return true;
      }
      throw_if_interrupted();  // a warm-up may be long, and nobody asks in between
      for_streams([this](Stream& stream) { stream.extractor->warm_up(piece.instructions); });
    }
    return false;
  }

  /// Calls `work` for all streams, at the same time where they run side by side.
  template <typename Work>
  void for_streams(Work&& work) {
    std::vector<std::future<void>> others;
    for (const auto& stream : streams) {
      if (stream == streams.back()) {
        work(*stream);
      } else {
        others.push_back(std::async(launch, [&work, &stream] { work(*stream); }));
      }
    }
    for (std::future<void>& other : others) other.get();
  }

  /// The rows of the piece: those that `asking` wants now go to `rows`, the others are kept.
  void extract(const Stream* asking, std::span<float> rows) {
    for_streams([&](Stream& stream) {
      const std::span<float> target =
          &stream == asking ? rows : stream.kept.add(piece.instructions.size() * stream.width());
      stream.extractor->extract(piece.instructions, target);
    });
  }

  std::unique_ptr<Pieces> pieces;
  std::launch launch;
  std::vector<std::unique_ptr<Stream>> streams;
  InstructionPiece piece;
  std::uint64_t instructions = 0;
  bool ended = false;
};

RowStreams::RowStreams(const TraceReader& trace, Extractors extractors, bool side_by_side)
    : state_(std::make_unique<State>(std::make_unique<TracePieces>(trace), std::move(extractors),
                                     side_by_side)) {}

RowStreams::RowStreams(InstructionSource& instructions, Extractors extractors, bool side_by_side)
    : state_(std::make_unique<State>(std::make_unique<ComingPieces>(instructions), std::move(extractors),
                                     side_by_side)) {}

RowStreams::~RowStreams() = default;
RowStreams::RowStreams(RowStreams&&) noexcept = default;

RowSource& RowStreams::rows(std::size_t extractor) { return *state_->streams.at(extractor); }

std::uint64_t RowStreams::instructions_read() const { return state_->instructions; }

namespace {

RowStreams::Extractors alone(std::unique_ptr<RowExtractor> extractor) {
  RowStreams::Extractors extractors;
  extractors.push_back(std::move(extractor));
  return extractors;
}

}  // namespace

RowStream::RowStream(const TraceReader& trace, std::unique_ptr<RowExtractor> extractor)
    : streams_(trace, alone(std::move(extractor))), rows_(&streams_.rows(0)) {}

RowStream::RowStream(InstructionSource& instructions, std::unique_ptr<RowExtractor> extractor)
    : streams_(instructions, alone(std::move(extractor))), rows_(&streams_.rows(0)) {}

}  // namespace perfpred
