#include <sys/stat.h>

#include <cstdlib>
#include <fstream>
#include <iterator>

#include "cli/command_fixture.h"

namespace perfpred::cli_testing {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

/// What a user may get wrong in any command: one line, status 2, and no word of C++.
class Mistakes : public CommandTest {};

TEST_F(Mistakes, FilesThatCannotBeReadAreNamedWithTheReason) {
  fs::create_symlink("loop", folder_ / "loop");
  const std::string loop = path("loop"), model_file = model(), trace_file = trace("a.h5");
  expect_mistake({"info", loop}, {"loop: cannot be read: Too many levels of symbolic links"});
  expect_mistake({"predict", loop, "--model", model_file}, {"loop: cannot be read: "});
  expect_mistake({"predict", trace_file, "--model", loop}, {"loop: cannot be read: "});
  expect_mistake({"cores", "list", loop}, {"loop: cannot be read: "});
  expect_mistake({"predict", trace_file, "--model", "/dev/zero"},
                 {"/dev/zero: is a device, expected a model file"});
  expect_mistake({"cores", "show", "/dev/zero"}, {"/dev/zero: is longer than a core file can be"});
}

TEST_F(Mistakes, InputsWithoutEndAreLeftAtABound) {
  const std::string model_file = model(), trace_file = trace("a.h5");
  expect_mistake({"cores", "from-gem5", "/dev/zero", "-o", path("core.yaml")},
                 {"/dev/zero: is longer than a config.json of gem5 can be (262144 KiB)"});
  expect_mistake({"evaluate", trace_file, "--model", model_file, "--baselines", "/dev/zero"},
                 {"/dev/zero: is longer than a file of baselines can be"});
  expect_mistake({"predict", trace_file, "--model", model_file, "--core-file", "/dev/zero"},
                 {"/dev/zero: is longer than a core file can be"});
  expect_mistake({"predict", trace_file, "--model", model_file, "--weights", "/dev/zero"},
                 {"/dev/zero: is longer than a file of weights can be"});
}

TEST_F(Mistakes, AFileOfAnotherKindIsSaidToBeOne) {
  const std::string model_file = model(), trace_file = trace("a.h5");
  const std::string core = bundled("configs/cores/ns-8w.yaml");
  expect_mistake({"predict", model_file, "--model", model_file},
                 {"is a model file (safetensors), expected a trace file"});
  expect_mistake({"predict", trace_file, "--model", trace_file},
                 {"is an HDF5 file", "expected a model file"});
  expect_mistake({"cores", "show", model_file}, {"is a model file (safetensors), expected a core file"});
  expect_mistake({"info", core}, {"is a core file; 'perfpred cores show' prints it"});
  const std::string part = text_file("part.safetensors", contents("model.safetensors").substr(0, 100));
  expect_mistake({"predict", part, "--model", model_file},
                 {"is the beginning of a model file (safetensors), expected a trace file"});
  for (const std::string& file : {model_file, trace_file, core})
    expect_mistake({"predict", trace_file, "--model", model_file, "--weights", file},
                   {file + ": is a", ", expected a file of weights"});
  expect_mistake({"tune", trace_file, "--model", bundled("models/x86-64-timing.safetensors"), "--core-file",
                  bundled("configs/cores/test-o3-1.yaml"), "--times", model_file, "-o", path("out")},
                 {"is a model file (safetensors), expected a file of measured times"});
  expect_mistake({"compare", trace_file, "--model", model_file, "--where", "fast,slow", "--elf", model_file},
                 {"is a model file (safetensors), no 64-bit ELF file"});
  expect_mistake({"trace", "export", trace_file, "--format", "kanata", "--core", "fast", "--predictions",
                  model_file, "-o", path("out")},
                 {"is a model file (safetensors), expected a table"});
  expect_mistake({"info", "/proc/self/mem"}, {"/proc/self/mem: cannot be read"});
}

TEST_F(Mistakes, APipeIsNoFileToBeAskedWhatItIs) {
  ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
  expect_mistake({"info", path("pipe")}, {"is a pipe, expected a trace, a model or kept vectors"});
  expect_mistake({"predict", path("pipe"), "--model", model()}, {"is a pipe, expected a trace file"});
}

TEST_F(Mistakes, OfATraceIsOneLineWhateverTheModelsCoresLack) {
  const std::string fast = bundled("models/x86-64-timing.safetensors");
  for (const char* command : {"predict", "compare", "evaluate"})
    expect_mistake({command, path("none.h5"), "--model", fast}, {"none.h5: no such file"});
}

TEST_F(Mistakes, ADamagedHeaderIsNotQuotedWhole) {
  std::ifstream stream(bundled("models/x86-64-timing.safetensors"), std::ios::binary);
  std::string bytes((std::istreambuf_iterator<char>(stream)), {});
  bytes.at(bytes.find("\"perfpred.model_card\"") + 50'000) = '\n';  // within a long text
  const std::string model_file = text_file("model.safetensors", bytes);
  const std::vector<std::string> info = {"info", model_file};
  expect_mistake(info, {"model.safetensors: header: is no safetensors header ("});
  EXPECT_LT(perfpred(info).err.size(), 500U + model_file.size());
}

TEST_F(Mistakes, AModelWithoutATensorNamesIt) {
  for (const char* tensor : {"core_vectors", "encoder.rnn.weight_hh_l0"}) {
    TensorFile contents = read_tensor_file(model());
    ASSERT_EQ(contents.tensors.erase(tensor), 1U) << tensor;
    write_tensor_file(path("model.safetensors"), contents);
    expect_mistake({"predict", trace("a.h5"), "--model", path("model.safetensors")},
                   {"model.safetensors: tensor '", "missing"});
  }
}

TEST_F(Mistakes, ChunksThatNoMemoryHoldsAreRefused) {
  const std::string model_file = model(), trace_file = trace("a.h5");
  expect_mistake({"predict", trace_file, "--model", model_file, "--chunk", "9000000000000000000"},
                 {"--chunk 9000000000000000000", "GB of memory"});
  expect_mistake({"predict", trace_file, "--model", model_file, "--batch", "9000000000000000000"},
                 {"--batch 9000000000000000000", "GB of memory"});
}

TEST_F(Mistakes, MoreThreadsThanASystemStartsAreRefused) {
  const std::string model_file = model(), trace_file = trace("a.h5");
  for (const char* threads : {"100000", "-1"}) {
    expect_mistake({"predict", trace_file, "--model", model_file, "--threads", threads},
                   {std::string("--threads: is ") + threads + ", expected 0 (all) or up to 1024 threads"});
    expect_mistake({"train", trace_file, "-o", path("x"), "--threads", threads}, {"--threads: is "});
  }
}

TEST_F(Mistakes, NumbersBelowAnOptionsLeastNameIt) {
  const std::string model_file = model(), trace_file = trace("a.h5"), out = path("x");
  expect_mistake({"train", trace_file, "-o", out, "--patience", "-2"}, {"--patience has to be at least 0"});
  expect_mistake({"train", trace_file, "-o", out, "--time-limit", "-1"},
                 {"--time-limit has to be at least 0"});
  expect_mistake({"predict", trace_file, "--model", model_file, "--chunk", "-1"}, {"--chunk -1"});
  expect_mistake(
      {"tune", trace_file, "--model", model_file, "--core", "slow", "--sum-length", "0", "-o", out},
      {"--sum-length has to be at least 1"});
  for (const char* command : {"record", "run"})
    expect_mistake({command, "--epochs", "2", "--every", "-1", "--", "true"},
                   {"--every: '-1' is no whole number of at least 0"});
}

TEST_F(Mistakes, ALogThatCannotBeWrittenIsFoundBeforeTheWork) {
  expect_mistake({"train", trace("a.h5"), "-o", path("x"), "--log", path("none/log")}, {path("none")});
}

TEST_F(Mistakes, NumbersAreNothingButNumbers) {
  const std::string trace_file = trace("a.h5"), out = path("x");
  expect_mistake({"cores", "sample", "--seed", "-1"}, {"--seed: '-1' is no whole number of at least 0"});
  expect_mistake({"train", trace_file, "-o", out, "--seed", "010x"}, {"--seed: '010x' is no whole number"});
  expect_mistake({"train", trace_file, "-o", out, "--time-limit", "nan"},
                 {"--time-limit: 'nan' is no number"});
  expect_mistake({"trace", "cut", trace_file, "--from", "-1", "-o", out},
                 {"--from: '-1' is no whole number"});
  expect_mistake({"predict", trace_file, "--model", "m", "--threads", "2.5"},
                 {"--threads: '2.5' is no whole"});
  expect_mistake({"import", trace_file, "--clock-ghz", "nan", "-o", out},
                 {"--clock-ghz: 'nan' is no number"});
}

TEST_F(Mistakes, ArgumentsTooManyAreCounted) {
  expect_mistake({"predict", "t", "--model", "a", "--model", "b"},
                 {"--model: takes at most 1 value, but was given 2"});
  expect_mistake({"cores", "diff", "a"}, {"files: ", "2"});
}

TEST_F(Mistakes, ACoreNearlyNamedRightIsSuggested) {
  expect_mistake({"predict", trace("a.h5"), "--model", model(), "--cores", "fats"},
                 {"knows no core 'fats'; did you mean 'fast'?; it knows: fast, slow"});
  expect_mistake({"cores", "show", "ns8w"}, {"ns8w: there is no such core file", "did you mean 'ns-8w'?"},
                 {.directory = bundled(".")});
  expect_mistake({"cores", "list", "ns8w"}, {"did you mean 'ns-8w'?"}, {.directory = bundled(".")});
  expect_mistake({"predict", trace("a.h5"), "--model", model(), "--cores", "FAST"}, {"did you mean 'fast'?"});
  expect_mistake({"train", trace("a.h5"), "-o", path("x"), "--cores", "fats"},
                 {"--cores 'fats' matches nothing in the traces given; did you mean 'fast'?"});
  expect_mistake(
      {"calibrate", trace("a.h5"), "--model", model(), "-o", path("x"), "--described-cores", "fats"},
      {"--described-cores: none of these cores is in ", "'fats'; did you mean 'fast'?"});
  expect_mistake({"compare", trace("a.h5"), "--model", model(), "--cores", "fast"},
                 {"--cores: leaves fast alone; a comparison needs at least two cores"});
}

TEST_F(Mistakes, AWordNearlyRightIsSuggested) {
  expect_mistake({"trace", "ctu"}, {"unknown command 'trace ctu'; did you mean 'cut'?; the commands are: "});
  expect_mistake({"cores", "shwo", "ns-8w"}, {"unknown command 'cores shwo'; did you mean 'show'?"});
  expect_mistake({"trace", "export", "a.h5", "--format", "kanta"},
                 {"--format: 'kanta' is none of ", "did you mean 'kanata'?"});
}

TEST_F(Mistakes, ABundledModelMayBeNamed) {
  const CommandResult result =
      perfpred({"predict", trace("a.h5"), "--model", "x86-64-timing", "--cores", "ns-8w"},
               {.directory = bundled(".")});
  EXPECT_EQ(result.status, 0) << result.err;
  expect_mistake({"predict", trace("a.h5"), "--model", "x86-64-tming"}, {"x86-64-tming: no such file"});
}

TEST_F(Mistakes, NamesReachTheTerminalAsText) {
  const std::string odd = "a\n\x1b[31m.h5";
  expect_mistake({"info", path(odd)}, {"a\\n\\x1b[31m.h5: no such file"});
  const CommandResult result = perfpred({"predict", trace(odd), "--model", model()});
  EXPECT_EQ(result.status, 0) << result.err;
  EXPECT_THAT(result.out, AllOf(HasSubstr("a\\n\\x1b[31m.h5"), Not(HasSubstr("\x1b"))));
}

}  // namespace
}  // namespace perfpred::cli_testing
