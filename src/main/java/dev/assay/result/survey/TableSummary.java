package dev.assay.result.survey;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.assay.base.Json;
import dev.assay.base.Words;
import dev.assay.result.survey.TableSurvey.Value;
import dev.assay.result.table.ColumnSurvey;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// A survey in words, as fields of a table's summary: `_stats` says of each column what it holds,
/// `_quality` what is odd, `_first_rows` what the rows look like, `_left_out` what is told
/// elsewhere or not at all.
public final class TableSummary {
    /// In wider tables columns stand in families, and those that are told are told by name.
    private static final int MAX_COLUMNS = 60;

    /// So many names of columns stand in a schema although statistics beside it have them, too.
    private static final int MAX_NAMED_TWICE = 20;

    private static final String SCHEMA = "_schema";
    private static final String STATS = "_stats";
    private static final String QUALITY = "_quality";
    private static final String FIRST_ROWS = "_first_rows";
    private static final String ALL_ROWS = "_all_rows";
    private static final String LEFT_OUT = "_left_out";
    private static final String MORE = "query_results tells of any of them";

    /// How many characters the oddities of one table may have.
    private static final int LONGEST_QUALITY = 600;

    private static final int LONGEST_CELL = 200;

    /// How much of the room of a wide table its names leave to what single columns hold.
    private static final int LONGEST_REST = 300;

    /// The characters of a column's name where not all of them have room whole.
    private static final int MAX_SHORT_NAME = 60;

    /// How much is told of each column, from most to least.
    public enum Detail {
        /// Types, units, ranges, medians, different and missing values, the most frequent values
        /// with their counts.
        STATISTICS,
        /// Types, units, ranges, missing values, and which values there are where they are few.
        VALUES,
        /// Types, units, ranges and missing values.
        RANGES,
        /// Types: the most frequent one once for all of its columns.
        TYPES,
        /// Families of columns by name and type, and what there is to group by.
        FAMILIES
    }

    /// Room in which three values stand and others are counted.
    private static final int FEW = 40;

    /// The form of a summary.
    ///
    /// @param others how much is told of columns by which rows cannot be grouped
    /// @param rows how many of the first rows are shown, and `cell` how many characters of a cell
    /// @param values how many characters the different values of a text column take
    private record Form(Detail detail, Detail others, int rows, int cell, int values) {
        private static Form of(Detail detail, int values) {
            return new Form(detail, detail, 0, 0, values);
        }

        private Detail of(TableSurvey survey, ColumnSurvey column) {
            return isGrouping(survey, column) ? detail : others;
        }
    }

    /// Returns whether rows can be grouped by a column: it has few values, or a frequent one.
    private static boolean isGrouping(TableSurvey survey, ColumnSurvey column) {
        List<Value> values = survey.values().getOrDefault(column.name(), List.of());
        return !column.isAllDifferent()
                && !values.isEmpty()
                && (column.distinct() <= ColumnWords.FEW
                        || values.getFirst().rows() * ColumnWords.FEW >= survey.extent().looked());
    }

    private static final List<Form> FORMS =
            List.of(
                    new Form(Detail.STATISTICS, Detail.STATISTICS, 3, 32, 400),
                    new Form(Detail.STATISTICS, Detail.STATISTICS, 3, 32, 160),
                    new Form(Detail.STATISTICS, Detail.VALUES, 3, 32, 160),
                    new Form(Detail.STATISTICS, Detail.STATISTICS, 3, 32, FEW),
                    new Form(Detail.STATISTICS, Detail.VALUES, 3, 20, FEW),
                    new Form(Detail.STATISTICS, Detail.RANGES, 3, 16, FEW),
                    new Form(Detail.STATISTICS, Detail.RANGES, 1, 32, FEW),
                    new Form(Detail.STATISTICS, Detail.RANGES, 1, 16, FEW),
                    new Form(Detail.VALUES, Detail.RANGES, 1, 16, FEW),
                    new Form(Detail.RANGES, Detail.RANGES, 3, 16, 0),
                    new Form(Detail.STATISTICS, Detail.STATISTICS, 0, 0, FEW),
                    new Form(Detail.STATISTICS, Detail.RANGES, 0, 0, FEW),
                    new Form(Detail.VALUES, Detail.RANGES, 0, 0, FEW),
                    new Form(Detail.RANGES, Detail.RANGES, 0, 0, 0),
                    new Form(Detail.TYPES, Detail.TYPES, 3, 16, 0),
                    new Form(Detail.TYPES, Detail.TYPES, 0, 0, 0));

    /// Lengths of cells where there is room left, in characters.
    private static final List<Integer> WIDER_CELLS = List.of(160, 100, 60);

    private TableSummary() {}

    /// The room for a summary, in characters.
    ///
    /// @param all at most
    /// @param rows at most where first rows are shown
    /// @param whole at most where all rows are shown
    public record Room(int all, int rows, int whole) {
        /// The same in any form.
        public static Room of(int all) {
            return new Room(all, all, all);
        }
    }

    /// What is known of a table, as much as there is room for, with its names and rows before it.
    ///
    /// @param names the table's `_schema` and `_rows`
    /// @param elsewhere columns whose statistics stand elsewhere in the same summary
    public static ObjectNode of(
            ObjectNode names, TableSurvey survey, Set<String> elsewhere, Room room) {
        if (survey.table().rows() == 0 || survey.table().columns().isEmpty()) {
            return names;
        }
        if (survey.first().all() && !survey.first().isCut(LONGEST_CELL)) {
            ObjectNode whole = told(names, survey, Form.of(Detail.TYPES, 0), elsewhere);
            whole.remove(LEFT_OUT);
            whole.set(ALL_ROWS, survey.first().json(Integer.MAX_VALUE, LONGEST_CELL));
            if (length(whole) <= room.whole()) {
                return whole;
            }
        }
        if (survey.table().columns().size() > MAX_COLUMNS) {
            return families(names, survey, elsewhere, room.all());
        }
        for (Form form : FORMS) {
            ObjectNode told = told(names, survey, form, elsewhere);
            if (form.rows() > 0) {
                told.set(FIRST_ROWS, survey.first().json(form.rows(), form.cell()));
            } else {
                nameOnce(told, elsewhere);
            }
            if (length(told) <= (form.rows() > 0 ? room.rows() : room.all())) {
                widen(told, survey.first(), form, room.rows());
                return told;
            }
        }
        return families(names, survey, elsewhere, room.all());
    }

    /// Leaves many names out of the schema that stand beside the table with their statistics.
    private static void nameOnce(ObjectNode told, Set<String> elsewhere) {
        List<String> names = Json.texts(told.path(SCHEMA));
        long twice = names.stream().filter(elsewhere::contains).count();
        if (twice > MAX_NAMED_TWICE) {
            ArrayNode schema = told.putArray(SCHEMA);
            names.stream().filter(name -> !elsewhere.contains(name)).forEach(schema::add);
            schema.add("… " + Words.count(twice) + " with statistics");
        }
    }

    /// Shows more of the cells of first rows, where there is room left.
    private static void widen(ObjectNode told, SampleRows first, Form form, int room) {
        for (int wider : WIDER_CELLS) {
            if (form.rows() > 0 && first.isCut(form.cell())) {
                told.set(FIRST_ROWS, first.json(form.rows(), wider));
                if (length(told) <= room) {
                    return;
                }
                told.set(FIRST_ROWS, first.json(form.rows(), form.cell()));
            }
        }
    }

    static int length(ObjectNode json) {
        return Json.write(json).length();
    }

    /// The length of a text in a list, with the comma behind it.
    private static int length(String text) {
        return Json.write(TextNode.valueOf(text)).length() + 1;
    }

    private static ObjectNode told(
            ObjectNode names, TableSurvey survey, Form form, Set<String> elsewhere) {
        ObjectNode view = names.deepCopy();
        add(view, survey, form, elsewhere);
        return view;
    }

    /// Adds what is known of a table to its summary.
    ///
    /// @param values how many characters the different values of a text column take
    /// @param elsewhere columns whose statistics stand elsewhere in the same summary
    static void add(
            ObjectNode view, TableSurvey survey, Detail detail, int values, Set<String> elsewhere) {
        add(view, survey, Form.of(detail, values), elsewhere);
    }

    private static void add(ObjectNode view, TableSurvey survey, Form form, Set<String> elsewhere) {
        List<ColumnSurvey> told =
                survey.columns().stream()
                        .filter(column -> !elsewhere.contains(column.name()))
                        .toList();
        switch (form.detail()) {
            case STATISTICS, VALUES, RANGES -> {
                ObjectNode stats = view.putObject(STATS);
                for (ColumnSurvey column : told) {
                    ColumnWords words = new ColumnWords(survey, column);
                    stats.put(column.name(), words.text(form.of(survey, column), form.values()));
                }
            }
            case TYPES -> TypeLists.put(view, survey.table(), ColumnWords::typeAndUnit);
            case FAMILIES -> {
                // Stand beside their names.
            }
        }
        view.put(QUALITY, quality(survey, LONGEST_QUALITY));
        String leftOut = leftOut(survey, form, elsewhere);
        if (!leftOut.isEmpty()) {
            view.put(LEFT_OUT, leftOut);
        }
    }

    /// The columns in families, their names whole if there is room, then what is odd, and what
    /// those hold by which rows can be grouped, as far as there is room.
    private static ObjectNode families(
            ObjectNode names, TableSurvey survey, Set<String> elsewhere, int room) {
        ColumnFamilies families = ColumnFamilies.of(survey.table());
        ObjectNode view = Json.object();
        ArrayNode schema = view.putArray(SCHEMA);
        view.put("_columns", survey.columns().size()).put("_rows", survey.table().rows());
        names.properties().forEach(each -> view.putIfAbsent(each.getKey(), each.getValue()));
        add(view, survey, Detail.FAMILIES, 0, Set.of());
        view.put(QUALITY, "");
        int left = room - LONGEST_REST - length(view);
        List<String> whole = families.words(LONGEST_CELL);
        int all = whole.stream().mapToInt(TableSummary::length).sum();
        boolean fits = all <= left + LONGEST_REST / 2;
        left = Math.max(left, fits ? all : 0);
        int named = 0;
        for (String words : fits ? whole : families.words(MAX_SHORT_NAME)) {
            left -= length(words);
            if (left < 0) {
                break;
            }
            schema.add(words);
            named++;
        }
        int more = families.families().stream().skip(named).mapToInt(List::size).sum();
        if (more > 0) {
            schema.add("… " + Words.count(more, "more column"));
        }
        int rest = room - length(view) - LONGEST_REST;
        view.put(QUALITY, quality(survey, Math.clamp(rest, LONGEST_REST / 2, LONGEST_QUALITY)));
        TypeLists.put(view, survey.table(), room);
        addGrouping(view, survey, families.grouping(survey), elsewhere, room);
        return view;
    }

    private static void addGrouping(
            ObjectNode view,
            TableSurvey survey,
            List<ColumnSurvey> grouping,
            Set<String> elsewhere,
            int room) {
        Set<String> told = new HashSet<>();
        ObjectNode stats = view.putObject(STATS);
        for (ColumnSurvey column : grouping) {
            stats.put(column.name(), new ColumnWords(survey, column).text(Detail.VALUES, FEW));
            if (length(view) > room) {
                stats.remove(column.name());
                break;
            }
            told.add(column.name());
        }
        if (told.isEmpty()) {
            view.remove(STATS);
        }
        told.addAll(elsewhere);
        if (!told.isEmpty()) {
            view.put(LEFT_OUT, leftOut(survey, Form.of(Detail.FAMILIES, 0), told));
        }
    }

    private static String quality(TableSurvey survey, int longest) {
        StringBuilder text = new StringBuilder();
        int told = 0;
        for (String oddity : survey.oddities()) {
            if (text.length() + oddity.length() > longest) {
                break;
            }
            text.append(told++ == 0 ? "" : "; ").append(oddity);
        }
        int more = survey.oddities().size() - told;
        if (more > 0) {
            text.append(told == 0 ? "" : "; and ").append(Words.count(more, "more remark"));
        }
        return text.isEmpty() ? "nothing odd found; outliers not looked for" : text.toString();
    }

    /// Names the statistics that columns lack where they are told in a detail.
    private static String lacking(Detail detail) {
        return switch (detail) {
            case STATISTICS -> "";
            case VALUES -> "medians and counts of values";
            case RANGES -> "medians, distinct counts and values";
            case TYPES -> "ranges, missing and distinct counts";
            case FAMILIES -> "statistics";
        };
    }

    private static String leftOut(TableSurvey survey, Form form, Set<String> elsewhere) {
        List<String> left = new ArrayList<>();
        Map<Detail, Long> columns = new EnumMap<>(Detail.class);
        survey.columns().stream()
                .filter(column -> !elsewhere.contains(column.name()))
                .forEach(column -> columns.merge(form.of(survey, column), 1L, Long::sum));
        columns.forEach((detail, count) -> {
            String lacking = lacking(detail);
            if (!lacking.isEmpty()) {
                left.add(lacking + " of " + Words.count(count, "column"));
            }
        });
        if (!left.isEmpty()) {
            left.add(MORE);
        }
        long twice =
                survey.columns().stream()
                        .map(ColumnSurvey::name)
                        .filter(elsewhere::contains)
                        .count();
        if (twice > 0 && twice <= MAX_NAMED_TWICE && form.detail().compareTo(Detail.RANGES) <= 0) {
            left.add(
                    Words.count(
                            twice,
                            "column",
                            "has its statistics beside the table",
                            "have their statistics beside the table"));
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
