#include "record/prefetch_addresses.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace perfpred::record {
namespace {

using Bytes = std::vector<std::uint8_t>;
using ::testing::ElementsAre;

const Bytes kPrefetchR9R14 = {0x43, 0x0f, 0x18, 0x0c, 0x31},    // prefetcht0 (%r9,%r14,1)
    kPrefetchRdi = {0x0f, 0x18, 0x8f, 0x00, 0x01, 0x00, 0x00},  // prefetcht0 0x100(%rdi)
    kPrefetchRow = {0x0f, 0x18, 0x4c, 0x55, 0x00},              // prefetcht0 (%rbp,%rdx,2)
    kPrefetchElements = {0x0f, 0x18, 0x0c, 0x93},               // prefetcht0 (%rbx,%rdx,4)
    kAddR9R14 = {0x4b, 0x8d, 0x04, 0x31},                       // lea (%r9,%r14,1),%rax
    kLoadRax8 = {0x8b, 0x48, 0x08},                             // mov 0x8(%rax),%ecx
    kLoadRdi = {0x48, 0x8b, 0x07},                              // mov (%rdi),%rax
    kStepRdi = {0x48, 0x83, 0xc7, 0x08},                        // add $0x8,%rdi
    kNarrowR14 = {0x45, 0x89, 0xf6},                            // mov %r14d,%r14d
    kKeepR14 = {0x44, 0x89, 0x34, 0x24},                        // mov %r14d,(%rsp)
    kTakeRdx = {0x8b, 0x14, 0x24},                              // mov (%rsp),%edx
    kLoadR9Rdx = {0x41, 0x8b, 0x34, 0x11},                      // mov (%r9,%rdx,1),%esi
    kLoadR9 = {0x41, 0x8b, 0x01},                               // mov (%r9),%eax
    kSyscall = {0x0f, 0x05};
// A row by bits of a number in eax: into rdx, and into rcx.
const Bytes kRdx = {0x89, 0xc2}, kShiftRdx = {0xc1, 0xea, 0x08}, kScaleRdx = {0xc1, 0xe2, 0x04},
            kMoveToRcx = {0x89, 0xc1}, kShiftRcx = {0xc1, 0xe9, 0x08}, kScaleRcx = {0xc1, 0xe1, 0x04},
            kLoadRow = {0x8a, 0x5c, 0x4d, 0x00},  // mov (%rbp,%rcx,2),%bl
    kAddRdxRsi = {0x48, 0x8d, 0x04, 0x32},        // lea (%rdx,%rsi,1),%rax
    kLoadElement = {0x8b, 0x3c, 0x83};            // mov (%rbx,%rax,4),%edi

struct Executed {
  Bytes bytes;
  std::uint64_t address = 0;
};

/// The addresses that the block has in the end.
std::vector<std::uint64_t> addresses_of(const std::vector<Executed>& executed, std::uint64_t lost = 0) {
  CodeTable code;
  InstructionBlock block;
  std::uint64_t pc = 0x1000;
  for (const Executed& one : executed) {
    Bytes coded = {static_cast<std::uint8_t>(one.bytes.size())};
    coded.insert(coded.end(), one.bytes.begin(), one.bytes.end());
    code.add_block(pc, 1, coded);
    pc += one.bytes.size();
    block.static_id.push_back(static_cast<std::uint32_t>(block.size()));
    block.address.push_back(one.address);
    block.address2.push_back(0);
    block.access_size.push_back(one.address == 0 ? 0 : 4);
    block.taken.push_back(0);
    block.fault.push_back(0);
  }
  EXPECT_EQ(PrefetchAddresses(code).fill(block), lost);
  for (std::size_t i = 0; i < block.size(); ++i) {
    if (executed[i].address != 0) continue;
    EXPECT_EQ(block.access_size[i], block.address[i] == 0 ? 0 : 1);
  }
  return block.address;
}

TEST(PrefetchAddresses, AreThoseOfALaterAccessToTheSamePlace) {
  EXPECT_THAT(addresses_of({{kPrefetchR9R14}, {kAddR9R14}, {kLoadRax8, 0x5008}}),
              ElementsAre(0x5000, 0, 0x5008));
}

TEST(PrefetchAddresses, AreAConstantAwayFromAnEarlierAccess) {
  EXPECT_THAT(addresses_of({{kLoadRdi, 0x5000}, {kStepRdi}, {kStepRdi}, {kPrefetchRdi}}),
              ElementsAre(0x5000, 0, 0, 0x5110));
}

TEST(PrefetchAddresses, AreFoundThroughMemory) {
  EXPECT_THAT(
      addresses_of(
          {{kNarrowR14}, {kPrefetchR9R14}, {kKeepR14, 0x7000}, {kTakeRdx, 0x7000}, {kLoadR9Rdx, 0x6040}}),
      ElementsAre(0, 0x6040, 0x7000, 0x7000, 0x6040));
}

TEST(PrefetchAddresses, AreNotThoseOfHalfOfARegister) {
  EXPECT_THAT(
      addresses_of({{kPrefetchR9R14}, {kKeepR14, 0x7000}, {kTakeRdx, 0x7000}, {kLoadR9Rdx, 0x6040}}, 1),
      ElementsAre(0, 0x7000, 0x7000, 0x6040));
}

TEST(PrefetchAddresses, AreNotFoundThroughMemoryThatWasWrittenOver) {
  const Bytes other = {0x44, 0x89, 0x3c, 0x24};  // mov %r15d,(%rsp)
  EXPECT_THAT(addresses_of({{kNarrowR14},
                            {kPrefetchR9R14},
                            {kKeepR14, 0x7000},
                            {other, 0x7002},
                            {kTakeRdx, 0x7000},
                            {kLoadR9Rdx, 0x6040}},
                           1),
              ElementsAre(0, 0, 0x7000, 0x7002, 0x7000, 0x6040));
}

TEST(PrefetchAddresses, AreThoseOfAPlaceThatIsComputedAgainInOtherRegisters) {
  EXPECT_THAT(addresses_of({{kRdx},
                            {kShiftRdx},
                            {kScaleRdx},
                            {kPrefetchRow},
                            {kMoveToRcx},
                            {kShiftRcx},
                            {kScaleRcx},
                            {kLoadRow, 0x8880}}),
              ElementsAre(0, 0, 0, 0x8880, 0, 0, 0, 0x8880));
}

TEST(PrefetchAddresses, FollowFromSumsThatShareWhatTheyAreMadeOf) {
  // rdi + 0x100 is told by what rdi + 8 is; r9 + r14 by r9, and by r9 + r14 + rdx, of which rdx is told last.
  const Bytes three = {0x4a, 0x8d, 0x04, 0x32},  // lea (%rdx,%r14,1),%rax
      sum = {0x41, 0x8b, 0x34, 0x01},            // mov (%r9,%rax,1),%esi
      load_rdx = {0x8b, 0x0a};                   // mov (%rdx),%ecx
  EXPECT_THAT(addresses_of({{kPrefetchR9R14}, {three}, {sum, 0x9010}, {load_rdx, 0x1000}}),
              ElementsAre(0x8010, 0, 0x9010, 0x1000));
}

TEST(PrefetchAddresses, AreTheBeginOfARowWhereAnElementOfItIsAccessedNext) {
  EXPECT_THAT(addresses_of({{kPrefetchElements}, {kAddRdxRsi}, {kLoadElement, 0xa00c}}),
              ElementsAre(0xa00c, 0, 0xa00c));
  // A base that an index is added to is none: the access may be anywhere in the array.
  EXPECT_THAT(addresses_of({{kPrefetchRdi}, {Bytes{0x8b, 0x34, 0x17}, 0xa00c}}, 1), ElementsAre(0, 0xa00c));
}

TEST(PrefetchAddresses, AreNotFoundAcrossASystemCall) {
  EXPECT_THAT(addresses_of({{kLoadRdi, 0x5000}, {kSyscall}, {kPrefetchRdi}}, 1), ElementsAre(0x5000, 0, 0));
}

TEST(PrefetchAddresses, StayAwayWhereNothingTellsThem) {
  EXPECT_THAT(addresses_of({{kPrefetchR9R14}, {kLoadR9, 0x5000}}, 1), ElementsAre(0, 0x5000));
  EXPECT_THAT(addresses_of({{kLoadR9, 0x5000}, {kLoadRdi, 0x6000}}), ElementsAre(0x5000, 0x6000));
}

TEST(PrefetchAddresses, ArePassedByPushAndPop) {
  const Bytes push_rdi = {0x57}, pop_r8 = {0x41, 0x58}, load_r8 = {0x49, 0x8b, 0x00};
  EXPECT_THAT(addresses_of({{kPrefetchRdi}, {push_rdi, 0x7ff8}, {pop_r8, 0x7ff8}, {load_r8, 0x5000}}),
              ElementsAre(0x5100, 0x7ff8, 0x7ff8, 0x5000));
}

}  // namespace
}  // namespace perfpred::record
