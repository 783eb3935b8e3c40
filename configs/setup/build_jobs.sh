#!/usr/bin/env bash
# Prints how many compilers to run at once: one a processor, but no more than memory has room for (a source file with
# LibTorch's headers takes over 1 GB to compile).
set -euo pipefail
processors=$(nproc)
memory_kib=$(awk '$1 == "MemAvailable:" { print $2 }' /proc/meminfo)
by_memory=$((memory_kib / (1536 * 1024)))
jobs=$((by_memory < processors ? by_memory : processors))
echo $((jobs < 1 ? 1 : jobs))
