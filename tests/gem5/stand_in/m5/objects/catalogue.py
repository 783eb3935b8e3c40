"""Classes of gem5 with their parameters, from its Python sources. `Required` stands for a parameter without a
default; numbers are defaults."""

from m5.ports import request, requests, response, responses
from m5.sim_object import CLASSES, Required, SimObject, define, version

# Parameter names are gem5's; a class lists those that run_core.py sets and those that config.json shows of it.

define("Root", SimObject, full_system=Required)
define("VoltageDomain", SimObject, voltage=[1.0])
define("SrcClockDomain", SimObject, clock=Required, voltage_domain=Required)
define("AddrRange", None)
define(
    "System",
    SimObject,
    clk_domain=Required,
    mem_ranges=[],
    mem_mode="atomic",
    workload=None,
    cache_line_size=64,
    ports=(request("system_port"),),
)
define("SEWorkload", SimObject)
define("Process", SimObject, executable="", cmd=Required, cwd="", env=[], pid=100)

define("OpDesc", SimObject, opClass=Required, opLat=1, pipelined=True)
define("FUDesc", SimObject, count=Required, opList=Required)
define("FUPool", SimObject, FUList=Required)

_X86_OPERATIONS = (
    "No_OpClass IntAlu IntMult IntDiv FloatAdd FloatCmp FloatCvt FloatMult FloatMultAcc FloatDiv FloatMisc FloatSqrt "
    "SimdAdd SimdAddAcc SimdAlu SimdCmp SimdCvt SimdMisc SimdMult SimdMultAcc SimdShift SimdShiftAcc SimdDiv SimdSqrt "
    "SimdFloatAdd SimdFloatAlu SimdFloatCmp SimdFloatCvt SimdFloatDiv SimdFloatMisc SimdFloatMult SimdFloatMultAcc "
    "SimdFloatSqrt SimdReduceAdd SimdReduceAlu SimdReduceCmp SimdFloatReduceAdd SimdFloatReduceCmp SimdAes SimdAesMix "
    "SimdSha1Hash SimdSha1Hash2 SimdSha256Hash SimdSha256Hash2 SimdShaSigma2 SimdShaSigma3 SimdPredAlu MemRead "
    "MemWrite FloatMemRead FloatMemWrite IprAccess InstPrefetch"
).split()
_NEWER_OPERATIONS = (
    "SimdMatMultAcc SimdFloatMatMultAcc Matrix MatrixMov MatrixOP SimdUnitStrideLoad SimdUnitStrideStore "
    "SimdUnitStrideMaskLoad SimdUnitStrideMaskStore SimdStridedLoad SimdStridedStore SimdIndexedLoad SimdIndexedStore "
    "SimdUnitStrideFaultOnlyFirstLoad SimdWholeRegisterLoad SimdWholeRegisterStore SimdExt SimdFloatExt SimdConfig"
).split()
OPERATIONS = _X86_OPERATIONS + (_NEWER_OPERATIONS if version() >= 23 else [])


# Branch predictors

define("SimpleIndirectPredictor", SimObject, indirectSets=256, indirectWays=2, instShiftAmt=2)
if version() >= 23:
    define("SimpleBTB", SimObject, numEntries=4096, tagBits=16, instShiftAmt=2)
    define("ReturnAddrStack", SimObject, numEntries=16)
    _common = dict(btb=Required, ras=Required, indirectBranchPred=None, instShiftAmt=2)
else:
    _common = dict(BTBEntries=4096, BTBTagSize=16, RASSize=16, indirectBranchPred=None, instShiftAmt=2)
if version() >= 25:
    define("BranchPredictor", SimObject, conditionalBranchPred=Required, **_common)
    _direction = define("ConditionalPredictor", SimObject, instShiftAmt=2)
else:
    _direction = define("BranchPredictor", SimObject, **_common)
define("LocalBP", _direction, localPredictorSize=2048, localCtrBits=2)
define(
    "TournamentBP",
    _direction,
    localPredictorSize=2048,
    localHistoryTableSize=2048,
    globalPredictorSize=8192,
    choicePredictorSize=8192,
)
define("BiModeBP", _direction, globalPredictorSize=8192, choicePredictorSize=8192)
for _name in ("TAGE", "LTAGE", "TAGE_SC_L_8KB", "TAGE_SC_L_64KB", "MultiperspectivePerceptron8KB"):
    define(_name, _direction)


# CPUs

_cpu_parameters = dict(
    clk_domain=None,
    cpu_id=-1,
    isa=[],
    decoder=[],
    interrupts=[],
    workload=[],
    max_insts_any_thread=0,
    numThreads=1,
    switched_out=False,
    system=None,
    mmu=None,
)
_cpu_ports = (request("icache_port"), request("dcache_port"))
_delays = (
    "decodeToFetchDelay renameToFetchDelay iewToFetchDelay commitToFetchDelay renameToDecodeDelay iewToDecodeDelay "
    "commitToDecodeDelay iewToRenameDelay commitToRenameDelay commitToIEWDelay issueToExecuteDelay iewToCommitDelay "
    "renameToROBDelay fetchToDecodeDelay decodeToRenameDelay"
).split()
_out_of_order = dict(
    {name: 1 for name in _delays},
    renameToIEWDelay=2,
    fetchWidth=8,
    decodeWidth=8,
    renameWidth=8,
    dispatchWidth=8,
    issueWidth=8,
    wbWidth=8,
    commitWidth=8,
    squashWidth=8,
    fetchBufferSize=64,
    fetchQueueSize=32,
    forwardComSize=5,
    backComSize=5,
    trapLatency=13,
    LQEntries=32,
    SQEntries=32,
    LFSTSize=1024,
    SSITSize=1024,
    store_set_clear_period=250000,
    numRobs=1,
    numROBEntries=192,
    numPhysIntRegs=256,
    numPhysFloatRegs=256,
    numPhysVecRegs=256,
    numPhysVecPredRegs=32,
    numPhysCCRegs=0,
    cacheLoadPorts=200,
    cacheStorePorts=200,
    branchPred=Required,
)
if version() >= 25:
    define("IQUnit", SimObject, numEntries=64, fuPool=Required)
    _out_of_order["instQueues"] = Required
else:
    _out_of_order["numIQEntries"] = 64
    _out_of_order["fuPool"] = Required

define("MinorOpClass", SimObject, opClass=Required)
define("MinorOpClassSet", SimObject, opClasses=[])
define("MinorFU", SimObject, opClasses=Required, opLat=1, issueLat=1)
define("MinorFUPool", SimObject, funcUnits=Required)
_in_order = dict(
    fetch1FetchLimit=1,
    fetch1LineSnapWidth=0,
    fetch1LineWidth=0,
    fetch1ToFetch2ForwardDelay=1,
    fetch1ToFetch2BackwardDelay=1,
    fetch2InputBufferSize=2,
    fetch2ToDecodeForwardDelay=1,
    decodeInputBufferSize=3,
    decodeToExecuteForwardDelay=1,
    decodeInputWidth=2,
    executeInputWidth=2,
    executeIssueLimit=2,
    executeMemoryIssueLimit=1,
    executeCommitLimit=2,
    executeMemoryCommitLimit=1,
    executeInputBufferSize=7,
    executeMemoryWidth=0,
    executeMaxAccessesInMemory=2,
    executeLSQMaxStoreBufferStoresPerCycle=2,
    executeLSQRequestsQueueSize=1,
    executeLSQTransfersQueueSize=2,
    executeLSQStoreBufferSize=5,
    executeBranchDelay=1,
    executeFuncUnits=None,
    branchPred=Required,
)

# The default pool: int, multiply, divide, float and vector, and so on.
_MINOR_UNITS = [
    (["IntAlu"], 3),
    (["IntAlu"], 3),
    (["IntMult"], 3),
    (["IntDiv"], 9),
    (["FloatAdd", "FloatMult", "SimdAdd", "SimdMult"], 6),
    (["SimdPredAlu"], 3),
    (["MemRead", "MemWrite"], 1),
    (["IprAccess", "InstPrefetch"], 1),
]


def default_minor_pool():
    import m5.objects as objects

    return objects.MinorFUPool(
        funcUnits=[
            objects.MinorFU(
                opClasses=objects.MinorOpClassSet(
                    opClasses=[objects.MinorOpClass(opClass=name) for name in operations]
                ),
                opLat=latency,
            )
            for operations, latency in _MINOR_UNITS
        ]
    )


# Units that walk page tables, through ports of their own. System-call emulation never uses them, but a CPU takes them
# over from the one before it.

define("PageTableWalker", SimObject, ports=(request("port"),))
define("TLB", SimObject).make_children = lambda self: setattr(self, "walker", CLASSES["PageTableWalker"]())


class Mmu(SimObject):
    def make_children(self):
        self.itb, self.dtb = CLASSES["TLB"](), CLASSES["TLB"]()

    def walkers(self):
        return self.itb.walker, self.dtb.walker

    def connectWalkerPorts(self, instructions, data):
        for walker, port in zip(self.walkers(), (instructions, data)):
            walker.port = port


class Cpu(SimObject):
    """What gem5's BaseCPU does for scripts, and what it checks."""

    def make_children(self):
        self.mmu = Mmu()

    def createInterruptController(self):
        self.interrupts = [CLASSES[self.isa_prefix + "Interrupts"]()]

    def createThreads(self):
        if not len(self.isa):
            self.isa = [CLASSES[self.isa_prefix + "ISA"]()]
        if len(self.isa) != int(self.numThreads):
            raise RuntimeError("Number of ISA instances doesn't match thread count")
        if len(self.decoder):
            raise RuntimeError("Decoders should not be set up manually")
        self.decoder = [CLASSES["InstDecoder"](isa=isa) for isa in self.isa]

    def check(self):
        super().check()
        for name in ("isa", "decoder", "workload") + (() if self.switched_out else ("interrupts",)):
            if len(getattr(self, name)) != int(self.numThreads):
                raise SystemExit("fatal: %s.%s: not one a thread" % (self.path(), name))
        for port in self.own_ports():
            if self.switched_out and port.is_connected():
                raise SystemExit("fatal: %s is bound before its CPU takes over" % port.path())
        if not self.switched_out and not (self.icache_port.is_connected() and self.dcache_port.is_connected()):
            raise SystemExit("fatal: %s has ports that lead nowhere" % self.path())

    def own_ports(self):
        return [walker.port for walker in self.mmu.walkers()] + [self.icache_port, self.dcache_port]

    def take_over_from(self, old):
        if self.cpu_id != old.cpu_id or self.cpu_id < 0:  # gem5 numbers those that have no number, one by one
            raise RuntimeError("Assertion `_cpuId == oldCPU->cpuId()' failed")
        for mine, others in zip(self.own_ports(), old.own_ports()):
            mine.take_over_from(others)


class InOrderCpu(Cpu):
    def make_children(self):
        super().make_children()
        self.executeFuncUnits = default_minor_pool()

    def check(self):
        super().check()
        if self.executeMemoryCommitLimit > self.executeCommitLimit:
            raise SystemExit("fatal: executeMemoryCommitLimit must be <= executeCommitLimit")


define("InstDecoder", SimObject, isa=Required)
for _prefix in ("X86", "Arm", "Riscv"):
    define(_prefix + "ISA", SimObject)
    _interrupt_ports = (response("pio"), request("int_requestor"), response("int_responder"))
    define(
        _prefix + "Interrupts",
        SimObject,
        ports=_interrupt_ports if _prefix == "X86" else (),
        needed_ports=("pio", "int_requestor") if _prefix == "X86" else (),
    )
    for _kind, _type, _base, _mode, _parameters in (
        ("O3CPU", "BaseO3CPU", Cpu, "timing", _out_of_order),
        ("MinorCPU", "BaseMinorCPU", InOrderCpu, "timing", _in_order),
        ("NonCachingSimpleCPU", "BaseNonCachingSimpleCPU", Cpu, "atomic_noncaching", {}),
    ):
        _all = dict(_cpu_parameters, **_parameters)
        if _kind == "O3CPU":
            _all["needsTSO"] = _prefix == "X86"
        _made = define(_prefix + _kind, _base, type_name=_type, ports=_cpu_ports, **_all)
        _made.isa_prefix = _prefix
        _made.memory_mode = classmethod(lambda kind, mode=_mode: mode)


# Caches, prefetchers, replacement

for _name in ("L2XBar", "SystemXBar"):
    define(_name, SimObject, ports=(responses("cpu_side_ports"), requests("mem_side_ports")))
define("BaseSetAssoc", SimObject)
define(
    "Cache",
    SimObject,
    size=Required,
    assoc=Required,
    tag_latency=Required,
    data_latency=Required,
    response_latency=Required,
    mshrs=Required,
    tgts_per_mshr=Required,
    write_buffers=8,
    is_read_only=False,
    sequential_access=False,
    prefetcher=None,
    replacement_policy=None,
    tags=None,
    clk_domain=None,
    ports=(response("cpu_side"), request("mem_side")),
    needed_ports=("cpu_side", "mem_side"),
)
define("LRURP", SimObject)
define("TreePLRURP", SimObject, num_leaves=8)
define("RandomRP", SimObject)
_brrip = define("BRRIPRP", SimObject, num_bits=2, hit_priority=False, btp=3)
define("RRIPRP", _brrip, type_name="BRRIPRP", btp=100)
define("StridePrefetcher", SimObject, degree=4)
define("TaggedPrefetcher", SimObject, degree=2)
define("BOPPrefetcher", SimObject, **({"degree": 1} if version() >= 23 else {}))
for _name in ("AMPMPrefetcher", "SignaturePathPrefetcher", "DCPTPrefetcher"):
    define(_name, SimObject)


# Memory: tCK (ps), bits of a device, devices a rank, banks a rank, length of a burst

define("MemCtrl", SimObject, dram=Required, ports=(response("port"),), needed_ports=("port",))
_dram = define(
    "DRAMInterface",
    SimObject,
    range=Required,
    tCK=Required,
    device_bus_width=Required,
    devices_per_rank=Required,
    banks_per_rank=Required,
    burst_length=Required,
)
for _name, _clock, _width, _devices, _banks, _burst in (
    ("DDR3_1600_8x8", "1.25ns", 8, 8, 8, 8),
    ("DDR3_2133_8x8", "0.938ns", 8, 8, 8, 8),
    ("DDR4_2400_16x4", "0.833ns", 4, 16, 16, 8),
    ("DDR4_2400_8x8", "0.833ns", 8, 8, 16, 8),
    ("DDR4_2400_4x16", "0.833ns", 16, 4, 8, 8),
    ("DDR5_4400_4x8", "0.454ns", 8, 4, 32, 16),
    ("DDR5_6400_4x8", "0.312ns", 8, 4, 32, 16),
    ("DDR5_8400_4x8", "0.238ns", 8, 4, 32, 16),
    ("LPDDR2_S4_1066_1x32", "1.876ns", 32, 1, 8, 8),
    ("LPDDR3_1600_1x32", "1.25ns", 32, 1, 8, 8),
    ("LPDDR5_5500_1x16_BG_BL32", "1.455ns", 16, 1, 16, 32),
    ("LPDDR5_5500_1x16_8B_BL32", "1.455ns", 16, 1, 8, 32),
    ("LPDDR5_6400_1x16_BG_BL32", "1.25ns", 16, 1, 16, 32),
    ("LPDDR5_6400_1x16_8B_BL32", "1.25ns", 16, 1, 8, 32),
    ("WideIO_200_1x128", "5ns", 128, 1, 4, 4),
    ("HMC_2500_1x32", "0.8ns", 32, 1, 2, 8),
    ("HBM_1000_4H_1x128", "2ns", 128, 1, 8, 4),
    ("HBM_1000_4H_1x64", "2ns", 64, 1, 16, 4),
    ("HBM_2000_4H_1x64", "1ns", 64, 1, 16, 4),
):
    define(
        _name,
        _dram,
        type_name="DRAMInterface",
        tCK=_clock,
        device_bus_width=_width,
        devices_per_rank=_devices,
        banks_per_rank=_banks,
        burst_length=_burst,
    )
