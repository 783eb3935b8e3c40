#include "perfpred/trace/interrupt.h"

#include <atomic>
#include <csignal>

#include "perfpred/trace/error.h"
#include "perfpred/trace/forget_interrupt.h"

namespace perfpred {
namespace {

std::atomic<bool> signal_came{false};
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler may only touch lock-free atomics");

extern "C" void on_signal(int signal_number) {
  if (signal_came.exchange(true)) {
    std::signal(signal_number, SIG_DFL);
    std::raise(signal_number);
  }
}

}  // namespace

void install_interrupt_handlers() {
  struct sigaction action {};
  action.sa_handler = on_signal;
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
  // nohup has had it ignored, and it stays so.
  struct sigaction before {};
  if (sigaction(SIGHUP, nullptr, &before) == 0 && before.sa_handler != SIG_IGN)
    sigaction(SIGHUP, &action, nullptr);
  // A write beyond the limit on files' size then fails as one on a full disk does.
  std::signal(SIGXFSZ, SIG_IGN);
}

bool interrupt_requested() { return signal_came.load(std::memory_order_relaxed); }

void forget_interrupt() { signal_came.store(false, std::memory_order_relaxed); }

void throw_if_interrupted() {
  if (interrupt_requested()) throw Interrupted();
}

}  // namespace perfpred
