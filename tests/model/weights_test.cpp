#include "perfpred/model/weights.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "error_of.h"
#include "perfpred/model/foundation.h"
#include "random_model.h"

namespace perfpred {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

TEST(Weights, OfAnotherShapeAreRefusedByName) {
  StoredModel model = random_model("foundation", small_network());
  FoundationModel wider(NetworkConfig{}, perfvec51(), 2);
  EXPECT_THAT(error_of([&] { load_weights(*wider, model.tensors, model.file); }),
              AllOf(HasSubstr("random.safetensors"), HasSubstr("shape"), HasSubstr("expected")));
}

TEST(Weights, MissingOrLeftOverTensorsAreRefusedByName) {
  const StoredModel model = random_model("foundation", small_network());
  FoundationModel network(small_network(), perfvec51(), 2);
  auto tensors = model.tensors;
  tensors["extra"] = {{1}, {0}};
  EXPECT_THAT(error_of([&] { load_weights(*network, tensors, model.file); }), HasSubstr("tensor 'extra'"));
  tensors = model.tensors;
  tensors.erase("core_vectors");
  EXPECT_THAT(error_of([&] { load_weights(*network, tensors, model.file); }),
              HasSubstr("tensor 'core_vectors': missing"));
}

}  // namespace
}  // namespace perfpred
