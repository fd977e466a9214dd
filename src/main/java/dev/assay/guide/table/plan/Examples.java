package dev.assay.guide.table.plan;

import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.catalogue.TableAtHand;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;

/// Questions that work on a table.
final class Examples {
    private static final int MOST = 3;

    private Examples() {}

    /// A line of a list each.
    static String of(TableAtHand table) {
        List<String> lines = new ArrayList<>();
        if (!table.told().isEmpty() && hasLevels(table) && !table.times().isEmpty()) {
            lines.addAll(
                    List.of(
                            "how many errors per hour",
                            "which errors are most frequent",
                            "when did the first error happen"));
        }
        Optional<Column> number = first(table, column -> column.isNumber() && !column.isName());
        Optional<Column> text = first(table, Column::isText);
        if (number.isPresent() && text.isPresent()) {
            lines.add("average %s per %s".formatted(number.get().shown(), text.get().shown()));
        }
        number.ifPresent(column -> lines.add("show the 5 largest by %s".formatted(column.shown())));
        if (number.isPresent() && !table.times().isEmpty()) {
            lines.add("plot %s over time".formatted(number.get().shown()));
        }
        text.ifPresent(column -> lines.add("how many rows per %s".formatted(column.shown())));
        lines.addAll(
                List.of("what is in this", "which columns have gaps", "show the first 10 rows"));
        return String.join("\n", lines.stream().limit(MOST).map(line -> "- " + line).toList());
    }

    private static boolean hasLevels(TableAtHand table) {
        return table.texts().stream()
                .anyMatch(column -> column.name().toLowerCase(Locale.ROOT).equals("level"));
    }

    private static Optional<Column> first(TableAtHand table, Predicate<Column> kind) {
        return table.columns().stream()
                .filter(kind)
                .filter(column -> column.shown().startsWith("`"))
                .findFirst();
    }
}
