package dev.assay.app;

import static dev.assay.llm.ScriptedResponsesServer.error;
import static dev.assay.llm.ScriptedResponsesServer.reply;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.activity.Athlete;
import dev.assay.activity.sample.SampleLibrary;
import dev.assay.app.command.Console;
import dev.assay.base.Json;
import dev.assay.llm.Scripted;
import dev.assay.llm.ScriptedResponsesServer;
import dev.assay.llm.ScriptedResponsesServer.Recorded;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `get-activity-streams` in the mode ai-summary: all samples are stored, a model reads every one
/// of them, and its words are the tool's answer.
final class StreamSummaryTest {
    private static final String ANSWER =
            "{\"blocks\":[{\"type\":\"text\",\"content\":\"You faded.\",\"chart\":null}],"
                    + "\"assessment\":\"warning\"}";
    private static final Pattern OPEN = Pattern.compile("<(ai-agent-[0-9a-f]{8}-FINAL)[^>]*>");
    private static final String STREAMS = "get-activity-streams";

    private final ScriptedResponsesServer server = ScriptedResponsesServer.start();
    @TempDir private Path home;
    @TempDir private Path out;

    @AfterEach
    void stop() {
        server.close();
    }

    /// What the model that talks was told of the streams.
    private String told(boolean readingFails) throws Exception {
        long id = new SampleLibrary(() -> Athlete.UNKNOWN).activities().getFirst().id();
        String call =
                Json.write(
                        Json.object()
                                .put("activity_id", id)
                                .put("processing_mode", "ai-summary")
                                .put("summary_prompt", "Where did I fade?"));
        server.answers(request -> answer(request, call, readingFails));
        CommandRun run =
                CommandRun.of(
                        home,
                        Map.of("OPENAI_BASE_URL", server.baseUrl(), "OPENAI_API_KEY", "sk-test-1"),
                        "ask",
                        "Where did I fade?",
                        "--source",
                        "activity:sample",
                        "--model",
                        "openai:test",
                        "--out",
                        out.toString());
        assertThat(run.code()).as(run.err()).isEqualTo(Console.OK);
        assertThat(run.out())
                .contains("[Warning: part of what was found is worth a closer look.] You faded.");
        return outputs(server.asked().getLast()).getFirst();
    }

    private static Scripted answer(Recorded request, String call, boolean readingFails) {
        Matcher open = OPEN.matcher(request.body().path("instructions").asText());
        if (open.find()) {
            return readingFails
                    ? error(400)
                    : reply().text(
                                    "%s\nThe power fell after two hours.\n</%s>"
                                            .formatted(open.group(), open.group(1)))
                            .usage(1_000, 10);
        }
        return outputs(request).isEmpty() ? reply().call(STREAMS, call) : reply().text(ANSWER);
    }

    private static List<String> outputs(Recorded request) {
        return request.input().stream()
                .filter(item -> item.path("type").asText().equals("function_call_output"))
                .map(item -> item.path("output").asText())
                .toList();
    }

    @Test
    void aModelReadsEverySampleForTheQuestion() throws Exception {
        String told = told(false);

        assertThat(told)
                .contains(
                        "🤖 **AI Stream Summary**",
                        "**Model:** ",
                        "> Where did I fade?",
                        "The power fell after two hours.",
                        "Read all ",
                        "data_key")
                .doesNotContain("Fallback");
        assertThat(server.asked().stream().map(request -> request.body().toString()))
                .anyMatch(body -> body.contains("Where did I fade?") && body.contains("heartrate"));
    }

    @Test
    void whereTheReadingFailsTheFeaturesAreTold() throws Exception {
        assertThat(told(true))
                .contains(
                        "🔄 **Fallback Mode:** derived (original mode ai-summary failed)",
                        "AI summary failed: ",
                        "📊 **Stream Analysis**")
                .doesNotContain("🤖 **AI Stream Summary**", "truncate");
    }
}
