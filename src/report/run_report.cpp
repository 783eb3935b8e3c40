#include "perfpred/report/run_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <numeric>

#include "perfpred/judge/possible_time.h"
#include "perfpred/report/comparison_output.h"
#include "perfpred/report/comparison_text.h"
#include "perfpred/report/format.h"
#include "perfpred/report/impossible_times.h"
#include "perfpred/report/outside_training_report.h"
#include "perfpred/report/table.h"
#include "perfpred/report/unmodelled_report.h"
#include "perfpred/trace/terminal_text.h"

namespace perfpred::report {
namespace {

constexpr int kRunVersion = 1;
constexpr const char* kNoSymbol = "(no symbol)";

double period(const RunReport& report, std::size_t core) { return report.cores[core].period_ps; }

double recorded_share(const RunSample& sample) {
  return static_cast<double>(sample.recorded) / static_cast<double>(sample.executed);
}

/// Of the run's time, from one of the CPI.
std::optional<judge::Interval> time_interval(const RunReport& report, std::size_t core) {
  const auto& interval = report.cpi[core].interval;
  if (!interval) return std::nullopt;
  const double scale = static_cast<double>(report.sample.executed) * period(report, core);
  return judge::Interval{interval->low * scale, interval->high * scale};
}

/// Threads, epochs or the whole run: what the numbers come from, in one sentence.
std::string sample_text(const RunReport& report) {
  const RunSample& sample = report.sample;
  const std::string share = fmt::format("{} of {} executed instructions ({})", count_text(sample.recorded),
                                        count_text(sample.executed), percent_text(recorded_share(sample), 2));
  if (sample.whole) return fmt::format("CPI from {}, recorded without a gap", share);
  const std::size_t epochs = report.stretches.size();
  std::string text = fmt::format("CPI from {} epoch{} of {} instructions", epochs, epochs == 1 ? "" : "s",
                                 count_text(sample.length));
  if (sample.every > 0) text += fmt::format(", {} apart", count_text(sample.every));
  return text +
         fmt::format(": {}; {} took a way that no earlier one took", share, sample.distinct_signatures);
}

/// Where the end of the last epoch is far from that of the run. With threads it is not known.
std::optional<std::uint64_t> sampled_up_to(const RunReport& report) {
  const RunSample& sample = report.sample;
  if (sample.whole || sample.spread || sample.threads != 1) return std::nullopt;
  const RunStretch& last = report.stretches.back();
  const std::uint64_t end = last.position + last.instructions;
  if (end + std::max(sample.every, sample.length) >= sample.executed) return std::nullopt;
  return end;
}

std::string notes_text(const RunReport& report) {
  const RunSample& sample = report.sample;
  std::string text;
  const std::string until = sample.interrupted ? " until the program was interrupted"
                            : sample.stopped ? " up to the last epoch, behind which the program was stopped,"
                                             : "";
  if (sample.whole && sample.skip == 0) {
    text += fmt::format(
        "Time: executed instructions{} x CPI. Nothing is sampled, so sampling leaves nothing open.", until);
  } else {
    text += fmt::format(
        "Time: executed instructions{} x CPI, extrapolated from the {} of them that were recorded.", until,
        percent_text(recorded_share(sample), 2));
  }
  if (report.cpi.front().interval) {
    text += fmt::format(
        " Its interval is what sampling alone leaves open (SMARTS{}), without the model's own error.",
        sample.end_is_known ? "" : ", as if the run went on for ever");
  } else if (!sample.whole) {
    text += " There is no interval: that takes two epochs at least.";
  }
  if (!sample.whole && sample.warm_up > 0) {
    text += fmt::format(
        " The {} instructions in front of each epoch warm caches and predictors{}. What takes longer to warm "
        "makes CPI and time too high; that is not in the interval.",
        count_text(sample.warm_up),
        sample.lead == 0 ? "" : fmt::format(", and its first {} do not count", count_text(sample.lead)));
  } else if (!sample.whole && sample.lead > 0) {
    text += fmt::format(
        " The first {} instructions of an epoch do not count: they warm caches and predictors, which an "
        "epoch "
        "from the middle of the run finds cold. What takes longer to warm makes CPI and time too high; that "
        "is "
        "not in the interval.",
        count_text(sample.lead));
  } else if (!sample.whole) {
    text +=
        " Each epoch finds caches and predictors cold, which makes CPI and time too high, the more the "
        "shorter "
        "epochs are; that is not in the interval.";
  }
  if (sample.skip > 0)
    text += fmt::format(" The first {} instructions{} were skipped and count as the rest does.",
                        count_text(sample.skip), sample.threads > 1 ? " of each thread" : "");
  if (const auto end = sampled_up_to(report))
    text += fmt::format(" Behind instruction {} nothing was recorded: it is taken to be as what came before.",
                        count_text(*end));
  if (sample.threads > 1) text += " Times of threads are added up, as if they ran one after the other.";
  return text + "\n";
}

std::string interval_text(const std::optional<judge::Interval>& interval) {
  return interval ? fmt::format("{:.3f} to {:.3f}", interval->low, interval->high) : kMissing;
}

std::string cpi_table(const RunReport& report) {
  TextTable table(
      {{"core", Align::left}, {"CPI"}, {"95 % interval"}, {"time of the run"}, {"95 % interval"}});
  for (const std::size_t core : report.fastest_first()) {
    const auto time = time_interval(report, core);
    table.add_row({report.cores[core].name, number_text(report.cpi[core].cpi, 3),
                   interval_text(report.cpi[core].interval), time_text(report.time_ps(core)),
                   time ? fmt::format("{} to {}", time_text(time->low), time_text(time->high)) : kMissing});
  }
  return table.text();
}

/// Of all functions, on each core.
std::vector<double> function_totals(const RunReport& report) {
  std::vector<double> totals(report.cores.size(), 0.0);
  for (const FunctionSums::Function& function : report.functions)
    for (std::size_t core = 0; core < totals.size(); ++core) totals[core] += function.sums[core];
  return totals;
}

std::uint64_t function_instructions(const RunReport& report) {
  std::uint64_t sum = 0;
  for (const FunctionSums::Function& function : report.functions) sum += function.instructions;
  return sum;
}

std::string functions_text(const RunReport& report) {
  const auto has_name = [](const FunctionSums::Function& function) { return !function.name.empty(); };
  if (std::none_of(report.functions.begin(), report.functions.end(), has_name)) {
    return "Where the time goes by function is not known: the program has no symbols for what was "
           "recorded.\n";
  }
  const auto order = report.fastest_first();
  const std::size_t fastest = order.front(), slowest = order.back();
  const std::vector<double> totals = function_totals(report);
  const auto instructions = static_cast<double>(function_instructions(report));
  std::vector<Column> columns = {
      {"function", Align::left}, {"instructions"}, {"time on " + report.cores[fastest].name}};
  if (slowest != fastest) {
    columns.push_back({"time on " + report.cores[slowest].name});
    columns.push_back({"speed-up"});
  }
  TextTable table(columns);
  const std::size_t shown = std::min(report.places, report.functions.size());
  for (std::size_t i = 0; i < shown; ++i) {
    const FunctionSums::Function& function = report.functions[i];
    std::vector<std::string> row = {
        function.name.empty() ? kNoSymbol : function.name,
        percent_text(ratio(static_cast<double>(function.instructions), instructions)),
        percent_text(ratio(function.sums[fastest], totals[fastest]))};
    if (slowest != fastest) {
      row.push_back(percent_text(ratio(function.sums[slowest], totals[slowest])));
      row.push_back(number_text(ratio(function.sums[slowest], function.sums[fastest]), 3));
    }
    table.add_row(std::move(row));
  }
  std::string text = fmt::format("where the time goes: {} of {} functions\n{}", shown,
                                 report.functions.size(), table.text());
  if (!std::all_of(report.functions.begin(), report.functions.end(), has_name))
    text += fmt::format("{}: what is not in the program's own file, or has no symbol there\n", kNoSymbol);
  return text;
}

Json interval_json(const std::optional<judge::Interval>& interval) {
  return interval ? Json::array({interval->low, interval->high}) : Json(nullptr);
}

Json per_core(const RunReport& report, const std::vector<double>& values) {
  Json object = Json::object();
  for (std::size_t core = 0; core < values.size(); ++core)
    object[report.cores[core].name] = number_or_null(values[core]);
  return object;
}

Json sample_json(const RunReport& report) {
  const RunSample& sample = report.sample;
  return {{"whole", sample.whole},
          {"executed", sample.executed},
          {"recorded", sample.recorded},
          {"recorded_share", recorded_share(sample)},
          {"skip", sample.skip},
          {"epochs", sample.whole ? 0 : report.stretches.size()},
          {"length", sample.length},
          {"lead", sample.lead},
          {"warm_up", sample.warm_up},
          {"every", sample.every},
          {"spread", sample.spread},
          {"distinct_signatures", sample.distinct_signatures},
          {"finite_population_correction", !sample.whole && sample.end_is_known},
          {"threads", sample.threads},
          {"share_without_rule", sample.share_without_rule},
          {"exit_status", sample.exit_status},
          {"signal", sample.signal},
          {"interrupted", sample.interrupted},
          {"stopped", sample.stopped}};
}

}  // namespace

std::vector<std::size_t> RunReport::fastest_first() const {
  std::vector<std::size_t> order(cores.size());
  std::iota(order.begin(), order.end(), 0);
  const auto known_time = [this](std::size_t core) {
    return judge::is_possible_time(time_ps(core), static_cast<double>(sample.executed), period(*this, core))
               ? time_ps(core)
               : std::numeric_limits<double>::infinity();
  };
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return known_time(a) < known_time(b); });
  return order;
}

double RunReport::time_ps(std::size_t core) const {
  return static_cast<double>(sample.executed) * cpi[core].cpi * period(*this, core);
}

std::vector<judge::SampledCpi> cpi_of_run(const RunSample& sample,
                                          const std::vector<std::vector<double>>& cycles,
                                          const std::vector<double>& instructions) {
  std::vector<judge::SampledCpi> of_cores;
  for (const std::vector<double>& of_core : cycles) {
    of_cores.push_back(judge::sampled_cpi(
        of_core, instructions, sample.end_is_known ? std::optional(sample.executed) : std::nullopt));
    if (!sample.whole) continue;  // else threads, which are no sample of anything
    of_cores.back().standard_error.reset();
    of_cores.back().interval.reset();
  }
  return of_cores;
}

std::string run_text(const RunReport& report) {
  std::string text = fmt::format("model {}\n\n", terminal_text(report.model));
  if (report.comparison) text += comparison_text(*report.comparison) + "\n";
  for (const std::string& line : impossible_lines(report.impossible))
    text += fmt::format("{}: cores are not compared\n", line);
  if (!report.impossible.empty()) text += "\n";
  text += sample_text(report) + "\n" + cpi_table(report) + notes_text(report) + "\n";
  return text + functions_text(report);
}

Json run_json(const RunReport& report) {
  Json document = json_document("run", kRunVersion);
  document["program"] = report.program;
  document["model"] = report.model;
  document["sample"] = sample_json(report);
  Json& cores = document["cores"] = Json::array();
  for (const std::size_t core : report.fastest_first()) {
    cores.push_back({{"core", report.cores[core].name},
                     {"cpi", report.cpi[core].cpi},
                     {"cpi_standard_error", number_or_null(report.cpi[core].standard_error)},
                     {"cpi_interval", interval_json(report.cpi[core].interval)},
                     {"time_ps", report.time_ps(core)},
                     {"time_interval_ps", interval_json(time_interval(report, core))}});
  }
  document["comparison"] = report.comparison ? comparison_json(*report.comparison) : Json(nullptr);
  document["impossible"] = impossible_json(report.impossible);
  if (!report.unmodelled.empty()) document["unmodelled"] = unmodelled_json(report.unmodelled);
  if (!report.outside.empty()) document["outside_training"] = outside_training_json(report.outside);
  Json& functions = document["functions"] = Json::array();
  const std::vector<double> totals = function_totals(report);
  const std::uint64_t instructions = function_instructions(report);
  for (std::size_t i = 0; i < std::min(report.places, report.functions.size()); ++i) {
    const FunctionSums::Function& function = report.functions[i];
    std::vector<double> shares;
    for (std::size_t core = 0; core < totals.size(); ++core)
      shares.push_back(function.sums[core] / totals[core]);
    functions.push_back({{"function", function.name.empty() ? Json(nullptr) : Json(function.name)},
                         {"instruction_share",
                          static_cast<double>(function.instructions) / static_cast<double>(instructions)},
                         {"time_share", per_core(report, shares)}});
  }
  document["function_count"] = report.functions.size();
  Json& stretches = document["stretches"] = Json::array();
  for (const RunStretch& stretch : report.stretches) {
    stretches.push_back({{"file", stretch.file.empty() ? Json(nullptr) : Json(stretch.file)},
                         {"thread", stretch.thread},
                         {"position", stretch.position},
                         {"instructions", stretch.instructions},
                         {"lead", stretch.lead},
                         {"warm_up", stretch.warm_up},
                         {"signature", stretch.signature.empty() ? Json(nullptr) : Json(stretch.signature)},
                         {"cpi", per_core(report, stretch.cpi)}});
  }
  return document;
}

}  // namespace perfpred::report
