#!/usr/bin/env bash
# Writes traces like the ones given, with other data addresses, to teach a model with (docs/corpus.md):
# configs/corpus/vary_traces.sh OUT COUNT SEEDS TRACES... has the first COUNT instructions of each trace SEEDS times, as
# OUT/NAME.vSEED.h5. Those that are there are left as they are.
set -euo pipefail
if [ $# -lt 4 ]; then
  echo "usage: $0 OUT COUNT SEEDS TRACES..." >&2
  exit 2
fi
here=$(dirname -- "$(realpath -- "${BASH_SOURCE[0]}")")
export PERFPRED=${PERFPRED:-$here/../../build/release/src/cli/perfpred} OUT=$1 COUNT=$2 SEEDS=$3
shift 3
mkdir -p "$OUT"

vary() { # PLACE TRACE: no two traces have a seed in common
  for ((i = 1; i <= SEEDS; ++i)); do
    local output
    output=$OUT/$(basename "$2" .h5).v$i.h5
    [ -e "$output" ] || "$PERFPRED" trace vary "$2" --seed $(($1 * SEEDS + i)) --count "$COUNT" -o "$output" > /dev/null
  done
}
export -f vary
place=0
for trace in "$@"; do
  printf '%s\0%s\0' "$place" "$trace"
  place=$((place + 1))
done | xargs -0 -n 2 -P "$(nproc)" bash -c 'vary "$1" "$2"' vary
