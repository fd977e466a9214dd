package dev.assay.file.table;

import dev.assay.result.database.SqlNames;
import dev.assay.result.file.FileColumn;
import dev.assay.result.file.FileState;
import dev.assay.result.file.FoundTable;
import dev.assay.result.file.MadeFiles;
import dev.assay.result.file.ReadingDatabase;
import dev.assay.result.file.UnreadableFileException;
import dev.assay.task.Work;
import dev.assay.text.delimited.CsvLine;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.sqlite.SQLiteConfig;

/// Finds the tables and views of a database in a file, which is opened to be read only. Each is
/// copied once into a form that is read in place.
public record DatabaseFile(ReadingDatabase database, MadeFiles made, Work.Monitor monitor) {
    private static final int CHECKED = 4_096;
    private static final Set<String> LARGE = Set.of("HUGEINT", "UHUGEINT", "UBIGINT", "BIGNUM");
    private static final String SQLITE_TABLES =
            "SELECT name FROM sqlite_master WHERE type IN ('table', 'view')"
                    + " AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY rowid";
    private static final String DUCK_TABLES =
            "SELECT table_schema, table_name FROM information_schema.tables"
                    + " WHERE table_catalog = 'opened' ORDER BY 1, 2";

    /// The tables of an SQLite file.
    ///
    /// @throws UnreadableFileException where the file is damaged
    public List<FoundTable> ofSqlite(FileState state)
            throws IOException, SQLException, InterruptedException {
        SQLiteConfig config = new SQLiteConfig();
        config.setReadOnly(true);
        List<FoundTable> tables = new ArrayList<>();
        List<String> refused = new ArrayList<>();
        try (Connection connection =
                config.createConnection("jdbc:sqlite:" + state.file().toAbsolutePath())) {
            for (String name : names(connection)) {
                try {
                    tables.add(table(state, connection, name));
                } catch (SQLException broken) {
                    refused.add(refusal(name, state, broken));
                }
            }
            return told(tables, refused);
        } catch (SQLException damaged) {
            throw new UnreadableFileException(
                    "%s is damaged, locked or no SQLite database (%s). It was not opened."
                            .formatted(state.name(), damaged.getMessage()),
                    damaged);
        }
    }

    private static String refusal(String table, FileState state, SQLException broken) {
        return "The table “%s” of %s was not opened: the database cannot read it (%s)."
                .formatted(
                        table,
                        state.name(),
                        String.valueOf(broken.getMessage()).lines().findFirst().orElse(""));
    }

    /// The tables that can be read, of which the first tells what cannot.
    private static List<FoundTable> told(List<FoundTable> tables, List<String> refused) {
        if (refused.isEmpty()) {
            return tables;
        }
        if (tables.isEmpty()) {
            throw new UnreadableFileException(String.join(" ", refused));
        }
        List<FoundTable> told = new ArrayList<>(tables);
        told.set(0, tables.getFirst().as(tables.getFirst().name(), refused));
        return told;
    }

    private FoundTable table(FileState state, Connection connection, String name)
            throws IOException, SQLException, InterruptedException {
        monitor.progress().report("Reading the table " + name, Double.NaN);
        long rows;
        try (Statement asking = connection.createStatement();
                ResultSet counted =
                        asking.executeQuery("SELECT count(*) FROM " + SqlNames.quoted(name))) {
            rows = counted.getLong(1);
        }
        Path copy;
        try {
            copy =
                    made.of(
                            state,
                            "cells of table " + name,
                            "table.csv",
                            target -> write(connection, name, target));
        } catch (BrokenTableException broken) {
            throw broken.reason;
        }
        return new CopiedTable(database, made, monitor).of(copy, name, OptionalLong.of(rows));
    }

    /// What the database says of a table while a copy of it is made.
    private static final class BrokenTableException extends IOException {
        private static final long serialVersionUID = 1;

        private final SQLException reason;

        private BrokenTableException(SQLException reason) {
            super(reason);
            this.reason = reason;
        }
    }

    private static List<String> names(Connection connection) throws SQLException {
        List<String> names = new ArrayList<>();
        try (Statement asking = connection.createStatement();
                ResultSet rows = asking.executeQuery(SQLITE_TABLES)) {
            while (rows.next()) {
                names.add(rows.getString(1));
            }
        }
        return names;
    }

    private void write(Connection connection, String name, Path target)
            throws IOException, InterruptedException {
        try (Statement asking = connection.createStatement();
                ResultSet rows = asking.executeQuery("SELECT * FROM " + SqlNames.quoted(name));
                Writer out = Files.newBufferedWriter(target)) {
            int width = rows.getMetaData().getColumnCount();
            List<@Nullable String> cells = new ArrayList<>();
            for (int i = 1; i <= width; i++) {
                cells.add(rows.getMetaData().getColumnName(i));
            }
            CsvLine.write(out, ',', cells, width);
            long done = 0;
            while (rows.next()) {
                if (done++ % CHECKED == 0) {
                    monitor.cancellation().check();
                }
                cells.clear();
                for (int i = 1; i <= width; i++) {
                    Object cell = rows.getObject(i);
                    cells.add(
                            cell instanceof byte[] bytes
                                    ? HexFormat.of().formatHex(bytes)
                                    : cell == null ? null : cell.toString());
                }
                CsvLine.write(out, ',', cells, width);
            }
        } catch (SQLException broken) {
            throw new BrokenTableException(broken);
        }
    }

    /// The tables of a DuckDB file.
    ///
    /// @throws UnreadableFileException where the file is damaged, of a newer version or in use
    public List<FoundTable> ofDuckDb(FileState state) throws IOException, InterruptedException {
        try {
            database.execute(
                    "ATTACH %s AS opened (READ_ONLY)"
                            .formatted(ReadingDatabase.literal(state.file())));
            try {
                return copied(state);
            } finally {
                database.execute("DETACH opened");
            }
        } catch (SQLException refused) {
            throw new UnreadableFileException(
                    "%s cannot be opened: it is damaged, of a newer DuckDB, or in use by another program that writes to it. Nothing was changed. Close the other program and open it again."
                            .formatted(state.name()),
                    refused);
        }
    }

    private List<FoundTable> copied(FileState state)
            throws SQLException, IOException, InterruptedException {
        List<String[]> names =
                database.read(
                        DUCK_TABLES,
                        rows -> {
                            List<String[]> found = new ArrayList<>();
                            while (rows.next()) {
                                found.add(new String[] {rows.getString(1), rows.getString(2)});
                            }
                            return found;
                        });
        List<FoundTable> tables = new ArrayList<>();
        List<String> refused = new ArrayList<>();
        for (String[] name : names) {
            monitor.progress().report("Reading the table " + name[1], Double.NaN);
            String shown = name[0].equals("main") ? name[1] : name[0] + "." + name[1];
            try {
                Path copy =
                        made.of(
                                state,
                                "values of table " + shown,
                                "table.parquet",
                                target -> copy(name[0], name[1], target));
                tables.add(
                        new ParquetFile(database).table(FileState.of(copy)).as(shown, List.of()));
            } catch (BrokenTableException broken) {
                refused.add(refusal(shown, state, broken.reason));
            }
        }
        return told(tables, refused);
    }

    private void copy(String schema, String table, Path target)
            throws IOException, InterruptedException {
        String from = "opened.%s.%s".formatted(SqlNames.quoted(schema), SqlNames.quoted(table));
        try {
            List<String> cells = new ArrayList<>();
            for (FileColumn column : database.columns(from)) {
                cells.add(exact(column, from));
            }
            database.execute(
                    "COPY (SELECT %s FROM %s) TO %s (FORMAT parquet)"
                            .formatted(
                                    String.join(", ", cells),
                                    from,
                                    ReadingDatabase.literal(target)));
        } catch (SQLException broken) {
            throw new BrokenTableException(broken);
        }
    }

    /// A column as a type that a copy has without a digit lost: whole numbers beyond 64 bits would
    /// be doubles there, and of a union's member only texts are known.
    private String exact(FileColumn column, String from)
            throws SQLException, IOException, InterruptedException {
        String name = SqlNames.quoted(column.name());
        if (column.sqlType().startsWith("UNION(")) {
            return "CAST(to_json(%1$s) AS VARCHAR) AS %1$s".formatted(name);
        }
        if (!LARGE.contains(column.sqlType())) {
            return name;
        }
        long beyond =
                database.number(
                        "SELECT count(%1$s) - count(TRY_CAST(%1$s AS BIGINT)) FROM %2$s"
                                .formatted(name, from));
        return "CAST(%1$s AS %2$s) AS %1$s".formatted(name, beyond == 0 ? "BIGINT" : "VARCHAR");
    }
}
