package dev.assay.result.table;

import dev.assay.base.DateOrder;
import dev.assay.result.database.DatabaseInstants;
import dev.assay.result.database.SqlNames;
import dev.assay.result.file.FileTable;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// A stored table without its rows.
///
/// @param name in the result's layout: "timeseries"
/// @param sqlName in the store's database; of rows that lie in a file, the table of where they
///   begin there
/// @param file where the rows lie that the store does not hold; empty where it does
/// @param remarks what its reader had to guess, changed or could not carry, a sentence each
public record TableInfo(
        String name,
        String sqlName,
        long rows,
        List<ColumnInfo> columns,
        Optional<FileTable> file,
        List<String> remarks) {
    public TableInfo {
        columns = List.copyOf(columns);
        remarks = List.copyOf(remarks);
    }

    /// A table whose rows the store holds, and of which there is nothing to remark but the names of
    /// its columns.
    public TableInfo(String name, String sqlName, long rows, List<ColumnInfo> columns) {
        this(name, sqlName, rows, columns, Optional.empty(), remarks(columns));
    }

    private static List<String> remarks(List<ColumnInfo> columns) {
        List<String> names = columns.stream().map(ColumnInfo::name).toList();
        return SqlNames.remark(names, SqlNames.columns(names)).stream().toList();
    }

    /// The column of a name.
    ///
    /// @throws IllegalArgumentException when the table has none
    public ColumnInfo column(String column) {
        return columns.stream()
                .filter(each -> each.name().equals(column))
                .findFirst()
                .orElseThrow(() ->
                        new IllegalArgumentException(
                                "No column “" + column + "” in “" + name + "”"));
    }

    /// A column.
    ///
    /// @param unit as the tool named it: "μs"
    /// @param order in which its file writes dates; empty where that is ISO or nobody knows
    public record ColumnInfo(
            String name, Type type, Optional<String> unit, Optional<DateOrder> order) {
        /// A column of which nobody said how its dates are written.
        public ColumnInfo(String name, Type type, Optional<String> unit) {
            this(name, type, unit, Optional.empty());
        }
    }

    /// What a cell holds, and so how it is aligned, sorted and filtered.
    public enum Type {
        /// A double, perhaps NaN or infinite. Missing is null.
        NUMBER,
        /// A long.
        INTEGER,
        TEXT,
        BOOLEAN,
        /// A day of the calendar without a time and a zone, shown as 2026-11-23.
        DATE,
        /// An instant, shown in ISO form with its offset.
        INSTANT,
        /// A date and a time of day without a zone, as some clock showed it: 2026-11-23T08:00:00.
        LOCAL_TIME;

        /// Returns whether values follow each other in time: dates and times.
        public boolean isTime() {
            return this == DATE || hasClock();
        }

        /// Returns whether values have a time of day.
        public boolean hasClock() {
            return this == INSTANT || this == LOCAL_TIME;
        }

        /// A name for people and models: "time", "integer".
        public String word() {
            return hasClock() ? "time" : name().toLowerCase(Locale.ROOT);
        }

        /// A place in time as a column of the type shows it: 2026-11-23, 2026-11-23T08:00:00Z or
        /// 2026-11-23T08:00:00.
        ///
        /// @param seconds since 1970; to the millisecond, of a date to its day
        public String moment(double seconds) {
            return this == DATE
                    ? DatabaseInstants.date(seconds).toString()
                    : written(Instant.ofEpochMilli(Math.round(seconds * 1_000)));
        }

        /// A time as a column of the type shows it.
        public String written(Instant time) {
            return this == LOCAL_TIME
                    ? DatabaseInstants.text(LocalDateTime.ofInstant(time, ZoneOffset.UTC))
                    : time.toString();
        }
    }
}
