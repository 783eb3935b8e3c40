#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace perfpred::record {

struct RecordingOptions {
  std::vector<std::string> command;   ///< the program, found as a shell finds it, and its arguments
  std::filesystem::path output;       ///< "T.h5"; further threads and epochs have names made of it
  std::filesystem::path plugin;       ///< the recorder that QEMU loads
  std::string cpu = "qemu64,+ssse3";  ///< QEMU's name of the processor that the program finds
  std::uint64_t skip = 0;             ///< instructions of each thread in front of its first epoch
  std::uint64_t epochs = 1;           ///< of each thread, at most; 0: nothing is recorded, only counted
  /// From the begin of an epoch to that of the next. 0, with several epochs: they are spread over the run,
  /// however long it is. They follow each other at first; where a thread has more than `epochs`, every second
  /// one is dropped and the others are twice as far apart.
  std::uint64_t every = 0;
  bool stop = false;         ///< end the program once a thread has had its last epoch
  std::uint64_t length = 0;  ///< instructions of an epoch; 0: to the end of the program
  /// Instructions in front of each epoch that its trace keeps as its warm-up; fewer where the program began
  /// there.
  std::uint64_t warm_up = 0;
  /// Of these the last ones that are kept whole; of those before, only what last touched a line
  /// (LastTouches).
  std::uint64_t warm_up_whole = ~std::uint64_t{0};
  std::string program;     ///< what the traces call it; empty: the name of its file
  bool quiet = false;      ///< what the program prints goes to /dev/null
  bool anonymous = false;  ///< addresses relative to what they lie in; no arguments, paths, symbols
};

struct RecordedFile {
  std::filesystem::path file;
  std::uint32_t thread = 0;    ///< from 0
  std::uint64_t position = 0;  ///< instructions of the thread in front of it
  std::uint64_t instructions = 0;
  std::uint64_t warm_up = 0;       ///< instructions in front of them that the trace has as its warm-up
  std::uint64_t warm_up_span = 0;  ///< instructions since the first of these (TraceHeader::warm_up_span)
  std::uint64_t without_rule = 0;  ///< of them, decoded by a general rule: the table of micro-ops lacks them
  std::uint64_t distinct = 0;      ///< rows of its static table
  std::string signature;  ///< of an epoch: SHA-256 of its program counters, 8 bytes each; empty with --whole
};

struct Recording {
  std::vector<RecordedFile> files;
  std::uint64_t executed = 0;  ///< instructions of all threads, recorded or not
  std::uint64_t every = 0;     ///< how far apart epochs were in the end; 0: there was one
  std::uint32_t threads = 0;
  std::uint32_t lost_threads = 0;         ///< too many to be recorded
  std::uint64_t breaks = 0;               ///< instructions that were not followed by what their code leads to
  std::uint64_t lost_prefetches = 0;      ///< prefetches of epochs whose address nothing told
  std::vector<std::string> without_rule;  ///< what instructions those were, most executed first
  int exit_status = 0;                    ///< of the program; 128 + signal where one killed it
  int signal = 0;                         ///< that killed it; 0: none
  bool ended_by_itself = true;            ///< false: killed, or replaced by another program (execve)
  bool interrupted = false;               ///< perfpred was asked to stop, and stopped it
  bool stopped = false;                   ///< ended after its last epoch, as `stop` asked; exit status 0
};

/// Runs a program of x86-64 Linux under QEMU and writes what it executes as trace files. Its input and output
/// are this process's. Returns when it has ended, with every file whole, also after a signal to this process,
/// which ends the program. No register or memory value is kept. Throws InputError where the program is none
/// that can be run so, QEMU is missing, nothing was recorded, or a file cannot be written; then no process is
/// left. `progress` is called now and then with the instructions executed so far.
Recording record_program(const RecordingOptions& options,
                         const std::function<void(std::uint64_t)>& progress = {});

}  // namespace perfpred::record
