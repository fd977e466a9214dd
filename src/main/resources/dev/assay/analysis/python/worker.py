"""Speaks with the program over the standard input and output of a sandboxed CPython.

A message is JSON in UTF-8 after its length in bytes as a 32-bit integer, the largest byte first.
"""

import _thread
import base64
import datetime
import json
import mmap
import os
import struct
import sys
import time
import types

EPOCH = datetime.datetime(1970, 1, 1)
DAY = datetime.date(1970, 1, 1).toordinal()
NONE = -(1 << 63)
BATCH_ROWS = 2_000
BATCH_BYTES = 1 << 20
PIECE = 1 << 20
LONGEST_ROW = 32 << 20
LEAST_MAPPED = 1 << 20
ADDRESSES = 64 << 30
OUT_OF_MEMORY = 71
# Of the descriptors that there may be, so many are kept from maps, and so many a run needs.
KEPT_FREE = 32
NEEDED = 8


class Channel:
    def __init__(self):
        self._in = os.fdopen(os.dup(0), "rb")
        self._out = os.fdopen(os.dup(1), "wb")
        nothing = os.open("/dev/null", os.O_RDWR)
        os.dup2(nothing, 0)
        os.dup2(2, 1)
        os.close(nothing)
        os.closerange(self._out.fileno() + 1, 4096)

    def wait(self):
        """Waits for a message while Python's own lock is held: threads that a run left behind
        stand still until the next."""
        hold(self._in.fileno(), -1)

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


def hold(descriptor, milliseconds):
    """Waits while Python's own lock is held until there is something to read, at most so long;
    does nothing in a Python that has no ctypes."""
    try:
        import ctypes
    except ImportError:
        return

    class Asked(ctypes.Structure):
        _fields_ = [("fd", ctypes.c_int), ("events", ctypes.c_short), ("came", ctypes.c_short)]

    readable = Asked(descriptor, 1, 0)
    ctypes.PyDLL(None).poll(ctypes.byref(readable), 1, milliseconds)


def threads_tell():
    """Whether the system counts the time of threads: without statistics it says 0 of one that ran."""
    try:
        with open("/proc/self/schedstat") as times:
            return times.read().split()[:1] not in ([], ["0"])
    except OSError:
        return False


def others():
    """What each other thread did so far, by its number: the nanoseconds that it ran, those that it
    waited for a processor, and how often it came to rest."""
    done = {}
    for thread in os.listdir("/proc/self/task"):
        folder = "/proc/self/task/" + thread
        try:
            with open(folder + "/schedstat") as times, open(folder + "/status") as status:
                ran, waited, _ = map(int, times.read().split())
                rests = next((line for line in status if line.startswith("voluntary")), "_ 0")
        except OSError:
            continue
        if thread != str(_thread.get_native_id()):
            done[thread] = (ran, waited, int(rests.split()[1]))
    return done


def works(before, now, nanoseconds):
    """Whether a thread worked while Python stood still: it ran, or would have with a processor free,
    a fifth of the time. Threads of Python rest and wake without end, for less than a millisecond."""
    ran, waited, rests = (new - old for old, new in zip(before, now))
    return ran + waited >= nanoseconds / 5 and ran >= rests * 1_000_000


def goes_on():
    """Whether native code that a run started works on beside Python. Pools of threads come to rest
    a moment after their work."""
    if not threads_tell():
        return takes_time()
    before = others()
    begin = time.perf_counter_ns()
    for _ in range(20):
        if not before:
            return False
        hold(-1, 50)
        took, now = time.perf_counter_ns() - begin, others()
        before = {
            thread: done
            for thread, done in before.items()
            if thread in now and works(done, now[thread], took)
        }
    return bool(before)


def takes_time():
    """Whether the process takes time while Python stands still, where threads tell nothing."""
    for _ in range(20):
        before = time.process_time()
        hold(-1, 50)
        if time.process_time() - before < 0.01:
            return False
    return True


def files_are_used_up():
    taken = []
    try:
        taken.extend(os.dup(0) for _ in range(NEEDED))
        return False
    except OSError:
        return True
    finally:
        for each in taken:
            os.close(each)


def why_ended(files):
    """Why no further run can be made after this one; None where one can."""
    if files_are_used_up():
        return f"The run left so many files open that no more can be opened (at most {files})"
    if goes_on():
        return "The run left native code running"
    return None


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

    def _writable(self, name):
        """The values for a data frame, which may write into its own: a page is copied when it does."""
        with open(os.path.join(self._folder, name), "rb") as file:
            if not is_mapped(file):
                return bytearray(file.read())
            try:
                return mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_COPY)
            except (OSError, MemoryError):
                # Pages that may be copied count as memory; where there is no room, they are read.
                return self._open()

    def _map(self, name, form):
        with open(os.path.join(self._folder, name), "rb") as file:
            if not is_mapped(file):
                return memoryview(file.read()).cast(form)
            try:
                return memoryview(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)).cast(form)
            except OSError:
                return memoryview(file.read()).cast(form)

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
        if type_ in ("NUMBER", "INTEGER"):
            return value
        if type_ == "BOOLEAN":
            return value == 1
        if type_ == "TEXT":
            return self._words[value] if value >= 0 else None
        if value == NONE:
            return None
        return day(value) if type_ == "DATE" else moment(value) + ("Z" if type_ == "INSTANT" else "")

    def __iter__(self):
        return iter(self.cells(0, self._rows))

    def cells(self, start, end):
        """The cells of some rows, as a list."""
        values = self._open()
        type_ = self.type
        if type_ == "TEXT" and not self._about.get("words"):
            offsets = self._offsets[start : end + 1].tolist()
            first = offsets[0]
            whole = bytes(values[first : offsets[-1]])
            found = [
                whole[at - first : to - first].decode("utf-8")
                for at, to in zip(offsets, offsets[1:])
            ]
        else:
            found = values[start:end].tolist()
            if type_ not in ("NUMBER", "INTEGER"):
                found = [self._cell(value) for value in found]
        if isinstance(self._gaps, str):
            gaps = self._missing[start:end]
            found = [None if gone else each for each, gone in zip(found, gaps)]
        return found

    def plain(self):
        """The column as pandas makes it of a list of dicts: times are texts."""
        gaps = isinstance(self._gaps, str) and self.type != "NUMBER"
        if gaps or self.type in ("DATE", "INSTANT", "LOCAL_TIME"):
            return list(self)
        return self.array("pandas")

    def array(self, library):
        """The column for a data frame of a library, without a copy where it can be."""
        values = self._open()
        if self.type == "TEXT" and (library == "polars" or not self._about.get("words")):
            return list(self)
        import numpy

        if self.type == "TEXT":
            # The last of them stands for missing, whose number is -1.
            words = numpy.array([*self._words, None], dtype=object)
            return words[numpy.frombuffer(values, dtype="<i4")]
        form = {"NUMBER": "<f8", "BOOLEAN": "u1"}.get(self.type, "<i8")
        found = numpy.frombuffer(self._writable(self._about["values"]), dtype=form)
        if self.type in ("DATE", "INSTANT", "LOCAL_TIME"):
            return times(found, self.type, library)
        if self.type == "BOOLEAN":
            found = found.view("bool")
        if not isinstance(self._gaps, str) or self.type == "NUMBER" and library == "pandas":
            return found
        missing = numpy.frombuffer(self._missing, dtype="bool")
        if not missing.any():
            return found
        if library == "polars":
            return list(self)
        import pandas

        arrays = pandas.arrays
        whole = arrays.BooleanArray if self.type == "BOOLEAN" else arrays.IntegerArray
        # Copied: pandas cannot sort such arrays by several columns where they are read-only.
        return whole(found.copy(), missing.copy())


def is_mapped(file):
    """Whether a file is large, and there are descriptors enough: a map takes one of them."""
    import resource

    most = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    free = most == resource.RLIM_INFINITY or file.fileno() < most - KEPT_FREE
    return free and os.fstat(file.fileno()).st_size >= LEAST_MAPPED


def times(found, type_, library):
    unit = "D" if type_ == "DATE" else "us"
    moments = found.view(f"datetime64[{unit}]")
    if library == "polars":
        return moments
    import pandas

    # What pandas counts are nanoseconds, for some 290 years from 1970.
    most = (1 << 63) // (86_400 * 10**9 if unit == "D" else 1_000) - 1
    known = found if len(found) and found.min() != NONE else found[found != NONE]
    if len(known) and -most <= known.min() and known.max() <= most:
        index = pandas.DatetimeIndex(moments.astype("datetime64[ns]"))
    else:
        index = pandas.to_datetime(moments, errors="coerce")
    return index.tz_localize("UTC") if type_ == "INSTANT" else index


def moment(micros):
    try:
        at = EPOCH + datetime.timedelta(microseconds=micros)
    except OverflowError:
        return far(micros)
    fraction = micros % 1_000_000
    if fraction == 0:
        return at.isoformat(timespec="seconds")
    return at.isoformat(timespec="milliseconds" if fraction % 1000 == 0 else "microseconds")


def far(micros):
    """A time beyond the years that datetime knows, in ISO form."""
    seconds, fraction = divmod(micros, 1_000_000)
    days, second = divmod(seconds, 86_400)
    text = f"{day(days)}T{second // 3600:02d}:{second // 60 % 60:02d}:{second % 60:02d}"
    if fraction:
        text += f".{fraction // 1000:03d}" if fraction % 1000 == 0 else f".{fraction:06d}"
    return text


def day(number):
    try:
        return datetime.date.fromordinal(DAY + number).isoformat()
    except (OverflowError, ValueError):
        # In years that begin in March, of eras of 400 years.
        era, day_ = divmod(number + 719_468, 146_097)
        year = (day_ - day_ // 1460 + day_ // 36_524 - day_ // 146_096) // 365
        day_ -= 365 * year + year // 4 - year // 100
        month = (5 * day_ + 2) // 153
        year += 400 * era + (month > 9)
        sign = "-" if year < 0 else "+" if year > 9999 else ""
        return f"{sign}{abs(year):04d}-{month + 3 - 12 * (month > 9):02d}-{day_ - (153 * month + 2) // 5 + 1:02d}"


class Host:
    """What the code of one run reaches of the program."""

    def __init__(self, channel, number, folder, charts, output):
        self.charts = charts
        self._channel = channel
        self._number = number
        self._folder = folder
        self._room = output
        self._warnings = 1 << 16
        self._left = 0
        self._known = {}
        self._over = False
        self._one = _thread.allocate_lock()

    def _send(self, **message):
        if not self._over:
            self._channel.send(run=self._number, **message)

    def bring(self, key, table, columns):
        columns = None if columns is None else list(columns)
        asked = (key, table, None if columns is None else tuple(columns))
        with self._one:
            if self._over:
                raise RuntimeError("the run in which this data was asked for is over")
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
            text = file.read()
            try:
                return {"value": json.loads(text) if reply.get("json") else text}
            except ValueError:
                return {"value": text}

    def output(self, text):
        """What there is no room for is counted only."""
        part = text[: max(0, self._room)]
        self._room -= len(part)
        self._left += len(text) - len(part)
        for start in range(0, len(part), PIECE):
            self._send(**{"is": "output"}, text=part[start : start + PIECE])

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
            if len(text) > LONGEST_ROW:
                raise ValueError(
                    f"a row of the table “{name}” has {len(text) >> 20} MB; the most is"
                    f" {LONGEST_ROW >> 20} MB"
                )
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
        """Ends the run; later calls of threads that go on come to nothing."""
        if self._left:
            self.remark(f"{self._left:,} more characters of output were left out.")
        with self._one:
            self._over = True


def limit(hello):
    """Limits that hold for whatever code runs here, and that it cannot raise again."""
    import resource

    memory = hello["memory"]
    limits = [
        ("RLIMIT_DATA", memory),
        ("RLIMIT_CORE", 0),
        ("RLIMIT_FSIZE", hello["scratch"]),
        ("RLIMIT_NOFILE", hello["files"]),
    ]
    if sys.platform == "linux":
        # Data is mapped, and libraries set addresses aside that they never use.
        limits.append(("RLIMIT_AS", memory + ADDRESSES))
        if counted_by_namespace(os.uname().release):
            limits.append(("RLIMIT_NPROC", hello["processes"]))
    for which, most in limits:
        if hasattr(resource, which):
            hard = resource.getrlimit(getattr(resource, which))[1]
            if hard != resource.RLIM_INFINITY:
                most = min(most, hard)
            resource.setrlimit(getattr(resource, which), (most, most))


def counted_by_namespace(release):
    """Whether the kernel counts a user's tasks in each namespace by itself."""
    numbers = release.replace("-", ".").split(".")[:2]
    return all(each.isdigit() for each in numbers) and tuple(map(int, numbers)) >= (5, 14)


def forbid(program):
    """Has the kernel refuse system calls from now on; no code runs where it does not."""
    try:
        import ctypes
    except ImportError:
        sys.exit("This Python has no ctypes, without which its system calls cannot be filtered.")

    class Program(ctypes.Structure):
        _fields_ = [("length", ctypes.c_ushort), ("filter", ctypes.c_char_p)]

    kernel = ctypes.CDLL(None, use_errno=True)
    asked = Program(len(program) // 8, program)
    if kernel.prctl(38, 1, 0, 0, 0) or kernel.prctl(22, 2, ctypes.byref(asked), 0, 0):
        sys.exit("The kernel did not take the second filter of system calls.")


def serve(channel):
    hello = channel.receive()
    limit(hello)
    if "calls" in hello:
        forbid(base64.b64decode(hello["calls"]))
    prelude = types.ModuleType("assay_prelude")
    exec(compile(hello["prelude"], "prelude.py", "exec"), prelude.__dict__)
    session = prelude.Session()
    channel.send(**{"is": "ready"}, version=sys.version.split()[0])
    while True:
        channel.wait()
        asked = channel.receive()
        host = Host(channel, asked["run"], hello["folder"], asked["charts"], asked["output"])
        error, line = session.run(host, asked["code"], asked["index"])
        why = why_ended(hello["files"])
        if why:
            host.remark(why + ": Python was ended, variables are gone, and the next run begins anew.")
        host.end()
        channel.send(**{"is": "done"}, run=asked["run"], error=error, line=line, ended=bool(why))


def main():
    try:
        serve(Channel())
    except MemoryError:
        os._exit(OUT_OF_MEMORY)


main()
