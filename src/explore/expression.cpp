#include "perfpred/explore/expression.h"

#include <fmt/format.h>
#include <muParser.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <stdexcept>

#include "perfpred/trace/core_schema.h"
#include "perfpred/trace/core_value.h"
#include "perfpred/trace/error.h"
#include "perfpred/trace/suggestion.h"

namespace perfpred::explore {
namespace {

/// Every value that a choice may have, by the number that stands for it.
const std::map<std::string, double, std::less<>>& constants() {
  static const auto all = [] {
    std::map<std::string, double, std::less<>> numbers;
    for (const CoreKey& key : core_keys())
      for (const std::string& choice : choices_of(key))
        numbers.try_emplace(choice, static_cast<double>(numbers.size() + 1));
    return numbers;
  }();
  return all;
}

/// What an identifier may hold: keys have points and instruction sets a dash, which stays a minus.
constexpr const char* kNameCharacters = "0123456789_.abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

bool is_identifier(std::string_view name) {
  return name.find_first_not_of(kNameCharacters) == std::string_view::npos &&
         (name.front() < '0' || name.front() > '9');
}

std::string unknown_name(const std::string& name, const Variables& variables) {
  std::vector<std::string> known = variables.names();
  for (const auto& [choice, number] : constants()) known.push_back(choice);
  return fmt::format("'{}' is no key of a core file{}", name, did_you_mean(name, known));
}

}  // namespace

Variables::Variables(std::vector<std::string> others) {
  for (const CoreKey& key : core_keys()) names_.emplace_back(key.path);
  names_.insert(names_.end(), others.begin(), others.end());
}

bool Variables::add(const std::string& name) {
  const bool is_new = std::find(names_.begin(), names_.end(), name) == names_.end();
  if (name.empty() || !is_identifier(name) || !is_new || constant_of(name) != 0) return false;
  names_.push_back(name);
  return true;
}

std::size_t Variables::place(std::string_view name) const {
  const auto found = std::find(names_.begin(), names_.end(), name);
  if (found == names_.end()) throw std::out_of_range("no variable " + std::string(name));
  return static_cast<std::size_t>(found - names_.begin());
}

double constant_of(std::string_view choice) {
  const auto found = constants().find(choice);
  return found == constants().end() ? 0.0 : found->second;
}

class Expression::Parser {
 public:
  Parser(const std::string& text, const Variables& variables) : values_(variables.size()) {
    refuse_assignment(text);
    try {
      parser_.DefineNameChars(kNameCharacters);
      for (const auto& [choice, number] : constants())
        if (is_identifier(choice)) parser_.DefineConst(choice, number);
      for (std::size_t i = 0; i < variables.size(); ++i)
        if (is_identifier(variables.names()[i])) parser_.DefineVar(variables.names()[i], &values_[i]);
      parser_.SetExpr(text);
      for (const auto& [name, address] : parser_.GetUsedVar()) {
        if (address == nullptr) continue;  // evaluating it tells the place
        used_.push_back(static_cast<std::size_t>(address - values_.data()));
      }
      parser_.Eval();
    } catch (const mu::ParserError& error) {
      fail(text, error, variables);
    }
    std::sort(used_.begin(), used_.end());
  }

  const std::vector<std::size_t>& used() const { return used_; }

  double value(std::span<const double> values) {
    for (const std::size_t place : used_) values_[place] = values[place];
    return parser_.Eval();
  }

 private:
  /// To muParser a single '=' sets the variable, and the expression is true.
  static void refuse_assignment(const std::string& text) {
    constexpr std::string_view kBefore = "=<>!";
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (text[i] != '=') continue;
      const bool compares = i + 1 < text.size() && text[i + 1] == '=';
      const bool ends_comparison = i > 0 && kBefore.find(text[i - 1]) != std::string_view::npos;
      if (!compares && !ends_comparison)
        throw InputError(fmt::format("character {}: '=' compares nothing; '==' does", i + 1));
    }
  }

  [[noreturn]] static void fail(const std::string& text, const mu::ParserError& error,
                                const Variables& variables) {
    if (error.GetCode() == mu::ecUNASSIGNABLE_TOKEN)
      throw InputError(
          fmt::format("character {}: {}", error.GetPos() + 1, unknown_name(error.GetToken(), variables)));
    if (text.find_first_not_of(" \t") == std::string::npos) throw InputError("is empty");
    const auto place = std::min(static_cast<std::size_t>(std::max(error.GetPos(), 0)), text.size());
    std::string message = error.GetMsg();
    message.resize(std::min(message.find(" at position "), message.size()));  // which counts from 0
    if (message.ends_with(" found")) message.resize(message.size() - std::string_view(" found").size());
    message.front() = static_cast<char>(std::tolower(message.front()));
    throw InputError(fmt::format("character {}: {}", place + 1, message));
  }

  std::vector<double> values_;
  mu::Parser parser_;
  std::vector<std::size_t> used_;
};

Expression::Expression(std::string text, const Variables& variables) : text_(std::move(text)) {
  try {
    parser_ = std::make_unique<Parser>(text_, variables);
  } catch (const InputError& error) {
    throw InputError(fmt::format("'{}': {}", text_, error.what()));
  }
  used_ = parser_->used();
}

Expression::~Expression() = default;
Expression::Expression(Expression&&) noexcept = default;
Expression& Expression::operator=(Expression&&) noexcept = default;

double Expression::value(std::span<const double> values) const { return parser_->value(values); }

}  // namespace perfpred::explore
