package dev.assay.guide.table;

import dev.assay.llm.RequestFacts.Holds;
import dev.assay.llm.RequestFacts.StoredColumn;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/// Tables of tests in a database in memory, for SQL that a test wrote.
public final class TableFacts implements AutoCloseable {
    private final Connection database;

    TableFacts(TestTable... tables) throws SQLException {
        this.database = DriverManager.getConnection("jdbc:duckdb:");
        for (TestTable table : tables) {
            fill(table);
        }
    }

    Connection database() {
        return database;
    }

    private void fill(TestTable table) throws SQLException {
        List<String> columns =
                table.columns().stream()
                        .map(column -> quoted(column.sqlName()) + " " + type(column.holds()))
                        .toList();
        String name = quoted(table.key());
        execute("CREATE TABLE " + name + " (" + String.join(", ", columns) + ")");
        String places = String.join(", ", columns.stream().map(_ -> "?").toList());
        try (PreparedStatement insert =
                database.prepareStatement("INSERT INTO " + name + " VALUES (" + places + ")")) {
            for (TestTable.Row row : table.rows()) {
                int at = 1;
                for (StoredColumn column : table.columns()) {
                    insert.setObject(at, row.get(column.name()));
                    at++;
                }
                insert.addBatch();
            }
            insert.executeBatch();
        }
    }

    private void execute(String sql) throws SQLException {
        try (Statement statement = database.createStatement()) {
            statement.execute(sql);
        }
    }

    private static String quoted(String name) {
        return '"' + name.replace("\"", "\"\"") + '"';
    }

    private static String type(Holds holds) {
        return switch (holds) {
            case NUMBER -> "DOUBLE";
            case WHOLE_NUMBER -> "BIGINT";
            case TEXT -> "VARCHAR";
            case FLAG -> "BOOLEAN";
            case DATE -> "DATE";
            case TIME -> "TIMESTAMP";
        };
    }

    /// The rows of a query.
    public List<List<Object>> rows(String query) throws SQLException {
        try (Statement statement = database.createStatement();
                ResultSet found = statement.executeQuery(query)) {
            List<List<Object>> rows = new ArrayList<>();
            while (found.next()) {
                List<Object> row = new ArrayList<>();
                for (int i = 1; i <= found.getMetaData().getColumnCount(); i++) {
                    row.add(found.getObject(i));
                }
                rows.add(row);
            }
            return rows;
        }
    }

    /// Writes a table into a file of values with commas between them.
    void write(String table, Path file) throws SQLException {
        String to = file.toString().replace("'", "''");
        execute("COPY " + quoted(table) + " TO '" + to + "' (FORMAT csv, HEADER)");
    }

    @Override
    public void close() throws SQLException {
        database.close();
    }
}
