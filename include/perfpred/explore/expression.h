#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace perfpred::explore {

/// The variables that expressions may use, each with a place among the values that they are evaluated with:
/// every key of a core file, then other names. Keys that are a choice have the number that `constant_of`
/// gives their value, and a core that lacks a key has 0 there.
class Variables {
 public:
  explicit Variables(std::vector<std::string> others = {});

  const std::vector<std::string>& names() const { return names_; }
  std::size_t size() const { return names_.size(); }
  /// One more, behind the others; false where there is one of that name or no expression could name it.
  bool add(const std::string& name);
  /// Throws std::out_of_range where there is none of that name.
  std::size_t place(std::string_view name) const;

 private:
  std::vector<std::string> names_;
};

/// The number that stands for a value of a choice, "stride", in every expression; 0 where no key has it.
double constant_of(std::string_view choice);

/// A formula over core keys and times: "(1000 + 10 * l1d.size_kb + l2.size_kb) * time", "l2.prefetcher ==
/// stride || core.rob_entries <= 128". The grammar is muParser's: + - * / ^, comparisons, && || !, ?:, and
/// functions such as min, max, sqrt, log2, rint and abs.
class Expression {
 public:
  /// Throws InputError, with the place in the text, where it does not parse or uses a name that is neither a
  /// variable nor a value of a choice.
  Expression(std::string text, const Variables& variables);
  ~Expression();
  Expression(Expression&&) noexcept;
  Expression& operator=(Expression&&) noexcept;

  const std::string& text() const { return text_; }
  /// Places of the variables that it uses, rising.
  const std::vector<std::size_t>& used() const { return used_; }
  /// `values`: one a variable. A truth is 1 or 0; a division by 0 is infinite.
  double value(std::span<const double> values) const;

 private:
  class Parser;

  std::string text_;
  std::vector<std::size_t> used_;
  std::unique_ptr<Parser> parser_;
};

}  // namespace perfpred::explore
