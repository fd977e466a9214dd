package dev.assay.result.survey;

import dev.assay.base.Words;
import dev.assay.result.survey.TableSummary.Detail;
import dev.assay.result.survey.TableSurvey.Value;
import dev.assay.result.table.ColumnSurvey;
import dev.assay.result.table.ColumnSurvey.Forms;
import dev.assay.result.table.ColumnSurvey.Meaning;
import dev.assay.result.table.ColumnSurvey.Numbers;
import dev.assay.result.table.TableInfo;
import dev.assay.result.table.TableInfo.ColumnInfo;
import dev.assay.text.UntrustedText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// One column in a line: `number [μs], 3.1 to 98.2, median 40.1, 812 distinct, 12 missing`.
final class ColumnWords {
    /// The number of values of a text that are told whatever room they take.
    private static final int SHOWN = 3;

    private static final int LONGEST_VALUE = 32;
    private static final int SHORT_VALUE = 16;
    private static final int LONGEST_UNIT = 20;

    /// A frequent value comes at least so many times as often as the mean.
    private static final int OFTEN = 2;

    /// The most frequent of very many values take this part of the room for all: one in so many.
    private static final int SHARE_OF_USUAL = 4;

    private static final int BETWEEN = ", ".length();
    private static final int MAX_ROOM = 1_000;

    /// More different values are told by their number and an example.
    static final int FEW = 30;

    private final TableSurvey survey;
    private final ColumnSurvey column;
    private final ColumnInfo info;

    ColumnWords(TableSurvey survey, ColumnSurvey column) {
        this.survey = survey;
        this.column = column;
        this.info = survey.table().column(column.name());
    }

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

    /// A column in a line. What is not of all rows stands behind the number of first rows that it
    /// is of: `integer, 0 to 4999999; first 1,000,000 rows: median 499999.5`.
    ///
    /// @param detail how much is told beside the type, the range and what is missing
    /// @param room how many characters the different values of a text take, where there are more
    ///   than three
    String text(Detail detail, int room) {
        List<Part> parts = new ArrayList<>();
        long counted = survey.counted();
        if (column.present() == 0) {
            parts.add(new Part("all missing", counted));
            return joined(parts);
        }
        long own = isText() ? survey.extent().looked() : counted;
        column.numbers().ifPresent(numbers -> parts.add(new Part(range(numbers), own)));
        if (detail == Detail.STATISTICS) {
            column.numbers()
                    .filter(numbers ->
                            column.meaning() == Meaning.NUMBER
                                    && numbers.min() < numbers.max()
                                    && !(isText() && column.isAllDifferent()))
                    .ifPresent(numbers ->
                            parts.add(
                                    new Part(
                                            "median " + ShortNumber.of(numbers.median()),
                                            isText() ? own : survey.extent().measured())));
        }
        if (detail == Detail.STATISTICS || detail == Detail.VALUES) {
            distinct(parts, detail, room);
        }
        if (column.zeros() > 0) {
            parts.add(
                    new Part(
                            Words.count(column.zeros())
                                    + " zeros that are no measurements left out",
                            counted));
        }
        if (column.notFinite().total() > 0) {
            parts.add(new Part(column.notFinite().words(), counted));
        }
        if (column.missing() > 0) {
            parts.add(new Part(Words.count(column.missing()) + " missing", counted));
        }
        return joined(parts);
    }

    /// @param rows how many of the table's first rows it is of
    private record Part(String text, long rows) {}

    private String joined(List<Part> parts) {
        Map<Long, List<String>> byRows = new TreeMap<>(Comparator.reverseOrder());
        long all = survey.table().rows();
        byRows.put(all, new ArrayList<>(List.of(typeAndUnit(info))));
        parts.forEach(part ->
                byRows.computeIfAbsent(Math.min(all, part.rows()), _ -> new ArrayList<>())
                        .add(part.text()));
        return byRows.entrySet().stream()
                .map(of ->
                        (of.getKey() == all
                                        ? ""
                                        : "first " + Words.count(of.getKey(), "row") + ": ")
                                + String.join(", ", of.getValue()))
                .collect(Collectors.joining("; "));
    }

    private boolean isText() {
        return info.type() == TableInfo.Type.TEXT;
    }

    /// The type of a column, and its unit where it has one: `number [μs]`.
    static String typeAndUnit(ColumnInfo info) {
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
        String range =
                isConstant()
                        ? "always " + ShortNumber.of(numbers.min(), column.meaning())
                        : ShortNumber.range(numbers.min(), numbers.max(), column.meaning());
        if (!isText()) {
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

    private void distinct(List<Part> parts, Detail detail, int room) {
        List<Value> values = survey.values().getOrDefault(column.name(), List.of());
        long looked = survey.extent().looked();
        boolean numbers = column.numbers().isPresent();
        if (isConstant() && numbers) {
            return;
        }
        if (column.meaning() == Meaning.TRUTH) {
            parts.add(new Part(counted(values, detail, room), looked));
        } else if (isConstant()) {
            parts.add(
                    new Part(
                            values.isEmpty()
                                    ? "always the same"
                                    : "always " + quoted(values.getFirst(), detail),
                            survey.counted()));
        } else if (column.isAllDifferent()) {
            boolean every = column.distinct() == column.present() - column.zeros();
            parts.add(
                    new Part(
                            every ? "all different" : "all or nearly all different",
                            survey.counted()));
            example(parts, values, detail);
        } else if (detail == Detail.STATISTICS || column.distinct() <= FEW) {
            counts(parts, values, detail, room);
        }
    }

    private void counts(List<Part> parts, List<Value> values, Detail detail, int room) {
        boolean few = column.distinct() <= FEW && !values.isEmpty();
        boolean whole = survey.extent().looked() >= survey.counted();
        String count = ColumnSurvey.distinctWords(column.distinct()) + " distinct";
        if (!few) {
            parts.add(new Part(count, survey.counted()));
            usual(parts, values, detail, room);
            return;
        }
        String shown = counted(values, detail, column.numbers().isPresent() ? MAX_ROOM : room);
        parts.add(new Part(whole ? count + ": " + shown : count, survey.counted()));
        if (!whole) {
            parts.add(new Part(shown, survey.extent().looked()));
        }
    }

    /// The values that come far more often than most, of many; where there are none, an example.
    private void usual(List<Part> parts, List<Value> values, Detail detail, int room) {
        List<String> told = new ArrayList<>();
        int left = room / SHARE_OF_USUAL;
        for (Value value : values.stream().limit(SHOWN).toList()) {
            String words = counted(value, detail);
            left -= words.length() + BETWEEN;
            boolean often = value.rows() * column.distinct() > OFTEN * survey.extent().looked();
            if (often && (told.isEmpty() || left >= 0)) {
                told.add(words);
            }
        }
        if (told.isEmpty()) {
            example(parts, values, detail);
        } else if (detail == Detail.STATISTICS) {
            parts.add(new Part("top " + String.join(", ", told), survey.extent().looked()));
        }
    }

    private void example(List<Part> parts, List<Value> values, Detail detail) {
        if (detail == Detail.STATISTICS && !values.isEmpty()) {
            parts.add(
                    new Part(
                            "such as " + quoted(values.getFirst(), detail),
                            survey.extent().looked()));
        }
    }

    /// The values, the rarest one last: where there is no room for all, those before it are left
    /// out, for what is rare is what one looks for.
    private String counted(List<Value> values, Detail detail, int room) {
        List<String> told =
                new ArrayList<>(values.stream().map(value -> counted(value, detail)).toList());
        int last = told.size() - 1;
        int left = room - (last < 0 ? 0 : told.getLast().length());
        int kept = 0;
        while (kept < last && (kept < SHOWN - 1 || left >= told.get(kept).length() + BETWEEN)) {
            left -= told.get(kept++).length() + BETWEEN;
        }
        if (kept < last) {
            told.subList(kept, last).clear();
            told.add(kept, Words.count(last - kept, "other"));
        }
        return String.join(", ", told);
    }

    private String counted(Value value, Detail detail) {
        String text = column.meaning() == Meaning.TEXT ? quoted(value, detail) : value.text();
        return detail == Detail.STATISTICS ? text + " " + Words.count(value.rows()) + "×" : text;
    }

    private static String quoted(Value value, Detail detail) {
        return UntrustedText.quoted(
                value.text(), detail == Detail.STATISTICS ? LONGEST_VALUE : SHORT_VALUE);
    }
}
