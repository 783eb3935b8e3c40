#!/usr/bin/env bash
# Compiles the small programs of configs/corpus/small and records stretches of each, to teach a model with
# (docs/corpus.md): configs/corpus/record_small.sh OUT [LENGTH [STRETCHES [WARM [WHOLE]]]] has STRETCHES times LENGTH
# instructions of a program as OUT/PROGRAM.K.h5 (a single one as OUT/PROGRAM.h5), six million instructions apart, behind
# what sets its data up, each with a warm-up of WARM instructions (none), the last WHOLE of them as they are
# (docs/record.md). Those that are there are left.
set -euo pipefail
if [ $# -lt 1 ] || [ $# -gt 5 ]; then
  echo "usage: $0 OUT [LENGTH [STRETCHES [WARM [WHOLE]]]]" >&2
  exit 2
fi
here=$(dirname -- "$(realpath -- "${BASH_SOURCE[0]}")")
export PERFPRED=${PERFPRED:-$here/../../build/release/src/cli/perfpred} OUT=$1 LENGTH=${2:-100000} STRETCHES=${3:-3} WARM=${4:-0} WHOLE=${5:-${4:-0}}
BINARIES=$(mktemp -d)
export BINARIES
trap 'rm -rf "$BINARIES"' EXIT
mkdir -p "$OUT"

record() { # SOURCE
  local name last compiler=gcc flags
  name=$(basename "${1%.*}")
  last=$OUT/$name.$STRETCHES.h5
  [ "$STRETCHES" -gt 1 ] || last=$OUT/$name.h5 # as perfpred record names a single one
  [ ! -e "$last" ] || return 0
  case $1 in *.cpp) compiler=g++ ;; esac
  flags=$(sed -n '1s#^// flags: *##p' "$1")
  # shellcheck disable=SC2086 # several flags
  $compiler $flags -static -march=x86-64 -g0 -w "$1" -o "$BINARIES/$name" -lm
  "$PERFPRED" record -o "$OUT/$name.h5" --program "$name" --quiet --skip 5000000 --epochs "$STRETCHES" --every 6000000 \
    --length "$LENGTH" --warm "$WARM" --warm-whole "$WHOLE" --stop -- "$BINARIES/$name" > /dev/null
  [ -e "$last" ] || echo "$name: ended before stretch $STRETCHES" >&2
}
export -f record
find "$here/small" -name '*.c' -o -name '*.cpp' | sort | xargs -P "$(nproc)" -I{} bash -c 'set -euo pipefail; record "$1"' record {}
