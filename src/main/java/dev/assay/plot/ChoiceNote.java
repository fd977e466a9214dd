package dev.assay.plot;

import dev.assay.base.Words;
import dev.assay.result.table.RowChoice;
import dev.assay.result.table.RowChoice.Chosen;

/// What a chart of chosen rows says of them.
final class ChoiceNote {
    private ChoiceNote() {}

    /// @param grouped whether groups are told apart
    static String of(RowChoice.Style style, Chosen chosen, boolean grouped, long rows) {
        String pieces = Words.count(chosen.pieces());
        String each = grouped ? " in each group" : "";
        String of = " of " + Words.count(rows, "row");
        return switch (style) {
            case LINE -> "Extremes of %s stretches%s%s.".formatted(pieces, each, of);
            case CLOUD ->
                    "Extremes of %s stretches%s and an even choice%s.".formatted(pieces, each, of);
            case SPREAD ->
                    "Quartiles%s; at most %s values of a box are drawn, at even ranks."
                            .formatted(of, pieces);
        };
    }
}
