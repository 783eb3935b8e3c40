"""Runs perfpred for the scripts of this folder."""
import os
import pathlib
import subprocess

REPOSITORY = pathlib.Path(__file__).resolve().parents[1]
TIMING_MODELS = REPOSITORY / "models" / "x86-64-timing.safetensors"
PERFPRED = os.environ.get("PERFPRED", str(REPOSITORY / "build" / "release" / "src" / "cli" / "perfpred"))


def run(*arguments):
    """What it prints, on one thread. Raises CalledProcessError where it fails."""
    return subprocess.run([PERFPRED, *map(str, arguments)], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True,
                          env=os.environ | {"OMP_NUM_THREADS": "1"}).stdout
