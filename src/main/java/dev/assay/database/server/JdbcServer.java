package dev.assay.database.server;

import dev.assay.base.Secrets;
import dev.assay.task.Cancellation;
import dev.assay.task.Work;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLTimeoutException;
import java.sql.Statement;
import java.time.Duration;
import java.util.function.Consumer;

/// What servers have in common that are asked through a driver: connecting, stopping, and telling
/// what went wrong.
public abstract class JdbcServer implements DatabaseServer {
    private final ServerAddress address;

    protected JdbcServer(ServerAddress address) {
        this.address = address;
    }

    @Override
    public final ServerAddress address() {
        return address;
    }

    /// Connects, so that nothing can be written.
    protected abstract Connection connect() throws SQLException;

    /// What went wrong, for people.
    ///
    /// @param sql the statement that was run; empty where none was
    protected abstract ServerException translated(SQLException problem, String sql);

    /// Returns whether the server stopped a statement at the limit that it was given.
    protected abstract boolean isOverTime(SQLException problem);

    /// How the cells of a result are read.
    protected abstract ServerCells cells();

    /// Called before a statement runs, to hear how far it is.
    protected void watch(Statement statement, Consumer<String> heard) throws SQLException {}

    /// Has the server show that a statement only reads, before it runs.
    ///
    /// @return the statement to run
    protected String proven(OpenConnection open, String sql, int seconds)
            throws SQLException, InterruptedException {
        return sql;
    }

    /// Something asked over a connection.
    @FunctionalInterface
    protected interface Asking<T> {
        T over(OpenConnection connection) throws SQLException, InterruptedException;
    }

    /// Asks over a connection of its own.
    protected final <T> T ask(Work.Monitor monitor, Asking<T> asking) throws InterruptedException {
        try (OpenConnection open = open(monitor.cancellation())) {
            return asking.over(open);
        } catch (SQLException problem) {
            monitor.cancellation().check();
            throw translated(problem, "");
        }
    }

    private OpenConnection open(Cancellation cancellation) throws InterruptedException {
        address.problem()
                .ifPresent(problem -> {
                    throw new ServerException(problem, null);
                });
        Secrets.remember(address.password());
        cancellation.check();
        try {
            return new OpenConnection(connect(), cancellation);
        } catch (SQLException problem) {
            cancellation.check();
            throw translated(problem, "");
        }
    }

    @Override
    public final FetchedRows query(String sql, int seconds, long most, Work.Monitor monitor)
            throws InterruptedException {
        OpenConnection open = open(monitor.cancellation());
        boolean answered = false;
        try {
            long asked = System.nanoTime();
            String reading = proven(open, sql, seconds);
            // The server's own limit comes first, where it has one.
            Statement statement = open.statement(seconds + 1);
            watch(statement, step -> monitor.progress().report(step, Double.NaN));
            monitor.progress().report("%s runs the query".formatted(address.server()), Double.NaN);
            ResultSet found = statement.executeQuery(reading);
            FetchedRows rows =
                    FetchedRows.read(
                            open,
                            found,
                            cells(),
                            new FetchedRows.Limits(
                                    most,
                                    Duration.ofSeconds(seconds)
                                            .plusNanos(asked - System.nanoTime()),
                                    problem -> told(problem, reading, seconds)));
            answered = true;
            return rows;
        } catch (SQLException problem) {
            open.check();
            throw told(problem, sql, seconds);
        } finally {
            if (!answered) {
                open.close();
            }
        }
    }

    private ServerException told(SQLException problem, String sql, int seconds) {
        if (problem instanceof SQLTimeoutException || isOverTime(problem)) {
            return new ServerException(
                    "%s stopped the query at its limit of %d s. Nothing was changed. Ask for less: filter, or aggregate on the server."
                            .formatted(address.server(), seconds),
                    problem);
        }
        return translated(problem, sql);
    }
}
