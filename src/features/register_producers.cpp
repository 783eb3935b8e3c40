#include "features/register_producers.h"

namespace perfpred {
namespace {

constexpr std::uint64_t kFarthest = 1024;

}  // namespace

void RegisterProducers::add_columns(std::vector<FeatureColumn>& columns) {
  for (const char* name : {"producer1_distance", "producer2_distance", "nearest_producer_distance",
                           "farthest_producer_distance", "load_producer_distance"})
    columns.push_back(distance_column(name, kFarthest));
  columns.push_back(flag_column("producer1_load"));
  columns.push_back(flag_column("producer2_load"));
}

void RegisterProducers::write(const StaticFacts& facts, std::uint64_t number, RowWriter& row) {
  std::uint64_t distance[2] = {0, 0};
  bool from_load[2] = {false, false};
  std::uint64_t nearest = 0;
  std::uint64_t farthest = 0;
  std::uint64_t nearest_load = 0;
  for (std::size_t i = 0; i < facts.source_count; ++i) {
    const Producer& producer = producers_[facts.source[i]];
    const std::uint64_t back = producer.number == 0 ? kFarthest : number - producer.number;
    nearest = nearest == 0 ? back : std::min(nearest, back);
    farthest = std::max(farthest, back);
    if (producer.load) nearest_load = nearest_load == 0 ? back : std::min(nearest_load, back);
    if (i < 2) {
      distance[i] = back;
      from_load[i] = producer.load;
    }
  }
  for (const std::uint64_t back : {distance[0], distance[1], nearest, farthest, nearest_load})
    row.put_count(back, kFarthest);
  row.put(from_load[0]);
  row.put(from_load[1]);
  for (std::size_t i = 0; i < facts.destination_count; ++i) {
    const bool early = (facts.early_destinations >> i & 1U) != 0;
    producers_[facts.destination[i]] = {number, facts.kind.load && !early};
  }
}

}  // namespace perfpred
