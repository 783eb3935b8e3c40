"""Makes mistakes that gem5 refuses, on the stand-in: prints the names of those that went through, and how many did not.

  refusals.py CORE.json
"""

import json
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, "stand_in"), os.path.join(HERE, "..", "..", "configs", "gem5")]
sys.dont_write_bytecode = True

import m5  # noqa: E402
import m5.objects as objects  # noqa: E402
import run_core  # noqa: E402

with open(sys.argv[1]) as stream:
    CORE = json.load(stream)


def built(skip=100):
    system, switch = run_core.build_system(CORE, ["/bin/true"], skip, 1000, "512MiB")
    return system, switch


def started(system):
    objects.Root._the_instance, m5._instantiated = None, False
    objects.Root(full_system=False, system=system)
    m5.instantiate()
    m5.simulate()


def right():
    system, switch = built()
    started(system)
    m5.switchCpus(system, [switch])
    m5.simulate()


def system_becomes_a_child_of_its_cpu():
    system, switch = built()
    switch[1].system = system
    started(system)


def walkers_lead_nowhere_at_the_switch():
    system, switch = built()
    system.l2bus._connections.clear()
    for walker in system.cpu.mmu.walkers():
        walker._connections.clear()
    started(system)
    m5.switchCpus(system, [switch])


def next_cpu_has_another_number():
    system, switch = built()
    del switch[1]._values["cpu_id"]
    started(system)
    m5.switchCpus(system, [switch])


def next_cpu_is_bound_already():
    system, switch = built()
    switch[1].icache_port = system.l2bus.cpu_side_ports
    started(system)


def request_port_to_request_port():
    system, _ = built()
    system.membus.mem_side_ports = system.l2bus.mem_side_ports


def port_is_bound_twice():
    system, _ = built()
    system.l2.cpu_side = system.membus.mem_side_ports


def unknown_parameter():
    built()[0].cpu.fetchWidths = 4


def text_for_a_number():
    built()[1][1].fetchWidth = "4"


def no_threads():
    system, _ = built()
    system.cpu._values["isa"] = []
    started(system)


def no_interrupt_controller():
    system, _ = built()
    system.cpu._values["interrupts"] = []
    started(system)


def cache_without_a_memory_side():
    system, _ = built()
    system.other = run_core.cache(CORE["l2"])
    started(system)


def wrong_memory_mode():
    system, _ = built(skip=0)
    system.mem_mode = "atomic"
    started(system)


def two_roots():
    system, _ = built()
    started(system)
    objects.Root(full_system=False, system=system)


right()
refused = 0
REFUSALS = (RecursionError, RuntimeError, SystemExit, AttributeError, TypeError)
for mistake in (
    system_becomes_a_child_of_its_cpu,
    walkers_lead_nowhere_at_the_switch,
    next_cpu_has_another_number,
    next_cpu_is_bound_already,
    request_port_to_request_port,
    port_is_bound_twice,
    unknown_parameter,
    text_for_a_number,
    no_threads,
    no_interrupt_controller,
    cache_without_a_memory_side,
    wrong_memory_mode,
    two_roots,
):
    try:
        mistake()
    except REFUSALS as error:
        print("refused: %s: %s" % (mistake.__name__, str(error).split("\n")[0][:100]), file=sys.stderr)
        refused += 1
        continue
    print(mistake.__name__)
print("%d refused" % refused)
