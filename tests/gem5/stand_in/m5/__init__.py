import json
import os

from m5 import debug, trace

_log = []


class _Exit:
    def __init__(self, cause):
        self._cause = cause

    def getCause(self):
        return self._cause


def _root():
    from m5 import objects

    return objects.Root.instance


def instantiate():
    out = os.environ.get("STAND_IN_OUT")
    if out:
        with open(os.path.join(out, "config.json"), "w") as stream:
            json.dump(_root().config(), stream, indent=4)


def simulate():
    if not trace.enabled:
        cause = os.environ.get("STAND_IN_SKIP_CAUSE", "a thread reached the max instruction count")
        _log.append("simulate on the functional CPU")
        return _Exit(cause)
    flags = sorted(name for name, flag in debug.flags.items() if flag.enabled)
    print("stand-in: flags " + ",".join(flags), flush=True)
    text = os.environ.get("STAND_IN_TEXT")
    if text and trace.stream:
        with open(text, "rb") as stream:
            while block := stream.read(1 << 16):
                try:
                    trace.stream.write(block)
                except BrokenPipeError:
                    pass  # as an ofstream goes on after a failed write
    return _Exit("a thread reached the max instruction count")


def switchCpus(system, pairs):
    for old, new in pairs:
        if old.switched_out or not new.switched_out:
            raise RuntimeError("the CPUs are not as switchCpus needs them")
        if old.memory_mode() != system.mem_mode:
            raise RuntimeError("the old CPU cannot run in memory mode " + system.mem_mode)
        if not len(new.isa) or not len(new.workload):
            raise RuntimeError("the new CPU has no threads")
    system.mem_mode = pairs[0][1].memory_mode()


def curTick():
    return 0
