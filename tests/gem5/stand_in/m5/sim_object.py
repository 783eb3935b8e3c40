"""Objects with parameters, children and ports, as far as gem5's scripts see them: what an assignment does, and what is
refused, is as in gem5's own SimObject."""

import os
import re
import sys

from m5.ports import Port, connect


def version():
    return int(os.environ.get("STAND_IN_GEM5", "24"))


class Required:
    """In place of a default: the script has to set the parameter."""


CLASSES = {}


class VectorValue(list):
    """A parameter of many objects; gem5 gives its elements paths with a number."""

    def has_parent(self):
        return any(one.has_parent() for one in self if isinstance(one, SimObject))

    def _set_parent(self, parent, name):
        for index, one in enumerate(self):
            one._set_parent(parent, name if len(self) == 1 else "%s%d" % (name, index))


class SimObject:
    _params = {}
    _ports = ()
    # Ports that gem5 refuses to start without.
    _needed_ports = ()
    type = "SimObject"

    def __init__(self, **values):
        self._values, self._children, self._connections = {}, {}, {}
        self._parent, self._name = None, None
        self.make_children()
        for name, value in values.items():
            setattr(self, name, value)

    def make_children(self):
        pass

    def __setattr__(self, name, value):
        if name.startswith("_"):  # never a child, never a parameter
            object.__setattr__(self, name, value)
            return
        port = self._port(name)
        if port is not None:
            connect(self, port.kind, value)
            return
        if name in type(self)._params:
            value = converted(type(self), name, value)
            self._values[name] = value
            if is_objects(value) and not value.has_parent():
                self._add_child(name, value)
            return
        if is_objects(value):
            self._add_child(name, VectorValue(value) if isinstance(value, list) else value)
            return
        raise AttributeError("Class %s has no parameter %s" % (type(self).__name__, name))

    def _add_child(self, name, child):
        if child.has_parent():
            print("warn: %s.%s already has parent not resetting parent." % (self.path(), name), file=sys.stderr)
            print("warn: (Previously declared as %s.%s" % (child._parent.path(), name), file=sys.stderr)
            return
        child._set_parent(self, name)
        self._children[name] = child

    def _set_parent(self, parent, name):
        self._parent, self._name = parent, name

    def has_parent(self):
        return self._parent is not None

    def _port(self, name):
        for kind in type(self)._ports:
            if kind == name:
                return Port(self, kind)
        return None

    def __getattr__(self, name):
        if name.startswith("_"):
            raise AttributeError(name)
        port = self._port(name)
        if port is not None:
            return port
        if name in self._values:
            return self._values[name]
        if name in self._children:
            return self._children[name]
        if name in type(self)._params:
            default = type(self)._params[name]
            if default is not Required:
                return VectorValue(default) if isinstance(default, list) else default
        raise AttributeError("object '%s' has no attribute '%s'" % (type(self).__name__, name))

    def __len__(self):  # gem5 lets one object stand for a list of one
        return 1

    def __getitem__(self, index):
        if index == 0:
            return self
        raise IndexError("Non-zero index '%s' to SimObject" % index)

    def path(self):
        """Recurses for ever where an object is its own ancestor, as gem5's does."""
        if self._parent is None:
            return "<orphan %s>" % type(self).__name__
        above = self._parent.path()
        return self._name if above == "root" else above + "." + self._name

    def descendants(self):
        yield self
        for _, value in sorted(self._children.items()):
            for one in value if isinstance(value, list) else [value]:
                yield from one.descendants()

    def check(self):
        """What gem5 finds out when it makes the object."""
        for name, default in type(self)._params.items():
            if default is Required and name not in self._values:
                raise SystemExit("fatal: %s.%s without default or user set value" % (self.path(), name))
            value = self._values.get(name)
            for one in value if isinstance(value, list) else [value]:
                if isinstance(one, SimObject) and one.path().startswith("<orphan"):
                    raise RuntimeError("Attempt to instantiate orphan node")
        for name in type(self)._needed_ports:
            if not getattr(self, name).is_connected():
                raise SystemExit("fatal: %s.%s is not connected" % (self.path(), name))

    def _above(self, name):
        above = self._parent
        while above is not None and above._values.get(name) is None:
            above = above._parent
        return None if above is None else above._values[name]

    def config(self):
        described = {"type": self.type, "cxx_class": "gem5::" + self.type, "name": self._name or "root",
                     "path": self.path()}
        for name, default in sorted(type(self)._params.items()):
            value = self._values.get(name, default)
            if name in ("clk_domain", "system") and value is None:
                value = self._above(name)  # gem5's default: the parent's
            if value is not None:
                described[name] = config_value(name, value)
        for name, value in sorted(self._children.items()):
            described[name] = [one.config() for one in value] if isinstance(value, list) else value.config()
        for kind, peers in self._connections.items():
            if not peers:
                continue
            paths = [peer.path() for peer in peers]
            described[kind] = {"role": "GEM5", "peer": paths if kind.is_vector else paths[0], "is_source": "True"}
        return described


def is_objects(value):
    if isinstance(value, list):
        return bool(value) and all(isinstance(one, SimObject) for one in value)
    return isinstance(value, SimObject)


def converted(kind, name, value):
    """The value as the parameter takes it: one for a vector of one, and no other type than the default's."""
    default = kind._params[name]
    if isinstance(default, list):
        return VectorValue(value if isinstance(value, list) else [value])
    if isinstance(value, list):
        return VectorValue(value)
    expected = {bool: (bool,), int: (int,)}.get(type(default))
    if expected and not isinstance(value, expected):
        raise TypeError("Error setting param %s.%s to %s" % (kind.__name__, name, value))
    return value


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


def define(class_name, base, type_name=None, ports=(), needed_ports=(), **parameters):
    if base is None:
        base = object
        made = type(class_name, (), {"__init__": lambda self, text: setattr(self, "text", text),
                                     "__str__": lambda self: self.text})
    else:
        made = type(class_name, (base,), {
            "type": type_name or class_name,
            "_params": dict(base._params, **parameters),
            "_ports": tuple(base._ports) + tuple(ports),
            "_needed_ports": tuple(base._needed_ports) + tuple(needed_ports),
        })
    CLASSES[class_name] = made
    return made
