package dev.assay.result.survey;

import dev.assay.base.Words;
import dev.assay.result.survey.TableSurvey.Value;
import dev.assay.result.table.ColumnSurvey;
import dev.assay.result.table.ColumnSurvey.Forms;
import dev.assay.result.table.ColumnSurvey.Meaning;
import dev.assay.result.table.ColumnSurvey.Numbers;
import dev.assay.result.table.TableInfo;
import dev.assay.result.table.TableInfo.ColumnInfo;
import dev.assay.result.table.TableSql;
import dev.assay.text.UntrustedText;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// One column in a line: `number [μs], 3.1 to 98.2, median 40.1, 812 distinct, 12 missing`.
final class ColumnWords {
    private static final int SHOWN = 3;
    private static final int LONGEST_VALUE = 32;
    private static final int LONGEST_UNIT = 20;

    /// More different values are told by their number and an example.
    private static final int FEW = 30;

    private final TableSurvey survey;
    private final ColumnSurvey column;
    private final ColumnInfo info;

    ColumnWords(TableSurvey survey, ColumnSurvey column) {
        this.survey = survey;
        this.column = column;
        this.info =
                survey.table().columns().stream()
                        .filter(one -> one.name().equals(column.name()))
                        .findFirst()
                        .orElseThrow();
    }

    /// The name of a type for a model.
    static String type(TableInfo.Type type) {
        return switch (type) {
            case NUMBER -> "number";
            case INTEGER -> "integer";
            case TEXT -> "text";
            case BOOLEAN -> "boolean";
            case DATE -> "date";
            case INSTANT -> "time";
            case LOCAL_TIME -> "time without zone";
        };
    }

    /// @param all whether to tell more than the type, the range and what is missing
    String text(boolean all) {
        List<String> parts = new ArrayList<>();
        parts.add(typeAndUnit());
        if (column.present() == 0) {
            parts.add("all missing");
            return String.join(", ", parts);
        }
        column.numbers().ifPresent(numbers -> parts.add(range(numbers)));
        if (all) {
            column.numbers()
                    .filter(numbers ->
                            column.meaning() == Meaning.NUMBER && numbers.min() < numbers.max())
                    .ifPresent(numbers -> parts.add("median " + ShortNumber.of(numbers.median())));
            distinct(parts);
        }
        if (column.zeros() > 0) {
            parts.add(Words.count(column.zeros()) + " zeros that are no measurements left out");
        }
        if (column.missing() > 0) {
            parts.add(Words.count(column.missing()) + " missing");
        }
        return String.join(", ", parts);
    }

    private String typeAndUnit() {
        String unit =
                info.unit()
                        .filter(name -> !name.isBlank() && !UntrustedText.readsLikeOrder(name))
                        .map(name ->
                                " [" + Words.shortened(Words.oneLine(name), LONGEST_UNIT) + "]")
                        .orElse("");
        return type(info.type()) + unit;
    }

    private String range(Numbers numbers) {
        boolean time = column.meaning().isTime();
        String min = ShortNumber.of(numbers.min(), column.meaning());
        String max = ShortNumber.of(numbers.max(), column.meaning());
        String range = isConstant() ? "always " + min : min + " to " + max;
        if (info.type() != TableInfo.Type.TEXT) {
            return range;
        }
        String kind = time ? "times " : "numbers ";
        boolean every = column.forms().filter(this::alike).isPresent();
        return (every ? "all " : "nearly all ") + kind + range;
    }

    private boolean isConstant() {
        return column.distinct() == 1;
    }

    private boolean alike(Forms forms) {
        return column.readable() == forms.looked();
    }

    private void distinct(List<String> parts) {
        List<Value> values = survey.values().getOrDefault(column.name(), List.of());
        boolean counted = TableSql.countsExactly(survey.table());
        if (isConstant() && column.numbers().isPresent()) {
            return;
        }
        if (column.meaning() == Meaning.TRUTH) {
            parts.add(values.stream().map(this::counted).collect(Collectors.joining(", ")));
            return;
        }
        if (isConstant()) {
            parts.add(values.isEmpty() ? "always the same" : "always " + quoted(values.getFirst()));
            return;
        }
        boolean different = counted && column.distinct() == column.present();
        String count =
                different
                        ? "all different"
                        : (counted ? "" : "about ") + Words.count(column.distinct()) + " distinct";
        boolean few = column.distinct() <= FEW && !different;
        String shown =
                values.stream()
                        .limit(few ? SHOWN : 1)
                        .map(few ? this::counted : value -> "such as " + quoted(value))
                        .collect(Collectors.joining(", "));
        parts.add(shown.isEmpty() ? count : count + (few ? ": " : ", ") + shown);
    }

    private String counted(Value value) {
        String text = column.meaning() == Meaning.TRUTH ? value.text() : quoted(value);
        return text + " " + Words.count(value.rows()) + "×";
    }

    private static String quoted(Value value) {
        return UntrustedText.quoted(value.text(), LONGEST_VALUE);
    }
}
