package dev.assay.guide.reading;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/// Every kind of question that somebody answers, as what must be said and what may be said besides.
/// The first one that has a use for every word wins. They are kept in a file, whose first lines
/// tell how it is written.
///
/// @param <K> the kinds
public final class QuestionTable<K> {
    private final List<Row<K>> rows = new ArrayList<>();

    private record Row<K>(K kind, QuestionShape shape) {}

    /// A table from the lines of its file.
    ///
    /// @param always slots that no kind minds
    /// @param slots finds a slot by its name
    /// @param kinds finds a kind by its name
    /// @throws IllegalArgumentException where a line is written otherwise, or uses an unknown name
    public static <K> QuestionTable<K> of(
            List<String> lines,
            String always,
            Function<String, Slot> slots,
            Function<String, K> kinds) {
        QuestionTable<K> table = new QuestionTable<>();
        for (NamedForms.Entry entry : NamedForms.of(lines, Map.of()).entries()) {
            String[] parts = entry.form().split(", ", 2);
            String besides = parts.length == 1 ? "" : parts[1];
            for (String needs : parts[0].split(" \\| ", -1)) {
                String shape = String.join(" ", needs, besides, always);
                table.rows.add(
                        new Row<>(kinds.apply(entry.head()), QuestionShape.of(shape, slots)));
            }
        }
        return table;
    }

    /// The first kind that has a use for all of a question.
    public Optional<K> kind(QuestionReading reading) {
        return rows.stream().filter(row -> row.shape().fits(reading)).findFirst().map(Row::kind);
    }

    /// What the nearest kind leaves over of a question that none has a use for.
    ///
    /// @param weight how bad it is to leave a part over
    public QuestionReading leftOver(QuestionReading reading, ToIntFunction<Part> weight) {
        return rows.stream()
                .filter(row -> row.shape().hasItsNeeds(reading))
                .map(row -> reading.with(row.shape().leftOver(reading)))
                .min(Comparator.comparingInt(left -> left.parts().stream().mapToInt(weight).sum()))
                .orElse(reading);
    }
}
