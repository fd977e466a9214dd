package dev.assay.result.survey;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Words;
import dev.assay.result.table.ColumnSurvey;
import dev.assay.result.table.TableInfo;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// A survey in words, as fields of a table's summary: `_stats` says of each column what it holds,
/// `_quality` what is odd, `_left_out` what is told elsewhere or not at all.
public final class TableSummary {
    private static final String STATS = "_stats";
    private static final String QUALITY = "_quality";
    private static final String LEFT_OUT = "_left_out";

    /// How many characters the oddities of one table may have.
    private static final int LONGEST_QUALITY = 600;

    /// How much is told of each column, from most to least.
    public enum Detail {
        /// Types, units, ranges, medians, different and missing values, the most frequent texts.
        STATISTICS,
        /// Types, units, ranges and missing values.
        RANGES,
        /// Types: the most frequent one once for all of its columns.
        TYPES,
        /// Nothing: their names must do.
        NOTHING
    }

    private TableSummary() {}

    /// Adds what is known of a table to its summary.
    ///
    /// @param elsewhere columns whose statistics stand elsewhere in the same summary
    public static void add(
            ObjectNode view, TableSurvey survey, Detail detail, Set<String> elsewhere) {
        if (survey.table().rows() == 0) {
            return;
        }
        List<ColumnSurvey> told =
                survey.columns().stream()
                        .filter(column -> !elsewhere.contains(column.name()))
                        .toList();
        switch (detail) {
            case STATISTICS, RANGES -> {
                ObjectNode stats = view.putObject(STATS);
                for (ColumnSurvey column : told) {
                    stats.put(
                            column.name(),
                            new ColumnWords(survey, column).text(detail == Detail.STATISTICS));
                }
            }
            case TYPES -> types(view, survey.table());
            case NOTHING -> {
                // The names are there already.
            }
        }
        view.put(QUALITY, quality(survey));
        String leftOut = leftOut(survey, detail, survey.columns().size() - told.size());
        if (!leftOut.isEmpty()) {
            view.put(LEFT_OUT, leftOut);
        }
    }

    /// `{"text": ["name"], "time": ["t"], "number": "all others"}`.
    private static void types(ObjectNode view, TableInfo table) {
        Map<TableInfo.Type, List<String>> byType = new EnumMap<>(TableInfo.Type.class);
        table.columns()
                .forEach(column ->
                        byType.computeIfAbsent(column.type(), _ -> new ArrayList<>())
                                .add(column.name()));
        TableInfo.Type most =
                byType.entrySet().stream()
                        .max(Comparator.comparingInt(entry -> entry.getValue().size()))
                        .orElseThrow()
                        .getKey();
        ObjectNode types = view.putObject("_types");
        byType.forEach((type, names) -> {
            if (type != most) {
                ArrayNode list = types.putArray(ColumnWords.type(type));
                names.forEach(list::add);
            }
        });
        types.put(ColumnWords.type(most), byType.size() == 1 ? "all" : "all others");
    }

    private static String quality(TableSurvey survey) {
        StringBuilder text = new StringBuilder();
        int told = 0;
        for (String oddity : survey.oddities()) {
            if (text.length() + oddity.length() > LONGEST_QUALITY) {
                break;
            }
            text.append(told++ == 0 ? "" : "; ").append(oddity);
        }
        int more = survey.oddities().size() - told;
        if (more > 0) {
            text.append(told == 0 ? "" : "; and ").append(Words.count(more, "more remark"));
        }
        return text.isEmpty() ? "nothing odd found" : text.toString();
    }

    private static String leftOut(TableSurvey survey, Detail detail, int elsewhere) {
        List<String> left = new ArrayList<>();
        String columns = Words.count(survey.columns().size(), "column");
        switch (detail) {
            case STATISTICS -> {
                // Everything is told.
            }
            case RANGES -> left.add("medians, distinct counts and values of " + columns);
            case TYPES -> left.add("ranges, missing and distinct counts of " + columns);
            case NOTHING -> left.add("types and statistics of " + columns);
        }
        if (elsewhere > 0 && detail.compareTo(Detail.RANGES) <= 0) {
            left.add(
                    Words.count(
                            elsewhere,
                            "column",
                            "has its statistics beside the table",
                            "have their statistics beside the table"));
        }
        if (!survey.complete()) {
            left.add(
                    (survey.counted() < survey.table().rows()
                                    ? "everything here is of the first %s of %s rows"
                                    : "medians, values, types of texts, duplicates and gaps are of the first %s of %s rows")
                            .formatted(
                                    Words.count(survey.looked()),
                                    Words.count(survey.table().rows())));
        }
        if (survey.columns().size() > TableSurveyor.COLUMNS) {
            left.add(
                    String.format(
                            Locale.ROOT,
                            "gaps and values that stand for none were looked for in the first %d columns",
                            TableSurveyor.COLUMNS));
        }
        return String.join("; ", left);
    }
}
