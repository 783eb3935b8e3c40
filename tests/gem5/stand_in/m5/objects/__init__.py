import os
import sys
import types

from m5.objects import catalogue
from m5.sim_object import CLASSES

globals().update(CLASSES)


def _init_compatible(path):
    """gem5 looks which of its operating systems can run the file; it takes ELF executables alone."""
    if not os.path.isfile(path):
        raise SystemExit("fatal: Cannot load object file %s." % path)
    with open(path, "rb") as stream:
        if stream.read(4) != b"\x7fELF":
            raise ValueError("No SE workload is compatible with %s", path)
    return CLASSES["SEWorkload"]()


SEWorkload.init_compatible = staticmethod(_init_compatible)  # noqa: F821


class _Root(CLASSES["Root"]):
    _the_instance = None
    type = "Root"

    def __init__(self, **values):
        if _Root._the_instance is not None:
            raise SystemExit("fatal: Attempt to allocate multiple instances of Root.")
        super().__init__(**values)
        _Root._the_instance = self

    def path(self):
        return "root"


Root = _Root

FuncUnit = types.ModuleType("m5.objects.FuncUnit")
FuncUnit.OpClass = types.SimpleNamespace(vals=catalogue.OPERATIONS)
sys.modules["m5.objects.FuncUnit"] = FuncUnit
