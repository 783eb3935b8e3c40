import json
import os

from m5 import debug, trace

_instantiated = False


class _Exit:
    def __init__(self, cause):
        self._cause = cause

    def getCause(self):
        return self._cause


def _root():
    from m5 import objects

    return objects.Root._the_instance


def instantiate():
    global _instantiated
    if _instantiated:
        raise SystemExit("fatal: m5.instantiate() called twice.")
    if _root() is None:
        raise SystemExit("fatal: Need to instantiate Root() before calling instantiate()")
    _instantiated = True
    for one in _root().descendants():
        one.check()
    out = os.environ.get("STAND_IN_OUT")
    if out:
        with open(os.path.join(out, "config.json"), "w") as stream:
            json.dump(_root().config(), stream, indent=4)


def simulate(ticks=None):
    if not _instantiated:
        raise SystemExit("fatal: m5.instantiate() must be called before m5.simulate().")
    _check_memory_mode()
    if not trace.enabled:
        return _Exit(os.environ.get("STAND_IN_SKIP_CAUSE", "a thread reached the max instruction count"))
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
    return _Exit(os.environ.get("STAND_IN_CAUSE", "a thread reached the max instruction count"))


def _check_memory_mode():
    for one in _root().descendants():
        mode = getattr(type(one), "memory_mode", None)
        if mode and not one.switched_out and mode() != _root().system.mem_mode:
            raise SystemExit("fatal: %s requires the memory system to be in '%s' mode." % (one.path(), mode()))


def switchCpus(system, pairs, verbose=True):
    if not isinstance(pairs, list) or any(not isinstance(pair, tuple) or len(pair) != 2 for pair in pairs):
        raise RuntimeError("List must have tuples of (oldCPU,newCPU)")
    for old, new in pairs:
        if not new.switched_out:
            raise RuntimeError("New CPU (%s) is already active." % new.path())
        if old.switched_out:
            raise RuntimeError("Old CPU (%s) is inactive." % old.path())
    system.mem_mode = pairs[0][1].memory_mode()
    for old, new in pairs:
        new.take_over_from(old)
        old.switched_out, new.switched_out = True, False


def curTick():
    return 0
