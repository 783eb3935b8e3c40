#pragma once

#include <string>
#include <string_view>

namespace perfpred {

/// `text` for one line of a terminal: control characters, line breaks among them, marks that change the
/// direction of text, and bytes that are no UTF-8 are written as \n, \t and \xNN, as a shell would take them;
/// everything else stays. File names, and names
/// inside files, may hold anything: an escape sequence in them must not move the cursor or colour the screen,
/// and a line break must not make two messages of one.
std::string terminal_text(std::string_view text);

}  // namespace perfpred
