#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

namespace perfpred {

/// How far a core's predicted times may be from the true ones: between time / factor and time * factor.
struct CoreBand {
  std::string core;
  double program_factor = 1;  ///< of a whole program's time
  double window_factor = 1;   ///< of a single trace's
  bool described = false;     ///< the band of described cores (DescribedBand)
};

/// The band of every core that a model knows by its description alone.
struct DescribedBand {
  std::vector<std::string> cores;  ///< it was measured on: described as well, and simulated
  double program_factor = 1;
  double window_factor = 1;
  std::uint64_t programs = 0;  ///< on which: new to the network
};

/// How far apart this model's times and another one's lie on programs that neither was fitted to.
struct SecondOpinionLimit {
  std::string model;              ///< the name of the other one's file
  std::uint64_t fingerprint = 0;  ///< StoredModel::time_fingerprint of it
  std::vector<std::string> programs;
  double level = 0;           ///< share of programs and cores of which the two are within the factors
  double program_factor = 1;  ///< of whole programs' times
  double window_factor = 1;   ///< of single traces'
};

/// Conformal bands of total time, measured by `perfpred calibrate` (docs/calibrate.md).
struct Bands {
  double level = 0;  ///< share of programs and cores that the band holds
  /// Programs whose errors it comes from, by what the network was given of them.
  std::uint64_t unseen_programs = 0;      ///< nothing
  std::uint64_t validation_programs = 0;  ///< it was chosen on them
  std::uint64_t training_programs = 0;    ///< it was fitted to them
  double widening = 1;                    ///< by which the training programs' errors were multiplied
  std::vector<CoreBand> cores;
  std::optional<DescribedBand> described;
  std::optional<SecondOpinionLimit> second;

  std::uint64_t programs() const { return unseen_programs + validation_programs + training_programs; }
  /// Null where the core has no band.
  const CoreBand* find(const std::string& core) const;
};

/// What the training programs' features look like, for telling traces that are unlike all of them
/// (judge/familiarity.h). The programs' centres are the tensor `kFamiliarTensor`, [programs, dimensions].
struct FamiliarPrograms {
  std::vector<std::string> programs;
  double limit = 0;
  double false_alarm_rate = 0;
};
inline constexpr const char* kFamiliarTensor = "reference.familiar_programs";

nlohmann::json to_json(const Bands& bands);
nlohmann::json to_json(const FamiliarPrograms& familiar);
/// Throw nlohmann::json::exception where a key is missing or of another type, InputError with the cause alone
/// where a number is none that can be.
Bands bands_from_json(const nlohmann::json& object);
FamiliarPrograms familiar_from_json(const nlohmann::json& object);

}  // namespace perfpred
