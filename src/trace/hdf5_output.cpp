#include "trace/hdf5_output.h"

#include <fcntl.h>
#include <hdf5.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <memory>
#include <utility>
#include <vector>

#include "perfpred/trace/error.h"

namespace perfpred::hdf5 {
namespace {

/// HDF5's view of an open file, which it knows by its first member.
struct OpenOutput {
  H5FD_t base{};
  int number = -1;
  haddr_t end_of_addresses = 0;
  haddr_t end_of_file = 0;
  int* first_error = nullptr;
  std::vector<std::pair<haddr_t, std::string>> unwritten;  // in the order of writing
};
static_assert(std::is_standard_layout_v<OpenOutput>);

OpenOutput& open_output(H5FD_t* file) { return *reinterpret_cast<OpenOutput*>(file); }
const OpenOutput& open_output(const H5FD_t* file) { return *reinterpret_cast<const OpenOutput*>(file); }

/// Calls of HDF5 end here with -1 and not with an exception, which must not pass through C.
template <typename Body>
herr_t guarded(Body&& body) noexcept {
  try {
    body();
    return 0;
  } catch (...) {
    return -1;
  }
}

struct DriverOptions {
  int* first_error;
};

H5FD_t* open_file(const char* name, unsigned flags, hid_t access, haddr_t) noexcept {
  const auto* options = static_cast<const DriverOptions*>(H5Pget_driver_info(access));
  if (options == nullptr) return nullptr;
  int mode = (flags & H5F_ACC_RDWR) != 0 ? O_RDWR : O_RDONLY;
  if ((flags & H5F_ACC_TRUNC) != 0) mode |= O_TRUNC;
  if ((flags & H5F_ACC_CREAT) != 0) mode |= O_CREAT;
  if ((flags & H5F_ACC_EXCL) != 0) mode |= O_EXCL;
  const int number = ::open(name, mode | O_CLOEXEC, 0666);
  struct stat status {};
  if (number < 0 || ::fstat(number, &status) != 0) {
    *options->first_error = errno;
    if (number >= 0) ::close(number);
    return nullptr;
  }
  auto file = std::make_unique<OpenOutput>();
  file->number = number;
  file->end_of_file = static_cast<haddr_t>(status.st_size);
  file->first_error = options->first_error;
  return &file.release()->base;
}

herr_t close_file(H5FD_t* file) noexcept {
  const std::unique_ptr<OpenOutput> closing(&open_output(file));
  // Some file systems tell only here that there was no room.
  if (::close(closing->number) != 0 && *closing->first_error == 0) *closing->first_error = errno;
  return 0;
}

herr_t query(const H5FD_t*, unsigned long* flags) noexcept {
  if (flags != nullptr) {
    *flags = H5FD_FEAT_AGGREGATE_METADATA | H5FD_FEAT_ACCUMULATE_METADATA | H5FD_FEAT_DATA_SIEVE |
             H5FD_FEAT_AGGREGATE_SMALLDATA | H5FD_FEAT_DEFAULT_VFD_COMPATIBLE;
  }
  return 0;
}

haddr_t get_end_of_addresses(const H5FD_t* file, H5FD_mem_t) noexcept {
  return open_output(file).end_of_addresses;
}

herr_t set_end_of_addresses(H5FD_t* file, H5FD_mem_t, haddr_t end) noexcept {
  open_output(file).end_of_addresses = end;
  return 0;
}

haddr_t get_end_of_file(const H5FD_t* file, H5FD_mem_t) noexcept { return open_output(file).end_of_file; }

herr_t read_bytes(H5FD_t* base, H5FD_mem_t, hid_t, haddr_t from, std::size_t size, void* buffer) noexcept {
  const OpenOutput& file = open_output(base);
  char* const bytes = static_cast<char*>(buffer);
  std::size_t done = 0;
  while (done < size) {
    const ssize_t count = ::pread(file.number, bytes + done, size - done, static_cast<off_t>(from + done));
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return -1;
    if (count == 0) break;
    done += static_cast<std::size_t>(count);
  }
  std::fill(bytes + done, bytes + size, '\0');  // behind the end, as HDF5 wants it
  for (const auto& [begin, kept] : file.unwritten) {
    const haddr_t first = std::max(begin, from), last = std::min(begin + kept.size(), from + size);
    if (first < last) std::copy_n(kept.data() + (first - begin), last - first, bytes + (first - from));
  }
  return 0;
}

herr_t write_bytes(H5FD_t* base, H5FD_mem_t, hid_t, haddr_t to, std::size_t size,
                   const void* buffer) noexcept {
  OpenOutput& file = open_output(base);
  const char* const bytes = static_cast<const char*>(buffer);
  std::size_t done = 0;
  while (done < size && *file.first_error == 0) {
    const ssize_t count = ::pwrite(file.number, bytes + done, size - done, static_cast<off_t>(to + done));
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) {
      *file.first_error = errno;
    } else {
      done += static_cast<std::size_t>(count);
    }
  }
  file.end_of_file = std::max<haddr_t>(file.end_of_file, to + size);
  if (done == size) return 0;
  return guarded([&] { file.unwritten.emplace_back(to + done, std::string(bytes + done, size - done)); });
}

herr_t truncate_file(H5FD_t* base, hid_t, hbool_t) noexcept {
  OpenOutput& file = open_output(base);
  if (file.end_of_addresses == file.end_of_file) return 0;
  if (*file.first_error == 0 && ::ftruncate(file.number, static_cast<off_t>(file.end_of_addresses)) != 0)
    *file.first_error = errno;
  file.end_of_file = file.end_of_addresses;
  return 0;
}

H5FD_class_t driver_class() {
  H5FD_class_t driver{};
  driver.name = "output";
  driver.maxaddr = (haddr_t{1} << 62) - 1;
  driver.fc_degree = H5F_CLOSE_WEAK;
  driver.fapl_size = sizeof(DriverOptions);
  driver.open = open_file;
  driver.close = close_file;
  driver.query = query;
  driver.get_eoa = get_end_of_addresses;
  driver.set_eoa = set_end_of_addresses;
  driver.get_eof = get_end_of_file;
  driver.read = read_bytes;
  driver.write = write_bytes;
  driver.truncate = truncate_file;
  // One list of free space for all kinds of data, as HDF5's own drivers have it.
  const H5FD_mem_t one_list[] = H5FD_FLMAP_DICHOTOMY;
  std::copy(std::begin(one_list), std::end(one_list), std::begin(driver.fl_map));
  return driver;
}

}  // namespace

H5::FileAccPropList Output::access() {
  static const H5FD_class_t driver = driver_class();
  static const hid_t number = H5FDregister(&driver);
  H5::FileAccPropList properties;
  const DriverOptions options{&first_error_};
  if (number < 0 || H5Pset_driver(properties.getId(), number, &options) < 0) {
    throw H5::PropListIException("Output::access", "H5Pset_driver failed");
  }
  return properties;
}

void Output::throw_if_failed() const {
  if (first_error_ == 0) return;
  throw InputError(target_.string(), "", std::string("cannot be written: ") + std::strerror(first_error_));
}

}  // namespace perfpred::hdf5
