#!/usr/bin/env bash
# Writes tests/golden/*.predict.json anew: what the bundled models predict for the bundled test traces. Run it after
# bundling another model or changing a feature on purpose, and look at the difference before committing it.
# Usage: tests/golden/update_goldens.sh [PERFPRED]
set -euo pipefail
perfpred=$(realpath -- "${1:-build/release/src/cli/perfpred}")
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.."
traces=(traces/lua_script.1.h5 traces/lapack_solve.1.h5 traces/raytracer.1.h5 traces/stencil3d.1.h5)
for golden in tests/golden/*.predict.json; do
  name=$(basename -- "$golden" .predict.json)
  "$perfpred" predict "${traces[@]}" --model "models/$name.safetensors" --json >"$golden"
  echo "$golden"
done
