#!/usr/bin/env bash
# Installs what is missing, builds perfpred, and predicts programs that the bundled model has never seen on cores whose
# true times are known. Run it on Debian 12 as root or with sudo, from any folder.
set -euo pipefail
top=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)
start=$SECONDS
step() { printf '\n== %s (%d s)\n' "$1" "$((SECONDS - start))"; }

step "Packages"
"$top/configs/setup/install_packages.sh"

cd -- "$top"
step "Build"
cmake --preset release
cmake --build --preset release --target perfpred --parallel "$("$top/configs/setup/build_jobs.sh")"
perfpred=build/release/src/cli/perfpred

step "Linear algebra under LibTorch"
version=$("$perfpred" --version)
echo "$version"
if [[ $version == *"BLAS: OpenBLAS"* ]]; then
  echo "LibTorch uses OpenBLAS."
else
  echo "LibTorch does NOT use OpenBLAS: predictions stay right but may take several times longer. To choose it:" >&2
  echo "  update-alternatives --config libblas.so.3-$(uname -m)-linux-gnu" >&2
fi

# Test programs: no model was fitted to them or chosen by them.
traces=(traces/lua_script.1.h5 traces/lapack_solve.1.h5 traces/raytracer.1.h5 traces/stencil3d.1.h5)
cores=ns-8w,big-core,narrow-o3,o3-03,inorder-04,little-core
model=models/x86-64-foundation.safetensors

step "Prediction beside what gem5 measured"
"$perfpred" predict "${traces[@]}" --model "$model" --cores "$cores"

step "Ranking of the cores"
"$perfpred" compare "${traces[@]}" --model "$model" --cores "$cores" --base ns-8w

step "Done"
cat <<MESSAGE
What to try next, from $top:
  $perfpred --help
  $perfpred info $model
  $perfpred info traces/lua_script.1.h5
  $perfpred import traces/gem5/lua_script.txt.xz --core configs/cores/ns-8w.yaml -o lua.h5
  $perfpred predict lua.h5 --model $model --cores ns-8w,big-core
  ./test.sh
README.md goes on from here: your own gem5 run, training, comparing cores.
MESSAGE
