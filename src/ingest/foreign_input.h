#pragma once

#include <string>
#include <string_view>

namespace perfpred {

/// What a stream is, by its first bytes, where it is certain to be no trace: an empty file, a Git LFS
/// pointer, a server's error page, an archive, an executable, a trace of our own. One line that says what is
/// needed instead; empty where it may be a trace.
std::string what_it_is_instead(std::string_view head);

/// The same of what no importer recognises: records of a machine of the other byte order.
std::string what_unknown_input_is(std::string_view head);

}  // namespace perfpred
