package dev.assay.guide.table;

import dev.assay.file.reading.FileContents;
import dev.assay.file.reading.FileReader;
import dev.assay.llm.RequestFacts.Holds;
import dev.assay.result.delimited.ReadingChoice;
import dev.assay.result.file.FileSql;
import dev.assay.result.file.FoundTable;
import dev.assay.task.Work;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Timestamp;
import java.sql.Types;
import org.jspecify.annotations.Nullable;

/// Tables of files as the program opens them, whatever their encoding.
final class FileTestTable {
    private static final int MOST_COLUMNS = 40;

    private FileTestTable() {}

    /// The table of a file, or the objects of one that is JSON.
    static TestTable of(String key, Path file, Path made)
            throws SQLException, IOException, InterruptedException {
        FileContents contents =
                new FileReader(made).read(file, ReadingChoice.NONE, Work.Monitor.none());
        return contents.tables().isEmpty()
                ? read(key, "'" + file.toString().replace("'", "''") + "'")
                : of(key, contents.tables().getFirst());
    }

    static TestTable of(String key, FoundTable found) throws SQLException {
        return read(key, "(SELECT * EXCLUDE (rowid) FROM " + FileSql.rows(found.file()) + ")");
    }

    private static TestTable read(String key, String rows) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement();
                ResultSet found = statement.executeQuery("SELECT * FROM " + rows)) {
            ResultSetMetaData meta = found.getMetaData();
            int columns = Math.min(MOST_COLUMNS, meta.getColumnCount());
            TestTable table = new TestTable(key);
            for (int i = 1; i <= columns; i++) {
                table.column(meta.getColumnLabel(i), holds(meta.getColumnType(i)));
            }
            while (found.next()) {
                @Nullable Object[] cells = new Object[columns];
                for (int i = 1; i <= columns; i++) {
                    cells[i - 1] = cell(found.getObject(i), table.columns().get(i - 1).holds());
                }
                table.row(cells);
            }
            return table;
        }
    }

    private static Holds holds(int type) {
        return switch (type) {
            case Types.DOUBLE, Types.FLOAT, Types.DECIMAL -> Holds.NUMBER;
            case Types.BIGINT, Types.INTEGER, Types.SMALLINT, Types.TINYINT -> Holds.WHOLE_NUMBER;
            case Types.BOOLEAN -> Holds.FLAG;
            case Types.DATE -> Holds.DATE;
            case Types.TIMESTAMP -> Holds.TIME;
            default -> Holds.TEXT;
        };
    }

    private static @Nullable Object cell(@Nullable Object value, Holds holds) {
        return switch (value) {
            case null -> null;
            case Timestamp time -> time.toLocalDateTime();
            default -> holds == Holds.TEXT ? value.toString() : value;
        };
    }
}
