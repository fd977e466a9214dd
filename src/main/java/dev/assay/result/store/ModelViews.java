package dev.assay.result.store;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.base.Json;
import dev.assay.base.Words;
import dev.assay.llm.TokenCounter;
import dev.assay.result.database.SqlNames;
import dev.assay.result.store.DataKeys.Name;
import dev.assay.result.survey.TableRemarks;
import dev.assay.result.survey.TableSummary;
import dev.assay.result.survey.TableSurvey;
import dev.assay.result.table.TableInfo;
import dev.assay.result.table.TableInfo.ColumnInfo;
import dev.assay.text.FencedText;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Writes the texts that a model receives in place of results.
///
/// A summary keeps the layout's keys in order: a table becomes its schema and its number of rows, a
/// long list what it begins with, everything else passes as it is. Beside the schema stands what a
/// survey found in each column and what the first rows look like, with less of it where there are
/// many columns. What was not finite is counted; the data key and a note come last.
public final class ModelViews {
    /// No summary is longer, in characters.
    public static final int LONGEST = 12_000;

    static final String NOT_FINITE = "_not_finite";
    private static final String ROWS = "_rows";
    private static final String SCHEMA = "_schema";
    private static final String DATA_KEY = "data_key";
    private static final String NOTE = "_note";

    /// How many characters a summary of one table has at most, as far as what stands beside the
    /// table leaves room.
    private static final int TABLE = 1_500;

    /// The characters of a table where much stands beside it.
    private static final int MIN_TABLE = 850;

    /// The characters of all tables of a text together.
    private static final int TABLES_OF_TEXT = 2_400;

    /// The characters of a table of few rows beside others, where all of its rows are told.
    private static final int FEW_ROWS = 1_200;

    private static final int COLUMNS_NAMED = 50;
    private static final int TABLES_NAMED = 5;
    private static final int SHORT = 200;

    /// How many characters of a list stand beside tables.
    private static final int LIST = 350;

    private static final int ENTRIES = 100;

    private final TokenCounter counter;
    private final boolean extracted;

    /// @param extracted whether a model is offered to draw more from a text
    ModelViews(TokenCounter counter, boolean extracted) {
        this.counter = counter;
        this.extracted = extracted;
    }

    /// What a model learns of stored tables: as much of each column as there is room for.
    ModelView summary(Name name, ObjectNode layout, List<TableSurvey> surveys, long notFinite) {
        List<TableInfo> tables = surveys.stream().map(TableSurvey::table).toList();
        ObjectNode names = summaryJson(name, layout, tables, notFinite);
        int beside = Json.write(without(names, tables)).length();
        int each = (LONGEST - beside) / Math.max(1, tables.size());
        int fair = TABLE - beside / Math.max(1, tables.size());
        ObjectNode view =
                described(
                        names,
                        toldElsewhere(layout),
                        surveys,
                        new TableSummary.Room(
                                Math.min(each, Math.max(MIN_TABLE, fair)),
                                tables.size() > 1 ? 0 : Math.min(each, fair),
                                Math.min(each, tables.size() > 1 ? FEW_ROWS : fair)));
        String told = Json.write(view);
        String text =
                told.length() > LONGEST ? Json.write(brief(name, layout, tables, notFinite)) : told;
        return new ModelView(text, counter.count(text), ModelView.Kind.SUMMARY);
    }

    private static ObjectNode without(ObjectNode names, List<TableInfo> tables) {
        ObjectNode beside = names.deepCopy();
        tables.forEach(table -> beside.remove(table.name()));
        return beside;
    }

    /// The summary with what is known of its columns.
    ///
    /// @param room of each table
    private static ObjectNode described(
            ObjectNode names,
            Set<String> elsewhere,
            List<TableSurvey> surveys,
            TableSummary.Room room) {
        ObjectNode view = names.deepCopy();
        for (TableSurvey survey : surveys) {
            String table = survey.table().name();
            if (view.get(table) instanceof ObjectNode named) {
                view.set(table, TableSummary.of(named, survey, elsewhere, room));
            }
        }
        return view;
    }

    /// Columns whose statistics the result tells itself: objects under their names in an object
    /// beside the tables, such as `"statistics": {"depth": {"mean": 3}}`.
    private static Set<String> toldElsewhere(ObjectNode layout) {
        Set<String> columns = new HashSet<>();
        for (JsonNode field : layout) {
            if (field.isObject()) {
                field.properties().stream()
                        .filter(entry -> entry.getValue().path("min").isNumber())
                        .forEach(entry -> columns.add(entry.getKey()));
            }
        }
        return columns;
    }

    /// What a model learns of a stored text: where it is, how to ask for more, what it holds.
    ///
    /// @param noTable why a text that looks like a table has none, in a sentence
    ModelView handle(
            Name name,
            UUID handle,
            TextMeasure text,
            List<TableSurvey> surveys,
            Optional<String> noTable) {
        List<TableSurvey> largest =
                surveys.stream()
                        .sorted(
                                Comparator.comparingLong(
                                                (TableSurvey survey) -> survey.table().rows())
                                        .reversed())
                        .toList();
        String message =
                (text.readable()
                                ? extracted ? tooLarge(handle, text) : tooLarge(text)
                                : noText(text))
                        + "\n\n"
                        + FencedText.of(text.profile())
                        + "\nKept whole as '"
                        + name.key()
                        + "', which the analyst sees."
                        + alsoTables(name, largest.stream().map(TableSurvey::table).toList())
                        + noTable.map(" "::concat).orElse("")
                        + standing(name)
                        + tablesOfText(largest);
        return new ModelView(message, counter.count(message), ModelView.Kind.HANDLE);
    }

    /// The largest tables of a text, each in a line of JSON.
    private static String tablesOfText(List<TableSurvey> largest) {
        StringBuilder text = new StringBuilder();
        List<TableSurvey> told =
                largest.stream()
                        .filter(survey -> survey.table().rows() > 0)
                        .limit(TABLES_NAMED)
                        .toList();
        int room = Math.min(TABLE, TABLES_OF_TEXT / Math.max(1, told.size()));
        told.forEach(survey -> {
            ObjectNode names = Json.object();
            names.set(survey.table().name(), table(survey.table(), COLUMNS_NAMED));
            text.append('\n')
                    .append(
                            Json.write(
                                    described(
                                            names,
                                            Set.of(),
                                            List.of(survey),
                                            TableSummary.Room.of(room))));
        });
        return text.toString();
    }

    private static String alsoTables(Name key, List<TableInfo> tables) {
        if (tables.isEmpty()) {
            return "";
        }
        String names =
                tables.stream()
                        .limit(TABLES_NAMED)
                        .map(table ->
                                "'%s' (%s)"
                                        .formatted(
                                                Words.shortened(table.name(), SHORT),
                                                Words.count(table.rows(), "row")))
                        .collect(Collectors.joining(", "));
        int more = tables.size() - TABLES_NAMED;
        return " read_stored_rows, plot_stored_result and query_results (as %s) take its tables: %s%s."
                .formatted(
                        SqlNames.quoted(
                                Words.shortened(key.key() + "_" + tables.getFirst().name(), SHORT)),
                        names,
                        more > 0 ? " and %d more".formatted(more) : "");
    }

    /// The three lines that a model knows a stored text by.
    static String tooLarge(UUID handle, TextMeasure text) {
        return tooLarge(text)
                + "\nCall tool_output(handle = \"%s\", extract = \"what to extract\")."
                        .formatted(handle)
                + "\nProvide precise and detailed instructions in `extract` about what you are looking for.";
    }

    private static String tooLarge(TextMeasure text) {
        return "Tool output is too large (%d bytes, %d lines, %d tokens)."
                .formatted(text.bytes(), text.lines(), text.tokens());
    }

    private static String noText(TextMeasure text) {
        return "Tool output is binary data (%d bytes), which cannot be shown here."
                .formatted(text.bytes());
    }

    static ObjectNode summaryJson(
            Name name, ObjectNode layout, List<TableInfo> tables, long notFinite) {
        ObjectNode view = Json.object();
        Map<String, TableInfo> byName = byName(tables);
        layout.properties()
                .forEach(field -> {
                    TableInfo table = byName.get(field.getKey());
                    view.set(
                            field.getKey(),
                            table != null
                                    ? table(table, Integer.MAX_VALUE)
                                    : passing(field.getValue(), room(field.getKey())));
                });
        return ended(view, name, notFinite);
    }

    /// The same for layouts that would themselves be too long: long values give way to their sizes.
    private static ObjectNode brief(
            Name name, ObjectNode layout, List<TableInfo> tables, long notFinite) {
        ObjectNode view = Json.object();
        Map<String, TableInfo> byName = byName(tables);
        layout.properties().stream()
                .limit(ENTRIES)
                .forEach(field -> {
                    TableInfo table = byName.get(field.getKey());
                    view.set(
                            Words.shortened(field.getKey(), SHORT),
                            table != null ? table(table, COLUMNS_NAMED) : sized(field.getValue()));
                });
        if (layout.size() > ENTRIES) {
            view.put("_more", layout.size() - ENTRIES);
        }
        ObjectNode ended = ended(view, name, notFinite);
        return Json.write(ended).length() <= LONGEST
                ? ended
                : ended(Json.object().put("_keys", layout.size()), name, notFinite);
    }

    private static ObjectNode table(TableInfo table, int columnsNamed) {
        ObjectNode view = Json.object();
        if (table.rows() > 0) {
            ArrayNode schema = view.putArray(SCHEMA);
            boolean all = table.columns().size() <= columnsNamed;
            table.columns().stream()
                    .limit(columnsNamed)
                    .map(ColumnInfo::name)
                    .forEach(column -> schema.add(all ? column : Words.shortened(column, SHORT)));
            if (!all) {
                view.put("_columns", table.columns().size());
            }
        }
        view.put(ROWS, table.rows());
        TableRemarks.add(view, table.remarks());
        return view;
    }

    /// A value as it is; a list of objects as its keys and their number, a long list of anything
    /// else by what it begins with.
    private static JsonNode passing(JsonNode value, int room) {
        if (!(value instanceof ArrayNode list)) {
            return value;
        }
        if (!list.path(0).isObject()) {
            return beginning(list, room);
        }
        ObjectNode view = Json.object();
        ArrayNode schema = view.putArray(SCHEMA);
        list.path(0).fieldNames().forEachRemaining(schema::add);
        return view.put(ROWS, list.size());
    }

    /// Columns whose zeros are no measurements have less room: their statistics say so, too.
    private static int room(String key) {
        return key.startsWith(ResultContent.Tables.ZERO_IS) ? SHORT : LIST;
    }

    private static JsonNode beginning(ArrayNode list, int room) {
        if (Json.write(list).length() <= room) {
            return list;
        }
        ArrayNode first = Json.array();
        int length = 0;
        for (JsonNode item : list) {
            length += Json.write(item).length() + 1;
            if (length > room) {
                break;
            }
            first.add(item);
        }
        return first.isEmpty()
                ? Json.object().put(ROWS, list.size())
                : first.add("… " + Words.count(list.size() - first.size()) + " more");
    }

    private static JsonNode sized(JsonNode value) {
        JsonNode view = passing(value, LIST);
        int length = Json.write(view).length();
        if (length <= SHORT) {
            return view;
        }
        return value.isContainerNode()
                ? Json.object().put("_keys", value.size()).put("_characters", length)
                : Json.object().put("_characters", length);
    }

    private static ObjectNode ended(ObjectNode view, Name name, long notFinite) {
        view.remove(List.of(NOT_FINITE, DATA_KEY, NOTE));
        if (notFinite > 0) {
            view.put(NOT_FINITE, notFinite);
        }
        view.put(DATA_KEY, name.key());
        String note =
                "Whole in data['"
                        + name.key()
                        + "']: read_stored_rows, plot_stored_result, query_results."
                        + standing(name);
        return view.put(NOTE, note);
    }

    /// What the model must know when the key it expected was taken.
    private static String standing(Name name) {
        return switch (name.relation()) {
            case NEW, REPEATED -> "";
            case SIBLING -> " '%s' holds another call's result.".formatted(name.base());
            case NEW_VERSION -> " Same call as before: version %d.".formatted(name.version());
        };
    }

    private static Map<String, TableInfo> byName(List<TableInfo> tables) {
        return tables.stream().collect(Collectors.toMap(TableInfo::name, Function.identity()));
    }
}
