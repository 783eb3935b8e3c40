#include "model/scans.h"

#include <gtest/gtest.h>
#include <torch/torch.h>

#include "model/table_lookup.h"

namespace perfpred {
namespace {

/// Of a function's result, weighted so that no two entries count alike, in all its arguments.
template <typename Call>
std::vector<torch::Tensor> gradients(const Call& call, std::vector<torch::Tensor> arguments) {
  for (torch::Tensor& argument : arguments) argument = argument.detach().clone().requires_grad_();
  const torch::Tensor result = call(arguments);
  (result * torch::arange(1, result.numel() + 1).view(result.sizes()).to(result.scalar_type()))
      .sum()
      .backward();
  std::vector<torch::Tensor> found = {result.detach()};
  for (const torch::Tensor& argument : arguments) found.push_back(argument.grad());
  return found;
}

/// One operation in f32 gives what plain tensor operations give in f64, and so do its gradients.
template <typename Call>
void expect_plain_operations(const Call& call, const std::vector<torch::Tensor>& arguments) {
  std::vector<torch::Tensor> exact_arguments;
  for (const torch::Tensor& argument : arguments) exact_arguments.push_back(argument.to(torch::kFloat64));
  const std::vector<torch::Tensor> found = gradients(call, arguments),
                                   exact = gradients(call, exact_arguments);
  for (std::size_t i = 0; i < found.size(); ++i) {
    EXPECT_LT((found[i].to(torch::kFloat64) - exact[i]).abs().max().item<double>(),
              1e-5 * exact[i].abs().max().item<double>())
        << i;
  }
}

TEST(MinimalGatedScan, IsTheRecurrenceStepByStep) {
  torch::manual_seed(1);
  for (const std::int64_t sequences : {1, 37}) {
    expect_plain_operations([](const auto& a) { return minimal_gated_scan(a[0]); },
                            {torch::randn({9, sequences, 2 * 5})});
  }
}

TEST(DiagonalScan, IsTheRecurrenceStepByStep) {
  torch::manual_seed(2);
  for (const std::int64_t sequences : {1, 37}) {
    expect_plain_operations([](const auto& a) { return diagonal_scan(a[0], a[1]); },
                            {torch::randn({9, sequences, 5}), torch::rand({5})});
  }
}

TEST(DiagonalScan, OfAConstantTendsToIt) {
  const torch::Tensor states = diagonal_scan(torch::full({3, 1, 2}, 8.0F), torch::tensor({0.5F, 0.0F}));
  EXPECT_TRUE(torch::equal(states, torch::tensor({{{4.0F, 8.0F}}, {{6.0F, 8.0F}}, {{7.0F, 8.0F}}})));
}

TEST(TableLookup, AddsTheChosenRowsAndTheirGradients) {
  torch::manual_seed(3);
  // The second column is looked up among 4 rows, the fourth among 3; values beyond are cut.
  const TableColumns columns{torch::tensor({1, 3}), torch::tensor({4.0F, 2.0F}), torch::tensor({4, 3}),
                             torch::tensor({0, 4})};
  const torch::Tensor features = torch::tensor({{{9.0F, 0.5F, 9.0F, 0.5F}, {9.0F, 0.0F, 9.0F, 7.0F}}});
  const torch::Tensor table = torch::randn({7, 3});
  const torch::Tensor sums = table_lookup(features, table, columns);
  EXPECT_TRUE(torch::allclose(sums[0][0], table[2] + table[4 + 1]));
  EXPECT_TRUE(torch::allclose(sums[0][1], table[0] + table[4 + 2]));
  expect_plain_operations([&](const auto& a) { return table_lookup(features, a[0], columns); }, {table});
}

}  // namespace
}  // namespace perfpred
