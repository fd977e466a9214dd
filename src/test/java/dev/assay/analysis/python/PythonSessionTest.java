package dev.assay.analysis.python;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.analysis.python.ChosenPython.Kind;
import dev.assay.analysis.python.ChosenPython.Wish;
import dev.assay.analysis.python.PythonSession.UnavailableException;
import dev.assay.analysis.python.PythonSession.Variables;
import dev.assay.base.Json;
import dev.assay.task.Cancellation;
import dev.assay.task.Outcome;
import dev.assay.task.Progress;
import dev.assay.task.TimeLimit;
import dev.assay.task.Work;
import dev.assay.tool.ResultPart;
import dev.assay.tool.ToolResult;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

final class PythonSessionTest {
    private static final PythonLimits LIMITS =
            new PythonLimits(Duration.ofSeconds(30), 1 << 28, 1_000, 3);

    private PythonLimits limits = LIMITS;
    private Wish wish = new Wish(Kind.CPYTHON, "");
    private final ChosenPython chosen =
            new ChosenPython(
                    (path, _) ->
                            path.isEmpty()
                                    ? new Outcome.Ready<>(
                                            new ScriptedRuntime("One", List.of("numpy")))
                                    : new Outcome.Refused<>("There is nothing at " + path + "."),
                    new Outcome.Ready<>(new ScriptedRuntime("Other", List.of())),
                    () -> wish);
    private final PythonSession session =
            new PythonSession(
                    chosen, () -> limits, (folder, _) -> new ScriptedRuntime.Nothing(folder));
    private final PythonAnalysisTool tool = new PythonAnalysisTool(session, () -> limits, chosen);

    @AfterEach
    void close() {
        session.close();
    }

    private PythonSession.Ran run(String code) throws Exception {
        return session.run(code, Work.Monitor.none());
    }

    private ToolResult call(String code) throws InterruptedException {
        return tool.run(Json.object().put("code", code), Work.Monitor.none());
    }

    @Test
    void variablesLiveOnFromRunToRun() throws Exception {
        assertThat(run("count").before()).isEqualTo(Variables.NONE);
        PythonSession.Ran second = run("count");

        assertThat(second.outcome().output()).contains("2");
        assertThat(second.before()).isEqualTo(Variables.KEPT);
        assertThat(session.live()).contains("One");
    }

    @Test
    void aResetBeginsAnew() throws Exception {
        run("count");
        session.reset();

        assertThat(session.live()).isEmpty();
        assertThat(run("count").outcome().output()).contains("1");
    }

    @Test
    void afterAnInterpreterEndedTheNextRunSaysThatVariablesAreGone() throws Exception {
        run("count");
        assertThat(run("exit").outcome().error().map(PythonError::kind))
                .contains(PythonError.Kind.ENDED);
        PythonSession.Ran next = run("count");

        assertThat(next.before()).isEqualTo(Variables.LOST);
        assertThat(next.outcome().output()).contains("1");
    }

    @Test
    void whatIsNoMessageEndsTheInterpreterAndNothingElse() throws Exception {
        assertThat(run("garbage").outcome().error().map(PythonError::kind))
                .contains(PythonError.Kind.ENDED);
        assertThat(run("count").outcome().error()).isEmpty();
    }

    @Test
    void usedUpMemoryIsToldFromOtherEnds() throws Exception {
        assertThat(run("memory").outcome().error().map(PythonError::kind))
                .contains(PythonError.Kind.MEMORY);
    }

    @Test
    void timeThatIsUpEndsTheRun() throws Exception {
        limits = new PythonLimits(Duration.ofSeconds(1), 1 << 28, 1_000, 3);

        assertThat(run("sleep").outcome().error().map(PythonError::message))
                .contains("Execution timed out after 1 second");
    }

    @Test
    void aRunThatIsCancelledIsInterrupted() {
        try (TimeLimit soon = TimeLimit.of(Duration.ofMillis(1_500))) {
            Cancellation stop = soon.timeUp();
            assertThatThrownBy(() -> session.run("sleep", new Work.Monitor(Progress.NONE, stop)))
                    .isInstanceOf(InterruptedException.class);
        }
    }

    @Test
    void otherLimitsOfARunLeaveVariablesAlone() throws Exception {
        run("count");
        limits = new PythonLimits(Duration.ofSeconds(1), 1 << 28, 2_000, 4);

        assertThat(run("count").before()).isEqualTo(Variables.KEPT);
        assertThat(run("sleep").outcome().error().map(PythonError::message))
                .contains("Execution timed out after 1 second");
    }

    @Test
    void variablesOfBeforeTheProgramWasStartedAreSaidToBeGone() throws Exception {
        session.expectsVariables();

        assertThat(run("count").before()).isEqualTo(Variables.LOST);
        session.reset();
        assertThat(run("count").before()).isEqualTo(Variables.NONE);
    }

    @Test
    void anotherRuntimeAndOtherLimitsOfItsProcessHoldFromTheNextRunOn() throws Exception {
        run("count");
        limits = new PythonLimits(Duration.ofMinutes(2), 1 << 27, 1_000, 3);
        assertThat(run("count").before()).isEqualTo(Variables.LOST);

        wish = new Wish(Kind.GRAALPY, "");
        assertThat(run("count").runtime()).isEqualTo("Other");
    }

    @Test
    void withoutAPythonNothingRunsAndTheReasonIsTold() throws Exception {
        wish = new Wish(Kind.CPYTHON, "nowhere");

        assertThatThrownBy(() -> run("count"))
                .isInstanceOf(UnavailableException.class)
                .hasMessageContaining("There is nothing at nowhere.");
        assertThat(call("count").isFailure()).isTrue();
    }

    @Test
    void automaticTakesTheOtherWhereTheFirstIsMissing() throws Exception {
        wish = new Wish(Kind.AUTOMATIC, "nowhere");

        assertThat(run("count").runtime()).isEqualTo("Other");
        assertThat(chosen.known().map(PythonRuntime::name)).contains("Other");
    }

    @Test
    void theToolNamesThePackagesOnceTheyAreKnown() throws Exception {
        assertThat(tool.spec().description()).contains("only where an import works");
        run("count");

        assertThat(tool.spec().description()).contains("The standard library and numpy.");
    }

    @Test
    void theModelReadsTheOutputAndChartsGoToTheScreen() throws Exception {
        assertThat(told(call("count"))).startsWith("{\"output\":\"1\",\"chart\":");
        ResultPart chart = call("chart").parts().list().getFirst();

        assertThat(chart).isInstanceOf(ResultPart.Charts.class);
        assertThat(((ResultPart.Charts) chart).charts()).hasSize(1);
        assertThat(((ResultPart.Charts) chart).forModel().path("chart_note").asText())
                .contains("1 chart is shown");
    }

    private static String told(ToolResult result) {
        return Json.write(((ResultPart.Charts) result.parts().list().getFirst()).forModel());
    }

    @Test
    void anErrorKeepsTheOutputBeforeItAndSaysWhereVariablesWent() throws Exception {
        ToolResult failed = call("fail");

        assertThat(failed).isInstanceOf(ToolResult.Failed.class);
        assertThat(((ToolResult.Failed) failed).message())
                .contains("\"output\":\"before\"")
                .contains(
                        "NameError: name 'x' is not defined (line 2). There are no variables of earlier runs here");
    }

    @Test
    void aLongOutputIsCutForTheModelAndHandedBackWhole() throws Exception {
        List<ResultPart> parts = call("long").parts().list();

        assertThat(told(call("long"))).contains("5,000 characters in all").hasSizeLessThan(2_500);
        assertThat(parts.getLast()).isEqualTo(new ResultPart.Text("y".repeat(5_000)));
        assertThat(Optional.of(parts.size())).contains(2);
    }
}
