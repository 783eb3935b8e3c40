#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

#include "ingest/peeked_source.h"

namespace perfpred {

/// What a stream is, by its first bytes, where it is certain to be no trace: an empty file, a Git LFS
/// pointer, a server's error page, an archive, an executable, a trace of our own. One line that says what is
/// needed instead; empty where it may be a trace.
std::string what_it_is_instead(std::string_view head);

/// The same of what no importer recognises: records of a machine of the other byte order.
std::string what_unknown_input_is(std::string_view head);

/// Opens a file and looks at enough of it to get past a simulator's banner.
std::unique_ptr<PeekedSource> open_peeked(const std::filesystem::path& file);

/// Throws InputError with `what_it_is_instead` of the source, where that says anything.
void refuse_foreign(const PeekedSource& source);

}  // namespace perfpred
