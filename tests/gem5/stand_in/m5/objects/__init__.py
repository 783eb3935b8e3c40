import sys
import types

from m5.objects import catalogue
from m5.sim_object import CLASSES

globals().update(CLASSES)


def _init_compatible(path):
    return CLASSES["SEWorkload"]()


SEWorkload.init_compatible = staticmethod(_init_compatible)  # noqa: F821


class _Root(CLASSES["Root"]):
    instance = None
    type = "Root"

    def __init__(self, **values):
        super().__init__(**values)
        _Root.instance = self


Root = _Root

FuncUnit = types.ModuleType("m5.objects.FuncUnit")
FuncUnit.OpClass = types.SimpleNamespace(vals=catalogue.OPERATIONS)
sys.modules["m5.objects.FuncUnit"] = FuncUnit
