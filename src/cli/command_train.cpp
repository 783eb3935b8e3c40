#include <fmt/format.h>
#include <malloc.h>
#include <spdlog/spdlog.h>

#include <chrono>
#include <csignal>
#include <iostream>
#include <limits>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <thread>

#include "command.h"
#include "core_files.h"
#include "invocation.h"
#include "network_program.h"
#include "old_spelling.h"
#include "perfpred/learn/trainer.h"
#include "perfpred/report/progress.h"
#include "perfpred/trace/atomic_output.h"
#include "perfpred/trace/error.h"
#include "perfpred/trace/terminal_text.h"
#include "trace_files.h"

namespace perfpred::cli {
namespace {

/// What --teacher names that is no model file.
constexpr std::string_view kTimingTeacher = "timing";

struct TrainArguments {
  std::string kind = model_kind_name(ModelKind::foundation);
  std::vector<std::string> traces;
  std::string output;
  std::string log;
  std::string teacher;
  std::int64_t teacher_cores = 12;
  std::vector<std::string> keep_away, label_cores;
  std::string start;
  std::string cache_directory;
  std::string kept_features;
  double time_limit_minutes = 0;
  bool pass_cycles = false;
  bool json = false;
  TrainingOptions options;
};

void add_data_options(CLI::App& command, TrainArguments& arguments) {
  TrainingOptions& options = arguments.options;
  command.add_option("traces", arguments.traces, "Trace files, or folders of them")
      ->required()
      ->type_name("TRACE");
  command.add_option("-o,--output", arguments.output, "The model file to write")
      ->required()
      ->type_name("MODEL");
  command
      .add_option("--hold-out", options.hold_out_programs, "Programs left out altogether (names or globs)")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->type_name("PROGRAM");
  command
      .add_option("--validate", options.validation_programs,
                  "Programs that are not fitted but choose the epoch that is kept")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->type_name("PROGRAM");
  command
      .add_option(
          "--teacher", arguments.teacher,
          "Learn this foundation model's predictions, for its cores, in place of the traces' latencies; "
          "timing: with --encode-cores, learn timing models of sampled cores beside the traces' latencies")
      ->type_name("MODEL|timing");
  command
      .add_option("--teacher-cores", arguments.teacher_cores,
                  "with --teacher timing: cores drawn for each trace, anew in every pass over the traces")
      ->capture_default_str();
  command
      .add_option("--keep-away", arguments.keep_away,
                  "with --teacher timing: core files, or folders of them; none like these is drawn")
      ->allow_extra_args(false)
      ->type_name("FILE");
  command
      .add_option("--label-cores", arguments.label_cores,
                  "with --teacher timing: core files, or folders of them, labelled for all traces beside the "
                  "cores that are drawn")
      ->allow_extra_args(false)
      ->type_name("FILE");
  command.add_option("--cores", options.cores, "Cores to learn (names or globs); all by default")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->type_name("CORE");
  command.add_option("--hold-out-cores", options.hold_out_cores, "Cores left out (names or globs)")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->type_name("CORE");
  command
      .add_option("--validate-cores", options.validation_cores,
                  "with --encode-cores: cores that are not fitted but measured by their descriptions")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->type_name("CORE");
  command
      .add_option("--unlisted-cores", options.unlisted_cores,
                  "with --encode-cores: cores that are fitted, but that the model does not list as its own")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->type_name("CORE");
  command
      .add_option(
          "--cache", arguments.cache_directory,
          "Folder for the scratch file of computed features (default: the system's for temporary files)")
      ->type_name("FOLDER");
  command
      .add_option("--keep-features", arguments.kept_features,
                  "Folder in which computed features are kept; later runs on the same traces read them there")
      ->type_name("FOLDER");
}

void add_network_options(CLI::App& command, TrainArguments& arguments) {
  TrainingOptions& options = arguments.options;
  NetworkConfig& network = options.network;
  command
      .add_option("--kind", arguments.kind,
                  "What to train: instruction vectors for many cores, or one core's latencies")
      ->check(CLI::IsMember({"foundation", "neuroscalar"}))
      ->capture_default_str();
  command
      .add_option("--features", options.feature_set,
                  "Feature set (default: perfvec51, for neuroscalar: neuroscalar13)")
      ->type_name("NAME");
  command
      .add_option("--without-features", options.without_features,
                  "Columns of the feature set that the network does not get to see (names or globs)")
      ->delimiter(',')
      ->type_name("COLUMNS");
  command.add_option("--cell", network.cell, "What reads the sequence of instructions")
      ->check(CLI::IsMember(NetworkConfig::cells()))
      ->capture_default_str();
  command.add_option("--layers", network.layers, "Layers of it")->capture_default_str();
  command.add_option("--width", network.width, "Hidden units a layer")->capture_default_str();
  command.add_flag("--bidirectional", network.bidirectional,
                   "Read the instructions after the current one too");
  command
      .add_option("--input", network.input,
                  "How features enter: direct, projected, embedded, binned (default: direct, for "
                  "neuroscalar: projected)")
      ->check(CLI::IsMember({"direct", "projected", "embedded", "binned"}));
  command.add_option("--input-width", network.input_width, "Width of an input that is not direct")
      ->capture_default_str();
  command
      .add_option(
          "--feed-forward", network.feed_forward,
          "mingru: inner width of two maps behind each layer, and layers add to what they read; 0: none")
      ->capture_default_str();
  command
      .add_option(
          "--vector-width", network.vector_width,
          "Width of a linear map that ends the network: of instruction vectors; 0: none, they are what the "
          "layers give")
      ->capture_default_str();
  command.add_flag("--pass-cycles", arguments.pass_cycles,
                   "foundation: the features' ideal machines' cycles follow in instruction vectors, as they "
                   "are");
  command.add_flag("--residual", network.residual, "Add a linear map of the input to the recurrent output");
  command.add_flag(
      "--encode-cores", options.encode_cores,
      "foundation: learn a network from cores' descriptions to their vectors, for cores never seen");
  command
      .add_option("--core-encoder-width", options.core_encoder_width, "Hidden units a layer of that network")
      ->capture_default_str();
  command
      .add_option(
          "--core-encoder-blocks", options.core_encoder_blocks,
          "Residual blocks of that network in place of its two layers of tanh, which learn more cores "
          "from as many; 0: these layers")
      ->capture_default_str();
  command
      .add_option("--core-encoder-dropout", options.core_encoder_dropout,
                  "Share of its hidden units that a step of training does without")
      ->capture_default_str();
  command.add_flag(
      "--components", options.components,
      "with --encode-cores and --teacher timing, whose cores are then the same for all traces: train "
      "the instruction network alone, on the principal components of what they take, as many as "
      "vectors are wide; the core encoder is then for --refine-encoder to train. With --pass-cycles: for "
      "the core encoder of --start, which stays as it is");
  command
      .add_option(
          "--refine-encoder", options.refine_steps,
          "with --encode-cores and --start: an epoch is so many steps of that network alone, everything "
          "else as it is, on traces' and their segments' times; 0: epochs train everything")
      ->type_name("N")
      ->capture_default_str();
  command
      .add_option(
          "--refine-groups", options.refine_groups,
          "with --refine-encoder and --teacher timing: groups of --teacher-cores cores that are drawn "
          "for each epoch; those of all epochs are kept")
      ->type_name("N")
      ->capture_default_str();
  command
      .add_option(
          "--family-groups", options.family_groups,
          "with it: so many more groups, of drawn cores that each come with some that are a step away, on "
          "the ratios of whose times errors count as well")
      ->type_name("N")
      ->capture_default_str();
  command
      .add_option("--group-traces", options.group_traces,
                  "with it: traces, others for each group, on which the cores of a group are labelled")
      ->type_name("N")
      ->capture_default_str();
  add_old_spelling(
      command, "--with-reference-core",
      command.add_flag("--with-timing-model", network.reads_timing_model,
                       "neuroscalar: the network corrects the cycles of a timing model of its core"));
  command.add_option("--dropout", network.dropout, "Between recurrent layers")->capture_default_str();
  command
      .add_option("--context-left", network.context_left,
                  "Instructions that prediction reads before the first one that counts")
      ->capture_default_str();
  command.add_option(
      "--context-right", network.context_right,
      "Instructions that prediction reads after the last one (bidirectional; default 256 there)");
  command
      .add_option("--cap", options.target.cap_cycles,
                  "neuroscalar: longer latencies are cut to this many cycles")
      ->capture_default_str();
  command
      .add_option("--long-latency", options.target.long_latency_cycles,
                  "neuroscalar: the classifier's threshold in cycles")
      ->capture_default_str();
}

void add_optimiser_options(CLI::App& command, TrainArguments& arguments) {
  TrainingOptions& options = arguments.options;
  command.add_option("--epochs", options.epochs, "Training epochs")->capture_default_str();
  command
      .add_option("--epoch-instructions", options.epoch_instructions, "Instructions drawn an epoch; 0: all")
      ->capture_default_str();
  command.add_option("--batch", options.batch_chunks, "Chunks a step")->capture_default_str();
  command
      .add_option("--group", options.group_chunks,
                  "foundation: chunks of one trace in a step whose summed errors count as well; 1: none")
      ->capture_default_str();
  command.add_option("--chunk-cores", options.chunk_cores, "foundation: cores drawn for each chunk; 0: all")
      ->capture_default_str();
  command.add_option("--chunk", options.chunk_steps, "Instructions of a chunk that count")
      ->capture_default_str();
  command
      .add_option("--warmup", options.warmup_steps, "Instructions before them that only warm the state up")
      ->capture_default_str();
  command
      .add_option("--lookahead", options.lookahead_steps,
                  "bidirectional: instructions after them that are only read")
      ->capture_default_str();
  command.add_option("--learning-rate", options.learning_rate, "Adam's learning rate")->capture_default_str();
  command
      .add_option("--schedule", options.schedule,
                  "step: divided every --decay-epochs; cosine: down over all epochs")
      ->check(CLI::IsMember({"step", "cosine"}))
      ->capture_default_str();
  command.add_option("--decay-epochs", options.decay_epochs, "Epochs between divisions")
      ->capture_default_str();
  command.add_option("--decay-factor", options.decay_factor, "What the learning rate is divided by")
      ->capture_default_str();
  command.add_option("--clip", options.gradient_clip, "Largest norm of the gradient")->capture_default_str();
  command
      .add_option("--average-weights", options.average_weights,
                  "The model is a running mean of the weights that keeps this share of itself a step; 0: the "
                  "last ones")
      ->capture_default_str();
  command
      .add_option(
          "--sum-lengths", options.sum_lengths,
          "foundation: the loss counts errors summed over this many instructions (several: their mean)")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->type_name("N");
  command
      .add_option("--program-balance", options.program_balance,
                  "foundation: 0: squared error; 2: relative to each trace's mean latency")
      ->capture_default_str();
  command
      .add_option(
          "--linear-beyond", options.linear_beyond,
          "foundation, with --program-balance 2: errors of a sum count by their square up to about so "
          "many times the trace's mean and by themselves beyond; 0: always by their square")
      ->capture_default_str();
  command
      .add_option("--patience", options.patience, "Stop after this many epochs without improvement; 0: never")
      ->capture_default_str();
  command.add_option("--seed", options.seed, "Seed of all that is random")->capture_default_str();
}

void add_run_options(CLI::App& command, TrainArguments& arguments) {
  TrainingOptions& options = arguments.options;
  command.add_flag(
      "--bf16", options.bf16_products,
      "Multiply matrices in bf16 (the recurrence of an LSTM or GRU excepted), on processors with "
      "AVX512_BF16");
  command
      .add_option("--time-limit", arguments.time_limit_minutes,
                  "Minutes after which no new epoch begins; 0: none")
      ->capture_default_str();
  command.add_option("--start", arguments.start, "Begin with the weights of this model, of the same network")
      ->type_name("MODEL");
  command.add_flag("--resume", options.resume, "Go on from the checkpoint beside the model file");
  command.add_flag("--finish", options.finish,
                   "With --resume: train no further and write the model of the best epoch so far");
  command.add_option("--log", arguments.log, "Write a JSON line an epoch to this file")->type_name("FILE");
  command.add_option("--device", options.device, "cpu, cuda or cuda:N")->capture_default_str();
  command.add_option("--threads", options.threads, "Threads; 0: all")->capture_default_str();
  command.add_flag("--json", arguments.json, "Print the result as JSON");
}

void print_epoch(const EpochRecord& record, bool foundation, bool validated) {
  const std::string validation =
      !validated ? "no validation programs"
      : foundation
          ? fmt::format("validation error of total time {:.2f} % mean, {:.2f} % max, {:+.2f} % bias",
                        100 * record.validation, 100 * record.validation_max, 100 * record.validation_bias)
          : fmt::format(
                "validation error {:.4f} cycles an instruction, total time {:+.2f} % bias (uncorrected)",
                record.validation, 100 * record.validation_bias);
  const std::string unseen =
      record.unseen_cores > 0 ? fmt::format(", {:.2f} % on cores not fitted", 100 * record.unseen_cores) : "";
  spdlog::info("epoch {}: training loss {:.5g}, {}{}{} ({:.0f} s)", record.epoch, record.training_loss,
               validation, unseen, record.best ? ", best so far" : "", record.seconds);
}

/// The progress line of the step under way.
class StepProgress {
 public:
  void show(const std::string& step, const std::string& unit, std::uint64_t done, std::uint64_t all) {
    if (!progress_ || step != step_ || unit != unit_) progress_.emplace(step, unit, all);
    step_ = step;
    unit_ = unit;
    progress_->update(done);
  }
  /// Removes the line, so that something else can be printed.
  void clear() { progress_.reset(); }

 private:
  std::string step_, unit_;
  std::optional<report::Progress> progress_;
};

TrainingObserver make_observer(const TrainingOptions& options, StepProgress& progress) {
  TrainingObserver observer;
  observer.on_features = [&](std::uint64_t done, std::uint64_t all) {
    progress.show("features", "instructions", done, all);
  };
  observer.on_labels = [&](const char* of_what, std::uint64_t done, std::uint64_t all) {
    progress.show("labels", of_what, done, all);
  };
  const auto show_epoch = [&](const char* unit) {
    return [&, unit](std::int64_t epoch, std::uint64_t done, std::uint64_t all) {
      progress.show(fmt::format("epoch {}/{}", epoch, options.epochs), unit, done, all);
    };
  };
  observer.on_step = show_epoch("instructions");
  observer.on_encoder_step = show_epoch("steps");
  observer.on_epoch = [&](const EpochRecord& record) {
    progress.clear();
    // Components are those of labels, which validation programs never have.
    const bool validated =
        !options.validation_programs.empty() && (!options.components || options.keeps_encoder());
    print_epoch(record, options.kind == ModelKind::foundation, validated);
  };
  observer.on_message = [&](const std::string& message) {
    progress.clear();
    spdlog::info("{}", message);
  };
  return observer;
}

void print_result(const StoredModel& model, bool as_json) {
  if (as_json) {
    nlohmann::json card = to_json(model.card);
    card["file"] = model.file;
    card["parameters"] = model.parameter_count();
    std::cout << card.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) << '\n';
    return;
  }
  std::cout << fmt::format(
      "{}: {} model, {} parameters, features {}, {} cores, {} training programs, {} instructions seen\n",
      terminal_text(model.file), model_kind_name(model.card.kind), model.parameter_count(),
      model.card.feature_set, model.card.cores.size(), model.card.training_programs.size(),
      model.card.instructions_seen);
  for (const MeasuredError& error : model.card.errors) {
    std::cout << fmt::format(
        "error of total time on {}: mean {:.2f} %, max {:.2f} %, bias {:+.2f} % ({} programs x {} cores); "
        "mean CPI of the training programs: {:.2f} %\n",
        error.data, 100 * error.mean, 100 * error.max, 100 * error.bias, error.programs, error.cores,
        100 * error.baseline_mean);
  }
}

/// Training allocates and frees the same large tensors over and over. By default glibc maps each one afresh
/// and the kernel zeroes its pages every time, which takes a third of the processor time of a training step.
void keep_all_freed_memory() {
  mallopt(M_MMAP_MAX, 0);
  mallopt(M_TRIM_THRESHOLD, std::numeric_limits<int>::max());
}

/// While it lives, SIGINT, SIGTERM and SIGHUP reach a thread of their own. With the handler on any thread,
/// two in five interrupted runs ended with a damaged heap inside oneDNN's training kernels; what they do that
/// no signal may come between is not known. To be made before LibTorch starts threads, which inherit what is
/// blocked.
class SignalThread {
 public:
  SignalThread() {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    sigaddset(&signals, SIGHUP);
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    thread_ = std::jthread([signals](const std::stop_token& stop) {
      pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
      while (!stop.stop_requested()) std::this_thread::sleep_for(std::chrono::milliseconds(50));
    });
  }

 private:
  std::jthread thread_;
};

int run_train(TrainArguments& arguments, const CLI::App& command) {
  TrainingOptions& options = arguments.options;
  options.kind = model_kind(arguments.kind);
  const bool foundation = options.kind == ModelKind::foundation;
  if (command.count("--features") == 0) options.feature_set = foundation ? "perfvec51" : "neuroscalar13";
  if (command.count("--input") == 0) options.network.input = foundation ? "direct" : "projected";
  if (arguments.pass_cycles) {
    const FeatureSet& features = find_feature_set(options.feature_set);
    options.network.passed_cycles = static_cast<std::int64_t>(features.machine_cycles.count);
    if (options.network.passed_cycles == 0)
      throw InputError(
          fmt::format("--pass-cycles: feature set '{}' has no ideal machines", options.feature_set));
  }
  if (options.network.bidirectional && command.count("--context-right") == 0)
    options.network.context_right = 256;
  options.traces = find_trace_files(arguments.traces);
  options.output = arguments.output;
  options.log = arguments.log;
  if (arguments.teacher == kTimingTeacher) {
    options.teacher_cores = arguments.teacher_cores;
  } else {
    options.teacher = arguments.teacher;
    if (command.count("--teacher-cores") > 0) throw InputError("--teacher-cores goes with --teacher timing");
  }
  options.start = arguments.start;
  options.cache_directory = arguments.cache_directory;
  options.kept_features = arguments.kept_features;
  options.time_limit_seconds = 60.0 * arguments.time_limit_minutes;
  options.perfpred_version = PERFPRED_VERSION;
  options.command = command_line();
  // Finds unwritable places now, not after hours of training.
  for (const std::filesystem::path& file : {options.output, options.log})
    if (!file.empty()) const AtomicOutput writable(file);
  options.check();
  become_network_program();
  options.keep_away = read_core_files(arguments.keep_away);
  options.labelled_cores = read_core_files(arguments.label_cores);
  const SignalThread signals;
  keep_all_freed_memory();
  StepProgress progress;
  const StoredModel model = train_network(options, make_observer(options, progress));
  progress.clear();
  print_result(model, arguments.json);
  return 0;
}

}  // namespace

void register_train(CLI::App& app, Action& action) {
  auto arguments = std::make_shared<TrainArguments>();
  CLI::App* command = app.add_subcommand("train", "Train a model on traces with latencies");
  add_data_options(*command, *arguments);
  add_network_options(*command, *arguments);
  add_optimiser_options(*command, *arguments);
  add_run_options(*command, *arguments);
  command->callback(
      [arguments, command, &action] { action = [=] { return run_train(*arguments, *command); }; });
}

}  // namespace perfpred::cli
