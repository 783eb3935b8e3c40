#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <tuple>
#include <vector>

namespace perfpred::judge {

/// What instructions of one place in a program took on two cores, in picoseconds.
struct PlaceTimes {
  std::string program;
  std::string place;             ///< a function, or the address of an instruction
  std::string text;              ///< disassembly of an instruction; empty for a function
  std::uint64_t executions = 0;  ///< retired instructions
  double predicted_a = 0, predicted_b = 0;
  double truth_a = 0, truth_b = 0;  ///< 0 without ground truth

  double predicted_difference() const { return predicted_b - predicted_a; }
  double true_difference() const { return truth_b - truth_a; }
};

/// Where two cores differ: times of functions and of instructions, over any number of traces.
class DifferenceProfile {
 public:
  /// Adds up what is of one program, place and text.
  void add_function(const PlaceTimes& times) { add(functions_, times); }
  void add_instruction(const PlaceTimes& times) { add(instructions_, times); }

  /// By the size of the predicted difference, largest first; equal ones by program and place.
  std::vector<PlaceTimes> functions() const { return ordered(functions_); }
  std::vector<PlaceTimes> instructions() const { return ordered(instructions_); }

 private:
  using Places = std::map<std::tuple<std::string, std::string, std::string>, PlaceTimes>;
  static void add(Places& places, const PlaceTimes& times);
  static std::vector<PlaceTimes> ordered(const Places& places);

  Places functions_, instructions_;
};

}  // namespace perfpred::judge
