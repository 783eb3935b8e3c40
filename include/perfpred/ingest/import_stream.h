#pragma once

#include <memory>
#include <string>

#include "perfpred/ingest/importer.h"
#include "perfpred/trace/instruction_source.h"

namespace perfpred {

/// An import whose instructions are taken while it runs, so that its input may still be being written. It
/// runs in a thread of its own, a few blocks ahead at most: memory grows with the static table alone.
///
/// What a later execution shows of a static instruction counts from the piece on that tells of it, where an
/// import into a file has it from the first instruction on. Which facts those are says docs/commands.md.
class ImportStream final : public InstructionSource {
 public:
  /// Waits for the first instructions. `output` and `check` of the request are not used. Throws InputError as
  /// import_trace does.
  explicit ImportStream(const ImportRequest& request);
  /// Ends an import that is still running.
  ~ImportStream() override;
  ImportStream(const ImportStream&) = delete;
  ImportStream& operator=(const ImportStream&) = delete;

  const std::string& name() const override;
  const TraceHeader& header() const override;
  /// Throws as Importer::run does.
  bool next(InstructionPiece& piece) override;
  /// Of the whole import; call after `next` has returned false.
  const ImportSummary& summary() const;

 private:
  class Run;
  std::unique_ptr<Run> run_;
  TraceHeader header_;
  InstructionPiece first_;  ///< taken at construction, not yet given out
  bool has_first_ = false;
};

}  // namespace perfpred
