#pragma once

#include "perfpred/ingest/importer.h"
#include "perfpred/trace/error.h"

namespace perfpred {

/// What to do with a damaged record, as the user chose: fail, or count it and go on without it.
class Damage {
 public:
  Damage(OnError on_error, ImportSummary& summary) : on_error_(on_error), summary_(summary) {}

  bool is_skipped() const { return on_error_ == OnError::skip; }

  /// Throws `error` unless damaged records are to be skipped.
  void report(const InputError& error) {
    if (on_error_ == OnError::fail) throw error;
    if (summary_.skipped++ == 0) summary_.first_skipped = error.what();
  }

 private:
  OnError on_error_;
  ImportSummary& summary_;
};

}  // namespace perfpred
