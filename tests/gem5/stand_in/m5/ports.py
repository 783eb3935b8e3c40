"""Ports: which kinds exist, and what gem5 refuses when two are joined or one CPU takes them over from another."""


class PortKind(str):
    """Name of a port of a class; requests are sent from `is_request` ports and answered at the others."""

    def __new__(cls, name, is_request, is_vector=False):
        made = super().__new__(cls, name)
        made.is_request, made.is_vector = is_request, is_vector
        return made


def request(name):
    return PortKind(name, is_request=True)


def response(name):
    return PortKind(name, is_request=False)


def requests(name):
    return PortKind(name, is_request=True, is_vector=True)


def responses(name):
    return PortKind(name, is_request=False, is_vector=True)


class Port:
    def __init__(self, owner, kind, index=None):
        self.owner, self.kind, self.index = owner, kind, index

    def path(self):
        suffix = "" if self.index is None else "[%d]" % self.index
        return "%s.%s%s" % (self.owner.path(), self.kind, suffix)

    def peers(self):
        return self.owner._connections.setdefault(self.kind, [])

    def is_connected(self):
        return bool(self.peers())

    def take_over_from(self, old):
        """gem5 asserts each of these: an old port that leads nowhere ends the run at the switch."""
        if not old.is_connected():
            raise RuntimeError("%s takes over %s, which is bound to nothing" % (self.path(), old.path()))
        if self.is_connected():
            raise RuntimeError("%s takes over a port and is bound already" % self.path())
        (peer,) = old.peers()
        others = peer.peers()
        others[[other.owner for other in others].index(old.owner)] = Port(self.owner, self.kind)
        self.peers().append(peer)
        old.peers().clear()


def connect(owner, kind, other):
    if not isinstance(other, Port):
        raise TypeError("assigning non-port reference '%s' to port '%s.%s'" % (other, owner.path(), kind))
    if kind.is_request == other.kind.is_request:
        raise SystemExit("fatal: Port roles are not compatible: %s.%s and %s" % (owner.path(), kind, other.path()))
    ends = []
    for port in (Port(owner, kind), other):
        peers = port.peers()
        if peers and not port.kind.is_vector:
            raise SystemExit("fatal: Port %s is already connected to %s" % (port.path(), peers[0].path()))
        ends.append((peers, Port(port.owner, port.kind, len(peers) if port.kind.is_vector else None)))
    ends[0][0].append(ends[1][1])
    ends[1][0].append(ends[0][1])
