"""Speaks with the program over the standard input and output of a sandboxed CPython.

A message is JSON in UTF-8 after its length in bytes as a 32-bit integer, the largest byte first.
"""

import datetime
import importlib.util
import json
import mmap
import os
import struct
import sys
import types

EPOCH = datetime.datetime(1970, 1, 1)
DAY = datetime.date(1970, 1, 1).toordinal()
NONE = -(1 << 63)
BATCH_ROWS = 2_000
BATCH_BYTES = 1 << 20
PACKAGES = (
    "numpy", "pandas", "polars", "scipy", "plotly", "matplotlib", "seaborn", "statsmodels",
    "sklearn", "sympy", "networkx", "pyarrow", "numba", "xarray", "lmfit",
)


class Channel:
    def __init__(self):
        self._in = os.fdopen(os.dup(0), "rb")
        self._out = os.fdopen(os.dup(1), "wb")
        nothing = os.open("/dev/null", os.O_RDWR)
        os.dup2(nothing, 0)
        os.dup2(2, 1)
        os.close(nothing)

    def receive(self):
        head = self._in.read(4)
        if len(head) < 4:
            os._exit(0)
        return json.loads(self._in.read(struct.unpack(">i", head)[0]))

    def send(self, **message):
        self.send_text(json.dumps(message))

    def send_text(self, text):
        data = text.encode("utf-8", "replace")
        self._out.write(struct.pack(">i", len(data)) + data)
        self._out.flush()


class Column:
    """A column in files that are mapped into memory."""

    def __init__(self, folder, about, rows):
        self.name = about["name"]
        self.type = about["type"]
        self._rows = rows
        self._folder = folder
        self._about = about
        self._gaps = about.get("missing")
        self._values = None

    def _open(self):
        if self._values is None:
            form = {"NUMBER": "d", "BOOLEAN": "B", "TEXT": "B"}.get(self.type, "q")
            words = self._about.get("words")
            if words:
                form = "i"
                with open(os.path.join(self._folder, words), encoding="utf-8") as file:
                    self._words = json.load(file)
            self._values = self._map(self._about["values"], form)
            if self._about.get("offsets"):
                self._offsets = self._map(self._about["offsets"], "q")
            if isinstance(self._gaps, str):
                self._missing = self._map(self._gaps, "B")
        return self._values

    def _map(self, name, form):
        with open(os.path.join(self._folder, name), "rb") as file:
            if os.fstat(file.fileno()).st_size == 0:
                return memoryview(b"").cast(form)
            return memoryview(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)).cast(form)

    def __len__(self):
        return self._rows

    def __getitem__(self, at):
        values = self._open()
        if isinstance(self._gaps, str) and self._missing[at]:
            return None
        if self.type == "TEXT" and not self._about.get("words"):
            start, end = self._offsets[at], self._offsets[at + 1]
            return str(values[start:end], "utf-8")
        return self._cell(values[at])

    def _cell(self, value):
        type_ = self.type
        if type_ == "NUMBER":
            return value if value == value else None
        if type_ == "INTEGER":
            return value
        if type_ == "BOOLEAN":
            return value == 1
        if type_ == "TEXT":
            return self._words[value] if value >= 0 else None
        if value == NONE:
            return None
        return day(value) if type_ == "DATE" else moment(value)

    def __iter__(self):
        values = self._open()
        type_ = self.type
        if type_ == "TEXT" and not self._about.get("words"):
            whole, offsets = bytes(values), self._offsets.tolist()
            found = [
                whole[start:end].decode("utf-8") for start, end in zip(offsets, offsets[1:])
            ]
        else:
            found = values.tolist()
            if type_ not in ("NUMBER", "INTEGER") or (type_ == "NUMBER" and self._gaps):
                found = [self._cell(value) for value in found]
        if isinstance(self._gaps, str):
            found = [None if gone else each for each, gone in zip(found, self._missing)]
        return iter(found)

    def array(self, library):
        """The column for a data frame of a library, without a copy where it can be."""
        values = self._open()
        if self.type == "TEXT":
            return list(self)
        import numpy

        form = {"NUMBER": "<f8", "BOOLEAN": "u1"}.get(self.type, "<i8")
        found = numpy.frombuffer(values, dtype=form)
        if self.type in ("DATE", "INSTANT"):
            return times(found, "D" if self.type == "DATE" else "us", library)
        if self.type == "BOOLEAN":
            found = found.view("bool")
        if not isinstance(self._gaps, str):
            return found
        if library == "polars":
            return list(self)
        import pandas

        arrays = pandas.arrays
        whole = arrays.BooleanArray if self.type == "BOOLEAN" else arrays.IntegerArray
        return whole(found, numpy.frombuffer(self._missing, dtype="bool"))


def times(found, unit, library):
    moments = found.view(f"datetime64[{unit}]")
    if library == "polars":
        return moments
    import pandas

    index = pandas.to_datetime(moments, errors="coerce")
    return index if unit == "D" else index.tz_localize("UTC")


def moment(micros):
    try:
        at = EPOCH + datetime.timedelta(microseconds=micros)
    except OverflowError:
        return None
    fraction = micros % 1_000_000
    if fraction == 0:
        return at.isoformat(timespec="seconds") + "Z"
    return at.isoformat(timespec="milliseconds" if fraction % 1000 == 0 else "microseconds") + "Z"


def day(number):
    try:
        return datetime.date.fromordinal(DAY + number).isoformat()
    except (OverflowError, ValueError):
        return None


class Host:
    """What the code of one run reaches of the program."""

    def __init__(self, channel, number, folder, charts, output):
        self.charts = charts
        self._channel = channel
        self._number = number
        self._folder = folder
        self._room = output
        self._warnings = 1 << 16
        self._known = {}

    def _send(self, **message):
        self._channel.send(run=self._number, **message)

    def bring(self, key, table, columns):
        asked = (key, table, None if columns is None else tuple(columns))
        if asked not in self._known:
            self._send(**{"is": "need"}, key=key, table=table, columns=columns)
            self._known[asked] = self._received(self._channel.receive())
        return self._known[asked]

    def _received(self, reply):
        if reply["do"] != "take":
            raise ValueError(reply.get("error", "it cannot be brought"))
        if "columns" in reply:
            count = reply["rows"]
            return {"rows": count, "columns": [Column(self._folder, each, count) for each in reply["columns"]]}
        if "layout" in reply:
            return {"layout": reply["layout"]}
        with open(os.path.join(self._folder, reply["file"]), encoding=reply.get("encoding", "utf-8"),
                  errors="replace", newline="") as file:
            return {"value": json.load(file) if reply.get("json") else file.read()}

    def output(self, text):
        """What there is no room for is counted only."""
        part = text[: max(0, self._room)]
        self._room -= len(text)
        if part:
            self._send(**{"is": "output"}, text=part)
        if self._room < 0 and part != text:
            self._left = getattr(self, "_left", 0) + len(text) - len(part)

    def warning(self, text):
        part = text[: max(0, self._warnings)]
        self._warnings -= len(part)
        if part:
            self._send(**{"is": "warning"}, text=part)

    def chart(self, text):
        self._channel.send_text('{"is": "chart", "run": %d, "figure": %s}' % (self._number, text))

    def remark(self, sentence):
        self._send(**{"is": "remark"}, text=sentence)

    def table(self, name, columns, rows):
        self._send(**{"is": "table"}, name=name, columns=columns)
        batch, length = [], 0
        for row in rows:
            text = json.dumps(row)
            batch.append(text)
            length += len(text)
            if len(batch) >= BATCH_ROWS or length > BATCH_BYTES:
                self._rows(batch)
                batch, length = [], 0
        self._rows(batch)
        self._send(**{"is": "table_end"})

    def _rows(self, batch):
        if batch:
            self._channel.send_text('{"is": "rows", "run": %d, "rows": [%s]}' % (self._number, ",".join(batch)))

    def end(self):
        left = getattr(self, "_left", 0)
        if left:
            self.remark(f"{left:,} more characters of output were left out.")


def limit(hello):
    """Limits that hold for whatever code runs here, and that it cannot raise again."""
    import resource

    memory = hello["memory"]
    for which, most in (
        ("RLIMIT_DATA", memory),
        ("RLIMIT_CORE", 0),
        ("RLIMIT_FSIZE", hello["files"]),
        ("RLIMIT_NOFILE", 256),
    ):
        if hasattr(resource, which):
            resource.setrlimit(getattr(resource, which), (most, most))


def main():
    channel = Channel()
    hello = channel.receive()
    limit(hello)
    prelude = types.ModuleType("assay_prelude")
    exec(compile(hello["prelude"], "prelude.py", "exec"), prelude.__dict__)
    session = prelude.Session()
    found = [name for name in PACKAGES if importlib.util.find_spec(name)]
    channel.send(**{"is": "ready"}, version=sys.version.split()[0], packages=found)
    while True:
        asked = channel.receive()
        host = Host(channel, asked["run"], hello["folder"], asked["charts"], asked["output"])
        output, error, line = session.run(host, asked["code"], asked["index"])
        host.end()
        channel.send(**{"is": "done"}, run=asked["run"], output=output, error=error, line=line)


main()
