#!/usr/bin/env bash
# Installs what is missing and runs every test under the address and undefined-behaviour sanitizers, and those of whole
# commands, engines and streaming on the optimised build too (docs/hacking.md says why). Prints the seconds of each phase.
# Run it on Debian 12 as root or with sudo, from any folder.
set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")"

phases=()
phase() { # NAME COMMAND...: runs it and keeps how long it took
  printf '\n== %s\n' "$1"
  local start=$SECONDS
  "${@:2}"
  phases+=("$(printf '%5d s  %s' "$((SECONDS - start))" "$1")")
}

phase "packages" configs/setup/install_packages.sh
jobs=$(configs/setup/build_jobs.sh)
phase "release: configure" cmake --preset release
phase "release: build what users run and its tests" cmake --build --preset release --target perfpred optimised_tests --parallel "$jobs"
phase "release: tests" ctest --preset release -L optimised --parallel "$jobs"
phase "sanitize: configure" cmake --preset sanitize
phase "sanitize: build" cmake --build --preset sanitize --parallel "$jobs"
phase "sanitize: tests" ctest --preset sanitize --parallel "$jobs"

printf '\n== all tests passed; seconds of each phase\n'
printf '%s\n' "${phases[@]}"
