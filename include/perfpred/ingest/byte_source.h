#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "perfpred/ingest/byte_block.h"

namespace perfpred {

/// A stream of bytes read once from front to back. Compression and threads are wrappers of it, so that no
/// format's parser knows of either. One thread at a time.
class ByteSource {
 public:
  virtual ~ByteSource() = default;
  /// Fills the front of `buffer` and returns how many bytes; 0 only at the end. Throws InputError where the
  /// bytes cannot be read or are damaged, Interrupted where it waits for bytes (of a pipe) and a signal
  /// comes.
  virtual std::size_t read(std::span<char> buffer) = 0;
  /// The same for a whole block, whose memory is used anew or exchanged for another's, so that bytes of
  /// another thread need not be copied; false at the end.
  virtual bool next_block(ByteBlock& block) {
    block.set_size(read(block.space()));
    return !block.empty();
  }
  /// Ends a `read` that waits for bytes in another thread, and all that follow, as if the input ended there.
  /// The only call that may come from another thread. Nothing where a read never waits.
  virtual void cancel() noexcept {}
  /// What error messages call it: the path, or "standard input".
  virtual const std::string& name() const = 0;
};

/// Opens a file, or standard input for "-", and unpacks gzip, xz, zstd and bzip2 by the first bytes of the
/// content, whatever the name. Unpacking runs in a thread of its own.
std::unique_ptr<ByteSource> open_byte_source(const std::filesystem::path& file);

/// Bytes in memory, not copied: `bytes` must outlive the source. `repeats` > 1 plays them that many times.
std::unique_ptr<ByteSource> memory_byte_source(std::span<const char> bytes, std::string name,
                                               std::size_t repeats = 1);

/// Unpacks `packed` where its first bytes are those of a known compression; else returns it as it is.
std::unique_ptr<ByteSource> unpacked(std::unique_ptr<ByteSource> packed);

/// Reads `source` ahead in a thread of its own, by at most a few megabytes.
std::unique_ptr<ByteSource> read_ahead(std::unique_ptr<ByteSource> source);

}  // namespace perfpred
