package dev.assay.analysis.python;

import dev.assay.analysis.python.PythonSession.Variables;
import dev.assay.analysis.python.written.FrameCode;
import dev.assay.base.NearNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// What to do about an error of Python, for somebody who knows Python and not what it is here.
///
/// @param code that was run
/// @param stored what it could read
/// @param packages that can be imported beside the standard library
/// @param before whether variables of earlier runs were there
record PythonHint(String code, StoredNames stored, List<String> packages, Variables before) {
    private static final Pattern NAME = Pattern.compile("name '(\\w+)' is not defined");
    private static final Pattern ATTRIBUTE =
            Pattern.compile("'(\\w+)' object has no attribute '(\\w+)'");
    private static final Pattern SHAPE =
            Pattern.compile(
                    "indices must be|not subscriptable|not iterable|unhashable type|has no len");
    private static final Pattern ASSIGNED =
            Pattern.compile(
                    "(?m)(?:^|;)\\s*(\\w{2,})\\s*(?:=(?!=)|,)|\\b(?:def|class|for|as)\\s+(\\w{2,})");
    private static final Set<String> OF_FRAMES =
            Set.of(
                    "agg",
                    "apply",
                    "columns",
                    "corr",
                    "describe",
                    "dropna",
                    "dtypes",
                    "groupby",
                    "head",
                    "iloc",
                    "info",
                    "loc",
                    "max",
                    "mean",
                    "median",
                    "merge",
                    "min",
                    "plot",
                    "query",
                    "set_index",
                    "shape",
                    "sort_values",
                    "std",
                    "sum",
                    "tail",
                    "to_csv",
                    "unique",
                    "value_counts");
    private static final Map<String, String> IMPORTS =
            Map.ofEntries(
                    Map.entry("np", "import numpy as np"),
                    Map.entry("numpy", "import numpy"),
                    Map.entry("pd", "import pandas as pd"),
                    Map.entry("pandas", "import pandas"),
                    Map.entry("pl", "import polars as pl"),
                    Map.entry("plt", "import matplotlib.pyplot as plt"),
                    Map.entry("px", "import plotly.express as px"),
                    Map.entry("go", "import plotly.graph_objects as go"),
                    Map.entry("stats", "from scipy import stats"),
                    Map.entry("sns", "import seaborn as sns"),
                    Map.entry("math", "import math"),
                    Map.entry("json", "import json"),
                    Map.entry("re", "import re"),
                    Map.entry("time", "import time"),
                    Map.entry("random", "import random"),
                    Map.entry("statistics", "import statistics"),
                    Map.entry("datetime", "import datetime"),
                    Map.entry("timedelta", "from datetime import timedelta"),
                    Map.entry("collections", "import collections"),
                    Map.entry("Counter", "from collections import Counter"),
                    Map.entry("defaultdict", "from collections import defaultdict"),
                    Map.entry("itertools", "import itertools"));
    private static final Set<String> ELSEWHERE =
            Set.of("numpy", "pandas", "polars", "matplotlib", "plotly", "scipy", "seaborn");
    private static final Set<String> FRAMES =
            Set.of("df", "df1", "df2", "frame1", "dataframe", "table", "rows");

    /// What to do, in sentences; empty where nothing is known beyond the message.
    Optional<String> of(PythonError error) {
        if (error.kind() != PythonError.Kind.RAISED) {
            return Optional.empty();
        }
        String message = error.message();
        int end = message.indexOf(": ");
        String told = end < 0 ? "" : message.substring(end + 2);
        OutsideHint outside = new OutsideHint(code, stored, packages);
        return switch (end < 0 ? message : message.substring(0, end)) {
            case "NameError" -> found(NAME, told).flatMap(name -> name(name.group(1)));
            case "KeyError", "ColumnNotFoundError" -> new KeyHint(code, stored).of(told);
            case "AttributeError" ->
                    found(ATTRIBUTE, told).flatMap(at -> attribute(at.group(1), at.group(2)));
            case "SyntaxError", "IndentationError" -> error.line().flatMap(outside::syntax);
            case "TypeError" -> found(SHAPE, told).flatMap(_ -> new KeyHint(code, stored).shape());
            case "EOFError" ->
                    Optional.of(
                                    "Nobody can be asked while code runs: write the value into the code in the place of input().")
                            .filter(_ -> told.contains("reading a line"));
            case "BdbQuit" -> Optional.of("There is no debugger here: print what you want to see.");
            case String type -> outside.of(type, told);
        };
    }

    static Optional<MatchResult> found(Pattern pattern, String text) {
        return pattern.matcher(text).results().findFirst();
    }

    private Optional<String> name(String name) {
        List<String> sentences = new ArrayList<>();
        meant(name).ifPresent(sentences::add);
        switch (before) {
            case KEPT -> {}
            case NONE ->
                    sentences.add(
                            "There are no variables of earlier runs here: run the whole code.");
            case LOST ->
                    sentences.add(
                            "Variables and imports of earlier runs are gone: run the whole code.");
        }
        return Optional.of(String.join(" ", sentences)).filter(all -> !all.isEmpty());
    }

    private Optional<String> meant(String name) {
        if (stored.has(name)) {
            return Optional.of(
                    "%s is a data key, not a variable: write %s%s."
                            .formatted(
                                    name,
                                    StoredNames.access(name),
                                    stored.table(List.of(name), true)
                                            .filter(_ -> hasFrames())
                                            .map(frame -> ", or " + frame + " for its table")
                                            .orElse("")));
        }
        String statement = IMPORTS.get(name);
        if (statement != null) {
            return Optional.of(imported(statement));
        }
        if (name.equals("display")) {
            return Optional.of(
                    "display is of Jupyter, not Python: use print, or let what is to be shown be the last line.");
        }
        if (FRAMES.contains(name)) {
            return Optional.of(read(name));
        }
        return near(name);
    }

    private String imported(String statement) {
        String module = statement.split("[ .]", 3)[1];
        return !ELSEWHERE.contains(module) || packages.contains(module)
                ? "Begin the code with %s.".formatted(statement)
                : new OutsideHint(code, stored, packages).absent(module);
    }

    private String read(String name) {
        boolean frames = hasFrames();
        return stored.table(stored.keys().reversed(), frames)
                .map(table -> "Begin with %s = %s. ".formatted(name, table) + stored.listed())
                .orElse(stored.listed());
    }

    /// A name of one letter is near to too many.
    private Optional<String> near(String name) {
        if (name.length() < 2) {
            return Optional.empty();
        }
        List<String> own =
                ASSIGNED.matcher(code)
                        .results()
                        .map(each -> each.group(1) != null ? each.group(1) : each.group(2))
                        .filter(each -> !each.equals(name))
                        .distinct()
                        .toList();
        List<String> names = new ArrayList<>(List.of("data", "frame", "result"));
        names.addAll(own);
        List<String> near = new ArrayList<>(NearNames.of(name, names.stream().distinct().toList()));
        NearNames.of(name, stored.keys()).stream().map(StoredNames::access).forEach(near::add);
        return near.isEmpty()
                ? stored.place(name, stored.keys())
                        .map(rows -> "%s is a column of %s, not a variable.".formatted(name, rows))
                : Optional.of("Did you mean " + String.join(" or ", near) + "?");
    }

    private boolean hasFrames() {
        return packages.contains("pandas") || packages.contains("polars");
    }

    private Optional<String> attribute(String type, String name) {
        if (type.equals("Data")) {
            return Optional.of(
                    stored.has(name)
                            ? "Write %s.".formatted(StoredNames.access(name))
                            : stored.absence(name));
        }
        if (type.equals("DataFrame")) {
            return new KeyHint(code, stored).of(FrameCode.text(name));
        }
        boolean plain = Set.of("dict", "list", "str", "Row", "Rows").contains(type);
        if (plain && OF_FRAMES.contains(name) && code.contains("data")) {
            return Optional.of(plainValues());
        }
        return stored.place(name, stored.keys())
                .filter(_ -> type.equals("dict") || type.equals("Row"))
                .map(_ -> "A row is a dict: write row[%s].".formatted(FrameCode.text(name)));
    }

    private String plainValues() {
        String first = "What data[…] gives is dicts, lists and texts, not a data frame.";
        Optional<String> table = stored.table(stored.keys().reversed(), hasFrames());
        if (hasFrames()) {
            return first + table.map(each -> " Write " + each + " for a table.").orElse("");
        }
        return first
                + " This Python has no pandas."
                + table.map(rows -> " Loop over the rows: for row in " + rows + ".").orElse("");
    }
}
