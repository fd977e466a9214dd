package dev.assay.result.table;

import dev.assay.result.database.DatabaseInstants;
import dev.assay.result.file.FileTable;
import java.time.Instant;
import java.util.List;
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

    /// A table whose rows the store holds, and of which there is nothing to remark.
    public TableInfo(String name, String sqlName, long rows, List<ColumnInfo> columns) {
        this(name, sqlName, rows, columns, Optional.empty(), List.of());
    }

    /// A column.
    ///
    /// @param unit as the tool named it: "μs"
    public record ColumnInfo(String name, Type type, Optional<String> unit) {}

    /// What a cell holds, and so how it is aligned, sorted and filtered.
    public enum Type {
        /// A double. Missing and not finite are null.
        NUMBER,
        /// A long.
        INTEGER,
        TEXT,
        BOOLEAN,
        /// A day of the calendar without a time and a zone, shown as 2026-11-23.
        DATE,
        /// An instant, shown in ISO form with its offset.
        INSTANT;

        /// Whether values follow each other in time: dates and instants.
        public boolean isTime() {
            return this == DATE || this == INSTANT;
        }

        /// A place in time as a column of the type shows it: 2026-11-23 or 2026-11-23T08:00:00Z.
        ///
        /// @param seconds since 1970; to the millisecond, of a date to its day
        public String moment(double seconds) {
            return this == DATE
                    ? DatabaseInstants.date(seconds).toString()
                    : Instant.ofEpochMilli(Math.round(seconds * 1_000)).toString();
        }
    }
}
