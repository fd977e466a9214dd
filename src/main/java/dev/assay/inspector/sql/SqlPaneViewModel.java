package dev.assay.inspector.sql;

import dev.assay.analysis.SqlQuestions;
import dev.assay.analysis.SqlSchema;
import dev.assay.analysis.SqlTables;
import dev.assay.base.Words;
import dev.assay.inspector.code.CodeDesk;
import dev.assay.inspector.code.CodeLanguage;
import dev.assay.inspector.code.CodePad;
import dev.assay.inspector.code.CodeProblem;
import dev.assay.inspector.code.CodeProposals;
import dev.assay.inspector.code.CodeRun;
import dev.assay.inspector.sql.SqlPieces.Stretch;
import dev.assay.query.QuerySql;
import dev.assay.query.Step;
import dev.assay.query.TableQuery;
import dev.assay.result.store.ResultStore;
import dev.assay.result.store.StoredResult;
import dev.assay.result.table.TableInfo;
import dev.assay.result.table.WrittenNames;
import dev.assay.task.Job;
import dev.assay.task.JobOutcome;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;

/// The statement that is written over the stored results of the open conversation: what it could go
/// on with, what is wrong with it, and what became of it. For the screen's thread.
public final class SqlPaneViewModel extends CodePad {
    private final ReadOnlyObjectWrapper<SqlSchema> schema =
            new ReadOnlyObjectWrapper<>(SqlSchema.NONE);
    private Optional<String> about = Optional.empty();
    private Asked asked = new Asked("", 0);
    private @Nullable Job checking;

    /// A statement that was run.
    ///
    /// @param from where it begins in the editor
    private record Asked(String statement, int from) {}

    public SqlPaneViewModel(Jobs jobs, CodeDesk desk, InstantSource clock) {
        super(jobs, desk, clock);
        follow();
    }

    @Override
    public CodeLanguage language() {
        return SqlPieces.LANGUAGE;
    }

    @Override
    public CodeProposals proposals(int caret) {
        return new SqlCompletion(schema.get(), about).at(text(), caret);
    }

    private String text() {
        return written().text().get();
    }

    /// What there is to write with, as far as it is known.
    SqlSchema schema() {
        return schema.get();
    }

    @Override
    protected void entered() {
        about = Optional.empty();
        schema.set(SqlSchema.NONE);
        stopChecking();
    }

    /// Looks at a stored result: its table is what is written about. An empty editor begins with
    /// all of it.
    @Override
    public void look(StoredResult result, Optional<TableInfo> table) {
        record Known(SqlSchema schema, Optional<String> table) {}
        ask(
                "sql schema",
                "list the tables",
                results ->
                        monitor ->
                                new Known(
                                        SqlSchema.of(results, monitor.cancellation()),
                                        table.map(info ->
                                                SqlTables.of(results).nameOf(result, info))),
                known -> {
                    schema.set(known.schema());
                    about = known.table();
                    about.ifPresent(this::suggest);
                });
    }

    private void suggest(String table) {
        written().suggest("SELECT *\nFROM " + table);
    }

    /// Writes what a grid shows in the place of what stands in the editor, which can be taken back.
    public void show(StoredResult result, TableInfo table, List<Step> steps) {
        write(result, table, steps, written()::put);
    }

    /// Writes a query of a table in the same way, and runs it.
    public void run(StoredResult result, TableInfo table, List<Step> steps) {
        write(
                result,
                table,
                steps,
                statement -> {
                    written().put(statement);
                    runAll();
                });
    }

    private void write(
            StoredResult result, TableInfo table, List<Step> steps, Consumer<String> receiver) {
        ask(
                "sql show",
                "write as SQL",
                results ->
                        _ ->
                                QuerySql.of(
                                        new TableQuery(
                                                SqlTables.of(results).nameOf(result, table), steps),
                                        new WrittenNames(table)),
                receiver);
    }

    /// Looks what is wrong with the statement at a place, without running it. What is merely not
    /// written to its end yet is no mistake.
    @Override
    public void check(int caret) {
        Asked written = statementAt(caret);
        if (isUnderWay()) {
            return;
        }
        if (written.statement().isBlank()) {
            written().tell(Optional.empty());
            return;
        }
        check(
                written,
                false,
                found -> {
                    boolean unfinished =
                            found.flatMap(CodeProblem::offset)
                                    .filter(at -> isBeingWritten(at, caret))
                                    .isPresent();
                    written().tell(unfinished ? Optional.empty() : found);
                });
    }

    /// Whether the piece at a place is the last one, and the caret stands behind it.
    private boolean isBeingWritten(int place, int caret) {
        String rest = text().substring(Math.min(place, text().length()));
        return caret >= place && SqlPieces.of(rest).spoken().size() <= 1;
    }

    @Override
    public void run(int from, int to) {
        Asked written = from == to ? statementAt(from) : stripped(text().substring(from, to), from);
        if (isUnderWay()) {
            return;
        }
        asked = written;
        // What was run is a person's own.
        written().keep();
        if (written.statement().isBlank()) {
            written()
                    .refuse(
                            new CodeProblem(
                                    "There is no statement to run. Write one, such as SELECT * FROM "
                                            + about.orElse("t1")
                                            + "."));
            return;
        }
        written().tell(new CodeRun.Checking(clock().instant()));
        check(
                written,
                true,
                found ->
                        found.ifPresentOrElse(
                                written()::refuse,
                                () -> {
                                    written().tell(Optional.empty());
                                    desk().run(written.statement());
                                }));
    }

    /// Runs what was written last.
    ///
    /// @return whether there is anything
    public boolean runAll() {
        int end = text().length();
        if (!text().isBlank()) {
            run(end, end);
        }
        return !text().isBlank();
    }

    private Asked statementAt(int caret) {
        Stretch stretch = SqlPieces.of(text()).statementAt(caret);
        return stripped(text().substring(stretch.from(), stretch.to()), stretch.from());
    }

    private static Asked stripped(String part, int from) {
        int blanks = part.length() - part.stripLeading().length();
        return new Asked(part.strip(), from + blanks);
    }

    private void check(Asked written, boolean runs, Consumer<Optional<CodeProblem>> receiver) {
        if (written().store().isEmpty()) {
            written().refuse(new CodeProblem("No conversation is open."));
            return;
        }
        ResultStore results = written().store().get();
        SqlQuestions questions = new SqlQuestions(results, desk().limit());
        String seen = text();
        Work<Optional<CodeProblem>> work =
                monitor -> {
                    if (runs) {
                        results.onDemand().bring(written.statement(), monitor);
                    } else if (isAwaited(results, written.statement())) {
                        return Optional.empty();
                    }
                    return questions
                            .problem(written.statement(), monitor.cancellation())
                            .map(found -> SqlProblems.of(found, written.from()));
                };
        checking =
                jobs().startLatest(
                                "sql check",
                                "check the statement",
                                work,
                                ended -> {
                                    if (ended instanceof JobOutcome.Failed<?>(String sentence, _)) {
                                        written().refuse(new CodeProblem(sentence));
                                    } else if (ended
                                            instanceof
                                            JobOutcome.Done<Optional<CodeProblem>>(var found)) {
                                        if (seen.equals(text())
                                                || written().run().get()
                                                        instanceof CodeRun.Checking) {
                                            receiver.accept(found);
                                        }
                                    } else if (written().run().get() instanceof CodeRun.Checking) {
                                        written().tell(new CodeRun.Stopped());
                                    }
                                });
    }

    /// Returns whether a statement names a table that is read when it is run.
    private static boolean isAwaited(ResultStore results, String statement) {
        SqlTables stored = SqlTables.of(results);
        return results.onDemand().named(statement).stream()
                .anyMatch(name -> stored.find(name).isEmpty());
    }

    private void stopChecking() {
        if (checking != null) {
            checking.cancel();
        }
    }

    @Override
    protected void stopRun() {
        if (written().run().get() instanceof CodeRun.Checking) {
            stopChecking();
        } else {
            super.stopRun();
        }
    }

    @Override
    protected CodeProblem placed(String told) {
        return SqlProblems.ofTool(told, asked.statement(), asked.from());
    }

    @Override
    public String words(CodeRun.Done done, String took) {
        long rows = done.stored().getFirst().rows();
        if (rows < 0) {
            return "The rows were stored in " + took + ".";
        }
        String what = rows == 0 ? "It returned no rows" : Words.count(rows, "row") + " stored";
        return what + " in " + took + ".";
    }
}
