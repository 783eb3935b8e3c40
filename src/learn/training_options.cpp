#include "perfpred/learn/training_options.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "perfpred/engine/engine_choice.h"
#include "perfpred/trace/error.h"
#include "perfpred/trace/terminal_text.h"

namespace perfpred {
namespace {

void require(bool holds, const std::string& message) {
  if (!holds) throw InputError(message);
}

std::string network_text(const NetworkConfig& network) {
  const std::string text =
      fmt::format("{} {}x{} bidirectional={} input={} {} residual={} dropout={} context={}+{}", network.cell,
                  network.layers, network.width, network.bidirectional, network.input, network.input_width,
                  network.residual, network.dropout, network.context_left, network.context_right);
  return text + (network.feed_forward > 0 ? fmt::format(" feed_forward={}", network.feed_forward) : "") +
         (network.vector_width > 0 ? fmt::format(" vectors={}", network.vector_width) : "") +
         (network.passed_cycles > 0 ? fmt::format(" cycles={}", network.passed_cycles) : "") +
         (network.reads_timing_model ? " with timing model" : "");
}

}  // namespace

std::string TrainingOptions::fingerprint() const {
  std::vector<std::string> files;
  for (const auto& trace : traces) files.push_back(terminal_text(trace.filename().string()));
  std::string text = fmt::format(
      "{} {} traces=[{}] hold_out=[{}] validation=[{}] cores=[{}] hold_out_cores=[{}] network=({}) seed={}",
      model_kind_name(kind), feature_set, fmt::join(files, ","), fmt::join(hold_out_programs, ","),
      fmt::join(validation_programs, ","), fmt::join(cores, ","), fmt::join(hold_out_cores, ","),
      network_text(network), seed);
  text += fmt::format(
      " epoch_instructions={} batch={} chunk={} warmup={}+{} lr={} {} {} {} clip={} sums=[{}] balance={}",
      epoch_instructions, batch_chunks, chunk_steps, warmup_steps, lookahead_steps, learning_rate, schedule,
      decay_epochs, decay_factor, gradient_clip, fmt::join(sum_lengths, ","), program_balance);
  if (encode_cores) {
    text += fmt::format(" encode_cores={} validation_cores=[{}]", core_encoder_width,
                        fmt::join(validation_cores, ","));
  }
  if (group_chunks > 1) text += fmt::format(" group={}", group_chunks);
  if (chunk_cores > 0) text += fmt::format(" chunk_cores={}", chunk_cores);
  if (linear_beyond > 0) text += fmt::format(" linear_beyond={}", linear_beyond);
  if (average_weights > 0) text += fmt::format(" average={}", average_weights);
  if (core_encoder_blocks > 0) text += fmt::format(" core_encoder_blocks={}", core_encoder_blocks);
  if (core_encoder_dropout > 0) text += fmt::format(" core_encoder_dropout={}", core_encoder_dropout);
  if (refine_steps > 0) text += fmt::format(" refine={}/{}/{}", refine_steps, refine_groups, group_traces);
  if (family_groups > 0) text += fmt::format(" families={}", family_groups);
  if (components) text += " components";
  if (bf16_products) text += " bf16";
  if (!start.empty()) text += fmt::format(" start={}", start.filename().string());
  if (!without_features.empty()) text += fmt::format(" without=[{}]", fmt::join(without_features, ","));
  text += fmt::format(" target={}/{}", target.cap_cycles, target.long_latency_cycles);
  if (!teacher.empty()) text += fmt::format(" teacher={}", teacher.filename().string());
  if (teacher_cores > 0) {
    std::vector<std::string> names;
    for (const Core& core : keep_away) names.push_back(core.name);
    text += fmt::format(" teacher=timing/{} keep_away=[{}]", teacher_cores, fmt::join(names, ","));
    names.clear();
    for (const Core& core : labelled_cores) names.push_back(core.name);
    if (!names.empty()) text += fmt::format(" label_cores=[{}]", fmt::join(names, ","));
  }
  // A cosine schedule depends on where it ends.
  if (schedule == "cosine") text += fmt::format(" epochs={}", epochs);
  return text;
}

void TrainingOptions::check() const {
  network.check();
  const bool foundation = kind == ModelKind::foundation;
  require(!network.reads_timing_model || !foundation,
          "--with-timing-model is for --kind neuroscalar; perfpred extend gives a foundation model timing "
          "models");
  require(teacher.empty() || !network.reads_timing_model,
          "--with-timing-model goes with the traces' own latencies, not with --teacher");
  require(!encode_cores || (foundation && teacher.empty()),
          "--encode-cores is for --kind foundation, and of teachers goes with 'timing' alone");
  require(teacher_cores >= 0 && teacher_cores <= 1000, "--teacher-cores has to be from 1 to 1000");
  require(teacher_cores == 0 || encode_cores, "--teacher timing needs --encode-cores");
  require(keep_away.empty() || teacher_cores > 0, "--keep-away goes with --teacher timing");
  require(labelled_cores.empty() || teacher_cores > 0, "--label-cores goes with --teacher timing");
  require(encode_cores || validation_cores.empty(), "--validate-cores goes with --encode-cores");
  require(encode_cores || unlisted_cores.empty(), "--unlisted-cores goes with --encode-cores");
  require(core_encoder_width >= 1 && core_encoder_width <= 4096,
          "--core-encoder-width has to be from 1 to 4096");
  require(core_encoder_blocks >= 0 && core_encoder_blocks <= 16,
          "--core-encoder-blocks has to be from 0 to 16");
  require(encode_cores || core_encoder_blocks == 0, "--core-encoder-blocks goes with --encode-cores");
  require(
      !components || (encode_cores && refine_steps == 0 && network.made_width() <= teacher_cores),
      "--components goes with --encode-cores and --teacher timing, without --refine-encoder; vectors are at "
      "most as wide as there are --teacher-cores");
  require(network.passed_cycles == 0 || (foundation && without_features.empty()),
          "--pass-cycles is for --kind foundation, without --without-features");
  require(
      !keeps_encoder() || !start.empty(),
      "--components with --pass-cycles go on from a model whose core encoder stays as it is: name it with "
      "--start");
  require(refine_steps >= 0, "--refine-encoder has to be at least 0");
  require(core_encoder_dropout >= 0 && core_encoder_dropout < 1,
          "--core-encoder-dropout has to be at least 0 and below 1");
  require(refine_groups > 0 && group_traces > 0, "--refine-groups and --group-traces have to be at least 1");
  require(family_groups == 0 || refine_steps > 0, "--family-groups goes with --refine-encoder");
  require(refine_steps == 0 || (encode_cores && !start.empty() && device == "cpu" && average_weights == 0),
          "--refine-encoder goes with --encode-cores and --start, on the CPU, without --average-weights");
  require(chunk_cores >= 0, "--chunk-cores has to be at least 0");
  require(!encode_cores || chunk_cores > 0,
          "--encode-cores needs --chunk-cores, as traces may differ in their cores");
  require(foundation || (chunk_cores == 0 && group_chunks == 1),
          "--chunk-cores and --group are for --kind foundation");
  require(group_chunks >= 1 && batch_chunks % group_chunks == 0,
          fmt::format("--group: {} does not divide the {} chunks of a step", group_chunks, batch_chunks));
  require(!traces.empty(), "no traces to train on");
  require(epochs >= 1, "--epochs has to be at least 1");
  require(patience >= 0, "--patience has to be at least 0");
  require(time_limit_seconds >= 0, "--time-limit has to be at least 0");
  check_threads(threads);
  require(!finish || resume, "--finish goes with --resume");
  require(batch_chunks >= 1, "--batch has to be at least 1");
  require(chunk_steps >= 1, "--chunk has to be at least 1");
  require(warmup_steps >= 0, "--warmup has to be at least 0");
  require(lookahead_steps >= 0, "--lookahead has to be at least 0");
  require(learning_rate > 0, "--learning-rate has to be above 0");
  require(schedule == "step" || schedule == "cosine", "schedule '" + schedule + "', expected step or cosine");
  require(decay_epochs >= 1 && decay_factor >= 1,
          "a step schedule needs at least 1 epoch and a factor of at least 1");
  require(!bf16_products || device == "cpu", "--bf16 is for --device cpu");
  require(gradient_clip > 0, "--clip has to be above 0");
  require(average_weights >= 0 && average_weights < 1, "--average-weights has to be from 0 to below 1");
  require(program_balance >= 0 && program_balance <= 2, "--program-balance has to be from 0 to 2");
  require(linear_beyond >= 0, "--linear-beyond has to be at least 0");
  require(linear_beyond == 0 || (foundation && program_balance == 2),
          "--linear-beyond is for --kind foundation with --program-balance 2");
  require(!sum_lengths.empty(), "--sum-lengths names no length");
  for (const std::int64_t length : sum_lengths) {
    require(
        length >= 1 && chunk_steps % length == 0,
        fmt::format("--sum-lengths: {} does not divide the chunk of {} instructions", length, chunk_steps));
  }
  require(target.cap_cycles > target.long_latency_cycles && target.long_latency_cycles > 0,
          "the cap has to be above the long-latency threshold, and that above 0");
}

}  // namespace perfpred
