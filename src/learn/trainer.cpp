#include "perfpred/learn/trainer.h"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <omp.h>
#include <torch/torch.h>

#include <array>
#include <chrono>
#include <cmath>
#include <ctime>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>

#include "learn/checkpoint.h"
#include "learn/encoder_refinement.h"
#include "learn/learning_rate.h"
#include "learn/objective.h"
#include "learn/run_guard.h"
#include "learn/single_threaded_algebra.h"
#include "learn/split.h"
#include "learn/teacher.h"
#include "learn/timing_part.h"
#include "learn/timing_teacher.h"
#include "learn/validation.h"
#include "learn/weight_average.h"
#include "perfpred/engine/engine.h"
#include "perfpred/engine/int8_calibration.h"
#include "perfpred/learn/core_fit.h"
#include "perfpred/model/core_encoder.h"
#include "perfpred/model/core_parameters.h"
#include "perfpred/model/described_cores.h"
#include "perfpred/model/linear_map.h"
#include "perfpred/model/trained_ranges.h"
#include "perfpred/model/weights.h"
#include "perfpred/trace/atomic_output.h"
#include "perfpred/trace/error.h"
#include "perfpred/trace/interrupt.h"
#include "perfpred/trace/open_output.h"
#include "perfpred/trace/terminal_text.h"

namespace perfpred {
namespace {

using Clock = std::chrono::steady_clock;

/// Corrections of NeuroScalar totals and the int8 calibration are fitted on about this many training traces.
constexpr std::size_t kSampleTraces = 40;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

std::string now_utc() {
  const std::time_t now = std::time(nullptr);
  return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(now));
}

double share_of_time_above_cap(const TrainingData& data, double cap) {
  double lost = 0, all = 0;
  for (const TrainingTrace& trace : data.traces()) {
    std::vector<float> cycles(trace.instructions);
    data.read_latencies(trace, 0, 0, cycles);
    for (const float value : cycles) {
      all += static_cast<double>(value);
      lost += std::max(0.0, static_cast<double>(value) - cap);
    }
  }
  return all > 0 ? lost / all : 0.0;
}

/// The feature set's own scaling, but a factor of 0 for the columns that these patterns name. Throws
/// InputError where one names none.
Scaling scaling_of(const FeatureSet& features, const std::vector<std::string>& without) {
  Scaling scaling = default_scaling(features);
  for (const std::string& pattern : without) {
    bool used = false;
    for (std::size_t i = 0; i < features.width(); ++i) {
      if (!matches_any(features.columns[i].name, {pattern})) continue;
      scaling.columns[i].factor = 0.0F;
      used = true;
    }
    if (!used)
      throw InputError(
          fmt::format("--without-features '{}' matches no column of '{}'", pattern, features.name));
  }
  return scaling;
}

class TrainingRun {
 public:
  TrainingRun(const TrainingOptions& options, const TrainingObserver& observer)
      : options_(options),
        observer_(observer),
        teacher_(load_teacher()),
        split_(split_traces(options, teachers_cores())),
        timing_teacher_(make_timing_teacher()),
        data_(load_data()) {
    shape_ = {options.warmup_steps, options.chunk_steps,
              options.network.bidirectional ? options.lookahead_steps : 0};
    // Of more threads than OpenMP may start (OMP_THREAD_LIMIT), oneDNN would leave the others' shares undone.
    const int threads = options.threads > 0 ? options.threads : torch::get_num_threads();
    torch::set_num_threads(std::min(threads, omp_get_thread_limit()));
    torch::manual_seed(options.seed);
    objective_ = options.kind == ModelKind::foundation ? make_foundation_objective(options, *data_)
                                                       : make_neuroscalar_objective(options, *data_);
    device_ = torch::Device(options.device);
    validation_cores_ = validation_cores();
    drawn_values_ = key_values(drawn_descriptions());
    objective_->network().to(device_);
    if (options.average_weights > 0)
      average_ = std::make_unique<WeightAverage>(objective_->network(), options.average_weights);
    optimizer_ = std::make_unique<torch::optim::Adam>(learnt_parameters(),
                                                      torch::optim::AdamOptions(options.learning_rate));
  }

  StoredModel run() {
    start_or_resume();
    sitting_began_ = Clock::now();
    earlier_seconds_ = checkpoint_.last.seconds;
    if (options_.finish && checkpoint_.best_epoch == 0)
      throw InputError(checkpoint_file(options_.output).string(), "",
                       "no epoch is complete, so there is no model");
    while (checkpoint_.epochs_done < options_.epochs && !out_of_patience() && !options_.finish) {
      EpochRecord record = options_.refine_steps > 0 ? refine_epoch(checkpoint_.epochs_done + 1)
                                                     : train_epoch(checkpoint_.epochs_done + 1);
      exchange_weights();  // the mean is what is measured and kept
      validate_epoch(record);
      record.seconds = earlier_seconds_ + seconds_since(sitting_began_);
      keep_if_best(record);
      exchange_weights();
      finish_epoch(record);
      if (options_.time_limit_seconds > 0 && seconds_since(sitting_began_) > options_.time_limit_seconds) {
        observer_.on_message(fmt::format("the time limit is reached after epoch {}", record.epoch));
        break;
      }
    }
    return finish();
  }

 private:
  /// Of the cores that are drawn for pass 0, and of those that the model will not list.
  std::vector<std::string> drawn_descriptions() const {
    std::vector<std::string> drawn;
    for (std::size_t k = 0; k < data_->cores().size(); ++k) {
      const CoreColumn& core = data_->cores()[k];
      if (k >= data_->file_cores() || matches_any(core.name, options_.unlisted_cores))
        drawn.push_back(core.core_json);
    }
    if (options_.refine_steps > 0 && timing_teacher_) {
      for (std::size_t group = 0; group < static_cast<std::size_t>(options_.refine_groups); ++group)
        for (const Core& core : timing_teacher_->draw(group, 0)) drawn.push_back(core.json);
      const auto families = static_cast<std::size_t>(options_.family_groups);
      timing_teacher_->draw_families_ahead(kCoresAFamily, families, 0);
      for (std::size_t group = 0; group < families; ++group)
        for (const Core& core : timing_teacher_->draw_families(kCoresAFamily, group, families, 0))
          drawn.push_back(core.json);
      for (const Core& core : timing_teacher_->described()) drawn.push_back(core.json);
    }
    return drawn;
  }

  std::unique_ptr<Teacher> load_teacher() const {
    return options_.teacher.empty() ? nullptr : std::make_unique<Teacher>(options_.teacher, engine_options());
  }

  std::unique_ptr<TimingTeacher> make_timing_teacher() const {
    if (options_.teacher_cores == 0) return nullptr;
    TimingTeacher::Options teacher;
    teacher.cores = static_cast<std::size_t>(options_.teacher_cores);
    teacher.seed = options_.seed;
    teacher.isa = TraceReader(split_.training.front()).header().isa;
    teacher.same_for_all = options_.components;
    teacher.keep_away = options_.keep_away;
    teacher.described = options_.labelled_cores;
    teacher.threads = options_.threads > 0 ? options_.threads : torch::get_num_threads();
    std::set<std::string> known;
    for (const auto& file : options_.traces) {
      const TraceReader reader(file);
      for (const CoreColumn& column : reader.cores()) {
        if (column.core_json.empty() || !known.insert(column.name).second) continue;
        const bool kept_away = matches_any(column.name, options_.hold_out_cores) ||
                               matches_any(column.name, options_.validation_cores);
        (kept_away ? teacher.keep_away : teacher.measured)
            .push_back(parse_core(column.core_json, file.string()));
      }
    }
    return std::make_unique<TimingTeacher>(std::move(teacher));
  }

  std::optional<std::vector<std::string>> teachers_cores() const {
    if (!teacher_) return std::nullopt;
    std::vector<std::string> names;
    for (const ModelCore& core : teacher_->cores()) names.push_back(core.name);
    return names;
  }

  /// What a NeuroScalar model's totals are corrected by is the truth, which a teacher's training traces may
  /// lack.
  void check_some_are_measured() const {
    if (!teacher_ || options_.kind != ModelKind::neuroscalar || split_.cores.size() != 1) return;
    if (!measured_sample().empty()) return;
    throw InputError(fmt::format(
        "none of the training traces has latencies of core '{}', by which the model's totals are corrected",
        split_.cores.front()));
  }

  /// Without latencies to compare with, every epoch would be as good as the first.
  void check_validation_traces() const {
    for (const auto& file : split_.validation) {
      const TraceReader reader(file);
      if (!options_.encode_cores) {
        for (const std::string& core : split_.cores) static_cast<void>(reader.core(core));
        continue;
      }
      const bool any = std::any_of(reader.cores().begin(), reader.cores().end(), [&](const CoreColumn& core) {
        return std::find(split_.cores.begin(), split_.cores.end(), core.name) != split_.cores.end();
      });
      if (!any) throw InputError(file.string(), "", "has latencies of none of the cores that are learnt");
    }
  }

  /// Those of the validation traces that are not fitted, by their descriptions there.
  std::vector<Core> validation_cores() const {
    std::vector<Core> cores;
    for (const auto& file : split_.validation) {
      const TraceReader reader(file);
      for (const CoreColumn& column : reader.cores()) {
        const bool known = std::any_of(cores.begin(), cores.end(),
                                       [&](const Core& core) { return core.name == column.name; });
        if (known || !matches_any(column.name, options_.validation_cores)) continue;
        cores.push_back(parse_core(column.core_json, file.string() + ": core '" + column.name + "'"));
      }
    }
    return cores;
  }

  std::unique_ptr<TrainingData> load_data() {
    check_validation_traces();
    check_some_are_measured();
    TrainingData::Options options;
    if (options_.network.reads_timing_model) timing_models_ = {description_of_only_core()};
    options.features = find_feature_set(options_.feature_set);
    options.columns = options.features;
    for (const std::string& core : timing_models_)
      options.columns = with_cycles_column(std::move(options.columns), core);
    options.timing_models = timing_models_;
    options.scaling = scaling_of(options.columns, options_.without_features);
    scaling_ = options.scaling;
    options.cores = split_.cores;
    options.cache_directory = options_.cache_directory;
    options.kept_features = options_.kept_features;
    options.teacher = teacher_.get();
    options.may_lack_cores = options_.encode_cores;
    // A core encoder that is refined has its own cores labelled.
    options.may_lack_all_cores = timing_teacher_ != nullptr;
    if (options_.refine_steps == 0) options.timing_teacher = timing_teacher_.get();
    return std::make_unique<TrainingData>(split_.training, options, observer_.on_features);
  }

  std::string description_of_only_core() const {
    if (split_.cores.size() != 1) {
      throw InputError(
          fmt::format("--with-timing-model goes with one core, but {} were chosen; use --cores NAME",
                      split_.cores.size()));
    }
    const TraceReader first(split_.training.front());
    const std::string& name = split_.cores.front();
    const std::string& description = first.core(name).core_json;
    if (description.empty())
      throw InputError(first.file().string(), "/retire/" + name,
                       "has no description of the core, which --with-timing-model needs");
    return checked_description(name, description, first.file().string());
  }

  void start_or_resume() {
    checkpoint_.best_validation = std::numeric_limits<double>::infinity();
    checkpoint_.options_fingerprint = run_fingerprint(options_);
    const auto file = checkpoint_file(options_.output);
    if (!options_.start.empty()) take_first_weights();
    if (!options_.resume) return;
    if (file.empty())
      throw InputError(options_.output.string(), "",
                       "is no file that a checkpoint to resume from lies beside");
    if (!std::filesystem::exists(file)) {
      throw InputError(file.string(), "",
                       "no such checkpoint to resume from (a finished run removes its own)");
    }
    checkpoint_ = load_checkpoint(file, checkpoint_.options_fingerprint, objective_->network(), *optimizer_);
    if (average_) average_->load(checkpoint_.mean_weights, file.string());
    observer_.on_message(
        fmt::format("going on after epoch {}{}", checkpoint_.epochs_done,
                    checkpoint_.chunks_done > 0
                        ? fmt::format(" and {} instructions", checkpoint_.chunks_done * shape_.counted)
                        : ""));
  }

  void take_first_weights() {
    const StoredModel model = load_model(options_.start);
    if (model.card.feature_fingerprint != find_feature_set(options_.feature_set).fingerprint()) {
      observer_.on_message(fmt::format("{} reads other features ({}): its weights are a start all the same",
                                       terminal_text(options_.start.string()), model.card.feature_set));
    }
    earlier_programs_ = model.card.training_programs;
    for (const std::string& program : split_.validation_programs) {
      if (!lists(earlier_programs_, program)) continue;
      observer_.on_message(
          fmt::format("{} was trained on the validation program {}, whose errors say nothing",
                      terminal_text(options_.start.string()), terminal_text(program)));
    }
    std::map<std::string, NamedTensor> tensors;
    for (const auto& [name, tensor] : model.tensors) {
      // What the file keeps beside the weights follows from the data, and so does a table of core vectors.
      if (objective_->network().named_parameters().contains(name)) tensors.emplace(name, tensor);
    }
    const bool other_encoder = options_.encode_cores && !has_this_encoder(model);
    note_known_vectors(model);
    if (options_.keeps_encoder() && (other_encoder || model.card.network.passed_cycles == 0)) {
      throw InputError(
          options_.start.string(), "",
          "has no core encoder of this size and these parameters that reads passed cycles, which "
          "--components with --pass-cycles would keep");
    }
    if (options_.components) keep_new_outputs(tensors);
    if (other_encoder)
      begin_encoder_anew(tensors);
    else if (options_.network.passed_cycles > 0 && model.card.network.passed_cycles == 0)
      add_cycles_to_encoder(tensors);
    load_weights(objective_->network(), tensors, options_.start.string());
    // What the encoder's weights were learnt with; a checkpoint does not have it.
    if (options_.encode_cores && !other_encoder) {
      foundation().core_encoder()->read_scaling(model);
      if (!options_.keeps_encoder()) foundation().core_encoder()->read_what_varies();
    }
    if (average_) average_->load(weights_of(objective_->network()), options_.start.string());
    // By what the network that was started from makes of the data, in a resumed run too.
    if (options_.keeps_encoder()) label_pass(0);
    if (options_.refine_steps > 0 || options_.keeps_encoder())
      checkpoint_.last.instructions = model.card.instructions_seen;
  }

  bool has_this_encoder(const StoredModel& model) const {
    const auto& card = model.card.core_encoder;
    return card && card->networks == std::vector{encoder_shape()} && reads_these_core_parameters(*card);
  }

  /// Whatever its encoder is like, it tells where to look.
  void note_known_vectors(const StoredModel& model) {
    const auto& card = model.card.core_encoder;
    if (!card || !reads_these_core_parameters(*card) ||
        model.card.network.output_width() != options_.network.output_width())
      return;
    known_vector_ = [model](const Core& core) { return encoded_core_vector(model, core); };
  }

  CoreEncoderShape encoder_shape() const {
    return {options_.core_encoder_width, options_.core_encoder_blocks};
  }

  /// That of the model to start from is none, or of another size or list of parameters.
  void begin_encoder_anew(std::map<std::string, NamedTensor>& tensors) {
    for (const auto& [name, tensor] : weights_of(objective_->network()))
      if (name.starts_with("core_encoder.")) tensors[name] = tensor;
    encoder_begins_ = true;
    observer_.on_message("the core encoder begins anew: that of the model to start from is another one");
  }

  /// Cycles that the network to start from did not pass on count for nothing at first. The encoder's last
  /// output is the logarithm of its scale (model/core_encoder_network.h).
  void add_cycles_to_encoder(std::map<std::string, NamedTensor>& tensors) const {
    for (const char* name : {"core_encoder.output.weight", "core_encoder.output.bias"}) {
      const auto found = tensors.find(name);
      if (found == tensors.end()) continue;
      NamedTensor& tensor = found->second;
      const std::size_t row = tensor.values.size() / static_cast<std::size_t>(tensor.shape[0]);
      tensor.values.insert(tensor.values.end() - static_cast<std::ptrdiff_t>(row),
                           row * static_cast<std::size_t>(options_.network.passed_cycles), 0.0F);
      tensor.shape[0] += options_.network.passed_cycles;
    }
  }

  /// Components are new outputs: of a start from a network without them, the layers alone are taken.
  void keep_new_outputs(std::map<std::string, NamedTensor>& tensors) {
    for (const auto& [name, tensor] : weights_of(objective_->network())) {
      const bool output =
          name.starts_with("encoder.output_proj.") || name.starts_with("core_encoder.output.");
      if (output && (!tensors.contains(name) || tensors.at(name).shape != tensor.shape))
        tensors[name] = tensor;
    }
  }

  void exchange_weights() {
    if (average_) average_->exchange();
  }

  bool out_of_patience() const {
    return options_.patience > 0 && checkpoint_.epochs_done - checkpoint_.best_epoch >= options_.patience;
  }

  /// Which pass over the training set this epoch, of `epoch_instructions`, belongs to.
  std::uint64_t pass_of(std::int64_t epoch) const {
    const auto before = static_cast<std::uint64_t>(epoch - 1);
    if (options_.epoch_instructions == 0) return before;
    return before * options_.epoch_instructions / data_->rows();
  }

  std::function<void(std::uint64_t done, std::uint64_t all)> labelled(const char* of_what) const {
    return
        [this, of_what](std::uint64_t done, std::uint64_t all) { observer_.on_labels(of_what, done, all); };
  }

  void label_pass(std::uint64_t pass) {
    if (!timing_teacher_) return;
    data_->label(pass, labelled("instructions"));
    objective_->read_cores();
  }

  /// Of those, a core encoder's are learnt alone or, where components are, not at all.
  std::vector<torch::Tensor> learnt_parameters() {
    if (options_.refine_steps == 0 && !options_.components) return objective_->network().parameters();
    const bool encoder_learns = options_.refine_steps > 0;
    for (torch::Tensor& parameter : objective_->network().parameters())
      parameter.requires_grad_(!encoder_learns);
    for (torch::Tensor& parameter : foundation().core_encoder()->parameters())
      parameter.requires_grad_(encoder_learns);
    std::vector<torch::Tensor> learnt;
    for (const torch::Tensor& parameter : objective_->network().parameters())
      if (parameter.requires_grad()) learnt.push_back(parameter);
    return learnt;
  }

  FoundationNetwork& foundation() { return dynamic_cast<FoundationNetwork&>(objective_->network()); }

  /// A number of steps of the core encoder alone, on cores that are drawn anew for each epoch.
  EpochRecord refine_epoch(std::int64_t epoch) {
    if (!refinement_) {
      refinement_ = std::make_unique<EncoderRefinement>(
          foundation(), *data_, options_, shape_, [&](std::size_t done, std::size_t all) {
            const auto counted = static_cast<std::size_t>(shape_.counted);
            observer_.on_step(epoch, done * counted, all * counted);
          });
      if (timing_teacher_) refinement_->label_described(*timing_teacher_, labelled("traces"));
      if (encoder_begins_) refinement_->set_encoder_basis();
      if (encoder_begins_ && epoch == 1) refinement_->point_encoder_at_mean();
    }
    // A resumed run has those of the passes before it labelled again.
    while (timing_teacher_ && refinement_->passes() < static_cast<std::size_t>(epoch))
      refinement_->draw_cores(*timing_teacher_, known_vector_, labelled("groups"));
    EpochRecord record;
    record.epoch = epoch;
    objective_->network().train();
    // Products of some hundred rows: on two threads a step takes half as long again.
    const SingleThreadedAlgebra one_thread;
    for (std::int64_t step = 0; step < options_.refine_steps; ++step, ++checkpoint_.steps_done) {
      throw_if_interrupted();
      seed_step();
      record.learning_rate = learning_rate_at(options_, checkpoint_.steps_done, options_.refine_steps);
      record.training_loss +=
          take_step([&] { return refinement_->loss(static_cast<std::uint64_t>(checkpoint_.steps_done)); },
                    record.learning_rate) /
          static_cast<double>(options_.refine_steps);
      observer_.on_encoder_step(epoch, static_cast<std::uint64_t>(step) + 1,
                                static_cast<std::uint64_t>(options_.refine_steps));
    }
    record.instructions = checkpoint_.last.instructions;
    return record;
  }

  /// The chunks that an epoch draws.
  std::vector<Chunk> chunks_of(std::int64_t epoch) const {
    std::vector<Chunk> chunks =
        epoch_chunk_groups(*data_, shape_, options_.group_chunks, options_.seed, epoch);
    if (options_.epoch_instructions > 0) {
      const auto wanted = static_cast<std::size_t>(
          std::max<std::int64_t>(1, static_cast<std::int64_t>(options_.epoch_instructions) / shape_.counted));
      if (chunks.size() > wanted) chunks.resize(wanted);
    }
    if (chunks.empty()) refuse_short_traces(shape_);
    return chunks;
  }

  EpochRecord train_epoch(std::int64_t epoch) {
    label_pass(options_.components ? 0 : pass_of(epoch));
    std::vector<Chunk> chunks = chunks_of(epoch);
    if (options_.components)
      take_drawn_cores(*data_, chunks);
    else if (options_.chunk_cores > 0)
      draw_cores(*data_, options_.chunk_cores, options_.group_chunks, options_.seed, epoch, chunks);
    const auto batch_chunks = static_cast<std::size_t>(options_.batch_chunks);
    const auto steps = static_cast<std::int64_t>((chunks.size() + batch_chunks - 1) / batch_chunks);
    const auto all = chunks.size() * static_cast<std::size_t>(shape_.counted);
    EpochRecord record;
    record.epoch = epoch;
    record.learning_rate = learning_rate_at(options_, checkpoint_.steps_done, steps);
    objective_->network().train();
    auto saved = Clock::now();
    for (auto first = static_cast<std::size_t>(checkpoint_.chunks_done); first < chunks.size();
         first += batch_chunks) {
      if (checkpoint_.steps_done > 0 &&
          (interrupt_requested() || seconds_since(saved) >= options_.checkpoint_seconds)) {
        save_checkpoint_within_epoch();
        saved = Clock::now();
      }
      throw_if_interrupted();
      seed_step();
      const std::size_t last = std::min(chunks.size(), first + batch_chunks);
      const std::vector<Chunk> part(chunks.begin() + static_cast<std::ptrdiff_t>(first),
                                    chunks.begin() + static_cast<std::ptrdiff_t>(last));
      const std::size_t next = std::min(chunks.size(), last + batch_chunks);
      fetch(*data_, std::span<const Chunk>(chunks).subspan(last, next - last), shape_);
      record.learning_rate = learning_rate_at(options_, checkpoint_.steps_done, steps);
      checkpoint_.loss_sum += train_step(part, record.learning_rate) * static_cast<double>(part.size());
      ++checkpoint_.steps_done;
      checkpoint_.chunks_done = static_cast<std::int64_t>(last);
      observer_.on_step(epoch, last * static_cast<std::size_t>(shape_.counted), all);
    }
    save_checkpoint_within_epoch();  // validation may be interrupted too
    record.training_loss = checkpoint_.loss_sum / static_cast<double>(chunks.size());
    record.instructions = checkpoint_.last.instructions + all;
    return record;
  }

  /// Dropout draws from LibTorch's generator, so it is seeded by the step for a resumed run to draw the same.
  void seed_step() const {
    torch::manual_seed(options_.seed + static_cast<std::uint64_t>(checkpoint_.steps_done) * 1'000'003);
  }

  void save_checkpoint_within_epoch() {
    Checkpoint now = checkpoint_;
    if (average_) now.mean_weights = average_->tensors();
    now.last.seconds = earlier_seconds_ + seconds_since(sitting_began_);
    keep(now);
  }

  void keep(const Checkpoint& checkpoint) {
    const auto file = checkpoint_file(options_.output);
    if (!file.empty()) save_checkpoint(file, checkpoint, objective_->network(), *optimizer_);
  }

  double train_step(const std::vector<Chunk>& chunks, double learning_rate) {
    Batch batch = make_batch(*data_, chunks, shape_);
    // First to the device, which widens them: half of the bytes to copy.
    batch.features = batch.features.to(device_).to(torch::kFloat32);
    batch.cycles = batch.cycles.to(device_);
    batch.mask = batch.mask.to(device_);
    batch.mean_cycles = batch.mean_cycles.to(device_);
    batch.cores = batch.cores.to(device_);
    const Bf16Products products(options_.bf16_products);
    return take_step([&] { return objective_->loss(batch); }, learning_rate);
  }

  template <typename Loss>
  double take_step(const Loss& loss_now, double learning_rate) {
    for (auto& group : optimizer_->param_groups()) {
      static_cast<torch::optim::AdamOptions&>(group.options()).lr(learning_rate);
    }
    optimizer_->zero_grad();
    const torch::Tensor loss = loss_now();
    const double value = loss.item<double>();
    if (!std::isfinite(value)) {
      throw InputError(fmt::format("the training loss became {} in step {}; try a smaller --learning-rate",
                                   value, checkpoint_.steps_done));
    }
    loss.backward();
    torch::nn::utils::clip_grad_norm_(objective_->network().parameters(), options_.gradient_clip);
    optimizer_->step();
    if (average_) average_->add(checkpoint_.steps_done + 1);
    return value;
  }

  EngineOptions engine_options() const {
    EngineOptions engine;
    engine.device = options_.device;
    engine.threads = options_.threads;
    return engine;
  }

  /// Components are those of labels, which validation programs never have, unless an encoder tells times.
  bool validates() const {
    return !split_.validation.empty() && (!options_.components || options_.keeps_encoder());
  }

  void validate_epoch(EpochRecord& record) {
    record.validation = record.training_loss;
    if (!validates()) return;
    StoredModel model = stored(objective_->tensors());
    const std::size_t fitted = model.card.cores.size();
    if (options_.encode_cores) model = with_described_cores(model, validation_cores_);
    const ValidationResult result = validate(model, split_.validation, engine_options());
    const auto error_on = [&](std::size_t begin, std::size_t end) {
      std::vector<Prediction> programs;
      for (const Prediction& program : result.programs) {
        const std::size_t core = model.card.core_index(program.core, model.file);
        if (core >= begin && core < end) programs.push_back(program);
      }
      return summarise(programs);
    };
    const MeasuredError known = error_on(0, fitted), unseen = error_on(fitted, model.card.cores.size());
    record.validation =
        options_.kind == ModelKind::foundation ? known.mean : result.mean_absolute_error_cycles;
    record.validation_max = known.max;
    record.validation_bias = known.bias;
    record.unseen_cores = unseen.mean;
  }

  void keep_if_best(EpochRecord& record) {
    // The loss of an epoch is of weights that went on changing in it.
    record.best =
        (options_.components && !options_.keeps_encoder()) || record.validation < checkpoint_.best_validation;
    if (!record.best) return;
    checkpoint_.best_validation = record.validation;
    checkpoint_.best_epoch = record.epoch;
    checkpoint_.best_tensors = objective_->tensors();
  }

  void finish_epoch(const EpochRecord& record) {
    checkpoint_.epochs_done = record.epoch;
    checkpoint_.chunks_done = 0;
    checkpoint_.loss_sum = 0;
    if (average_) checkpoint_.mean_weights = average_->tensors();
    checkpoint_.last = record;
    keep(checkpoint_);
    log(record);
    observer_.on_epoch(record);
  }

  void log(const EpochRecord& record) {
    if (options_.log.empty()) return;
    // Open until the end, as the reader of a FIFO goes where its writer does.
    if (!log_)
      log_.emplace(options_.log, record.epoch == 1 ? OpenOutput::Start::anew : OpenOutput::Start::at_end);
    const nlohmann::json line = {{"epoch", record.epoch},
                                 {"training_loss", record.training_loss},
                                 {"validation", record.validation},
                                 {"validation_max_error", record.validation_max},
                                 {"validation_bias", record.validation_bias},
                                 {"unseen_cores", record.unseen_cores},
                                 {"learning_rate", record.learning_rate},
                                 {"instructions", record.instructions},
                                 {"seconds", record.seconds},
                                 {"best", record.best}};
    log_->write(line.dump() + '\n');
  }

  StoredModel stored(std::map<std::string, NamedTensor> tensors) const {
    StoredModel model;
    model.file = options_.output.string();
    model.tensors = std::move(tensors);
    ModelCard& card = model.card;
    const FeatureSet& features = find_feature_set(options_.feature_set);
    card.kind = options_.kind;
    card.isa = data_->header().isa;
    card.granularity = data_->header().granularity;
    card.feature_set = features.name;
    card.feature_version = features.version;
    card.feature_fingerprint = features.fingerprint();
    card.scaling = scaling_;
    card.timing_models = timing_models_;
    card.network = options_.network;
    for (std::size_t k = 0; k < data_->file_cores(); ++k) {
      const CoreColumn& column = data_->cores()[k];
      // What a teacher knows of the truth, not what it predicts.
      const double mean_cpi =
          teacher_ ? teacher_->core(column.name).mean_program_cpi : data_->mean_program_cpi(k);
      card.cores.push_back({column.name, column.period_ps, column.core_json, mean_cpi, false});
    }
    if (options_.encode_cores) {
      card.core_encoder = {
          {encoder_shape()}, kCoreParametersVersion, core_parameters_fingerprint(), drawn_values_};
    }
    card.target = options_.target;
    card.training_programs = split_.training_programs;
    for (const std::string& program : earlier_programs_)
      if (!lists(split_.training_programs, program)) card.training_programs.push_back(program);
    card.validation_programs = split_.validation_programs;
    std::erase_if(card.validation_programs,
                  [this](const std::string& program) { return lists(earlier_programs_, program); });
    card.training_instructions = data_->rows();
    card.instructions_seen = checkpoint_.last.instructions;
    card.seed = options_.seed;
    card.loss = objective_->loss_name();
    card.command = options_.command;
    card.date = now_utc();
    card.perfpred_version = options_.perfpred_version;
    card.training_seconds = checkpoint_.last.seconds;
    return model;
  }

  /// Some of the traces, spread over the programs.
  static std::vector<std::filesystem::path> sample_of(const std::vector<std::filesystem::path>& traces) {
    std::vector<std::filesystem::path> sample;
    const std::size_t stride = std::max<std::size_t>(1, traces.size() / kSampleTraces);
    for (std::size_t i = 0; i < traces.size(); i += stride) sample.push_back(traces[i]);
    return sample;
  }

  /// Some of the training traces with latencies of the only core, which a teacher's student may lack.
  std::vector<std::filesystem::path> measured_sample() const {
    std::vector<std::filesystem::path> measured;
    for (const auto& file : split_.training)
      if (TraceReader(file).has_core(split_.cores.front())) measured.push_back(file);
    return sample_of(measured);
  }

  /// What predicted times have to be multiplied with for the least mean absolute error of programs; 1 unless
  /// these speak against it.
  static double factor_of_programs(const std::vector<Prediction>& programs) {
    std::vector<SegmentSums> sums;
    for (const Prediction& program : programs) {
      if (!program.truth_time_ps || *program.truth_time_ps <= 0) continue;
      sums.emplace_back(program.program, 1);
      sums.back().add_segment(std::array{program.time_ps}, *program.truth_time_ps);
    }
    const double factor = sums.empty() ? 0.0 : fit_core_factor(sums, 0, 1.0).core_vector[0];
    return factor > 0 ? factor : 1.0;
  }

  /// A log target's mean is below the mean's log, so totals come out too small: the ratio of true to
  /// predicted sums on the training programs corrects that, apart for what was predicted short and long.
  /// A network that corrects a timing model has learnt medians and is near in sum, so it gets one factor,
  /// which the few programs with page faults beyond the cap do not move.
  void correct_totals(StoredModel& model) const {
    const ValidationResult result = validate(model, measured_sample(), engine_options());
    LatencyTarget& target = model.card.target;
    if (model.card.network.reads_timing_model) {
      target.short_total_correction = target.long_total_correction = factor_of_programs(result.programs);
    } else {
      if (result.short_predicted > 0)
        target.short_total_correction = result.short_true / result.short_predicted;
      if (result.long_predicted > 0) target.long_total_correction = result.long_true / result.long_predicted;
    }
    target.time_lost_to_cap = share_of_time_above_cap(*data_, target.cap_cycles);
    observer_.on_message(fmt::format(
        "totals before correction: {:+.2f} % (short {:.4f}, long {:.4f} times too small); {:.3f} % of the "
        "training "
        "programs' time is above the cap of {} cycles",
        100.0 *
            ((result.short_predicted + result.long_predicted) / (result.short_true + result.long_true) - 1.0),
        target.short_total_correction, target.long_total_correction, 100.0 * target.time_lost_to_cap,
        target.cap_cycles));
  }

  /// Whether nobody would go on with this run. One that was asked for its best epoch so far, or for fewer
  /// epochs than it has had, can go on.
  bool is_complete() const {
    return !options_.finish && (checkpoint_.epochs_done == options_.epochs || out_of_patience());
  }

  void drop_unlisted_cores(StoredModel& model) const {
    if (options_.unlisted_cores.empty()) return;
    NamedTensor& vectors = model.tensors.at("core_vectors");  // [cores, width]
    const auto width = static_cast<std::ptrdiff_t>(vectors.shape[1]);
    std::vector<ModelCore> listed;
    std::vector<float> values;
    for (std::size_t k = 0; k < model.card.cores.size(); ++k) {
      if (matches_any(model.card.cores[k].name, options_.unlisted_cores)) continue;
      listed.push_back(model.card.cores[k]);
      const auto row = vectors.values.begin() + static_cast<std::ptrdiff_t>(k) * width;
      values.insert(values.end(), row, row + width);
    }
    vectors.shape[0] = static_cast<std::int64_t>(listed.size());
    vectors.values = std::move(values);
    model.card.cores = std::move(listed);
  }

  StoredModel finish() {
    StoredModel model = stored(checkpoint_.best_tensors);
    drop_unlisted_cores(model);
    if (options_.kind == ModelKind::neuroscalar) correct_totals(model);
    if (validates()) {
      MeasuredError error = validate(model, split_.validation, engine_options()).total_time;
      error.data = "validation programs, training cores (they chose the epoch that was kept)";
      model.card.errors.push_back(error);
    }
    if (can_calibrate_int8(model.card.network)) add_int8_calibration(model, sample_of(split_.training));
    save_model(options_.output, model);
    if (log_) log_->close();
    std::error_code ignored;
    if (is_complete()) std::filesystem::remove(checkpoint_file(options_.output), ignored);
    return model;
  }

  const TrainingOptions& options_;
  const TrainingObserver& observer_;
  std::unique_ptr<Teacher> teacher_;
  Split split_;
  std::unique_ptr<TimingTeacher> timing_teacher_;
  std::vector<std::string> timing_models_;
  Scaling scaling_;
  std::unique_ptr<TrainingData> data_;
  std::vector<Core> validation_cores_;
  std::map<std::string, std::vector<std::string>> drawn_values_;  ///< of pass 0, which stands for all
  ChunkShape shape_;
  torch::Device device_{torch::kCPU};
  std::unique_ptr<Objective> objective_;
  std::unique_ptr<torch::optim::Adam> optimizer_;
  std::unique_ptr<WeightAverage> average_;
  std::unique_ptr<EncoderRefinement> refinement_;
  EncoderRefinement::KnownVector known_vector_;  ///< by the model to start from; none where it has no encoder
  Checkpoint checkpoint_;
  std::optional<OpenOutput> log_;  ///< from the first line on
  Clock::time_point sitting_began_;
  double earlier_seconds_ = 0;
  std::vector<std::string> earlier_programs_;  ///< that the model to start from was trained on
  bool encoder_begins_ = false;                ///< knowing nothing, though the network started from a model
};

}  // namespace

std::filesystem::path checkpoint_file(const std::filesystem::path& model_file) {
  const auto place = replaceable_file(model_file);
  return place ? std::filesystem::path(place->string() + ".checkpoint") : std::filesystem::path();
}

StoredModel train(const TrainingOptions& options, const TrainingObserver& observer) {
  options.check();
  check_device(options.device);
  if (options.bf16_products && !has_bf16_products())
    throw InputError("--bf16: this processor has no bf16 arithmetic (AVX512_BF16)");
  const OutputLock lock(options.output);
  refuse_to_lose_checkpoint(options);
  return TrainingRun(options, observer).run();
}

}  // namespace perfpred
