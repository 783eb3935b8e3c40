#pragma once

#include <memory>
#include <vector>

#include "perfpred/ingest/importer.h"
#include "perfpred/trace/trace.h"

namespace perfpred {

/// What a request names, opened, the importer that reads it, and the options that the format leaves.
struct ImportSources {
  const Importer* importer = nullptr;
  std::vector<std::unique_ptr<ByteSource>> sources;
  ImportOptions options;
  TraceHeader header;  ///< of the trace; the ISA is the usual one until the input tells
};

/// Throws InputError where no file is named, one cannot be read, none looks like a format, or the format does
/// not have what the options ask for.
ImportSources open_import_sources(const ImportRequest& request);

/// Throws InputError where nothing was imported.
void check_not_empty(const ImportSummary& summary, const ImportRequest& request);

}  // namespace perfpred
