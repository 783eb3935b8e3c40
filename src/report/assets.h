#pragma once

#include <string_view>

namespace perfpred::report {

/// Files of src/report/assets, compiled in so that a report needs nothing beside it.
extern const std::string_view kComparisonScript;
extern const std::string_view kExplorationScript;
extern const std::string_view kPageScript;  ///< what all pages share
extern const std::string_view kPageStyle;
extern const std::string_view kPlotScript;  ///< uPlot, https://github.com/leeoniya/uPlot
extern const std::string_view kPlotStyle;
extern const std::string_view kPlotLicence;  ///< MIT

}  // namespace perfpred::report
