#pragma once

#include <string>
#include <string_view>

#include "perfpred/report/comparison.h"
#include "perfpred/report/json.h"

namespace perfpred::report {

/// How, when and by which command a page was made.
Json making_json(const Making& making);

/// A page that needs nothing but itself: `data` inside, the styles and parts that all pages share, and the
/// script that fills it. `libraries` stand in front of that script.
std::string html_page(std::string_view title, const Json& data, std::string_view script,
                      std::string_view libraries = {}, std::string_view styles = {},
                      std::string_view licence = {});

}  // namespace perfpred::report
