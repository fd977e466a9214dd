package dev.assay.inspector.python;

import static dev.assay.result.StoreFixture.call;
import static dev.assay.result.StoreFixture.object;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.analysis.python.written.FrameCode;
import dev.assay.inspector.code.CodeProblem;
import dev.assay.inspector.code.CodeRun;
import dev.assay.inspector.code.FakeDesk;
import dev.assay.query.Condition;
import dev.assay.query.Step;
import dev.assay.result.TestStores;
import dev.assay.result.store.DuckResultStore;
import dev.assay.result.store.Storable;
import dev.assay.result.store.StoredResult;
import dev.assay.result.table.TableInfo;
import dev.assay.settings.SnippetShelf.Snippet;
import dev.assay.task.Jobs;
import dev.assay.task.Work;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class PythonPaneViewModelTest {
    @TempDir Path folder;
    private final FakeDesk desk = new FakeDesk();
    private final FakePython python = new FakePython();
    private final PythonPaneViewModel model =
            new PythonPaneViewModel(
                    Jobs.inline(), desk, python, python, InstantSource.fixed(Instant.EPOCH));
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

    private void write(String text) {
        model.written().text().set(text);
    }

    private Optional<CodeProblem> problem() {
        return model.written().problem().get();
    }

    private TableInfo table() {
        return result.content().tables().getFirst();
    }

    @Test
    void anEmptyEditorBeginsWithTheResultAndWhatIsWrittenStays() {
        model.look(result, Optional.of(table()));
        assertThat(model.written().text().get())
                .isEqualTo("rows = data[\"t1\"][\"rows\"]\nlen(rows)");
        write("1 + 1");
        model.look(result, Optional.of(table()));
        assertThat(model.written().text().get()).isEqualTo("1 + 1");
        assertThat(model.proposals(0).all()).isNotEmpty();
    }

    @Test
    void allOfItRunsOrWhatIsSelected() {
        write("a = 1\nb = a +\nc = 3");
        model.run(3, 3);
        model.run(6, 13);
        assertThat(desk.run).containsExactly("a = 1\nb = a +\nc = 3", "b = a +");
    }

    @Test
    void theLineOfAnErrorIsThatOfTheEditor() {
        write("a = 1\nb = a +\nc = 3");
        model.run(6, 19);
        desk.last.set(
                new CodeRun.Failed(new CodeProblem("SyntaxError: invalid syntax (line 2)"), 3));
        assertThat(problem().flatMap(CodeProblem::offset)).contains(14);
        assertThat(problem().orElseThrow().wholeLine()).isTrue();
        desk.last.set(new CodeRun.Failed(new CodeProblem("Python stopped."), 3));
        assertThat(problem().flatMap(CodeProblem::offset)).isEmpty();
    }

    @Test
    void whatRunsAgainFromElsewhereMarksNothingHere() {
        write("something else");
        model.runAgain("1 / 0");
        assertThat(desk.run).containsExactly("1 / 0");
        desk.last.set(new CodeRun.Failed(new CodeProblem("ZeroDivisionError (line 1)"), 3));
        assertThat(problem().flatMap(CodeProblem::offset)).isEmpty();
    }

    @Test
    void nothingIsRunWhereNothingIsWrittenOrNoConversationIsOpen() {
        write("  \n");
        model.run(0, 0);
        assertThat(problem().orElseThrow().sentence()).startsWith("There is no code to run.");
        desk.store.set(Optional.empty());
        write("1");
        model.run(0, 0);
        assertThat(problem().orElseThrow().sentence()).isEqualTo("No conversation is open.");
        assertThat(desk.run).isEmpty();
    }

    @Test
    void saysWhichPythonRunsAndWhatItMayTakeAndWhetherItRemembers() {
        assertThat(model.facts().getValue())
                .isEqualTo("CPython 3.11.2 in bubblewrap · 30 s · 1 GB · 20 charts");
        python.live = true;
        desk.last.set(new CodeRun.Done(List.of(), 0, "", 3));
        assertThat(model.facts().getValue()).endsWith(" · variables of earlier runs are there");
        assertThat(model.live().get()).isTrue();
        model.reset();
        assertThat(python.resets).isEqualTo(1);
        assertThat(model.live().get()).isFalse();
        python.name = Optional.empty();
        model.refresh();
        assertThat(model.facts().getValue()).isEqualTo("30 s · 1 GB · 20 charts");
    }

    @Test
    void saysWhatARunBrought() {
        CodeRun.Stored table = new CodeRun.Stored("python_table", 1, 1_200);
        assertThat(model.words(new CodeRun.Done(List.of(table), 2, "", 1), "0.1 s"))
                .isEqualTo(
                        "It ran in 0.1 s: 1,200 rows stored as python_table, 2 charts. Its output is in the conversation.");
        assertThat(model.words(new CodeRun.Done(List.of(), 0, "", 1), "0.1 s"))
                .isEqualTo("It ran in 0.1 s. Its output is in the conversation.");
    }

    @Test
    void codeIsKeptByNameInThePlaceOfWhatHadIt() {
        write("import math");
        assertThat(model.keep(" ")).isFalse();
        assertThat(model.keep("Mathematics ")).isTrue();
        assertThat(model.keep("Mathematics", "import cmath")).isTrue();
        assertThat(model.snippets()).containsExactly(new Snippet("Mathematics", "import cmath"));
        model.delete("Mathematics");
        assertThat(model.snippets()).isEmpty();
    }

    @Test
    void aConditionInSqlIsNoPython() {
        write("kept");
        List<Step> typed = List.of(new Step.Filter(new Condition.Typed("v > 3")));
        model.show(FrameCode.Library.PANDAS, result, table(), typed);
        assertThat(problem().orElseThrow().sentence()).contains("condition in SQL");
        assertThat(model.written().text().get()).isEqualTo("kept");
    }
}
