#include "report/html_page.h"

#include "report/assets.h"

namespace perfpred::report {
namespace {

/// In a script element no text may hold "</script": "<" is written as JSON's escape.
std::string inside_script(const Json& document) {
  std::string text;
  for (const char c : document.dump(-1, ' ', false, Json::error_handler_t::replace)) {
    if (c == '<') {
      text += "\\u003c";
    } else {
      text += c;
    }
  }
  return text;
}

}  // namespace

Json making_json(const Making& making) {
  return {{"program", making.program}, {"date", making.date}, {"command", making.command}};
}

std::string html_page(std::string_view title, const Json& data, std::string_view script,
                      std::string_view libraries, std::string_view styles, std::string_view licence) {
  std::string page =
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n";
  page.append("<title>perfpred: ").append(title).append("</title>\n");
  page.append("<style>\n").append(styles).append(kPageStyle).append("</style>\n");
  page.append(licence).append("</head>\n<body>\n<main id=\"page\"></main>\n");
  page.append("<script type=\"application/json\" id=\"data\">")
      .append(inside_script(data))
      .append("</script>\n");
  if (!libraries.empty()) page.append("<script>").append(libraries).append("</script>\n");
  for (const std::string_view part : {kPageScript, script})
    page.append("<script>").append(part).append("</script>\n");
  return page.append("</body>\n</html>\n");
}

}  // namespace perfpred::report
