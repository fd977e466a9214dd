"""Runs the prelude in GraalPy: its host in Python, over the functions of Java in `reach`.

Values of Java become real lists, dicts and texts here, for code may ask what they are.
"""

def deny():
    """Lets code hear in its own language what the interpreter around it would end a run for."""
    import _socket
    import _thread
    import errno
    import importlib.machinery
    import os
    import posix

    def native(_, spec):
        raise ModuleNotFoundError(f"{spec.name} needs native code, which this Python does not run", name=spec.name)

    importlib.machinery.ExtensionFileLoader.create_module = native

    def denied(what, kind=PermissionError):
        def call(*_, **__):
            message = what + " not available in this Python"
            raise kind(errno.EPERM, message) if kind is PermissionError else kind(message)

        return call

    for name in ("system", "_exit", "abort", "kill", "killpg", "getppid", "fork", "posix_spawn", "execv", "execve"):
        call = denied(f"os.{name} is")
        for module in (posix, os):
            if hasattr(module, name):
                setattr(module, name, call)
    for name in ("start_new_thread", "start_new", "_start_joinable_thread", "start_joinable_thread"):
        if hasattr(_thread, name):
            setattr(_thread, name, denied("threads are", RuntimeError))
    sockets = denied("the network is")
    for name in ("getaddrinfo", "gethostbyname", "gethostbyaddr", "gethostname", "socketpair"):
        if hasattr(_socket, name):
            setattr(_socket, name, sockets)
    _socket.socket = type("socket", (_socket.socket,), {"__slots__": (), "__new__": sockets})
    try:
        import _posixsubprocess

        _posixsubprocess.fork_exec = denied("other programs are")
    except ImportError:
        pass


def begin(prelude, reach):
    import importlib.abc
    import importlib.machinery
    import io
    import struct
    import sys
    import types

    sys.path[:] = [folder for folder in sys.path if folder]
    BLOCK = 16_384
    deny()

    def real(values):
        """Java's null is None for code that compares it, and not for all of the library."""
        return [None if each is None else each for each in values]

    def built(plan):
        """The value that a plan describes."""
        how = plan[0]
        if how == "none":
            return None
        if how == "value":
            return plan[1]
        if how == "values":
            return list(plan[1])
        if how == "gaps":
            return real(plan[1])
        if how == "rows":
            names = list(plan[1])
            return [dict(zip(names, row)) for row in zip(*[built(column) for column in plan[2]])]
        if how == "list":
            return [built(each) for each in plan[1]]
        if how == "object":
            return {name: built(each) for name, each in zip(plan[1], plan[2])}
        return int(plan[1])

    class Column:
        """A column whose cells are read in blocks."""

        def __init__(self, number, name, type_, rows):
            self.name = name
            self.type = type_
            self._number = number
            self._rows = rows
            self._start = 0
            self._block = []

        def __len__(self):
            return self._rows

        def cells(self, start, end):
            """The cells of some rows, as a list."""
            came = reach.cells(self._number, start, end)
            if came[0] == "packed":
                data = came[2].encode("latin-1")
                values = list(struct.unpack(f"<{len(data) // struct.calcsize(came[1])}{came[1]}", data))
            elif came[0] == "joined":
                values = came[2].split(came[1])
            else:
                return built(came)
            if came[3]:
                missing = came[3].encode("latin-1")
                for at in struct.unpack(f"<{len(missing) // 4}i", missing):
                    values[at] = None
            return values

        def _read(self, start):
            return self.cells(start, min(self._rows, start + BLOCK))

        def __getitem__(self, at):
            index = at - self._start
            if not 0 <= index < len(self._block):
                if not 0 <= at < self._rows:
                    raise IndexError("list index out of range")
                self._start = at - at % BLOCK
                self._block = self._read(self._start)
                index = at - self._start
            return self._block[index]

        def __iter__(self):
            for start in range(0, self._rows, BLOCK):
                yield from self._read(start)

        def array(self, library):
            return list(self)

    class Host:
        """What the code of one run reaches of the program."""

        def __init__(self, charts):
            self.charts = charts
            self._known = {}

        def bring(self, key, table, columns):
            asked = (key, table, None if columns is None else tuple(columns))
            if asked not in self._known:
                self._known[asked] = self._received(reach.bring(key, table, columns))
            return self._known[asked]

        def _received(self, came):
            what = came[0]
            if what == "refuse":
                raise ValueError(came[1])
            if what == "columns":
                count = came[1]
                found = [came[at] for at in range(2, len(came))]
                return {"rows": count, "columns": [Column(each[0], each[1], each[2], count) for each in found]}
            if what == "plan":
                value = built(came[1])
                return {"layout": value, "value": value}
            return {"value": came[1]}

        def output(self, text):
            reach.output(text)

        def warning(self, text):
            reach.warning(text)

        def remark(self, sentence):
            reach.remark(sentence)

        def chart(self, text):
            reach.chart(text)

        def table(self, name, columns, rows):
            reach.table(name, [list(column) for column in columns])
            reach.rows(iter(rows))

    class Quiet(Host):
        def output(self, text):
            pass

    module = types.ModuleType("assay_prelude")
    exec(compile(prelude, "prelude.py", "exec"), module.__dict__)

    class Imports(importlib.abc.MetaPathFinder):
        """Gives zoneinfo the zones of Java, for it has no files, when it is imported."""

        def find_spec(self, name, path=None, target=None):
            if name != "zoneinfo":
                return None
            found = importlib.machinery.PathFinder.find_spec(name, path, target)
            execute = found.loader.exec_module

            def exec_module(module):
                execute(module)
                zones(module)

            found.loader.exec_module = exec_module
            return found

    def zones(zoneinfo):
        def load(key):
            found = reach.zone(key)
            if found is None:
                raise zoneinfo.ZoneInfoNotFoundError(f"No time zone found with key {key}")
            return io.BytesIO(found.encode("latin-1"))

        zoneinfo._common.load_tzdata = load
        zoneinfo._tzpath.find_tzfile = lambda key: None
        zoneinfo.available_timezones = lambda: set(reach.zones())

    sys.meta_path.insert(0, Imports())

    class Session:
        version = sys.version.split()[0]

        def __init__(self):
            self._session = module.Session()

        def run(self, code, index, charts):
            return list(self._session.run(Host(charts), code, built(index)))

    WARM = "rows = [{'a': i, 'b': str(i)} for i in range(3)]\nprint(f'{sum(r[\"a\"] for r in rows)}')\nlen(rows)"
    module.Session().run(Quiet(1), WARM, {})
    return Session()


begin
