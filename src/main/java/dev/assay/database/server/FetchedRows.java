package dev.assay.database.server;

import dev.assay.tool.StreamedRows;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLTimeoutException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The rows of a query as they come from the server. The first ones are looked at before the types
/// of columns are decided; no more of them are held here.
public final class FetchedRows implements StreamedRows {
    private static final int LOOKED_AT = 200;

    private final OpenConnection connection;
    private final ResultSet found;
    private final ServerCells cells;
    private final Limits limits;
    private final List<ResultColumn> columns;
    private final Queue<List<@Nullable Object>> ahead = new ArrayDeque<>();
    private List<Column> stored = List.of();
    private long given;
    private long waited;
    private boolean more;
    private boolean ended;

    /// Where rows end.
    ///
    /// @param most how many are read
    /// @param patience how long the server is still waited for
    /// @param translation of what goes wrong
    record Limits(
            long most, Duration patience, Function<SQLException, ServerException> translation) {}

    private FetchedRows(
            OpenConnection connection,
            ResultSet found,
            ServerCells cells,
            Limits limits,
            List<ResultColumn> columns) {
        this.connection = connection;
        this.found = found;
        this.cells = cells;
        this.limits = limits;
        this.columns = columns;
    }

    /// Reads the first rows; the others come with [#next].
    static FetchedRows read(
            OpenConnection connection, ResultSet found, ServerCells cells, Limits limits)
            throws SQLException, InterruptedException {
        List<ResultColumn> columns = new ArrayList<>();
        for (int i = 1; i <= found.getMetaData().getColumnCount(); i++) {
            columns.add(cells.column(found.getMetaData(), i));
        }
        FetchedRows rows = new FetchedRows(connection, found, cells, limits, List.copyOf(columns));
        rows.lookAhead();
        return rows;
    }

    private void lookAhead() throws SQLException, InterruptedException {
        long wanted = Math.min(LOOKED_AT, limits.most());
        while (ahead.size() < wanted && advance()) {
            connection.check();
            ahead.add(row());
        }
        List<Column> decided = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            int column = i;
            decided.add(
                    columns.get(i)
                            .stored(
                                    ahead.stream()
                                            .<@Nullable Object>map(row -> row.get(column))
                                            .toList()));
        }
        stored = List.copyOf(decided);
    }

    /// Goes to the next row. Each of them may be quick and all of them slow: what counts against
    /// the limit is the time that the server took, not that of whoever takes the rows.
    private boolean advance() throws SQLException {
        if (waited > limits.patience().toNanos()) {
            throw new SQLTimeoutException("the limit for SQL is over");
        }
        long asked = System.nanoTime();
        boolean there = found.next();
        waited += System.nanoTime() - asked;
        return there;
    }

    private List<@Nullable Object> row() throws SQLException {
        List<@Nullable Object> row = new ArrayList<>(columns.size());
        for (int i = 0; i < columns.size(); i++) {
            row.add(cells.cell(found, i + 1, columns.get(i)));
        }
        return row;
    }

    /// The columns as their cells are handed out.
    public List<Column> columns() {
        return stored;
    }

    /// What is to be said of columns that are not stored as the server has them, a sentence each.
    public List<String> notes() {
        List<String> notes = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            columns.get(i).note(stored.get(i).type()).ifPresent(notes::add);
        }
        return notes;
    }

    @Override
    public Optional<List<@Nullable Object>> next() throws InterruptedException {
        connection.check();
        try {
            List<@Nullable Object> first = ahead.poll();
            if (first == null && (ended || !goOn())) {
                ended = true;
                return Optional.empty();
            }
            given++;
            return Optional.of(handedOut(first == null ? row() : first));
        } catch (SQLException broken) {
            connection.check();
            ServerException told = limits.translation().apply(broken);
            throw new FailedException(String.valueOf(told.getMessage()), broken);
        }
    }

    /// Goes to the next row; at the limit only looks whether there is one.
    private boolean goOn() throws SQLException {
        boolean there = advance();
        more = there && given == limits.most();
        return there && !more;
    }

    private List<@Nullable Object> handedOut(List<@Nullable Object> row) {
        List<@Nullable Object> cast = new ArrayList<>(row.size());
        for (int i = 0; i < row.size(); i++) {
            try {
                cast.add(columns.get(i).stored(row.get(i), stored.get(i).type()));
            } catch (IllegalArgumentException noSuchValue) {
                throw new FailedException(String.valueOf(noSuchValue.getMessage()), noSuchValue);
            }
        }
        return cast;
    }

    @Override
    public boolean hasMore() {
        return more;
    }

    @Override
    public void close() {
        connection.close();
    }
}
