#include "perfpred/ingest/elf_symbols.h"

#include <dlfcn.h>
#include <gtest/gtest.h>

#include <fstream>

#include "perfpred/trace/error.h"
#include "temporary_folder.h"

namespace perfpred {

int function_that_a_test_looks_up(int value) { return 3 * value; }

namespace {

TEST(ElfSymbols, NamesTheFunctionsOfThisVeryProgram) {
  const ElfSymbols symbols("/proc/self/exe");
  EXPECT_GT(symbols.size(), 100U);
  void* const place = reinterpret_cast<void*>(&function_that_a_test_looks_up);
  Dl_info loaded{};
  ASSERT_NE(::dladdr(place, &loaded), 0);
  // A position-independent program is loaded anywhere; its symbols count from its start.
  const auto address = reinterpret_cast<std::uint64_t>(place);
  const auto start = reinterpret_cast<std::uint64_t>(loaded.dli_fbase);
  const std::string name = "perfpred::function_that_a_test_looks_up(int)";
  EXPECT_TRUE(symbols.function_at(address - start) == name || symbols.function_at(address) == name);
  EXPECT_TRUE(symbols.function_at(address - start + 1) == name || symbols.function_at(address + 1) == name);
  EXPECT_EQ(symbols.function_at(0), "");
}

TEST(ElfSymbols, RefusesWhatIsNoExecutable) {
  const TemporaryFolder folder;
  std::ofstream(folder / "text") << "no executable";
  EXPECT_THROW(ElfSymbols(folder / "text"), InputError);
  EXPECT_THROW(ElfSymbols(folder / "absent"), InputError);
}

}  // namespace
}  // namespace perfpred
