package dev.assay.house;

import java.util.List;

/// What a table in a Markdown text says.
public final class MarkdownTable {
    private MarkdownTable() {}

    /// The first column of the first table in which it has this heading; empty where there is none.
    public static List<String> firstColumn(String heading, String markdown) {
        return markdown.lines()
                .dropWhile(line -> !line.startsWith("| " + heading + " |"))
                .takeWhile(line -> line.startsWith("|"))
                .skip(2)
                .map(line -> line.split("\\|", -1)[1].strip())
                .toList();
    }
}
