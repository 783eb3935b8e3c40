#pragma once

namespace perfpred::cli {

inline constexpr int kExitOk = 0;
inline constexpr int kExitOurMistake = 1;
inline constexpr int kExitUserMistake = 2;
inline constexpr int kExitInterrupted = 130;  ///< 128 + SIGINT, as shells report it

}  // namespace perfpred::cli
