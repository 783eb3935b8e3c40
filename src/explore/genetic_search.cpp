#include "explore/genetic_search.h"

#include <algorithm>
#include <cmath>
#include <pagmo/algorithms/nsga2.hpp>
#include <pagmo/batch_evaluators/member_bfe.hpp>
#include <pagmo/bfe.hpp>
#include <pagmo/population.hpp>
#include <pagmo/problem.hpp>
#include <pagmo/types.hpp>
#include <utility>

namespace perfpred::explore {
namespace {

constexpr std::size_t kLeastPopulation = 24, kMostPopulation = 200;  // multiples of four, as NSGA-II wants
constexpr std::uint64_t kGenerations = 25;

/// The space as pagmo asks for it. Copied by pagmo, so that it refers to what the search owns.
struct SpaceProblem {
  const std::vector<std::size_t>* values = nullptr;
  const ObjectivesOf* objectives_of = nullptr;
  std::size_t objectives = 0;

  /// NSGA-II wants two objectives or more: a single one stands for both.
  std::size_t get_nobj() const { return std::max<std::size_t>(objectives, 2); }
  std::size_t get_nix() const { return values->size(); }
  std::pair<pagmo::vector_double, pagmo::vector_double> get_bounds() const {
    pagmo::vector_double most;
    for (const std::size_t count : *values) most.push_back(static_cast<double>(count - 1));
    return {pagmo::vector_double(values->size(), 0.0), most};
  }
  pagmo::vector_double fitness(const pagmo::vector_double& vector) const { return batch_fitness(vector); }
  pagmo::vector_double batch_fitness(const pagmo::vector_double& vectors) const {
    std::vector<Choices> all(vectors.size() / values->size());
    for (std::size_t i = 0; i < vectors.size(); ++i)
      all[i / values->size()].push_back(static_cast<std::uint32_t>(std::llround(vectors[i])));
    pagmo::vector_double fitness;
    for (const std::vector<double>& row : (*objectives_of)(all)) {
      fitness.insert(fitness.end(), row.begin(), row.end());
      if (objectives == 1) fitness.push_back(row.front());
    }
    return fitness;
  }
  pagmo::thread_safety get_thread_safety() const { return pagmo::thread_safety::none; }
};

}  // namespace

void genetic_search(const std::vector<std::size_t>& values, std::size_t objectives, std::uint64_t designs,
                    std::uint64_t seed, const ObjectivesOf& objectives_of) {
  const std::size_t population =
      std::clamp<std::size_t>(designs / kGenerations / 4 * 4, kLeastPopulation, kMostPopulation);
  const auto generations = static_cast<unsigned>(std::max<std::uint64_t>(designs / population, 1) - 1);
  const auto short_seed = static_cast<unsigned>(seed);
  const pagmo::problem problem(SpaceProblem{&values, &objectives_of, objectives});
  const pagmo::bfe by_generation{pagmo::member_bfe{}};
  pagmo::population first(problem, by_generation, population, short_seed);
  pagmo::nsga2 algorithm(generations, 0.95, 10.0, 1.0 / static_cast<double>(values.size()), 50.0, short_seed);
  algorithm.set_bfe(by_generation);
  if (generations > 0) algorithm.evolve(first);
}

}  // namespace perfpred::explore
