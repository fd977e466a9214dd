package dev.assay.result.sql;

import dev.assay.base.Words;
import dev.assay.result.database.DuckConnections;
import dev.assay.result.database.SqlNames;
import dev.assay.task.ProcessInput;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/// The process in which one statement runs over copies of its tables: the rows become one more
/// table of the file. Ends with its input.
public final class QueryWorker {
    /// Said when the statement is waited for.
    static final int READY = 'R';

    /// Said when the rows are in the file.
    static final int DONE = 'D';

    /// Said before the database's own words for why they are not.
    static final int FAILED = 'F';

    private static final long MAX_VALUE = 16L << 20;

    /// The length from which values count together: some thousand are in memory at a time.
    private static final long MAX_MANY = 256L << 10;

    private static final long MAX_TOTAL = 512L << 20;
    private static final long TEMPORARY_MEGABYTES = 16_384;

    private static final Set<Integer> SHORT =
            Set.of(
                    Types.BOOLEAN,
                    Types.TINYINT,
                    Types.SMALLINT,
                    Types.INTEGER,
                    Types.BIGINT,
                    Types.FLOAT,
                    Types.REAL,
                    Types.DOUBLE,
                    Types.DECIMAL,
                    Types.DATE,
                    Types.TIME,
                    Types.TIMESTAMP,
                    Types.TIMESTAMP_WITH_TIMEZONE);

    private QueryWorker() {}

    /// Runs the statement that is on the standard input behind its length in bytes.
    ///
    /// @param args the file with the tables
    public static void main(String... args) throws IOException, InterruptedException, SQLException {
        DuckConnections.load();
        BlockingQueue<String> given = new LinkedBlockingQueue<>();
        DataOutputStream out = new DataOutputStream(new FileOutputStream(FileDescriptor.out));
        out.write(READY);
        ProcessInput.untilItsEnd(() -> {
            DataInputStream in = new DataInputStream(System.in);
            while (true) {
                given.add(new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8));
            }
        });
        String statement = given.take();
        try {
            run(Path.of(args[0]), statement);
            out.write(DONE);
        } catch (SQLException
                | IllegalStateException
                | IllegalArgumentException
                | UncheckedIOException e) {
            out.write(FAILED);
            out.write(String.valueOf(e.getMessage()).getBytes(StandardCharsets.UTF_8));
        }
        out.flush();
    }

    private static void run(Path file, String statement) throws SQLException {
        Path folder = file.toAbsolutePath().resolveSibling("");
        Map<String, String> settings = Map.of("temp_directory", file + ".tmp", "threads", "2");
        try (Connection connection =
                        DuckConnections.openLocked(
                                file, settings, Set.of(), folder, TEMPORARY_MEGABYTES);
                Statement running = connection.createStatement()) {
            running.execute("CREATE TABLE %s AS\n%s".formatted(RunningQuery.ROWS, statement));
            refuseLongValues(running);
        }
    }

    /// Whoever reads the rows has to hold them.
    private static void refuseLongValues(Statement running) throws SQLException {
        for (String column : longColumns(running)) {
            String length = "strlen(CAST(%s AS VARCHAR))".formatted(SqlNames.quoted(column));
            try (ResultSet found =
                    running.executeQuery(
                            "SELECT max(%1$s), sum(%1$s) FROM %2$s"
                                    .formatted(length, RunningQuery.ROWS))) {
                found.next();
                long longest = found.getLong(1);
                if (longest > MAX_VALUE || (longest > MAX_MANY && found.getDouble(2) > MAX_TOTAL)) {
                    throw new SQLException(
                            "The column %s has a value of %s. A value may have %s, and many of more than %s may have %s together. Ask for its length, or for a part of it."
                                    .formatted(
                                            column,
                                            Words.bytes(longest),
                                            Words.bytes(MAX_VALUE),
                                            Words.bytes(MAX_MANY),
                                            Words.bytes(MAX_TOTAL)));
                }
            }
        }
    }

    private static List<String> longColumns(Statement running) throws SQLException {
        List<String> names = new ArrayList<>();
        try (ResultSet none =
                running.executeQuery("SELECT * FROM %s LIMIT 0".formatted(RunningQuery.ROWS))) {
            ResultSetMetaData columns = none.getMetaData();
            for (int i = 1; i <= columns.getColumnCount(); i++) {
                if (!SHORT.contains(columns.getColumnType(i))) {
                    names.add(columns.getColumnLabel(i));
                }
            }
        }
        return names;
    }
}
