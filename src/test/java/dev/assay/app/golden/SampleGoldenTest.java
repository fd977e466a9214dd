package dev.assay.app.golden;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.app.GoldenSubject;
import dev.assay.app.SampleHome;
import dev.assay.app.golden.RecordingModel.Call;
import dev.assay.house.Golden;
import dev.assay.llm.ModelRequest;
import dev.assay.tool.ToolSpec;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a model receives in a conversation on the sample chip, word for word.
final class SampleGoldenTest {
    private static final CallScript CALLS = CallScript.read("sample-calls.txt");

    /// Task results of the sample, by task and qubit or coupling.
    private static final List<String> TASKS =
            List.of(
                    "CheckQubitSpectroscopy,3",
                    "CheckRabi,3",
                    "CheckT1,3",
                    "CheckT2Echo,16",
                    "CheckRamsey,3",
                    "ReadoutClassification,3",
                    "RandomizedBenchmarking,3",
                    "X90InterleavedRandomizedBenchmarking,3",
                    "CreateZX90,3-1",
                    "ZX90InterleavedRandomizedBenchmarking,3-1");

    @TempDir Path home;
    private GoldenSubject subject;
    private GoldenRun run;

    @BeforeEach
    void open() throws InterruptedException, IOException {
        SampleHome.prepare(home);
        subject = GoldenSubject.open(home);
        run = GoldenRun.on(subject, "sample", Map.of());
    }

    @AfterEach
    void close() {
        run.close();
        subject.close();
    }

    @Test
    void theScreenSaysTheSameOfTheSource() throws IOException {
        same("screen.txt", String.join("\n", subject.screen("sample")));
    }

    @Test
    void theSameToolsAreOfferedBeforeAndAfterSomethingIsStored() throws IOException {
        List<ToolSpec> before = asked().tools();
        run.turn(List.of(new Call("get_chip_summary", "{\"chip_id\":\"@chip\"}")));
        List<ToolSpec> after = asked().tools();
        same(
                "tools.txt",
                "offered at first: "
                        + before.stream().map(ToolSpec::name).toList()
                        + "\noffered once something is stored:\n\n"
                        + after.stream().map(Written::tool).collect(Collectors.joining("\n")));
    }

    @Test
    void aModelIsToldTheSameBeforeAQuestion() throws IOException, InterruptedException {
        String before = run.prompt();
        ModelRequest request = asked();
        run.turn(List.of(new Call("get_chip_summary", "{\"chip_id\":\"@chip\"}")));
        String later = run.same(asked().instructions());
        same(
                "prompt-chat.txt",
                "--- shown before any question\n%s\n--- at the first question\n%s\n--- answer format\n%s\n--- once something is stored\n%s"
                        .formatted(
                                before,
                                request.instructions(),
                                request.answerFormat().orElseThrow().schema().toPrettyString(),
                                later));
    }

    @Test
    void aModelIsToldTheSameWhereThingsWereChosen() throws IOException {
        subject.choose(
                """
                {"response_language": "ja", "thinking_language": "en",
                 "scoring": {"t1": {"good": 55, "excellent": 77, "unit": "μs"}, "t2_echo": null}}
                """);
        same(
                "prompt-chosen.txt",
                asked().instructions()
                        + "\n--- about a task result\n"
                        + about("CheckT1,3").instructions());
    }

    @Test
    void aModelIsToldTheSameOfATaskResult() throws IOException {
        Set<String> known = new LinkedHashSet<>(paragraphs(asked().instructions()));
        StringBuilder all = new StringBuilder();
        for (String task : TASKS) {
            ModelRequest request = about(task);
            all.append("=== ").append(task).append('\n');
            for (String paragraph : paragraphs(run.same(request.instructions()))) {
                boolean told = !known.add(paragraph);
                all.append(
                        told
                                ? "(as before) " + paragraph.lines().findFirst().orElse("")
                                : paragraph);
                all.append("\n\n");
            }
            all.append("--- input\n").append(Written.input(request, run::same)).append('\n');
        }
        same("prompt-tasks.txt", all.toString());
    }

    @Test
    void everyCallGivesAModelTheSame() throws IOException {
        Map<String, StringBuilder> byTool = new LinkedHashMap<>();
        for (List<Call> turn : CALLS.turns()) {
            byTool.computeIfAbsent(turn.getFirst().tool(), _ -> new StringBuilder())
                    .append(run.turn(turn))
                    .append('\n');
        }
        Set<String> offered =
                asked().tools().stream().map(ToolSpec::name).collect(Collectors.toSet());
        for (String tool : offered) {
            assertThat(
                            CALLS.turns().stream()
                                    .flatMap(List::stream)
                                    .filter(call -> call.tool().equals(tool)))
                    .as("calls of " + tool)
                    .hasSizeGreaterThan(2);
        }
        for (Map.Entry<String, StringBuilder> each : byTool.entrySet()) {
            same("call-" + each.getKey() + ".txt", each.getValue().toString());
        }
    }

    @Test
    void whatDoesNotFitIsLeftOutTheSame() throws IOException {
        StringBuilder all = new StringBuilder();
        List<List<Call>> turns = CallScript.read("sample-fitted.txt").turns();
        for (List<Call> turn : turns) {
            all.append("=== turn\n").append(run.fitted(turn, 14_000)).append('\n');
        }
        same("fitted.txt", all.toString());
    }

    private ModelRequest asked() {
        return run.asked("How is the chip?", Optional.empty());
    }

    private ModelRequest about(String task) {
        return run.asked("Can it be trusted?", Optional.of("@task(" + task + ")"));
    }

    private static List<String> paragraphs(String text) {
        return List.of(text.split("\n\n"));
    }

    private static void same(String name, String text) throws IOException {
        Golden.assertSame(
                SampleGoldenTest.class,
                "sample/" + name,
                GoldenRun.repeatable(text).stripTrailing());
    }
}
