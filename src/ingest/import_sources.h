#pragma once

#include <memory>
#include <vector>

#include "perfpred/ingest/importer.h"

namespace perfpred {

/// What a request names, opened, the importer that reads it, and the options that the format leaves.
struct ImportSources {
  const Importer* importer = nullptr;
  std::vector<std::unique_ptr<ByteSource>> sources;
  ImportOptions options;
};

/// Throws InputError where no file is named, one cannot be read, none looks like a format, or the format does
/// not have what the options ask for.
ImportSources open_import_sources(const ImportRequest& request);

}  // namespace perfpred
