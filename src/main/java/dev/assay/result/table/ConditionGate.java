package dev.assay.result.table;

import dev.assay.query.Condition;
import dev.assay.query.Step;
import dev.assay.result.database.DuckDatabase;
import dev.assay.result.database.SqlNames;
import dev.assay.result.database.StoreException;
import dev.assay.result.statement.RowExpression;
import dev.assay.result.statement.SqlErrors;
import dev.assay.result.statement.SqlException;
import dev.assay.result.statement.SqlSyntax;
import dev.assay.result.table.StoredTable.BadFilterException;
import dev.assay.result.table.TableInfo.ColumnInfo;
import dev.assay.task.Cancellation;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/// Where every condition in SQL is checked before a query with it is run: what it says, and whether
/// the table has what it names.
final class ConditionGate {
    private final DuckDatabase database;
    private final TableInfo table;

    /// What was checked last, so that the pages of one query are not held up by it.
    private volatile List<Condition.Typed> passed = List.of();

    ConditionGate(DuckDatabase database, TableInfo table) {
        this.database = database;
        this.table = table;
    }

    /// A question with a query.
    @FunctionalInterface
    interface Question<T> {
        T ask() throws InterruptedException, BadFilterException;
    }

    /// Asks with a query whose condition may be used.
    ///
    /// @throws BadFilterException where it may not, or where the database cannot compute it
    <T> T ask(List<Step> steps, Cancellation cancellation, Question<T> question)
            throws InterruptedException, BadFilterException {
        List<Condition.Typed> typed =
                Step.filters(steps).stream().flatMap(Condition::typed).toList();
        if (typed.isEmpty()) {
            return question.ask();
        }
        if (!passed.equals(typed)) {
            for (Condition.Typed each : typed) {
                check(each.sql(), cancellation);
            }
            passed = typed;
        }
        try {
            return question.ask();
        } catch (StoreException e) {
            if (e.kind() == StoreException.Kind.OTHER
                    && e.getCause() instanceof SQLException cause) {
                throw new BadFilterException(SqlErrors.of(typed.getFirst().sql(), cause));
            }
            throw e;
        }
    }

    private void check(String text, Cancellation cancellation)
            throws InterruptedException, BadFilterException {
        List<String> columns =
                SqlNames.columns(table.columns().stream().map(ColumnInfo::name).toList());
        Optional<SqlException> problem;
        try {
            RowExpression.check(
                    text,
                    SqlSyntax.tree(database, RowExpression.statement(text), cancellation),
                    SqlSyntax.tree(database, RowExpression.plainStatement(), cancellation),
                    columns);
            problem =
                    database.ask(
                            "Reading the condition",
                            cancellation,
                            connection -> unbound(connection, text));
        } catch (SqlException e) {
            problem = Optional.of(e);
        }
        if (problem.isPresent()) {
            throw new BadFilterException(problem.get());
        }
    }

    /// What the database does not find, such as a column. Only what a statement over the table by
    /// its name would find is there.
    private Optional<SqlException> unbound(Connection connection, String text) throws SQLException {
        String statement =
                "SELECT 1 FROM (%s) AS rows WHERE %s"
                        .formatted(
                                TableSelect.of(table, connection.getCatalog()),
                                RowExpression.condition(text));
        try (PreparedStatement _ = connection.prepareStatement(statement)) {
            return Optional.empty();
        } catch (SQLException e) {
            return Optional.of(SqlErrors.of(text, e));
        }
    }
}
