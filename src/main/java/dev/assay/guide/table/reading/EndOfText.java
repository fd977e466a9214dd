package dev.assay.guide.table.reading;

import dev.assay.guide.reading.Part;
import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.words.ColumnMention;
import dev.assay.guide.table.words.TableSlot;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/// The end of an order that is wanted of a column of text: "largest customer". Text has no size,
/// and who has most rows is not what was asked.
public final class EndOfText {
    private static final Set<String> SIZES =
            Set.of(
                    "largest",
                    "highest",
                    "biggest",
                    "greatest",
                    "longest",
                    "smallest",
                    "lowest",
                    "shortest",
                    "newest",
                    "latest",
                    "oldest",
                    "earliest",
                    "most recent");

    private EndOfText() {}

    /// The first such column of a question.
    static Optional<Column> in(List<Part> parts) {
        return IntStream.range(0, parts.size())
                .filter(at -> isBesideSize(parts, at))
                .mapToObj(at -> parts.get(at).value())
                .filter(value ->
                        value instanceof ColumnMention mention
                                && !mention.row()
                                && mention.options().stream().allMatch(Column::isText))
                .map(value -> ((ColumnMention) value).options().getFirst())
                .findFirst();
    }

    /// The same, where nothing but that was in the way.
    ///
    /// @param leftOver words that there was no use for
    public static Optional<Column> in(List<Part> parts, List<String> leftOver) {
        return !leftOver.isEmpty() && SIZES.containsAll(leftOver) ? in(parts) : Optional.empty();
    }

    /// "Largest customer", or "which customer is the largest".
    private static boolean isBesideSize(List<Part> parts, int at) {
        boolean last =
                at > 0
                        && at == parts.size() - 2
                        && parts.get(at - 1).slot() == TableSlot.WHICH
                        && isSize(parts.getLast());
        return last || (at > 0 && isSize(parts.get(at - 1)));
    }

    /// Whether a word asks for an end by size or age, and not for what there is most of.
    static boolean isSize(Part part) {
        return part.slot() == TableSlot.END && SIZES.contains(part.text());
    }
}
