#include "ingest/gem5_mapping.h"

#include <array>

namespace perfpred {
namespace {

constexpr std::array kPredictors = {
    Gem5Name{"local", "LocalBP"},
    Gem5Name{"tournament", "TournamentBP"},
    Gem5Name{"bimode", "BiModeBP"},
    Gem5Name{"tage", "TAGE"},
    Gem5Name{"ltage", "LTAGE"},
    Gem5Name{"tage_sc_l_8kb", "TAGE_SC_L_8KB"},
    Gem5Name{"tage_sc_l_64kb", "TAGE_SC_L_64KB"},
    Gem5Name{"perceptron_8kb", "MultiperspectivePerceptron8KB"},
};

// RRIPRP is a BRRIPRP with other defaults and carries its type.
constexpr std::array kReplacements = {
    Gem5Name{"lru", "LRURP"},   Gem5Name{"tree_plru", "TreePLRURP"}, Gem5Name{"random", "RandomRP"},
    Gem5Name{"rrip", "RRIPRP"}, Gem5Name{"rrip", "BRRIPRP"},
};

constexpr std::array kPrefetchers = {
    Gem5Name{"stride", "StridePrefetcher"},
    Gem5Name{"tagged", "TaggedPrefetcher"},
    Gem5Name{"bop", "BOPPrefetcher"},
    Gem5Name{"ampm", "AMPMPrefetcher"},
    Gem5Name{"signature_path", "SignaturePathPrefetcher"},
    Gem5Name{"dcpt", "DCPTPrefetcher"},
};

constexpr std::array kMemories = {
    Gem5Memory{"DDR3_1600_8x8", 1250, 8, 8, 8, 8},
    Gem5Memory{"DDR3_2133_8x8", 938, 8, 8, 8, 8},
    Gem5Memory{"DDR4_2400_16x4", 833, 4, 16, 16, 8},
    Gem5Memory{"DDR4_2400_8x8", 833, 8, 8, 16, 8},
    Gem5Memory{"DDR4_2400_4x16", 833, 16, 4, 8, 8},
    Gem5Memory{"DDR5_4400_4x8", 454, 8, 4, 32, 16},
    Gem5Memory{"DDR5_6400_4x8", 312, 8, 4, 32, 16},
    Gem5Memory{"DDR5_8400_4x8", 238, 8, 4, 32, 16},
    Gem5Memory{"LPDDR2_S4_1066_1x32", 1876, 32, 1, 8, 8},
    Gem5Memory{"LPDDR3_1600_1x32", 1250, 32, 1, 8, 8},
    Gem5Memory{"LPDDR5_5500_1x16_BG_BL32", 1455, 16, 1, 16, 32},
    Gem5Memory{"LPDDR5_5500_1x16_8B_BL32", 1455, 16, 1, 8, 32},
    Gem5Memory{"LPDDR5_6400_1x16_BG_BL32", 1250, 16, 1, 16, 32},
    Gem5Memory{"LPDDR5_6400_1x16_8B_BL32", 1250, 16, 1, 8, 32},
    Gem5Memory{"WideIO_200_1x128", 5000, 128, 1, 4, 4},
    Gem5Memory{"HMC_2500_1x32", 800, 32, 1, 2, 8},
    Gem5Memory{"HBM_1000_4H_1x128", 2000, 128, 1, 8, 4},
    Gem5Memory{"HBM_1000_4H_1x64", 2000, 64, 1, 16, 4},
    Gem5Memory{"HBM_2000_4H_1x64", 1000, 64, 1, 16, 4},
};

}  // namespace

std::span<const Gem5Name> gem5_predictors() { return kPredictors; }
std::span<const Gem5Name> gem5_replacements() { return kReplacements; }
std::span<const Gem5Name> gem5_prefetchers() { return kPrefetchers; }
std::span<const Gem5Memory> gem5_memories() { return kMemories; }

}  // namespace perfpred
