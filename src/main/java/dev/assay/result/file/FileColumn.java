package dev.assay.result.file;

import dev.assay.base.DateOrder;
import dev.assay.result.delimited.form.TextCast;
import java.util.Optional;

/// A column of a file.
///
/// @param name in the file, as the database tells such names apart
/// @param sqlType what the database takes its cells for: "BIGINT", "DECIMAL(18,3)"
/// @param readAs the one of the store's own types that its cells become: BIGINT, DOUBLE, VARCHAR,
///   BOOLEAN, DATE or TIMESTAMP
/// @param cast what an analyst said that its texts are; empty where the database's type holds
/// @param order in which its dates are written; empty where that is ISO or was not found out
/// @param unit the mark that each of its texts has beside a number: "€", "US$", "%"
public record FileColumn(
        String name,
        String sqlType,
        String readAs,
        Optional<TextCast> cast,
        Optional<DateOrder> order,
        Optional<String> unit) {
    private static final String TEXT = "VARCHAR";

    /// A column whose cells become what the store has for their type: whole numbers stay whole,
    /// what the store has no type for becomes text.
    public FileColumn(String name, String sqlType) {
        this(
                name,
                sqlType,
                storedType(sqlType),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    /// The same column of texts that stand for other values.
    public FileColumn as(TextCast said) {
        return new FileColumn(name, TEXT, said.storedType(), Optional.of(said), said.order(), unit);
    }

    /// The same column with the order in which its dates are written.
    public FileColumn in(Optional<DateOrder> written) {
        return new FileColumn(
                name, sqlType, readAs, cast, isTime() ? written : Optional.empty(), unit);
    }

    /// The same column with what is known of another one whose values it has.
    public FileColumn after(FileColumn read) {
        return new FileColumn(
                name, sqlType, readAs, cast, isTime() ? read.order : Optional.empty(), read.unit);
    }

    /// The same column of numbers that have a mark beside them where they are written as texts.
    public FileColumn of(String mark) {
        return new FileColumn(name, sqlType, readAs, cast, order, Optional.of(mark));
    }

    /// The same column of texts that stand for themselves.
    public FileColumn asText() {
        return new FileColumn(name, TEXT);
    }

    /// The same column with its cells as texts of what they are.
    FileColumn asWritten() {
        return new FileColumn(
                name, sqlType, TEXT, Optional.empty(), Optional.empty(), Optional.empty());
    }

    /// Returns whether its cells follow each other in time.
    public boolean isTime() {
        return readAs.equals("DATE") || readAs.equals("TIMESTAMP");
    }

    /// Returns whether its times are instants, which become times of UTC. All others are what some
    /// clock showed.
    public boolean hasZone() {
        return cast.map(TextCast::hasZone).orElse(sqlType.endsWith("ZONE"));
    }

    private static String storedType(String sqlType) {
        int bracket = sqlType.indexOf('(');
        boolean nested = sqlType.endsWith("]") || (sqlType.endsWith(")") && !isDecimal(sqlType));
        if (nested) {
            return "VARCHAR";
        }
        return switch (bracket < 0 ? sqlType : sqlType.substring(0, bracket)) {
            case "TINYINT", "SMALLINT", "INTEGER", "BIGINT", "UTINYINT", "USMALLINT", "UINTEGER" ->
                    "BIGINT";
            case "FLOAT", "DOUBLE", "DECIMAL" -> "DOUBLE";
            case "BOOLEAN" -> "BOOLEAN";
            case "DATE" -> "DATE";
            case "TIMESTAMP",
                    "TIMESTAMP_S",
                    "TIMESTAMP_MS",
                    "TIMESTAMP_NS",
                    "TIMESTAMP WITH TIME ZONE" ->
                    "TIMESTAMP";
            default -> "VARCHAR";
        };
    }

    private static boolean isDecimal(String sqlType) {
        return sqlType.startsWith("DECIMAL(");
    }

    /// The value in SQL of a text of a column whose texts stand for other values.
    ///
    /// @param text an expression of type VARCHAR
    public String value(String text) {
        return cast.orElseThrow()
                .sql(unit.map(mark -> TextCast.withoutMark(text, mark)).orElse(text));
    }

    /// The selection of a cell, as the type of the store.
    ///
    /// @param column the column as SQL reads it
    String selected(String column) {
        if (cast.isPresent()) {
            return value(column);
        }
        return switch (readAs) {
            // A bare number of a text that is asked for as text comes as the file writes it.
            case "DOUBLE" -> "coalesce(CAST(%s AS DOUBLE), NULL)".formatted(column);
            case "TIMESTAMP" ->
                    "CASE WHEN isfinite(%s) THEN CAST(%s%s AS TIMESTAMP) END"
                            .formatted(
                                    column,
                                    column,
                                    sqlType.endsWith("ZONE") ? " AT TIME ZONE 'UTC'" : "");
            // Dates beyond the reach of times are as little of a date here as infinite ones.
            case "DATE" ->
                    "CASE WHEN isfinite(TRY_CAST(%1$s AS TIMESTAMP)) THEN %1$s END"
                            .formatted(column);
            case "VARCHAR" -> text(column);
            default -> sqlType.equals(readAs) ? column : "CAST(%s AS %s)".formatted(column, readAs);
        };
    }

    private String text(String column) {
        if (sqlType.equals("VARCHAR")) {
            return column;
        }
        if (sqlType.equals("JSON")) {
            // Of several kinds: texts stand without quotes, as they do in a column of texts.
            return column + " ->> '$'";
        }
        boolean nested =
                sqlType.endsWith("]") || sqlType.startsWith("STRUCT") || sqlType.startsWith("MAP");
        return "CAST(%s AS VARCHAR)".formatted(nested ? "to_json(" + column + ")" : column);
    }
}
