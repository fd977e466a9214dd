package dev.assay.chat;

import dev.assay.base.Json;
import dev.assay.copilot.answer.Answer;
import dev.assay.copilot.log.Transcript;
import dev.assay.llm.ModelInfo;
import dev.assay.tool.ToolCall;
import java.util.Optional;
import java.util.stream.Collectors;

/// A turn as text: to be asked again, copied, or pasted into a report.
final class TurnText {
    private TurnText() {}

    /// The text that asks a turn's question when it is sent.
    static String question(Transcript.Turn turn) {
        if (turn.model().isPresent() || turn.calls().isEmpty()) {
            return turn.question();
        }
        ToolCall call = turn.calls().getFirst().started().call();
        return ComposerInput.command(call.name(), call.arguments());
    }

    /// The Markdown of an answer, without its charts.
    static String of(Answer answer) {
        return answer.blocks().stream()
                .filter(Answer.Block.Text.class::isInstance)
                .map(block -> ((Answer.Block.Text) block).markdown())
                .collect(Collectors.joining("\n\n"));
    }

    /// What a judgement says, what it is about, and whose it is: the badge itself has but a word.
    ///
    /// @param model the id of the one that answered
    static String assessment(Answer.Assessment judged, Optional<String> model) {
        String whose =
                model.filter(ModelInfo.OFFLINE::equals).isPresent()
                        ? "Judged by the fixed rules of the offline guide."
                        : "Judged by the model that answered, not verified.";
        return judged.sentence() + " " + whose;
    }

    /// What to paste into a report about a turn that failed.
    static String details(Transcript.Turn turn) {
        return String.join(
                "\n",
                "Turn " + turn.id() + " at " + turn.at(),
                "Model: " + turn.model().orElse("none"),
                "Ended: " + turn.state(),
                turn.sentence().orElse(""),
                turn.detail().map(Json::pretty).orElse(""));
    }
}
