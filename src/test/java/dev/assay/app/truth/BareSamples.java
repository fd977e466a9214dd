package dev.assay.app.truth;

import dev.assay.activity.Activity;
import dev.assay.activity.Athlete;
import dev.assay.activity.Lap;
import dev.assay.activity.Recording;
import dev.assay.activity.StreamType;
import dev.assay.activity.sample.SampleLibrary;
import dev.assay.task.Work;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.duckdb.DuckDBAppender;
import org.duckdb.DuckDBConnection;

/// The samples of the sample activities as tables, and what follows from them by `activities.sql`
/// and by plain loops, which share nothing with the program's metrics. Samples are a second apart
/// but for stops.
final class BareSamples implements AutoCloseable {
    /// Columns of a sample, in their order.
    private static final List<StreamType> STREAMS =
            List.of(
                    StreamType.TIME,
                    StreamType.DISTANCE,
                    StreamType.POWER,
                    StreamType.HEART_RATE,
                    StreamType.CADENCE,
                    StreamType.ALTITUDE,
                    StreamType.SPEED,
                    StreamType.TEMPERATURE);

    private static final List<Integer> DISTANCES = List.of(1_609, 5_000, 10_000);
    private final SampleLibrary library = new SampleLibrary(() -> Athlete.UNKNOWN);
    private final Connection database;

    BareSamples() throws SQLException {
        database = DriverManager.getConnection("jdbc:duckdb:");
        String[] parts = sql().split("-- The rows are put in here.\n", 2);
        execute(parts[0]);
        int number = 0;
        for (Activity one : library.activities()) {
            put(number, one);
            number++;
        }
        execute(parts[1]);
    }

    private static String sql() {
        try (InputStream in = BareSamples.class.getResourceAsStream("activities.sql")) {
            return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private void execute(String sql) throws SQLException {
        try (Statement statement = database.createStatement()) {
            statement.execute(sql);
        }
    }

    Activity activity(String name) {
        return library.activities().stream()
                .filter(one -> one.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private void put(int number, Activity one) throws SQLException {
        Recording recording = library.recording(one.id(), Work.Monitor.none()).orElseThrow();
        List<Optional<double[]>> streams =
                STREAMS.stream().map(recording.streams()::values).toList();
        double[] times = streams.getFirst().orElseThrow();
        try (DuckDBAppender rows = appender("samples")) {
            for (int at = 0; at < times.length; at++) {
                rows.beginRow();
                rows.append(number);
                rows.append(at);
                for (Optional<double[]> stream : streams) {
                    rows.append(stream.isPresent() ? stream.get()[at] : Double.NaN);
                }
                rows.endRow();
            }
        }
        try (DuckDBAppender rows = appender("recorded")) {
            rows.beginRow();
            rows.append(number);
            rows.append(one.name());
            rows.append(one.sport());
            rows.append(Optional.ofNullable(one.localStart()).orElseThrow());
            rows.append(climb(streams.get(STREAMS.indexOf(StreamType.ALTITUDE))));
            rows.endRow();
        }
        try (DuckDBAppender rows = appender("laps")) {
            for (Lap lap : recording.laps()) {
                rows.beginRow();
                rows.append(number);
                rows.append(lap.start());
                rows.endRow();
            }
        }
        if (one.sport().endsWith("Run")) {
            putQuickest(number, streams.get(STREAMS.indexOf(StreamType.DISTANCE)).orElseThrow());
        }
    }

    private void putQuickest(int number, double[] metres) throws SQLException {
        try (DuckDBAppender rows = appender("quickest")) {
            for (int distance : DISTANCES) {
                double seconds = quickest(metres, distance);
                if (Double.isFinite(seconds)) {
                    rows.beginRow();
                    rows.append(number);
                    rows.append(distance);
                    rows.append(seconds);
                    rows.endRow();
                }
            }
        }
    }

    private DuckDBAppender appender(String table) throws SQLException {
        return database.unwrap(DuckDBConnection.class)
                .createAppender(DuckDBConnection.DEFAULT_SCHEMA, table);
    }

    /// Metres up, where each rise of more than 3 m from the last turning point counts.
    private static double climb(Optional<double[]> heights) {
        double gain = 0;
        double from = Double.NaN;
        for (double height : heights.orElse(new double[0])) {
            if (Double.isNaN(from)) {
                from = height;
            } else if (Math.abs(height - from) > 3) {
                gain += Math.max(0, height - from);
                from = height;
            }
        }
        return gain;
    }

    /// The fewest seconds for some metres; infinite where they are not covered.
    private static double quickest(double[] metres, double distance) {
        double least = Double.POSITIVE_INFINITY;
        int to = 0;
        for (int from = 0; from < metres.length; from++) {
            while (to < metres.length && metres[to] - metres[from] < distance) {
                to++;
            }
            if (to < metres.length) {
                double part =
                        (metres[from] + distance - metres[to - 1]) / (metres[to] - metres[to - 1]);
                least = Math.min(least, to - 1 - from + part);
            }
        }
        return least;
    }

    /// The cells of a query's rows as texts.
    List<List<String>> rows(String query) throws SQLException {
        try (Statement statement = database.createStatement();
                ResultSet found = statement.executeQuery(query)) {
            List<List<String>> rows = new ArrayList<>();
            while (found.next()) {
                List<String> row = new ArrayList<>();
                for (int i = 1; i <= found.getMetaData().getColumnCount(); i++) {
                    row.add(found.getString(i));
                }
                rows.add(row);
            }
            return rows;
        }
    }

    @Override
    public void close() throws SQLException {
        database.close();
    }
}
