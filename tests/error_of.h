#pragma once

#include <string>

#include "perfpred/trace/error.h"

namespace perfpred {

/// What the InputError says that `action` throws, or "no InputError".
template <typename Action>
std::string error_of(Action&& action) {
  try {
    action();
  } catch (const InputError& error) {
    return error.what();
  }
  return "no InputError";
}

}  // namespace perfpred
