#include "perfpred/engine/engine_choice.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/onednn_engine.h"
#include "perfpred/trace/error.h"

namespace perfpred {
namespace {

using ::testing::HasSubstr;

std::string refusal(const EngineOptions& options, const NetworkConfig& network = {}) {
  ModelCard card;
  card.network = network;
  try {
    choose_engine(card, options);
  } catch (const InputError& error) {
    return error.what();
  }
  return "";
}

EngineChoice choice(const EngineOptions& options) { return choose_engine(ModelCard(), options); }

TEST(EngineChoice, AutoIsOneDnnOnTheCpuAndLibTorchOnAGpu) {
  EngineOptions options;
  EXPECT_EQ(choice(options).kind, EngineKind::onednn);
  options.device = "cuda:1";
  options.precision = "f16";
  EXPECT_EQ(choice(options).kind, EngineKind::torch);
  EXPECT_EQ(choice(options).precision, Precision::f16);
}

TEST(EngineChoice, TheOneAskedForIsTaken) {
  EngineOptions options;
  options.engine = "torch";
  EXPECT_EQ(choice(options).kind, EngineKind::torch);
  options.engine = "onednn";
  EXPECT_EQ(choice(options).kind, EngineKind::onednn);
}

TEST(EngineChoice, WhatCannotBeDoneIsRefusedWithTheReason) {
  EngineOptions options;
  options.precision = "f16";
  EXPECT_THAT(refusal(options), HasSubstr("needs a GPU"));
  options = {.engine = "torch", .precision = "int8"};
  EXPECT_THAT(refusal(options), HasSubstr("no int8"));
  options = {.engine = "torch", .precision = "bf16"};
  EXPECT_THAT(refusal(options), HasSubstr("f32 on the CPU"));
  options = {.device = "cuda", .precision = "int8"};
  EXPECT_THAT(refusal(options), HasSubstr("no int8"));
  options = {.engine = "onednn", .device = "cuda"};
  EXPECT_THAT(refusal(options), HasSubstr("on the CPU alone"));
}

TEST(EngineChoice, UnknownNamesAreRefused) {
  EXPECT_THAT(refusal({.engine = "abacus"}), HasSubstr("'abacus'"));
  EXPECT_THAT(refusal({.device = "tpu"}), HasSubstr("'tpu'"));
  EXPECT_THAT(refusal({.precision = "f8"}), HasSubstr("'f8'"));
  EXPECT_THAT(refusal({.threads = -1}), HasSubstr("threads"));
  EXPECT_THAT(refusal({.chunk_steps = -1}), HasSubstr("chunk"));
}

TEST(EngineChoice, ChunksThatCudnnCannotReadAreRefused) {
  NetworkConfig network;
  network.context_left = 256;
  EXPECT_EQ(refusal({.device = "cuda", .chunk_steps = 65279}, network), "");
  EXPECT_THAT(refusal({.device = "cuda", .chunk_steps = 65280}, network), HasSubstr("at most --chunk 65279"));
  EXPECT_EQ(refusal({.chunk_steps = 65280}, network), "");
  network.bidirectional = true;
  network.context_right = 64;
  EXPECT_THAT(refusal({.device = "cuda", .chunk_steps = 65279}, network), HasSubstr("at most --chunk 65215"));
}

TEST(EngineChoice, NoThreadsAskedForAreAllThereAre) {
  EXPECT_EQ(threads_of({.threads = 3}), 3);
  EXPECT_GE(threads_of({}), 1);
}

TEST(EngineChoice, CellsThatOneDnnLacksAreLibTorchs) {
  NetworkConfig network;
  network.cell = "transformer";
  EXPECT_THAT(refusal({.engine = "onednn"}, network), HasSubstr("no transformer"));
  ModelCard card;
  card.network = network;
  EXPECT_EQ(choose_engine(card, {}).kind, EngineKind::torch);
}

TEST(EngineChoice, ANetworkThatOneDnnLacksInAPrecisionIsRefusedInIt) {
  NetworkConfig network;
  network.cell = "gru";
  const std::string obstacle = onednn_obstacle(network, Precision::int8);
  ASSERT_NE(obstacle, "") << "oneDNN has learnt it: this test wants another network";
  EXPECT_THAT(refusal({.precision = "int8"}, network), HasSubstr(obstacle));
}

}  // namespace
}  // namespace perfpred
