#!/usr/bin/env bash
# Measures what docs/compare.md reports: how well models order cores on programs that they were not fitted to.
#   bench/measure_comparisons.sh TRACES OUT [NEUROSCALAR_MODEL...]
# TRACES holds the folders train, validation and test; texts and JSON go to OUT. MODEL (environment) is the
# foundation model, models/x86-64-foundation.safetensors by default; with RECORD=1 its accuracy on the validation
# programs is measured first and written into that file.
set -euo pipefail
(( $# >= 2 )) || { sed -n '2,6s/^# //p' "$0" >&2; exit 2; }
traces=$1 out=$2
shift 2
model=${MODEL:-models/x86-64-foundation.safetensors}
perfpred=${PERFPRED:-build/release/src/cli/perfpred}
export OMP_NUM_THREADS=${OMP_NUM_THREADS:-1}
mkdir -p "$out"

# What docs/compare.md shows of a text: the sections after the last verdict, without the rows of single margins and
# single traces.
summary() {
  awk '/^Intervals and ties/ { shown = 1 }
       /^orders of the cores on single instructions/ { single = 1; header = 3 }
       /^all [0-9]+ traces/ { single = 0 }
       !shown || /^Warning/ || /^ +[0-9]+ (to [0-9]+ %|% or more)/ { next }
       single && header-- <= 0 { next }
       { print }' "$1"
}

compare() {  # NAME ARGUMENTS...
  local name=$1
  shift
  "$perfpred" compare --threads "$OMP_NUM_THREADS" "$@" --html "$out/$name.html" > "$out/$name.txt"
  printf '\n== %s\n' "$name"
  summary "$out/$name.txt"
}

if [[ ${RECORD:-0} == 1 ]]; then
  compare record "$traces/validation" --model "$model" --record-accuracy "$model"
fi
compare training-cores "$traces/test" --model "$model" --intervals
compare ns-cores "$traces/test" --model "$model" --cores 'ns-*' --base ns-8w --intervals --instructions

# Cores that the foundation model was not trained on: their vectors are tuned on one window of every fourth
# training program.
tuned=$out/tuned.safetensors
if [[ ! -e $tuned ]]; then
  mapfile -t windows < <(printf '%s\n' "$traces"/train/*.1.h5 | awk 'NR % 4 == 1')
  from=$model
  for core in test-inorder-1 test-o3-1 test-o3-2 test-o3-3 test-o3-4; do
    "$perfpred" tune "${windows[@]}" --model "$from" --core "$core" -o "$out/tuning.safetensors" \
      --threads "$OMP_NUM_THREADS" > "$out/tune-$core.txt"
    mv "$out/tuning.safetensors" "$tuned"
    from=$tuned
  done
fi
compare record-tuned "$traces/validation" --model "$tuned" --record-accuracy "$tuned"
compare test-cores "$traces/test" --model "$tuned" --cores 'test-*' --intervals
compare all-cores "$traces/test" --model "$tuned"

if (( $# > 1 )); then
  arguments=()
  for one in "$@"; do arguments+=(--model "$one"); done
  compare neuroscalar "$traces/test" "${arguments[@]}" --base ns-8w --intervals --instructions
fi
