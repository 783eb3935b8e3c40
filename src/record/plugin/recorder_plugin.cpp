// Loaded into QEMU. Writes which translated blocks the program enters and what its instructions access into
// memory that perfpred shares (shared_memory.h). Knows nothing of what the instructions are, but for repeated
// string instructions of x86, which QEMU enters once a round.
#include <linux/futex.h>
#include <pthread.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <ctime>

#include "record/plugin/qemu_plugin_interface.h"
#include "record/shared_memory.h"

using namespace perfpred::record;

namespace {

constexpr unsigned kMaxCpus = 4096;

/// What a callback needs of a translated block.
struct Translated {
  std::uint32_t number = 0;
  std::uint32_t instructions = 0;
  std::uint64_t pc = 0;
  /// A block that begins here, entered next, goes on with this one's last instruction, which was counted
  /// already.
  std::uint64_t continued_at = 0;
};

Shared* shared = nullptr;
ThreadState unrecorded_thread;
ThreadState* threads[kMaxCpus];  // by number of the emulated processor
pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
bool in_forked_child = false;
bool guest_is_x86 = false;
std::uint32_t next_number = 0;

template <typename Value>
Value load_shared(const Value& value) {
  return __atomic_load_n(&value, __ATOMIC_ACQUIRE);
}

template <typename Value>
void store_shared(Value& place, Value value) {
  __atomic_store_n(&place, value, __ATOMIC_RELEASE);
}

void tell_reader() {
  __atomic_add_fetch(&shared->produced, 1, __ATOMIC_ACQ_REL);
  syscall(SYS_futex, &shared->produced, FUTEX_WAKE, 1, nullptr, nullptr, 0);
}

/// Sleeps until the reader has read something, or for a while.
void wait_for_reader(std::uint32_t seen) {
  const timespec while_long = {0, 50'000'000};
  syscall(SYS_futex, &shared->consumed, FUTEX_WAIT, seen, &while_long, nullptr, 0);
}

void finish_block(ThreadState& thread) {
  Block* const block = thread.block;
  if (block == nullptr) return;
  thread.block = nullptr;
  pthread_mutex_lock(&mutex);
  block->order = shared->full_blocks;
  store_shared(block->state, static_cast<std::uint32_t>(BlockState::full));
  store_shared(shared->full_blocks, shared->full_blocks + 1);
  pthread_mutex_unlock(&mutex);
  tell_reader();
}

void take_block(ThreadState& thread) {
  while (true) {
    const std::uint32_t seen = load_shared(shared->consumed);
    pthread_mutex_lock(&mutex);
    for (Block& block : shared->block) {
      if (load_shared(block.state) != static_cast<std::uint32_t>(BlockState::free)) continue;
      block.thread = thread.number;
      store_shared(block.used, std::uint32_t{0});
      store_shared(block.state, static_cast<std::uint32_t>(BlockState::filling));
      pthread_mutex_unlock(&mutex);
      thread.block = &block;
      return;
    }
    pthread_mutex_unlock(&mutex);
    wait_for_reader(seen);
  }
}

inline void put(ThreadState& thread, std::uint64_t word) {
  if (__builtin_expect(thread.block == nullptr, 0)) take_block(thread);
  Block& block = *thread.block;
  const std::uint32_t used = block.used;
  block.words[used] = word;
  __atomic_store_n(&block.used, used + 1, __ATOMIC_RELEASE);
  if (__builtin_expect(used + 1 == kBlockWords, 0)) finish_block(thread);
}

void set_state(ThreadState& thread, RecordingState state) {
  thread.recording = static_cast<std::uint32_t>(state);
}

bool is_in(const ThreadState& thread, RecordingState state) {
  return thread.recording == static_cast<std::uint32_t>(state);
}

void set_next(ThreadState& thread, std::uint64_t next) {
  const std::uint64_t warm_up = next == kForever ? 0 : shared->plan.warm_up;
  thread.next = next;
  thread.warm_from = next - (warm_up < next ? warm_up : next);
}

void begin_epoch(ThreadState& thread, std::uint64_t position) {
  const RecordingPlan& plan = shared->plan;
  set_state(thread, RecordingState::epoch);
  --thread.epochs_left;
  thread.epoch_end = plan.length == kForever ? kForever : position + plan.length;
  // Read anew each time: the reader sets it higher where epochs are spread over a run of unknown length.
  const std::uint64_t every = load_shared(plan.every);
  set_next(thread, thread.epochs_left == 0 || every == kForever
                       ? kForever
                       : plan.skip + ((position - plan.skip) / every + 1) * every);
  put(thread, static_cast<std::uint64_t>(Word::begin) | position);
}

/// Recording begins where nothing was recorded just before.
void begin_warm_up(ThreadState& thread, std::uint64_t position) {
  set_state(thread, RecordingState::warm_up);
  if (shared->plan.warm_up > 0) put(thread, static_cast<std::uint64_t>(Word::begin) | kGap | position);
}

/// A translated block is entered.
void on_enter(unsigned cpu, void* data) {
  const auto& entered = *static_cast<const Translated*>(data);
  ThreadState& thread = *threads[cpu % kMaxCpus];
  const std::uint64_t position = thread.executed;
  const bool counted = thread.continued_at == entered.pc;
  thread.executed = position + entered.instructions - (counted ? 1 : 0);
  thread.continued_at = entered.continued_at;
  const std::uint64_t word = static_cast<std::uint64_t>(Word::enter) | entered.number;
  // Recording neither begins nor ends inside an instruction: that would be counted on one side of the place,
  // and told on the other or on both.
  if (counted) {
    if (!is_in(thread, RecordingState::none)) put(thread, word);
    return;
  }
  if (is_in(thread, RecordingState::none)) {
    if (__builtin_expect(position < thread.warm_from, 1)) return;
    begin_warm_up(thread, position);
    if (position >= thread.next) begin_epoch(thread, position);
  } else if (is_in(thread, RecordingState::warm_up)) {
    if (__builtin_expect(position >= thread.next, 0)) {
      put(thread, word);  // tells where the last instruction led
      begin_epoch(thread, position);
    }
  } else if (__builtin_expect(position >= thread.epoch_end, 0)) {
    put(thread, word);
    put(thread, static_cast<std::uint64_t>(Word::end));
    set_state(thread, position < thread.warm_from ? RecordingState::none : RecordingState::warm_up);
    finish_block(thread);
    if (position < thread.warm_from) return;
    if (position >= thread.next) begin_epoch(thread, position);
  }
  put(thread, word);
}

void on_access(unsigned cpu, qemu_plugin_meminfo_t info, std::uint64_t address, void* data) {
  ThreadState& thread = *threads[cpu % kMaxCpus];
  if (is_in(thread, RecordingState::none)) return;
  const auto index = reinterpret_cast<std::uintptr_t>(data);
  put(thread, (address & kAddressBits) | std::uint64_t{index} << kIndexShift |
                  std::uint64_t{qemu_plugin_mem_size_shift(info) & 15U} << kSizeShift |
                  std::uint64_t{qemu_plugin_mem_is_store(info)} << kStoreShift);
}

bool is_repeated_string_instruction(const std::uint8_t* bytes, std::size_t size) {
  if (!guest_is_x86) return false;
  bool repeated = false;
  std::size_t at = 0;
  for (; at < size; ++at) {
    const std::uint8_t byte = bytes[at];
    if (byte == 0xF2 || byte == 0xF3) {
      repeated = true;
    } else if (byte != 0x66 && byte != 0x67 && (byte & 0xF0) != 0x40) {
      break;
    }
  }
  const std::uint8_t opcode = at < size ? bytes[at] : std::uint8_t{0};
  return repeated && ((opcode >= 0xA4 && opcode <= 0xA7) || (opcode >= 0xAA && opcode <= 0xAF));
}

/// QEMU stops a block in front of an instruction of x86 that reaches into the next page, but shows what it
/// has read of it as the block's last instruction.
bool may_cross_page(std::uint64_t pc) { return guest_is_x86 && pc % 4096 > 4096 - 15; }

/// Waits until `bytes` in one piece are free, and gives their place; the mutex is held.
std::uint8_t* definition_space(std::uint32_t bytes) {
  std::uint64_t at = shared->defined;
  const std::size_t left = kDefinitionBytes - at % kDefinitionBytes;
  const std::size_t needed = bytes + (left < bytes ? left : 0);
  while (true) {
    const std::uint32_t seen = load_shared(shared->consumed);
    if (at + needed - load_shared(shared->definitions_read) <= kDefinitionBytes) break;
    tell_reader();
    wait_for_reader(seen);
  }
  if (left < bytes) {
    const std::uint32_t filler[2] = {static_cast<std::uint32_t>(left), kPadding};
    std::memcpy(shared->definition + at % kDefinitionBytes, filler, sizeof filler);
    at += left;
    store_shared(shared->defined, at);
  }
  return shared->definition + at % kDefinitionBytes;
}

void define(const qemu_plugin_tb* block, const Translated& translated) {
  std::uint32_t bytes = sizeof(Definition);
  for (std::size_t i = 0; i < translated.instructions; ++i)
    bytes += 1 + static_cast<std::uint32_t>(qemu_plugin_insn_size(qemu_plugin_tb_get_insn(block, i)));
  bytes = (bytes + 7) & ~std::uint32_t{7};
  std::uint8_t* to = definition_space(bytes);
  const Definition header = {bytes, translated.number, translated.pc, translated.instructions, 0};
  std::memcpy(to, &header, sizeof header);
  to += sizeof header;
  for (std::size_t i = 0; i < translated.instructions; ++i) {
    const qemu_plugin_insn* const instruction = qemu_plugin_tb_get_insn(block, i);
    const std::size_t size = qemu_plugin_insn_size(instruction);
    *to++ = static_cast<std::uint8_t>(size);
    std::memcpy(to, qemu_plugin_insn_data(instruction), size);
    to += size;
  }
  store_shared(shared->defined, shared->defined + bytes);
}

void on_translation(qemu_plugin_id_t, qemu_plugin_tb* block) {
  if (in_forked_child) return;
  const std::size_t count = qemu_plugin_tb_n_insns(block);
  if (count == 0 || count > kMostInstructions) return;
  auto* const translated = static_cast<Translated*>(std::malloc(sizeof(Translated)));
  if (translated == nullptr) return;
  translated->instructions = static_cast<std::uint32_t>(count);
  translated->pc = qemu_plugin_tb_vaddr(block);
  const qemu_plugin_insn* const last = qemu_plugin_tb_get_insn(block, count - 1);
  const std::uint64_t last_pc = qemu_plugin_insn_vaddr(last);
  const bool goes_on =
      is_repeated_string_instruction(static_cast<const std::uint8_t*>(qemu_plugin_insn_data(last)),
                                     qemu_plugin_insn_size(last)) ||
      (count > 1 && may_cross_page(last_pc));
  translated->continued_at = goes_on ? last_pc : kForever;
  pthread_mutex_lock(&mutex);
  translated->number = next_number++;
  define(block, *translated);
  pthread_mutex_unlock(&mutex);
  qemu_plugin_register_vcpu_tb_exec_cb(block, on_enter, QEMU_PLUGIN_CB_NO_REGS, translated);
  for (std::size_t i = 0; i < count; ++i)
    qemu_plugin_register_vcpu_mem_cb(qemu_plugin_tb_get_insn(block, i), on_access, QEMU_PLUGIN_CB_NO_REGS,
                                     QEMU_PLUGIN_MEM_RW, reinterpret_cast<void*>(i));
}

void on_thread_start(qemu_plugin_id_t, unsigned cpu) {
  ThreadState*& place = threads[cpu % kMaxCpus];
  place = &unrecorded_thread;
  if (in_forked_child) return;
  pthread_mutex_lock(&mutex);
  if (shared->threads < kMaxThreads) {
    ThreadState& thread = shared->thread[shared->threads];
    thread = {};
    thread.number = shared->threads;
    set_next(thread, shared->plan.skip);
    thread.epochs_left = shared->plan.epochs;
    place = &thread;
    store_shared(shared->threads, shared->threads + 1);
  } else {
    store_shared(shared->lost_threads, shared->lost_threads + 1);
  }
  pthread_mutex_unlock(&mutex);
}

void on_thread_end(qemu_plugin_id_t, unsigned cpu) {
  ThreadState& thread = *threads[cpu % kMaxCpus];
  if (&thread == &unrecorded_thread || in_forked_child) return;
  finish_block(thread);
  threads[cpu % kMaxCpus] = &unrecorded_thread;
}

void on_exit_of_program(qemu_plugin_id_t, void*) {
  if (in_forked_child) return;
  store_shared(shared->ended, std::uint32_t{1});
  tell_reader();
}

/// A forked child goes on under the emulator without being recorded.
void forget_in_child() {
  in_forked_child = true;
  for (ThreadState*& thread : threads) thread = &unrecorded_thread;
}

}  // namespace

extern "C" {

__attribute__((visibility("default"))) int qemu_plugin_version = 1;

__attribute__((visibility("default"))) int qemu_plugin_install(qemu_plugin_id_t id, const qemu_info_t* info,
                                                               int count, char** arguments) {
  int descriptor = -1;
  for (int i = 0; i < count; ++i)
    if (std::strncmp(arguments[i], "shared=", 7) == 0) descriptor = std::atoi(arguments[i] + 7);
  if (descriptor < 0 || info->system_emulation) return 1;
  void* const memory = mmap(nullptr, sizeof(Shared), PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
  close(descriptor);  // the program finds the descriptors that it would find without a recorder
  if (memory == MAP_FAILED) return 1;
  shared = static_cast<Shared*>(memory);
  if (shared->version != kSharedVersion) return 1;
  guest_is_x86 = std::strcmp(info->target_name, "x86_64") == 0 || std::strcmp(info->target_name, "i386") == 0;
  unrecorded_thread.next = unrecorded_thread.warm_from = kForever;
  for (ThreadState*& thread : threads) thread = &unrecorded_thread;
  pthread_atfork(nullptr, nullptr, forget_in_child);
  qemu_plugin_register_vcpu_init_cb(id, on_thread_start);
  qemu_plugin_register_vcpu_exit_cb(id, on_thread_end);
  qemu_plugin_register_vcpu_tb_trans_cb(id, on_translation);
  qemu_plugin_register_atexit_cb(id, on_exit_of_program, nullptr);
  store_shared(shared->started, std::uint32_t{1});
  tell_reader();
  return 0;
}
}
