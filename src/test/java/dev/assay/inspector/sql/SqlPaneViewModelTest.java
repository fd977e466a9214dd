package dev.assay.inspector.sql;

import static dev.assay.result.StoreFixture.call;
import static dev.assay.result.StoreFixture.object;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.analysis.SqlSchema;
import dev.assay.house.Patience;
import dev.assay.inspector.code.CodeProblem;
import dev.assay.inspector.code.CodeRun;
import dev.assay.inspector.code.CodeRun.Checking;
import dev.assay.inspector.code.CodeRun.Failed;
import dev.assay.inspector.code.CodeRun.Refused;
import dev.assay.inspector.code.CodeRun.Running;
import dev.assay.inspector.code.CodeRun.Stopped;
import dev.assay.inspector.code.FakeDesk;
import dev.assay.query.Condition.Comparison;
import dev.assay.query.Step;
import dev.assay.query.Step.Sort;
import dev.assay.result.TestStores;
import dev.assay.result.store.DuckResultStore;
import dev.assay.result.store.ResultStore;
import dev.assay.result.store.Storable;
import dev.assay.result.store.StoredResult;
import dev.assay.result.table.TableInfo;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SqlPaneViewModelTest {
    @TempDir Path folder;
    private final FakeDesk desk = new FakeDesk();
    private final SqlPaneViewModel model =
            new SqlPaneViewModel(Jobs.inline(), desk, InstantSource.fixed(Instant.EPOCH));
    private DuckResultStore store;
    private StoredResult result;

    @BeforeEach
    void open() throws Exception {
        store = TestStores.open(folder.resolve("c"));
        Storable layout =
                new Storable.Layout(
                        "t1",
                        object("{'rows':[{'qid':1,'v':2.5},{'qid':2,'v':3}]}"),
                        Optional.empty());
        result =
                store.store(call("t", "{}"), List.of(layout), Work.Monitor.none())
                        .getFirst()
                        .result();
        desk.store.set(Optional.of(store));
    }

    @AfterEach
    void close() {
        store.close();
    }

    private TableInfo table() {
        return result.content().tables().getFirst();
    }

    private void look() {
        model.look(result, Optional.of(table()));
    }

    private void write(String text) {
        model.written().text().set(text);
    }

    private void runAll() {
        int end = model.written().text().get().length();
        model.run(end, end);
    }

    @Test
    void anEmptyEditorBeginsWithTheTableThatIsLookedAt() {
        look();
        assertThat(model.written().text().get()).isEqualTo("SELECT *\nFROM t1");
        write("SELECT 1");
        look();
        assertThat(model.written().text().get()).isEqualTo("SELECT 1");
    }

    @Test
    void knowsTablesColumnsAndTheFunctionsThatMayBeCalled() {
        look();
        write("SELECT v FROM t1 WHERE q");
        assertThat(model.proposals(24).all().getFirst().text()).isEqualTo("qid");
        List<String> functions = model.schema().functions().stream().map(f -> f.name()).toList();
        assertThat(functions)
                .contains("sum", "date_trunc", "generate_series", "regexp_matches")
                .doesNotContain("read_csv", "getenv", "current_setting", "glob", "query_table");
    }

    @Test
    void aStatementIsCheckedAndThenRunAsATool() {
        write("SELECT max(v) FROM t1");
        runAll();
        assertThat(desk.run).containsExactly("SELECT max(v) FROM t1");
        desk.last.set(new Running(Instant.EPOCH));
        assertThat(model.written().run().get().isUnderWay()).isTrue();
        runAll();
        assertThat(desk.run).hasSize(1);
        desk.last.set(new CodeRun.Done("query", 1, 1, 12));
        assertThat(model.written().run().get()).isEqualTo(new CodeRun.Done("query", 1, 1, 12));
    }

    @Test
    void theSelectionOrTheStatementAtTheCaretIsRun() {
        write("SELECT 1; SELECT qid FROM t1; SELECT 3");
        model.run(12, 12);
        assertThat(desk.run).containsExactly("SELECT qid FROM t1");
        desk.last.set(new Stopped());
        model.run(0, 8);
        assertThat(desk.run).last().isEqualTo("SELECT 1");
    }

    @Test
    void aMistakeIsSaidAtItsPlaceAndNothingIsRun() {
        write("SELECT 1;\n  SELECT qd FROM t1");
        runAll();
        assertThat(desk.run).isEmpty();
        CodeProblem found = ((Refused) model.written().run().get()).problem();
        assertThat(found.sentence()).contains("\"qd\" not found", "qid");
        assertThat(model.written().text().get().substring(found.offset().orElseThrow()))
                .startsWith("qd FROM");
        assertThat(model.written().problem().get()).contains(found);
        write("SELECT 1");
        assertThat(model.written().problem().get()).isEmpty();
    }

    @Test
    void whatIsForbiddenAndWhatIsNothingIsRefused() {
        write("SELECT * FROM read_csv('x.csv')");
        runAll();
        assertThat(model.written().problem().get().orElseThrow().sentence())
                .startsWith("The function read_csv cannot be read as a table here");
        write(" \n ");
        runAll();
        assertThat(model.written().problem().get().orElseThrow().sentence())
                .startsWith("There is no statement to run.");
        write("DROP TABLE t1");
        runAll();
        assertThat(model.written().problem().get().orElseThrow().sentence())
                .startsWith("Only a query can be run");
        assertThat(desk.run).isEmpty();
    }

    @Test
    void whileItIsWrittenOnlyMistakesInItAreTold() {
        write("SELECT qid FROM");
        model.check(15);
        assertThat(model.written().problem().get()).isEmpty();
        write("SELECT nonsense FROM t1");
        model.check(23);
        assertThat(model.written().problem().get().flatMap(CodeProblem::offset)).contains(7);
        write("");
        model.check(0);
        assertThat(model.written().problem().get()).isEmpty();
        assertThat(model.written().run().get()).isEqualTo(new CodeRun.None());
    }

    @Test
    void aFailureOfTheToolIsToldAtItsPlaceToo() {
        write("-- all\nSELECT qid\nFROM t1");
        runAll();
        desk.last.set(
                new Failed(
                        new CodeProblem("It is wrong. (line 3, column 6)", Optional.empty()), 5));
        CodeProblem told = ((Failed) model.written().run().get()).problem();
        assertThat(told.sentence()).isEqualTo("It is wrong.");
        assertThat(model.written().text().get().substring(told.offset().orElseThrow()))
                .isEqualTo("t1");
    }

    @Test
    void goesThroughTheStatementsThatWereRunAndBack() {
        desk.ran.set(List.of("SELECT 1", "SELECT 2"));
        write("SELECT 3");
        model.written().older();
        assertThat(model.written().text().get()).isEqualTo("SELECT 2");
        model.written().older();
        model.written().older();
        assertThat(model.written().text().get()).isEqualTo("SELECT 1");
        model.written().newer();
        model.written().newer();
        assertThat(model.written().text().get()).isEqualTo("SELECT 3");
        model.written().newer();
        assertThat(model.written().text().get()).isEqualTo("SELECT 3");
        assertThat(model.written().ran()).containsExactly("SELECT 2", "SELECT 1");
    }

    @Test
    void showsWhatAGridShows() {
        List<Step> steps =
                List.of(
                        Step.where("qid", Comparison.MORE, 1),
                        new Step.Order(List.of(new Sort("v", true))),
                        new Step.Choose(List.of("v")));
        model.show(result, table(), steps);
        assertThat(model.written().text().get())
                .isEqualTo(
                        """
                        SELECT v
                        FROM (SELECT *, row_number() OVER () AS stored_row FROM t1)
                        WHERE qid > 1
                        ORDER BY v DESC NULLS LAST, stored_row\
                        """);
        runAll();
        assertThat(desk.run).hasSize(1);
    }

    @Test
    void eachConversationKeepsWhatIsWrittenInIt() throws Exception {
        write("SELECT 1");
        try (DuckResultStore other = TestStores.open(folder.resolve("d"))) {
            desk.store.set(Optional.of(other));
            assertThat(model.written().text().get()).isEmpty();
            write("SELECT 2");
            desk.store.set(Optional.of(store));
            assertThat(model.written().text().get()).isEqualTo("SELECT 1");
        }
        desk.store.set(Optional.empty());
        write("SELECT 1");
        runAll();
        assertThat(model.written().problem().get().orElseThrow().sentence())
                .isEqualTo("No conversation is open.");
    }

    @Test
    void whatEndsLateDoesNotReachTheConversationThatIsOpenByThen() throws Exception {
        BlockingQueue<Runnable> arriving = new LinkedBlockingQueue<>();
        List<Step> nonsense = List.of(Step.where("no such column", Comparison.MORE, 1));
        List<Consumer<SqlPaneViewModel>> kinds =
                List.of(
                        late -> late.show(result, table(), List.of()),
                        late -> late.show(result, table(), nonsense),
                        late -> late.look(result, Optional.of(table())),
                        late -> late.run(8, 8));
        try (Jobs jobs = new Jobs(arriving::add);
                DuckResultStore other = TestStores.open(folder.resolve("d"))) {
            SqlPaneViewModel late =
                    new SqlPaneViewModel(jobs, desk, InstantSource.fixed(Instant.EPOCH));
            for (Consumer<SqlPaneViewModel> kind : kinds) {
                for (Optional<ResultStore> next :
                        List.<Optional<ResultStore>>of(Optional.of(other), Optional.empty())) {
                    desk.store.set(Optional.of(store));
                    late.written().text().set("SELECT 1");
                    kind.accept(late);
                    Runnable ending = Patience.take(arriving);
                    desk.store.set(next);
                    late.written().text().set("SELECT 1");
                    ending.run();
                    assertThat(late.written().text().get()).isEqualTo("SELECT 1");
                    assertThat(late.written().problem().get()).isEmpty();
                    assertThat(late.written().run().get()).isEqualTo(new CodeRun.None());
                    assertThat(late.schema()).isEqualTo(SqlSchema.NONE);
                    assertThat(desk.run).isEmpty();
                }
            }
        }
    }

    @Test
    void whatRunsIsStopped() {
        assertThat(model.stop()).isFalse();
        write("SELECT 1");
        runAll();
        desk.last.set(new Running(Instant.EPOCH));
        assertThat(model.stop()).isTrue();
        assertThat(desk.stops).isEqualTo(1);
        assertThat(new Checking(Instant.EPOCH).isUnderWay()).isTrue();
    }

    @Test
    void aVeryLongStatementIsAnsweredInASentence() {
        write("SELECT " + "1 + ".repeat(20_000) + "1");
        runAll();
        assertThat(model.written().run().get())
                .satisfiesAnyOf(
                        run -> assertThat(run).isInstanceOf(Refused.class),
                        run -> assertThat(desk.run).hasSize(1));
        write("SELECT '" + "x".repeat(300_000) + "' AS a");
        runAll();
        assertThat(desk.run).isNotEmpty();
    }

    @Test
    void strangeNamesAreQuoted() throws Exception {
        Storable layout =
                new Storable.Layout(
                        "größe",
                        object("{'select \\u0022x\\u0022':[{'a b':1}], 'other':[{'é':1}]}"),
                        Optional.empty());
        StoredResult odd =
                store.store(call("t", "{}"), List.of(layout), Work.Monitor.none())
                        .getFirst()
                        .result();
        for (TableInfo info : odd.content().tables()) {
            model.show(odd, info, List.of());
            runAll();
            assertThat(model.written().problem().get()).isEmpty();
        }
        assertThat(desk.run)
                .anyMatch(statement -> statement.contains("\"größe_select \"\"x\"\"\""));
    }
}
