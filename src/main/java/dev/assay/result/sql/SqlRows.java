package dev.assay.result.sql;

import dev.assay.base.Words;
import dev.assay.result.statement.SqlException;
import dev.assay.tool.StreamedRows;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The rows of a statement while it runs.
public final class SqlRows implements StreamedRows {
    private static final int ROWS_BETWEEN_CHECKS = 1_024;

    private final RunningQuery query;
    private final SqlTypes types;
    private final PreparedStatement statement;
    private final ResultSet rows;
    private final Optional<Long> limit;
    private final long most;
    private boolean taken;
    private long count;
    private boolean more;

    SqlRows(
            RunningQuery query,
            SqlTypes types,
            PreparedStatement statement,
            ResultSet rows,
            SqlQuery asked) {
        this.query = query;
        this.types = types;
        this.statement = statement;
        this.rows = rows;
        this.limit = asked.rowLimit();
        this.most = asked.mostRows();
    }

    /// The columns, as they are named in the statement.
    public List<Column> columns() {
        return types.cells();
    }

    @Override
    public Optional<List<@Nullable Object>> next() throws InterruptedException {
        if (!taken) {
            taken = true;
            query.taken();
        }
        try {
            if (count % ROWS_BETWEEN_CHECKS == 0) {
                query.check();
            }
            if (more || !rows.next()) {
                return Optional.empty();
            }
            if (count == most) {
                more = true;
                return Optional.empty();
            }
            count++;
            return Optional.of(types.row(rows));
        } catch (SQLException e) {
            SqlException problem = query.problem(e);
            throw new FailedException(
                    "After %s the query broke off: %s Nothing of it was stored."
                            .formatted(Words.count(count, "row"), problem.sentence()),
                    problem);
        } catch (SqlException e) {
            throw new FailedException(e.sentence() + " Nothing of it was stored.", e);
        }
    }

    @Override
    public boolean hasMore() {
        return more;
    }

    @Override
    public boolean isAsked(long all) {
        return limit.filter(asked -> asked == all).isPresent();
    }

    @Override
    public void close() {
        query.close(List.of(rows, statement));
    }
}
