#pragma once

namespace perfpred {

/// As if no signal had come yet: for a command that answers a first one with what it has so far and goes on.
/// The next one counts as the first again (see interrupt.h).
void forget_interrupt();

}  // namespace perfpred
