"""Builds with configs/gem5/run_core.py, on the stand-in for gem5, the system of each core given as a JSON file, and
writes its config.json:

  dump_configs.py OUT_FOLDER SKIP CORE.json...      -> OUT_FOLDER/NAME.config.json
"""

import json
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, "stand_in"), os.path.join(HERE, "..", "..", "configs", "gem5")]
sys.dont_write_bytecode = True

import m5.objects as objects  # noqa: E402
import run_core  # noqa: E402

out, skip = sys.argv[1], int(sys.argv[2])
for file in sys.argv[3:]:
    with open(file) as stream:
        core = json.load(stream)
    objects.Root._the_instance = None  # gem5 allows one system a process
    system, switch = run_core.build_system(core, ["/bin/true"], skip, 1000, "512MiB")
    root = objects.Root(full_system=False, system=system)
    for one in root.descendants():
        one.check()
    with open(os.path.join(out, core["name"] + ".config.json"), "w") as stream:
        json.dump(root.config(), stream, indent=4)
