package dev.assay.guide.table.plan;

import dev.assay.base.Words;
import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.catalogue.TableAtHand;
import dev.assay.vocabulary.Better;
import dev.assay.vocabulary.TableWords;
import dev.assay.vocabulary.Topics;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// Questions that work on a table.
final class Examples {
    private Examples() {}

    /// The questions for a table, those that suit it best first.
    ///
    /// @param named columns that a question named, which these are of where they can be
    static List<String> of(TableAtHand table, List<Column> named) {
        List<String> lines = own(table);
        if (table.isMeantByName()) {
            String rows = Words.plural(table.noun());
            lines.add("how many %s are there".formatted(rows));
            lines.add("show the last 5 %s".formatted(rows));
            return lines;
        }
        if (table.level().isPresent() && !table.times().isEmpty()) {
            lines.addAll(
                    List.of(
                            "how many errors per hour",
                            "which errors are most frequent",
                            "when did the first error happen"));
        }
        Optional<Column> number =
                first(table, named, column -> column.isNumber() && !column.isName());
        if (table.entity().isPresent()) {
            number.ifPresent(column -> lines.addAll(ofThings(table, column)));
        }
        Optional<Column> text =
                first(table, named, column -> column.isText() && !column.isNameOfThings());
        if (number.isPresent() && text.isPresent() && table.entity().isEmpty()) {
            lines.add("average %s per %s".formatted(number.get().shown(), text.get().shown()));
        }
        number.ifPresent(column -> lines.add("show the 5 largest by %s".formatted(column.shown())));
        if (number.isPresent() && !table.times().isEmpty()) {
            lines.add("plot %s over time".formatted(number.get().shown()));
        }
        text.filter(_ -> table.entity().isEmpty())
                .ifPresent(column -> lines.add("how many rows per %s".formatted(column.shown())));
        lines.addAll(
                List.of(
                        "what is in this",
                        "what is odd here",
                        "which columns have gaps",
                        "show the first 10 rows"));
        return lines;
    }

    /// The questions that a source has for its table.
    private static List<String> own(TableAtHand table) {
        return new ArrayList<>(
                table.words().flatMap(TableWords::topics).map(Topics::examples).orElse(List.of()));
    }

    /// Questions about things, each of which has a row.
    private static List<String> ofThings(TableAtHand table, Column column) {
        String end = column.words().better() == Better.NEITHER ? "largest" : "worst";
        return List.of(
                "which %s has the %s %s".formatted(table.noun(), end, column.shown()),
                "plot %s over time".formatted(column.shown()),
                "median %s".formatted(column.shown()));
    }

    private static Optional<Column> first(
            TableAtHand table, List<Column> named, Predicate<Column> kind) {
        return Stream.concat(named.stream(), table.columns().stream())
                .filter(kind)
                .filter(column -> column.shown().startsWith("`"))
                .findFirst();
    }
}
