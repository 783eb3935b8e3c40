#!/usr/bin/env bash
# Installs what is missing and runs every test twice: on the optimised build, and under the address and
# undefined-behaviour sanitizers. Run it on Debian 12 as root or with sudo, from any folder.
set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")"

configs/setup/install_packages.sh
jobs=$(configs/setup/build_jobs.sh)
for preset in release sanitize; do
  printf '\n== %s\n' "$preset"
  cmake --preset "$preset"
  cmake --build --preset "$preset" --parallel "$jobs"
  ctest --preset "$preset" --parallel "$jobs"
done
