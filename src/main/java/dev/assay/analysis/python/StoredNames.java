package dev.assay.analysis.python;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.analysis.python.written.FrameCode;
import dev.assay.base.NearNames;
import dev.assay.base.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// What is stored, in the words of a hint.
///
/// @param index of [PythonData]
record StoredNames(ObjectNode index) {
    private static final int MOST_KEYS = 10;
    private static final int MOST_COLUMNS = 20;

    List<String> keys() {
        List<String> keys = new ArrayList<>();
        index.fieldNames().forEachRemaining(keys::add);
        return keys;
    }

    boolean has(String key) {
        return index.has(key);
    }

    List<String> tables(String key) {
        List<String> tables = new ArrayList<>();
        index.path(key).path("tables").fieldNames().forEachRemaining(tables::add);
        return tables;
    }

    List<String> columns(String key, String table) {
        JsonNode columns = index.path(key).path("tables").path(table).path("columns");
        return columns.valueStream().map(column -> column.path("name").asText()).toList();
    }

    /// The columns with their types, where those are known: "at (instant)".
    private List<String> typed(String key, String table) {
        JsonNode columns = index.path(key).path("tables").path(table).path("columns");
        return columns.valueStream()
                .map(column ->
                        column.path("name").asText()
                                + (column.has("type")
                                        ? " ("
                                                + column.path("type")
                                                        .asText()
                                                        .toLowerCase(Locale.ROOT)
                                                        .replace('_', ' ')
                                                + ")"
                                        : ""))
                .toList();
    }

    /// The tables and columns of some results.
    List<String> parts(List<String> keys) {
        List<String> parts = new ArrayList<>();
        for (String key : keys) {
            for (String table : tables(key)) {
                parts.add(table);
                parts.addAll(columns(key, table));
            }
        }
        return parts.stream().distinct().toList();
    }

    /// Where a column is among some results.
    Optional<String> place(String column, List<String> keys) {
        for (String key : keys) {
            for (String table : tables(key)) {
                if (columns(key, table).contains(column)) {
                    return Optional.of(rows(key, table));
                }
            }
        }
        return Optional.empty();
    }

    static String access(String key) {
        return "data[" + FrameCode.text(key) + "]";
    }

    private static String frame(String key, String table, boolean alone) {
        return alone
                ? "frame(" + FrameCode.text(key) + ")"
                : "frame(%s, %s)".formatted(FrameCode.text(key), FrameCode.text(table));
    }

    /// The expression for the rows of a table.
    private static String rows(String key, String table) {
        return access(key) + "[" + FrameCode.text(table) + "]";
    }

    /// The expression for the first table there is of some results, as a frame or as rows.
    Optional<String> table(List<String> keys, boolean frames) {
        return keys.stream()
                .filter(key -> !tables(key).isEmpty())
                .findFirst()
                .map(key -> {
                    String table = tables(key).getFirst();
                    return frames ? frame(key, table, tables(key).size() == 1) : rows(key, table);
                });
    }

    /// All of it, the newest first.
    String listed() {
        List<String> keys = keys();
        if (keys.isEmpty()) {
            return "Nothing is stored yet.";
        }
        List<String> first =
                keys.reversed().stream().limit(MOST_KEYS).map(StoredNames::access).toList();
        return "Stored: " + among(first, keys.size()) + ".";
    }

    private static String among(List<String> first, int all) {
        String more = all > first.size() ? " and " + Words.count(all - first.size()) + " more" : "";
        return String.join(", ", first) + more;
    }

    /// What to say of a key that is not there.
    String absence(String key) {
        List<String> near = NearNames.of(key, keys());
        if (keys().isEmpty()) {
            return listed();
        }
        String said = "Nothing is stored as " + FrameCode.text(key) + ". ";
        List<String> written = near.stream().map(StoredNames::access).toList();
        return said
                + (near.isEmpty()
                        ? listed()
                        : "Did you mean " + String.join(" or ", written) + "?");
    }

    /// What a result is, so that its parts can be named.
    String described(String key) {
        List<String> sentences = new ArrayList<>();
        for (String table : tables(key)) {
            List<String> columns = typed(key, table);
            sentences.add(
                    "%s is a list of dicts with %s."
                            .formatted(
                                    rows(key, table),
                                    among(
                                            columns.stream().limit(MOST_COLUMNS).toList(),
                                            columns.size())));
        }
        if (sentences.isEmpty()) {
            boolean json = index.path(key).path("kind").asText().equals("json");
            sentences.add(
                    json
                            ? "%s is a JSON value without a table: print it to see what it has."
                                    .formatted(access(key))
                            : "%s is a text without a table.".formatted(access(key)));
        }
        return String.join(" ", sentences.stream().limit(3).toList());
    }
}
