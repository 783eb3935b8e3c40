"""Runs a program in stock gem5 (v22 or later, system-call emulation) on the core that a perfpred core file
describes, and imports what it retires into a trace file.

  gem5.opt configs/gem5/run_core.py --core CORE.yaml --skip 5000000 --insts 1000000 --trace OUT.h5 -- PROGRAM [ARG...]
  gem5.opt configs/gem5/run_core.py --core OTHER.yaml --skip 5000000 --insts 1000000 --into OUT.h5 -- PROGRAM [ARG...]

docs/gem5.md says which key of the core file becomes which parameter, and how to use this.
"""

import argparse
import json
import os
import signal
import subprocess
import sys

try:
    import m5
    import m5.debug
    import m5.objects as objects
    import m5.trace
except ModuleNotFoundError:  # in a Python that is not gem5's, only --help can be answered
    m5 = None

PREDICTORS = {
    "local": "LocalBP",
    "tournament": "TournamentBP",
    "bimode": "BiModeBP",
    "tage": "TAGE",
    "ltage": "LTAGE",
    "tage_sc_l_8kb": "TAGE_SC_L_8KB",
    "tage_sc_l_64kb": "TAGE_SC_L_64KB",
    "perceptron_8kb": "MultiperspectivePerceptron8KB",
}
PREFETCHERS = {
    "stride": "StridePrefetcher",
    "tagged": "TaggedPrefetcher",
    "bop": "BOPPrefetcher",
    "ampm": "AMPMPrefetcher",
    "signature_path": "SignaturePathPrefetcher",
    "dcpt": "DCPTPrefetcher",
}
REPLACEMENTS = {"lru": "LRURP", "tree_plru": "TreePLRURP", "random": "RandomRP", "rrip": "RRIPRP"}
CPU_PREFIXES = {"x86-64": "X86", "aarch64": "Arm", "riscv64": "Riscv"}

# Instructions simulated beyond those asked for: what is in flight at the end has no complete record.
EXTRA_INSTRUCTIONS = 2000
# Simulated between looks at the reader of the text: some hundred thousand cycles.
TICKS_AT_ONCE = 10**8

# What each unit of an out-of-order core serves: operation, key of the latency, cycles on top of it, pipelined.
INT_ALU = [("IntAlu", "int_alu", 0, True)]
INT_MUL = [("IntMult", "int_mul", 0, True)]
FP_ALU = [(name, "fp_alu", 0, True) for name in ("FloatAdd", "FloatCmp", "FloatCvt")]
FP_MUL = [
    ("FloatMult", "fp_mul", 0, True),
    ("FloatMultAcc", "fp_mul", 1, True),
    ("FloatMisc", "fp_mul", 0, True),
    ("FloatDiv", "fp_div", 0, False),
    ("FloatSqrt", "fp_div", 8, False),
]
SIMD = (
    [
        ("Simd" + name, "simd", 0, True)
        for name in "Add AddAcc Alu Cmp Cvt Misc Shift ShiftAcc ReduceAdd ReduceAlu ReduceCmp Ext Config".split()
    ]
    + [("Simd" + name, "simd", 2, True) for name in ("Mult", "MultAcc", "MatMultAcc")]
    + [
        ("SimdFloat" + name, "fp_alu", 0, True)
        for name in "Add Alu Cmp Cvt Misc ReduceAdd ReduceCmp Ext".split()
    ]
    + [("SimdFloat" + name, "fp_mul", 0, True) for name in ("Mult", "MultAcc", "MatMultAcc")]
    + [(name, "fp_div", 0, False) for name in ("SimdDiv", "SimdSqrt", "SimdFloatDiv", "SimdFloatSqrt")]
)

def has_parameter(kind, name):
    """Whether this version of gem5 gives the class such a parameter."""
    return name in kind._params


def known_operations():
    from m5.objects.FuncUnit import OpClass

    return list(OpClass.vals)


def memory_operations(operations, scalar, ending):
    """Scalar accesses and vector ones, of which each version of gem5 knows more kinds."""
    return [
        (name, 1, True)
        for name in operations
        if name in scalar or (name.startswith("Simd") and name.endswith(ending))
    ]


class Units:
    """Builds the pool of functional units, leaving out operations that this version of gem5 does not know."""

    def __init__(self, fu, isa):
        self.fu = fu
        self.isa = isa
        self.known = known_operations()
        self.served = set()

    def latency(self, key, more):
        return self.fu[key]["latency"] + more

    def unit(self, count, operations):
        """operations: (name, cycles, pipelined)"""
        known = [entry for entry in operations if entry[0] in self.known]
        self.served.update(name for name, _, _ in known)
        return objects.FUDesc(
            count=count,
            opList=[
                objects.OpDesc(opClass=name, opLat=cycles, pipelined=pipelined)
                for name, cycles, pipelined in known
            ],
        )

    def keyed(self, table):
        return [(name, self.latency(key, more), pipelined) for name, key, more, pipelined in table]

    def pool(self):
        fu = self.fu
        # A division is a loop of one micro-op a bit on x86, and one operation elsewhere (20 cycles, as gem5 has it).
        division = [("IntDiv", 1 if self.isa == "x86-64" else 20, False)]
        units = [
            self.unit(fu["int_alu"]["count"], self.keyed(INT_ALU)),
            self.unit(fu["int_mul"]["count"], self.keyed(INT_MUL) + division),
            self.unit(fu["fp_alu"]["count"], self.keyed(FP_ALU)),
            self.unit(fu["fp_mul"]["count"], self.keyed(FP_MUL)),
            self.unit(fu["load_ports"], memory_operations(self.known, ("MemRead", "FloatMemRead"), "Load")),
            self.unit(fu["store_ports"], memory_operations(self.known, ("MemWrite", "FloatMemWrite"), "Store")),
            self.unit(1, [("IprAccess", 3, False)]),
            self.unit(1, [("InstPrefetch", 1, True)]),
        ]
        named = self.keyed(SIMD) + [("SimdPredAlu", 1, True)]
        names = {name for name, _, _ in named}
        # Operations that only some versions know (cryptography, matrices): vector work of no further cost.
        others = [
            (name, fu["simd"]["latency"], True)
            for name in self.known
            if name not in names and name not in self.served and not name.startswith("No_")
        ]
        units.append(self.unit(fu["simd"]["count"], named + others))
        return objects.FUPool(FUList=units)


def direction_predictor(spec):
    predictor = getattr(objects, PREDICTORS[spec["type"]])()
    size = spec.get("table_entries")
    if size:
        if spec["type"] in ("local", "tournament"):
            predictor.localPredictorSize = size
        if spec["type"] == "tournament":
            predictor.localHistoryTableSize = size
        if spec["type"] in ("tournament", "bimode"):
            predictor.globalPredictorSize = 4 * size
            predictor.choicePredictorSize = 4 * size
    return predictor


def branch_predictor(spec, isa):
    direction = direction_predictor(spec)
    unit = direction
    if has_parameter(objects.BranchPredictor, "conditionalBranchPred"):  # gem5 v25
        unit = objects.BranchPredictor(conditionalBranchPred=direction)
    if has_parameter(objects.BranchPredictor, "btb"):  # gem5 v23
        unit.btb = objects.SimpleBTB(numEntries=spec["btb_entries"])
        unit.ras = objects.ReturnAddrStack(numEntries=spec["ras_entries"])
    else:
        unit.BTBEntries = spec["btb_entries"]
        unit.RASSize = spec["ras_entries"]
    unit.indirectBranchPred = objects.SimpleIndirectPredictor()
    if isa == "x86-64":
        # Instructions begin at any byte, so no bit of their addresses is to be dropped.
        parts = [unit, unit.indirectBranchPred, direction]
        if has_parameter(objects.BranchPredictor, "btb"):
            parts.append(unit.btb)
        for part in parts:
            if has_parameter(type(part), "instShiftAmt"):
                part.instShiftAmt = 0
    return unit


def out_of_order_cpu(core, kind):
    spec = core["core"]
    cpu = kind()
    cpu.fetchWidth = spec["fetch_width"]
    cpu.decodeWidth = spec["decode_width"]
    cpu.renameWidth = spec["rename_width"]
    cpu.dispatchWidth = spec["issue_width"]
    cpu.issueWidth = spec["issue_width"]
    cpu.wbWidth = spec["issue_width"]
    cpu.commitWidth = spec["commit_width"]
    cpu.squashWidth = spec["commit_width"]
    cpu.fetchToDecodeDelay = spec["fetch_to_decode"]
    cpu.decodeToRenameDelay = spec["decode_to_rename"]
    cpu.renameToIEWDelay = spec["rename_to_issue"]
    # Room for the delays above; costs no time.
    cpu.forwardComSize = 16
    cpu.backComSize = 16
    cpu.fetchQueueSize = spec["fetch_queue"]
    cpu.numROBEntries = spec["rob_entries"]
    cpu.LQEntries = spec["lq_entries"]
    cpu.SQEntries = spec["sq_entries"]
    if "store_order" in spec:  # else the kind's own
        cpu.needsTSO = spec["store_order"] == "total"
    cpu.numPhysIntRegs = spec["int_regs"]
    cpu.numPhysFloatRegs = spec["fp_regs"]
    cpu.numPhysVecRegs = spec["fp_regs"]
    if core["isa"] != "riscv64":  # which has no condition codes
        cpu.numPhysCCRegs = 5 * spec["int_regs"]
    cpu.cacheLoadPorts = spec["fu"]["load_ports"]
    cpu.cacheStorePorts = spec["fu"]["store_ports"]
    pool = Units(spec["fu"], core["isa"]).pool()
    if has_parameter(kind, "instQueues"):  # gem5 v25.1
        cpu.instQueues = [objects.IQUnit(numEntries=spec["iq_entries"], fuPool=pool)]
    else:
        cpu.numIQEntries = spec["iq_entries"]
        cpu.fuPool = pool
    return cpu


def serves(unit, operation):
    return any(str(box.opClass) == operation for box in unit.opClasses.opClasses)


def in_order_cpu(core, kind):
    spec = core["core"]
    cpu = kind()
    # x86 programs crash MinorCPU with fetch1ToFetch2ForwardDelay over 1, so the delay goes one stage further.
    cpu.fetch1ToFetch2ForwardDelay = 1
    cpu.fetch2ToDecodeForwardDelay = spec["fetch_to_decode"]
    cpu.decodeToExecuteForwardDelay = spec["decode_to_rename"]
    cpu.decodeInputWidth = spec["decode_width"]
    cpu.executeInputWidth = spec["issue_width"]
    cpu.executeIssueLimit = spec["issue_width"]
    cpu.executeCommitLimit = spec["commit_width"]
    cpu.executeMemoryIssueLimit = spec["fu"]["load_ports"]
    # MinorCPU refuses more of these than it commits instructions.
    cpu.executeMemoryCommitLimit = min(spec["fu"]["load_ports"], spec["commit_width"])
    cpu.executeMaxAccessesInMemory = spec["lq_entries"]
    cpu.executeLSQStoreBufferSize = spec["sq_entries"]
    for unit in cpu.executeFuncUnits.funcUnits:
        if serves(unit, "IntMult"):
            unit.opLat = spec["fu"]["int_mul"]["latency"]
        elif serves(unit, "SimdAdd"):
            unit.opLat = spec["fu"]["fp_mul"]["latency"] + 2
    return cpu


def cpu_class(isa, model):
    name = CPU_PREFIXES[isa] + model
    if not hasattr(objects, name):
        fail("this gem5 has no %s: it was built without %s" % (name, isa))
    return getattr(objects, name)


def detailed_cpu(core, **parameters):
    if core["core"]["type"] == "o3":
        cpu = out_of_order_cpu(core, cpu_class(core["isa"], "O3CPU"))
    else:
        cpu = in_order_cpu(core, cpu_class(core["isa"], "MinorCPU"))
    cpu.branchPred = branch_predictor(core["branch_predictor"], core["isa"])
    for name, value in parameters.items():
        setattr(cpu, name, value)
    return cpu


def cache(spec, **more):
    built = objects.Cache(
        size="%dKiB" % spec["size_kb"],
        assoc=spec["assoc"],
        tag_latency=spec["latency"],
        data_latency=spec["latency"],
        response_latency=max(1, spec["latency"] // 2),
        mshrs=spec["mshrs"],
        tgts_per_mshr=16,
        write_buffers=spec.get("write_buffers", 8),
        replacement_policy=getattr(objects, REPLACEMENTS[spec.get("replacement", "lru")])(),
        **more
    )
    name = spec.get("prefetcher", "none")
    if name != "none":
        kind = getattr(objects, PREFETCHERS[name])
        built.prefetcher = kind()
        if "prefetch_degree" in spec:
            if has_parameter(kind, "degree"):
                built.prefetcher.degree = spec["prefetch_degree"]
            else:
                warn("the prefetcher %s has no degree; prefetch_degree is left out" % name)
    return built


def warn(text):
    print("run_core.py: warning: " + text, file=sys.stderr)


def say(text):
    """On standard output, which may be a pipe that nobody reads any more."""
    try:
        print("run_core.py: " + text, flush=True)
    except BrokenPipeError:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)


def fail(text):
    print("run_core.py: error: " + text, file=sys.stderr)
    sys.exit(2)


def functional_cpu(isa):
    """A CPU that runs fast and leaves caches and predictors cold, and the memory mode that it needs."""
    return cpu_class(isa, "NonCachingSimpleCPU")(), "atomic_noncaching"


def workload(program):
    """What of gem5's operating systems runs the program; it is chosen by the executable."""
    if not os.path.isfile(program):
        fail("%s: no such file; name the program by its path" % program)
    try:
        return objects.SEWorkload.init_compatible(program)
    except ValueError:
        fail("%s: no executable that this gem5 can run: not a static one of an instruction set that it has" % program)


def build_system(core, command, skip, instructions, memory_size):
    """The system to simulate, and the pair of CPUs to switch between (None without a skip)."""
    system = objects.System()
    system.clk_domain = objects.SrcClockDomain(
        clock="%rGHz" % core["core"]["clock_ghz"], voltage_domain=objects.VoltageDomain()
    )
    system.mem_ranges = [objects.AddrRange(memory_size)]
    system.workload = workload(command[0])
    process = objects.Process(executable=command[0], cmd=command, cwd=os.getcwd())

    switch = None
    if skip:
        system.cpu, system.mem_mode = functional_cpu(core["isa"])
        system.cpu.max_insts_any_thread = skip
        system.switch_cpus = [detailed_cpu(core, switched_out=True)]
        detailed = system.switch_cpus[0]
        switch = (system.cpu, detailed)
    else:
        system.cpu = detailed_cpu(core)
        system.mem_mode = "timing"
        detailed = system.cpu
    if instructions:
        detailed.max_insts_any_thread = instructions + EXTRA_INSTRUCTIONS

    connect_caches(system, core)
    connect_memory(system, core)
    connect_interrupts(system, core["isa"])
    system.cpu.workload = process
    system.cpu.createThreads()
    if switch:
        # It takes over ports and interrupt controllers, and the number; clock and system it finds above itself.
        system.cpu.cpu_id = detailed.cpu_id = 0
        detailed.workload = process
        detailed.createThreads()
    return system, switch


def connect_caches(system, core):
    cpu = system.cpu
    cpu.icache = cache(core["l1i"], is_read_only=True)
    cpu.dcache = cache(core["l1d"])
    cpu.icache.cpu_side = cpu.icache_port
    cpu.dcache.cpu_side = cpu.dcache_port
    system.membus = objects.SystemXBar()
    buses = []
    above = [cpu.icache, cpu.dcache]
    for level in ("l2", "l3"):
        if level not in core:
            continue
        bus, below = objects.L2XBar(), cache(core[level])
        setattr(system, level + "bus", bus)
        setattr(system, level, below)
        for one in above:
            one.mem_side = bus.cpu_side_ports
        below.cpu_side = bus.mem_side_ports
        buses.append(bus)
        above = [below]
    for one in above:
        one.mem_side = system.membus.cpu_side_ports
    # System-call emulation walks no page tables, but a CPU that takes over wants these ports bound.
    walkers = (buses + [system.membus])[0].cpu_side_ports
    cpu.mmu.connectWalkerPorts(walkers, walkers)
    system.system_port = system.membus.cpu_side_ports


def connect_memory(system, core):
    kind = getattr(objects, core["memory"]["type"])
    system.mem_ctrl = objects.MemCtrl(dram=kind(range=system.mem_ranges[0]))
    system.mem_ctrl.port = system.membus.mem_side_ports


def connect_interrupts(system, isa):
    system.cpu.createInterruptController()
    if isa == "x86-64":
        controller = system.cpu.interrupts[0]
        controller.pio = system.membus.mem_side_ports
        controller.int_requestor = system.membus.cpu_side_ports
        controller.int_responder = system.membus.mem_side_ports


def read_core(file, perfpred):
    """The core's description with every default filled in. A JSON file is taken as it stands; anything else is read
    and checked by `perfpred cores show`."""
    try:
        with open(file) as stream:
            text = stream.read()
    except OSError as error:
        fail("%s: cannot be read: %s" % (file, error.strerror))
    if text.lstrip().startswith("{"):
        try:
            return json.loads(text)
        except ValueError as error:
            fail("%s: is no JSON: %s" % (file, error))
    try:
        shown = subprocess.run([perfpred, "cores", "show", file, "--json"], stdout=subprocess.PIPE)
    except OSError as error:
        fail("%s: cannot be run (%s); name perfpred with --perfpred" % (perfpred, error.strerror))
    if shown.returncode != 0:
        sys.exit(shown.returncode)
    return json.loads(shown.stdout)


def import_command(arguments):
    command = [arguments.perfpred, "import", "-", "--core", arguments.core]
    if arguments.into:
        command += ["--into", arguments.into]
    else:
        command += ["--output", arguments.trace, "--program", arguments.program]
        if arguments.window:
            command += ["--window", arguments.window]
    if arguments.insts:
        command += ["--max", str(arguments.insts)]
    return command


class Reader:
    """A program at the end of a pipe that gem5 writes its debug output into. gem5 does not notice where its text cannot
    be written; the reader's exit status tells."""

    def __init__(self, command, output=None):
        reading, self.writing = os.pipe()
        # A reader that has enough closes its end; gem5 is to go on, not to die.
        signal.signal(signal.SIGPIPE, signal.SIG_IGN)
        try:
            self.process = subprocess.Popen(command, stdin=reading, stdout=output)
        except OSError as error:
            fail("%s: cannot be run (%s); name perfpred with --perfpred" % (command[0], error.strerror))
        m5.trace.output("/dev/fd/%d" % self.writing)
        os.close(reading)

    def has_ended(self):
        """It refused the text, cannot write it, or has as much of it as it wants."""
        return self.process.poll() is not None

    def finish(self):
        """Ends the text and waits. gem5 keeps its debug file open until it exits, so its descriptors of the pipe are
        pointed elsewhere; gem5 writes each message through, nothing is left behind."""
        pipe = os.fstat(self.writing)
        nowhere = os.open(os.devnull, os.O_WRONLY)
        for name in os.listdir("/proc/self/fd"):
            try:
                status = os.fstat(int(name))
            except OSError:
                continue
            if (status.st_dev, status.st_ino) == (pipe.st_dev, pipe.st_ino):
                os.dup2(nowhere, int(name))
        os.close(nowhere)
        return self.process.wait()


def keep_text(file):
    packs = ["gzip", "-c"] if file.endswith(".gz") else ["cat"]
    try:
        output = open(file, "wb")
    except OSError as error:
        fail("%s: cannot be written: %s" % (file, error.strerror))
    with output:
        return Reader(packs, output)


def enable_trace(core):
    flags = ["ExecAll"] if core["core"]["type"] == "inorder" else ["O3PipeView", "ExecAll"]
    for flag in flags:
        m5.debug.flags[flag].enable()
    m5.trace.enable()


def run_functional(system, switch, skip):
    if switch:
        event = m5.simulate()
        if "max instruction count" not in event.getCause():
            fail("the program ended before the %d instructions to skip: %s" % (skip, event.getCause()))
        m5.switchCpus(system, [switch])


def run_detailed(reader):
    """To the end, or until nobody reads any more; gives the cause."""
    while True:
        event = m5.simulate(TICKS_AT_ONCE)
        if event.getCause() != "simulate() limit reached":
            return event.getCause()
        if reader.has_ended():
            return "nobody reads any more"


def check_places(options):
    """What would be found out only after the instructions to skip."""
    if options.into and not os.path.isfile(options.into):
        fail("%s: no such file; --trace makes a new one" % options.into)
    output = options.trace or options.text
    if output and not os.path.isdir(os.path.dirname(os.path.abspath(output))):
        fail("%s: its folder does not exist" % output)


def parse_arguments(arguments):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--core", required=True, help="core file (YAML, or JSON)")
    parser.add_argument("--skip", type=int, default=0, help="instructions to run on a functional CPU first")
    parser.add_argument("--insts", type=int, default=0, help="instructions to simulate in detail; 0: to the end")
    output = parser.add_mutually_exclusive_group(required=True)
    output.add_argument("--trace", help="trace file to write, by perfpred import")
    output.add_argument("--into", help="trace file of another core's run to add the latencies to")
    output.add_argument("--text", help="keep gem5's text in this file instead (packed if it ends in .gz)")
    parser.add_argument("--program", help="name of the program in the trace; default: the executable's")
    parser.add_argument("--window", help="name of the window in the trace; default: the number of skipped instructions")
    parser.add_argument("--memory", default="512MiB", help="size of the memory")
    parser.add_argument("--perfpred", default="perfpred", help="the perfpred program")
    parser.add_argument("command", nargs="+", help="the program to run (a static executable) and its arguments")
    parsed = parser.parse_args(arguments)
    if parsed.skip < 0 or parsed.insts < 0:
        parser.error("--skip and --insts count instructions: at least 0")
    parsed.program = parsed.program or os.path.splitext(os.path.basename(parsed.command[0]))[0]
    parsed.window = parsed.window or ("%d" % parsed.skip if parsed.skip else "")
    return parsed


def main(arguments):
    options = parse_arguments(arguments)
    if m5 is None:
        fail("this is a script for gem5, not for Python: gem5.opt %s ..." % sys.argv[0])
    check_places(options)
    core = read_core(options.core, options.perfpred)
    system, switch = build_system(core, options.command, options.skip, options.insts, options.memory)
    objects.Root(full_system=False, system=system)
    m5.instantiate()
    run_functional(system, switch, options.skip)

    reader = keep_text(options.text) if options.text else Reader(import_command(options))
    enable_trace(core)
    start = m5.curTick()
    cause = run_detailed(reader)
    m5.trace.disable()
    say("%d ticks, then: %s" % (m5.curTick() - start, cause))
    status = reader.finish()
    if options.text and status == -signal.SIGPIPE:
        return  # the text went into a pipe whose reader has as much of it as it wants
    if options.text and status != 0:
        fail("%s: the text could not be written whole" % options.text)
    sys.exit(status)


if __name__ in ("__m5_main__", "__main__"):
    main(sys.argv[1:])
