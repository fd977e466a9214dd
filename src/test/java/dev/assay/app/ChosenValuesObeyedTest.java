package dev.assay.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.workbench.DataHome;
import dev.assay.app.workbench.Workbench;
import dev.assay.base.Json;
import dev.assay.copilot.Conversation;
import dev.assay.copilot.Listening;
import dev.assay.extract.ExtractionInput;
import dev.assay.extract.ExtractionRequest;
import dev.assay.extract.Mode;
import dev.assay.extract.ScriptedReader;
import dev.assay.extract.ToolOutput;
import dev.assay.result.store.ModelView;
import dev.assay.result.store.ResultStore;
import dev.assay.result.store.StoredResult;
import dev.assay.settings.ChosenValues;
import dev.assay.settings.SettingKey;
import dev.assay.task.Work;
import dev.assay.tool.ResultPart;
import dev.assay.tool.Tool;
import dev.assay.tool.ToolCall;
import dev.assay.tool.served.ServedResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Numbers and switches of the settings, from the file to what a model can do and is told.
final class ChosenValuesObeyedTest {
    private static final String STREAMS = "get-activity-streams";
    private static final Work.Monitor MONITOR = Work.Monitor.none();

    @TempDir Path home;
    private Workbench workbench;
    private Conversation conversation;

    @BeforeEach
    void open() throws IOException, InterruptedException {
        Files.writeString(
                Files.createDirectories(home.resolve("home")).resolve("settings.json"),
                """
                {"streams": {"default_page_size": 3, "max_page_size": 7}, "extraction": {"overlap_percent": 0}}
                """);
        workbench = Workbench.open(new DataHome(home.resolve("home")), Map.of(), Runnable::run);
        conversation = workbench.workspace().create(List.of("activity:sample"), MONITOR);
    }

    @AfterEach
    void close() {
        conversation.close();
        workbench.close();
    }

    private void choose(SettingKey key, int value) {
        workbench
                .settings()
                .change(before -> before.withValues(before.values().with(key, Optional.of(value))));
    }

    private void chooseHere(SettingKey key, int value) {
        String id = conversation.transcript().conversation();
        ChosenValues own = workbench.settings().settings().ownValuesOf(id);
        workbench
                .settings()
                .change(before -> before.withValuesOf(id, own.with(key, Optional.of(value))));
    }

    private StoredResult store(String key) throws IOException, InterruptedException {
        Path file = Files.writeString(home.resolve(key), "a line of words\n".repeat(4_000));
        return conversation
                .results()
                .store(
                        new ToolCall("call-" + key, "get_logs", Json.object().put("of", key)),
                        new ResultPart.File(key, file, "text/plain"),
                        MONITOR)
                .result();
    }

    private boolean offersExtraction() {
        return conversation.tools().find(ToolOutput.NAME).filter(Tool::isOffered).isPresent();
    }

    @Test
    void extractionIsOfferedAndNamedOnlyWhereItIsOn() throws Exception {
        StoredResult named = store("first");
        assertThat(offersExtraction()).isTrue();
        assertThat(named.view().text()).contains("Call tool_output(handle = ");

        choose(SettingKey.EXTRACTION, 0);
        assertThat(offersExtraction()).isFalse();
        ModelView unnamed = store("second").view();
        assertThat(unnamed.text())
                .startsWith("Tool output is too large (64000 bytes, 4000 lines, ")
                .contains("Kept whole as 'second'")
                .doesNotContain("tool_output");

        chooseHere(SettingKey.EXTRACTION, 1);
        assertThat(offersExtraction()).as("here alone").isTrue();
    }

    private int chunks(StoredResult of) throws InterruptedException {
        ExtractionRequest request =
                new ExtractionRequest(
                        "words",
                        Optional.empty(),
                        1,
                        10,
                        Optional.of(
                                new ScriptedReader(
                                        4_096, (asked, _) -> ScriptedReader.report(asked, "x"))));
        ResultStore store = conversation.results();
        return workbench
                .extractor()
                .estimate(Mode.FULL_CHUNKED, new ExtractionInput(store, of), request, MONITOR)
                .modelCalls();
    }

    @Test
    void chunksOverlapAsFarAsWasChosenInGeneralAndHere() throws Exception {
        StoredResult text = store("text");
        int apart = chunks(text);
        choose(SettingKey.OVERLAP_PERCENT, 20);
        int shared = chunks(text);
        assertThat(shared).isGreaterThan(apart);
        chooseHere(SettingKey.OVERLAP_PERCENT, 50);
        assertThat(chunks(text)).isGreaterThan(shared);
        chooseHere(SettingKey.OVERLAP_PERCENT, 0);
        assertThat(chunks(text)).isEqualTo(apart);
    }

    @Test
    void aResultOfAConversationWithASmallerLimitIsStored() throws Exception {
        assertThat(run("get-recent-activities", Json.object()).whole()).isTrue();
        chooseHere(SettingKey.LARGEST_RESULT_BYTES, 100);
        assertThat(run("get-recent-activities", Json.object().put("per_page", 4)).whole())
                .isFalse();
    }

    private ServedResult run(String tool, ObjectNode arguments) throws InterruptedException {
        return conversation.serve(tool, arguments, "a program", new Listening(), MONITOR);
    }

    private String page(ObjectNode more) throws InterruptedException {
        String listed = run("get-recent-activities", Json.object()).text();
        Matcher id = Pattern.compile("\\b\\d{8,}\\b").matcher(listed);
        assertThat(id.find()).as(listed).isTrue();
        return run(
                        STREAMS,
                        more.put("activity_id", Long.parseLong(id.group()))
                                .put("processing_mode", "raw"))
                .text();
    }

    private int limit(String name) {
        Tool streams = conversation.tools().find(STREAMS).orElseThrow();
        return streams.spec().parameters().at("/properties/page_size/" + name).asInt();
    }

    @Test
    void pagesOfStreamsAreAsLargeAsChosen() throws Exception {
        assertThat(limit("default")).isEqualTo(3);
        assertThat(limit("maximum")).isEqualTo(7);
        assertThat(page(Json.object())).contains("**Page 1 of 334**");
        assertThat(page(Json.object().put("page_size", 7))).contains("**Page 1 of 143**");
        assertThat(page(Json.object().put("page_size", 8))).contains("7");

        choose(SettingKey.MAX_PAGE_SIZE, 2);
        assertThat(limit("default")).as("never more than may be asked for").isEqualTo(2);
        assertThat(page(Json.object())).contains("**Page 1 of 500**");
    }
}
