package dev.assay.app.command;

import dev.assay.base.Json;
import dev.assay.base.Words;
import dev.assay.copilot.answer.Answer.Block;
import dev.assay.copilot.log.ConversationEvent.CallEnded;
import dev.assay.copilot.log.ConversationEvent.CallState;
import dev.assay.copilot.log.Transcript;
import dev.assay.text.Utf8;
import dev.assay.ui.InertMarkdown;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// A transcript as Markdown, for files and terminals.
public final class TranscriptText {
    private TranscriptText() {}

    /// All turns, with their tool calls as lines and their charts as captions.
    static String of(Transcript transcript) {
        StringBuilder text = new StringBuilder();
        text.append("# ").append(inert(transcript.title())).append("\n\n");
        text.append(transcript.sources().size() > 1 ? "Sources: " : "Source: ");
        text.append(inert(String.join(", ", transcript.sources()))).append('\n');
        for (Transcript.Turn turn : transcript.turns()) {
            text.append("\n## ").append(inert(turn.question())).append("\n\n");
            text.append(turn.at());
            turn.model().ifPresent(model -> text.append(" · ").append(inert(model)));
            text.append("\n\n");
            text.append(steps(turn)).append(InertMarkdown.of(answer(turn))).append('\n');
            turn.sentence()
                    .ifPresent(
                            sentence -> text.append("\n> ").append(inert(sentence)).append('\n'));
        }
        transcript
                .notice()
                .ifPresent(notice -> text.append("\n> ").append(inert(notice)).append('\n'));
        return text.toString();
    }

    private static String inert(String text) {
        return InertMarkdown.ofText(text);
    }

    private static String steps(Transcript.Turn turn) {
        StringBuilder text = new StringBuilder();
        for (Transcript.Step step : turn.steps()) {
            switch (step) {
                case Transcript.Said(List<Block> blocks) -> {
                    text.append(text.isEmpty() ? "" : "\n");
                    blocks.forEach(
                            block -> text.append(InertMarkdown.of(block(block))).append("\n\n"));
                }
                case Transcript.Note(String sentence, _) ->
                        text.append("> ").append(inert(sentence)).append("\n\n");
                case Transcript.Call call ->
                        text.append("- ").append(inert(call(call))).append('\n');
            }
        }
        return text.isEmpty() ? "" : text.toString().strip() + "\n\n";
    }

    /// What a turn answered, as Markdown; charts are captions in brackets.
    public static String answer(Transcript.Turn turn) {
        StringBuilder text = new StringBuilder();
        turn.answer()
                .ifPresent(answer -> {
                    answer.assessment()
                            .ifPresent(assessment ->
                                    text.append('[').append(assessment.sentence()).append("] "));
                    for (Block block : answer.blocks()) {
                        text.append(block(block)).append("\n\n");
                    }
                });
        return text.toString().strip();
    }

    private static String block(Block block) {
        return switch (block) {
            case Block.Text(String markdown) -> markdown.strip();
            case Block.Chart chart -> "[chart: " + chart.chart().title() + "]";
        };
    }

    /// A call on one line: "read_table {"name":"…"} → table, 90.9 KB → 1.20 KB".
    static String call(Transcript.Call call) {
        String name = call.started().call().name();
        String asked = name + " " + Json.write(call.started().call().arguments());
        return call.ended().map(ended -> asked + " → " + outcome(ended)).orElse(asked);
    }

    /// How a call ended, in words.
    static String outcome(CallEnded ended) {
        if (ended.state() != CallState.DONE) {
            String told = ended.view().text();
            String reason =
                    Json.parse(told).map(json -> json.path("error").asText(told)).orElse(told);
            return ended.state().name().toLowerCase(Locale.ROOT) + ": " + reason;
        }
        String sizes =
                Words.bytes(ended.bytesIn()) + " → " + Words.bytes(Utf8.size(ended.view().text()));
        String took = Words.duration(Duration.ofMillis(ended.millis()));
        String stored =
                ended.stored().stream()
                        .map(name -> name.key() + ", ")
                        .collect(Collectors.joining());
        return stored + sizes + ", " + took;
    }
}
