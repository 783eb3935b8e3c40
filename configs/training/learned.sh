#!/usr/bin/env bash
# Trains a model that tells the time of any described core (docs/learned.md), in two steps that go on where they
# were stopped: configs/training/learned.sh OUT TRACES...
#
# TRACES are files or folders: some with gem5's latencies, which name the model's cores, and as many of recorded
# programs as there are (configs/corpus/make_corpus.py, make_kernels.py). Features and labels, some 400 bytes an
# instruction, are kept in OUT/kept. Names of cores and programs that nothing is learnt from are taken from the
# environment, as are sizes.
set -euo pipefail
if [ $# -lt 2 ]; then
  echo "usage: $0 OUT TRACES..." >&2
  exit 2
fi
here=$(dirname -- "$(realpath -- "${BASH_SOURCE[0]}")")
perfpred=${PERFPRED:-$here/../../build/release/src/cli/perfpred}
out=$1
shift
hold_out_cores=${HOLD_OUT_CORES:-}          # comma-separated names or globs of --hold-out-cores
validate_cores=${VALIDATE_CORES:-}          # of --validate-cores
validate=${VALIDATE:-}                      # programs of --validate; their traces are among TRACES
keep_away=${KEEP_AWAY:-}                    # core files, or a folder of them, of --keep-away
label_cores=${LABEL_CORES:-}                # of --label-cores: those whose latencies traces have, but for held-out ones
component_instructions=${COMPONENT_INSTRUCTIONS:-180000000}
encoder_instructions=${ENCODER_INSTRUCTIONS:-18000000}
encoder_groups=${ENCODER_GROUPS:-840}
encoder_steps=${ENCODER_STEPS:-5000}
threads=${THREADS:-0}

mkdir -p "$out/kept"
common=(--encode-cores --chunk-cores 16 --features micro_dataflow --input binned --input-width 192 --residual --cell mingru
  --layers 2 --width 192 --feed-forward 256 --vector-width 40 --core-encoder-width 384 --linear-beyond 1
  --program-balance 2 --chunk 896 --warmup 64 --batch 20 --sum-lengths 64,896 --schedule cosine
  --keep-features "$out/kept" --threads "$threads" --teacher timing)
if grep -q avx512_bf16 /proc/cpuinfo; then common+=(--bf16); fi
if [ -n "$hold_out_cores" ]; then common+=(--hold-out-cores "$hold_out_cores"); fi
if [ -n "$validate_cores" ]; then common+=(--validate-cores "$validate_cores"); fi
if [ -n "$validate" ]; then common+=(--validate "$validate"); fi
for file in $keep_away; do common+=(--keep-away "$file"); done
for file in $label_cores; do common+=(--label-cores "$file"); done

step() { # NAME OPTIONS...: trains OUT/NAME.safetensors unless it is there, from its checkpoint if that is there
  local model=$out/$1.safetensors
  if [ -e "$model" ] && ! [ -e "$model.checkpoint" ]; then return; fi
  local resume=()
  if [ -e "$model.checkpoint" ]; then resume=(--resume); fi
  "$perfpred" train "${traces[@]}" -o "$model" "${common[@]}" "${@:2}" "${resume[@]}"
}

traces=("$@")
step components --components --teacher-cores 64 --learning-rate 1.5e-3 --average-weights 0.998 --seed 41 \
  --epochs 9 --epoch-instructions $((component_instructions / 9))
step learned --start "$out/components.safetensors" --teacher-cores 24 --core-encoder-dropout 0.1 --learning-rate 2e-3 \
  --seed 51 --epochs 1 --epoch-instructions "$encoder_instructions" --refine-encoder "$encoder_steps" \
  --refine-groups "$encoder_groups" --group-traces 8
