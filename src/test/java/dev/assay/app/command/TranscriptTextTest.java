package dev.assay.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.base.Json;
import dev.assay.copilot.answer.Answer;
import dev.assay.copilot.answer.Answer.Assessment;
import dev.assay.copilot.answer.Answer.Block;
import dev.assay.copilot.log.ConversationEvent.CallEnded;
import dev.assay.copilot.log.ConversationEvent.CallStarted;
import dev.assay.copilot.log.ConversationEvent.CallState;
import dev.assay.copilot.log.ConversationEvent.RoundStarted;
import dev.assay.copilot.log.ConversationEvent.TurnEnded;
import dev.assay.copilot.log.ConversationEvent.TurnStarted;
import dev.assay.copilot.log.ConversationEvent.TurnState;
import dev.assay.copilot.log.Handmade;
import dev.assay.copilot.log.ModelUse;
import dev.assay.copilot.log.Transcript;
import dev.assay.copilot.log.Transcript.Said;
import dev.assay.result.store.ModelView;
import dev.assay.tool.ChartSpec;
import dev.assay.tool.ToolCall;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class TranscriptTextTest {
    private static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");

    private static final String MARKDOWN =
            """
            # Chip

            Source: sample

            ## Summarise the chip

            2026-11-20T12:00:00Z · offline

            First the summary.

            - get_chip_summary {"chip_id":"64Q-SAMPLE"} → chip_summary, 91.0 KB → 2 bytes, 0.4 s
            - get_chip_summary {"chip_id":"64Q-SAMPLE"} → failed: No.

            That is enough.

            [Good: what was found is as it should be.] All **well**.

            [chart: T1]

            > Reached 10 rounds.

            > 1 line is not shown.
            """;

    private static Transcript.Call call(CallState state, String view, Optional<String> key) {
        ToolCall call =
                new ToolCall("1", "get_chip_summary", Json.object().put("chip_id", "64Q-SAMPLE"));
        return new Transcript.Call(
                new CallStarted(NOON, "turn", call),
                Optional.of(
                        new CallEnded(
                                NOON,
                                "turn",
                                "1",
                                state,
                                420,
                                90_958,
                                new ModelView(view, 3, ModelView.Kind.SUMMARY),
                                key,
                                key.map(_ -> 1),
                                List.of(),
                                Optional.empty(),
                                Optional.empty(),
                                List.of())),
                Optional.empty(),
                false);
    }

    private static Transcript.Turn turn(Optional<Answer> answer, Transcript.Step... steps) {
        return new Transcript.Turn(
                new TurnStarted(
                        NOON,
                        "turn",
                        "Summarise the chip",
                        Optional.of("offline"),
                        Optional.empty()),
                Optional.of(new RoundStarted(NOON, "turn", 2, 10)),
                List.of(steps),
                answer,
                ModelUse.NONE,
                Optional.empty(),
                Optional.of(
                        new TurnEnded(
                                NOON,
                                "turn",
                                TurnState.ANSWERED,
                                Optional.of("Reached 10 rounds."),
                                Optional.empty())));
    }

    @Test
    void aTranscriptReadsAsMarkdown() {
        ChartSpec chart =
                new ChartSpec(Json.parseObject("{\"layout\":{\"title\":\"T1\"}}").orElseThrow());
        Answer answer =
                new Answer(
                        List.of(new Block.Text("All **well**."), new Block.Chart(chart)),
                        Optional.of(Assessment.GOOD));
        Transcript transcript =
                new Transcript(
                        "c1",
                        List.of("sample"),
                        "Chip",
                        List.of(
                                turn(
                                        Optional.of(answer),
                                        new Said(List.of(new Block.Text("First the summary."))),
                                        call(CallState.DONE, "{}", Optional.of("chip_summary")),
                                        call(CallState.FAILED, "No.", Optional.empty()),
                                        new Said(List.of(new Block.Text("That is enough."))))),
                        Handmade.NONE,
                        Optional.of("1 line is not shown."));

        assertThat(TranscriptText.of(transcript)).isEqualTo(MARKDOWN);
    }

    static List<String> hostile() {
        return List.of(
                "<script>run()</script>",
                "<img src=http://x.example/p.png onerror=run()>",
                "a <img src=http://x.example/p.png onerror=run()",
                "![p](http://x.example/p.png)",
                "![p][r]\n\n[r]: http://x.example/p.png",
                "[go](javascript:run())",
                "[go][r]\n\n[r]: javascript:run()",
                "[go](file:///etc/passwd)",
                "<javascript:run()>",
                "<iframe src='http://x.example'></iframe>",
                "| a |\n|---|\n| <script>run()</script> |",
                "\\<script>run()</script>",
                "\\\\<script>run()</script>",
                "> - <style>*{}</style>",
                "\n<svg onload=run()>\n",
                "&lt;b&gt; <b>");
    }

    /// What a viewer makes of it that passes markup on, as many do.
    @ParameterizedTest
    @MethodSource("hostile")
    void nothingInATranscriptRunsOrLoadsInALaxViewer(String hostile) {
        Answer answer = new Answer(List.of(new Block.Text(hostile)), Optional.empty());
        Transcript transcript =
                new Transcript(
                        hostile,
                        List.of(hostile),
                        hostile,
                        List.of(
                                turn(
                                        Optional.of(answer),
                                        new Said(List.of(new Block.Text(hostile))),
                                        new Transcript.Note(hostile, false),
                                        call(CallState.FAILED, hostile, Optional.empty()))),
                        Handmade.NONE,
                        Optional.of(hostile));
        Parser parser = Parser.builder().extensions(List.of(TablesExtension.create())).build();
        String shown =
                HtmlRenderer.builder()
                        .extensions(List.of(TablesExtension.create()))
                        .build()
                        .render(parser.parse(TranscriptText.of(transcript)));

        assertThat(shown)
                .doesNotContainIgnoringCase(
                        "<script",
                        "<img",
                        "<iframe",
                        "<style",
                        "<svg",
                        "<b>",
                        "href=\"javascript",
                        "href=\"file");
        assertThat(TranscriptText.of(transcript)).doesNotContainPattern("<[a-zA-Z!/]");
    }

    @Test
    void whatCanDoNothingStaysAsItWasWritten() {
        String markdown =
                """
                * 1 < 2, `<b>` and [a link](https://example.org)

                ```html
                <script>
                ```

                | a | b |
                |---|--:|
                | _x_ | 3 |\
                """;
        Answer answer = new Answer(List.of(new Block.Text(markdown)), Optional.empty());
        String kept =
                TranscriptText.of(
                        new Transcript(
                                "c",
                                List.of("s"),
                                "t",
                                List.of(turn(Optional.of(answer))),
                                Handmade.NONE,
                                Optional.empty()));

        assertThat(kept).contains(markdown.substring(markdown.indexOf("```")).substring(0, 21));
        assertThat(kept).contains("[a link](https://example.org)", "`<b>`", "1 &lt; 2");
    }

    @Test
    void aCallThatFailedSaysWhyInWords() {
        assertThat(
                        TranscriptText.call(
                                call(CallState.FAILED, "{\"error\":\"No\"}", Optional.empty())))
                .endsWith("→ failed: No");
    }

    @Test
    void aTurnWithoutAnAnswerHasNoText() {
        assertThat(
                        TranscriptText.answer(
                                turn(
                                        Optional.empty(),
                                        call(CallState.STOPPED, "", Optional.empty()))))
                .isEmpty();
    }
}
