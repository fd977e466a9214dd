package dev.assay.chat;

import dev.assay.base.Words;
import dev.assay.copilot.answer.Answer.Block;
import dev.assay.copilot.log.ConversationEvent.CallEnded;
import dev.assay.copilot.log.ConversationEvent.CallState;
import dev.assay.copilot.log.ConversationEvent.TurnState;
import dev.assay.copilot.log.Transcript.Call;
import dev.assay.copilot.log.Transcript.Note;
import dev.assay.copilot.log.Transcript.Said;
import dev.assay.copilot.log.Transcript.Step;
import dev.assay.copilot.log.Transcript.Turn;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The way to an answer in one line, once there is the answer: who reads it does not need the way,
/// and can open it.
///
/// @param calls that went well
/// @param took from the start of the first to the end of the last
/// @param stored results among what they returned
record FoldedSteps(int calls, Duration took, long stored) {
    /// One card is one line already.
    private static final int FEWEST = 2;

    /// The steps of a turn, where they are to be folded.
    static Optional<FoldedSteps> of(Turn turn) {
        List<Call> calls = turn.calls().stream().filter(FoldedSteps::folds).toList();
        boolean over = turn.state() == TurnState.ANSWERED && turn.answer().isPresent();
        if (!over || turn.model().isEmpty() || calls.size() < FEWEST) {
            return Optional.empty();
        }
        Instant first = calls.getFirst().started().at();
        Instant last = first;
        List<String> stored = new ArrayList<>();
        for (Call call : calls) {
            CallEnded ended = call.ended().orElseThrow();
            Instant end = call.started().at().plusMillis(ended.millis());
            last = end.isAfter(last) ? end : last;
            ended.stored().forEach(name -> stored.add(name.key() + " " + name.version()));
        }
        return Optional.of(
                new FoldedSteps(
                        calls.size(),
                        Duration.between(first, last),
                        stored.stream().distinct().count()));
    }

    /// Whether a step may be out of sight: not what went wrong, nor what the analyst is told, nor a
    /// chart.
    static boolean folds(Step step) {
        return switch (step) {
            case Call call -> call.ended().filter(ended -> wentWell(ended.state())).isPresent();
            case Said(List<Block> blocks) -> blocks.stream().allMatch(Block.Text.class::isInstance);
            case Note _ -> false;
        };
    }

    private static boolean wentWell(CallState state) {
        return switch (state) {
            case DONE, EMPTY -> true;
            case RUNNING, FAILED, STOPPED -> false;
        };
    }

    /// "7 steps, 2.4 s, 2 stored results".
    String words() {
        return Words.count(calls, "step")
                + ", "
                + Words.duration(took)
                + (stored == 0 ? "" : ", " + Words.count(stored, "stored result"));
    }
}
