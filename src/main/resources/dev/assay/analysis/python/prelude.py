"""Runs the code of an analyst over stored results.

`run` is called with a host, which brings data and takes what the code hands back:

    host.bring(key, table, columns) -> dict   of a table: {"rows", "columns": [column]}, each column
                                               with `name`, `type`, `__len__`, `__getitem__` (None for
                                               missing), `array(library)` for a data frame, and in
                                               CPython `cells(start, end)` and `plain()`;
                                               of a result without naming a table: {"layout": dict};
                                               of a text: {"value"} as Python object
    host.output(text), host.warning(text)      what was printed
    host.chart(json_text)                      a Plotly figure
    host.table(name, columns, rows)            a table: [(name, type)], an iterable of lists
    host.remark(sentence)                      what was left out
    host.charts                                how many figures may be handed back
"""

import ast
import builtins
import datetime
import decimal
import errno
import functools
import io
import json
import linecache
import math
import re
import sys
import textwrap
import traceback
import types

NAME = "<analysis>"
# What a dict may be called to that is an answer: text, figures, tables.
ANSWER = frozenset(("output", "chart", "table"))
# A block in Markdown's fences, which may end with the text.
FENCED = re.compile(r"^[ \t]*(`{3,}|~{3,})[^`\n]*\n(.*?)(?:^[ \t]*\1[ \t]*$|\1\s*\Z|\Z)", re.M | re.S)
# What plotly express groups the rows of a data frame by.
GROUPS = (
    "color", "symbol", "line_dash", "line_group", "pattern_shape",
    "facet_row", "facet_col", "animation_frame",
)
REAL_LISTS = 100_000
REAL_CELLS = 2_000_000
REAL_BYTES = 64 << 20
BLOCK = 4096
LATER = object()
# Elsewhere than in CPython a dict may be copied without being asked for its cells.
LAZY = sys.implementation.name == "cpython"
MOST_TABLES = 20
LONGEST_FIGURE = 32 << 20
MOST_VALUES = 2_999_000
MOST_COLUMNS = 10_000
DEEPEST = 190
LONG_NUMBER = re.compile("[0-9]{390}")
TEXTS = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"')
BRACKETS = re.compile(r"[\[\]{}]")


class Kept(dict):
    """A row of a long table. What is written into it is remembered by the list of rows."""

    __slots__ = ("_rows", "_at")

    def _filled(self):
        return self

    def _remembered(self):
        self._rows._changed[self._at] = self
        return self

    def copy(self):
        return dict(self.items())

    def __ior__(self, other):
        self.update(other)
        return self

    def __reduce__(self):
        return (dict, (self.copy(),))

    def __reduce_ex__(self, _):
        return self.__reduce__()

    def __copy__(self):
        return self.copy()

    def __deepcopy__(self, memo):
        return self.copy()

    def __setitem__(self, name, value):
        dict.__setitem__(self._remembered(), name, value)

    def __delitem__(self, name):
        dict.__delitem__(self._remembered(), name)

    def update(self, *args, **fields):
        dict.update(self._remembered(), *args, **fields)

    def setdefault(self, name, value=None):
        if name not in self:
            self[name] = value
        return self[name]

    def pop(self, *args):
        return dict.pop(self._remembered()._filled(), *args)

    def popitem(self):
        return dict.popitem(self._remembered()._filled())

    def clear(self):
        dict.clear(self._remembered())


class Row(Kept):
    """A row whose cells are read when they are looked at."""

    __slots__ = ()

    def _filled(self):
        for name, value in list(dict.items(self)):
            if value is LATER:
                dict.__setitem__(self, name, self._rows._cell(name, self._at))
        return self

    def __getitem__(self, name):
        value = dict.__getitem__(self, name)
        if value is LATER:
            value = self._rows._cell(name, self._at)
            dict.__setitem__(self, name, value)
        return value

    def get(self, name, default=None):
        return self[name] if name in self else default

    def __iter__(self):
        return iter(dict.keys(self))

    def items(self):
        return dict.items(self._filled())

    def values(self):
        return dict.values(self._filled())

    def __eq__(self, other):
        return dict.__eq__(self._filled(), other._filled() if type(other) is Row else other)

    def __ne__(self, other):
        return not self == other

    __hash__ = None

    def __or__(self, other):
        return self.copy() | other

    def __ror__(self, other):
        return other | self.copy()

    def __repr__(self):
        return dict.__repr__(self._filled())


def maker(names):
    """A function that makes rows with all their cells; as code it is several times quicker there
    than a dict of pairs."""
    cells = [f"c{at}" for at in range(len(names))]
    pairs = ", ".join(f"{name!r}: {cell}" for name, cell in zip(names, cells))
    made = {}
    exec(
        "def make(kind, changed, at, block):\n"
        f"    for {', '.join(cells)}, in block:\n"
        "        if at in changed:\n"
        "            yield changed[at]\n"
        "        else:\n"
        f"            row = kind({{{pairs}}})\n"
        "            row._at = at\n"
        "            yield row\n"
        "        at += 1\n",
        made,
    )
    return made["make"]


class Here:
    """The run that is going on: whoever lives on from an earlier one asks it for its data."""

    host = None
    index = {}

    def bring(self, key, about, table, columns):
        """Columns of a result, which may be called otherwise by now."""
        wanted = about.get("id")
        if self.index.get(key, {}).get("id") != wanted:
            key = next((each for each in self.index if self.index[each].get("id") == wanted), key)
        return self.host.bring(key, table, columns)


class Source:
    """A stored table, whose columns are brought when they are looked at."""

    def __init__(self, here, key, about, table):
        self._asked = (key, about, table)
        self._here = here
        self._columns = {}
        self.names = [column["name"] for column in about["tables"][table]["columns"]]
        self.count = about["tables"][table]["rows"]

    def columns(self, names):
        missing = [name for name in names if name not in self._columns]
        if missing:
            brought_ = self._here.bring(*self._asked, missing)
            self._columns.update((column.name, column) for column in brought_["columns"])
        return [self._columns[name] for name in names]

    def cells(self, name, start, end):
        column = self.columns([name])[0]
        many = getattr(column, "cells", None)
        return many(start, end) if many else [column[at] for at in range(start, end)]


class Rows:
    """The rows of a long table: a list of dicts whose rows are made when they are looked at."""

    def __init__(self, source):
        self._source = source
        self._empty = dict.fromkeys(source.names, LATER)
        self._count = source.count
        self._changed = {}
        self._blocks = {}
        self._walked = -1
        self._list = None
        if not LAZY and source.names:
            self._make = maker(source.names)
            self._kind = type("Row", (Kept,), {"__slots__": (), "_rows": self})

    __class__ = property(lambda self: list)

    def _cell(self, name, at):
        start = at - at % BLOCK
        block = self._blocks.get(name)
        if block is None or block[0] != start:
            if self._walked != start:
                return self._source.columns([name])[0][at]
            cells = self._source.cells(name, start, min(self._count, start + BLOCK))
            block = self._blocks[name] = (start, cells)
        return block[1][at - start]

    def _row(self, at):
        if not LAZY:
            return next(self._whole(range(at, at + 1)))
        changed = self._changed.get(at)
        if changed is not None:
            return changed
        row = Row(self._empty)
        row._rows = self
        row._at = at
        return row

    def _walk(self, places):
        if not LAZY:
            return self._whole(places)
        return self._looked_at(places)

    def _looked_at(self, places):
        for at in places:
            self._walked = at - at % BLOCK
            yield self._row(at)

    def _whole(self, places):
        """Rows with all their cells, which are read in blocks."""
        names = self._source.names
        if not names:
            yield from ({} for _ in places)
        elif places.step == 1 and len(places) > 1:
            for start in range(places.start, places.stop, BLOCK):
                end = min(places.stop, start + BLOCK)
                block = zip(*[self._source.cells(name, start, end) for name in names])
                yield from self._make(self._kind, self._changed, start, block)
        else:
            columns = self._source.columns(names)
            for at in places:
                cells = tuple(column[at] for column in columns)
                yield from self._make(self._kind, self._changed, at, [cells])

    def arrays(self, names):
        """Columns as a data frame takes them, where no row was changed; None otherwise."""
        if self._list is not None or self._changed:
            return None
        wanted = self._source.names if names is None else [n for n in names if n in self._empty]
        return {column.name: column.plain() for column in self._source.columns(wanted)}

    def _real(self):
        if self._list is None:
            self._list = list(self._walk(range(self._count)))
        return self._list

    def __len__(self):
        return self._count if self._list is None else len(self._list)

    def __iter__(self):
        if self._list is not None:
            return iter(self._list)
        return self._walk(range(self._count))

    def __reversed__(self):
        if self._list is not None:
            return reversed(self._list)
        return self._walk(range(self._count - 1, -1, -1))

    def __getitem__(self, at):
        if self._list is not None:
            return self._list[at]
        if isinstance(at, slice):
            return list(self._walk(range(*at.indices(self._count))))
        index = at.__index__()
        if index < 0:
            index += self._count
        if not 0 <= index < self._count:
            raise IndexError("list index out of range")
        return self._row(index)

    def __eq__(self, other):
        if self is other:
            return True
        try:
            return len(self) == len(other) and all(a == b for a, b in zip(self, other))
        except TypeError:
            return NotImplemented

    __hash__ = None

    def __contains__(self, value):
        return any(each == value for each in self)

    def __add__(self, other):
        return list(self) + list(other)

    def __radd__(self, other):
        return list(other) + list(self)

    def __mul__(self, times):
        return list(self) * times

    def __repr__(self):
        if len(self) <= 5:
            return repr(list(self))
        return repr(self[:5])[:-1] + f", … {len(self) - 5} more]"

    def __reduce_ex__(self, _):
        return (list, (list(self),))

    def __copy__(self):
        return list(self)

    def __deepcopy__(self, memo):
        return [dict(row) for row in self]

    def copy(self):
        return list(self)

    def index(self, value, *bounds):
        return list(self).index(value, *bounds)

    def count(self, value):
        return sum(1 for each in self if each == value)

    def __setitem__(self, at, value):
        self._real()[at] = value

    def __delitem__(self, at):
        del self._real()[at]

    def __iadd__(self, other):
        self._real().extend(other)
        return self

    def append(self, value):
        self._real().append(value)

    def extend(self, values):
        self._real().extend(values)

    def insert(self, at, value):
        self._real().insert(at, value)

    def pop(self, at=-1):
        return self._real().pop(at)

    def remove(self, value):
        self._real().remove(value)

    def clear(self):
        self._list = []

    def reverse(self):
        self._real().reverse()

    def sort(self, *, key=None, reverse=False):
        self._real().sort(key=key, reverse=reverse)


class Data(dict):
    """Everything that is stored, by data key. A result is brought when it is looked at first."""

    def __init__(self, here):
        super().__init__(dict.fromkeys(here.index))
        self._here = here
        self._index = dict(here.index)

    def _bring(self, key):
        if key in self._index:
            about = self._index.pop(key)
            try:
                dict.__setitem__(self, key, brought(self._here, key, about))
            except BaseException:
                self._index[key] = about
                raise

    def __getitem__(self, key):
        self._bring(key)
        return dict.__getitem__(self, key)

    def __setitem__(self, key, value):
        self._index.pop(key, None)
        dict.__setitem__(self, key, value)

    def __iter__(self):
        return iter(list(dict.keys(self)))

    def get(self, key, default=None):
        return self[key] if key in self else default

    def items(self):
        return [(key, self[key]) for key in self]

    def values(self):
        return [self[key] for key in self]

    def pop(self, key, *default):
        if key in self:
            self._bring(key)
        return dict.pop(self, key, *default)

    def popitem(self):
        for key in reversed(self):
            return key, self.pop(key)
        return dict.popitem(self)

    def setdefault(self, key, default=None):
        if key not in self:
            self[key] = default
        return self[key]

    def update(self, *args, **fields):
        for key, value in dict(*args, **fields).items():
            self[key] = value

    def __ior__(self, other):
        self.update(other)
        return self

    def __or__(self, other):
        return self.copy() | other

    def __ror__(self, other):
        return other | self.copy()

    def __delitem__(self, key):
        dict.__delitem__(self, key)
        self._index.pop(key, None)

    def clear(self):
        self._index.clear()
        dict.clear(self)

    def __reversed__(self):
        return iter(list(dict.keys(self))[::-1])

    def copy(self):
        return dict(self.items())

    __copy__ = copy

    def __deepcopy__(self, memo):
        import copy

        return copy.deepcopy(self.copy(), memo)

    def __reduce_ex__(self, _):
        return (dict, (self.copy(),))

    def __eq__(self, other):
        return dict(self.items()) == other

    def __ne__(self, other):
        return not self == other

    __hash__ = None

    def __repr__(self):
        return "{" + ", ".join(f"{key!r}: …" for key in self) + "}"


def brought(here, key, about):
    """A stored result in the shape that its tool describes."""
    if about["kind"] != "tables":
        return with_tables(here.host.bring(key, None, None)["value"], here, key, about)
    result = here.host.bring(key, None, None)["layout"]
    for name in about["tables"]:
        # Tables stand at the top of the layout, also those whose names look like a path.
        result[name] = rows(Source(here, key, about, name), about.get("bytes", 0))
    return result


def with_tables(value, here, key, about):
    """A text or JSON in which the tables that were found are looked up by name, as in any result."""
    kind = type(value)
    if not about.get("tables") or kind not in (str, list, dict):
        return value
    made = {}

    class Whole(kind):
        def __getitem__(self, at):
            try:
                return kind.__getitem__(self, at)
            except (KeyError, TypeError):
                if at not in about["tables"]:
                    raise
            if at not in made:
                made[at] = rows(Source(here, key, about, at), about.get("bytes", 0))
            return made[at]

    Whole.__name__ = Whole.__qualname__ = kind.__name__
    return Whole(value)


def rows(source, size):
    """The rows of a table: real ones where they are few, else such as are made when looked at."""
    count, names = source.count, source.names
    if count > REAL_LISTS or count * len(names) > REAL_CELLS or size > REAL_BYTES:
        return Rows(source)
    if not names:
        return [{} for _ in range(count)]
    cells = [list(column) for column in source.columns(names)]
    return [dict(zip(names, row)) for row in zip(*cells)]


def frames(here):
    """The function `frame`, which gives a stored table as a data frame."""

    def frame(key, table=None, columns=None, using=None):
        about = here.index.get(key)
        if about is None:
            raise KeyError(key)
        tables = about.get("tables") or {}
        if not tables:
            raise ValueError(f"{key} has no table that is stored by itself; data[{key!r}] is all of it")
        if table is None:
            if len(tables) != 1:
                raise ValueError(f"{key} has {len(tables)} tables, name one of them: " + ", ".join(tables))
            table = next(iter(tables))
        elif table not in tables:
            raise KeyError(f"{key} has no table {table}; it has " + ", ".join(tables))
        library = frame_library(using)
        wanted = [columns] if isinstance(columns, str) else None if columns is None else list(dict.fromkeys(columns))
        named_ = [column["name"] for column in tables[table]["columns"]]
        unknown = [str(name) for name in wanted or [] if name not in named_]
        if unknown:
            raise KeyError(f"{table} has no column {', '.join(unknown)}; it has " + ", ".join(named_))
        if wanted == []:
            return library.DataFrame(index=range(tables[table]["rows"])) if library.__name__ == "pandas" else library.DataFrame()
        brought_columns = here.host.bring(key, table, wanted)["columns"]
        arrays = {column.name: column.array(library.__name__) for column in brought_columns}
        return library.DataFrame(arrays, copy=False) if library.__name__ == "pandas" else library.DataFrame(arrays)

    return frame


def frame_library(using):
    if using not in (None, "pandas", "polars"):
        raise ValueError("using is 'pandas' or 'polars'")
    if using != "polars":
        try:
            import pandas

            return pandas
        except ImportError:
            if using == "pandas":
                raise
    try:
        import polars

        return polars
    except ImportError:
        raise ImportError("frame() needs pandas or polars; data['t1'] has the rows without them") from None


def frames_of_rows():
    """Lets pandas take the rows of a long table by column: as dicts they would not fit."""
    try:
        import pandas
    except ImportError:
        return
    usual = pandas.DataFrame.__init__
    if hasattr(usual, "takes_rows"):
        return

    @functools.wraps(usual)
    def init(self, data=None, index=None, columns=None, *args, **named_):
        arrays = data.arrays(columns) if type(data) is Rows and LAZY else None
        usual(self, data if arrays is None else arrays, index, columns, *args, **named_)

    init.takes_rows = True
    pandas.DataFrame.__init__ = init


def groups_of_missing():
    """Lets plotly express draw the rows whose colour, symbol or facet is missing, as "missing": of
    such it leaves some out and fails for others (plotly 5)."""
    try:
        from plotly.express import _core as core
    except ImportError:
        return
    usual = core.build_dataframe
    if hasattr(usual, "names_missing"):
        return

    @functools.wraps(usual)
    def build(args, *more):
        args = usual(args, *more)
        drawn = args["data_frame"]
        for column in {args.get(name) for name in GROUPS} & set(drawn.columns):
            cells = drawn[column]
            if hasattr(cells, "isna") and cells.dtype.kind == "O" and cells.isna().any():
                drawn[column] = cells.astype(object).fillna("missing")
        return args

    build.names_missing = True
    core.build_dataframe = build


def left_behind():
    """The threads of earlier runs that go on."""
    threading = sys.modules.get("threading")
    return () if threading is None else set(threading.enumerate()) - {threading.current_thread()}


class Output(io.TextIOBase):
    """Standard output on its way to whoever asked. What threads of earlier runs write, which have
    their word at any time, is counted only."""

    encoding = "utf-8"

    def __init__(self, take, strangers):
        self.dropped = 0
        self._take = take
        self._strangers = strangers
        self._line = []

    def writable(self):
        return True

    def write(self, text):
        if not isinstance(text, str):
            raise TypeError(f"write() argument must be str, not {type(text).__name__}")
        if self._strangers and sys.modules["threading"].current_thread() in self._strangers:
            self.dropped += len(text)
            return len(text)
        self._line.append(text)
        if "\n" in text or len(text) > 4096:
            self.flush()
        return len(text)

    def flush(self):
        text = "".join(self._line)
        self._line.clear()
        if text:
            self._take(text)


def lists(default):
    """Lets json write the rows of a long table as the list that they are."""

    def known(self, value):
        return list(value) if type(value) is Rows else default(self, value)

    return known


json.JSONEncoder.default = lists(json.JSONEncoder.default)


def plain(value):
    """What json does not know, as JSON: arrays, times, figures."""
    if isinstance(value, Rows):
        return list(value)
    for name in ("to_plotly_json", "tolist", "isoformat", "to_list", "item"):
        method = getattr(value, name, None)
        if callable(method):
            return method()
    if isinstance(value, (set, frozenset, range, tuple)):
        return list(value)
    if isinstance(value, decimal.Decimal):
        return float(value)
    if isinstance(value, datetime.timedelta):
        return value.total_seconds()
    if isinstance(value, (bytes, bytearray)):
        return bytes(value).decode("utf-8", "replace")
    return str(value)


class Writer(json.JSONEncoder):
    def default(self, value):
        return plain(value)


def written(value):
    return json.dumps(named(value), cls=Writer)


def named(value):
    """Keys that JSON does not know become texts."""
    if isinstance(value, dict):
        return {key if isinstance(key, str) else str(key): named(each) for key, each in value.items()}
    if type(value) in (list, tuple):
        return [named(each) for each in value]
    return value


def unread(text):
    """Why the program would not read a JSON text; None where it does."""
    if text.count(",") + text.count(":") + 2 * (text.count("[") + text.count("{")) < MOST_VALUES and (
        text.count("[") + text.count("{") < DEEPEST and not LONG_NUMBER.search(text)
    ):
        return None
    plain_ = TEXTS.sub("0", text)
    values_ = plain_.count(",") + plain_.count(":") + 2 * (plain_.count("[") + plain_.count("{"))
    if values_ >= MOST_VALUES:
        return f"it has some {values_:,} values, and the most is 3 million"
    depth = deepest = 0
    for bracket in BRACKETS.findall(plain_):
        depth += 1 if bracket in "[{" else -1
        deepest = max(deepest, depth)
    if deepest >= DEEPEST:
        return f"its lists and dicts lie {deepest} deep in each other, and the most is {DEEPEST}"
    if LONG_NUMBER.search(plain_):
        return "a number in it has more than 400 digits"
    return None


class Collector:
    """The charts of a run."""

    def __init__(self, host):
        self._host = host
        self._count = 0
        self._beyond = 0
        self._taken = []

    def take_last(self, value):
        """Figures that are the last expression. A dict is data there, unless it has a layout."""
        if type(value) in (list, tuple):
            return bool(value) and all(is_drawn(each) for each in value) and self.take(value)
        spec = isinstance(value, dict) and isinstance(value.get("layout"), dict)
        return (spec or is_drawn(value)) and self.take(value)

    def take(self, value):
        """A figure, a spec, or a list of them; whether it was one at all."""
        if type(value) in (list, tuple):
            return [self.take(each) for each in value].count(True) > 0
        drawn = is_drawn(value)
        if drawn and any(each is value for each in self._taken):
            return True
        if drawn:
            self._taken.append(value)
            value = picture(value) if hasattr(value, "savefig") else figure(value.to_plotly_json())
        if not isinstance(value, dict) or "data" not in value:
            return False
        self._add(value)
        return True

    def _add(self, spec):
        if self._count == self._host.charts:
            self._beyond += 1
            return
        text = written(spec)
        if len(text) > LONGEST_FIGURE:
            self._host.remark(
                f"A chart of {len(text) >> 20} MB was left out: the most is"
                f" {LONGEST_FIGURE >> 20} MB. Aggregate or sample its data first."
            )
            return
        why = unread(text)
        if why:
            self._host.remark(f"A chart was left out: {why}. Aggregate or sample its data first.")
            return
        self._count += 1
        self._host.chart(text)

    def pictures(self):
        """The open figures of matplotlib."""
        pyplot = sys.modules.get("matplotlib.pyplot")
        if pyplot is None:
            return
        for number in pyplot.get_fignums():
            self.take(pyplot.figure(number))
        pyplot.close("all")

    def end(self):
        if self._beyond:
            self._host.remark(
                f"{self._beyond} more charts were left out: the most are {self._host.charts}."
            )


def is_drawn(value):
    return hasattr(value, "savefig") or hasattr(value, "to_plotly_json")


def figure(spec):
    """Leaves out the template that plotly adds to each figure, for the screen has its own."""
    layout = spec.get("layout")
    if isinstance(layout, dict) and "template" in layout:
        template = layout["template"]
        content = template.to_plotly_json() if hasattr(template, "to_plotly_json") else template
        io_ = sys.modules.get("plotly.io")
        usual = None
        if io_ is not None and io_.templates.default is not None:
            usual = io_.templates[io_.templates.default].to_plotly_json()
        if content == usual:
            layout = dict(layout)
            del layout["template"]
            spec = dict(spec, layout=layout)
    return spec


def picture(drawn):
    """A figure of matplotlib as a PNG picture in a Plotly figure of its size."""
    import base64

    bytes_ = io.BytesIO()
    drawn.savefig(bytes_, format="png", dpi=150)
    width, height = (round(inches * 96) for inches in drawn.get_size_inches())
    source = "data:image/png;base64," + base64.b64encode(bytes_.getvalue()).decode("ascii")
    image = {
        "source": source, "xref": "paper", "yref": "paper", "x": 0, "y": 1,
        "sizex": 1, "sizey": 1, "xanchor": "left", "yanchor": "top", "sizing": "contain",
    }
    title = getattr(getattr(drawn, "_suptitle", None), "get_text", lambda: "")()
    if not title and len(drawn.axes) == 1:
        title = drawn.axes[0].get_title()
    layout = {
        "images": [image],
        "xaxis": {"visible": False, "range": [0, 1]},
        "yaxis": {"visible": False, "range": [0, 1]},
        "margin": {"l": 0, "r": 0, "t": 0, "b": 0},
        "width": width, "height": height, "meta": {"title": title, "kind": "picture"},
    }
    return {"data": [], "layout": layout}


def table_of(value):
    """The columns and rows of something that is a table; None where it is none."""
    module = type(value).__module__.partition(".")[0]
    if module == "polars" and hasattr(value, "to_dicts"):
        value = value.to_dicts()
    elif module == "pandas":
        if not hasattr(value, "columns"):
            value = value.to_frame()
        return of_pandas(value)
    if isinstance(value, dict) and value and all(isinstance(each, list) for each in value.values()):
        if len({len(each) for each in value.values()}) > 1:
            return None
        names = list(value)
        value = [dict(zip(names, row)) for row in zip(*value.values())]
    if not isinstance(value, list) or not all(isinstance(row, dict) for row in value):
        return None
    keys = list(dict.fromkeys(name for row in value for name in row))
    names = []
    for key in keys:
        names.append(free(str(key), names))
    return typed(names, [[row.get(key) for row in value] for key in keys])


def of_pandas(frame):
    index = frame.index
    counts = type(index).__name__ == "RangeIndex" and index.name is None
    if not counts:
        frame = frame.copy(deep=False)
        taken = {str(name) for name in frame.columns}
        if any(name is None or str(name) in taken for name in index.names):
            index = index.rename([
                free(str(name) if name is not None else f"index_{at}" if index.nlevels > 1 else "index",
                     taken)
                for at, name in enumerate(index.names)
            ] if index.nlevels > 1 else free(str(index.name or "index"), taken))
            frame.index = index
        frame = frame.reset_index()
    names, taken = [], set()
    for name in frame.columns:
        text = "_".join(str(part) for part in name if str(part)) if isinstance(name, tuple) else str(name)
        text = free(text, taken)
        taken.add(text)
        names.append(text)
    columns = [values(frame.iloc[:, at]) for at in range(frame.shape[1])]
    return typed(names, columns)


def values(series):
    import pandas

    missing = series.isna().to_numpy()
    found = series.astype(object).tolist()
    if missing.any():
        found = [None if gone else each for each, gone in zip(found, missing.tolist())]
    return [each.to_pydatetime() if isinstance(each, pandas.Timestamp) else each for each in found]


def free(name, taken):
    number, found = 2, name
    while found in taken:
        found = f"{name}_{number}"
        number += 1
    return found


def typed(names, columns):
    """Each column with the narrowest type that holds all of its cells."""
    types, cells = [], []
    for column in columns:
        column = [scalar(cell) for cell in column]
        kinds = {kind(cell) for cell in column if cell is not None and not is_nan(cell)}
        # Among anything but numbers, NaN is what libraries write where nothing is.
        if kinds <= {"NUMBER", "INTEGER"}:
            kinds = {kind(cell) for cell in column if cell is not None}
        else:
            column = [None if is_nan(cell) else cell for cell in column]
        if not kinds or len(kinds) > 1:
            exact = all(abs(cell) <= 1 << 53 for cell in column if kind(cell) == "INTEGER")
            type_ = "NUMBER" if kinds == {"INTEGER", "NUMBER"} and exact else "TEXT"
        else:
            type_ = kinds.pop()
        types.append(type_)
        cells.append([None if cell is None else CELLS[type_](cell) for cell in column])
    return list(zip(names, types)), ([column[at] for column in cells] for at in range(len(cells[0]) if cells else 0))


def is_nan(cell):
    return isinstance(cell, float) and cell != cell


def scalar(cell):
    """A Python value for one of numpy; None for what pandas calls missing."""
    home, name = type(cell).__module__, type(cell).__name__
    if home.startswith("pandas.") and name in ("NAType", "NaTType"):
        return None
    if home == "numpy" and hasattr(cell, "item"):
        if name in ("datetime64", "timedelta64") and fine(cell):
            cell = cell.astype(f"{name}[us]")
        cell = cell.item()
    if isinstance(cell, decimal.Decimal) and decimal.Decimal(repr(float(cell))) == cell:
        cell = float(cell)
    return cell


def fine(time):
    """Whether numpy counts a time in parts that Python does not know."""
    import numpy

    return numpy.datetime_data(time.dtype)[0] in ("ns", "ps", "fs", "as")


def kind(cell):
    if isinstance(cell, bool):
        return "BOOLEAN"
    if isinstance(cell, int):
        return "INTEGER" if -(1 << 63) <= cell < 1 << 63 else "TEXT"
    if isinstance(cell, float):
        return "NUMBER"
    if isinstance(cell, datetime.datetime):
        return "LOCAL_TIME" if cell.tzinfo is None else "INSTANT"
    if isinstance(cell, datetime.date):
        return "DATE"
    return "TEXT"


def instant(cell):
    return cell.astimezone(datetime.timezone.utc).replace(tzinfo=None).isoformat() + "Z"


def text(cell):
    if isinstance(cell, str):
        return cell
    if isinstance(cell, (dict, list, tuple)):
        return json.dumps(cell, cls=Writer, ensure_ascii=False)
    if isinstance(cell, (datetime.datetime, datetime.date)):
        return cell.isoformat()
    return str(cell)


CELLS = {
    "BOOLEAN": bool, "INTEGER": int, "NUMBER": float, "INSTANT": instant,
    "LOCAL_TIME": lambda cell: cell.isoformat(),
    "DATE": lambda cell: cell.isoformat(), "TEXT": text,
}


def show(charts):
    """What plotly's own `show` does here: the figure is handed back."""
    plotly_io = sys.modules.get("plotly.io")
    if plotly_io is not None:
        def taken(figure_, *_, **__):
            charts.take(figure_)

        plotly_io.show = taken


def ends(code=None):
    """What `exit` and `quit` do here: Python's own would close the input as well."""
    raise SystemExit(code)


def explains(*about):
    """What `help` does here: nobody is there to turn its pages."""
    import pydoc

    for each in about:
        print(pydoc.render_doc(each, title="Help on %s", renderer=pydoc.plaintext))
    if not about:
        print("Nobody can be asked here what to explain: name it, such as help(len).")


class Session:
    """Runs code; its variables and imports live on from run to run."""

    def __init__(self):
        main = types.ModuleType("__main__")
        main.__builtins__ = builtins
        builtins.exit = builtins.quit = ends
        builtins.help = explains
        sys.modules["__main__"] = main
        self.variables = main.__dict__
        self._here = Here()

    def run(self, host, code, index):
        """Runs it; gives (error, line), each None where there is none."""
        before = sys.stdout, sys.stderr
        self._printed = ""
        strangers = left_behind()
        out, err = Output(self._print(host), strangers), Output(host.warning, strangers)
        sys.stdout, sys.stderr = out, err
        sys.stdin = io.StringIO()
        try:
            return self._run(host, code, index, Collector(host))
        finally:
            out.flush()
            err.flush()
            sys.stdout, sys.stderr = before
            if out.dropped or err.dropped:
                host.remark(
                    f"Threads of an earlier run printed {out.dropped + err.dropped:,} characters,"
                    " which are left out here."
                )

    def _print(self, host):
        def take(text_):
            self._printed = text_[-1:]
            host.output(text_)
        return take

    def _run(self, host, code, index, charts):
        variables = self.variables
        variables.pop("result", None)
        self._here.host, self._here.index = host, index
        variables["data"] = Data(self._here)
        variables["frame"] = frames(self._here)
        code = unfenced(code)
        linecache.cache[NAME] = (len(code), None, code.splitlines(True), NAME)
        if "plotly" in code:
            try:
                import plotly.io  # noqa: F401
            except ImportError:
                pass
        if "plotly.express" in code:
            groups_of_missing()
        if "pandas" in code:
            frames_of_rows()
        show(charts)
        try:
            try:
                last = execute(code, variables)
            except SystemExit as end:
                if end.code:
                    raise
                last = None
            sys.stdout.flush()
            self._hand_back(host, variables.get("result"), last, charts)
            charts.pictures()
            charts.end()
            return None, None
        except BaseException as problem:
            return told(problem)

    def _hand_back(self, host, result, last, charts):
        """Shows the last expression and the result: whatever it is, nothing of it is dropped."""
        self._end = "\n" if self._printed else ""
        answer = isinstance(result, dict) and (not result or not ANSWER.isdisjoint(result))
        handed = [result, *result.values()] if answer else [result]
        if not any(last is each for each in handed):
            self._show(host, last, charts)
        if not answer:
            self._show(host, result, charts, str)
            return
        self._charts(host, result, charts)
        self._tables(host, result.get("table"))
        self._show(host, result.get("output"), charts, str)
        self._show(host, {name: result[name] for name in result if name not in ANSWER} or None, charts)

    def _show(self, host, value, charts, words=repr):
        """A figure is drawn and a table handed back; everything else is written."""
        if value is None or charts.take_last(value):
            return
        if framed(value) or (type(value) is list and value and table_like(value)):
            self._tables(host, value)
            return
        text_ = value if words is str and isinstance(value, str) else repr(value)
        begin = "\n" if self._printed not in ("", "\n") else ""
        self._print(host)(begin + text_ + self._end)

    def _charts(self, host, result, charts):
        chart = result.get("chart")
        if chart is None or chart is False:
            return
        many = type(chart) in (list, tuple)
        taken = [charts.take(each) for each in chart] if many else [charts.take(chart)]
        left = taken.count(False)
        if left:
            host.remark(
                "%s not drawn: a chart is a Plotly figure or a dict with “data”."
                % ("1 chart was" if left == 1 else f"{left} charts were")
            )

    def _tables(self, host, value):
        if value is None:
            return
        several = isinstance(value, dict) and value and all(
            table_like(each) for each in value.values()
        )
        tables = list(value.items() if several else [("table", value)])
        if len(tables) > MOST_TABLES:
            host.remark(f"Of {len(tables)} tables the first {MOST_TABLES} are kept.")
        for name, each in tables[:MOST_TABLES]:
            found = table_of(each)
            if found is None:
                host.remark(
                    f"“{name}” in the result is no table, and was left out: it is to be a list of"
                    " dicts, a dict of lists of one length, or a data frame."
                )
            elif len(found[0]) > MOST_COLUMNS:
                host.remark(
                    f"“{name}” in the result has {len(found[0]):,} columns, and was left out: the most is"
                    f" {MOST_COLUMNS:,}. Turn columns into rows first, as with melt or T."
                )
            else:
                host.table(str(name), *found)


def framed(value):
    """Whether something is a data frame or a series of a library."""
    home = type(value).__module__.partition(".")[0]
    return (home == "pandas" and hasattr(value, "to_frame") or home in ("pandas", "polars")
            and type(value).__name__ in ("DataFrame", "Series"))


def table_like(value):
    return hasattr(value, "columns") or (
        isinstance(value, list) and all(isinstance(row, dict) for row in value)
    )


def unfenced(code):
    """The code of Markdown whose fences are no Python; the other lines are emptied, so that the
    lines keep their numbers."""
    first = FENCED.search(code)
    if first is None:
        return code
    try:
        ast.parse(code, NAME)
    except SyntaxError as problem:
        before = code[: first.start()]
        if not before.strip() or (problem.lineno or 0) <= before.count("\n") + 1:
            lines, end = "", 0
            for block in FENCED.finditer(code):
                lines += "\n" * code.count("\n", end, block.start(2))
                lines += textwrap.dedent(block.group(2))
                end = block.end(2)
            return lines
    except ValueError:
        pass
    return code


def execute(code, variables):
    """Runs the statements; gives the value of the last where that is an expression."""
    tree = ast.parse(code, NAME)
    last = None
    if tree.body and isinstance(tree.body[-1], ast.Expr):
        last = ast.Expression(tree.body.pop().value)
    exec(compile(tree, NAME, "exec"), variables)
    return eval(compile(last, NAME, "eval"), variables) if last is not None else None


def told(problem):
    """An error as `Type: message`, and the line of the code that it is about."""
    if isinstance(problem, SyntaxError) and problem.filename == NAME:
        return f"{type(problem).__name__}: {problem.msg}", problem.lineno
    if isinstance(problem, MemoryError):
        return "MemoryError: Memory limit exceeded", line(problem)
    try:
        message = str(problem)
    except BaseException:
        message = "(an exception that cannot be written)"
    message = message[:4000]
    name = type(problem).__name__
    if isinstance(problem, OSError) and problem.errno == errno.ENOMEM:
        message += ": Memory limit exceeded"
    return (f"{name}: {message}" if message else name), line(problem)


def line(problem):
    found = None
    for at in traceback.walk_tb(problem.__traceback__):
        if at[0].f_code.co_filename == NAME:
            found = at[1]
    return found
