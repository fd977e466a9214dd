package dev.assay.chip.source;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A statement over one collection's table and the values it binds. Whatever came from a document,
/// a model or a person is bound, never written into the text.
final class DuckSql {
    private final StringBuilder text = new StringBuilder();
    private final List<Object> values = new ArrayList<>();

    private DuckSql() {}

    /// The rows of a query: a list of the fields wanted, each as JSON text, or the document. Asked
    /// for together, they are found in one reading of the document.
    ///
    /// What the key columns can tell is settled first; only the rows that remain have their text
    /// read.
    static DuckSql select(DocumentQuery query) {
        DuckSql sql = new DuckSql();
        sql.text.append("SELECT ");
        if (query.fields().isEmpty()) {
            sql.text.append(DuckKeys.DOCUMENT);
        } else {
            String places = String.join(", ", Collections.nCopies(query.fields().size(), "?"));
            sql.text.append("json_extract(document, [").append(places).append("])");
            query.fields().forEach(field -> sql.values.add(pointer(field)));
        }
        sql.from(query);
        DocumentQuery.NewestPer newest = query.newestPer();
        if (newest != null) {
            sql.text.append(" QUALIFY row_number() OVER (PARTITION BY ");
            sql.textOf(newest.group());
            sql.text.append(" ORDER BY ");
            sql.timeOf(newest.time());
            sql.text.append(" DESC NULLS LAST, _id DESC NULLS LAST, rowid DESC) <= ?");
            sql.values.add(newest.count());
        }
        sql.text.append(" ORDER BY ");
        DocumentQuery.Sort sort = query.sort();
        if (sort != null) {
            sql.order(sort);
        }
        sql.text.append("_id, rowid LIMIT ?");
        sql.values.add(query.limit());
        return sql;
    }

    /// The different texts of a field.
    static DuckSql distinct(DocumentQuery query, FieldPath field) {
        DuckSql sql = new DuckSql();
        sql.text.append("SELECT DISTINCT ");
        if (field.equals(FieldPath.of(DuckKeys.NAMES))) {
            sql.text.append("unnest(").append(DuckKeys.NAMES).append(")");
        } else {
            String pointer = pointer(field);
            sql.text.append(
                    "unnest(CASE WHEN json_type(document, ?) = 'ARRAY'"
                            + " THEN try_cast(json_extract(document, ?) AS VARCHAR[])"
                            + " ELSE [json_extract_string(document, ?)] END)");
            sql.values.addAll(List.of(pointer, pointer, pointer));
        }
        sql.text.append(" AS value");
        sql.from(query);
        sql.text.insert(0, "SELECT value FROM (");
        sql.text.append(") WHERE value IS NOT NULL ORDER BY value");
        return sql;
    }

    /// The number of documents that pass.
    static DuckSql count(DocumentQuery query) {
        DuckSql sql = new DuckSql();
        sql.text.append("SELECT count(*)");
        sql.from(query);
        return sql;
    }

    String text() {
        return text.toString();
    }

    void bind(PreparedStatement statement) throws SQLException {
        for (int i = 0; i < values.size(); i++) {
            statement.setObject(i + 1, values.get(i));
        }
    }

    private void from(DocumentQuery query) {
        text.append(" FROM ").append(query.collection().wireName());
        text.append(" WHERE ");
        if (query.collection().isOfOneChip()) {
            text.append("chip_id = ? AND ");
            values.add(query.chip().storedId());
        }
        text.append("project_id ");
        String project = query.chip().projectId();
        if (project == null) {
            text.append("IS NULL");
        } else {
            text.append("= ?");
            values.add(project);
        }
        text.append(" AND ");
        filter(query.filter());
    }

    private void filter(DocumentFilter filter) {
        switch (filter) {
            case DocumentFilter.Equal(FieldPath field, String value) -> {
                textOf(field);
                text.append(" = ?");
                values.add(value);
            }
            case DocumentFilter.In(FieldPath field, List<String> wanted) -> {
                textOf(field);
                // The impossible null keeps the list from being empty, which SQL cannot write.
                text.append(" IN (NULL").append(", ?".repeat(wanted.size())).append(")");
                values.addAll(wanted);
            }
            case DocumentFilter.Exists(FieldPath field) -> {
                text.append("json_type(document, ?) IS NOT NULL");
                values.add(pointer(field));
            }
            case DocumentFilter.Between(FieldPath field, Instant from, Instant until) ->
                    between(field, from, until);
            case DocumentFilter.Contains(FieldPath field, String element) -> {
                if (field.equals(FieldPath.of(DuckKeys.NAMES))) {
                    text.append("list_contains(").append(DuckKeys.NAMES).append(", ?)");
                } else {
                    text.append(
                            "coalesce(list_contains(try_cast(json_extract(document, ?)"
                                    + " AS VARCHAR[]), ?), false)");
                    values.add(pointer(field));
                }
                values.add(element);
            }
            case DocumentFilter.And(List<DocumentFilter> filters) -> {
                text.append("(true");
                for (DocumentFilter each : filters) {
                    text.append(" AND ");
                    filter(each);
                }
                text.append(")");
            }
        }
    }

    private void between(FieldPath field, @Nullable Instant from, @Nullable Instant until) {
        text.append("(true");
        if (from != null) {
            text.append(" AND ");
            timeOf(field);
            text.append(" >= ?");
            values.add(utc(from));
        }
        if (until != null) {
            text.append(" AND ");
            timeOf(field);
            text.append(" < ?");
            values.add(utc(until));
        }
        text.append(")");
    }

    /// Numbers by their size, everything else by its text.
    private void order(DocumentQuery.Sort sort) {
        String direction = sort.descending() ? " DESC NULLS LAST, " : " ASC NULLS LAST, ";
        if (sort.field().equals(FieldPath.of(DuckKeys.TIME))) {
            timeOf(sort.field());
        } else {
            text.append("try_cast(");
            textOf(sort.field());
            text.append(" AS DOUBLE)").append(direction);
            textOf(sort.field());
        }
        text.append(direction);
    }

    private void textOf(FieldPath field) {
        if (field.steps().size() == 1 && DuckKeys.TEXTS.contains(field.steps().getFirst())) {
            text.append(field.steps().getFirst());
        } else {
            text.append("json_extract_string(document, ?)");
            values.add(pointer(field));
        }
    }

    private void timeOf(FieldPath field) {
        if (field.equals(FieldPath.of(DuckKeys.TIME))) {
            text.append(DuckKeys.TIME);
        } else {
            text.append("try_cast(json_extract_string(document, ?) AS TIMESTAMP)");
            values.add(pointer(field));
        }
    }

    /// The database keeps dates without a zone, in UTC.
    static LocalDateTime utc(Instant instant) {
        return LocalDateTime.ofInstant(instant, ZoneOffset.UTC);
    }

    /// A JSON pointer (RFC 6901), in which no name can mean more than itself.
    private static String pointer(FieldPath field) {
        return field.steps().stream()
                .map(step -> "/" + step.replace("~", "~0").replace("/", "~1"))
                .collect(Collectors.joining());
    }
}
