#include "learn/row_file.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <string>
#include <string_view>

#include "perfpred/trace/error.h"

namespace perfpred {
namespace {

constexpr std::size_t kDigestBytes = 32;  // Digest::hex()

}  // namespace

std::unique_ptr<MappedRows> MappedRows::open(const std::filesystem::path& file, std::size_t bytes) {
  const int descriptor = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return nullptr;
  struct stat status {};
  const std::size_t all = bytes + kDigestBytes;
  void* address = MAP_FAILED;
  if (::fstat(descriptor, &status) == 0 && static_cast<std::size_t>(status.st_size) == all)
    address = ::mmap(nullptr, all, PROT_READ, MAP_SHARED, descriptor, 0);
  ::close(descriptor);
  if (address == MAP_FAILED) return nullptr;
  ::madvise(address, all, MADV_SEQUENTIAL);
  std::unique_ptr<MappedRows> rows(new MappedRows(static_cast<const std::byte*>(address), all));
  const std::string_view contents(static_cast<const char*>(address), all);
  if (digest_of(contents.substr(0, bytes)) != contents.substr(bytes)) return nullptr;
  // Chunks are read in random order; what the system reads ahead of one is for nothing.
  ::madvise(address, all, MADV_RANDOM);
  return rows;
}

MappedRows::~MappedRows() { ::munmap(const_cast<std::byte*>(data_), mapped_bytes_); }

RowFileWriter::RowFileWriter(const std::filesystem::path& file)
    : output_(file), stream_(output_.temporary(), std::ios::binary) {}

void RowFileWriter::add(std::span<const std::byte> rows) {
  const std::string_view bytes(reinterpret_cast<const char*>(rows.data()), rows.size());
  digest_.add(bytes);
  write(bytes);
}

void RowFileWriter::commit() {
  write(digest_.hex());
  stream_.close();
  if (!stream_) throw InputError(output_.target().string(), "", "cannot be written");
  output_.commit();
}

void RowFileWriter::write(std::string_view bytes) {
  stream_.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  if (!stream_) throw InputError(output_.target().string(), "", "cannot be written");
}

}  // namespace perfpred
