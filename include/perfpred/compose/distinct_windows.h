#pragma once

#include <map>
#include <string>
#include <utility>

namespace perfpred {

/// The windows of programs that traces are of: one that comes twice would count the same work twice.
class DistinctWindows {
 public:
  /// Throws InputError, naming both files, where another file of this window of the program was added.
  void add(const std::string& program, const std::string& window, const std::string& file);

 private:
  std::map<std::pair<std::string, std::string>, std::string> files_;
};

}  // namespace perfpred
