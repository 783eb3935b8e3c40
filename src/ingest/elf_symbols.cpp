#include "perfpred/ingest/elf_symbols.h"

#include <cxxabi.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <gelf.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <memory>

#include "perfpred/trace/error.h"
#include "perfpred/trace/input_file.h"

namespace perfpred {
namespace {

class OpenElf {
 public:
  explicit OpenElf(const std::string& file) : descriptor_(::open(file.c_str(), O_RDONLY | O_CLOEXEC)) {
    if (descriptor_ < 0) throw InputError(file, "", "cannot be read");
    ::elf_version(EV_CURRENT);
    elf_ = ::elf_begin(descriptor_, ELF_C_READ, nullptr);
    if (elf_ == nullptr || ::elf_kind(elf_) != ELF_K_ELF || ::gelf_getclass(elf_) != ELFCLASS64) {
      close();
      const std::string content = content_of(file);
      throw InputError(file, "",
                       fmt::format("is {}no 64-bit ELF file", content.empty() ? "" : content + ", "));
    }
  }
  ~OpenElf() { close(); }
  OpenElf(const OpenElf&) = delete;
  OpenElf& operator=(const OpenElf&) = delete;
  Elf* get() const { return elf_; }

 private:
  void close() {
    if (elf_ != nullptr) ::elf_end(elf_);
    ::close(descriptor_);
  }
  int descriptor_;
  Elf* elf_ = nullptr;
};

std::string written_out(const char* name) {
  int status = 0;
  const std::unique_ptr<char, void (*)(void*)> text(abi::__cxa_demangle(name, nullptr, nullptr, &status),
                                                    &std::free);
  return status == 0 ? text.get() : name;
}

/// The section of a type (SHT_SYMTAB, SHT_DYNSYM); null where there is none.
Elf_Scn* find_section(Elf* elf, std::uint32_t type, GElf_Shdr& header) {
  Elf_Scn* section = nullptr;
  while ((section = ::elf_nextscn(elf, section)) != nullptr) {
    if (::gelf_getshdr(section, &header) != nullptr && header.sh_type == type) return section;
  }
  return nullptr;
}

bool is_function(const GElf_Sym& symbol) {
  const auto type = GELF_ST_TYPE(symbol.st_info);
  return (type == STT_FUNC || type == STT_GNU_IFUNC) && symbol.st_shndx != SHN_UNDEF;
}

}  // namespace

ElfSymbols::ElfSymbols(const std::filesystem::path& file) {
  const OpenElf elf(file.string());
  GElf_Shdr header;
  Elf_Scn* section = find_section(elf.get(), SHT_SYMTAB, header);
  if (section == nullptr) section = find_section(elf.get(), SHT_DYNSYM, header);
  Elf_Data* data = section == nullptr ? nullptr : ::elf_getdata(section, nullptr);
  const std::uint64_t count =
      data == nullptr || header.sh_entsize == 0 ? 0 : header.sh_size / header.sh_entsize;
  for (std::uint64_t i = 0; i < count && i <= std::numeric_limits<int>::max(); ++i) {
    GElf_Sym symbol;
    if (::gelf_getsym(data, static_cast<int>(i), &symbol) == nullptr || !is_function(symbol)) continue;
    const char* name = ::elf_strptr(elf.get(), header.sh_link, symbol.st_name);
    if (name == nullptr || *name == '\0') continue;
    functions_.push_back({symbol.st_value, symbol.st_value + symbol.st_size, written_out(name)});
  }
  if (functions_.empty()) throw InputError(file.string(), "", "holds no function symbols (stripped?)");
  // Of several names of one function the first in the alphabet, whatever order the file has them in.
  std::sort(functions_.begin(), functions_.end(), [](const Function& x, const Function& y) {
    return x.begin != y.begin ? x.begin < y.begin : x.name < y.name;
  });
  functions_.erase(std::unique(functions_.begin(), functions_.end(),
                               [](const Function& x, const Function& y) { return x.begin == y.begin; }),
                   functions_.end());
  for (std::size_t i = 0; i < functions_.size(); ++i) {
    if (functions_[i].end > functions_[i].begin) continue;
    functions_[i].end =
        i + 1 < functions_.size() ? functions_[i + 1].begin : std::numeric_limits<std::uint64_t>::max();
  }
}

const ElfSymbols::Function* ElfSymbols::find(std::uint64_t address) const {
  const auto after =
      std::upper_bound(functions_.begin(), functions_.end(), address,
                       [](std::uint64_t wanted, const Function& entry) { return wanted < entry.begin; });
  if (after == functions_.begin()) return nullptr;
  const Function& function = *std::prev(after);
  return address < function.end ? &function : nullptr;
}

const std::string& ElfSymbols::function_at(std::uint64_t address) const {
  static const std::string none;
  const Function* const function = find(address);
  return function == nullptr ? none : function->name;
}

std::string ElfSymbols::symbol_at(std::uint64_t address) const {
  const Function* const function = find(address);
  if (function == nullptr) return {};
  const std::uint64_t offset = address - function->begin;
  return offset == 0 ? function->name : fmt::format("{}+{}", function->name, offset);
}

}  // namespace perfpred
