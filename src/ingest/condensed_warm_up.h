#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "perfpred/ingest/importer.h"
#include "perfpred/trace/condense.h"

namespace perfpred {

/// Passes on what an importer makes, of its warm-up only what LastTouches keeps and the last ones whole.
class CondensedWarmUp final : public ImportSink {
 public:
  /// Of the warm-up of `options` the last `options.warm_up_whole` are whole.
  CondensedWarmUp(ImportSink& sink, const ImportOptions& options);

  bool follows_static_table() const override { return far_ > 0; }
  void learn(std::string_view isa, std::vector<StaticRow> rows) override;
  void warm_up(const InstructionBlock& block) override;
  void append(const InstructionBlock& block, std::span<const std::uint32_t> increments) override;

  /// Instructions of the warm-up, those left out too.
  std::uint64_t span() const { return seen_; }

 private:
  void pass_on_far_ones();

  ImportSink& sink_;
  std::uint64_t far_;  ///< how many at the front are not whole
  std::uint64_t seen_ = 0;
  LastTouches touches_;  ///< of those that far back
  std::vector<StaticInstruction> rows_;
};

}  // namespace perfpred
