package dev.assay.analysis;

import dev.assay.analysis.SqlTables.Named;
import dev.assay.base.NearNames;
import dev.assay.result.sql.SqlAccess;
import dev.assay.result.sql.SqlQuery;
import dev.assay.result.sql.SqlQuery.SqlTable;
import dev.assay.result.sql.SqlRows;
import dev.assay.result.statement.QueryCheck;
import dev.assay.result.statement.SqlException;
import dev.assay.result.store.ResultStore;
import dev.assay.task.Cancellation;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Questions in SQL to the stored results of a conversation, checked before they are asked. All
/// methods block and belong in a job.
///
/// @param limit how long a query may take
public record SqlQuestions(ResultStore store, Duration limit) {
    /// How many rows a result may have: what the grid can sort.
    private static final long MOST_ROWS = 50_000_000;

    /// Columns that are named in place of one that is not there.
    private static final int MAX_NEAR = 12;

    /// What the database says of a column that is not there.
    private static final Pattern NO_COLUMN =
            Pattern.compile("(?:column|column named) \"(?<name>[^\"]+)\"");

    /// What is wrong with a statement, as far as it can be told without running it; empty where
    /// nothing is.
    public Optional<SqlException> problem(String statement, Cancellation cancellation)
            throws InterruptedException {
        try {
            List<Named> tables = check(statement, cancellation);
            try {
                store.sql().prepare(query(statement, tables), cancellation);
                return Optional.empty();
            } catch (SqlException e) {
                return Optional.of(withNearest(e, tables));
            }
        } catch (SqlException e) {
            return Optional.of(e);
        }
    }

    private SqlQuery query(String statement, List<Named> tables) {
        Map<String, SqlTable> byName = new HashMap<>();
        tables.forEach(table -> byName.put(table.name(), table.table()));
        return new SqlQuery(statement, byName, limit, MOST_ROWS);
    }

    /// The rows that a statement brings.
    ///
    /// @param rows to be closed by whoever gets them
    /// @param remarks on the tables it reads, a sentence each
    public record Answer(SqlRows rows, List<String> remarks) {}

    /// Runs a statement.
    ///
    /// @throws SqlException with a sentence, where it may not or cannot be run
    public Answer ask(String statement, Cancellation cancellation)
            throws InterruptedException, SqlException {
        List<Named> tables = check(statement, cancellation);
        List<String> remarks =
                tables.stream()
                        .flatMap(table ->
                                table.remarks().stream()
                                        .map(remark ->
                                                tables.size() == 1
                                                        ? remark
                                                        : table.name() + ": " + remark))
                        .toList();
        try {
            return new Answer(store.sql().run(query(statement, tables), cancellation), remarks);
        } catch (SqlException e) {
            throw withNearest(e, tables);
        }
    }

    /// The tables that a statement names.
    ///
    /// @throws SqlException with a sentence, where it may not be run
    private List<Named> check(String statement, Cancellation cancellation)
            throws InterruptedException, SqlException {
        SqlAccess access = store.sql();
        SqlTables tables = SqlTables.of(store);
        List<Named> used = new ArrayList<>();
        for (String name :
                QueryCheck.tablesOf(statement, access.syntax(statement, cancellation), tables)) {
            tables.find(name).ifPresent(used::add);
        }
        return used;
    }

    /// The same with the columns that may be meant by one that is not there.
    private SqlException withNearest(SqlException problem, List<Named> tables) {
        Matcher missing = NO_COLUMN.matcher(problem.sentence());
        boolean unknown =
                problem.sentence().contains("not found")
                        || problem.sentence().contains("does not have a column");
        if (!unknown || problem.sentence().contains("Did you mean") || !missing.find()) {
            return problem;
        }
        List<String> typed = List.of(missing.group("name"));
        List<String> columns =
                tables.stream()
                        .flatMap(table -> table.columns().stream())
                        .distinct()
                        .map(SqlTables::written)
                        .toList();
        List<String> near = NearNames.alike(typed, columns).stream().limit(MAX_NEAR).toList();
        String meant =
                near.isEmpty()
                        ? "The columns are: %s.".formatted(NearNames.listed(typed, columns))
                        : "Did you mean %s?".formatted(String.join(", ", near));
        return new SqlException(problem.sentence() + " " + meant, problem.place(), problem);
    }
}
