"""Objects with parameters, children and ports, as far as gem5's scripts see them."""

import os
import re


def version():
    return int(os.environ.get("STAND_IN_GEM5", "24"))


class Required:
    """In place of a default: the script has to set the parameter."""


class Vector(str):
    """Name of a port that any number of others connect to."""


CLASSES = {}


class Port:
    def __init__(self, owner, name, index=None):
        self.owner, self.name, self.index = owner, name, index

    def path(self):
        suffix = "" if self.index is None else "[%d]" % self.index
        return "%s.%s%s" % (self.owner.path(), self.name, suffix)


class VectorValue(list):
    """A parameter of many objects; gem5 gives its elements paths with a number."""


class SimObject:
    _params = {}
    _ports = ()
    type = "SimObject"

    def __init__(self, **values):
        self.__dict__.update(_values={}, _children={}, _connections={}, _parent=None, _name=None)
        self.make_children()
        for name, value in values.items():
            setattr(self, name, value)

    def make_children(self):
        pass

    def __setattr__(self, name, value):
        if name in self._ports:
            connect(self, name, value)
            return
        if name in type(self)._params:
            if isinstance(value, list) and not isinstance(value, VectorValue):
                value = VectorValue(value)
            if type(self)._params[name] == [] and isinstance(value, SimObject):
                value = VectorValue([value])
            self._values[name] = value
            return
        if isinstance(value, SimObject) or (isinstance(value, list) and value and isinstance(value[0], SimObject)):
            value = VectorValue(value) if isinstance(value, list) else value
            self._children[name] = value
            self._adopt(name, value)
            return
        raise AttributeError("Class %s has no parameter %s" % (type(self).__name__, name))

    def _adopt(self, name, value):
        for index, one in enumerate(value if isinstance(value, list) else [value]):
            if isinstance(one, SimObject) and one._parent is None and one is not self:
                label = name if not isinstance(value, list) or len(value) == 1 else "%s%d" % (name, index)
                one.__dict__.update(_parent=self, _name=label)
                self._children.setdefault(name, value)

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        if name in type(self)._ports:
            return Port(self, name)
        if name in self._values:
            return self._values[name]
        if name in self._children:
            return self._children[name]
        if name in type(self)._params:
            default = type(self)._params[name]
            if default is Required:
                raise AttributeError("%s.%s has no value" % (type(self).__name__, name))
            return VectorValue(default) if isinstance(default, list) else default
        raise AttributeError("object %s has no attribute %s" % (type(self).__name__, name))

    def path(self):
        if self._parent is None:
            return "root"
        above = self._parent.path()
        return self._name if above == "root" else above + "." + self._name

    def _adopt_all(self):
        """Objects that are parameters and nobody's children become their first owner's, as gem5 does it late."""
        for name, value in list(self._values.items()):
            self._adopt(name, value)
        for value in list(self._children.values()):
            for one in value if isinstance(value, list) else [value]:
                if one._parent is self:
                    one._adopt_all()

    def _above(self, name):
        above = self._parent
        while above is not None and above._values.get(name) is None:
            above = above._parent
        return None if above is None else above._values[name]

    def config(self):
        if self._parent is None:
            self._adopt_all()
        described = {"type": self.type, "cxx_class": "gem5::" + self.type, "name": self._name or "root",
                     "path": self.path()}
        for name, default in sorted(type(self)._params.items()):
            value = self._values.get(name, default)
            if name == "clk_domain" and value is None:
                value = self._above("clk_domain")  # gem5's default: the parent's
            if value is Required:
                raise AttributeError("%s: parameter %s was never set" % (self.path(), name))
            if value is not None:
                described[name] = config_value(name, value)
        for name, value in sorted(self._children.items()):
            mine = [one for one in (value if isinstance(value, list) else [value]) if one._parent is self]
            if mine:
                described[name] = [one.config() for one in mine] if isinstance(value, list) else mine[0].config()
        for name, peers in self._connections.items():
            paths = [peer.path() for peer in peers]
            is_vector = any(isinstance(port, Vector) and port == name for port in self._ports)
            described[name] = {"role": "GEM5", "peer": paths if is_vector else paths[0], "is_source": "True"}
        return described


def connect(owner, name, other):
    if not isinstance(other, Port):
        raise TypeError("%s.%s: a port connects to a port" % (owner.path(), name))
    ends = []
    for holder, port in ((owner, name), (other.owner, other.name)):
        is_vector = any(isinstance(known, Vector) and known == port for known in holder._ports)
        peers = holder._connections.setdefault(port, [])
        if peers and not is_vector:
            raise RuntimeError("%s.%s is connected already" % (holder.path(), port))
        ends.append((peers, Port(holder, port, len(peers) if is_vector else None)))
    ends[0][0].append(ends[1][1])
    ends[1][0].append(ends[0][1])


def ticks(text):
    """"1.25ns" -> 1250, "3.2GHz" -> 312: in picoseconds, rounded as gem5 rounds."""
    number, unit = re.fullmatch(r"([0-9.e+-]+)([a-zA-Z]+)", text).groups()
    if unit == "GHz":
        return int(round(1.0 / (float(number) * 1e9) * 1e12))
    return int(round(float(number) * {"ps": 1, "ns": 1e3, "us": 1e6}[unit]))


def config_value(name, value):
    if isinstance(value, list):
        return [config_value(name, one) for one in value]
    if isinstance(value, SimObject):
        return value.path()
    if name == "clock":
        return [ticks(value)]
    if name == "tCK":
        return ticks(value)
    if name == "size":
        return int(re.fullmatch(r"(\d+)KiB", value).group(1)) * 1024
    if isinstance(value, (bool, int, float, str)):
        return value
    return str(value)


def define(class_name, base, type_name=None, ports=(), **parameters):
    if base is None:
        base = object
        made = type(class_name, (), {"__init__": lambda self, text: setattr(self, "text", text),
                                     "__str__": lambda self: self.text})
    else:
        made = type(class_name, (base,), {
            "type": type_name or class_name,
            "_params": dict(base._params, **parameters),
            "_ports": tuple(base._ports) + tuple(ports),
        })
    CLASSES[class_name] = made
    return made
