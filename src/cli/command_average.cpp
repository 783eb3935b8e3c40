#include <iostream>
#include <memory>

#include "command.h"
#include "invocation.h"
#include "perfpred/model/average_models.h"
#include "perfpred/report/json.h"
#include "perfpred/trace/terminal_text.h"

namespace perfpred::cli {
namespace {

struct AverageArguments {
  std::vector<std::string> models;
  std::string output;
  std::vector<double> shares;
  bool weights = false;
  bool json = false;
};

int run_average(const AverageArguments& arguments) {
  std::vector<StoredModel> models;
  for (const std::string& file : arguments.models) models.push_back(load_model(file));
  StoredModel mean = arguments.weights          ? average_encoder_weights(models)
                     : arguments.shares.empty() ? average_models(models)
                                                : average_models(models, arguments.shares);
  mean.card.command = command_line();
  mean.card.perfpred_version = PERFPRED_VERSION;
  save_model(arguments.output, mean);
  const std::size_t networks = mean.card.core_encoder->networks.size();
  if (arguments.json) {
    report::Json document = report::json_document("average", 1);
    document["output"] = arguments.output;
    document["models"] = arguments.models;
    document["encoder_networks"] = networks;
    document["cores"] = mean.card.cores.size();
    std::cout << report::json_text(document);
  } else {
    std::cout << terminal_text(arguments.output) << ": mean of " << models.size()
              << " models, whose core encoder has " << networks << " networks; " << mean.card.cores.size()
              << " cores. It has no bands until 'perfpred calibrate' has measured it\n";
  }
  return 0;
}

}  // namespace

void register_average(CLI::App& app, Action& action) {
  auto arguments = std::make_shared<AverageArguments>();
  CLI::App* command = app.add_subcommand(
      "average", "Make one model of several that differ in their core encoders, the mean of what they say");
  command
      ->add_option("models", arguments->models,
                   "Foundation models with one and the same network for instructions")
      ->required()
      ->expected(2, -1)
      ->type_name("MODEL");
  command->add_option("-o,--output", arguments->output, "The model file to write")
      ->required()
      ->type_name("MODEL");
  CLI::Option* shares =
      command
          ->add_option("--shares", arguments->shares,
                       "How much each model counts, one number above 0 each; default: each encoder's network "
                       "alike")
          ->delimiter(',')
          ->type_name("N,N,...");
  command
      ->add_flag("--weights", arguments->weights,
                 "Average the weights of encoders of one shape, trained on from one another, in place of "
                 "what they say: the new encoder is as large as one of them")
      ->excludes(shares);
  command->add_flag("--json", arguments->json, "Print JSON");
  command->callback([arguments, &action] { action = [arguments] { return run_average(*arguments); }; });
}

}  // namespace perfpred::cli
