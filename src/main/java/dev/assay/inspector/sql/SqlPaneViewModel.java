package dev.assay.inspector.sql;

import dev.assay.analysis.SqlQuestions;
import dev.assay.analysis.SqlSchema;
import dev.assay.analysis.SqlTables;
import dev.assay.inspector.sql.SqlPieces.Stretch;
import dev.assay.result.store.ResultStore;
import dev.assay.result.store.StoredResult;
import dev.assay.result.table.TableInfo;
import dev.assay.result.table.TableQuery;
import dev.assay.result.table.WrittenQuery;
import dev.assay.task.Job;
import dev.assay.task.JobOutcome;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.jspecify.annotations.Nullable;

/// The statement that is written over the stored results of the open conversation: what it could go
/// on with, what is wrong with it, and what became of it. For the screen's thread.
public final class SqlPaneViewModel {
    private final Jobs jobs;
    private final SqlDesk desk;
    private final InstantSource clock;
    private final StringProperty text = new SimpleStringProperty("");
    private final ReadOnlyObjectWrapper<Optional<SqlProblem>> problem =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<SqlRun> run =
            new ReadOnlyObjectWrapper<>(new SqlRun.None());
    private final ReadOnlyObjectWrapper<SqlSchema> schema =
            new ReadOnlyObjectWrapper<>(SqlSchema.NONE);
    private final SqlHistory history = new SqlHistory();

    /// What was left in the editor, by the stored results that it was written over.
    private final Map<ResultStore, String> left = new WeakHashMap<>();

    private Optional<ResultStore> store = Optional.empty();
    private Optional<String> about = Optional.empty();
    private String suggested = "";
    private Asked asked = new Asked("", 0);
    private @Nullable Job checking;

    /// A statement that was run.
    ///
    /// @param from where it begins in the editor
    private record Asked(String statement, int from) {}

    public SqlPaneViewModel(Jobs jobs, SqlDesk desk, InstantSource clock) {
        this.jobs = jobs;
        this.desk = desk;
        this.clock = clock;
        text.subscribe(_ -> problem.set(Optional.empty()));
        desk.store().subscribe(this::enter);
        desk.statements().subscribe(history::startOver);
        desk.last().subscribe(this::ended);
    }

    /// The statement as it is written.
    public StringProperty text() {
        return text;
    }

    /// What is wrong with it; empty where nothing is, as far as anybody has looked.
    ReadOnlyObjectProperty<Optional<SqlProblem>> problem() {
        return problem.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<SqlRun> run() {
        return run.getReadOnlyProperty();
    }

    /// What could be written at a place.
    SqlCompletion.Proposals proposals(int caret) {
        return new SqlCompletion(schema.get(), about).at(text.get(), caret);
    }

    /// What there is to write with, as far as it is known.
    SqlSchema schema() {
        return schema.get();
    }

    SqlDesk desk() {
        return desk;
    }

    InstantSource clock() {
        return clock;
    }

    private void enter(Optional<ResultStore> opened) {
        store.ifPresent(before -> left.put(before, text.get()));
        store = opened;
        about = Optional.empty();
        suggested = "";
        schema.set(SqlSchema.NONE);
        text.set(opened.map(now -> left.getOrDefault(now, "")).orElse(""));
        run.set(new SqlRun.None());
        stopChecking();
    }

    /// Looks at a stored result: its table is what is written about. An empty editor begins with
    /// all of it.
    public void look(StoredResult result, Optional<TableInfo> table) {
        Optional<ResultStore> in = store;
        if (in.isEmpty()) {
            return;
        }
        record Known(SqlSchema schema, Optional<String> table) {}
        ResultStore results = in.get();
        Work<Known> work =
                monitor -> {
                    SqlSchema all = SqlSchema.of(results, monitor.cancellation());
                    return new Known(
                            all, table.map(info -> SqlTables.of(results).nameOf(result, info)));
                };
        jobs.startLatest(
                "sql schema",
                "list the tables",
                work,
                ended ->
                        told(
                                in,
                                ended,
                                known -> {
                                    schema.set(known.schema());
                                    about = known.table();
                                    about.ifPresent(this::suggest);
                                }));
    }

    private void suggest(String table) {
        if (text.get().isBlank() || text.get().equals(suggested)) {
            suggested = "SELECT *\nFROM " + table;
            text.set(suggested);
        }
    }

    /// Writes what a grid shows in the place of what stands in the editor, which can be taken back.
    ///
    /// @param columns in sight, by their places in the table
    public void show(
            StoredResult result, TableInfo table, TableQuery query, List<Integer> columns) {
        Optional<ResultStore> in = store;
        if (in.isPresent()) {
            ResultStore results = in.get();
            Work<String> work =
                    _ ->
                            WrittenQuery.of(
                                    table,
                                    SqlTables.of(results).nameOf(result, table),
                                    query,
                                    columns);
            jobs.startLatest("sql show", "write as SQL", work, ended -> told(in, ended, this::put));
        }
    }

    /// Tells how work ended where the conversation that it was begun in is still open.
    private <T> void told(Optional<ResultStore> in, JobOutcome<T> ended, Consumer<T> receiver) {
        if (in.equals(store)) {
            ended.tell(
                    receiver,
                    sentence ->
                            problem.set(Optional.of(new SqlProblem(sentence, Optional.empty()))));
        }
    }

    private void put(String statement) {
        suggested = "";
        text.set(statement);
    }

    /// Looks what is wrong with the statement at a place, without running it. What is merely not
    /// written to its end yet is no mistake.
    void check(int caret) {
        Asked written = statementAt(caret);
        if (run.get().isUnderWay()) {
            return;
        }
        if (written.statement().isBlank()) {
            problem.set(Optional.empty());
            return;
        }
        check(
                written,
                found -> {
                    boolean unfinished =
                            found.flatMap(SqlProblem::offset)
                                    .filter(at -> isBeingWritten(at, caret))
                                    .isPresent();
                    problem.set(unfinished ? Optional.empty() : found);
                });
    }

    /// Whether the piece at a place is the last one, and the caret stands behind it.
    private boolean isBeingWritten(int place, int caret) {
        String rest = text.get().substring(Math.min(place, text.get().length()));
        return caret >= place && SqlPieces.of(rest).spoken().size() <= 1;
    }

    /// Runs the statement at a place, or the part of the text that is selected.
    ///
    /// @param from where the selection begins, or the place
    /// @param to where it ends
    public void run(int from, int to) {
        Asked written =
                from == to ? statementAt(from) : stripped(text.get().substring(from, to), from);
        if (run.get().isUnderWay()) {
            return;
        }
        asked = written;
        // What was run is a person's own.
        suggested = "";
        if (written.statement().isBlank()) {
            refuse(
                    new SqlProblem(
                            "There is no statement to run. Write one, such as SELECT * FROM "
                                    + about.orElse("t1")
                                    + ".",
                            Optional.empty()));
            return;
        }
        run.set(new SqlRun.Checking(clock.instant()));
        check(
                written,
                found ->
                        found.ifPresentOrElse(
                                this::refuse,
                                () -> {
                                    problem.set(Optional.empty());
                                    desk.run(written.statement());
                                }));
    }

    /// Runs what was written last.
    ///
    /// @return whether there is anything
    public boolean runAll() {
        int end = text.get().length();
        if (!text.get().isBlank()) {
            run(end, end);
        }
        return !text.get().isBlank();
    }

    private void refuse(SqlProblem found) {
        problem.set(Optional.of(found));
        run.set(new SqlRun.Refused(found));
    }

    private Asked statementAt(int caret) {
        Stretch stretch = SqlPieces.of(text.get()).statementAt(caret);
        return stripped(text.get().substring(stretch.from(), stretch.to()), stretch.from());
    }

    private static Asked stripped(String part, int from) {
        int blanks = part.length() - part.stripLeading().length();
        return new Asked(part.strip(), from + blanks);
    }

    private void check(Asked written, Consumer<Optional<SqlProblem>> receiver) {
        if (store.isEmpty()) {
            refuse(new SqlProblem("No conversation is open.", Optional.empty()));
            return;
        }
        SqlQuestions questions = new SqlQuestions(store.get(), desk.limit());
        String seen = text.get();
        Work<Optional<SqlProblem>> work =
                monitor ->
                        questions
                                .problem(written.statement(), monitor.cancellation())
                                .map(found -> SqlProblem.of(found, written.from()));
        checking =
                jobs.startLatest(
                        "sql check",
                        "check the statement",
                        work,
                        ended -> {
                            if (ended instanceof JobOutcome.Failed<?>(String sentence, _)) {
                                refuse(new SqlProblem(sentence, Optional.empty()));
                            } else if (ended
                                    instanceof JobOutcome.Done<Optional<SqlProblem>>(var found)) {
                                if (seen.equals(text.get())
                                        || run.get() instanceof SqlRun.Checking) {
                                    receiver.accept(found);
                                }
                            } else if (run.get() instanceof SqlRun.Checking) {
                                run.set(new SqlRun.Stopped());
                            }
                        });
    }

    private void stopChecking() {
        if (checking != null) {
            checking.cancel();
        }
    }

    /// Stops the statement that runs.
    ///
    /// @return whether one does
    boolean stop() {
        if (!run.get().isUnderWay()) {
            return false;
        }
        if (run.get() instanceof SqlRun.Checking) {
            stopChecking();
        } else {
            desk.stop();
        }
        return true;
    }

    private void ended(SqlRun now) {
        if (now instanceof SqlRun.Failed(SqlProblem told, long millis)) {
            SqlProblem placed = SqlProblem.ofTool(told.sentence(), asked.statement(), asked.from());
            problem.set(Optional.of(placed));
            run.set(new SqlRun.Failed(placed, millis));
        } else {
            run.set(now);
        }
    }

    /// The statements that were run, the newest first.
    List<String> statements() {
        return history.newestFirst();
    }

    /// Goes to the statement that was run before.
    void older() {
        history.older(text.get()).ifPresent(this::put);
    }

    /// Goes to the statement that was run after it, or back to what was being written.
    void newer() {
        history.newer().ifPresent(this::put);
    }
}
