package dev.assay.pages.activity.export;

import dev.assay.text.delimited.CsvLine;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Tables as comma-separated values (RFC 4180), each after its heading and an empty line before the
/// next.
public final class PartsCsv {
    private final List<String> lines = new ArrayList<>();

    /// Begins a table.
    public void heading(String words) {
        if (!lines.isEmpty()) {
            lines.add("");
        }
        row(List.of(words));
    }

    /// A row for a spreadsheet; a cell without a value is empty.
    public void row(List<@Nullable String> cells) {
        lines.add(cells.stream().map(PartsCsv::cell).collect(Collectors.joining(",")));
    }

    private static String cell(@Nullable String words) {
        return CsvLine.forSpreadsheet(words == null ? null : words.replace('−', '-'));
    }

    /// All of it.
    public String text() {
        return String.join("\r\n", lines) + "\r\n";
    }
}
