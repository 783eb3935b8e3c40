#pragma once

namespace perfpred {

/// Installs handlers for SIGINT and SIGTERM that only set a flag; a second signal ends the process at once.
/// Ignores SIGXFSZ, so that writing beyond the limit on files' size is an error like others.
void install_interrupt_handlers();

/// True after a signal came. Async-signal-safe, callable from any thread.
bool interrupt_requested();

/// Call once per block of work in every long loop. Throws `Interrupted` after a signal.
void throw_if_interrupted();

}  // namespace perfpred
