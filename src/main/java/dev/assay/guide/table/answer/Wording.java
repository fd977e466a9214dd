package dev.assay.guide.table.answer;

import dev.assay.base.Words;
import dev.assay.guide.answer.NameList;
import dev.assay.guide.table.catalogue.Column;
import dev.assay.guide.table.reading.Frame;
import dev.assay.guide.table.reading.Frame.Having;
import dev.assay.guide.table.rows.CellDigits;
import dev.assay.guide.table.sql.Measure;
import dev.assay.guide.table.sql.RowCondition;
import java.util.List;
import java.util.Locale;

/// Pieces of sentences.
final class Wording {
    private Wording() {}

    /// " where `status` is “failed” and `price` is above 100"; nothing without conditions.
    static String where(Frame frame) {
        return where(frame.conditions());
    }

    static String where(List<RowCondition> conditions) {
        List<String> said =
                conditions.stream()
                        .map(RowCondition::words)
                        .filter(words -> !words.isEmpty())
                        .toList();
        return said.isEmpty() ? "" : " where " + String.join(" and ", said);
    }

    static String having(Frame frame) {
        return frame.having().isEmpty()
                ? ""
                : ", only where "
                        + NameList.joined(frame.having().stream().map(Having::words).toList());
    }

    /// Several columns, as in a sentence.
    static String names(List<Column> columns) {
        return NameList.joined(columns.stream().map(Column::shown).toList());
    }

    /// Tells that no rows are meant, without the end of a sentence.
    static String none(Frame frame) {
        return "**No %s of %s**%s"
                .formatted(Words.plural(frame.table().noun()), frame.table().shown(), where(frame));
    }

    /// "8 qubits", or "8 rows" where these have no names.
    static String counted(Frame frame, long count) {
        return Words.count(count, frame.table().noun());
    }

    /// "8 qubits where `T1` is above 100".
    static String total(Frame frame, long count) {
        return counted(frame, count) + where(frame);
    }

    /// A number with the unit of what it measures.
    static String value(double value, Measure measure) {
        return measure.told(CellDigits.of(value, CellDigits.Kind.of(measure)));
    }

    /// " (values far from most)" of "Values far from most"; nothing of nothing.
    static String aside(String said) {
        return said.isEmpty()
                ? ""
                : " (" + said.substring(0, 1).toLowerCase(Locale.ROOT) + said.substring(1) + ")";
    }

    static String bold(String text) {
        return "**" + text + "**";
    }
}
