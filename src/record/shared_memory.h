#pragma once

#include <cstddef>
#include <cstdint>

/// What the recorder in the emulator and perfpred share: a piece of memory in which one writes what the
/// program does and the other reads it. Memory instead of a pipe, so that the program finds no file
/// descriptor that it does not know, and so that what it did last is there also where a signal killed it. Of
/// fixed layout, used by a plugin without the C++ library.
namespace perfpred::record {

constexpr std::uint32_t kSharedVersion = 2;
constexpr std::size_t kMaxThreads = 1024;  ///< started over the program's life; more are not recorded
constexpr std::size_t kBlocks = 192;
constexpr std::size_t kBlockWords = 8188;
constexpr std::size_t kDefinitionBytes = std::size_t{1} << 22;
constexpr std::uint64_t kForever = ~std::uint64_t{0};

/// A word of a block. A block of translated code that is entered, an access of one of its instructions, or a
/// mark between epochs.
enum class Word : std::uint64_t {
  access =
      0,  ///< bits 0-46 address, 47-55 number of the instruction in its block, 56-59 log2 of bytes, 60 store
  enter = std::uint64_t{1} << 61,  ///< number of the translated block
  begin = std::uint64_t{2} << 61,  ///< an epoch begins, after so many instructions of the thread; with kGap
                                   ///< only its warm-up does, and what came before did not run just before
  end = std::uint64_t{3} << 61,    ///< it is over
};
constexpr std::uint64_t kWordKind = std::uint64_t{3} << 61;
constexpr std::uint64_t kGap = std::uint64_t{1} << 60;
constexpr std::uint64_t kAddressBits = (std::uint64_t{1} << 47) - 1;
constexpr unsigned kIndexShift = 47, kSizeShift = 56, kStoreShift = 60;
constexpr std::size_t kMostInstructions = 512;  ///< of a translated block

/// The recording that is asked for; positions count the instructions of each thread.
struct RecordingPlan {
  std::uint64_t skip = 0;           ///< the first epoch begins there
  std::uint64_t length = kForever;  ///< instructions of an epoch
  std::uint64_t every =
      kForever;  ///< from the begin of one epoch to that of the next; the reader may raise it
  std::uint64_t epochs = 1;
  std::uint64_t warm_up = 0;  ///< instructions in front of each epoch that are told too
};

enum class RecordingState : std::uint32_t {
  none,
  warm_up,  ///< what comes before an epoch
  epoch,
};

enum class BlockState : std::uint32_t { free, filling, full };

struct Block {
  std::uint32_t state;   ///< BlockState
  std::uint32_t thread;  ///< number of the thread, from 0
  std::uint32_t order;   ///< among all full blocks, from 0
  std::uint32_t used;    ///< words
  std::uint64_t words[kBlockWords];
};

struct ThreadState {
  std::uint64_t executed;   ///< instructions, recorded or not
  std::uint64_t next;       ///< where its next epoch begins
  std::uint64_t warm_from;  ///< where that epoch's warm-up begins
  std::uint64_t epoch_end;
  std::uint64_t epochs_left;
  std::uint64_t continued_at;  ///< a block there continues the last one's last instruction; kForever: none
  std::uint32_t recording;     ///< RecordingState
  std::uint32_t number;
  Block* block;  ///< being filled; an address in the emulator
};

/// A translated block is described before it is entered: this, then for each instruction a byte with its size
/// and its bytes, then up to 7 bytes of padding. `number` is kPadding for the rest of the ring's end.
struct Definition {
  std::uint32_t bytes;  ///< with this header and the padding
  std::uint32_t number;
  std::uint64_t pc;
  std::uint32_t instructions;
  std::uint32_t reserved;
};
constexpr std::uint32_t kPadding = ~std::uint32_t{0};

struct Shared {
  std::uint32_t version;
  std::uint32_t started;       ///< 1: the recorder is loaded
  std::uint32_t ended;         ///< 1: the program has ended by itself
  std::uint32_t threads;       ///< started so far
  std::uint32_t lost_threads;  ///< not recorded, as there were too many
  std::uint32_t full_blocks;   ///< so far
  std::uint32_t produced;      ///< counts events for perfpred, which sleeps on it
  std::uint32_t consumed;      ///< counts events for the recorder, which sleeps on it
  std::uint64_t defined;       ///< bytes of definitions so far
  std::uint64_t definitions_read;
  RecordingPlan plan;
  ThreadState thread[kMaxThreads];
  Block block[kBlocks];
  std::uint8_t definition[kDefinitionBytes];
};

}  // namespace perfpred::record
