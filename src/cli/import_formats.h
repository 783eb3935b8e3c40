#pragma once

namespace perfpred::cli {

/// Prints what `import --list` prints: every format, what it carries, and which features it leaves at their
/// defaults.
void print_import_formats(bool as_json);

}  // namespace perfpred::cli
