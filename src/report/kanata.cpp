#include "perfpred/report/kanata.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

namespace perfpred::report {
namespace {

std::string on_one_line(std::string text) {
  std::replace_if(
      text.begin(), text.end(), [](char c) { return c == '\t' || c == '\n' || c == '\r'; }, ' ');
  return text;
}

}  // namespace

KanataWriter::KanataWriter(std::ostream& stream) : stream_(stream) { stream_ << "Kanata\t0004\nC=\t0\n"; }

void KanataWriter::advance_to(std::int64_t cycle) {
  if (cycle > now_) stream_ << "C\t" << cycle - now_ << '\n';
  now_ = std::max(now_, cycle);
}

void KanataWriter::end_retired() {
  if (first_open_ == next_id_) return;
  advance_to(last_retire_ + 1);
  for (; first_open_ < next_id_; ++first_open_) {
    stream_ << fmt::format("E\t{0}\t0\t{1}\nR\t{0}\t{0}\t0\n", first_open_, kRetireStage);
  }
}

void KanataWriter::add(std::int64_t retire_cycle, const std::string& label, const std::string& detail) {
  if (retire_cycle < std::max<std::int64_t>(last_retire_, 0)) {
    throw std::invalid_argument("an instruction retires before its predecessor");
  }
  if (retire_cycle > last_retire_) end_retired();
  const std::uint64_t id = next_id_++;
  stream_ << fmt::format("I\t{0}\t{0}\t0\nL\t{0}\t0\t{1}\nL\t{0}\t1\t{2}\n", id, on_one_line(label),
                         on_one_line(detail));
  if (retire_cycle > now_) {
    stream_ << fmt::format("S\t{}\t0\t{}\n", id, kHeadStage);
    advance_to(retire_cycle);
    stream_ << fmt::format("E\t{}\t0\t{}\n", id, kHeadStage);
  }
  stream_ << fmt::format("S\t{}\t0\t{}\n", id, kRetireStage);
  last_retire_ = retire_cycle;
}

void KanataWriter::finish() { end_retired(); }

}  // namespace perfpred::report
