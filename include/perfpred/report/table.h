#pragma once

#include <string>
#include <vector>

namespace perfpred::report {

enum class Align { left, right };

struct Column {
  std::string title;  ///< with the unit, where all values share one: "time (us)"
  Align align = Align::right;
};

/// A table in plain text: a line of titles, a line of dashes, a line a row; columns two spaces apart, as wide
/// as their widest cell (counted in UTF-8 characters), no blanks at line ends. What a cell holds is shown as
/// `terminal_text` shows it: names come from files.
class TextTable {
 public:
  explicit TextTable(std::vector<Column> columns);

  /// Throws std::logic_error where the number of cells is not that of the columns.
  void add_row(std::vector<std::string> cells);
  bool empty() const { return rows_.empty(); }
  std::string text() const;

 private:
  std::vector<Column> columns_;
  std::vector<std::vector<std::string>> rows_;
};

}  // namespace perfpred::report
