package dev.assay.database.trino;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What identifies the rows of a table and how they are laid out, as the statement that makes the
/// table says it. Trino knows no keys itself; each connector has properties of its own for them.
final class TrinoKeys {
    private static final Map<String, String> WORDS =
            Map.of(
                    "primary_key", "PRIMARY KEY",
                    "partitioned_by", "PARTITIONED BY",
                    "partitioning", "PARTITIONED BY",
                    "bucketed_by", "BUCKETED BY",
                    "sorted_by", "SORTED BY",
                    "order_by", "SORTED BY",
                    "distributed_by", "DISTRIBUTED BY");

    private static final Pattern LIST =
            Pattern.compile("(?m)^\\s*(\\w+) = ARRAY\\[((?:'(?:[^']|'')*'(?:,\\s*)?)+)\\],?$");
    private static final Pattern VALUE = Pattern.compile("'((?:[^']|'')*)'");

    /// A column that says itself that it is in the key.
    private static final Pattern KEY_COLUMN =
            Pattern.compile(
                    "(?m)^\\s+(\"(?:[^\"]|\"\")+\"|\\w+) .*WITH \\(.*primary_key = true.*\\),?$");

    private TrinoKeys() {}

    /// The keys in a statement, as in "PRIMARY KEY (id)".
    static List<String> of(String createTable) {
        List<String> keys = new ArrayList<>();
        List<String> columns =
                KEY_COLUMN.matcher(createTable).results().map(found -> found.group(1)).toList();
        if (!columns.isEmpty()) {
            keys.add("PRIMARY KEY (" + String.join(", ", columns) + ")");
        }
        Matcher lists = LIST.matcher(createTable);
        while (lists.find()) {
            String words = WORDS.get(lists.group(1));
            if (words != null) {
                keys.add(words + " (" + String.join(", ", values(lists.group(2))) + ")");
            }
        }
        return keys;
    }

    private static List<String> values(String list) {
        return VALUE.matcher(list)
                .results()
                .map(found -> found.group(1).replace("''", "'"))
                .toList();
    }
}
