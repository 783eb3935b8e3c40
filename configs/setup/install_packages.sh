#!/usr/bin/env bash
# Installs the packages of configs/setup/debian-packages.txt that are missing. Does nothing where none is.
set -euo pipefail
top=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd)

if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
  echo "install_packages: this is no Debian system (no apt-get); install what $top/configs/setup/debian-packages.txt lists" >&2
  exit 1
fi

missing=()
while read -r package _; do
  if [[ -z $package || $package == \#* ]]; then continue; fi
  status=$(dpkg-query --show --showformat='${db:Status-Status}' "$package" 2>/dev/null || true)
  # A package of several architectures prints its status once for each.
  if [[ $status != installed* ]]; then missing+=("$package"); fi
done <"$top/configs/setup/debian-packages.txt"

if ((${#missing[@]} == 0)); then
  echo "install_packages: every package is there"
  exit 0
fi

as_root=()
if ((EUID != 0)); then
  if ! command -v sudo >/dev/null; then
    echo "install_packages: these packages are missing, and without root or sudo they cannot be installed:" >&2
    echo "  ${missing[*]}" >&2
    exit 1
  fi
  as_root=(sudo)
fi
echo "install_packages: installing ${missing[*]}"
# LibTorch pulls in packages that ask questions where they may.
apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300)
"${apt[@]}" update
"${apt[@]}" install --yes --no-install-recommends "${missing[@]}"
